//! Names of specs, arguments and types in other languages, and what they are called here.

use std::borrow::Cow;

/// The name, in the spec language, of a part of another language's schema.
pub(in crate::spec) fn usual_spec(written: &str) -> Option<&'static str> {
    Some(match written {
        "attribute" | "argument" | "field" | "property" | "setting" | "option" => "attr",
        "array" => "tuple",
        "struct" | "record" | "group" => "object",
        "list" => "block_list",
        "set" => "block_set",
        "map" => "block_map",
        "section" | "table" => "block",
        "const" | "constant" | "value" => "literal",
        "remain" | "others" => "rest",
        "validation" | "validator" => "validate",
        "func" | "fn" => "function",
        "vars" | "locals" => "variables",
        "part" | "def" => "define",
        "include" | "ref" => "use",
        _ => return None,
    })
}

/// What an unknown argument of a spec block usually means.
pub(in crate::spec) enum Usual {
    /// This argument.
    Argument(&'static str),
    /// The block has no such argument.
    Nothing,
    /// Unknown.
    Unknown,
}

/// The usual name for an argument. `is_text`: whether its value is a string.
pub(in crate::spec) fn usual_argument(kind: &str, written: &str, is_text: bool) -> Usual {
    Usual::Argument(match (kind, written) {
        ("attr" | "block" | "block_attrs", "mandatory") => "required",
        ("attr", "element_type") => "type",
        ("block_attrs" | "rest", "type") => "element_type",
        ("block" | "block_list" | "block_set" | "block_map" | "block_attrs", "name" | "type") if is_text => {
            "block_type"
        }
        // That is the type of an attribute.
        ("block" | "block_list" | "block_set" | "block_map", "type") => return Usual::Nothing,
        ("block_list" | "block_set", "min") => "min_items",
        ("block_list" | "block_set", "max") => "max_items",
        ("literal", "default" | "const") => "value",
        ("transform", "value" | "expression" | "expr") => "result",
        ("use", "name" | "define" | "source") if is_text => "part",
        ("validate", "error_message" | "error" | "text") => "message",
        ("validate", "when" | "if" | "expression" | "rule") => "condition",
        ("function", "parameters" | "args" | "arguments") => "params",
        ("function", "variadic" | "rest") => "variadic_param",
        ("function", "body" | "value" | "return") => "result",
        _ => return Usual::Unknown,
    })
}

/// The help for an argument from another language. `is_text` and `ty` describe its value: whether it is a string,
/// and the type that it names.
pub(in crate::spec) fn argument_help(
    kind: &str,
    written: &str,
    is_text: bool,
    ty: Option<&str>,
) -> Option<Cow<'static, str>> {
    if kind == "object"
        && let Some(ty) = ty
    {
        return Some(
            format!("declare an argument of the configuration with a spec: `attr \"{written}\" {{ type = {ty} }}`")
                .into(),
        );
    }
    let text = match (kind, written) {
        ("object" | "tuple", "name" | "block_type") if is_text => {
            "the name of a block belongs in the enclosing `block` spec"
        }
        ("attr" | "block", "default") => "put the spec into a `default` spec, followed by `literal { value = .. }`",
        ("attr", "validate" | "validation") => "write a block `validate { .. }` with a `condition` and a `message`",
        ("default", "value" | "default") => "a fallback is also a spec: `literal { value = .. }`",
        (_, "description" | "doc" | "comment") => {
            "write a comment above the block: it becomes the documentation of the generated code"
        }
        ("attr" | "block" | "block_attrs", "optional") => "everything that is not `required` is optional",
        ("block_list" | "block_set", "required") => "write `min_items = 1`",
        ("object" | "tuple", "required") => "write `required` in the specs of the attributes and blocks that it reads",
        ("attr", "sensitive" | "secret") => {
            "secrets are declared in the program: give the value the type `hclspec::Secret<_>` in the macro's option `types`"
        }
        ("block" | "block_list" | "block_set" | "block_map", "type") => {
            "only arguments have types: nest an `object` with an `attr` for each argument"
        }
        ("define", "type") => "only arguments have types: put an `attr` with the type into the part",
        ("block_map", "optional_labels") => {
            "its blocks are distinguished by all of their labels; only `block`, `block_list` and `block_set` have optional labels"
        }
        _ => return None,
    };
    Some(text.into())
}

/// Rust types that a program may choose for a number.
pub(in crate::spec) const RUST_NUMBERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "f32", "f64"];

/// The name, in the spec language, of a type of another language.
pub(in crate::spec) fn usual_name(name: &str) -> Option<&'static str> {
    Some(match name {
        "int" | "integer" | "float" | "double" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16"
        | "u32" | "u64" | "u128" | "usize" | "f32" | "f64" => "number",
        "str" | "String" | "text" | "char" | "enum" | "duration" | "path" | "url" | "ip" => "string",
        "boolean" => "bool",
        "dynamic" | "Value" => "any",
        "array" | "vec" | "Vec" => "list(string)",
        "dict" | "hash" => "map(string)",
        _ => return None,
    })
}
