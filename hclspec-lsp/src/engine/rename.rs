//! Renaming of names that a configuration defines.

use super::context::Context;
use super::definition::every;
use super::entry::Entry;
use super::mention::{Mention, Symbol, mention_at, mentions};
use super::place::Place;
use hclspec_runtime::text::is_identifier;
use std::ops::Range;

/// Returns the range of the name at an offset, if it can be renamed: a local value, a block or element that keys refer to, a loop variable or iterator, or a
/// part or parameter of a spec. Names from the spec or the program are fixed, and so are input variables, which are set from outside.
pub fn renamable(context: &Context<'_>, text: &str, offset: usize) -> Option<Range<usize>> {
    renamable_of(&mentions(context, text), offset).map(|mention| mention.range.clone())
}

fn renamable_of(here: &[Mention], offset: usize) -> Option<&Mention> {
    let mention = mention_at(here, offset)?;
    let is_defined = |symbol: &Symbol| here.iter().any(|it| it.is_definition && it.symbol == *symbol);
    match &mention.symbol {
        Symbol::Local(_) | Symbol::Part(_) | Symbol::Entry(_) => Some(mention),
        // An iterator without an `iterator` argument has the name of its block type, so it can't be renamed.
        symbol @ Symbol::Bound(_) if is_defined(symbol) => Some(mention),
        _ => None,
    }
}

/// Finds all occurrences to rename.
///
/// # Errors
///
/// Returns the reason why the name is impossible.
pub fn rename(context: &Context<'_>, text: &str, offset: usize, name: &str) -> Result<Vec<Place>, String> {
    let here = mentions(context, text);
    let Some(mention) = renamable_of(&here, offset) else {
        return Err("This name can't be changed here.".to_owned());
    };
    let is_part = matches!(mention.symbol, Symbol::Part(_));
    let is_quoted = is_part || matches!(mention.symbol, Symbol::Entry(_));
    if !is_quoted && !is_identifier(name) {
        return Err(format!(
            "`{name}` is not a name: a name consists of letters, digits, `_` and `-`, and starts with a letter or `_`."
        ));
    }
    let is_bound = matches!(mention.symbol, Symbol::Bound(_));
    if is_bound && WORDS.contains(&name) {
        return Err(format!("`{name}` is a keyword."));
    }
    let is_bare =
        |it: &Mention| it.symbol == mention.symbol && !text.get(..it.range.start).unwrap_or_default().ends_with('"');
    if is_part && here.iter().any(is_bare) && !is_identifier(name) {
        return Err(format!(
            "`{name}` can't be the name of a type: it consists of letters, digits, `_` and `-`, and starts with a letter or `_`."
        ));
    }
    if !is_part && is_quoted && here.iter().any(is_bare) && !is_identifier(name) {
        return Err(format!("`{name}` can't be written without quotes, as it is here."));
    }
    if is_quoted && name.contains(['"', '\\', '\n', '$', '%']) {
        return Err(format!("`{name}` can't be written between quotes."));
    }
    let taken = match &mention.symbol {
        Symbol::Local(_) => Symbol::Local(name.to_owned()),
        Symbol::Part(_) => Symbol::Part(name.to_owned()),
        Symbol::Entry(entry) => Symbol::Entry(Entry { text: name.to_owned(), ..entry.clone() }),
        // The new name would hide another definition, or be hidden by it.
        _ => Symbol::Variable(name.to_owned()),
    };
    let own = text.get(mention.range.clone());
    let is_taken = !every(context, &here, &taken, &|it| is_bound || it.is_definition).is_empty()
        || is_bound
            && here.iter().any(|it| matches!(it.symbol, Symbol::Bound(_)) && text.get(it.range.clone()) == Some(name));
    if is_taken && own != Some(name) {
        return Err(format!("There is already a `{name}`."));
    }
    Ok(every(context, &here, &mention.symbol, &|_| true))
}

/// Keywords of expressions.
const WORDS: [&str; 9] = ["true", "false", "null", "for", "in", "if", "else", "endif", "endfor"];
