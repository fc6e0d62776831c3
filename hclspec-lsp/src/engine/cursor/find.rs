//! Search for the marker in the tree of a completed text.

use super::{Base, CursorPlace, Header, Inside, LoopVariable, Texts, ValuePlace, Word, text_end, within_quotes};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{
    Body, Call, Expr, ExprKind, For, Ident, Item, ObjectItem, ObjectKey, Postfix, Step, StepKind, TemplatePart,
};

/// State of the search for the marker.
pub(super) struct Marker<'t> {
    /// The original text. It equals the completed text up to the marker.
    pub(super) text: &'t str,
    pub(super) at: u32,
    /// End of the word at the cursor.
    pub(super) offset: usize,
    pub(super) blocks: Vec<Header<'t>>,
    inside: Vec<Inside<'t>>,
    bound: Vec<LoopVariable<'t>>,
}

impl<'t> Marker<'t> {
    pub(super) fn new(text: &'t str, at: u32, offset: usize) -> Self {
        Self { text, at, offset, blocks: Vec::new(), inside: Vec::new(), bound: Vec::new() }
    }

    fn is_in(&self, span: Span) -> bool {
        span.start <= self.at && self.at < span.end
    }

    fn is_at(&self, name: Ident<'_>) -> bool {
        name.span.start == self.at
    }

