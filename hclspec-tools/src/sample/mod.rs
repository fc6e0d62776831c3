//! Sample configurations: commented, with all arguments and blocks of a spec.
//!
//! ```text
//! Model --tree--> nodes with candidates for each value --solve--> a selection that decodes --print--> lines --format--> text
//! ```
//!
//! The checks and transforms of a spec don't tell in advance which values are valid, so [`solve`] decodes the printed text, and takes the next
//! candidate for each value with a problem.

mod candidates;
mod inside;
mod print;
mod solve;
mod tree;
mod values;

pub use candidates::offered;

use crate::format::format;
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Result;
use print::{Selection, Words};
use tree::SampleTree;

/// Generates a commented configuration from a spec: see [`Sample::of`].
#[derive(Clone, Debug, Default)]
pub struct Sample {
    minimal: bool,
    without_docs: bool,
    without_head: bool,
    link: Option<String>,
}

impl Sample {
    /// Creates a sample with everything, including the comments of the spec.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets whether everything optional is left out.
    #[must_use]
    pub fn minimal(mut self, minimal: bool) -> Self {
        self.minimal = minimal;
        self
    }

    /// Sets whether comments explain each argument and block. Defaults to `true`.
    #[must_use]
    pub fn docs(mut self, docs: bool) -> Self {
        self.without_docs = !docs;
        self
    }

    /// Sets whether the first comment names the origin of the sample. Defaults to `true`. Turn it off for a file that will be edited by hand.
    #[must_use]
    pub fn head(mut self, head: bool) -> Self {
        self.without_head = !head;
        self
    }

    /// Adds the comment `# hclspec: PATH`, which tells editors where the spec is.
    #[must_use]
    pub fn link(mut self, path: impl Into<String>) -> Self {
        self.link = Some(path.into());
        self
    }

    /// Generates a formatted configuration with every argument and block of the spec: required ones with a valid value, optional ones commented out, with their
    /// defaults. Optional ones that are deprecated are left out unless a check needs them.
    ///
    /// The text decodes, whichever arguments and blocks are uncommented. Each of them starts at a line without a space after its `#`, and ends at the line with
    /// the bracket that closes it.
    ///
    ///
    /// ```
    /// use hclspec_tools::Sample;
    ///
    /// let spec = r#"object {
    ///   // Where to listen.
    ///   attr "port" {
    ///     type    = number
    ///     default = 8080
    ///   }
    ///   attr "name" {
    ///     type     = string
    ///     required = true
    ///   }
    /// }"#;
    /// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
    /// let text = Sample::new().of(&spec)?;
    /// assert!(text.ends_with("\n# Where to listen.\n#port = 8080\n\nname = \"example\"\n"), "{text}");
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if no value was found that passes the checks of an argument (add an `Example: ..` to its comment in the spec), or if the spec requires too much.
    pub fn of(&self, spec: &SpecFile) -> Result<String> {
        let tree = solve::solved(spec)?;
        let form = if self.minimal { Selection::Minimal } else { Selection::Printed };
        let words = if self.without_docs { Words::Head } else { Words::All };
        let head = print::Head { origin: !self.without_head, link: self.link.as_deref() };
        let lines = print::whole(&tree, spec.model(), form, words, &head);
        Ok(print::formatted(&lines))
    }
}

/// Minimal configurations of a spec and of each of its blocks, for documentation.
pub(crate) struct Examples<'m> {
    spec: &'m SpecFile,
    tree: SampleTree<'m>,
}

impl<'m> Examples<'m> {
    pub(crate) fn of(spec: &'m SpecFile) -> Result<Self> {
        Ok(Self { spec, tree: solve::solved(spec)? })
    }

    /// Configuration without anything optional; empty if everything is optional.
    pub(crate) fn root(&self) -> String {
        print::formatted(&print::example(&self.tree, &[]))
    }

    /// Block at a path of block types, without anything optional. `None` if no such block can be written.
    pub(crate) fn block(&self, path: &[&str]) -> Option<String> {
        let lines = print::example(&self.tree, path);
        (!lines.is_empty()).then(|| print::formatted(&lines))
    }

    /// Block at a path of block types with all of its arguments, without optional blocks.
    pub(crate) fn full(&self, path: &[&str]) -> Option<String> {
        let of = |lines: &[print::SampleLine]| (!lines.is_empty()).then(|| print::formatted(lines));
        let text = of(&print::full(&self.tree, path))?;
        if path.is_empty() && self.spec.decode(&Decoder::new(), &text).is_err() {
            // The arguments can't be written without the optional blocks, because one refers to a block.
            return of(&print::everything(&self.tree));
        }
        Some(text)
    }
}

fn formatted(text: &str) -> String {
    // Printed text has no syntax errors.
    format("sample.hcl", text).unwrap_or_else(|_| text.to_owned())
}
