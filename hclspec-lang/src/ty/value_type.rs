//! Converts [`Ty`]s to types of the language.

use super::{CollKind, Null, Ty, TyKind};
use hclspec_core::positions::{all_mapped, mapped, picked};
use hclspec_core::types::{Alternative, ObjectAttr, Type};

impl Ty {
    /// The type that all values have, or can be converted to without change; [`Type::Any`] for everything that depends on the data.
    pub fn value_type(&self) -> Type {
        match &self.kind {
            TyKind::Any | TyKind::Known(_) | TyKind::AnyObject | TyKind::Recursive(..) => Type::Any,
            TyKind::String | TyKind::Unevaluated(_) => Type::String,
            TyKind::Number => Type::Number,
            TyKind::Bool => Type::Bool,
            TyKind::Written(notation) => notation.value_type(),
            TyKind::Coll(coll, element) => coll.value_type(|| element.of.is_static().then(|| element.of.value_type())),
            TyKind::Tuple(elements) => Type::tuple(mapped(elements, Self::value_type)),
            TyKind::Object(attrs) | TyKind::Choice(attrs) => object(attrs, &Self::value_type),
            TyKind::Union(all) => {
                let mut types = all.iter().map(|(_, ty)| ty.value_type());
                let first = types.next().unwrap_or(Type::Any);
                if types.all(|ty| ty == first) { first } else { Type::Any }
            }
            TyKind::Part(part) => part.value_type.clone(),
        }
    }

    /// Like [`Self::value_type`], with [`Type::Any`] for every part whose type a value may not show: a null, or an
    /// element of an empty collection.
    pub fn least_type(&self) -> Type {
        let part = |it: &Self| if it.is_nullable() { Type::Any } else { it.least_type() };
        match self.resolved() {
            TyKind::Coll(coll @ (CollKind::List | CollKind::Set | CollKind::Map), _) => {
                coll.value_type(|| Some(Type::Any))
            }
            TyKind::Tuple(elements) => Type::tuple(mapped(elements, part)),
            TyKind::Object(attrs) => object(attrs, &part),
            TyKind::Choice(cases) => object(cases, &|_| Type::Any),
            _ => self.value_type(),
        }
    }

    /// The type that tells [`as_written`](hclspec_core::convert::as_written) where text in notations and alternatives
    /// of unions are. It is `any` for everything else.
    pub fn guide(&self) -> Type {
        match &self.kind {
            TyKind::Written(notation) => Type::Written(notation.clone()),
            TyKind::Union(all) => union(all, Self::guide),
            TyKind::Coll(coll, element) => match (element.of.guide(), coll) {
                (Type::Any, _) => Type::Any,
                (element, CollKind::Seq) => Type::list(element),
                (element, CollKind::Rec | CollKind::Keyed) => Type::map(element),
                (element, coll) => coll.value_type(|| Some(element)),
            },
            TyKind::Tuple(elements) => {
                let types = mapped(elements, Self::guide);
                if types.iter().all(|ty| *ty == Type::Any) { Type::Any } else { Type::tuple(types) }
            }
            TyKind::Object(attrs) | TyKind::Choice(attrs) => {
                let attrs = picked(attrs, |(name, attr)| match attr.guide() {
                    Type::Any => None,
                    ty => Some(ObjectAttr::required(name, ty)),
                });
                if attrs.is_empty() { Type::Any } else { Type::object(attrs) }
            }
            TyKind::Part(part) => part.guide.clone(),
            _ => Type::Any,
        }
    }

    /// Like [`Self::value_type`], with notations: the type that a configuration is converted to.
    pub fn written_type(&self) -> Type {
        match &self.kind {
            TyKind::Part(part) => part.written_type.clone(),
            TyKind::Written(notation) => Type::Written(notation.clone()),
            TyKind::Union(all) => union(all, Self::written_type),
            TyKind::AnyObject => Type::AnyObject,
            TyKind::Coll(coll, element) => coll.value_type(|| Some(element.of.written_type())),
            TyKind::Tuple(elements) => Type::tuple(mapped(elements, Self::written_type)),
            TyKind::Object(attrs) | TyKind::Choice(attrs) => object(attrs, &Self::written_type),
            _ => self.value_type(),
        }
    }

    /// The exact type of all values that are not null, if expressions see only one.
    pub(crate) fn exact(&self) -> Option<Type> {
        // A null inside a structure affects the type of the structure.
        let part = |it: &Self| if it.null == Null::Open && !it.is_null() { None } else { it.exact() };
        match &self.kind {
            TyKind::Known(value) => Some(value.ty()),
            TyKind::String | TyKind::Number | TyKind::Bool | TyKind::Written(_) | TyKind::Unevaluated(_) => {
                Some(self.value_type())
            }
            TyKind::Coll(coll @ (CollKind::List | CollKind::Set | CollKind::Map), element) => {
                let element = element.exact.clone()?;
                Some(coll.value_type(|| Some(element)))
            }
            TyKind::Tuple(items) => Some(Type::tuple(all_mapped(items, part)?)),
            TyKind::Object(attrs) | TyKind::Choice(attrs) => {
                all_mapped(attrs, |(name, it)| Some((name.as_str(), part(it)?))).map(Type::object_of)
            }
            TyKind::Coll(CollKind::Seq | CollKind::Rec | CollKind::Keyed, _) => None,
            TyKind::Any | TyKind::AnyObject | TyKind::Union(_) | TyKind::Part(_) | TyKind::Recursive(..) => None,
        }
    }
}

impl CollKind {
    /// The type of collections of such elements; `any` if it depends on the data.
    fn value_type(self, element: impl FnOnce() -> Option<Type>) -> Type {
        match self.exact() {
            Some(coll) => element().map_or(Type::Any, |element| Type::Coll(coll, element.into())),
            None => Type::Any,
        }
    }
}

fn object(attrs: &[(String, Ty)], of: &dyn Fn(&Ty) -> Type) -> Type {
    Type::object(mapped(attrs, |(name, attr)| ObjectAttr::required(name, of(attr))))
}

fn union(all: &[(String, Ty)], of: impl Fn(&Ty) -> Type) -> Type {
    let alternative = |(name, ty): &(String, Ty)| Alternative { name: (&**name).into(), ty: of(ty) };
    Type::Union(mapped(all, alternative).into())
}
