//! The workspace file `hclspec.hcl`: configurations, their specs, and the variables and functions of their programs.
//!
//! ```hcl
//! config {
//!   spec      = "app.hclspec"
//!   files     = ["config/*.hcl", "conf.d/*.hcl.json"] # one configuration
//!   overrides = ["config/prod/*.hcl"]
//!   variables = { region = "eu" }           # values that the program provides
//!   functions = ["env", "file(path)"]       # functions that the program provides; their results are unknown
//!   libraries = ["general", "files"]        # libraries of functions that the program adds; its files are in this folder
//!   resolves  = ["NOMAD_*", "attr"]         # variables that its resolver knows; what they refer to is unknown
//!   types     = { "server.port" = "u16" }   # as in `hclspec!`
//! }
//!
//! config {
//!   spec = "env.hclspec"
//!   each = ["env/*.hcl"] # each is a configuration of its own
//! }
//! ```
//!
//! `workspace.hclspec` is its spec, from which `hclspec generate` makes `file.rs`.
//!
//! A `Secret` in `types`, such as `"Secret<String>"`, is sensitive for everything that reads the configuration: see [`WorkspaceConfig::with_secrets`].
//!
//! Input: the text of the file. Output: a [`Workspace`], or all problems with their locations.

mod bodies;
mod check;
mod config;
#[rustfmt::skip]
mod file;
mod format;
mod function;
mod ignored;
mod inputs;
mod known;
mod modeline;
mod old;
mod path;
mod pattern;
mod read;
mod top;
mod types;

pub use bodies::{BlockPath, BodiesEntry, keeps_rest};
pub use check::check;
pub use config::WorkspaceConfig;
pub use format::{is_known, known_name, known_spec, known_text};
pub use function::{HostFunction, HostParam};
#[doc(hidden)]
pub use hclspec_lang::files::normal;
pub use ignored::Phases;
pub use known::{KnownFormat, known_config, known_config_of, known_configs_as, known_formats};
pub use modeline::{Modeline, modeline, modeline_place};
pub use old::{OLD_NAME, migrated};
pub use pattern::{file_text, matching};
pub use types::HostType;

use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::Result;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Name of the workspace file.
pub const FILE_NAME: &str = "hclspec.hcl";

/// Returns the spec of workspace files.
///
/// ```
/// let spec = hclspec_tools::workspace::spec();
/// assert!(spec.is_some_and(|spec| spec.model().doc().starts_with("The workspace file")));
/// ```
pub fn spec() -> Option<&'static SpecFile> {
    static SPEC: LazyLock<Option<SpecFile>> =
        LazyLock::new(|| SpecFile::parse("hclspec", include_str!("workspace.hclspec")).ok());
    SPEC.as_ref()
}

/// Contents of a workspace file.
#[derive(Clone, Debug)]
pub struct Workspace {
    configs: Vec<WorkspaceConfig>,
    has_known_formats: bool,
}

impl Workspace {
    /// Reads the text of a workspace file. Paths in it are relative to the folder of `path`.
    ///
    /// # Errors
    ///
    /// Returns all problems of the file with their locations.
    ///
    /// # Example
    ///
    /// ```
    /// use hclspec_tools::workspace::Workspace;
    /// use std::path::Path;
    ///
    /// let text = "config {\n  spec  = \"app.hclspec\"\n  files = [\"config/*.hcl\"]\n}\n";
    /// let workspace = Workspace::parse(Path::new("/srv/app/hclspec.hcl"), text)?;
    /// let config = workspace.config_of(Path::new("/srv/app/config/base.hcl"));
    /// assert_eq!(config.map(|it| it.spec.as_path()), Some(Path::new("/srv/app/app.hclspec")));
    /// # hclspec_runtime::diagnostic::Result::Ok(())
    /// ```
    pub fn parse(path: &Path, text: &str) -> Result<Self> {
        read::read(path, path.parent().unwrap_or(Path::new("")), text)
            .map(|(configs, has_known_formats)| Self { configs, has_known_formats })
    }

    /// Returns the `config` blocks as written: see [`WorkspaceConfig::instances`].
    pub fn configs(&self) -> &[WorkspaceConfig] {
        &self.configs
    }

    /// Returns `true` if files that belong to no configuration may be recognized as files of [known formats](known_config_of).
    pub fn has_known_formats(&self) -> bool {
        self.has_known_formats
    }

    /// Returns the configuration that a file belongs to, as one of its files or as an override; the first one if there are several.
    pub fn config_of(&self, file: &Path) -> Option<&WorkspaceConfig> {
        self.configs.iter().find(|config| config.has(file))
    }

    /// Finds the workspace file of a folder: in the folder itself, or in the nearest one above it.
    pub fn find(folder: &Path) -> Option<PathBuf> {
        folder.ancestors().map(|ancestor| ancestor.join(FILE_NAME)).find(|it| it.is_file())
    }
}

/// Makes a pattern that matches only the file at this path, which is relative to the workspace file.
///
/// ```
/// assert_eq!(hclspec_tools::workspace::pattern_of("conf/a[1].hcl"), "conf/a[[]1[]].hcl");
/// ```
pub fn pattern_of(path: &str) -> String {
    glob::Pattern::escape(path)
}
