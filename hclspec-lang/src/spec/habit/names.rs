//! Names of specs, arguments and types in other languages, and their names here.

use crate::grammar::{Arg, BlockKind};
use std::borrow::Cow;

/// The spec block that corresponds to a part of another language's schema.
pub(in crate::spec) fn usual_spec(written: &str) -> Option<BlockKind> {
    Some(match written {
        "attribute" | "argument" | "field" | "property" | "setting" | "option" => BlockKind::Attr,
        "array" => BlockKind::Tuple,
        "struct" | "record" | "group" => BlockKind::Object,
        "list" => BlockKind::BlockList,
        "set" => BlockKind::BlockSet,
        "map" => BlockKind::BlockMap,
        "section" | "table" => BlockKind::Block,
        "const" | "constant" | "value" => BlockKind::Literal,
        "remain" | "others" => BlockKind::Rest,
        "validation" | "validator" => BlockKind::Validate,
        "func" | "fn" => BlockKind::Function,
        "vars" | "locals" => BlockKind::Variables,
        "part" | "def" => BlockKind::Define,
        "include" | "ref" => BlockKind::Use,
        _ => return None,
    })
}

/// The usual meaning of an unknown argument of a spec block.
pub(in crate::spec) enum Usual {
    /// This argument.
    Argument(Arg),
    /// The block has no such argument.
    Nothing,
    /// Unknown.
    Unknown,
}

/// The usual name for an argument. `is_text`: whether its value is a string.
pub(in crate::spec) fn usual_argument(kind: BlockKind, written: &str, is_text: bool) -> Usual {
    use BlockKind::*;
    Usual::Argument(match (kind, written) {
        (Attr | Block | BlockAttrs, "mandatory") => Arg::Required,
        (Attr, "element_type") => Arg::Type,
        (BlockAttrs | Rest, "type") => Arg::ElementType,
        (Block | BlockList | BlockSet | BlockMap | BlockAttrs, "name" | "type") if is_text => Arg::BlockType,
        // That is the type of an attribute.
        (Block | BlockList | BlockSet | BlockMap, "type") => return Usual::Nothing,
        (BlockList | BlockSet, "min") => Arg::MinItems,
        (BlockList | BlockSet, "max") => Arg::MaxItems,
        (Literal, "default" | "const") => Arg::Value,
        (Transform, "value" | "expression" | "expr") => Arg::Result,
        (Use, "name" | "define" | "source") if is_text => Arg::Part,
        (Validate, "error_message" | "error" | "text") => Arg::Message,
        (Validate, "when" | "if" | "expression" | "rule") => Arg::Condition,
        (Function, "parameters" | "args" | "arguments") => Arg::Params,
        (Function, "variadic" | "rest") => Arg::VariadicParam,
        (Function, "body" | "value" | "return") => Arg::Result,
        _ => return Usual::Unknown,
    })
}

/// The help for an argument from another language. `is_text` and `ty` describe its value: whether it is a string,
/// and the type that it names.
pub(in crate::spec) fn argument_help(
    kind: BlockKind,
    written: &str,
    is_text: bool,
    ty: Option<&str>,
) -> Option<Cow<'static, str>> {
    use BlockKind::*;
    if kind == Object
        && let Some(ty) = ty
    {
        return Some(
            format!("declare an argument of the configuration with a spec: `attr \"{written}\" {{ type = {ty} }}`")
                .into(),
        );
    }
    let text = match (kind, written) {
        (Object | Tuple, "name" | "block_type") if is_text => {
            "the name of a block belongs in the enclosing `block` spec"
        }
        (Attr | Block, "default") => "put the spec into a `default` spec, followed by `literal { value = .. }`",
        (Attr, "validate" | "validation") => "write a block `validate { .. }` with a `condition` and a `message`",
        (Default, "value" | "default") => "a fallback is also a spec: `literal { value = .. }`",
        (_, "description" | "doc" | "comment") => {
            "write a comment above the block: it becomes the documentation of the generated code"
        }
        (Attr | Block | BlockAttrs, "optional") => "everything that is not `required` is optional",
        (BlockList | BlockSet, "required") => "write `min_items = 1`",
        (Object | Tuple, "required") => "write `required` in the specs of the attributes and blocks that it reads",
        (Attr, "sensitive" | "secret") => {
            "secrets are declared in the program: give the value the type `hclspec::Secret<_>` in the macro's option `types`"
        }
        (Block | BlockList | BlockSet | BlockMap, "type") => {
            "only arguments have types: nest an `object` with an `attr` for each argument"
        }
        (Define, "type") => "only arguments have types: put an `attr` with the type into the part",
        (BlockMap, "optional_labels") => {
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
