//! Every kind of problem. `docs/errors.md` explains each, and shows one example of it, as hclspec prints it. The other cases are in
//! `errors/*.txt`: a case is a line `=== when it happens`, the configuration after `--- config`, and one problem a line after
//! `--- problems`. Both are generated from real runs: `HCLSPEC_BLESS=1 cargo test --test errors` rewrites them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod blessed;
#[allow(dead_code, reason = "all cases have the same spec, and their problems are blessed")]
#[path = "specs/cases.rs"]
mod cases;
#[path = "errors/peers.rs"]
mod peers;
mod short;
#[allow(dead_code)]
#[path = "spec-errors/library.rs"]
mod spec_errors;

use hclspec::{
    Decoder, Diagnostic, Diagnostics, FromValue, FromValueError, Function, FunctionError, Limits, Reference, Syntax,
    Type, Value,
};
use hclspec_lang::explanation::{self, Explanation};
use hclspec_runtime::diagnostic::Code;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};

hclspec::hclspec! {
    "tests/errors/app.hclspec",
    types(
        "server.port" => u16,
        "web.listen" => std::net::SocketAddr,
        "web.level" => Level,
        "web.timeout" => std::time::Duration,
        "web.ports[]" => u16,
        "web.backlog" => u8,
        "web.weights[]" => u8,
        "hooks[].event" => Level,
    ),
    deserialize(
        "web.retry" => Retry,
        "web.cache" => Cache,
        "web.range" => Range,
        "plugins[].config" => PluginConfig,
    ),
}

hclspec::hclspec! {
    "tests/errors/app.hclspec",
    name = Secretive,
    types("web.password" => hclspec::Secret<String>, "web.pin" => hclspec::Secret<u16>),
}

/// A type of the program, as the documentation of `FromValue` has it.
#[derive(Clone, Debug, PartialEq)]
pub enum Level {
    /// `"info"`
    Info,
    /// `"error"`
    Error,
}

impl FromValue for Level {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value.as_str() {
            Some("info") => Ok(Self::Info),
            Some("error") => Ok(Self::Error),
            _ => Err(FromValueError::one_of(["info", "error"], &value)),
        }
    }
}

/// A type that serde reads.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub struct Retry {
    /// How often.
    pub count: u8,
    /// How long to wait, in seconds.
    #[serde(default)]
    pub waits: Vec<u16>,
}

/// A type that serde reads from a block.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Cache {
    /// In bytes.
    pub size: u32,
    /// What to keep.
    pub mode: Option<Mode>,
}

/// A type that serde reads from all that a spec does not name.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct PluginConfig {
    /// Which version.
    pub version: Option<String>,
    /// Its rules, by name.
    #[serde(default)]
    pub rule: BTreeMap<String, Vec<Rule>>,
}

/// A rule of a plugin.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Rule {
    /// How bad it is.
    pub level: Option<u8>,
}

/// A type that serde reads from several arguments.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
#[serde(try_from = "Bounds")]
pub struct Range {
    /// From here.
    pub first: u16,
    /// Up to here.
    pub last: u16,
}

/// A range that need not be one.
#[derive(serde::Deserialize)]
struct Bounds {
    first: Option<u16>,
    last: Option<u16>,
}

impl TryFrom<Bounds> for Range {
    type Error = String;

    fn try_from(Bounds { first, last }: Bounds) -> Result<Self, String> {
        match (first.unwrap_or(0), last.unwrap_or(u16::MAX)) {
            (first, last) if first > last => Err(format!("`first` is {first}, which is above `last`, {last}")),
            (first, last) => Ok(Self { first, last }),
        }
    }
}

/// An enum that serde reads.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// What was used last.
    Lru,
    /// What is used most.
    Lfu,
}

/// A configuration with one problem, or several if it says so.
struct Case {
    /// When it happens.
    title: String,
    options: Vec<String>,
    config: String,
}

