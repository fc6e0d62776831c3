//! Suggestions of similar names.

use super::message::Message;
use crate::message;
use crate::text::counted;
use std::cmp::Reverse;

/// The limit on names to compare.
pub const MAX_KNOWN: usize = 500;

/// The limit on the length of names to compare, in characters.
const MAX_LEN: usize = 64;

/// The known name that `name` most likely misspells: the one with the fewest edits. Ties go to the longest common prefix, then to alphabetical order.
///
/// An edit inserts, removes or replaces a character, or swaps two neighbors; a difference in case only is one edit. A name
/// of two to five characters may need one edit, a longer one two.
///
/// ```
/// use hclspec_core::diagnostic::nearest;
/// assert_eq!(nearest("prot", ["port", "host"]), Some("port"));
/// assert_eq!(nearest("post", ["path", "name"]), None);
/// ```
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_among(name, &names(known, MAX_KNOWN))
}

/// The word that `text` most likely means: an equal one in another case, or else the [`nearest`] one.
pub fn meant_word<'a>(text: &str, words: impl IntoIterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let same = words.clone().into_iter().find(|word| word.eq_ignore_ascii_case(text));
    same.or_else(|| nearest(text, words))
}

/// The first `most` names.
pub fn names<'a>(all: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let mut all = all.into_iter();
    let names = Vec::with_capacity(all.size_hint().0.min(most));
    first(names, &mut || all.next(), most)
}

#[inline(never)]
fn first<'a>(mut names: Vec<&'a str>, next: &mut dyn FnMut() -> Option<&'a str>, most: usize) -> Vec<&'a str> {
    while names.len() < most
        && let Some(name) = next()
    {
        names.push(name);
    }
    names
}

/// Like [`nearest`], for a list.
#[inline(never)]
pub fn nearest_among<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name: Vec<char> = name.chars().take(MAX_LEN + 1).collect();
    if name.len() > MAX_LEN {
        return None;
    }
    let limit = match name.len() {
        0 | 1 => 0,
        2..=5 => 1,
        _ => 2,
    };
    let mut best = None;
    for candidate in known.iter().copied() {
        let distance = if is_other_case(&name, candidate) { Some(1) } else { distance(&name, candidate, limit) };
        if let Some(distance @ 1..) = distance {
            let rank = (distance, Reverse(common_prefix(&name, candidate)), candidate);
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
            }
        }
    }
    best.map(|(_, _, candidate)| candidate)
}

/// The known name from which `name` differs by one slip: two neighboring letters swapped, or a letter inside the
/// name missing, added or replaced. Names of fewer than five characters are not compared. Differences in digits or
/// in the last letter don't count, because names differ in them on purpose: `host1`, `hosts`.
#[inline(never)]
pub fn misspelled<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    known.iter().copied().find(|known| is_slip(name.as_bytes(), known.as_bytes()))
}

fn is_slip(name: &[u8], known: &[u8]) -> bool {
    let shortest = name.len().min(known.len());
    if shortest < 5 || name.len().abs_diff(known.len()) > 1 {
        return false;
    }
    let (mut start, mut end) = (0, 0);
    while start < shortest && name[start] == known[start] {
        start += 1;
    }
    while start + end < shortest && name[name.len() - 1 - end] == known[known.len() - 1 - end] {
        end += 1;
    }
    let (name, known) = (&name[start..name.len() - end], &known[start..known.len() - end]);
    let is_inside = start > 0 && end > 0;
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-');
    name.iter().all(is_letter)
        && known.iter().all(is_letter)
        && match (name, known) {
            ([a, b], [c, d]) => a == d && b == c,
            ([_], [_] | []) | ([], [_]) => is_inside,
            _ => false,
        }
}

/// Returns `true` if the names differ in case only.
fn is_other_case(name: &[char], candidate: &str) -> bool {
    let mut chars = candidate.chars();
    let mut differs = false;
    let is_same = name.iter().all(|wanted| {
        chars.next().is_some_and(|found| {
            differs |= found != *wanted;
            found.eq_ignore_ascii_case(wanted)
        })
    });
    is_same && differs && chars.next().is_none()
}

