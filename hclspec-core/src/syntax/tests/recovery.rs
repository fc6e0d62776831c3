//! The parts of a file that remain despite problems.

use super::body_and_problems;

#[track_caller]
fn check(text: &str, tree: &str, problems: &[&str]) {
    assert_eq!(body_and_problems(text), (tree.to_owned(), problems.join("\n")), "{text:?}");
}

#[test]
fn every_bad_item_is_reported_and_the_others_are_read() {
    check(
        "a = )\nb = 1\n\"c\" = 2\nd = [1 2]\ne = 3\n",
        "(b = 1) (e = 3) !a !d",
        &["invalid expression @4-5", "invalid argument name @12-13", "missing item separator @27-28"],
    );
}

#[test]
fn a_bad_item_in_a_block_leaves_the_block() {
    check(
        "b {\n  a = )\n  c = 1\n}\nd = ]\n",
        "(b {(c = 1) !a}) !d",
        &["invalid expression @10-11", "invalid expression @26-27"],
    );
}

#[test]
fn brackets_strings_heredocs_and_comments_are_skipped_as_a_whole() {
    check("a = ) [\n1\n]\nb = 1\n", "(b = 1) !a", &["invalid expression @4-5"]);
    check("a = [* \"]\",\n2]\nb = 1\n", "(b = 1) !a", &["invalid expression @5-6"]);
    check("a = ) <<E\n}\nb = 2\nE\nb = 1\n", "(b = 1) !a", &["invalid expression @4-5"]);
    check("a = ) /* \n */ # {\nb = 1\n", "(b = 1) !a", &["invalid expression @4-5"]);
    check("a = ) \"${ {\n} }\"\nb = 1\n", "(b = 1) !a", &["invalid expression @4-5"]);
    check("b , {\n  a = 1\n}\nc = 1\n", "(c = 1) !b", &["argument or block definition required @0-1"]);
}

#[test]
fn an_unclosed_bracket_ends_where_the_next_item_starts() {
    check("a = [1\nb = 2\n", "(b = 2) !a", &["missing item separator @7-8"]);
    check("a = f(\nb \"x\" {\n}\n", "(b \"x\" {}) !a", &["missing argument separator @9-10"]);
    check("a = {\n  x = 1\n\nb \"l\" {\n}\n", "(b \"l\" {}) !a", &["missing key/value separator @17-18"]);
    check("a = {\n  x = 1\nb = 2\n", "(b = 2) !a", &["unterminated object constructor expression @4-5"]);
    check("b {\n  a = (1\n}\nc = 1\n", "(b {!a}) (c = 1)", &["unbalanced parentheses @13-14"]);
    check("a = \"x ${y\nb = 2\n", "(b = 2) !a", &["extra characters after interpolation expression @11-12"]);
}

#[test]
fn items_that_are_indented_belong_to_the_bad_one() {
    check("a = [\n  b = 1,\n  c = 2\n]\nd = 1\n", "(d = 1) !a", &["missing item separator @10-11"]);
    check("a = {\n  b {\n    c = 1\n  }\n}\nd = 1\n", "(d = 1) !a", &["missing key/value separator @10-11"]);
}

#[test]
fn a_label_without_its_closing_quote_leaves_the_block() {
    check("b \"x {\n  a = 1\n}\nc = 1\n", "(b \"x\" {(a = 1)}) (c = 1)", &["invalid multi-line string @6-7"]);
    check("b \"x\" \"y {\r\n}\nc = 1\n", "(b \"x\" \"y\" {}) (c = 1)", &["invalid multi-line string @10-12"]);
    check("b \"x\n  a = 1\n", "(a = 1) !b", &["invalid multi-line string @4-5"]);
    check("b \"x\" y\" {\n  a = 1\n}\nc = 1\n", "(c = 1) !b", &["invalid multi-line string @10-11"]);
    check("b \"x \"/\" {\n  a = 1\n}\nc = 1\n", "(c = 1) !b", &["invalid block definition @6-7"]);
}

#[test]
fn an_unclosed_string_ends_with_its_line() {
    check("a = \"x\nb = 2\n", "(b = 2) !a", &["invalid multi-line string @6-7"]);
    check("a = [\"x, 1]\nb = 2\n", "(b = 2) !a", &["invalid multi-line string @11-12"]);
    check("b {\n  a = \"${x\"\n}\nc = 1\n", "(b {!a}) (c = 1)", &["unclosed template interpolation sequence @11-13"]);
    check(
        "b {\n  a = [\"${x\", 1]\n}\nc = 1\n",
        "(b {!a}) (c = 1)",
        &["unclosed template interpolation sequence @12-14"],
    );
    check("a = \"x\nb = \"y\"\n", "(b = \"y\") !a", &["invalid multi-line string @6-7"]);
}

#[test]
fn a_string_that_is_closed_on_a_later_line_ends_there() {
    check("a = \"x\ny\"\nb = 2\n", "(b = 2) !a", &["invalid multi-line string @6-7"]);
    check("a = \"x\n  y z\n\n\"\nb = 2\n", "(b = 2) !a", &["invalid multi-line string @6-7"]);
}

#[test]
fn a_value_on_the_next_line_is_no_problem_of_its_own() {
    check("a =\n  1\nb = 2\n", "(b = 2) !a", &["invalid expression @3-4"]);
    check("a = 1 +\n  2 +\n  3\n\nb = 2\n", "(b = 2) !a", &["invalid expression @7-8"]);
    check("a\n= 1\nb = 2\n", "(b = 2) !a", &["argument or block definition required @0-1"]);
    check("b \"l\"\n{\n  a = 1\n}\nc = 1\n", "(c = 1) !b", &["invalid block definition @5-6"]);
    check(
        "a\nb\n",
        "!a !b",
        &["argument or block definition required @0-1", "argument or block definition required @2-3"],
    );
}

