//! The items of a configuration: which are secret, and which may be shown.

use super::reads::{Readers, Reads};
use super::sensitive::{InputSecrets, is_type_public, lexemes_around};
use super::taken::{Name, Taken, names};
use crate::eval::{Defined, EvalContext};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::Lexeme;
use crate::syntax::ast::{Attribute, Block, Body, Expr, ExprKind, Item};
use crate::syntax::visit::Loops;
use crate::table::{DefiningBlocks, Header, Table};
use crate::text::{continues_identifier, place};
use std::rc::Rc;

/// The result of a walk through the items.
pub(super) struct SecretItems<'t, 'w> {
    cx: &'w EvalContext<'t>,
    text: &'t str,
    dynamic: bool,
    taken: Taken<'t>,
    /// Items that are not secret. They are open if they use nothing that a secret uses.
    candidates: Vec<Candidate<'t>>,
    /// The arguments and block headers that were visited.
    seen: Vec<Span>,
    /// The texts that set input variables.
    texts: Vec<Span>,
    /// The kind of definition of the item at the top level that is visited.
    defines: Defines<'t>,
}

/// The kind of definition of an item at the top level.
#[derive(Clone, Copy)]
enum Defines<'t> {
    Nothing,
    Locals,
    Input(&'t str),
    /// An input variable without a name, or with several.
    Nameless,
}

impl<'t> Defines<'t> {
    fn of(item: &Item<'t>, table: &Table<'t>) -> Self {
        let Item::Block(block) = item else { return Self::Nothing };
        let Some(index) = table.root.schema.block(block.block_type.name) else { return Self::Nothing };
        let is_it = |blocks: DefiningBlocks<'_>| blocks.block == index;
        match block.labels {
            _ if table.locals.is_some_and(is_it) => Self::Locals,
            [label] if table.inputs.is_some_and(is_it) => Self::Input(label.text),
            _ if table.inputs.is_some_and(is_it) => Self::Nameless,
            _ => Self::Nothing,
        }
    }

    /// The name whose value one of its arguments sets or describes.
    fn name(self, argument: &'t str) -> Option<Name<'t>> {
        match self {
            Self::Locals => Some(Name::Defined(Defined::Local, argument)),
            // The texts and the condition of a declaration may repeat the value, and a type may have defaults.
            Self::Input(name)
                if matches!(argument, "default" | "deprecated" | "error_message" | "type" | "condition") =>
            {
                Some(Name::Defined(Defined::Input, name))
            }
            Self::Input(_) | Self::Nothing | Self::Nameless => None,
        }
    }
}

/// The part of a text that the parser could read.
#[derive(Clone, Copy)]
pub(super) struct ParsedPart {
    /// The offset of the first syntax error.
    pub(super) before: usize,
    /// Whether a block is not closed.
    pub(super) unclosed: bool,
}

struct Candidate<'t> {
    span: Span,
    takes: Vec<Name<'t>>,
    /// The local value that it defines.
    local: Option<&'t str>,
}

/// The readers of a body; a body that the spec does not have has none.
type Read<'r, 't> = &'r [Rc<Reads<'t>>];

impl<'t, 'w> SecretItems<'t, 'w> {
    /// Visits all items. An item that ends after the text that was parsed contains a syntax error, or comes after one.
    pub(super) fn of(
        table: &Table<'t>,
        cx: &'w EvalContext<'t>,
        text: &'t str,
        body: &Body<'t>,
        inputs: &InputSecrets<'t>,
        parsed: ParsedPart,
    ) -> Self {
        let root = Readers::new(table.env.conversions).of_root(table);
        let dynamic = table.env.dynamic;
        let texts = inputs.texts.iter().map(|(span, _)| *span).collect();
        let (taken, defines) = (Taken::new(), Defines::Nothing);
        let mut items = Self { cx, text, dynamic, taken, candidates: Vec::new(), seen: Vec::new(), texts, defines };
        let sensitive: Vec<Name<'t>> = inputs.sensitive.iter().map(|it| Name::Defined(Defined::Input, it)).collect();
        items.taken.mark(&sensitive);
        // Where the last item ends that was parsed.
        let mut end_of_parsed = 0;
        items.take_unknown(body);
        for item in body.items {
            let end = match item {
                Item::Attribute(attribute) => attribute.span().end as usize,
                Item::Block(block) => block.body.span.end as usize,
            };
            let mark = items.candidates.len();
            items.local_values(item, table);
            items.defines = Defines::of(item, table);
            items.item(item, std::slice::from_ref(&root));
            let declares = matches!(items.defines, Defines::Input(_) | Defines::Nameless);
            if matches!(items.defines, Defines::Nameless) {
                // It may be sensitive, and nothing can be known about its uses.
                items.candidates.truncate(mark);
            }
            items.defines = Defines::Nothing;
            match end <= parsed.before {
                true => end_of_parsed = end_of_parsed.max(end),
                // It is not known which of its items belong to which block, or whether the variable is sensitive.
                false if parsed.unclosed || declares => items.candidates.truncate(mark),
                false => {
                    let mut later = items.candidates.split_off(mark);
                    later.retain(|item| item.span.end as usize <= parsed.before);
                    items.candidates.append(&mut later);
                }
            }
        }
        items.values(inputs, parsed.before, &mut end_of_parsed);
        items.take_unseen(if parsed.before < text.len() || !body.rare.is_complete {
            end_of_parsed
        } else {
            text.len()
        });
        items
    }

