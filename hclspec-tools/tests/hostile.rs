//! The promise of `bounded.rs` for tools: a spec or a JSON Schema of 100 KB, whatever is in it, takes each of them at most 5 s and 500 MB.
//!
//! Each [shape](SPECS) makes texts of a size, in which parts, cases or definitions multiply: small ones, and ones of about [`FULL`] bytes. They are read in a process
//! of their own, which may take [500 MB](MEMORY), on a thread with a stack of [2 MiB](STACK). Each tool may take [so much](SECONDS) of the processor's time.
//! The process is this program, started for the test `child`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lang::{SpecFile, SpecFiles};
use hclspec_tools::{Docs, Sample, Schema, argument_paths, init, rust_types, spec_changes};
use std::process::{Command, Output};
use std::time::Duration;

/// Of address space, in KB.
const MEMORY: usize = 500_000;

/// Of the processor's time for each tool.
const SECONDS: u64 = if cfg!(debug_assertions) { 20 } else { 5 };

/// Bytes.
const STACK: usize = 2 << 20;

/// The size of the largest texts, in bytes.
const FULL: usize = 100_000;

/// Which shape the process reads, and of which size.
const CHILD: [&str; 2] = ["HCLSPEC_SHAPE", "HCLSPEC_SIZE"];

/// The name of a shape, and a text of it with so many parts.
type Shape = (&'static str, fn(usize) -> String);

fn all(count: usize, of: impl Fn(usize) -> String) -> String {
    (0..count).map(of).collect()
}

fn part(name: usize, properties: &str) -> String {
    format!("define \"p{name}\" {{\n object {{\n{properties} }}\n}}\n")
}

fn blocks(block_type: &str, part: usize) -> String {
    format!("block_list \"{block_type}\" {{\n use {{ part = \"p{part}\" }}\n}}\n")
}

/// Parts, the first of which blocks of the root use.
fn parts(count: usize, properties: impl Fn(usize) -> String) -> String {
    all(count, |part_name| part(part_name, &properties(part_name))) + "object {\n" + &blocks("a", 0) + "}\n"
}

/// Cases that an argument chooses.
fn one_of(property: &str, argument: &str, cases: &str) -> String {
    format!("one_of \"{property}\" {{\n argument = \"{argument}\"\n{cases}}}\n")
}

fn case(word: &str, properties: &str) -> String {
    format!("case \"{word}\" {{\n{properties}}}\n")
}

/// No more parts may be nested in each other.
const DEEPEST: usize = 40;

const SPECS: &[Shape] = &[
    ("parts that use the next one twice", |n| {
        let n = n.min(DEEPEST);
        parts(n, |at| if at + 1 < n { blocks("a", at + 1) + &blocks("b", at + 1) } else { String::new() })
    }),
    ("parts that use the next one often, with an argument at the end", |n| {
        let (n, often) = (n.min(DEEPEST), n.max(2));
        let next = |at: usize| all(often, |way| blocks(&format!("b{way}"), at + 1));
        parts(n, |at| if at + 1 < n { next(at) } else { "attr \"x\" {}\n".to_owned() })
    }),
    ("parts that use all others", |n| {
        let n = n.min(DEEPEST);
        let others = |at: usize| (0..n).filter(move |other| *other != at);
        parts(n, |at| others(at).map(|other| blocks(&format!("b{other}"), other)).collect())
    }),
    ("parts in cycles of many lengths", |n| {
        let (n, ways) = (n.min(DEEPEST), n.max(10));
        parts(n, |at| all(ways, |way| blocks(&format!("b{way}"), (3 * at + way) % n)))
    }),
    ("cases with the same word, whose blocks are of other parts", |n| {
        // A choice and its case are levels, too.
        let (n, ways) = (n.min(DEEPEST / 2), 3 + n / 20);
        let same = |way: usize, at: usize| one_of(&format!("o{way}"), "k", &case("c", &blocks("b", (at + way) % n)));
        parts(n, |at| all(ways, |way| same(way, at)))
    }),
    ("blocks that two parts read together", |n| {
        let n = n.min(DEEPEST);
        let read = |letter: &str, way: usize, part: usize| {
            let what = format!("block_type = \"{letter}\"\n use {{ part = \"p{part}\" }}");
            format!("block_list \"{letter}{way}\" {{\n {what}\n}}\n")
        };
        // The bodies are all sets of the parts.
        parts(n, |at| match at {
            0 => read("a", 0, 0) + &read("a", 1, 1 % n) + &read("b", 0, 0),
            at => read("a", 0, (at + 1) % n) + &read("b", 0, (at + 1) % n) + "attr \"x\" {}\n",
        })
    }),
    ("three choices of three cases, in a cycle of parts", |n| {
        // A choice and its case are levels, too.
        let n = n.min(DEEPEST / 2);
        let inside = |at: usize, choice: usize, word: usize| {
            format!("attr \"a{choice}{word}\" {{}}\n") + &blocks(&format!("b{choice}{word}"), (at * 3 + word) % n)
        };
        let cases = |at: usize, choice: usize| all(3, |word| case(&format!("c{word}"), &inside(at, choice, word)));
        parts(n, |at| all(3, |choice| one_of(&format!("k{choice}"), &format!("k{choice}"), &cases(at, choice))))
    }),
    ("choices of one case side by side", |n| {
        format!(
            "object {{\n{}}}\n",
            all(n, |at| one_of(&format!("k{at}"), &format!("k{at}"), &case("c", &format!("attr \"a{at}\" {{}}\n"))))
        )
    }),
    ("choices in choices side by side", |n| {
        let inner =
            |at: usize| one_of(&format!("m{at}"), &format!("m{at}"), &case("d", &format!("attr \"a{at}\" {{}}\n")));
        format!("object {{\n{}}}\n", all(n, |at| one_of(&format!("k{at}"), &format!("k{at}"), &case("c", &inner(at)))))
    }),
    ("choices in choices", |n| {
        let inner = (0..n.min(60)).fold("attr \"x\" {}\n".to_owned(), |inner, at| {
            one_of(&format!("k{at}"), &format!("k{at}"), &case("c", &inner))
        });
        format!("object {{\n{inner}}}\n")
    }),
    ("a part with many arguments in many blocks", |n| {
        part(0, &all(n, |at| format!("attr \"x{at}\" {{}}\n")))
            + "object {\n"
            + &all(n, |at| blocks(&format!("b{at}"), 0))
            + "}\n"
    }),
    ("a part of many cases that contain it", |n| {
        let cases = all(n, |at| format!("case \"c{at}\" {{ use {{ part = \"p0\" }} }}\n"));
        parts(1, |_| format!("block_list \"s\" {{\n{cases}}}\n"))
    }),
    ("many arguments beside many cases", |n| {
        let cases = all(n.min(400), |at| case(&format!("c{at}"), &format!("attr \"z{at}\" {{}}\n")));
        format!("object {{\n{}{}}}\n", all(n, |at| format!("attr \"x{at}\" {{}}\n")), one_of("k", "k", &cases))
    }),
    ("many words", |n| {
        let words: Vec<String> = (0..6 * n).map(|at| format!("\"w{at}\"")).collect();
        format!("object {{ attr \"x\" {{ type = enum([{}]) }} }}\n", words.join(", "))
    }),
    ("a check of many arguments that no value satisfies", |n| {
        let conditions: Vec<String> =
            (0..n.min(200)).map(|at| format!("nested.a{at} == nested.a{} + {at}", at + 1)).collect();
        let check = format!("validate {{\n condition = {}\n message = \"no\"\n}}\n", conditions.join(" && "));
        format!(
            "object {{\n{}{check}}}\n",
            all(n.max(202), |at| format!("attr \"a{at}\" {{\n type = number\n required = true\n}}\n"))
        )
    }),
];

/// The JSON Schema of an object with the property `x`, of the first of some definitions.
fn schema(definitions: usize, of: impl Fn(usize) -> String) -> String {
    let definitions: Vec<String> = (0..definitions).map(|at| format!("\"d{at}\": {}", of(at))).collect();
    format!(
        "{{\"type\": \"object\", \"properties\": {{\"x\": {}}}, \"$defs\": {{{}}}}}",
        reference(0),
        definitions.join(",\n")
    )
}

fn reference(to: usize) -> String {
    format!("{{\"$ref\": \"#/$defs/d{to}\"}}")
}

fn object(names: usize, of: impl Fn(usize) -> String) -> String {
    let properties: Vec<String> = (0..names).map(|at| format!("\"p{at}\": {}", of(at))).collect();
    format!("{{\"type\": \"object\", \"properties\": {{{}}}}}", properties.join(", "))
}

/// The next definition, or a string after the last one.
fn next(at: usize, count: usize, of: impl Fn(String) -> String) -> String {
    if at + 1 < count { of(reference(at + 1)) } else { "{\"type\": \"string\"}".to_owned() }
}

const SCHEMAS: &[Shape] = &[
    ("definitions that use the next one twice", |n| schema(n, |at| next(at, n, |next| object(2, |_| next.clone())))),
    ("definitions that use the next one twice, with long descriptions", |n| {
        let described = |next: String| {
            object(2, |_| next.clone()).replacen('{', &format!("{{\"description\": \"{}\", ", "x".repeat(500)), 1)
        };
        schema(n.div_ceil(6), |at| next(at, n.div_ceil(6), described))
    }),
    ("alternatives that are the next one twice", |n| {
        schema(n, |at| next(at, n, |next| format!("{{\"anyOf\": [{next}, {next}]}}")))
    }),
    ("parts that are the next one twice", |n| {
        schema(n, |at| next(at, n, |next| format!("{{\"allOf\": [{next}, {next}]}}")))
    }),
    ("parts that are eight others", |n| {
        let others = |at: usize| (1..=8).map(|way| reference((at + way) % n)).collect::<Vec<_>>().join(", ");
        schema(n, |at| {
            format!(
                "{{\"type\": \"object\", \"properties\": {{\"q{at}\": {{\"type\": \"string\"}}}}, \"allOf\": [{}]}}",
                others(at)
            )
        })
    }),
    ("definitions in cycles of many lengths", |n| schema(n, |at| object(10, |way| reference((3 * at + way) % n)))),
    ("arrays of definitions in cycles", |n| {
        schema(n, |at| {
            object(10, |way| format!("{{\"type\": \"array\", \"items\": {}}}", reference((3 * at + way) % n)))
        })
    }),
    ("values that use the next one twice", |n| {
        let array =
            |next: &str| format!("{{\"type\": \"array\", \"items\": {{\"type\": \"array\", \"items\": {next}}}}}");
        schema(n, |at| next(at, n, |next| object(2, |_| array(&next))))
    }),
    ("many words", |n| {
        let words: Vec<String> = (0..6 * n).map(|at| format!("\"w{at}\"")).collect();
        schema(1, |_| format!("{{\"enum\": [{}]}}", words.join(", ")))
    }),
    ("many words in many places", |n| {
        let words: Vec<String> = (0..n).map(|at| format!("\"w{at}\"")).collect();
        schema(
            2,
            |at| if at == 0 { object(n, |_| reference(1)) } else { format!("{{\"enum\": [{}]}}", words.join(", ")) },
        )
    }),
    ("many alternatives in many places", |n| {
        let objects: Vec<String> =
            (0..n).map(|at| object(1, |_| "{}".to_owned()).replace("p0", &format!("q{at}"))).collect();
        schema(2, |at| {
            if at == 0 { object(n, |_| reference(1)) } else { format!("{{\"anyOf\": [{}]}}", objects.join(", ")) }
        })
    }),
];

/// Schemas that lead to themselves, and what their specs accept.
const RECURSIVE: [(&str, &str); 6] = [
    (r##"{"type": "object", "properties": {"x": {"$ref": "#/properties/x"}}}"##, "x = 1"),
    (
        r##"{"type": "object", "properties": {"x": {"anyOf": [{"$ref": "#/properties/x"}, {"type": "string"}]}}}"##,
        "x = \"a\"",
    ),
    (r##"{"anyOf": [{"$ref": "#"}, {"type": "object", "properties": {"x": {"type": "string"}}}]}"##, "x = \"a\""),
    (
        r##"{"type": "object", "properties": {"x": {"anyOf": [{"$ref": "#/properties/x"}, {"type": "object", "properties": {"y": {"$ref": "#/properties/x"}}}]}}}"##,
        "x {\n y {\n  y {}\n }\n}",
    ),
    (
        r##"{"type": "object", "required": ["x"], "properties": {"x": {"$ref": "#/$defs/d"}}, "$defs": {"d": {"type": "object", "required": ["x"], "properties": {"x": {"anyOf": [{"$ref": "#/$defs/d"}, {"type": "object", "required": ["z"], "properties": {"z": {"$ref": "#/$defs/d"}}}]}}}}}"##,
        "x {\n x {\n }\n}",
    ),
    (
        r##"{"type": "object", "properties": {"x": {"$ref": "#/$defs/d"}}, "$defs": {"d": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/d"}}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/d"}}, {"type": "object", "properties": {"a": {"$ref": "#/$defs/d"}}}]}}}"##,
        "x = [[]]",
    ),
];

/// Makes everything of a spec.
fn use_spec(text: &str) {
    let spec = in_time("reading", || SpecFile::parse("app.hclspec", text)).unwrap();
    in_time("paths", || argument_paths(&spec).paths.len());
    in_time("schema", || Schema::new().of(&spec).len());
    in_time("sample", || Sample::new().of(&spec).map(|text| text.len()).unwrap_or_default());
    in_time("docs", || Docs::new().of(&spec).len());
    in_time("docs in HTML", || Docs::new().html(&spec).len());
    in_time("docs as a manual", || Docs::new().man(&spec, "app").len());
    in_time("changes", || {
        assert_eq!(spec_changes(&spec, &spec).iter().filter(|change| !change.path.is_empty()).count(), 0)
    });
    in_time("types", || {
        rust_types(&SpecFiles::one("app.hclspec", text), "App").map(|text| text.len()).unwrap_or_default()
    });
}

/// Fails if it takes more of the processor's time than is promised.
fn in_time<T>(tool: &str, work: impl FnOnce() -> T) -> T {
    let start = processor_time();
    let result = work();
    let taken = processor_time().saturating_sub(start);
    assert!(taken <= Duration::from_secs(SECONDS), "{tool} took {taken:?}");
    result
}

/// Of this thread, where the system tells it; else only the limit of the process holds.
fn processor_time() -> Duration {
    let of_thread = || std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok();
    Duration::from_nanos(of_thread().unwrap_or_default())
}

/// A text of a shape, of about so many bytes.
fn of_size(shape: &Shape, size: usize) -> String {
    let (mut small, mut large) = (1, 2);
    while (shape.1)(large).len() < size && large < size {
        (small, large) = (large, 2 * large);
    }
    while small + 1 < large {
        let middle = small.midpoint(large);
        if (shape.1)(middle).len() <= size { small = middle } else { large = middle }
    }
    (shape.1)(small)
}

/// Does nothing unless it is told which shape.
#[test]
fn child() {
    let [Ok(name), Ok(size)] = CHILD.map(std::env::var) else { return };
    let size: usize = size.parse().unwrap();
    let run = move || match name.split_once(": ").unwrap() {
        ("spec", name) => use_spec(&of_size(SPECS.iter().find(|shape| shape.0 == name).unwrap(), size)),
        (_, name) => {
            let text = of_size(SCHEMAS.iter().find(|shape| shape.0 == name).unwrap(), size);
            let spec = in_time("init", || init::of_schema("app.json", &text)).unwrap();
            assert!(in_time("reading", || SpecFile::parse("app.hclspec", &spec)).is_ok(), "{spec}");
        }
    };
    std::thread::Builder::new().stack_size(STACK).spawn(run).unwrap().join().unwrap();
    println!("\nends");
}

/// Reads a text of a shape in a process of its own.
fn output(name: &str, size: usize) -> Output {
    let limits = format!("ulimit -v {MEMORY} && ulimit -t {} && exec \"$0\" \"$@\"", 8 * SECONDS);
    let mut command = Command::new("sh");
    command.args(["-c", &limits]).arg(std::env::current_exe().unwrap());
    // Each thread would reserve address space for an arena of its own.
    command.args(["--exact", "child", "--nocapture", "--test-threads=1"]).env("MALLOC_ARENA_MAX", "1");
    command.env(CHILD[0], name).env(CHILD[1], size.to_string()).output().unwrap()
}

fn each(size: usize) {
    // One shape, to look into it.
    let wanted = std::env::var("SHAPE").unwrap_or_default();
    let named =
        |kind: &'static str, shapes: &'static [Shape]| shapes.iter().map(move |shape| format!("{kind}: {}", shape.0));
    let names = named("spec", SPECS).chain(named("schema", SCHEMAS));
    let failed: Vec<String> = names
        .filter(|name| name.contains(&wanted))
        .filter_map(|name| {
            let output = output(&name, size);
            let is_good = String::from_utf8_lossy(&output.stdout).contains("\nends\n");
            let why = String::from_utf8_lossy(&output.stderr);
            (!is_good).then(|| format!("{name}: {} {}", output.status, why.trim()))
        })
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn a_small_spec_or_schema_cannot_do_harm() {
    each(2_000);
}

/// Run by `.ci/nightly`.
mod nightly {
    use super::{FULL, each};

    #[test]
    #[ignore = "takes long"]
    fn a_spec_or_schema_cannot_do_harm() {
        each(FULL);
    }
}

#[test]
fn of_too_many_paths_those_in_the_fewest_blocks_are_listed() {
    let both = |at: usize| if at < 19 { blocks("a", at + 1) + &blocks("b", at + 1) } else { String::new() };
    let spec = parts(20, |at| format!("attr \"x\" {{}}\n{}", both(at)));
    let found = argument_paths(&SpecFile::parse("app.hclspec", &spec).unwrap());
    assert!(!found.is_complete);
    assert_eq!(found.paths.len(), 10_000);
    let with_blocks = |count: usize| found.paths.iter().filter(|it| it.path.matches("[<N>]").count() == count).count();
    // Each level has twice as many as the one around it.
    assert_eq!([1, 2, 3, 4, 12, 13].map(with_blocks), [1, 2, 4, 8, 2_048, 4_096]);
    assert_eq!(found.paths[0].path, "a[<N>].x");
    assert_eq!(found.paths[1].path, "a[<N>].a[<N>].x");
}

#[test]
fn a_schema_that_leads_to_itself_makes_a_spec_that_accepts_its_values() {
    for (schema, config) in RECURSIVE {
        let text = init::of_schema("app.json", schema).unwrap();
        let spec = SpecFile::parse("app.hclspec", &text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
        let decoded = spec.decode(&hclspec_runtime::decoder::Decoder::new(), config);
        assert!(decoded.is_ok(), "{schema}\n{}\n{}", text, decoded.unwrap_err());
    }
}
