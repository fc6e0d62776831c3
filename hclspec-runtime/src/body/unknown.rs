//! Unknown names of arguments and block types, and their most likely meanings.

use super::content::Content;
use super::found::{Unknown, WrittenAs};
use super::reader::{BodyReader, attr_index, block_index};
use crate::diagnostic::{
    Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, in_order, message, misspelled, suggestion, there_are,
};
use crate::positions::mapped;
use crate::syntax::ast::{Body, Ident, Item};
use crate::syntax::habit;
use crate::table::{BlockSchema, BodyChoice, BodySchema, ItemForm, KnownItem, KnownName};
use crate::text::alternatives;

/// The item that was most likely meant by an unknown name, as an index in the schema.
#[derive(Clone, Copy)]
pub(super) enum MeantItem {
    Attr(usize),
    Block(usize),
    /// A `dynamic` block, which generates blocks of this type.
    Dynamic(usize),
    /// The item of that name in another case.
    OfOtherCase,
}

impl BodyReader<'_> {
    /// The item meant by each of the unknown names of a body. It is there in some form, so it is not reported as missing too.
    #[cold]
    pub(super) fn meant_by(
        &self,
        schema: &BodySchema<'_>,
        choices: &[BodyChoice<'_>],
        content: &mut Content<'_>,
        unknown: &[Unknown],
    ) -> Vec<Option<MeantItem>> {
        // The help for each depends on the other items, but not on the other unknown names.
        let all = self.meant_by_all(schema, choices, content, unknown);
        for meant in all.iter().flatten() {
            match *meant {
                MeantItem::Attr(index) => content.set_broken(index),
                MeantItem::Block(index) | MeantItem::Dynamic(index) => content.set_incomplete(index),
                MeantItem::OfOtherCase => {}
            }
        }
        // An item inside of a label is not missing outside of it.
        for name in unknown.iter().flat_map(|it| it.written_as.inside()) {
            if let Some(index) = attr_index(schema, name) {
                content.set_broken(index);
            }
            if let Some(index) = block_index(schema, name) {
                content.set_incomplete(index);
            }
        }
        all
    }

    fn meant_by_all(
        &self,
        schema: &BodySchema<'_>,
        choices: &[BodyChoice<'_>],
        content: &Content<'_>,
        unknown: &[Unknown],
    ) -> Vec<Option<MeantItem>> {
        let is_here = |it: &Unknown| attr_index(schema, &it.name).is_some() || block_index(schema, &it.name).is_some();
        let has_it = |it: &Unknown| of_other_case(choices, &it.name).is_some();
        mapped(unknown, |it| {
            if !is_here(it) && has_it(it) { Some(MeantItem::OfOtherCase) } else { self.meant(schema, content, it) }
        })
    }

    /// Warns about names in a body that the schema accepts without naming them.
    #[cold]
    pub(crate) fn warn_of_unclaimed(
        &self,
        diags: &mut Diagnostics,
        (schema, choices): (&BodySchema<'_>, &[BodyChoice<'_>]),
        body: &Body<'_>,
        content: &Content<'_>,
    ) {
        let unclaimed = mapped(&self.free_items(schema, body), |(name, is_argument)| {
            let written_as = if *is_argument { WrittenAs::Argument } else { WrittenAs::Block { generates: None } };
            Unknown { name: name.name.to_owned(), span: name.span, written_as }
        });
        let meant = self.meant_by_all(schema, choices, content, &unclaimed);
        let mut found = Diagnostics::new();
        self.unknown(&mut found, (schema, choices), &unclaimed, &meant);
        for problem in found {
            diags.push(problem.into_warning());
        }
    }

    /// The names in a body that are not in the schema but are accepted anyway. The bool is `true` for arguments, `false` for blocks.
    fn free_items<'t>(&self, schema: &BodySchema<'_>, body: &Body<'t>) -> Vec<(Ident<'t>, bool)> {
        let mut free = Vec::new();
        for item in body.items {
            match item {
                Item::Attribute(attribute) if schema.takes_argument(attribute.name.name) => {
                    free.push((attribute.name, true));
                }
                Item::Block(block) => {
                    let Some(name) = self.free_type(schema, block) else { continue };
                    let generated = block.labels.first().filter(|_| self.generates(schema, block));
                    let span = generated.map_or(block.block_type.span, |label| label.span);
                    free.push((Ident { name, span }, false));
                }
                Item::Attribute(_) => {}
            }
        }
        free
    }

    /// Warns about accepted names in a body that are most likely misspellings of names in the schema. If that leaves a required argument missing,
    /// the decode fails anyway.
    #[cold]
    pub(crate) fn warn_of_misspelled(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        body: &Body<'_>,
        content: &Content<'_>,
    ) {
        let mut attrs = schema.attr_names();
        attrs.retain(|name| {
            let index = attr_index(schema, name);
            index
                .is_some_and(|index| content.is_absent(index) && schema.attrs.get(index).is_some_and(|it| !it.required))
        });
        let block_types = schema.block_types();
        if attrs.is_empty() && block_types.is_empty() {
            return;
        }
        for (Ident { name, span }, is_argument) in self.free_items(schema, body) {
            let (known, read_as) =
                if is_argument { (&attrs, "an argument of any name") } else { (&block_types, "a block of any type") };
            if let Some(near) = misspelled(name, known) {
                if self.cx.text(name, span).is_none() {
                    return;
                }
                diags.push(possible_misspelling(name, near, read_as).with_subject(span));
            }
        }
    }

    /// Reports the unknown names of a body, with the items that were meant.
    #[cold]
    pub(super) fn unknown(
        &self,
        diags: &mut Diagnostics,
        (schema, choices): (&BodySchema<'_>, &[BodyChoice<'_>]),
        unknown: &[Unknown],
        meant: &[Option<MeantItem>],
    ) {
        for (it, meant) in unknown.iter().zip(meant) {
            // Generated blocks repeat names, which may be long.
            if self.cx.text(&it.name, it.span).is_none() {
                return;
            }
            let error = match &it.written_as {
                WrittenAs::Argument => Code::UnsupportedArgument
                    .error("unsupported argument")
                    .with_message(Message::from("An argument named `").name(&it.name).words("` is not expected here.")),
                WrittenAs::Block { .. } => Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_message(Message::from("Blocks of type `").name(&it.name).words("` are not expected here.")),
                WrittenAs::Property { .. } => {
                    Code::UnsupportedProperty.error("extraneous JSON object property").with_message(
                        Message::from("No argument or block type is named `").name(&it.name).words("` here."),
                    )
                }
            };
            let other = of_other_case(choices, &it.name).filter(|_| matches!(meant, Some(MeantItem::OfOtherCase)));
            let help = match (*meant, other) {
                (_, Some((choice, all))) => {
                    let shown = all.iter().take(MAX_SHOWN).map(|word| format!("`{}`", choice.written(word)));
                    let shown: Vec<String> = shown.collect();
                    let more = if all.len() > MAX_SHOWN { " and others" } else { "" };
                    message!("`{}` belongs to {}{}", Spec(it.name), Spec(alternatives(&shown)), Spec(more))
                }
                (Some(meant), _) => meant_help(schema, it, meant),
                (None, _) => self.help(schema, it),
            };
            diags.push(error.with_subject(it.span).with_help_message(help));
        }
    }

    /// The item that a name most likely stands for: an argument written as a block or the reverse, or else the most similar name, first of the kind
    /// that was written.
    fn meant<'s>(&self, schema: &BodySchema<'s>, content: &Content<'_>, it: &Unknown) -> Option<MeantItem> {
        let attr = || attr_index(schema, &it.name).map(MeantItem::Attr);
        let block = || block_index(schema, &it.name).map(MeantItem::Block);
        // A word from another language is taken for a typo only of a name that starts with it, such as `imports`.
        let is_habit = habit::is_item(&it.name);
        let nearest = |known: Vec<&'s str>| {
            self.cx.nearest(&it.name, known).filter(|near| !is_habit || near.starts_with(&*it.name))
        };
        // An argument is set only once, so one that is already set was not meant, except in an override.
        let unset = || {
            let mut names = schema.attr_names();
            let may_set = |index| content.overridden || content.is_absent(index);
            names.retain(|name| attr_index(schema, name).is_some_and(may_set));
            names
        };
        let of_near = |near: Option<&str>| {
            let near = near?;
            let attr = attr_index(schema, near).map(MeantItem::Attr);
            attr.or_else(|| block_index(schema, near).map(MeantItem::Block))
        };
        let near_attr = || of_near(nearest(unset()));
        let near_block =
            || nearest(schema.block_types()).and_then(|near| block_index(schema, near)).map(MeantItem::Block);
        match &it.written_as {
            WrittenAs::Argument => block().or_else(near_attr).or_else(near_block),
            WrittenAs::Block { generates } => {
                let is_dynamic = |_: &usize| self.dynamic && self.cx.nearest(&it.name, ["dynamic"]).is_some();
                let dynamic = || generates.filter(is_dynamic).map(MeantItem::Dynamic);
                attr().or_else(near_block).or_else(near_attr).or_else(dynamic)
            }
            WrittenAs::Property { .. } if habit::is_comment(&it.name) => None,
            WrittenAs::Property { .. } => {
                let mut names = unset();
                names.append(&mut schema.block_types());
                of_near(nearest(names))
            }
        }
    }

    /// The help for a name that is not similar to any name of the body.
    fn help(&self, schema: &BodySchema<'_>, it: &Unknown) -> Message {
        let name = it.name.as_str();
        if !it.written_as.inside().is_empty() {
            return Message::from("if `").name(name).words("` is meant as a label: these blocks take fewer labels");
        }
        let form = match it.written_as {
            WrittenAs::Argument => Some(ItemForm::Attr),
            WrittenAs::Block { .. } => Some(ItemForm::Block),
            WrittenAs::Property { .. } => None,
        };
        if let Some(known) = self.cx.known(name, form) {
            return belongs(name, &known, &it.written_as);
        }
        let habit = match &it.written_as {
            WrittenAs::Argument => habit::argument(name, self.dynamic).map(Message::from),
            WrittenAs::Block { .. } => habit::block(name, &|| self.cx.how_to_define()),
            WrittenAs::Property { .. } => habit::property(name, self.dynamic, &|| self.cx.how_to_define()),
        };
        habit.unwrap_or_else(|| match &it.written_as {
            WrittenAs::Argument => there_are("argument", schema.attr_names()),
            WrittenAs::Block { .. } if schema.takes_argument(name) && !schema.takes_block(name) => {
                Message::from("arguments of any name are expected here: write `").name(name).words(" = ..`")
            }
            WrittenAs::Block { .. } => there_are("block type", schema.block_types()),
            WrittenAs::Property { .. } => {
                let mut names = schema.block_types();
                names.retain(|name| attr_index(schema, name).is_none());
                names.append(&mut schema.attr_names());
                there_are("argument or block type", names)
            }
        })
    }
}

