//! Characters as users count them: extended grapheme clusters.
//!
//! Clusters follow Unicode 15.0, the version of the reference implementation. Unicode 15.1 joins the consonants of
//! an Indic conjunct into one cluster (rule GB9c). Here each consonant still starts a cluster, so that `strlen`,
//! `substr`, `reverse` and the columns of messages are the same as in the reference.

use unicode_segmentation::UnicodeSegmentation;

/// The grapheme clusters of a text in order. Takes time linear in the text.
pub fn clusters(text: &str) -> Clusters<'_> {
    Clusters { rest: text }
}

/// The iterator that [`clusters`] returns.
pub struct Clusters<'a> {
    rest: &'a str,
}

impl<'a> Clusters<'a> {
    /// The text that was not iterated yet.
    pub fn rest(&self) -> &'a str {
        self.rest
    }
}

impl<'a> Iterator for Clusters<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (first, rest) = self.rest.split_at(first_cluster(self.rest));
        self.rest = rest;
        Some(first)
    }
}

/// The length of the first cluster of `text` in bytes. Reads only a little beyond the end of the cluster, however
/// many conjuncts follow.
pub(crate) fn first_cluster(text: &str) -> usize {
    if let [first, second, ..] = text.as_bytes()
        && first.is_ascii()
        && second.is_ascii()
        && *first != b'\r'
    {
        return 1;
    }
    let mut window = 16;
    loop {
        let mut end = window.min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        let len = text[..end].graphemes(true).next().map_or(0, first_len);
        if len < end || end == text.len() {
            return len;
        }
        window *= 2;
    }
}

/// The length of the first cluster, by Unicode 15.0, of a text that is a single cluster by newer rules.
fn first_len(cluster: &str) -> usize {
    // A consonant, a linker and a consonant take three bytes each.
    if cluster.len() < 9 {
        return cluster.len();
    }
    let mut chars = cluster.char_indices();
    let mut previous = chars.next().map_or('\0', |(_, first)| first);
    for (at, next) in chars {
        // A letter that joins the character before it only in a longer sequence, and that is not an emoji after a joiner.
        if next.is_alphabetic() && !joins(previous, next) && !joins_emoji(next) {
            return at;
        }
        previous = next;
    }
    cluster.len()
}

fn joins(a: char, b: char) -> bool {
    is_one(&[a, b])
}

fn joins_emoji(it: char) -> bool {
    is_one(&['\u{1f469}', '\u{200d}', it])
}

/// Returns `true` if these characters are one cluster. Does not allocate, because it is called many times for one
/// text.
fn is_one(chars: &[char]) -> bool {
    // A character has at most four bytes.
    let (mut text, mut len) = ([0; 3 * 4], 0);
    for it in chars {
        len += it.encode_utf8(&mut text[len..]).len();
    }
    std::str::from_utf8(&text[..len]).is_ok_and(|text| text.graphemes(true).count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with the reference: HCL's `strlen`.
    #[test]
    fn consonants_of_a_conjunct_are_clusters_of_their_own() {
        for (text, expected) in [
            ("\u{915}\u{94d}\u{937}\u{93f}", vec!["\u{915}\u{94d}", "\u{937}\u{93f}"]),
            ("\u{915}\u{94d}\u{200d}\u{937}", vec!["\u{915}\u{94d}\u{200d}", "\u{937}"]),
            ("\u{9a8}\u{9cd}\u{9a4}", vec!["\u{9a8}\u{9cd}", "\u{9a4}"]),
        ] {
            assert_eq!(clusters(text).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn the_first_cluster_is_found_whatever_follows() {
        for (text, expected) in [
            (String::new(), 0),
            ("ab".to_owned(), 1),
            (format!("e{}x", "\u{301}".repeat(500)), 1001),
            ("\u{915}\u{94d}".repeat(500), 6),
            ("🇩🇪".repeat(100), 8),
        ] {
            assert_eq!(first_cluster(&text), expected);
        }
    }

    #[test]
    fn what_is_joined_by_other_rules_stays_joined() {
        for text in [
            "👩‍👩‍👧",
            "🇩🇪",
            "e\u{301}\u{302}",
            "\u{1100}\u{1161}\u{11a8}",
            "\u{bb7}\u{bbf}",
            "👩\u{200d}\u{1f170}",
            "\u{1100}\u{1100}\u{1161}\u{1161}",
        ] {
            assert_eq!(clusters(text).count(), 1, "{text}");
        }
    }
}
