//! Messages to the client.

use super::stream::{Id, InvalidMessage};
use serde::Serialize;
use serde_json::value::RawValue;

pub(super) struct Connection<'c> {
    /// Sends the text of a message.
    pub(super) send: Box<dyn FnMut(String) + 'c>,
}

#[derive(Serialize)]
struct Message<'m, P> {
    jsonrpc: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'m str>,
    method: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<&'m P>,
}

#[derive(Serialize)]
struct Response<'r> {
    jsonrpc: &'static str,
    id: Option<&'r Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'r RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ResponseError<'r>>,
}

#[derive(Serialize)]
struct ResponseError<'r> {
    code: i32,
    message: &'r str,
}

impl Connection<'_> {
    fn send(&mut self, message: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(message) {
            (self.send)(text);
        }
    }

    pub(super) fn notify(&mut self, method: &str, params: &impl Serialize) {
        self.send(&Message { jsonrpc: "2.0", id: None, method, params: Some(params) });
    }

    /// Sends a request, whose response is ignored.
    pub(super) fn request<P: Serialize>(&mut self, id: &str, method: &str, params: Option<&P>) {
        self.send(&Message { jsonrpc: "2.0", id: Some(id), method, params });
    }

    pub(super) fn answer(&mut self, id: &Id, result: &RawValue) {
        self.send(&Response { jsonrpc: "2.0", id: Some(id), result: Some(result), error: None });
    }

    pub(super) fn refuse(&mut self, id: Option<&Id>, code: impl Into<i32>, message: &str) {
        let error = Some(ResponseError { code: code.into(), message });
        self.send(&Response { jsonrpc: "2.0", id, result: None, error });
    }

    pub(super) fn refuse_broken(&mut self, InvalidMessage { id, code, why }: &InvalidMessage) {
        self.refuse(id.as_ref(), *code, why);
    }
}
