//! Input that doubles takes work that doubles: no text, however it is made, makes the decoder slow.
//!
//! Work is counted, not timed: what is allocated while each of the [shapes](bodies::growth::SHAPES) is read, decoded and its
//! problems printed. `fuzz/growth.sh` counts instructions of the same inputs; `fuzz/README.md` shows them.

use crate::bodies;
use crate::bodies::configuration::{Configuration, Text};
use crate::bodies::growth::{Input, SHAPES};

/// The sizes: doubled five times.
const SIZES: [usize; 6] = [16, 32, 64, 128, 256, 512];

/// Allocations, and bytes in them.
fn work(run: impl FnOnce()) -> [u64; 2] {
    let counted = allocation_counter::measure(run);
    [counted.count_total, counted.bytes_total]
}

/// Does something with each shape in each size, and names the shapes that take more than they should.
fn check(run: fn(&Input)) {
    let mut failed = Vec::new();
    for shape in SHAPES {
        let counts = SIZES.map(|size| {
            let input = (shape.input)(size);
            work(|| run(&input))
        });
        let [first, .., before, last] = counts;
        // What doubles each time grows 32-fold in all; a part that grows with the square makes itself felt in the last step.
        let grows = |at: usize| last[at] > 3 * before[at] || last[at] > 48 * first[at];
        if grows(0) || grows(1) {
            failed.push(format!("{}: {counts:?}", shape.name));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
#[ignore = "takes long"]
fn work_grows_as_the_input_does() {
    check(|input| {
        input.run();
    });
}

#[test]
fn the_work_of_the_formatter_grows_as_the_input_does() {
    check(|input| {
        let text = String::from_utf8_lossy(input.config());
        // With errors or without.
        let _ = hclspec_tools::format("app.hcl", &text);
    });
}

#[test]
fn the_work_of_documentation_grows_as_the_spec_does() {
    check(|input| {
        if let Some(Ok(spec)) = input.spec().map(|spec| hclspec_lang::SpecFile::parse("app.hclspec", spec)) {
            assert!(!hclspec_tools::Docs::new().of(&spec).is_empty());
            assert!(!hclspec_tools::Schema::new().of(&spec).is_empty());
        }
    });
}

#[test]
#[ignore = "takes long"]
fn all_problems_of_a_decode_take_at_most_35_mb() {
    let name = "n".repeat(300);
    let each = "0,".repeat(105);
    let often = |expr: &str| format!("a = [for x in [{each}] : [for y in [{each}] : {expr}]]\n");
    for config in [
        often(&name),
        often(&format!("{{a = x}}.{name}")),
        often(&format!("{name}()")),
        often(&format!("1 + \"{name}\"")),
        often(&format!("max(x, \"{name}\")")),
        often("{x = y}.z"),
        often("[x, y][x + 1000]"),
        often(&format!("[x, y, [x, \"{name}\"], {{x = y}}] + 1")),
        format!("a = [{}]\n", "nope,".repeat(10_100)),
        "nope = 1\n".repeat(10_100),
        "nope \"x\" {}\n".repeat(10_100),
        "w {}\n".repeat(10_100),
        "a b\n".repeat(10_100),
        "nope = 1\n".repeat(100_000),
        (0..100_000).map(|i| format!("nope{i} = 1\n")).collect(),
        format!("{{\"b\":[{}0]}}", "0,".repeat(500_000)),
        format!("{{\"b\":[{}0]}}", "null,".repeat(200_000)),
        format!("{{\"l\":{{{}\"k\":0}}}}", "\"k\":0,".repeat(200_000)),
        format!("{{{}\"a\":1}}", "\"a\":1,".repeat(200_000)),
        format!("{{\"v\":{{{}\"k\":1}}}}", "\"k\":1,".repeat(200_000)),
        format!("{{\"ls\":[{}\"\"]}}", "\"${a b}\",".repeat(200_000)),
    ] {
        let end = config[config.len() - 60..].to_owned();
        let name = if config.starts_with('{') { "app.json" } else { "app.hcl" };
        let configuration = Configuration { texts: vec![Text { name: name.to_owned(), text: config }] };
        let reading = bodies::meter::decoded(&configuration, hclspec::Limits::default());
        assert!(reading.counts.problems >= 5_000, "{reading:?}\n{end}");
        let most = 120 * reading.counts.input + 200 * reading.counts.values + 35_000_000;
        assert!(reading.bytes.taken <= most, "{} of {most} bytes: {reading:?}\n{end}", reading.bytes.taken);
    }
}
