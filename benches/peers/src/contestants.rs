//! The measured libraries, and how each reads an input.

use crate::inputs::Kind;
use crate::models::{self, ours};
use hcl::eval::{Context, FuncArgs, FuncDef, ParamType};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hint::black_box;

/// An input in all its forms: the HCL text, and the data that it decodes to as JSON and TOML.
pub struct Input {
    pub kind: Kind,
    pub hcl: String,
    /// Indented, as written by people.
    pub json: String,
    pub json_compact: String,
    pub toml: String,
    decoder: hclspec::Decoder,
    json_decoder: hclspec::Decoder,
    /// The same JSON in HCL's JSON syntax, where strings are templates.
    hcl_json: String,
    hcl_json_compact: String,
    context: Context<'static>,
}

/// The name, and a function that reads the input once and drops the result.
pub type Contestant = (&'static str, fn(&Input));

/// The libraries that are measured in this program, in the order of the table.
pub const CONTESTANTS: [Contestant; 9] = [
    ("hclspec", |input| drop_result(input, ours)),
    ("hclspec parse", hclspec_parse),
    ("hclspec JSON", |input| drop_result(input, |input| ours_of(input, &input.json_decoder, &input.hcl_json))),
    ("hclspec JSON compact", |input| {
        drop_result(input, |input| ours_of(input, &input.json_decoder, &input.hcl_json_compact))
    }),
    ("hcl-rs", |input| drop_result(input, hcl_rs)),
    ("hcl-edit parse", |input| drop(black_box(input.hcl.parse::<hcl_edit::structure::Body>().expect("parses")))),
    ("serde_json", |input| drop_result(input, json)),
    ("serde_json compact", |input| drop_result(input, json_compact)),
    ("toml", |input| drop_result(input, toml)),
];

fn drop_result(input: &Input, decode: fn(&Input) -> Decoded) {
    drop(black_box(decode(input)));
}

/// The result of a decode, without conversion, so that decoding into different types costs nothing extra.
#[allow(clippy::large_enum_variant)]
pub enum Decoded {
    OurLiterals(ours::Literals),
    OurExpressions(ours::Expressions),
    OurBlocks(ours::Blocks),
    OurTemplates(ours::Templates),
    OurServices(ours::Services),
    Literals(models::Literals),
    Expressions(models::Expressions),
    Blocks(models::Blocks),
    Templates(models::Templates),
    Services(models::Services),
}

impl Decoded {
    fn to<T, F: Format<T>>(&self, format: &F) -> T {
        match self {
            Self::OurLiterals(it) => format.write(it),
            Self::OurExpressions(it) => format.write(it),
            Self::OurBlocks(it) => format.write(it),
            Self::OurTemplates(it) => format.write(it),
            Self::OurServices(it) => format.write(it),
            Self::Literals(it) => format.write(it),
            Self::Expressions(it) => format.write(it),
            Self::Blocks(it) => format.write(it),
            Self::Templates(it) => format.write(it),
            Self::Services(it) => format.write(it),
        }
    }
}

trait Format<T> {
    fn write(&self, value: &impl Serialize) -> T;
}

struct Json {
    indented: bool,
}

impl Format<String> for Json {
    fn write(&self, value: &impl Serialize) -> String {
        let write = if self.indented { serde_json::to_string_pretty } else { serde_json::to_string };
        write(value).expect("has a JSON form")
    }
}

struct Tree;

impl Format<serde_json::Value> for Tree {
    fn write(&self, value: &impl Serialize) -> serde_json::Value {
        serde_json::to_value(value).expect("has a JSON form")
    }
}

struct Toml;

impl Format<String> for Toml {
    fn write(&self, value: &impl Serialize) -> String {
        toml::to_string(value).expect("has a TOML form")
    }
}

impl Input {
    /// Checks that hclspec and hcl-rs decode the text to the same data.
    pub fn new(kind: Kind, bytes: usize) -> Self {
        let hcl = crate::inputs::generate(kind, bytes);
        let mut input = Self {
            kind,
            hcl,
            json: String::new(),
            json_compact: String::new(),
            toml: String::new(),
            decoder: crate::inputs::decoder::decoder(),
            hcl_json: String::new(),
            hcl_json_compact: String::new(),
            json_decoder: crate::inputs::decoder::decoder().syntax(hclspec::Syntax::Json),
            context: context(),
        };
        let theirs = hcl_rs(&input);
        let same = without_nulls(ours(&input).to(&Tree)) == without_nulls(theirs.to(&Tree));
        assert!(same, "hcl-rs decodes {kind:?} to something else");
        input.json = theirs.to(&Json { indented: true });
        input.json_compact = theirs.to(&Json { indented: false });
        input.toml = theirs.to(&Toml);
        let escaped = |json: &str| json.replace("${", "$${").replace("%{", "%%{");
        input.hcl_json = escaped(&input.json);
        input.hcl_json_compact = escaped(&input.json_compact);
        let of_json = ours_of(&input, &input.json_decoder, &input.hcl_json);
        let same = without_nulls(of_json.to(&Tree)) == without_nulls(theirs.to(&Tree));
        assert!(same, "hclspec decodes the JSON of {kind:?} to something else");
        input
    }
}

/// hclspec writes an absent value as null; serde's structs here leave some out.
fn without_nulls(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Object(entries) => Value::Object(
            entries.into_iter().filter(|(_, it)| !it.is_null()).map(|(key, it)| (key, without_nulls(it))).collect(),
        ),
        Value::Array(items) => Value::Array(items.into_iter().map(without_nulls).collect()),
        // The same number may be 2 here and 2.0 there.
        Value::Number(number) => number.as_f64().into(),
        other => other,
    }
}

