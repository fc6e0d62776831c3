//! Loads the configuration of a reverse proxy and prints it.
//!
//! ```text
//! cargo run --example server                                    # decodes examples/server/server.hcl
//! cargo run --example server -- examples/server/broken.hcl      # prints all problems; exit code 1
//! cargo run --example server -- --set 'limits.max_body_mb=80' --print-config
//! APP_ENVIRONMENT=staging cargo run --example server            # the environment sets arguments, too
//! ```

use hclspec::{Decoder, Writer};
use std::process::ExitCode;

hclspec::hclspec!("server/server.hclspec", write);

fn main() -> ExitCode {
    let mut path = concat!(env!("CARGO_MANIFEST_DIR"), "/server/server.hcl").to_owned();
    let mut decoder = Decoder::new().set_from_env("APP_");
    let mut is_printed = false;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--set" => match args.next().as_deref().and_then(|set| set.split_once('=')) {
                Some((path, text)) => decoder = decoder.set(path, text),
                None => {
                    eprintln!("--set needs PATH=VALUE");
                    return ExitCode::from(2);
                }
            },
            "--print-config" => is_printed = true,
            _ if arg.starts_with('-') => {
                eprintln!("unknown option {arg}: the options are --set PATH=VALUE and --print-config");
                return ExitCode::from(2);
            }
            _ => path = arg,
        }
    }
    match decoder.from_path::<Server>(&path) {
        Ok(server) if is_printed => match Writer::new().defaults(true).documentation(true).to_string(&server) {
            Ok(text) => {
                print!("{text}");
                ExitCode::SUCCESS
            }
            Err(problem) => {
                eprintln!("{problem}");
                ExitCode::FAILURE
            }
        },
        Ok(server) => {
            print(&server);
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{problems}");
            let plural = if problems.len() == 1 { "" } else { "s" };
            eprintln!("\n{path}: {} problem{plural}", problems.len());
            ExitCode::FAILURE
        }
    }
}

/// The fields are plain Rust values: no lookups by name, and no `Option` where the spec has a default.
fn print(server: &Server) {
    println!("{} ({})", server.name, server.environment);
    if let Some(banner) = &server.banner {
        print!("{banner}");
    }
    for listener in &server.listeners {
        let security = match &listener.tls {
            Some(server::listener::Tls { certificate, .. }) => format!("TLS with {certificate}"),
            None => "plain".to_owned(),
        };
        println!("listen on {}:{}, {security}", listener.address, listener.port);
    }
    for (name, upstream) in &server.upstreams {
        let servers: Vec<String> =
            upstream.servers.iter().map(|server| format!("{}:{}", server.host, server.port)).collect();
        println!("forward to {name}: {} ({})", servers.join(", "), upstream.balance);
    }
    println!("accept bodies of up to {} MB", server.limits.max_body_mb);
    println!("\n{server:#?}");
}
