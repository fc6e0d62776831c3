//! Actual result of a test case: a value, or problems.

use super::file::{CasePart, TestCase, Word};
use crate::check::Warnings;
use crate::input;
use crate::output::Failure;
use crate::variables;
use crate::workspace;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, MapOrder, of_command};
use hclspec_runtime::diagnostic::{Code, Color, Diagnostics};
use hclspec_runtime::value::Val;
use hclspec_tools::functions::{LIBRARIES, library};
use hclspec_tools::json::{Json, Layout, NullProperties, object};
use hclspec_tools::workspace::WorkspaceConfig;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CaseResult {
    /// Value as JSON; `None` after errors.
    pub(super) value: Option<String>,
    /// Errors or warnings, one per line.
    pub(super) problems: String,
}

impl CaseResult {
    /// Reads the output of another process.
    pub(super) fn of_json(text: &[u8]) -> Option<Self> {
        let json: serde_json::Value = serde_json::from_slice(text).ok()?;
        let text = |name: &str| json.get(name).and_then(serde_json::Value::as_str).map(str::to_owned);
        Some(Self { value: text("value"), problems: text("problems")? })
    }

    /// Output for another process.
    pub(super) fn json(&self) -> Json {
        let value = self.value.as_ref().map_or(Json::Null, Json::string);
        object([("value", value), ("problems", Json::string(&self.problems))])
    }
}

/// JSON as written in test files.
pub(super) fn json_text(value: &Val, orders: &[MapOrder]) -> String {
    let json = Json::of_value(value, NullProperties::Dropped).in_order(orders);
    format!("{}\n", json.text(Layout::Indented))
}

/// Spec of a test case: the named one, or the one beside the file, with the same name.
pub(super) fn spec_path(case: &TestCase, file: &Path) -> PathBuf {
    match case.part(Word::Spec) {
        Some(part) => file.parent().unwrap_or(Path::new("")).join(&part.rest),
        None => file.with_extension("hclspec"),
    }
}

/// Decodes the configuration of a test case.
pub(super) fn found(case: &TestCase, file: &Path) -> Result<CaseResult, Failure> {
    let path = spec_path(case, file);
    let folder = file.parent().unwrap_or(Path::new(""));
    let tables = workspace::configs_near(&path)?;
    let table = tables.first();
    let is_check = case.part(Word::Check).is_some();
    let decoder = match table {
        Some(table) if is_check => table.decoder(),
        Some(table) => table.decoder_without_program(|_| {}),
        None => Decoder::new(),
    };
    let decoder = provided(case, of_command(decoder))?;
    let spec = input::read_referenced(&path)?;
    let spec = workspace::with_secrets(spec.spec()?, &tables)?;
    let texts = |word: Word| {
        case.all(word).map(move |part| {
            let name = if part.rest.is_empty() { "app.hcl" } else { &part.rest };
            ConfigText { is_override: word == Word::Override, ..ConfigText::new(name, content(part)) }
        })
    };
    let read = |part: &CasePart| {
        Ok(ConfigText::new(part.rest.clone(), input::read_referenced(&folder.join(&part.rest))?.text))
    };
    let files = case.all(Word::File).map(read).collect::<Result<Vec<_>, Failure>>()?;
    let texts: Vec<ConfigText<'_>> =
        files.into_iter().chain(texts(Word::Config)).chain(texts(Word::Override)).collect();
    // Without any text, the configuration is empty.
    let texts = if texts.is_empty() { vec![ConfigText::new("app.hcl", "")] } else { texts };
    if is_check {
        let nulls = table.map_or(Nulls::Refused, WorkspaceConfig::nulls);
        let problems = match table {
            Some(table) => table.check_by(&decoder, &spec, texts, nulls),
            None => hclspec_tools::workspace::check(&spec, &decoder, texts, nulls),
        };
        return Ok(CaseResult { value: None, problems: short(&problems) });
    }
    let warnings = Warnings::default();
    let decoder = warnings.collected_by(decoder);
    Ok(match spec.decode_config(&decoder, Config::Texts(texts.clone())) {
        Ok(mut value) => {
            spec.hide_secrets(&mut value);
            let orders = spec.orders(&decoder, Config::Texts(texts));
            CaseResult { value: Some(json_text(&value, &orders)), problems: short(&warnings.take()) }
        }
        Err(problems) => CaseResult { value: None, problems: short(&problems) },
    })
}

/// Decoder with the variables, functions and settings of the test case.
fn provided(case: &TestCase, decoder: Decoder) -> Result<Decoder, Failure> {
    let mut decoder = decoder;
    for part in &case.parts {
        let rest = part.rest.as_str();
        decoder = match part.word {
            Word::Variables => decoder.variables(variables::of_text(&named(case, part), &content(part))?),
            Word::Functions => {
                rest.split([',', ' ']).filter(|name| !name.is_empty()).try_fold(decoder, |decoder, name| {
                    let library = library(name, "").ok_or_else(|| unknown_library(case, name))?;
                    Ok::<_, Failure>(decoder.functions(library))
                })?
            }
            Word::Input => {
                let (name, text) = pair(case, part, rest)?;
                decoder.input_text(name, text)
            }
            Word::Set => {
                let (path, text) = pair(case, part, rest)?;
                decoder.set(path, text)
            }
            Word::InputEnv => decoder.inputs_from_env(rest),
            Word::SetEnv => decoder.set_from_env(rest),
            Word::Spec | Word::Config | Word::File | Word::Override | Word::Env | Word::Check => decoder,
            Word::Value | Word::Warnings | Word::Problems => decoder,
        };
    }
    Ok(decoder)
}

/// Environment of a test case, if it reads one.
pub(super) fn environment(case: &TestCase) -> Result<Option<Vec<(String, String)>>, Failure> {
    let reads = [Word::Env, Word::InputEnv, Word::SetEnv, Word::Functions];
    let mut all = case.parts.iter().any(|part| reads.contains(&part.word)).then(Vec::new);
    for part in case.all(Word::Env) {
        let lines = std::iter::once(part.rest.as_str()).chain(part.text.lines()).filter(|line| !line.trim().is_empty());
        for line in lines {
            let (name, value) = pair(case, part, line)?;
            all.get_or_insert_with(Vec::new).push((name.to_owned(), value.to_owned()));
        }
    }
    Ok(all)
}

/// `NAME = VALUE`.
fn pair<'p>(case: &TestCase, part: &CasePart, text: &'p str) -> Result<(&'p str, &'p str), Failure> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| misuse(format!("`{}` is written as `--- {0} NAME = VALUE`", part.word.name()), case))?;
    Ok((name.trim(), value.trim()))
}

/// Text of a part, without blank lines at its end.
fn content(part: &CasePart) -> String {
    let text = part.text.trim_end();
    if text.is_empty() { String::new() } else { format!("{text}\n") }
}

fn named(case: &TestCase, part: &CasePart) -> String {
    format!("<{} of {}>", part.word.name(), case.name)
}

fn unknown_library(case: &TestCase, name: &str) -> Failure {
    let problem = Code::InvalidOption.error(format!("there is no library `{name}`")).suggest(name, LIBRARIES);
    Failure::misuse(problem.with_detail(format!("The case is `{}`.", case.name)))
}

fn misuse(why: String, case: &TestCase) -> Failure {
    let problem = Code::InvalidOption.error(why).with_detail(format!("The case is `{}`.", case.name));
    Failure::misuse(problem)
}

fn short(problems: &Diagnostics) -> String {
    if problems.is_empty() { String::new() } else { format!("{}\n", problems.render().color(Color::Never).short()) }
}
