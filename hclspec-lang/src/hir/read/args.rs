//! Arguments of spec blocks: which are allowed, and the values of constants.

use super::kind::{KnownBlock, a_block};
use super::{Implied, SpecPlace, SpecReader, missing_span, type_expr};
use crate::grammar::{Arg, BlockKind, Contents, Grammar, Takes};
use crate::hir::Name;
use crate::hir::habit::{Usual, argument_help, usual_argument};
use crate::hir::scope::Scope;
use crate::words::{list, sentence};
use hclspec_core::arena::Keep as _;
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Reported, nearest_among};
use hclspec_core::eval::{EvalContext, Functions, last_item, written_part};
use hclspec_core::function::Group;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, Item};
use hclspec_core::text::{continues_identifier, is_identifier, normalized};
use hclspec_core::types::{Coll, Type};
use hclspec_core::value::Val;
use std::borrow::Cow;
use std::rc::Rc;

/// The argument most likely meant by an unknown name.
fn meant(kind: BlockKind, grammar: Grammar, written: &str, value: &Expr<'_>) -> Option<Arg> {
    let is_text = matches!(value.kind, ExprKind::String(_));
    match usual_argument(kind, written, is_text) {
        Usual::Argument(name) => Some(name),
        Usual::Nothing => None,
        Usual::Unknown => Arg::named(nearest_among(written, &names(kind, grammar))?),
    }
}

fn help(grammar: Grammar, kind: BlockKind, written: &str, value: &Expr<'_>) -> Option<Cow<'static, str>> {
    argument_help(grammar, kind, written, matches!(value.kind, ExprKind::String(_)), type_expr::written(value))
}

/// The names of the arguments of a block type.
fn names(kind: BlockKind, grammar: Grammar) -> Vec<&'static str> {
    mapped(&kind.args(grammar), |arg| arg.name())
}

/// Replaces characters that names can't contain by `_`.
fn as_identifier(name: &str) -> String {
    let name: String = name.chars().map(|char| if continues_identifier(char) { char } else { '_' }).collect();
    if is_identifier(&name) { name } else { format!("_{name}") }
}

/// The value of an argument; `None` if not set.
pub(super) type Argument<T> = Result<Option<T>, Reported>;

