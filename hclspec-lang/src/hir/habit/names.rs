//! Names that other languages use for specs, arguments, types, variables and functions, and their counterparts here.

use crate::grammar::{Arg, BlockKind, Grammar};
use std::borrow::Cow;

/// The spec block for a term of another schema language.
pub(in crate::hir) fn usual_spec(written: &str) -> Option<BlockKind> {
    Some(match written {
        "attribute" | "argument" | "field" | "property" | "setting" | "option" => BlockKind::Attr,
        "array" => BlockKind::Tuple,
        "struct" | "record" | "group" => BlockKind::Object,
        "list" | "repeated" | "blocks" => BlockKind::BlockList,
        "set" => BlockKind::BlockSet,
        "map" => BlockKind::BlockMap,
        "section" | "table" => BlockKind::Block,
        "const" | "constant" | "value" => BlockKind::Literal,
        "remain" | "others" => BlockKind::Rest,
        "validation" | "validator" => BlockKind::Validate,
        "func" | "fn" => BlockKind::Function,
        "vars" | "locals" => BlockKind::Variables,
        "part" | "def" => BlockKind::Define,
        "ref" => BlockKind::Use,
        _ => return None,
    })
}

/// The help for a block without a counterpart.
pub(in crate::hir) fn block_help(grammar: Grammar, written: &str) -> Option<&'static str> {
    match written {
        "import" | "include" => Some(other_files(grammar)),
        _ if !grammar.is_own() => None,
        "oneof" | "any_of" | "either" | "choice" | "union" => Some(EXCLUSIVE),
        "enum" => Some(CHOICES),
        _ => None,
    }
}

fn other_files(grammar: Grammar) -> &'static str {
    match grammar.is_own() {
        true => {
            "for what several places share, write `define \"name\" { .. }` at the top level, and `use { part = \"name\" }` in those places; \
             `include \"common.hclspec\" {}` at the top level brings the parts of another file"
        }
        false => "a spec is one file, which contains no others",
    }
}

/// How to limit a value to a list.
pub(super) const CHOICES: &str = "the allowed words of an `attr` are its type: `type = enum([\"a\", \"b\"])`; other values are a condition: \
                       `validate { condition = contains([1, 2], nested) }`";

/// How to make arguments or blocks exclude each other.
pub(in crate::hir) const EXCLUSIVE: &str = "what depends on several arguments is checked in a `transform` around their `object`: \
                         `result = check(nested, (nested.a == null) != (nested.b == null), \"set a or b\")`; one of several blocks is \
                         `block \"name\" { case \"a\" { .. } case \"b\" { .. } }`";

/// The usual meaning of an unknown argument of a spec block.
pub(in crate::hir) enum Usual {
    Argument(Arg),
    /// The block has no such argument.
    Nothing,
    Unknown,
}

