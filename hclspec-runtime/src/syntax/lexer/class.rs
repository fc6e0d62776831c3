//! What a byte can be part of, by tables that are built when the program is.

/// Whether a name can start with this ASCII character.
pub(super) const fn is_ident_start(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'_')
}

/// Whether a name can go on with this ASCII character.
#[inline]
pub(super) fn is_ident_continue(byte: u8) -> bool {
    IDENT_CONTINUE[byte as usize]
}

/// Whether nothing special starts in a quoted string with this byte.
#[inline]
pub(super) fn is_plain_text(byte: u8) -> bool {
    PLAIN_TEXT[byte as usize]
}

static IDENT_CONTINUE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        table[byte as usize] = is_ident_start(byte) || byte.is_ascii_digit() || byte == b'-';
        byte += 1;
    }
    table
};

static PLAIN_TEXT: [bool; 256] = {
    let mut table = [true; 256];
    let special = b"\"\\$%\n\r\0";
    let mut index = 0;
    while index < special.len() {
        table[special[index] as usize] = false;
        index += 1;
    }
    table
};
