//! `hclspec init`: first files of a program.

use crate::args::InitArgs;
use crate::convert::{self, ConvertedTexts};
use crate::data::Format;
use crate::input::{self, Input, relative_path};
use crate::made::shell_word;
use crate::output::{self, Failure, Outcome};
use crate::rust;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::value::Value;
use hclspec_runtime::write::{Layout, NewExpr, NewItem};
use hclspec_tools::Sample;
use hclspec_tools::init::{Inferred, STARTER, of_schema};
use hclspec_tools::json::Json;
use hclspec_tools::workspace::{FILE_NAME, pattern_of};
use std::path::{Component, Path, PathBuf};

pub(crate) fn run(args: &InitArgs) -> Outcome {
    started(args).unwrap_or_else(|failure| args.output.fail(&failure))
}

/// The text of the new spec, and what is known about its configurations.
#[derive(Default)]
struct Start {
    spec: String,
    configurations: Vec<PathBuf>,
    /// Existing configurations in other formats, with their HCL texts.
    converted: Vec<(PathBuf, String)>,
    /// Warnings about entries that were not converted.
    left_out: Diagnostics,
    functions: Vec<String>,
    variables: Vec<String>,
}

/// A file to write.
struct New {
    path: PathBuf,
    text: String,
    what: String,
}

fn started(args: &InitArgs) -> Result<Outcome, Failure> {
    let start = start(&args.from, args.root.as_deref())?;
    if !start.left_out.is_empty() {
        args.output.report(&start.left_out);
    }
    if args.print {
        return Ok(output::print(start.spec));
    }
    let name = match &args.name {
        Some(name) => name.clone(),
        None => args.from.first().map_or_else(|| "app".to_owned(), |path| stem(path)),
    };
    let spec_name = format!("{name}.hclspec");
    output::make_folder(&args.folder)?;
    let mut new =
        vec![New { path: args.folder.join(&spec_name), text: start.spec.clone(), what: "the spec".to_owned() }];
    let mut configurations = start.configurations.clone();
    for (from, text) in &start.converted {
        let path = args.folder.join(format!("{}.hcl", stem(from)));
        new.push(New { path: path.clone(), text: text.clone(), what: format!("{} in HCL", from.display()) });
        configurations.push(path);
    }
    if configurations.is_empty() {
        let path = args.folder.join(format!("{name}.hcl"));
        match sample(&spec_name, &start.spec) {
            Ok(text) => {
                new.push(New { path: path.clone(), text, what: format!("a configuration, by {spec_name}") });
                configurations.push(path);
            }
            // The spec is useful even without a sample.
            Err(diags) => args.output.report(&diags),
        }
    }
    let workspace = args.folder.join(FILE_NAME);
    let blocks = blocks(&start, &spec_name, &configurations, &args.folder);
    let is_there = workspace.exists();
    if !is_there {
        let what = "says which files are configurations of which spec".to_owned();
        new.push(New { path: workspace.clone(), text: blocks.clone(), what });
    }
    written(&new)?;
    let mut text: String = new.iter().map(|file| format!("{}: {}\n", file.path.display(), file.what)).collect();
    if is_there {
        text.push_str(&format!("\nAdd this to {}:\n\n{blocks}", workspace.display()));
    }
    let spec = shell_word(&args.folder.join(&spec_name).display().to_string());
    text.push_str(&format!(
        "\nNext: `hclspec check`, `hclspec explain {spec}`, and in Rust `hclspec::hclspec!(\"{spec_name}\");`\n"
    ));
    if args.generate {
        text.push_str(&format!(
            "\nBuilds without the macro:\n  \
               cargo add hclspec --no-default-features --features serde\n  \
               hclspec generate            # after a change of {spec_name} or of the call of `hclspec!`\n  \
               hclspec generate --check    # in CI\n"
        ));
    }
    Ok(output::print(text))
}

/// Writes all files, or none if one of them exists.
fn written(new: &[New]) -> Result<(), Failure> {
    let there: Diagnostics = new
        .iter()
        .filter(|file| file.path.symlink_metadata().is_ok())
        .map(|file| {
            Code::UnwritableFile
                .error(format!("`{}` exists", file.path.display()))
                .with_detail("`hclspec init` does not replace files. Nothing was written.")
                .with_help("`--name` gives the files another name, and `--print` only prints the spec")
        })
        .collect();
    if !there.is_empty() {
        return Err(Failure { diags: there, outcome: Outcome::Misuse });
    }
    new.iter().try_for_each(|file| output::write(&file.path, None, &file.text))
}

fn start(from: &[PathBuf], root: Option<&str>) -> Result<Start, Failure> {
    let starter = Start { spec: STARTER.to_owned(), ..Start::default() };
    if from.is_empty() {
        return Ok(starter);
    }
    let inputs = from.iter().map(|path| input::read(path)).collect::<Result<Vec<Input>, Failure>>()?;
    let is_rust = |input: &Input| Path::new(&input.name).extension().is_some_and(|extension| extension == "rs");
    if inputs.iter().all(is_rust) {
        return Ok(Start { spec: rust::spec(&inputs, root)?, ..starter });
    }
    if let Some(other) = inputs.iter().find(|input| is_rust(input)) {
        let problem = Code::InvalidOption.error("a spec is made from Rust types or from configurations");
        let detail = format!("`{}` is a file of Rust, and others are not.", other.name);
        return Err(Failure::misuse(problem.with_detail(detail)));
    }
    if let Some(schema) = inputs.iter().find(|input| is_schema(input)) {
        if from.len() > 1 {
            let problem = Code::InvalidOption.error("a spec is made from one JSON Schema");
            let problem = problem.with_detail(format!("`{}` is one, and there are other files.", schema.name));
            return Err(Failure::misuse(problem));
        }
        return Ok(Start { spec: of_schema(&schema.name, &schema.text)?, ..starter });
    }
    of_configurations(from, &inputs)
}

