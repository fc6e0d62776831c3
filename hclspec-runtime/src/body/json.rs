//! JSON as bodies: turns the objects of a JSON text into bodies, according to the spec.
//!
//! Input: the expression of a JSON text, and the [`Form`] of the body. Output: the same [`Body`] as for native syntax, so that
//! no later stage needs to know about JSON. The rules are those of HCL's JSON specification. Problems of a body are
//! [deferred](Deferred) until it is used, because the `content` of a `dynamic` block may not be.

use super::form::{BlockForm, Form, Named};
use crate::diagnostic::{Code, Deferred, DeferredId, Diagnostic, Diagnostics, Message};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{
    Attribute, Block, Body, BodyPlace, Expr, ExprKind, Ident, Item, Label, ObjectItem, ObjectKey,
};
use crate::syntax::{Limits, json, normalized, parse_expr, sketch};
use bumpalo::Bump;

/// Makes bodies from JSON.
#[derive(Clone, Copy)]
pub(crate) struct JsonBodies<'a, 'l> {
    pub(crate) arena: &'a Bump,
    pub(crate) deferred: &'l Deferred,
    /// The text that spans refer to.
    pub(crate) text: &'a str,
    /// Whether `dynamic` blocks generate blocks.
    pub(crate) dynamic: bool,
}

/// What is found in one body.
#[derive(Default)]
struct Found<'a> {
    items: Vec<Item<'a>>,
    unknown: Vec<Attribute<'a>>,
    broken: Vec<Ident<'a>>,
    problems: Diagnostics,
    /// One bit for each sketch of an argument's name.
    sketches: u64,
    /// The positions of the arguments among the items, once there are more than [`FEW`].
    set: Positions<'a>,
}

/// Whether the value of a file can be a body. Reports it if not.
pub(crate) fn can_be_root(diags: &mut Diagnostics, value: &Expr<'_>) -> bool {
    let is_body = matches!(value.kind, ExprKind::Object(_) | ExprKind::Tuple(_));
    if !is_body {
        let error = Code::IncorrectJsonType
            .error("root value must be object")
            .with_detail("A configuration in JSON is an object, or an array of objects.");
        diags.push(error.with_subject(start_of(value)));
    }
    is_body
}

/// Up to this many items, a linear search is faster than a hash table.
const FEW: usize = 16;

