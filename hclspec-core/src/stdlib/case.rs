//! Case mapping that converts each character to exactly one character.

/// The simple uppercase form. A character with a longer full form stays unchanged, except for Greek letters with a
/// subscript iota, which have a titlecase form of one character.
pub fn upper(c: char) -> char {
    let mut full = c.to_uppercase();
    if let (Some(upper), None) = (full.next(), full.next()) {
        return upper;
    }
    let iota = match u32::from(c) {
        // Blocks of 16: eight lowercase letters, followed by their uppercase forms.
        code @ 0x1f80..=0x1faf => Some(code | 8),
        0x1fb3 => Some(0x1fbc),
        0x1fc3 => Some(0x1fcc),
        0x1ff3 => Some(0x1ffc),
        _ => None,
    };
    iota.and_then(char::from_u32).unwrap_or(c)
}

/// The simple lowercase form. Only `İ` has a longer full form.
pub fn lower(c: char) -> char {
    let mut full = c.to_lowercase();
    match (full.next(), full.next()) {
        (Some(lower), None) => lower,
        _ if c == '\u{130}' => 'i',
        _ => c,
    }
}

/// The titlecase form: the form of a letter at the start of a word.
#[inline]
pub fn title(c: char) -> char {
    match c {
        // Digraphs, which have a form with one capital letter.
        '\u{1c4}'..='\u{1c6}' => '\u{1c5}',
        '\u{1c7}'..='\u{1c9}' => '\u{1c8}',
        '\u{1ca}'..='\u{1cc}' => '\u{1cb}',
        '\u{1f1}'..='\u{1f3}' => '\u{1f2}',
        // Georgian has capital letters, but does not use them in titlecase.
        '\u{10d0}'..='\u{10fa}' | '\u{10fd}'..='\u{10ff}' => c,
        c => upper(c),
    }
}
