//! Reading: syntax tree to [`Model`](super::Model).
//!
//! Reports every problem of the file once, without cascading errors. A misspelled name is taken for the one most likely meant, so that
//! everything that belongs to it is read too. A spec about which nothing is known is [broken](SpecKind::Broken).

mod agree;
mod aliases;
mod args;
mod attr;
mod attrs;
mod block;
mod children;
mod choice;
mod default;
mod definitions;
mod documentation;
mod file;
mod function;
mod include;
mod kind;
mod label;
mod libraries;
mod literal;
mod map;
mod mixin;
mod named;
mod object;
mod order;
pub(crate) mod parts;
mod repeated;
mod rest;
mod transform;
mod type_expr;
mod unique;
mod validate;
mod variables;

use super::habit::TypeHabit;
use super::{Constants, LIMITS, Name, Spec, SpecKind};
use crate::files::SpecText;
use crate::grammar::{BlockKind, Contents, Grammar};
use crate::map::{IndexMap, IndexSet};
use crate::words::{a, sentence};
use bumpalo::Bump;
use file::Orphan;
pub(crate) use file::{CheckedDefault, UninferredModel};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Reporter};
use hclspec_core::function::Builtin;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body};
use hclspec_core::syntax::{parse, parse_at};
use hclspec_core::table::Requirement;
use kind::{KnownBlock, a_block};
use std::rc::Rc;

/// Parses and reads as much of a spec file as possible. Syntax errors that come from a habit of another language are replaced by a problem about
/// that habit.
pub(crate) fn read<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    text: SpecText<'a>,
    grammar: Grammar,
) -> UninferredModel<'a> {
    let (bodies, found) = diags.apart(|diags| {
        let mut bodies = vec![parse(diags, arena, text.own(), LIMITS).body];
        for file in text.included() {
            bodies.push(parse_at(diags, arena, text.text, file.span, LIMITS));
        }
        bodies
    });
    for problem in found {
        let habit = problem.span().and_then(|span| TypeHabit::on_line(text.text, span.start));
        diags.extend(Some(match habit {
            Some(habit) => habit.problem(grammar),
            None => problem,
        }));
    }
    SpecReader::new(diags, arena, text, grammar).read_files(bodies)
}

pub(crate) struct SpecReader<'r, 'a> {
    diags: &'r mut Diagnostics,
    arena: &'a Bump,
    /// The joined texts of all files.
    text: &'a str,
    files: SpecText<'a>,
    /// Whether definitions may be missing, because a file could not be read.
    is_incomplete: bool,
    grammar: Grammar,
    constants: Constants,
    /// The functions of the libraries that the spec names.
    library: &'static [&'static Builtin],
    /// Whether the spec also names a library whose functions are not known.
    is_library_missing: bool,
    /// The labels of all `function` blocks.
    function_names: Rc<IndexSet<&'a str>>,
    /// The names in all `variables` blocks.
    variable_names: Rc<IndexSet<&'a str>>,
    parts: parts::NamedParts<'a>,
    types: named::NamedTypes<'a>,
    /// The uses of parts and types that close an endless cycle, which was reported: the block type of a `use`, the name of a type.
    cycles: IndexSet<Span>,
    /// The number of types in all types that use names, with each name replaced by its type.
    expanded_types: u64,
    /// The `rest` or `ignore` of the current body.
    rest: Option<Span>,
    /// Checks of the current `attr` that concern only a part of its value, or that only warn.
    part_checks: Vec<Requirement<'a>>,
    checked_defaults: Vec<CheckedDefault<'a>>,
    orphans: Vec<Orphan<'a>>,
    without_message: IndexMap<Span, Span>,
}

/// The name that an enclosing `object` gives to a spec.
#[derive(Clone, Copy)]
enum Implied<'a> {
    /// No name: the block is not a child of an `object`.
    None,
    Label(Name<'a>),
    /// The label is missing, which was reported.
    Reported,
}

/// The surroundings of a spec block.
#[derive(Clone, Copy)]
struct SpecPlace<'p, 'a> {
    implied: Implied<'a>,
    /// The label of the enclosing property, if the property reads a single argument or block.
    property: Option<&'a str>,
    /// The number of labels of enclosing `block_map`s.
    keys: usize,
    /// The spec of the blocks whose body is read here; `None` at the top level.
    around: Option<&'p label::LabelScope<'p, 'a>>,
    /// Whether the spec block is in a `define` block.
    is_in_part: bool,
    /// The first use of that part.
    used: Option<Span>,
    depth: usize,
}

