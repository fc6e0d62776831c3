//! Names that other languages use for specs, arguments, types, variables and functions, and their counterparts here.

use crate::grammar::BlockKind::{self, *};
use crate::grammar::{Arg, Grammar};
use std::borrow::Cow;

/// Names, separated by spaces, with their meaning.
type Names<T> = [(&'static str, T)];

/// Returns `true` if `name` is one of `names`, which spaces separate.
fn is_one_of(names: &str, name: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

/// Finds the meaning of a name.
fn meaning<T: Copy>(of: &Names<T>, name: &str) -> Option<T> {
    for (names, meaning) in of {
        if is_one_of(names, name) {
            return Some(*meaning);
        }
    }
    None
}

/// Block types, all if there are none, and names of arguments in them with their meaning.
type ArgumentNames<T> = [(&'static [BlockKind], &'static str, T)];

/// Finds the meaning of an argument's name in blocks of one type.
fn argument_meaning<T: Copy>(of: &ArgumentNames<T>, kind: BlockKind, name: &str) -> Option<T> {
    for (kinds, names, meaning) in of {
        if (kinds.is_empty() || kinds.contains(&kind)) && is_one_of(names, name) {
            return Some(*meaning);
        }
    }
    None
}

/// The spec block for a term of another schema language.
pub(in crate::hir) fn usual_spec(written: &str) -> Option<BlockKind> {
    const SPECS: &Names<BlockKind> = &[
        ("attribute argument field property setting option", Attr),
        ("array", Tuple),
        ("struct record group", Object),
        ("list repeated blocks", BlockList),
        ("set", BlockSet),
        ("map", BlockMap),
        ("section table", Block),
        ("const constant value", Literal),
        ("remain others", Rest),
        ("validation validator", Validate),
        ("func fn", Function),
        ("vars locals", Variables),
        ("part def", Define),
        ("ref", Use),
    ];
    meaning(SPECS, written)
}

/// The help for a block without a counterpart.
pub(in crate::hir) fn block_help(grammar: Grammar, written: &str) -> Option<&'static str> {
    const HELPS: &Names<&str> = &[("oneof any_of either choice union", EXCLUSIVE), ("enum", CHOICES)];
    if is_one_of(OTHER_FILES, written) {
        return Some(other_files(grammar));
    }
    if grammar.is_own() { meaning(HELPS, written) } else { None }
}

/// Names of blocks that include a file in other languages.
const OTHER_FILES: &str = "import include";

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
#[derive(Clone, Copy)]
pub(in crate::hir) enum Usual {
    Argument(Arg),
    /// The block has no such argument.
    Nothing,
    Unknown,
}

/// The usual meaning of an argument. `is_text` says that its value is a string.
pub(in crate::hir) fn usual_argument(kind: BlockKind, written: &str, is_text: bool) -> Usual {
    use Usual::Argument;
    const TEXTS: &ArgumentNames<Usual> = &[
        (&[Block, BlockList, BlockSet, BlockMap], "name type", Argument(Arg::BlockType)),
        (&[BlockAttrs], "name", Argument(Arg::BlockType)),
        (&[Use], "name define source", Argument(Arg::Part)),
    ];
    const ANY: &ArgumentNames<Usual> = &[
        (&[Attr, Block, BlockAttrs], "mandatory", Argument(Arg::Required)),
        (&[Attr], "element_type", Argument(Arg::Type)),
        (&[BlockAttrs, Rest], "type", Argument(Arg::ElementType)),
        // Attributes have a `type`; blocks don't.
        (&[Block, BlockList, BlockSet, BlockMap], "type", Usual::Nothing),
        (&[BlockList, BlockSet], "min", Argument(Arg::MinItems)),
        (&[BlockList, BlockSet], "max", Argument(Arg::MaxItems)),
        (&[Literal], "default const", Argument(Arg::Value)),
        (&[Transform], "value expression expr", Argument(Arg::Result)),
        (&[Validate], "error_message error text", Argument(Arg::Message)),
        (&[Validate], "when if expression rule", Argument(Arg::Condition)),
        (&[Function], "parameters args arguments", Argument(Arg::Params)),
        (&[Function], "variadic rest", Argument(Arg::VariadicParam)),
        (&[Function], "body value return", Argument(Arg::Result)),
    ];
    let text = if is_text { argument_meaning(TEXTS, kind, written) } else { None };
    text.or(argument_meaning(ANY, kind, written)).unwrap_or(Usual::Unknown)
}

/// The help for an argument from another language. `is_text` says that its value is a string, `ty` is the type that it names.
pub(in crate::hir) fn argument_help(
    grammar: Grammar,
    kind: BlockKind,
    written: &str,
    is_text: bool,
    ty: Option<&str>,
) -> Option<Cow<'static, str>> {
    if kind == Object
        && let Some(ty) = ty
    {
        return Some(
            format!("declare an argument of the configuration with a spec: `attr \"{written}\" {{ type = {ty} }}`")
                .into(),
        );
    }
    if is_one_of(OTHER_FILES, written) {
        return Some(other_files(grammar).into());
    }
    if is_text && matches!(kind, Object | Tuple) && is_one_of("name block_type", written) {
        return Some("the name of a block belongs in the enclosing `block` spec".into());
    }
    let text = match argument_meaning(ARGUMENT_HELPS, kind, written) {
        None if grammar.is_own() => argument_meaning(OWN_ARGUMENT_HELPS, kind, written),
        found => found,
    };
    text.map(Cow::Borrowed)
}

#[rustfmt::skip]
const ARGUMENT_HELPS: &ArgumentNames<&str> = &[
    (&[Attr, Block], "default", "put the spec into a `default` spec, followed by `literal { value = .. }`"),
    (&[Attr], "validate validation", "write a block `validate { .. }` with a `condition` and a `message`"),
    (&[Default], "value default", "a fallback is also a spec: `literal { value = .. }`"),
    (&[], "description doc comment", "write a comment above the block: it becomes the documentation of the generated code"),
    (&[Attr, Block, BlockAttrs], "optional", "everything that is not `required` is optional"),
    (&[BlockList, BlockSet, BlockMap], "required", "write `min_items = 1`"),
    (&[Object, Tuple], "required", "write `required` in the specs of the attributes and blocks that it reads"),
    (&[Block, BlockList, BlockSet, BlockMap], "type", "only arguments have types: nest an `object` with an `attr` for each argument"),
    (&[Define], "type", "only arguments have types: put an `attr` with the type into the part"),
    (&[BlockMap], "optional_labels", "its blocks are distinguished by all of their labels; only `block`, `block_list` and `block_set` have optional labels"),
    (&[Attr], "repeated multiple many", "for several values, write the type of a list, as in `type = list(string)`; for several blocks, use a `block_list`"),
    (&[Block], "repeated multiple many min max min_items max_items", "a `block` reads one block: for several, use a `block_list`, or a `block_map` that distinguishes them by their labels"),
    (&[BlockList, BlockSet, BlockMap], "repeated multiple many", "remove it: the spec reads any number of blocks"),
];

/// Help texts that mention features which the reference doesn't have.
#[rustfmt::skip]
const OWN_ARGUMENT_HELPS: &ArgumentNames<&str> = &[
    (&[Object, Define], "deprecated", "start the comment above the block with `Deprecated`, as in `# Deprecated: use \"port\".`"),
    (&[Attr], "sensitive secret", "secret values have a type of their own: `type = secret(string)`"),
    (&[BlockAttrs], "sensitive secret", "secret values have a type of their own: `element_type = secret(string)`"),
    (&[Object, Block, BlockList, BlockSet, BlockMap], "sensitive secret", "give each argument that is secret the type `secret(..)`, as in `type = secret(string)`"),
    (&[Attr], "example examples", "write a line in the comment above the block, as in `# Example: 8080`"),
    (&[Attr], "one_of oneof enum in values allowed allowed_values valid_values choices options", CHOICES),
    (&[Attr], "min max minimum maximum range", "a range is a condition: `validate { condition = nested >= 1 && nested <= 9 }`"),
    (&[Attr], "min_length max_length min_items max_items length", "a length is a condition: `validate { condition = length(nested) >= 1 }`"),
    (&[Attr], "pattern regex regexp matches", NO_PATTERNS),
    (&[Attr], "nullable", "an argument that is not `required` may be null, which is the same as not set"),
    (&[Object, Block, BlockList, BlockSet, BlockMap], "one_of oneof any_of exactly_one_of at_least_one_of conflicts_with exclusive", EXCLUSIVE),
    (&[Attr], "any_of exactly_one_of at_least_one_of conflicts_with required_with exclusive", EXCLUSIVE),
];

/// The alternative to regular expressions.
const NO_PATTERNS: &str = "there are no regular expressions: give the value a Rust type that checks it in the macro's option `types`, or \
                           compare parts of it, as in `validate { condition = substr(nested, 0, 2) == \"a-\" }`";

/// Returns `true` if other languages use this name for the value in a condition.
pub(in crate::hir) fn is_usual_value(name: &str) -> bool {
    is_one_of("value val v self this it input arg argument x", name)
}

/// The help for a call of a function from another language.
pub(in crate::hir) fn call_help(name: &str) -> Option<&'static str> {
    const HELPS: &Names<&str> = &[
        ("regex regexp regexall regexmatch regex_match regex_matches match matches", NO_PATTERNS),
        ("startswith starts_with hasprefix has_prefix", "write `substr(nested, 0, 2) == \"a-\"`"),
        ("endswith ends_with hassuffix has_suffix", "write `substr(nested, -2, 2) == \"-a\"`"),
        ("len size count", "write `length(..)`"),
        ("one_of oneof in includes has", "write `contains([\"a\", \"b\"], nested)`"),
        ("to_lower lowercase", "write `lower(..)`"),
        ("to_upper uppercase", "write `upper(..)`"),
    ];
    meaning(HELPS, name)
}

