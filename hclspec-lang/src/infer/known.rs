//! Knowledge about values in a configuration without a program, for tools such as an editor that completes attributes.
//!
//! The configuration may be incomplete, and the program's functions are not available. Expressions are typed like those of specs: constants are
//! evaluated, and other values are described as far as they are certain.

use super::effort::Effort;
use super::expr::{self, TyScope};
use crate::ty::{Class, Null, Nulls, Ty, TyKind};
use hclspec_core::eval::Functions;
use hclspec_core::positions::{all_mapped, mapped};
use hclspec_core::syntax::ast::Expr;
use hclspec_core::types::Type;
use hclspec_core::value::{Val, Value};
use std::fmt;

/// The functions that a configuration can call, and the variables of its spec and program.
pub struct Knowledge<'f> {
    effort: Effort,
    functions: Functions<'f>,
    is_unknown: &'f dyn Fn(&str) -> bool,
    /// The variables of the spec and the program.
    scope: TyScope,
}

/// Everything known about a value.
#[derive(Clone, Debug)]
pub struct Known(Ty);

impl<'f> Knowledge<'f> {
    /// Combines functions and variables. Results of functions for which `is_unknown` returns `true` are not known.
    pub(crate) fn new(
        functions: Functions<'f>,
        variables: &[(String, Known)],
        is_unknown: &'f dyn Fn(&str) -> bool,
    ) -> Self {
        let variables = mapped(variables, |(name, known)| (name.as_str(), known.0.clone()));
        Self { effort: Effort::of_question(), functions, is_unknown, scope: TyScope::default().with(variables) }
    }

    /// Types an expression that may also use `variables`; later ones hide earlier ones.
    pub fn of(&self, expr: &Expr<'_>, variables: &[(&str, Known)]) -> Known {
        let scope = self.scope.with(mapped(variables, |(name, known)| (*name, known.0.clone())));
        Known(expr::of_config_expr(&self.effort, self.functions, self.is_unknown, &scope, expr))
    }
}

impl Known {
    /// A value about which nothing is known.
    pub const fn nothing() -> Self {
        Self(Ty::unknown())
    }

    /// Exactly this value.
    pub fn value_of(value: Value) -> Self {
        Self(Ty::known(Val::from(value)))
    }

    /// Any value of this type.
    pub fn of_type(ty: &Type) -> Self {
        Self(Ty::values_of(ty, Nulls::Refused))
    }

    /// An object with these attributes, whose names are distinct.
    pub fn object(attributes: Vec<(String, Self)>) -> Self {
        let value = |(name, known): &(String, Self)| Some((name.clone(), known.0.value()?.clone()));
        if let Some(values) = all_mapped(&attributes, value) {
            return Self(Ty::known(Val::object(values)));
        }
        Self(Ty::object(mapped(&attributes, |(name, known)| (name.clone(), known.0.clone()))))
    }

    /// Forgets constants: the value is then only an example, and others of the same shape are possible.
    pub fn example(self) -> Self {
        fn without(ty: &Ty) -> Ty {
            ty.clone().opened().map_parts(&mut without).with_null(Null::Open)
        }
        Self(without(&self.0))
    }

    /// The value, if it is certain.
    pub fn value(&self) -> Option<Value> {
        self.0.value().map(|value| Value::from(value.clone()))
    }

    /// The attributes of an object, or the known elements of a map, in order. Values that may be null have them too.
    pub fn attributes(&self) -> Vec<(String, Self)> {
        if let Some(Val::Map(map)) = self.0.value() {
            return map.entries.iter().map(|(key, value)| (key.to_owned(), Self(Ty::known(value.clone())))).collect();
        }
        match self.0.clone().opened().kind {
            TyKind::Object(attributes) => mapped(&attributes, |(name, ty)| (name.clone(), Self(ty.clone()))),
            _ => Vec::new(),
        }
    }

    /// Describes any element. If the elements are objects, the result has the attributes of all of them.
    pub fn element(&self) -> Self {
        let open = self.0.clone().opened();
        let parts: Vec<Ty> = match self.0.value() {
            Some(Val::Null(_)) => Vec::new(),
            Some(whole @ (Val::List(_) | Val::Set(_) | Val::Map(_))) => {
                whole.entries().into_iter().flatten().map(|(_, part)| Ty::known(part.clone())).collect()
            }
            _ => open.children().cloned().collect(),
        };
        Self(parts.into_iter().reduce(united).unwrap_or_else(Ty::unknown))
    }

    /// The keys of the elements in a `for`: numbers or strings.
    pub fn keys(&self) -> Self {
        let open = self.0.clone().opened();
        Self(match open.class() {
            Class::Sequence => Ty::new(TyKind::Number),
            Class::Mapping => Ty::new(TyKind::String),
            // In a `for`, the keys of a set are its elements.
            Class::Set => open.any_element().unwrap_or_else(Ty::unknown),
            Class::Any | Class::Simple => Ty::unknown(),
        })
    }
}

/// Describes either of two values. If both are objects, the result has the attributes of both.
fn united(one: Ty, other: Ty) -> Ty {
    match (one.clone().opened().kind, other.clone().opened().kind) {
        (TyKind::Object(attributes), TyKind::Object(others)) => {
            let mut attributes = attributes.to_vec();
            for (name, ty) in others.iter() {
                match attributes.iter_mut().find(|(own, _)| own == name) {
                    Some((_, own)) => *own = united(own.clone(), ty.clone()),
                    None => attributes.push((name.clone(), ty.clone())),
                }
            }
            Ty::object(attributes)
        }
        _ => one.join(&other),
    }
}

/// Prints the type.
impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.computed().fmt(f)
    }
}