#[test]
fn what_follows_an_item_on_its_line_is_read_if_it_is_one() {
    check("a = 1, b = 2\nc = 3\n", "(a = 1) (b = 2) (c = 3)", &["unexpected comma after argument @5-6"]);
    check(
        "a = 1; b = 2; c {}; d {}\n",
        "(a = 1) (b = 2) (c {}) (d {})",
        &["invalid character @5-6", "invalid character @12-13", "invalid character @18-19"],
    );
    check("a = 1 b = 2\n", "(a = 1) (b = 2)", &["missing newline after argument @6-7"]);
    check("a = 1 b c\nd = 1\n", "(d = 1) !a", &["missing newline after argument @6-7"]);
    check("b {} c {}\n", "(b {}) (c {})", &["missing newline after block definition @5-6"]);
}

#[test]
fn a_strip_marker_does_not_keep_a_brace_from_ending_a_block() {
    check("b {\n  c ~}\nd = 1\n", "(b {!c}) (d = 1)", &["argument or block definition required @6-7"]);
    check("b {\n  ~}\nd = 1\n", "(b {}) (d = 1)", &["argument or block definition required @6-8"]);
}

#[test]
fn the_end_of_the_text_is_reported_once() {
    check("b {\nc {\na = [1\n", "(b {(c {!a})})", &["unterminated tuple constructor expression @12-13"]);
    check("b {\na = <<E\nx\n", "(b {!a})", &["unterminated template string @14-14"]);
}

#[test]
fn a_value_that_was_read_in_part_does_not_count() {
    let junk = "missing newline after argument @6-7";
    check("a = b c\nd = 1\n", "(d = 1) !a", &[junk]);
    check("a = 1\na = 2 b\n", "(a = 1)", &["attribute redefined @6-7", "missing newline after argument @12-13"]);
    check("a = 1;\nd = 1\n", "(a = 1) (d = 1)", &["invalid character @5-6"]);
}

#[test]
fn what_is_indented_less_is_outside_of_an_unclosed_block() {
    check("b {\n  a = 1\nc = 2\nd {}\n", "(b {(a = 1)}) (c = 2) (d {})", &["unclosed configuration block @2-3"]);
    check(
        "b {\n  a = )\nc = 2\nd = )\n",
        "(b {!a}) (c = 2) !d",
        &["unclosed configuration block @2-3", "invalid expression @10-11", "invalid expression @22-23"],
    );
    check(
        "a = 1\nb {\n  c {\n    x = 1\n  y = 2\na = 3\n",
        "(a = 1) (b {(c {(x = 1)}) (y = 2)})",
        &["unclosed configuration block @14-15", "attribute redefined @34-35"],
    );
    check("b {\na = 1\nc = 2\n", "(b {(a = 1) (c = 2)})", &["unclosed configuration block @2-3"]);
}

#[test]
fn braces_that_do_not_fit_their_indentation_leave_the_content_open() {
    let text = "a {\n  b {\n    c {\n  }\n  d = 1\n}\ne = 1\n";
    check(text, "(e = 1) !a", &["unclosed configuration block @2-3"]);
    let text = "a {\n  b = \"${ {\n  } }\"\n  d = 1\n";
    check(text, "(a {(b = (interpolation (object))) (d = 1)})", &["unclosed configuration block @2-3"]);
}

#[test]
fn what_follows_a_section_header_is_not_of_this_body() {
    check("a = 1\n[b.c]\nd = 1\ne {}\n", "(a = 1) !b !d !e", &["argument or block definition required @6-7"]);
    check("[1]\nd = 1\n", "(d = 1)", &["argument or block definition required @0-1"]);
}

#[test]
fn the_lines_under_a_name_with_a_colon_belong_to_it() {
    let problem = "argument or block definition required @0-1";
    check("a:\n  - b\n  - c\nd = 1\n", "(d = 1) !a", &[problem]);
    check("a:\n- b\n\n- c\nd = 1\n", "(d = 1) !a", &[problem]);
    check("a:\n  b: 1\n  c:\n    d: 1\nd = 1\n", "(d = 1) !a", &[problem]);
}

#[test]
fn a_heredoc_that_starts_wrong_is_skipped_to_its_marker() {
    check("a = <<E # x\nb = [\nE\nc = 1\n", "(c = 1) !a", &["invalid expression @4-5"]);
    check("a = <<-\"E\"\n  b\n  E\nc = 1\n", "(c = 1) !a", &["invalid expression @4-5"]);
}

#[test]
fn what_a_brace_too_many_lets_fall_out_of_its_block_is_not_of_the_file() {
    let problem = "argument or block definition required";
    check("a {\n  b {\n  }\n  }\n  c = 1\n}\n", "(a {(b {})}) !c", &[&format!("{problem} @26-27")]);
    check("a {\n}\n}\nc = 1\n", "(a {}) (c = 1)", &[&format!("{problem} @6-7")]);
}

#[test]
fn a_section_header_names_a_block_that_is_there() {
    let problem = "argument or block definition required";
    check("a = 1\n[[b]]\nc = 1\n", "(a = 1) !b !c", &[&format!("{problem} @6-7")]);
    check("[ b.d ]\nc = 1\n", "!b !c", &[&format!("{problem} @0-1")]);
}
