# Padding, truncation and version numbers: values and errors.
fs = [
    ()->lpad("x",3,'\0'),
    ()->lpad("x",3,"\0\0"),
    ()->strip("a","b"),
    ()->map(c->1,"b"),
    ()->first("ab",-1),
    ()->chop("ab",tail=-1),
    ()->replace("ab","a"=>1,count=-1),
    ()->v"1.2",
    ()->v"1",
    ()->v"1.2.3-rc1+b.5",
    ()->v"1.2-",
    ()->v"1.2+",
    ()->VersionNumber("1.2.3.4"),
    ()->VersionNumber(""),
    ()->tryparse(VersionNumber,"x"),
    ()->parse(VersionNumber,"v1.2"),
    ()->VersionNumber(1,2,3,("rc",1),("b",)),
    ()->VersionNumber(1,2,3,("rc 1",)),
    ()->VersionNumber(1,-2),
    ()->v"1.0"<v"1.0-"<v"1.0-a",
    ()->sort([v"1.0",v"1.0-",v"1.0-a",v"1.0-1",v"1.0+",v"1.0+1",v"1.0-a.1", v"1.0+a"]),
    ()->Base.thismajor(v"1.2.3-a"),
    ()->Base.nextmajor(v"1.2.3"),
    ()->Base.nextminor(v"1.2.3"),
    ()->Base.nextpatch(v"1.2.3"),
    ()->Base.nextpatch(v"1.2.3-a"),
    ()->Base.thisminor(v"1.2.3"),
    ()->Base.thispatch(v"1.2.3-a"),
    ()->typemax(VersionNumber),
    ()->typemin(VersionNumber),
    ()->convert(VersionNumber,(1,2)),
    ()->VersionNumber((1,2)),
    ()->convert(VersionNumber,1),
    ()->Base.issupbuild(v"1+"),
    ()->v"1.2".prerelease,
    ()->v"1.2.3-rc.2".prerelease,
    ()->hash(v"1.2")==hash(v"1.2.0"),
    ()->v"1.2"==v"1.2.0",
    ()->string(v"1.2-"),
    ()->fieldtypes(VersionNumber),
    ()->VersionNumber("1.2.3-rc1.0.01"),
    ()->VersionNumber(3),
    ()->VersionNumber("v1.2.3"),
    ()->isless(v"1",v"2"),
    ()->v"1.10">v"1.9",
    ()->VersionNumber(1,2,3,(),("a",2)),
    ()->Base.ismajor,
    ()->VersionNumber(" 1.2 "),
    ()->VersionNumber(UInt8(1)),
    ()->VersionNumber(1.5),
    ()->max(v"1",v"2"),
    ()->v"1.2.3" in [v"1.2.3"],
    ()->VERSION isa VersionNumber,
    ()->(v"1" .< [v"2",v"0.5"]),
]
for f in fs
    try
        v = f()
        print(typeof(v), " ")
        show(v)
        println()
    catch e
        println(first(split(sprint(showerror, e), "\n")))
    end
    println("--")
end
