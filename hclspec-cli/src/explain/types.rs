//! Types in the words of the spec language, without what is shown on lines of its own.

use hclspec_lang::infer::{Shape, ShapeKind};
use hclspec_lang::spec::{Spec, Steps};
use hclspec_runtime::text::alternatives;
use hclspec_runtime::value::PathStep;

/// A part of the value of a spec.
#[derive(Clone)]
pub(super) struct Part<'s, 'a> {
    /// None for a value that no spec gives.
    spec: Option<&'s Spec<'a>>,
    steps: Steps,
}

impl<'s, 'a> Part<'s, 'a> {
    /// The whole value.
    pub(super) fn of(spec: Option<&'s Spec<'a>>) -> Self {
        Self { spec, steps: Steps::new() }
    }

    /// A part of it.
    pub(super) fn step(&self, step: PathStep<String>) -> Self {
        Self { steps: self.steps.iter().cloned().chain([step]).collect(), ..*self }
    }

    fn is_secret(&self) -> bool {
        self.spec.is_some_and(|spec| spec.is_secret_at(&self.steps))
    }
}

/// As in a type expression, but an object is only `object`; `?` after what may be null.
pub(super) fn text(shape: &Shape, part: &Part<'_, '_>) -> String {
    if let ShapeKind::Part(named) = &shape.kind
        && named.named.is_some()
    {
        return around(named.name.clone(), shape, part);
    }
    let of = |name: &str, element: &Shape| format!("{name}({})", text(element, &part.step(PathStep::Each)));
    let name = match shape.resolved() {
        ShapeKind::List(element) => of("list", element),
        ShapeKind::Set(element) => of("set", element),
        ShapeKind::Map(element) => of("map", element),
        ShapeKind::Seq(element) => of("sequence", element),
        ShapeKind::Rec(element) => of("record", element),
        ShapeKind::Tuple(elements) => {
            let element = |(index, shape)| text(shape, &part.step(PathStep::Index(index)));
            format!("tuple([{}])", elements.iter().enumerate().map(element).collect::<Vec<_>>().join(", "))
        }
        ShapeKind::Object(_) => "object".to_owned(),
        ShapeKind::Choice(cases) => {
            let names: Vec<String> = cases.iter().map(|(name, _)| name.clone()).collect();
            alternatives(&names)
        }
        ShapeKind::Value
        | ShapeKind::AnyObject
        | ShapeKind::Null
        | ShapeKind::String
        | ShapeKind::Number
        | ShapeKind::Bool
        | ShapeKind::Text(_)
        | ShapeKind::Union(_)
        | ShapeKind::Again(..)
        | ShapeKind::Unevaluated(_) => shape.clone().not_null().to_string(),
        ShapeKind::Part(part) => text(&part.shape, &Part::of(None)),
    };
    around(name, shape, part)
}

/// The name of a type, with whether its values are secret or may be null.
fn around(name: String, shape: &Shape, part: &Part<'_, '_>) -> String {
    let name = if part.is_secret() { format!("secret({name})") } else { name };
    let nullable = if shape.nullable { "?" } else { "" };
    format!("{name}{nullable}")
}
