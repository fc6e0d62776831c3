//! `define` blocks with `type`: named types.
//!
//! Each type is read once, after those it uses. In a recursive type, the name stands for a type that is completed later.

use super::SpecReader;
use super::kind::KnownBlock;
use super::order::{Ordered, Use, ordered};
use super::parts::{NamedBlock, indexes_of};
use crate::grammar::{Arg, BlockKind, Takes};
use crate::hir::{Name, NamedPart, SecretParts, Spec, SpecKind, Steps, Take, doc};
use crate::map::IndexMap;
use crate::users::mark_users;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Reported};
use hclspec_core::eval::{CONSTRUCTORS, PRIMITIVES};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Body, Expr, ExprKind, Item};
use hclspec_core::types::{LateType, Measured as _, NOTATIONS, NamedType, Recursive, Shared, Type};
use hclspec_core::value::PathStep;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// Names in type expressions that can't be names of types, besides those that core lists.
const KEYWORDS: [&str; 5] = ["enum", "union", "secret", "optional", "expression"];

/// The limits on the size and depth of a type with each name replaced by its type: code that visits types recurses, and visits a shared type each time.
const MAX_SIZE: u32 = 10_000;
const MAX_DEPTH: u16 = 128;

#[derive(Default)]
pub(crate) struct NamedTypes<'a> {
    /// The names of all `define` blocks with `type`, in order.
    names: Vec<&'a str>,
    /// The types that were read without errors.
    read: IndexMap<&'a str, ReadType>,
    /// The spans of names that close another cycle.
    recursive: IndexMap<Span, LateUse>,
}

struct ReadType {
    ty: Shared<NamedType>,
    secrets: SecretParts,
}

