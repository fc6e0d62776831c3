//! Files that tests compare with what they find, and write anew when asked to. Included by the tests of all crates.

use std::fs;
use std::path::Path;

/// Compares a file with what is found; `HCLSPEC_BLESS=1` writes it instead.
#[allow(clippy::unwrap_used)]
pub(crate) fn check(path: &Path, found: &str) {
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        fs::write(path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert!(found == expected, "{} differs; HCLSPEC_BLESS=1 writes it anew. Now it is:\n{found}", path.display());
}
