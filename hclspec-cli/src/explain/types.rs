//! Formats types in the spec language. Leaves out the parts that have lines of their own.

use hclspec_lang::hir::{Spec, Steps};
use hclspec_lang::infer::{Ty, TyKind};
use hclspec_runtime::text::alternatives;
use hclspec_runtime::value::PathStep;

/// A part of a spec's value.
#[derive(Clone)]
pub(super) struct TypePart<'s, 'a> {
    /// `None` for a value without a spec.
    spec: Option<&'s Spec<'a>>,
    steps: Steps,
}

impl<'s, 'a> TypePart<'s, 'a> {
    /// The whole value.
    pub(super) fn of(spec: Option<&'s Spec<'a>>) -> Self {
        Self { spec, steps: Steps::new() }
    }

    /// The part of this part to which a step leads.
    pub(super) fn step(&self, step: PathStep<String>) -> Self {
        Self { steps: self.steps.iter().cloned().chain([step]).collect(), ..*self }
    }

    fn is_secret(&self) -> bool {
        self.spec.is_some_and(|spec| spec.is_secret_at(&self.steps))
    }
}

/// Type expression in which objects are only `object`; `?` marks nullable types.
pub(super) fn text(shape: &Ty, part: &TypePart<'_, '_>) -> String {
    if let TyKind::Part(named) = shape.kind()
        && named.named.is_some()
    {
        return around(named.name.clone(), shape, part);
    }
    let name = match shape.resolved() {
        TyKind::Coll(coll, element) => format!("{}({})", coll.noun(), text(element, &part.step(PathStep::Each))),
        TyKind::Tuple(elements) => {
            let element = |(index, shape)| text(shape, &part.step(PathStep::Index(index)));
            format!("tuple([{}])", elements.iter().enumerate().map(element).collect::<Vec<_>>().join(", "))
        }
        TyKind::Object(_) => "object".to_owned(),
        TyKind::Choice(cases) => {
            let names: Vec<String> = cases.iter().map(|(name, _)| name.clone()).collect();
            alternatives(&names)
        }
        TyKind::Any
        | TyKind::AnyObject
        | TyKind::Known(_)
        | TyKind::String
        | TyKind::Number
        | TyKind::Bool
        | TyKind::Written(_)
        | TyKind::Union(_)
        | TyKind::Recursive(..)
        | TyKind::Unevaluated(_) => shape.clone().not_null().to_string(),
        TyKind::Part(part) => text(&part.ty, &TypePart::of(None)),
    };
    around(name, shape, part)
}

/// Adds marks for sensitive and nullable values.
fn around(name: String, shape: &Ty, part: &TypePart<'_, '_>) -> String {
    let name = if part.is_secret() { format!("secret({name})") } else { name };
    let nullable = if shape.is_nullable() { "?" } else { "" };
    format!("{name}{nullable}")
}