impl<'a> JsonBodies<'a, '_> {
    /// The body of a file that consists of one value, which [`can_be_root`].
    pub(crate) fn root(self, form: &Form<'_>, value: &Expr<'a>, span: Span) -> Body<'a> {
        Body { place: BodyPlace::File, span, ..self.body(form, value) }
    }

    fn body(self, form: &Form<'_>, value: &Expr<'a>) -> Body<'a> {
        let mut found = Found::default();
        let is_single = form.any_name && !matches!(value.kind, ExprKind::Object(_));
        if is_single {
            // Its arguments can have any names, so it is one object.
            found.problems.push(incorrect_type(value, "an object"));
        } else {
            for item in found.objects(value) {
                self.property(&mut found, form, item);
            }
        }
        self.finished(found, value, !is_single)
    }

    fn finished(self, found: Found<'a>, value: &Expr<'a>, whole: bool) -> Body<'a> {
        let span = value.span;
        Body {
            items: list(self.arena, &found.items),
            unknown: list(self.arena, &found.unknown),
            broken: list(self.arena, &found.broken),
            whole,
            problems: self.deferred(found.problems),
            place: BodyPlace::Block,
            span,
            // A missing item would be added before the closing bracket.
            missing_item_span: Span::new(span.end.saturating_sub(1), span.end),
        }
    }

    fn deferred(self, problems: Diagnostics) -> Option<DeferredId> {
        (!problems.is_empty()).then(|| self.deferred.add(problems.into_iter().collect()))
    }

    fn property(self, found: &mut Found<'a>, form: &Form<'_>, item: &ObjectItem<'a>) {
        let name = self.name(item);
        if name.name == "//" {
            return;
        }
        match form.named(name.name) {
            Named::Argument => found.argument(name, item.value),
            Named::Blocks(block) => self.blocks(found, &block, name, &item.value),
            Named::Unknown if name.name == "dynamic" && self.dynamic => self.dynamic(found, form, name, &item.value),
            Named::Unknown => found.unknown.push(Attribute { name, expr: item.value }),
        }
    }

    fn name(self, item: &ObjectItem<'a>) -> Ident<'a> {
        let span = item.key.span();
        if let ObjectKey::Property(Expr { kind: ExprKind::String(text), .. }) = item.key
            && text.len() as u32 + 2 == span.end - span.start
            && text.is_ascii()
        {
            // The string has no escapes, so its text is the source text.
            return Ident { name: text, span };
        }
        Ident { name: json::verbatim(self.arena, self.text, span), span }
    }

    /// The blocks of a type.
    fn blocks(self, found: &mut Found<'a>, form: &BlockForm<'_>, block_type: Ident<'a>, value: &Expr<'a>) {
        let mut blocks = Blocks { all: self, found, block_type, names: form.labels, labels: Vec::new() };
        let make = &mut |body: &Expr<'a>, _: &[Label<'a>]| self.body(&form.body, body);
        blocks.labelled(value, form, make);
    }

    /// `"dynamic": { "<block type>": { .. } }`.
    fn dynamic(self, found: &mut Found<'a>, form: &Form<'_>, name: Ident<'a>, value: &Expr<'a>) {
        let mut blocks = Blocks { all: self, found, block_type: name, names: &["block type"], labels: Vec::new() };
        let make = &mut |body: &Expr<'a>, labels: &[Label<'a>]| {
            let block = labels.first().and_then(|label| form.block(label.text));
            self.dynamic_body(block.as_deref(), body)
        };
        blocks.labelled(value, &BlockForm::with_labels(1), make);
    }

    /// The body of a `dynamic` block for blocks of a type.
    fn dynamic_body(self, form: Option<&BlockForm<'_>>, value: &Expr<'a>) -> Body<'a> {
        let mut found = Found::default();
        let unknown = Form::default();
        for item in found.objects(value) {
            let name = self.name(item);
            match name.name {
                "//" => {}
                "for_each" => found.argument(name, item.value),
                "labels" if form.is_some_and(|it| !it.labels.is_empty()) => found.argument(name, item.value),
                "iterator" => match self.traversal(&item.value) {
                    Some(iterator) => found.argument(name, iterator),
                    None => {
                        let error = Code::InvalidIterator
                            .error("invalid expression")
                            .with_detail("The iterator must be a name, as a string: `\"iterator\": \"item\"`.")
                            .with_subject(item.value.span)
                            .with_context(name.span.to(item.value.span));
                        found.problems.push(error);
                        found.broken.push(name);
                    }
                },
                "content" => {
                    let body = form.map_or(&unknown, |it| &it.body);
                    let mut blocks =
                        Blocks { all: self, found: &mut found, block_type: name, names: &[], labels: Vec::new() };
                    let make = &mut |content: &Expr<'a>, _: &[Label<'a>]| self.body(body, content);
                    blocks.labelled(&item.value, &BlockForm::with_labels(0), make);
                }
                _ => found.unknown.push(Attribute { name, expr: item.value }),
            }
        }
        self.finished(found, value, true)
    }

    /// The variable, and the steps from it, that a string contains.
    fn traversal(self, value: &Expr<'a>) -> Option<Expr<'a>> {
        let ExprKind::String(text) = value.kind else { return None };
        let expr = parse_expr(&mut Diagnostics::new(), self.arena, text, Limits::default())?;
        let is_traversal = matches!(expr.kind, ExprKind::Variable(_)) || expr.is_bare_traversal();
        is_traversal.then_some(Expr { span: value.span, ..expr })
    }
}