/// The usual meaning of an argument. `is_text` says that its value is a string.
pub(in crate::hir) fn usual_argument(kind: BlockKind, written: &str, is_text: bool) -> Usual {
    use BlockKind::*;
    Usual::Argument(match (kind, written) {
        (Attr | Block | BlockAttrs, "mandatory") => Arg::Required,
        (Attr, "element_type") => Arg::Type,
        (BlockAttrs | Rest, "type") => Arg::ElementType,
        (Block | BlockList | BlockSet | BlockMap | BlockAttrs, "name" | "type") if is_text => Arg::BlockType,
        // An attribute has a `type`, a block has not.
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

/// The help for an argument from another language. `is_text` says that its value is a string, `ty` is the type that it names.
pub(in crate::hir) fn argument_help(
    grammar: Grammar,
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
        (BlockList | BlockSet | BlockMap, "required") => "write `min_items = 1`",
        (Object | Tuple, "required") => "write `required` in the specs of the attributes and blocks that it reads",
        (Block | BlockList | BlockSet | BlockMap, "type") => {
            "only arguments have types: nest an `object` with an `attr` for each argument"
        }
        (Define, "type") => "only arguments have types: put an `attr` with the type into the part",
        (BlockMap, "optional_labels") => {
            "its blocks are distinguished by all of their labels; only `block`, `block_list` and `block_set` have optional labels"
        }
        (_, "import" | "include") => other_files(grammar),
        (Attr, "repeated" | "multiple" | "many") => {
            "for several values, write the type of a list, as in `type = list(string)`; for several blocks, use a `block_list`"
        }
        (Block, "repeated" | "multiple" | "many" | "min" | "max" | "min_items" | "max_items") => {
            "a `block` reads one block: for several, use a `block_list`, or a `block_map` that distinguishes them by their labels"
        }
        (BlockList | BlockSet | BlockMap, "repeated" | "multiple" | "many") => {
            "remove it: the spec reads any number of blocks"
        }
        _ if !grammar.is_own() => return None,
        (Object | Define, "deprecated") => {
            "start the comment above the block with `Deprecated`, as in `# Deprecated: use \"port\".`"
        }
        (Attr, "sensitive" | "secret") => "secret values have a type of their own: `type = secret(string)`",
        (BlockAttrs, "sensitive" | "secret") => {
            "secret values have a type of their own: `element_type = secret(string)`"
        }
        (Object | Block | BlockList | BlockSet | BlockMap, "sensitive" | "secret") => {
            "give each argument that is secret the type `secret(..)`, as in `type = secret(string)`"
        }
        (Attr, "example" | "examples") => "write a line in the comment above the block, as in `# Example: 8080`",
        (
            Attr,
            "one_of" | "oneof" | "enum" | "in" | "values" | "allowed" | "allowed_values" | "valid_values" | "choices"
            | "options",
        ) => CHOICES,
        (Attr, "min" | "max" | "minimum" | "maximum" | "range") => {
            "a range is a condition: `validate { condition = nested >= 1 && nested <= 9 }`"
        }
        (Attr, "min_length" | "max_length" | "min_items" | "max_items" | "length") => {
            "a length is a condition: `validate { condition = length(nested) >= 1 }`"
        }
        (Attr, "pattern" | "regex" | "regexp" | "matches") => NO_PATTERNS,
        (Attr, "nullable") => "an argument that is not `required` may be null, which is the same as not set",
        (
            Object | Block | BlockList | BlockSet | BlockMap,
            "one_of" | "oneof" | "any_of" | "exactly_one_of" | "at_least_one_of" | "conflicts_with" | "exclusive",
        )
        | (Attr, "any_of" | "exactly_one_of" | "at_least_one_of" | "conflicts_with" | "required_with" | "exclusive") => {
            EXCLUSIVE
        }
        _ => return None,
    };
    Some(text.into())
}

/// The alternative to regular expressions.
const NO_PATTERNS: &str = "there are no regular expressions: give the value a Rust type that checks it in the macro's option `types`, or \
                           compare parts of it, as in `validate { condition = substr(nested, 0, 2) == \"a-\" }`";

/// Returns `true` if other languages use this name for the value in a condition.
pub(in crate::hir) fn is_usual_value(name: &str) -> bool {
    matches!(name, "value" | "val" | "v" | "self" | "this" | "it" | "input" | "arg" | "argument" | "x")
}

/// The help for a call of a function from another language.
pub(in crate::hir) fn call_help(name: &str) -> Option<&'static str> {
    Some(match name {
        "regex" | "regexp" | "regexall" | "regexmatch" | "regex_match" | "regex_matches" | "match" | "matches" => {
            NO_PATTERNS
        }
        "startswith" | "starts_with" | "hasprefix" | "has_prefix" => "write `substr(nested, 0, 2) == \"a-\"`",
        "endswith" | "ends_with" | "hassuffix" | "has_suffix" => "write `substr(nested, -2, 2) == \"-a\"`",
        "len" | "size" | "count" => "write `length(..)`",
        "one_of" | "oneof" | "in" | "includes" | "has" => "write `contains([\"a\", \"b\"], nested)`",
        "to_lower" | "lowercase" => "write `lower(..)`",
        "to_upper" | "uppercase" => "write `upper(..)`",
        _ => return None,
    })
}

/// Rust types for numbers.
const RUST_NUMBERS: [&str; 12] = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "f32", "f64"];

/// The name here of a type from another language.
pub(in crate::hir) fn usual_name(grammar: Grammar, name: &str) -> Option<&'static str> {
    Some(match name {
        "Duration" | "time" | "timeout" | "interval" if grammar.is_own() => "duration",
        "ByteSize" | "bytes" | "bytesize" | "byte_size" if grammar.is_own() => "size",
        "one_of" | "oneof" | "choice" | "choices" | "literal" if grammar.is_own() => "enum([\"a\", \"b\"])",
        "integer" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128"
        | "usize"
            if grammar.is_own() =>
        {
            "int"
        }
        "int" | "integer" | "float" | "double" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16"
        | "u32" | "u64" | "u128" | "usize" | "f32" | "f64" => "number",
        "str" | "String" | "text" | "char" | "enum" | "one_of" | "oneof" | "duration" | "Duration" | "path"
        | "PathBuf" | "url" | "ip" | "IpAddr" | "size" | "ByteSize" | "date" | "time" | "timestamp" | "uuid"
        | "regex" => "string",
        "boolean" => "bool",
        "dynamic" | "Value" => "any",
        "array" | "vec" | "Vec" => "list(string)",
        "dict" | "hash" => "map(string)",
        _ => return None,
    })
}

/// Further help for a type from another language, beyond its [usual name](usual_name).
pub(in crate::hir) fn type_help(grammar: Grammar, name: &str) -> Option<Cow<'static, str>> {
    let rust = match name {
        _ if RUST_NUMBERS.contains(&name) => name,
        "duration" | "Duration" | "size" | "ByteSize" | "enum" | "one_of" | "oneof" if grammar.is_own() => {
            return None;
        }
        "duration" | "Duration" => "std::time::Duration",
        "path" | "PathBuf" => "std::path::PathBuf",
        "ip" | "IpAddr" => "std::net::IpAddr",
        "size" | "ByteSize" => "hclspec::ByteSize",
        _ => return None,
    };
    Some(format!("Rust types are chosen in the program: `types(\"..\" => {rust})`").into())
}
