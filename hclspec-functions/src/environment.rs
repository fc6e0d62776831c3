//! Environment variables of the program.

use crate::args::{Outcome, all, function, text};
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Library, Param, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::env::VarError;

static ENVIRONMENT: [Builtin; 1] = [function! {
    "env" in Environment: &[Param::new("name", Type::String)], variadic Param::nullable("default", Type::String);
    returns: Returns::Type(Type::Any), cost: all, run: read;
    "The value of an environment variable, or the default if it is not set.";
    r#"env("HCLSPEC_NOT_SET", "none")"# => r#""none""#
}];

/// Returns the library with `env(name)` and `env(name, default)`, which read environment variables of the program.
///
/// ```
/// let library = hclspec_functions::env();
/// assert_eq!(library.iter().count(), 1);
/// ```
#[must_use]
pub fn env() -> Library {
    let [function] = &ENVIRONMENT;
    Library::new(&[function], None)
}

fn read(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    if args.len() > 2 {
        return Err(CallError::new("at most two arguments are allowed"));
    }
    let name = text(&args, 0)?;
    if name.is_empty() || name.contains(['=', '\0']) {
        return Err(CallError::at(0, "it must be the name of an environment variable"));
    }
    match (std::env::var(name), args.get(1)) {
        (Ok(value), _) => Ok(Val::string(value)),
        (Err(VarError::NotPresent), Some(default)) => Ok(default.clone()),
        (Err(VarError::NotPresent), None) => {
            Err(CallError::at(0, Message::from("the environment variable `").value(&name).words("` is not set")))
        }
        (Err(VarError::NotUnicode(_)), _) => {
            Err(CallError::at(0, "the value of the environment variable is not UTF-8"))
        }
    }
}
