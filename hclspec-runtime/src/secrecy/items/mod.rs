//! The items of a configuration: determines which text belongs to secrets, and which values derive from them. The visits of bodies, items
//! and expressions call each other, so they are in one file.

mod definitions;
mod gaps;

use super::broken::broken_lines;
use super::flow::{Flow, Name, Place, names as names_in};
use super::has_secrets;
use super::names;
use super::parts::TextParts;
use super::reads::{ArgumentSecrets, Readers, Reads, SecretPart};
use super::sensitive::{InputSecrets, SENSITIVE, is_type_public, may_call_sensitive, says_sensitive};
use super::words::{SecretWords, starts_comment};
use crate::diagnostic::nearest;
use crate::eval::{Defined, EvalContext};
use crate::function::Secrecy;
use crate::map::IndexSet;
use crate::positions::{Positions, mapped, picked, sort_by};
use crate::source::{HiddenParts, Span, overlaps};
use crate::syntax::ast::{Attribute, Block, Body, Expr, ExprKind, Item};
use crate::syntax::visit::Loops;
use crate::table::{ANY_OTHER, BlockSchema, Table};
use crate::text::place;
use crate::value::PathStep;
use std::rc::Rc;

pub(super) struct SecretParts<'t> {
    /// The text of secrets, sorted and without overlaps.
    pub(super) hidden: Vec<Span>,
    /// The parts whose values derive from secrets, sorted and without overlaps.
    pub(super) derived: Vec<Span>,
    /// For each of these parts, the innermost call around it whose value may be shown. Empty if there are no such calls.
    pub(super) lifted: Vec<Option<Span>>,
    /// The names whose values derive from secrets.
    pub(super) flow: Flow<'t>,
    /// The variables of loops, and the parameters of the functions of the spec.
    pub(super) loops: Positions<'t>,
}

struct Walk<'t, 'w> {
    cx: &'w EvalContext<'t>,
    text: &'t str,
    table: &'w Table<'t>,
    declared: &'w Positions<'t>,
    /// The names of arguments and block types, except those of declarations.
    others: &'w Positions<'t>,
    words: SecretWords<'t>,
    /// Whether the spec has secrets. If so, an item that nothing reads may be a secret under another name.
    has_secrets: bool,
    parts: &'w TextParts,
    flow: Flow<'t>,
    loops: Positions<'t>,
    iterators: Positions<'t>,
    hidden: Vec<Span>,
    /// The calls whose values may be shown.
    lifted: Vec<Span>,
    /// The bodies whose arguments can have any names.
    free: Vec<Span>,
    /// The text of each definition.
    definitions: Vec<(Name<'t>, Span)>,
    mentions: Vec<(Name<'t>, Span)>,
    /// The arguments, headers and texts that were visited.
    seen: Vec<Span>,
    defines: Defines<'t>,
}

#[derive(Default)]
struct MentionedNames<'t> {
    /// The names that its value derives from.
    names: Vec<Name<'t>>,
    /// The names whose secret parts are not in its value.
    lifted: Vec<Name<'t>>,
}

impl<'t> MentionedNames<'t> {
    #[inline]
    fn all(self) -> impl Iterator<Item = Name<'t>> {
        self.names.into_iter().chain(self.lifted)
    }
}

/// The definitions in a block.
#[derive(Clone, Copy)]
enum Defines<'t> {
    Nothing,
    Locals,
    /// One input variable.
    Input(&'t str),
    /// An input variable by each argument.
    Inputs,
}

/// The readers of a body. The list is empty for a body that the spec does not have.
type Read<'r, 't> = &'r [Rc<Reads<'t>>];

#[inline]
pub(super) fn secret_parts<'t>(
    table: &Table<'t>,
    cx: &EvalContext<'t>,
    text: &'t str,
    body: &Body<'t>,
    inputs: &InputSecrets<'t>,
    declared: &Positions<'t>,
    parts: &TextParts,
) -> SecretParts<'t> {
    let mut readers = Readers::new(table);
    let root = readers.of_root(table);
    let sensitive = (table.inputs.is_some() || may_call_sensitive(text, false)).then_some(SENSITIVE);
    let words = SecretWords::new(&root, inputs.sensitive.iter().copied().chain(sensitive));
    let mut walk = Walk {
        cx,
        text,
        table,
        declared,
        others: &names::of_items(table),
        words,
        has_secrets: has_secrets(table),
        parts,
        flow: Flow::new(),
        loops: Positions::default(),
        iterators: Positions::default(),
        hidden: Vec::new(),
        lifted: Vec::new(),
        free: Vec::new(),
        definitions: Vec::new(),
        mentions: Vec::new(),
        seen: Vec::new(),
        defines: Defines::Nothing,
    };
    for function in table.env.functions {
        function.params.iter().chain(&function.variadic_param).for_each(|param| _ = walk.loops.insert(*param));
    }
    for name in &inputs.sensitive {
        walk.flow.take(Name::Defined(Defined::Input, name));
    }
    walk.body(body, &root);
    walk.inputs(inputs);
    walk.hidden();
    walk.close_gaps();
    walk.finish()
}

