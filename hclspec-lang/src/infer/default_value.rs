//! The value of a spec for an empty configuration.

use super::{conform, of_spec};
use crate::hir::{ArgsOf, Chooser, Constants, Model, Property, Spec, SpecKind};
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::{Diagnostic, Diagnostics};
use hclspec_core::eval::{EvalContext, Functions};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::Collect;
use hclspec_core::text::alternatives;
use hclspec_core::types::{Presence, Type};
use hclspec_core::value::{Object, Val};

/// The reason why a spec has no value for an empty configuration.
pub struct NoDefault {
    /// A clause: "the argument `name` is required".
    pub why: String,
    /// The responsible part of the spec.
    pub place: Span,
}

/// Returns the value of a spec in a body without arguments, blocks and labels.
///
/// # Errors
///
/// Returns the reason if something is required, or a computation fails.
pub fn default_value(spec: &Spec<'_>) -> Result<Val, NoDefault> {
    Nothing { constants: Constants::default() }.value(spec)
}

/// Returns `true` if an object without attributes converts to the type and satisfies the checks of the type.
pub fn has_default(ty: &Type, model: &Model<'_>) -> bool {
    let is_optional = match &*ty.resolved() {
        Type::Object(attrs) => attrs.iter().all(|attr| *attr.presence() != Presence::Required),
        _ => false,
    };
    let part = match ty {
        Type::Named(named) => model.parts.iter().find(|part| part.name.span == named.place),
        _ => None,
    };
    is_optional
        && convert(Val::object(Vec::new()), ty).is_ok_and(|value| {
            part.is_none_or(|part| Nothing { constants: Constants::default() }.satisfied(&part.spec, &value).is_ok())
        })
}

/// Evaluates specs for an empty body.
struct Nothing {
    constants: Constants,
}

impl Nothing {
    fn value(&mut self, spec: &Spec<'_>) -> Result<Val, NoDefault> {
        let value = self.unchecked(spec)?;
        self.checked(spec, &value)?;
        Ok(value)
    }

    /// Checks a value against the `attr` that describes a named type.
    fn satisfied(&mut self, spec: &Spec<'_>, value: &Val) -> Result<(), NoDefault> {
        if let Some(checks) = spec.checks_of_value() {
            self.computed(checks, value.clone())?;
        }
        self.checked(spec, value)
    }

    fn checked(&mut self, spec: &Spec<'_>, value: &Val) -> Result<(), NoDefault> {
        for requirement in spec.validations.iter().filter(|it| !it.warns && !value.is_null()) {
            self.computed(&requirement.check, value.clone())?;
        }
        Ok(())
    }

    fn unchecked(&mut self, spec: &Spec<'_>) -> Result<Val, NoDefault> {
        if let Some(what) = required(spec) {
            return Err(NoDefault { why: format!("{what} is required"), place: spec.header });
        }
        let null = || Val::null_of(of_spec(spec, super::Nulls::Kept).ty.as_ref().map_or(Type::Any, Type::of_values));
        Ok(match &spec.kind {
            SpecKind::Object { properties, .. } => {
                let mut attrs = Vec::with_capacity(properties.len());
                for Property { name, spec } in properties {
                    attrs.push((name.text.to_owned(), self.value(spec)?));
                }
                Val::object(attrs)
            }
            SpecKind::Tuple { elements } => {
                let mut values = Vec::with_capacity(elements.len());
                for element in elements {
                    values.push(self.value(element)?);
                }
                Val::tuple(values)
            }
            SpecKind::Blocks { collect: Collect::List(_), .. }
            | SpecKind::Choice { by: Chooser::BlockType(Collect::List(_)), .. } => Val::tuple(Vec::new()),
            SpecKind::Blocks { collect: Collect::Set(_), .. } => Val::set_of(Vec::new()),
            SpecKind::Blocks { collect: Collect::Map(_), .. }
            | SpecKind::Args { of: ArgsOf::Rest(_), .. }
            | SpecKind::RestBody { is_kept: false, .. } => Val::object(Vec::new()),
            SpecKind::RestBody { is_kept: true, .. } => Val::string(""),
            SpecKind::Label { label, .. } if !label.is_optional => Val::tuple(Vec::new()),
            // The default was checked when the spec was read.
            SpecKind::Attr { default: Some(default), .. } => {
                let value = &default.value;
                let typed = of_spec(spec, super::Nulls::Kept);
                conform(value, &typed.shape, typed.ty.as_ref()).unwrap_or_else(|_| value.clone())
            }
            SpecKind::Blocks { .. }
            | SpecKind::Choice { .. }
            | SpecKind::Attr { .. }
            | SpecKind::Args { .. }
            | SpecKind::Label { .. } => null(),
            SpecKind::Literal { value, .. } => value.clone(),
            SpecKind::Default { candidates } => {
                let mut value = Val::NULL;
                for candidate in candidates {
                    value = self.value(candidate)?;
                    if !value.is_null() {
                        break;
                    }
                }
                let typed = of_spec(spec, super::Nulls::Kept);
                match conform(&value, &typed.shape, typed.ty.as_ref()) {
                    Ok(converted) if !value.is_null() => converted,
                    _ => value,
                }
            }
            SpecKind::Transform { nested, result, .. } => {
                let nested = self.value(nested)?;
                self.computed(result, nested)?
            }
            SpecKind::Use { part } => self.value(&part.spec)?,
            SpecKind::Recursive(recursive) => match recursive.part() {
                Some(part) => self.value(&part.spec)?,
                None => Val::NULL,
            },
            SpecKind::Broken { .. } => Val::NULL,
        })
    }

    fn computed(&mut self, expr: &Expr<'_>, nested: Val) -> Result<Val, NoDefault> {
        let variables = Object::new(vec![("nested".to_owned(), nested)]);
        let mut diags = Diagnostics::new();
        let value = self.constants.eval(&mut diags, EvalContext::new(&variables, Functions::of_spec()), expr);
        value.ok_or_else(|| {
            let why = diags.errors().next().map(Diagnostic::detail).unwrap_or_default();
            NoDefault { why: format!("there is no value without a configuration: {why}"), place: expr.span }
        })
    }
}

/// A phrase for the input that a spec requires, if any.
pub(super) fn required(spec: &Spec<'_>) -> Option<String> {
    let name = spec.input_name().map_or("", |name| name.text);
    Some(match (&spec.kind, spec.bounds().min) {
        (SpecKind::Choice { by: Chooser::Label { name, .. }, .. }, _) => format!("the label `{}`", name.text),
        (SpecKind::Label { name, label }, _) if label.is_required() => format!("the label `{}`", name.text),
        (SpecKind::Choice { by: Chooser::Argument(name), .. }, _) => format!("the argument `{}`", name.text),
        (SpecKind::Choice { cases, .. }, 1..) => {
            let types = mapped(cases, |case| format!("`{}`", case.name.text));
            format!("a block {}", alternatives(&types))
        }
        (_, 0) => return None,
        _ if !spec.reads_blocks() => format!("the argument `{name}`"),
        _ if spec.is_required().is_some() => format!("a block `{name}`"),
        (_, least) => format!("at least {least} `{name}` block{}", if least == 1 { "" } else { "s" }),
    })
}
