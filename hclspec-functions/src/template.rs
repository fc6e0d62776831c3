//! Template functions.

use crate::args::{Outcome, function, text, value, wrong};
use crate::collections::is_map_or_object;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::text::is_identifier;
use hclspec_core::types::Type;
use hclspec_core::value::Val;

pub(crate) static TEMPLATES: [Builtin; 1] = [function! {
    "templatestring" in Strings: &[Param::new("str", Type::String), Param::taking("vars", is_map_or_object)];
    returns: Returns::Type(Type::Any), cost: crate::args::all, run: templatestring;
    "The value of a text that is a template, with variables.";
    r#"templatestring("hello $${name}", { name = "x" })"# => r#""hello x""#
}];

fn templatestring(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    rendered(caller, None, text(&args, 0)?, &args)
}

/// Result of a template, whose variables are the second argument.
pub(crate) fn rendered(caller: &dyn Caller, file: Option<&str>, source: &str, args: &[Val]) -> Outcome {
    let variables = value(args, 1)?.named_values();
    let variables = variables.ok_or_else(|| CallError::at(1, "a map or an object is required"))?;
    if let Some(name) = variables.keys.iter().find(|name| !is_identifier(name)) {
        return Err(wrong(1, "this is not a name of a variable:", &format_args!("`{name}`")));
    }
    caller.template(file, source, variables.clone())
}
