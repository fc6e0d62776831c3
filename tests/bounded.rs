//! The promise of `docs/rust.md`, each shape by each: a configuration cannot crash the program, exhaust its memory or run forever.
//!
//! Every [shape](shapes) is decoded in a process of its own that may take [500 MB](MEMORY), on a thread with a stack of
//! [2 MiB](STACK), with [limits]; once at the size at which it did harm, once at ten times that size. Each decode may take
//! [so much](SECONDS) of the processor's time. The process is this program, started for the test `child`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "functions/nested.rs"]
mod nested;
#[path = "bounded/shapes.rs"]
mod shapes;

use hclspec::{Body, Decoder, Diagnostics, Expression, Function, LazyArg, Limits, Syntax, Value};
use hclspec_lang::SpecFile;
use shapes::{Ends, SHAPES, Shape};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

hclspec::hclspec!("./bounded/spec.hclspec", name = Bounded);
hclspec::hclspec!(inline = "rest {}", name = Kept);

const SPEC: &str = include_str!("bounded/spec.hclspec");

/// Of address space, in KB.
const MEMORY: usize = 500_000;

/// Of the processor's time for each decode.
const SECONDS: u64 = if cfg!(debug_assertions) { 20 } else { 5 };

/// How deep a value may be.
const MAX_DEPTH: usize = 128;

/// Bytes.
const STACK: usize = 2 << 20;

/// Which shape the process decodes, and how many times as large as it may be.
const CHILD: &str = "HCLSPEC_SHAPE";

/// Which function of a library the process calls.
const FUNCTION: &str = "HCLSPEC_FUNCTION";

/// Summaries of the problems that name a limit.
const LIMITS: [&str; 6] = [
    "too many evaluation steps",
    "too many computed values",
    "value nested too deep",
    "nesting too deep",
    "config file too large",
    "too many problems",
];

/// The default ones in a release build. Debug builds are slow, and are there for the stack: they get a fiftieth of it.
fn limits() -> Limits {
    let limits = Limits::default();
    if cfg!(debug_assertions) {
        limits.steps(limits.max_steps(0) / 50).values(limits.max_values(0) / 50)
    } else {
        limits
    }
}

/// Decodes, into a value and into types, and does with the result what a program would: prints it, compares it, copies it, evaluates its
/// expressions. A text that starts with `{` is JSON.
fn decode(config: &str) -> Vec<String> {
    let decoder = Decoder::new()
        .evaluation_functions()
        .functions(hclspec_functions::general())
        .limits(limits())
        .syntax(if config.starts_with('{') { Syntax::Json } else { Syntax::Native })
        .function("parts", Function::lazy(|args: &[LazyArg]| Ok::<_, String>(parts(&args[0].expression()))))
        .variable("buried", buried(MAX_DEPTH, Value::Null))
        .function("bury", Function::new(|args: &[Value]| Ok::<_, String>(buried(100, args[0].clone()))))
        .function("abyss", Function::new(|_: &[Value]| Ok::<_, String>(buried(100_000, Value::Null))));
    let spec = SpecFile::parse("spec.hclspec", SPEC).unwrap();
    let value = in_time(|| {
        spec.decode(&decoder, config).map(|value| {
            assert!(value == value.clone());
            value.to_string().len()
        })
    });
    let typed =
        in_time(|| decoder.from_str::<Bounded>(config).inspect(|typed| assert!(!format!("{typed:?}").is_empty())));
    let bodies = typed.as_ref().map_or(&[][..], |typed| &typed.kept);
    let decoded = in_time(|| bodies.iter().map(|kept| parts_of_body(&kept.rest, &decoder)).max());
    assert!(decoded.is_none_or(|parts| parts > 0));
    let expressions = typed.as_ref().map_or(&[][..], |typed| &typed.e);
    let evaluated = in_time(|| evaluated(decoder, expressions));
    let mut ends: Vec<String> = [value.err(), typed.err(), evaluated]
        .iter()
        .flatten()
        .flat_map(|problems| in_time(|| summaries(problems)))
        .collect();
    ends.sort();
    ends.dedup();
    ends
}

