//! Unknown names of arguments and block types, and what they were most likely meant to be.

use super::content::{Content, Form, Reader, Unknown, attr_index, block_index};
use crate::diagnostic::{Code, Diagnostic, Message, there_are};
use crate::syntax::ast::Ident;
use crate::syntax::habit;
use crate::table::{ANY, BodySchema, Known, KnownItem};

/// What an unknown name was most likely meant to be, as an index in the schema.
#[derive(Clone, Copy)]
enum Meant {
    Attr(usize),
    Block(usize),
}

impl Reader<'_> {
    /// The problems of the unknown names of a body. What they were meant to be is there in some form, so it is not reported as missing
    /// too.
    #[cold]
    pub(super) fn unknown(
        &self,
        schema: &BodySchema<'_>,
        content: &mut Content<'_>,
        unknown: Vec<Unknown>,
    ) -> Vec<Diagnostic> {
        // The help for each depends on the other items, but not on the other unknown names.
        let meant: Vec<Option<Meant>> = unknown.iter().map(|it| self.meant(schema, content, it)).collect();
        let mut problems = Vec::with_capacity(unknown.len());
        for (it, meant) in unknown.into_iter().zip(meant) {
            match meant {
                Some(Meant::Attr(index)) => content.set_broken(index),
                Some(Meant::Block(index)) => content.set_incomplete(index),
                None => {}
            }
            let error = match it.form {
                Form::Argument => Code::UnsupportedArgument
                    .error("unsupported argument")
                    .with_message(Message::from("An argument named `").name(&it.name).words("` is not expected here.")),
                Form::Block => Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_message(Message::from("Blocks of type `").name(&it.name).words("` are not expected here.")),
                Form::Property { .. } => {
                    Code::UnsupportedProperty.error("extraneous JSON object property").with_message(
                        Message::from("No argument or block type is named `").name(&it.name).words("` here."),
                    )
                }
            };
            let help = match meant {
                Some(meant) => Message::of_spec(meant_help(schema, &it, meant)),
                None => self.help(schema, &it),
            };
            problems.push(error.with_subject(it.span).with_help_message(help));
        }
        problems
    }

    /// What a name was meant to be: the same name in the other form, or the most similar one of its own form, then of the other.
    fn meant<'s>(&self, schema: &BodySchema<'s>, content: &Content<'_>, it: &Unknown) -> Option<Meant> {
        let attr = || attr_index(schema, &it.name).map(Meant::Attr);
        let block = || block_index(schema, &it.name).map(Meant::Block);
        // An argument is set only once, so one that is already set was not meant.
        let unset = schema.named_attrs().filter(|(index, _)| content.is_absent(*index));
        let mut unset = unset.map(|(_, attr)| attr.name);
        // A word from another language is taken for a typo only of a name that starts with it, such as `imports`.
        let is_habit = habit::is_item(&it.name);
        let nearest = |known: &mut dyn Iterator<Item = &'s str>| {
            self.cx.nearest(&it.name, known).filter(|near| !is_habit || near.starts_with(&*it.name))
        };
        let mut near_attr = || nearest(&mut unset).and_then(|near| attr_index(schema, near));
        let near_block =
            || nearest(&mut block_types(schema)).and_then(|near| block_index(schema, near)).map(Meant::Block);
        match it.form {
            Form::Argument => block().or_else(|| near_attr().map(Meant::Attr)).or_else(near_block),
            Form::Block => attr().or_else(near_block).or_else(|| near_attr().map(Meant::Attr)),
            Form::Property { .. } => {
                let near = nearest(&mut unset.chain(block_types(schema)))?;
                attr_index(schema, near).map(Meant::Attr).or_else(|| block_index(schema, near).map(Meant::Block))
            }
        }
    }

    /// The help for a name that is not similar to any name of the body.
    fn help(&self, schema: &BodySchema<'_>, it: &Unknown) -> Message {
        let name = it.name.as_str();
        if let Form::Argument | Form::Block = it.form
            && let Some(known) = self.cx.known(name)
        {
            return Message::of_spec(belongs(name, &known));
        }
        let habit = match it.form {
            Form::Argument => habit::argument(name, self.dynamic).map(Message::from),
            Form::Block => habit::block(name, &|| self.cx.variables()),
            Form::Property { .. } => habit::property(name, self.dynamic),
        };
        habit.unwrap_or_else(|| match it.form {
            Form::Argument => there_are("argument", &mut attr_names(schema)),
            Form::Block if schema.takes_argument(name) => {
                Message::from("arguments of any name are expected here: write `").name(name).words(" = ..`")
            }
            Form::Block => there_are("block type", &mut block_types(schema)),
            Form::Property { is_object: true } if schema.blocks.is_empty() => {
                Message::from("if `").name(name).words("` is meant as a label: these blocks take fewer labels")
            }
            Form::Property { .. } => {
                there_are("argument or block type", &mut attr_names(schema).chain(block_types(schema)))
            }
        })
    }
}

