//! Addresses of clients.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Address of a connection's peer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub SocketAddr);

/// Address key of rate limits: in IPv6 a /64, which is what one customer has.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_counted_by_network() {
        let check = |address: &str, expected: &str| {
            assert_eq!(network(address.parse().unwrap()).to_string(), expected);
        };
        check("192.168.1.7", "192.168.1.7");
        check("::ffff:192.168.1.7", "192.168.1.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    }
}