impl<'a> SpecReader<'_, 'a> {
    /// Reports unknown arguments of `block`, and blocks inside it if it can't contain any.
    pub(super) fn known_items(&mut self, block: KnownBlock<'a>) {
        self.known_args(block);
        if block.kind.block_type().contents == Contents::Nothing {
            self.no_children(block);
        }
    }

    fn known_args(&mut self, block: KnownBlock<'a>) {
        let (kind, grammar) = (block.kind, self.grammar);
        for item in block.body.items {
            let Item::Attribute(attribute) = item else { continue };
            let name = attribute.name.name;
            if kind.arg(name, grammar).is_some() {
                continue;
            }
            let help = match (help(grammar, kind, name, &attribute.expr), meant(kind, grammar, name, &attribute.expr)) {
                (Some(help), _) => Some(help),
                (None, Some(meant)) => Some(format!("did you mean `{meant}`?").into()),
                (None, None) if kind.contains_specs() && BlockKind::spec_named(name).is_some() => {
                    Some(format!("write a block: `{name} {{ .. }}`").into())
                }
                (None, None) => None,
            };
            let of_kind = a_block(kind);
            let known = names(kind, grammar);
            let detail = match (&help, known.is_empty()) {
                (_, true) => format!("{} takes no arguments; there is no `{name}`.", sentence(&of_kind)),
                (Some(_), _) => format!("There is no `{name}` in {of_kind}."),
                (None, _) => format!("{} takes {}; there is no `{name}`.", sentence(&of_kind), list(&known)),
            };
            let error = Code::UnsupportedArgument
                .error("unsupported argument")
                .with_detail(detail)
                .with_subject(attribute.name.span);
            let error = match help {
                Some(help) => error.with_help(help),
                None => error,
            };
            self.diags.push(error);
        }
    }

    /// Returns `true` if the grammar of the spec has this argument for `block`.
    pub(super) fn takes(&self, block: KnownBlock<'a>, name: Arg) -> bool {
        block.kind.args(self.grammar).contains(&name)
    }

    /// The expression of an argument or, if not set, of an unknown argument most likely meant to be it.
    pub(super) fn arg(&self, block: KnownBlock<'a>, name: Arg) -> Option<Expr<'a>> {
        debug_assert!(block.kind.args(Grammar::OWN).contains(&name), "a `{}` has no `{name}`", block.kind);
        if let Some(exact) = block.body.argument(name.name()) {
            return Some(exact.expr);
        }
        let (kind, grammar) = (block.kind, self.grammar);
        for item in block.body.items {
            if let Item::Attribute(attribute) = item
                && kind.arg(attribute.name.name, grammar).is_none()
                && meant(kind, grammar, attribute.name.name, &attribute.expr) == Some(name)
            {
                return Some(attribute.expr);
            }
        }
        None
    }

    /// The expression of a required argument. `purpose` completes the error message.
    pub(super) fn required_arg(&mut self, block: KnownBlock<'a>, name: Arg, purpose: &str) -> Option<Expr<'a>> {
        let found = self.arg(block, name);
        if found.is_none() {
            self.missing_arg(block, name, purpose);
        }
        found
    }

    pub(super) fn missing_arg(&mut self, block: KnownBlock<'a>, name: Arg, purpose: &str) {
        self.missing_arg_of(block, name, purpose, None);
    }

    /// Reports a missing argument. The spec is the `property` of an object, if given.
    fn missing_arg_of(&mut self, block: KnownBlock<'a>, name: Arg, purpose: &str, property: Option<&str>) {
        if self.is_broken(block.body, name.name()) {
            return;
        }
        let kind = block.kind;
        let help = match (name, property) {
            (Arg::Name | Arg::BlockType, Some(property)) => Some(format!("write `{name} = \"{property}\"`")),
            (Arg::ElementType, _) => Some(format!("write `{name} = any`")),
            (Arg::Labels, _) => Some(format!("write `{name} = [\"name\"]`")),
            (Arg::Params, _) => Some(format!("write `{name} = []`")),
            _ => None,
        };
        let error = Code::MissingSpecArgument
            .error(format!("missing {name} in {kind} {}", kind.noun()))
            .with_detail(format!("{} needs the argument `{name}`: {purpose}.", sentence(&a_block(kind))))
            .with_subject(missing_span(block))
            .with_context(block.header().to(block.open_brace()));
        self.diags.push(match help {
            Some(help) => error.with_help(help),
            None => error,
        });
    }

    /// The name that a spec reads: the argument or, if not set, the implied name.
    pub(super) fn own_name(
        &mut self,
        block: KnownBlock<'a>,
        arg: Arg,
        read: &str,
        place: SpecPlace<'_, 'a>,
    ) -> Option<Name<'a>> {
        match (self.string_arg(block, arg).ok()?, place.implied) {
            (Some(name), _) | (None, Implied::Label(name)) => Some(name),
            (None, Implied::Reported) => None,
            (None, Implied::None) => {
                let purpose = format!("{read}; only the properties of an object take it from their labels");
                self.missing_arg_of(block, arg, &purpose, place.property);
                None
            }
        }
    }

    /// Reads `name` or `block_type` as a name that configurations can contain.
    pub(super) fn input_name(&mut self, block: KnownBlock<'a>, arg: Arg, place: SpecPlace<'_, 'a>) -> Option<Name<'a>> {
        let read = match arg {
            Arg::Name => "the name of the argument to read",
            Arg::Argument => "the name of the argument that chooses",
            Arg::Variable => "the variable",
            _ => "the block type to read",
        };
        let name = self.own_name(block, arg, read, place)?;
        let name = if self.grammar.has_names_as_written() { self.as_written(name) } else { name };
        self.check_input_name(block, arg, name).then_some(name)
    }

    /// Restores the written form of a name, which configurations must match exactly, instead of NFC.
    fn as_written(&self, name: Name<'a>) -> Name<'a> {
        let text = name.span.of(self.text);
        let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
        if self.nfc(text) == name.text { Name { text, ..name } } else { name }
    }

    /// Checks that configurations can contain a name from an argument or label.
    pub(super) fn check_input_name(&mut self, block: KnownBlock<'a>, arg: Arg, name: Name<'a>) -> bool {
        let kind = block.kind;
        let named = match arg {
            Arg::Name | Arg::Argument => "an argument",
            Arg::Variable => "a variable",
            _ => "a block type",
        };
        if name.text.is_empty() {
            let error = Code::MissingSpecArgument
                .error(format!("missing {arg} in {kind} {}", kind.noun()))
                .with_detail(format!("The name of {named} can't be empty."))
                .with_subject(name.span)
                .with_context(block.header().to(block.open_brace()).to(name.span));
            self.diags.push(error);
            return false;
        }
        if self.grammar.has_names_as_written() && !is_identifier(name.text) {
            let error = Code::InvalidSpecArgument
                .error(format!("invalid {arg} in {kind} {}", kind.noun()))
                .with_detail(format!(
                    "No configuration can have {named} named `{}`: a name consists of letters, digits, `_` and `-`, and starts with a \
                     letter or `_`.",
                    name.text
                ))
                .with_subject(name.span)
                .with_help(match kind {
                    BlockKind::Case => format!("write `{kind} \"{}\"`", as_identifier(name.text)),
                    _ => format!("write `{arg} = \"{}\"`", as_identifier(name.text)),
                });
            self.diags.push(error);
            return false;
        }
        true
    }

    pub(super) fn string_arg(&mut self, block: KnownBlock<'a>, name: Arg) -> Argument<Name<'a>> {
        let Some(expr) = self.arg(block, name) else { return Ok(None) };
        let Some(value) = self.constant_of(&expr, name)? else { return Ok(None) };
        let Val::String(text) = value else { return Err(Reported) };
        Ok(Some(Name { text: self.text_of(&expr, &text), span: expr.span }))
    }

    /// A constant bool, `false` if not set.
    pub(super) fn flag(&mut self, block: KnownBlock<'a>, name: Arg) -> Option<bool> {
        let Some(expr) = self.arg(block, name) else { return Some(false) };
        match self.constant_of(&expr, name).ok()? {
            None => Some(false),
            Some(Val::Bool(flag)) => Some(flag),
            Some(_) => None,
        }
    }

    /// A constant whole number.
    pub(super) fn whole_arg(&mut self, block: KnownBlock<'a>, name: Arg) -> Argument<(i64, Span)> {
        let Some(expr) = self.arg(block, name) else { return Ok(None) };
        let Some(value) = self.constant_of(&expr, name)? else { return Ok(None) };
        let Val::Number(number) = value else { return Err(Reported) };
        if let Ok(whole) = i64::try_from(&number) {
            return Ok(Some((whole, expr.span)));
        }
        let why = if number.is_integer() {
            format!("it can't be above {}", i64::MAX)
        } else {
            format!("a whole number is required, but it is {number}")
        };
        self.unsuitable(&expr, name, &why, None);
        Err(Reported)
    }

    /// A constant list of strings; empty for null.
    pub(super) fn names_arg(&mut self, expr: &Expr<'a>, name: Arg) -> Option<Vec<Name<'a>>> {
        let Some(value) = self.constant_of(expr, name).ok()? else { return Some(Vec::new()) };
        let Val::List(list) = value else { return None };
        let spans = match expr.kind {
            ExprKind::Tuple(items) if items.len() == list.items.len() => Some(items),
            _ => None,
        };
        let mut names = Vec::new();
        for (index, item) in list.items.iter().enumerate() {
            let place = spans.and_then(|items| items.get(index)).unwrap_or(expr);
            match item {
                Val::String(text) => names.push(Name { text: self.text_of(place, text), span: place.span }),
                _ => {
                    self.unsuitable(place, name, "a name can't be null", None);
                    return None;
                }
            }
        }
        Some(names)
    }

    /// Evaluates a constant expression and converts it; `None` for null.
    fn constant_of(&mut self, expr: &Expr<'a>, name: Arg) -> Argument<Val> {
        let ty = match name.takes() {
            Takes::Flag => Type::Bool,
            Takes::Number => Type::Number,
            Takes::Names | Takes::Labels => Type::list(Type::String),
            Takes::Text | Takes::Type | Takes::Expression => Type::String,
        };
        let owner = format!("the argument `{name}`");
        let takes_text = !matches!(ty, Type::Bool | Type::Number);
        let value =
            self.constant_in(Scope { calls: &[], takes_text, ..self.scope(&owner, None) }, expr).ok_or(Reported)?;
        if value.is_null() {
            return Ok(None);
        }
        match convert(value, &ty) {
            Ok(value) => Ok(Some(value)),
            Err(mismatch) => {
                let help = match (&ty, expr.kind) {
                    (Type::Bool, _) => Some("write `true` or `false`".to_owned()),
                    (Type::Coll(Coll::List, _), ExprKind::String(text)) => {
                        Some(format!("write `{name} = [\"{text}\"]`"))
                    }
                    _ => None,
                };
                for part in mismatch.parts() {
                    let (expr, _) = written_part(expr, &part.path(), &last_item);
                    self.unsuitable(expr, name, &part.to_string(), help.clone());
                }
                Err(Reported)
            }
        }
    }

    fn unsuitable(&mut self, expr: &Expr<'_>, name: Arg, why: &str, help: Option<String>) {
        let error = Code::UnsuitableValueType
            .error("unsuitable value type")
            .with_detail(format!("Unsuitable value for `{name}`: {why}."))
            .with_subject(expr.span);
        self.diags.push(match help {
            Some(help) => error.with_help(help),
            None => error,
        });
    }

    /// Evaluates an expression without variables and functions. `owner` names it in messages.
    pub(crate) fn constant(&mut self, expr: &Expr<'a>, owner: &str) -> Option<Val> {
        self.constant_in(Scope { calls: &[], ..self.scope(owner, None) }, expr)
    }

    fn constant_in(&mut self, scope: Scope<'_>, expr: &Expr<'a>) -> Option<Val> {
        if !scope.check(self.diags, expr) {
            return None;
        }
        self.constants.eval(self.diags, EvalContext::constant(), expr)
    }

    /// Evaluates an expression that may call the evaluation functions.
    pub(super) fn constant_with_functions(&mut self, expr: &Expr<'a>, owner: &str) -> Option<Val> {
        let scope = self.scope(owner, None);
        if !scope.check(self.diags, expr) {
            return None;
        }
        self.constants.eval(self.diags, EvalContext::with_builtins(Functions::of_spec_with(self.library)), expr)
    }

    /// The scope of an expression that may call the evaluation functions.
    pub(super) fn scope<'o>(&self, owner: &'o str, variables: Option<Vec<&'a str>>) -> Scope<'o>
    where
        'a: 'o,
    {
        Scope {
            owner,
            value: None,
            variables,
            takes_text: true,
            calls: if self.grammar.has_own_functions() {
                &[Group::Evaluation, Group::Spec]
            } else {
                &[Group::Evaluation]
            },
            library: if self.grammar.has_own_functions() { self.library } else { &[] },
            is_library_missing: self.is_library_missing,
            function_names: Rc::clone(&self.function_names),
            variable_names: Rc::clone(&self.variable_names),
        }
    }

    /// Like [`Self::scope`], for a `result`, which may also check values.
    pub(super) fn scope_of_result<'o>(&self, owner: &'o str, variables: Vec<&'a str>) -> Scope<'o>
    where
        'a: 'o,
    {
        let scope = self.scope(owner, Some(variables));
        let calls = if self.grammar.has_own_functions() { Group::OF_SPEC } else { scope.calls };
        Scope { calls, ..scope }
    }

    /// The text of a constant, borrowed from the tree if possible.
    fn text_of(&self, expr: &Expr<'a>, value: &str) -> &'a str {
        match expr.kind {
            ExprKind::String(text) if text == value => text,
            _ => self.arena.keep_text(value),
        }
    }

    pub(crate) fn nfc(&self, name: &'a str) -> &'a str {
        let normalized = normalized(name.to_owned());
        if normalized == name { name } else { self.arena.keep_text(&normalized) }
    }
}
