//! Problems and their locations: the catalogue of syntax errors.

use super::{body_and_problems, expr_problem};

#[track_caller]
fn check_bodies(table: &[(&str, &str)]) {
    for (text, problems) in table {
        assert_eq!(body_and_problems(text).1, *problems, "{text:?}");
    }
}

#[track_caller]
fn check_exprs(table: &[(&str, &str)]) {
    for (text, problem) in table {
        assert_eq!(expr_problem(text), *problem, "{text:?}");
    }
}

#[test]
fn an_item_is_an_argument_or_a_block() {
    check_bodies(&[
        ("1 = 2\n", "argument or block definition required @0-1"),
        ("}\n", "argument or block definition required @0-1"),
        ("ab\n", "argument or block definition required @0-2"),
        ("ab : 1\n", "argument or block definition required @0-2"),
        ("a.b = 1\n", "argument or block definition required @0-1"),
        ("\"a\" = 1\n", "invalid argument name @0-1"),
        ("b\n{\n}\n", "argument or block definition required @0-1"),
    ]);
}

#[test]
fn an_argument_ends_with_its_line() {
    check_bodies(&[
        ("a = 1 b\n", "missing newline after argument @6-7"),
        ("a = 1, b = 2\n", "unexpected comma after argument @5-6"),
        ("b {\n a = 1 }\n", "missing newline after argument @11-12"),
        ("a = 1 +\n2\n", "invalid expression @7-8"),
        ("a =\n1\n", "invalid expression @3-4"),
        ("a = x\n.y\n", "argument or block definition required @6-7"),
    ]);
}

#[test]
fn a_name_is_set_once_and_the_first_wins() {
    let (tree, problems) = body_and_problems("a = 1\nb {\na = 2\n}\na = 3\n");
    assert_eq!(tree, "(a = 1) (b {(a = 2)})");
    assert_eq!(problems, "attribute redefined @18-19");
    let many: String = (0..40).map(|it| format!("a{it} = 1\n")).collect();
    assert_eq!(body_and_problems(&format!("{many}a30 = 2\na5 = 3\n")).1.lines().count(), 2);
}

#[test]
fn a_block_header_is_type_labels_and_brace_on_one_line() {
    check_bodies(&[
        ("b l = 1\n", "invalid block definition @4-5"),
        ("b l\n{\n}\n", "invalid block definition @3-4"),
        ("b l, m {}\n", "invalid block definition @3-4"),
        ("b l.m {}\n", "invalid block definition @3-4"),
        ("b \"${x}\" {}\n", "invalid string literal @3-5"),
        ("b \"%{x}\" {}\n", "invalid string literal @3-5"),
        ("b \"l\n{}\n", "invalid multi-line string @4-5"),
        ("b {} c {}\n", "missing newline after block definition @5-6"),
        ("b {\na = 1\n", "unclosed configuration block @2-3"),
        ("b {\nc {\n", "unclosed configuration block @6-7"),
    ]);
}

#[test]
fn a_block_on_one_line_is_closed_on_it() {
    check_bodies(&[
        ("b { c {} }\n", "argument definition required @4-7"),
        ("b { a = 1, c = 2 }\n", "invalid single-argument block definition @9-10"),
        ("b { a = 1\n}\n", "invalid single-argument block definition @9-10"),
        ("b { a = 1", "unclosed configuration block @2-3"),
        ("b { 1 }\n", "argument or block definition required @4-5"),
        ("b { a }\n", "argument or block definition required @4-5"),
    ]);
}

#[test]
fn characters_that_start_no_token_are_named() {
    check_bodies(&[
        ("a = 'x'\n", "invalid character @4-5"),
        ("a = `x`\n", "invalid character @4-5"),
        ("a = “x”\n", "invalid character @4-7"),
        ("a = 1; b = 2\n", "invalid character @5-6"),
        ("a = x & y\n", "unsupported operator @6-7"),
        ("a = x | y\n", "unsupported operator @6-7"),
        ("a = ~x\n", "unsupported operator @4-5"),
        ("a = x ^ y\n", "unsupported operator @6-7"),
        ("a = 1\rb = 2\n", "invalid character @5-6"),
        ("a = 1\u{feff}\n", "invalid character @5-8"),
        ("a = <<E\nx\ry\nE\n", "invalid character @9-10"),
        ("a = 1 /* c\n", "unclosed comment @6-8"),
        ("/* c\na = 1\n", "unclosed comment @0-2"),
    ]);
}

