//! `aliases`: other names for what a spec reads.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::{Input, Name, Spec};
use crate::map::IndexSet;
use crate::words::list;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::{Groups, mapped};
use hclspec_core::source::Span;
use hclspec_core::text::is_identifier;

impl<'a> SpecReader<'_, 'a> {
    /// Adds the aliases to a spec and to its documentation.
    pub(super) fn with_aliases(&mut self, block: KnownBlock<'a>, mut spec: Spec<'a>) -> Spec<'a> {
        let aliases = self.aliases(block);
        let names = mapped(&aliases, |alias| alias.text);
        let names = match names.as_slice() {
            [] => return spec,
            [only] => format!("Old name: `{only}`."),
            all => format!("Old names: {}.", list(all)),
        };
        if !spec.doc.is_empty() {
            spec.doc.push("");
        }
        spec.doc.push(self.arena.keep_text(&names));
        Spec { aliases, ..spec }
    }

    /// `aliases = ["addr"]`
    fn aliases(&mut self, block: KnownBlock<'a>) -> Vec<Name<'a>> {
        if !self.takes(block, Arg::Aliases) {
            return Vec::new();
        }
        let Some(expr) = self.arg(block, Arg::Aliases) else { return Vec::new() };
        let mut names = Vec::new();
        for name in &self.names_arg(&expr, Arg::Aliases).unwrap_or_default() {
            if is_identifier(name.text) {
                names.push(*name);
            } else {
                let detail = format!("`{}` can't be the name of an argument or block.", name.text);
                self.diags.push(invalid(name.span, detail));
            }
        }
        names
    }
}

/// Reports names that two specs of a body share, if one is an alias. `root` is the spec of the whole configuration.
pub(super) fn check(diags: &mut Diagnostics, root: &Spec<'_>) {
    check_body(diags, root, &mut IndexSet::new());
}

/// Checks a body, unless it is in `seen`: parts have the same bodies in all uses.
fn check_body(diags: &mut Diagnostics, body: &Spec<'_>, seen: &mut IndexSet<Span>) {
    if !seen.insert(body.span) {
        return;
    }
    let mut names = Names::default();
    names.collect(body, &[]);
    let mut by_text = Groups::default();
    for (at, own) in names.all.iter().enumerate() {
        if own.alias_of.is_none() {
            by_text.add(own.name.text, at);
        }
    }
    for (at, alias) in names.all.iter().enumerate() {
        let Some(of) = alias.alias_of else { continue };
        let text = alias.name.text;
        let others = mapped(by_text.get(text), |at| &names.all[*at]);
        let first = others.iter().find(|other| other.name.span != alias.name.span && !alias.may_share(other));
        if let Some(first) = first {
            let detail = format!("Something else in this body is called `{text}`, so it can't be a name of `{of}`.");
            diags.push(invalid(alias.name.span, detail).with_label(first.name.span, "this one"));
        }
        by_text.add(text, at);
    }
    for nested in &names.bodies {
        check_body(diags, nested, seen);
    }
}

struct BodyName<'a> {
    name: Name<'a>,
    is_argument: bool,
    alias_of: Option<&'a str>,
    /// The enclosing cases, outermost first: the span of the selector, and the index of the case.
    cases: Vec<(Span, usize)>,
}

impl BodyName<'_> {
    /// Returns `true` if another name may have the same text. Both names must be in different cases, which never occur together. Both must be
    /// arguments, or aliases of the same name, because blocks must be understood before the case is known.
    fn may_share(&self, other: &Self) -> bool {
        let is_other = |(choice, case): &(Span, usize)| other.cases.iter().any(|it| it.0 == *choice && it.1 != *case);
        let is_same = self.is_argument && other.is_argument || self.alias_of == other.alias_of;
        is_same && self.is_argument == other.is_argument && self.cases.iter().any(is_other)
    }
}

#[derive(Default)]
struct Names<'s, 'a> {
    all: Vec<BodyName<'a>>,
    seen: IndexSet<(Span, Vec<(Span, usize)>)>,
    bodies: Vec<&'s Spec<'a>>,
}

impl<'s, 'a> Names<'s, 'a> {
    /// Adds the names that `spec` reads in the given cases.
    fn collect(&mut self, spec: &'s Spec<'a>, cases: &[(Span, usize)]) {
        spec.readers(&mut |reader| {
            if let Some((name, Input { is_block, .. })) = reader.input() {
                let mut add = |name: Name<'a>, alias_of| {
                    // A part that is used several times adds its names only once.
                    if self.seen.insert((name.span, cases.to_vec())) {
                        self.all.push(BodyName { name, is_argument: !is_block, alias_of, cases: cases.to_vec() });
                    }
                };
                add(name, None);
                for alias in &reader.spec.aliases {
                    add(*alias, Some(name.text));
                }
            }
            self.bodies.extend(reader.spec.block_body());
            for (index, case) in reader.cases().iter().enumerate() {
                let mut cases = cases.to_vec();
                cases.push((reader.spec.span, index));
                self.collect(&case.spec, &cases);
            }
        });
    }
}

fn invalid(place: Span, detail: String) -> Diagnostic {
    Code::InvalidSpecArgument.error("invalid value of aliases").with_detail(detail).with_subject(place)
}
