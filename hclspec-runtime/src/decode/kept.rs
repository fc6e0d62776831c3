//! `body`: the arguments and blocks of a body that no other spec reads, kept as they are written.

use super::at::At;
use crate::eval::captured;
use crate::expression::{Body, KeptBody, runs};
use crate::positions::mapped;
use crate::syntax::Syntax;
use crate::syntax::ast::Item;
use crate::value::{Made, Val};
use std::sync::Arc;

/// The value of the `body`: its text or, in a generated type, the `Body` itself.
#[inline]
pub(super) fn value(at: &mut At<'_>) -> Option<Val> {
    let kept = body(at)?;
    let text = Val::string(kept.text().into_owned());
    if !at.engine().is_typed {
        return Some(text);
    }
    Some(Val::Made(Arc::new(Made::new(text, Box::new(Body::new(kept))))))
}

/// The `body`, with all that is needed to decode it later.
#[inline]
pub(super) fn body(at: &mut At<'_>) -> Option<KeptBody> {
    let (engine, scope) = (at.engine(), at.scope);
    let (reader, body, schema) = (&engine.reader, scope.body, &scope.spec.schema);
    scope.is_rest_complete().then_some(())?;
    let is_ours = |item: &Item<'_>| match item {
        Item::Attribute(attribute) => schema.takes_argument(attribute.name.name),
        Item::Block(block) => reader.free_type(schema, block).is_some(),
    };
    let text = engine.source.text();
    let is_json = engine.origin.excerpt(scope.header).syntax == Syntax::Json;
    let runs = runs(text, body, is_json, &is_ours, &|span| engine.source.is_one_file(span));
    let cx = engine.cx(scope.iterators);
    let labels: Vec<_> = scope.labels.iter().collect();
    // A run, and a label with its place, take as much memory as a few values.
    cx.charge(8 * (runs.len() + labels.len()) as u64 + 8, scope.header)?;
    for label in &labels {
        cx.text(label, scope.header)?;
    }
    for run in &runs {
        cx.text(run.of(text), scope.header)?;
    }
    let captured = captured(&cx, engine.origin, scope.header, &mut |mention| {
        for item in body.items.iter().filter(|item| is_ours(item)) {
            match item {
                Item::Attribute(attribute) => mention(&attribute.expr),
                Item::Block(block) => block.body.values(mention),
            }
        }
    });
    let mut label_places = Vec::with_capacity(labels.len());
    for index in 0..labels.len() {
        label_places.push(engine.origin.excerpt(scope.labels.span(index).unwrap_or(scope.header)));
    }
    Some(KeptBody {
        header: engine.origin.excerpt(scope.header),
        missing: engine.origin.excerpt(body.missing_item_span),
        runs: mapped(&runs, |run| engine.origin.excerpt(*run)),
        labels: mapped(&labels, |label| (*label).to_owned()),
        label_places,
        captured: Arc::new(captured),
    })
}
