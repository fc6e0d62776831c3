//! Specs of the bodies that a program decodes by itself, found by the enclosing blocks.

use super::format::known_text;
use super::pattern::file_text;
use hclspec_lang::SpecFile;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::Body;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::PathStep;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// A block type, and labels.
type Step = (String, Vec<String>);

/// Block types and labels from the outermost block to the innermost.
pub type BlockPath = [Step];

/// An entry of `bodies`: the path of some blocks, and the spec of the contents that a `body` in these blocks keeps.
#[derive(Clone, Debug)]
pub struct BodiesEntry {
    /// The path as written.
    pub(super) written: String,
    /// Each block type, with the labels that follow it.
    steps: Vec<Step>,
    /// Path of the spec file.
    pub spec_path: PathBuf,
    /// Location of the spec file's path in the workspace file.
    pub place: SourceRange,
    spec: Arc<OnceLock<Option<SpecFile>>>,
}

impl BodiesEntry {
    /// Reads a path; `None` if it does not consist of block types and labels.
    pub(super) fn new(written: &str, spec_path: PathBuf, place: SourceRange) -> Option<Self> {
        let mut steps: Vec<Step> = Vec::new();
        for step in ConfigPath::parse("<path>", written).ok()?.steps() {
            match step {
                PathStep::Attribute(name) => steps.push((name.clone(), Vec::new())),
                PathStep::Key(label) => steps.last_mut()?.1.push(label.clone()),
                PathStep::Index(_) | PathStep::Each => return None,
            }
        }
        Some(Self { written: written.to_owned(), steps, spec_path, place, spec: Arc::default() })
    }

    /// Adds an entry for a block that sets the input variables of a folder. Entries with the same spec share it.
    pub(super) fn add_call(all: &mut Vec<Self>, block: Step, spec_path: PathBuf, place: &SourceRange) {
        let (written, place) = (block.0.clone(), place.clone());
        let same = all.iter().find(|it| it.spec_path == spec_path);
        let spec = same.map(|it| Arc::clone(&it.spec)).unwrap_or_default();
        all.push(Self { written, steps: vec![block], spec_path, place, spec });
    }

    /// Sets the spec, for example to one that is open in an editor. Otherwise, the file is read when the spec is first needed.
    pub fn set_spec(&mut self, spec: Option<SpecFile>) {
        self.spec = Arc::new(OnceLock::from(spec));
    }

    /// Returns the spec; `None` if it has problems or can't be read.
    pub fn spec(&self) -> Option<&SpecFile> {
        let read = || match known_text(&self.spec_path, &file_text) {
            Some(text) => SpecFile::parse(&self.spec_path.display().to_string(), &text).ok(),
            None => SpecFile::open(&self.spec_path).ok(),
        };
        self.spec.get_or_init(read).as_ref()
    }

    /// The number of block types and labels in the path; `None` if the path doesn't match these blocks.
    pub(super) fn fit(&self, blocks: &BlockPath) -> Option<usize> {
        let fits = |((own, keys), (block_type, labels)): (&Step, &Step)| own == block_type && labels.starts_with(keys);
        let fits = self.steps.len() == blocks.len() && self.steps.iter().zip(blocks).all(fits);
        fits.then(|| self.steps.iter().map(|(_, keys)| 1 + keys.len()).sum())
    }

    /// Returns `true` if the path leads to blocks with a `body`, which keeps the contents that nothing else reads.
    pub(super) fn is_found(&self, spec: &SpecFile) -> bool {
        let mut body = spec.model().body();
        for (block_type, keys) in &self.steps {
            let Some(block) = body.block(block_type).or_else(|| body.other()) else { return false };
            body = block.body_with(keys, &|_| None);
        }
        // A `body` may also be in a case.
        keeps_rest(&body) || !body.choices().is_empty()
    }
}

/// Returns `true` if a spec block `body` keeps the contents of this body that nothing else reads.
pub fn keeps_rest(body: &Body<'_>) -> bool {
    body.rest().is_some_and(|rest| rest.spec().kind() == BlockKind::Body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hclspec_runtime::source::Source;
    use hclspec_runtime::source::Span;

    fn body(path: &str) -> Option<BodiesEntry> {
        let place = Arc::new(Source::new("hclspec.hcl", "")).range(Span::empty(0));
        BodiesEntry::new(path, PathBuf::from("a.hclspec"), place)
    }

    #[test]
    fn a_path_consists_of_block_types_and_first_labels() {
        let blocks = |all: &[(&str, &[&str])]| -> Vec<(String, Vec<String>)> {
            let owned = |(name, labels): &(&str, &[&str])| {
                ((*name).to_owned(), labels.iter().map(|&label| label.to_owned()).collect())
            };
            all.iter().map(owned).collect()
        };
        let fit = |path: &str, all: &[(&str, &[&str])]| body(path).and_then(|body| body.fit(&blocks(all)));
        assert_eq!(fit("plugin", &[("plugin", &["a"])]), Some(1));
        assert_eq!(fit("plugin[a]", &[("plugin", &["a", "b"])]), Some(2));
        assert_eq!(fit("plugin[\"a b\"][c]", &[("plugin", &["a b", "c"])]), Some(3));
        assert_eq!(fit("server.plugin[a]", &[("server", &["x"]), ("plugin", &["a"])]), Some(3));
        assert_eq!(fit("plugin[a]", &[("plugin", &["b"])]), None);
        assert_eq!(fit("plugin", &[("server", &[]), ("plugin", &[])]), None);
        assert_eq!(fit("server.plugin", &[("server", &[])]), None);
        for path in ["", "plugin[0]", "plugin[]", "[a]", "1"] {
            assert!(body(path).is_none(), "{path}");
        }
    }
}
