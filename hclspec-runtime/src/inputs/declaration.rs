//! Declarations: the `variable` blocks of a configuration.

use super::argument::has_call;
use crate::body::{BodyReader, Buffer, Content, FoundAttr, misplaced_block};
use crate::decode::Configuration;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, Reported, Reporter, message};
use crate::eval::{Defined, Definitions};
use crate::locals::blocks;
use crate::secrecy::may_hide_sensitive;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, BlockLabel, Expr, ExprKind, Ident, Item};
use crate::syntax::habit;
use crate::table::{DefiningBlocks, VALIDATION};
use crate::text::is_identifier;
use crate::types::Type;
use crate::value::Val;

pub(super) struct Declaration<'t> {
    pub(super) name: &'t str,
    /// The span from the block type to the label.
    pub(super) header: Span,
    pub(super) ty: Type,
    pub(super) type_place: Option<Span>,
    /// Whether a text that sets the variable is the value itself or an expression.
    pub(super) text: TextIs,
    pub(super) default: Default<'t>,
    pub(super) description: Option<String>,
    pub(super) nullable: bool,
    /// Whether the value must be hidden: the declaration says so, or the part that may say so could not be read.
    pub(super) is_sensitive: bool,
    pub(super) deprecated: Option<String>,
    pub(super) rules: Vec<Rule<'t>>,
    /// Whether the variable must have a value; `false` after a problem.
    pub(super) is_required: bool,
    /// Whether the whole declaration could be read.
    pub(super) is_complete: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TextIs {
    Value,
    Expression,
}

struct Typing {
    ty: Type,
    place: Option<Span>,
    text: TextIs,
}

impl Typing {
    const ANY: Self = Self { ty: Type::Any, place: None, text: TextIs::Expression };
}

/// The value of a variable that is not set.
pub(super) enum Default<'t> {
    None,
    Value(Val, Span),
    /// An expression that calls functions, so it is evaluated only if it is needed.
    Computed(&'t Expr<'t>),
    /// A default with a problem.
    Broken,
}

pub(super) struct Rule<'t> {
    pub(super) condition: &'t Expr<'t>,
    pub(super) message: &'t Expr<'t>,
}

/// Finds the declarations, if the spec has any.
#[inline]
pub(super) fn read<'t>(
    configuration: Configuration<'_, 't>,
    diags: &mut Diagnostics,
) -> Option<(Definitions<'t>, Vec<Declaration<'t>>)> {
    let Configuration { reader, table, body, .. } = configuration;
    let inputs = table.inputs?;
    let DefiningBlocks { block_type, variable } = inputs;
    let schema = &table.root.schema;
    let mut of_type = |block_type: &str| blocks(reader, diags, schema, block_type, Defined::Input, body);
    let several_type = inputs.several();
    let (one, several) = (of_type(block_type), of_type(&several_type));
    let definitions = Definitions::new(Defined::Input, block_type, variable);
    let mut declared = Declared { definitions, all: Vec::new() };
    if !one.1 || !several.1 {
        declared.definitions.set_incomplete();
    }
    // Declarations can't contain `dynamic` blocks, and their expressions see no variables.
    let reader = &BodyReader { dynamic: false, ..*reader };
    let mut reading = Reading { configuration: Configuration { reader, ..configuration }, diags };
    for block in one.0 {
        // The number of labels is checked with the content.
        let Some(label) = block.labels.first() else {
            declared.definitions.set_incomplete();
            continue;
        };
        let declaration = reading.declaration(&mut |reading| reading.parts(block, label));
        declared.add(reading.diags, declaration, label.span);
    }
    for block in several.0 {
        if block.labels.is_empty() && block.block_type.name == several_type {
            reading.several(block, &mut declared);
        } else {
            declared.definitions.set_incomplete();
        }
    }
    Some((declared.definitions, declared.all))
}

/// Declarations so far.
struct Declared<'t> {
    definitions: Definitions<'t>,
    /// In the order of the definitions.
    all: Vec<Declaration<'t>>,
}