impl Case {
    /// The same with another text.
    fn with(&self, config: String) -> Self {
        Self { title: self.title.clone(), options: self.options.clone(), config }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of cases. They are read once, because one of the tests may be about to bless them.
static FILES: LazyLock<Vec<(PathBuf, String)>> = LazyLock::new(|| {
    let files = cases::files(&root().join("tests/errors")).into_iter();
    files.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
});

fn all_cases() -> Vec<Case> {
    FILES.iter().flat_map(|(_, text)| cases::cases(text)).map(case).collect()
}

fn case(case: cases::Case) -> Case {
    let (title, options) = match case.rule.split_once(" [") {
        Some((title, options)) => {
            (title, options.strip_suffix(']').unwrap_or(options).split(", ").map(str::to_owned).collect())
        }
        None => (&*case.rule, Vec::new()),
    };
    Case { title: title.to_owned(), options, config: unescape(case.config.trim_end()) }
}

/// Replaces the words for what can't be seen in a text file.
fn unescape(config: &str) -> String {
    let config = config.replace("[bell]", "\u{7}").replace("[nbsp]", "\u{a0}").replace("[cr]", "\r");
    let config = config.replace("[nested]", &format!("{}{}", "[".repeat(129), "]".repeat(129)));
    match config.strip_suffix("[no line end]") {
        Some(config) => config.to_owned(),
        None => config + "\n",
    }
}

fn run(case: &Case) -> Diagnostics {
    if let Some(path) = case.options.iter().find(|option| option.starts_with("tests/")) {
        return hclspec::from_path::<App>(path).err().unwrap_or_default();
    }
    let mut decoder = Decoder::new().filename("app.hcl");
    for option in &case.options {
        decoder = match option.as_str() {
            "json" => decoder.syntax(Syntax::Json).filename("app.hcl.json"),
            "functions" => decoder.evaluation_functions().function("fail", fail()).resolver(in_vault),
            "try" => decoder.try_functions(),
            "local" | "var" => decoder.variable(option, "eu"),
            "input" => decoder.limits(Limits::default().input(20)),
            "steps" => decoder.limits(Limits::default().steps(1000)),
            "values" => decoder.limits(Limits::default().values(300)),
            "map" => decoder
                .variable("prices", Value::Map(BTreeMap::from([("http".to_owned(), Value::from(1))])))
                .variable("debug_on", true)
                .variable("pairs", Value::List(vec![Value::Object(BTreeMap::new()), Value::Null])),
            TO_THE_END | SECRET => decoder,
            count if count.parse::<usize>().is_ok() => decoder,
            other => {
                if let Some((path, text)) = other.strip_prefix("set ").and_then(|rest| rest.split_once('=')) {
                    decoder = decoder.set(path, text);
                    continue;
                }
                if let Some((key, text)) = other.strip_prefix("env ").and_then(|rest| rest.split_once('=')) {
                    decoder = decoder.set_from_vars("APP_", [(key, text)]);
                    continue;
                }
                match (other.strip_prefix("input ").and_then(|rest| rest.split_once('=')), other.strip_prefix("vars "))
                {
                    (Some((name, text)), _) => decoder.input_text(name, text),
                    (None, Some(name)) => decoder.inputs_from_path(format!("tests/errors/{name}.vars.hcl")),
                    (None, None) => panic!("unknown option {other}"),
                }
            }
        };
    }
    let warnings = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&warnings);
    let decoder = decoder.on_warning(move |warning| sink.lock().unwrap().push(warning.clone()));
    let is_secret = case.options.iter().any(|option| option == SECRET);
    let problems = if is_secret {
        decoder.from_str::<Secretive>(&case.config).err()
    } else {
        decoder.from_str::<App>(&case.config).err()
    };
    match problems {
        None => warnings.lock().unwrap().drain(..).collect(),
        Some(problems) => problems,
    }
}

/// The program knows `vault.name`, and can't look up what else there is in `vault`.
fn in_vault(reference: &Reference) -> Result<Option<&'static str>, String> {
    match (reference.root(), reference.text()) {
        ("vault", "vault.name") => Ok(Some("eu")),
        ("vault", other) => Err(format!("no entry `{other}`")),
        _ => Ok(None),
    }
}

/// A function whose message the configuration chooses.
fn fail() -> Function {
    Function::new(|args: &[Value]| match args {
        [Value::String(message)] => Err::<Value, _>(FunctionError::at_argument(0, message.clone())),
        _ => Err(FunctionError::new("no message")),
    })
    .param("message", Type::String)
}

