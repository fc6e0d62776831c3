//! The server for a client in the same process: messages are texts, and the client has the clock.

use super::connection::Connection;
use super::{Greeting, Server, greet, stream};
use std::sync::mpsc::{Receiver, channel};

/// A conversation with the server, without threads, clock and stream: it answers each message at once.
///
/// Messages are JSON texts as in the protocol, without headers. Files that are open need not exist; `hclspec.hcl` can be one of them.
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

/// How far a conversation is.
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
    /// Starts a conversation.
    #[must_use]
    pub fn new() -> Self {
        let (sender, sent) = channel();
        // The receiver lives as long as the sender.
        let send = Box::new(move |text| drop(sender.send(text)));
        Self { conversation: Conversation::Start(Connection { send }), sent }
    }

    /// Takes a message from the client, and returns those to it. After the end of the conversation there are none.
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

    /// Whether something has changed since problems were searched for. The client may wait until there are no more changes for a moment.
    #[must_use]
    pub fn is_due(&self) -> bool {
        matches!(&self.conversation, Conversation::Going(server) if server.is_due)
    }

    /// Searches for problems, and returns the messages with those of each file, unless the client asks for them.
    pub fn publish(&mut self) -> Vec<String> {
        if let Conversation::Going(server) = &mut self.conversation {
            server.publish();
        }
        self.sent.try_iter().collect()
    }
}