impl<'a> SpecPlace<'_, 'a> {
    const TOP: SpecPlace<'static, 'static> = SpecPlace {
        implied: Implied::None,
        property: None,
        keys: 0,
        around: None,
        is_in_part: false,
        used: None,
        depth: 0,
    };

    /// The place, with the name that an `object` gives.
    fn named(self, implied: Implied<'a>) -> Self {
        Self { implied, ..self }
    }
}

/// Whether the `object` around labeled specs is written, or implied by the enclosing block.
#[derive(Clone, Copy)]
enum IsWritten {
    Yes,
    No,
}

impl Reporter for SpecReader<'_, '_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'r, 'a> SpecReader<'r, 'a> {
    pub(super) fn new(diags: &'r mut Diagnostics, arena: &'a Bump, files: SpecText<'a>, grammar: Grammar) -> Self {
        Self {
            diags,
            arena,
            text: files.text,
            files,
            is_incomplete: false,
            grammar,
            constants: Constants::default(),
            library: &[],
            is_library_missing: false,
            function_names: Rc::default(),
            variable_names: Rc::default(),
            parts: parts::NamedParts::default(),
            types: named::NamedTypes::default(),
            cycles: IndexSet::new(),
            expanded_types: 0,
            rest: None,
            part_checks: Vec::new(),
            checked_defaults: Vec::new(),
            orphans: Vec::new(),
            without_message: IndexMap::new(),
        }
    }
}

