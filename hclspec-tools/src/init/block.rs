//! Spec blocks, and how they are written.

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
    /// A comment on what follows, which documents nothing.
    is_comment: bool,
}

impl SpecBlock {
    /// A spec block of a type.
    #[must_use]
    pub fn new(kind: &'static str) -> Self {
        Self { kind, ..Self::default() }
    }

    /// A comment by itself.
    #[must_use]
    pub fn comment(text: impl Into<String>) -> Self {
        Self { doc: text.into().lines().map(str::to_owned).collect(), is_comment: true, ..Self::default() }
    }

    /// The same with a label.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// The same with a comment above it.
    #[must_use]
    pub fn doc(mut self, lines: &[String]) -> Self {
        self.doc = lines.to_vec();
        self
    }

    /// The same with an argument and its expression.
    #[must_use]
    pub fn argument(mut self, name: &'static str, expression: impl Into<String>) -> Self {
        self.arguments.push((name, expression.into()));
        self
    }

    /// The same with an argument, if it is set.
    #[must_use]
    pub fn argument_if(self, is_set: bool, name: &'static str, expression: impl Into<String>) -> Self {
        if is_set { self.argument(name, expression) } else { self }
    }

    /// The same with spec blocks inside.
    #[must_use]
    pub fn children(mut self, children: impl IntoIterator<Item = SpecBlock>) -> Self {
        self.children.extend(children);
        self
    }

    /// The property that it makes in an object.
    pub(super) fn property(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// The same as `block_attrs`, whose arguments have a type.
    pub(super) fn of_arguments(self, name: &'static str, ty: impl Into<String>) -> Self {
        Self { kind: "block_attrs", ..self }.argument(name, ty)
    }

    /// The same without an argument.
    pub(super) fn without(mut self, argument: &str) -> Self {
        self.arguments.retain(|(name, _)| *name != argument);
        self
    }

    /// Whether an expression in it contains a text.
    pub(super) fn has(&self, text: &str) -> bool {
        self.arguments.iter().any(|(_, expression)| expression.contains(text))
    }

    /// Whether it is a spec block of this type.
    #[must_use]
    pub fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    /// Whether it is only a comment.
    #[must_use]
    pub fn is_comment(&self) -> bool {
        self.is_comment
    }

    fn write(&self, out: &mut String) {
        for line in &self.doc {
            out.push_str(format!("# {line}").trim_end());
            out.push('\n');
        }
        if self.is_comment {
            // Otherwise it would document what follows.
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

/// The text of a spec file: its first comment, and its blocks.
#[must_use]
pub fn file(head: &str, blocks: &[SpecBlock]) -> String {
    let mut text = String::new();
    SpecBlock::comment(head).write(&mut text);
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        block.write(&mut text);
    }
    // What is written has no syntax errors.
    format("spec.hclspec", &text).unwrap_or(text)
}

/// `["a", "b"]`
pub fn list<S: AsRef<str>>(texts: &[S]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| Quoted(text.as_ref()).to_string()).collect();
    format!("[{}]", texts.join(", "))
}
