//! Reads Terragrunt's files with its functions, as far as that can be done without a cloud: paths and the environment are
//! looked up, and other files are read. What is known only when Terragrunt runs stays as it is written: the outputs of
//! dependencies, the values of a stack, and what programs print.

use crate::functions;
use crate::paths::{self, folder_of, relative, text};
use crate::references::{Values, evaluated, object, written};
use hclspec::{Decoder, Diagnostic, Function, Parsed, Reference, Result, Type, Value};
use hclspec_lang::SpecFile;
use std::env;
use std::path::{Path, PathBuf};

hclspec::hclspec!("tests/formats/measure/terragrunt/names.hclspec");
type Found<T> = std::result::Result<T, String>;

mod whole {
    hclspec::hclspec! { inline = "rest {}", name = Whole }
}

/// The blocks of a file of which there is one, and those of which there is one for each label.
const BLOCKS: &str =
    "catalog dependencies dependency engine errors exclude feature generate locals remote_state terraform";

/// How many files may read each other, one after another.
const DEPTH: usize = 16;

/// Decodes a file of Terragrunt, which is at `path`.
pub(crate) fn decode(spec: &SpecFile, parsed: &Parsed, path: &Path) -> Result<Value> {
    spec.decode_parsed(&Unit::new(path).decoder_for(parsed)?, parsed)
}

/// The values of another file, by the names of its arguments and blocks.
fn exposed(path: &Path, mut unit: Unit) -> Result<Values> {
    unit.depth += 1;
    if unit.depth > DEPTH {
        return Err(Diagnostic::error("too many files read each other").with_detail(text(path)).into());
    }
    let parsed = Parsed::from_path(path)?;
    let decoder = unit.decoder_for(&parsed)?;
    let names: Names = Decoder::new().decode_parsed(&parsed)?;
    let locals = evaluated("local", &names.locals.unwrap_or_default(), &decoder)?;
    let whole: whole::Whole = decoder.variable("local", object(locals)).decode_parsed(&parsed)?;
    let Value::Object(mut all) = whole.0 else { return Ok(Values::new()) };
    for name in BLOCKS.split(' ') {
        let Some(value) = all.remove(name) else { continue };
        let value = match value {
            // Blocks with labels.
            Value::Object(blocks) => {
                object(blocks.into_iter().map(|(label, block)| (label, only(block))).map(|(label, block)| {
                    let outputs = block.get("mock_outputs").cloned().unwrap_or_else(|| object(Values::new()));
                    match (name, block) {
                        ("feature", block) => {
                            (label, object([("value", block.get("default").cloned().unwrap_or_default())]))
                        }
                        ("dependency", Value::Object(block)) => {
                            (label, object(block.into_iter().chain([("outputs".to_owned(), outputs)])))
                        }
                        (_, block) => (label, block),
                    }
                }))
            }
            block => only(block),
        };
        all.insert(name.to_owned(), value);
    }
    for name in ["locals", "inputs"] {
        all.entry(name.to_owned()).or_insert_with(|| object(Values::new()));
    }
    Ok(all)
}

/// The only block of its kind.
fn only(blocks: Value) -> Value {
    match blocks.as_slice() {
        Some([block]) => block.clone(),
        _ => blocks,
    }
}

fn at_run_time(reference: &Reference) -> Option<Value> {
    const ROOTS: [&str; 6] = ["dependency", "values", "unit", "stack", "each", "count"];
    let value = || match reference.steps() {
        [] => object(Values::new()),
        _ => written(reference).into(),
    };
    ROOTS.contains(&reference.root()).then(value)
}

/// Where a file is, and what it includes, by name.
#[derive(Clone)]
struct Unit {
    folder: PathBuf,
    includes: Vec<(String, PathBuf)>,
    /// How many files have read each other to get here.
    depth: usize,
}

/// Functions from texts to a text.
#[allow(clippy::type_complexity)]
const TEXTS: [(&str, fn(&Unit, &[&str]) -> Found<String>); 14] = [
    ("find_in_parent_folders", |unit, args| {
        let name = args.first().unwrap_or(&"terragrunt.hcl");
        let found = unit.folder.ancestors().skip(1).map(|ancestor| ancestor.join(name)).find(|it| it.exists());
        or_default(found.map(|found| text(&found)), args, "there is no such file in any folder above")
    }),
    ("path_relative_to_include", |unit, args| Ok(relative(&unit.included(args)?, &unit.folder))),
    ("path_relative_from_include", |unit, args| Ok(relative(&unit.folder, &unit.included(args)?))),
    ("get_parent_terragrunt_dir", |unit, args| Ok(text(&unit.included(args)?))),
    ("get_terragrunt_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_original_terragrunt_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_working_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_repo_root", |unit, _| Ok(text(unit.repo()?))),
    ("get_path_from_repo_root", |unit, _| Ok(relative(unit.repo()?, &unit.folder))),
    ("get_path_to_repo_root", |unit, _| Ok(relative(&unit.folder, unit.repo()?))),
    ("get_env", |_, args| {
        or_default(args.first().and_then(|arg| env::var(arg).ok()), args, "there is no such variable")
    }),
    ("mark_as_read", |unit, args| Ok(text(&unit.folder.join(args.concat())))),
    ("get_platform", |_, _| Ok(env::consts::OS.replace("macos", "darwin"))),
    ("get_terragrunt_source_cli_flag", |_, _| Ok(String::new())), // Terragrunt was called without one.
];

