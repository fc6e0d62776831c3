//! Inputs that grow: for each way in which a file can be large or hostile, a text of any size.

use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Decoder, config_text};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::Syntax;

/// A way to be large.
pub struct Ty {
    /// What it has many of.
    pub name: &'static str,
    /// The input with this many of them.
    pub input: fn(usize) -> Input,
}

/// What is decoded.
pub struct Input {
    spec: String,
    config: Vec<u8>,
    syntax: Syntax,
}

impl Input {
    /// The size of the text in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        if self.spec == SPEC { self.config.len() } else { self.spec.len() + self.config.len() }
    }

    /// The spec, if it is what grows.
    #[must_use]
    pub fn spec(&self) -> Option<&str> {
        (self.spec != SPEC && self.config.is_empty()).then_some(&self.spec)
    }

    /// The configuration, including line ends and arbitrary bytes.
    #[must_use]
    pub fn config(&self) -> &[u8] {
        &self.config
    }

    /// Reads, decodes, and prints the problems or the value, like a program would.
    pub fn run(&self) -> Outcome {
        let spec = match SpecFile::parse("app.hclspec", &self.spec) {
            Ok(spec) => spec,
            Err(problems) => return Outcome::of(&problems),
        };
        let text = match config_text("app.hcl", self.config.clone()) {
            Ok(text) => text,
            Err(problems) => return Outcome::of(&problems),
        };
        match spec.decode(&Decoder::new().syntax(self.syntax).evaluation_functions().try_functions(), &text) {
            Ok(value) => Outcome { problems: 0, printed: value.to_string().len() },
            Err(problems) => Outcome::of(&problems),
        }
    }
}

/// The result.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// The number of problems.
    pub problems: usize,
    /// The number of bytes of text.
    pub printed: usize,
}

impl Outcome {
    fn of(problems: &Diagnostics) -> Self {
        assert!(problems.has_errors(), "neither a value nor a problem");
        let short = problems.render().short().to_string().len();
        Self { problems: problems.len(), printed: short + problems.to_string().len() }
    }
}

