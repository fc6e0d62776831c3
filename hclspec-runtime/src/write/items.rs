//! The items of bodies: the table and the value are walked together.

use super::compare::is_same;
use super::error::WriteError;
use super::expression::{MASK, constant};
use super::hidden::{Hidden, PartStep};
use super::item::{NewExpr, NewItem, head};
use super::walk::Walk;
use crate::table::{
    ANY_OTHER, ArgsOf, BlockSchema, BodyChoice, BodySpec, ChoiceCase, ChosenBy, Collect, LabelPlace, MapRules,
    Property, Spec, Take,
};
use crate::text::{Quoted, is_identifier};
use crate::types::Type;
use crate::value::{Keys, Value};
use std::collections::BTreeMap;

#[derive(Default)]
struct BodyItems {
    items: Vec<NewItem>,
    labels: Vec<(LabelPlace, Vec<String>)>,
}

#[derive(Clone, Copy)]
struct Part<'v, 'a> {
    value: &'v Value,
    hidden: &'v Hidden<'a>,
}

type Done = Result<(), WriteError>;

impl<'a> Walk<'_, 'a> {
    #[inline]
    pub(super) fn root(&mut self, root: &'a BodySpec<'a>, value: &Value) -> Result<Vec<NewItem>, WriteError> {
        let mut found = BodyItems::default();
        self.body(root, Part { value, hidden: &Hidden::nothing() }, &mut found)?;
        Ok(found.items)
    }

    #[inline]
    fn body(&mut self, body: &'a BodySpec<'a>, part: Part<'_, 'a>, found: &mut BodyItems) -> Done {
        let body = body.resolved(self.env.bodies);
        self.words(body, &body.spec, part.value, found);
        self.spec(body, &body.spec, part, found)
    }

    /// Adds the enum values that select the cases of a value. They come first in a body.
    #[inline]
    fn words(&mut self, body: &'a BodySpec<'a>, spec: &'a Spec<'a>, value: &Value, found: &mut BodyItems) {
        if body.choices.is_empty() {
            return;
        }
        match *spec {
            Spec::Object { keys, children } => {
                for Property { slot, spec } in children {
                    self.words(body, spec, attribute(value, keys.get(*slot)), found);
                }
            }
            Spec::Tuple(children) => {
                for (index, spec) in children.iter().enumerate() {
                    self.words(body, spec, value.index(index).unwrap_or(&Value::Null), found);
                }
            }
            Spec::Chosen { keys, choice, .. } => {
                let Some(choice) = body.choices.get(choice) else { return };
                let Some((case, value)) = chosen(choice, keys, value) else { return };
                match choice.by {
                    // For `other`, the value itself contains the selector.
                    _ if case.word == ANY_OTHER => {}
                    ChosenBy::Label { place, .. } => found.labels.push((place, vec![case.word.to_owned()])),
                    ChosenBy::Argument(name) => {
                        let doc = self.doc(body, name);
                        let value = NewExpr::Text(Quoted(case.word).to_string());
                        found.add(NewItem::Argument { name: name.to_owned(), value, doc });
                    }
                }
                self.words(case.body, &case.body.spec, value, found);
            }
            Spec::Default { candidates, .. } => {
                candidates.first().into_iter().for_each(|first| self.words(body, first, value, found));
            }
            Spec::Transform { nested, .. } | Spec::Hosted { nested, .. } => self.words(body, nested, value, found),
            _ => {}
        }
    }

    #[inline]
    fn spec(&mut self, body: &'a BodySpec<'a>, spec: &'a Spec<'a>, part: Part<'_, 'a>, found: &mut BodyItems) -> Done {
        let Part { value, hidden } = part;
        match *spec {
            Spec::Object { keys, children } => {
                for Property { slot, spec } in children {
                    let name = keys.get(*slot);
                    let hidden = hidden.inside(PartStep::Name(name));
                    self.spec(body, spec, Part { value: attribute(value, name), hidden: &hidden }, found)?;
                }
                Ok(())
            }
            Spec::Tuple(children) => {
                for (index, spec) in children.iter().enumerate() {
                    let hidden = hidden.inside(PartStep::Index(index));
                    let value = value.index(index).unwrap_or(&Value::Null);
                    self.spec(body, spec, Part { value, hidden: &hidden }, found)?;
                }
                Ok(())
            }
            // A block may be present although its spec reads no value in it. So a required block is written even for null.
            _ if value.is_null() && !is_required_block(spec) => Ok(()),
            Spec::Attr { attr, take, .. } => {
                let Some(schema) = body.schema.attrs.get(attr) else { return Ok(()) };
                self.argument(body, schema.name, take, part, found)
            }
            Spec::Blocks { block, collect, nested } => {
                let Some(schema) = body.schema.blocks.get(block) else { return Ok(()) };
                let doc = self.doc(body, schema.block_type);
                let of = Blocks { schema, nested, doc };
                match collect {
                    Collect::One { .. } | Collect::Case { .. } => self.block(&of, Vec::new(), None, part, found),
                    Collect::List(_) | Collect::Set(_) => {
                        for (index, value) in elements(value).into_iter().enumerate() {
                            let hidden = hidden.inside(PartStep::Index(index));
                            self.block(&of, Vec::new(), Some(index), Part { value, hidden: &hidden }, found)?;
                        }
                        Ok(())
                    }
                    Collect::Map(rules) => self.labelled(&of, rules, &mut Vec::new(), part, found),
                }
            }
            Spec::Cases { keys, cases, collect } => {
                let mut one = |walk: &mut Self, part: Part<'_, 'a>| {
                    for Property { slot, spec } in cases {
                        let name = keys.get(*slot);
                        let hidden = part.hidden.inside(PartStep::Name(name));
                        walk.spec(body, spec, Part { value: attribute(part.value, name), hidden: &hidden }, found)?;
                    }
                    Ok(())
                };
                if matches!(collect, Collect::One { .. }) {
                    return one(self, part);
                }
                for (index, value) in elements(value).into_iter().enumerate() {
                    let hidden = hidden.inside(PartStep::Index(index));
                    one(self, Part { value, hidden: &hidden })?;
                }
                Ok(())
            }
            Spec::Chosen { keys, choice, .. } => {
                let choice = body.choices.get(choice);
                let Some((case, value)) = choice.and_then(|choice| chosen(choice, keys, value)) else { return Ok(()) };
                let hidden = hidden.inside(PartStep::Name(keys.get(case.slot)));
                self.spec(case.body, &case.body.spec, Part { value, hidden: &hidden }, found)
            }
            Spec::Args { of: ArgsOf::Rest, take } => self.arguments(body, take, part, found),
            Spec::Args { of: ArgsOf::Block { block, .. }, take } => {
                let Some(schema) = body.schema.blocks.get(block) else { return Ok(()) };
                let mut inside = BodyItems::default();
                self.path.push(schema.block_type.to_owned());
                self.arguments(body, take, part, &mut inside)?;
                self.path.pop();
                let (head, doc) = (schema.block_type.to_owned(), self.doc(body, schema.block_type));
                found.add(NewItem::Block { head, body: inside.items, doc });
                Ok(())
            }
            Spec::RestBody { is_kept: false } => self.arguments(body, Take::Value(&Type::Any), part, found),
            Spec::RestBody { is_kept: true } => {
                let text = value.as_str().unwrap_or_default();
                if hidden.is_any() && self.masks()? {
                    return Ok(());
                }
                if !text.trim().is_empty() {
                    found.items.push(NewItem::Text(text.to_owned()));
                }
                Ok(())
            }
            Spec::Label { label, .. } if hidden.is_whole() && self.masks()? => {
                found.labels.push((label, vec![MASK.to_owned()]));
                Ok(())
            }
            Spec::Label { label, .. } => {
                let texts: Vec<String> = match label {
                    LabelPlace::From(_) => elements(value).into_iter().map(text).collect(),
                    LabelPlace::Start(_) | LabelPlace::End(_) => vec![text(value)],
                };
                found.labels.push((label, texts));
                Ok(())
            }
            Spec::Literal { .. } => Ok(()),
            Spec::Default { candidates, .. } => {
                let Some((first, others)) = candidates.split_first() else { return Ok(()) };
                let default = others.iter().find_map(fallback);
                let is_default = default.is_some_and(|default| is_same(&default, value));
                // A label can't be left out: the next label would take its position.
                if is_default && !self.has_defaults && !reads_label(first) {
                    return Ok(());
                }
                self.spec(body, first, part, found)
            }
            // A `transform` that can be written was checked by inference: its result equals `nested`.
            Spec::Transform { nested, .. } => self.spec(body, nested, part, found),
            Spec::Hosted { nested, parts, secrets } => {
                let hidden = hidden.with(self.env, parts, secrets);
                self.spec(body, nested, Part { value, hidden: &hidden }, found)
            }
        }
    }

    #[inline]
    fn argument(
        &mut self,
        body: &BodySpec<'_>,
        name: &str,
        take: Take<'_>,
        part: Part<'_, 'a>,
        found: &mut BodyItems,
    ) -> Done {
        self.path.push(name.to_owned());
        let value = match take {
            Take::Value(ty) => self.expression(part.value, None, ty, part.hidden)?,
            Take::Expression if part.hidden.is_whole() && self.masks()? => NewExpr::masked(),
            Take::Expression => NewExpr::Text(part.value.as_str().unwrap_or_default().to_owned()),
        };
        self.path.pop();
        found.add(NewItem::Argument { name: name.to_owned(), value, doc: self.doc(body, name) });
        Ok(())
    }

    /// Writes arguments with any names. A null is written, because it differs from an absent argument.
    #[inline]
    fn arguments(&mut self, body: &BodySpec<'_>, take: Take<'_>, part: Part<'_, 'a>, found: &mut BodyItems) -> Done {
        let Some(entries) = part.value.as_object() else { return Ok(()) };
        for (name, value) in entries {
            if !is_identifier(name) {
                self.path.push(Quoted(name).to_string());
                return Err(WriteError::Name { name: name.clone(), path: self.path_text() });
            }
            let hidden = part.hidden.inside(PartStep::AnyEntry);
            self.argument(body, name, take, Part { value, hidden: &hidden }, found)?;
        }
        Ok(())
    }

    /// Writes the blocks of a map: one for each entry, at the last label.
    #[inline]
    fn labelled(
        &mut self,
        of: &Blocks<'_, 'a>,
        rules: MapRules,
        labels: &mut Vec<String>,
        part: Part<'_, 'a>,
        found: &mut BodyItems,
    ) -> Done {
        let pairs: Vec<(String, &Value)> = match part.value {
            Value::Map(entries) | Value::Object(entries) => {
                entries.iter().map(|(name, value)| (name.clone(), value)).collect()
            }
            // A map in the order of the configuration is a list of pairs.
            pairs if rules.is_ordered => {
                let pair = |pair: &'_ Value| Some((text(pair.index(0)?), pair.index(1)?.clone()));
                let pairs: Vec<(String, Value)> = elements(pairs).into_iter().filter_map(pair).collect();
                for (name, value) in &pairs {
                    let hidden = part.hidden.inside(PartStep::AnyEntry);
                    self.block(of, vec![name.clone()], None, Part { value, hidden: &hidden }, found)?;
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        for (name, value) in pairs {
            labels.push(name);
            let hidden = part.hidden.inside(PartStep::AnyEntry);
            let part = Part { value, hidden: &hidden };
            if labels.len() < of.schema.labels.len() {
                self.labelled(of, rules, labels, part, found)?;
            } else {
                self.block(of, labels.clone(), None, part, found)?;
            }
            labels.pop();
        }
        Ok(())
    }

    /// Writes a block. `labels` are the first labels, from the keys of a map.
    #[inline]
    fn block(
        &mut self,
        of: &Blocks<'_, 'a>,
        labels: Vec<String>,
        index: Option<usize>,
        part: Part<'_, 'a>,
        found: &mut BodyItems,
    ) -> Done {
        let steps = self.path.len();
        self.path.push(of.schema.block_type.to_owned());
        self.path.extend(labels.iter().map(|label| format!("[{}]", Quoted(label))));
        self.path.extend(index.map(|index| format!("[{index}]")));
        let mut inside = BodyItems::default();
        self.body(of.nested, part, &mut inside)?;
        self.path.truncate(steps);
        let count = of.schema.labels.len();
        let known = labels.len();
        let mut labels = labels;
        for index in known..count {
            let place = of.schema.optional.place(index, count);
            let texts = inside.labels.iter().find(|(other, _)| *other == place);
            labels.extend(texts.map(|(_, texts)| texts.clone()).unwrap_or_default());
        }
        let mut labels = labels.into_iter();
        let block_type = match of.schema.block_type {
            // The type is the first label.
            ANY_OTHER => labels.next().unwrap_or_default(),
            block_type => block_type.to_owned(),
        };
        if !is_identifier(&block_type) {
            return Err(WriteError::Name { name: block_type, path: self.path_text() });
        }
        found.add(NewItem::Block { head: head(&block_type, labels), body: inside.items, doc: of.doc.clone() });
        Ok(())
    }

    #[inline]
    fn doc(&self, body: &BodySpec<'_>, name: &str) -> Vec<String> {
        let found = body.docs.iter().find(|(of, _)| self.has_docs && *of == name);
        found.map(|(_, text)| text.lines().map(str::to_owned).collect()).unwrap_or_default()
    }
}

struct Blocks<'s, 'a> {
    schema: &'s BlockSchema<'a>,
    nested: &'a BodySpec<'a>,
    doc: Vec<String>,
}

impl BodyItems {
    /// Adds an item, unless it is there already: several specs may read the same argument.
    #[inline]
    fn add(&mut self, item: NewItem) {
        if matches!(item, NewItem::Block { .. }) || !self.items.contains(&item) {
            self.items.push(item);
        }
    }
}

/// Returns `true` if a spec reads a block that must be there.
#[inline]
fn is_required_block(spec: &Spec<'_>) -> bool {
    matches!(spec, Spec::Blocks { collect: Collect::One { required: true, .. }, .. })
}

#[inline]
fn reads_label(spec: &Spec<'_>) -> bool {
    match spec {
        Spec::Label { .. } => true,
        Spec::Transform { nested, .. } | Spec::Hosted { nested, .. } => reads_label(nested),
        _ => false,
    }
}

/// The case of a choice that a value has, with the value of the case.
#[inline]
fn chosen<'v, 'a>(
    choice: &'a BodyChoice<'a>,
    keys: &Keys,
    value: &'v Value,
) -> Option<(&'a ChoiceCase<'a>, &'v Value)> {
    let mut cases = choice.cases.iter().chain(&choice.other).map(|case| (case, attribute(value, keys.get(case.slot))));
    cases.find(|(_, value)| !value.is_null())
}

/// The value of a fallback, if it is a constant, in the form that is written.
#[inline]
fn fallback(spec: &Spec<'_>) -> Option<Value> {
    match spec {
        Spec::Literal { value, ty } => Some(constant(value, ty)).filter(|value| !value.is_null()),
        Spec::Hosted { nested, .. } => fallback(nested),
        Spec::Default { candidates, .. } => candidates.iter().find_map(fallback),
        Spec::Object { keys, children } => {
            let entries =
                children.iter().map(|Property { slot, spec }| Some((keys.get(*slot).to_owned(), fallback(spec)?)));
            entries.collect::<Option<BTreeMap<_, _>>>().map(Value::Object)
        }
        _ => None,
    }
}

#[inline]
fn attribute<'v>(value: &'v Value, name: &str) -> &'v Value {
    value.get(name).unwrap_or(&Value::Null)
}

#[inline]
fn elements(value: &Value) -> Vec<&Value> {
    match value {
        Value::List(items) | Value::Tuple(items) => items.iter().collect(),
        Value::Set(items) => items.iter().collect(),
        _ => Vec::new(),
    }
}

#[inline]
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
