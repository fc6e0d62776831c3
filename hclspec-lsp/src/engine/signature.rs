//! Signature help for function calls.

use super::context::Context;
use super::cursor::{CursorPlace, Inside, cursor};
use std::ops::Range;

/// A function signature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Signature {
    /// Signature as text.
    pub label: String,
    /// Byte ranges of the parameters in the label.
    pub params: Vec<Range<usize>>,
    /// Index of the current parameter.
    pub active: Option<usize>,
    /// Documentation in Markdown.
    pub documentation: String,
}

/// Returns the signature of the innermost call around an offset.
pub fn signature(context: &Context<'_>, text: &str, offset: usize) -> Option<Signature> {
    let cursor = cursor(text, offset)?;
    let CursorPlace::Value(place) = &cursor.place else { return None };
    let (name, argument) = place.inside.iter().rev().find_map(|it| match it {
        Inside::Call { name, argument } => Some((*name, *argument)),
        _ => None,
    })?;
    let function = context.callables(text, &cursor, place).into_iter().find(|callable| callable.name == name)?;
    let label = function.signature();
    let names = function.params.unwrap_or_default();
    let mut end = name.len() + 1;
    let mut params = Vec::new();
    for param in &names {
        params.push(end..end + param.len());
        end += param.len() + ", ".len();
    }
    // Further arguments belong to the last parameter if it is variadic.
    let last = names.len().checked_sub(1).filter(|last| names[*last].ends_with("..."));
    let active = if argument < names.len() { Some(argument) } else { last };
    Some(Signature { label, params, active, documentation: function.doc.to_owned() })
}