/// Functions whose results are known only when Terragrunt runs.
const RUN_TIME: &str = "get_aws_account_alias get_aws_account_id get_aws_caller_identity_arn \
                        get_aws_caller_identity_user_id get_terraform_command run_cmd sops_decrypt_file uuid";

/// The same for functions that return a list.
const LISTS: [&str; 3] = ["get_default_retryable_errors", "get_terraform_cli_args", "mark_glob_as_read"];

/// Kinds of arguments, and the commands of Terraform that need them.
const COMMANDS: [(&str, &str); 4] = [
    ("vars", "apply console destroy import plan push refresh"),
    ("input", "apply import init plan refresh"),
    ("locking", "apply destroy import init plan refresh taint untaint"),
    ("parallelism", "apply plan destroy"),
];

impl Unit {
    fn new(path: &Path) -> Self {
        Self { folder: folder_of(path), includes: Vec::new(), depth: 0 }
    }

    /// What the expressions of a file see, but for its local values.
    fn decoder_for(&mut self, parsed: &Parsed) -> Result<Decoder> {
        let names: Names = Decoder::new().decode_parsed(parsed)?;
        let mut features = self.features(&names)?;
        let mut includes = Values::new();
        for it in &names.includes {
            let (name, path) = (it.name.clone().unwrap_or_default(), it.path.evaluate_as::<String>(&self.decoder())?);
            let path = self.folder.join(path);
            self.includes.push((name.clone(), path.clone()));
            if let Ok(included) = Parsed::from_path(&path) {
                let included: Names = Decoder::new().decode_parsed(&included)?;
                for (name, value) in self.features(&included)? {
                    features.entry(name).or_insert(value);
                }
            }
            if it.expose.as_ref().is_some_and(|expose| expose.text() == "true") {
                let values = exposed(&path, self.clone())?;
                let is_alone = name.is_empty() && names.includes.len() == 1;
                includes.extend(if is_alone { values } else { Values::from([(name, object(values))]) });
            }
        }
        Ok(self.decoder().variable("feature", object(features)).variable("include", object(includes)))
    }

    fn features(&self, names: &Names) -> Result<Values> {
        let value = |it: &names::Feature| {
            let default = it.default.as_ref().map(|default| default.evaluate(&self.decoder())).transpose()?;
            Ok((it.name.clone(), object([("value", default.unwrap_or_default())])))
        };
        names.features.iter().map(value).collect()
    }

    fn decoder(&self) -> Decoder {
        let mut decoder = paths::files(functions::decoder(), &self.folder).resolver(at_run_time);
        for (name, call) in TEXTS {
            let unit = self.clone();
            let run = move |args: &[Value]| call(&unit, &args.iter().filter_map(Value::as_str).collect::<Vec<_>>());
            decoder = decoder.function(name, Function::new(run).variadic("args", Type::String));
        }
        for name in RUN_TIME.split(' ') {
            decoder = decoder.function(name, functions::unevaluated(name));
        }
        for (kind, commands) in COMMANDS {
            let run = move || Ok::<_, String>(commands.split(' ').collect::<Vec<_>>());
            decoder = decoder.function(format!("get_terraform_commands_that_need_{kind}"), Function::typed(run));
        }
        for name in LISTS {
            let run = move |_: &[Value]| Ok::<_, String>([format!("${{{name}()}}")].map(Value::from).to_vec());
            decoder = decoder.function(name, Function::new(run));
        }
        let own = self.folder.clone();
        let variables = move |path: String| {
            let whole: Result<whole::Whole> = hclspec::from_path(own.join(path));
            let whole = whole.map_err(|error| error.render().short().to_string())?;
            serde_json::to_string(&whole.0).map_err(|error| error.to_string())
        };
        decoder = decoder.function("read_tfvars_file", Function::typed(variables));
        let (own, depth) = (self.folder.clone(), self.depth);
        let read = move |args: &[Value]| {
            let path = own.join(args.first().and_then(Value::as_str).unwrap_or_default());
            let other = Self { depth, ..Self::new(&path) };
            match args.get(1).filter(|_| !path.exists()) {
                Some(default) => Ok(default.clone()),
                None => exposed(&path, other).map(Value::Object).map_err(|error| error.render().short().to_string()),
            }
        };
        let read = Function::new(read).param("path", Type::String);
        decoder.function("read_terragrunt_config", read.nullable_variadic("default", Type::Any))
    }

    /// The folder of a file that is included, by its name if there are several.
    fn included(&self, args: &[&str]) -> Found<PathBuf> {
        let found = self.includes.iter().find(|(name, _)| args.is_empty() || args.contains(&&**name));
        let own = || args.is_empty().then(|| self.folder.clone());
        found.map(|(_, path)| folder_of(path)).or_else(own).ok_or_else(|| "there is no such include".to_owned())
    }

    fn repo(&self) -> Found<&Path> {
        self.folder
            .ancestors()
            .find(|ancestor| ancestor.join(".git").exists())
            .ok_or_else(|| "there is no repository".to_owned())
    }
}

/// A value, or the second argument.
fn or_default(found: Option<String>, args: &[&str], problem: &str) -> Found<String> {
    found.or_else(|| args.get(1).map(|arg| (*arg).to_owned())).ok_or_else(|| format!("{}: {problem}", args.concat()))
}
