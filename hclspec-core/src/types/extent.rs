//! How large and how deep a type is.

use super::{ObjectAttr, Presence, Type};

/// The size and depth of something if nothing in it were shared. Parts of types are shared, so a few lines of
/// configuration can describe a type of any size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// How many types it contains, plus one for every 64 bytes of names.
    pub size: u32,
    /// How deep types are nested in it.
    pub depth: u32,
    /// Whether there is an optional attribute in it.
    pub has_optional: bool,
    /// Whether there is text in a notation in it.
    pub has_text: bool,
}

impl Extent {
    fn and(self, other: Self) -> Self {
        Self {
            size: self.size.saturating_add(other.size),
            depth: self.depth.max(other.depth),
            has_optional: self.has_optional || other.has_optional,
            has_text: self.has_text || other.has_text,
        }
    }

    /// The extent of something that contains it.
    fn outer(self) -> Self {
        Self { size: self.size.saturating_add(1), depth: self.depth.saturating_add(1), ..self }
    }
}

/// Data that a [`Shared`](super::Shared) can hold, and that knows its size.
pub trait Measured {
    /// Its size and depth.
    fn extent(&self) -> Extent;
}

impl Measured for Type {
    #[inline(never)]
    fn extent(&self) -> Extent {
        match self {
            Self::Any | Self::String | Self::Number | Self::Bool => Extent::default(),
            Self::Text(_) => Extent { has_text: true, ..Extent::default() },
            Self::List(element) | Self::Set(element) | Self::Map(element) => element.extent().outer(),
            Self::Object(attrs) => attrs.extent().outer(),
            Self::Tuple(elements) => elements.extent().outer(),
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

impl Measured for [ObjectAttr] {
    #[inline(never)]
    fn extent(&self) -> Extent {
        let own = |it: &ObjectAttr| {
            let has_optional = it.presence != Presence::Required;
            it.ty.extent().and(Extent { size: count(it.name.len() / 64), has_optional, ..Extent::default() })
        };
        let sum = self.iter().fold(Extent::default(), |sum, it| sum.and(own(it)));
        Extent { size: sum.size.saturating_add(count(self.len())), ..sum }
    }
}

fn count(len: usize) -> u32 {
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
