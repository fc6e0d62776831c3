//! Random specs: everything can be made of each that is right, and its sample decodes.

#![allow(clippy::unwrap_used, clippy::panic)]

mod freed;

use arbtest::arbitrary::{Result, Unstructured};
use freed::{count, freed, freed_where};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::Decoder;
use hclspec_tools::{Docs, Sample, Schema, format};
use std::cell::Cell;

/// Writes a random spec.
struct Writer<'u, 'd> {
    random: &'u mut Unstructured<'d>,
    /// So that all names differ.
    names: usize,
}

impl Writer<'_, '_> {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}", self.names)
    }

    fn pick<'t>(&mut self, of: &[&'t str]) -> Result<&'t str> {
        self.random.choose(of).copied()
    }

    fn one_in(&mut self, n: u8) -> Result<bool> {
        self.random.ratio(1, n)
    }

    fn ty(&mut self, depth: usize) -> Result<String> {
        let most = if depth == 0 { 3 } else { 8 };
        Ok(match self.random.int_in_range(0..=most)? {
            0 => "string".to_owned(),
            1 => "number".to_owned(),
            2 => "bool".to_owned(),
            3 => "any".to_owned(),
            4 => format!("list({})", self.ty(depth - 1)?),
            5 => format!("set({})", self.ty(depth - 1)?),
            6 => format!("map({})", self.ty(depth - 1)?),
            7 => format!("tuple([{}, {}])", self.ty(depth - 1)?, self.ty(depth - 1)?),
            _ => {
                let (one, another) = (self.ty(depth - 1)?, self.ty(depth - 1)?);
                format!("object({{\n# It | says.\na = {one}\n\"b c\" = optional({another})\n}})")
            }
        })
    }

    /// An `attr`; with a name in an `object`.
    fn attr(&mut self, label: &str) -> Result<String> {
        let name = self.name();
        let own = format!("name = \"{name}\"");
        let more = match self.random.int_in_range(0..=7)? {
            0 => "type = number\nrequired = true".to_owned(),
            1 => "type = number\ndefault = 3".to_owned(),
            2 => {
                let (min, max) = (self.random.int_in_range(-5..=5)?, self.random.int_in_range(6..=90)?);
                format!(
                    "type = number\nvalidate {{\ncondition = nested >= {min} && nested < {max}\nmessage = \"no ${{nested}}\"\n}}"
                )
            }
            3 => {
                let required = self.pick(&["required = true", ""])?;
                format!(
                    "type = string\n{required}\nvalidate {{\ncondition = contains([\"x\", \"$${{y}}\"], nested)\nmessage = \"x or y\"\n}}"
                )
            }
            4 => "type = list(string)\nvalidate {\ncondition = length(nested) == 2\nmessage = \"two\"\n}".to_owned(),
            5 => "type = expression".to_owned(),
            _ => {
                let ty = self.ty(2)?;
                let required = self.pick(&["required = true", ""])?;
                format!("type = {ty}\n{required}")
            }
        };
        let doc = self.pick(&["", "# What it is.\n", "# One.\n#\n#     two | three\n", "# Example: \"e\"\n"])?;
        Ok(format!("{doc}attr{label} {{\n{own}\n{more}\n}}\n"))
    }

    /// A spec; `label` is that of a property.
    fn spec(&mut self, label: &str, depth: usize) -> Result<String> {
        let most = if depth == 0 { 1 } else { 9 };
        Ok(match self.random.int_in_range(0..=most)? {
            0 | 1 => self.attr(label)?,
            2 => {
                let (first, second) = (self.attr("")?.replace("required = true", ""), self.attr("")?);
                format!("default{label} {{\n{first}{second}}}\n")
            }
            3 => {
                let inner = self.attr("")?;
                format!("transform{label} {{\n{inner}result = [nested]\n}}\n")
            }
            4 => {
                let (one, another) = (self.name(), self.name());
                format!(
                    "transform{label} {{\nobject {{\nattr \"{one}\" {{\ntype = number\n}}\nattr \"{another}\" {{\ntype = number\n}}\n}}\n\
                     result = nested.{one} == null || nested.{another} == null ? 0 : check(nested.{one}, nested.{one} < nested.{another}, \"order\")\n}}\n"
                )
            }
            5 => {
                let (name, required) = (self.name(), self.pick(&["required = true", ""])?);
                let body = self.body(depth - 1)?;
                format!("block{label} {{\nblock_type = \"{name}\"\n{required}\n{body}}}\n")
            }
            6 => {
                let (name, kind) = (self.name(), self.pick(&["block_list", "block_set"])?);
                let counts = self.pick(&["", "min_items = 1", "min_items = 2\nmax_items = 3", "max_items = 4"])?;
                let labels = self.pick(&["", "labels = [\"l\"]", "labels = [\"l\"]\noptional_labels = [\"m\"]"])?;
                let body = self.body(depth - 1)?;
                format!("{kind}{label} {{\nblock_type = \"{name}\"\n{counts}\n{labels}\n{body}}}\n")
            }
            7 => {
                let (name, labels) = (self.name(), self.pick(&["[\"k\"]", "[\"k\", \"l\"]"])?);
                let body = self.body(depth - 1)?;
                format!("block_map{label} {{\nblock_type = \"{name}\"\nlabels = {labels}\n{body}}}\n")
            }
            8 => {
                let (name, ty) = (self.name(), self.ty(1)?);
                format!("block_attrs{label} {{\nblock_type = \"{name}\"\nelement_type = {ty}\n}}\n")
            }
            _ => format!("tuple{label} {{\n{}{}}}\n", self.spec("", depth - 1)?, self.attr("")?),
        })
    }

    /// An `object`.
    fn body(&mut self, depth: usize) -> Result<String> {
        let mut out = "# A body.\nobject {\n".to_owned();
        for _ in 0..self.random.int_in_range(0..=4)? {
            let label = format!(" \"p{}\"", self.name());
            out.push_str(&self.spec(&label, depth)?);
        }
        if self.one_in(6)? {
            out.push_str(self.pick(&[
                "rest \"others\" {}\n",
                "ignore {}\n",
                "rest \"others\" {\nelement_type = number\n}\n",
            ])?);
        }
        Ok(out + "}\n")
    }
}

