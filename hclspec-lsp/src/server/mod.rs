//! The server: messages in, answers and problems out.
//!
//! One thread takes all messages that wait, applies every change, and then answers the oldest request that is left. Of several
//! requests of one kind about one document only the newest is answered, and none from before a change of its document; the others are
//! told that the content was modified. So a burst of typing never queues work. Problems are published when nothing waits, a
//! moment after the last change, or sent to clients that ask for them.

mod actions;
mod answer;
mod client;
mod connection;
mod pending;
mod publish;
mod settings;
mod stream;
mod workspace;

pub use stream::LARGEST_MESSAGE;

use crate::documents::Documents;
use crate::engine::HintSettings;
use crate::project::Specs;
use crate::protocol::{
    ClientCapabilities, DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, ErrorCodes, FileSystemWatcher, LspErrorCodes, Pattern,
    Registration, RegistrationParams, Uri,
};
use client::{Client, Problems};
use connection::Connection;
use pending::Pending;
use publish::FoundProblems;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use serde_json::value::RawValue;
use std::collections::HashSet;
use std::error::Error;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use stream::{Id, Incoming, Notification, Request};

/// The pause between the last change and the search for problems.
const PAUSE: Duration = Duration::from_millis(100);

/// How many messages may wait after they were read.
const WAITING: usize = 1_000;

/// The files that matter to problems, as the protocol writes patterns.
const WATCHED: [&str; 4] = ["**/hclspec.toml", "**/*.hclspec", "**/*.hcl", "**/*.hcl.json"];

/// Serves standard input and output until the client ends it.
///
/// # Errors
///
/// If the client ends the conversation in another way than the protocol demands.
pub fn run_stdio() -> Result<(), Box<dyn Error + Send + Sync>> {
    run(io::stdin(), io::stdout())
}

/// Serves a client until it ends the conversation. A message has at most [`LARGEST_MESSAGE`] bytes; one that can't be read is
/// answered with an error.
///
/// # Errors
///
/// If the client ends the conversation in another way than the protocol demands.
pub fn run(input: impl Read + Send + 'static, mut output: impl Write) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (sender, incoming) = sync_channel(WAITING);
    let reader = thread::Builder::new().name("reader".to_owned()).spawn(move || stream::read(input, &sender))?;
    let served = serve(Connection { incoming, output: &mut output });
    // It ends with the notification `exit` or the input, as the server does.
    reader.join().unwrap_or_else(|_| Err(io::Error::other("a bug of hclspec")))?;
    if served { Ok(()) } else { Err("the client has ended without a `shutdown` request".into()) }
}

/// Serves a connection, and returns whether the client has ended it as the protocol demands.
fn serve(mut connection: Connection<'_>) -> bool {
    let Some((client, options)) = greet(&mut connection) else { return false };
    let mut server = Server {
        connection,
        client,
        documents: Documents::new(client.encoding),
        specs: Specs::default(),
        pending: Pending::default(),
        published: HashSet::new(),
        found: None,
        due: None,
        hints: settings::read(&options, HintSettings::default()),
        is_shut_down: false,
    };
    server.serve();
    server.is_shut_down
}

/// Waits for the first request, which says what the client can do, and has its options; `None` if it ends before.
fn greet(connection: &mut Connection<'_>) -> Option<(Client, Json)> {
    #[derive(Default, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Params {
        #[serde(default)]
        capabilities: Json,
        #[serde(default)]
        initialization_options: Json,
    }
    loop {
        match connection.incoming.recv().ok()? {
            Incoming::Request(Request { id, method, params }) if method == "initialize" => {
                let Params { capabilities, initialization_options } = read(&params).unwrap_or_default();
                let capabilities = serde_json::from_value::<ClientCapabilities>(capabilities);
                let client = Client::of(&capabilities.unwrap_or_default());
                connection.answer(&id, &serde_json::value::to_raw_value(&client.greeting()).ok()?);
                return Some((client, initialization_options));
            }
            Incoming::Request(Request { id, .. }) => {
                connection.refuse(Some(&id), ErrorCodes::ServerNotInitialized, "the first request is `initialize`");
            }
            Incoming::Notification(Notification { method, .. }) if method == "exit" => return None,
            Incoming::Notification(_) => {}
            Incoming::Broken(broken) => connection.refuse_broken(&broken),
        }
    }
}

struct Server<'c> {
    connection: Connection<'c>,
    client: Client,
    documents: Documents,
    specs: Specs,
    /// Requests that were not answered yet.
    pending: Pending,
    /// The files for which the client has a list of problems; if it asks for them, those that are not open.
    published: HashSet<Uri>,
    /// All problems, until something changes.
    found: Option<FoundProblems>,
    /// When problems are searched for, if something has changed since they were.
    due: Option<Instant>,
    /// The hints that the client shows.
    hints: HintSettings,
    /// Whether the client has asked for the end.
    is_shut_down: bool,
}

