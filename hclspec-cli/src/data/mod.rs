//! Configurations in other formats, TOML, YAML and JSON, as trees of values with comments.
//!
//! ```text
//! text --toml, yaml, json--> entries with locations --comments--> entries with their comments
//! ```

mod comments;
mod json;
mod toml;
mod yaml;

pub(crate) use comments::Comments;

use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::source::{Source, SourceRange, Span};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A format other than HCL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Toml,
    Yaml,
    Json,
}

/// A configuration in another format.
#[derive(Debug)]
pub(crate) struct Document {
    source: Arc<Source>,
    pub(crate) entries: Vec<Entry>,
    /// Comments that belong to no entry, each a list of lines.
    pub(crate) loose_comments: Vec<Vec<String>>,
}

/// An entry of a table. An element of a list is one with an empty key.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) node: Node,
    pub(crate) comments: Comments,
    /// From the start of the key or element to the end of the value; for a table with a header, only the header.
    span: Range<usize>,
    /// Whether the table has no text of its own, like `a` in `a.b = 1`.
    is_dotted: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Null,
    Bool(bool),
    /// Decimal, with optional sign and exponent.
    Number(String),
    String(String),
    List(Vec<Entry>),
    Table(Vec<Entry>),
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.node == other.node
    }
}

struct ParseOutput {
    entries: Vec<Entry>,
    /// Ranges of strings, where `#` starts no comment.
    strings: Vec<Range<usize>>,
}

/// Nesting limit; deeper values are an error.
const MAX_DEPTH: usize = 64;

impl Format {
    /// Format of a file, by its extension.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "toml" => Some(Self::Toml),
            "yaml" | "yml" => Some(Self::Yaml),
            // After `.hcl`, `.json` means HCL in JSON syntax.
            "json" if !path.to_string_lossy().to_lowercase().ends_with(".hcl.json") => Some(Self::Json),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Toml => "TOML",
            Self::Yaml => "YAML",
            Self::Json => "JSON",
        }
    }
}

impl Document {
    pub(crate) fn read(format: Format, name: &str, text: &str) -> Result<Self, Diagnostics> {
        let read = match format {
            Format::Toml => toml::read(text),
            Format::Yaml => yaml::read(text),
            Format::Json => Ok(ParseOutput { entries: json::read(name, text)?, strings: Vec::new() }),
        };
        let source = Arc::new(Source::new(name, text));
        let ParseOutput { mut entries, mut strings } = read.map_err(|(why, span)| {
            // The file is named on the command line, so this is a problem of an option.
            let error = Code::InvalidOption.error(format!("invalid {}", format.name()));
            Diagnostics::from(error.with_detail(parser_message(&why)).at(source_range(&source, &span)))
        })?;
        if format == Format::Json {
            return Ok(Self { source, entries, loose_comments: Vec::new() });
        }
        strings.sort_by_key(|range| range.start);
        let loose_comments = comments::assign(&mut entries, text, &strings, format);
        Ok(Self { source, entries, loose_comments })
    }

    /// Parses a text as if its commented-out entries were not commented out. Returns `None` if there are none.
    pub(crate) fn read_uncommented(format: Format, name: &str, text: &str) -> Option<Self> {
        let text = if format == Format::Toml { toml::uncommented(text)? } else { return None };
        Self::read(format, name, &text).ok()
    }

    /// Location of an entry; JSON has none.
    pub(crate) fn range(&self, entry: &Entry) -> Option<SourceRange> {
        (!entry.span.is_empty()).then(|| source_range(&self.source, &entry.span))
    }
}

impl Entry {
    fn new(key: impl Into<String>, node: Node, span: Range<usize>) -> Self {
        Self { key: key.into(), node, comments: Comments::default(), span, is_dotted: false }
    }
}

impl Node {
    pub(crate) fn table(&self) -> Option<&[Entry]> {
        if let Self::Table(entries) = self { Some(entries) } else { None }
    }

    pub(crate) fn children(&self) -> &[Entry] {
        match self {
            Self::List(entries) | Self::Table(entries) => entries,
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::String(_) => &[],
        }
    }

    fn children_mut(&mut self) -> &mut [Entry] {
        match self {
            Self::List(entries) | Self::Table(entries) => entries,
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::String(_) => &mut [],
        }
    }
}

pub(crate) fn source_range(source: &Arc<Source>, range: &Range<usize>) -> SourceRange {
    let clamped = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    source.range(Span::new(clamped(range.start), clamped(range.end)))
}

/// Writes a number as HCL does: without `+`, and with digits on both sides of a dot.
fn number(text: &str) -> Node {
    let text = text.trim_start_matches('+');
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let end = digits.find(['e', 'E']).unwrap_or(digits.len());
    let (digits, exponent) = digits.split_at(end);
    let digits = digits.trim_end_matches('.');
    let zero = if digits.starts_with('.') { "0" } else { "" };
    Node::Number(format!("{sign}{zero}{digits}{exponent}"))
}

/// A parser's message as a sentence.
fn parser_message(text: &str) -> String {
    let text = text.trim().trim_end_matches('.').replace('\n', ", ");
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), chars.as_str()))
}