impl<'t> Walk<'t, '_> {
    #[inline]
    fn body(&mut self, body: &Body<'t>, readers: Read<'_, 't>) {
        let is_secret = !readers.is_empty() && readers.iter().any(|reads| reads.is_secret);
        if is_secret {
            self.hide(body.span);
        }
        if readers.iter().any(|reads| reads.body.is_none() || reads.rest.is_some()) {
            self.free.push(body.span);
        }
        for property in body.rare.unknown {
            self.attribute(property, &[]);
        }
        for item in body.items {
            match item {
                Item::Attribute(attribute) => self.attribute(attribute, readers),
                Item::Block(block) => self.block(block, readers),
            }
        }
    }

    /// Records that a part of the text belongs to a secret.
    #[inline]
    fn hide(&mut self, span: Span) {
        self.hidden.push(span);
    }

    /// Extends a span by a comment that follows on the same line.
    #[inline]
    fn with_comment(&self, span: Span) -> Span {
        let rest = self.text.get(span.end as usize..).unwrap_or_default();
        let line = rest.split('\n').next().unwrap_or_default();
        let is_comment = starts_comment(line.trim_start());
        Span::new(span.start, span.end + if is_comment { line.len() as u32 } else { 0 })
    }

    /// Records the names in an expression, and the secrets that it makes.
    #[inline]
    fn mentioned(&mut self, expr: &Expr<'t>) -> MentionedNames<'t> {
        let mut found = MentionedNames::default();
        let mut is_any_made = false;
        names_in(self.cx, expr, &mut |name, Place { span, is_lifted }| {
            // The variable that holds all local values or input variables is not recorded itself, unless an iterator hides it.
            if matches!(name, Name::Variable(root) if self.cx.defined_in(root).is_some() && !self.iterators.has(root)) {
                return;
            }
            if is_lifted {
                found.lifted.push(name);
            } else {
                found.names.push(name);
            }
            if let Name::Function(function) = name
                && self.cx.secrecy(function).is_some()
            {
                self.flow.take(name);
                is_any_made = true;
            }
            self.mentions.push((name, span));
        });
        bound(expr, &mut |name| _ = self.loops.insert(name));
        if is_any_made || !found.lifted.is_empty() {
            self.secrets_in(expr);
        }
        found
    }

    /// Records the secrets that calls in an expression make, and the calls whose values may be shown. Returns `true` if the expression makes any
    /// secret.
    #[inline]
    fn secrets_in(&mut self, expr: &Expr<'t>) -> bool {
        let mut is_any_made = false;
        let mut parts = Vec::new();
        expr.children(&Loops::default(), &mut |part, _| parts.push(*part));
        for part in parts {
            is_any_made |= self.secrets_in(&part);
        }
        match expr.kind {
            ExprKind::Call(call) => match self.cx.secrecy(call.name.name) {
                Some(Secrecy::Made) => {
                    is_any_made = true;
                    self.hide(Span::new(call.open.end, call.close.start));
                    call.args.iter().for_each(|arg| self.taken(arg));
                }
                Some(Secrecy::Lifted | Secrecy::Asked) => self.lifted.push(expr.span),
                None => {}
            },
            // The variable of a loop stands for elements of its collection.
            ExprKind::For(it) if is_any_made => {
                self.hide(it.collection.span);
                self.taken(&it.collection);
            }
            _ => {}
        }
        is_any_made
    }

    /// Records that the names in an expression flow into a secret.
    #[inline]
    fn taken(&mut self, expr: &Expr<'t>) {
        let mut names = Vec::new();
        names_in(self.cx, expr, &mut |name, _| names.push(name));
        names.into_iter().for_each(|name| self.take(name));
    }

    /// Records that the value of an argument is a secret.
    #[inline]
    fn secret(&mut self, attribute: &Attribute<'t>) {
        let span = self.with_comment(attribute.expr.span);
        self.hide(span);
        for name in self.mentioned(&attribute.expr).all() {
            self.take(name);
        }
    }

    /// Records that a name flows into a secret. A name that nothing declares may stand for a similar one, which is recorded too.
    #[inline]
    fn take(&mut self, name: Name<'t>) {
        self.flow.take(name);
        let meant = match name {
            Name::Variable(name) => {
                let mut variables = Vec::new();
                self.cx.known_names(&mut |known| variables.push(known));
                (!self.cx.is_variable(name)).then(|| nearest(name, variables)).flatten().map(Name::Variable)
            }
            Name::Defined(defined, name) => self
                .cx
                .defined(defined)
                .filter(|all| !all.has(name))
                .and_then(|all| nearest(name, all.names()))
                .map(|near| Name::Defined(defined, near)),
            Name::Any(_) | Name::Function(_) => None,
        };
        if let Some(meant) = meant {
            self.flow.take(meant);
        }
    }

    #[inline]
    fn attribute(&mut self, attribute: &Attribute<'t>, readers: Read<'_, 't>) {
        self.seen.push(attribute.span());
        let (claimed, is_known) = self.claimed(attribute, readers);
        match &claimed {
            Some(ArgumentSecrets::All) => return self.secret(attribute),
            _ if !is_known && self.may_be_secret(attribute) => return self.secret(attribute),
            Some(ArgumentSecrets::Nothing) => {}
            Some(ArgumentSecrets::Parts(parts)) => return self.secret_parts(&attribute.expr, parts),
            None if self.has_secrets => self.hide(self.with_comment(attribute.expr.span)),
            None => {}
        }
        let is_type = matches!(self.defines, Defines::Input(_)) && attribute.name.name == "type";
        // Names in a type are names of types, not of values.
        let uses = if is_type { MentionedNames::default() } else { self.mentioned(&attribute.expr) };
        let (name, span) = (attribute.name.name, self.with_comment(attribute.expr.span));
        let defined = match self.defines {
            Defines::Nothing => {
                if let Some(defined) = self.meant_by(name, readers) {
                    self.definitions.push((Name::Any(defined), span));
                }
                return;
            }
            Defines::Locals => Name::Defined(Defined::Local, name),
            Defines::Inputs => Name::Defined(Defined::Input, name),
            Defines::Input(variable) => {
                // The message of a check is shown, except for its computed parts.
                let is_message = claimed.is_some() && name == "error_message";
                let is_public = matches!(name, "sensitive" | "nullable" | "description")
                    || is_message
                    || name == "type" && is_type_public(attribute.expr.span.of(self.text));
                let defined = Name::Defined(Defined::Input, variable);
                if is_public {
                    self.definitions.push((defined, Span::new(attribute.expr.span.end, span.end)));
                    return;
                }
                defined
            }
        };
        self.define(defined, &uses);
        self.definitions.push((defined, span));
    }

    #[inline]
    fn define(&mut self, name: Name<'t>, MentionedNames { names, lifted }: &MentionedNames<'t>) {
        self.flow.define(name, names);
        self.flow.mention(name, lifted);
    }

    /// The secret parts of an argument's value, for the specs that read it; `None` if nothing reads it. The bool is `true` if a spec reads it by
    /// its name.
    #[inline]
    fn claimed(&self, attribute: &Attribute<'t>, readers: Read<'_, 't>) -> (Option<ArgumentSecrets<'t>>, bool) {
        let name = attribute.name.name;
        let (mut is_known, mut found) = (false, None::<ArgumentSecrets<'t>>);
        for reads in readers {
            let secrets = match reads.body.and_then(|body| place(body.schema.attrs, name, |attr| attr.name)) {
                Some(index) => reads.secret.get(index).cloned(),
                None if reads.body.is_none() && reads.rest.is_none() => Some(ArgumentSecrets::all_if(reads.is_secret)),
                None => None,
            };
            is_known |= secrets.is_some();
            let secrets = secrets.or_else(|| reads.rest.map(ArgumentSecrets::all_if));
            if let Some(secrets) = secrets {
                found = Some(found.unwrap_or_default().or(secrets));
            }
        }
        (found, is_known)
    }

    /// Returns `true` if an argument that nothing reads by its name may stand for a secret.
    #[inline]
    fn may_be_secret(&self, attribute: &Attribute<'t>) -> bool {
        let name = attribute.name.name;
        let is_after_error = self.parts.unclosed && attribute.span().end as usize > self.parts.parsed_before;
        self.words.has(name)
            || self.words.are_in(attribute.expr.span.of(self.text))
            || is_after_error && !self.declared.has(name)
    }

    /// Records that parts of a value are secrets. If the text does not separate the parts, the whole value counts as secret.
    #[inline]
    fn secret_parts(&mut self, expr: &Expr<'t>, secrets: &[SecretPart<'t>]) {
        let inside = |is_step: &dyn Fn(&PathStep<&str>) -> bool| -> Vec<SecretPart<'t>> {
            picked(secrets, |part| part.inner().filter(|(step, _)| is_step(step)).map(|(_, part)| part))
        };
        // The parts of the value: the start, the expression, and the secrets in it.
        let mut parts: Vec<(u32, &Expr<'t>, Vec<SecretPart<'t>>)> = Vec::new();
        match &expr.without_parens().kind {
            _ if secrets.iter().any(|part| part.steps.is_empty()) => {}
            ExprKind::Object(items) if items.iter().all(|item| item.key.constant().is_some()) => {
                for item in *items {
                    let key = item.key.constant().unwrap_or_default();
                    let is_step = |step: &PathStep<&str>| match step {
                        PathStep::Attribute(name) | PathStep::Key(name) => *name == key,
                        PathStep::Each => true,
                        PathStep::Index(_) => false,
                    };
                    // A key that the type does not have may stand for any other, or be text of a secret.
                    let secrets = if secrets.iter().any(|part| part.declares(&key)) {
                        inside(&is_step)
                    } else {
                        self.hide(item.key.span());
                        mapped(secrets, SecretPart::all)
                    };
                    parts.push((item.key.span().start, &item.value, secrets));
                }
            }
            ExprKind::Tuple(items) => {
                for (index, item) in items.iter().enumerate() {
                    let is_step = |step: &PathStep<&str>| *step == PathStep::Each || *step == PathStep::Index(index);
                    parts.push((item.span.start, item, inside(&is_step)));
                }
            }
            _ => {}
        }
        if parts.is_empty() {
            self.hide(self.with_comment(expr.span));
            for name in self.mentioned(expr).all() {
                self.take(name);
            }
            return;
        }
        let mut end = expr.span.start;
        for (start, part, secrets) in parts {
            self.comment_between(end, start);
            end = part.span.end;
            if secrets.is_empty() {
                self.mentioned(part);
            } else {
                self.secret_parts(part, &secrets);
            }
        }
        self.comment_between(end, expr.span.end);
    }

    /// Closes the text between two parts of a value that has secret parts, if that is a comment.
    #[inline]
    fn comment_between(&mut self, start: u32, end: u32) {
        let between = Span::new(start, end);
        if start < end && between.of(self.text).contains(['#', '/']) {
            self.hide(between);
        }
    }

    #[inline]
    fn block(&mut self, block: &Block<'t>, readers: Read<'_, 't>) {
        // In JSON, the header does not span the type and the labels.
        let names = block.labels.iter().map(|label| label.span).chain([block.block_type.span, block.header()]);
        self.seen.extend(names);
        let block_type = block.block_type.name;
        let (header, inner) = inside(readers, block_type);
        let is_dynamic = block_type == "dynamic" || nearest(block_type, ["dynamic"]).is_some();
        if header.is_none() && self.table.env.dynamic && is_dynamic && !block.labels.is_empty() {
            self.generated(block, readers);
            return;
        }
        if header.is_none() && inner.is_empty() && self.has_secrets {
            self.unclaimed(block);
        }
        let defined = match self.defines {
            Defines::Locals => Some(Defined::Local),
            Defines::Inputs => Some(Defined::Input),
            Defines::Input(_) | Defines::Nothing => None,
        };
        if let Some(defined) = defined {
            self.definitions.push((Name::Defined(defined, block_type), block.body.span));
        }
        let inner =
            if inner.is_empty() && self.words.has(block_type) { vec![Rc::new(Reads::free_form(true))] } else { inner };
        if inner.iter().any(|reads| reads.is_secret || reads.has_secret_label || reads.rest == Some(true)) {
            block.labels.iter().for_each(|label| self.hidden.push(label.span));
        }
        let defines = self.definitions_in(block, readers, header.is_some());
        if let Defines::Input(variable) = defines {
            let name = Name::Defined(Defined::Input, variable);
            self.comments(block.body, name);
            if says_sensitive(block.body, self.text) {
                self.flow.take(name);
            }
        }
        let defines = std::mem::replace(&mut self.defines, defines);
        self.body(block.body, &inner);
        self.defines = defines;
    }

    /// Hides a block that nothing reads, because it may stand for a secret.
    #[inline]
    fn unclaimed(&mut self, block: &Block<'t>) {
        block.labels.iter().for_each(|label| self.hidden.push(label.span));
        self.hide(block.body.span);
    }

    /// Hides the parts that the files of the text hide.
    #[inline]
    fn hidden(&mut self) {
        let HiddenParts { masked, derived } = &self.parts.hidden;
        self.hidden.extend(masked);
        for (name, span) in &self.mentions {
            if overlaps(derived, *span) {
                self.flow.take(*name);
            }
        }
    }

    #[inline]
    fn finish(mut self) -> SecretParts<'t> {
        for (name, span) in &self.definitions {
            let is_of_any = matches!(name, Name::Any(_)) && self.flow.is_derived(*name);
            if self.flow.is_taken(*name) || is_of_any {
                self.hidden.push(*span);
            }
        }
        let free = merged(self.free);
        for line in broken_lines(self.text, &self.parts.others, &self.parts.errors, self.others, &free) {
            line.hide(&mut self.hidden);
        }
        let hidden = merged(self.hidden);
        let mut derived = hidden.clone();
        for (name, span) in &self.mentions {
            if self.flow.is_derived(*name) {
                derived.push(*span);
            }
        }
        let derived = merged(derived);
        let lifted = innermost(&derived, self.lifted);
        SecretParts { hidden, derived, lifted, flow: self.flow, loops: self.loops }
    }
}