/// Evaluates expressions and their parts, each with the numbers that are the values of those before it: `v0`, `v1` and so on. Returns the problems
/// of the first one that has some.
fn evaluated(mut decoder: Decoder, expressions: &[Option<Expression>]) -> Option<Diagnostics> {
    for (index, expression) in expressions.iter().flatten().enumerate() {
        let whole = expression.evaluate(&decoder);
        for part in expression.as_list().into_iter().flatten() {
            let _ = (parts(&part), part.evaluate(&decoder));
        }
        parts(expression);
        match whole {
            Ok(value @ Value::Number(_)) => decoder = decoder.variable(format!("v{index}"), value),
            Ok(_) => {}
            Err(problems) => return Some(problems),
        }
    }
    None
}

/// What a program may want to know of an expression, counted.
fn parts(expression: &Expression) -> usize {
    let names = expression.as_keyword().map_or(0, |name| name.len()) + usize::from(expression.as_traversal().is_some());
    let mentions = expression.references().len() + expression.functions().len();
    let (list, entries) = (expression.as_list(), expression.as_entries());
    names + mentions + list.map_or(0, |parts| parts.len()) + entries.map_or(0, |parts| parts.len())
}

/// What a program may want to know of a body and its blocks, counted.
fn parts_of_body(body: &Body, decoder: &Decoder) -> usize {
    let decoded = body.decode::<Kept>(decoder);
    assert!(body == &body.clone());
    let blocks = body.blocks();
    let inside: usize = blocks.iter().map(|block| parts_of_body(&block.body, decoder)).sum();
    let of_type = body.blocks_of("x", &[]);
    let counts = [body.text().len(), body.references().len(), body.attributes().len(), blocks.len()];
    1 + inside + counts.iter().sum::<usize>() + usize::from(decoded.is_ok()) + usize::from(of_type.is_ok())
}

/// Such a value in so many tuples.
fn buried(depth: usize, value: Value) -> Value {
    (0..depth).fold(value, |value, _| Value::Tuple(vec![value]))
}

/// Fails if it takes more of the processor's time than is promised.
fn in_time<T>(work: impl FnOnce() -> T) -> T {
    let start = processor_time();
    let result = work();
    let taken = processor_time().saturating_sub(start);
    assert!(taken <= Duration::from_secs(SECONDS), "took {taken:?}");
    result
}

/// Of this thread, where the system tells it; else only the limit of the process holds.
fn processor_time() -> Duration {
    let of_thread = || std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok();
    Duration::from_nanos(of_thread().unwrap_or_default())
}

fn summaries(problems: &Diagnostics) -> Vec<String> {
    let printed = problems.to_string().len() + problems.render().json().to_string().len();
    assert!(printed > 0);
    problems.iter().map(|problem| problem.summary().to_owned()).collect()
}

/// Does nothing unless it is told which shape.
#[test]
fn child() {
    let Ok(wanted) = std::env::var(CHILD) else { return };
    let (times, name) = wanted.split_once(' ').unwrap();
    let shape = SHAPES.iter().find(|it| it.name == name).unwrap();
    let config = (shape.config)(times.parse().unwrap());
    let run = std::thread::Builder::new().stack_size(STACK).spawn(move || decode(&config)).unwrap();
    println!("\nends: {}", run.join().unwrap().join("; "));
}