const SPEC: &str = r#"
object {
  attr "a" {}
  attr "s" { type = string }
  attr "strings" { type = list(string) }
  attr "set" { type = set(string) }
  attr "map" { type = map(string) }
  attr "any" { type = list(any) }
  attr "objects" { type = list(object({ x = optional(string), y = number })) }
  block_list "b" {
    object {
      attr "x" {}
      block_list "b" {
        attr { name = "x" }
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    attr { name = "x" }
  }
  block_set "t" {
    attr { name = "x" }
  }
  block_attrs "v" { element_type = any }
}
"#;

fn config(text: impl Into<Vec<u8>>) -> Input {
    Input { spec: SPEC.to_owned(), config: text.into(), syntax: Syntax::Native }
}

/// `a = ..`
fn attribute(value: impl std::fmt::Display) -> Input {
    config(format!("a = {value}\n"))
}

/// A configuration in JSON: an object with this text between its braces.
fn json(text: impl std::fmt::Display) -> Input {
    Input { syntax: Syntax::Json, ..config(format!("{{{text}}}")) }
}

/// A file with any content.
fn free(text: String) -> Input {
    Input { spec: "rest {}\n".to_owned(), ..config(text) }
}

/// A configuration that defines names.
fn defining(text: String) -> Input {
    Input { spec: "locals {}\ninputs {}\nobject {\n  attr \"a\" {}\n}\n".to_owned(), ..config(text) }
}

fn spec(text: String) -> Input {
    Input { spec: text, ..config("") }
}

/// `part` for each number below `n`.
fn each(n: usize, part: impl Fn(usize) -> String) -> String {
    (0..n).map(part).collect()
}

macro_rules! shapes {
    ($($name:literal: |$n:ident| $input:expr;)*) => {
        /// All shapes.
        pub const SHAPES: &[Ty] = &[$(Ty { name: $name, input: |$n| $input }),*];
    };
}

/// Blocks that are one if they have the same labels.
fn merged(text: String) -> Input {
    let spec = "object {\n  block_map \"m\" {\n    labels = [\"k\"]\n    merge = true\n    object {\n      attr \"x\" {}\n      block_list \"b\" { attr { name = \"x\" } }\n      block_map \"m\" {\n        labels = [\"k\"]\n        merge = true\n        attr { name = \"x\" }\n      }\n    }\n  }\n}\n";
    Input { spec: spec.to_owned(), ..config(text) }
}

/// Blocks, and keys of them.
fn keyed(text: String) -> Input {
    let spec = "object {\n  block_map \"m\" {\n    labels = [\"k\"]\n    object {\n      attr \"x\" { type = key(\"m\") }\n    }\n  }\n  attr \"all\" { type = list(key(\"m\")) }\n}\n";
    Input { spec: spec.to_owned(), ..config(text) }
}

shapes! {
    "keys: each block names another": |n| keyed(each(n, |i| format!("m \"k{i}\" {{\n  x = \"k{}\"\n}}\n", n - i - 1)));
    "keys: an argument names all blocks": |n| keyed(format!("{}all = [{}]\n", each(n, |i| format!("m \"k{i}\" {{}}\n")), each(n, |i| format!("\"k{i}\","))));
    "keys: in parts that parts use twice": |n| spec(format!(
        "define \"p0\" {{\n  object {{\n    attr \"x\" {{ type = key(\"m\") }}\n  }}\n}}\n{}object {{\n  block_map \"m\" {{\n    labels = [\"k\"]\n    object {{}}\n  }}\n  block \"b\" {{\n    use {{ part = \"p{}\" }}\n  }}\n}}\n",
        each(n.min(9), |i| format!("define \"p{}\" {{\n  object {{\n    block \"a\" {{ use {{ part = \"p{i}\" }} }}\n    block \"b\" {{ use {{ part = \"p{i}\" }} }}\n  }}\n}}\n", i + 1)),
        n.min(9)
    ));
    "keys: different ones in each argument": |n| spec(format!(
        "object {{\n{}{}}}\n",
        each(n, |i| format!("  attr \"m{i}\" {{ type = map(string) }}\n")),
        each(n, |i| format!("  attr \"x{i}\" {{ type = key(\"m{i}\") }}\n"))
    ));
    "merge: blocks with the same label": |n| merged("m \"a\" {\n  x = 1\n}\n".repeat(n));
    "merge: blocks with different labels": |n| merged(each(n, |i| format!("m \"{i}\" {{}}\n")));
    "merge: nested blocks with the same label": |n| merged("m \"a\" {\n  b {}\n  m \"b\" {\n    x = 1\n  }\n}\n".repeat(n));
    "attributes": |n| config(format!("v {{\n{}}}\n", each(n, |i| format!("a{i} = {i}\n"))));
    "blocks": |n| config(each(n, |i| format!("b {{\n  x = {i}\n}}\n")));
    "blocks in a block": |n| config(format!("b {{\n{}}}\n", "b {\n  x = 1\n}\n".repeat(n)));
    "blocks of a map": |n| config(each(n, |i| format!("m \"k{i}\" {{\n  x = {i}\n}}\n")));
    "blocks of a set": |n| config(each(n, |i| format!("t {{\n  x = {i}\n}}\n")));
    "labels of a block": |n| config(format!("m {} {{\n}}\n", each(n, |i| format!("\"l{i}\" "))));
    "names of a rest": |n| free(each(n, |i| format!("a{i} = {i}\nb{i} {{\n}}\n")));
    "blocks of a rest": |n| free(each(n, |i| format!("b \"k{}\" \"l{i}\" {{\n  x = {i}\n}}\n", i % 7)));
    "labels in a rest that differ": |n| free(each(n, |i| format!("b {} {{\n}}\n", "x ".repeat(i % 3))));
    "local values that use the next one": |n| defining(
        format!("locals {{\n{}l{n} = 1\n}}\na = local.l0\n", each(n, |i| format!("l{i} = local.l{} + 1\n", i + 1)))
    );
    "local values that use the one before": |n| defining(
        format!("locals {{\nl0 = 1\n{}}}\na = local.l{n}\n", each(n, |i| format!("l{} = local.l{i} + 1\n", i + 1)))
    );
    "local values in a cycle": |n| defining(
        format!("locals {{\nl0 = local.l{n}\n{}}}\n", each(n, |i| format!("l{} = local.l{i}\n", i + 1)))
    );
    "local values in many cycles": |n| defining(format!("locals {{\n{}}}\n", each(n, |i| format!("l{i} = local.l{i}\n"))));
    "local values that use none": |n| defining(format!("locals {{\n{}}}\n", each(n, |i| format!("l{i} = local\n"))));
    "local values that use unknown ones": |n| defining(
        format!("locals {{\n{}}}\n", each(n, |i| format!("l{i} = local.unknown{i}\n")))
    );
    "input variables": |n| defining(
        each(n, |i| format!("variable \"v{i}\" {{\n  default = {i}\n  validation {{\n    condition     = var.v{i} < 0\n    error_message = \"no\"\n  }}\n}}\n"))
    );
    "arguments that fail": |n| attribute(format_args!("try({}1)", "nope, ".repeat(n)));
    "calls whose arguments fail": |n| attribute(format_args!("[{}]", "try(nope), can(nope), ".repeat(n)));
    "elements of a tuple": |n| attribute(format_args!("[{}]", "1, ".repeat(n)));
    "elements of a list": |n| config(format!("strings = [{}]\n", each(n, |i| format!("{i}, "))));
    "elements of a set": |n| config(format!("set = [{}]\n", each(n, |i| format!("{i}, "))));
    "entries of a map": |n| config(format!("map = {{\n{}}}\n", each(n, |i| format!("k{i} = {i}\n"))));
    "items of an object": |n| attribute(format_args!("{{\n{}}}", each(n, |i| format!("k{i} = {i}\n"))));
    "objects converted": |n| config(format!("objects = [{}]\n", "{ y = 1, x = 2 }, ".repeat(n)));
    "objects unified": |n| config(format!("any = [{}]\n", each(n, |i| format!("{{ x = {} }}, ", if i % 2 == 0 { "1" } else { "\"a\"" }))));

    "blocks of one label": |n| config("m \"k\" {\n}\n".repeat(n));
    "attributes of one name": |n| config("a = 1\n".repeat(n));
    "object keys of one name": |n| attribute(format_args!("{{\n{}}}", "k = 1\n".repeat(n)));
    "object keys of one value": |n| attribute(format_args!("{{\n{}}}", "(\"k\") = 1\n".repeat(n)));
    "unknown attributes": |n| config(each(n, |i| format!("nope{i} = 1\n")));
    "unknown blocks": |n| config(each(n, |i| format!("nope{i} {{\n}}\n")));
    "unknown variables on one line": |n| attribute(format_args!("[{}]", each(n, |i| format!("nope{i}, "))));
    "unknown functions": |n| attribute(format_args!("[{}]", each(n, |i| format!("nope{i}(), "))));
    "operands of a wrong type": |n| attribute(format_args!("[\n{}]", "1 + \"x\",\n".repeat(n)));
    "elements of a wrong type": |n| config(format!("strings = [{}]\n", "[], ".repeat(n)));
    "blocks that miss an attribute": |n| config(each(n, |i| format!("m {{\n  y = {i}\n}}\n")));
    "errors that show a large value": |n| attribute(
        format_args!("[for x in [[{}]] : [{}]]", "1, ".repeat(n), "x + 1, ".repeat(n))
    );
    "errors about a large type": |n| attribute(
        format_args!("[for x in [{{{}}}] : [{}]]", each(n, |i| format!("k{i} = 1, ")), "true ? x : 1, ".repeat(n))
    );
    "names not among many": |n| attribute(
        format_args!("[for x in [{{{}}}] : [{}]]", each(n, |i| format!("k{i} = 1, ")), each(n, |i| format!("x.q{i}, ")))
    );

    "syntax errors": |n| config("a = = 1\n".repeat(n));
    "missing commas": |n| attribute(format_args!("[{}]", "1 ".repeat(n)));
    "brackets not closed": |n| config("a = [\n".repeat(n));
    "strings not closed": |n| config("a = \"x\n".repeat(n));
    "interpolations not closed": |n| config("a = \"${\n".repeat(n));
    "blocks not closed": |n| config("b {\n".repeat(n));
    "closing brackets": |n| config("}\n".repeat(n));
    "characters of no token": |n| config("\u{a7} ".repeat(n));
    "null characters": |n| config("\0".repeat(n));
    "invalid escapes": |n| attribute(format_args!("\"{}\"", "\\q".repeat(n)));
    "bytes that are not UTF-8": |n| config([b"a = \"".as_slice(), &b"\xff\xfe".repeat(n), b"\"\n"].concat());
    "heredocs not closed": |n| config("a = <<E\n".repeat(n));
    "comments not closed": |n| config("a /*\n".repeat(n));

    "a long string": |n| config(format!("s = \"{}\"\n", "x".repeat(n)));
    "escapes": |n| config(format!("s = \"{}\"\n", "\\n\\u00e9".repeat(n)));
    "dollar signs": |n| config(format!("s = \"{}\"\n", "$".repeat(n)));
    "interpolations": |n| config(format!("s = \"{}\"\n", "x${1}".repeat(n)));
    "directives": |n| config(format!("s = \"{}\"\n", "%{ if true }x%{ endif }".repeat(n)));
    "strip markers": |n| config(format!("s = \"{}\"\n", " ${~ 1 ~} ".repeat(n)));
    "spaces to strip": |n| config(format!("s = \"{}${{~ 1 ~}}{}\"\n", " ".repeat(n), " ".repeat(n)));
    "lines of a heredoc": |n| config(format!("s = <<EOT\n{}EOT\n", "  line\n".repeat(n)));
    "lines of a flush heredoc": |n| config(format!("s = <<-EOT\n{}  EOT\n", "    line\n".repeat(n)));
    "interpolations of a flush heredoc": |n| config(format!("s = <<-EOT\n{}  EOT\n", "    x ${1} y\n".repeat(n)));
    "indents of a flush heredoc": |n| config(format!("s = <<-EOT\n{}{}x\n  EOT\n", " \n".repeat(n), " ".repeat(n)));
    "heredocs": |n| attribute(format_args!("[\n{}]", "<<E\nx\nE\n,\n".repeat(n)));
    "almost the end of a heredoc": |n| config(format!("s = <<EOT\n{}EOT\n", "EOTx\n".repeat(n)));
    "a long end of a heredoc": |n| config(format!("s = <<{0}\n{1}{0}\n", "E".repeat(n), "E\n".repeat(n)));
    "comments": |n| config("# x\n// y\n/* z */\n".repeat(n));
    "a long comment": |n| config(format!("/*{}*/\n", "*".repeat(n)));
    "empty lines": |n| config("\n".repeat(n));
    "carriage returns": |n| config("\r\n".repeat(n));
    "spaces": |n| config(" ".repeat(n));

    "a long name of an attribute": |n| config(format!("{} = 1\n", "x".repeat(n)));
    "a long name of a block": |n| config(format!("{} {{\n}}\n", "x".repeat(n)));
    "a long name of a variable": |n| attribute("x".repeat(n));
    "a long name of a function": |n| attribute(format_args!("{}()", "x".repeat(n)));
    "a long object key": |n| attribute(format_args!("{{ {} = 1 }}", "x".repeat(n)));
    "a long namespace": |n| attribute(format_args!("a{}()", "::a".repeat(n)));
    "one grapheme cluster": |n| config(format!("s = \"e{}\" + 1\n", "\u{301}".repeat(n)));
    "a cluster of marks to be sorted": |n| config(format!("s = \"e{}\" + 1\n", "\u{301}\u{316}".repeat(n)));
    "Indic conjuncts": |n| config(format!("s = \"{}\" + 1\n", "\u{915}\u{94d}".repeat(n)));
    "flags": |n| config(format!("s = \"{}\" + 1\n", "\u{1f1e9}\u{1f1ea}".repeat(n)));
    "joined emoji": |n| config(format!("s = \"{}\" + 1\n", "\u{1f469}\u{200d}".repeat(n)));
    "errors after wide characters": |n| attribute(format_args!("[{}]", "\"\u{1f1e9}\u{1f1ea}\" + 1, ".repeat(n)));
    "errors in one cluster": |n| config(format!("a = 1 {}\n", "\u{301}".repeat(n)));
    "length of a cluster": |n| attribute(format_args!("strlen(\"e{}\")", "\u{301}".repeat(n)));
    "length of conjuncts": |n| attribute(format_args!("strlen(\"{}\")", "\u{915}\u{94d}".repeat(n)));
    "a text reversed": |n| config(format!("s = reverse(\"{}\")\n", "e\u{301}\u{1f1e9}\u{1f1ea}".repeat(n)));
    "a text in upper case": |n| config(format!("s = upper(\"{}\")\n", "e\u{301}\u{df}".repeat(n)));

    "properties of JSON": |n| json(format_args!("\"v\": {{{}\"k\": 1}}", each(n, |i| format!("\"k{i}\": {i}, "))));
    "properties of one name in JSON": |n| json(format_args!("{}\"a\": 1", "\"a\": 1, ".repeat(n)));
    "unknown properties of JSON": |n| json(format_args!("{}\"a\": 1", each(n, |i| format!("\"nope{i}\": 1, "))));
    "blocks of JSON": |n| json(format_args!("\"b\": [{}{{}}]", "{\"x\": 1}, ".repeat(n)));
    "labels of JSON": |n| json(format_args!("\"m\": {{{}\"k\": {{}}}}", each(n, |i| format!("\"k{i}\": {{\"x\": 1}}, "))));
    "blocks of JSON that are none": |n| json(format_args!("\"b\": [{}0]", "0, ".repeat(n)));
    "labels of JSON without blocks": |n| json(format_args!("\"m\": {{{}\"k\": 0}}", each(n, |i| format!("\"k{i}\": 0, "))));
    "escapes of JSON": |n| json(format_args!("\"s\": \"{}\"", "\\n\\u00e9".repeat(n)));
    "templates between escapes of JSON": |n| json(format_args!("\"s\": \"{}\"", "\\n${1}".repeat(n)));
    "problems between escapes of JSON": |n| json(format_args!("\"s\": \"{}\"", "\\n${nope}".repeat(n)));
    "templates of JSON": |n| json(format_args!("\"strings\": [{}\"\"]", "\"${1}x\", ".repeat(n)));
    "templates of JSON that are none": |n| json(format_args!("\"strings\": [{}\"\"]", "\"${\", ".repeat(n)));
    "missing commas of JSON": |n| json(format_args!("\"a\": [{}1]", "1 ".repeat(n)));
    "quotes of JSON not escaped": |n| json(format_args!("{}\"a\": 1", "\"a\": \"x\"y ".repeat(n)));
    "single quotes of JSON": |n| json(format_args!("\"a\": [{}1]", "'x \"y\" 'z' ".repeat(n)));
    "expressions of JSON outside of strings": |n| json(format_args!("\"a\": [{}1]", "x(1, \"y\") + ".repeat(n)));
    "missing colons of JSON": |n| json(format_args!("{}\"a\" 1", "\"a\" 1, ".repeat(n)));
    "open brackets of JSON": |n| json(format_args!("\"a\": {}", "[".repeat(n)));
    "strings of JSON not closed": |n| json("\"a\": \"\n".repeat(n));
    "generated blocks of JSON": |n| json(format_args!(
        "\"dynamic\": {{\"b\": [{}]}}", vec!["{\"for_each\": [1], \"content\": {\"x\": \"${b.value}\"}}"; n].join(", ")
    ));

    "sums": |n| attribute(format_args!("0{}", " + 1".repeat(n)));
    "products": |n| attribute(format_args!("1{}", " * 1".repeat(n)));
    "conjunctions": |n| attribute(format_args!("true{}", " && true".repeat(n)));
    "comparisons": |n| attribute(format_args!("true{}", " == true".repeat(n)));
    "attribute steps": |n| attribute(format_args!("{{ x = 1 }}{}", ".x".repeat(n)));
    "index steps": |n| attribute(format_args!("[1]{}", "[0]".repeat(n)));
    "old index steps": |n| attribute(format_args!("[1]{}", ".0".repeat(n)));
    "splats": |n| attribute(format_args!("[{}][*].x", "{ x = 1 }, ".repeat(n)));
    "conditionals": |n| attribute(format_args!("[{}]", "true ? 1 : 2, ".repeat(n)));
    "attributes of a conditional": |n| attribute(
        format_args!("true ? {{{}}} : {{{}}}", each(n, |i| format!("k{i} = 1, ")), each(n, |i| format!("k{i} = \"x\", ")))
    );
    "elements of a conditional": |n| attribute(format_args!("true ? [{}] : [{}]", "1, ".repeat(n), "\"x\", ".repeat(n)));
    "attributes compared": |n| attribute(
        format_args!("{{{0}}} == {{{0}}}", each(n, |i| format!("k{i} = 1, ")))
    );
    "a loop": |n| attribute(format_args!("[for x in [{}] : x + 1]", "1, ".repeat(n)));
    "a loop that makes an object": |n| attribute(format_args!("{{for i, x in [{}] : \"k${{i}}\" => x}}", "1, ".repeat(n)));
    "a loop that groups": |n| attribute(format_args!("{{for x in [{}] : \"k\" => x...}}", "1, ".repeat(n)));
    "a loop that filters": |n| attribute(format_args!("[for x in [{}] : x if x > 1]", "1, ".repeat(n)));
    "a loop that looks up": |n| attribute(
        format_args!("[for l in [[{}]] : [for i, x in l : l[i]]]", "1, ".repeat(n))
    );
    "a loop with a problem": |n| attribute(format_args!("[for x in [{}] : x + \"a\"]", "1, ".repeat(n)));
    "a loop in a template": |n| config(format!("s = \"%{{ for x in [{}] }}${{x}},%{{ endfor }}\"\n", "1, ".repeat(n)));
    "elements of a dynamic block": |n| config(format!(
        "dynamic \"b\" {{\n  for_each = [{}]\n  content {{\n    x = b.value\n  }}\n}}\n", "1, ".repeat(n)
    ));
    "elements of a dynamic block with a problem": |n| config(format!(
        "dynamic \"b\" {{\n  for_each = [{}]\n  content {{\n    x = b.valu\n  }}\n}}\n", "1, ".repeat(n)
    ));
    "dynamic blocks": |n| config(
        "dynamic \"b\" {\n  for_each = [1]\n  content {\n    x = b.value\n  }\n}\n".repeat(n)
    );
    "dynamic blocks in one": |n| config(format!(
        "dynamic \"b\" {{\n  for_each = [1]\n  content {{\n{}  }}\n}}\n",
        "dynamic \"b\" {\n  for_each = [1]\n  content {\n    x = b.value\n  }\n}\n".repeat(n)
    ));

    "digits": |n| attribute("7".repeat(n));
    "digits of a fraction": |n| attribute(format_args!("0.{}", "7".repeat(n)));
    "zeros of a fraction": |n| attribute(format_args!("0.{}1", "0".repeat(n)));
    "digits of a string": |n| attribute(format_args!("0 + \"{}\"", "7".repeat(n)));
    "large numbers printed": |n| config(format!("strings = [{}]\n", "1e300, 1.5e-300, ".repeat(n)));
    "arguments": |n| attribute(format_args!("max({})", each(n, |i| format!("{i}, "))));
    "lists joined": |n| attribute(format_args!("concat({})", "[1], ".repeat(n)));
    "JSON written": |n| config(format!("s = jsonencode([{}])\n", "{ a = \"x\" }, ".repeat(n)));
    "JSON read": |n| attribute(format_args!("jsondecode(\"[{}1]\")", "{\\\"a\\\": [1]}, ".repeat(n)));
    "JSON that is wrong": |n| attribute(format_args!("jsondecode(\"[{}\")", "[1], ".repeat(n)));

    "attributes of a spec": |n| spec(format!("object {{\n{}}}\n", each(n, |i| format!("attr \"k{i}\" {{\n}}\n"))));
    "blocks of a spec": |n| spec(format!(
        "object {{\n{}}}\n", each(n, |i| format!("block \"k{i}\" {{\n  attr {{\n    name = \"x\"\n  }}\n}}\n"))
    ));
    "properties of one name in a spec": |n| spec(format!("object {{\n{}}}\n", "attr \"k\" {\n}\n".repeat(n)));
    "attributes that a spec shares": |n| spec(format!("tuple {{\n{}}}\n", "attr {\n  name = \"k\"\n}\n".repeat(n)));
    "blocks that a spec shares": |n| spec(format!(
        "tuple {{\n{}}}\n", "block_list {\n  block_type = \"b\"\n  object {\n    attr \"x\" {}\n    block_list \"y\" {\n      attr \"x\" {}\n    }\n  }\n}\n".repeat(n)
    ));
    "unknown words in a spec": |n| spec(format!("object {{\n{}}}\n", "atr \"k\" {\n}\n".repeat(n)));
    "attributes of a type": |n| spec(format!(
        "attr {{\n  name = \"x\"\n  type = object({{\n{}}})\n}}\n", each(n, |i| format!("k{i} = string\n"))
    ));
    "elements of a literal": |n| spec(format!("literal {{\n  value = [{}]\n}}\n", "1, ".repeat(n)));
    "fallbacks": |n| spec(format!("default {{\n{}}}\n", "attr {\n  name = \"x\"\n}\n".repeat(n)));
    "variables of a spec": |n| spec(format!(
        "variables {{\n{}}}\nattr {{\n  name = \"x\"\n}}\n", each(n, |i| format!("k{i} = 1\n"))
    ));
    "functions of a spec": |n| spec(format!(
        "{}attr {{\n  name = \"x\"\n}}\n",
        each(n, |i| format!("function \"f{i}\" {{\n  params = [x]\n  result = x\n}}\n"))
    ));
    "attributes that a transform needs": |n| spec(format!(
        "transform {{\n  object {{\n{}}}\n  result = [{}]\n}}\n",
        each(n, |i| format!("attr \"k{i}\" {{\ntype = number\n}}\n")),
        each(n, |i| format!("nested.k{i} + 1, "))
    ));
    "a transform of many steps": |n| spec(format!(
        "transform {{\n  attr {{\n    name = \"x\"\n  }}\n  result = [{}]\n}}\n", "nested, ".repeat(n)
    ));
    "checks of an attribute": |n| Input {
        config: b"x = 0\n".to_vec(),
        ..spec(format!(
            "attr {{\n  name = \"x\"\n  type = number\n{}}}\n",
            each(n, |i| format!("validate {{\n  condition = nested > {i}\n  message = \"above {i}\"\n}}\n"))
        ))
    };
    "attributes with a check": |n| Input {
        config: each(n, |i| format!("k{i} = 0\n")).into(),
        ..spec(format!("object {{\n{}}}\n", each(n, |i| format!(
            "attr \"k{i}\" {{\n  type = number\n  validate {{\n    condition = nested > 0\n    message = \"above 0\"\n  }}\n}}\n"
        ))))
    };
    "calls of check": |n| Input {
        config: b"x = 0\n".to_vec(),
        ..spec(format!(
            "transform {{\n  attr {{\n    name = \"x\"\n    type = number\n  }}\n  result = [{}]\n}}\n",
            "check(nested, nested != null, \"x\"), ".repeat(n)
        ))
    };
    "words of a choice": |n| Input {
        config: b"x = \"wrd1\"\n".to_vec(),
        ..spec(format!(
            "attr {{\n  name = \"x\"\n  type = string\n  validate {{\n    condition = contains([{}], nested)\n    message = \"x\"\n  }}\n}}\n",
            each(n, |i| format!("\"word{i}\", "))
        ))
    };
    "comparisons of a condition": |n| Input {
        config: b"x = 0\n".to_vec(),
        ..spec(format!(
            "attr {{\n  name = \"x\"\n  type = number\n  validate {{ condition = {}nested <= 0.5 }}\n}}\n",
            each(n, |i| format!("nested != {} && ", i + 1))
        ))
    };
    "alternatives of a condition": |n| Input {
        config: b"x = -1\n".to_vec(),
        ..spec(format!(
            "attr {{\n  name = \"x\"\n  type = number\n  validate {{ condition = {}nested > {n} }}\n}}\n",
            each(n, |i| format!("nested == {i} || "))
        ))
    };
    "properties in a block": |n| Input {
        config: b"b {\n  k0 = 1\n}\n".to_vec(),
        ..spec(format!(
            "object {{\n  block \"b\" {{\n{}  }}\n}}\n",
            each(n, |i| format!("attr \"k{i}\" {{ type = optional(number, {i}) }} # Of {i}.\n"))
        ))
    };
    "defaults of a spec": |n| spec(format!(
        "object {{\n{}}}\n", each(n, |i| format!("attr \"k{i}\" {{\n  type = number\n  default = {i}\n}}\n"))
    ));
    "labels of a spec": |n| Input {
        config: format!("b {} {{}}\n", "x ".repeat(n)).into(),
        ..spec(format!(
            "object {{\n  block \"b\" {{\n  labels = [{}]\n  object {{\n{}}}\n}}\n}}\n",
            each(n, |i| format!("\"l{i}\", ")),
            each(n, |i| format!("label \"l{i}\" {{}}\n"))
        ))
    };
    "uses of a part": |n| Input {
        config: b"x = \"\"\n".to_vec(),
        ..spec(format!(
            "define \"p\" {{\n  attr {{\n    name = \"x\"\n    type = number\n  }}\n}}\nobject {{\n{}}}\n",
            each(n, |i| format!("use \"k{i}\" {{\n  part = \"p\"\n}}\n"))
        ))
    };
    "named types of a spec": |n| spec(format!(
        "object {{\n{}}}\n{}",
        each(n, |i| format!("attr \"a{i}\" {{\n  type = list(t{i})\n}}\n")),
        each(n, |i| format!("define \"t{i}\" {{\n  type = object({{ host = string, inner = optional(t{i}) }})\n}}\n"))
    ));
    "values of a type that contains itself": |n| Input {
        config: format!("a = [{}]\n", "{ name = \"x\", all = [{ name = \"y\" }] }, ".repeat(n)).into(),
        ..spec("define \"t\" {\n  type = object({ name = string, all = optional(list(t), []) })\n  validate {\n    condition = nested.name != \"\"\n    message   = \"no\"\n  }\n}\nattr {\n  name = \"a\"\n  type = list(t)\n}\n".to_owned())
    };
    "blocks that are checked": |n| Input {
        config: "b {\n  a = 1\n}\n".repeat(n).into(),
        ..spec("block_list {\n  block_type = \"b\"\n  object {\n    attr \"a\" { type = number }\n    validate {\n      condition = nested.a == 1\n      message   = \"no\"\n    }\n  }\n}\n".to_owned())
    };
    "checks of blocks in a loop that fail": |n| Input {
        config: "b {\n  a = 1\n}\n".repeat(n).into(),
        ..spec("transform {\n  block_list {\n    block_type = \"b\"\n    object {\n      attr \"a\" { type = number }\n    }\n  }\n  result = [for b in nested : check(b.a, b.a > 1, \"no\")]\n}\n".to_owned())
    };
    "checks of blocks with labels in a loop that fail": |n| Input {
        config: each(n, |i| format!("b \"k{i}\" {{\n  a = 1\n}}\n")).into(),
        ..spec("transform {\n  block_map {\n    block_type = \"b\"\n    labels = [\"k\"]\n    object {\n      attr \"a\" { type = number }\n    }\n  }\n  result = [for k, b in nested : check(b.a, b.a > 1, \"no\")]\n}\n".to_owned())
    };
    "checks of elements in a loop that fail": |n| Input {
        config: format!("a = {{\n{}}}\n", each(n, |i| format!("k{i} = [0]\n"))).into(),
        ..spec("transform {\n  attr {\n    name     = \"a\"\n    type     = map(list(number))\n    required = true\n  }\n  result = [for l in nested : [for x in l : check(x, x > 1, \"no\")]]\n}\n".to_owned())
    };
    "checks of elements of an argument that fail": |n| Input {
        config: format!("a = f({{\n{}}})\n", each(n, |i| format!("k{i} = [0]\n"))).into(),
        ..spec("attr {\n  name = \"a\"\n}\nfunction \"f\" {\n  params = [p]\n  result = [for l in p : [for x in l : check(x, x > 1, \"no\")]]\n}\n".to_owned())
    };
    "parts of a spec": |n| spec(format!(
        "object {{\n{}}}\n{}",
        each(n, |i| format!("use \"p{i}\" {{}}\n")),
        each(n, |i| format!("define \"p{i}\" {{\n  object {{\n    attr \"k\" {{}}\n  }}\n}}\n"))
    ));
    "parts that nothing uses": |n| spec(format!(
        "attr {{\n  name = \"x\"\n}}\n{}", each(n, |i| format!("define \"p{i}\" {{\n  attr {{\n    name = \"x\"\n  }}\n}}\n"))
    ));
}
