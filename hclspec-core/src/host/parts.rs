//! Parts of values that become values of the host's types.

use crate::value::PathStep;

/// A part of a value that becomes a value of a host's type.
#[derive(Clone, Copy, Debug)]
pub struct HostedPart<'a> {
    /// The steps from the value to the part; empty for the value itself. For a union, the index of the alternative is a key.
    pub steps: &'a [PathStep<&'a str>],
    /// What is made of it.
    pub conversion: PartConversion,
}

/// What is made of a part of a value.
#[derive(Clone, Copy, Debug)]
pub enum PartConversion {
    /// A value of a host's type: an index into [`HostParts::conversions`](super::HostParts::conversions).
    Host(usize),
    /// What the named type, whose place starts here, says of its parts: see [`HostParts::of_types`](super::HostParts::of_types).
    Again(u32),
}

/// The parts of the values of a named type.
#[derive(Clone, Copy, Debug)]
pub struct TypeParts<'a> {
    /// Where the place of the [type](crate::types::NamedType) starts.
    pub ty: u32,
    /// The parts.
    pub parts: &'a [HostedPart<'a>],
}