/// The groups of codes, by the first digit.
const GROUPS: [(&str, &str); 5] = [
    (
        "Files and syntax",
        "The file can't be read, or its text is not valid HCL. Problems in the rest of the file are reported too.",
    ),
    ("Arguments and blocks", "The configuration does not have the arguments and blocks that the spec describes."),
    ("Expressions", "An expression can't be evaluated."),
    ("Values", "A value does not fit the spec or the program."),
    (
        "Specs",
        "A spec is wrong. `hclspec!` reports this as a compile error. The problems of groups 0 and 2 occur in specs too.",
    ),
];

/// The page.
fn page() -> String {
    let mut page = "# Problems\n\n\
         This page explains every kind of problem that hclspec reports in a configuration or a spec, and shows an example of each. One run \
         reports all problems of a file, in file order. Each kind has a code, which never changes its meaning; `hclspec explain-error HS101` \
         prints the explanation too. `tests/errors.rs` generates the page from real runs. The configurations are those of a program with \
         [this spec](../tests/errors/app.hclspec); `app.hclspec` in an example is a spec with a mistake. \
         What other libraries say about the same mistakes is [at the end](#compared-with-other-libraries).\n"
        .to_owned();
    let examples = examples();
    for (digit, (title, intro)) in (0..).zip(GROUPS) {
        write!(page, "\n## {title}\n\n{intro}\n").unwrap();
        let codes = || Code::ALL.iter().filter(|it| it.name().starts_with(&format!("HS{digit}")));
        write!(page, "\n| code | problem |\n|---|---|\n").unwrap();
        for code in codes() {
            let title = explained(*code).title;
            let anchor = format!("{} {title}", code.name()).replace(['`', '\''], "").to_lowercase();
            writeln!(page, "| [{}](#{}) | {title} |", code.name(), anchor.replace(' ', "-")).unwrap();
        }
        for code in codes() {
            let Explanation { title, meaning, why, fix, .. } = explained(*code);
            let [meaning, why, fix] = [meaning, why, fix].map(|it| it.replace('\n', " "));
            write!(page, "\n### {} {title}\n\n{meaning}\n\n{why}\n\n**What to do:** {fix}\n", code.name()).unwrap();
            if let Some(example) = examples.get(code.name()) {
                write!(page, "\n```text\n{example}\n```\n").unwrap();
            }
        }
    }
    page + "\n" + &peers::section()
}

/// A problem of each kind: that of the example in its explanation, or the first one in the cases.
fn examples() -> BTreeMap<String, Diagnostic> {
    let explained = Code::ALL.iter().filter_map(|code| explained(*code).example);
    let explained = explained.map(|example| run_example(example.wrong, example.is_spec));
    let problems = explained.chain(all_cases().into_iter().map(|case| run(&case))).flatten();
    let mut examples = BTreeMap::new();
    for problem in problems {
        examples.entry(problem.code().unwrap_or_default().to_owned()).or_insert(problem);
    }
    examples
}

fn run_example(text: &str, is_spec: bool) -> Diagnostics {
    if is_spec {
        return spec_errors::diagnostics(text);
    }
    run(&Case { title: String::new(), options: vec!["functions".to_owned()], config: format!("{text}\n") })
}

#[test]
fn every_case_has_its_problems() {
    let mut writer = short::Writer::new(&["app.hcl", "app.hcl.json"]);
    for (path, text) in &*FILES {
        let found = short::with_problems(text, |head| {
            let problems = cases::cases(head).into_iter().flat_map(|found| run(&case(found)));
            writer.lines(&problems.collect::<Vec<_>>())
        });
        blessed::check(path, &found);
    }
}

fn explained(code: Code) -> Explanation {
    explanation::of(code).unwrap_or_else(|| panic!("{code:?} is not explained in hclspec-lang/src/explanation"))
}

