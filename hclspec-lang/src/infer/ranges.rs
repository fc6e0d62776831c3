//! Sets of numbers that consist of ranges, as described by comparisons with constants.
//!
//! A set is stored as the cuts at which it begins and ends. Each operation takes as long as sorting the cuts.

use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::text::alternatives;
use hclspec_core::value::Number;

/// A position on the number line, just before or just after a number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cut {
    number: Number,
    is_after: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Ranges {
    /// Whether the set extends below every number.
    is_open: bool,
    /// The cuts at which the set begins and ends, in order.
    cuts: Vec<Cut>,
}

/// A range; `None` for an open end.
#[derive(Clone, Copy)]
struct Interval<'r> {
    low: Option<&'r Cut>,
    high: Option<&'r Cut>,
}

impl Ranges {
    pub(super) const fn all() -> Self {
        Self { is_open: true, cuts: Vec::new() }
    }

    /// The numbers below `number`, possibly including it.
    pub(super) fn below(number: Number, is_included: bool) -> Self {
        Self { is_open: true, cuts: vec![Cut { number, is_after: is_included }] }
    }

    /// The numbers above `number`, possibly including it.
    pub(super) fn above(number: Number, is_included: bool) -> Self {
        Self { is_open: false, cuts: vec![Cut { number, is_after: !is_included }] }
    }

    pub(super) fn only(number: Number) -> Self {
        let cuts = vec![Cut { number: number.clone(), is_after: false }, Cut { number, is_after: true }];
        Self { is_open: false, cuts }
    }

    pub(super) fn complement(self) -> Self {
        Self { is_open: !self.is_open, ..self }
    }

    pub(super) fn union(sets: Vec<Self>) -> Self {
        // The number of sets that contain the numbers at the current cut.
        let mut depth = 0;
        let mut changes = Vec::new();
        for set in &sets {
            depth += usize::from(set.is_open);
            let mut is_inside = set.is_open;
            for cut in &set.cuts {
                is_inside = !is_inside;
                changes.push((cut, is_inside));
            }
        }
        // At the same cut, beginnings come before ends, so that adjacent ranges become one.
        sort_by(&mut changes, &|(a, a_begins), (b, b_begins)| a.cmp(b).then(b_begins.cmp(a_begins)));
        let (is_open, mut cuts) = (depth > 0, Vec::new());
        for &(cut, begins) in &changes {
            let before = depth;
            depth = if begins { depth + 1 } else { depth.saturating_sub(1) };
            if (before == 0) != (depth == 0) {
                cuts.push(cut.clone());
            }
        }
        Self { is_open, cuts }
    }

    pub(super) fn intersection(sets: Vec<Self>) -> Self {
        Self::union(mapped(&sets, |set| set.clone().complement())).complement()
    }

    pub(super) fn len(&self) -> u64 {
        self.cuts.len() as u64
    }

    pub(super) fn is_all(&self) -> bool {
        self.is_open && self.cuts.is_empty()
    }

    pub(super) fn has(&self, number: &Number) -> bool {
        let before = self.cuts.partition_point(|cut| cut.is_before(number));
        self.is_open == (before % 2 == 0)
    }

    fn intervals(&self) -> Vec<Interval<'_>> {
        let mut intervals = Vec::new();
        let mut begun = if self.is_open { Some(None) } else { None };
        for cut in &self.cuts {
            begun = match begun {
                Some(low) => {
                    intervals.push(Interval { low, high: Some(cut) });
                    None
                }
                None => Some(Some(cut)),
            };
        }
        if let Some(low) = begun {
            intervals.push(Interval { low, high: None });
        }
        intervals
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.is_open && self.cuts.is_empty()
    }

    /// Returns `true` if the set contains no whole number.
    pub(super) fn has_no_whole(&self) -> bool {
        self.intervals().iter().all(|range| {
            let (Some(low), Some(high)) = (range.low, range.high) else { return false };
            low.whole_after().is_none_or(|first| high.is_before(&first))
        })
    }

    /// A phrase for the numbers, as in "must be from 1 to 10"; `None` if all or no numbers are in the set. `show` prints a number.
    pub(super) fn words(&self, show: &dyn Fn(&Number) -> String) -> Option<String> {
        let alternatives_of = |holes: &[&Number]| alternatives(&mapped(holes, |hole| show(hole)));
        // Ranges that only a single number separates are described as one range with a hole.
        let mut hulls: Vec<(Interval<'_>, Vec<&Number>)> = Vec::new();
        for range in self.intervals() {
            match (hulls.last_mut(), range.low) {
                (Some((hull, holes)), Some(low)) if hull.high.is_some_and(|high| high.number == low.number) => {
                    holes.push(&low.number);
                    hull.high = range.high;
                }
                _ => hulls.push((range, Vec::new())),
            }
        }
        if let [(Interval { low: None, high: None }, holes)] = hulls.as_slice() {
            return (!holes.is_empty()).then(|| format!("must not be {}", alternatives_of(holes)));
        }
        let hulls: Vec<String> = mapped(&hulls, |(range, holes)| {
            let words = range.words(show);
            if holes.is_empty() { words } else { format!("{words}, but not {}", alternatives_of(holes)) }
        });
        match hulls.as_slice() {
            [] => None,
            [only] => Some(format!("must be {only}")),
            several => Some(format!("must be {}", alternatives(several))),
        }
    }
}

