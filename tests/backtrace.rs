//! A debugger shows the calls that `decode/mod.rs` of the runtime lists, from `Decoder::from_str` to a field.
//!
//! The types here are decoded as generated ones are, except that the function that takes a string captures a backtrace first. Only in a
//! build without optimization is each function a frame.
#![cfg(debug_assertions)]
#![allow(clippy::unwrap_used)]

use hclspec::__private::table::Table;
use hclspec::__private::{Decode, Pending, take};
use hclspec::{Decoder, Function, Syntax, Value};
use std::backtrace::Backtrace;
use std::cell::RefCell;

mod plain {
    hclspec::hclspec! { inline = r#"object { attr "name" { type = string } }"#, name = Flat }
    hclspec::hclspec! { inline = r#"object { block "server" { object { attr "name" { type = string } } } }"#, name = Nested }
}

thread_local! {
    /// The calls where a string was first taken, or the function of the program called.
    static CALLS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Keeps the calls from `from_str` to the caller, the outermost first.
fn capture() {
    let mut calls: Vec<String> = Backtrace::force_capture().to_string().lines().filter_map(call).collect();
    let outermost = calls.iter().position(|call| call == "from_str").expect("from_str is called");
    calls.truncate(outermost + 1);
    calls.reverse();
    calls.pop(); // this function
    CALLS.with_borrow_mut(|first| {
        if first.is_empty() {
            *first = calls;
        }
    });
}

/// The name of the function of a frame, without its path. `None` for a line without one, and for what the standard library adds.
fn call(line: &str) -> Option<String> {
    let (number, symbol) = line.trim_start().split_once(": ")?;
    number.parse::<usize>().ok()?;
    if ["core::", "std::", "alloc::", "<std::"].iter().any(|it| symbol.starts_with(it)) {
        return None;
    }
    let (mut path, mut depth) = (String::new(), 0);
    for c in symbol.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ if depth == 0 => path.push(c),
            _ => {}
        }
    }
    let mut names = path.rsplit("::").filter(|part| !part.is_empty());
    let last = names.next()?;
    if last.starts_with('{') { Some(format!("{}, closure", names.next()?)) } else { Some(last.to_owned()) }
}

fn string(value: Pending<'_>) -> Option<String> {
    capture();
    take::string(value)
}

struct App(Option<String>);

impl Decode for App {
    fn table() -> Table<'static> {
        plain::Flat::table()
    }

    fn take(value: Pending<'_>) -> Option<Self> {
        take::object(value, |fields| take::option(fields.part(0), string).map(Self))
    }
}

struct Outer(Option<App>);

impl Decode for Outer {
    fn table() -> Table<'static> {
        plain::Nested::table()
    }

    fn take(value: Pending<'_>) -> Option<Self> {
        take::object(value, |fields| take::option(fields.part(0), <App as Decode>::take).map(Self))
    }
}

/// The calls in a block of the comment in `decode/mod.rs`.
fn listed(name: &str) -> Vec<String> {
    let page = include_str!("../hclspec-runtime/src/decode/mod.rs").replace("//! ", "");
    let (_, rest) = page.split_once(&format!("```text {name}\n")).expect("there is such a block");
    let (block, _) = rest.split_once("```").expect("it ends");
    let first = |line: &str| line.split("  ").next().unwrap_or_default().to_owned();
    block.lines().map(|line| first(line).rsplit("::").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_calls_from_the_text_to_the_field_of_a_literal_are_those_listed() {
    let App(name) = Decoder::new().from_str("name = \"x\"").unwrap();
    assert_eq!(name.as_deref(), Some("x"));
    let calls = CALLS.take();
    assert_eq!(calls, listed("literal"));
    assert!(calls.len() <= 10, "{calls:?}");
}

#[test]
fn the_calls_to_the_field_of_a_block_in_json_are_those_listed() {
    let text = r#"{ "server": { "name": "x" } }"#;
    let Outer(server) = Decoder::new().syntax(Syntax::Json).from_str(text).unwrap();
    assert_eq!(server.and_then(|App(name)| name).as_deref(), Some("x"));
    let mut outer = listed("literal");
    outer.truncate(outer.iter().position(|call| call == "option").expect("it is there"));
    let mut calls = CALLS.take();
    // What passes a body on is a part of these.
    let passes_on = ["enter_by", "enter, closure", "{{closure}}, closure", "if_present, closure", "option, closure"];
    calls.retain(|call| !passes_on.contains(&call.as_str()));
    assert_eq!(calls, [outer, listed("block")].concat());
}

#[test]
fn the_calls_to_a_function_in_an_expression_are_those_listed() {
    let function = Function::new(|_: &[Value]| {
        capture();
        Ok::<_, String>("X")
    });
    let App(name) = Decoder::new().function("upper", function).from_str("name = upper(\"x\")").unwrap();
    assert_eq!(name.as_deref(), Some("X"));
    let mut listed = [listed("literal"), listed("expression")].concat();
    listed.retain(|call| call != "string");
    let function = listed.pop();
    assert_eq!(function.as_deref(), Some("upper"));
    // How a function of the program is called differs after this.
    let calls = CALLS.take();
    assert_eq!(calls.get(..listed.len()), Some(&*listed), "{calls:?}");
}