/// Kinds of which the page has no example: why.
const NOT_ON_THE_PAGE: [(Code, &str); 18] = [
    (Code::WordsInCondition, "only of the command"),
    (Code::NoSample, "only of the command"),
    (Code::OutdatedFile, "only of the command"),
    (Code::UnwritableFile, "only of the command"),
    (Code::ChangedFile, "only of the command"),
    (Code::JsonNotFormatted, "only of the formatter"),
    (Code::InvalidEdit, "only of edits, see hclspec-tools/tests/edit"),
    (Code::InvalidWorkspace, "of the workspace file, see hclspec-cli/tests/commands/workspace.txt"),
    (Code::SpecWithErrors, "only of the language server"),
    (Code::TooManyProblems, "needs ten thousand"),
    (Code::IncorrectResult, "the types of results are known when the spec is read"),
    (Code::InconsistentBlocks, "only where hcldec is imitated"),
    (Code::InvalidVariables, "only of the command"),
    (Code::InvalidOption, "only of the command"),
    (Code::ConstantsTooLarge, "needs a hundred thousand values"),
    (Code::UnknownTransformType, "needs a type of ten thousand parts"),
    (Code::PartsTooLarge, "needs parts for thousands of specs"),
    (Code::TypeNameTooLong, "needs names of 255 bytes"),
];

#[test]
fn every_code_is_explained_and_has_a_real_example() {
    let examples = examples();
    for code in Code::ALL {
        let Explanation { title, meaning, why, fix, .. } = explained(*code);
        for part in [title, meaning, why, fix] {
            assert!(!part.is_empty(), "{code:?}");
        }
        let is_shown = examples.contains_key(code.name());
        let exception = NOT_ON_THE_PAGE.iter().any(|(it, _)| it == code);
        assert!(is_shown != exception, "{code:?}: shown {is_shown}, but an exception {exception}");
    }
}