impl<'t> Declared<'t> {
    /// Adds a declaration, whose name is at `span`. Reports a name that is declared already.
    #[inline]
    fn add(&mut self, diags: &mut Diagnostics, declaration: Declaration<'t>, span: Span) {
        let name = declaration.name;
        if self.definitions.add(Ident { name, span }, None).is_ok() {
            self.all.push(declaration);
            return;
        }
        let first = self.definitions.index(name).and_then(|index| self.all.get_mut(index));
        let error = duplicate(name, declaration.header);
        diags.push(match first {
            Some(first) => {
                first.is_sensitive |= declaration.is_sensitive;
                error.with_label(first.header, "first declared here")
            }
            None => error,
        });
    }
}

#[inline]
fn duplicate(name: &str, header: Span) -> Diagnostic {
    let detail = Message::from("There is already a declaration of `").name(name).words("`; the first one counts.");
    Code::DuplicateInput.error("duplicate variable declaration").with_message(detail).with_subject(header)
}

struct Reading<'r, 'd, 't> {
    configuration: Configuration<'r, 't>,
    diags: &'d mut Diagnostics,
}

/// An argument of a declaration, if it is set.
type Argument<'t> = Result<Option<&'t Attribute<'t>>, Reported>;

impl Reporter for Reading<'_, '_, '_> {
    #[inline]
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'t> Reading<'_, '_, 't> {
    /// Reads a declaration. It counts as incomplete if a problem was reported meanwhile.
    #[inline]
    fn declaration(&mut self, read: &mut dyn FnMut(&mut Self) -> Declaration<'t>) -> Declaration<'t> {
        let (declaration, reported) = self.measured(read);
        Declaration { is_complete: declaration.is_complete && reported.count == 0, ..declaration }
    }

    /// Declares a variable by each argument of a block, which is its default.
    #[inline]
    fn several(&mut self, block: &'t Block<'t>, declared: &mut Declared<'t>) {
        let Block { block_type, body, .. } = block;
        self.configuration.reader.report(self.diags, body);
        let mut misplaced = None;
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    let declaration = self.declaration(&mut |reading| reading.short(attribute));
                    declared.add(self.diags, declaration, attribute.name.span);
                }
                Item::Block(inner) => misplaced = misplaced.or(Some(inner.block_type)),
            }
        }
        if !body.rare.is_complete || !body.rare.broken.is_empty() || misplaced.is_some() {
            declared.definitions.set_incomplete();
        }
        self.diags.extend(misplaced.map(|inner| misplaced_block(block_type.name, inner)));
    }

    /// A declaration that is only a name and a default.
    #[inline]
    fn short(&mut self, attribute: &'t Attribute<'t>) -> Declaration<'t> {
        let Ident { name, span } = attribute.name;
        self.name(name, span);
        let Typing { ty, place, text } = self.typing(Ok(None), Ok(Some(attribute))).unwrap_or(Typing::ANY);
        let default = self.default(attribute, &Typing { ty: ty.clone(), place, text }, true);
        Declaration {
            name,
            header: span,
            ty,
            type_place: place,
            text,
            default,
            description: None,
            nullable: true,
            is_sensitive: false,
            deprecated: None,
            rules: Vec::new(),
            is_required: false,
            is_complete: true,
        }
    }

    #[inline]
    fn parts(&mut self, block: &'t Block<'t>, label: &BlockLabel<'t>) -> Declaration<'t> {
        let body = &block.body;
        let content = self.content(block);
        let may_be_sensitive = may_hide_sensitive(body, self.configuration.text);
        let names_ok = self.name(label.text, label.span);
        let argument = |name: &str| -> Argument<'t> {
            let attrs = self.configuration.table.declaration.schema.attrs;
            let found = attrs.iter().position(|attr| attr.name == name).and_then(|it| content.attr(it));
            match found {
                Some(FoundAttr::Present(attribute)) => Ok(Some(attribute)),
                Some(FoundAttr::Absent) => Ok(None),
                Some(FoundAttr::Broken) | None => Err(Reported),
            }
        };
        let default = argument("default");
        let typing = self.typing(argument("type"), default);
        let nullable = self.flag(argument("nullable"), true);
        let sensitive = self.flag(argument("sensitive"), false);
        let description = self.text(argument("description"));
        let deprecated = self.text(argument("deprecated"));
        let has_default = !matches!(default, Ok(None));
        let is_typed = typing.is_some();
        let default = match (default, &typing) {
            (Ok(None), _) => Default::None,
            (Ok(Some(attribute)), Some(typing)) => self.default(attribute, typing, nullable.unwrap_or(true)),
            (Ok(Some(_)) | Err(Reported), _) => Default::Broken,
        };
        let rules = self.rules(block);
        let Typing { ty, place: type_place, text } = typing.unwrap_or(Typing::ANY);
        Declaration {
            name: label.text,
            header: block.header(),
            ty,
            type_place,
            text,
            description: description.unwrap_or_default(),
            nullable: nullable.unwrap_or(true),
            is_sensitive: sensitive.unwrap_or(true) || may_be_sensitive,
            deprecated: deprecated.unwrap_or_default(),
            rules,
            is_required: names_ok && block.labels.len() == 1 && !has_default && is_typed && content.is_complete(),
            is_complete: content.is_complete() && body.rare.broken.is_empty(),
            default,
        }
    }

    /// Reads the content. Arguments that belong to other tools are reported as such.
    #[inline]
    fn content(&mut self, block: &'t Block<'t>) -> Content<'t> {
        let reader = self.configuration.reader;
        let schema = &self.configuration.table.declaration.schema;
        let read = |diags: &mut Diagnostics| reader.content(diags, (schema, &[]), block.body, None, Buffer::default());
        let (content, found) = self.diags.apart(read);
        for problem in found {
            let name = block.body.items.iter().find_map(|item| {
                let name = item.attribute()?.name;
                (problem.span() == Some(name.span)).then_some(name.name)
            });
            self.diags.push(match name.and_then(habit::declaration) {
                Some(help) => problem.with_help(help),
                None => problem,
            });
        }
        content
    }

    /// Returns `true` if the name is an identifier, so that expressions can refer to the variable. Reports any other name.
    #[inline]
    fn name(&mut self, name: &str, span: Span) -> bool {
        let is_name = is_identifier(name);
        if !is_name {
            let variable = self.configuration.table.inputs.map_or("", |inputs| inputs.variable);
            let detail = message!(
                "Expressions refer to it as `{}.NAME`: the name consists of letters, digits, `_` and `-`, and starts with a letter or `_`.",
                Spec(variable)
            );
            let error = Code::InvalidInputName.error("invalid variable name").with_message(detail);
            self.diags.push(error.with_subject(span));
        }
        is_name
    }

    /// A constant bool. `None` if it could not be read.
    #[inline]
    fn flag(&mut self, argument: Argument<'t>, absent: bool) -> Option<bool> {
        let Some(attribute) = argument.ok()? else { return Some(absent) };
        match self.constant(attribute, &Type::Bool)? {
            Val::Bool(value) => Some(value),
            _ => Some(absent),
        }
    }

    #[inline]
    fn text(&mut self, argument: Argument<'t>) -> Result<Option<String>, Reported> {
        let Some(attribute) = argument? else { return Ok(None) };
        let Val::String(text) = self.constant(attribute, &Type::String).ok_or(Reported)? else { return Ok(None) };
        if attribute.name.name == "deprecated" && text.trim().is_empty() {
            let error = Code::IncorrectValue
                .error("incorrect value")
                .with_detail("The text of `deprecated` says what to use instead: it must not be empty.");
            self.diags.push(error.with_subject(attribute.expr.span).with_context(attribute.span()));
            return Err(Reported);
        }
        Ok(Some(text))
    }

    #[inline]
    fn constant(&mut self, attribute: &Attribute<'_>, ty: &Type) -> Option<Val> {
        let name = attribute.name.name;
        self.configuration.constant(self.diags, &attribute.expr, ty, &|problem| {
            let what = Message::from("Inappropriate value for argument `").name(name).words("`");
            Code::IncorrectType
                .error("incorrect attribute value type")
                .with_message(Message::because(what, problem))
                .with_context(attribute.span())
        })
    }

    /// The type that a declaration gives its variable. `None` if it could not be read.
    #[inline]
    fn typing(&mut self, ty: Argument<'t>, default: Argument<'t>) -> Option<Typing> {
        if let Some(Attribute { expr, .. }) = ty.ok()? {
            let ty = self.configuration.type_of(self.diags, expr)?;
            let is_simple = matches!(ty, Type::String | Type::Number | Type::Bool | Type::Written(_));
            let text = if is_simple { TextIs::Value } else { TextIs::Expression };
            return Some(Typing { ty, place: Some(expr.span), text });
        }
        match default.ok()? {
            Some(default) => Some(self.typing_of_default(&default.expr)),
            None => Some(Typing { text: TextIs::Value, ..Typing::ANY }),
        }
    }

    /// The type of a variable with a default and no type: that of the default if it is a string, number or bool.
    #[inline]
    fn typing_of_default(&mut self, expr: &Expr<'_>) -> Typing {
        if self.is_computed(expr) {
            return Typing { text: TextIs::Value, ..Typing::ANY };
        }
        // Dropped, because the conversion reports the same problems.
        let mut problems = Diagnostics::new();
        let configuration = self.configuration;
        let value = configuration.with_default(expr, &mut |expr| configuration.plain_constant(&mut problems, expr));
        let ty = match value {
            Some(Val::String(_)) => Type::String,
            Some(Val::Number(_)) => Type::Number,
            Some(Val::Bool(_)) => Type::Bool,
            Some(Val::Null(_)) => Type::Any,
            _ => return Typing::ANY,
        };
        Typing { ty, place: None, text: TextIs::Value }
    }

    /// Returns `true` if a default calls functions. In JSON, strings in a default are not templates.
    #[inline]
    fn is_computed(&self, expr: &Expr<'_>) -> bool {
        has_call(expr) && self.configuration.with_default(expr, &mut |expr| has_call(expr).then_some(())).is_some()
    }

    #[inline]
    fn default(&mut self, attribute: &'t Attribute<'t>, typing: &Typing, nullable: bool) -> Default<'t> {
        if self.is_computed(&attribute.expr) {
            return Default::Computed(&attribute.expr);
        }
        let place = attribute.expr.span;
        let error = |detail: Message| invalid_default(typing.place, detail);
        let configuration = self.configuration;
        let (value, found) = self.diags.apart(|diags| {
            configuration.with_default(&attribute.expr, &mut |expr| {
                configuration.constant(diags, expr, &typing.ty, &|problem| error(Message::because(MUST_FIT, problem)))
            })
        });
        for problem in found {
            let problem = self.explained(problem);
            self.diags.push(problem);
        }
        match value {
            Some(value) if value.is_null() && !nullable => {
                self.diags.push(error(IS_NULL.into()).with_subject(place));
                Default::Broken
            }
            Some(value) => Default::Value(value, place),
            None => Default::Broken,
        }
    }

    /// Adds to the problem of a constant that only a default may be computed.
    #[inline]
    fn explained(&self, problem: Diagnostic) -> Diagnostic {
        let table = self.configuration.table;
        let computed = [Code::VariablesNotAllowed, Code::CallsNotAllowed].map(Code::name);
        match table
            .locals
            .filter(|_| problem.help().is_empty() && problem.code().is_some_and(|code| computed.contains(&code)))
        {
            Some(locals) => problem.with_help_message(message!(
                "to compute a value, define a local value: `{} { .. }`",
                Spec(locals.block_type)
            )),
            None => problem,
        }
    }

    #[inline]
    fn rules(&mut self, block: &'t Block<'t>) -> Vec<Rule<'t>> {
        let mut rules = Vec::new();
        for item in block.body.items {
            let Item::Block(block) = item else { continue };
            // The number of labels was checked with the content.
            if block.block_type.name != "validation" || !block.labels.is_empty() {
                continue;
            }
            let reader = self.configuration.reader;
            let content = reader.content(self.diags, (&VALIDATION.schema, &[]), block.body, None, Buffer::default());
            if let (Some(FoundAttr::Present(condition)), Some(FoundAttr::Present(message))) =
                (content.attr(0), content.attr(1))
            {
                rules.push(Rule { condition: &condition.expr, message: &message.expr });
            }
        }
        rules
    }
}

pub(super) const MUST_FIT: &str = "The default must have the type of the variable";
pub(super) const IS_NULL: &str = "The default is null, but the variable is not nullable.";

/// The problem of a default; `ty` is the location of its type.
#[inline]
pub(super) fn invalid_default(ty: Option<Span>, detail: Message) -> Diagnostic {
    let error = Code::InvalidInputDefault.error("invalid default value for variable").with_message(detail);
    match ty {
        Some(ty) => error.with_label(ty, "the type is given here"),
        None => error,
    }
}

#[inline]
pub(super) fn constant_text<'e>(expr: &'e Expr<'_>) -> Option<&'e str> {
    match expr.kind {
        ExprKind::String(text) => Some(text),
        ExprKind::Parens(inner) => constant_text(inner),
        _ => None,
    }
}
