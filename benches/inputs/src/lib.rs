//! Seeded inputs, both configurations and specs: the same text in every run.

#[cfg(feature = "decoder")]
pub mod decoder;

use std::fmt::Write as _;

/// The content of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Arguments whose values are literals, lists and objects of literals.
    Literals,
    /// Operators, conditionals, calls, `for` expressions, traversals.
    Expressions,
    /// Nested and labelled blocks with few arguments.
    Blocks,
    /// Quoted strings with interpolations and escapes, heredocs with directives.
    Templates,
    /// What programs read: labelled blocks with blocks inside, strings, numbers, a list, an object and a heredoc.
    Services,
}

impl Kind {
    pub const ALL: [Self; 5] = [Self::Literals, Self::Expressions, Self::Blocks, Self::Templates, Self::Services];

    pub fn name(self) -> &'static str {
        match self {
            Self::Literals => "literals",
            Self::Expressions => "expressions",
            Self::Blocks => "blocks",
            Self::Templates => "templates",
            Self::Services => "services",
        }
    }
}

/// A text of `kind` with at least `bytes` bytes.
pub fn generate(kind: Kind, bytes: usize) -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut text = String::with_capacity(bytes + 4096);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        match kind {
            Kind::Literals => server(&mut text, &mut random, number),
            Kind::Expressions => rule(&mut text, &mut random, number),
            Kind::Blocks => service(&mut text, &mut random, number),
            Kind::Templates => page(&mut text, &mut random, number),
            Kind::Services => deployment(&mut text, &mut random, number),
        }
        .expect("a string takes all text");
    }
    text
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// A few words.
    fn words(&mut self, least: usize, more: usize) -> String {
        let count = least + self.below(more);
        (0..count).map(|_| self.pick(WORDS)).collect::<Vec<_>>().join(" ")
    }
}

const WORDS: &[&str] = &[
    "alpha", "backend", "cache", "the", "of", "database", "edge", "frontend", "gateway", "and", "handler", "ingress",
    "job", "keeps", "latency", "low", "metrics", "node", "origin", "proxy", "queue", "region", "serves", "traffic",
    "upstream", "volume", "worker", "zone", "größe", "in",
];
const REGIONS: &[&str] = &["eu-west-1", "eu-central-1", "us-east-1", "ap-south-1"];
const TIERS: &[&str] = &["web", "api", "db"];

fn server(out: &mut String, random: &mut Random, number: usize) -> std::fmt::Result {
    writeln!(out, "# Server {number} of the fleet.\nserver {{")?;
    writeln!(out, "  name        = \"srv-{number:06}\"")?;
    let mut octet = || random.below(256);
    writeln!(out, "  address     = \"10.{}.{}.{}\"", octet(), octet(), octet())?;
    writeln!(out, "  port        = {}", 1024 + random.below(60_000))?;
    writeln!(out, "  weight      = {}.{:02}", random.below(10), 1 + random.below(99))?;
    writeln!(out, "  enabled     = {}", random.below(2) == 0)?;
    if random.below(2) == 0 {
        writeln!(out, "  region      = \"{}\"", random.pick(REGIONS))?;
    }
    let tags = (0..2 + random.below(3)).map(|_| format!("\"{}\"", random.pick(WORDS))).collect::<Vec<_>>().join(", ");
    writeln!(out, "  tags        = [{tags}]")?;
    let ports = (0..2 + random.below(3)).map(|_| random.below(65_536).to_string()).collect::<Vec<_>>().join(", ");
    writeln!(out, "  ports       = [{ports}]")?;
    writeln!(out, "  limits      = {{ cpu = {}, memory = {} }}", 1 + random.below(64), 512 * (1 + random.below(64)))?;
    writeln!(out, "  description = \"{}\"\n}}\n", random.words(6, 10))
}

fn rule(out: &mut String, random: &mut Random, number: usize) -> std::fmt::Result {
    writeln!(out, "rule {{")?;
    writeln!(out, "  name    = \"rule-${{tiers[{}]}}-{number}\"", random.below(3))?;
    writeln!(out, "  port    = base_port + {} * {}", random.below(1000), 1 + random.below(8))?;
    writeln!(
        out,
        "  size    = {} % {} == 0 ? prices.small * {} : prices[\"large\"] + {}",
        random.below(1000),
        2 + random.below(5),
        random.below(100),
        random.below(100)
    )?;
    writeln!(
        out,
        "  enabled = !({} > {}) || region == \"{}\"",
        random.below(10),
        random.below(10),
        random.pick(REGIONS)
    )?;
    writeln!(out, "  label   = upper(\"${{region}}-${{tiers[{}]}}\")", random.below(3))?;
    writeln!(out, "  hosts   = [for t in tiers : \"${{t}}-{number}.${{region}}\" if t != \"{}\"]", random.pick(TIERS))?;
    writeln!(out, "  offsets = {{ for i, t in tiers : t => i * {} + base_port }}", random.below(100))?;
    writeln!(
        out,
        "  total   = max({}, {}, length(tiers) * {})",
        random.below(100),
        random.below(100),
        random.below(100)
    )?;
    writeln!(
        out,
        "  window  = ({} + {}) * ({} + {}) - {}\n}}\n",
        5 + random.below(10),
        random.below(10),
        5 + random.below(10),
        random.below(10),
        random.below(20)
    )
}