impl WrittenAs {
    fn inside(&self) -> &[String] {
        match self {
            Self::Property { inside } => inside,
            Self::Argument | Self::Block { .. } => &[],
        }
    }
}

/// The variables that other specs would let these blocks of the root body define, but this spec does not. Each such block is reported only once.
#[cold]
pub(crate) fn misdefined(schema: &BodySchema<'_>, body: &Body<'_>) -> Vec<&'static str> {
    let blocks = body.items.iter().filter_map(|item| match item {
        Item::Block(block) => Some(block.block_type.name),
        Item::Attribute(_) => None,
    });
    let properties = body.rare.unknown.iter().map(|property| property.name.name);
    let is_unknown = |name: &&str| block_index(schema, name).is_none() && !schema.takes_block(name);
    let mut variables = Vec::new();
    for name in blocks.chain(properties).filter(is_unknown) {
        if let Some(variable) = habit::defined_variable(name)
            && !variables.contains(&variable)
        {
            variables.push(variable);
        }
    }
    variables
}

/// The first choice that has an item of this name in other cases, with the names of these cases.
fn of_other_case<'c, 'a>(choices: &'c [BodyChoice<'a>], name: &str) -> Option<(&'c BodyChoice<'a>, Vec<&'a str>)> {
    let with_words = choices.iter().map(|choice| (choice, choice.words_with(name)));
    with_words.into_iter().find(|(_, words)| !words.is_empty())
}