fn common_prefix(name: &[char], candidate: &str) -> usize {
    let mut count = 0;
    for found in candidate.chars() {
        if name.get(count) != Some(&found) {
            break;
        }
        count += 1;
    }
    count
}

/// ``did you mean `x`?`` with the [`nearest`] name.
pub fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(name, known).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// ``did you mean `near`?``
#[inline(never)]
pub fn suggestion(near: &str) -> Message {
    Message::from("did you mean `").suggested(near).words("`?")
}

/// The maximum number of names to list. One more is listed if the alternative were "and 1 more".
const MAX_LISTED: usize = 8;

/// How many of the first names [`there_are_and`] needs.
pub const FIRST: usize = MAX_LISTED + 1;

/// Lists names: ``the variables here are `a`, `b` and 3 others``. `what` is singular, and the names are distinct.
pub fn there_are<'a>(what: &'static str, all: impl IntoIterator<Item = &'a str>) -> Message {
    there_are_and(what, all, 0)
}

/// Like [`there_are`], for the first names only. `others` is the number of names after the first [`FIRST`] ones in
/// `some`.
pub fn there_are_and<'a>(what: &'static str, some: impl IntoIterator<Item = &'a str>, others: usize) -> Message {
    let mut some = some.into_iter();
    listed(what, &mut || some.next(), others)
}

/// Lists names, and keeps only the shown ones in memory: there can be very many.
#[inline(never)]
fn listed<'a>(what: &'static str, next: &mut dyn FnMut() -> Option<&'a str>, others: usize) -> Message {
    let (mut first, mut count) = (Vec::new(), others);
    while let Some(name) = next() {
        if name.is_empty() {
            continue;
        }
        count += 1;
        let place = first.partition_point(|listed| *listed < name);
        if place < FIRST {
            first.insert(place, name);
            first.truncate(FIRST);
        }
    }
    let most = if count == FIRST { FIRST } else { MAX_LISTED };
    let listed = first.get(..most).unwrap_or(&first);
    let message = match listed.len() {
        0 => return Message::from("there are no ").words(what).words("s here"),
        1 => Message::from("the only ").words(what).words(" here is "),
        _ => Message::from("the ").words(what).words("s here are "),
    };
    in_order(message, listed, count - listed.len())
}

/// Adds names to a message, as in "`a`, `b` and `c`". `others` is the number of names that follow and are not listed.
pub fn in_order(mut message: Message, names: &[&str], others: usize) -> Message {
    for (index, name) in names.iter().enumerate() {
        let is_last = index + 1 == names.len() && others == 0;
        let before = match index {
            0 => "",
            _ if is_last => " and ",
            _ => ", ",
        };
        message = message.words(before).words("`").suggested(name).words("`");
    }
    if others == 0 { message } else { message.then(message!(" and {}", Spec(counted(others as u64, "other")))) }
}

