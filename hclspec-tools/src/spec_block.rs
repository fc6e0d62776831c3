//! Spec blocks and their texts.

use crate::format::format;
use hclspec_runtime::text::Quoted;

/// A spec block.
#[derive(Clone, Debug, Default)]
pub struct SpecBlock {
    kind: &'static str,
    label: Option<String>,
    doc: Vec<String>,
    /// Arguments with their expressions.
    arguments: Vec<(&'static str, String)>,
    children: Vec<SpecBlock>,
    /// Whether this is only a comment that documents no block.
    is_comment: bool,
}

impl SpecBlock {
    /// Creates a spec block of a type.
    pub fn new(kind: &'static str) -> Self {
        Self { kind, ..Self::default() }
    }

    /// Creates a comment that documents no block.
    pub fn comment(text: impl Into<String>) -> Self {
        Self { doc: text.into().lines().map(str::to_owned).collect(), is_comment: true, ..Self::default() }
    }

    /// Adds a label.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Adds a comment above the block.
    pub fn doc(mut self, lines: &[String]) -> Self {
        self.doc = lines.to_vec();
        self
    }

    /// Adds an argument with its expression.
    pub fn argument(mut self, name: &'static str, expression: impl Into<String>) -> Self {
        self.arguments.push((name, expression.into()));
        self
    }

    /// Adds an argument if `is_set`.
    pub fn argument_if(self, is_set: bool, name: &'static str, expression: impl Into<String>) -> Self {
        if is_set { self.argument(name, expression) } else { self }
    }

    /// Adds an argument if it has an expression.
    pub(crate) fn argument_some(self, name: &'static str, expression: Option<impl Into<String>>) -> Self {
        if let Some(expression) = expression { self.argument(name, expression) } else { self }
    }

    /// Adds nested spec blocks.
    pub fn children(mut self, children: impl IntoIterator<Item = SpecBlock>) -> Self {
        self.children.extend(children);
        self
    }

    /// Property that the block defines in the enclosing object.
    pub(crate) fn property(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// Turns the block into a `block_attrs` whose arguments have a type.
    pub(crate) fn of_arguments(self, name: &'static str, ty: impl Into<String>) -> Self {
        Self { kind: "block_attrs", ..self }.argument(name, ty)
    }

    pub(crate) fn without(mut self, argument: &str) -> Self {
        self.arguments.retain(|(name, _)| *name != argument);
        self
    }

    /// Returns `true` if an expression in the block contains a text.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.arguments.iter().any(|(_, expression)| expression.contains(text))
    }

    /// Returns `true` if this is a spec block of the given type.
    pub fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    /// Returns `true` if this is only a comment.
    pub fn is_comment(&self) -> bool {
        self.is_comment
    }

    fn write(&self, out: &mut String) {
        for line in &self.doc {
            out.push_str(format!("# {line}").trim_end());
            out.push('\n');
        }
        if self.is_comment {
            // Without the empty line, the comment would document the next block.
            out.push('\n');
            return;
        }
        out.push_str(self.kind);
        if let Some(label) = &self.label {
            out.push_str(&format!(" {}", Quoted(label)));
        }
        match (&*self.arguments, &*self.children) {
            ([], []) => out.push_str(" {}\n"),
            ([(name, value)], []) if !value.contains('\n') => out.push_str(&format!(" {{ {name} = {value} }}\n")),
            _ => {
                out.push_str(" {\n");
                for (name, value) in &self.arguments {
                    out.push_str(&format!("{name} = {value}\n"));
                }
                for child in &self.children {
                    child.write(out);
                }
                out.push_str("}\n");
            }
        }
    }
}

/// Returns the text of a spec file: its first comment, and its blocks.
pub fn file(head: &str, blocks: &[SpecBlock]) -> String {
    let mut text = String::new();
    SpecBlock::comment(head).write(&mut text);
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        block.write(&mut text);
    }
    // Generated text has no syntax errors.
    format("spec.hclspec", &text).unwrap_or(text)
}

/// `["a", "b"]`
pub fn list<S: AsRef<str>>(texts: &[S]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| Quoted(text.as_ref()).to_string()).collect();
    format!("[{}]", texts.join(", "))
}
