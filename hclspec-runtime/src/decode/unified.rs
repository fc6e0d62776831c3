//! The values of the blocks of one block type, converted to one type, as in the reference's `hcldec`.

use super::at::At;
use super::blocks::{Blocks, Labelled};
use crate::convert::{convert, unify};
use crate::diagnostic::{Code, DiagnosticExt as _, message};
use crate::positions::mapped;
use crate::source::Span;
use crate::types::Type;
use crate::value::{Object, Val};

/// The values of all blocks of a type as a list of one element type, or as a set.
pub(super) fn unified(at: &mut At<'_>, blocks: Blocks<'_>, values: Vec<Val>) -> Option<Val> {
    let collection = if blocks.is_set { Val::set } else { Val::list };
    if values.is_empty() {
        return Some(collection(at.engine().implied_type(blocks.nested), values));
    }
    match of_one_type(values) {
        Ok((element, values)) => Some(collection(element, values)),
        Err(index) => {
            let found = at.scope.content.blocks(blocks.index);
            let place = found.get(index).or(found.get(0))?.header;
            report(at, blocks.index, place);
            None
        }
    }
}

/// The values of blocks by their next label, as a map of one element type.
pub(super) fn unified_map(at: &mut At<'_>, blocks: Labelled<'_>, entries: Vec<(String, Val)>) -> Option<Val> {
    if entries.is_empty() {
        let labels = at.scope.spec.schema.blocks.get(blocks.index)?.labels.len();
        let leaf = at.engine().implied_type(blocks.nested);
        return Some(Val::map((blocks.level + 1..labels).fold(leaf, |element, _| Type::map(element)), entries));
    }
    let Object { keys, values, .. } = Object::new(entries);
    let Ok((element, values)) = of_one_type(values) else {
        report(at, blocks.index, blocks.blocks.get(0)?.header);
        return None;
    };
    Some(Val::map_of(element, Object::with_keys(keys, values)))
}

fn report(at: &mut At<'_>, index: usize, place: Span) {
    let block_type = at.scope.spec.schema.blocks.get(index).map_or("", |block| block.block_type);
    let error = Code::InconsistentBlocks
        .error_of(message!("inconsistent argument types in {} blocks", Spec(block_type)))
        .with_message(message!("The arguments of all `{}` blocks must have the same types.", Spec(block_type)));
    at.diags.push(error.with_subject(place));
}

/// The values converted to their common type, or the index of one that does not convert.
fn of_one_type(values: Vec<Val>) -> Result<(Type, Vec<Val>), usize> {
    let types = mapped(&values, Val::ty);
    let element = unify(&types).ok_or(0_usize)?;
    let mut converted = Vec::with_capacity(values.len());
    for (index, value) in values.into_iter().enumerate() {
        converted.push(convert(value, &element).map_err(|_| index)?);
    }
    Ok((element, converted))
}