impl<'a> Found<'a> {
    /// The properties of an object, or of all objects in an array.
    fn objects(&mut self, value: &Expr<'a>) -> impl Iterator<Item = &'a ObjectItem<'a>> + use<'a> {
        let mut first: &'a [ObjectItem<'a>] = &[];
        let objects: Vec<&'a [ObjectItem<'a>]> = match value.kind {
            ExprKind::Object(items) => {
                self.items.reserve(items.len());
                first = items;
                Vec::new()
            }
            ExprKind::Tuple(elements) => {
                let mut objects = Vec::with_capacity(elements.len());
                for element in elements {
                    match element.kind {
                        ExprKind::Object(items) => objects.push(items),
                        _ => self.problems.push(incorrect_type(element, "an object")),
                    }
                }
                objects
            }
            _ => {
                self.problems.push(incorrect_type(value, "an object, or an array of objects"));
                Vec::new()
            }
        };
        first.iter().chain(objects.into_iter().flatten())
    }

    /// Adds an argument; the first one of a name counts.
    fn argument(&mut self, name: Ident<'a>, expr: Expr<'a>) {
        let bit = 1 << sketch(name.name);
        let is_new = self.sketches & bit == 0 && self.set.is_empty();
        self.sketches |= bit;
        let name_of = |item: &Item<'a>| match item {
            Item::Attribute(attribute) => Some(attribute.name),
            Item::Block(_) => None,
        };
        let first = match self.items.len() {
            _ if is_new => None,
            0..FEW => self.items.iter().filter_map(name_of).find(|it| it.name == name.name),
            _ => {
                if self.set.is_empty() {
                    for (index, item) in self.items.iter().enumerate() {
                        if let Some(name) = name_of(item) {
                            self.set.add(name.name, index);
                        }
                    }
                }
                self.set.get(name.name).and_then(|index| name_of(self.items.get(index)?))
            }
        };
        match first {
            Some(first) => self.problems.push(duplicate_argument(name, first.span)),
            None => {
                if !self.set.is_empty() {
                    self.set.add(name.name, self.items.len());
                }
                self.items.push(Item::Attribute(Attribute { name, expr }));
            }
        }
    }
}

/// Reads the blocks of a type.
struct Blocks<'a, 'l, 'f> {
    all: JsonBodies<'a, 'l>,
    found: &'f mut Found<'a>,
    block_type: Ident<'a>,
    /// The names of the labels.
    names: &'f [&'f str],
    /// The labels so far.
    labels: Vec<Label<'a>>,
}