impl<'a> SpecReader<'_, 'a> {
    /// Returns `true` if `body` may have an argument or block of that name with a reported syntax error.
    fn is_broken(&self, body: &Body<'_>, name: &str) -> bool {
        !body.rare.is_complete || body.rare.broken.iter().any(|it| it.name == name)
    }

    /// Returns `true` if `body` may have a spec block with a reported syntax error.
    fn has_broken_block(&self, body: &Body<'_>) -> bool {
        !body.rare.is_complete
            || body.rare.broken.iter().any(|it| kind::likely_kind(it.name, self.grammar).kind.is_some())
    }

    fn known(&self, block: &'a Block<'a>) -> Option<KnownBlock<'a>> {
        kind::of_block(block, self.grammar).known(block)
    }

    /// The only label of a block, which names what the block defines. `what` is the phrase for it in messages.
    fn own_label(&mut self, block: KnownBlock<'a>, what: &str) -> Option<Name<'a>> {
        let kind = block.kind;
        let Some((label, surplus)) = block.labels.split_first() else {
            let error = Code::MissingSpecLabel
                .error(format!("missing label for {kind}"))
                .with_detail(format!("{} needs one label: {what}.", sentence(&a_block(kind))))
                .with_subject(missing_span(block))
                .with_context(block.header().to(block.open_brace()))
                .with_help(format!("write `{kind} \"name\" {{`"));
            self.diags.push(error);
            return None;
        };
        if let Some(surplus) = surplus.first() {
            let error = Code::ExtraneousSpecLabel
                .error(format!("extraneous label for {kind}"))
                .with_detail(format!("{} has one label: {what}.", sentence(&a_block(kind))))
                .with_subject(surplus.span)
                .with_context(block.header());
            self.diags.push(error);
        }
        Some(Name { text: label.text, span: label.span })
    }

    /// Reads a spec block that is not a child of an `object`.
    fn spec_without_label(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Spec<'a> {
        self.spec_without_label_in(block, place, Contents::Specs)
    }

    /// Like [`Self::spec_without_label`]. `contents` is what the enclosing block or file may contain.
    fn spec_without_label_in(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        contents: Contents,
    ) -> Spec<'a> {
        let kind = block.kind;
        let is_misplaced = matches!(kind, BlockKind::Case | BlockKind::Other);
        let Some(label) = block.labels.first().filter(|_| !is_misplaced) else {
            return self.spec(block, place.named(Implied::None));
        };
        let error = Code::ExtraneousSpecLabel
            .error(format!("extraneous label for {kind}"))
            .with_detail(format!("Only the properties of an object have labels; {} here takes none.", a(kind.name())))
            .with_subject(label.span)
            .with_context(block.header());
        let error = match kind {
            BlockKind::Object | BlockKind::Tuple => error.with_help("remove the label"),
            _ => error,
        };
        // The body of a block or file is usually an object.
        let error = match contents {
            Contents::Body => error.with_help(format!(
                "to make it a property, put it into an `object`: `object {{ {kind} \"{}\" {{ .. }} }}`",
                label.text
            )),
            _ => error,
        };
        let error = match kind.arg_of_label() {
            Some(own) if self.arg(block, own).is_none() => {
                error.with_help(format!("write inside the block: `{own} = \"{}\"`", label.text))
            }
            _ => error,
        };
        self.diags.push(error);
        self.spec_as_labelled(block, place)
    }

    /// Reads a spec block with its label as the name, if it has one. A superfluous label is not reported, because the block has another problem.
    fn spec_as_labelled(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Spec<'a> {
        let label = block.labels.first().map(|label| Name { text: label.text, span: label.span });
        self.spec(block, place.named(label.map_or(Implied::None, Implied::Label)))
    }

    /// Reads a spec block whose labels have been checked.
    fn spec(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Spec<'a> {
        let block = if block.kind == BlockKind::Object { self.with_mixins(block) } else { block };
        let kind = self.deeper(block, place, |reader, place| match block.kind {
            BlockKind::Object => reader.object(block, place),
            BlockKind::Tuple => reader.tuple(block, place),
            BlockKind::Attr => reader.attr(block, place),
            BlockKind::Block => reader.block(block, place),
            BlockKind::BlockList => reader.block_list(block, place),
            BlockKind::BlockSet => reader.block_set(block, place),
            BlockKind::BlockMap => reader.block_map(block, place),
            BlockKind::BlockAttrs => reader.block_attrs(block, place),
            BlockKind::Label => reader.label(block, place),
            BlockKind::Rest => reader.rest(block),
            BlockKind::Body => reader.body(block),
            BlockKind::Ignore => reader.misplaced_ignore(block),
            BlockKind::OneOf => reader.one_of(block, place),
            BlockKind::Case | BlockKind::Other => reader.misplaced_case(block),
            BlockKind::Literal => reader.literal(block),
            BlockKind::Default => reader.default(block, place),
            BlockKind::Transform => reader.transform(block, place),
            BlockKind::Use => reader.used_part(block, place),
            BlockKind::Validate
            | BlockKind::Define
            | BlockKind::Variables
            | BlockKind::Function
            | BlockKind::Include
            | BlockKind::Functions
            | BlockKind::Locals
            | BlockKind::Inputs => None,
        });
        let validations = if kind.is_some() { self.checks(block) } else { Vec::new() };
        let unique = kind.as_ref().and_then(|kind| self.unique(block, kind));
        let spec = self.made(block, kind);
        let spec = self.with_aliases(block, spec);
        Spec { validations, unique, ..spec }
    }

    /// Reads the spec in `block` at the next depth. The parser limits the depth of blocks, but not that of implied objects.
    fn deeper<'p, T>(
        &mut self,
        block: KnownBlock<'_>,
        place: SpecPlace<'p, 'a>,
        read: impl FnOnce(&mut Self, SpecPlace<'p, 'a>) -> Option<T>,
    ) -> Option<T> {
        if place.depth >= LIMITS.nesting {
            let error = Code::NestedTooDeep
                .error("nesting too deep")
                .with_detail(format!("Specs can be nested at most {} levels deep.", LIMITS.nesting))
                .with_subject(block.header());
            self.diags.push(error);
            return None;
        }
        read(self, SpecPlace { depth: place.depth + 1, ..place })
    }

    /// Sets specs aside that an error has cut off, so that inference checks them too.
    fn add_orphans(&mut self, place: SpecPlace<'_, 'a>, specs: Vec<Spec<'a>>) {
        for spec in specs {
            self.orphans.push(Orphan { spec, used: place.used });
        }
    }

    /// Completes the spec of a block. If `kind` is `None`, the spec is broken.
    fn made(&mut self, block: KnownBlock<'a>, kind: Option<SpecKind<'a>>) -> Spec<'a> {
        let kind = kind.unwrap_or(SpecKind::Broken { kind: block.kind });
        let (doc, deprecated) = self.documentation(block);
        Spec { doc, deprecated, ..Spec::new(kind, block.block_type.span, block.header(), block.body.span) }
    }
}

/// The position for problems with missing items: just before the block's `{`.
fn missing_span(block: KnownBlock<'_>) -> Span {
    Span::empty(block.body.span.start)
}

#[cfg(test)]
mod tests;
