//! Decodes files of other tools with a spec, and counts the outcomes.
//!
//! ```sh
//! cargo run --release --example measure -- examples/formats/nomad.hclspec FOLDER
//! ```
//!
//! prints how many of the files below the folder parse, decode, and fail for which reason, followed by the problems of files
//! that fail for other reasons than an unknown name, one per line.

#[path = "docker-bake.rs"]
mod docker_bake;
mod functions;
mod nomad;
mod references;
mod terragrunt;

use hclspec::{Decoder, Diagnostics, Parsed};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::Config;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    let mut arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let is_alone = arguments.first().is_some_and(|argument| argument.as_os_str() == "--alone");
    let arguments = arguments.split_off(usize::from(is_alone));
    let [spec, folder, names @ ..] = arguments.as_slice() else {
        eprintln!("usage: measure [--alone] SPEC FOLDER [FILE..]");
        return ExitCode::from(2);
    };
    match measure(spec, folder, names, is_alone) {
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
    let spec = SpecFile::parse(&spec.display().to_string(), &fs::read_to_string(spec)?)?;
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
