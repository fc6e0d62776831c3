//! Functions for IPv4 and IPv6 addresses.

use crate::args::{Outcome, bytes, function, integer, list_of_texts, number, text};
use crate::collections::STRING_LIST;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::message;
use hclspec_core::text::counted;
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

const STRING: Returns = Returns::Type(Type::String);

pub(crate) static ADDRESSES: [Builtin; 5] = [
    function! {
        "cidrcontains" in Addresses: &[Param::new("containing", Type::String), Param::new("contained", Type::String)];
        returns: Returns::Type(Type::Bool), cost: bytes, run: cidrcontains;
        "Whether a network contains an address or another network.";
        r#"cidrcontains("192.168.1.0/24", "192.168.1.1")"# => "true"
    },
    function! {
        "cidrhost" in Addresses: &[Param::new("prefix", Type::String), Param::new("hostnum", Type::Number)];
        returns: STRING, cost: bytes, run: cidrhost;
        "The address of a host in a network, counted from its end if the number is negative.";
        r#"cidrhost("192.168.1.0/24", 5)"# => r#""192.168.1.5""#
    },
    function! {
        "cidrnetmask" in Addresses: &[Param::new("prefix", Type::String)];
        returns: STRING, cost: bytes, run: cidrnetmask;
        "The mask of a network in IPv4.";
        r#"cidrnetmask("192.168.1.0/24")"# => r#""255.255.255.0""#
    },
    function! {
        "cidrsubnet" in Addresses:
        &[Param::new("prefix", Type::String), Param::integer("newbits"), Param::new("netnum", Type::Number)];
        returns: STRING, cost: bytes, run: cidrsubnet;
        "A network in a network, whose prefix has more bits.";
        r#"cidrsubnet("10.0.0.0/8", 8, 2)"# => r#""10.2.0.0/16""#
    },
    function! {
        "cidrsubnets" in Addresses: &[Param::new("prefix", Type::String)], variadic Param::integer("newbits");
        returns: Returns::Type(STRING_LIST), cost: bytes, run: cidrsubnets;
        "Networks in a network, one after the other, whose prefixes have more bits.";
        r#"cidrsubnets("10.0.0.0/8", 8, 16)"# => r#"tolist(["10.0.0.0/16", "10.1.0.0/24"])"#
    },
];

#[derive(Clone, Copy, PartialEq, Eq)]
struct Address {
    bits: u128,
    is_v6: bool,
}

/// A network: all addresses with a prefix.
#[derive(Clone, Copy)]
struct Network {
    /// First address.
    address: Address,
    prefix: u32,
}

impl Address {
    /// Reads an address. Leading zeros in a part of an IPv4 address are ignored.
    fn parse(text: &str) -> Option<Self> {
        if text.contains(':') {
            return text.parse::<Ipv6Addr>().ok().map(|address| Self { bits: address.into(), is_v6: true });
        }
        let mut parts = text.split('.');
        let mut bits = 0;
        for _ in 0..4 {
            let part =
                parts.next().filter(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))?;
            bits = bits << 8
                | u128::from(
                    part.trim_start_matches('0')
                        .chars()
                        .try_fold(0_u32, |sum, digit| Some(sum * 10 + digit.to_digit(10)?).filter(|sum| *sum < 256))?,
                );
        }
        parts.next().is_none().then_some(Self { bits, is_v6: false })
    }

    fn length(self) -> u32 {
        if self.is_v6 { 128 } else { 32 }
    }

    fn at(self, bits: u128) -> Self {
        Self { bits, ..self }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match u32::try_from(self.bits) {
            Ok(bits) if !self.is_v6 => Ipv4Addr::from(bits).fmt(f),
            _ => Ipv6Addr::from(self.bits).fmt(f),
        }
    }
}

/// Number whose lowest `count` bits are ones.
fn ones(count: u32) -> u128 {
    1_u128.checked_shl(count).map_or(u128::MAX, |bit| bit - 1)
}

