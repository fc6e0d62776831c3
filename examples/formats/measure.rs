//! Decodes files of other tools with a spec, and counts the outcomes.
//!
//! ```sh
//! cargo run --release --example measure -- examples/formats/nomad.hclspec FOLDER
//! ```
//!
//! prints how many of the files below the folder parse, decode, and fail for which reason, followed by the problems of files
//! that fail for other reasons than an unknown name, one per line. With `--alone`, nothing but the spec is used, even if there is
//! a host for the format.
//!
//! With `--misspelled`, it misspells the name of each argument and block in up to 60 of these files, one at a time, and prints how many of
//! them are reported, followed by the others, one per line.

#[path = "docker-bake.rs"]
mod docker_bake;
mod functions;
mod nomad;
mod references;
mod terragrunt;

use bumpalo::Bump;
use hclspec::{Decoder, Diagnostics, Parsed};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::Config;
use hclspec_runtime::syntax::ast::{Body, Ident, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let mut arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let is_first = |option| arguments.first().is_some_and(|argument| argument.as_os_str() == option);
    let (is_alone, is_misspelled) = (is_first("--alone"), is_first("--misspelled"));
    let arguments = arguments.split_off(usize::from(is_alone || is_misspelled));
    let result = match arguments.as_slice() {
        [spec, folder] if is_misspelled => misspell(spec, folder),
        [spec, folder, names @ ..] if !is_misspelled => measure(spec, folder, names, is_alone),
        _ => {
            eprintln!("usage: measure [--alone] SPEC FOLDER [FILE..]\n       measure --misspelled SPEC FOLDER");
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

/// The outcome for a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// It is not text, or not in HCL's native syntax.
    Syntax,
    Decodes,
    /// It decodes with values for the input variables that have none.
    Inputs,
    /// All of its problems are variables or functions of the host program.
    Names,
    /// The spec rejects something in it.
    Refused,
}

fn measure(spec: &Path, folder: &Path, names: &[PathBuf], is_alone: bool) -> Result<(), Box<dyn std::error::Error>> {
    let host = spec.file_stem().and_then(|file_stem| file_stem.to_str()).filter(|_| !is_alone);
    let spec = read(spec)?;
    let mut counts = BTreeMap::new();
    let mut codes = BTreeMap::new();
    let mut refused = String::new();
    let paths = if names.is_empty() { files(folder)? } else { names.iter().map(|name| folder.join(name)).collect() };
    for path in paths {
        let (outcome, problems) = check(&spec, host, &path, folder);
        *counts.entry(outcome).or_insert(0) += 1;
        if outcome == Outcome::Names || outcome == Outcome::Refused {
            for code in codes_of(&problems) {
                *codes.entry(code.to_owned()).or_insert(0) += 1;
            }
        }
        if outcome == Outcome::Refused {
            let others: Diagnostics = problems.errors().filter(|error| !is_name(error.code())).cloned().collect();
            refused += &format!("{}\n", others.render().short());
        }
    }

    let count = |outcome| counts.get(&outcome).copied().unwrap_or(0);
    let all: usize = counts.values().sum();
    let parse = all - count(Outcome::Syntax);
    let share = |part: usize| 100.0 * part as f64 / parse.max(1) as f64;
    println!("{all} files, {parse} parse");
    for (outcome, what) in [
        (Outcome::Decodes, "decode"),
        (Outcome::Inputs, "decode with input variables that someone has to set"),
        (Outcome::Names, "fail for variables and functions of the program only"),
        (Outcome::Refused, "fail for something else"),
    ] {
        println!("{:5} {:5.1} %  {what}", count(outcome), share(count(outcome)));
    }
    for (code, files) in codes {
        println!("  {code} in {files} files");
    }
    print!("{refused}");
    Ok(())
}

fn read(spec: &Path) -> Result<SpecFile, Box<dyn std::error::Error>> {
    Ok(SpecFile::parse(&spec.display().to_string(), &fs::read_to_string(spec)?)?)
}

/// The number of files in which names are misspelled, at most.
const SAMPLE: usize = 60;

/// Misspells the names in files that have no problems but variables and functions of the host program.
fn misspell(spec: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let spec = read(spec)?;
    let is_valid = |path: &PathBuf| matches!(check(&spec, None, path, folder).0, Outcome::Decodes | Outcome::Names);
    let valid: Vec<PathBuf> = files(folder)?.into_iter().filter(is_valid).collect();
    let sample = valid.len().min(SAMPLE);
    let (mut tried, mut caught, mut missed) = (0, 0, String::new());
    for path in (0..sample).filter_map(|index| valid.get(index * valid.len() / sample)) {
        let text = fs::read_to_string(path)?;
        let (arena, mut names) = (Bump::new(), Vec::new());
        names_in(&parse(&mut Diagnostics::new(), &arena, &text, Limits::default()).body, &mut names);
        let before = errors(&spec, &text);
        for name in &names {
            let Some(misspelled) = misspelling(name.name, &names) else { continue };
            let mut changed = text.clone();
            changed.replace_range(name.span.start as usize..name.span.end as usize, &misspelled);
            tried += 1;
            if errors(&spec, &changed).iter().any(|error| !before.contains(error)) {
                caught += 1;
            } else {
                let line = text[..name.span.start as usize].matches('\n').count() + 1;
                missed += &format!("{}:{line}: {misspelled}\n", path.strip_prefix(folder).unwrap_or(path).display());
            }
        }
    }
    println!("{sample} files, {tried} misspelled names of arguments and blocks");
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

/// The codes and places of the errors in a text.
fn errors(spec: &SpecFile, text: &str) -> Vec<(Option<String>, Option<usize>)> {
    let Ok(parsed) = Parsed::from_str("", text) else { return Vec::new() };
    let Err(problems) = decode(spec, None, Path::new(""), &parsed) else { return Vec::new() };
    let place =
        |error: &hclspec::Diagnostic| (error.code().map(str::to_owned), error.range().map(|it| it.start().byte));
    problems.errors().map(place).collect()
}

/// All files below a folder, in order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

fn check(spec: &SpecFile, host: Option<&str>, path: &Path, folder: &Path) -> (Outcome, Diagnostics) {
    let name = path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let parsed = fs::read_to_string(path).ok().and_then(|text| Parsed::from_str(&name, &text).ok());
    let Some(parsed) = parsed else { return (Outcome::Syntax, Diagnostics::new()) };
    let Err(problems) = decode(spec, host, path, &parsed) else { return (Outcome::Decodes, Diagnostics::new()) };
    let outcome = match () {
        () if host == Some("nomad") && given(spec, path, &parsed).is_ok() => Outcome::Inputs,
        () if problems.errors().all(|error| is_name(error.code())) => Outcome::Names,
        () => Outcome::Refused,
    };
    (outcome, problems)
}

/// Decodes a file, with what the tool itself provides if there is a host for its format.
fn decode(spec: &SpecFile, host: Option<&str>, path: &Path, parsed: &Parsed) -> hclspec::Result<()> {
    match host {
        Some("docker-bake") => docker_bake::decode(spec, parsed, &BTreeMap::new()).map(drop),
        Some("nomad") => spec.decode_parsed(&nomad::decoder(path), parsed).map(drop),
        Some("terragrunt") => terragrunt::decode(spec, parsed, path).map(drop),
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

/// Decodes a job with some value of the declared type for each input variable that has no default.
fn given(spec: &SpecFile, path: &Path, parsed: &Parsed) -> hclspec::Result<()> {
    let declared: declared::Declared = Decoder::new().decode_parsed(parsed)?;
    let mut decoder = nomad::decoder(path);
    for it in declared.variables.iter().filter(|variable| variable.default.is_none()) {
        let ty = it.ty.as_ref().map_or("string", |ty| ty.text());
        decoder = decoder.input_text(
            &it.name,
            match ty.split('(').next() {
                Some("number") => "1",
                Some("bool") => "true",
                Some("list" | "set" | "tuple") => "[]",
                Some("map" | "object") => "{}",
                _ => "x",
            },
        );
    }
    spec.decode_parsed(&decoder, parsed).map(drop)
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
