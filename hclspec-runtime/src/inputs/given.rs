//! The values to which the program, its environment or its user sets variables.

use crate::body::BodyReader;
use crate::decode::{GivenText, InputHost, InputSource};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message};
use crate::eval::Definitions;
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Body, Expr, Item};
use crate::value::Val;

#[derive(Clone, Copy)]
pub(super) struct InputPlace {
    pub(super) span: Span,
    /// Whether the program set the value. A problem is then located at the declaration.
    pub(super) by_program: bool,
}

/// The effective values among all that were given.
pub(super) struct Effective<'t> {
    assigned: Vec<Assigned<'t>>,
    /// The indexes in `assigned`, by the names of variables.
    by_name: Positions<'t>,
    /// The names without a declaration, as they were given.
    pub(super) undeclared: Vec<&'t str>,
    /// The names without a declaration in the environment, with their prefixes.
    pub(super) environment: Vec<&'t str>,
    /// `false` if a file could not be read, which may have set more names.
    pub(super) is_complete: bool,
}

impl<'t> Effective<'t> {
    #[inline]
    fn add(&mut self, name: &'t str, assigned: Assigned<'t>) {
        self.by_name.set(name.into(), self.assigned.len());
        self.assigned.push(assigned);
    }

    #[inline]
    pub(super) fn get(&self, name: &str) -> Option<&Assigned<'t>> {
        self.assigned.get(self.by_name.get(name)?)
    }
}

/// The value that a variable is set to.
#[derive(Clone, Copy)]
pub(super) enum Assigned<'t> {
    Value(&'t Val),
    Text(GivenText<'t>),
    Expr(&'t Expr<'t>),
    /// A value that could not be read, which was reported.
    Broken,
}

impl Assigned<'_> {
    #[inline]
    pub(super) fn place(&self, header: Span) -> InputPlace {
        match self {
            Self::Value(_) => InputPlace { span: header, by_program: true },
            Self::Text(text) => InputPlace { span: text.span, by_program: false },
            Self::Expr(expr) => InputPlace { span: expr.span, by_program: false },
            Self::Broken => InputPlace { span: header, by_program: false },
        }
    }
}

/// Finds the effective values: the last one for each name. Names without a declaration are reported.
#[inline]
pub(super) fn found<'t>(
    reader: &BodyReader<'_>,
    diags: &mut Diagnostics,
    definitions: &Definitions<'t>,
    given: &'t [InputSource<'t>],
    host: &InputHost<'_>,
) -> Effective<'t> {
    let (undeclared, environment) = (Vec::new(), Vec::new());
    let (assigned, by_name) = (Vec::new(), Positions::default());
    let mut found = Effective { assigned, by_name, undeclared, environment, is_complete: true };
    let mut collector = Collector { reader, diags, definitions, host, found: &mut found };
    for given in given {
        match given {
            InputSource::Value { name, value } => collector.set(name, None, Assigned::Value(value)),
            InputSource::Text(text) => match text.key {
                Some(key) => collector.set_from_environment(key, text),
                None => collector.set(text.name, Some(text.span), Assigned::Text(*text)),
            },
            InputSource::File(body) => collector.file(body),
            InputSource::Unreadable => collector.found.is_complete = false,
        }
    }
    found
}

struct Collector<'s, 't> {
    reader: &'s BodyReader<'s>,
    diags: &'s mut Diagnostics,
    definitions: &'s Definitions<'t>,
    host: &'s InputHost<'s>,
    found: &'s mut Effective<'t>,
}

impl<'t> Collector<'_, 't> {
    #[inline]
    fn set(&mut self, name: &'t str, place: Option<Span>, assigned: Assigned<'t>) {
        if self.definitions.has(name) {
            self.found.add(name, assigned);
            return;
        }
        self.found.undeclared.push(name);
        if self.definitions.is_complete() && !self.host.allows_undeclared {
            let problem = self.undeclared(name, matches!(assigned, Assigned::Expr(_)));
            self.diags.push(match place {
                Some(place) => problem.with_subject(place),
                None => problem,
            });
        }
    }

    #[inline]
    fn set_from_environment(&mut self, key: &'t str, text: &GivenText<'t>) {
        let mut declared = self.definitions.has(text.name).then_some(text.name);
        if cfg!(windows) && declared.is_none() {
            // Case does not matter in the environment.
            declared = self.definitions.names().find(|it| it.eq_ignore_ascii_case(text.name));
        }
        match declared {
            Some(name) => self.found.add(name, Assigned::Text(*text)),
            None => self.found.environment.push(key),
        }
    }

    #[inline]
    fn file(&mut self, body: &'t Body<'t>) {
        self.reader.report(self.diags, body);
        self.found.is_complete &= body.rare.is_complete;
        for name in body.rare.broken {
            self.found.add(name.name, Assigned::Broken);
        }
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.set(attribute.name.name, Some(attribute.name.span), Assigned::Expr(&attribute.expr));
                }
                Item::Block(block) => {
                    let name = block.block_type;
                    let problem = if self.definitions.are_in(name.name) {
                        Code::DeclarationAsValue
                            .error("variable declaration in a file of values")
                            .with_detail("This file only sets input variables; they are declared in the configuration.")
                            .with_help_message(match block.labels.first() {
                                Some(label) => Message::from("write `").name(label.text).words(" = ..`"),
                                None => "write `NAME = ..`".into(),
                            })
                    } else {
                        Code::UnexpectedBlock
                            .error_of(Message::from("unexpected \"").name(name.name).words("\" block"))
                            .with_detail("Blocks are not allowed here: a file of values holds only arguments.")
                            .with_help_message(
                                Message::from("write `").name(name.name).words(" = ..` to set a variable"),
                            )
                    };
                    self.diags.push(problem.with_subject(name.span));
                }
            }
        }
    }

    #[inline]
    fn undeclared(&self, name: &str, is_in_file: bool) -> Diagnostic {
        let detail = Message::from("The configuration declares no variable named `");
        // Names that are not from a file come from the program, so they can be shown.
        let detail = if is_in_file { detail.name(name) } else { detail.spec(&name) }.words("`.");
        let error = Code::UndeclaredInput.error("value for undeclared variable").with_message(detail);
        let trimmed = name.trim();
        let near = if trimmed != name && self.definitions.has(trimmed) {
            Some(trimmed)
        } else {
            self.reader.cx.nearest(name, self.definitions.names())
        };
        let help = match near {
            Some(near) => Some(Message::from("did you mean `").name(near).words("`?")),
            None => self.reader.cx.there_are(self.definitions),
        };
        match help {
            Some(help) => error.with_help_message(help),
            None => error,
        }
    }
}