#[test]
fn each_example_is_wrong_or_right_as_it_says() {
    let mut wrong = Vec::new();
    for code in Code::ALL {
        let Some(example) = explained(*code).example else { continue };
        let found = run_example(example.wrong, example.is_spec);
        if found.len() != 1 || found.first().and_then(|it| it.code()) != Some(code.name()) {
            wrong.push(format!("{code:?}, wrong:\n{found}"));
        }
        let found = run_example(example.right, example.is_spec);
        if !found.is_empty() || example.right.is_empty() {
            wrong.push(format!("{code:?}, right:\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Summaries that no configuration here can have: why.
const NOT_SHOWN: [(&str, &str); 6] = [
    ("too many problems", "needs ten thousand"),
    ("incorrect transform result", "the types of results are known when the spec is read"),
    ("inconsistent argument types in {block_type} blocks", "only where hcldec is imitated"),
    ("text too long", "needs four gigabytes"),
    ("invalid input value", "needs an environment that is not UTF-8"),
    ("unknown function in a library", "needs a library: tests/functions.rs"),
];

/// The functions that take a summary as their first argument, or after a code.
const TAKES_SUMMARY: [&str; 9] = [
    "self.problem(",
    "Diagnostic.error(",
    "Diagnostic.warning(",
    "unexpected(",
    "unexpected_diagnostic(",
    "unterminated(",
    "unterminated_string(",
    "close_bracket(",
    "loop_vars(",
];

/// The summaries in the sources of the runtime; braces stand for what is put in.
fn summaries(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().unwrap() != "tests" {
            summaries(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && path.file_name().unwrap() != "tests.rs"
        {
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            // A quote in a literal must not end it.
            let text = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "\u{1}");
            summaries_of(&without_codes(&text), &path, found);
        }
    }
}

/// Writes `Diagnostic.error(` for `Code::UnknownType.error(`.
fn without_codes(text: &str) -> String {
    let mut parts = text.split("Code::");
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(char::is_alphanumeric).trim_start();
        let is_built = [".error(", ".warning("].iter().any(|it| rest.starts_with(it));
        out += &if is_built { format!("Diagnostic{rest}") } else { format!("Code::{part}") };
    }
    out.replace("code.error(", "Diagnostic.error(")
}

fn summaries_of(text: &str, path: &Path, found: &mut BTreeSet<String>) {
    for (function, rest) in TAKES_SUMMARY.into_iter().flat_map(|it| text.split(it).skip(1).map(move |rest| (it, rest)))
    {
        let argument = rest.trim_start();
        let argument = match argument.strip_prefix("Code::") {
            Some(rest) => rest.split_once(',').map_or("", |(_, argument)| argument.trim_start()),
            None => argument.strip_prefix("code, ").unwrap_or(argument),
        };
        let argument = argument.strip_prefix("format!(").unwrap_or(argument);
        match argument.strip_prefix('"') {
            Some(literal) => found.extend(literal.split('"').next().map(str::to_owned)),
            None => {
                let name = argument.split([',', ')', '.', ':']).next().unwrap().trim();
                let is_known = ["summary", "SUMMARY", "code: Code"].contains(&name);
                assert!(is_known || name.starts_with('&'), "{function}{name}: write the summary there, in {path:?}");
            }
        }
    }
    let bindings = ["let summary =", "const SUMMARY: &str =", "let (summary, ", "let (code, summary"];
    for statement in bindings.into_iter().flat_map(|binding| text.split(binding).skip(1)) {
        let statement = statement.split(';').next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        // The pairs of a `match` or an `if`.
        let statement = statement.replace(" => { (", " => (").replace(" { (", " => (");
        // What stands between `=>` and the summary of a pair.
        let statement = statement.replace(" => (Code::", " => (");
        let is_pair = statement.contains(" => (");
        let literals = statement.split(" => (").skip(usize::from(is_pair));
        for part in literals {
            let wanted = if is_pair { 1 } else { usize::MAX };
            found.extend(part.split('"').skip(1).step_by(2).take(wanted).map(str::to_owned));
        }
    }
    // Those of the kinds that the runtime decides by.
    for function in text.split("fn summary(&self) -> &'static str").skip(1) {
        let literals = function.split(" fn ").next().unwrap().split('"').skip(1).step_by(2);
        found.extend(literals.filter(|literal| !literal.is_empty()).map(str::to_owned));
    }
}

/// Whether a summary is this one with something in its braces.
fn is_of(summary: &str, pattern: &str) -> bool {
    let mut rest = summary;
    let mut parts = pattern.split('{').map(|part| part.split_once('}').map_or(part, |(_, text)| text));
    let is_start = parts.next().is_some_and(|part| {
        let stripped = rest.strip_prefix(part);
        rest = stripped.unwrap_or(rest);
        stripped.is_some()
    });
    is_start
        && parts.all(|part| match rest.find(part) {
            Some(at) => {
                rest = &rest[at + part.len()..];
                true
            }
            None => false,
        })
        && (rest.is_empty() || pattern.ends_with('}'))
}

#[test]
fn every_summary_is_that_of_a_case() {
    let mut known = BTreeSet::new();
    for name in ["hclspec-core", "hclspec-runtime"] {
        summaries(&root().join(name).join("src"), &mut known);
    }
    let known: BTreeSet<String> = known.iter().map(|it| it.replace('\u{1}', "\"")).collect();
    assert!(known.len() > 90, "{known:?}");
    let shown: BTreeSet<String> = all_cases()
        .iter()
        .flat_map(|case| run(case).iter().map(|it| it.summary().to_owned()).collect::<Vec<_>>())
        .collect();
    let is_shown = |pattern: &&String| {
        shown.iter().any(|it| is_of(it, pattern)) || NOT_SHOWN.iter().any(|(it, _)| is_of(it, pattern))
    };
    let missing: Vec<&String> = known.iter().filter(|it| !is_shown(it)).collect();
    assert!(missing.is_empty(), "write a case in tests/errors/ for {missing:#?}");
}

/// The sources of a folder without tests and comments, by their paths.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().unwrap() != "tests" {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && path.file_name().unwrap() != "tests.rs"
        {
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path, lines.collect::<Vec<_>>().join("\n")));
        }
    }
}

