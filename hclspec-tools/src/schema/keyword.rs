//! Keywords of JSON Schemas.

use crate::json::Json;
pub(super) use crate::json::object;

pub(super) type Members = Vec<(String, Json)>;

pub(super) fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Json {
    Json::Array(texts.into_iter().map(Json::string).collect())
}

pub(super) fn reference(name: &str) -> Json {
    object([("$ref", Json::string(format!("#/$defs/{name}")))])
}

/// `{"type": name}`.
pub(super) fn type_keyword(name: &str) -> Json {
    object([("type", Json::string(name))])
}

pub(super) fn array_of(items: Json) -> Json {
    object([("type", Json::string("array")), ("items", items)])
}

pub(super) fn any_of(schemas: Vec<Json>) -> Json {
    match <[Json; 1]>::try_from(schemas) {
        Ok([only]) => only,
        Err(schemas) => object([("anyOf", Json::Array(schemas))]),
    }
}

/// Schema that accepts everything.
pub(super) const ANY: Json = Json::Object(Vec::new());

/// Prepends a member to a schema.
pub(super) fn with(schema: Json, name: &str, value: Json) -> Json {
    let mut members = vec![(name.to_owned(), value)];
    // A schema that is `true` has no members.
    if let Json::Object(more) = schema {
        members.extend(more);
    }
    Json::Object(members)
}
