# Module Sockets: the names; the network is refused.
module Sockets
export TCPSocket, UDPSocket, IPAddr, IPv4, IPv6, connect, listen, accept, getaddrinfo, gethostname, getipaddr, getipaddrs, @ip_str
macro ip_str(text)
    return :(error("Sockets.@ip_str is not supported"))
end
for f in (:TCPSocket, :UDPSocket, :IPv4, :IPv6, :connect, :listen, :accept, :getaddrinfo, :getipaddr, :getipaddrs,)
    @eval $f(args...; kw...) = error($(string("Sockets.", f, " is not supported")))
end
end