fn of_configurations(from: &[PathBuf], inputs: &[Input]) -> Result<Start, Failure> {
    let mut start = Start::default();
    let formats: Vec<Option<Format>> = from.iter().map(|path| Format::of(path)).collect();
    let other: Vec<(Format, &Input)> =
        formats.iter().zip(inputs).filter_map(|(format, input)| Some(((*format)?, input))).collect();
    let ConvertedTexts { texts: converted, repeated, left_out } = convert::guessed(&other)?;
    start.left_out = left_out;
    let mut converted = converted.into_iter();
    let mut texts = Vec::new();
    for ((path, input), format) in from.iter().zip(inputs).zip(formats) {
        let name = input.name.as_str();
        match format.and_then(|_| converted.next()) {
            Some((text, None)) => {
                texts.push((name, text.clone()));
                start.converted.push((path.clone(), text));
            }
            // Commented-out entries are only in the second text, so they are not required. Both texts have the same comments.
            Some((text, Some(example))) => {
                texts.extend([(name, example), (name, format!("\n{text}"))]);
                start.converted.push((path.clone(), text));
            }
            None => {
                start.configurations.extend((path != Path::new("-")).then(|| path.clone()));
                texts.push((name, input.text.clone()));
            }
        }
    }
    let texts: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    // The name of a converted file says nothing about the syntax of its text.
    let inferred = if other.is_empty() { Inferred::of(&texts)? } else { Inferred::of_native(&texts, &repeated)? };
    start.spec = inferred.spec().to_owned();
    start.functions = inferred.functions().map(str::to_owned).collect();
    start.variables = inferred.variables().map(str::to_owned).collect();
    Ok(start)
}

/// Returns `true` if a JSON file says that it is a JSON Schema.
fn is_schema(input: &Input) -> bool {
    if Format::of(Path::new(&input.name)) != Some(Format::Json) {
        return false;
    }
    let is_keyword = |(name, value): &(String, Json)| match (name.as_str(), value) {
        ("$schema", Json::String(url)) => url.contains("json-schema.org"),
        ("$ref" | "$defs" | "definitions" | "properties", _) => true,
        ("type", Json::String(name)) => name == "object",
        _ => false,
    };
    let has_keyword = |json: &Json| matches!(json, Json::Object(members) if members.iter().any(is_keyword));
    // Invalid JSON is not a schema.
    input.name.ends_with(".schema.json") || Json::parse(&input.name, &input.text).is_ok_and(|json| has_keyword(&json))
}

fn sample(name: &str, spec: &str) -> Result<String, Diagnostics> {
    Sample::new().head(false).of(&SpecFile::parse(name, spec)?)
}

/// Text of the `config` block for the workspace file. Several configurations are listed in `each`, as separate ones.
fn blocks(start: &Start, spec: &str, configurations: &[PathBuf], folder: &Path) -> String {
    let list = |texts: &[String]| {
        NewExpr::literal(&Value::List(texts.iter().map(|text| Value::from(text.as_str())).collect()))
    };
    let files: Vec<String> = configurations.iter().map(|file| pattern_of(&relative(file, folder))).collect();
    let name = if files.len() > 1 { "each" } else { "files" };
    let mut body =
        vec![NewItem::argument("spec", NewExpr::literal(&Value::from(spec))), NewItem::argument(name, list(&files))];
    for (name, texts) in [("functions", &start.functions), ("resolves", &start.variables)] {
        if !texts.is_empty() {
            body.push(NewItem::argument(name, list(texts)));
        }
    }
    Layout::default().items(&[NewItem::Block { head: "config".to_owned(), body, doc: Vec::new() }])
}

/// Path from a folder to a file, with `/` as separator.
fn relative(file: &Path, folder: &Path) -> String {
    let real = |path: &Path| {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        path.canonicalize().unwrap_or_else(|_| path.to_owned())
    };
    // The file may not exist yet.
    let file = real(file.parent().unwrap_or(Path::new(""))).join(file.file_name().unwrap_or_default());
    let folder = real(folder);
    relative_path(&file, &folder)
}

/// File name without extensions: `app` for `app.hcl` and `app.schema.json`.
fn stem(path: &Path) -> String {
    let stem = path.file_stem().map_or_else(|| "app".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let stem = stem.strip_suffix(".schema").map_or(stem.clone(), str::to_owned);
    if stem == "-" { "app".to_owned() } else { stem }
}

/// Validates a file name without a folder.
pub(crate) fn name(text: &str) -> Result<String, String> {
    let mut components = Path::new(text).components();
    match (components.next(), components.next()) {
        (Some(Component::Normal(name)), None) if name == text => Ok(text.to_owned()),
        _ => Err("expected a name without folders".to_owned()),
    }
}
