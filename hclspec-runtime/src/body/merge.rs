//! Merges several files into one body.

use super::form::{BodyForm, Meaning};
use super::json::duplicate_argument;
use crate::arena::Keep as _;
use crate::diagnostic::{Deferred, Diagnostics};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Body, BodyPlace, Item, Rare};
use bumpalo::Bump;

/// Merges the bodies of files, with all their items in order. An argument that is set in two files is reported;
/// the first one counts. `place` names the files in messages.
pub(crate) fn merged<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    deferred: &Deferred,
    form: &BodyForm<'_>,
    bodies: &[Body<'a>],
    place: &'a str,
) -> Body<'a> {
    let mut items = Vec::with_capacity(bodies.iter().map(|body| body.items.len()).sum());
    let (mut unknown, mut broken) = (Vec::new(), Vec::new());
    let mut problems = Vec::new();
    let (mut set, mut places) = (Positions::default(), Vec::new());
    for body in bodies {
        for item in body.items {
            if let Item::Attribute(attribute) = item
                && matches!(form.meaning(attribute.name.name), Meaning::Argument)
            {
                let name = attribute.name;
                if let Some(first) = set.add(name.name, places.len()).and_then(|first| places.get(first))
                    && !form.may_repeat(name.name)
                {
                    diags.push(duplicate_argument(name, *first));
                    continue;
                }
                places.push(name.span);
            }
            items.push(*item);
        }
        unknown.extend_from_slice(body.rare.unknown);
        broken.extend_from_slice(body.rare.broken);
        problems.extend(body.rare.problems);
    }
    let first = bodies.first();
    let rare = Rare {
        unknown: arena.keep_list(&unknown),
        broken: arena.keep_list(&broken),
        is_complete: bodies.iter().all(|body| body.rare.is_complete),
        problems: deferred.join(&problems),
        overridden: false,
        place: BodyPlace::Files(place),
    };
    Body {
        items: arena.keep_list(&items),
        rare: arena.keep(rare),
        span: first.map_or(Span::empty(0), |first| first.span),
        missing_item_span: first.map_or(Span::empty(0), |first| first.missing_item_span),
        header: first.map_or(Span::empty(0), |first| first.header),
    }
}

/// Returns `true` if one of the bodies contains the span. `bodies` are those of the files, in order.
pub(crate) fn holds(bodies: &[Body<'_>], place: Span) -> bool {
    let before = bodies.partition_point(|body| body.span.start <= place.start);
    before.checked_sub(1).and_then(|last| bodies.get(last)).is_some_and(|it| place.end <= it.span.end)
}
