//! `aliases`: other names under which configurations may have what a spec reads.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::map::{Map, Set};
use crate::spec::{Chooser, Name, Spec, SpecKind};
use crate::words::list;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::text::is_identifier;

impl<'a> SpecReader<'_, 'a> {
    /// A spec with the old names of what it reads, also in its documentation.
    pub(super) fn with_aliases(&mut self, block: KnownBlock<'a>, mut spec: Spec<'a>) -> Spec<'a> {
        let aliases = self.aliases(block);
        let names = mapped(&aliases, |alias| alias.text);
        let names = match names.as_slice() {
            [] => return spec,
            [only] => format!("Old name: `{only}`."),
            all => format!("Old names: {}.", list(all)),
        };
        spec.doc.extend((!spec.doc.is_empty()).then_some(""));
        spec.doc.push(self.arena.keep_text(&names));
        Spec { aliases, ..spec }
    }

    /// `aliases = ["addr"]`
    fn aliases(&mut self, block: KnownBlock<'a>) -> Vec<Name<'a>> {
        if !self.takes(block, Arg::Aliases) {
            return Vec::new();
        }
        let Some(expr) = self.arg(block, Arg::Aliases) else { return Vec::new() };
        let names = self.names_arg(&expr, Arg::Aliases).unwrap_or_default();
        let (names, wrong): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_identifier(name.text));
        for name in wrong {
            let detail = format!("`{}` can't be the name of an argument or block.", name.text);
            self.diags.push(invalid(name.span, detail));
        }
        names
    }
}

/// Reports names that two specs of a body have, if one is an alias; `root` is the spec of the whole configuration.
pub(super) fn check(diags: &mut Diagnostics, root: &Spec<'_>) {
    check_body(diags, root, &mut Set::new());
}

/// Those in `seen` have been checked: parts have the same bodies wherever they are used.
fn check_body(diags: &mut Diagnostics, body: &Spec<'_>, seen: &mut Set<Span>) {
    if !seen.insert(body.span) {
        return;
    }
    let mut names = Names::default();
    names.collect(body, &mut Set::new());
    for (alias, of) in &names.aliases {
        let first = names.own.get(alias.text).copied().or_else(|| {
            let mut others = names.aliases.iter().take_while(|(other, _)| other.span != alias.span);
            others.find(|(other, _)| other.text == alias.text).map(|(other, _)| other.span)
        });
        if let Some(first) = first {
            let detail =
                format!("Something else in this body is called `{}`, so it can't be a name of `{of}`.", alias.text);
            diags.push(invalid(alias.span, detail).with_label(first, "this one"));
        }
    }
    for nested in names.bodies {
        check_body(diags, nested, seen);
    }
}

/// The names of a body, whatever words choose its content.
#[derive(Default)]
struct Names<'s, 'a> {
    own: Map<&'a str, Span>,
    /// Each with the name that it stands for.
    aliases: Vec<(Name<'a>, &'a str)>,
    bodies: Vec<&'s Spec<'a>>,
}

impl<'s, 'a> Names<'s, 'a> {
    /// `parts` are those that were visited.
    fn collect(&mut self, spec: &'s Spec<'a>, parts: &mut Set<Span>) {
        if let Some(name) = spec.called() {
            self.own.get_or_insert(name.text, name.span);
            let known = |alias: &Name<'a>, all: &[(Name<'a>, &str)]| all.iter().any(|it| it.0.span == alias.span);
            for alias in &spec.aliases {
                if !known(alias, &self.aliases) {
                    self.aliases.push((*alias, name.text));
                }
            }
        }
        if let SpecKind::Choice { by: Chooser::Argument(name), .. } = &spec.kind {
            self.own.get_or_insert(name.text, name.span);
        }
        self.bodies.extend(spec.block_body());
        if let SpecKind::Use { part } = &spec.kind
            && parts.insert(part.name.span)
        {
            self.collect(&part.spec, parts);
        }
        spec.same_body_children().into_iter().for_each(|child| self.collect(child, parts));
    }
}

fn invalid(place: Span, detail: String) -> Diagnostic {
    Code::InvalidSpecArgument.error("invalid value of aliases").with_detail(detail).with_subject(place)
}
