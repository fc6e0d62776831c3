//! Random types and specs of variables, and values of them.

use super::random::Random;
use crate::ty::{CollKind, Null, Nulls, Ty};
use hclspec_core::convert::convert;
use hclspec_core::types::{Coll, ObjectAttr, Presence, Type};
use hclspec_core::value::{Number, Val};

pub(super) const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// The content of a variable.
#[derive(Debug)]
pub(super) enum Input {
    Type(Type),
    Blocks(Box<Input>),
    /// Labeled blocks: an object with any keys.
    Labelled(Box<Input>),
    Object(Vec<(&'static str, Input)>),
    Optional(Box<Input>),
    Constant(Val),
}

impl Input {
    pub(super) fn of_type(&self) -> Ty {
        match self {
            Self::Type(ty) => Ty::values_of(ty, Nulls::Kept),
            Self::Blocks(of) => Ty::coll(CollKind::Seq, of.of_type()),
            Self::Labelled(of) => Ty::coll(CollKind::Keyed, of.of_type()),
            Self::Object(attrs) => {
                Ty::object(attrs.iter().map(|(name, it)| ((*name).to_owned(), it.of_type())).collect())
            }
            Self::Optional(of) => {
                let null = if matches!(**of, Self::Type(_)) { Null::Typed } else { Null::Open };
                of.of_type().or_null(null)
            }
            Self::Constant(value) => Ty::known(value.clone()),
        }
    }

    pub(super) fn sample(&self, random: &mut Random) -> Val {
        match self {
            Self::Type(Type::Any) => loose(random, 2),
            Self::Type(ty) => loop {
                let value = of_type(random, ty);
                if !value.is_null() {
                    return value;
                }
            },
            Self::Blocks(of) => {
                let len = random.below(3);
                Val::tuple((0..len).map(|_| of.sample(random)).collect())
            }
            Self::Labelled(of) => {
                let len = random.below(3);
                Val::object((0..len).map(|_| (random.pick(&NAMES).to_owned(), of.sample(random))).collect())
            }
            Self::Object(attrs) => {
                Val::object(attrs.iter().map(|(name, it)| ((*name).to_owned(), it.sample(random))).collect())
            }
            Self::Optional(of) => match (random.one_in(3), &**of) {
                (true, Self::Type(ty)) => Val::null_of(ty.of_values()),
                (true, _) => Val::NULL,
                (false, of) => of.sample(random),
            },
            Self::Constant(value) => value.clone(),
        }
    }
}

pub(super) fn input(random: &mut Random, depth: usize) -> Input {
    match random.below(if depth == 0 { 6 } else { 11 }) {
        0..=3 => Input::Type(ty(random, 2)),
        4 => Input::Optional(Box::new(Input::Type(ty(random, 2)))),
        5 => Input::Constant(loose(random, 2)),
        6 => Input::Blocks(Box::new(input(random, depth - 1))),
        7 => Input::Labelled(Box::new(input(random, depth - 1))),
        8 => Input::Optional(Box::new(input(random, depth - 1))),
        _ => {
            let attrs = NAMES.iter().filter(|_| !random.one_in(3)).copied().collect::<Vec<_>>();
            Input::Object(attrs.into_iter().map(|name| (name, input(random, depth - 1))).collect())
        }
    }
}

fn ty(random: &mut Random, depth: usize) -> Type {
    match random.below(if depth == 0 { 7 } else { 14 }) {
        0 | 1 => Type::String,
        2 | 3 => Type::Number,
        4 | 5 => Type::Bool,
        6 => Type::Any,
        7 | 8 => Type::list(ty(random, depth - 1)),
        9 => Type::set(ty(random, depth - 1)),
        10 => Type::map(ty(random, depth - 1)),
        11 => {
            let len = random.below(3);
            Type::tuple((0..len).map(|_| ty(random, depth - 1)).collect())
        }
        _ => {
            let names = NAMES.iter().filter(|_| !random.one_in(3)).copied().collect::<Vec<_>>();
            let attr = |name: &str| {
                let presence = if random.one_in(3) { Presence::Optional } else { Presence::Required };
                ObjectAttr::new(name.into(), ty(random, depth - 1), presence)
            };
            Type::object(names.into_iter().map(attr).collect())
        }
    }
}

/// Any value that an expression can have.
fn loose(random: &mut Random, depth: usize) -> Val {
    match random.below(if depth == 0 { 8 } else { 11 }) {
        0 => Val::NULL,
        1 | 2 => Val::string(random.pick(&["", "x", "1", "true", "a"])),
        3..=5 => Val::Number(Number::from(random.below(4) as i64 - 1)),
        6 | 7 => Val::Bool(random.one_in(2)),
        8 | 9 => {
            let len = random.below(3);
            Val::tuple((0..len).map(|_| loose(random, depth - 1)).collect())
        }
        _ => {
            let len = random.below(3);
            Val::object((0..len).map(|_| (random.pick(&NAMES).to_owned(), loose(random, depth - 1))).collect())
        }
    }
}

/// A value converted to `ty`, possibly null.
fn of_type(random: &mut Random, ty: &Type) -> Val {
    if random.one_in(6) {
        return Val::null_of(ty.of_values());
    }
    let plain = match ty {
        Type::Any => loose(random, 1),
        Type::String => Val::string(random.pick(&["", "x", "1", "true"])),
        Type::Number => Val::Number(Number::from(random.below(4) as i64 - 1)),
        Type::Bool => Val::Bool(random.one_in(2)),
        Type::Written(_) => Val::string(random.pick(&["", "x", "1s", "1B"])),
        Type::Union(all) => {
            let index = random.below(all.len());
            of_type(random, &all[index].ty)
        }
        Type::Named(named) => of_type(random, &named.ty),
        Type::Recursive(_) => Val::NULL,
        Type::Coll(Coll::List | Coll::Set, element) => {
            let len = random.below(3);
            Val::tuple((0..len).map(|_| of_type(random, element)).collect())
        }
        Type::Coll(Coll::Map, element) => {
            let len = random.below(3);
            Val::object((0..len).map(|_| (random.pick(&NAMES).to_owned(), of_type(random, element))).collect())
        }
        Type::AnyObject => {
            let len = random.below(3);
            Val::object((0..len).map(|_| (random.pick(&NAMES).to_owned(), loose(random, 1))).collect())
        }
        Type::Tuple(types) => Val::tuple(types.iter().map(|ty| of_type(random, ty)).collect()),
        Type::Object(attrs) => {
            let attr = |attr: &ObjectAttr| (attr.name.to_string(), of_type(random, &attr.ty));
            Val::object(attrs.iter().map(attr).collect())
        }
    };
    // Elements without a common type do not convert.
    convert(plain, ty).unwrap_or_else(|_| Val::null_of(ty.of_values()))
}
