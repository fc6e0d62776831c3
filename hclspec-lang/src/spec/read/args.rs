//! Arguments of spec blocks: which are allowed, and their values if they are constants.

use super::kind;
use super::type_expr;
use super::validate::VALIDATE;
use super::{Implied, Reader, missing_span};
use crate::spec::habit::{Usual, argument_help, usual_argument};
use crate::spec::scope::{Calls, Scope};
use crate::spec::{Dialect, Name, SPEC_TYPES};
use crate::words::{a, list, sentence};
use hclspec_runtime::arena::Keep as _;
use hclspec_runtime::convert::convert;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, nearest};
use hclspec_runtime::eval::EvalContext;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Expr, ExprKind, Item};
use hclspec_runtime::text::{continues_identifier, is_identifier};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;
use std::borrow::Cow;
use std::rc::Rc;
use unicode_normalization::UnicodeNormalization;

/// The arguments of blocks of this type.
pub(super) fn of(kind: &str, dialect: Dialect) -> &'static [&'static str] {
    match kind {
        "attr" if dialect == Dialect::Hclspec => &["name", "type", "required", "default"],
        "block" if dialect == Dialect::Hclspec => &["block_type", "labels", "optional_labels", "required"],
        "block_list" | "block_set" if dialect == Dialect::Hclspec => {
            &["block_type", "labels", "optional_labels", "min_items", "max_items"]
        }
        "attr" => &["name", "type", "required"],
        "block" => &["block_type", "required"],
        "block_list" | "block_set" => &["block_type", "min_items", "max_items"],
        "block_map" => &["block_type", "labels"],
        "block_attrs" => &["block_type", "element_type", "required"],
        "label" => &["name"],
        "rest" => &["element_type"],
        "literal" => &["value"],
        "transform" => &["result"],
        "use" => &["part"],
        VALIDATE => &["condition", "message"],
        "function" => &["params", "variadic_param", "result"],
        "locals" | "inputs" => &["block_type", "variable"],
        _ => &[],
    }
}

