//! Type conversions.

use crate::args::{Outcome, all, digits, function, value};
use hclspec_core::convert::{convert, result_type};
use hclspec_core::function::{Builtin, CallError, Operand, Param, Returned, Returns};
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::Val;

static VALUE: [Param; 1] = [Param::nullable("v", Type::Any)];
static LIST: Type = Type::Coll(Coll::List, Shared::Static(&Type::Any));
static MAP: Type = Type::Coll(Coll::Map, Shared::Static(&Type::Any));
static SET: Type = Type::Coll(Coll::Set, Shared::Static(&Type::Any));

pub(crate) static CONVERSIONS: [Builtin; 6] = [
    function!(
        "tobool",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &Type::Bool)),
        work,
        |_, args| to(args, &Type::Bool),
        "The value as a bool.",
        r#"tobool("true")"#,
        "true"
    ),
    function!(
        "tolist",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &LIST)),
        work,
        |_, args| to(args, &LIST),
        "The value as a list, whose elements have one type.",
        r#"tolist(["a", 1])"#,
        r#"tolist(["a", "1"])"#
    ),
    function!(
        "tomap",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &MAP)),
        work,
        |_, args| to(args, &MAP),
        "The value as a map, whose elements have one type.",
        "length(tomap({ a = 1 }))",
        "1"
    ),
    function!(
        "tonumber",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &Type::Number)),
        work,
        |_, args| to(args, &Type::Number),
        "The value as a number.",
        r#"tonumber("1.5")"#,
        "1.5"
    ),
    function!(
        "toset",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &SET)),
        work,
        |_, args| to(args, &SET),
        "The value as a set: distinct elements of one type, without an order.",
        r#"length(toset(["a", "a"]))"#,
        "1"
    ),
    function!(
        "tostring",
        Conversion,
        &VALUE,
        None,
        Returns::From(|args| converted(args, &Type::String)),
        work,
        |_, args| to(args, &Type::String),
        "The value as text.",
        "tostring(1.50)",
        r#""1.5""#
    ),
];

fn work(args: &[Val]) -> u64 {
    let texts = args.iter().filter(|arg| matches!(arg, Val::String(_)));
    texts.fold(all(args).saturating_mul(2), |sum, arg| sum.saturating_add(digits(arg)))
}

fn to(args: Vec<Val>, ty: &Type) -> Outcome {
    let value = value(&args, 0)?.clone();
    convert(value, ty).map_err(|mismatch| CallError::at(0, mismatch.message()))
}

fn converted(args: &[Operand<'_>], ty: &Type) -> Returned {
    let found = args.first().and_then(|arg| result_type(arg.ty, ty).ok());
    found.filter(|ty| !ty.has_any()).map_or(Returned::ANY, Returned::part)
}
