//! Bounds of repeated blocks: `min_items` and `max_items`.

use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_core::source::Span;
use hclspec_core::table::ItemBounds;

/// Creates the bounds of a `block_list` or `block_set` spec. Numbers that are not above zero mean "not set".
///
/// Reports a `max_items` below `min_items`, and then sets no bounds.
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
        return ItemBounds::ANY;
    }
    ItemBounds { min: min.map_or(0, |min| min.0.unsigned_abs()), max: max.map(|max| max.0.unsigned_abs()) }
}
