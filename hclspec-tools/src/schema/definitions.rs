//! Schemas of blocks that no part of the spec reads: local values, input variables, and `dynamic`.

use super::keyword::{Members, any_of, array_of, object, type_keyword, with};
use crate::json::Json;
use hclspec_lang::model::Definitions;

/// Property that holds a comment.
pub(super) const COMMENT: &str = "//";

/// Schema of an object with these properties. `allows_others` allows further ones.
pub(super) fn object_of(properties: Members, allows_others: bool) -> Json {
    let schema = type_keyword("object").and("properties", Json::Object(properties));
    schema.and("additionalProperties", Json::Bool(allows_others))
}

/// Schema of `dynamic`.
pub(super) fn dynamic_schema(by_type: &Json) -> Json {
    let single = type_keyword("object").and("allOf", Json::Array(vec![by_type.clone()]));
    let single = single.and("minProperties", Json::number(1));
    let several = array_of(by_type.clone()).and("minItems", Json::number(1));
    let text = "Generates a block for each element of a collection.";
    with(any_of(vec![single, several]), "description", Json::string(text))
}

pub(super) fn locals_schema(locals: &Definitions) -> Json {
    named_values_schema(&format!("Values that expressions refer to as {}.NAME.", locals.variable()))
}

/// Blocks whose arguments are input variables with their defaults.
pub(super) fn several_inputs_schema(inputs: &Definitions) -> Json {
    named_values_schema(&format!(
        "Defaults of values that are set from outside. Expressions refer to them as {}.NAME.",
        inputs.variable()
    ))
}

/// Blocks with arguments of any names.
fn named_values_schema(text: &str) -> Json {
    let values = || object_of(vec![(COMMENT.to_owned(), Json::Bool(true))], true);
    let several = array_of(values());
    with(any_of(vec![values(), several, type_keyword("null")]), "description", Json::string(text))
}

/// Arguments in a declaration of an input variable, with descriptions. The decoder checks the types of their values.
pub(crate) const DECLARATION: [(&str, &str); 7] = [
    ("type", "The type that values are converted to, such as `list(string)`."),
    ("default", "The value if none is set."),
    ("description", "The purpose of the variable."),
    ("nullable", "If false, setting the variable to null sets it to the default."),
    ("sensitive", "If true, messages never show the value."),
    ("deprecated", "The replacement; shown in a warning if a value is set."),
    ("validation", "A `condition` that must be true, or else the `error_message` is reported."),
];

pub(super) fn inputs_schema(inputs: &Definitions) -> Json {
    let about = |text: &str| object([("description", Json::string(text))]);
    let known = DECLARATION.iter().map(|(name, text)| ((*name).to_owned(), about(text)));
    let ignored = inputs.ignored().iter().map(|name| (name.clone(), Json::Bool(true)));
    let known: Members = known.chain(ignored).chain([(COMMENT.to_owned(), Json::Bool(true))]).collect();
    let body = object_of(known, false);
    let bodies = array_of(body.clone());
    let values = any_of(vec![body, bodies, type_keyword("null")]);
    let by_name = type_keyword("object").and("additionalProperties", values);
    let several = array_of(by_name.clone());
    let text = format!("Values that are set from outside. Expressions refer to them as {}.NAME.", inputs.variable());
    with(any_of(vec![by_name, several]), "description", Json::string(text))
}