    fn written(&self, span: Span) -> &'t str {
        self.text.get(span.bytes()).unwrap_or_default()
    }

    /// Location of the marker, if it is in this body.
    pub(super) fn place(&mut self, body: &Body<'_>) -> Option<CursorPlace<'t>> {
        if body.rare.broken.iter().any(|name| self.is_at(*name)) {
            return Some(CursorPlace::Item);
        }
        body.items.iter().find_map(|item| match item {
            _ if self.is_at(item.name()) => Some(CursorPlace::Item),
            Item::Attribute(it) if self.is_in(it.expr.span) => {
                let argument = self.written(it.name.span);
                let word = self.value(&it.expr);
                let (inside, bound) = (std::mem::take(&mut self.inside), std::mem::take(&mut self.bound));
                Some(CursorPlace::Value(ValuePlace { argument, inside, word, bound }))
            }
            Item::Attribute(_) => None,
            Item::Block(block) => {
                let block_type = self.written(block.block_type.span);
                if let Some(index) = block.labels.iter().position(|label| self.is_in(label.span)) {
                    let start = block.labels.get(index)?.span.start as usize + 1;
                    let is_quoted = self.text.get(start - 1..).is_some_and(|it| it.starts_with('"'));
                    let quoted = is_quoted.then(|| start..text_end(self.text, start));
                    return Some(CursorPlace::Label { block_type, index, quoted });
                }
                let labels = block.labels.iter().map(|label| within_quotes(self.written(label.span))).collect();
                let (body_start, start) = (block.open_brace().end as usize, block.block_type.span.start as usize);
                self.blocks.push(Header { block_type, labels, body_start, start, texts: Texts::new() });
                let place = self.place(block.body);
                if place.is_none() {
                    self.blocks.pop();
                }
                place
            }
        })
    }

    /// Meaning of the marker in an expression.
    fn value(&mut self, expr: &Expr<'_>) -> Word<'t> {
        match expr.kind {
            ExprKind::Variable(_) => Word::Operand,
            ExprKind::String(_) => self.literal(expr.span),
            ExprKind::Template(parts) => {
                let text = self.literal(expr.span);
                self.template(parts).unwrap_or(text)
            }
            ExprKind::Interpolation(inner) => {
                self.literal(expr.span);
                self.sequence(inner)
            }
            ExprKind::Postfix(Postfix { base, .. }) if self.is_in(base.span) => self.value(base),
            ExprKind::Postfix(Postfix { base, steps }) => {
                let is_name = matches!(base.kind, ExprKind::Variable(_));
                let chain = if is_name { vec![self.written(base.span)] } else { Vec::new() };
                self.steps(base.span.start as usize, chain, steps)
            }
            ExprKind::Parens(inner) => self.within(Inside::Parens, inner),
            ExprKind::Tuple(elements) => match elements.iter().position(|it| self.is_in(it.span)) {
                Some(index) => self.within(Inside::List { index }, &elements[index]),
                None => Word::Other,
            },
            ExprKind::Object(items) => self.object(items),
            ExprKind::For(it) => self.for_expr(it, expr.span),
            ExprKind::Call(Call { name, args, .. }) => match args.iter().position(|it| self.is_in(it.span)) {
                Some(argument) => {
                    self.within(Inside::Call { name: self.written(name.span), argument }, &args[argument])
                }
                None => Word::Other,
            },
            ExprKind::Unary(it) => self.part([&it.operand]),
            ExprKind::Binary(it) => {
                self.part(std::iter::once(&it.first).chain(it.rest.iter().map(|operation| &operation.operand)))
            }
            ExprKind::Conditional(it) => self.part([&it.condition, &it.if_true, &it.if_false]),
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::Invalid(_) => {
                Word::Other
            }
        }
    }

    fn part<'e, 'a: 'e>(&mut self, parts: impl IntoIterator<Item = &'e Expr<'a>>) -> Word<'t> {
        let part = parts.into_iter().find(|part| self.is_in(part.span));
        part.map_or(Word::Other, |part| self.value(part))
    }

    fn within(&mut self, inside: Inside<'t>, expr: &Expr<'_>) -> Word<'t> {
        self.inside.push(inside);
        self.value(expr)
    }

    fn sequence(&mut self, expr: &Expr<'_>) -> Word<'t> {
        self.within(Inside::Sequence, expr)
    }

    /// Meaning of the marker in the text of a string or a heredoc.
    fn literal(&mut self, span: Span) -> Word<'t> {
        let start = span.start as usize;
        if !self.text.get(start..).is_some_and(|text| text.starts_with('"')) {
            self.inside.push(Inside::Heredoc);
            return Word::Other;
        }
        self.inside.push(Inside::Quotes);
        match text_end(self.text, start + 1) {
            end if end >= self.offset => Word::Text(start + 1..end),
            // The string started on another line.
            _ => Word::Other,
        }
    }

    /// Meaning of the marker in a template; `None` if it is in literal text.
    fn template(&mut self, parts: &[TemplatePart<'_>]) -> Option<Word<'t>> {
        parts.iter().find_map(|part| match part {
            TemplatePart::Literal(_) => None,
            TemplatePart::Interpolation(expr) => self.is_in(expr.span).then(|| self.sequence(expr)),
            TemplatePart::If(it) if self.is_in(it.condition.span) => Some(self.sequence(&it.condition)),
            TemplatePart::If(it) => self.template(it.if_true).or_else(|| self.template(it.if_false)),
            TemplatePart::For(it) if self.is_in(it.collection.span) => Some(self.sequence(&it.collection)),
            TemplatePart::For(it) => {
                let outer = self.bound.len();
                self.bind(it.key_var, it.value_var, it.collection.span);
                let word = self.template(it.body);
                if word.is_none() {
                    self.bound.truncate(outer);
                }
                word
            }
        })
    }

    fn bind(&mut self, key: Option<Ident<'_>>, value: Ident<'_>, collection: Span) {
        let of = collection.bytes();
        for (name, is_key) in key.map(|key| (key, true)).into_iter().chain([(value, false)]) {
            self.bound.push(LoopVariable { name: self.written(name.span), is_key, of: of.clone() });
        }
    }

    fn for_expr(&mut self, it: &For<'_>, span: Span) -> Word<'t> {
        let is_object = self.text.get(span.start as usize..).is_some_and(|text| text.starts_with('{'));
        self.inside.push(match is_object {
            true => Inside::Object { key: None, keys: Vec::new() },
            false => Inside::List { index: 0 },
        });
        if self.is_in(it.collection.span) {
            return self.value(&it.collection);
        }
        self.bind(it.key_var, it.value_var, it.collection.span);
        if let Some(Inside::Object { key, .. }) = self.inside.last_mut() {
            *key = Some("");
        }
        self.part(it.key.iter().chain([&it.value]).chain(&it.condition))
    }

    fn object(&mut self, items: &[ObjectItem<'_>]) -> Word<'t> {
        let mut keys = Vec::new();
        for ObjectItem { key, value } in items {
            let name = match key {
                ObjectKey::Name(name) => self.written(name.span),
                ObjectKey::Expr(_) | ObjectKey::Property(_) => "",
            };
            if self.is_in(key.span()) {
                self.inside.push(Inside::Object { key: None, keys });
                return match key {
                    ObjectKey::Name(_) => Word::Key,
                    ObjectKey::Expr(expr) | ObjectKey::Property(expr) => self.value(expr),
                };
            }
            keys.extend(Some(name).filter(|name| !name.is_empty()));
            if self.is_in(value.span) {
                return self.within(Inside::Object { key: Some(name), keys }, value);
            }
        }
        Word::Other
    }

    /// Meaning of the marker in the steps after a value. `start` is the start of the value; `chain` has the names before the steps.
    fn steps(&mut self, start: usize, mut chain: Vec<&'t str>, steps: &[Step<'_>]) -> Word<'t> {
        for step in steps {
            let range = start..step.span.start as usize;
            match step.kind {
                StepKind::Attribute(_) if self.is_in(step.span) => return Word::Attribute(Base { chain, range }),
                StepKind::Attribute(_) if !chain.is_empty() => {
                    chain.push(self.written(step.span).trim_start_matches('.').trim_start());
                }
                StepKind::Index(key) if self.is_in(key.span) => return self.within(Inside::Index { of: range }, key),
                StepKind::Splat { each, .. } if each.iter().any(|step| self.is_in(step.span)) => {
                    return self.steps(start, Vec::new(), each);
                }
                _ => chain.clear(),
            }
        }
        Word::Other
    }
}
