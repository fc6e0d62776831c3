//! Requests that were not answered yet, in order, and found by what makes them needless.

use super::stream::{Id, Request};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// The requests that wait for their answers.
#[derive(Default)]
pub(super) struct Pending {
    /// In the order in which they arrived.
    requests: BTreeMap<u64, (Request, Option<String>)>,
    /// For each document, and for requests without one, the request of each method.
    of_documents: HashMap<Option<String>, HashMap<String, u64>>,
    ids: HashMap<Id, u64>,
    /// How many have arrived.
    count: u64,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Adds a request, and returns the one of its method about its document, which it replaces.
    pub(super) fn add(&mut self, request: Request) -> Option<Request> {
        let document = document_of(&request);
        let old = self.of_documents.get(&document).and_then(|methods| methods.get(&request.method)).copied();
        let old = old.and_then(|number| self.take(number));
        self.count += 1;
        self.ids.insert(request.id.clone(), self.count);
        let methods = self.of_documents.entry(document.clone()).or_default();
        methods.insert(request.method.clone(), self.count);
        self.requests.insert(self.count, (request, document));
        old
    }

    /// The oldest one.
    pub(super) fn next(&mut self) -> Option<Request> {
        let number = *self.requests.first_key_value()?.0;
        self.take(number)
    }

    /// Takes out the request with an id.
    pub(super) fn cancel(&mut self, id: &Id) -> Option<Request> {
        let number = *self.ids.get(id)?;
        self.take(number)
    }

    /// Takes out the requests about a document, the oldest first.
    pub(super) fn about(&mut self, document: &str) -> Vec<Request> {
        let methods = self.of_documents.remove(&Some(document.to_owned())).unwrap_or_default();
        let mut numbers: Vec<u64> = methods.into_values().collect();
        numbers.sort_unstable();
        numbers.into_iter().filter_map(|number| self.take(number)).collect()
    }

    fn take(&mut self, number: u64) -> Option<Request> {
        let (request, document) = self.requests.remove(&number)?;
        self.ids.remove(&request.id);
        if let Some(methods) = self.of_documents.get_mut(&document) {
            methods.remove(&request.method);
            if methods.is_empty() {
                self.of_documents.remove(&document);
            }
        }
        Some(request)
    }
}

/// The URI of the document that a request is about.
fn document_of(request: &Request) -> Option<String> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Params {
        text_document: Document,
    }
    #[derive(Deserialize)]
    struct Document {
        uri: String,
    }
    serde_json::from_str(request.params.get()).ok().map(|Params { text_document }| text_document.uri)
}
