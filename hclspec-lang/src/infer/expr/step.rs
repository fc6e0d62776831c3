//! Attribute steps, index steps and splats.

use super::free::free_in_steps;
use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{Class, CollKind, Element, Fit, Null, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Diagnostic, DiagnosticExt as _, Reported};
use hclspec_core::positions::all_mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use hclspec_core::types::Type;
use hclspec_core::value::{Number, Val};

impl Typer<'_> {
    pub(super) fn postfix(&mut self, scope: &TyScope, postfix: &Postfix<'_>) -> Option<Ty> {
        if let Some(found) = attribute_of_variable(scope, postfix, &mut self.last_index) {
            self.spend(found.looked_at as u64 / 64);
            return self.steps(scope, Some(found.ty.clone()), found.taken, found.steps);
        }
        let base = self.expr(scope, &postfix.base);
        self.steps(scope, base, postfix.base.span, postfix.steps)
    }

    /// Types steps from the value of the expression at `taken`. Index keys are analyzed even after a problem.
    fn steps(&mut self, scope: &TyScope, base: Option<Ty>, taken: Span, steps: &[Step<'_>]) -> Option<Ty> {
        let (mut fact, mut taken) = (base, taken);
        for step in steps {
            let from = fact.take().map(|from| self.limited(from));
            fact = match step.kind {
                StepKind::Attribute(name) => from.and_then(|from| self.attribute(&from, name, taken, step)),
                StepKind::LegacyIndex(index) => from.and_then(|from| {
                    let key = Ty::known(Val::Number(Number::from(index)));
                    self.index(&from, &key, None, taken, step)
                }),
                StepKind::Index(expr) => match (from, self.expr(scope, expr)) {
                    (Some(from), Some(key)) => self.index(&from, &key, Some(expr.span), taken, step),
                    _ => None,
                },
                StepKind::Splat { each, .. } => from.and_then(|from| self.splat(scope, from, taken, step, each)),
            };
            taken = taken.to(step.span);
        }
        fact
    }

    /// Types an attribute step. A step from null is an error.
    fn attribute(&mut self, base: &Ty, name: &str, taken: Span, step: &Step<'_>) -> Option<Ty> {
        let open = base.clone().opened();
        let found = if base.is_null() {
            None
        } else {
            match (&open.kind, open.class()) {
                (TyKind::Object(attrs), _) => {
                    self.may_fail |= base.is_nullable();
                    return match attrs.iter().find(|(attr, _)| attr == name) {
                        Some((_, fact)) => Some(fact.clone()),
                        None => self.no_step(base, None, taken, step),
                    };
                }
                (_, Class::Any) => Some(Ty::unknown()),
                (_, Class::Mapping) => Some(open.any_element().unwrap_or_else(Ty::unknown)),
                (_, Class::Simple | Class::Sequence | Class::Set) => None,
            }
        };
        self.may_fail = true;
        found.or_else(|| self.no_step(base, None, taken, step))
    }

    /// Types `[key]`. `key_span` is the span of the key's expression, if it has one.
    fn index(&mut self, base: &Ty, key: &Ty, key_span: Option<Span>, taken: Span, step: &Step<'_>) -> Option<Ty> {
        let never = |typer: &mut Self| typer.no_step(base, Some((key, key_span)), taken, step);
        if base.is_null() || key.is_null() {
            return never(self);
        }
        let open = base.clone().opened();
        let wanted = match open.class() {
            Class::Any => Type::Any,
            Class::Sequence => Type::Number,
            Class::Mapping => Type::String,
            Class::Simple | Class::Set => return never(self),
        };
        if key.fits(&wanted) == Fit::Never {
            return never(self);
        }
        let known = key.value().map(|key| key_of(key, &wanted));
        let safe = base.null == Null::Never && known.is_some();
        let found = match (&open.kind, &known) {
            (TyKind::Tuple(items), Some(IndexKey::Index(index))) => items.get(*index).cloned(),
            (TyKind::Object(attrs), Some(IndexKey::Name(key))) => {
                attrs.iter().find(|(name, _)| name == key).map(|(_, fact)| fact.clone())
            }
            // The key is not an index.
            _ if open.class() == Class::Sequence && matches!(known, Some(IndexKey::Name(_))) => None,
            (TyKind::Any, _) => Some(Ty::unknown()),
            _ => open.any_element(),
        };
        self.may_fail |= !(safe && matches!(open.kind, TyKind::Tuple(_) | TyKind::Object(_)));
        found.or_else(|| never(self))
    }

    fn no_step(&mut self, base: &Ty, key: Option<(&Ty, Option<Span>)>, taken: Span, step: &Step<'_>) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let base = probe.operand(taken, base.example(&Type::Any));
        let kind = match (step.kind, key) {
            (StepKind::Index(_), Some((key, span))) => {
                let key = probe.operand(span.unwrap_or(step.span), key.example(&Type::Any));
                StepKind::Index(arena.keep(key))
            }
            (kind, _) => kind,
        };
        let steps = [Step { kind, span: step.span }];
        let postfix = Postfix { base, steps: &steps };
        let expr = Expr { kind: ExprKind::Postfix(&postfix), span: taken.to(step.span) };
        self.reject(&probe, &expr, Ty::unknown())
    }

    /// Types a splat, which takes the steps from every element. A null has no elements, but a null sequence is an
    /// error.
    fn splat(&mut self, scope: &TyScope, base: Ty, taken: Span, step: &Step<'_>, each: &[Step<'_>]) -> Option<Ty> {
        let null = base.null;
        let base = base.opened();
        let is_sequence = matches!(base.class(), Class::Sequence | Class::Set);
        // The result if the base is null.
        let of_null = match null {
            Null::Never => None,
            Null::Typed if is_sequence => None,
            Null::Typed | Null::Open => Some(Ty::tuple(Vec::new())),
        };
        self.may_fail |= null != Null::Never && is_sequence;
        let Some(of_null) = of_null else { return self.splat_of(scope, &base, taken, step, each) };
        let trial = self.trial(&mut |typer| typer.splat_of(scope, &base, taken, step, each));
        self.may_fail |= trial.may_fail;
        if trial.ty.is_some() {
            self.diags.extend(trial.problems);
        }
        Some(trial.ty.map_or_else(|| of_null.clone(), |fact| fact.join(&of_null)))
    }

    /// Types a splat of a value that is not null.
    fn splat_of(&mut self, scope: &TyScope, base: &Ty, taken: Span, step: &Step<'_>, each: &[Step<'_>]) -> Option<Ty> {
        Some(match &base.kind {
            TyKind::Tuple(items) => {
                Ty::tuple(all_mapped(items, |item| self.steps(scope, Some(item.clone()), step.span, each))?)
            }
            TyKind::Coll(CollKind::List | CollKind::Set, element) => {
                let result = self.each(scope, element, step, each, Some((base, element, taken))).ok()?;
                // A list can't contain results of different types.
                self.may_fail |= result.as_ref().is_none_or(|it| it.exact().is_none());
                result.map_or_else(|| Ty::coll(CollKind::Seq, Ty::unknown()), |it| Ty::coll(CollKind::List, it))
            }
            _ if matches!(base.class(), Class::Any | Class::Sequence) => {
                self.may_fail = true;
                let element = base.any_element().unwrap_or_else(Ty::unknown);
                let result = self.each(scope, &element, step, each, None).ok()?;
                Ty::coll(CollKind::Seq, result.unwrap_or_else(Ty::unknown))
            }
            _ => {
                let only = base.clone().not_null();
                Ty::tuple(vec![self.steps(scope, Some(only), step.span, each)?])
            }
        })
    }

    /// The result of the steps for an element of a sequence that may be empty. `None` if they fail for all elements. If
    /// the element type is known, the evaluator checks the steps even without elements; then a failure is an error.
    fn each(
        &mut self,
        scope: &TyScope,
        element: &Ty,
        step: &Step<'_>,
        each: &[Step<'_>],
        of: Option<(&Ty, &Element, Span)>,
    ) -> Result<Option<Ty>, Reported> {
        let trial = self.trial(&mut |typer| typer.steps(scope, Some(element.clone()), step.span, each));
        if trial.ty.is_some() {
            self.may_fail |= trial.may_fail;
            self.diags.extend(trial.problems);
            return Ok(trial.ty);
        }
        if let Some((base, Element { exact: Some(ty), .. }, taken)) = of
            && free_in_steps(each, &mut |_| false)
        {
            let arena = Bump::new();
            let mut probe = Probe::new(&arena);
            let empty = match base.kind {
                TyKind::Coll(CollKind::Set, _) => Val::set(ty.clone(), Vec::new()),
                _ => Val::list(ty.clone(), Vec::new()),
            };
            let base = probe.operand(taken, empty);
            let postfix = Postfix { base, steps: &[*step] };
            let expr = Expr { kind: ExprKind::Postfix(&postfix), span: taken.to(step.span) };
            if !self.problems(&probe, &expr).is_empty() {
                self.diags.extend(trial.problems);
                return Err(Reported);
            }
        }
        self.may_fail = true;
        self.warn_of_elements(trial.problems);
        Ok(None)
    }

    /// Reports, as warnings, problems that occur as soon as there is an element.
    pub(super) fn warn_of_elements(&mut self, problems: Vec<Diagnostic>) {
        let help = "this fails for every element, and works only if there are none";
        self.diags.extend(problems.into_iter().map(|problem| problem.into_warning().with_help(help)));
    }
}