#[test]
fn every_problem_has_a_code_and_every_code_a_problem() {
    let mut all = Vec::new();
    for name in ["core", "runtime", "lang", "tools", "lsp", "cli"] {
        sources(&root().join(format!("hclspec-{name}/src")), &mut all);
    }
    let mut used = BTreeSet::new();
    for (path, text) in &all {
        for (function, rest) in [
            ("Diagnostic::error(", text.split("Diagnostic::error(")),
            ("Diagnostic::warning(", text.split("Diagnostic::warning(")),
        ]
        .into_iter()
        .flat_map(|(function, parts)| parts.skip(1).map(move |rest| (function, rest)))
        {
            // The second can only be a bug of hclspec.
            let is_exempt =
                rest.split(';').next().unwrap().contains("with_code(") || rest.starts_with("\"the spec can't");
            assert!(is_exempt, "write `Code::X.error(` for `{function}` in {path:?}");
        }
        for rest in text.split("Code::").skip(1) {
            used.extend(rest.split(|it: char| !it.is_alphanumeric()).next().map(str::to_owned));
        }
    }
    let unused: Vec<_> = Code::ALL.iter().filter(|it| !used.contains(&format!("{it:?}"))).collect();
    assert!(unused.is_empty(), "{unused:?}");
    let names: BTreeSet<&str> = Code::ALL.iter().map(|it| it.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
    assert!(Code::ALL.iter().map(|it| it.name()).is_sorted());
}

#[test]
fn the_page_shows_what_is_shown() {
    blessed::check(&root().join("docs/errors.md"), &page());
}

#[test]
fn one_mistake_is_one_problem() {
    let mut wrong = Vec::new();
    for case in &all_cases() {
        let problems = run(case);
        let found = problems.len();
        let wanted = case.options.iter().find_map(|option| option.parse().ok()).unwrap_or(1);
        if found != wanted {
            wrong.push(format!("{}: {found} problems, not {wanted}:\n{problems}", case.title));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Where a problem is, and what it is.
fn places(problems: &Diagnostics) -> Vec<(usize, String)> {
    let line = |it: &hclspec::Diagnostic| it.range().map_or(0, |range| range.start().line);
    problems.iter().map(|problem| (line(problem), problem.summary().to_owned())).collect()
}

/// The cases that are texts in native syntax, all of which ends with a line end.
fn texts() -> Vec<Case> {
    let is_text =
        |case: &Case| case.config.ends_with('\n') && !case.options.iter().any(|option| NOT_LINES.contains(&&**option));
    all_cases().into_iter().filter(|case| !case.config.trim().is_empty() && is_text(case)).collect()
}

/// Options that make the size of the text matter, or that give text to which no line can be added.
const NOT_LINES: [&str; 4] = ["input", "steps", "values", "json"];

/// The option of cases in which `web.password` and `web.pin` are secrets.
const SECRET: &str = "secret";

/// What is not closed goes on to the end of the file.
const TO_THE_END: &str = "to the end";

#[test]
fn the_rest_of_a_file_is_checked_after_a_problem() {
    let mut wrong = Vec::new();
    for case in texts() {
        let before = places(&run(&case));
        let line = case.config.lines().count() + 1;
        let config = format!("{}unknown_argument = nope\n", case.config);
        let after = places(&run(&case.with(config)));
        let rest = (line, "unsupported argument".to_owned());
        let is_read = after.contains(&rest);
        // What more text does to an open bracket is another matter.
        let is_open = before.iter().any(|it| it.1.starts_with("unterminated"));
        let same = is_open || after.iter().filter(|it| **it != rest).eq(before.iter());
        let to_the_end = case.options.iter().any(|option| option == TO_THE_END);
        // Warnings are shown only if there is no error.
        if is_read == to_the_end || !to_the_end && !same {
            wrong.push(format!("{}: before {before:?}, after {after:?}", case.title));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_before_a_problem_is_checked_too() {
    let mut wrong = Vec::new();
    for case in texts() {
        let before = places(&run(&case));
        let config = format!("unknown_argument = nope\nsize = []\n{}", case.config.replace("size", "total"));
        let after = places(&run(&case.with(config)));
        // What has no place comes first.
        let kinds: Vec<&str> = after.iter().filter(|it| it.0 > 0).map(|it| &*it.1).take(2).collect();
        if kinds != ["unsupported argument", "incorrect attribute value type"] {
            wrong.push(format!("{}: before {before:?}, after {after:?}", case.title));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn problems_are_in_source_order_and_none_is_said_twice() {
    for case in &all_cases() {
        let problems = run(case);
        let in_main: Vec<usize> = (problems.iter().filter_map(hclspec::Diagnostic::range))
            .filter(|it| it.filename() == "app.hcl")
            .map(|it| it.start().byte)
            .collect();
        assert!(in_main.is_sorted(), "{}", case.title);
        let texts: BTreeSet<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), problems.len(), "{}", case.title);
    }
}
