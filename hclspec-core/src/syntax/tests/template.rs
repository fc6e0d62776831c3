//! Quoted strings, heredocs, strip markers, directives.

use super::{bare_template, body, expr, expr_problem};

#[test]
fn escapes_are_replaced_in_quoted_strings_only() {
    assert_eq!(expr(r#""\n\r\t\"\\\u00e9\U0001F600""#), r#""\n\r\t\"\\é😀""#);
    assert_eq!(expr("<<E\n\\n \"q\" \\u00e9\nE\n"), r#""\\n \"q\" \\u00e9\n""#);
    assert_eq!(bare_template("a\\n\"b\""), r#""a\\n\"b\"""#);
    assert_eq!(expr_problem(r#""a\qb""#), "invalid escape sequence @2-4");
    assert_eq!(expr_problem(r#""\u12""#), "invalid escape sequence @1-5");
    assert_eq!(expr_problem(r#""\ud800""#), "invalid escape sequence @1-7");
    assert_eq!(expr_problem(r#""\U00110000""#), "invalid escape sequence @1-11");
}

#[test]
fn a_doubled_sigil_before_a_brace_is_literal() {
    assert_eq!(expr(r#""$${a} %%{b} $ % $$$${ ""#), r#""${a} %{b} $ % $$${ ""#);
    assert_eq!(expr(r#""$$${1}""#), r#""$${1}""#);
    assert_eq!(expr(r#""$%{if a}%{endif}""#), r#"(template "$" (if a( then)( else)))"#);
    assert_eq!(expr("<<E\n$${a} $ $$ %%{b}\nE\n"), r#""${a} $ $$ %{b}\n""#);
}

#[test]
fn a_template_of_one_interpolation_is_its_value() {
    assert_eq!(expr(r#""${[1,2]}""#), "(interpolation (tuple 1 2))");
    assert_eq!(expr(r#""${"${true}"}""#), "(interpolation (interpolation true))");
    assert_eq!(expr(r#""${~ x ~}""#), "(interpolation x)");
    assert_eq!(expr(r#""${""}${true}""#), r#"(template "" true)"#);
    assert_eq!(expr(r#"" ${true}""#), r#"(template " " true)"#);
    assert_eq!(expr(r#"" ${~ x ~} ""#), "(template x)");
    assert_eq!(expr("<<E\n${x}\nE\n"), r#"(template x "\n")"#);
    assert_eq!(bare_template("${x}"), "(interpolation x)");
    assert_eq!(bare_template("a ${x}\n"), r#"(template "a " x "\n")"#);
}

#[test]
fn strip_markers_take_all_whitespace_of_a_quoted_literal() {
    assert_eq!(expr(r#""a\n\n${~ 1 ~}\t\n b""#), r#"(template "a" 1 "b")"#);
    assert_eq!(expr(r#""${" x " ~}${" y"}""#), r#"(template " x " " y")"#);
}

#[test]
fn strip_markers_stay_on_their_line_in_a_heredoc() {
    assert_eq!(expr("<<E\na\n\n\n  ${~ 1 ~}\n\n  b\nE\n"), r#"(template "a\n\n\n" 1 "\n  b\n")"#);
    assert_eq!(expr("<<E\nfoo\n${~1}\nE\n"), r#"(template "foo" 1 "\n")"#);
    assert_eq!(
        expr("<<E\n%{ for x in l ~}\n  server ${x}\n%{ endfor ~}\nE\n"),
        r#"(template (for x in l( do "  server " x "\n")))"#
    );
}

#[test]
fn a_flush_heredoc_loses_the_smallest_indentation() {
    assert_eq!(expr("<<-E\n    foo\n      bar\n    baz\n    E\n"), r#""foo\n  bar\nbaz\n""#);
    assert_eq!(expr("<<-E\n    foo\n  \n    bar\n    E\n"), r#""foo\n  \nbar\n""#);
    assert_eq!(expr("<<-E\n\t\tfoo\n\tbar\nE\n"), r#""\tfoo\nbar\n""#);
    assert_eq!(expr("<<-E\n\tfoo\n  bar\nE\n"), r#""foo\n bar\n""#);
    assert_eq!(expr("<<-E\n${\"x\"} y\n  z\nE\n"), r#"(template "x" " y\n  z\n")"#);
    assert_eq!(expr("<<-E\n  $${a}\n   b\nE\n"), r#""${a}\n b\n""#);
    assert_eq!(expr("<<-E\n  ${1}\n   \n\tx\n    E\n"), r#"(template " " 1 "\n   \nx\n")"#);
}

#[test]
fn indentation_is_taken_off_before_strip_markers_work() {
    assert_eq!(
        expr("<<-E\n    %{ for x in l ~}\n    server ${x}\n    %{ endfor ~}\n    end\n    E\n"),
        r#"(template (for x in l( do "server " x "\n")) "end\n")"#
    );
}

#[test]
fn a_marker_may_be_indented_and_need_no_line_end() {
    assert_eq!(expr("<<EOT\na\n  EOT  \n"), r#""a\n""#);
    assert_eq!(expr("<<EOT\na\nEOT,\nEOT\n"), r#""a\nEOT,\n""#);
    assert_eq!(expr("<<EOT\nEOT"), r#""""#);
    assert_eq!(body("a = <<E\nx\nE"), r#"(a = "x\n")"#);
}

#[test]
fn a_marker_after_an_interpolation_is_content() {
    assert_eq!(expr("<<E\n${a}E\nE\n"), r#"(template a "E\n")"#);
}

#[test]
fn a_heredoc_ends_an_item_with_the_line_of_its_marker() {
    assert_eq!(body("a = <<E\nx\nE\nb = 1"), r#"(a = "x\n") (b = 1)"#);
    assert_eq!(expr("{a = <<E\nx\nE\nb = 1}"), r#"(object a: "x\n" b: 1)"#);
    assert_eq!(expr("f(<<A\na\nA\n, <<B\nb\nB\n)"), r#"(call f "a\n" "b\n")"#);
    assert_eq!(expr("<<E\r\na\r\nE\r\n"), r#""a\r\n""#);
}

#[test]
fn templates_nest() {
    assert_eq!(expr("<<A\n${<<A\nb\nA\n}\nA\n"), r#"(template "b\n" "\n")"#);
    assert_eq!(
        expr(r#""a ${f("}", {a = "${b}"})} c""#),
        r#"(template "a " (call f "}" (object a: (interpolation b))) " c")"#
    );
}

#[test]
fn directives_are_a_tree() {
    assert_eq!(expr(r#""%{ if a }x%{ else }${y}%{ endif }z""#), r#"(template (if a( then "x")( else y)) "z")"#);
    assert_eq!(
        expr(r#""%{for k, v in c}%{if v}${k}%{endif},%{endfor}""#),
        r#"(template (for k, v in c( do (if v( then k)( else)) ",")))"#
    );
    assert_eq!(expr("\"%{if\na\n}b%{endif}\""), r#"(template (if a( then "b")( else)))"#);
    assert_eq!(expr(r#"" %{~ if a ~} b %{~ endif ~} ""#), r#"(template (if a( then "b")( else)))"#);
}

#[test]
fn literals_are_in_normal_form() {
    assert_eq!(expr("\"e\u{301}\""), "\"\u{e9}\"");
    assert_eq!(expr("\"e\\u0301\""), "\"\u{e9}\"");
    assert_eq!(body("b \"e\u{301}\" {}"), "(b \"\u{e9}\" {})");
    // The reference returns this key in a `block_map`, too.
    assert_eq!(body("b e\u{301} {}"), "(b \"\u{e9}\" {})");
}
