//! The decoder, the schema and `check` agree about what a configuration must and may contain: random specs with random configurations in JSON.
//!
//! Values are right everywhere; what varies is what is there. So what decodes is valid according to the schema, and what the decoder refuses because
//! something is missing, unknown, or there too often is not.

#![allow(clippy::unwrap_used, clippy::panic)]

mod chance;

use chance::Random;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder};
use hclspec_tools::{Sample, Schema};
use serde_json::{Map, Value as Json, json};
use std::ops::Range;

/// How many configurations are made for each spec.
const CONFIGS: u64 = 8;

/// The problems with what is there: unknown, missing, too often.
const OF_CONTENT: [&str; 8] = ["HS101", "HS102", "HS103", "HS104", "HS106", "HS107", "HS112", "HS121"];

/// What a body reads, as an `object` has it.
struct Body {
    /// The properties.
    all: Vec<Property>,
    rest: Rest,
}

#[derive(Clone, Copy, PartialEq)]
enum Rest {
    None,
    Ignored,
    Read,
}

struct Property {
    name: String,
    reads: Reads,
}

enum Reads {
    /// With an old name, or none.
    Attr {
        ty: &'static str,
        required: bool,
        default: bool,
        alias: Option<String>,
    },
    /// A `default` of arguments, of which some are required; at the end maybe a literal.
    Default {
        names: Vec<(String, bool)>,
        literal: bool,
    },
    Block {
        required: bool,
        body: Body,
    },
    /// A `default` of blocks with the same body, each required or not.
    Blocks {
        block_types: Vec<(String, bool)>,
        body: Body,
    },
    Set {
        min: usize,
        body: Body,
    },
    /// At least and at most so many.
    List {
        min: usize,
        max: usize,
        body: Body,
    },
    /// By labels of a type.
    Map {
        merge: bool,
        label: &'static str,
        body: Body,
    },
    /// Cases that an argument chooses, and maybe one for all other words.
    OneOf {
        cases: Vec<(String, Body)>,
        other: Option<Body>,
    },
    /// Blocks of several types, at least so many; or only one of all.
    Cases {
        one: bool,
        min: usize,
        cases: Vec<(String, Body)>,
    },
}

const TYPES: [&str; 6] = ["string", "number", "bool", "list(string)", "duration", "object({ x = number })"];

fn body(random: &mut Random, names: &mut usize, depth: usize) -> Body {
    let all = (0..1 + random.below(4)).map(|_| property(random, names, depth)).collect();
    let rest = [Rest::None, Rest::None, Rest::None, Rest::Ignored, Rest::Read][random.below(5)];
    Body { all, rest }
}

fn next(names: &mut usize) -> String {
    *names += 1;
    format!("n{names}")
}

fn property(random: &mut Random, names: &mut usize, depth: usize) -> Property {
    let name = next(names);
    let kinds = if depth == 0 { 4 } else { 12 };
    let cases = |random: &mut Random, names: &mut usize| -> Vec<(String, Body)> {
        (0..1 + random.below(3)).map(|_| (next(names), body(random, names, depth - 1))).collect()
    };
    let reads = match random.below(kinds) {
        0..=2 => {
            let required = random.one_in(3);
            let default = !required && random.one_in(3);
            let alias = random.one_in(4).then(|| next(names));
            Reads::Attr { ty: TYPES[random.below(TYPES.len())], required, default, alias }
        }
        3 => {
            let count = 2 + random.below(2);
            let names = (0..count).map(|_| (next(names), random.one_in(3))).collect();
            Reads::Default { names, literal: random.one_in(3) }
        }
        4 | 5 => Reads::Block { required: random.one_in(2), body: body(random, names, depth - 1) },
        6 => {
            let min = random.below(3);
            let max = (min + random.below(3)).max(1);
            Reads::List { min, max, body: body(random, names, depth - 1) }
        }
        7 => {
            let merge = random.one_in(2);
            let label = ["string", "enum([\"a\", \"b\"])"][random.below(2)];
            Reads::Map { merge, label, body: body(random, names, depth - 1) }
        }
        8 => {
            let other = random.one_in(3).then(|| body(random, names, depth - 1));
            Reads::OneOf { cases: cases(random, names), other }
        }
        9 => {
            let block_types = (0..2).map(|_| (next(names), random.one_in(3))).collect();
            Reads::Blocks { block_types, body: body(random, names, depth - 1) }
        }
        10 => Reads::Set { min: random.below(2), body: body(random, names, depth - 1) },
        _ => Reads::Cases { one: random.one_in(2), min: random.below(2), cases: cases(random, names) },
    };
    Property { name, reads }
}

fn literal(ty: &str) -> &'static str {
    match ty {
        "string" => "\"a\"",
        "number" => "1",
        "bool" => "true",
        "list(string)" => "[\"a\"]",
        "duration" => "\"1s\"",
        _ => "{ x = 1 }",
    }
}

