//! Parts of values that become values of host types.

use crate::value::PathStep;

/// A part of a value that becomes a value of a host type.
#[derive(Clone, Copy, Debug)]
pub struct HostedPart<'a> {
    /// Steps from the value to the part; empty for the value itself. In a union, the key is the index of the alternative.
    pub steps: &'a [PathStep<&'a str>],
    /// The conversion.
    pub conversion: PartConversion,
}

/// The conversion of a part of a value.
#[derive(Clone, Copy, Debug)]
pub enum PartConversion {
    /// To a host type: an index into [`HostParts::conversions`](super::HostParts::conversions).
    Host(usize),
    /// A recursive reference to the named type whose span starts here. The parts of that type are in
    /// [`HostParts::of_types`](super::HostParts::of_types).
    Recursive(u32),
}

/// The parts of the values of a named type.
#[derive(Clone, Copy, Debug)]
pub struct TypeParts<'a> {
    /// The start of the span of the [type](crate::types::NamedType).
    pub ty: u32,
    /// The parts.
    pub parts: &'a [HostedPart<'a>],
}
