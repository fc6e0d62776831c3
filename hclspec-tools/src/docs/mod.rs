//! Reference documentation of a spec, for people who write configurations.
//!
//! ```text
//! Model --outline--> sections --page--> Markdown --html--> a self-contained page
//!                                                \--man---> a manual page
//! ```

mod arguments;
mod highlight;
mod html;
mod man;
mod markdown;
mod outline;
mod page;
mod scope;

pub use markdown::heading_id;

use crate::newline::{newline_of, with_newlines_of};
use crate::sample::Examples;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics, Result};

/// Generates a page from a spec, as [Markdown](Docs::of), [HTML](Docs::html) or a [manual page](Docs::man).
#[derive(Clone, Debug, Default)]
pub struct Docs {
    title: Option<String>,
    sorted: bool,
}

impl Docs {
    /// Creates a page in spec order, titled after the spec file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the title.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Sorts arguments by name. By default, required arguments come first, each group in spec order.
    #[must_use]
    pub fn sorted(mut self, sorted: bool) -> Self {
        self.sorted = sorted;
        self
    }

    /// Generates Markdown that describes arguments and blocks, with types, defaults and checks, and the variables and functions that expressions can use.
    /// Includes examples of the whole configuration and of each block, if values are found that decode.
    ///
    /// ```
    /// use hclspec_tools::Docs;
    ///
    /// let spec = r#"object {
    ///   // Where to listen.
    ///   attr "port" {
    ///     type    = number
    ///     default = 8080
    ///   }
    /// }"#;
    /// let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec)?;
    /// let page = Docs::new().of(&spec);
    /// assert!(page.contains("`port` | number | no | `8080` | Where to listen. |"), "{page}");
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// The page of a library describes its parts, types, variables and functions.
    ///
    /// The headings of blocks are their paths, such as `listener tls`, so links to them stay valid as long as the spec has the block.
    #[must_use]
    pub fn of(&self, spec: &SpecFile) -> String {
        // A library has no configurations.
        let examples = if spec.is_library() { None } else { Examples::of(spec).ok() };
        page::page(spec, self.title.as_deref(), self.sorted, examples.as_ref())
    }

    /// Generates a self-contained HTML page without scripts: a table of contents at the side, an anchor for each argument, and light and dark colors.
    ///
    /// ```
    /// use hclspec_tools::Docs;
    ///
    /// let spec = hclspec_lang::SpecFile::parse("app.hclspec", r#"object { attr "port" { type = number } }"#)?;
    /// let page = Docs::new().html(&spec);
    /// assert!(page.starts_with("<!DOCTYPE html>") && page.contains(r#"<a id="top.port"></a>"#), "{page}");
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    ///
    /// HTML in comments of the spec is shown as text.
    #[must_use]
    pub fn html(&self, spec: &SpecFile) -> String {
        html::to_html(&self.of(spec))
    }

    /// Generates a manual page for section 5 (file formats). `name` is the name of the page, as in `man 5 NAME`.
    ///
    /// ```
    /// use hclspec_tools::Docs;
    ///
    /// let spec = hclspec_lang::SpecFile::parse("app.hclspec", r#"object { attr "port" { type = number } }"#)?;
    /// assert!(Docs::new().man(&spec, "app").contains("\n.TH \"APP\" \"5\""));
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    #[must_use]
    pub fn man(&self, spec: &SpecFile, name: &str) -> String {
        man::page(&self.of(spec), name)
    }
}

/// Lines around the part of a file that [`replaced`] replaces.
const MARKS: [&str; 2] = ["<!-- hclspec:begin -->", "<!-- hclspec:end -->"];

/// Replaces the text of a file between the lines `<!-- hclspec:begin -->` and `<!-- hclspec:end -->` with `page`. Messages call the file `name`. The page
/// gets the line ends of the file.
///
/// # Errors
///
/// Fails if the file doesn't have both lines, in this order.
pub fn replaced(name: &str, text: &str, page: &str) -> Result<String> {
    let [begin, end] = MARKS;
    let page = with_newlines_of(text, page);
    let parts = text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    match parts {
        Some((before, after)) => Ok(format!("{before}{begin}{}{page}{end}{after}", newline_of(text))),
        None => Err(Diagnostics::from(
            Code::OutdatedFile
                .error(format!("no place for the page in `{name}`"))
                .with_detail("The page replaces the text between two lines of the file.")
                .with_help(format!("write these lines where it belongs:\n{begin}\n{end}")),
        )),
    }
}

/// Returns `true` if a file has the lines for [`replaced`].
pub fn has_place(text: &str) -> bool {
    MARKS.iter().all(|mark| text.contains(mark))
}