fn service(out: &mut String, random: &mut Random, number: usize) -> std::fmt::Result {
    writeln!(out, "service \"svc-{number:06}\" \"{}\" {{", random.pick(TIERS))?;
    writeln!(out, "  replicas = {}\n", 1 + random.below(9))?;
    check(out, random)?;
    for name in ["public", "private", "admin"] {
        writeln!(out, "  listener \"{name}\" {{\n    port = {}", random.below(65_536))?;
        if random.below(2) == 0 {
            writeln!(out, "\n    tls {{\n      cert = \"certs/{}.pem\"\n    }}", random.pick(WORDS))?;
        }
        writeln!(out, "  }}\n")?;
    }
    writeln!(out, "  env {{")?;
    for name in ["LOG_LEVEL", "CACHE_DIR", "MODE"] {
        writeln!(out, "    {name} = \"{}\"", random.pick(WORDS))?;
    }
    writeln!(out, "  }}\n}}\n")
}

fn check(out: &mut String, random: &mut Random) -> std::fmt::Result {
    writeln!(out, "  check {{\n    path     = \"/{}\"\n    interval = {}\n  }}\n", random.pick(WORDS), random.below(60))
}

fn page(out: &mut String, random: &mut Random, number: usize) -> std::fmt::Result {
    writeln!(out, "page {{")?;
    writeln!(
        out,
        "  url  = \"https://${{region}}.example.com:${{base_port}}/{}/${{tiers[{}]}}?page={number}\"",
        random.pick(WORDS),
        random.below(3)
    )?;
    writeln!(
        out,
        "  note = \"{}\\n\\t\\\"{}\\\" costs $${{{}}}\"",
        random.words(3, 6),
        random.words(1, 3),
        random.pick(TIERS)
    )?;
    writeln!(out, "  text = <<EOT")?;
    for _ in 0..2 + random.below(3) {
        writeln!(out, "{}.", random.words(6, 8))?;
    }
    writeln!(out, "EOT\n  body = <<EOT")?;
    writeln!(out, "{} ${{region}} {}.", random.words(3, 5), random.words(3, 5))?;
    writeln!(out, "%{{ if region == \"{}\" }}", random.pick(REGIONS))?;
    writeln!(out, "{}\n%{{ else }}\n{}\n%{{ endif }}", random.words(3, 5), random.words(3, 5))?;
    writeln!(out, "EOT\n  list = \"%{{ for t in tiers }}{}=${{t}};%{{ endfor }}\"\n}}\n", random.pick(WORDS))
}

fn deployment(out: &mut String, random: &mut Random, number: usize) -> std::fmt::Result {
    writeln!(out, "# Service {number}.\nservice \"svc-{number:06}\" {{")?;
    writeln!(
        out,
        "  image    = \"registry.example.com/{}/{}:1.{}\"",
        random.pick(WORDS),
        random.pick(TIERS),
        random.below(40)
    )?;
    writeln!(out, "  replicas = {}", 1 + random.below(9))?;
    writeln!(out, "  timeout  = {}.5", random.below(60))?;
    writeln!(out, "  public   = {}", random.below(2) == 0)?;
    writeln!(out, "  args     = [\"--verbose\", \"--zone\", \"{}\"]", random.pick(REGIONS))?;
    writeln!(out, "  labels   = {{ team = \"{}\", tier = \"{}\" }}\n", random.pick(WORDS), random.pick(TIERS))?;
    check(out, random)?;
    for name in ["http", "admin"] {
        writeln!(out, "  port \"{name}\" {{\n    number   = {}\n    protocol = \"tcp\"\n  }}\n", random.below(65_536))?;
    }
    writeln!(out, "  # Runs before the service starts.\n  script = <<EOT\n#!/bin/sh\nset -eu")?;
    for _ in 0..2 + random.below(4) {
        writeln!(out, "  run --job={} \"{}\"", random.pick(TIERS), random.words(3, 5))?;
    }
    writeln!(out, "EOT\n}}\n")
}

/// A spec with that many attributes of all types, one in ten with a fallback, in blocks of twenty.
pub fn spec(attributes: usize) -> String {
    const TYPES: [&str; 6] = ["string", "number", "bool", "list(string)", "map(number)", "string"];
    let mut out = String::from("object {");
    for number in 0..attributes {
        if number % 20 == 0 {
            let (close, group) = (if number == 0 { "" } else { "    }\n  }\n" }, number / 20);
            out += &format!("\n{close}  # What belongs to group {group}.\n  block \"group_{group}\" {{\n    object {{");
        }
        out += &format!("\n      # What setting {number} is for.\n");
        out += &match (number % 10, TYPES[number % TYPES.len()], number % 2 == 0) {
            (1, ..) => format!(
                "      default \"setting_{number}\" {{\n        attr {{\n          name = \"setting_{number}\"\n          \
                 type = number\n        }}\n        literal {{\n          value = {number}\n        }}\n      }}\n"
            ),
            (_, ty, true) => {
                format!(
                    "      attr \"setting_{number}\" {{\n        type     = {ty}\n        required = true\n      }}\n"
                )
            }
            (_, ty, false) => format!("      attr \"setting_{number}\" {{\n        type = {ty}\n      }}\n"),
        };
    }
    out + "    }\n  }\n}\n"
}
