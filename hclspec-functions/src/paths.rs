//! Functions for paths, which work on text only.

use crate::args::{Outcome, all, function, text};
use hclspec_core::function::{Builtin, Caller, Param, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

static PATH: [Param; 1] = [Param::new("path", Type::String)];

pub(crate) static PATHS: [Builtin; 2] = [
    function! {
        "basename" in Paths: &PATH;
        returns: Returns::Type(Type::String), cost: all, run: basename;
        "The last part of a path.";
        r#"basename("/etc/app.hcl")"# => r#""app.hcl""#
    },
    function! {
        "dirname" in Paths: &PATH;
        returns: Returns::Type(Type::String), cost: all, run: dirname;
        "A path without its last part.";
        r#"dirname("/etc/app.hcl")"# => r#""/etc""#
    },
];

fn basename(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let path = text(&args, 0)?;
    let trimmed = path.trim_end_matches('/');
    Ok(Val::string(if path.is_empty() {
        "."
    } else if trimmed.is_empty() {
        "/"
    } else {
        trimmed.rsplit('/').next().unwrap_or_default()
    }))
}

fn dirname(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let path = text(&args, 0)?;
    let end = path.rfind('/').map_or(0, |slash| slash + 1);
    Ok(Val::string(clean(path.get(..end).unwrap_or_default())))
}

/// Shortest lexically equal path: without `.`, and without `..` after a name.
pub(crate) fn clean(path: &str) -> String {
    let is_absolute = path.starts_with('/');
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            ".." if is_absolute => {}
            part => parts.push(part),
        }
    }
    let joined = parts.join("/");
    if is_absolute {
        format!("/{joined}")
    } else if joined.is_empty() {
        ".".to_owned()
    } else {
        joined
    }
}
