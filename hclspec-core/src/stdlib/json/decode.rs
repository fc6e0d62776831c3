//! Converts JSON to values: accepts only strict JSON, and keeps all digits of numbers.

use crate::diagnostic::{Message, message};
use crate::positions::Positions;
use crate::text::split_prefix;
use crate::value::{MAX_DEPTH, Number, Val, normalized};
use std::fmt;

/// The reason why a text is not JSON.
#[derive(Debug)]
pub struct JsonError {
    offset: usize,
    message: Message,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl JsonError {
    /// The problem and its position in bytes. The position reveals content of the text, because it shows how far the text is correct.
    pub(in crate::stdlib) fn message(&self) -> Message {
        message!("invalid JSON at byte {}: {}", Value(self.offset), Message(self.message))
    }
}

/// Parses one JSON value. Arrays become tuples, objects become objects. A name may occur twice in an object only if both values have
/// the same type; the last one counts. Different names that become equal in NFC are an error, because one of the values would be lost.
///
/// # Errors
///
/// Returns an error if the text is not a JSON value, is nested deeper than 128 levels, or contains a number too large for the language.
pub fn decode(text: &str) -> Result<Val, JsonError> {
    let mut reader = JsonDecoder { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.error("unexpected text after the value"));
    }
    Ok(value)
}

struct JsonDecoder<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> JsonDecoder<'a> {
    fn error(&self, message: impl Into<Message>) -> JsonError {
        JsonError { offset: self.at, message: message.into() }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: u32) -> Result<Val, JsonError> {
        self.blanks();
        match self.peek() {
            None => Err(self.error("a value is expected, but the text ends")),
            Some(b'[' | b'{') if depth >= MAX_DEPTH => {
                Err(self.error(message!("more than {} levels of nesting", Spec(MAX_DEPTH))))
            }
            Some(b'[') => self.array(depth + 1),
            Some(b'{') => self.object(depth + 1),
            Some(b'"') => self.string().map(Val::string),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(_) => {
                let words = [("null", Val::NULL), ("true", Val::Bool(true)), ("false", Val::Bool(false))];
                let word = words.into_iter().find(|(word, _)| self.rest().starts_with(word));
                let (word, value) = word.ok_or_else(|| self.error("a value is expected"))?;
                self.at += word.len();
                Ok(value)
            }
        }
    }

    fn array(&mut self, depth: u32) -> Result<Val, JsonError> {
        self.at += 1;
        let mut items = Vec::new();
        self.blanks();
        if self.eat(b']') {
            return Ok(Val::tuple(items));
        }
        loop {
            items.push(self.value(depth)?);
            self.blanks();
            if self.eat(b']') {
                return Ok(Val::tuple(items));
            }
            if !self.eat(b',') {
                return Err(self.error("\",\" or \"]\" is expected"));
            }
        }
    }

    fn object(&mut self, depth: u32) -> Result<Val, JsonError> {
        self.at += 1;
        let mut entries: Vec<(String, Val)> = Vec::new();
        let mut places = Positions::default();
        let mut written: Vec<String> = Vec::new();
        self.blanks();
        if self.eat(b'}') {
            return Ok(Val::object(entries));
        }
        loop {
            self.blanks();
            if self.peek() != Some(b'"') {
                return Err(self.error("a quoted name is expected"));
            }
            let key_at = self.at;
            let name = self.string()?;
            let key = normalized(name.clone());
            self.blanks();
            if !self.eat(b':') {
                return Err(self.error("\":\" is expected"));
            }
            let value = self.value(depth)?;
            let earlier = places.get(&key).and_then(|place| Some((written.get(place)?, entries.get_mut(place)?)));
            match earlier {
                Some((earlier, _)) if *earlier != name => {
                    self.at = key_at;
                    let [earlier, name] = [escaped(earlier), escaped(&name)];
                    return Err(self.error(message!(
                        "the names \"{}\" and \"{}\" are the same after Unicode normalization",
                        Value(earlier),
                        Value(name)
                    )));
                }
                Some((_, (_, earlier))) if earlier.ty() != value.ty() => {
                    self.at = key_at;
                    return Err(self.error(message!(
                        "{} occurs twice, with values of different types",
                        Value(format!("{key:?}"))
                    )));
                }
                Some((_, (_, earlier))) => *earlier = value,
                None => {
                    places.add(key.clone(), entries.len());
                    written.push(name);
                    entries.push((key, value));
                }
            }
            self.blanks();
            if self.eat(b'}') {
                return Ok(Val::object(entries));
            }
            if !self.eat(b',') {
                return Err(self.error("\",\" or \"}\" is expected"));
            }
        }
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.error("a digit is expected"));
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<Val, JsonError> {
        let start = self.at;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            let _sign = self.eat(b'+') || self.eat(b'-');
            self.digits()?;
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        match Number::parse_string(text) {
            Ok(number) => Ok(Val::Number(number)),
            Err(error) => {
                self.at = start;
                Err(self.error(message!("the number {} is out of range: {}", Value(text), Spec(error))))
            }
        }
    }

    fn string(&mut self) -> Result<String, JsonError> {
        self.at += 1;
        let mut value = String::new();
        loop {
            let (run, _) = split_prefix(self.rest(), &|c| c != '"' && c != '\\' && c >= ' ');
            value.push_str(run);
            self.at += run.len();
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(value);
                }
                Some(b'\\') => {
                    self.at += 1;
                    value.push(self.escape()?);
                }
                Some(_) => return Err(self.error("a control character must be escaped in a string")),
                None => return Err(self.error("the text ends inside a string")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, JsonError> {
        let selector = self.peek().ok_or_else(|| self.error("the text ends inside a string"))?;
        let value = match selector {
            b'"' | b'\\' | b'/' => char::from(selector),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.unicode_escape();
            }
            _ => return Err(self.error("an unknown escape sequence")),
        };
        self.at += 1;
        Ok(value)
    }

    /// The character of a four-digit escape, or of a surrogate pair.
    fn unicode_escape(&mut self) -> Result<char, JsonError> {
        let start = self.at;
        let first = self.four_hex_digits()?;
        if (0xd800..0xdc00).contains(&first) && self.rest().starts_with("\\u") {
            let before = self.at;
            self.at += 2;
            let second = self.four_hex_digits()?;
            if (0xdc00..0xe000).contains(&second) {
                let code = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            self.at = before;
        }
        char::from_u32(first).ok_or_else(|| {
            self.at = start;
            self.error("half of a surrogate pair")
        })
    }

    fn four_hex_digits(&mut self) -> Result<u32, JsonError> {
        let digits = self.rest().get(..4).filter(|it| it.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let code = code.ok_or_else(|| self.error("four hexadecimal digits are expected"))?;
        self.at += 4;
        Ok(code)
    }
}

/// Escapes all characters that are not ASCII, to show how the characters of a name are composed.
fn escaped(name: &str) -> String {
    let mut text = String::new();
    for character in name.chars() {
        if character.is_ascii() {
            text.push(character)
        } else {
            character.encode_utf16(&mut [0; 2]).iter().for_each(|it| text += &format!("\\u{it:04x}"))
        }
    }
    text
}
