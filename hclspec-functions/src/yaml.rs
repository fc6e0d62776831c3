//! `yamldecode` and `yamlencode`.

use crate::args::{Outcome, all, function, new_text, value};
use crate::yaml_text;
use hclspec_core::function::{Builtin, Caller, Param, Returns};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

pub(crate) static YAML: [Builtin; 2] = [
    function! {
        "yamldecode" in Encoding needs "yaml": &[Param::new("src", Type::String)];
        returns: Returns::From(|_| hclspec_core::function::Returned::ANY),
        cost: |args| crate::args::bytes(args).saturating_mul(4), run: crate::yaml_reader::yamldecode;
        "The value of a YAML document.";
        r#"yamldecode("a: [1, true]")"# => "{ a = [1, true] }"
    },
    function! {
        "yamlencode" in Encoding: &[Param::nullable("value", Type::Any)];
        returns: Returns::Type(Type::String), cost: all, run: yamlencode;
        "The value as a YAML document.";
        "yamlencode({ a = 1 })" => r#""\"a\": 1\n""#
    },
];

fn yamlencode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let value = value(&args, 0)?;
    caller.text(yaml_text::size(value, 0))?;
    new_text(caller, yaml_text::document(value))
}
