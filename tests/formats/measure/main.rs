//! Decodes configurations of other tools with a spec, and counts the outcomes.
//!
//! ```sh
//! cargo run --release --example measure -- formats/nomad/nomad.hclspec FOLDER
//! ```
//!
//! The folder contains checkouts of repositories; that of `owner/name` is `owner+name`. The name of the spec determines which of their files are
//! read. The command prints how many of the configurations parse, decode, and fail for which reason, followed by the problems of those that fail, one per
//! line. `files.txt` lists those that are not valid; they count by themselves. With `--alone`, nothing but the spec is used, even
//! if there is a host for the format.
//!
//! With `--misspelled`, it misspells the name of each argument and block in up to 60 of them, one at a time, and prints how many of
//! these are reported, followed by the others, one per line.

mod atlas;
#[path = "docker-bake.rs"]
mod docker_bake;
mod files;
mod functions;
mod nomad;
mod packer;
mod paths;
mod references;
mod terraform;
mod terragrunt;
mod waypoint;

use bumpalo::Bump;
use files::{Unit, known};
use hclspec::{Decoder, Diagnostics, Parsed};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, ConfigText};
use hclspec_runtime::syntax::ast::{Body, Ident, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::collections::BTreeMap;
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

fn main() -> ExitCode {
    let mut arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let is_first = |option| arguments.first().is_some_and(|argument| argument.as_os_str() == option);
    let (is_alone, is_misspelled) = (is_first("--alone"), is_first("--misspelled"));
    let arguments = arguments.split_off(usize::from(is_alone || is_misspelled));
    let result = match arguments.as_slice() {
        [spec, folder] if is_misspelled => misspell(spec, folder),
        [spec, folder] => measure(spec, folder, is_alone),
        _ => {
            eprintln!("usage: measure [--alone | --misspelled] SPEC FOLDER");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The outcome for a configuration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// It is not text, or has syntax errors.
    Syntax,
    /// It is listed as invalid.
    Invalid,
    /// It needs files that are not in the repository.
    Missing,
    Decodes,
    /// It decodes with values for the input variables that have none.
    Inputs,
    /// All of its problems are variables or functions of the host program.
    Names,
    /// The spec rejects something in it.
    Refused,
}

fn measure(spec: &Path, folder: &Path, is_alone: bool) -> Result<(), Box<dyn std::error::Error>> {
    let format = format_of(spec);
    let (host, list) = (Some(format).filter(|_| !is_alone), list_of(spec));
    let known = Known::read(&list, format)?;
    let spec = SpecFile::open(spec)?;
    let mut counts = BTreeMap::new();
    let mut codes = BTreeMap::new();
    let mut failed = String::new();
    for unit in files::units(format, folder, &list)? {
        let (outcome, problems) = check(&spec, host, &unit, &known);
        *counts.entry(outcome).or_insert(0) += 1;
        if outcome == Outcome::Names || outcome == Outcome::Refused {
            for code in codes_of(&problems) {
                *codes.entry(code.to_owned()).or_insert(0) += 1;
            }
            let is_shown = |code| outcome == Outcome::Names && !is_alone || !is_name(code);
            let shown: Diagnostics = problems.errors().filter(|error| is_shown(error.code())).cloned().collect();
            if !shown.is_empty() {
                failed += &format!("{}\n{}\n", unit.name, shown.render().short());
            }
        }
    }

    let count = |outcome| counts.get(&outcome).copied().unwrap_or(0);
    let all: usize = counts.values().sum();
    let valid = all - count(Outcome::Syntax) - count(Outcome::Invalid) - count(Outcome::Missing);
    let share = |part: usize| 100.0 * part as f64 / valid.max(1) as f64;
    println!("{all} configurations, {} parse, {valid} of them are valid and complete", all - count(Outcome::Syntax));
    for (outcome, what) in [
        (Outcome::Decodes, "decode"),
        (Outcome::Inputs, "decode with input variables that someone has to set"),
        (Outcome::Names, "fail for variables and functions of the program only"),
        (Outcome::Refused, "fail for something else"),
    ] {
        println!("{:5} {:5.1} %  {what}", count(outcome), share(count(outcome)));
    }
    for (code, files) in codes {
        println!("  {code} in {files} configurations");
    }
    print!("{failed}");
    Ok(())
}

/// `files.txt`, in the folder of all formats.
fn list_of(spec: &Path) -> PathBuf {
    spec.parent().unwrap_or(Path::new("")).with_file_name("files.txt")
}

fn format_of(spec: &Path) -> &str {
    spec.file_stem().and_then(|file_stem| file_stem.to_str()).unwrap_or_default()
}

/// The number of files in which names are misspelled, at most.
const SAMPLE: usize = 60;

/// Misspells the names in configurations that have no problems but variables and functions of the host program.
fn misspell(spec: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let (format, list) = (format_of(spec), list_of(spec));
    let known = Known::read(&list, format)?;
    let spec = SpecFile::open(spec)?;
    let is_valid = |unit: &Unit| matches!(check(&spec, None, unit, &known).0, Outcome::Decodes | Outcome::Names);
    let valid: Vec<Unit> = files::units(format, folder, &list)?.into_iter().filter(is_valid).collect();
    let sample = valid.len().min(SAMPLE);
    let (mut tried, mut caught, mut missed) = (0, 0, String::new());
    for unit in (0..sample).filter_map(|index| valid.get(index * valid.len() / sample)) {
        let texts = unit.texts();
        let before = errors(&spec, &texts);
        for (at, (file, text)) in texts.iter().enumerate().filter(|(_, (file, _))| !file.ends_with(".json")) {
            let (arena, mut names) = (Bump::new(), Vec::new());
            names_in(&parse(&mut Diagnostics::new(), &arena, text, Limits::default()).body, &mut names);
            for name in &names {
                let Some(misspelled) = misspelling(name.name, &names) else { continue };
                let mut changed = texts.clone();
                changed[at].1.replace_range(name.span.start as usize..name.span.end as usize, &misspelled);
                tried += 1;
                if errors(&spec, &changed).iter().any(|error| !before.contains(error)) {
                    caught += 1;
                } else {
                    let line = text[..name.span.start as usize].matches('\n').count() + 1;
                    missed += &format!("{file}:{line}: {misspelled}\n");
                }
            }
        }
    }
    println!("{sample} configurations, {tried} misspelled names of arguments and blocks");
    println!("{caught:5} {:5.1} %  are reported", 100.0 * f64::from(caught) / f64::from(tried.max(1)));
    print!("{missed}");
    Ok(())
}

/// The names of all arguments and the types of all blocks in a body, at any depth.
fn names_in<'a>(body: &Body<'a>, names: &mut Vec<Ident<'a>>) {
    for item in body.items {
        match item {
            Item::Attribute(attribute) => names.push(attribute.name),
            Item::Block(block) => {
                names.push(block.block_type);
                names_in(block.body, names);
            }
        }
    }
}

/// The name with two letters swapped: the first two neighbors for which it is not a name of the file.
fn misspelling(name: &str, names: &[Ident<'_>]) -> Option<String> {
    let letters: Vec<char> = name.chars().collect();
    (1..letters.len()).find_map(|at| {
        let mut swapped = letters.clone();
        swapped.swap(at - 1, at);
        let is_name = swapped.first().is_some_and(|first| first.is_alphabetic());
        let swapped: String = swapped.into_iter().collect();
        (is_name && names.iter().all(|other| other.name != swapped)).then_some(swapped)
    })
}

/// The code of a problem, and its place: a file and a byte.
type Found = (Option<String>, Option<(String, usize)>);

/// The problems in a configuration.
fn errors(spec: &SpecFile, texts: &[(String, String)]) -> Vec<Found> {
    let texts = texts.iter().map(|(name, text)| ConfigText::new(name, text)).collect();
    let place = |problem: &hclspec::Diagnostic| {
        (problem.code().map(str::to_owned), problem.range().map(|it| (it.filename().to_owned(), it.start().byte)))
    };
    let found = Arc::new(Mutex::new(Vec::new()));
    let (warnings, sink) = (place, Arc::clone(&found));
    let decoder = Decoder::new().on_warning(move |warning| {
        if let Ok(mut found) = sink.lock() {
            found.push(warnings(warning));
        }
    });
    match spec.check_config(&decoder, Config::Texts(texts), Nulls::Kept) {
        Err(problems) => problems.iter().map(place).collect(),
        Ok(()) => found.lock().map(|found| found.clone()).unwrap_or_default(),
    }
}

/// What `files.txt` has of a format.
struct Known {
    invalid: Vec<String>,
    missing: Vec<String>,
}

impl Known {
    fn read(list: &Path, format: &str) -> io::Result<Self> {
        let [invalid, missing] = ["invalid", "missing"].map(|what| known(list, format, what));
        Ok(Self { invalid: invalid?, missing: missing? })
    }
}

fn check(spec: &SpecFile, host: Option<&str>, unit: &Unit, known: &Known) -> (Outcome, Diagnostics) {
    let parsed = match &unit.text {
        Some(text) => Parsed::from_str(&unit.name, text),
        None => Parsed::from_paths(&unit.paths),
    };
    let Ok(parsed) = parsed else { return (Outcome::Syntax, Diagnostics::new()) };
    let is_in = |list: &String| unit.name == *list || list.ends_with('/') && unit.name.starts_with(list);
    match () {
        () if known.invalid.iter().any(is_in) => return (Outcome::Invalid, Diagnostics::new()),
        () if known.missing.iter().any(is_in) => return (Outcome::Missing, Diagnostics::new()),
        () => {}
    }
    let no_inputs = BTreeMap::new();
    let Err(problems) = decode(spec, host, unit, &parsed, &no_inputs) else {
        return (Outcome::Decodes, Diagnostics::new());
    };
    let inputs = match host {
        Some("atlas" | "nomad" | "packer" | "waypoint") => inputs(&parsed).unwrap_or_default(),
        _ => no_inputs,
    };
    let problems = match inputs.is_empty() {
        true => problems,
        false => match decode(spec, host, unit, &parsed, &inputs) {
            Ok(()) => return (Outcome::Inputs, Diagnostics::new()),
            Err(problems) => problems,
        },
    };
    let is_only_names = problems.errors().all(|error| is_name(error.code()));
    (if is_only_names { Outcome::Names } else { Outcome::Refused }, problems)
}

/// Decodes a configuration, with what the tool itself provides if there is a host for its format, and values of input variables.
fn decode(
    spec: &SpecFile,
    host: Option<&str>,
    unit: &Unit,
    parsed: &Parsed,
    inputs: &BTreeMap<String, String>,
) -> hclspec::Result<()> {
    let path = unit.paths.first().map_or(Path::new(""), PathBuf::as_path);
    match host {
        Some("atlas") => atlas::decode(spec, parsed, &paths::folder_of(path), "local", inputs).map(drop),
        Some("docker-bake") => docker_bake::decode(spec, parsed, &BTreeMap::new()).map(drop),
        Some("nomad") => {
            let with = |decoder: Decoder, (name, text): (&String, &String)| decoder.input_text(name, text);
            spec.decode_parsed(&inputs.iter().fold(nomad::decoder(path), with), parsed).map(drop)
        }
        Some("packer") => packer::decode(spec, parsed, &paths::folder_of(path), inputs).map(drop),
        Some("terraform") => terraform::decode(spec, parsed, &unit.overrides).map(drop),
        Some("terragrunt") => terragrunt::decode(spec, parsed, path).map(drop),
        Some("waypoint") => {
            let environment = inputs.iter().map(|(name, text)| (format!("WP_VAR_{name}"), text.clone())).collect();
            waypoint::decode(spec, parsed, &paths::folder_of(path), &environment).map(drop)
        }
        // A spec does not decide about nulls in lists and maps.
        _ => spec.check_config(&Decoder::new(), Config::Parsed(parsed), Nulls::Kept),
    }
}

mod declared {
    hclspec::hclspec! {
        inline = r#"
            object {
              block_list "variables" {
                block_type = "variable"
                labels     = ["name"]
                label "name" {}
                attr "ty" {
                  name = "type"
                  type = expression
                }
                attr "default" { type = expression }
                ignore {}
              }
              ignore {}
            }
        "#,
        name = Declared,
    }
}

/// Some value of the declared type for each input variable that has no default.
fn inputs(parsed: &Parsed) -> hclspec::Result<BTreeMap<String, String>> {
    let declared: declared::Declared = Decoder::new().decode_parsed(parsed)?;
    let value = |it: &declared::declared::Variable| {
        let text = match it.ty.as_ref().map_or("string", |ty| ty.text()).split('(').next() {
            Some("number") => "1",
            Some("bool") => "true",
            Some("list" | "set" | "tuple") => "[]",
            Some("map" | "object") => "{}",
            _ if it.name.contains("ip_address") => "10.0.0.1",
            _ => "x",
        };
        (it.name.clone(), text.to_owned())
    };
    Ok(declared.variables.iter().filter(|variable| variable.default.is_none()).map(value).collect())
}

/// Whether a code means that a variable or function does not exist.
fn is_name(code: Option<&str>) -> bool {
    matches!(code, Some("HS201" | "HS202"))
}

/// The codes of the errors, without duplicates.
fn codes_of(problems: &Diagnostics) -> Vec<&str> {
    let mut codes: Vec<&str> = problems.errors().filter_map(|error| error.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
