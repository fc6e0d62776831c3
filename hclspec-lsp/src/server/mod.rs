//! The server: messages in, answers and problems out.
//!
//! One thread takes all messages that wait, applies every change, and then answers the oldest request that is left. Of several
//! requests of one kind about one document only the newest is answered, and none from before a change of its document; the others are
//! told that the content was modified. So a burst of typing never queues work. Problems are published when nothing waits, a
//! moment after the last change, or sent to clients that ask for them.

mod answer;
mod client;
mod publish;

use crate::documents::Documents;
use crate::project::Specs;
use crate::protocol::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, FileSystemWatcher, Pattern, Registration, RegistrationParams, Uri,
};
use client::{Client, Problems};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use publish::FileProblems;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use std::collections::HashSet;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// So long after the last change problems are searched for.
const PAUSE: Duration = Duration::from_millis(100);

/// The files that matter to problems, as the protocol writes patterns.
const WATCHED: [&str; 4] = ["**/hclspec.toml", "**/*.hclspec", "**/*.hcl", "**/*.hcl.json"];

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
    let (id, mut params) = connection.initialize_start()?;
    let capabilities = params.get_mut("capabilities").map(Json::take).and_then(|it| serde_json::from_value(it).ok());
    let client = Client::of(&capabilities.unwrap_or_default());
    connection.initialize_finish(id, serde_json::to_value(client.greeting())?)?;
    let mut server = Server {
        connection,
        client,
        documents: Documents::new(client.encoding),
        specs: Specs::default(),
        pending: Vec::new(),
        published: HashSet::new(),
        found: None,
        due: None,
        is_shut_down: false,
    };
    server.watch_files();
    server.serve()
}

struct Server<'c> {
    connection: &'c Connection,
    client: Client,
    documents: Documents,
    specs: Specs,
    /// Requests that were not answered yet.
    pending: Vec<Request>,
    /// The files for which the client has a list of problems; if it asks for them, those that are not open.
    published: HashSet<Uri>,
    /// All problems, until something changes.
    found: Option<Vec<FileProblems>>,
    /// When problems are searched for, if something has changed since they were.
    due: Option<Instant>,
    /// Whether the client has asked for the end.
    is_shut_down: bool,
}