#[test]
fn everything_is_made_of_a_random_spec_and_its_sample_decodes() {
    let (right, made) = (Cell::new(0), Cell::new(0));
    arbtest::arbtest(|random| {
        let spec = Writer { random, names: 0 }.body(3)?;
        let Ok(file) = SpecFile::parse("app.hclspec", &spec) else {
            return Ok(());
        };
        right.set(right.get() + 1);
        let page = Docs::new().of(&file);
        assert!(page.starts_with("<!-- ") && page.ends_with('\n'), "{page}");
        for schema in [Schema::new(), Schema::new().partial(true)] {
            let _: serde_json::Value = serde_json::from_str(&schema.of(&file)).unwrap();
        }
        let Ok(sample) = Sample::new().of(&file) else {
            return Ok(());
        };
        made.set(made.get() + 1);
        let minimal = Sample::new().minimal(true).of(&file).unwrap();
        let each = (0..count(&sample)).map(|item| freed_where(&sample, |index| index == item));
        for text in each.chain([freed(&sample), minimal, sample.clone()]) {
            if let Err(problems) = file.decode(&Decoder::new().filename("sample.hcl"), &text) {
                panic!("{spec}\n{text}\n{problems}");
            }
            format("sample.hcl", &text).unwrap();
        }
        Ok(())
    })
    .budget_ms(3_000);
    println!("{} right, {} samples", right.get(), made.get());
    assert!(right.get() > 50 && made.get() * 10 >= right.get() * 9, "{} right, {} samples", right.get(), made.get());
}
