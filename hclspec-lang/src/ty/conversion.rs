//! Converted values, as expressions see them.

use super::{Class, CollKind, Element, Nulls, Ty, TyKind};
use hclspec_core::convert::{convert, result_type};
use hclspec_core::function::{Param, Takes};
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::text::place;
use hclspec_core::types::{Coll, Type};
use hclspec_core::value::Val;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fit {
    Always,
    Maybe,
    Never,
}

impl Ty {
    /// Tells if a value that is not null converts to a simple type.
    pub(crate) fn fits(&self, ty: &Type) -> Fit {
        match (&self.kind, ty) {
            (_, Type::Any) => Fit::Always,
            (TyKind::Known(value), _) if value.is_null() => Fit::Always,
            (TyKind::Known(value), _) => match convert(value.clone(), ty) {
                Ok(_) => Fit::Always,
                Err(_) => Fit::Never,
            },
            (TyKind::Any, _) => Fit::Maybe,
            (TyKind::String | TyKind::Written(_) | TyKind::Number | TyKind::Bool, Type::String)
            | (TyKind::Number, Type::Number)
            | (TyKind::Bool, Type::Bool) => Fit::Always,
            (TyKind::String | TyKind::Written(_), Type::Number | Type::Bool | Type::Written(_)) => Fit::Maybe,
            (_, Type::Coll(Coll::List | Coll::Set | Coll::Map, _)) => self.fits_collection(ty),
            _ => Fit::Never,
        }
    }

    /// Tells if the value converts to the collection type `ty`. Even elements of the right type may fail to convert.
    fn fits_collection(&self, ty: &Type) -> Fit {
        let is_of_kind = match self.class() {
            Class::Sequence | Class::Set => matches!(ty, Type::Coll(Coll::List | Coll::Set, _)),
            Class::Mapping => matches!(ty, Type::Coll(Coll::Map, _)),
            Class::Any | Class::Simple => false,
        };
        match self.exact() {
            _ if !is_of_kind => Fit::Never,
            Some(own) if own == *ty => Fit::Always,
            Some(own) if result_type(&own, ty).is_err() => Fit::Never,
            _ => Fit::Maybe,
        }
    }

    /// Tells if a parameter accepts the value, which is not null, after conversion.
    pub(crate) fn taken_by(&self, param: &Param) -> Fit {
        match param.takes {
            Takes::All => Fit::Always,
            Takes::Whole => match self.value().map(|value| convert(value.clone(), &param.ty)) {
                Some(Ok(Val::Number(number))) if i64::try_from(&number).is_err() => Fit::Never,
                Some(Ok(Val::Number(_))) => Fit::Always,
                _ => Fit::Maybe,
            },
            Takes::Values(takes) => match self.value().map(|value| convert(value.clone(), &param.ty)) {
                Some(Ok(value)) if takes(&value) => Fit::Always,
                Some(Ok(_)) => Fit::Never,
                _ => Fit::Maybe,
            },
            Takes::Types(takes) => {
                let possible = match &self.kind {
                    TyKind::Any => return Fit::Maybe,
                    TyKind::Coll(CollKind::Seq, _) => vec![Type::list(Type::Any), Type::tuple(Vec::new())],
                    TyKind::Coll(CollKind::Rec, _) => vec![Type::map(Type::Any), Type::object(Vec::new())],
                    // Values of other kinds differ only in their elements and attributes.
                    _ => vec![self.example(&Type::Any).ty()],
                };
                let mut taken = 0;
                for ty in &possible {
                    taken += usize::from(takes(ty));
                }
                match taken {
                    0 => Fit::Never,
                    taken if taken == possible.len() => Fit::Always,
                    _ => Fit::Maybe,
                }
            }
        }
    }

    /// The values after conversion to `ty`. The exact type of the values must convert to `ty`.
    pub(crate) fn converted(&self, ty: &Type) -> Self {
        let result = match (&self.kind, ty) {
            (_, Type::Any) => return self.clone(),
            (TyKind::Known(value), _) => match convert(value.clone(), ty) {
                Ok(value) => return Self::known(value),
                Err(_) => Self::values_of(ty, Nulls::Kept),
            },
            (TyKind::Coll(CollKind::List | CollKind::Set, _) | TyKind::Tuple(_), Type::Coll(Coll::List, to)) => {
                self.elements_as(CollKind::List, to)
            }
            (TyKind::Coll(CollKind::List | CollKind::Set, _) | TyKind::Tuple(_), Type::Coll(Coll::Set, to)) => {
                self.elements_as(CollKind::Set, to)
            }
            (TyKind::Coll(CollKind::Map, _) | TyKind::Object(_), Type::Coll(Coll::Map, to)) => {
                self.elements_as(CollKind::Map, to)
            }
            (TyKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
                let mut converted = Vec::with_capacity(items.len());
                for (item, ty) in items.iter().zip(&**types) {
                    converted.push(item.converted(ty));
                }
                Self::tuple(converted)
            }
            (TyKind::Object(attrs), Type::Object(types)) => {
                let mut names: Vec<_> = mapped(attrs, |(name, _)| name.as_str());
                sort_by(&mut names, &Ord::cmp);
                let mut converted = Vec::with_capacity(types.len());
                for attr in types.iter() {
                    if place(&names, &attr.name, |name| name).is_none() {
                        converted.push((attr.name.to_string(), Self::unknown()));
                    }
                }
                // Keeps the order in which the attributes were written.
                for (name, own) in attrs.iter() {
                    if let Some(index) = place(types, name, |attr| &attr.name) {
                        converted.push((name.clone(), own.converted(&types[index].ty)));
                    }
                }
                Self::object(converted)
            }
            _ => Self::values_of(ty, Nulls::Kept),
        };
        result.with_null(self.null)
    }

    fn elements_as(&self, coll: CollKind, ty: &Type) -> Self {
        let mut parts = Vec::new();
        for child in self.children() {
            parts.push(child.converted(ty));
        }
        let element = Self::join_all(&parts).unwrap_or_else(|| Self::values_of(ty, Nulls::Kept));
        let exact = (!ty.has_any()).then(|| ty.of_values());
        Self::new(TyKind::Coll(coll, Element { of: Arc::new(element), exact }))
    }
}
