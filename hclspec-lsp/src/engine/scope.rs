//! The names that an expression can use.

use super::context::{Context, Region};
use super::cursor::{Cursor, Header, ValuePlace, items};
use hclspec_lang::model::Model;
use hclspec_runtime::syntax::{Lexeme, lexemes};
use hclspec_runtime::value::Value;

/// A variable, or the part of one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Name<'c> {
    pub(crate) name: String,
    /// Its value, if it is a constant.
    pub(crate) value: Option<&'c Value>,
    /// What it is, in a few words.
    pub(crate) what: &'static str,
    pub(crate) doc: &'c str,
}

/// A function.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Callable<'c> {
    pub(crate) name: String,
    /// The parameters; `None` if they are not known.
    pub(crate) params: Option<Vec<String>>,
    pub(crate) doc: &'c str,
    pub(crate) what: &'static str,
}

impl Callable<'_> {
    /// `host(name, rest...)`
    pub(crate) fn signature(&self) -> String {
        match &self.params {
            Some(params) => format!("{}({})", self.name, params.join(", ")),
            None => format!("{}(..)", self.name),
        }
    }
}

impl<'c> Context<'c> {
    /// The variables at a place of a text, the innermost first.
    pub(crate) fn variables(&self, text: &str, cursor: &Cursor<'_>, place: &ValuePlace<'_>) -> Vec<Name<'c>> {
        let mut names: Vec<Name<'c>> = Vec::new();
        let mut add = |name: &str, value: Option<&'c Value>, what: &'static str, doc: &'c str| {
            if !names.iter().any(|it| it.name == name) && !name.is_empty() {
                names.push(Name { name: name.to_owned(), value, what, doc });
            }
        };
        for name in place.bound.iter().rev() {
            add(name, None, "loop variable", "");
        }
        for name in self.iterators(text, &cursor.blocks, place.argument).iter().rev() {
            add(name, None, "iterator", "");
        }
        if let Some(locals) = self.model.and_then(Model::locals) {
            add(locals.variable(), None, "local values", "");
        }
        for (name, value) in self.config.map(|it| it.variables()).unwrap_or_default() {
            add(name, Some(value), "variable of the program", "");
        }
        for variable in self.model.map(Model::variables).unwrap_or_default() {
            add(variable.name(), Some(variable.value()), "variable", variable.doc());
        }
        names
    }

    /// The functions of the spec and of the program.
    pub(crate) fn functions(&self) -> Vec<Callable<'c>> {
        let mut functions: Vec<Callable<'c>> = Vec::new();
        for function in self.config.map(|it| it.functions()).unwrap_or_default() {
            let params = function.params.as_ref().map(|params| {
                let rest = function.variadic.iter().map(|name| format!("{name}..."));
                params.iter().cloned().chain(rest).collect()
            });
            let what = "function of the program";
            functions.push(Callable { name: function.name.clone(), params, doc: "", what });
        }
        for function in self.model.map(Model::functions).unwrap_or_default() {
            if functions.iter().any(|it| it.name == function.name()) {
                continue;
            }
            let rest = function.variadic_param().map(|name| format!("{name}..."));
            let params = Some(function.params().iter().cloned().chain(rest).collect());
            let (name, doc) = (function.name().to_owned(), function.doc());
            functions.push(Callable { name, params, doc, what: "function" });
        }
        functions
    }

    /// The iterators of the `dynamic` blocks around the content or the labels that the cursor is in.
    fn iterators(&self, text: &str, blocks: &[Header<'_>], argument: &str) -> Vec<String> {
        let mut names = Vec::new();
        for (index, header) in blocks.iter().enumerate() {
            let is_dynamic = matches!(self.region(&blocks[..=index]), Region::Dynamic(_));
            let inner = blocks.get(index + 1).map(|it| it.block_type);
            let is_within = inner == Some("content") || inner.is_none() && argument == "labels";
            if is_dynamic && is_within {
                let default = header.labels.first().copied().unwrap_or_default();
                names.push(iterator(text, header.body_start).unwrap_or(default).to_owned());
            }
        }
        names
    }

    /// The names of local values in a text of the configuration and the others.
    pub(crate) fn locals(&self, text: &str) -> Vec<String> {
        let Some(block_type) = self.model.and_then(Model::locals).map(|it| it.block_type()) else { return Vec::new() };
        let mut names: Vec<String> = Vec::new();
        for text in std::iter::once(text).chain(self.others.iter().map(String::as_str)) {
            for item in items(text) {
                if item.parent == Some(block_type) && !item.is_block && !names.iter().any(|it| it == item.name) {
                    names.push(item.name.to_owned());
                }
            }
        }
        names
    }
}

/// The name after `iterator =` in the body that starts at an offset.
fn iterator(text: &str, body_start: usize) -> Option<&str> {
    let body = text.get(body_start..)?;
    let (mut found, mut depth, mut words) = (None, 0_i32, [""; 2]);
    lexemes(body, &mut |span, kind| {
        let token = body.get(span.start as usize..span.end as usize).unwrap_or_default();
        match (kind, token) {
            (Lexeme::Aside, _) => return,
            (Lexeme::Sign, "{") => depth += 1,
            (Lexeme::Sign, "}") => depth -= 1,
            (Lexeme::Name, name) if depth == 0 && words == ["iterator", "="] && found.is_none() => found = Some(name),
            _ => {}
        }
        words = [words[1], token];
        if depth < 0 {
            // The rest belongs to other bodies.
            depth = i32::MIN / 2;
        }
    });
    found
}

/// The names of the parts of a value.
pub(crate) fn parts(value: &Value) -> Vec<(&str, &Value)> {
    match value {
        Value::Object(entries) | Value::Map(entries) => entries.iter().map(|(name, it)| (name.as_str(), it)).collect(),
        _ => Vec::new(),
    }
}
