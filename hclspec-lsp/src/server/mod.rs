//! Server: messages in, answers and problems out.
//!
//! [`run`] serves a stream: one thread takes all waiting messages, applies every change, and then answers the oldest remaining request. A request is
//! rejected as "content modified" if it has become obsolete, by a newer request of the same kind and document, or by a change of the document. Fast
//! typing therefore never queues work. Problems are published when the queue is empty, a moment after the last change, or returned to clients that
//! ask for them. A [`Session`] is the same server without threads and clock.

mod actions;
mod answer;
mod client;
mod connection;
mod convert;
mod pending;
mod publish;
mod session;
mod settings;
mod stream;
mod workspace;

pub use session::Session;
pub use stream::LARGEST_MESSAGE;

use crate::documents::Documents;
use crate::engine::{HintSettings, ShownHints};
use crate::project::Specs;
use crate::protocol::{
    ClientCapabilities, DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, ErrorCodes, FileSystemWatcher, LspErrorCodes, Pattern,
    Registration, RegistrationParams, Uri,
};
use client::{Client, Problems};
use connection::Connection;
use pending::Pending;
use publish::ProblemsByFile;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use serde_json::value::RawValue;
use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use stream::{Id, Incoming, Notification, Request};

/// Delay between the last change and the search for problems.
const PAUSE: Duration = Duration::from_millis(100);

/// Capacity of the queue of incoming messages.
const WAITING: usize = 1_000;

/// Files that affect problems, as protocol patterns.
const WATCHED: [&str; 4] = ["**/hclspec.hcl", "**/*.hclspec", "**/*.hcl", "**/*.hcl.json"];

/// Serves standard input and output until the client exits.
///
/// # Errors
///
/// Fails if the client exits without the shutdown sequence of the protocol.
pub fn run_stdio() -> Result<(), Box<dyn Error + Send + Sync>> {
    run(io::stdin(), io::stdout())
}

/// Serves a client until it exits. A message has at most [`LARGEST_MESSAGE`] bytes; an unreadable one is answered with an error.
///
/// # Errors
///
/// Fails if the client exits without the shutdown sequence of the protocol.
pub fn run(input: impl Read + Send + 'static, mut output: impl Write) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (sender, incoming) = sync_channel(WAITING);
    let reader = thread::Builder::new().name("reader".to_owned()).spawn(move || stream::read(input, &sender))?;
    let send = |text: String| {
        // A failure means that the client is gone. The next attempt to receive a message reports that.
        let _ = write!(output, "Content-Length: {}\r\n\r\n{text}", text.len()).and_then(|()| output.flush());
    };
    let served = serve(&incoming, Connection { send: Box::new(send) });
    // Like the server, the reader ends at the notification `exit` or at the end of the input.
    reader.join().unwrap_or_else(|_| Err(io::Error::other("a bug of hclspec")))?;
    if served { Ok(()) } else { Err("the client has ended without a `shutdown` request".into()) }
}

/// Serves a connection. Returns `true` if the client has exited as the protocol demands.
fn serve(incoming: &Receiver<Incoming>, mut connection: Connection<'_>) -> bool {
    loop {
        let Ok(first) = incoming.recv() else { return false };
        match greet(&mut connection, first) {
            Greeting::Client(client, options) => {
                let mut server = Server::new(connection, client, &options);
                server.serve(incoming);
                return server.is_shut_down;
            }
            Greeting::None => {}
            Greeting::End => return false,
        }
    }
}

/// Kind of a message before initialization.
enum Greeting {
    /// The request `initialize`, with the client's capabilities and options.
    Client(Client, Json),
    /// Another message, which is ignored.
    None,
    End,
}

