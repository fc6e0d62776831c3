//! Stream of messages from the client: headers and JSON texts.
//!
//! An unreadable message does not end the stream. It is passed on as [`Incoming::Broken`], and reading continues with the next `Content-Length`, which may
//! follow any other text. A lone surrogate, which JavaScript strings can contain, is read as U+FFFD. This has the same length, so positions agree for client
//! and server.

use crate::protocol::ErrorCodes;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::SyncSender;

/// Size limit of a message, in bytes.
pub const LARGEST_MESSAGE: usize = 64 << 20;

/// How many bytes at the end of a header line are examined.
const MAX_LINE_BYTES: usize = 4 << 10;

/// Number or name of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Id {
    Number(serde_json::Number),
    Name(String),
}

#[derive(Debug)]
pub(super) struct Request {
    pub(super) id: Id,
    pub(super) method: String,
    pub(super) params: Box<RawValue>,
}

#[derive(Debug)]
pub(super) struct Notification {
    pub(super) method: String,
    pub(super) params: Box<RawValue>,
}

/// An invalid message, which can only be answered with an error.
#[derive(Debug)]
pub(super) struct InvalidMessage {
    /// Id, if it could be read.
    pub(super) id: Option<Id>,
    pub(super) code: ErrorCodes,
    pub(super) why: String,
}

/// A message from the client. Responses are ignored.
#[derive(Debug)]
pub(super) enum Incoming {
    Request(Request),
    Notification(Notification),
    Broken(InvalidMessage),
}

/// Passes on all messages, up to the notification `exit` or the end of the input.
///
/// # Errors
///
/// Fails if the input can't be read, or ends within a message.
pub(super) fn read(input: impl Read, messages: &SyncSender<Incoming>) -> io::Result<()> {
    let mut stream = Stream { input: BufReader::new(input), length: None, is_lost: false };
    while let Some(text) = stream.text()? {
        let message = match text {
            Ok(mut text) => {
                replace_lone_surrogates(&mut text);
                message(&text)
            }
            Err(broken) => Some(Incoming::Broken(broken)),
        };
        let is_exit = matches!(&message, Some(Incoming::Notification(it)) if it.method == "exit");
        // Stops if the receiver is gone.
        if message.is_some_and(|message| messages.send(message).is_err()) || is_exit {
            break;
        }
    }
    Ok(())
}

struct Stream<R> {
    input: BufReader<R>,
    /// Length of the next text, if the header has given it so far.
    length: Option<u64>,
    /// Whether the header was invalid, so that everything up to the next one is skipped.
    is_lost: bool,
}

impl<R: Read> Stream<R> {
    /// Text of the next message, or an error for an invalid one; `None` at the end of the input.
    fn text(&mut self) -> io::Result<Option<Result<Vec<u8>, InvalidMessage>>> {
        while let Some(line) = self.line()? {
            if self.is_lost {
                self.recover(&line);
            } else if line.is_empty() {
                return match self.length.take() {
                    Some(length) if length <= LARGEST_MESSAGE as u64 => self.body(length).map(|body| Some(Ok(body))),
                    Some(_) => Ok(Some(Err(self.lost("a message is longer than 64 MiB")))),
                    None => Ok(Some(Err(self.lost("a message has no `Content-Length`")))),
                };
            } else {
                let header = std::str::from_utf8(&line).ok().and_then(|line| line.split_once(':'));
                let is_name =
                    |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
                match header.filter(|(name, _)| is_name(name)) {
                    Some((name, value)) if name.eq_ignore_ascii_case("Content-Length") => match number(value) {
                        Some(length) => self.length = Some(length),
                        None => return Ok(Some(Err(self.lost("a `Content-Length` is not a number")))),
                    },
                    Some(_) => {}
                    None => {
                        let broken = self.lost("a line of a header is not `Name: value`");
                        // The line may start with the rest of a message for which a header gave too small a length.
                        self.recover(&line);
                        return Ok(Some(Err(broken)));
                    }
                }
            }
        }
        match self.length {
            Some(_) => Err(ended()),
            None => Ok(None),
        }
    }

    fn body(&mut self, length: u64) -> io::Result<Vec<u8>> {
        // Grows with the data that arrives, rather than to the length that the header gives.
        let mut text = Vec::new();
        let count = self.input.by_ref().take(length).read_to_end(&mut text)?;
        if count as u64 == length { Ok(text) } else { Err(ended()) }
    }

    fn lost(&mut self, why: &str) -> InvalidMessage {
        (self.length, self.is_lost) = (None, true);
        InvalidMessage { id: None, code: ErrorCodes::InvalidRequest, why: why.to_owned() }
    }