    /// The parts that may be shown, sorted and without overlaps. A local value may be shown only if something uses it that may be shown: one that
    /// nothing uses may be meant for a secret.
    pub(super) fn open(self) -> Vec<Span> {
        let Self { mut taken, candidates, .. } = self;
        taken.finish(self.cx);
        let any = taken.has(Name::Unknown);
        let mut open = Vec::new();
        let mut next = Vec::new();
        // The definitions of local values, by name.
        let (mut locals, mut definitions) = (Positions::default(), Vec::new());
        for candidate in candidates {
            let mut is_taken =
                |name: &Name<'t>| taken.has(*name) || any && matches!(name, Name::Variable(_) | Name::Defined(..));
            if candidate.takes.iter().any(&mut is_taken) {
                continue;
            }
            let Some(name) = candidate.local else {
                next.push(candidate);
                continue;
            };
            let new = definitions.len();
            let index = locals.add(name, new).unwrap_or(new);
            if index == new {
                definitions.push(Vec::new());
            }
            definitions[index].push(candidate);
        }
        while let Some(Candidate { span, takes, .. }) = next.pop() {
            open.push(span);
            for name in takes {
                if let Name::Defined(Defined::Local, name) = name
                    && let Some(index) = locals.get(name)
                {
                    next.append(&mut definitions[index]);
                }
            }
        }
        open.sort();
        open
    }

    /// Text that was not parsed, which starts at `unparsed`, may be part of a secret, and so may items that are no longer in the tree because
    /// they are set twice, or by another file.
    fn take_unseen(&mut self, unparsed: usize) {
        self.seen.sort();
        let (text, taken, around) = (self.text, &mut self.taken, &self.texts);
        let mut seen = self.seen.iter().peekable();
        lexemes_around(text, around, &mut |span, lexeme| {
            while seen.next_if(|seen| seen.end <= span.start).is_some() {}
            let is_seen = seen.peek().is_some_and(|it| it.start <= span.start) && span.end as usize <= unparsed;
            match lexeme {
                Lexeme::Name if !is_seen => taken.mark_word(span.of(text)),
                // A comment or a string that is not closed may contain the rest of the file.
                Lexeme::Text | Lexeme::Aside | Lexeme::Invalid if span.end as usize > unparsed => {
                    let words = span.of(text).split(|it| !continues_identifier(it));
                    words.filter(|word| !word.is_empty()).for_each(|word| taken.mark_word(word));
                }
                _ => {}
            }
        });
    }

    /// An item that the spec does not have may be a secret under a wrong name.
    fn take_unknown(&mut self, body: &Body<'t>) {
        for property in body.rare.unknown {
            let takes = self.names_of(property);
            self.taken.mark(&takes);
        }
    }

    /// The texts that input variables are set to. They are not part of the files of the configuration.
    fn values(&mut self, inputs: &InputSecrets<'t>, parsed: usize, end_of_parsed: &mut usize) {
        for attribute in &inputs.arguments {
            let mut takes = self.names_of(attribute);
            takes.push(Name::Defined(Defined::Input, attribute.name.name));
            let span = attribute.span();
            if span.end as usize <= parsed && is_read(&attribute.expr) {
                *end_of_parsed = (*end_of_parsed).max(span.end as usize);
                self.candidates.push(Candidate { span, takes, local: None });
            }
        }
        for (span, name) in &inputs.texts {
            if let Some(name) = name {
                self.candidates.push(Candidate {
                    span: *span,
                    takes: vec![Name::Defined(Defined::Input, name)],
                    local: None,
                });
            }
        }
    }

    fn names_of(&mut self, attribute: &Attribute<'t>) -> Vec<Name<'t>> {
        self.seen.push(attribute.span());
        names(self.cx, self.text, &attribute.expr)
    }

    /// Notes the names that the local values in an item use.
    fn local_values(&mut self, item: &Item<'t>, table: &Table<'t>) {
        let (Some(DefiningBlocks { block: index, .. }), Item::Block(block)) = (table.locals, item) else { return };
        let found = table.root.schema.block(block.block_type.name);
        if found.is_none() && self.dynamic && block.block_type.name == "dynamic" {
            return;
        }
        for item in block.body.items {
            let Item::Attribute(Attribute { name, expr }) = item else { continue };
            match found {
                Some(found) if found == index => self.taken.add_local(name.name, &names(self.cx, self.text, expr)),
                // A misspelled block may be a block of local values.
                None => self.taken.mark(&[Name::Defined(Defined::Local, name.name)]),
                Some(_) => {}
            }
        }
    }

    fn item(&mut self, item: &Item<'t>, readers: Read<'_, 't>) {
        match item {
            Item::Attribute(attribute) => self.attribute(attribute, readers),
            Item::Block(block) => self.block(block, readers),
        }
    }

    fn attribute(&mut self, attribute: &Attribute<'t>, readers: Read<'_, 't>) {
        let name = attribute.name.name;
        let is_public = |reads: &Rc<Reads<'t>>| match reads.body {
            Some(body) => match place(body.schema.attrs, name, |it| it.name) {
                Some(index) => reads.secret.get(index) == Some(&false),
                None => reads.is_free_form(),
            },
            None => !reads.is_secret,
        };
        let mut takes = self.names_of(attribute);
        // A use of the definition is a use of its expression.
        if name != "type" || !is_type_public(attribute.expr.span.of(self.text)) {
            takes.extend(self.defines.name(name));
        }
        match !readers.is_empty() && readers.iter().all(is_public) && is_read(&attribute.expr) {
            true => {
                let local = Some(name).filter(|_| matches!(self.defines, Defines::Locals));
                self.candidates.push(Candidate { span: attribute.span(), takes, local });
            }
            // An item that the spec does not have may be a secret under a wrong name.
            false => self.taken.mark(&takes),
        }
    }

