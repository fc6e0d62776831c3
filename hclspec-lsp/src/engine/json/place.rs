//! Finds out what the spec says about a location in a JSON text.

use super::cursor::{JsonProperty, JsonStep};
use crate::engine::builtin;
use crate::engine::context::Context;
use crate::engine::cursor::Inside;
use crate::engine::scope::part_of;
use hclspec_lang::model::{Argument, Block, Body, Definitions, Model, Ty};

/// Meaning of an object or a value in JSON.
#[derive(Clone, Debug)]
pub(crate) enum Meaning<'c> {
    /// A body: its properties are arguments and blocks. The bool is `true` for the top-level body.
    Body(Body<'c>, bool),
    /// Blocks of a type: the properties are the labels after the known ones.
    Labels(Block<'c>, Vec<String>),
    /// The blocks that `dynamic` generates, by type.
    Dynamic(Body<'c>),
    /// A `dynamic` block that generates blocks of a type.
    Generated(Block<'c>),
    /// Declarations of input variables, by name.
    Inputs,
    /// A value, with its type if known. If it is the whole value of an argument, also the argument.
    Value(Option<&'c Ty>, Option<Argument<'c>>),
    Unknown,
}

/// Meaning of the location inside these objects and arrays.
pub(crate) fn meaning<'c>(context: &Context<'c>, around: &[JsonStep<'_>]) -> Meaning<'c> {
    let Some(model) = context.model() else { return Meaning::Unknown };
    let mut meaning = Meaning::Body(model.body(), true);
    for step in around {
        meaning = match step {
            JsonStep::Array { index } => element(context, meaning, *index),
            JsonStep::Object { properties, key } => {
                let object = with_words(meaning, properties);
                match key {
                    Some(key) => property(context, &object, key),
                    None => object,
                }
            }
        };
    }
    meaning
}

/// Adds the cases to a body that the values in `properties` select.
fn with_words<'c>(meaning: Meaning<'c>, properties: &[JsonProperty<'_>]) -> Meaning<'c> {
    let text = |name: &str| properties.iter().find(|it| it.name == name).and_then(|it| it.text).map(str::to_owned);
    match meaning {
        Meaning::Body(body, is_root) => Meaning::Body(body.with_texts(&text), is_root),
        // If the object has a name of the block's body, it has no further, optional labels.
        Meaning::Labels(block, labels) if is_body(&block, &labels, properties) => {
            Meaning::Body(block.body_with(&labels, &text), false)
        }
        meaning => meaning,
    }
}

/// Returns `true` if an object after these labels is the body of a block.
fn is_body(block: &Block<'_>, labels: &[String], properties: &[JsonProperty<'_>]) -> bool {
    let all = block.labels();
    let is_repeated = all.iter().any(|label| label.is_repeated());
    if labels.len() >= all.len() && !is_repeated {
        return true;
    }
    let least = all.iter().filter(|label| !label.is_optional() && !label.is_repeated()).count();
    let body = block.body();
    let has =
        |property: &JsonProperty<'_>| body.argument(property.name).is_some() || body.block(property.name).is_some();
    labels.len() >= least && properties.iter().any(has)
}

fn element<'c>(context: &Context<'c>, meaning: Meaning<'c>, index: usize) -> Meaning<'c> {
    match meaning {
        Meaning::Value(ty, _) => {
            let element = ty.and_then(|ty| part_of(ty, &Inside::List { index }));
            Meaning::Value(element.map(|ty| context.resolved(ty)), None)
        }
        // An array stands for several objects that are merged, so the meaning stays the same.
        meaning => meaning,
    }
}

fn property<'c>(context: &Context<'c>, object: &Meaning<'c>, key: &str) -> Meaning<'c> {
    let model = context.model();
    let is = |it: Option<&Definitions>| it.is_some_and(|it| it.block_type() == key);
    match object {
        Meaning::Body(_, true) if is(model.and_then(Model::locals)) || context.several() == Some(key) => {
            Meaning::Unknown
        }
        Meaning::Body(_, true) if is(model.and_then(Model::inputs)) => Meaning::Inputs,
        Meaning::Body(body, _) => match (body.argument(key), body.block(key)) {
            (Some(argument), _) => Meaning::Value(Some(context.resolved(argument.ty())), Some(argument.clone())),
            (None, Some(block)) => Meaning::Labels(block.clone(), Vec::new()),
            (None, None) if key == "dynamic" => Meaning::Dynamic(body.clone()),
            (None, None) => match body.other() {
                Some(other) => Meaning::Labels(other.clone(), Vec::new()),
                None => Meaning::Value(body.rest().and_then(|rest| rest.ty()), None),
            },
        },
        Meaning::Labels(block, labels) => {
            let labels = labels.iter().cloned().chain([key.to_owned()]).collect();
            Meaning::Labels(block.clone(), labels)
        }
        Meaning::Dynamic(body) => body.block(key).map_or(Meaning::Unknown, |block| Meaning::Generated(block.clone())),
        Meaning::Generated(block) if key == "content" => Meaning::Body(block.body(), false),
        Meaning::Inputs => builtin::input().map_or(Meaning::Unknown, |body| Meaning::Body(body, false)),
        Meaning::Value(ty, _) => {
            let part = ty.and_then(|ty| part_of(ty, &Inside::Object { key: Some(key), keys: Vec::new() }));
            Meaning::Value(part.map(|ty| context.resolved(ty)), None)
        }
        Meaning::Generated(_) | Meaning::Unknown => Meaning::Unknown,
    }
}
