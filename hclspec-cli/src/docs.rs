//! `hclspec docs`: a page of Markdown for people who write configurations.

use crate::args::DocsArgs;
use crate::made::{self, Target};
use crate::output::Outcome;
use hclspec_tools::{Docs, docs, functions};

pub(crate) fn run(args: &DocsArgs) -> Outcome {
    let DocsArgs { spec, functions: _, title, sort, into, made, output } = args;
    let Some(spec) = spec else { return made::write_to(Ok(functions::page()), &made.place(), *output) };
    let page = Docs::new().sorted(*sort);
    let page = match title {
        Some(title) => page.title(title),
        None => page,
    };
    let place = into.as_deref().map_or_else(|| made.place(), Target::Into);
    let whole = |name: &str, text: &str, page: &str| {
        if into.is_some() || docs::has_place(text) { docs::replaced(name, text, page) } else { Ok(page.to_owned()) }
    };
    made::run_in(spec, &place, *output, |spec| Ok(page.of(spec)), whole)
}
