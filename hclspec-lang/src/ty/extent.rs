//! Sizes of types.

use super::{Ty, TyKind};

#[derive(Clone, Copy, Default)]
pub(crate) struct TyExtent {
    /// The number of parts of the type. Names and constants are counted as in
    /// [`Val::size`](hclspec_core::value::Val::size).
    pub(crate) parts: u64,
    pub(crate) depth: u32,
}

impl Ty {
    /// The size of the type, without the contents of named parts.
    pub(crate) fn extent(&self) -> TyExtent {
        let mut inside = TyExtent::default();
        if let TyKind::Known(value) = &self.kind {
            inside = TyExtent { parts: value.size(), depth: value.depth() };
        }
        if let TyKind::Object(attrs) = &self.kind {
            inside.parts = attrs.iter().map(|(name, _)| name.len() as u64 / 64).sum();
        }
        for part in self.children().map(Self::extent) {
            inside = TyExtent { parts: inside.parts.saturating_add(part.parts), depth: inside.depth.max(part.depth) };
        }
        TyExtent { parts: inside.parts.saturating_add(1), depth: inside.depth + 1 }
    }

    /// Returns `true` if the value or a part of it may be null.
    pub(crate) fn has_nulls(&self) -> bool {
        self.is_nullable()
            || match &self.kind {
                TyKind::Any => true,
                TyKind::Known(value) => {
                    let has_nulls = |part| Self::known(part).has_nulls();
                    value.entries().is_some_and(|mut it| it.any(|(_, part)| has_nulls(part.clone())))
                }
                _ => self.children().any(Self::has_nulls),
            }
    }
}
