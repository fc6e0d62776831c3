//! Named types, which may be recursive.

use super::extent::{Extent, Holds, Measured};
use super::{Shared, Type};
use crate::source::Span;
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock, Weak};

/// A named type of a spec.
///
/// The span identifies the type among the types of its spec. Inside its own definition, the type is referred to by a [`Recursive`].
pub struct NamedType {
    /// The name, NFC.
    pub name: Shared<str>,
    /// The span of the definition.
    pub place: Span,
    /// The definition.
    pub ty: Type,
    /// Whether the spec has a check for values that are not null.
    pub is_checked: bool,
}

impl PartialEq for NamedType {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place && self.name == other.name
    }
}

impl Eq for NamedType {}

impl Hash for NamedType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl fmt::Debug for NamedType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedType").field(&&*self.name).finish()
    }
}

impl Measured for NamedType {
    fn extent(&self) -> Extent {
        let extent = self.ty.extent().outer().holding(Holds::NAMED);
        if self.is_checked { extent.holding(Holds::CHECKED) } else { extent }
    }
}

/// A recursive reference to a named type. Does not own the type: the spec does.
#[derive(Clone)]
pub enum Recursive {
    /// A type in a `static` of generated code.
    Static(&'static NamedType),
    /// A type built at run time.
    Late(Arc<LateType>),
}

/// A named type whose definition is set only after the types that refer to it are built.
pub struct LateType {
    /// The name, NFC.
    pub name: Shared<str>,
    /// The span of the definition.
    pub place: Span,
    ty: OnceLock<Weak<NamedType>>,
}

impl LateType {
    /// Creates a named type without a definition.
    #[inline]
    pub const fn new(name: Shared<str>, place: Span) -> Self {
        Self { name, place, ty: OnceLock::new() }
    }

    /// Sets the definition.
    #[inline]
    pub fn complete(&self, ty: &Shared<NamedType>) {
        if let Shared::Owned(ty, _) = ty {
            self.ty.get_or_init(|| Arc::downgrade(ty));
        }
    }
}

impl Recursive {
    /// The name of the type.
    pub fn name(&self) -> &str {
        match self {
            Self::Static(ty) => &ty.name,
            Self::Late(late) => &late.name,
        }
    }

    /// The span of the type's definition.
    pub fn place(&self) -> Span {
        match self {
            Self::Static(ty) => ty.place,
            Self::Late(late) => late.place,
        }
    }

    /// The type. `None` while its definition is being read, and after its spec has been dropped.
    pub fn ty(&self) -> Option<Type> {
        Some(Type::Named(match self {
            Self::Static(ty) => Shared::Static(ty),
            Self::Late(late) => Shared::from_arc(late.ty.get()?.upgrade()?),
        }))
    }
}

impl Type {
    /// The definition, if this is a named type or a recursive reference. Otherwise the type itself.
    pub fn resolved(&self) -> Cow<'_, Self> {
        match self.unnamed() {
            Self::Recursive(recursive) => {
                recursive.ty().map_or(Cow::Borrowed(&Self::Any), |ty| Cow::Owned(ty.unnamed().clone()))
            }
            ty => Cow::Borrowed(ty),
        }
    }
}

impl PartialEq for Recursive {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place() && self.name() == other.name()
    }
}

impl Eq for Recursive {}

impl Hash for Recursive {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place().hash(state);
    }
}

impl fmt::Debug for Recursive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Recursive").field(&self.name()).finish()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::{ObjectAttr, Presence};
    use super::*;
    use crate::convert::{convert, convert_without_nulls};
    use crate::value::Val;

    /// `define "tree" { type = object({ name = string, trees = optional(list(tree), []) }) }`
    fn tree() -> (Shared<NamedType>, Type) {
        let (name, place): (Shared<str>, _) = ("tree".into(), Span::new(1, 2));
        let late = Arc::new(LateType::new(name.clone(), place));
        let recursive = Type::Recursive(Recursive::Late(Arc::clone(&late)));
        let trees = ObjectAttr::new("trees".into(), Type::list(recursive), Presence::Optional);
        let ty = Type::object(vec![ObjectAttr::required("name", Type::String), trees]);
        let named = Shared::from(NamedType { name, place, ty, is_checked: false });
        late.complete(&named);
        (named.clone(), Type::Named(named))
    }

    fn node(name: &str, trees: Vec<Val>) -> Val {
        Val::object(vec![("name".to_owned(), Val::string(name)), ("trees".to_owned(), Val::tuple(trees))])
    }

    #[test]
    fn a_type_that_contains_itself_converts_values_of_any_depth() {
        let (_owner, ty) = tree();
        let value = node("a", vec![node("b", vec![node("c", vec![])]), node("d", vec![])]);
        convert_without_nulls(value, &ty).unwrap();
        let wrong = node("a", vec![node("b", vec![Val::object(vec![])])]);
        let mismatch = convert(wrong, &ty).unwrap_err();
        assert_eq!(mismatch.to_string(), "at .trees[0].trees[0]: the attribute `name` is required, but not set");
    }

    #[test]
    fn the_values_of_a_type_that_contains_itself_have_any_type_inside() {
        let (_owner, ty) = tree();
        assert_eq!(ty.of_values(), Type::object_of([("name", Type::String), ("trees", Type::Any)]));
        assert_eq!(Type::list(ty.clone()).of_values(), Type::Any);
        assert_eq!(ty.to_string(), "tree");
    }
}
