//! The server: messages in, answers and problems out.
//!
//! The main thread takes all messages that wait, applies every change, and then answers. Of several requests of one kind
//! about one document only the newest is answered; the others are told that the content was modified. Problems are
//! published when nothing waits.

use crate::engine::{self, Completion, CompletionKind};
use crate::position::{Encoding, Lines, Position};
use crate::project::{Open, Project, Specs};
use crate::uri;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Severity};
use hclspec_runtime::source::SourceRange;
use hclspec_tools::format;
use hclspec_tools::workspace::{FILE_NAME, Workspace};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// So long after the last change problems are searched for.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves standard input and output until the client ends it.
///
/// # Errors
///
/// If the client breaks the protocol, or the connection ends without it.
pub fn run_stdio() -> Result<(), Box<dyn Error + Send + Sync>> {
    let (connection, threads) = Connection::stdio();
    run(&connection)?;
    drop(connection);
    threads.join()?;
    Ok(())
}

/// Serves a connection until the client ends it.
///
/// # Errors
///
/// If the client breaks the protocol.
pub fn run(connection: &Connection) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (id, params) = connection.initialize_start()?;
    let names = params.pointer("/capabilities/general/positionEncodings").and_then(Json::as_array);
    let encoding = Encoding::of_client(names.into_iter().flatten().filter_map(Json::as_str));
    let has_snippets = params
        .pointer("/capabilities/textDocument/completion/completionItem/snippetSupport")
        .and_then(Json::as_bool)
        .unwrap_or(false);
    let answer = json!({
        "capabilities": {
            "positionEncoding": encoding.name(),
            "textDocumentSync": { "openClose": true, "change": 2, "save": true },
            "completionProvider": { "triggerCharacters": [".", "\"", "{", "="] },
            "hoverProvider": true,
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
        },
        "serverInfo": { "name": "hclspec", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let mut server = Server {
        connection,
        encoding,
        has_snippets,
        open: Open::new(),
        documents: HashMap::new(),
        specs: Specs::default(),
        published: HashSet::new(),
        is_stale: false,
    };
    server.serve()
}

/// A text that is open in the editor.
struct Document {
    path: PathBuf,
    version: Json,
    lines: Lines,
}

struct Server<'c> {
    connection: &'c Connection,
    encoding: Encoding,
    has_snippets: bool,
    open: Open,
    /// By the URI, as the client writes it.
    documents: HashMap<String, Document>,
    specs: Specs,
    /// The URIs of the files that have problems now.
    published: HashSet<String>,
    /// Whether something has changed since problems were published.
    is_stale: bool,
}

impl Server<'_> {
    fn serve(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            let first = if self.is_stale {
                match self.connection.receiver.recv_timeout(PAUSE) {
                    Ok(message) => message,
                    Err(error) if error.is_timeout() => {
                        self.publish();
                        continue;
                    }
                    Err(_) => return Ok(()),
                }
            } else {
                match self.connection.receiver.recv() {
                    Ok(message) => message,
                    Err(_) => return Ok(()),
                }
            };
            let mut requests: Vec<Request> = Vec::new();
            for message in std::iter::once(first).chain(self.connection.receiver.try_iter().collect::<Vec<_>>()) {
                match message {
                    Message::Request(request) => {
                        if self.connection.handle_shutdown(&request)? {
                            return Ok(());
                        }
                        requests.push(request);
                    }
                    Message::Notification(notification) => self.notified(notification, &mut requests),
                    Message::Response(_) => {}
                }
            }
            self.answer_newest(requests);
        }
    }

    fn send(&self, message: impl Into<Message>) {
        // If it can't be sent the client is gone, which the next receive tells.
        let _ = self.connection.sender.send(message.into());
    }

    fn notified(&mut self, notification: Notification, requests: &mut Vec<Request>) {
        let Notification { method, params } = notification;
        let uri = params.pointer("/textDocument/uri").and_then(Json::as_str).unwrap_or_default().to_owned();
        match method.as_str() {
            "textDocument/didOpen" => {
                let text = params.pointer("/textDocument/text").and_then(Json::as_str).unwrap_or_default().to_owned();
                let version = params.pointer("/textDocument/version").cloned().unwrap_or_default();
                let Some(path) = uri::path(&uri) else { return };
                self.documents.insert(uri, Document { path: path.clone(), version, lines: Lines::new(&text) });
                self.open.insert(path, text);
            }
            "textDocument/didChange" => self.changed(&uri, &params),
            "textDocument/didClose" => {
                if let Some(document) = self.documents.remove(&uri) {
                    self.open.remove(&document.path);
                }
            }
            "$/cancelRequest" => {
                let is_it = |request: &Request| params.get("id").is_some_and(|id| json!(request.id) == *id);
                let Some(index) = requests.iter().position(is_it) else { return };
                let id = requests.remove(index).id;
                self.refuse(id, ErrorCode::RequestCanceled, "canceled");
                return;
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {}
            _ => return,
        }
        self.is_stale = true;
    }

    fn changed(&mut self, uri: &str, params: &Json) {
        let Some(document) = self.documents.get_mut(uri) else { return };
        let Some(text) = self.open.get_mut(&document.path) else { return };
        for change in params.get("contentChanges").and_then(Json::as_array).into_iter().flatten() {
            let new = change.get("text").and_then(Json::as_str).unwrap_or_default();
            match change.get("range") {
                Some(range) => {
                    let offset = |end: &str| {
                        let position = position(range.get(end).unwrap_or(&Json::Null));
                        document.lines.offset(text, position, self.encoding)
                    };
                    let (start, end) = (offset("start"), offset("end"));
                    text.replace_range(start..end.max(start), new);
                }
                None => new.clone_into(text),
            }
            document.lines = Lines::new(text);
        }
        document.version = params.pointer("/textDocument/version").cloned().unwrap_or_default();
    }

    fn refuse(&self, id: RequestId, code: ErrorCode, message: &str) {
        self.send(Response::new_err(id, code as i32, message.to_owned()));
    }

    /// Answers requests; of those of one kind about one document only the last.
    fn answer_newest(&mut self, requests: Vec<Request>) {
        let key = |it: &Request| (it.method.clone(), it.params.pointer("/textDocument/uri").cloned());
        for (index, request) in requests.iter().enumerate() {
            if requests[index + 1..].iter().any(|later| key(later) == key(request)) {
                self.refuse(request.id.clone(), ErrorCode::ContentModified, "there is a newer request");
                continue;
            }
            let answer = catch_unwind(AssertUnwindSafe(|| self.answer(request)));
            match answer {
                Ok(Some(answer)) => self.send(Response::new_ok(request.id.clone(), answer)),
                Ok(None) => self.refuse(request.id.clone(), ErrorCode::MethodNotFound, "not supported"),
                Err(_) => self.refuse(request.id.clone(), ErrorCode::InternalError, "a bug of hclspec"),
            }
        }
    }

    /// The answer; `None` if there is no such method.
    fn answer(&mut self, request: &Request) -> Option<Json> {
        let uri = request.params.pointer("/textDocument/uri").and_then(Json::as_str).unwrap_or_default();
        match request.method.as_str() {
            "textDocument/completion" => Some(self.completion(uri, &request.params)),
            "textDocument/hover" => Some(self.hover(uri, &request.params)),
            "textDocument/formatting" => Some(self.formatting(uri, None)),
            "textDocument/rangeFormatting" => Some(self.formatting(uri, request.params.get("range"))),
            _ => None,
        }
    }

    /// The document and its text.
    fn document(&self, uri: &str) -> Option<(&Document, &str)> {
        let document = self.documents.get(uri)?;
        Some((document, self.open.get(&document.path)?))
    }

    fn range(&self, lines: &Lines, text: &str, range: Range<usize>) -> Json {
        let position = |offset| {
            let Position { line, column } = lines.position(text, offset, self.encoding);
            json!({ "line": line, "character": column })
        };
        json!({ "start": position(range.start), "end": position(range.end) })
    }

    /// Asks the engine about a place in a configuration.
    fn ask<T>(&mut self, uri: &str, params: &Json, ask: impl Fn(&engine::Context<'_>, &str, usize) -> T) -> Option<T> {
        let at = position(params.get("position").unwrap_or(&Json::Null));
        let Self { documents, open, specs, encoding, .. } = self;
        let document = documents.get(uri)?;
        let text = open.get(&document.path)?;
        let offset = document.lines.offset(text, at, *encoding);
        if is_spec(&document.path) || is_json(&document.path) {
            return None;
        }
        let Some(project) = Project::of(open, &document.path) else {
            return Some(ask(&engine::Context::default(), text, offset));
        };
        let others = project.others(open, &document.path);
        let spec = specs.get(open, &project.spec_path).and_then(|it| it.as_ref().ok());
        Some(ask(&project.context(spec, &others), text, offset))
    }

    fn completion(&mut self, uri: &str, params: &Json) -> Json {
        let Some(list) = self.ask(uri, params, engine::complete) else { return json!([]) };
        let Some((document, text)) = self.document(uri) else { return json!([]) };
        let item = |(index, it): (usize, &Completion)| {
            let snippet = it.snippet.as_ref().filter(|_| self.has_snippets);
            json!({
                "label": it.label,
                "kind": match it.kind {
                    CompletionKind::Argument => 10,
                    CompletionKind::Block => 7,
                    CompletionKind::Value => 12,
                    CompletionKind::Variable => 6,
                    CompletionKind::Function => 3,
                    _ => 14,
                },
                "detail": it.detail,
                "documentation": { "kind": "markdown", "value": it.documentation },
                "sortText": format!("{index:04}"),
                "filterText": it.filter,
                "insertTextFormat": if snippet.is_some() { 2 } else { 1 },
                "textEdit": {
                    "range": self.range(&document.lines, text, it.range.clone()),
                    "newText": snippet.unwrap_or(&it.text),
                },
            })
        };
        Json::Array(list.iter().enumerate().map(item).collect())
    }

    fn hover(&mut self, uri: &str, params: &Json) -> Json {
        let Some(Some(hover)) = self.ask(uri, params, engine::hover) else { return Json::Null };
        let Some((document, text)) = self.document(uri) else { return Json::Null };
        let range = self.range(&document.lines, text, hover.range);
        json!({ "contents": { "kind": "markdown", "value": hover.markdown }, "range": range })
    }

    /// The edits; null if the text has errors.
    fn formatting(&self, uri: &str, range: Option<&Json>) -> Json {
        let Some((document, text)) = self.document(uri) else { return Json::Null };
        let name = document.path.display().to_string();
        let edits = match range {
            Some(range) => {
                let line = |end: &str| position(range.get(end).unwrap_or(&Json::Null)).line;
                format::edits_in_lines(&name, text, line("start")..line("end") + 1)
            }
            None => format::edits(&name, text),
        };
        let Ok(edits) = edits else { return Json::Null };
        let edit = |it: &format::Edit| json!({ "range": self.range(&document.lines, text, it.range.clone()), "newText": it.text });
        Json::Array(edits.iter().map(edit).collect())
    }

    /// Publishes the problems of all open files and of what belongs to them.
    fn publish(&mut self) {
        self.is_stale = false;
        let mut problems: BTreeMap<PathBuf, Vec<Json>> = BTreeMap::new();
        let mut checked: HashSet<Vec<(PathBuf, bool)>> = HashSet::new();
        let paths: Vec<PathBuf> = self.documents.values().map(|it| it.path.clone()).collect();
        for path in &paths {
            problems.entry(path.clone()).or_default();
        }
        for path in &paths {
            let found = catch_unwind(AssertUnwindSafe(|| self.problems(path, &mut checked))).unwrap_or_default();
            for problem in found.iter() {
                let (path, problem) = self.problem(path, problem);
                let list = problems.entry(path).or_default();
                if !list.contains(&problem) {
                    list.push(problem);
                }
            }
        }
        let mut published = HashSet::new();
        for (path, list) in problems {
            let document = self.documents.iter().find(|it| it.1.path == path);
            let uri = document.map_or_else(|| uri::of_path(&path), |it| it.0.clone());
            published.insert(uri.clone());
            let mut params = json!({ "uri": uri, "diagnostics": list });
            if let Some((_, document)) = document {
                params["version"] = document.version.clone();
            }
            self.send(Notification::new("textDocument/publishDiagnostics".to_owned(), params));
        }
        for uri in self.published.difference(&published) {
            let params = json!({ "uri": uri, "diagnostics": [] });
            self.send(Notification::new("textDocument/publishDiagnostics".to_owned(), params));
        }
        self.published = published;
    }

    fn problems(&mut self, path: &Path, checked: &mut HashSet<Vec<(PathBuf, bool)>>) -> Diagnostics {
        if path.file_name().is_some_and(|it| it == FILE_NAME) {
            let text = self.open.get(path).map(String::as_str).unwrap_or_default();
            return Workspace::parse(path, text).err().unwrap_or_default();
        }
        if is_spec(path) {
            return match self.specs.get(&self.open, path) {
                Some(Ok(spec)) => spec.warnings().clone(),
                Some(Err(problems)) => problems.clone(),
                None => Diagnostics::new(),
            };
        }
        let Some(project) = Project::of(&self.open, path) else {
            let text = self.open.get(path).map(String::as_str).unwrap_or_default();
            return syntax_problems(path, text);
        };
        if !checked.insert(project.files.clone()) {
            return Diagnostics::new();
        }
        match self.specs.get(&self.open, &project.spec_path) {
            Some(Ok(spec)) => {
                let spec: SpecFile = spec.clone();
                project.problems(&self.open, &spec)
            }
            Some(Err(_)) => {
                let problem = Diagnostic::warning("the spec has errors").with_detail(format!(
                    "`{}` can't be used, so only the syntax is checked.",
                    project.spec_path.display()
                ));
                let text = self.open.get(path).map(String::as_str).unwrap_or_default();
                let mut problems = syntax_problems(path, text);
                problems.push(problem);
                problems
            }
            None => Diagnostics::from(
                Diagnostic::error("can't read the spec")
                    .with_detail(format!("There is no file `{}`.", project.spec_path.display())),
            ),
        }
    }

    /// A problem of a file, as the protocol has it, and the file where it is.
    fn problem(&self, file: &Path, problem: &Diagnostic) -> (PathBuf, Json) {
        let path = problem.range().map_or_else(|| file.to_owned(), |it| PathBuf::from(it.filename()));
        let message = [problem.summary(), problem.detail()]
            .into_iter()
            .filter(|it| !it.is_empty())
            .map(str::to_owned)
            .chain(problem.help().iter().map(|it| format!("help: {it}")))
            .collect::<Vec<_>>()
            .join("\n");
        let related = problem.labels().iter().filter_map(|label| {
            let range = label.range()?;
            let uri = uri::of_path(Path::new(range.filename()));
            Some(json!({ "location": { "uri": uri, "range": self.source_range(range) }, "message": label.text() }))
        });
        let start = json!({ "line": 0, "character": 0 });
        let nowhere = json!({ "start": start, "end": start });
        let json = json!({
            "range": problem.range().map_or(nowhere, |it| self.source_range(it)),
            "severity": if problem.severity() == Severity::Error { 1 } else { 2 },
            "code": problem.code(),
            "source": "hclspec",
            "message": message,
            "relatedInformation": related.collect::<Vec<_>>(),
        });
        (path, json)
    }

    fn source_range(&self, range: &SourceRange) -> Json {
        let text = crate::project::text(&self.open, Path::new(range.filename())).unwrap_or_default();
        self.range(&Lines::new(&text), &text, range.start().byte..range.end().byte)
    }
}

fn syntax_problems(path: &Path, text: &str) -> Diagnostics {
    let spec = SpecFile::parse("any", "object { ignore {} }");
    let Ok(spec) = spec else { return Diagnostics::new() };
    let text = hclspec_runtime::decoder::ConfigText::new(path.display().to_string(), text.to_owned());
    hclspec_tools::workspace::check(&spec, &hclspec_runtime::decoder::Decoder::new(), vec![text])
}

fn position(json: &Json) -> Position {
    let number = |name: &str| json.get(name).and_then(Json::as_u64).and_then(|it| usize::try_from(it).ok());
    Position { line: number("line").unwrap_or_default(), column: number("character").unwrap_or_default() }
}

fn is_spec(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "hclspec")
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|it| it.eq_ignore_ascii_case("json"))
}