/// How many block types a message lists as possible parents of a name.
const MAX_SHOWN: usize = 4;

/// The warning about a name or selector that is accepted only because any other would be.
#[cold]
pub(crate) fn possible_misspelling(name: &str, near: &str, read_as: &'static str) -> Diagnostic {
    let message = Message::from("`").name(name).words("` is read like ").words(read_as).words(".");
    let warning = Code::PossibleMisspelling.warning("possible misspelling").with_message(message);
    warning.with_help_message(suggestion(near))
}

fn belongs(name: &str, known: &KnownName<'_>, written_as: &WrittenAs) -> Message {
    let is_json = matches!(written_as, WrittenAs::Property { .. });
    let around = |block: &BlockSchema<'_>, inner: String| {
        if is_json {
            block.labels.iter().rev().fold(inner, |inner, label| format!("{{ \"<{label}>\": {inner} }}"))
        } else {
            inner
        }
    };
    let header =
        |block: &BlockSchema<'_>| if is_json { format!("\"{}\":", block.block_type) } else { block.to_string() };
    let (what, mut written) = match &known.item {
        KnownItem::Attr if is_json => (format!("the argument `{name}` belongs"), format!("\"{name}\": ..")),
        KnownItem::Attr => (format!("the argument `{name}` belongs"), format!("{name} = ..")),
        KnownItem::Block(block) => {
            (format!("`{name}` blocks belong"), format!("{} {}", header(block), around(block, "{ .. }".to_owned())))
        }
    };
    let Some(inner) = known.path.last() else {
        return message!("{} at the top level of the file", Spec(what));
    };
    if !known.elsewhere.is_empty() {
        let mut types = Vec::from([inner.block_type]);
        types.extend(&known.elsewhere);
        let shown = if types.len() > MAX_SHOWN { types.get(..MAX_SHOWN - 1) } else { None };
        let shown = shown.unwrap_or(&types);
        let message = in_order(message!("{} in ", Spec(what)), shown, types.len() - shown.len());
        return message.words(" blocks");
    }
    for block in known.path.iter().rev() {
        written = format!("{} {}", header(block), around(block, format!("{{ {written} }}")));
    }
    message!("{} in `{}` blocks: `{}`", Spec(what), Spec(inner.block_type), Spec(written))
}

