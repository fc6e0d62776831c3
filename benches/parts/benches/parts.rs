//! Benchmarks of each part of hclspec, on generated inputs.
//!
//! ```text
//! cargo bench --manifest-path benches/Cargo.toml -p hclspec-bench-parts             # all
//! cargo bench --manifest-path benches/Cargo.toml -p hclspec-bench-parts -- typed    # those with `typed` in their names
//! ```

use bumpalo::Bump;
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use hclspec::{Decoder, Diagnostics};
use hclspec_bench_inputs::{self as inputs, Kind};
use hclspec_core::eval::{EvalContext, Functions, eval_whole};
use hclspec_core::function::Group;
use hclspec_core::syntax::ast::{Expr, File, Item};
use hclspec_core::syntax::{Limits, parse};
use hclspec_core::value::Object;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_tools::Edit;

hclspec::hclspec!("../../peers/specs/literals.hclspec");
hclspec::hclspec!("../../peers/specs/expressions.hclspec");
hclspec::hclspec!("../../peers/specs/blocks.hclspec");
hclspec::hclspec!("../../peers/specs/templates.hclspec");
hclspec::hclspec!("../../peers/specs/services.hclspec");

const BYTES: usize = 100_000;
const ATTRIBUTES: [usize; 3] = [10, 100, 1000];

fn spec(kind: Kind) -> SpecFile {
    let path = format!("{}/../peers/specs/{}.hclspec", env!("CARGO_MANIFEST_DIR"), kind.name());
    let text = std::fs::read_to_string(path).expect("a spec for each kind");
    SpecFile::parse(kind.name(), &text).expect("a good spec")
}

fn parsed<'a>(arena: &'a Bump, text: &'a str) -> File<'a> {
    let mut diags = Diagnostics::default();
    let file = parse(&mut diags, arena, text, Limits::default());
    assert!(diags.is_empty(), "{diags}");
    file
}

/// The expressions of all attributes in a body and its blocks.
fn expressions<'a>(items: &[Item<'a>], found: &mut Vec<Expr<'a>>) {
    for item in items {
        match item {
            Item::Attribute(attribute) => found.push(attribute.expr),
            Item::Block(block) => expressions(block.body.items, found),
        }
    }
}

/// A benchmark for each kind of configuration, measured in its bytes.
fn by_kind(c: &mut Criterion, part: &str, mut bench: impl FnMut(&mut criterion::Bencher, Kind, &str)) {
    let mut group = c.benchmark_group(part);
    for kind in Kind::ALL {
        let text = inputs::generate(kind, BYTES);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(kind.name(), |b| bench(b, kind, &text));
    }
    group.finish();
}

/// A benchmark for each size of a spec, measured in its attributes.
fn by_attributes(c: &mut Criterion, part: &str, mut bench: impl FnMut(&mut criterion::Bencher, &str)) {
    let mut group = c.benchmark_group(part);
    for attributes in ATTRIBUTES {
        let text = inputs::spec(attributes);
        group.throughput(Throughput::Elements(attributes as u64));
        group.bench_function(BenchmarkId::from_parameter(attributes), |b| bench(b, &text));
    }
    group.finish();
}

fn parsing(c: &mut Criterion) {
    by_kind(c, "parse", |b, _, text| b.iter(|| parsed(&Bump::new(), text).body.items.len()));
}

fn evaluation(c: &mut Criterion) {
    let variables =
        Object::new(inputs::decoder::variables().map(|(name, value)| (name.to_owned(), value.into())).into());
    let cx = EvalContext::new(&variables, Functions { groups: &[Group::Evaluation], ..Functions::default() });
    by_kind(c, "evaluate", |b, _, text| {
        let arena = Bump::new();
        let mut found = Vec::new();
        expressions(parsed(&arena, text).body.items, &mut found);
        b.iter(|| {
            let mut diags = Diagnostics::default();
            let values: Vec<_> = found.iter().map(|expr| eval_whole(&cx, &mut diags, expr)).collect();
            assert!(diags.is_empty());
            values
        });
    });
}

fn decoding(c: &mut Criterion) {
    let decoder = inputs::decoder::decoder();
    by_kind(c, "decode dynamic", |b, kind, text| {
        let spec = spec(kind);
        b.iter(|| spec.decode(&decoder, text).expect("decodes"));
    });
    by_kind(c, "decode typed", |b, kind, text| match kind {
        Kind::Literals => b.iter(|| decoder.from_str::<Literals>(text).expect("decodes")),
        Kind::Expressions => b.iter(|| decoder.from_str::<Expressions>(text).expect("decodes")),
        Kind::Blocks => b.iter(|| decoder.from_str::<Blocks>(text).expect("decodes")),
        Kind::Templates => b.iter(|| decoder.from_str::<Templates>(text).expect("decodes")),
        Kind::Services => b.iter(|| decoder.from_str::<Services>(text).expect("decodes")),
    });
}

/// A configuration with a mistake in every block.
fn errors(c: &mut Criterion) {
    let text = inputs::generate(Kind::Literals, BYTES).replace("port  ", "prot  ");
    let problems = hclspec::from_str::<Literals>(&text).expect_err("mistakes");
    let mut group = c.benchmark_group("errors");
    group.throughput(Throughput::Elements(problems.len() as u64));
    group.bench_function("find", |b| b.iter(|| hclspec::from_str::<Literals>(&text).is_err()));
    group.bench_function("render", |b| b.iter(|| problems.to_string()));
    group.bench_function("render short", |b| b.iter(|| problems.render().short().to_string()));
    group.bench_function("render json", |b| b.iter(|| problems.render().json().to_string()));
    group.finish();
}

fn specs(c: &mut Criterion) {
    by_attributes(c, "read a spec", |b, text| {
        b.iter_batched_ref(
            Bump::new,
            |arena| hclspec_lang::read(&mut Diagnostics::default(), arena, text).is_some(),
            BatchSize::SmallInput,
        );
    });
    by_attributes(c, "expand a spec", |b, text| b.iter(|| hclspec_bench_parts::expand(text)));
}

/// A configuration of 10 MB: its check, and `set` of one argument with the check that follows.
fn edits(c: &mut Criterion) {
    let spec = "object {\n  block_map \"server\" {\n    labels = [\"name\"]\n    attr \"port\" { type = number }\n    attr \"host\" { type = string }\n  }\n}\n";
    let spec = SpecFile::parse("app.hclspec", spec).expect("a good spec");
    let mut text = String::new();
    let mut count = 0;
    while text.len() < 10_000_000 {
        text += &format!("server \"s{count}\" {{\n  port = {count} # beside\n  host = \"host-{count}\"\n}}\n");
        count += 1;
    }
    let path = format!("server[\"s{}\"].port", count / 2);
    let mut group = c.benchmark_group("edit");
    group.sample_size(10);
    group.bench_function("check", |b| b.iter(|| spec.check(&Decoder::new(), &text, Nulls::Refused).is_ok()));
    group.bench_function("set", |b| {
        b.iter(|| {
            let mut edit = Edit::of_texts(Some(&spec), [("app.hcl", text.as_str())]);
            edit.set(&path, 1).expect("an argument");
            edit.check().is_ok()
        });
    });
    group.finish();
}

criterion_group!(parts, parsing, evaluation, decoding, errors, specs, edits);
criterion_main!(parts);
