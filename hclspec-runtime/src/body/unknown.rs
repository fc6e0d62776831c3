//! Names of arguments and types of blocks that a body does not have: what they most likely stand for.

use super::content::{Content, Form, Reader, Unknown, attr_index, block_index};
use crate::diagnostic::{Code, Diagnostic, Message, there_are};
use crate::syntax::habit::{DEFINITIONS, INCLUDES, NO_INCLUDES, NO_STATEMENTS, STATEMENTS};
use crate::table::{ANY, BodySchema, Known, KnownItem};

/// What an unknown name most likely stands for, at its index in the schema.
#[derive(Clone, Copy)]
enum Meant {
    Attr(usize),
    Block(usize),
}

impl Reader<'_> {
    /// The problems of the unknown names of a body. What they stand for is there, in a way, and must not be reported as missing
    /// too.
    #[cold]
    pub(super) fn unknown(&self, schema: &BodySchema<'_>, content: &mut Content<'_>) -> Vec<Diagnostic> {
        let unknown = std::mem::take(&mut content.unknown);
        // The help for each depends on what else is there, but not on the other unknown names.
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

    /// What a name stands for: the same name in the other form, or the nearest of its own form, then of the other.
    fn meant(&self, schema: &BodySchema<'_>, content: &Content<'_>, it: &Unknown) -> Option<Meant> {
        let attr = || attr_index(schema, &it.name).map(Meant::Attr);
        let block = || block_index(schema, &it.name).map(Meant::Block);
        // An argument is set once, so one that is set already was not meant.
        let unset = schema.named_attrs().filter(|(index, _)| content.is_absent(*index));
        let mut unset = unset.map(|(_, attr)| attr.name);
        let mut near_attr = || self.cx.nearest(&it.name, &mut unset).and_then(|near| attr_index(schema, near));
        let near_block = || {
            self.cx
                .nearest(&it.name, &mut block_types(schema))
                .and_then(|near| block_index(schema, near))
                .map(Meant::Block)
        };
        match it.form {
            Form::Argument => block().or_else(|| near_attr().map(Meant::Attr)).or_else(near_block),
            Form::Block => attr().or_else(near_block).or_else(|| near_attr().map(Meant::Attr)),
            Form::Property { .. } => {
                let near = self.cx.nearest(&it.name, &mut unset.chain(block_types(schema)))?;
                attr_index(schema, near).map(Meant::Attr).or_else(|| block_index(schema, near).map(Meant::Block))
            }
        }
    }

    /// The help for a name that stands for nothing that the body has.
    fn help(&self, schema: &BodySchema<'_>, it: &Unknown) -> Message {
        match (it.form, it.name.as_str()) {
            (Form::Property { .. }, "for_each" | "iterator" | "labels" | "content") if self.dynamic => {
                Message::of_spec(format!(
                    "`{}` stands in a property `dynamic`: `\"dynamic\": {{ \"<block type>\": {{ \"for_each\": .., \"content\": {{ .. }} }} }}`",
                    it.name
                ))
            }
            (Form::Argument, "for_each") if self.dynamic => {
                "`for_each` stands in a `dynamic` block, which makes a block for each element".into()
            }
            (Form::Block, name) if STATEMENTS.contains(&name) => NO_STATEMENTS.into(),
            (_, name) => match (self.cx.known(name), it.form) {
                (Some(known), Form::Argument | Form::Block) => Message::of_spec(belongs(name, &known)),
                (_, Form::Property { is_object: true }) if schema.blocks.is_empty() => {
                    Message::from("if `").name(name).words("` is meant as a label: these blocks have fewer labels")
                }
                (_, Form::Property { .. }) => {
                    there_are("argument or block type", &mut attr_names(schema).chain(block_types(schema)))
                }
                (None, _) if INCLUDES.contains(&name) => NO_INCLUDES.into(),
                (None, Form::Block) if DEFINITIONS.contains(&name) => {
                    Message::from("a configuration can't define variables; ").then(self.cx.variables())
                }
                (None, Form::Block) if schema.takes_argument(name) => {
                    Message::from("arguments of any name are expected here: write `").name(name).words(" = ..`")
                }
                (None, Form::Argument) => there_are("argument", &mut attr_names(schema)),
                (None, Form::Block) => there_are("block type", &mut block_types(schema)),
            },
        }
    }
}

/// The help for a name that another body has.
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

/// The help for a name that stands for another.
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
    // One whose labels may be left out stands there twice.
    let types = schema.blocks.chunk_by(|a, b| a.block_type == b.block_type).filter_map(|it| it.first());
    types.map(|it| it.block_type).filter(|it| *it != ANY)
}
