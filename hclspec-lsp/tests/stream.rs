//! What a client may send besides messages of the protocol: the server answers it, and goes on.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lsp::server::{self, LARGEST_MESSAGE};
use lsp_server::Message;
use serde_json::{Value as Json, json};
use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A text with its header.
fn framed(text: impl AsRef<[u8]>) -> Vec<u8> {
    let text = text.as_ref();
    [format!("Content-Length: {}\r\n\r\n", text.len()).as_bytes(), text].concat()
}

fn message(json: &Json) -> Vec<u8> {
    framed(json.to_string())
}

fn initialize() -> Vec<u8> {
    message(&json!({ "jsonrpc": "2.0", "id": "start", "method": "initialize", "params": { "capabilities": {} } }))
}

fn shutdown() -> Vec<u8> {
    [message(&json!({ "id": "end", "method": "shutdown" })), message(&json!({ "method": "exit" }))].concat()
}

/// Serves an input, and returns all messages to the client and the error.
fn serve(input: impl Read + Send + 'static) -> (Vec<Json>, Option<String>) {
    let mut output = Vec::new();
    let error = server::run(input, &mut output).err().map(|error| error.to_string());
    let mut rest = output.as_slice();
    let mut messages = Vec::new();
    while !rest.is_empty() {
        let end = rest.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
        let length = std::str::from_utf8(&rest[..end]).unwrap().strip_prefix("Content-Length: ").unwrap();
        let (text, after) = rest[end + 4..].split_at(length.parse().unwrap());
        messages.push(serde_json::from_slice(text).unwrap());
        rest = after;
    }
    (messages, error)
}

/// The answers to an input between the start and a proper end: the id and the code of each error.
fn errors(input: &[u8]) -> Vec<(Json, i64)> {
    let (mut messages, error) = serve(Cursor::new([initialize(), input.to_vec(), shutdown()].concat()));
    assert_eq!(error, None);
    assert_eq!(messages.remove(0)["result"]["serverInfo"]["name"], "hclspec");
    assert_eq!(messages.pop(), Some(json!({ "jsonrpc": "2.0", "id": "end", "result": null })));
    messages.iter().map(|message| (message["id"].clone(), message["error"]["code"].as_i64().unwrap())).collect()
}

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;
const METHOD_NOT_FOUND: i64 = -32601;

#[test]
fn a_text_that_is_no_message_is_answered_and_the_next_one_is_too() {
    let deep = "[".repeat(1_000_000);
    for (text, id, code) in [
        (&b""[..], Json::Null, PARSE_ERROR),
        (b"{", Json::Null, PARSE_ERROR),
        (b"{\"id\":1,\"method\":\"a\"}}", Json::Null, PARSE_ERROR),
        (b"{\"id\":1,\"method\":\"\xff\"}", Json::Null, PARSE_ERROR),
        (b"{\"id\":1,\"method\":\"\\u12\"}", Json::Null, PARSE_ERROR),
        (b"\xff\xfe\0", Json::Null, PARSE_ERROR),
        (deep.as_bytes(), Json::Null, PARSE_ERROR),
        (b"[]", Json::Null, INVALID_REQUEST),
        (b"1", Json::Null, INVALID_REQUEST),
        (b"null", Json::Null, INVALID_REQUEST),
        (b"{}", Json::Null, INVALID_REQUEST),
        (b"{\"id\":1}", json!(1), INVALID_REQUEST),
        (b"{\"id\":2,\"id\":3,\"method\":\"a\"}", Json::Null, INVALID_REQUEST),
        (b"{\"id\":\"x\",\"method\":[]}", json!("x"), INVALID_REQUEST),
        (b"{\"id\":[],\"method\":\"a\"}", Json::Null, INVALID_REQUEST),
        // Numbers of any size are ids.
        (b"{\"id\":12345678901234,\"method\":\"a\"}", json!(12_345_678_901_234_u64), METHOD_NOT_FOUND),
        (b"{\"id\":-1,\"method\":\"a\",\"params\":7}", json!(-1), METHOD_NOT_FOUND),
        (b"{\"id\":1,\"method\":\"textDocument/hover\",\"params\":7}", json!(1), -32602),
    ] {
        let next = message(&json!({ "id": "next", "method": "next" }));
        let shown = String::from_utf8_lossy(&text[..text.len().min(100)]).into_owned();
        assert_eq!(errors(&[framed(text), next].concat()), [(id, code), (json!("next"), METHOD_NOT_FOUND)], "{shown}");
    }
    // Nobody waits for an answer to these.
    for text in [
        "{\"id\":1,\"result\":null}",
        "{\"id\":1,\"error\":{}}",
        "{\"method\":\"a\"}",
        "{\"method\":\"textDocument/didOpen\"}",
    ] {
        assert_eq!(errors(&framed(text)), [], "{text}");
    }
}