#[test]
fn terms_are_required() {
    check_exprs(&[
        ("", "missing expression @0-0"),
        ("1 +", "missing expression @3-3"),
        ("1 + )", "invalid expression @4-5"),
        ("a ? : b", "invalid expression @4-5"),
        ("+1", "invalid expression @0-1"),
        ("(1", "unbalanced parentheses @2-2"),
        ("(1 2)", "unbalanced parentheses @3-4"),
        ("a ? b", "missing false expression in conditional @5-5"),
        ("<<EOT \na\nEOT\n", "invalid expression @0-1"),
    ]);
}

#[test]
fn collection_items_are_separated() {
    check_exprs(&[
        ("[1 2]", "missing item separator @3-4"),
        ("[1,,2]", "invalid expression @3-4"),
        ("[1", "unterminated tuple constructor expression @0-1"),
        ("{a}", "missing key/value separator @2-3"),
        ("{a b}", "missing key/value separator @3-4"),
        ("{a,b=1}", "missing attribute value @2-3"),
        ("{a\n=1}", "missing attribute value @2-3"),
        ("{a=1 b=2}", "missing attribute separator @5-6"),
        ("{a=1,,b=2}", "invalid expression @5-6"),
        ("{a=1", "unterminated object constructor expression @0-1"),
        ("{a=1\n", "unterminated object constructor expression @0-1"),
        ("[1,", "unterminated tuple constructor expression @0-1"),
        ("{a", "unterminated object constructor expression @0-1"),
    ]);
}

#[test]
fn call_arguments_are_separated() {
    check_exprs(&[
        ("f(1 2)", "missing argument separator @4-5"),
        ("foo(1", "unterminated function call @0-4"),
        ("foo(", "unterminated function call @0-4"),
        ("f(a..., b)", "missing closing parenthesis @3-6"),
        ("a::(1)", "missing function name @3-4"),
        ("a::b", "missing open parenthesis @4-4"),
    ]);
}

#[test]
fn steps_are_names_and_indexes() {
    check_exprs(&[
        ("x.", "invalid attribute name @2-2"),
        ("x.\"a\"", "invalid attribute name @2-3"),
        ("x.0.1", "invalid legacy index syntax @2-5"),
        ("x.*.y.*", "nested splat expression not allowed @6-7"),
        ("x[0", "missing close bracket on index @3-3"),
        ("x[*", "missing close bracket on splat index @3-3"),
        ("x[]", "invalid expression @2-3"),
    ]);
}

#[test]
fn for_expressions_have_a_fixed_form() {
    let summary = "invalid `for` expression";
    let table = [
        ("[for 1 in y : x]", "5-6"),
        ("[for x, in y : x]", "11-12"),
        ("[for x y : z]", "7-8"),
        ("[for x in y x]", "12-13"),
        ("[for x in y : x => y]", "14-15"),
        ("[for x in y : x...]", "15-18"),
        ("{for x in y : x}", "14-15"),
        ("[for x in y : x if z w]", "21-22"),
        ("{for = 1}", "5-6"),
    ];
    for (text, range) in table {
        assert_eq!(expr_problem(text), format!("{summary} @{range}"), "{text:?}");
    }
}

#[test]
fn templates_are_closed() {
    check_exprs(&[
        ("\"abc", "unterminated template string @4-4"),
        ("<<E\nab\n", "unterminated template string @7-7"),
        ("\"a\nb\"", "invalid multi-line string @2-3"),
        ("\"a ${x\"", "unclosed template interpolation sequence @1-3"),
        ("\"%{ if x\"", "unclosed template directive sequence @1-3"),
        ("\"${a b}\"", "extra characters after interpolation expression @5-6"),
        ("\"${a:b}\"", "extra characters after interpolation expression @4-5"),
    ]);
}

#[test]
fn directives_match() {
    check_exprs(&[
        ("\"%{}\"", "invalid template directive @3-4"),
        ("\"%{foo}\"", "invalid template control keyword @3-6"),
        ("\"%{if a}b%{elseif c}\"", "invalid template control keyword @11-17"),
        ("\"%{for 1 in x}\"", "invalid `for` directive @7-8"),
        ("\"%{if a}%{else if b}%{endif}\"", "extra characters in directive @15-17"),
        ("\"%{if a b}\"", "extra characters in directive @8-9"),
        ("\"%{endif}\"", "unexpected endif directive @1-9"),
        ("\"%{if a}%{else}%{else}%{endif}\"", "unexpected else directive @15-22"),
        ("\"%{if a}%{endfor}\"", "unexpected endfor directive @8-17"),
        ("\"%{if a}b\"", "unexpected end of template @9-10"),
    ]);
}