fn write(body: &Body, out: &mut String) {
    for Property { name, reads } in &body.all {
        match reads {
            Reads::Attr { ty, required, default, alias } => {
                *out += &format!("attr \"{name}\" {{\n type = {ty}\n");
                if let Some(alias) = alias {
                    *out += &format!(" aliases = [\"{alias}\"]\n");
                }
                if *required {
                    *out += " required = true\n";
                }
                if *default {
                    *out += &format!(" default = {}\n", literal(ty));
                }
                *out += "}\n";
            }
            Reads::Default { names, literal } => {
                *out += &format!("default \"{name}\" {{\n");
                for (name, required) in names {
                    *out += &format!("attr {{\n name = \"{name}\"\n type = string\n required = {required}\n}}\n");
                }
                if *literal {
                    *out += "literal { value = \"z\" }\n";
                }
                *out += "}\n";
            }
            Reads::Block { required, body } => {
                *out += &format!("block \"{name}\" {{\n required = {required}\nobject {{\n");
                write(body, out);
                *out += "}\n}\n";
            }
            Reads::Blocks { block_types, body } => {
                *out += &format!("default \"{name}\" {{\n");
                for (block_type, required) in block_types {
                    *out += &format!("block {{\n block_type = \"{block_type}\"\n required = {required}\nobject {{\n");
                    write(body, out);
                    *out += "}\n}\n";
                }
                *out += "}\n";
            }
            Reads::Set { min, body } => {
                *out += &format!("block_set \"{name}\" {{\n min_items = {min}\nobject {{\n");
                write(body, out);
                *out += "}\n}\n";
            }
            Reads::List { min, max, body } => {
                *out += &format!("block_list \"{name}\" {{\n min_items = {min}\n max_items = {max}\nobject {{\n");
                write(body, out);
                *out += "}\n}\n";
            }
            Reads::Map { merge, label, body } => {
                *out +=
                    &format!("block_map \"{name}\" {{\n merge = {merge}\n labels = {{ key = {label} }}\nobject {{\n");
                write(body, out);
                *out += "}\n}\n";
            }
            Reads::OneOf { cases, other } => {
                *out += &format!("one_of \"{name}\" {{\n argument = \"{name}\"\n");
                write_cases(cases, out);
                if let Some(body) = other {
                    *out += "other {\nobject {\n";
                    write(body, out);
                    *out += "}\n}\n";
                }
                *out += "}\n";
            }
            Reads::Cases { one, min, cases } => {
                *out += &match one {
                    true => format!("block \"{name}\" {{\n required = {}\n", *min > 0),
                    false => format!("block_list \"{name}\" {{\n min_items = {min}\n"),
                };
                write_cases(cases, out);
                *out += "}\n";
            }
        }
    }
    *out += match body.rest {
        Rest::None => "",
        Rest::Ignored => "ignore {}\n",
        Rest::Read => "rest \"others\" { element_type = string }\n",
    };
}

fn write_cases(cases: &[(String, Body)], out: &mut String) {
    for (name, body) in cases {
        *out += &format!("case \"{name}\" {{\nobject {{\n");
        write(body, out);
        *out += "}\n}\n";
    }
}

fn value(ty: &str) -> Json {
    match ty {
        "string" => json!("b"),
        "number" => json!(2),
        "bool" => json!(false),
        "list(string)" => json!(["b"]),
        "duration" => json!("2s"),
        _ => json!({ "x": 2 }),
    }
}

/// A body that has most of what it must have, and some of what it may have.
fn config(body: &Body, random: &mut Random) -> Map<String, Json> {
    let mut found = Map::new();
    add(body, random, &mut found);
    found
}

/// What is required is there unless something is to be missing.
fn is_there(required: bool, random: &mut Random) -> bool {
    if required { !random.one_in(12) } else { random.one_in(2) }
}

