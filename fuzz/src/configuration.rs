//! A configuration of one or several texts, and how it is stored in one file.

use hclspec_runtime::decoder::ConfigText;
use std::fmt::{self, Display, Formatter};

/// The texts of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// In the order in which they are merged; overrides come last.
    pub texts: Vec<Text>,
}

/// A text of a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The name: its extension is `hcl` or `json`, and that of an override starts with [`OVERRIDE`].
    pub name: String,
    /// The text.
    pub text: String,
}

/// How the name of an override starts.
pub const OVERRIDE: &str = "override";

/// How the line before each text starts; the rest of the line is its name.
const SEPARATOR: &str = "# ==> ";

/// The name of a text without a line before it.
const NAME: &str = "app.hcl";

impl Configuration {
    /// Reads a stored configuration. A text without separators is a configuration in native syntax.
    #[must_use]
    pub fn parse(stored: &str) -> Self {
        let mut texts = Vec::new();
        for (at, part) in format!("\n{stored}").split(&format!("\n{SEPARATOR}")).enumerate() {
            match part.split_once('\n').unwrap_or((part, "")) {
                (_, text) if at == 0 && text.is_empty() => {}
                (_, text) if at == 0 => texts.push(Text { name: NAME.to_owned(), text: text.to_owned() }),
                (name, text) => texts.push(Text { name: name.to_owned(), text: text.to_owned() }),
            }
        }
        Self { texts }
    }

    /// The bytes of all texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.texts.iter().map(|it| it.text.len()).sum()
    }

    /// Whether all texts are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The texts as the decoder takes them.
    #[must_use]
    pub fn config_texts(&self) -> Vec<ConfigText<'_>> {
        let text = |it: &Text| ConfigText {
            is_override: it.name.starts_with(OVERRIDE),
            ..ConfigText::new(it.name.clone(), it.text.clone())
        };
        self.texts.iter().map(text).collect()
    }
}

/// As it is stored.
impl Display for Configuration {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.texts.as_slice() {
            [Text { name, text }] if name == NAME => f.write_str(text),
            texts => texts.iter().try_for_each(|Text { name, text }| write!(f, "{SEPARATOR}{name}\n{text}\n")),
        }
    }
}
