//! Facts about converted values.

use super::{Elements, Fact, FactKind};
use crate::shape::Nulls;
use hclspec_core::convert::{convert, result_type};
use hclspec_core::function::{Param, Takes};
use hclspec_core::positions::mapped;
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// Whether a conversion succeeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fit {
    Always,
    Maybe,
    Never,
}

impl Fact {
    /// Whether a value that is not null converts to a simple type.
    pub(crate) fn fits(&self, ty: &Type) -> Fit {
        match (&self.kind, ty) {
            (_, Type::Any) => Fit::Always,
            (FactKind::Known(value), _) if value.is_null() => Fit::Always,
            (FactKind::Known(value), _) => match convert(value.clone(), ty) {
                Ok(_) => Fit::Always,
                Err(_) => Fit::Never,
            },
            (FactKind::Value, _) => Fit::Maybe,
            (FactKind::String | FactKind::Words(_) | FactKind::Number | FactKind::Bool, Type::String)
            | (FactKind::Number, Type::Number)
            | (FactKind::Bool, Type::Bool) => Fit::Always,
            (FactKind::String | FactKind::Words(_), Type::Number | Type::Bool | Type::Text(_)) => Fit::Maybe,
            (_, Type::List(_) | Type::Set(_) | Type::Map(_)) => self.fits_collection(ty),
            _ => Fit::Never,
        }
    }

    /// Whether it converts to a collection. Elements of the right type may still be wrong.
    fn fits_collection(&self, ty: &Type) -> Fit {
        let is_of_kind = match &self.kind {
            FactKind::List(_) | FactKind::Set(_) | FactKind::Seq(_) | FactKind::Tuple(_) => {
                matches!(ty, Type::List(_) | Type::Set(_))
            }
            FactKind::Map(_) | FactKind::Rec(_) | FactKind::Keyed(_) | FactKind::Object(_) => {
                matches!(ty, Type::Map(_))
            }
            _ => false,
        };
        match self.exact() {
            _ if !is_of_kind => Fit::Never,
            Some(own) if own == *ty => Fit::Always,
            Some(own) if result_type(&own, ty).is_err() => Fit::Never,
            _ => Fit::Maybe,
        }
    }

    /// Whether a parameter takes the value, which is not null, once it is converted.
    pub(crate) fn taken_by(&self, param: &Param) -> Fit {
        match param.takes {
            Takes::All => Fit::Always,
            Takes::Whole => match self.value().map(|value| convert(value.clone(), &param.ty)) {
                Some(Ok(Val::Number(number))) if i64::try_from(&number).is_err() => Fit::Never,
                Some(Ok(Val::Number(_))) => Fit::Always,
                _ => Fit::Maybe,
            },
            Takes::Types(takes) => {
                let possible = match &self.kind {
                    FactKind::Value => return Fit::Maybe,
                    FactKind::Seq(_) => vec![Type::list(Type::Any), Type::tuple(Vec::new())],
                    FactKind::Rec(_) => vec![Type::map(Type::Any), Type::object(Vec::new())],
                    // The values of other kinds differ only inside.
                    _ => vec![self.example(&Type::Any).ty()],
                };
                match possible.iter().filter(|it| takes(it)).count() {
                    0 => Fit::Never,
                    taken if taken == possible.len() => Fit::Always,
                    _ => Fit::Maybe,
                }
            }
        }
    }

    /// The values after conversion to `ty`, to which their exact type converts.
    pub(crate) fn converted(&self, ty: &Type) -> Self {
        let result = match (&self.kind, ty) {
            (_, Type::Any) => return self.clone(),
            (FactKind::Known(value), _) => match convert(value.clone(), ty) {
                Ok(value) => return Self::known(value),
                Err(_) => Self::of_type(ty, Nulls::Kept),
            },
            (FactKind::List(_) | FactKind::Set(_) | FactKind::Tuple(_), Type::List(to)) => {
                Self::new(FactKind::List(self.elements_as(to)))
            }
            (FactKind::List(_) | FactKind::Set(_) | FactKind::Tuple(_), Type::Set(to)) => {
                Self::new(FactKind::Set(self.elements_as(to)))
            }
            (FactKind::Map(_) | FactKind::Object(_), Type::Map(to)) => Self::new(FactKind::Map(self.elements_as(to))),
            (FactKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
                Self::new(FactKind::Tuple(items.iter().zip(&**types).map(|(item, ty)| item.converted(ty)).collect()))
            }
            (FactKind::Object(attrs), Type::Object(types)) => {
                let mut names: Vec<_> = mapped(attrs, |(name, _)| name.as_str());
                names.sort();
                let mut converted = Vec::with_capacity(types.len());
                for attr in types.iter().filter(|attr| names.binary_search(&&*attr.name).is_err()) {
                    converted.push((attr.name.to_string(), Self::unknown()));
                }
                // Keeps the order in which they were written.
                for (name, own) in attrs {
                    if let Ok(index) = types.binary_search_by(|attr| (*attr.name).cmp(name)) {
                        converted.push((name.clone(), own.converted(&types[index].ty)));
                    }
                }
                Self::new(FactKind::Object(converted))
            }
            _ => Self::of_type(ty, Nulls::Kept),
        };
        Self { null: self.null, ..result }
    }

    fn elements_as(&self, ty: &Type) -> Elements {
        let parts: Vec<&Self> = match &self.kind {
            FactKind::List(elements) | FactKind::Set(elements) | FactKind::Map(elements) => vec![&elements.fact],
            FactKind::Tuple(items) => items.iter().collect(),
            FactKind::Object(attrs) => mapped(attrs, |(_, it)| it),
            _ => Vec::new(),
        };
        let parts: Vec<Self> = mapped(&parts, |it| it.converted(ty));
        let fact = Self::join_all(&parts).unwrap_or_else(|| Self::of_type(ty, Nulls::Kept));
        Elements { fact: Box::new(fact), ty: (!ty.has_any()).then(|| ty.of_values()) }
    }
}