fn meant_help(schema: &BodySchema<'_>, it: &Unknown, meant: MeantItem) -> Message {
    let attr = |index: usize| schema.attrs.get(index).map_or("", |attr| attr.name);
    let block_type = |index: usize| schema.blocks.get(index).map_or("", |block| block.block_type);
    match (&it.written_as, meant) {
        (WrittenAs::Argument | WrittenAs::Property { .. }, MeantItem::Attr(index)) => {
            message!("did you mean `{}`?", Spec(attr(index)))
        }
        (WrittenAs::Block { .. } | WrittenAs::Property { .. }, MeantItem::Block(index)) => {
            message!("did you mean `{}`?", Spec(block_type(index)))
        }
        (_, MeantItem::Dynamic(_)) => "did you mean `dynamic`?".into(),
        (_, MeantItem::OfOtherCase) => Message::default(),
        (WrittenAs::Argument, MeantItem::Block(index)) if block_type(index) == it.name => {
            let header = schema.blocks.get(index).map(|header| header.to_string()).unwrap_or_default();
            message!("`{}` is a block: write `{} { .. }` without `=`", Spec(it.name), Spec(header))
        }
        (WrittenAs::Block { .. }, MeantItem::Attr(index)) if attr(index) == it.name => {
            message!("`{}` is an argument: write `{} = ..`", Spec(it.name), Spec(it.name))
        }
        (WrittenAs::Argument, MeantItem::Block(index)) => {
            message!("did you mean `{}`? (a block, written without `=`)", Spec(block_type(index)))
        }
        (WrittenAs::Block { .. }, MeantItem::Attr(index)) => {
            message!("did you mean `{}`? (an argument, written with `=`)", Spec(attr(index)))
        }
    }
}

#[inline(never)]
pub(crate) fn misplaced_block(block_type: &str, Ident { name: inner, span }: Ident<'_>) -> Diagnostic {
    let detail =
        message!("Blocks are not allowed here: `{}` blocks hold only arguments, of any name.", Spec(block_type));
    let error = Code::UnexpectedBlock
        .error_of(Message::from("unexpected \"").name(inner).words("\" block"))
        .with_subject(span)
        .with_message(detail);
    match inner {
        "dynamic" => {
            let help = message!("the names of the arguments of `{}` can't be computed", Spec(block_type));
            error.with_help_message(help)
        }
        _ => error.with_help_message(Message::from("write `").name(inner).words(" = ..` to set an argument")),
    }
}
