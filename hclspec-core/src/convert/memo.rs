//! Remembers the results of conversions of parts.
//!
//! A union tries one alternative after the other. In a recursive type, the same part of a value would be converted once for
//! each combination of alternatives around it. So within a union, the result for each part and named type is remembered.

use super::Mismatch;
use crate::map::IndexMap;
use crate::source::Span;
use crate::types::NamedType;
use crate::value::Val;
use std::cell::{Cell, RefCell};

/// Results by the address of the part and the span of the type. Storing the part keeps its address unique.
type PartCache<T> = IndexMap<(usize, Span), (Val, T)>;

/// The memory of one conversion.
#[derive(Default)]
pub(super) struct Memo {
    rejects_nulls: bool,
    /// The number of unions around the current part.
    unions: Cell<usize>,
    converted: RefCell<PartCache<Result<Val, Mismatch>>>,
    /// Whether the part has the type without conversion.
    fitting: RefCell<PartCache<bool>>,
}

impl Memo {
    pub(super) fn rejecting_nulls() -> Self {
        Self { rejects_nulls: true, ..Self::default() }
    }

    /// Returns `true` if null is rejected here. Null is never rejected while a union tries alternatives.
    pub(super) fn rejects_null(&self) -> bool {
        self.rejects_nulls && !self.is_trying()
    }

    pub(super) fn is_trying(&self) -> bool {
        self.unions.get() > 0
    }

    /// A new memory for converting to the alternative that was most likely meant, to report all of its mismatches.
    pub(super) fn of_alternative(&self) -> Self {
        Self { rejects_nulls: self.rejects_nulls, ..Self::default() }
    }

    pub(super) fn in_union<T>(&self, work: impl FnOnce() -> T) -> T {
        self.unions.set(self.unions.get() + 1);
        let result = work();
        self.unions.set(self.unions.get() - 1);
        result
    }

    /// Converts a value to a named type. Within a union, converts each value with parts only once.
    pub(super) fn converted(
        &self,
        value: Val,
        ty: &NamedType,
        convert: impl FnOnce(Val) -> Result<Val, Mismatch>,
    ) -> Result<Val, Mismatch> {
        let Some(address) = value.address().filter(|_| self.is_trying()) else { return convert(value) };
        let key = (address, ty.place);
        if let Some((_, known)) = self.converted.borrow().get(&key) {
            return known.clone();
        }
        let result = convert(value.clone());
        self.converted.borrow_mut().insert(key, (value, result.clone()));
        result
    }

    /// Tells if a value has a named type without conversion. Checks each value with parts only once.
    pub(super) fn fits(&self, value: &Val, ty: &NamedType, fits: impl FnOnce() -> bool) -> bool {
        let Some(address) = value.address() else { return fits() };
        let key = (address, ty.place);
        if let Some((_, known)) = self.fitting.borrow().get(&key) {
            return *known;
        }
        let result = fits();
        self.fitting.borrow_mut().insert(key, (value.clone(), result));
        result
    }
}
