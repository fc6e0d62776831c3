//! Reads Terragrunt's files with its functions, as far as that can be done without a cloud: paths and the environment are looked up, and other files are
//! read. What is known only when Terragrunt runs, such as the outputs of dependencies, stays as it is written.

use crate::functions;
use crate::references::{cycle, follow, needs_of, step_name, written};
use hclspec::{Decoder, Diagnostics, Function, Parsed, Reference, Result, Type, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

mod names {
    hclspec::hclspec!("examples/formats/terragrunt/names.hclspec", name = Names);
}
mod exposed {
    hclspec::hclspec!("examples/formats/terragrunt/exposed.hclspec", name = Exposed);
}

/// Decodes a file of Terragrunt, which is at `path`.
pub fn decode(spec: &SpecFile, parsed: &Parsed, path: &Path) -> Result<Value> {
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_owned);
    let mut unit = Unit { folder, includes: Vec::new() };
    let names: names::Names = decoder(&unit).decode_parsed(parsed)?;
    unit.includes = names.includes.iter().map(|it| (it.name.clone(), unit.folder.join(&it.path))).collect();
    let mut known = BTreeMap::new();
    let feature = |it: names::names::Feature| {
        (it.name, Value::Object([("value".to_owned(), it.default.unwrap_or_default())].into()))
    };
    known.insert("feature", Value::Object(names.features.into_iter().map(feature).collect()));
    for (it, (name, path)) in names.includes.iter().zip(&unit.includes).filter(|(it, _)| it.expose == Some(true)) {
        let values = exposed(path, &decoder(&unit))?;
        match (name, known.entry("include").or_insert_with(|| Value::Object(BTreeMap::new()))) {
            (Some(name), Value::Object(all)) => drop(all.insert(name.clone(), values)),
            (_, all) => *all = values,
        }
    }
    let resolve = move |it: &Reference| match (known.get(it.root()), it.root()) {
        (Some(value), _) => follow(value, it.steps()),
        (None, "dependency" | "values" | "unit" | "stack" | "each" | "count") => Some(written(it).into()),
        _ => None,
    };
    spec.decode_parsed(&decoder(&unit).resolver(resolve), parsed)
}

/// The locals and inputs of another file.
fn exposed(path: &Path, decoder: &Decoder) -> Result<Value> {
    let file: exposed::Exposed = Decoder::new().decode_parsed(&Parsed::from_path(path)?)?;
    let locals = file.locals.unwrap_or_default();
    let mut left: BTreeMap<_, _> = locals.iter().map(|(name, it)| (format!("local.{name}"), it)).collect();
    let mut found: BTreeMap<String, Value> = BTreeMap::new();
    while !left.is_empty() {
        let needs: BTreeMap<_, _> = left.iter().map(|(name, it)| (name, needs_of(it, &[], &["local"]))).collect();
        let is_free = |needs: &[(String, _)]| !needs.iter().any(|(it, _)| left.contains_key(it));
        let Some(next) = needs.iter().find(|(_, it)| is_free(it)).map(|(it, _)| (*it).clone()) else {
            return Err(cycle(&needs).into());
        };
        let value = left[&next].evaluate(&decoder.clone().variable("local", found.clone()))?;
        left.remove(&next);
        found.insert(next.trim_start_matches("local.").to_owned(), value);
    }
    let inputs = file.inputs.map(|it| it.evaluate(&decoder.clone().variable("local", found.clone()))).transpose()?;
    Ok(Value::Object([("locals".to_owned(), found.into()), ("inputs".to_owned(), inputs.unwrap_or_default())].into()))
}

/// Where a file is, and what it includes.
#[derive(Clone)]
struct Unit {
    folder: PathBuf,
    includes: Vec<(Option<String>, PathBuf)>,
}

type Text = std::result::Result<String, String>;
type Call = fn(&Unit, &[&str]) -> Text;

/// Functions from texts to a text.
const TEXTS: &[(&str, Call)] = &[
    ("find_in_parent_folders", |unit, args| {
        let name = args.first().unwrap_or(&"terragrunt.hcl");
        let found = unit.folder.ancestors().skip(1).map(|it| it.join(name)).find(|it| it.exists());
        let fallback = || args.get(1).map(|it| (*it).to_owned());
        found.map(|it| text(&it)).or_else(fallback).ok_or_else(|| format!("there is no {name} in any folder above"))
    }),
    ("path_relative_to_include", |unit, args| Ok(relative(&unit.included(args)?, &unit.folder))),
    ("path_relative_from_include", |unit, args| Ok(relative(&unit.folder, &unit.included(args)?))),
    ("get_parent_terragrunt_dir", |unit, args| Ok(text(&unit.included(args)?))),
    ("get_terragrunt_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_original_terragrunt_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_working_dir", |unit, _| Ok(text(&unit.folder))),
    ("get_repo_root", |unit, _| Ok(text(&unit.repo()?))),
    ("get_path_from_repo_root", |unit, _| Ok(relative(&unit.repo()?, &unit.folder))),
    ("get_path_to_repo_root", |unit, _| Ok(relative(&unit.folder, &unit.repo()?))),
    ("get_env", |_, args| {
        let name = args.first().copied().unwrap_or_default();
        let other = || args.get(1).map(|it| (*it).to_owned());
        env::var(name).ok().or_else(other).ok_or_else(|| format!("the environment has no {name}"))
    }),
    ("get_platform", |_, _| Ok(env::consts::OS.replace("macos", "darwin"))),
    // As no source was given when Terragrunt was called.
    ("get_terragrunt_source_cli_flag", |_, _| Ok(String::new())),
    ("mark_as_read", |_, args| Ok(args.concat())),
    ("file", |unit, args| {
        let path = unit.folder.join(args.concat());
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }),
];

