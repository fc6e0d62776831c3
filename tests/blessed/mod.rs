//! Files that tests compare with what they find, and write anew when asked to. Included by the tests of all crates.

use std::fs;
use std::path::Path;

/// Compares a file with what is found; `HCLSPEC_BLESS=1` writes it instead.
#[allow(clippy::unwrap_used, clippy::panic)]
pub(crate) fn check(path: &Path, found: &str) {
    let expected = fs::read_to_string(path).unwrap_or_default();
    if found == expected {
        return;
    }
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        fs::write(path, found).unwrap();
    } else {
        let same = found.lines().zip(expected.lines()).take_while(|(found, expected)| found == expected).count();
        let rest = found.lines().skip(same).take(30).collect::<Vec<_>>().join("\n");
        let path = path.display();
        panic!("{path} differs; HCLSPEC_BLESS=1 writes it anew. From line {} on, it is now:\n{rest}", same + 1);
    }
}