/// The use of a type that is completed later.
#[derive(Clone)]
struct LateUse {
    ty: Arc<LateType>,
    has_secrets: bool,
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads all `define` blocks with `type`, each after those it uses.
    pub(super) fn read_named_types(&mut self, body: &Body<'a>, named: &[NamedBlock<'a>]) -> Vec<Rc<NamedPart<'a>>> {
        if named.is_empty() {
            return Vec::new();
        }
        self.types.names = mapped(named, |(name, _)| name.text);
        let mut first_uses: IndexMap<&str, Span> = IndexMap::new();
        self.visit_names_in(body, &mut |name, place| {
            first_uses.get_or_insert(name, place);
        });
        let (uses, has_secrets) = self.uses_of_types(named);
        // A recursive type must be a Rust type with a name.
        let has_own_type = mapped(named, |(_, block)| match self.arg(*block, Arg::Type) {
            Some(expr) => matches!(constructor(&expr), Some("object" | "union")),
            None => false,
        });
        let Ordered { order, endless, recursive } = ordered(&uses, &|target| has_own_type[target]);
        for cycle in &endless {
            self.report_cycle(
                "type",
                named,
                cycle,
                "use it in a `list`, `set` or `map`, or in an `optional` attribute",
            );
        }
        let late = mapped(named, |(name, _)| Arc::new(LateType::new(name.text.into(), name.span)));
        for Use { place, target, .. } in &recursive {
            if !has_own_type[*target] {
                let error = Code::RecursivePart
                    .error("type that uses itself")
                    .with_detail("A type that contains itself must be an `object` or a `union`: it becomes a Rust type that contains itself.")
                    .with_subject(*place)
                    .with_label(named[*target].0.span, format!("`{}` is defined here", named[*target].0.text));
                self.diags.push(error);
                self.cycles.insert(*place);
                continue;
            }
            let late_use = LateUse { ty: Arc::clone(&late[*target]), has_secrets: has_secrets[*target] };
            self.types.recursive.insert(*place, late_use);
        }
        let mut parts = Vec::with_capacity(named.len());
        for index in &order {
            let (name, block) = named[*index];
            if let Some(part) = self.named_type(block, Some(&late[*index]), first_uses.get(name.text).copied()) {
                parts.push(Rc::new(part));
            }
        }
        parts
    }

    /// The types that each type uses, and whether it contains secrets.
    fn uses_of_types(&self, named: &[NamedBlock<'a>]) -> (Vec<Vec<Use>>, Vec<bool>) {
        let indexes = indexes_of(named);
        let mut has_secrets = vec![false; named.len()];
        let mut uses: Vec<Vec<Use>> = Vec::with_capacity(named.len());
        for (index, (_, block)) in named.iter().enumerate() {
            let mut found = Vec::new();
            if let Some(expr) = self.arg(*block, Arg::Type) {
                visit_mentions(&expr, &mut MentionPlace::default(), &mut |mention, at| match mention {
                    Mention::Secret => has_secrets[index] = true,
                    Mention::Name { name, place } => {
                        if let Some(target) = indexes.get(name) {
                            found.push(Use { target, place, subject: place, may_be_absent: at.may_be_absent });
                        }
                    }
                });
            }
            uses.push(found);
        }
        mark_users(&mut has_secrets, &mapped(&uses, |uses: &Vec<Use>| mapped(uses, |it| it.target)));
        (uses, has_secrets)
    }

    /// Reads a `define` block with `type`. One without a label is only checked.
    pub(super) fn named_type(
        &mut self,
        block: KnownBlock<'a>,
        late: Option<&LateType>,
        used: Option<Span>,
    ) -> Option<NamedPart<'a>> {
        self.known_items(block);
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            if self.known(child).is_none_or(|known| known.kind != BlockKind::Validate) {
                let error = Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_detail("A `define` block with `type` contains no blocks except `validate`.")
                    .with_subject(child.header())
                    .with_help("define a type and a part with two blocks, each with a name of its own");
                self.diags.push(error);
            }
        }
        let name = block.labels.first().map(|label| Name { text: label.text, span: label.span })?;
        if is_reserved(name.text) {
            let error = Code::InvalidTypeExpression
                .error("invalid name of a type")
                .with_detail(format!("`{}` is a type of the language.", name.text))
                .with_subject(name.span)
                .with_context(block.header());
            self.diags.push(error);
        }
        let expr = self.arg(block, Arg::Type)?;
        let ty = self.type_expr(&expr);
        let validations = self.validations(block, Some(name.text));
        let (ty, secrets) = ty?;
        let extent = ty.extent();
        if extent.size > MAX_SIZE || extent.depth > MAX_DEPTH {
            let error = Code::PartsTooLarge
                .error("type too large")
                .with_detail(format!(
                    "With the types that it uses, a type can contain at most {MAX_SIZE} types, nested at most {MAX_DEPTH} deep."
                ))
                .with_subject(expr.span);
            self.diags.push(error);
            return None;
        }
        let take = Take::Value { ty: ty.clone(), written: Some(expr), secrets: secrets.clone() };
        let checks = self.checks_of_value(block, false, &validations?);
        let validations = std::mem::take(&mut self.part_checks);
        let is_checked = checks.is_some() || !validations.is_empty();
        let kind = SpecKind::Attr { name, take, required: true, default: None, checks };
        let spec = Spec { validations, ..Spec::new(kind, block.block_type.span, block.header(), block.body.span) };
        let (doc, place) = (doc::of_block(self.text, &block), name.span);
        let named = Shared::from(NamedType { name: name.text.into(), place, ty, is_checked });
        if let Some(late) = late {
            late.complete(&named);
            self.types.read.insert(name.text, ReadType { ty: named.clone(), secrets });
        }
        Some(NamedPart::new(name, spec, block.header(), doc, used, Some(named)))
    }

    /// Returns `true` if a type of this name is defined, with or without errors.
    pub(super) fn is_type_name(&self, name: &str) -> bool {
        self.types.names.contains(&name)
    }

    pub(super) fn type_names(&self) -> Vec<&'a str> {
        self.types.names.clone()
    }

    /// Resolves a type name used at `place`. `None`: there is no such type. `Err`: it has errors, which were reported.
    pub(super) fn type_named(&mut self, name: &'a str, place: Span) -> Option<Result<Type, Reported>> {
        if self.cycles.contains(&place) {
            return Some(Err(Reported));
        }
        if let Some(late) = self.types.recursive.get(&place) {
            return Some(Ok(Type::Recursive(Recursive::Late(Arc::clone(&late.ty)))));
        }
        match self.types.read.get(name) {
            Some(read) => Some(Ok(Type::Named(read.ty.clone()))),
            None => self.is_type_name(name).then_some(Err(Reported)),
        }
    }

    /// The secret parts of a type. Recursive types and unions are masked as a whole, because only their Rust type knows which alternative a value is.
    pub(super) fn secrets_of(&self, expr: &Expr<'a>) -> SecretParts {
        let (mut secrets, mut masked) = (Vec::new(), Vec::new());
        let mut add = |path: Steps| {
            if !secrets.contains(&path) {
                secrets.push(path);
            }
        };
        visit_mentions(expr, &mut MentionPlace::default(), &mut |mention, at| match mention {
            Mention::Secret => add(at.path(&[])),
            Mention::Name { name, place } => {
                if let Some(late) = self.types.recursive.get(&place) {
                    if late.has_secrets {
                        masked.push(at.path(&[]));
                    }
                } else if let Some(read) = self.types.read.get(name) {
                    for steps in read.secrets.iter() {
                        match at.union_depth {
                            // The secret is in the Rust type of the alternative.
                            Some(_) => masked.push(at.path(steps)),
                            None => add(at.path(steps)),
                        }
                    }
                    for steps in read.secrets.recursive() {
                        masked.push(at.path(steps));
                    }
                }
            }
        });
        SecretParts::new(secrets, masked)
    }

    /// Calls `found` for every type name in the arguments of `body`.
    fn visit_names_in(&self, body: &Body<'a>, found: &mut dyn FnMut(&'a str, Span)) {
        for item in body.items {
            match item {
                Item::Attribute(it)
                    if Arg::named(it.name.name)
                        .is_some_and(|arg| matches!(arg.takes(), Takes::Type | Takes::Labels)) =>
                {
                    visit_mentions(&it.expr, &mut MentionPlace::default(), &mut |mention, _| {
                        if let Mention::Name { name, place } = mention {
                            found(name, place);
                        }
                    });
                }
                Item::Attribute(_) => {}
                Item::Block(block) => self.visit_names_in(block.body, found),
            }
        }
    }
}

