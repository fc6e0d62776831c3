//! JSON as bodies: reads the objects of a JSON text as bodies, by the spec.
//!
//! Takes a [`JsonReader`] of the text, and the [`BodyForm`] of the body. Returns the same [`Body`] as native syntax, so that
//! no later stage needs to know about JSON. The rules are those of HCL's JSON specification. Problems of a body are
//! [deferred](Deferred) until the body is used, because the `content` of a `dynamic` block may never be used.

use super::form::{BlockForm, BodyForm, Meaning};
use crate::diagnostic::{
    Code, Deferred, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, MAX_PROBLEMS, Message, message,
};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, BlockLabel, Body, BodyPlace, Expr, ExprKind, Ident, Item, Rare};
use crate::syntax::json::{JsonReader, OpenCollection, Text};
use crate::syntax::{AttributeNames, Limits, Stack, parse_expr};
use crate::table::BlockSchema;
use bumpalo::Bump;

/// Reads bodies. Lists are collected on stacks, as in the parser of native syntax.
pub(crate) struct JsonBodies<'a, 'r, 'd> {
    reader: &'r mut JsonReader<'a, 'd>,
    arena: &'a Bump,
    deferred: &'d Deferred,
    /// Whether `dynamic` blocks generate blocks.
    dynamic: bool,
    items: Stack<Item<'a>>,
    unknown: Stack<Attribute<'a>>,
    broken: Stack<Ident<'a>>,
    labels: Stack<BlockLabel<'a>>,
    /// The problems of the bodies in progress.
    problems: Vec<Diagnostic>,
    /// The number of reported problems, and the number of `problems` of other bodies.
    reported: usize,
}

#[derive(Clone, Copy)]
enum Inside<'f, 't> {
    Body(&'f BodyForm<'t>),
    /// The body of a `dynamic` block, whose label is the type of blocks in a body of this form.
    Dynamic(&'f BodyForm<'t>),
}

#[derive(Clone, Copy)]
struct Blocks<'a, 'f, 't> {
    block_type: Ident<'a>,
    header: BlockSchema<'f>,
    /// The start of the labels on their stack.
    mark: usize,
    inside: Inside<'f, 't>,
}

/// An object, or all objects in an array.
struct Objects {
    array: Option<OpenCollection>,
    object: Option<OpenCollection>,
}

impl<'a, 'r, 'd> JsonBodies<'a, 'r, 'd> {
    pub(crate) fn new(
        reader: &'r mut JsonReader<'a, 'd>,
        arena: &'a Bump,
        deferred: &'d Deferred,
        dynamic: bool,
    ) -> Self {
        let (items, unknown, broken) = (Stack::default(), Stack::default(), Stack::default());
        let (labels, problems) = (Stack::default(), Vec::new());
        Self { reader, arena, deferred, dynamic, items, unknown, broken, labels, problems, reported: 0 }
    }

