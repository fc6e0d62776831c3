//! Insertion of missing optional arguments with their defaults.

use super::Fix;
use super::missing::{insert, is};
use crate::engine::context::{Context, Region};
use crate::engine::tree;
use hclspec_lang::model::{Argument, Entry};
use hclspec_runtime::syntax::ast::{Block, Body, Item};
use hclspec_runtime::write::{self, NewExpr};
use hclspec_tools::words::is_deprecated;

/// Adds all optional arguments that are missing in the body around an offset, except sensitive ones. Their values are the defaults, or null, which
/// means that an argument is not set.
pub fn fill(context: &Context<'_>, text: &str, offset: usize) -> Option<Fix> {
    if context.is_spec() {
        return None;
    }
    tree::parsed(context, text, |file| in_body(context, text, &file.body, &context.root_of(&file.body), offset))
}

fn in_body<'c>(context: &Context<'c>, text: &str, body: &Body<'_>, region: &Region<'c>, offset: usize) -> Option<Fix> {
    let is_around = |block: &&Block<'_>| (block.span().start as usize..=block.span().end as usize).contains(&offset);
    if let Some(block) = body.items.iter().filter_map(Item::block).find(is_around) {
        return in_body(context, text, block.body, &context.inner_of(region, block), offset);
    }
    let Region::Body(of_spec, _) = region else { return None };
    let stand_ins = of_spec.stand_ins();
    let left_out = |argument: &&Argument<'_>| {
        let entry = Entry::Argument((*argument).clone());
        !argument.is_required()
            && !is_deprecated(argument.doc())
            && !argument.ty().is_secret()
            // Leaves out arguments that only replace another one.
            && !stand_ins.contains(argument.name())
            && !body.items.iter().any(|item| is(item, &entry) || argument.aliases().contains(&item.name().name))
    };
    let arguments: Vec<&Argument<'_>> = of_spec.arguments().filter(left_out).collect();
    if arguments.is_empty() {
        return None;
    }
    let item = |argument: &Argument<'_>| {
        let null = NewExpr::Text("null".to_owned());
        write::NewItem::argument(argument.name(), argument.default().map_or(null, NewExpr::literal))
    };
    let items: Vec<write::NewItem> = arguments.iter().map(|it| item(it)).collect();
    let fix = insert(text, body, "fill in the optional arguments".to_owned(), &items)?;
    Some(Fix { is_preferred: false, ..fix })
}
