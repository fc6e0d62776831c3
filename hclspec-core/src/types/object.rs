//! Object types: attributes, and the rule for attributes that are not in the type.

use super::extent::{Extent, Holds, Measured, count};
use super::{Literal, Shared, Type};
use std::ops::Deref;

/// The attributes of an object type, sorted by name (bytes), names distinct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Attrs {
    /// The attributes.
    pub all: Shared<[ObjectAttr]>,
    /// The rule for attributes that a value has and the type does not.
    pub others: Others,
}

/// The rule for attributes that a value has but an object type does not. A conversion drops them in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Others {
    /// Other attributes are dropped, because the type belongs to a value or to a function's parameter, or comes from a spec of `hcldec`.
    #[default]
    Dropped,
    /// Other attributes are dropped because the spec says so: `object({ .. }, ignore)`.
    Ignored,
    /// Other attributes are errors in an object that is written out.
    Refused,
}

impl Attrs {
    pub(super) fn extent(&self) -> Extent {
        let extent = self.all.extent().outer();
        if self.others == Others::Dropped { extent } else { extent.holding(Holds::OTHERS) }
    }
}

impl Type {
    /// Sets the rule for attributes that an object type does not have.
    #[inline]
    pub fn with_others(self, others: Others) -> Self {
        match self {
            Self::Object(attrs) => Self::Object(Attrs { others, ..attrs }),
            ty => ty,
        }
    }
}

impl Deref for Attrs {
    type Target = [ObjectAttr];

    fn deref(&self) -> &[ObjectAttr] {
        &self.all
    }
}

impl From<Vec<ObjectAttr>> for Attrs {
    #[inline(never)]
    fn from(all: Vec<ObjectAttr>) -> Self {
        Self { all: all.into(), others: Others::Dropped }
    }
}

impl Measured for [ObjectAttr] {
    #[inline(never)]
    fn extent(&self) -> Extent {
        let own = |it: &ObjectAttr| {
            let extent = it.ty.extent().and(Extent { size: count(it.name.len() / 64), ..Extent::default() });
            let extent = if *it.presence() == Presence::Required { extent } else { extent.holding(Holds::OPTIONAL) };
            if it.note().is_none() { extent } else { extent.holding(Holds::NOTES) }
        };
        let sum = self.iter().fold(Extent::default(), |sum, it| sum.and(own(it)));
        Extent { size: sum.size.saturating_add(count(self.len())), ..sum }
    }
}

/// One attribute of an object type.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ObjectAttr {
    /// The name, NFC.
    pub name: Shared<str>,
    /// The type.
    pub ty: Type,
    /// The rule for the attribute.
    pub rule: Rule,
}

/// The rule for an attribute in an object type. Small, because the type of every object value has a rule for each attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// An attribute that is not deprecated.
    Plain(Presence),
    /// A deprecated attribute.
    Deprecated(Shared<DeprecatedAttr>),
}

/// The rule for a deprecated attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeprecatedAttr {
    /// The requirement for a converted value.
    pub presence: Presence,
    /// The text after "is deprecated" in a warning.
    pub note: Shared<str>,
}

/// A deprecation has no size: it is in a spec, so no configuration can make it larger.
impl Measured for DeprecatedAttr {
    fn extent(&self) -> Extent {
        Extent::default()
    }
}

impl ObjectAttr {
    /// A required attribute.
    pub fn required(name: &str, ty: Type) -> Self {
        Self::new(name.into(), ty, Presence::Required)
    }

    /// An attribute that is not deprecated.
    pub fn new(name: Shared<str>, ty: Type, presence: Presence) -> Self {
        Self { name, ty, rule: Rule::Plain(presence) }
    }

    /// Deprecates the attribute. `note` is the text after "is deprecated" in a warning.
    #[inline]
    pub fn deprecated(self, note: &str) -> Self {
        let presence = self.presence().clone();
        Self { rule: Rule::Deprecated(DeprecatedAttr { presence, note: note.into() }.into()), ..self }
    }

    /// The requirement for a converted value.
    pub fn presence(&self) -> &Presence {
        match &self.rule {
            Rule::Plain(presence) => presence,
            Rule::Deprecated(all) => &all.presence,
        }
    }

    /// The text after "is deprecated" in a warning, if it is deprecated.
    pub fn note(&self) -> Option<&str> {
        match &self.rule {
            Rule::Plain(_) => None,
            Rule::Deprecated(all) => Some(&all.note),
        }
    }
}

/// The rule for whether a converted value has an attribute. The type of a value has only `Required` attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// The attribute is required.
    Required,
    /// `optional(T)`: a missing attribute becomes null.
    Optional,
    /// `optional(T, default)`: a missing attribute or null becomes the default, converted to `T`.
    Default(Literal),
}
