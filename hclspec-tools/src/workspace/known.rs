//! The formats whose specs are built in: how their files are recognized, and what their programs provide.

use super::config::WorkspaceConfig;
use super::read::format_config;
use super::top::{self, FileNames};
use hclspec_formats::{FORMATS, Format};
use std::path::Path;
use std::sync::LazyLock;

/// The known formats.
pub fn known_formats() -> impl Iterator<Item = KnownFormat> {
    FORMATS.iter().map(|format| KnownFormat { format })
}

/// A format whose spec is built in.
#[derive(Clone, Copy, Debug)]
pub struct KnownFormat {
    format: &'static Format,
}

impl KnownFormat {
    /// Returns the name of the format, as in `--as NAME`.
    pub fn name(&self) -> &'static str {
        self.format.name
    }

    /// Returns a description of the files: the first sentence of the format's workspace file.
    pub fn title(&self) -> &'static str {
        let line = self.format.workspace.lines().next().unwrap_or_default().trim_start_matches("# ");
        line.split_once(". ").map_or(line, |(first, _)| first).trim_end_matches('.')
    }

    /// Returns `true` if files are recognized by their names or contents. Other formats must be named explicitly.
    pub fn is_automatic(&self) -> bool {
        self.format.is_automatic
    }

    /// Variables and functions of the program, and the patterns of its files.
    pub fn config(&self) -> Option<&'static WorkspaceConfig> {
        known_config(self.format.name)
    }
}

/// Returns the variables and functions of a known format's program, and the patterns of its files.
pub fn known_config(name: &str) -> Option<&'static WorkspaceConfig> {
    static CONFIGS: LazyLock<Vec<Option<WorkspaceConfig>>> =
        LazyLock::new(|| FORMATS.iter().map(|format| format_config(format, Path::new(""))).collect());
    CONFIGS.get(FORMATS.iter().position(|format| format.name == name)?)?.as_ref()
}

/// Returns the configuration to which a file of a known format belongs. Formats are recognized by the file's name, or by its name and contents: the
/// blocks and arguments in the first of `texts` without syntax errors. Formats that have their own language servers are left out.
pub fn known_config_of<T: IntoIterator<Item = String>>(file: &Path, texts: impl Fn() -> T) -> Option<WorkspaceConfig> {
    let names = FileNames::new(|| texts().into_iter().find_map(|text| top::names(&text)));
    let automatic = FORMATS.iter().filter(|format| format.is_automatic);
    automatic.filter_map(|format| known_config(format.name)).find_map(|config| config.of_known(file, &names))
}

/// Returns the configurations of a file or folder that is treated as one of a known format: its own, and those of the files that set the folder's
/// input variables.
pub fn known_configs_as(name: &str, path: &Path) -> Vec<WorkspaceConfig> {
    known_config(name).map_or_else(Vec::new, |config| config.as_known(path))
}

#[cfg(test)]
mod tests {
    use super::super::known_name;
    use super::*;
    use hclspec_lang::SpecFile;

    #[test]
    fn every_format_has_a_spec_without_warnings_and_a_table() {
        for format in FORMATS {
            let spec = SpecFile::parse(format.name, format.spec).expect(format.name);
            assert!(spec.warnings().is_empty(), "{}: {}", format.name, spec.warnings());
            assert!(!spec.model().doc().is_empty(), "{}: the page of `hclspec docs` has no introduction", format.name);
            let config = known_config(format.name).expect(format.name);
            assert_eq!(known_name(&config.spec), Some(format.name));
            assert!(config.patterns().next().is_some(), "{}", format.name);
        }
    }

    #[test]
    fn a_file_is_of_a_format_by_its_name_or_by_what_it_contains() {
        let known_as = |file: &str, texts: &[&str]| {
            let config = known_config_of(Path::new(file), || texts.iter().map(|&text| text.to_owned()))?;
            known_name(&config.spec).map(str::to_owned)
        };
        let known = |file: &str, text: &str| known_as(file, &[text]);
        assert_eq!(known("../a/b.nomad", "job {").as_deref(), Some("nomad"));
        assert_eq!(known("b.hcl", "job \"a\" {}").as_deref(), Some("nomad"));
        assert_eq!(known("b.hcl", "job \"a\" {"), None, "by content only if it has no syntax errors");
        assert_eq!(known_as("b.hcl", &["job \"a\" {", "job \"a\" {}"]).as_deref(), Some("nomad"));
        assert_eq!(known_as("b.hcl", &["a = 1", "job \"a\" {}"]), None);
        assert_eq!(known("/a/.moon/tasks/x.hcl", "").as_deref(), Some("moon-tasks"));
        assert_eq!(known("tasks/x.hcl", ""), None);
        assert_eq!(known(".tflint.hcl", "").as_deref(), Some("tflint"));
        assert_eq!(known("c.hcl", "listener \"tcp\" {}\nstorage \"raft\" {}").as_deref(), Some("openbao"));
        assert_eq!(known("t.hcl", "template {}\nconsul {}").as_deref(), Some("consul-template"));
        assert_eq!(known("t.hcl", "template {}\nauto_auth {}"), None);
        assert_eq!(known("main.tf", "resource \"a\" \"b\" {}"), None);
        assert_eq!(known("hclspec.hcl", "job \"a\" {}"), None);
    }
}
