//! Values that the files of the configuration don't decide: those of overrides, and those that the program or its environment sets.

use super::file::File;
use super::find::{Target, find};
use super::tree::Tree;
use super::{Edit, Found, FoundIn, value};
use hclspec_runtime::decoder::Config;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::{SourceMap, SourceRange};
use std::borrow::Cow;

/// What is at a path, if it is from elsewhere than the files.
pub(super) fn elsewhere(edit: &Edit, path: &ConfigPath) -> Option<Found> {
    let spec = edit.spec.as_ref()?;
    let texts = edit.files.iter().map(|file| (Cow::Borrowed(file.name()), Cow::Borrowed(file.text())));
    let sources = SourceMap::new(texts.collect());
    let config = || Config::Texts(edit.files.iter().map(File::config).collect());
    let mut found = None;
    let visited = spec.body(&edit.decoder, config(), &mut |body, range| {
        let tree = Tree { body, sources: &sources, model: Some(spec.model()), shown: &[] };
        let (attribute, expr, known) = match find(&tree, path) {
            Ok(Target::Argument { attribute, known, .. }) => (attribute, attribute.expr, known),
            Ok(Target::Part { attribute, value, known, .. }) => (attribute, value, known),
            _ => return,
        };
        let (whole, place) = (range(attribute.expr.span), range(expr.span));
        if edit.files.iter().any(|file| file.name() == whole.filename()) {
            return;
        }
        let steps = value::inside(path, attribute.name.name);
        found = Some(Found {
            text: place.text().to_owned(),
            value: value::value_at(edit, &whole, &attribute.expr, steps),
            origin: origin(&place),
            range: Some(place),
            is_secret: value::is_secret(&known, attribute.name.name),
        });
    });
    visited.ok().and(found)
}

/// Where the text is from, by the name of its source.
fn origin(place: &SourceRange) -> FoundIn {
    match place.filename() {
        name if name.starts_with("<set ") => FoundIn::Set,
        name if name.starts_with("<environment ") => FoundIn::Environment,
        _ => FoundIn::Override,
    }
}
