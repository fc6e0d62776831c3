//! Case mapping of single characters: one character always gives one.

/// The simple uppercase form. A character whose full form is longer stays as it is, except for Greek letters with a
/// subscript iota, which have a titlecase form of one character.
pub(super) fn upper(c: char) -> char {
    let mut full = c.to_uppercase();
    if let (Some(upper), None) = (full.next(), full.next()) {
        return upper;
    }
    let iota = match u32::from(c) {
        // Rows of eight: first the lowercase letters, then the uppercase ones.
        code @ 0x1f80..=0x1faf => Some(code | 8),
        0x1fb3 => Some(0x1fbc),
        0x1fc3 => Some(0x1fcc),
        0x1ff3 => Some(0x1ffc),
        _ => None,
    };
    iota.and_then(char::from_u32).unwrap_or(c)
}

/// The simple lowercase form. Only `İ` has a longer full form.
pub(super) fn lower(c: char) -> char {
    let mut full = c.to_lowercase();
    match (full.next(), full.next()) {
        (Some(lower), None) => lower,
        _ if c == '\u{130}' => 'i',
        _ => c,
    }
}