/// The help for a name that belongs to another body.
fn belongs(name: &str, known: &Known<'_>) -> String {
    let (what, mut written) = match &known.item {
        KnownItem::Attr(_) => (format!("the argument `{name}` belongs"), format!("{name} = ..")),
        KnownItem::Block(block) => (format!("`{name}` blocks belong"), format!("{block} {{ .. }}")),
    };
    let Some(inner) = known.path.last() else { return format!("{what} at the top level of the file") };
    for block in known.path.iter().rev() {
        written = format!("{block} {{ {written} }}");
    }
    format!("{what} in `{}` blocks: `{written}`", inner.block_type)
}

/// The help for a name that was meant to be another one.
fn meant_help(schema: &BodySchema<'_>, it: &Unknown, meant: Meant) -> String {
    let attr = |index: usize| schema.attrs.get(index).map_or("", |it| it.name);
    let block_type = |index: usize| schema.blocks.get(index).map_or("", |it| it.block_type);
    match (it.form, meant) {
        (Form::Argument | Form::Property { .. }, Meant::Attr(index)) => format!("did you mean `{}`?", attr(index)),
        (Form::Block | Form::Property { .. }, Meant::Block(index)) => format!("did you mean `{}`?", block_type(index)),
        (Form::Argument, Meant::Block(index)) if block_type(index) == it.name => {
            let header = schema.header(index).map(|it| it.to_string()).unwrap_or_default();
            format!("`{}` is a block: write `{header} {{ .. }}` without `=`", it.name)
        }
        (Form::Block, Meant::Attr(index)) if attr(index) == it.name => {
            format!("`{0}` is an argument: write `{0} = ..`", it.name)
        }
        (Form::Argument, Meant::Block(index)) => {
            format!("did you mean `{}`? (a block, written without `=`)", block_type(index))
        }
        (Form::Block, Meant::Attr(index)) => format!("did you mean `{}`? (an argument, written with `=`)", attr(index)),
    }
}

fn attr_names<'s>(schema: &BodySchema<'s>) -> impl Iterator<Item = &'s str> {
    schema.named_attrs().map(|(_, it)| it.name)
}

fn block_types<'s>(schema: &BodySchema<'s>) -> impl Iterator<Item = &'s str> {
    // A block type with optional labels is in the schema twice.
    let types = schema.blocks.chunk_by(|a, b| a.block_type == b.block_type).filter_map(|it| it.first());
    types.map(|it| it.block_type).filter(|it| *it != ANY)
}

/// The error for a block among the attributes.
pub(crate) fn misplaced_block(block_type: &str, Ident { name: inner, span }: Ident<'_>) -> Diagnostic {
    let detail = format!("Blocks are not allowed here: `{block_type}` blocks hold only arguments, of any name.");
    let error = Code::UnexpectedBlock
        .error_of(Message::from("unexpected \"").name(inner).words("\" block"))
        .with_subject(span)
        .with_message(Message::of_spec(detail));
    match inner {
        "dynamic" => {
            let help = format!("the names of the arguments of `{block_type}` can't be computed");
            error.with_help_message(Message::of_spec(help))
        }
        _ => error.with_help_message(Message::from("write `").name(inner).words(" = ..` to set an argument")),
    }
}