fn add(body: &Body, random: &mut Random, found: &mut Map<String, Json>) {
    for Property { name, reads } in &body.all {
        match reads {
            Reads::Attr { ty, required, alias, .. } => {
                if is_there(*required, random) {
                    let name = alias.as_ref().filter(|_| random.one_in(2)).unwrap_or(name);
                    found.insert(name.clone(), value(ty));
                }
            }
            Reads::Blocks { block_types, body } => {
                // A second one would not be read.
                if let Some((block_type, _)) = block_types.get(random.below(3)) {
                    found.insert(block_type.clone(), config(body, random).into());
                }
            }
            Reads::Set { min, body } => {
                let count = if random.one_in(8) { 0 } else { min + random.below(2) };
                let blocks: Vec<Json> = (0..count).map(|_| config(body, random).into()).collect();
                if count > 0 {
                    found.insert(name.clone(), blocks.into());
                }
            }
            Reads::Default { names, .. } => {
                for (name, _) in names {
                    if random.one_in(3) {
                        found.insert(name.clone(), json!("b"));
                    }
                }
            }
            Reads::Block { required, body } => {
                if is_there(*required, random) {
                    found.insert(name.clone(), config(body, random).into());
                }
            }
            Reads::List { min, max, body } => {
                let count = if random.one_in(8) { random.below(max + 3) } else { min + random.below(max - min + 1) };
                let blocks: Vec<Json> = (0..count).map(|_| config(body, random).into()).collect();
                if count > 0 || random.one_in(2) {
                    found.insert(name.clone(), blocks.into());
                }
            }
            Reads::Map { merge, label, body } => {
                let names = if *label == "string" || random.one_in(12) { ["k0", "k1"] } else { ["a", "b"] };
                let mut blocks = Map::new();
                for name in names.into_iter().take(random.below(3)) {
                    let mut block: Json = config(body, random).into();
                    if *merge && random.one_in(2) {
                        block = vec![block, config(body, random).into()].into();
                    }
                    blocks.insert(name.to_owned(), block);
                }
                let count = blocks.len();
                if count > 0 {
                    found.insert(name.clone(), blocks.into());
                }
            }
            Reads::OneOf { cases, other } => {
                if is_there(true, random) {
                    let (word, body) = &cases[random.below(cases.len())];
                    let (word, body) = match other {
                        Some(other) if random.one_in(3) => ("word", other),
                        // The content of other words.
                        Some(other) if random.one_in(6) => (word.as_str(), other),
                        _ => (word.as_str(), body),
                    };
                    found.insert(name.clone(), json!(word));
                    add(body, random, found);
                }
            }
            Reads::Cases { one: true, min, cases } => {
                if is_there(*min > 0, random) {
                    for _ in 0..if random.one_in(8) { 2 } else { 1 } {
                        let (block_type, body) = &cases[random.below(cases.len())];
                        found.insert(block_type.clone(), config(body, random).into());
                    }
                }
            }
            Reads::Cases { min, cases, .. } => {
                let count = if random.one_in(8) { 0 } else { min + random.below(2) };
                for (block_type, body) in cases.iter().take(count) {
                    found.insert(block_type.clone(), vec![Json::from(config(body, random))].into());
                }
            }
        }
    }
    if random.one_in(12) || body.rest != Rest::None && random.one_in(3) {
        found.insert(format!("other{}", random.below(3)), json!("b"));
    }
}

/// Compares the decoder and the schema for so many specs. The sample of each decodes.
fn agree(seeds: Range<u64>) {
    let count = seeds.end - seeds.start;
    let (mut accepted, mut refused, mut wrong) = (0, 0, Vec::new());
    for seed in seeds {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let tree = body(&mut random, &mut 0, 2);
        let mut text = "object {\n".to_owned();
        write(&tree, &mut text);
        text.push_str("}\n");
        // Some names can't stand together.
        let Ok(spec) = SpecFile::parse("app.hclspec", &text) else { continue };
        let schema: Json = serde_json::from_str(&Schema::new().of(&spec)).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let sample = Sample::new().of(&spec).unwrap_or_else(|problems| panic!("seed {seed}\n{text}{problems}"));
        if let Err(problems) = spec.decode(&Decoder::new(), &sample) {
            wrong.push(format!("seed {seed}\n{text}{sample}\n{problems}"));
        }
        for _ in 0..CONFIGS {
            let json = Json::Object(config(&tree, &mut random));
            let decoder = Decoder::new().filename("app.json");
            let file = ConfigText::new("app.json".to_owned(), json.to_string());
            let decoded = spec.decode_config(&decoder, Config::Texts(vec![file]));
            let is_valid = validator.is_valid(&json);
            let problems = match decoded {
                Ok(_) if is_valid => {
                    accepted += 1;
                    continue;
                }
                // A case of a merged block may replace another one, in which something is wrong.
                Ok(_) if text.contains("merge = true") && text.contains("case") => continue,
                Ok(_) => "it decodes".to_owned(),
                Err(_) if !is_valid => {
                    refused += 1;
                    continue;
                }
                Err(problems) => {
                    let is_of_content = |code: Option<&str>| code.is_some_and(|code| OF_CONTENT.contains(&code));
                    // What is missing in all blocks with the same labels can't be said.
                    if text.contains("merge = true") || !problems.errors().any(|problem| is_of_content(problem.code()))
                    {
                        continue;
                    }
                    problems.to_string()
                }
            };
            wrong.push(format!("seed {seed}\n{text}{json}\n{problems}"));
        }
    }
    wrong.sort_by_key(String::len);
    let shortest: Vec<&str> = wrong.iter().take(5).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} wrong; the shortest:\n{}", wrong.len(), shortest.join("\n----\n"));
    assert!(accepted > 2 * count && refused > 2 * count, "{accepted} accepted, {refused} refused");
}

#[test]
fn the_decoder_and_the_schema_agree_about_what_is_required_and_allowed() {
    agree(0..200);
}

/// Run by `.ci/nightly`.
mod nightly {
    #[test]
    #[ignore = "takes long"]
    fn the_decoder_and_the_schema_agree_about_many_specs() {
        super::agree(200..2_200);
    }
}