#[test]
fn after_a_broken_header_the_next_one_is_found() {
    let hello = message(&json!({ "id": "lost", "method": "lost" }));
    let body = br#"{"id":"lost","method":"lost"}"#;
    let length = |length: &str| [format!("Content-Length: {length}\r\n\r\n").as_bytes(), body].concat();
    for header in [
        length("99999999999999"),
        length("99999999999999999999999999999999999999"),
        length(&(LARGEST_MESSAGE + 1).to_string()),
        length("-1"),
        length("1e3"),
        length(""),
        length("0x10"),
        [b"Content-Type: text\r\n\r\n", &body[..]].concat(),
        [b"\r\n", &body[..]].concat(),
        [b"no header\r\n\r\n", &body[..]].concat(),
        [b"\xff\xfe\0: 1\r\n\r\n", &body[..]].concat(),
        [vec![b'x'; 100_000], body.to_vec()].concat(),
        [vec![b'\n'; 100_000], body.to_vec()].concat(),
        body.to_vec(),
    ] {
        let shown = String::from_utf8_lossy(&header[..header.len().min(100)]).into_owned();
        let next = message(&json!({ "id": "next", "method": "next" }));
        let expected = [(Json::Null, INVALID_REQUEST), (json!("next"), METHOD_NOT_FOUND)];
        assert_eq!(errors(&[header.clone(), next.clone()].concat()), expected, "{shown}");
        // A second one behind it changes nothing.
        let twice = [header, b"\r\n\r\n".to_vec(), next, hello.clone()].concat();
        assert_eq!(errors(&twice)[2..], [(json!("lost"), METHOD_NOT_FOUND)], "{shown}");
    }
}

#[test]
fn a_length_that_is_wrong_costs_two_messages_at_most() {
    let ping = |id: usize| message(&json!({ "id": id, "method": format!("ping{id}") }));
    let text = json!({ "id": 0, "method": "ping0" }).to_string();
    for wrong in (0..text.len() + ping(1).len()).filter(|it| *it != text.len()) {
        let first = format!("Content-Length: {wrong}\r\n\r\n{text}");
        let answers = errors(&[first.into_bytes(), ping(1), ping(2), ping(3)].concat());
        assert_eq!(answers.last(), Some(&(json!(3), METHOD_NOT_FOUND)), "{wrong}: {answers:?}");
        assert!(answers.contains(&(json!(2), METHOD_NOT_FOUND)), "{wrong}: {answers:?}");
    }
}

#[test]
fn headers_may_be_written_in_any_case_and_with_other_headers() {
    let text = r#"{"id":1,"method":"ping"}"#;
    let length = text.len();
    for header in [
        format!("content-length:{length}\r\n"),
        format!("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:   {length}\r\n"),
        format!("Content-Length: {length}\nX-Other: a: b\n"),
    ] {
        assert_eq!(errors(format!("{header}\r\n{text}").as_bytes()), [(json!(1), METHOD_NOT_FOUND)], "{header}");
    }
}

#[test]
fn a_stream_that_ends_within_a_message_or_without_one_is_an_error() {
    let ends = |rest: &[u8]| serve(Cursor::new([initialize(), rest.to_vec()].concat())).1.unwrap();
    let within = "the input ends within a message";
    assert_eq!(ends(b"Content-Length: 5\r\n\r\n{}"), within);
    assert_eq!(ends(b"Content-Length: 5\r\n"), within);
    assert_eq!(ends(b"Content-"), within);
    let without = "the client has ended without a `shutdown` request";
    assert_eq!(ends(b""), without);
    assert_eq!(ends(b"garbage without an end\n and no header"), without);
    assert_eq!(serve(Cursor::new(Vec::new())).1.unwrap(), without);
    assert_eq!(serve(Cursor::new(message(&json!({ "method": "exit" })))).1.unwrap(), without);
}

#[test]
fn before_the_first_request_nothing_else_is_answered() {
    let hover = message(&json!({ "id": 1, "method": "textDocument/hover" }));
    let response = message(&json!({ "id": 1, "result": null }));
    let note = message(&json!({ "method": "textDocument/didOpen", "params": {} }));
    let input = [hover.clone(), framed("{"), response, note, initialize(), hover, shutdown()].concat();
    let (messages, error) = serve(Cursor::new(input));
    let codes: Vec<_> = messages.iter().map(|message| message["error"]["code"].as_i64()).collect();
    assert_eq!((codes, error), (vec![Some(-32002), Some(PARSE_ERROR), None, Some(-32602), None], None));
}

