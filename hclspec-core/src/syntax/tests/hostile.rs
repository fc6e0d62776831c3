//! Texts that are designed to break a parser: each must end quickly, on a small stack, with at most one problem per item.

use super::{Limits, body, body_and_problems, parse_expr, problems};
use crate::diagnostic::Diagnostics;
use bumpalo::Bump;

const MANY: usize = 100_000;

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn deep_nesting_is_one_problem_and_the_next_item_is_read() {
    let openers = [
        "[",
        "(",
        "{a=",
        "f(",
        "-",
        "!",
        "\"${",
        "\"%{ if ",
        "[for x in ",
        "{for x in y : x => ",
        "a ? ",
        "a ? b : ",
        "a[",
        "<<E\n${",
    ];
    for opener in openers {
        let text = format!("a = {}\n", opener.repeat(MANY));
        let (_, found) = body_and_problems(&text);
        assert!(found.starts_with("nesting too deep @") && found.lines().count() == 1, "{opener}: {found}");
    }
    let (tree, found) = body_and_problems(&format!("a = {}\nb = 1\n", "[".repeat(MANY)));
    assert_eq!((&*tree, &*found), ("(b = 1) !a", "nesting too deep @132-133"));
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn deep_blocks_are_one_problem() {
    for opener in ["b {\n", "b \"l\" {\n"] {
        let (_, found) = body_and_problems(&opener.repeat(MANY));
        assert!(found.starts_with("nesting too deep @") && found.lines().count() == 1, "{found}");
    }
    let (tree, found) = body_and_problems(&format!("{}{}c = 1\n", "b {\n".repeat(MANY), "}\n".repeat(MANY)));
    assert!(tree.ends_with("(c = 1)"), "{}", tree.len());
    assert_eq!(found.lines().count(), 1);
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn deep_directives_and_splats_are_one_problem() {
    for text in [format!("\"{}\"", "%{if a}".repeat(MANY)), format!("a{}", "[*]".repeat(MANY))] {
        let (_, found) = body_and_problems(&format!("a = {text}\n"));
        assert!(found.starts_with("nesting too deep @") && found.lines().count() == 1, "{found}");
    }
}

#[test]
fn nesting_up_to_the_limit_is_fine() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for (depth, fits) in [(128, true), (129, false)] {
        let (mut diags, arena, text) = (Diagnostics::new(), Bump::new(), nested(depth));
        assert_eq!(parse_expr(&mut diags, &arena, &text, Limits::default()).is_some(), fits);
    }
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    parse_expr(&mut diags, &arena, "[[1]]", Limits { nesting: 1, ..Limits::default() });
    assert_eq!(problems(&mut diags, "[[1]]"), "nesting too deep @1-2");
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn long_chains_do_not_nest() {
    for link in ["1 + ", "1 * 2 + ", "a || b && "] {
        assert!(body(&format!("a = {}1\n", link.repeat(MANY))).len() > MANY);
    }
    for step in [".b", "[0]"] {
        assert!(body(&format!("a = x{}\n", step.repeat(MANY))).len() > MANY);
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn many_problems_take_linear_time() {
    let lines = [
        "a = [\n",
        "a = {\n",
        "a = \"${\n",
        "a = \"\n",
        "a = 1\n",
        "a =\n",
        "b {} ",
        "a = 1, ",
        "a = ) ",
        "x /*\n",
        "a \"x\" ",
        "b {\na = [\n}\n",
        "a = {\nb = (\n",
        "a = f(\nb {\n",
        "a = <<E\n",
        "(]",
        "}\n",
        "'\n",
    ];
    for line in lines {
        let _ = body_and_problems(&line.repeat(20_000));
    }
    let distinct: String = (0..MANY).map(|it| format!("a{it} = 1\n")).collect();
    assert_eq!(body_and_problems(&distinct.repeat(2)).1.lines().count(), MANY);
}
