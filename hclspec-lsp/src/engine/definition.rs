//! Finds the definitions of a name, and the references to it.

use super::context::{Context, Text};
use super::mention::{Mention, Symbol, mention_at, mentions};
use super::place::Place;
use hclspec_lang::model::Model;
use hclspec_tools::workspace::WorkspaceConfig;
use std::ops::Range;

/// Definitions of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Definition {
    /// Range of the requested name.
    pub name: Range<usize>,
    /// Locations of the definitions; usually one.
    pub places: Vec<Place>,
}

/// Finds the definitions of the name at an offset: arguments and blocks in the spec, all others in the configuration.
pub fn definition(context: &Context<'_>, text: &str, offset: usize) -> Option<Definition> {
    let here = mentions(context, text);
    let mention = mention_at(&here, offset)?;
    let model = context.model();
    let mut places = match &mention.symbol {
        Symbol::Argument(place) | Symbol::Block(place) | Symbol::Key(place) => {
            // In a spec, arguments and blocks are defined by the spec language, which has no file.
            place.iter().filter(|_| !context.is_spec()).cloned().collect()
        }
        Symbol::Local(_) | Symbol::Input(_) | Symbol::Part(_) | Symbol::Entry(_) | Symbol::Bound(_) => {
            every(context, &here, &mention.symbol, &|it| it.is_definition)
        }
        Symbol::Property(name) => {
            let is_it = |it: &&Mention| it.symbol == Symbol::Label && text.get(it.range.clone()) == Some(name);
            here.iter().filter(is_it).map(|it| Place::here(it.range.clone())).collect()
        }
        Symbol::Variable(name) => {
            let variable = model.map(Model::variables).unwrap_or_default().iter().find(|it| it.name() == name);
            let of_host = |config: &&WorkspaceConfig| config.variables.iter().any(|variable| variable.0 == *name);
            let place = context.config.filter(of_host).map(|config| &config.place);
            place.or(variable.map(|it| it.place())).cloned().map(Place::from).into_iter().collect()
        }
        Symbol::Function(name) if !context.is_spec() => {
            let function = model.map(Model::functions).unwrap_or_default().iter().find(|it| it.name() == name);
            let of_host = |config: &&WorkspaceConfig| config.functions.iter().any(|function| function.name == *name);
            let place = context.config.filter(of_host).map(|config| &config.place);
            place.or(function.map(|it| it.place())).cloned().map(Place::from).into_iter().collect()
        }
        Symbol::Function(_) | Symbol::Label | Symbol::Attribute | Symbol::Keyword => Vec::new(),
    };
    if let Symbol::Bound(start) = &mention.symbol
        && places.is_empty()
    {
        // An iterator may be named after its block type.
        places.extend(here.iter().find(|it| it.range.start == *start).map(|it| Place::here(it.range.clone())));
    }
    (!places.is_empty()).then(|| Definition { name: mention.range.clone(), places })
}

/// Finds all occurrences of the name at an offset in all files of the configuration. Includes the definition if `with_definition`.
pub fn references(context: &Context<'_>, text: &str, offset: usize, with_definition: bool) -> Vec<Place> {
    let here = mentions(context, text);
    let Some(mention) = mention_at(&here, offset) else { return Vec::new() };
    if !has_references(&mention.symbol) {
        return Vec::new();
    }
    let mut places = every(context, &here, &mention.symbol, &|it| with_definition || !it.is_definition);
    if let Symbol::Argument(Some(place)) | Symbol::Block(Some(place)) | Symbol::Key(Some(place)) = &mention.symbol
        && with_definition
        && !context.is_spec()
    {
        places.push(place.clone());
    }
    places
}

/// Finds the occurrences of the name at an offset in this text. The flag marks definitions.
pub fn highlights(context: &Context<'_>, text: &str, offset: usize) -> Vec<(Range<usize>, bool)> {
    let here = mentions(context, text);
    let Some(mention) = mention_at(&here, offset).filter(|mention| has_references(&mention.symbol)) else {
        return Vec::new();
    };
    let same = here.iter().filter(|it| it.symbol == mention.symbol);
    same.map(|same| (same.range.clone(), same.is_definition)).collect()
}

/// Returns `true` if there can be other mentions of the same symbol.
fn has_references(symbol: &Symbol) -> bool {
    match symbol {
        Symbol::Argument(place) | Symbol::Block(place) | Symbol::Key(place) => place.is_some(),
        Symbol::Label | Symbol::Property(_) | Symbol::Attribute | Symbol::Keyword => false,
        _ => true,
    }
}

/// Mentions of a symbol in all files that satisfy a condition.
pub(super) fn every(
    context: &Context<'_>,
    here: &[Mention],
    symbol: &Symbol,
    wanted: &dyn Fn(&Mention) -> bool,
) -> Vec<Place> {
    let is_it = |it: &&Mention| it.symbol == *symbol && wanted(it);
    let mut places: Vec<Place> = here.iter().filter(is_it).map(|it| Place::here(it.range.clone())).collect();
    // Bound names, and targets of keys in a block, are known only in this file.
    let is_here = match symbol {
        Symbol::Bound(_) => true,
        Symbol::Entry(entry) => entry.body.start > 0,
        _ => false,
    };
    let others = if is_here { &[] } else { context.others };
    for Text { path, text } in others {
        let there = mentions(context, text);
        places.extend(there.iter().filter(is_it).map(|it| Place { path: Some(path.clone()), range: it.range.clone() }));
    }
    places
}