/// An element of a type expression that matters to names and secrets.
enum Mention<'a> {
    Name {
        name: &'a str,
        place: Span,
    },
    /// `secret(..)`
    Secret,
}

/// The position of a mention in a type.
#[derive(Default)]
struct MentionPlace<'a> {
    /// Steps to the part of the values that the mention is about.
    steps: Vec<PathStep<Cow<'a, str>>>,
    /// The number of steps that lead to the outermost enclosing union.
    union_depth: Option<usize>,
    /// Whether it is in a collection or an optional attribute, so that a value may not have it.
    may_be_absent: bool,
}

impl MentionPlace<'_> {
    /// Appends `inside` to the path, which ends at the outermost union.
    fn path(&self, inside: &[PathStep<String>]) -> Steps {
        let (end, inside) = self.union_depth.map_or((self.steps.len(), inside), |end| (end, &[]));
        let mut path = mapped(&self.steps[..end], |step| step.as_deref().map(str::to_owned));
        for step in inside {
            path.push(step.clone());
        }
        path
    }
}

/// Calls `found` for the names and `secret`s in a type expression.
fn visit_mentions<'a>(
    expr: &Expr<'a>,
    at: &mut MentionPlace<'a>,
    found: &mut dyn FnMut(Mention<'a>, &MentionPlace<'a>),
) {
    let expr = expr.without_parens();
    let call = match expr.kind {
        ExprKind::Variable(name) => return found(Mention::Name { name, place: expr.span }, at),
        // Braces alone are the attributes of an object.
        ExprKind::Object(items) => {
            for item in items {
                at.steps.push(PathStep::Attribute(item.key.constant().unwrap_or_default()));
                visit_mentions(&item.value, at, found);
                at.steps.pop();
            }
            return;
        }
        ExprKind::Tuple(items) => {
            for (index, item) in items.iter().enumerate() {
                at.steps.push(PathStep::Index(index));
                visit_mentions(item, at, found);
                at.steps.pop();
            }
            return;
        }
        ExprKind::Call(call) => call,
        _ => return,
    };
    // Defaults of optional attributes, and values of an `enum`, are not types.
    let Some(argument) = call.args.first().filter(|_| call.name.name != "enum") else { return };
    let outer_may_be_absent = at.may_be_absent;
    at.may_be_absent |= matches!(call.name.name, "list" | "set" | "map" | "optional");
    match (call.name.name, argument.without_parens().kind) {
        ("list" | "set" | "map", _) => {
            at.steps.push(PathStep::Each);
            visit_mentions(argument, at, found);
            at.steps.pop();
        }
        ("union", ExprKind::Object(items)) => {
            let outer_union = at.union_depth;
            at.union_depth.get_or_insert(at.steps.len());
            for item in items {
                visit_mentions(&item.value, at, found);
            }
            at.union_depth = outer_union;
        }
        (name, _) => {
            if name == "secret" {
                found(Mention::Secret, at);
            }
            visit_mentions(argument, at, found);
        }
    }
    at.may_be_absent = outer_may_be_absent;
}

/// Returns `true` if a name means something else in type expressions.
fn is_reserved(name: &str) -> bool {
    let own: [&[&str]; 4] = [&PRIMITIVES, &NOTATIONS, &CONSTRUCTORS, &KEYWORDS];
    own.iter().any(|words| words.contains(&name))
}

/// The outermost constructor of a type expression, inside any `secret`.
fn constructor<'a>(expr: &Expr<'a>) -> Option<&'a str> {
    match expr.without_parens().kind {
        ExprKind::Call(call) if call.name.name == "secret" => call.args.first().and_then(constructor),
        ExprKind::Call(call) => Some(call.name.name),
        _ => None,
    }
}
