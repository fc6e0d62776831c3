//! Queue of unanswered requests, with lookup of obsolete ones.

use super::stream::{Id, Request};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

#[derive(Default)]
pub(super) struct Pending {
    /// The requests, by number, in the order of arrival.
    requests: BTreeMap<u64, (Request, About)>,
    /// Number of the latest request of each kind, for each document. The key is `None` for requests without a document.
    of_documents: HashMap<Option<String>, HashMap<String, u64>>,
    ids: HashMap<Id, u64>,
    /// Number of requests that have arrived.
    count: u64,
}

/// Subject of a request.
#[derive(Clone)]
struct About {
    document: Option<String>,
    /// The method. Requests for code actions of certain kinds are a kind of their own: an editor requests some actions on save, and others at the
    /// cursor.
    kind: String,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Adds a request. Returns the earlier request of the same kind and document that it replaces, if there is one.
    pub(super) fn add(&mut self, request: Request) -> Option<Request> {
        let about = About::of(&request);
        let old = self.of_documents.get(&about.document).and_then(|kinds| kinds.get(&about.kind)).copied();
        let old = old.and_then(|number| self.take(number));
        self.count += 1;
        self.ids.insert(request.id.clone(), self.count);
        let kinds = self.of_documents.entry(about.document.clone()).or_default();
        kinds.insert(about.kind.clone(), self.count);
        self.requests.insert(self.count, (request, about));
        old
    }

    pub(super) fn next(&mut self) -> Option<Request> {
        let number = *self.requests.first_key_value()?.0;
        self.take(number)
    }

    pub(super) fn cancel(&mut self, id: &Id) -> Option<Request> {
        let number = *self.ids.get(id)?;
        self.take(number)
    }

    /// Removes and returns the requests about a document, oldest first.
    pub(super) fn about(&mut self, document: &str) -> Vec<Request> {
        let kinds = self.of_documents.remove(&Some(document.to_owned())).unwrap_or_default();
        let mut numbers: Vec<u64> = kinds.into_values().collect();
        numbers.sort_unstable();
        numbers.into_iter().filter_map(|number| self.take(number)).collect()
    }

    fn take(&mut self, number: u64) -> Option<Request> {
        let (request, about) = self.requests.remove(&number)?;
        self.ids.remove(&request.id);
        if let Some(kinds) = self.of_documents.get_mut(&about.document) {
            kinds.remove(&about.kind);
            if kinds.is_empty() {
                self.of_documents.remove(&about.document);
            }
        }
        Some(request)
    }
}

impl About {
    fn of(request: &Request) -> Self {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Params {
            text_document: Document,
            #[serde(default)]
            context: Option<Context>,
        }
        #[derive(Deserialize)]
        struct Document {
            uri: String,
        }
        #[derive(Deserialize)]
        struct Context {
            #[serde(default)]
            only: Vec<String>,
        }
        let mut kind = request.method.clone();
        let Ok(Params { text_document, context }) = serde_json::from_str(request.params.get()) else {
            return Self { document: None, kind };
        };
        for only in context.into_iter().flat_map(|context| context.only) {
            kind.push(' ');
            kind.push_str(&only);
        }
        Self { document: Some(text_document.uri), kind }
    }
}