/// Handles `initialize`, or answers a message that arrives before it.
fn greet(connection: &mut Connection<'_>, message: Incoming) -> Greeting {
    #[derive(Default, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Params {
        #[serde(default)]
        capabilities: Json,
        #[serde(default)]
        initialization_options: Json,
    }
    match message {
        Incoming::Request(Request { id, method, params }) if method == "initialize" => {
            let Params { capabilities, initialization_options } = read(&params).unwrap_or_default();
            let capabilities = serde_json::from_value::<ClientCapabilities>(capabilities);
            let client = Client::of(&capabilities.unwrap_or_default());
            let Ok(greeting) = serde_json::value::to_raw_value(&client.greeting()) else { return Greeting::End };
            connection.answer(&id, &greeting);
            return Greeting::Client(client, initialization_options);
        }
        Incoming::Request(Request { id, .. }) => {
            connection.refuse(Some(&id), ErrorCodes::ServerNotInitialized, "the first request is `initialize`");
        }
        Incoming::Notification(Notification { method, .. }) if method == "exit" => return Greeting::End,
        Incoming::Notification(_) => {}
        Incoming::Broken(broken) => connection.refuse_broken(&broken),
    }
    Greeting::None
}

struct Server<'c> {
    connection: Connection<'c>,
    client: Client,
    documents: Documents,
    specs: Specs,
    pending: Pending,
    /// Files whose problems the client has. If the client asks for problems, only files that are not open.
    published: HashSet<Uri>,
    /// Current problems; `None` after a change.
    found: Option<ProblemsByFile>,
    /// Whether something has changed since the last search for problems.
    is_due: bool,
    /// Hints that the client wants.
    hints: HintSettings,
    shown_hints: HashMap<Uri, ShownHints>,
    /// Whether the client has requested the shutdown.
    is_shut_down: bool,
}

impl<'c> Server<'c> {
    fn new(connection: Connection<'c>, client: Client, options: &Json) -> Self {
        Self {
            connection,
            client,
            documents: Documents::new(client.encoding),
            specs: Specs::default(),
            pending: Pending::default(),
            published: HashSet::new(),
            found: None,
            is_due: false,
            hints: settings::read(options, HintSettings::default()),
            shown_hints: HashMap::new(),
            is_shut_down: false,
        }
    }

    fn serve(&mut self, incoming: &Receiver<Incoming>) {
        // Time of the next search for problems, if something has changed.
        let mut due: Option<Instant> = None;
        loop {
            let next = match due {
                _ if !self.pending.is_empty() => None,
                Some(at) => match incoming.recv_timeout(at.saturating_duration_since(Instant::now())) {
                    Ok(message) => Some(message),
                    Err(RecvTimeoutError::Timeout) => {
                        self.publish();
                        due = None;
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                },
                None => match incoming.recv() {
                    Ok(message) => Some(message),
                    Err(_) => return,
                },
            };
            let waiting: Vec<Incoming> = next.into_iter().chain(incoming.try_iter()).collect();
            for message in waiting {
                if !self.take(message) {
                    return;
                }
            }
            if std::mem::take(&mut self.is_due) {
                due = Some(Instant::now() + PAUSE);
            }
            if self.is_shut_down {
                due = None;
            }
            if let Some(request) = self.pending.next() {
                self.answer(request);
            }
        }
    }

    /// Handles a message; requests are queued. Returns `false` at the end.
    fn take(&mut self, message: Incoming) -> bool {
        match message {
            Incoming::Broken(broken) => self.connection.refuse_broken(&broken),
            Incoming::Request(Request { id, .. }) if self.is_shut_down => {
                self.connection.refuse(Some(&id), ErrorCodes::InvalidRequest, "the server is shut down");
            }
            Incoming::Request(request) if request.method == "shutdown" => {
                // Answers earlier requests first.
                while let Some(request) = self.pending.next() {
                    self.answer(request);
                }
                self.connection.answer(&request.id, RawValue::NULL);
                (self.is_shut_down, self.is_due) = (true, false);
            }
            Incoming::Notification(Notification { method, .. }) if method == "exit" => return false,
            Incoming::Request(request) => {
                let replaced = self.pending.add(request);
                self.refuse_outdated(replaced);
            }
            Incoming::Notification(_) if self.is_shut_down => {}
            Incoming::Notification(notification) => self.notified(notification),
        }
        true
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
                self.shown_hints.remove(&text_document.uri);
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
        self.is_due = true;
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
