//! Plans a deployment: a model for tools whose configurations have variables, local values, environments and a folder of files.
//!
//! ```text
//! cargo run --example deploy -- --var version=1.4.2
//! cargo run --example deploy -- --var version=1.4.2 --env prod --var notify_token=secret --var-file examples/deploy/env/us.vars.hcl
//! DEPLOY_VAR_version=1.4.2 cargo run --example deploy
//! cargo run --example deploy                                    # the version is missing; exit code 1
//! ```

use hclspec::{Color, Decoder, Secret};
use std::process::ExitCode;

hclspec::hclspec! {
    "./deploy.hclspec",
    types("notify.token" => Secret<String>, "services[].port" => u16, "services[].replicas" => u16),
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy");
const USAGE: &str = "usage: deploy [--env NAME] [--var NAME=VALUE].. [--var-file FILE]..";

fn main() -> ExitCode {
    let Some(decoder) = decoder(FOLDER, std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match decoder.from_dir::<Deploy>(format!("{FOLDER}/conf.d")) {
        Ok(deploy) => {
            print!("{}", plan(&deploy));
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{}", problems.render().color(Color::Auto));
            ExitCode::FAILURE
        }
    }
}

/// A decoder for the options of the command, or `None` if one is wrong. `--env` names a file in `folder`. Values from the environment have the
/// lowest precedence, and those of later options win.
pub fn decoder(folder: &str, mut args: impl Iterator<Item = String>) -> Option<Decoder> {
    let mut decoder = Decoder::new().evaluation_functions().try_functions().inputs_from_env("DEPLOY_VAR_");
    decoder = decoder.on_warning(|warning| eprintln!("{}", warning.render().color(Color::Auto)));
    while let Some(option) = args.next() {
        let value = args.next()?;
        decoder = match option.as_str() {
            "--env" => decoder.overrides([format!("{folder}/env/{value}.hcl")]),
            "--var-file" => decoder.inputs_from_path(value),
            "--var" => {
                let (name, text) = value.split_once('=')?;
                decoder.input_text(name, text)
            }
            _ => return None,
        };
    }
    Some(decoder)
}

/// What will be done, line by line. A secret is not shown, whatever prints it.
pub fn plan(deploy: &Deploy) -> String {
    let mut plan = format!("in {}:\n", deploy.region);
    for (name, service) in &deploy.services {
        let port = service.port.map_or_else(String::new, |port| format!(", port {port}"));
        plan += &format!("  {} x {name}: {}{port}\n", service.replicas, service.image);
        for (variable, value) in service.env.iter().flatten() {
            plan += &format!("      {variable}={value}\n");
        }
    }
    if let Some(deploy::Notify { url, token }) = &deploy.notify {
        plan += &format!("then tell {url} ({token:?})\n");
    }
    plan
}
