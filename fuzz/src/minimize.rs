//! Makes a configuration smaller that fails: leaves out texts, and parts of texts, for as long as it still fails.

use super::configuration::Configuration;

/// How many smaller configurations are tried.
const TRIES: usize = 5_000;

/// A small configuration that still fails. Takes at most so many tries.
pub fn minimized(configuration: &Configuration, fails: &mut dyn FnMut(&Configuration) -> bool) -> Configuration {
    let mut tries = TRIES;
    let mut fails = |candidate: &Configuration| {
        tries = tries.saturating_sub(1);
        tries > 0 && fails(candidate)
    };
    let mut smallest = configuration.clone();
    loop {
        let before = smallest.len();
        for at in (0..smallest.texts.len()).rev() {
            let mut candidate = smallest.clone();
            candidate.texts.remove(at);
            if !candidate.texts.is_empty() && fails(&candidate) {
                smallest = candidate;
            }
        }
        for at in 0..smallest.texts.len() {
            shorten(&mut smallest, at, &mut fails);
        }
        if smallest.len() == before {
            return smallest;
        }
    }
}

/// Leaves out parts of a text: first halves, at last single characters.
fn shorten(smallest: &mut Configuration, at: usize, fails: &mut dyn FnMut(&Configuration) -> bool) {
    let mut size = smallest.texts[at].text.chars().count() / 2;
    while size > 0 {
        let mut start = 0;
        loop {
            let chars: Vec<char> = smallest.texts[at].text.chars().collect();
            if start >= chars.len() {
                break;
            }
            let end = (start + size).min(chars.len());
            let mut candidate = smallest.clone();
            candidate.texts[at].text = chars[..start].iter().chain(&chars[end..]).collect();
            if fails(&candidate) { *smallest = candidate } else { start = end }
        }
        size /= 2;
    }
}