/// The same for a function of a library.
#[test]
fn child_with_a_function() {
    let Ok(name) = std::env::var(FUNCTION) else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/functions");
    let libraries = nested::libraries(&folder);
    let function = libraries.iter().flat_map(|(_, library)| library.iter()).find(|it| it.name() == name).unwrap();
    for argument in nested::ARGUMENTS {
        let config = format!("x = {}\n", nested::call(function, argument));
        let libraries = nested::libraries(&folder);
        let run = move || {
            let decoder =
                libraries.into_iter().fold(Decoder::new(), |decoder, (_, library)| decoder.functions(library));
            let spec = SpecFile::parse("spec.hclspec", "object {\n  attr \"x\" { type = any }\n}\n").unwrap();
            let decoder = decoder.limits(limits());
            let found = in_time(|| spec.decode(&decoder, &config).map(|value| value.to_string().len()));
            found.err().map_or_else(Vec::new, |problems| summaries(&problems))
        };
        let run = std::thread::Builder::new().stack_size(STACK).spawn(run).unwrap();
        println!("\nends: {}", run.join().unwrap().join("; "));
    }
}

/// Runs a test in a process of its own.
fn output(test: &str, variable: &str, name: &str) -> Output {
    let limits = format!("ulimit -v {MEMORY} && ulimit -t {} && exec \"$0\" \"$@\"", 8 * SECONDS);
    let mut command = Command::new("sh");
    command.args(["-c", &limits]).arg(std::env::current_exe().unwrap());
    // Each thread would reserve address space for an arena of its own.
    command.args(["--exact", test, "--nocapture", "--test-threads=1"]).env("MALLOC_ARENA_MAX", "1");
    command.env(variable, name).output().unwrap()
}

/// What is wrong with how the shape of this size ends, if anything.
fn run(shape: &Shape, times: usize) -> Option<String> {
    let output = output("child", CHILD, &format!("{times} {}", shape.name));
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let wrong = match stdout.lines().find_map(|line| line.strip_prefix("ends: ")) {
        Some(ends) => wrong(shape, ends)?,
        None => stderr.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "),
    };
    Some(format!("{} x{times}: {wrong} ({})", shape.name, output.status))
}

/// What is wrong with an end, if anything: these are the summaries of its problems.
fn wrong(shape: &Shape, ends: &str) -> Option<String> {
    let names_a_limit = |summary: &str| LIMITS.contains(&summary);
    let mut summaries = ends.split("; ").filter(|part| !part.is_empty());
    let is_at_a_limit = summaries.clone().any(names_a_limit);
    if shape.ends == Ends::AtALimit && !is_at_a_limit {
        return Some(format!("no limit is named, but {ends}"));
    }
    summaries.find(|summary| !names_a_limit(summary) && !shape.problems.contains(summary)).map(str::to_owned)
}

/// The shapes are dealt to two tests, so that they run at the same time.
fn each(half: usize, times: usize) {
    // One shape, to look into it.
    let wanted = std::env::var("SHAPE").unwrap_or_default();
    let shapes = SHAPES.iter().skip(half).step_by(2).filter(|it| it.name.contains(&wanted));
    let failed: Vec<_> = shapes.filter_map(|shape| run(shape, times)).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
#[ignore = "takes long"]
fn a_configuration_cannot_do_harm() {
    each(0, 1);
}

#[test]
#[ignore = "takes long"]
fn a_configuration_cannot_do_harm_either() {
    each(1, 1);
}

#[test]
#[ignore = "takes long"]
fn no_function_of_a_library_nested_in_itself_can_do_harm() {
    let libraries = nested::libraries(Path::new("."));
    let mut failed = Vec::new();
    for function in libraries.iter().flat_map(|(_, library)| library.iter()) {
        let output = output("child_with_a_function", FUNCTION, function.name());
        let ends = String::from_utf8_lossy(&output.stdout).matches("\nends: ").count();
        if ends != nested::ARGUMENTS.len() {
            failed.push(format!("{}: {} {}", function.name(), output.status, String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// The same shapes, ten times as large.
mod nightly {
    use super::each;

    #[test]
    #[ignore = "takes long"]
    fn a_large_configuration_cannot_do_harm() {
        each(0, 10);
    }

    #[test]
    #[ignore = "takes long"]
    fn a_large_configuration_cannot_do_harm_either() {
        each(1, 10);
    }
}