impl Cut {
    fn is_before(&self, number: &Number) -> bool {
        if self.is_after { self.number < *number } else { self.number <= *number }
    }

    /// The first whole number after the cut.
    fn whole_after(&self) -> Option<Number> {
        let number = &self.number;
        if number.is_integer() && !self.is_after {
            return Some(number.clone());
        }
        // `trunc` rounds towards zero.
        let whole = number.trunc();
        if number.is_negative() && !number.is_integer() { Some(whole) } else { whole.add(&Number::from(1)).ok() }
    }
}

impl Interval<'_> {
    fn words(&self, show: &dyn Fn(&Number) -> String) -> String {
        let number = |cut: &Cut| show(&cut.number);
        let low = |cut: &Cut| format!("{} {}", if cut.is_after { "above" } else { "at least" }, number(cut));
        let high = |cut: &Cut| format!("{} {}", if cut.is_after { "at most" } else { "below" }, number(cut));
        match (self.low, self.high) {
            (Some(from), Some(to)) if from.number == to.number => number(from),
            (Some(from), Some(to)) if !from.is_after && to.is_after => {
                format!("from {} to {}", number(from), number(to))
            }
            (Some(from), Some(to)) => format!("{} and {}", low(from), high(to)),
            (Some(from), None) => low(from),
            (None, Some(to)) => high(to),
            (None, None) => "any number".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn number(text: &str) -> Number {
        Number::parse_string(text).unwrap()
    }

    /// Parses ranges such as `>1&<=3`, joined by `|`.
    fn set(text: &str) -> Ranges {
        let part = |text: &str| match text.split_at(text.find(|it: char| it.is_ascii_digit() || it == '-').unwrap()) {
            ("<", it) => Ranges::below(number(it), false),
            ("<=", it) => Ranges::below(number(it), true),
            (">", it) => Ranges::above(number(it), false),
            (">=", it) => Ranges::above(number(it), true),
            ("!=", it) => Ranges::only(number(it)).complement(),
            (_, it) => Ranges::only(number(it)),
        };
        let all = |text: &str| Ranges::intersection(text.split('&').map(part).collect());
        Ranges::union(text.split('|').map(all).collect())
    }

    #[test]
    fn a_set_is_put_into_words() {
        for (text, words) in [
            (">=1&<=65535", "must be from 1 to 65535"),
            (">=1&<2", "must be at least 1 and below 2"),
            (">1&<=2", "must be above 1 and at most 2"),
            (">=10", "must be at least 10"),
            ("<0", "must be below 0"),
            ("!=0", "must not be 0"),
            ("!=0&!=1.5&!=7", "must not be 0, 1.5 or 7"),
            (">=-100&<=100&!=0", "must be from -100 to 100, but not 0"),
            ("=0|>=1024", "must be 0 or at least 1024"),
            ("=3|=1|=2", "must be 1, 2 or 3"),
            (">=1&<=5|>=5&<=9", "must be from 1 to 9"),
            (">=1&<5|>=5&<=9", "must be from 1 to 9"),
        ] {
            assert_eq!(set(text).words(&Number::to_string).as_deref(), Some(words), "{text}");
        }
        assert_eq!(set("<5|>=5").words(&Number::to_string), None);
        assert_eq!(set("<5&>5").words(&Number::to_string), None);
    }

    #[test]
    fn a_set_is_empty_if_no_number_is_in_it() {
        for text in [">5&<3", ">5&<5", ">5&<=5", "=5&!=5", "<3&=3", "=1&=2"] {
            assert!(set(text).is_empty(), "{text}");
        }
        for text in [">=5&<=5", ">5&<6", "<3|>5", "!=1&!=2"] {
            assert!(!set(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn whole_numbers_are_looked_for_between_the_ends() {
        for (text, has_none) in [
            (">2&<3", true),
            (">=2&<3", false),
            (">2&<=3", false),
            (">2.5&<2.75", true),
            (">2.5&<3.5", false),
            (">-3&<-2", true),
            (">-3.5&<-3", true),
            (">-3.5&<=-3", false),
            (">-0.5&<0.5", false),
            (">0.25&<0.5|>7&<8", true),
            ("<0", false),
        ] {
            assert_eq!(set(text).has_no_whole(), has_none, "{text}");
        }
    }

    #[test]
    fn operations_on_sets_are_those_on_their_numbers() {
        let texts = [">1", "<=4", "=2", "!=3", ">=2&<5", "<0|>3", "=1|=4", ">0&<=0.5", "<5|>=5", "=1&=2"];
        let numbers: Vec<Number> = (-4..14).map(|it| number(&format!("{}", f64::from(it) / 2.0))).collect();
        for a in texts {
            for b in texts {
                let (a, b) = (set(a), set(b));
                let both = Ranges::intersection(vec![a.clone(), b.clone()]);
                let any = Ranges::union(vec![a.clone(), b.clone()]);
                for it in &numbers {
                    assert_eq!(both.has(it), a.has(it) && b.has(it), "{a:?} {b:?} {it}");
                    assert_eq!(any.has(it), a.has(it) || b.has(it), "{a:?} {b:?} {it}");
                    assert_eq!(a.clone().complement().has(it), !a.has(it), "{a:?} {it}");
                }
            }
        }
    }
}