    fn block(&mut self, block: &Block<'t>, readers: Read<'_, 't>) {
        self.seen.push(block.header());
        let block_type = block.block_type.name;
        let (schema, inner) = inside(readers, block_type);
        match (schema, block.labels) {
            (None, [label, ..]) if self.dynamic && block_type == "dynamic" => {
                self.generated(block, label.text, &inside(readers, label.text).1);
            }
            (Some(schema), labels) => {
                let is_secret = inner.iter().any(|it| it.is_secret || it.has_secret_label);
                if (schema.required..=schema.labels.len()).contains(&labels.len()) && !is_secret {
                    self.candidates.push(Candidate { span: block.header(), takes: Vec::new(), local: None });
                }
                self.body(block.body, &inner);
            }
            (None, _) => {
                // In a free-form block, the number of labels does not matter.
                if !inner.is_empty() {
                    self.candidates.push(Candidate { span: block.header(), takes: Vec::new(), local: None });
                }
                self.body(block.body, &inner);
            }
        }
    }

    fn body(&mut self, body: &Body<'t>, readers: Read<'_, 't>) {
        self.take_unknown(body);
        body.items.iter().for_each(|item| self.item(item, readers));
    }

    /// A `dynamic` block. Expressions that compute blocks with secrets in them are not shown.
    fn generated(&mut self, block: &Block<'t>, block_type: &'t str, inner: Read<'_, 't>) {
        // Definitions can't be generated, so nothing can be known of their uses.
        let defines = self.cx.definitions().any(|definition| definition.block_type() == block_type);
        let inner = if defines { &[] } else { inner };
        let has_secret = inner.is_empty() || inner.iter().any(|it| it.has_secret);
        let mut iterator = block_type;
        let mut over = Vec::new();
        let mut labels = Vec::new();
        for item in block.body.items {
            match item {
                Item::Attribute(attribute) => {
                    let takes = self.names_of(attribute);
                    match (attribute.name.name, attribute.expr.kind) {
                        ("for_each", _) => over.extend_from_slice(&takes),
                        ("labels", _) => labels.extend_from_slice(&takes),
                        ("iterator", ExprKind::Variable(name)) => {
                            iterator = name;
                            continue;
                        }
                        _ => {
                            self.taken.mark(&takes);
                            continue;
                        }
                    }
                    if !has_secret {
                        self.candidates.push(Candidate { span: attribute.span(), takes, local: None });
                    }
                }
                Item::Block(content) if content.block_type.name == "content" => self.body(content.body, inner),
                Item::Block(other) => self.body(other.body, &[]),
            }
        }
        self.taken.add_iterator(iterator, &over);
        if inner.iter().any(|reads| reads.is_secret || reads.has_secret_label) {
            self.taken.mark(&labels);
        }
        if defines || !has_secret {
            over.append(&mut labels);
            self.candidates.push(Candidate { span: block.header(), takes: over, local: None });
        }
    }
}

/// Whether every string in an expression could be parsed as a template.
fn is_read(expr: &Expr<'_>) -> bool {
    let mut is_read = !matches!(expr.kind, ExprKind::Invalid(_));
    expr.children(&Loops::default(), &mut |part, _| is_read &= self::is_read(part));
    is_read
}

/// The header of blocks of a type, and the readers of their bodies. Free-form blocks have no header.
fn inside<'t>(readers: Read<'_, 't>, block_type: &str) -> (Option<Header<'t>>, Vec<Rc<Reads<'t>>>) {
    let mut schema = None;
    let mut inner = Vec::new();
    let mut is_free_form = !readers.is_empty();
    for reads in readers {
        if let Some((body, index)) = reads.body.and_then(|body| Some((body, body.schema.block(block_type)?))) {
            schema = body.schema.header(index);
            inner.extend_from_slice(reads.blocks.get(index).map_or(&[], Vec::as_slice));
        }
        is_free_form &= reads.is_free_form();
    }
    if schema.is_none() && is_free_form {
        inner.push(Rc::new(Reads::free_form()));
    }
    (schema, inner)
}
