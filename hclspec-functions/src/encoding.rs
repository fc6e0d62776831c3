//! Functions for encodings: base64, gzip, URLs and character sets.

use crate::args::{Outcome, bytes, function, text};
use crate::base64::{base64, decoded, utf8};
#[cfg(feature = "gzip")]
use crate::gzip;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::message;
use hclspec_core::types::Type;
use hclspec_core::value::Val;

const STRING: Returns = Returns::Type(Type::String);

pub(crate) static ENCODINGS: [Builtin; 8] = [
    function! {
        "base64decode" in Encoding: &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: base64decode;
        "The text that a base64 text stands for.";
        r#"base64decode("aGVsbG8=")"# => r#""hello""#
    },
    function! {
        "base64encode" in Encoding: &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: base64encode;
        "The text in base64.";
        r#"base64encode("hello")"# => r#""aGVsbG8=""#
    },
    function! {
        "base64gunzip" in Encoding needs "gzip": &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: gzip::base64gunzip;
        "The text that was compressed with gzip and written in base64.";
        r#"base64gunzip(base64gzip("hello"))"# => r#""hello""#
    },
    function! {
        "base64gzip" in Encoding needs "gzip": &[Param::new("str", Type::String)];
        returns: STRING, cost: |args| bytes(args).saturating_mul(8), run: gzip::base64gzip;
        "The text compressed with gzip, in base64.";
        r#"base64gunzip(base64gzip("hello"))"# => r#""hello""#
    },
    function! {
        "textdecodebase64" in Encoding: &[Param::new("source", Type::String), Param::new("encoding", Type::String)];
        returns: STRING, cost: bytes, run: textdecodebase64;
        "The text that base64 text stands for in an encoding of characters, such as `UTF-16LE`.";
        r#"textdecodebase64("aABpAA==", "UTF-16LE")"# => r#""hi""#
    },
    function! {
        "textencodebase64" in Encoding: &[Param::new("string", Type::String), Param::new("encoding", Type::String)];
        returns: STRING, cost: bytes, run: textencodebase64;
        "The text in an encoding of characters, in base64: `UTF-8`, `UTF-16LE`, `UTF-16BE`, `ISO-8859-1`, `windows-1252` or `US-ASCII`.";
        r#"textencodebase64("hi", "UTF-16LE")"# => r#""aABpAA==""#
    },
    function! {
        "urldecode" in Encoding: &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: urldecode;
        "The text that was written for the query of a URL.";
        r#"urldecode("a%2Fb+c")"# => r#""a/b c""#
    },
    function! {
        "urlencode" in Encoding: &[Param::new("str", Type::String)];
        returns: STRING, cost: bytes, run: urlencode;
        "The text as it is written in the query of a URL.";
        r#"urlencode("a/b c")"# => r#""a%2Fb+c""#
    },
];

fn base64decode(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    utf8(decoded(&args, 0)?, 0)
}

fn base64encode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    base64(caller, text(&args, 0)?.as_bytes())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Charset {
    Utf8,
    Utf16Le,
    Utf16Be,
    Latin1,
    Windows1252,
    Ascii,
}

/// Characters 0x80 to 0x9f; unassigned codes represent themselves.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

impl Charset {
    fn named(args: &[Val]) -> Result<Self, CallError> {
        let name = text(args, 1)?;
        Ok(match name.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Self::Utf8,
            "utf-16le" => Self::Utf16Le,
            "utf-16be" => Self::Utf16Be,
            "iso-8859-1" | "latin1" | "l1" => Self::Latin1,
            "windows-1252" | "cp1252" => Self::Windows1252,
            "us-ascii" | "ascii" => Self::Ascii,
            _ => {
                return Err(CallError::at(
                    1,
                    Message::from("there is no encoding named `").value(&name).words(
                        "`; there are `UTF-8`, `UTF-16LE`, `UTF-16BE`, `ISO-8859-1`, `windows-1252` and `US-ASCII`",
                    ),
                ));
            }
        })
    }

    fn byte(self, char: char) -> Option<u8> {
        let code = u32::from(char);
        match self {
            Self::Ascii => u8::try_from(code).ok().filter(u8::is_ascii),
            Self::Windows1252 => match WINDOWS.iter().position(|other| *other == char) {
                Some(index) => u8::try_from(index + 0x80).ok(),
                None => u8::try_from(code).ok().filter(|byte| !(0x80..0xa0).contains(byte)),
            },
            _ => u8::try_from(code).ok(),
        }
    }

    fn char(self, byte: u8) -> Option<char> {
        match (self, byte) {
            (Self::Ascii, 0x80..) => None,
            (Self::Windows1252, 0x80..0xa0) => WINDOWS.get(usize::from(byte - 0x80)).copied(),
            _ => Some(char::from(byte)),
        }
    }
}

fn textencodebase64(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (text, charset) = (text(&args, 0)?, Charset::named(&args)?);
    let bytes: Vec<u8> = match charset {
        Charset::Utf8 => text.as_bytes().to_vec(),
        Charset::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        Charset::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => {
            let mut bytes = Vec::with_capacity(text.len());
            for char in text.chars() {
                let byte = charset.byte(char);
                bytes.push(
                    byte.ok_or_else(|| CallError::at(0, message!("the encoding has no character `{}`", Value(char))))?,
                );
            }
            bytes
        }
    };
    base64(caller, &bytes)
}

fn textdecodebase64(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (bytes, charset) = (decoded(&args, 0)?, Charset::named(&args)?);
    caller.text(bytes.len() as u64 * 2)?;
    let wrong = || CallError::at(0, "it does not stand for text in this encoding");
    let units = |from: fn([u8; 2]) -> u16| {
        let pairs = bytes.chunks(2).map(|pair| <[u8; 2]>::try_from(pair).map(from));
        let units: Vec<u16> = pairs.collect::<Result<_, _>>().map_err(|_| wrong())?;
        String::from_utf16(&units).map_err(|_| wrong())
    };
    Ok(Val::string(match charset {
        Charset::Utf8 => return utf8(bytes, 0),
        Charset::Utf16Le => units(u16::from_le_bytes)?,
        Charset::Utf16Be => units(u16::from_be_bytes)?,
        _ => bytes.iter().map(|byte| charset.char(*byte)).collect::<Option<String>>().ok_or_else(wrong)?,
    }))
}

fn urlencode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let text = text(&args, 0)?;
    caller.text(text.len() as u64 * 3)?;
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            byte => out.push_str(&format!("%{byte:02X}")),
        }
    }
    Ok(Val::String(out))
}

fn urldecode(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut out = Vec::new();
    let mut rest = text(&args, 0)?.bytes();
    while let Some(byte) = rest.next() {
        out.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || rest.next().and_then(|byte| char::from(byte).to_digit(16));
                let code = digit().zip(digit()).and_then(|(high, low)| u8::try_from(high * 16 + low).ok());
                code.ok_or_else(|| CallError::at(0, "after `%`, two hexadecimal digits are required"))?
            }
            byte => byte,
        });
    }
    utf8(out, 0)
}
