//! Random expressions over random inputs: what the evaluator gives is what the facts say.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::Nulls;
use super::expr::{Scope, explore};
use super::fact::{Fact, Kind, Null};
use crate::table::fold::fold;
use bumpalo::Bump;
use hclspec_runtime::convert::convert;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::{EvalContext, Functions, eval};
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::types::{ObjectAttr, Presence, Type};
use hclspec_runtime::value::{Number, Val};
use std::collections::BTreeMap;

/// Pseudo-random numbers (xorshift); the same seed gives the same test.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() >> 11).unwrap() % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.below(of.len())]
    }
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// What a variable may hold.
#[derive(Clone, Debug)]
enum Input {
    /// Values of a type, as an `attr` gives them.
    Type(Type),
    /// Blocks: a tuple of any length.
    Blocks(Box<Input>),
    /// Labelled blocks: an object of any keys.
    Labelled(Box<Input>),
    /// An `object` spec.
    Object(Vec<(&'static str, Input)>),
    /// Absent or that.
    Optional(Box<Input>),
    /// A constant.
    Constant(Val),
}

impl Input {
    fn fact(&self) -> Fact {
        match self {
            Self::Type(ty) => Fact::of_type(ty, Nulls::Kept),
            Self::Blocks(of) => Fact::new(Kind::Seq(Box::new(of.fact()))),
            Self::Labelled(of) => Fact::new(Kind::Rec(Box::new(of.fact()))),
            Self::Object(attrs) => {
                Fact::new(Kind::Object(attrs.iter().map(|(name, it)| ((*name).to_owned(), it.fact())).collect()))
            }
            Self::Optional(of) => {
                let null = if matches!(**of, Self::Type(_)) { Null::Typed } else { Null::Open };
                of.fact().or_null(null)
            }
            Self::Constant(value) => Fact::known(value.clone()),
        }
    }

    fn sample(&self, random: &mut Random) -> Val {
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
                (true, Self::Type(ty)) => Val::null_of(ty.without_optional()),
                (true, _) => Val::NULL,
                (false, of) => of.sample(random),
            },
            Self::Constant(value) => value.clone(),
        }
    }
}

fn input(random: &mut Random, depth: usize) -> Input {
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
                ObjectAttr { name: name.into(), ty: ty(random, depth - 1), presence }
            };
            Type::object(names.into_iter().map(attr).collect())
        }
    }
}

/// Any value as an expression gives it.
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

/// A value that was converted to `ty`, perhaps null.
fn of_type(random: &mut Random, ty: &Type) -> Val {
    if random.one_in(6) {
        return Val::null_of(ty.without_optional());
    }
    let plain = match ty {
        Type::Any => loose(random, 1),
        Type::String => Val::string(random.pick(&["", "x", "1", "true"])),
        Type::Number => Val::Number(Number::from(random.below(4) as i64 - 1)),
        Type::Bool => Val::Bool(random.one_in(2)),
        Type::List(element) | Type::Set(element) => {
            let len = random.below(3);
            Val::tuple((0..len).map(|_| of_type(random, element)).collect())
        }
        Type::Map(element) => {
            let len = random.below(3);
            Val::object((0..len).map(|_| (random.pick(&NAMES).to_owned(), of_type(random, element))).collect())
        }
        Type::Tuple(types) => Val::tuple(types.iter().map(|ty| of_type(random, ty)).collect()),
        Type::Object(attrs) => {
            let attr = |attr: &ObjectAttr| (attr.name.to_string(), of_type(random, &attr.ty));
            Val::object(attrs.iter().map(attr).collect())
        }
    };
    // Elements of no common type do not convert.
    convert(plain, ty).unwrap_or_else(|_| Val::null_of(ty.without_optional()))
}

/// Writes expressions that succeed more often than not.
struct Writer<'r> {
    random: &'r mut Random,
    variables: Vec<(String, Fact)>,
    loops: usize,
}

