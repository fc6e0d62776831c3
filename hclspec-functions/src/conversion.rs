//! Functions that convert a value to a type.

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
    function! {
        "tobool" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &Type::Bool)), cost: conversion_cost, run: |_, args| convert_first(args, &Type::Bool);
        "The value as a bool.";
        r#"tobool("true")"# => "true"
    },
    function! {
        "tolist" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &LIST)), cost: conversion_cost, run: |_, args| convert_first(args, &LIST);
        "The value as a list, whose elements have one type.";
        r#"tolist(["a", 1])"# => r#"tolist(["a", "1"])"#
    },
    function! {
        "tomap" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &MAP)), cost: conversion_cost, run: |_, args| convert_first(args, &MAP);
        "The value as a map, whose elements have one type.";
        "length(tomap({ a = 1 }))" => "1"
    },
    function! {
        "tonumber" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &Type::Number)),
        cost: conversion_cost, run: |_, args| convert_first(args, &Type::Number);
        "The value as a number.";
        r#"tonumber("1.5")"# => "1.5"
    },
    function! {
        "toset" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &SET)), cost: conversion_cost, run: |_, args| convert_first(args, &SET);
        "The value as a set: distinct elements of one type, without an order.";
        r#"length(toset(["a", "a"]))"# => "1"
    },
    function! {
        "tostring" in Conversion: &VALUE;
        returns: Returns::From(|args| converted_type(args, &Type::String)),
        cost: conversion_cost, run: |_, args| convert_first(args, &Type::String);
        "The value as text.";
        "tostring(1.50)" => r#""1.5""#
    },
];

/// Cost of a conversion: the size twice, and the digits of texts, which may be parsed as numbers.
fn conversion_cost(args: &[Val]) -> u64 {
    let texts = args.iter().filter(|arg| matches!(arg, Val::String(_)));
    texts.fold(all(args).saturating_mul(2), |sum, arg| sum.saturating_add(digits(arg)))
}

fn convert_first(args: Vec<Val>, ty: &Type) -> Outcome {
    let value = value(&args, 0)?.clone();
    convert(value, ty).map_err(|mismatch| CallError::at(0, mismatch.message()))
}

fn converted_type(args: &[Operand<'_>], ty: &Type) -> Returned {
    let found = args.first().and_then(|arg| result_type(arg.ty, ty).ok());
    found.filter(|ty| !ty.has_any()).map_or(Returned::ANY, Returned::part)
}