    /// Resynchronizes at a line that ends with the length of a message.
    fn recover(&mut self, line: &[u8]) {
        const NAME: &[u8] = b"content-length:";
        let at = line.windows(NAME.len()).rposition(|it| it.eq_ignore_ascii_case(NAME));
        let value = at.and_then(|at| line.get(at + NAME.len()..)).and_then(|it| std::str::from_utf8(it).ok());
        self.length = value.and_then(number);
        self.is_lost = self.length.is_none();
    }

    /// Next line without its end, limited to the size of a header; `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        loop {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if part.is_empty() {
                // An unfinished line after invalid text is ignored.
                return if line.is_empty() || self.is_lost { Ok(None) } else { Err(ended()) };
            }
            let end = part.iter().position(|it| *it == b'\n');
            line.extend_from_slice(&part[..end.unwrap_or(part.len())]);
            line.drain(..line.len().saturating_sub(MAX_LINE_BYTES));
            let count = end.map_or(part.len(), |end| end + 1);
            self.input.consume(count);
            if end.is_some() {
                if line.last() == Some(&b'\r') {
                    line.pop();
                }
                return Ok(Some(line));
            }
        }
    }
}

fn ended() -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, "the input ends within a message")
}

/// Reads a length. Too large numbers become the largest one.
fn number(value: &str) -> Option<u64> {
    let value = value.trim();
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| value.parse().unwrap_or(u64::MAX))
}

/// The parts that messages of any kind may have. Only valid JSON is kept.
#[derive(Deserialize)]
struct MessageParts<'t> {
    #[serde(borrow, default)]
    id: Option<&'t RawValue>,
    #[serde(borrow, default)]
    method: Option<&'t RawValue>,
    #[serde(borrow, default)]
    params: Option<&'t RawValue>,
    #[serde(default, deserialize_with = "is_there")]
    result: bool,
    #[serde(default, deserialize_with = "is_there")]
    error: bool,
}

/// Returns `true` for a property that is present, even if null.
fn is_there<'de, D: Deserializer<'de>>(part: D) -> Result<bool, D::Error> {
    IgnoredAny::deserialize(part).map(|_| true)
}

/// Parses a message. Returns `None` for a response.
pub(super) fn message(text: &[u8]) -> Option<Incoming> {
    let broken =
        |id, code, why: &dyn Display| Some(Incoming::Broken(InvalidMessage { id, code, why: why.to_string() }));
    let parts: MessageParts<'_> = match serde_json::from_slice(text) {
        Ok(parts) => parts,
        Err(error) if error.is_data() => return broken(None, ErrorCodes::InvalidRequest, &error),
        Err(error) => return broken(None, ErrorCodes::ParseError, &error),
    };
    let id: Option<Id> = parts.id.and_then(|it| serde_json::from_str(it.get()).ok());
    let Some(method) = parts.method else {
        let is_response = parts.result || parts.error;
        return if is_response { None } else { broken(id, ErrorCodes::InvalidRequest, &"a message has no method") };
    };
    let Ok(method) = serde_json::from_str(method.get()) else {
        return broken(id, ErrorCodes::InvalidRequest, &"the method is not a string");
    };
    let params = parts.params.map_or_else(|| RawValue::NULL.to_owned(), ToOwned::to_owned);
    match (id, parts.id) {
        (Some(id), _) => Some(Incoming::Request(Request { id, method, params })),
        (None, None) => Some(Incoming::Notification(Notification { method, params })),
        (None, Some(_)) => broken(None, ErrorCodes::InvalidRequest, &"the id is neither a number nor a string"),
    }
}

/// Replaces each surrogate that is not half of a pair by U+FFFD, both as an escape (`\ud800`) and in UTF-8. The length stays the same.
fn replace_lone_surrogates(text: &mut [u8]) {
    let mut at = 0;
    while let Some(rest) = text.get_mut(at..) {
        at += match rest {
            [] => break,
            [b'\\', b'u', digits @ ..] => {
                match (escaped(digits), digits.get(4..).and_then(|digit| digit.strip_prefix(b"\\u"))) {
                    (Some(0xD800..=0xDBFF), Some(next)) if matches!(escaped(next), Some(0xDC00..=0xDFFF)) => 12,
                    (Some(0xD800..=0xDFFF), _) => {
                        digits.iter_mut().zip(b"fffd").for_each(|(digit, new)| *digit = *new);
                        6
                    }
                    _ => 2,
                }
            }
            [b'\\', _, ..] => 2,
            [first @ 0xED, second @ 0xA0..=0xBF, third, ..] => {
                (*first, *second, *third) = (0xEF, 0xBF, 0xBD);
                3
            }
            _ => 1,
        };
    }
}

/// The UTF-16 code unit that an escape stands for.
fn escaped(digits: &[u8]) -> Option<u16> {
    let digits = std::str::from_utf8(digits.get(..4)?).ok()?;
    let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u16::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}