impl Network {
    fn from_arg(args: &[Val], index: usize) -> Result<Self, CallError> {
        let written = text(args, index)?;
        Self::parse(written).ok_or_else(|| {
            CallError::at(
                index,
                Message::from("it must be a network such as `10.0.0.0/8`, not `").value(&written).words("`"),
            )
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let (address, prefix) = text.split_once('/')?;
        let address = Address::parse(address)?;
        let is_number = !prefix.is_empty() && prefix.len() <= 3 && prefix.bytes().all(|byte| byte.is_ascii_digit());
        let prefix: u32 = prefix.parse().ok().filter(|prefix| is_number && *prefix <= address.length())?;
        Some(Self::new(address, prefix))
    }

    fn new(address: Address, prefix: u32) -> Self {
        let hosts = ones(address.length() - prefix);
        Self { address: address.at(address.bits & !hosts), prefix }
    }

    fn last(self) -> u128 {
        self.address.bits | ones(self.address.length() - self.prefix)
    }

    fn contains(self, address: Address) -> bool {
        (self.address.bits..=self.last()).contains(&address.bits)
    }

    /// The prefix length extended by `bits`.
    fn longer(self, bits: i64, index: usize) -> Result<u32, CallError> {
        let length = self.address.length();
        let prefix =
            u32::try_from(bits).ok().and_then(|bits| self.prefix.checked_add(bits)).filter(|prefix| *prefix <= length);
        prefix.ok_or_else(|| {
            CallError::at(
                index,
                message!(
                    "the prefix has {}, and must have from {} to {} with the new ones",
                    Spec(counted(self.prefix.into(), "bit")),
                    Spec(self.prefix),
                    Spec(length)
                ),
            )
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

fn cidrcontains(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let network = Network::from_arg(&args, 0)?;
    let written = text(&args, 1)?;
    let (first, last) = match (Address::parse(written), Network::parse(written)) {
        (Some(address), _) => (address, address.bits),
        (None, Some(inner)) => (inner.address, inner.last()),
        (None, None) => {
            return Err(CallError::at(
                1,
                Message::from("it must be an address or a network, not `").value(&written).words("`"),
            ));
        }
    };
    if first.is_v6 != network.address.is_v6 {
        return Err(CallError::at(1, "one is in IPv4, and the other in IPv6"));
    }
    Ok(Val::Bool(network.contains(first) && network.contains(first.at(last))))
}

/// Magnitude of a whole number, and whether it is negative.
fn magnitude(args: &[Val], index: usize) -> Result<(u128, bool), CallError> {
    let number = number(args, index)?;
    let magnitude = u128::try_from(&number.abs())
        .map_err(|_| CallError::at(index, "it must be a whole number of at most 128 bits"))?;
    Ok((magnitude, number.is_negative()))
}

fn cidrhost(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let network = Network::from_arg(&args, 0)?;
    let (number, is_negative) = magnitude(&args, 1)?;
    let most = ones(network.address.length() - network.prefix);
    let host = if is_negative { number.checked_sub(1) } else { Some(number) };
    let host = host.filter(|host| *host <= most).ok_or_else(|| {
        CallError::at(
            1,
            message!(
                "a network with a prefix of {} has no host with this number",
                Spec(counted(network.prefix.into(), "bit"))
            ),
        )
    })?;
    let host = if is_negative { most - host } else { host };
    Ok(Val::String(network.address.at(network.address.bits | host).to_string()))
}

fn cidrnetmask(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let network = Network::from_arg(&args, 0)?;
    if network.address.is_v6 {
        return Err(CallError::at(0, "only networks in IPv4 have a mask"));
    }
    Ok(Val::String(network.address.at(ones(32) & !ones(32 - network.prefix)).to_string()))
}

fn cidrsubnet(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let network = Network::from_arg(&args, 0)?;
    let (bits, (number, is_negative)) = (integer(&args, 1)?, magnitude(&args, 2)?);
    let prefix = network.longer(bits, 1)?;
    if is_negative || number > ones(prefix - network.prefix) {
        return Err(CallError::at(
            2,
            message!(
                "with {}, there is no network with this number",
                Spec(counted((prefix - network.prefix).into(), "more bit"))
            ),
        ));
    }
    let number = number.checked_shl(network.address.length() - prefix).unwrap_or(0);
    Ok(Val::String(Network::new(network.address.at(network.address.bits | number), prefix).to_string()))
}

fn cidrsubnets(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let network = Network::from_arg(&args, 0)?;
    let mut found: Vec<String> = Vec::new();
    let mut next = Some(network.address.bits);
    for index in 1..args.len() {
        let bits = integer(&args, index)?;
        if bits < 1 {
            return Err(CallError::at(index, "it must be at least 1"));
        }
        let prefix = network.longer(bits, index)?;
        let full = || CallError::at(index, "there are not enough addresses left in the network");
        // The first network of this size that starts at the next address or later.
        let size = ones(network.address.length() - prefix);
        let start = next.and_then(|next| next.checked_add(size)).ok_or_else(full)? & !size;
        let subnet = Network::new(network.address.at(start), prefix);
        if !network.contains(subnet.address) || !network.contains(subnet.address.at(subnet.last())) {
            return Err(full());
        }
        next = subnet.last().checked_add(1);
        found.push(subnet.to_string());
    }
    Ok(list_of_texts(found.iter().map(String::as_str)))
}
