//! Sizes and depths of types.

use super::Type;

/// The size and depth of a type, counted as if nothing in it were shared. Parts of types are shared, so a few lines of configuration can describe a
/// type of any size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// The number of types it contains, plus one for every 64 bytes of names.
    pub size: u32,
    /// The nesting depth.
    pub depth: u16,
    /// Flags for its contents.
    pub(super) holds: Holds,
}

/// Flags for the contents of a type. Small, because every value with elements contains a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Holds(u16);

impl Holds {
    pub(super) const OPTIONAL: Self = Self(1);
    /// The type contains a notation or a union.
    pub(super) const WRITTEN: Self = Self(2);
    pub(super) const UNION: Self = Self(4);
    /// The type contains a union whose alternatives have values of different types, an object with any attributes, or a recursive type.
    pub(super) const MIXED: Self = Self(8);
    pub(super) const NAMED: Self = Self(16);
    /// The type contains a named type with a check, or a key of a map.
    pub(super) const CHECKED: Self = Self(32);
    /// The type contains an object type with a rule for other attributes.
    pub(super) const OTHERS: Self = Self(64);
    /// The type contains a deprecated enum value or attribute.
    pub(super) const NOTES: Self = Self(128);

    pub(super) const fn and(self, more: Self) -> Self {
        Self(self.0 | more.0)
    }

    pub(super) const fn has(self, any_of: Self) -> bool {
        self.0 & any_of.0 != 0
    }
}

impl Extent {
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            size: self.size.saturating_add(other.size),
            depth: self.depth.max(other.depth),
            holds: self.holds.and(other.holds),
        }
    }

    pub(super) fn outer(self) -> Self {
        Self { size: self.size.saturating_add(1), depth: self.depth.saturating_add(1), ..self }
    }

    /// Adds flags.
    pub(super) fn holding(self, more: Holds) -> Self {
        Self { holds: self.holds.and(more), ..self }
    }
}

/// Data with a known size that a [`Shared`](super::Shared) can hold.
pub trait Measured {
    /// The size and depth.
    fn extent(&self) -> Extent;
}

impl Measured for Type {
    #[inline(never)]
    fn extent(&self) -> Extent {
        match self {
            Self::Any | Self::String | Self::Number | Self::Bool => Extent::default(),
            Self::Written(notation) => notation.extent(),
            Self::AnyObject => Extent::default().holding(Holds::MIXED),
            Self::Coll(_, element) => element.extent().outer(),
            Self::Object(attrs) => attrs.extent(),
            Self::Tuple(elements) => elements.extent().outer(),
            Self::Union(alternatives) => alternatives.extent(),
            Self::Named(named) => named.extent(),
            // The size of an enclosing type does not depend on the recursive type, which may contain anything.
            Self::Recursive(_) => Extent::default().outer().holding(Holds(u16::MAX)),
        }
    }
}

impl Measured for [Type] {
    #[inline(never)]
    fn extent(&self) -> Extent {
        let sum = self.iter().fold(Extent::default(), |sum, it| sum.and(it.extent()));
        Extent { size: sum.size.saturating_add(count(self.len())), ..sum }
    }
}

pub(super) fn count(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

#[test]
fn what_is_shared_counts_each_time() {
    let mut ty = Type::String;
    for _ in 0..40 {
        ty = Type::tuple(vec![ty.clone(), ty]);
    }
    assert_eq!(ty.extent(), Extent { size: u32::MAX, depth: 40, ..Extent::default() });
    let attrs = [("a", Type::list(Type::Any)), ("b", Type::Bool)];
    assert_eq!(Type::object_of(attrs).extent(), Extent { size: 4, depth: 2, ..Extent::default() });
}
