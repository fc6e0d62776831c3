//! The specs of known formats, and the paths that stand for them.

use super::inputs::{inputs_text, of_inputs};
use hclspec_formats::{FORMATS, Format};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// Folder in the paths that stand for specs of known formats. It is not on disk.
const FOLDER: &str = "<known>";

/// The path that stands for the spec of a known format.
///
/// ```
/// use hclspec_tools::workspace::{known_spec, known_text};
///
/// let path = known_spec("nomad").unwrap_or_default();
/// assert!(known_text(&path, &|_| None).is_some_and(|spec| spec.contains("block \"job\"")));
/// ```
pub fn known_spec(name: &str) -> Option<PathBuf> {
    format(name).map(path)
}

/// Returns `true` if a path only stands for a spec, rather than being the path of a file.
pub fn is_known(path: &Path) -> bool {
    known_name(path).is_some() || of_inputs(path).is_some()
}

/// The spec that a path stands for; `read` returns the text of a file with declarations of input variables.
pub fn known_text(path: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Option<Cow<'static, str>> {
    match known_name(path) {
        Some(name) => format(name).map(|format| Cow::Borrowed(format.spec)),
        None => inputs_text(path, read).map(Cow::Owned),
    }
}

/// The name of the known format that a path stands for.
pub fn known_name(path: &Path) -> Option<&str> {
    path.strip_prefix(FOLDER).ok()?.file_stem()?.to_str()
}

/// Finds a known format by name.
pub(super) fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// The path that stands for the spec of a format.
pub(super) fn path(format: &Format) -> PathBuf {
    Path::new(FOLDER).join(format!("{}.hclspec", format.name))
}