/// Calls `visit` with the variables of the loops in an expression.
#[inline]
fn bound<'t>(expr: &Expr<'t>, visit: &mut dyn FnMut(&'t str)) {
    if let ExprKind::For(it) = expr.kind {
        it.key_var.into_iter().chain([it.value_var]).for_each(|name| visit(name.name));
    }
    expr.children(&Loops::default(), &mut |part, _| bound(part, visit));
}

/// Sorts and joins the spans.
#[inline]
fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    sort_by(&mut spans, &Ord::cmp);
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
            _ => merged.push(span),
        }
    }
    merged
}

/// For each part, the innermost of the `calls` around it. The parts are sorted and don't overlap.
#[inline]
fn innermost(parts: &[Span], mut calls: Vec<Span>) -> Vec<Option<Span>> {
    if calls.is_empty() {
        return Vec::new();
    }
    sort_by(&mut calls, &|a, b| a.start.cmp(&b.start).then(b.end.cmp(&a.end)));
    let mut calls = calls.into_iter().peekable();
    let mut around: Vec<Span> = Vec::new();
    let mut found = Vec::with_capacity(parts.len());
    for part in parts {
        while let Some(call) = calls.next_if(|call| call.start <= part.start) {
            around.retain(|outer| outer.end >= call.end);
            around.push(call);
        }
        while around.last().is_some_and(|call| call.end < part.end) {
            around.pop();
        }
        found.push(around.last().copied());
    }
    found
}