/// The argument that was most likely meant by an unknown one.
fn meant(kind: &str, dialect: Dialect, written: &str, value: &Expr<'_>) -> Option<&'static str> {
    let is_text = matches!(value.kind, ExprKind::String(_));
    match usual_argument(kind, written, is_text) {
        Usual::Argument(name) => Some(name),
        Usual::Nothing => None,
        Usual::Unknown => nearest(written, of(kind, dialect).iter().copied()),
    }
}

/// The help for an argument from another language.
fn help(kind: &str, written: &str, value: &Expr<'_>) -> Option<Cow<'static, str>> {
    argument_help(kind, written, matches!(value.kind, ExprKind::String(_)), type_expr::written(value))
}

/// Whether blocks of this type contain spec blocks.
fn takes_blocks(kind: &str) -> bool {
    !matches!(kind, "attr" | VALIDATE | "literal" | "block_attrs" | "label" | "rest" | "ignore" | "use" | "function")
}

/// The name, with `_` in place of characters that are not allowed in names.
fn as_identifier(name: &str) -> String {
    let name: String = name.chars().map(|it| if continues_identifier(it) { it } else { '_' }).collect();
    if is_identifier(&name) { name } else { format!("_{name}") }
}

/// The value of an argument: `None` after an error, `Some(None)` if it is not set.
pub(super) type Argument<T> = Option<Option<T>>;

impl<'a> Reader<'_, 'a> {
    /// Reports unknown arguments of `block`.
    pub(super) fn known_args(&mut self, block: &'a Block<'a>) {
        let kind = self.kind(block);
        let known = of(kind, self.dialect);
        for item in block.body.items {
            let Item::Attribute(attribute) = item else { continue };
            let name = attribute.name.name;
            if known.contains(&name) {
                continue;
            }
            let what = kind::noun(kind);
            let takes = if known.is_empty() { "no arguments".to_owned() } else { list(known) };
            let error = Code::UnsupportedArgument
                .error("unsupported argument")
                .with_detail(format!("{} {what} takes {takes}; there is no `{name}`.", sentence(&a(kind))))
                .with_subject(attribute.name.span);
            let meant = meant(kind, self.dialect, name, &attribute.expr);
            let error = match (help(kind, name, &attribute.expr), meant) {
                (Some(help), _) => error.with_help(help),
                (None, Some(meant)) => error.with_help(format!("did you mean `{meant}`?")),
                (None, None) if takes_blocks(kind) && SPEC_TYPES.contains(&name) => {
                    error.with_help(format!("write a block: `{name} {{ .. }}`"))
                }
                (None, None) => error,
            };
            self.diags.push(error);
        }
    }

    /// The expression of an argument or, if it is not set, of an unknown argument that was most likely meant to be it.
    pub(super) fn arg(&self, block: &Block<'a>, name: &str) -> Option<Expr<'a>> {
        let arguments = || {
            block.body.items.iter().filter_map(|item| match item {
                Item::Attribute(attribute) => Some((attribute.name.name, attribute.expr)),
                Item::Block(_) => None,
            })
        };
        let kind = self.kind(block);
        let dialect = self.dialect;
        let is_meant = |written: &str, value: &Expr<'_>| {
            !of(kind, dialect).contains(&written) && meant(kind, dialect, written, value) == Some(name)
        };
        let exact = arguments().find(|(written, _)| *written == name);
        exact.or_else(|| arguments().find(|(written, value)| is_meant(written, value))).map(|(_, expr)| expr)
    }

    /// The expression of a required argument; `purpose` is what it is for.
    pub(super) fn required_arg(&mut self, block: &Block<'a>, name: &str, purpose: &str) -> Option<Expr<'a>> {
        let found = self.arg(block, name);
        if found.is_none() {
            self.missing_arg(block, name, purpose);
        }
        found
    }

    pub(super) fn missing_arg(&mut self, block: &Block<'a>, name: &str, purpose: &str) {
        if self.is_broken(block.body, name) {
            return;
        }
        let kind = self.kind(block);
        let what = kind::noun(kind);
        let help = match (name, self.property) {
            ("name" | "block_type", Some(property)) => Some(format!("write `{name} = \"{property}\"`")),
            ("element_type", _) => Some("write `element_type = any`".to_owned()),
            ("labels", _) => Some("write `labels = [\"name\"]`".to_owned()),
            ("params", _) => Some("write `params = []`".to_owned()),
            _ => None,
        };
        let error = Code::MissingSpecArgument
            .error(format!("missing {name} in {kind} {what}"))
            .with_detail(format!("{} {what} needs the argument `{name}`: {purpose}.", sentence(&a(kind))))
            .with_subject(missing_span(block))
            .with_context(block.header().to(block.open_brace()));
        self.diags.push(match help {
            Some(help) => error.with_help(help),
            None => error,
        });
    }

    /// The name that a spec reads: that of the argument or, without it, the implied one.
    pub(super) fn own_name(
        &mut self,
        block: &Block<'a>,
        arg: &str,
        read: &str,
        implied: Implied<'a>,
    ) -> Option<Name<'a>> {
        match (self.string_arg(block, arg)?, implied) {
            (Some(name), _) | (None, Implied::Label(name)) => Some(name),
            (None, Implied::Reported) => None,
            (None, Implied::None) => {
                let purpose = format!("the {read} to read; only the properties of an object take it from their labels");
                self.missing_arg(block, arg, &purpose);
                None
            }
        }
    }

    /// `name` or `block_type`, as a name that configurations can contain.
    pub(super) fn input_name(&mut self, block: &Block<'a>, arg: &str, implied: Implied<'a>) -> Option<Name<'a>> {
        let (read, named) = match arg {
            "name" => ("attribute", "an argument"),
            "variable" => ("variable", "a variable"),
            _ => ("block type", "a block"),
        };
        let name = self.own_name(block, arg, read, implied)?;
        if name.text.is_empty() {
            let error = Code::MissingSpecArgument
                .error(format!("missing {arg} in {} {}", self.kind(block), kind::noun(self.kind(block))))
                .with_detail(format!("No {read} in a configuration has an empty name."))
                .with_subject(name.span)
                .with_context(block.header().to(block.open_brace()).to(name.span));
            self.diags.push(error);
            return None;
        }
        if self.dialect == Dialect::Hclspec && !is_identifier(name.text) {
            let error = Code::InvalidSpecArgument.error(format!("invalid {arg} in {} {}", self.kind(block), kind::noun(self.kind(block))))
                .with_detail(format!(
                    "No configuration can have {} named `{}`: a name consists of letters, digits, `_` and `-`, and starts with a \
                     letter or `_`.",
                    named, name.text
                ))
                .with_subject(name.span)
                .with_help(format!("write `{arg} = \"{}\"`", as_identifier(name.text)));
            self.diags.push(error);
            return None;
        }
        Some(name)
    }

    /// A constant string.
    pub(super) fn string_arg(&mut self, block: &Block<'a>, name: &str) -> Argument<Name<'a>> {
        let Some(expr) = self.arg(block, name) else { return Some(None) };
        let Some(value) = self.constant_of(&expr, name, &Type::String)? else { return Some(None) };
        let Val::String(text) = value else { return None };
        Some(Some(Name { text: self.text_of(&expr, &text), span: expr.span }))
    }

    /// A constant bool; false if it is not set.
    pub(super) fn flag(&mut self, block: &Block<'a>, name: &str) -> Option<bool> {
        let Some(expr) = self.arg(block, name) else { return Some(false) };
        match self.constant_of(&expr, name, &Type::Bool)? {
            None => Some(false),
            Some(Val::Bool(flag)) => Some(flag),
            Some(_) => None,
        }
    }

    /// A constant whole number.
    pub(super) fn whole_arg(&mut self, block: &Block<'a>, name: &str) -> Argument<(i64, Span)> {
        let Some(expr) = self.arg(block, name) else { return Some(None) };
        let Some(value) = self.constant_of(&expr, name, &Type::Number)? else { return Some(None) };
        let Val::Number(number) = value else { return None };
        if let Ok(whole) = i64::try_from(&number) {
            return Some(Some((whole, expr.span)));
        }
        let why = if number.is_integer() {
            format!("it can't be above {}", i64::MAX)
        } else {
            format!("a whole number is required, but it is {number}")
        };
        self.unsuitable(&expr, name, &why, None);
        None
    }

    /// A constant list of strings; empty if null.
    pub(super) fn names_arg(&mut self, expr: &Expr<'a>, name: &str) -> Option<Vec<Name<'a>>> {
        let Some(value) = self.constant_of(expr, name, &Type::list(Type::String))? else { return Some(Vec::new()) };
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
                    self.unsuitable(place, name, "a label name can't be null", None);
                    return None;
                }
            }
        }
        Some(names)
    }

    /// Evaluates a constant expression and converts it; `Some(None)` for null.
    fn constant_of(&mut self, expr: &Expr<'a>, name: &str, ty: &Type) -> Argument<Val> {
        let owner = format!("the argument `{name}`");
        let takes_text = !matches!(ty, Type::Bool | Type::Number);
        let value = self.constant_in(Scope { calls: Calls::None, takes_text, ..self.scope(&owner, None) }, expr)?;
        if value.is_null() {
            return Some(None);
        }
        match convert(value, ty) {
            Ok(value) => Some(Some(value)),
            Err(mismatch) => {
                let help = match (ty, expr.kind) {
                    (Type::Bool, _) => Some("write `true` or `false`".to_owned()),
                    (Type::List(_), ExprKind::String(text)) => Some(format!("write `{name} = [\"{text}\"]`")),
                    _ => None,
                };
                self.unsuitable(expr, name, &mismatch.to_string(), help);
                None
            }
        }
    }

    fn unsuitable(&mut self, expr: &Expr<'_>, name: &str, why: &str, help: Option<String>) {
        let error = Code::UnsuitableValueType
            .error("unsuitable value type")
            .with_detail(format!("Unsuitable value for `{name}`: {why}."))
            .with_subject(expr.span);
        self.diags.push(match help {
            Some(help) => error.with_help(help),
            None => error,
        });
    }

    /// The value of an expression without variables and functions; `owner` names its place.
    pub(crate) fn constant(&mut self, expr: &Expr<'a>, owner: &str) -> Option<Val> {
        self.constant_in(Scope { calls: Calls::None, ..self.scope(owner, None) }, expr)
    }

    fn constant_in(&mut self, scope: Scope<'_>, expr: &Expr<'a>) -> Option<Val> {
        if !scope.check(self.diags, expr) {
            return None;
        }
        self.constants.eval(self.diags, EvalContext::constant(), expr)
    }

    /// The value of an expression that may call the evaluation functions.
    pub(super) fn constant_with_functions(&mut self, expr: &Expr<'a>, owner: &str) -> Option<Val> {
        let scope = self.scope(owner, None);
        if !scope.check(self.diags, expr) {
            return None;
        }
        self.constants.eval(self.diags, EvalContext::with_builtins(), expr)
    }

    /// What an expression that may call the evaluation functions can refer to.
    pub(super) fn scope<'o>(&self, owner: &'o str, variables: Option<Vec<&'a str>>) -> Scope<'o>
    where
        'a: 'o,
    {
        Scope {
            owner,
            variables,
            takes_text: true,
            calls: if self.dialect == Dialect::Hclspec { Calls::Spec } else { Calls::Evaluation },
            custom: Rc::clone(&self.custom),
            predefined: Rc::clone(&self.predefined),
        }
    }

    /// Like [`Self::scope`], for a `result`, which may also check values.
    pub(super) fn scope_of_result<'o>(&self, owner: &'o str, variables: Vec<&'a str>) -> Scope<'o>
    where
        'a: 'o,
    {
        let scope = self.scope(owner, Some(variables));
        let calls = if scope.calls == Calls::Spec { Calls::Checks } else { scope.calls };
        Scope { calls, ..scope }
    }

    /// The text of a constant, borrowed from the tree if possible.
    fn text_of(&self, expr: &Expr<'a>, value: &str) -> &'a str {
        match expr.kind {
            ExprKind::String(text) if text == value => text,
            _ => self.arena.keep_text(value),
        }
    }

    /// A name in NFC.
    pub(crate) fn nfc(&self, name: &'a str) -> &'a str {
        if unicode_normalization::is_nfc(name) { name } else { self.arena.keep_text(&name.nfc().collect::<String>()) }
    }
}