/// What an expression should give.
#[derive(Clone, Copy, PartialEq)]
enum Want {
    Text,
    Number,
    Bool,
    Sequence,
    Keyed,
    Any,
}

impl Writer<'_> {
    fn any_want(&mut self) -> Want {
        [Want::Text, Want::Number, Want::Bool, Want::Sequence, Want::Keyed, Want::Any][self.random.below(6)]
    }

    fn expr(&mut self, want: Want, depth: usize) -> String {
        let want = if self.random.one_in(12) { self.any_want() } else { want };
        if depth == 0 {
            return self.leaf(want);
        }
        let below = depth - 1;
        match self.random.below(12) {
            0..=2 => return self.leaf(want),
            3 => {
                let condition = self.expr(Want::Bool, below);
                let (a, b) = (self.expr(want, below), self.expr(want, below));
                return format!("({condition} ? {a} : {b})");
            }
            4 => {
                let (path, default) = (self.path(want), self.expr(want, below));
                return match self.random.below(4) {
                    0 => format!("({path} == null ? {default} : {path})"),
                    1 => format!("(null != {path} ? {path} : {default})"),
                    2 => format!("({path} != null && {} ? {path} : {default})", self.expr(Want::Bool, below)),
                    _ => format!("coalesce({path}, {default})"),
                };
            }
            5 => {
                let items: Vec<_> = (0..=self.random.below(3)).map(|_| self.expr(want, below)).collect();
                let index = self.random.below(items.len());
                return format!("[{}][{index}]", items.join(", "));
            }
            6 => {
                let (value, name) = (self.expr(want, below), self.random.pick(&NAMES));
                return format!("{{ {name} = {value}, d = {} }}.{name}", self.expr(Want::Any, below));
            }
            _ => {}
        }
        match want {
            Want::Text => match self.random.below(5) {
                0 => format!("\"${{{}}}-${{{}}}\"", self.expr(Want::Text, below), self.expr(Want::Number, below)),
                1 => format!("upper({})", self.expr(Want::Text, below)),
                2 => format!(
                    "\"%{{ if {} }}x%{{ else }}${{{}}}%{{ endif }}\"",
                    self.expr(Want::Bool, below),
                    self.expr(Want::Text, below)
                ),
                3 => {
                    let source = self.expr(Want::Sequence, below);
                    let body = self.inside(|writer| writer.expr(Want::Text, below));
                    format!("\"%{{ for {} in {source} }}${{{}}}%{{ endfor }}\"", body.0, body.1)
                }
                _ => format!("jsonencode({})", self.expr(Want::Any, below)),
            },
            Want::Number => match self.random.below(5) {
                0 | 1 => {
                    let op = self.random.pick(&["+", "-", "*", "/", "%"]);
                    format!("({} {op} {})", self.expr(Want::Number, below), self.expr(Want::Number, below))
                }
                2 => format!("-{}", self.expr(Want::Number, below)),
                3 => format!("length({})", self.expr(Want::Sequence, below)),
                _ => format!("max({}, {})", self.expr(Want::Number, below), self.expr(Want::Number, below)),
            },
            Want::Bool => match self.random.below(6) {
                0 => format!("({} == {})", self.expr(Want::Any, below), self.expr(Want::Any, below)),
                1 => format!("({} < {})", self.expr(Want::Number, below), self.expr(Want::Number, below)),
                2 => format!("!{}", self.expr(Want::Bool, below)),
                3 => format!("hasindex({}, {})", self.expr(Want::Sequence, below), self.expr(Want::Number, below)),
                _ => {
                    let op = self.random.pick(&["&&", "||"]);
                    format!("({} {op} {})", self.expr(Want::Bool, below), self.expr(Want::Bool, below))
                }
            },
            Want::Sequence => match self.random.below(7) {
                0 | 1 => {
                    let of = self.any_want();
                    let items: Vec<_> = (0..self.random.below(3)).map(|_| self.expr(of, below)).collect();
                    format!("[{}]", items.join(", "))
                }
                2 | 3 => {
                    let source = self.source(below);
                    let of = self.any_want();
                    let (vars, body) = self.inside(|writer| {
                        let value = writer.expr(of, below);
                        match writer.random.below(3) {
                            0 => format!("{value} if {}", writer.expr(Want::Bool, below)),
                            _ => value,
                        }
                    });
                    format!("[for {vars} in {source} : {body}]")
                }
                4 => {
                    let step = self.random.pick(&["", ".a", ".b", "[0]", "[\"a\"]", "[*]", "[*].a"]);
                    format!("{}[*]{step}", self.source(below))
                }
                _ => format!("concat({}, {})", self.expr(Want::Sequence, below), self.expr(Want::Sequence, below)),
            },
            Want::Keyed => match self.random.below(4) {
                0 | 1 => {
                    let of = self.any_want();
                    let items: Vec<_> = (0..self.random.below(3))
                        .map(|_| {
                            let key = match self.random.below(4) {
                                0 => format!("({})", self.expr(Want::Text, below)),
                                _ => self.random.pick(&NAMES).to_owned(),
                            };
                            format!("{key} = {}", self.expr(of, below))
                        })
                        .collect();
                    format!("{{ {} }}", items.join(", "))
                }
                _ => {
                    let source = self.source(below);
                    let of = self.any_want();
                    let (vars, body) = self.inside(|writer| {
                        let key = if writer.random.one_in(2) { "k".to_owned() } else { writer.expr(Want::Text, below) };
                        let value = writer.expr(of, below);
                        let group = if writer.random.one_in(2) { "..." } else { "" };
                        format!("{key} => {value}{group}")
                    });
                    format!("{{ for {vars} in {source} : {body} }}")
                }
            },
            Want::Any => {
                let want = self.any_want();
                self.expr(want, below)
            }
        }
    }

    fn source(&mut self, depth: usize) -> String {
        let want = if self.random.one_in(2) { Want::Sequence } else { Want::Keyed };
        self.expr(want, depth)
    }

    /// Loop variables and what is written where they are visible.
    fn inside(&mut self, write: impl FnOnce(&mut Self) -> String) -> (String, String) {
        self.loops += 1;
        let name = format!("v{}", self.loops);
        let outer = self.variables.len();
        self.variables.push(("k".to_owned(), Fact::new(Kind::String)));
        self.variables.push((name.clone(), Fact::unknown()));
        let body = write(self);
        self.variables.truncate(outer);
        (format!("k, {name}"), body)
    }

    fn leaf(&mut self, want: Want) -> String {
        if self.random.one_in(16) {
            return "null".to_owned();
        }
        if !self.random.one_in(4) {
            return self.path(want);
        }
        match want {
            Want::Text => self.random.pick(&["\"\"", "\"x\"", "\"1\"", "\"true\""]).to_owned(),
            Want::Number => self.random.pick(&["0", "1", "2.5", "-1"]).to_owned(),
            Want::Bool => self.random.pick(&["true", "false"]).to_owned(),
            Want::Sequence => self.random.pick(&["[]", "[1, \"a\"]", "[true]", "[null]"]).to_owned(),
            Want::Keyed => self.random.pick(&["{}", "{ a = 1 }", "{ a = \"x\", b = null }"]).to_owned(),
            Want::Any => self.random.pick(&["1", "\"x\"", "false", "[]", "{}"]).to_owned(),
        }
    }

    /// A variable and steps from it, to something wanted if there is.
    fn path(&mut self, want: Want) -> String {
        let mut fallback = None;
        for _ in 0..8 {
            let (name, fact) = self.variables[self.random.below(self.variables.len())].clone();
            let (mut path, mut fact) = (name, fact);
            for _ in 0..3 {
                if is_wanted(&fact, want) {
                    return path;
                }
                let (step, next) = match &fact.kind {
                    Kind::Object(attrs) if !attrs.is_empty() => {
                        let (name, fact) = &attrs[self.random.below(attrs.len())];
                        (format!(".{name}"), fact.clone())
                    }
                    Kind::Tuple(items) if !items.is_empty() => {
                        let index = self.random.below(items.len());
                        (format!("[{index}]"), items[index].clone())
                    }
                    Kind::List(_) | Kind::Seq(_) => ("[0]".to_owned(), fact.element().unwrap_or_else(Fact::unknown)),
                    Kind::Map(_) | Kind::Rec(_) => {
                        (format!(".{}", self.random.pick(&NAMES)), fact.element().unwrap_or_else(Fact::unknown))
                    }
                    Kind::Known(_) => ("".to_owned(), fact.clone().opened()),
                    _ => break,
                };
                path.push_str(&step);
                fact = next;
            }
            fallback = Some(path);
        }
        fallback.unwrap_or_else(|| "x".to_owned())
    }
}

