//! `include` blocks: the definitions of other files.

use super::SpecReader;
use super::kind::{KnownBlock, a_block};
use super::order::{Use, ordered};
use crate::files::Include;
use crate::grammar::BlockKind;
use crate::map::IndexMap;
use crate::words::sentence;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::positions::{mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Item;
use std::borrow::Cow;

impl<'a> SpecReader<'_, 'a> {
    /// Checks the `include` blocks of all files. The included files were read before.
    pub(super) fn includes(&mut self, blocks: &[KnownBlock<'a>]) {
        for block in blocks {
            self.known_items(*block);
            let Some(path) = self.own_label(*block, "the path of a spec file") else { continue };
            if block.block_type.name != BlockKind::Include.name() {
                continue;
            }
            let why = match self.files.include(path.span) {
                Some(Include { file: Ok(_), .. }) => continue,
                Some(Include { file: Err(why), .. }) => why.clone(),
                None => "This spec is not in a file, so no path can be relative to its folder.".to_owned(),
            };
            self.is_incomplete = true;
            let error = invalid(format!("can't include `{}`", path.text), why, path.span);
            self.diags.push(error.with_context(block.header()));
        }
        let files = self.files.all();
        let use_of = |include: &Include| {
            let target = *include.file.as_ref().ok()?;
            Some(Use { target, place: include.path, subject: include.header, may_be_absent: false })
        };
        let uses = mapped(files, |file| picked(&file.includes, use_of));
        for cycle in &ordered(&uses, &|_| false).endless {
            let Some((first, others)) = cycle.split_first() else { continue };
            let detail = "A file that includes itself, directly or not, would never be complete.";
            let mut error = invalid("file that includes itself", detail, first.subject);
            for other in others {
                error = error.with_label(other.subject, "which includes this file");
            }
            self.diags.push(error);
        }
    }

    /// Reports a block that an included file can't have.
    pub(super) fn not_included(&mut self, block: KnownBlock<'a>, include: Span) {
        let kind = block.kind;
        let error = if kind.is_top() {
            let detail = format!(
                "{} is about the whole configuration, so it is in the file that includes the others.",
                sentence(&a_block(kind))
            );
            invalid(format!("{kind} in an included file"), detail, block.header())
        } else {
            let detail = "Only a file without a spec block at its top level can be included.";
            let error = invalid("spec block in an included file", detail, block.header());
            error.with_help("put it into a `define` block, and `use` it")
        };
        self.diags.push(error.with_label(include, "the file is included here"));
    }

    /// Reports variables that two files define.
    pub(super) fn variables_of_files(&mut self, blocks: &[KnownBlock<'a>]) {
        let mut first: IndexMap<&str, Span> = IndexMap::new();
        for block in blocks {
            for item in block.body.items {
                let Item::Attribute(attribute) = item else { continue };
                let name = attribute.name;
                let known = *first.get_or_insert(name.name, name.span);
                if self.files.file_at(known) != self.files.file_at(name.span) {
                    let detail = format!("`{}` is already defined in another file.", name.name);
                    let error = invalid("duplicate definition", detail, name.span);
                    self.diags.push(error.with_label(known, "the first definition is here"));
                }
            }
        }
    }
}

fn invalid(summary: impl Into<Cow<'static, str>>, detail: impl Into<Cow<'static, str>>, place: Span) -> Diagnostic {
    Code::InvalidInclude.error(summary).with_detail(detail).with_subject(place)
}
