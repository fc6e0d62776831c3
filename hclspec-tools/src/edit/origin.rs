//! Values from outside the files: overrides, and values that the program or its environment sets.

use super::find::{Target, find};
use super::tree::{Dynamic, Tree};
use super::{Edit, Found, FoundIn, value};
use hclspec_runtime::diagnostic::{Diagnostics, Result};
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::SourceRange;

/// Value at a path that doesn't come from the files, and whether it is sensitive as a whole.
///
/// # Errors
///
/// Returns the problems of all values that the program or the environment sets, not only those at the path.
pub(super) fn elsewhere(edit: &Edit, path: &ConfigPath) -> Result<Option<(Found, bool)>> {
    let Some(spec) = &edit.spec else { return Ok(None) };
    let (sources, dynamic) = (edit.sources(), Dynamic::new(edit));
    let mut found = None;
    spec.body(&edit.decoder, edit.config(), &mut |body, range| {
        let tree = Tree { body, sources: &sources, model: Some(spec.model()), shown: &[], dynamic: &dynamic };
        let (argument, expr) = match find(&tree, path) {
            Ok(Target::Argument { argument, .. }) => (argument.clone(), argument.attribute.expr),
            Ok(Target::Part { argument, value, .. }) => (argument, value),
            _ => return,
        };
        let (whole, place) = (range(argument.attribute.expr.span), range(expr.span));
        if edit.files.iter().any(|file| file.name() == whole.filename()) {
            return;
        }
        let value = value::value_of(edit, path, &argument, &expr, &whole);
        let origin = origin(&place);
        found = Some((Found::new(value, place, origin), argument.is_secret(path)));
    })?;
    let is_set = |range: &SourceRange| matches!(origin(range), FoundIn::Set | FoundIn::Environment);
    let checked = spec.check_config(&edit.decoder, edit.config(), edit.nulls).err().unwrap_or_default();
    let problems: Diagnostics = checked.errors().filter(|it| it.range().is_some_and(is_set)).cloned().collect();
    if problems.is_empty() { Ok(found) } else { Err(problems) }
}

/// Origin of a text, by the name of its source.
fn origin(place: &SourceRange) -> FoundIn {
    match place.filename() {
        name if name.starts_with("<set ") => FoundIn::Set,
        name if name.starts_with("<environment ") => FoundIn::Environment,
        _ => FoundIn::Override,
    }
}
