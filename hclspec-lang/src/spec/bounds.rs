//! Item limits of repeated blocks: `min_items` and `max_items`.

use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_runtime::source::Span;
use hclspec_runtime::table::ItemBounds;

/// Builds the bounds as written in a `block_list` or `block_set` spec; what is not above zero is "not set".
///
/// Without limits after one diagnostic, on `max_items`, if it is below `min_items`.
pub(crate) fn check(diags: &mut Diagnostics, min: Option<(i64, Span)>, max: Option<(i64, Span)>) -> ItemBounds {
    let set = |it: &(i64, Span)| it.0 > 0;
    let (min, max) = (min.filter(set), max.filter(set));
    if let (Some((min, min_span)), Some((max, max_span))) = (min, max)
        && max < min
    {
        let error = Code::ContradictingBounds
            .error("max_items is below min_items")
            .with_detail(format!("There can't be at most {max} and at least {min} blocks."))
            .with_subject(max_span)
            .with_label(min_span, format!("at least {min}"));
        diags.push(error);
        return ItemBounds { min: 0, max: None };
    }
    ItemBounds { min: min.map_or(0, |it| it.0.unsigned_abs()), max: max.map(|it| it.0.unsigned_abs()) }
}
