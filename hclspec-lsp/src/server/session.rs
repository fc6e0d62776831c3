//! The server for a client in the same process, which passes texts and decides when to search for problems.

use super::connection::Connection;
use super::{Greeting, Server, greet, stream};
use std::sync::mpsc::{Receiver, channel};

/// A session of the server without threads, clock and stream: each message is answered at once.
///
/// Messages are JSON texts as in the protocol, without headers. Open files need not exist; `hclspec.hcl` can be one of them.
///
/// ```
/// use hclspec_lsp::server::Session;
///
/// let mut session = Session::new();
/// let answers = session.receive(r#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#);
/// assert!(answers[0].contains("completionProvider"));
/// ```
pub struct Session {
    conversation: Conversation,
    sent: Receiver<String>,
}

enum Conversation {
    /// Before the request `initialize`.
    Start(Connection<'static>),
    Going(Box<Server<'static>>),
    End,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Starts a session.
    pub fn new() -> Self {
        let (sender, sent) = channel();
        // Sending can't fail: the receiver lives as long as the sender.
        let send = Box::new(move |text| drop(sender.send(text)));
        Self { conversation: Conversation::Start(Connection { send }), sent }
    }

    /// Handles a message from the client, and returns the messages to the client. After the session has ended, there are none.
    pub fn receive(&mut self, message: &str) -> Vec<String> {
        if let Some(message) = stream::message(message.as_bytes()) {
            self.conversation = match std::mem::replace(&mut self.conversation, Conversation::End) {
                Conversation::Start(mut connection) => match greet(&mut connection, message) {
                    Greeting::Client(client, options) => {
                        Conversation::Going(Box::new(Server::new(connection, client, &options)))
                    }
                    Greeting::None => Conversation::Start(connection),
                    Greeting::End => Conversation::End,
                },
                Conversation::Going(mut server) => {
                    if server.take(message) {
                        while let Some(request) = server.pending.next() {
                            server.answer(request);
                        }
                        Conversation::Going(server)
                    } else {
                        Conversation::End
                    }
                }
                Conversation::End => Conversation::End,
            };
        }
        self.sent.try_iter().collect()
    }

    /// Returns `true` if something has changed since the last search for problems. Clients should wait until changes pause.
    pub fn is_due(&self) -> bool {
        matches!(&self.conversation, Conversation::Going(server) if server.is_due)
    }

    /// Searches for problems, and returns a message for each file, unless the client asks for problems.
    pub fn publish(&mut self) -> Vec<String> {
        if let Conversation::Going(server) = &mut self.conversation {
            server.publish();
        }
        self.sent.try_iter().collect()
    }
}