/// The number of edits between two names of at most [`MAX_LEN`] characters (their optimal string alignment distance);
/// `None` if it is more than `limit`.
fn distance(name: &[char], candidate: &str, limit: usize) -> Option<usize> {
    let most = name.len() + limit;
    if name.len().abs_diff(candidate.chars().take(most + 1).count()) > limit {
        return None;
    }
    // `row[i]`: the distance between the first `i` characters of `name` and the part of the candidate read so far. `before` and
    // `above` are the rows for one and two characters less.
    let mut row = [0; MAX_LEN + 1];
    for (index, cell) in row.iter_mut().enumerate() {
        *cell = index;
    }
    let mut before = row;
    let mut last = None;
    for found in candidate.chars() {
        let above = std::mem::replace(&mut before, row);
        row[0] += 1;
        let mut least = row[0];
        for (index, wanted) in name.iter().enumerate() {
            let replaced = before[index] + usize::from(found != *wanted);
            let mut cell = replaced.min(row[index] + 1).min(before[index + 1] + 1);
            if let Some(previous) = index.checked_sub(1)
                && last == Some(*wanted)
                && name[previous] == found
            {
                cell = cell.min(above[previous] + 1);
            }
            row[index + 1] = cell;
            least = least.min(cell);
        }
        // A swap looks back two rows, so the search can stop only if the previous row has reached the limit too.
        if least > limit && before[..=name.len()].iter().all(|it| *it >= limit) {
            return None;
        }
        last = Some(found);
    }
    Some(row[name.len()]).filter(|&distance| distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(name: &str, candidate: &str) -> Option<usize> {
        distance(&name.chars().collect::<Vec<_>>(), candidate, 9)
    }

    #[test]
    fn edits_are_counted() {
        assert_eq!(between("", ""), Some(0));
        assert_eq!(between("", "abc"), Some(3));
        assert_eq!(between("abc", ""), Some(3));
        assert_eq!(between("kitten", "sitting"), Some(3));
        assert_eq!(between("flaw", "lawn"), Some(2));
        assert_eq!(between("größe", "grösse"), Some(2));
        assert_eq!(between("bnid", "bind"), Some(1));
        assert_eq!(between("ca", "abc"), Some(3));
    }

    #[test]
    fn the_nearest_name_wins_then_the_longer_common_prefix_then_the_first_by_name() {
        assert_eq!(nearest("typ", ["tie", "type", "top"]), Some("type"));
        assert_eq!(nearest("bat", ["cat", "bar", "baz"]), Some("bar"));
    }

    #[test]
    fn at_most_two_edits_and_one_of_a_short_name() {
        assert_eq!(nearest("listner", ["listener"]), Some("listener"));
        assert_eq!(nearest("servre", ["server"]), Some("server"));
        assert_eq!(nearest("hostname", ["host"]), None);
        assert_eq!(nearest("host", ["port"]), None);
        assert_eq!(nearest("prot", ["port"]), Some("port"));
        assert_eq!(nearest("LISTENER", ["listener"]), Some("listener"));
    }

    #[test]
    fn a_short_name_is_not_replaced_as_a_whole() {
        assert_eq!(nearest("a", ["b", "ab"]), None);
        assert_eq!(nearest("ab", ["cd", "xb", "abc"]), Some("abc"));
        assert_eq!(nearest("ftp", ["http"]), None);
        assert_eq!(nearest("", ["a"]), None);
    }

    #[test]
    fn a_slip_is_one_edit_inside_a_name() {
        for (name, known) in [
            ("versoin", "version"),
            ("versino", "version"),
            ("evrsion", "version"),
            ("verion", "version"),
            ("verssion", "version"),
            ("vershon", "version"),
            ("log-level", "log_level"),
            ("loglevel", "log_level"),
        ] {
            assert_eq!(misspelled(name, &["other", known]), Some(known), "{name}");
        }
        for (name, known) in [
            ("version", "version"),
            ("versions", "version"),
            ("versio", "version"),
            ("aversion", "version"),
            ("verssoin", "version"),
            ("prot", "port"),
            ("host1", "host2"),
            ("v10_main", "v20_main"),
            ("node12", "node21"),
            ("aaaaaa", "aaaaa"),
            ("größe", "grüße"),
        ] {
            assert_eq!(misspelled(name, &[known]), None, "{name}");
        }
    }

    #[test]
    fn the_name_itself_is_no_suggestion() {
        assert_eq!(nearest("port", ["port"]), None);
        assert_eq!(did_you_mean("prt", ["port"]).as_deref(), Some("did you mean `port`?"));
    }

    #[test]
    fn names_are_listed() {
        let there_are = |what, names: &[&str]| there_are(what, names.iter().copied()).to_string();
        assert_eq!(there_are("variable", &[]), "there are no variables here");
        assert_eq!(there_are("variable", &["b", ""]), "the only variable here is `b`");
        assert_eq!(there_are("variable", &["b", "a", "c"]), "the variables here are `a`, `b` and `c`");
        let many: Vec<String> = (10..20).rev().map(|it| format!("v{it}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let text = there_are("variable", &many);
        assert!(text.ends_with("`v16`, `v17` and 2 others"), "{text}");
        let text = there_are("variable", &many[1..]);
        assert!(text.ends_with("`v16`, `v17` and `v18`"), "{text}");
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn endless_names_are_not_compared() {
        let long = "a".repeat(1_000_000);
        assert_eq!(nearest(&long, [long.as_str(), "a"]), None);
        assert_eq!(nearest("ab", [long.as_str()]), None);
    }
}
