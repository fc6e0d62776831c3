//! What a program sees of hclspec, in one program: a file for each subject. What needs a program of its own, because of its attributes, its size or what
//! it starts, is beside it, in a file that `Cargo.toml` names.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs, unreachable_pub)]

mod aliases;
mod blessed;
mod body;
#[path = "specs/cases.rs"]
mod cases;
mod choices;
mod comments;
#[path = "conformance/configs.rs"]
mod configs;
mod conformance;
mod conformance_configs;
mod conformance_format;
mod corners;
#[path = "specs/decoder.rs"]
mod decoder;
mod default;
mod deploy;
mod example;
mod expressions;
mod files;
mod folder;
mod functions;
mod gateway;
mod hcl_rs;
mod hcl_rs_values;
mod host_types;
mod hostile;
#[path = "layers/imports.rs"]
mod imports;
mod include;
mod inputs;
mod json;
mod keys;
mod layers;
mod lazy;
mod limits;
mod locals;
mod messages;
mod names;
#[path = "functions/nested.rs"]
mod nested;
mod notations;
mod number_types;
mod options;
#[path = "conformance/ours.rs"]
mod ours;
mod parts;
mod phases;
mod places;
#[path = "conformance/recorded.rs"]
mod recorded;
mod recursion;
mod resolver;
mod secret_type;
mod sections;
mod sensitive;
mod set;
mod short;
mod spec_file;
mod specs;
mod targets;
mod trees;
#[path = "try.rs"]
mod try_and_can;
mod types;
mod warnings;
mod whole;
mod wide;
