//! Decoding of bodies that were kept as values.

use super::decoder::Decoder;
use super::files::Files;
use super::stages::SECRETS;
use super::tree::Parser;
use crate::body::{BodyForm, BodyReader, Buffer};
use crate::decode::Decode;
use crate::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _, Result};
use crate::eval::{Defined, Definitions, DynamicIterator, EvalContext};
use crate::expression::{Body, BodyBlock, Captured};
use crate::secrecy::mask_all;
use crate::syntax::ast;
use crate::syntax::json::Strings;
use crate::table::{
    ANY_OTHER, AttrSchema, BlockSchema, BodySchema, BodySpec, Collect, EMPTY_BODY, ItemBounds, KEPT_BODY, Spec,
};
use bumpalo::Bump;
use std::rc::Rc;

impl Body {
    /// Decodes the body like a separate configuration, any number of times. Expressions in it can use the variables and functions of the decoder
    /// and of the spec of `T`. They can also use the local values, input variables and iterators of the configuration that the body is from. The
    /// limits of the decoder apply to this decode alone. The decoder's overrides are not used.
    ///
    /// If the configuration or the spec of `T` has secrets, problems do not show them.
    ///
    /// # Errors
    ///
    /// Returns all problems, each with its location in the file of the body.
    pub fn decode<T: Decode>(&self, decoder: &Decoder) -> Result<T> {
        decoder.typed(T::STAGES.and(SECRETS), Files::of_body(self.kept())).0
    }

    /// The blocks of a type, in the order of the text; `labels` are the names of their labels. In JSON, the properties with the name of the type
    /// are read as such blocks.
    ///
    /// # Errors
    ///
    /// Returns all problems of blocks that do not have these labels and, in JSON, of values that are not blocks.
    #[inline]
    pub fn blocks_of(&self, block_type: &str, labels: &[&str]) -> Result<Vec<BodyBlock>> {
        /// The index of the block type in the schema.
        const WANTED: usize = 1;
        let schema = BodySchema {
            attrs: &[AttrSchema { name: ANY_OTHER, required: false }],
            blocks: &[BlockSchema::of(ANY_OTHER, &[]), BlockSchema::of(block_type, labels)],
        };
        let collect = Collect::List(ItemBounds::ANY);
        let specs = [Spec::Blocks { block: WANTED, collect, nested: &KEPT_BODY }, KEPT_BODY.spec];
        let spec = BodySpec { schema, spec: Spec::Tuple(&specs), ..EMPTY_BODY };
        let form = BodyForm::for_spec(&spec);
        let deferred = Deferred::default();
        let (mut found, mut problems) = (Vec::new(), Diagnostics::bounded());
        for run in &self.kept().runs {
            let (arena, mut diags) = (Bump::new(), Diagnostics::bounded());
            let cx = EvalContext::constant().with_deferred(&deferred);
            let reader = BodyReader { cx, dynamic: false };
            let (text, limits, strings) = (run.source.text(), self.kept().captured.limits, Strings::Templates);
            let parser =
                Parser { arena: &arena, deferred: &deferred, text, limits, strings, form: &form, dynamic: false };
            let body = parser.run(&mut diags, run.span, run.syntax);
            let content = reader.content(&mut diags, (&schema, &[]), &body, None, Buffer::default());
            for block in content.blocks(WANTED).iter() {
                let mut labels = Vec::with_capacity(block.labels.len());
                for (index, label) in block.labels.iter().enumerate() {
                    labels.push((label.to_owned(), block.labels.span(index).unwrap_or(block.header)));
                }
                found.push(self.block(run, block_type, &labels, block.body));
            }
            if run.source.hides() {
                mask_all(&cx, &mut diags);
            }
            diags.resolve(&run.source, None);
            problems.extend(diags);
        }
        if problems.has_errors() { Err(problems) } else { Ok(found) }
    }
}

/// The local values and input variables that kept expressions mention; `visit_exprs` visits the expressions.
pub(super) fn mentioned<'t>(
    captured: &'t Captured,
    mut visit_exprs: impl FnMut(&mut dyn FnMut(&ast::Expr<'t>)),
) -> Vec<Definitions<'t>> {
    let mut all = Vec::new();
    for (kind, kept) in [Defined::Local, Defined::Input].into_iter().zip(&captured.definitions) {
        let Some((variable, values, is_complete)) = kept else { continue };
        let mut definitions = Definitions::new(kind, "", variable);
        if !is_complete {
            definitions.set_incomplete();
        }
        visit_exprs(&mut |expr| definitions.add_mentioned(values, expr));
        all.push(definitions);
    }
    all
}

/// The iterators that a kept body mentions.
pub(super) fn innermost_iterator(captured: &Captured) -> Option<Rc<DynamicIterator>> {
    captured.bindings.iter().fold(None, |parent, (name, value)| {
        Some(Rc::new(DynamicIterator { parent, name: name.as_str().into(), value: value.clone() }))
    })
}
