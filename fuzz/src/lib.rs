//! The bodies of the fuzz targets, and the properties that they check.
//!
//! Input: any bytes. Output: none; a panic is a bug. The ordinary tests of the crate `hclspec` include this file and replay
//! the seeds and every input that once failed.

pub mod configuration;
mod diagnostics;
mod edit;
pub mod equivalence;
mod format;
mod forms;
pub mod growth;
pub mod hostile;
pub mod meter;
pub mod minimize;
mod print;
pub mod secrets;
pub mod seeds;
mod values;

use bumpalo::Bump;
use configuration::Configuration;
pub use edit::edit;
pub use format::format;
use hclspec_lang::hir::{Dialect, Model};
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::table::{self, Store};
use hclspec_lang::{SpecFile, lower, reading};
use hclspec_runtime::decoder::{self, Config, Decoder, Limits, config_text};
use hclspec_runtime::diagnostic::{DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::eval::{Budget, EvalContext, Functions, eval_whole};
use hclspec_runtime::function::Group;
use hclspec_runtime::source::Source;
use hclspec_runtime::syntax::{self, ast};
use hclspec_runtime::table::Table;
use hclspec_runtime::value::{Object, Val};
use std::borrow::Cow;
use std::sync::Arc;

/// Parses a file, an expression and a template: every problem has its place, and everything that was parsed can be printed and parsed
/// again.
pub fn parse(data: &[u8]) {
    let text = &*text(data);
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let file = syntax::parse(&mut diags, &arena, text, syntax::Limits::default());
    problems_of(&mut diags, text);
    if diags.is_empty() {
        assert!(file.body.rare.broken.is_empty(), "something is left out, and nothing was reported");
    }
    print::body_reads_the_same(&file, diags.is_empty());

    for read in [syntax::parse_expr, syntax::parse_template] {
        let mut diags = Diagnostics::new();
        let expr = read(&mut diags, &arena, text, syntax::Limits::default());
        problems_of(&mut diags, text);
        assert_eq!(expr.is_none(), diags.has_errors(), "neither an expression nor a problem, or both");
        if let Some(expr) = expr {
            print::expr_reads_the_same(&expr);
        }
    }
}

/// Evaluates an expression and a template: a value that converts to its own type and prints as itself, or a problem.
pub fn evaluate(data: &[u8]) {
    let text = &*text(data);
    let arena = Bump::new();
    let variables = variables();
    for read in [syntax::parse_expr, syntax::parse_template] {
        let mut diags = Diagnostics::new();
        let Some(expr) = read(&mut diags, &arena, text, syntax::Limits::default()) else { continue };
        let value = evaluated(&mut diags, &variables, &expr);
        problems_of(&mut diags, text);
        match value {
            Some(value) if !diags.has_errors() => values::check(&value),
            Some(_) => {}
            None => assert!(diags.has_errors(), "neither a value nor a problem"),
        }
    }
}

/// The types of a spec of all kinds.
mod typed {
    hclspec::hclspec!("../all.hclspec");
}

/// Decodes a configuration with a spec of all kinds: into values, and into types, as a whole and block by block.
pub fn decode(data: &[u8]) {
    let text = &*text(data);
    thread_local!(static TABLES: [Table<'static>; 2] = [Dialect::Hclspec, Dialect::Hcldec].map(table_of_all_kinds));
    TABLES.with(|tables| {
        for table in tables {
            let decoder =
                Decoder::new().filename("app.hcl").limits(limits()).variable("host", "h").evaluation_functions();
            match decoder::val_by(&decoder, table, Config::Text(text)) {
                Ok(value) => values::check(&value),
                Err(diags) => diagnostics::check_failure(&diags, &[("app.hcl", text), ("all.hclspec", ALL_KINDS)]),
            }
        }
    });
    let decoder = Decoder::new().filename("app.hcl").limits(limits()).evaluation_functions();
    if let Err(diags) = decoder.from_str::<typed::All>(text) {
        diagnostics::check_failure(&diags, &[("app.hcl", text), ("../all.hclspec", ALL_KINDS)]);
    }
}

/// Decodes a JSON text by the same spec: into values, into types, and after it was parsed on its own, which finds the same errors of syntax.
pub fn json(data: &[u8]) {
    let text = &*text(data);
    thread_local!(static TABLES: [Table<'static>; 2] = [Dialect::Hclspec, Dialect::Hcldec].map(table_of_all_kinds));
    let decoder = || Decoder::new().filename("app.json").limits(limits()).variable("host", "h").evaluation_functions();
    let parsed = decoder().parse_str(text);
    if let Err(diags) = &parsed {
        diagnostics::check_failure(diags, &[("app.json", text)]);
    }
    TABLES.with(|tables| {
        for table in tables {
            let result = decoder::val_by(&decoder(), table, Config::Text(text));
            match &result {
                Ok(value) => {
                    assert!(parsed.is_ok(), "a text with an error of syntax has a value");
                    values::check(value);
                }
                Err(diags) => diagnostics::check_failure(diags, &[("app.json", text), ("all.hclspec", ALL_KINDS)]),
            }
            if let Ok(parsed) = &parsed {
                let again = decoder::val_by(&decoder(), table, Config::Parsed(parsed));
                assert_eq!(format!("{again:?}"), format!("{result:?}"));
            }
        }
    });
    if let Err(diags) = decoder().from_str::<typed::All>(text) {
        diagnostics::check_failure(&diags, &[("app.json", text), ("../all.hclspec", ALL_KINDS)]);
    }
}

/// Decodes a configuration that asks for too much, generated from the bytes: it stays within the documented bounds.
pub fn hostile(data: &[u8]) {
    meter::measure(&hostile::configuration(data));
}

/// Decodes a stored configuration: it stays within the documented bounds.
pub fn metered(stored: &str) {
    meter::measure(&Configuration::parse(stored));
}

/// Reads a spec; if it is valid, decodes the text after the line `=====`.
pub fn spec(data: &[u8]) {
    let text = &*text(data);
    let (spec, config) = text.split_once("\n=====\n").unwrap_or((text, ""));
    for dialect in [Dialect::Hclspec, Dialect::Hcldec] {
        match SpecFile::parse_as("app.hclspec", spec, dialect) {
            Ok(file) => {
                diagnostics::check(file.warnings(), &[("app.hclspec", spec)]);
                let decoder = Decoder::new().filename("app.hcl").limits(limits());
                match file.decode_val(&decoder, config) {
                    Ok(value) => values::check(&value),
                    Err(diags) => diagnostics::check_failure(&diags, &[("app.hcl", config), ("app.hclspec", spec)]),
                }
            }
            Err(diags) => diagnostics::check_failure(&diags, &[("app.hclspec", spec)]),
        }
    }
    lowered(spec);
}

/// What the macro does with a spec, valid or not.
fn lowered(text: &str) {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let reading::Recovered { model, body } = reading::recover(&mut diags, &arena, text);
    assert!(model.is_some() || diags.has_errors(), "neither a model nor a problem");
    if let Some(model) = &model {
        for nulls in [Nulls::Refused, Nulls::Kept] {
            let mut more = Diagnostics::new();
            let shape = infer::check(&mut more, model, nulls);
            lower::lower(&mut more, model, &shape, "App");
            problems_of(&mut more, text);
        }
    }
    problems_of(&mut diags, text);
    let _ = lower::outline(&body, "App");
}

/// The text of a file. If it is not UTF-8, which must be reported with a place: what an editor would show.
fn text(data: &[u8]) -> Cow<'_, str> {
    let lossy = String::from_utf8_lossy(data);
    if matches!(lossy, Cow::Owned(_)) {
        match config_text("app.hcl", data.to_owned()) {
            Ok(_) => panic!("bytes that are not UTF-8 were accepted"),
            Err(diags) => diagnostics::check_failure(&diags, &[("app.hcl", &lossy)]),
        }
    }
    lossy
}

/// Checks problems before and after their places are resolved.
fn problems_of(diags: &mut Diagnostics, text: &str) {
    for diagnostic in diags.iter() {
        let span = diagnostic.span().expect("a problem of a text has a place in it");
        assert!(span.start <= span.end, "{span:?}");
        assert!(text.is_char_boundary(span.start as usize), "{span:?} of {diagnostic:?}");
        assert!(text.is_char_boundary(span.end as usize), "{span:?} of {diagnostic:?}");
    }
    diags.resolve(&Arc::new(Source::new("test.hcl", text)), None);
    diagnostics::check(diags, &[("test.hcl", text)]);
}

fn evaluated(diags: &mut Diagnostics, variables: &Object, expr: &ast::Expr<'_>) -> Option<Val> {
    let budget = Budget::new(STEPS, VALUES);
    let functions = Functions { groups: &[Group::Evaluation], ..Functions::default() };
    let cx = EvalContext::new(variables, functions).with_budget(&budget);
    let value = eval_whole(&cx, diags, expr);
    let exceeded = budget.problem();
    let value = value.filter(|_| exceeded.is_none());
    diags.extend(exceeded);
    value
}

/// Small, so that the fuzzer reaches these limits and not its own.
const STEPS: u64 = 100_000;
const VALUES: u64 = 20_000;

fn limits() -> Limits {
    Limits::default().steps(STEPS).values(VALUES)
}

fn variables() -> Object {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let text =
        "{ s = \"text\", n = 1.5, t = true, z = null, l = [1, 2], o = { a = 1, b = [{ c = \"x\" }, { c = \"y\" }] } }";
    let expr = syntax::parse_expr(&mut diags, &arena, text, syntax::Limits::default());
    let all =
        expr.and_then(|expr| evaluated(&mut diags, &Object::new(Vec::new()), &expr)).expect("the variables are right");
    let entries = all.entries().expect("an object has entries").map(|(name, value)| match name {
        Val::String(name) => (name, value.clone()),
        _ => unreachable!("attributes have names"),
    });
    Object::new(entries.collect())
}

const ALL_KINDS: &str = include_str!("../all.hclspec");

/// Built once, because decoding is what is tested.
fn table_of_all_kinds(dialect: Dialect) -> Table<'static> {
    table_of("all.hclspec", ALL_KINDS, dialect)
}

/// The table of a valid spec.
fn table_of(name: &'static str, spec: &'static str, dialect: Dialect) -> Table<'static> {
    let arena: &Bump = Box::leak(Box::new(Bump::new()));
    let store: &Store = Box::leak(Box::new(Store::new()));
    let mut diags = Diagnostics::new();
    let model = reading::read(&mut diags, arena, spec);
    let table = model.and_then(|model| {
        infer::check(&mut diags, &model, Nulls::Kept);
        let model = Model { grammar: dialect.into(), ..model };
        table::build(&model, name, Nulls::Kept, arena, store)
    });
    assert!(!diags.has_errors(), "{diags:?}");
    Box::leak(Box::new(table.expect("the spec is right"))).table()
}
