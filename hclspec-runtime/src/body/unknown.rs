//! Unknown names of arguments and block types, and what they were most likely meant to be.

use super::content::{Content, Form, Reader, Unknown, attr_index, block_index};
use crate::diagnostic::{Code, Diagnostic, Message, there_are};
use crate::syntax::ast::Ident;
use crate::syntax::habit;
use crate::table::{BodySchema, Known, KnownItem};

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
        let mut all_meant = Vec::with_capacity(unknown.len());
        let mut problems = Vec::with_capacity(unknown.len());
        for it in &unknown {
            let meant = self.meant(schema, content, it);
            all_meant.push(meant);
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
                Some(meant) => Message::of_spec(meant_help(schema, it, meant)),
                None => self.help(schema, it),
            };
            problems.push(error.with_subject(it.span).with_help_message(help));
        }
        for meant in all_meant.into_iter().flatten() {
            match meant {
                Meant::Attr(index) => content.set_broken(index),
                Meant::Block(index) => content.set_incomplete(index),
            }
        }
        problems
    }

    /// What a name was meant to be: the same name in the other form, or the most similar one of its own form, then of the other.
    fn meant<'s>(&self, schema: &BodySchema<'s>, content: &Content<'_>, it: &Unknown) -> Option<Meant> {
        let attr = || attr_index(schema, &it.name).map(Meant::Attr);
        let block = || block_index(schema, &it.name).map(Meant::Block);
        // A word from another language is taken for a typo only of a name that starts with it, such as `imports`.
        let is_habit = habit::is_item(&it.name);
        let nearest = |known: Vec<&'s str>| {
            self.cx.nearest(&it.name, known).filter(|near| !is_habit || near.starts_with(&*it.name))
        };
        // An argument is set only once, so one that is already set was not meant.
        let unset = || {
            let mut names = schema.attr_names();
            names.retain(|name| attr_index(schema, name).is_some_and(|index| content.is_absent(index)));
            names
        };
        let of_near = |near: Option<&str>| {
            let near = near?;
            let attr = attr_index(schema, near).map(Meant::Attr);
            attr.or_else(|| block_index(schema, near).map(Meant::Block))
        };
        let near_attr = || of_near(nearest(unset()));
        let near_block = || nearest(schema.block_types()).and_then(|near| block_index(schema, near)).map(Meant::Block);
        match it.form {
            Form::Argument => block().or_else(near_attr).or_else(near_block),
            Form::Block => attr().or_else(near_block).or_else(near_attr),
            Form::Property { .. } => {
                let mut names = unset();
                names.append(&mut schema.block_types());
                of_near(nearest(names))
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
            Form::Argument => there_are("argument", schema.attr_names()),
            Form::Block if schema.takes_argument(name) => {
                Message::from("arguments of any name are expected here: write `").name(name).words(" = ..`")
            }
            Form::Block => there_are("block type", schema.block_types()),
            Form::Property { is_object: true } if schema.blocks.is_empty() => {
                Message::from("if `").name(name).words("` is meant as a label: these blocks take fewer labels")
            }
            Form::Property { .. } => {
                let mut names = schema.attr_names();
                names.append(&mut schema.block_types());
                there_are("argument or block type", names)
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