impl Server<'_> {
    fn serve(&mut self) {
        loop {
            let next = match self.due {
                _ if !self.pending.is_empty() => None,
                Some(due) => {
                    match self.connection.incoming.recv_timeout(due.saturating_duration_since(Instant::now())) {
                        Ok(message) => Some(message),
                        Err(RecvTimeoutError::Timeout) => {
                            self.publish();
                            continue;
                        }
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                }
                None => match self.connection.incoming.recv() {
                    Ok(message) => Some(message),
                    Err(_) => return,
                },
            };
            let waiting: Vec<Incoming> = next.into_iter().chain(self.connection.incoming.try_iter()).collect();
            for message in waiting {
                match message {
                    Incoming::Broken(broken) => self.connection.refuse_broken(&broken),
                    Incoming::Request(Request { id, .. }) if self.is_shut_down => {
                        self.connection.refuse(Some(&id), ErrorCodes::InvalidRequest, "the server is shut down");
                    }
                    Incoming::Request(request) if request.method == "shutdown" => {
                        // Earlier requests are answered first.
                        while let Some(request) = self.pending.next() {
                            self.answer(request);
                        }
                        self.connection.answer(&request.id, RawValue::NULL);
                        (self.is_shut_down, self.due) = (true, None);
                    }
                    Incoming::Notification(Notification { method, .. }) if method == "exit" => return,
                    Incoming::Request(request) => {
                        let replaced = self.pending.add(request);
                        self.refuse_outdated(replaced);
                    }
                    Incoming::Notification(_) if self.is_shut_down => {}
                    Incoming::Notification(notification) => self.notified(notification),
                }
            }
            if let Some(request) = self.pending.next() {
                self.answer(request);
            }
        }
    }

    fn refuse_outdated(&mut self, requests: impl IntoIterator<Item = Request>) {
        for Request { id, .. } in requests {
            let why = "there is a newer request or text";
            self.connection.refuse(Some(&id), LspErrorCodes::ContentModified, why);
        }
    }

    fn watch_files(&mut self) {
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
        self.connection.request("files", "client/registerCapability", Some(&params));
    }

    fn notified(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            "initialized" => return self.watch_files(),
            "textDocument/didOpen" => {
                let Some(DidOpenTextDocumentParams { text_document: it }) = read(&params) else { return };
                self.documents.open(it.uri, it.version, it.text);
            }
            "textDocument/didChange" => {
                let Some(DidChangeTextDocumentParams { text_document: it, content_changes }) = read(&params) else {
                    return;
                };
                let uri = &it.text_document_identifier.uri;
                self.documents.change(uri, it.version, &content_changes);
                let outdated = self.pending.about(&uri.0);
                self.refuse_outdated(outdated);
            }
            "textDocument/didClose" => {
                let Some(DidCloseTextDocumentParams { text_document }) = read(&params) else { return };
                self.documents.close(&text_document.uri);
            }
            "$/cancelRequest" => {
                #[derive(Deserialize)]
                struct Params {
                    id: Id,
                }
                let canceled = read(&params).and_then(|Params { id }| self.pending.cancel(&id));
                if let Some(Request { id, .. }) = canceled {
                    self.connection.refuse(Some(&id), LspErrorCodes::RequestCancelled, "canceled");
                }
                return;
            }
            "textDocument/didSave" => {}
            "workspace/didChangeConfiguration" => {
                #[derive(Deserialize)]
                struct Params {
                    settings: Json,
                }
                if let Some(Params { settings }) = read(&params) {
                    self.configure(&settings);
                }
                return;
            }
            "workspace/didChangeWatchedFiles" => {
                self.refresh_hints();
                if (self.client.problems == Problems::Pulled { refreshes: true }) {
                    self.connection.request("problems", "workspace/diagnostic/refresh", None::<&()>);
                }
            }
            _ => return,
        }
        self.found = None;
        self.due = Some(Instant::now() + PAUSE);
    }

    fn answer(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let result = catch_unwind(AssertUnwindSafe(|| self.result(&method, &params)));
        match result {
            Ok(Some(Ok(result))) => self.connection.answer(&id, &result),
            Ok(Some(Err(message))) => self.connection.refuse(Some(&id), ErrorCodes::InvalidParams, &message),
            Ok(None) => self.connection.refuse(Some(&id), ErrorCodes::MethodNotFound, "not supported"),
            Err(_) => self.connection.refuse(Some(&id), ErrorCodes::InternalError, "a bug of hclspec"),
        }
    }
}

fn read<T: DeserializeOwned>(params: &RawValue) -> Option<T> {
    serde_json::from_str(params.get()).ok()
}