/// The schema of blocks of a type, and the readers of their bodies. Free-form blocks have no schema.
#[inline]
fn inside<'t>(readers: Read<'_, 't>, block_type: &str) -> (Option<BlockSchema<'t>>, Vec<Rc<Reads<'t>>>) {
    let mut header = None;
    let (mut inner, mut known) = (Vec::new(), IndexSet::new());
    for reads in readers {
        if let Some((body, index)) = reads.body.and_then(|body| Some((body, body.schema.block_or_other(block_type)?))) {
            let other = body.schema.other(ANY_OTHER).filter(|_| index == 0);
            header = other.or_else(|| body.schema.blocks.get(index).copied());
            // Several cases may read blocks by the same spec. Without this check, the number of readers could grow at each level.
            for reads in reads.blocks(index) {
                if known.insert(Rc::as_ptr(&reads)) {
                    inner.push(reads);
                }
            }
        }
    }
    if header.is_none() {
        let is_argument = |reads: &Reads<'_>| {
            reads.body.is_some_and(|body| place(body.schema.attrs, block_type, |attr| attr.name).is_some())
        };
        for rest in readers.iter().filter(|reads| !is_argument(reads)).filter_map(|reads| reads.rest) {
            inner.push(Rc::new(Reads::free_form(rest)));
        }
    }
    (header, inner)
}