impl Server<'_> {
    fn serve(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            let next = match self.due {
                _ if !self.pending.is_empty() => None,
                Some(due) => match self.connection.receiver.recv_deadline(due) {
                    Ok(message) => Some(message),
                    Err(error) if error.is_timeout() => {
                        self.publish();
                        continue;
                    }
                    Err(_) => return self.ended(),
                },
                None => match self.connection.receiver.recv() {
                    Ok(message) => Some(message),
                    Err(_) => return self.ended(),
                },
            };
            let waiting: Vec<Message> = next.into_iter().chain(self.connection.receiver.try_iter()).collect();
            for message in waiting {
                match message {
                    Message::Request(Request { id, .. }) if self.is_shut_down => {
                        self.refuse(id, ErrorCode::InvalidRequest, "the server is shut down");
                    }
                    Message::Request(request) if request.method == "shutdown" => {
                        // What was asked before is answered before.
                        for request in std::mem::take(&mut self.pending) {
                            self.answer(request);
                        }
                        self.send(Response::new_ok(request.id, ()));
                        (self.is_shut_down, self.due) = (true, None);
                    }
                    Message::Notification(Notification { method, .. }) if method == "exit" => return self.ended(),
                    Message::Request(request) => self.requested(request),
                    Message::Notification(_) if self.is_shut_down => {}
                    Message::Notification(notification) => self.notified(notification),
                    Message::Response(_) => {}
                }
            }
            if !self.pending.is_empty() {
                let request = self.pending.remove(0);
                self.answer(request);
            }
        }
    }

    /// The end of the conversation: an error if the client has not asked for it.
    fn ended(&self) -> Result<(), Box<dyn Error + Send + Sync>> {
        if self.is_shut_down { Ok(()) } else { Err("the client has ended without a `shutdown` request".into()) }
    }

    fn send(&self, message: impl Into<Message>) {
        // If it can't be sent the client is gone, which the next receive tells.
        let _ = self.connection.sender.send(message.into());
    }

    /// Sends a notification.
    fn notify(&self, method: &str, params: &impl Serialize) {
        self.send(Notification::new(method.to_owned(), params));
    }

    fn refuse(&self, id: RequestId, code: ErrorCode, message: &str) {
        self.send(Response::new_err(id, code as i32, message.to_owned()));
    }

    fn watch_files(&self) {
        if !self.client.watches_files {
            return;
        }
        let watcher = |pattern: &str| FileSystemWatcher { glob_pattern: Pattern::from(pattern).into(), kind: None };
        let options = DidChangeWatchedFilesRegistrationOptions { watchers: WATCHED.map(watcher).into() };
        let registration = Registration {
            id: "files".to_owned(),
            method: "workspace/didChangeWatchedFiles".to_owned(),
            register_options: serde_json::to_value(options).ok(),
        };
        let params = RegistrationParams { registrations: vec![registration] };
        self.send(Request::new("files".to_owned().into(), "client/registerCapability".to_owned(), params));
    }

    /// Keeps a request, in place of those of its kind about its document.
    fn requested(&mut self, request: Request) {
        self.supersede(&|it| it.method == request.method && document_of(it) == document_of(&request));
        self.pending.push(request);
    }

    /// Refuses requests that were not answered yet.
    fn supersede(&mut self, is_old: &dyn Fn(&Request) -> bool) {
        let (old, pending): (Vec<_>, Vec<_>) = std::mem::take(&mut self.pending).into_iter().partition(is_old);
        self.pending = pending;
        for Request { id, .. } in old {
            self.refuse(id, ErrorCode::ContentModified, "there is a newer request or text");
        }
    }

    fn notified(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            "textDocument/didOpen" => {
                let Some(DidOpenTextDocumentParams { text_document: it }) = read(params) else { return };
                self.documents.open(it.uri, it.version, it.text);
            }
            "textDocument/didChange" => {
                let Some(DidChangeTextDocumentParams { text_document: it, content_changes }) = read(params) else {
                    return;
                };
                let uri = &it.text_document_identifier.uri;
                self.documents.change(uri, it.version, &content_changes);
                self.supersede(&|it| document_of(it) == Some(uri.0.as_str()));
            }
            "textDocument/didClose" => {
                let Some(DidCloseTextDocumentParams { text_document }) = read(params) else { return };
                self.documents.close(&text_document.uri);
            }
            "$/cancelRequest" => {
                let is_it = |request: &Request| params.get("id").is_some_and(|id| json!(request.id) == *id);
                if let Some(index) = self.pending.iter().position(is_it) {
                    let Request { id, .. } = self.pending.remove(index);
                    self.refuse(id, ErrorCode::RequestCanceled, "canceled");
                }
                return;
            }
            "textDocument/didSave" => {}
            "workspace/didChangeWatchedFiles" => {
                if (self.client.problems == Problems::Pulled { refreshes: true }) {
                    let method = "workspace/diagnostic/refresh".to_owned();
                    self.send(Request::new("problems".to_owned().into(), method, Json::Null));
                }
            }
            _ => return,
        }
        self.found = None;
        self.due = Some(Instant::now() + PAUSE);
    }

    fn answer(&mut self, request: Request) {
        let Request { id, method, params } = request;
        match catch_unwind(AssertUnwindSafe(|| self.result(&method, params))) {
            Ok(Some(Ok(result))) => self.send(Response::new_ok(id, result)),
            Ok(Some(Err(message))) => self.refuse(id, ErrorCode::InvalidParams, &message),
            Ok(None) => self.refuse(id, ErrorCode::MethodNotFound, "not supported"),
            Err(_) => self.refuse(id, ErrorCode::InternalError, "a bug of hclspec"),
        }
    }
}

fn read<T: DeserializeOwned>(params: Json) -> Option<T> {
    serde_json::from_value(params).ok()
}

/// The URI of the document that a request is about.
fn document_of(request: &Request) -> Option<&str> {
    request.params.pointer("/textDocument/uri").and_then(Json::as_str)
}