/// Makes the body of a block that has these labels.
type MakeBody<'a, 'm> = &'m mut dyn FnMut(&Expr<'a>, &[Label<'a>]) -> Body<'a>;

impl<'a> Blocks<'a, '_, '_> {
    /// Reads the next label, or the blocks if there are no more labels.
    fn labelled(&mut self, value: &Expr<'a>, form: &BlockForm<'_>, make: MakeBody<'a, '_>) {
        let Some(label) = self.names.get(self.labels.len()) else { return self.unlabelled(value, make) };
        if self.labels.len() >= form.required && self.is_body(value, form) {
            return self.unlabelled(value, make);
        }
        let before = self.found.problems.len();
        let mut is_empty = true;
        if !matches!(value.kind, ExprKind::Null) {
            for item in self.objects(value) {
                is_empty = false;
                let name = self.all.name(item);
                let text = normalized(self.all.arena, name.name);
                self.labels.push(Label { text, span: name.span });
                self.labelled(&item.value, form, make);
                self.labels.pop();
            }
        }
        if is_empty && self.found.problems.len() == before {
            let error = Code::MissingLabel
                .error("missing block label")
                .with_detail(format!(
                    "Expected an object whose property names are the {label} of `{}` blocks.",
                    self.block_type.name
                ))
                .with_subject(start_of(value))
                .with_help(self.form());
            self.fail(error);
        }
    }

    /// Whether a value in the place of an optional label is the body of a block: the body knows the names in it.
    fn is_body(&self, value: &Expr<'a>, form: &BlockForm<'_>) -> bool {
        match value.kind {
            ExprKind::Object(items) => items.iter().all(|item| {
                let name = self.all.name(item).name;
                name == "//"
                    || !matches!(form.body.named(name), Named::Unknown)
                    || name == "dynamic" && self.all.dynamic
            }),
            ExprKind::Tuple(elements) => elements.iter().all(|it| self.is_body(it, form)),
            _ => true,
        }
    }

    fn objects(&mut self, value: &Expr<'a>) -> impl Iterator<Item = &'a ObjectItem<'a>> + use<'a> {
        let before = self.found.problems.len();
        let objects = self.found.objects(value);
        if self.found.problems.len() != before {
            self.found.broken.push(self.block_type);
            if !self.names.is_empty() {
                let help = self.form();
                self.found.problems.change(before, &mut |it| it.with_help(help.clone()));
            }
        }
        objects
    }

    /// How to write blocks with such labels.
    fn form(&self) -> String {
        let labels = self.names.iter().map(|name| format!("{{ \"<{name}>\": ")).collect::<String>();
        format!("write `\"{}\": {labels}{{ .. }}{}`", self.block_type.name, " }".repeat(self.names.len()))
    }

    /// Adds a block, or all blocks of an array.
    fn unlabelled(&mut self, value: &Expr<'a>, make: MakeBody<'a, '_>) {
        match value.kind {
            ExprKind::Null => {}
            ExprKind::Object(_) => self.block(value, make),
            ExprKind::Tuple(elements) => {
                for element in elements {
                    match element.kind {
                        ExprKind::Object(_) | ExprKind::Tuple(_) => self.block(element, make),
                        _ => self.fail(incorrect_type(element, "an object, the body of a block")),
                    }
                }
            }
            _ => self.fail(incorrect_type(value, "an object, the body of a block")),
        }
    }

    fn block(&mut self, value: &Expr<'a>, make: MakeBody<'a, '_>) {
        let arena = self.all.arena;
        let body = make(value, &self.labels);
        let labels = list(arena, &self.labels);
        let block = Block { block_type: self.block_type, labels, body, header: start_of(value) };
        self.found.items.push(Item::Block(arena.alloc(block)));
    }

    /// A block may have been intended here.
    fn fail(&mut self, problem: Diagnostic) {
        self.found.problems.push(problem);
        self.found.broken.push(self.block_type);
    }
}

fn list<'a, T: Copy>(arena: &'a Bump, list: &[T]) -> &'a [T] {
    if list.is_empty() { &[] } else { arena.alloc_slice_copy(list) }
}

/// The error for an argument that is set twice.
pub(super) fn duplicate_argument(name: Ident<'_>, first: Span) -> Diagnostic {
    Code::DuplicateArgument
        .error("duplicate argument")
        .with_message(Message::from("The argument `").name(name.name).words("` is already set."))
        .with_subject(name.span)
        .with_label(first, "first set here")
}

fn incorrect_type(value: &Expr<'_>, expected: &str) -> Diagnostic {
    let found = match value.kind {
        ExprKind::Null => "null",
        ExprKind::Bool(_) => "a bool",
        ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::Unary(_) => "a number",
        ExprKind::Tuple(_) => "an array",
        ExprKind::Object(_) => "an object",
        _ => "a string",
    };
    Code::IncorrectJsonType
        .error("incorrect JSON value type")
        .with_detail(format!("Expected {expected}, found {found}."))
        .with_subject(start_of(value))
}

/// The start of a value: the bracket, or a whole token.
fn start_of(value: &Expr<'_>) -> Span {
    match value.kind {
        ExprKind::Object(_) | ExprKind::Tuple(_) => Span::new(value.span.start, value.span.start + 1),
        _ => value.span,
    }
}
