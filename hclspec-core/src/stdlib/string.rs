//! Functions of text: `lower`, `reverse`, `strlen`, `substr`, `upper`. A character is a grapheme cluster.

use super::case;
use crate::function::CallError;
use crate::source::clusters;
use crate::value::{Number, Val};

fn text(args: &[Val]) -> Result<&str, CallError> {
    match args.first() {
        Some(Val::String(text)) => Ok(text),
        _ => Err(CallError::new("a string is required")),
    }
}

pub(super) fn upper(args: Vec<Val>) -> Result<Val, CallError> {
    let text = text(&args)?;
    if text.is_ascii() {
        return Ok(Val::String(text.to_ascii_uppercase()));
    }
    Ok(Val::string(mapped(text, case::upper)))
}

pub(super) fn lower(args: Vec<Val>) -> Result<Val, CallError> {
    let text = text(&args)?;
    if text.is_ascii() {
        return Ok(Val::String(text.to_ascii_lowercase()));
    }
    Ok(Val::string(mapped(text, case::lower)))
}

fn mapped(text: &str, map: fn(char) -> char) -> String {
    let mut mapped = String::with_capacity(text.len());
    mapped.extend(text.chars().map(map));
    mapped
}

pub(super) fn reverse(args: Vec<Val>) -> Result<Val, CallError> {
    Ok(Val::string(reversed(text(&args)?)))
}

/// The grapheme clusters of a text from the last to the first.
pub fn reversed(text: &str) -> String {
    // Fills the buffer from the end.
    let mut reversed = vec![0; text.len()];
    let mut free = reversed.as_mut_slice();
    for cluster in clusters(text) {
        let (before, last) = free.split_at_mut(free.len() - cluster.len());
        last.copy_from_slice(cluster.as_bytes());
        free = before;
    }
    String::from_utf8(reversed).unwrap_or_default()
}

pub(super) fn strlen(args: Vec<Val>) -> Result<Val, CallError> {
    Ok(Val::Number(Number::from(clusters(text(&args)?).count())))
}

/// The characters from an offset on. A negative offset counts from the end, and a negative length means all the rest.
pub(super) fn substr(args: Vec<Val>) -> Result<Val, CallError> {
    let text = text(&args)?;
    let (offset, length) = (integer(&args, 1, "offset")?, integer(&args, 2, "length")?);
    let skip = match usize::try_from(offset) {
        Ok(offset) => offset,
        Err(_) => {
            let from_end = usize::try_from(offset.unsigned_abs()).unwrap_or(usize::MAX);
            clusters(text).count().saturating_sub(from_end)
        }
    };
    let mut rest = clusters(text);
    rest.by_ref().take(skip).for_each(drop);
    let text = rest.rest();
    let Ok(take) = usize::try_from(length) else { return Ok(Val::string(text)) };
    let mut rest = clusters(text);
    rest.by_ref().take(take).for_each(drop);
    Ok(Val::string(text.strip_suffix(rest.rest()).unwrap_or(text)))
}

fn integer(args: &[Val], index: usize, param: &str) -> Result<i64, CallError> {
    let number = match args.get(index) {
        Some(Val::Number(number)) => i64::try_from(number).ok(),
        _ => None,
    };
    number.ok_or_else(|| CallError::new(format!("`{param}` must be a whole number from {} to {}", i64::MIN, i64::MAX)))
}