fn is_wanted(fact: &Fact, want: Want) -> bool {
    let fact = fact.clone().opened();
    match want {
        Want::Text => matches!(fact.kind, Kind::String),
        Want::Number => matches!(fact.kind, Kind::Number),
        Want::Bool => matches!(fact.kind, Kind::Bool),
        Want::Sequence => matches!(fact.kind, Kind::List(_) | Kind::Set(_) | Kind::Seq(_) | Kind::Tuple(_)),
        Want::Keyed => matches!(fact.kind, Kind::Map(_) | Kind::Rec(_) | Kind::Object(_)),
        Want::Any => true,
    }
}

/// Why `value` is not what `fact` says.
fn conforms(value: &Val, fact: &Fact) -> Result<(), String> {
    let wrong = || Err(format!("{value:?}\nis not\n{fact:?}"));
    if let Kind::Known(known) = &fact.kind {
        return if known == value { Ok(()) } else { wrong() };
    }
    if value.is_null() {
        return match fact.null {
            Null::Never => wrong(),
            Null::Typed if fact.exact().is_some_and(|ty| ty != value.ty()) => wrong(),
            Null::Typed | Null::Open => Ok(()),
        };
    }
    if fact.exact().is_some_and(|ty| ty != value.ty()) {
        return wrong();
    }
    let mut parts = value.entries().into_iter().flatten().map(|(_, value)| value);
    match (&fact.kind, value) {
        (Kind::Value, _)
        | (Kind::String, Val::String(_))
        | (Kind::Number, Val::Number(_))
        | (Kind::Bool, Val::Bool(_)) => Ok(()),
        (Kind::List(elements), Val::List(_))
        | (Kind::Set(elements), Val::Set(_))
        | (Kind::Map(elements), Val::Map(_)) => parts.try_for_each(|it| conforms(it, &elements.fact)),
        (Kind::Seq(element), Val::List(_) | Val::Tuple(_)) | (Kind::Rec(element), Val::Map(_) | Val::Object(_)) => {
            parts.try_for_each(|it| conforms(it, element))
        }
        (Kind::Tuple(items), Val::Tuple(values)) if items.len() == values.len() => {
            items.iter().zip(parts).try_for_each(|(item, it)| conforms(it, item))
        }
        (Kind::Object(attrs), Val::Object(object)) if attrs.len() == object.values.len() => {
            attrs.iter().try_for_each(|(name, fact)| object.get(name).map_or_else(wrong, |it| conforms(it, fact)))
        }
        _ => wrong(),
    }
}