    /// Reads the next value as the body of a file. Returns the problem if the value can't be a body.
    pub(crate) fn root(mut self, form: &BodyForm<'_>, span: Span) -> Result<Body<'a>, Diagnostic> {
        let first = self.reader.next_token();
        if let Some(b'{' | b'[') = first {
            let body = self.body(Inside::Body(form), first);
            let rare = self.arena.alloc(Rare { place: BodyPlace::File, ..*body.rare });
            return Ok(Body { rare, span, ..body });
        }
        let value = self.reader.value();
        Err(Code::IncorrectJsonType
            .error("root value must be object")
            .with_detail("A configuration in JSON is an object, or an array of objects.")
            .with_subject(value.span))
    }

    /// Reads the properties from here to the end of the text as a body.
    pub(crate) fn without_braces(mut self, form: &BodyForm<'_>) -> Body<'a> {
        self.body(Inside::Body(form), None)
    }

    /// Reads the body that starts here, with the byte `first`. If `first` is `None`, the body has no braces and is the rest of the text.
    fn body(&mut self, inside: Inside<'_, '_>, first: Option<u8>) -> Body<'a> {
        // A body whose arguments can have any names is a single object.
        let is_single = matches!(inside, Inside::Body(form) if form.takes_any_argument);
        let is_complete = first != Some(b'[') || !is_single;
        let start = self.reader.place();
        let marks = (self.items.mark(), self.unknown.mark(), self.broken.mark());
        let around = std::mem::take(&mut self.problems);
        match if is_complete { self.objects(first) } else { Err(self.reader.value()) } {
            Ok(mut objects) => {
                let mut names = AttributeNames::new(marks.0);
                while let Some(name) = self.property(&mut objects, None) {
                    match inside {
                        _ if name.said == "//" => drop(self.reader.value()),
                        Inside::Body(form) => self.of_body(form, &name, &mut names),
                        Inside::Dynamic(around) => self.of_dynamic(around, &name, &mut names),
                    }
                }
            }
            Err(value) => {
                let expected = if is_single { "an object" } else { "an object, or an array of objects" };
                self.report(incorrect_type(&value, expected));
            }
        }
        let end = self.reader.place();
        let problems = std::mem::replace(&mut self.problems, around);
        let problems = (!problems.is_empty()).then(|| self.deferred.add(problems));
        let unknown = self.unknown.take(marks.1, self.arena);
        let broken = self.broken.take(marks.2, self.arena);
        let rare = Rare { unknown, broken, is_complete, problems, ..Rare::NONE };
        Body {
            items: self.items.take(marks.0, self.arena),
            rare: rare.kept(self.arena),
            span: Span::new(start, end),
            // A missing item would be added before the closing bracket.
            missing_item_span: Span::new(end.saturating_sub(1), end),
            header: Span::new(start, start + 1),
        }
    }

    /// Reads a property of the body of a file or block.
    fn of_body(&mut self, form: &BodyForm<'_>, name: &Text<'a>, names: &mut AttributeNames<'a>) {
        let block_type = Ident { name: name.said, span: name.token };
        let mark = self.labels.mark();
        match form.meaning(name.said) {
            Meaning::Argument => {
                let expr = self.reader.value();
                self.argument(name, &expr, names, Some(form));
            }
            Meaning::Blocks(block) => {
                let (header, body) = (block.header, block.body());
                let blocks = Blocks { block_type, header, mark, inside: Inside::Body(&body) };
                if header.has_optional() && body.takes_any_name() {
                    self.ambiguous(&blocks);
                } else {
                    self.labelled(&blocks);
                }
            }
            Meaning::Unknown if name.said == "dynamic" && self.dynamic => {
                let header = BlockSchema::of(name.said, &["block type"]);
                self.labelled(&Blocks { block_type, header, mark, inside: Inside::Dynamic(form) });
            }
            Meaning::Unknown => self.unknown(name),
        }
    }

    /// Reads a property of a `dynamic` block for blocks in a body of the form `around`.
    fn of_dynamic(&mut self, around: &BodyForm<'_>, name: &Text<'a>, names: &mut AttributeNames<'a>) {
        let mark = self.labels.mark();
        let block_type = mark.checked_sub(1).and_then(|last| self.labels.get(last));
        let form = block_type.and_then(|label| around.block(label.text));
        match name.said {
            "iterator" => {
                let value = self.reader.value();
                match self.traversal(&value) {
                    Some(iterator) => self.argument(name, &iterator, names, None),
                    None => {
                        let error = Code::InvalidIterator
                            .error("invalid expression")
                            .with_detail("The iterator must be a name, as a string: `\"iterator\": \"item\"`.")
                            .with_subject(value.span)
                            .with_context(name.token.to(value.span));
                        self.report(error);
                        self.broken.push(Ident { name: name.said, span: name.token });
                    }
                }
            }
            "content" => {
                let body = form.map(BlockForm::body).unwrap_or_default();
                let inside = Inside::Body(&body);
                let block_type = Ident { name: name.said, span: name.token };
                self.labelled(&Blocks { block_type, header: BlockSchema::of(name.said, &[]), mark, inside });
            }
            "for_each" => {
                let expr = self.reader.value();
                self.argument(name, &expr, names, None);
            }
            "labels" if form.is_some_and(|form| !form.header.labels.is_empty()) => {
                let expr = self.reader.value();
                self.argument(name, &expr, names, None);
            }
            _ => self.unknown(name),
        }
    }

    /// Adds an argument. The first one of a name counts, unless the form allows repetition.
    fn argument(
        &mut self,
        name: &Text<'a>,
        expr: &Expr<'a>,
        names: &mut AttributeNames<'a>,
        form: Option<&BodyForm<'_>>,
    ) {
        let name = Ident { name: name.said, span: name.token };
        if let Some(first) = names.first(self.items.since(names.mark), name.name)
            && !form.is_some_and(|form| form.may_repeat(name.name))
        {
            return self.report(duplicate_argument(name, first));
        }
        self.items.push(Item::Attribute(Attribute { name, expr: *expr }));
    }

    fn unknown(&mut self, name: &Text<'a>) {
        let (name, expr) = (Ident { name: name.said, span: name.token }, self.reader.value());
        self.unknown.push(Attribute { name, expr });
    }

    /// Parses the content of a string as a variable with steps. Returns `None` for anything else.
    fn traversal(&self, value: &Expr<'a>) -> Option<Expr<'a>> {
        let ExprKind::String(text) = value.kind else { return None };
        let expr = parse_expr(&mut Diagnostics::bounded(), self.arena, text, Limits::default())?;
        let is_traversal = matches!(expr.kind, ExprKind::Variable(_)) || expr.is_bare_traversal();
        is_traversal.then_some(Expr { span: value.span, ..expr })
    }

    /// Opens the objects of the value that starts here, with the byte `first`. Returns the value if it is not an object or array.
    fn objects(&mut self, first: Option<u8>) -> Result<Objects, Expr<'a>> {
        match first {
            Some(b'{') => Ok(Objects { array: None, object: self.reader.open() }),
            Some(b'[') => Ok(Objects { array: self.reader.open(), object: None }),
            None => Ok(Objects { array: None, object: Some(self.reader.open_without_braces()) }),
            Some(_) => Err(self.reader.value()),
        }
    }

    /// Moves to the value of the next property, and returns its name. `blocks` are the blocks whose label the name is.
    #[inline]
    fn property(&mut self, objects: &mut Objects, blocks: Option<&Blocks<'a, '_, '_>>) -> Option<Text<'a>> {
        loop {
            if let Some(object) = &mut objects.object
                && let Some(name) = self.reader.property(object)
            {
                return Some(name);
            }
            if objects.array.is_none() || !self.next_object(objects, blocks) {
                return None;
            }
        }
    }

    /// Moves to the next object of an array. Returns `false` if there is none.
    #[inline(never)]
    fn next_object(&mut self, objects: &mut Objects, blocks: Option<&Blocks<'a, '_, '_>>) -> bool {
        objects.object = None;
        while let Some(first) = objects.array.as_mut().and_then(|array| self.reader.item(array)) {
            if first == b'{' {
                objects.object = self.reader.open();
                return true;
            }
            let value = self.reader.value();
            let error = incorrect_type(&value, "an object");
            match blocks {
                Some(blocks) => {
                    let help = self.form(blocks);
                    self.fail(blocks, error.with_help(help));
                }
                None => self.report(error),
            }
        }
        false
    }

    /// Reports blocks in which a name may be a label or belong to the body.
    fn ambiguous(&mut self, blocks: &Blocks<'a, '_, '_>) {
        let _ = self.reader.value();
        let block_type = blocks.block_type;
        let detail = message!(
            "`{}` blocks can't be written in JSON: they may lack labels, and their bodies may contain any names, so a name could be either.",
            Spec(block_type.name)
        );
        let error = Code::AmbiguousRest.error("ambiguous labels in JSON").with_message(detail);
        self.fail(
            blocks,
            error.with_subject(block_type.span).with_help("write these blocks in a file in HCL's native syntax"),
        );
    }

    /// Reads the next label, or the blocks if there are no more labels.
    fn labelled(&mut self, blocks: &Blocks<'a, '_, '_>) {
        let level = self.labels.mark() - blocks.mark;
        let names = blocks.header.labels;
        let further = names.last().filter(|_| blocks.header.most().is_none());
        let Some(label) = names.get(level).or(further) else { return self.unlabelled(blocks) };
        let first = self.reader.next_token();
        if blocks.header.has(level) {
            match first {
                Some(b'[') => return self.each_labelled(blocks),
                _ if self.is_body(blocks.inside) => return self.unlabelled(blocks),
                _ => {}
            }
        }
        let (start, reported) = (self.reader.place(), self.reported);
        let mut place = Span::new(start, start + 1);
        let mut is_empty = false;
        match self.objects(first) {
            Ok(objects) => is_empty = !self.by_label(blocks, objects),
            Err(Expr { kind: ExprKind::Null, span }) => (place, is_empty) = (span, true),
            Err(value) => {
                let error = incorrect_type(&value, "an object, or an array of objects");
                let help = self.form(blocks);
                self.fail(blocks, error.with_help(help));
            }
        }
        if is_empty && self.reported == reported {
            let error = Code::MissingLabel
                .error("missing block label")
                .with_message(message!(
                    "Expected an object that contains the `{}` blocks by {}.",
                    Spec(blocks.block_type.name),
                    Spec(label)
                ))
                .with_subject(place)
                .with_help(self.form(blocks));
            self.fail(blocks, error);
        }
    }

    /// Reads the blocks of objects by their next label. Returns `true` if there is one.
    fn by_label(&mut self, blocks: &Blocks<'a, '_, '_>, mut objects: Objects) -> bool {
        let before = self.labels.mark();
        let mut has_label = false;
        while let Some(name) = self.property(&mut objects, Some(blocks)) {
            has_label = true;
            self.labels.push(BlockLabel { text: name.normalized(self.arena), span: name.token });
            self.labelled(blocks);
            self.labels.drop_from(before);
        }
        has_label
    }

    /// Reads an array where an optional label is expected: each object in it is a body, or has blocks by their label.
    fn each_labelled(&mut self, blocks: &Blocks<'a, '_, '_>) {
        let Some(mut open) = self.reader.open() else { return };
        while let Some(first) = self.reader.item(&mut open) {
            if first == b'{' && !self.is_body(blocks.inside) {
                let object = self.reader.open();
                self.by_label(blocks, Objects { array: None, object });
            } else {
                self.body_of(blocks, first);
            }
        }
    }

    /// Returns `true` if the object at an optional label is already the body of a block: all its names are items of the body.
    fn is_body(&self, inside: Inside<'_, '_>) -> bool {
        let Inside::Body(form) = inside else { return false };
        self.reader.holds_only(&|name| {
            name == "//" || !matches!(form.meaning(name), Meaning::Unknown) || name == "dynamic" && self.dynamic
        })
    }

    fn unlabelled(&mut self, blocks: &Blocks<'a, '_, '_>) {
        match self.reader.next_token() {
            Some(first @ b'{') => self.block(blocks, first),
            Some(b'[') => {
                let Some(mut open) = self.reader.open() else { return };
                while let Some(first) = self.reader.item(&mut open) {
                    self.body_of(blocks, first);
                }
            }
            Some(b'n') => drop(self.reader.value()),
            _ => self.no_body(blocks),
        }
    }

    fn body_of(&mut self, blocks: &Blocks<'a, '_, '_>, first: u8) {
        match first {
            b'{' | b'[' => self.block(blocks, first),
            _ => self.no_body(blocks),
        }
    }

    fn block(&mut self, blocks: &Blocks<'a, '_, '_>, first: u8) {
        let body = self.body(blocks.inside, Some(first));
        let labels = match self.labels.since(blocks.mark) {
            [] => &[],
            labels => &*self.arena.alloc_slice_copy(labels),
        };
        self.items.push(Item::Block(Block { block_type: blocks.block_type, labels, body: self.arena.alloc(body) }));
    }

    fn no_body(&mut self, blocks: &Blocks<'a, '_, '_>) {
        let value = self.reader.value();
        let error = incorrect_type(&value, "an object, the body of a block");
        let error = if blocks.header.labels.is_empty() { error } else { error.with_help(self.form(blocks)) };
        self.fail(blocks, error);
    }

    /// The syntax of blocks with such labels, for messages.
    #[cold]
    fn form(&self, blocks: &Blocks<'a, '_, '_>) -> String {
        let block_type = blocks.block_type.name;
        if self.labels.since(blocks.mark).iter().any(|it| it.text == "//") {
            return format!("`//` is a label here: a comment stands beside `{block_type}`, not in it");
        }
        let labels = blocks.header.labels.iter().map(|name| format!("{{ \"<{name}>\": ")).collect::<String>();
        format!("write `\"{block_type}\": {labels}{{ .. }}{}`", " }".repeat(blocks.header.labels.len()))
    }

    /// Reports a problem of a value that may be meant to be a block.
    fn fail(&mut self, blocks: &Blocks<'a, '_, '_>, problem: Diagnostic) {
        self.report(problem);
        self.broken.push(blocks.block_type);
    }

    /// Reports a problem of the body. After very many, only the first one of each body is kept.
    #[cold]
    fn report(&mut self, problem: Diagnostic) {
        self.reported += 1;
        if self.reported <= MAX_PROBLEMS + 1 || self.problems.is_empty() {
            self.problems.push(problem);
        }
    }
}

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
        .with_message(message!("Expected {}, found {}.", Spec(expected), Spec(found)))
        .with_subject(start_of(value))
}

/// The start of a value: the bracket, or a whole token.
fn start_of(value: &Expr<'_>) -> Span {
    match value.kind {
        ExprKind::Object(_) | ExprKind::Tuple(_) => Span::new(value.span.start, value.span.start + 1),
        _ => value.span,
    }
}
