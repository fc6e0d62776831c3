//! What a page asks: the language server, and what else is made of a spec and a configuration.
//!
//! ```text
//! page --message--> Engine::receive, Engine::publish   the server of hclspec-lsp, of which the page is a client
//! page --files----> Engine::output                     problems and value, types, documentation, JSON Schema
//! ```
//!
//! All texts are passed in: a browser has no files. Nothing here knows the time or the environment.

#![forbid(unsafe_code)]

mod files;
mod output;

use files::Files;
use hclspec_lsp::server::Session;
use wasm_bindgen::prelude::wasm_bindgen;

/// A language server, and the files of the page.
#[wasm_bindgen]
#[derive(Default)]
pub struct Engine {
    session: Session,
    files: Files,
}

#[wasm_bindgen]
impl Engine {
    /// An engine without files.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Passes a message in JSON to the language server. Returns its messages.
    pub fn receive(&mut self, message: &str) -> Vec<String> {
        self.session.receive(message)
    }

    /// Whether problems should be searched for, because something has changed.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.session.is_due()
    }

    /// Searches for problems. Returns the messages of the language server that have them.
    pub fn publish(&mut self) -> Vec<String> {
        self.session.publish()
    }

    /// Takes the files of the page, `[{"name": "app.hcl", "role": "config", "text": ".."}]` in JSON. The roles are `spec`, `library`, `config`,
    /// `override` and `inputs`. The first file that is a spec counts.
    ///
    /// Returns the text of the workspace file with which the language server knows the same files.
    ///
    /// # Errors
    ///
    /// If the JSON is something else.
    pub fn set_files(&mut self, files: &str) -> Result<String, String> {
        self.files.replace(files).map_err(|error| error.to_string())?;
        Ok(self.files.workspace())
    }

    /// One of the outputs: `problems`, `types`, `docs` or `schema`. The result is `{"ok": bool, "text": ".."}` in JSON, for `problems` with `value`,
    /// the value of the configuration. If a text can't be made, it consists of the problems.
    #[must_use]
    pub fn output(&mut self, kind: &str) -> String {
        output::of(&mut self.files, kind).to_string()
    }
}
