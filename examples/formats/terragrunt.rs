//! Reads Terragrunt's files with its functions, as far as that can be done without a cloud: paths and the environment are
//! looked up, and other files are read. What is known only when Terragrunt runs stays as it is written: the outputs of
//! dependencies, the values of a stack, and what programs print.

use crate::functions;
use crate::paths::{self, folder_of, relative, text};
use crate::references::{Values, evaluated, object, written};
use hclspec::{Decoder, Function, Parsed, Reference, Result, Type, Value};
use hclspec_lang::SpecFile;
use std::path::{Path, PathBuf};
use std::env;

hclspec::hclspec!("examples/formats/terragrunt/names.hclspec");
type Found<T> = std::result::Result<T, String>;

/// Decodes a file of Terragrunt, which is at `path`.
pub(crate) fn decode(spec: &SpecFile, parsed: &Parsed, path: &Path) -> Result<Value> {
    let mut unit = Unit { folder: folder_of(path), includes: Vec::new() };
    let names: Names = Decoder::new().decode_parsed(parsed)?;
    let (mut features, mut includes) = (Values::new(), Values::new());
    for it in &names.features {
        let default = it.default.as_ref().map(|default| default.evaluate(&unit.decoder())).transpose()?;
        features.insert(it.name.clone(), object([("value", default.unwrap_or_default())]));
    }
    for it in &names.includes {
        let (name, path) = (it.name.clone().unwrap_or_default(), it.path.evaluate_as::<String>(&unit.decoder())?);
        unit.includes.push((name.clone(), unit.folder.join(&path)));
        if it.expose.as_ref().is_some_and(|expose| expose.text() == "true") {
            let values = exposed(&unit.folder.join(path), &unit.decoder())?;
            includes.extend(if name.is_empty() { values } else { Values::from([(name, object(values))]) });
        }
    }
    let decoder = unit.decoder().variable("feature", object(features)).variable("include", object(includes));
    spec.decode_parsed(&decoder, parsed)
}

/// The locals and inputs of another file.
fn exposed(path: &Path, decoder: &Decoder) -> Result<Values> {
    let names: Names = Decoder::new().decode_parsed(&Parsed::from_path(path)?)?;
    let found = evaluated("local", &names.locals.unwrap_or_default(), decoder)?;
    let inputs = names.inputs.map(|input| input.evaluate(&decoder.clone().variable("local", object(found.clone()))));
    Ok(Values::from([
        ("locals".to_owned(), Value::Object(found)),
        ("inputs".to_owned(), inputs.transpose()?.unwrap_or_default()),
    ]))
}

fn at_run_time(reference: &Reference) -> Option<Value> {
    const ROOTS: [&str; 6] = ["dependency", "values", "unit", "stack", "each", "count"];
    ROOTS.contains(&reference.root()).then(|| written(reference).into())
}

/// Where a file is, and what it includes, by name.
#[derive(Clone)]
struct Unit {
    folder: PathBuf,
    includes: Vec<(String, PathBuf)>,
}

/// Functions from texts to a text.
#[allow(clippy::type_complexity)]
const TEXTS: [(&str, fn(&Unit, &[&str]) -> Found<String>); 13] = [
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
    ("get_platform", |_, _| Ok(env::consts::OS.replace("macos", "darwin"))),
    ("get_terragrunt_source_cli_flag", |_, _| Ok(String::new())), // Terragrunt was called without one.
];

/// Functions whose results are known only when Terragrunt runs.
const RUN_TIME: &str = "get_aws_account_alias get_aws_account_id get_aws_caller_identity_arn \
                        get_aws_caller_identity_user_id get_terraform_command run_cmd sops_decrypt_file uuid";

/// Kinds of arguments, and the commands of Terraform that need them.
const COMMANDS: [(&str, &str); 4] = [
    ("vars", "apply console destroy import plan push refresh"),
    ("input", "apply import init plan refresh"),
    ("locking", "apply destroy import init plan refresh taint untaint"),
    ("parallelism", "apply plan destroy"),
];

impl Unit {
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
        let own = self.folder.clone();
        let read = move |args: &[Value]| {
            let path = own.join(args.first().and_then(Value::as_str).unwrap_or_default());
            let other = Self { folder: folder_of(&path), includes: Vec::new() };
            match args.get(1).filter(|_| !path.exists()) {
                Some(default) => Ok(default.clone()),
                None => exposed(&path, &other.decoder())
                    .map(Value::Object)
                    .map_err(|error| error.render().short().to_string()),
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