fn context() -> Context<'static> {
    let mut context = Context::new();
    context.declare_var("region", "eu-west-1");
    context.declare_var("base_port", 8000);
    context.declare_var("tiers", hcl::value!(["web", "api", "db"]));
    context.declare_var("prices", hcl::value!({ small = 1, large = 4 }));
    let upper = |args: FuncArgs| Ok(args[0].as_str().unwrap_or_default().to_uppercase().into());
    context.declare_func("upper", FuncDef::new(upper, [ParamType::String]));
    let length = |args: FuncArgs| Ok(args[0].as_array().map_or(0, Vec::len).into());
    context.declare_func("length", FuncDef::new(length, [ParamType::Any]));
    let max = |args: FuncArgs| Ok(args.iter().filter_map(hcl::Value::as_u64).max().unwrap_or_default().into());
    context.declare_func("max", FuncDef::builder().variadic_param(ParamType::Number).build(max));
    context
}

pub fn ours(input: &Input) -> Decoded {
    ours_of(input, &input.decoder, &input.hcl)
}

fn ours_of(input: &Input, decoder: &hclspec::Decoder, text: &str) -> Decoded {
    fn run<T: hclspec::Decode>(decoder: &hclspec::Decoder, text: &str) -> T {
        decoder.from_str(text).expect("decodes")
    }
    match input.kind {
        Kind::Literals => Decoded::OurLiterals(run(decoder, text)),
        Kind::Expressions => Decoded::OurExpressions(run(decoder, text)),
        Kind::Blocks => Decoded::OurBlocks(run(decoder, text)),
        Kind::Templates => Decoded::OurTemplates(run(decoder, text)),
        Kind::Services => Decoded::OurServices(run(decoder, text)),
    }
}

fn hclspec_parse(input: &Input) {
    let arena = bumpalo::Bump::new();
    let mut diags = hclspec::Diagnostics::default();
    black_box(hclspec_runtime::syntax::parse(
        &mut diags,
        &arena,
        &input.hcl,
        hclspec_runtime::syntax::Limits::default(),
    ));
    assert!(diags.is_empty());
}

pub fn hcl_rs(input: &Input) -> Decoded {
    fn plain<T: DeserializeOwned>(input: &Input) -> T {
        hcl::from_str(&input.hcl).expect("decodes")
    }
    fn evaluated<T: DeserializeOwned>(input: &Input) -> T {
        hcl::eval::from_str(&input.hcl, &input.context).expect("decodes")
    }
    match input.kind {
        Kind::Literals => Decoded::Literals(plain(input)),
        Kind::Expressions => Decoded::Expressions(evaluated(input)),
        Kind::Blocks => Decoded::Blocks(plain(input)),
        Kind::Templates => Decoded::Templates(evaluated(input)),
        Kind::Services => Decoded::Services(plain(input)),
    }
}

fn json(input: &Input) -> Decoded {
    from_json(input.kind, &input.json)
}

fn json_compact(input: &Input) -> Decoded {
    from_json(input.kind, &input.json_compact)
}

fn from_json(kind: Kind, text: &str) -> Decoded {
    fn run<T: DeserializeOwned>(text: &str) -> T {
        serde_json::from_str(text).expect("decodes")
    }
    match kind {
        Kind::Literals => Decoded::Literals(run(text)),
        Kind::Expressions => Decoded::Expressions(run(text)),
        Kind::Blocks => Decoded::Blocks(run(text)),
        Kind::Templates => Decoded::Templates(run(text)),
        Kind::Services => Decoded::Services(run(text)),
    }
}

fn toml(input: &Input) -> Decoded {
    fn run<T: DeserializeOwned>(input: &Input) -> T {
        toml::from_str(&input.toml).expect("decodes")
    }
    match input.kind {
        Kind::Literals => Decoded::Literals(run(input)),
        Kind::Expressions => Decoded::Expressions(run(input)),
        Kind::Blocks => Decoded::Blocks(run(input)),
        Kind::Templates => Decoded::Templates(run(input)),
        Kind::Services => Decoded::Services(run(input)),
    }
}