/// Functions whose values are known only when Terragrunt runs.
const RUN_TIME: &[&str] = &[
    "get_aws_account_alias",
    "get_aws_account_id",
    "get_aws_caller_identity_arn",
    "get_aws_caller_identity_user_id",
    "get_terraform_command",
    "run_cmd",
    "sops_decrypt_file",
    "uuid",
];

/// The commands of Terraform that a kind of arguments is for.
const COMMANDS: &[(&str, &[&str])] = &[
    ("vars", &["apply", "console", "destroy", "import", "plan", "push", "refresh"]),
    ("input", &["apply", "import", "init", "plan", "refresh"]),
    ("locking", &["apply", "destroy", "import", "init", "plan", "refresh", "taint", "untaint"]),
    ("parallelism", &["apply", "plan", "destroy"]),
];

fn decoder(unit: &Unit) -> Decoder {
    let unit = Arc::new(unit.clone());
    let mut decoder = functions::decoder();
    for (name, call) in TEXTS {
        let unit = Arc::clone(&unit);
        let texts =
            |args: &[Value]| args.iter().map(|it| it.as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>();
        let run = move |args: &[Value]| call(&unit, &texts(args).iter().map(String::as_str).collect::<Vec<_>>());
        decoder = decoder.function(*name, Function::new(run).variadic("args", Type::String));
    }
    for name in RUN_TIME {
        let call = |args: &[Value]| args.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let run = move |args: &[Value]| Ok::<_, String>(format!("${{{name}({})}}", call(args)));
        decoder = decoder.function(*name, Function::new(run));
    }
    for (kind, commands) in COMMANDS {
        let name = format!("get_terraform_commands_that_need_{kind}");
        decoder = decoder.function(name, Function::typed(|| Ok::<_, String>(*commands)));
    }
    let own = unit;
    let read = move |args: &[Value]| {
        let path = own.folder.join(args.first().and_then(Value::as_str).unwrap_or_default());
        let other = Unit { folder: path.parent().map_or_else(PathBuf::new, Path::to_owned), includes: Vec::new() };
        let short = |problems: Diagnostics| problems.render().short().to_string();
        match args.get(1).filter(|_| !path.exists()) {
            Some(default) => Ok(default.clone()),
            None => exposed(&path, &self::decoder(&other)).map_err(short),
        }
    };
    let read = Function::new(read).param("path", Type::String).nullable_variadic("default", Type::Any);
    decoder.function("read_terragrunt_config", read)
}

impl Unit {
    /// The folder of the file that is included, by its name if there are several.
    fn included(&self, args: &[&str]) -> std::result::Result<PathBuf, String> {
        let is_meant =
            |(name, _): &&(Option<String>, PathBuf)| args.first().is_none_or(|it| name.as_deref() == Some(it));
        match (self.includes.iter().find(is_meant), args.first()) {
            (Some((_, path)), _) => Ok(path.parent().map_or_else(PathBuf::new, Path::to_owned)),
            (None, Some(name)) => Err(format!("nothing is included as {name}")),
            (None, None) => Ok(self.folder.clone()),
        }
    }

    fn repo(&self) -> std::result::Result<PathBuf, String> {
        let root = self.folder.ancestors().find(|it| it.join(".git").exists());
        root.map(Path::to_owned).ok_or_else(|| "this is not in a git repository".to_owned())
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// The way from a folder to another one.
fn relative(from: &Path, to: &Path) -> String {
    let parts = |path: &Path| path.components().map(|it| it.as_os_str().to_owned()).collect::<Vec<_>>();
    let (from, to) = (parts(from), parts(to));
    let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let way: PathBuf = from[same..]
        .iter()
        .map(|_| Component::ParentDir.as_os_str())
        .chain(to[same..].iter().map(|it| &**it))
        .collect();
    if way.as_os_str().is_empty() { ".".to_owned() } else { text(&way) }
}