/// Inputs for each expression.
const SAMPLES: usize = 24;

/// How many of the expressions gave a value for some input, failed for all, and were not fully known.
#[derive(Debug, Default)]
struct Seen {
    succeeded: usize,
    refused: usize,
    dynamic: usize,
}

fn check(seed: u64, seen: &mut Seen) {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    for _ in 0..8 {
        random.next();
    }
    let inputs: Vec<(String, Input)> =
        ["x", "y", "z"].iter().map(|name| ((*name).to_owned(), input(&mut random, 2))).collect();
    let facts: Vec<(String, Fact)> = inputs.iter().map(|(name, input)| (name.clone(), input.fact())).collect();
    let mut writer = Writer { random: &mut random, variables: facts.clone(), loops: 0 };
    let want = writer.any_want();
    let text = writer.expr(want, 3);

    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let expr = parse_expr(&mut diags, &arena, &text, Limits::default()).unwrap_or_else(|| panic!("{text}\n{diags:?}"));
    let folded = fold(&arena, &expr);
    let scope = Scope::default().with(facts.iter().map(|(name, fact)| (name.as_str(), fact.clone())));
    let (fact, fails) = explore(&mut diags, &scope, &expr);
    let context = |values: &BTreeMap<String, Val>| {
        format!("seed {seed}\n{text}\nwith {values:?}\nof {inputs:?}\nproblems {:?}", diags.len())
    };
    assert_eq!(diags.has_errors(), fact.is_none(), "seed {seed}: {text}\n{diags:?}");
    let mut succeeded = false;
    for _ in 0..SAMPLES {
        let values: BTreeMap<String, Val> =
            inputs.iter().map(|(name, input)| (name.clone(), input.sample(&mut random))).collect();
        let functions = Functions { builtins: true, ..Functions::default() };
        let mut problems = Diagnostics::new();
        let cx = EvalContext::new(&values, functions);
        let value = eval(&cx, &mut problems, &expr).filter(|_| problems.is_empty());
        // With its constants folded it gives the same value or the same problems.
        let mut of_folded = Diagnostics::new();
        let folded_value = eval(&cx, &mut of_folded, &folded).filter(|_| of_folded.is_empty());
        assert_eq!(folded_value, value, "{} folded to {folded:?}", context(&values));
        let summaries = |problems: &Diagnostics| -> Vec<String> {
            problems.errors().map(|it| format!("{} {}", it.summary(), it.detail())).collect()
        };
        assert_eq!(summaries(&of_folded), summaries(&problems), "{} folded to {folded:?}", context(&values));
        match (&fact, value) {
            (None, Some(value)) => panic!("{} was refused but gives {value:?}\n{diags:?}", context(&values)),
            (Some(fact), Some(value)) => {
                succeeded = true;
                if let Err(wrong) = conforms(&value, fact) {
                    panic!("{}\ngives {value:?}\n{wrong}", context(&values));
                }
                // What the Rust type is made of holds, too.
                let shape = Fact::of_shape(&fact.to_shape());
                if let Err(wrong) = conforms(&value, &shape) {
                    panic!("{}\ngives {value:?}, shape\n{wrong}", context(&values));
                }
            }
            (Some(_), None) => {
                assert!(fails, "{} fails although nothing in it does\n{problems:?}", context(&values));
            }
            (None, None) => {}
        }
    }
    seen.succeeded += usize::from(succeeded);
    seen.refused += usize::from(fact.is_none());
    seen.dynamic += usize::from(fact.is_some_and(|it| it.to_shape().has_unknown()));
}

#[test]
fn facts_hold_for_what_the_evaluator_gives() {
    let count = std::env::var("HCLSPEC_PROPERTY_CASES").ok().and_then(|it| it.parse().ok()).unwrap_or(4000);
    let first: u64 = std::env::var("HCLSPEC_PROPERTY_SEED").ok().and_then(|it| it.parse().ok()).unwrap_or(0);
    let mut seen = Seen::default();
    for seed in first..first + count {
        check(seed, &mut seen);
    }
    // The test tests something.
    if count >= 1000 {
        let count = usize::try_from(count).unwrap();
        assert!(seen.succeeded > count / 2 && seen.refused > count / 50, "{seen:?}");
    }
}