/// An attribute that a variable certainly has, its expression, and the remaining steps.
struct KnownAttribute<'s, 'e> {
    ty: &'s Ty,
    taken: Span,
    steps: &'e [Step<'e>],
    /// How many other attributes the search visited.
    looked_at: usize,
}

/// Finds the attribute that steps from a variable lead to, without copying everything in the variable. `near` is the index of the attribute
/// found before, since usually the next one is requested.
fn attribute_of_variable<'s, 'e>(
    scope: &'s TyScope,
    postfix: &Postfix<'e>,
    near: &mut usize,
) -> Option<KnownAttribute<'s, 'e>> {
    let ExprKind::Variable(name) = postfix.base.kind else { return None };
    let mut found =
        KnownAttribute { ty: scope.find(name)?, taken: postfix.base.span, steps: postfix.steps, looked_at: 0 };
    while let TyKind::Object(attrs) = &found.ty.kind
        && let [Step { kind: StepKind::Attribute(name), span }, rest @ ..] = found.steps
        && found.ty.null == Null::Never
    {
        let is_it = |index: usize| attrs.get(index).is_some_and(|(attr, _)| attr == name);
        let next = match *near {
            near if is_it(near) => Some(near),
            near if is_it(near + 1) => Some(near + 1),
            _ => None,
        };
        found.looked_at += if next.is_some() { 0 } else { attrs.len() };
        let Some(index) = next.or_else(|| (0..attrs.len()).find(|index| is_it(*index))) else { break };
        let Some((_, fact)) = attrs.get(index) else { break };
        *near = index;
        (found.ty, found.taken, found.steps) = (fact, found.taken.to(*span), rest);
    }
    (found.steps.len() < postfix.steps.len()).then_some(found)
}

enum IndexKey {
    Name(String),
    Index(usize),
}

/// Converts a key to `wanted`. A number that can't be an index becomes a name, its text.
fn key_of(key: &Val, wanted: &Type) -> IndexKey {
    match hclspec_core::convert::convert(key.clone(), wanted) {
        Ok(Val::Number(number)) => match usize::try_from(&number) {
            Ok(index) => IndexKey::Index(index),
            Err(_) => IndexKey::Name(number.to_string()),
        },
        Ok(Val::String(name)) => IndexKey::Name(name),
        _ => IndexKey::Name(String::new()),
    }
}