/// Rust types for numbers.
const RUST_NUMBERS: &str = "u8 u16 u32 u64 u128 usize i8 i16 i32 i64 f32 f64";

/// The name here of a type from another language.
pub(in crate::hir) fn usual_name(grammar: Grammar, name: &str) -> Option<&'static str> {
    const OWN_TYPES: &Names<&str> = &[
        ("Duration time timeout interval", "duration"),
        ("ByteSize bytes bytesize byte_size", "size"),
        ("one_of oneof choice choices literal", "enum([\"a\", \"b\"])"),
        ("integer i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize", "int"),
    ];
    #[rustfmt::skip]
    const TYPES: &Names<&str> = &[
        ("int integer float double i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64", "number"),
        ("str String text char enum one_of oneof duration Duration path PathBuf url ip IpAddr size ByteSize date time timestamp uuid regex", "string"),
        ("boolean", "bool"),
        ("dynamic Value", "any"),
        ("array vec Vec", "list(string)"),
        ("dict hash", "map(string)"),
    ];
    let own = if grammar.is_own() { meaning(OWN_TYPES, name) } else { None };
    own.or(meaning(TYPES, name))
}

/// Further help for a type from another language, beyond its [usual name](usual_name).
pub(in crate::hir) fn type_help(grammar: Grammar, name: &str) -> Option<Cow<'static, str>> {
    const RUST_TYPES: &Names<&str> = &[
        ("duration Duration", "std::time::Duration"),
        ("path PathBuf", "std::path::PathBuf"),
        ("ip IpAddr", "std::net::IpAddr"),
        ("size ByteSize", "hclspec::ByteSize"),
    ];
    let rust = if is_one_of(RUST_NUMBERS, name) {
        name
    } else if grammar.is_own() && is_one_of("duration Duration size ByteSize enum one_of oneof", name) {
        return None;
    } else {
        meaning(RUST_TYPES, name)?
    };
    Some(format!("Rust types are chosen in the program: `types(\"..\" => {rust})`").into())
}

/// Generic types, by their names in lower case.
pub(super) fn usual_generic_type(name: &str) -> Option<&'static str> {
    const GENERIC_TYPES: &Names<&str> = &[
        ("list array vec vector sequence seq", "list"),
        ("set hashset btreeset", "set"),
        ("map hashmap btreemap dict dictionary record hash", "map"),
        ("secret sensitive", "secret"),
        ("tuple", "tuple"),
        ("option optional maybe nullable", "optional"),
    ];
    meaning(GENERIC_TYPES, name)
}
