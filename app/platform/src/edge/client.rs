//! The address of a request, as limits distinguish it.

use std::net::{IpAddr, Ipv6Addr};

use crate::request;

/// An IPv6 network of this size is one customer's, who may take any address in it.
const NETWORK: u128 = u128::MAX << 64;

/// An IPv4 address or the /64 network of an IPv6 one. Requests of unknown origin count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(Option<IpAddr>);

impl Client {
    /// The client of an address.
    pub fn of(ip: Option<IpAddr>) -> Self {
        Self(ip.map(|ip| match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & NETWORK).into(),
            ip => ip,
        }))
    }

    /// The client of the present request.
    pub fn here() -> Self {
        Self::of(request::ip())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(ip: &str) -> Client {
        Client::of(Some(ip.parse().unwrap()))
    }

    #[test]
    fn a_network_of_ipv6_is_one_client_and_an_ipv4_address_another() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }
}
