//! What expressions refer to, for hosts that evaluate some of them before others.

use hclspec::{
    Decoder, Diagnostic, Expression, Reference, ReferenceStep, ReferenceStepKind, Result, SourceRange, Value,
};
use std::collections::BTreeMap;

/// The names that something needs, and where.
pub(crate) type Needs = Vec<(String, SourceRange)>;

/// Values by name.
pub(crate) type Values = BTreeMap<String, Value>;

/// The values of expressions that refer to each other as `root.NAME`, in any order.
pub(crate) fn evaluated(root: &str, all: &BTreeMap<String, Expression>, decoder: &Decoder) -> Result<Values> {
    // `root.NAME` is what counts of `root.NAME.attribute`.
    let first = |(key, place): (String, SourceRange)| (key.split('.').take(2).collect::<Vec<_>>().join("."), place);
    let needs = |(name, it): (&String, _)| {
        (format!("{root}.{name}"), needs_of(it, &[], &[root]).into_iter().map(first).collect::<Needs>())
    };
    let (mut left, mut found): (BTreeMap<_, _>, _) = (all.iter().map(needs).collect(), Values::new());
    while let Some(key) = next(&mut left)? {
        let Some((name, it)) = key.split_once('.').and_then(|(_, name)| all.get_key_value(name)) else { continue };
        let value = it.evaluate(&decoder.clone().variable(root, object(found.clone())))?;
        found.insert(name.clone(), value);
    }
    Ok(found)
}

/// What an expression refers to, but for parameters: the names of variables and `name()` of functions, and with their two first steps those of
/// the `objects`.
pub(crate) fn needs_of(expression: &Expression, params: &[String], objects: &[&str]) -> Needs {
    let calls = expression.functions();
    let calls = calls.iter().map(|call| (format!("{}()", call.name()), call.range().clone()));
    let references = expression.references();
    let variables =
        references.iter().filter(|reference| !params.iter().any(|param| param == reference.root())).map(|reference| {
            let steps = if objects.contains(&reference.root()) { 2 } else { 0 };
            let names =
                std::iter::once(reference.root()).chain(reference.steps().iter().take(steps).map_while(step_name));
            (names.collect::<Vec<_>>().join("."), reference.range().clone())
        });
    calls.chain(variables).collect()
}

/// Takes out one that needs none of the others that are left; an error if all need each other.
pub(crate) fn next(left: &mut BTreeMap<String, Needs>) -> Result<Option<String>> {
    let is_left = |need: &String| left.keys().any(|key| is_of(key, need));
    let found = left.iter().find(|(_, needs)| !needs.iter().any(|(it, _)| is_left(it))).map(|(key, _)| key.clone());
    match found {
        None if !left.is_empty() => Err(cycle(left).into()),
        found => Ok(found.inspect(|key| drop(left.remove(key)))),
    }
}

/// Whether a reference to `need` refers to `key`: to itself, or to the object that it is in.
fn is_of(key: &str, need: &str) -> bool {
    key.strip_prefix(need).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn cycle(left: &BTreeMap<String, Needs>) -> Diagnostic {
    let mut way: Vec<(&String, &SourceRange)> = Vec::new();
    let mut next = left.keys().next();
    while let Some(key) = next.filter(|key| !way.iter().any(|(it, _)| it == key)) {
        let need = left[key].iter().find_map(|(it, place)| {
            let key = left.keys().find(|key| is_of(key, it))?;
            Some((key, place))
        });
        way.extend(need.map(|(_, place)| (key, place)));
        next = need.map(|(key, _)| key);
    }
    let start = way.iter().position(|(it, _)| Some(*it) == next).unwrap_or_default();
    let mut places = way.into_iter().skip(start).map(|(_, place)| place);
    let error = places.next().into_iter().fold(Diagnostic::error("variable cycle"), Diagnostic::at);
    places.fold(error, |error, place| error.with_label_at(place, "which needs this"))
}

/// What the steps of a reference lead to.
pub(crate) fn follow(value: &Value, steps: &[ReferenceStep]) -> Option<Value> {
    steps.iter().try_fold(value.clone(), |value, step| match step.kind() {
        ReferenceStepKind::Index(Value::Number(index)) => value.index(usize::try_from(index.clone()).ok()?).cloned(),
        _ => value.get(step_name(step)?).cloned(),
    })
}

/// The name of an attribute.
pub(crate) fn step_name(step: &ReferenceStep) -> Option<&str> {
    match step.kind() {
        ReferenceStepKind::Attribute(name) => Some(name),
        ReferenceStepKind::Index(key) => key.as_str(),
        _ => None,
    }
}

/// The text of a reference to what is known only later.
pub(crate) fn written(reference: &Reference) -> String {
    reference.interpolation().map_or_else(|| format!("${{{}}}", reference.text()), str::to_owned)
}

/// Whether a place is in another one.
pub(crate) fn holds(place: &SourceRange, part: &SourceRange) -> bool {
    let (start, end) = (part.start().byte, part.end().byte);
    place.filename() == part.filename() && place.start().byte <= start && end <= place.end().byte
}

/// An object of these attributes.
pub(crate) fn object<N: Into<String>, V: Into<Value>>(attributes: impl IntoIterator<Item = (N, V)>) -> Value {
    Value::Object(attributes.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
}
