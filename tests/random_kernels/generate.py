"""Random device functions (x::Int, y::Int, z::Float64) -> Int: arithmetic, branches, loops with early exits, tuples with computed
indices, structs, references, mutable objects, unions, keyword calls, calls of each other. No closure captures a variable that is
assigned again (that would be dynamic, in Julia as well)."""
import random
import sys

R = random.Random()
class G:
    def __init__(s,name,helpers):
        s.name=name; s.ints=['x','y']; s.floats=['z']; s.tups=[]; s.maybes=[]; s.refs=[]; s.structs=[]; s.n=0; s.helpers=helpers; s.loop=0; s.ro=[]; s.us=[]
    def v(s,p):
        s.n+=1; return f'{p}{s.n}'
    def I(s,d=0):
        c=R.randrange(14 if d<3 else 3)
        if c==0: return str(R.randint(-3,9))
        if c in(1,2): return R.choice(s.ints+s.ro)
        if c==3: return f'({s.I(d+1)} {R.choice(["+","-","*","&","|","⊻"])} {s.I(d+1)})'
        if c==4: return f'({s.B(d+1)} ? {s.I(d+1)} : {s.I(d+1)})'
        if c==5: return f'ifelse({s.B(d+1)}, {s.I(d+1)}, {s.I(d+1)})'
        if c==6 and s.tups: 
            t,n=R.choice(s.tups); return f'{t}[{R.randint(1,n)}]' if R.random()<.5 else f'{t}[mod1({s.I(d+1)}, {n})]'
        if c==7 and s.maybes: 
            m=R.choice(s.maybes); return f'({m} === nothing ? {s.I(d+1)} : {m})'
        if c==8 and s.refs: return f'{R.choice(s.refs)}[]'
        if c==9 and s.structs: return f'{R.choice(s.structs)}.{R.choice(["a","b"])}'
        if c==10: return f'{R.choice(["div","rem","mod","fld"])}({s.I(d+1)}, {R.choice(["3","-2","7"])})'
        if c==11: return R.choice([f'min({s.I(d+1)}, {s.I(d+1)})',f'abs({s.I(d+1)})',f'max({s.I(d+1)}, 1)',f'clamp({s.I(d+1)}, -5, 20)',f'({s.I(d+1)} >> 1)',f'count_ones({s.I(d+1)})'])
        if c==12 and s.helpers:
            h=R.choice(s.helpers); return f'{h}({s.I(d+1)}, {s.I(d+1)}, {s.F(d+1)})' 
        if c==13: return R.choice([f'sum(({s.I(d+1)}, {s.I(d+1)}))', f'foldl(-, ({s.I(d+1)}, {s.I(d+1)}, 2))', f'something({s.M(d+1)}, 4)',f'length(({s.I(d+1)}, {s.F(d+1)}))',f'sum(map(abs, ({s.I(d+1)}, -4)))'])
        return R.choice(s.ints)
    def F(s,d=0):
        c=R.randrange(7 if d<3 else 2)
        if c==0: return R.choice(['0.5','2.0','-1.25','1.0e3'])
        if c==1: return R.choice(s.floats)
        if c==2: return f'({s.F(d+1)} {R.choice(["+","-","*"])} {R.choice([s.F,s.I])(d+1)})'
        if c==3: return f'Float64({s.I(d+1)})' if not s.us or R.random()<.4 else f'float({R.choice(s.us)})'
        if c==4: return f'({s.B(d+1)} ? {s.F(d+1)} : {s.F(d+1)})'
        if c==5: return R.choice([f'min({s.F(d+1)}, {s.F(d+1)})',f'abs({s.F(d+1)})',f'-({s.F(d+1)})',f'floor({s.F(d+1)})'])
        return f'float({s.I(d+1)})'
    def M(s,d=0):
        c=R.randrange(3)
        if c==0 and s.maybes: return R.choice(s.maybes)
        if c==1: return 'nothing'
        return f'({s.B(d+1)} ? {s.I(d+1)} : nothing)'
    def B(s,d=0):
        c=R.randrange(9 if d<3 else 2)
        if c==0: return f'{R.choice(s.ints)} {R.choice(["<",">","==","!=","<=",">="])} {R.randint(-2,6)}'.join('()')
        if c==1: return f'({R.choice(s.ints)} < {R.choice(s.ints)})'
        if c==2: return f'({s.I(d+1)} < {s.I(d+1)})'
        if c==3: return f'({s.F(d+1)} < {s.F(d+1)})'
        if c==4: return f'({s.B(d+1)} {R.choice(["&&","||"])} {s.B(d+1)})'
        if c==5: return f'!{s.B(d+1)}'
        if c==6 and s.maybes: return f'({R.choice(s.maybes)} {R.choice(["===","!=="])} nothing)'
        if c==7: return f'{R.choice(["iseven","isodd"])}({s.I(d+1)})'
        if c==8: return f'any(==({s.I(d+1)}), ({s.I(d+1)}, 2))'
        return R.choice(['true','false'])
    def block(s,ind,d,k=None):
        out=[]; saved=(list(s.ints),list(s.floats),list(s.tups),list(s.maybes),list(s.refs),list(s.structs),list(s.ro),list(s.us))
        for _ in range(k or R.randint(1,4)): out+=s.stmt(ind,d)
        s.ints,s.floats,s.tups,s.maybes,s.refs,s.structs,s.ro,s.us=[list(q) for q in saved]
        return out
    def stmt(s,ind,d):
        p='    '*ind
        c=R.randrange(22)
        if c==20:
            e=R.choice([s.I(1),s.F(1),f'({s.B(1)} ? {s.I(1)} : {s.F(1)})'])
            if s.us and R.random()<.6: return [f'{p}{R.choice(s.us)} {R.choice(["=","+=","-="])} {e}']
            n=s.v('u'); s.us.append(n); return [f'{p}{n} = {e}']
        if c==21:
            a,b=s.v('i'),s.v('v'); o=[f'{p}{a}, {b} = pairup({s.I(1)}, {s.F(1)}; k = {s.I(1)})', f'{p}nt{a} = (p = {a}, q = {b}, r = ({s.I(2)}, {s.F(2)}))']
            s.ints+=[a,f'nt{a}.p',f'nt{a}.r[1]'] if False else [a]; s.ro.append(f'nt{a}.r[1]'); s.floats.append(b); return o
        if c<4:
            if R.random()<.5: return [f'{p}{R.choice(s.ints)} = {s.I()}']
            n=s.v('i'); e=s.I(); s.ints.append(n); return [f'{p}{n} = {e}']
        if c==4:
            if R.random()<.5: return [f'{p}{R.choice(s.floats)} = {s.F()}']
            n=s.v('v'); e=s.F(); s.floats.append(n); return [f'{p}{n} = {e}']
        if c==5:
            k=R.randint(2,3); e=', '.join(s.I(1) for _ in range(k)); 
            n=s.v('t'); s.tups.append((n,k)); return [f'{p}{n} = ({e})']
        if c==6:
            e=s.M(); 
            if s.maybes and R.random()<.5: return [f'{p}{R.choice(s.maybes)} = {e}']
            n=s.v('m'); s.maybes.append(n); return [f'{p}{n} = {e}']
        if c==7:
            if s.refs and R.random()<.6: return [f'{p}{R.choice(s.refs)}[] {R.choice(["=","+=","*="])} {s.I()}']
            e=s.I(); n=s.v('r'); s.refs.append(n); return [f'{p}{n} = Ref({e})']
        if c==8:
            e=(s.I(1),s.I(1)); n=s.v('s'); s.structs.append(n)
            return [f'{p}{n} = {R.choice(["Pr","Mu"])}({e[0]}, {e[1]})']
        if c==9 and s.tups:
            t,k=R.choice(s.tups); ns=[s.v('i') for _ in range(k)]; s.ints+=ns
            return [f'{p}{", ".join(ns)} = {t}']
        if c in(10,11,12) and d<3:
            o=[f'{p}if {s.B()}']+s.block(ind+1,d+1)
            if R.random()<.6: o+=[f'{p}else']+s.block(ind+1,d+1)
            return o+[f'{p}end']
        if c in(13,14,15) and d<3:
            n=s.v('k'); h=R.choice([f'1:{R.randint(0,4)}',f'{R.randint(2,5)}:-1:1',f'0:2:{s.I(2)} % 9','(3, 1, 2)',f'1:min({s.I(2)}, 5)','enum','zip','cart'])
            s.loop+=1; saved=list(s.ints); s.ro.append(n)
            if h=='enum': head=f'for (q{n}, {n}) in enumerate((4, x, 2))'
            elif h=='zip': head=f'for ({n}, q{n}) in zip(1:3, (y, 2, x, 1))'
            elif h=='cart': head=f'for C{n} in CartesianIndices((2, 3))'
            else: head=f'for {n} in {h}'
            o=[p+head]
            if h=='cart': o.append(f'{p}    {n} = C{n}[1] * 3 - C{n}[2]')
            o+=s.block(ind+1,d+1)+[f'{p}end']
            s.ro.remove(n); s.loop-=1
            return o
        if c==16 and d<3:
            n=s.v('w'); s.loop+=1
            o=[f'{p}{n} = 0',f'{p}while {n} < {R.randint(1,5)}',f'{p}    {n} += 1']; s.ro.append(n)
            o+=s.block(ind+1,d+1)+[f'{p}end']; s.loop-=1
            return o
        if c==17 and s.loop: return [f'{p}{s.B()} && {R.choice(["break","continue"])}']
        if c==18 and s.structs:
            return [f'{p}{R.choice(s.structs)} isa Mu && setfirst!({R.choice(s.structs)}, {s.I()})'] 
        if c==19 and R.random()<.3: return [f'{p}{s.B()} && return {s.I()}']
        return [f'{p}{R.choice(s.ints)} += {s.I()}']
    def gen(s):
        o=[f'function {s.name}(x, y, z)']
        for _ in range(R.randint(3,8)): o+=s.stmt(1,0)
        ms=''.join(f' + something({m}, 11)' for m in s.maybes)
        rs=''.join(f' + {r}[]' for r in s.refs)+''.join(f' ⊻ ({t}.a - {t}.b)' for t in s.structs)
        o.append(f'    return ({" ⊻ ".join(s.ints)}){ms}{rs} + hash_float({" - ".join(s.floats+s.us)})')
        o.append('end'); return '\n'.join(o)

PRELUDE = """struct Pr; a::Int; b::Int; end
mutable struct Mu; a::Int; b::Int; end
setfirst!(m::Mu, v) = (m.a = v; m.b += 1; nothing)
setfirst!(m, v) = nothing
hash_float(f) = isfinite(f) && abs(f) < 1e9 ? trunc(Int, f * 4) : 3
pairup(a, f; k = 2) = f > k ? (a + k, f / 2) : (a - k, f)\n"""


def program(seed, count):
    """Source text, and the functions' names."""
    R.seed(seed)
    parts, names = [PRELUDE], []
    for i in range(count):
        parts.append(G(f'f{i}', names[-3:] if i % 3 == 2 else []).gen())
        names.append(f'f{i}')
    return '\n'.join(parts) + '\n', names
