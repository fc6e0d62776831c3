//! Defaults of absent blocks: an object with some properties of a block stands for a block with these properties.
//!
//! Takes the spec of the block and the constant. Adds all missing properties to the constant, each with the value that the
//! block's spec gives if nothing is set. So later stages see only complete values.

use super::Stage;
use super::checks::not_allowed;
use crate::hir::{Name, Property, Spec, SpecKind};
use crate::infer::default_value::required;
use crate::infer::{CollKind, Nulls, TyKind, Typed, conform, literal_fallback, of_spec, written_type};
use crate::words::list;
use hclspec_core::convert::as_written;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Reporter as _, nearest};
use hclspec_core::eval::EvalContext;
use hclspec_core::positions::{all_mapped, complete, mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, ObjectItem};
use hclspec_core::table::Collect;
use hclspec_core::types::{Coll, Type};
use hclspec_core::value::{Object, Val};

/// A constant that stands for a block, and its expression.
#[derive(Clone, Copy)]
struct StandIn<'g, 'a> {
    value: &'g Val,
    expr: &'g Expr<'a>,
}

impl<'a> Stage<'_, 'a> {
    /// Completes the fallbacks of a `default` around a `block`. Returns `false` after an error.
    pub(super) fn stand_ins(&mut self, candidates: &mut [Spec<'a>]) -> bool {
        let Some((block, fallbacks)) = candidates.split_first_mut() else { return true };
        let block = block.resolved();
        if !matches!(block.kind, SpecKind::Blocks { collect: Collect::One { .. }, .. }) {
            return true;
        }
        let typed = of_spec(block, Nulls::Kept);
        let mut is_complete = true;
        for fallback in fallbacks {
            let SpecKind::Literal { value, value_expr } = &mut fallback.kind else { continue };
            if entries(value).is_none() || literal_fallback(value, typed).is_ok() {
                continue;
            }
            let given = StandIn { value, expr: value_expr };
            let completed = self.sound(|stage| stage.stand_in(block, given));
            let size = |value: &Val| value.size().saturating_sub(given.value.size());
            match completed.filter(|completed| self.constants.keep(self.diags, size(completed), value_expr.span)) {
                Some(completed) => *value = completed,
                None => is_complete = false,
            }
        }
        is_complete
    }

    /// Completes the constant `given`: adds the parts of the value of `spec` that it leaves out.
    fn stand_in(&mut self, spec: &Spec<'a>, given: StandIn<'_, 'a>) -> Option<Val> {
        if given.value.is_null() {
            return self.left_out(spec, given.expr);
        }
        match &spec.kind {
            SpecKind::Object { properties, .. } if entries(given.value).is_some() => self.object_for(properties, given),
            SpecKind::Use { part } => self.stand_in(&part.spec, given),
            SpecKind::Default { candidates } => self.stand_in(candidates.first()?, given),
            SpecKind::Blocks { collect, labels, nested, .. } => match collect {
                Collect::One { .. } | Collect::Case { .. } => self.stand_in(nested, given),
                Collect::List(_) | Collect::Set(_) => {
                    let Val::Tuple(elements) = given.value else { return Some(given.value.clone()) };
                    let exprs = match given.expr.kind {
                        ExprKind::Tuple(items) => items,
                        _ => &[],
                    };
                    let mut stand_ins = Vec::with_capacity(elements.len());
                    for (index, value) in elements.iter().enumerate() {
                        let expr = exprs.get(index).unwrap_or(given.expr);
                        stand_ins.push(self.stand_in(nested, StandIn { value, expr }));
                    }
                    complete(stand_ins).map(Val::tuple)
                }
                Collect::Map(_) => self.labelled_for(nested, labels.all.len(), given),
            },
            SpecKind::Transform { nested, result, .. } if spec.checks().1 => {
                let value = self.stand_in(nested, given)?;
                let typed = of_spec(nested, Nulls::Kept);
                // A value that does not convert is reported as a whole.
                if let Ok(converted) = literal_fallback(&value, typed) {
                    self.transformed(result, converted, given.expr.span, "with this default");
                }
                Some(value)
            }
            // A value that does not convert is reported as a whole.
            _ => {
                let value = in_full(spec, given.value.clone());
                self.check_allowed(spec, &value, given.expr.span, "with this default");
                Some(value)
            }
        }
    }

    /// Reports a value of an `attr`, which comes from the default at `place`, if the checks of the `attr` reject it.
    fn check_allowed(&mut self, spec: &Spec<'a>, value: &Val, place: Span, why: &'static str) {
        let checks = spec.checks_of_value().copied();
        if let (Some(checks), Ok(value)) = (checks, literal_fallback(value, of_spec(spec, Nulls::Kept))) {
            self.transformed(&checks, value, place, why);
        }
    }

    /// Completes the values of blocks with this many labels.
    fn labelled_for(&mut self, nested: &Spec<'a>, labels: usize, given: StandIn<'_, 'a>) -> Option<Val> {
        let Some(below) = labels.checked_sub(1) else { return self.stand_in(nested, given) };
        let Some(entries) = entries(given.value) else { return Some(given.value.clone()) };
        let mut values = Vec::with_capacity(entries.len());
        for &(key, value) in &entries {
            let expr = item(given.expr, key).map_or(given.expr, |item| &item.value);
            values.push((key.to_owned(), self.labelled_for(nested, below, StandIn { value, expr })));
        }
        object(values)
    }

    fn object_for(&mut self, properties: &[Property<'a>], given: StandIn<'_, 'a>) -> Option<Val> {
        let entries = entries(given.value)?;
        let names = mapped(properties, |property| property.name.text);
        let is_given = |name: &str| entries.iter().any(|(key, _)| *key == name);
        // Properties with misspelled names.
        let mut meant = Vec::new();
        for (key, _) in &entries {
            if !names.contains(key) {
                let place = item(given.expr, key).map_or(given.expr.span, |item| item.key.span());
                let error = Code::InvalidDefault
                    .error("unknown property in a default")
                    .with_detail(format!("The block has no property `{key}`, so its default can't have one."))
                    .with_subject(place);
                let read =
                    properties.iter().find(|property| input_name(&property.spec).is_some_and(|name| name.text == *key));
                let near = nearest(key, picked(&names, |name| (!is_given(name)).then_some(*name)));
                self.diags.push(match (read, near) {
                    (Some(read), _) => error.with_help(format!("its property is named `{}`", read.name.text)),
                    (None, Some(near)) => {
                        meant.push(near);
                        error.with_help(format!("did you mean `{near}`?"))
                    }
                    (None, None) => error.with_help(format!("its properties are {}", list(&names))),
                });
            }
        }
        let mut values = Vec::with_capacity(properties.len());
        for Property { name, spec } in properties {
            let value = entries.iter().find(|(key, _)| *key == name.text);
            let value = match value {
                Some((key, value)) => {
                    let expr = item(given.expr, key).map_or(given.expr, |item| &item.value);
                    self.stand_in(spec, StandIn { value, expr })
                }
                None if meant.contains(&name.text) => None,
                None => self.left_out(spec, given.expr),
            };
            values.push((name.text.to_owned(), value));
        }
        object(values)
    }

    /// The value of `spec` if nothing that it reads is set. `given` is the constant in which the value is missing.
    fn left_out(&mut self, spec: &Spec<'a>, given: &Expr<'a>) -> Option<Val> {
        if let Some(what) = required(spec) {
            return self.missing(spec, what, given.span);
        }
        Some(match &spec.kind {
            SpecKind::Object { properties, .. } => {
                let value = |it: &Property<'a>| (it.name.text.to_owned(), self.left_out(&it.spec, given));
                object(mapped(properties, value))?
            }
            SpecKind::Tuple { elements } => Val::tuple(all_mapped(elements, |it| self.left_out(it, given))?),
            SpecKind::Attr { default, .. } => {
                let value = match default {
                    Some(default) => in_full(spec, default.value.clone()),
                    None => absent(spec),
                };
                self.check_allowed(spec, &value, given.span, "because of what this default leaves out");
                value
            }
            SpecKind::Literal { value, .. } => value.clone(),
            SpecKind::Use { part } => return self.left_out(&part.spec, given),
            SpecKind::Recursive(recursive) => {
                let error = Code::RecursivePart
                    .error("default that contains itself")
                    .with_detail(format!("With this default, the part `{}` would never end.", recursive.name.text))
                    .with_subject(given.span)
                    .with_label(spec.header, "the part is used here")
                    .with_help("remove the default: the block is then absent");
                self.diags.push(error);
                return None;
            }
            SpecKind::Default { candidates } => {
                let mut last = Val::NULL;
                for candidate in candidates {
                    last = self.left_out(candidate, given)?;
                    if !last.is_null() {
                        break;
                    }
                }
                in_full(spec, last)
            }
            SpecKind::Transform { nested, result, .. } => {
                let value = self.left_out(nested, given)?;
                let converted =
                    literal_fallback(&value, of_spec(nested, Nulls::Kept)).unwrap_or_else(|_| value.clone());
                let why = "because of what this default leaves out";
                let result = self.transformed(result, converted, given.span, why)?;
                if spec.checks().1 { value } else { result }
            }
            _ => absent(spec),
        })
    }

    /// The result of a `transform` for a value from the default at `place`.
    fn transformed(&mut self, result: &Expr<'a>, nested: Val, place: Span, why: &'static str) -> Option<Val> {
        let variables = Object::new(vec![("nested".to_owned(), nested)]);
        let cx = EvalContext::new(&variables, self.effort.functions());
        let (value, found) = self.apart(|stage| stage.constants.eval(stage.diags, cx, result));
        for problem in found {
            self.diags.push(if problem.code() == Some(Code::FailedCheck.name()) {
                not_allowed(place, &problem)
            } else {
                problem.with_label(place, why)
            });
        }
        value
    }

    fn missing(&mut self, spec: &Spec<'a>, what: String, default: Span) -> Option<Val> {
        let error = Code::InvalidDefault
            .error("default without what is required")
            .with_detail(format!("The block requires {what}, which its default must contain, too."))
            .with_subject(default)
            .with_label(spec.header, "this is required");
        self.diags.push(error);
        None
    }
}

/// Adds to the value everything that the spec's type adds, such as defaults. The result is in written form, because
/// it is converted later, as a part of the whole constant.
fn in_full(spec: &Spec<'_>, value: Val) -> Val {
    let typed = of_spec(spec, Nulls::Kept);
    let written = |value: Val| {
        let ty = typed.ty.clone().unwrap_or_else(|| written_type(&value, &typed.shape));
        as_written(value, &ty)
    };
    literal_fallback(&value, typed).map_or(value, written)
}

/// The value of a spec that finds nothing to read: an empty collection, or null. Text in a notation is converted
/// later, with the whole constant.
fn absent(spec: &Spec<'_>) -> Val {
    let Typed { shape, ty } = of_spec(spec, Nulls::Kept);
    match (&shape.kind, ty) {
        (_, ty) if shape.is_nullable() => {
            ty.as_ref().filter(|ty| !ty.has_written()).map_or(Val::NULL, |ty| Val::null_of(ty.of_values()))
        }
        (TyKind::Coll(CollKind::Seq, _), _) => Val::tuple(Vec::new()),
        (TyKind::Coll(CollKind::Set, _), _) => Val::set_of(Vec::new()),
        (_, Some(Type::Coll(Coll::Map, element))) if !element.has_any() => Val::map((**element).clone(), Vec::new()),
        _ => Val::object(Vec::new()),
    }
}

/// The name that a property reads, even if it has a fallback.
fn input_name<'a>(spec: &Spec<'a>) -> Option<Name<'a>> {
    match &spec.kind {
        SpecKind::Default { candidates } => candidates.first().and_then(input_name),
        SpecKind::Use { part } => input_name(&part.spec),
        _ => spec.input_name(),
    }
}

/// Builds an object, unless a value is `None`.
fn object(attrs: Vec<(String, Option<Val>)>) -> Option<Val> {
    let mut complete = Vec::with_capacity(attrs.len());
    for (name, value) in attrs {
        complete.push((name, value?));
    }
    Some(Val::object(complete))
}

fn entries(value: &Val) -> Option<Vec<(&str, &Val)>> {
    match value {
        Val::Made(_) => None,
        _ => conform::entries(value),
    }
}

fn item<'e, 'a>(expr: &'e Expr<'a>, key: &str) -> Option<&'e ObjectItem<'a>> {
    match expr.kind {
        ExprKind::Parens(inner) => item(inner, key),
        ExprKind::Object(items) => {
            items.iter().find(|item| item.key.constant().is_some_and(|constant| constant == key))
        }
        _ => None,
    }
}
