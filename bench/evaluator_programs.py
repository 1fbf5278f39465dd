"""The programs of bench/evaluator in Python: the same as in evaluator_programs.jl."""
import time, random, math
def bench(name, f):
    f(); t=time.perf_counter_ns(); f(); print(name, (time.perf_counter_ns()-t)/1e6, sep="\t")
def fib(n): return n if n<2 else fib(n-1)+fib(n-2)
bench("fib27", lambda: fib(27))
v=[random.random() for _ in range(1000000)]; vi=[random.randint(1,10**9) for _ in range(1000000)]
bench("sort float 1e6", lambda: sorted(v))
bench("sort int 1e6", lambda: sorted(vi))
def qs(a,lo,hi):
    i,j=lo,hi; p=a[(lo+hi)>>1]
    while i<=j:
        while a[i]<p: i+=1
        while a[j]>p: j-=1
        if i<=j:
            a[i],a[j]=a[j],a[i]; i+=1; j-=1
    if lo<j: qs(a,lo,j)
    if i<hi: qs(a,i,hi)
    return a
bench("quicksort 1e5", lambda: qs(v[:100000],0,99999))
def ins(a):
    for i in range(1,len(a)):
        x=a[i]; j=i-1
        while j>=0 and a[j]>x:
            a[j+1]=a[j]; j-=1
        a[j+1]=x
    return a
bench("insertion 2000", lambda: ins(v[:2000]))
def dl(n):
    d={}
    for i in range(1,n+1): d[i%1000]=d.get(i%1000,0)+1
    return d
bench("dict fn 1e6", lambda: dl(1000000))
import io
def pr(n):
    o=io.StringIO()
    for i in range(1,n+1):
        o.write(str(i)); o.write(",")
    return o.getvalue()
bench("print io 3e5", lambda: pr(300000))
def cat(n):
    s=""
    for i in range(n): s = s + str(i%10)
    return s
bench("concat 20000", lambda: cat(20000))
bench("join 3e5", lambda: ",".join(map(str,range(1,300001))))
bench("join strs", lambda: len(" ".join([str(i) for i in range(200000)])))
def fl(n):
    s=0.0;x=0.5
    for i in range(1,n+1):
        x=3.7*x*(1-x); s+=math.sqrt(x)/i
    return s
bench("float loop 1e6", lambda: fl(1000000))
def sm(a):
    s=0.0
    for x in a: s+=x
    return s
bench("sum loop 1e6", lambda: sm(v))
bench("sum 1e6", lambda: sum(v))
def mm(A,B):
    n=len(A); C=[[0.0]*n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            s=0.0
            for k in range(n): s+=A[i][k]*B[k][j]
            C[i][j]=s
    return C
A=[[random.random() for _ in range(100)] for _ in range(100)]
bench("matmul 100", lambda: mm(A,A))
class P:
    __slots__=("x","y")
    def __init__(s,x,y): s.x=x; s.y=y
    def __add__(a,b): return P(a.x+b.x,a.y+b.y)
    def norm2(p): return p.x**2+p.y**2
def st(n):
    s=P(0.0,0.0); t=0.0
    for i in range(n):
        s=s+P(1.0,0.5); t+=s.norm2()
    return t
bench("struct 1e6", lambda: st(1000000))
class Acc:
    def __init__(s): s.n=0
    def inc(s,k): s.n+=k
def mu(n):
    a=Acc()
    for i in range(n): a.inc(i)
    return a.n
bench("mutable 1e6", lambda: mu(1000000))
bench("map/filter 1e6", lambda: sum(map(lambda x: 2*x+1, filter(lambda x: x%2==0, vi))))
def clo(n):
    k=3; f=lambda x: x+k; s=0
    for i in range(n): s+=f(i)
    return s
bench("closure 1e6", lambda: clo(1000000))
def vec(n):
    s=0
    for i in range(n):
        a=[i,i+1,i+2]; s+=len(str(a[1]))
    return s
bench("small vec+string 2e5", lambda: vec(200000))
def pu(n):
    a=[]
    for i in range(n): a.append(i)
    return len(a)
bench("push 1e6", lambda: pu(1000000))

counts = {}
t0 = time.perf_counter_ns()
for i in range(1, 300001):
    counts[i % 1000] = counts.get(i % 1000, 0) + 1
print("dict, top level", (time.perf_counter_ns() - t0) / 1e6, sep="\t")
total = 0
t0 = time.perf_counter_ns()
for i in range(1, 1000001):
    total += i
print("sum, top level", (time.perf_counter_ns() - t0) / 1e6, sep="\t")
