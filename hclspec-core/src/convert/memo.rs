//! Results of parts of a conversion, which the alternatives of unions ask for again and again.
//!
//! A union tries one alternative after the other. If a type contains itself in alternatives of a union, the same part of a value would be
//! converted once for each combination of alternatives around it. So within a union, the result for a part and a named type is remembered.

use super::Mismatch;
use crate::map::IndexMap;
use crate::source::Span;
use crate::types::NamedType;
use crate::value::Val;
use std::cell::{Cell, RefCell};

/// What is known of the part at an address, for the type at a place. The part is kept, so that it stays the only one at that address.
type Known<T> = IndexMap<(usize, Span), (Val, T)>;

/// What is known so far in one conversion.
#[derive(Default)]
pub(super) struct Memo {
    /// Whether null is rejected.
    rejects_nulls: bool,
    /// The number of unions around the current part.
    unions: Cell<usize>,
    /// The results of conversions.
    converted: RefCell<Known<Result<Val, Mismatch>>>,
    /// Whether a part has a type.
    fitting: RefCell<Known<bool>>,
}

impl Memo {
    pub(super) fn rejecting_nulls() -> Self {
        Self { rejects_nulls: true, ..Self::default() }
    }

    /// Whether a part may not be null. An alternative of a union is chosen first.
    pub(super) fn rejects_null(&self) -> bool {
        self.rejects_nulls && !self.is_trying()
    }

    /// Whether alternatives of a union are tried.
    pub(super) fn is_trying(&self) -> bool {
        self.unions.get() > 0
    }

    /// For the alternative of a union that was meant, whose mismatches are all reported.
    pub(super) fn of_alternative(&self) -> Self {
        Self { rejects_nulls: self.rejects_nulls, ..Self::default() }
    }

    /// Does the work of a union.
    pub(super) fn in_union<T>(&self, work: impl FnOnce() -> T) -> T {
        self.unions.set(self.unions.get() + 1);
        let result = work();
        self.unions.set(self.unions.get() - 1);
        result
    }

    /// The result of the conversion of a value to a named type.
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

    /// Whether a value has a named type as it is written.
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