/// Gives an endless supply of a byte after a text, and remembers how much room it was given at once.
struct Endless {
    text: Cursor<Vec<u8>>,
    count: usize,
    given: usize,
    most: Arc<AtomicUsize>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // What is read into has at most the size of all that was read before, and of a buffer.
        let room = buffer.len().saturating_sub(self.given);
        self.most.fetch_max(room, Ordering::Relaxed);
        let mut count = self.text.read(buffer)?;
        if count == 0 {
            count = buffer.len().min(self.count).min(1000);
            buffer[..count].fill(b'x');
            self.count -= count;
        }
        self.given += count;
        Ok(count)
    }
}

#[test]
fn memory_is_taken_for_what_has_arrived_whatever_the_header_says() {
    for length in [LARGEST_MESSAGE.to_string(), "10000000000".to_owned(), "99999999999999".to_owned()] {
        let most = Arc::new(AtomicUsize::new(0));
        let text = [initialize(), format!("Content-Length: {length}\r\n\r\n").into_bytes()].concat();
        let input = Endless { text: Cursor::new(text), count: 3_000_000, given: 0, most: Arc::clone(&most) };
        assert!(serve(input).1.is_some());
        let most = most.load(Ordering::Relaxed);
        assert!(most <= 100_000, "{most} bytes of room for a length of {length}");
    }
}

/// A text in JSON, as JavaScript writes it: half of a pair is escaped.
fn written(units: &[u16]) -> String {
    let one = |unit: Result<char, std::char::DecodeUtf16Error>| match unit {
        Ok('\n') => "\\n".to_owned(),
        Ok(char) => char.to_string(),
        Err(half) => format!("\\u{:04x}", half.unpaired_surrogate()),
    };
    format!("\"{}\"", char::decode_utf16(units.iter().copied()).map(one).collect::<String>())
}

#[test]
fn a_lone_surrogate_is_one_unit_wide() {
    let pieces: [&[u16]; 9] = [
        &[0xD83E],
        &[0xDD80],
        &[0xD83E, 0xDD80],
        &[0xDD80, 0xD83E],
        &[0x61],
        &[0xE9],
        &[0xD83E, 0xD83E, 0xDD80],
        &[0xFFFD],
        &[],
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |end: usize| {
        // A xorshift generator.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 11).unwrap() % end
    };
    let (from_client, mut output) = io::pipe().unwrap();
    let (from_server, to_client) = io::pipe().unwrap();
    let server = thread::spawn(move || server::run(from_client, to_client).is_ok());
    let mut input = BufReader::new(from_server);
    let mut answer = |id: usize| loop {
        match Message::read(&mut input).unwrap().unwrap() {
            Message::Response(it) if it.id == i32::try_from(id).unwrap().into() => return it.response_result.unwrap(),
            _ => {}
        }
    };
    output.write_all(&initialize()).unwrap();
    let document = r#""uri":"file:///nowhere/a.hcl","languageId":"hcl","version":1"#;
    // The text as the client has it: a comment, and an argument behind it.
    let mut comment = vec![0xD800_u16];
    let text = written(&[&[0x2F, 0x2A, 0xD800], "*/ z = 1\n".encode_utf16().collect::<Vec<_>>().as_slice()].concat());
    let open =
        format!(r#"{{"method":"textDocument/didOpen","params":{{"textDocument":{{{document},"text":{text}}}}}}}"#);
    output.write_all(&framed(open)).unwrap();
    for id in 0..400 {
        let (from, to) = (below(comment.len() + 1), below(comment.len() + 1));
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 3));
        let piece = pieces[below(pieces.len())];
        comment.splice(from..to, piece.iter().copied());
        let place = |column: usize| json!({ "line": 0, "character": "/*".len() + column });
        let (range, text) = (json!({ "start": place(from), "end": place(to) }), written(piece));
        let change = format!(
            r#"{{"method":"textDocument/didChange","params":{{"textDocument":{{{document}}},"contentChanges":[{{"range":{range},"text":{text}}}]}}}}"#
        );
        let ask = format!(
            r#"{{"id":{id},"method":"textDocument/documentSymbol","params":{{"textDocument":{{{document}}}}}}}"#
        );
        output.write_all(&[framed(change), framed(ask)].concat()).unwrap();
        let symbols = answer(id);
        let column = "/*".len() + comment.len() + "*/ ".len();
        assert_eq!(symbols[0]["name"], "z", "after {id}");
        assert_eq!(symbols[0]["range"]["start"]["character"], column, "after {id}");
    }
    output.write_all(&shutdown()).unwrap();
    assert!(server.join().unwrap());
}
