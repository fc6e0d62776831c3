//! Prints the settings: `keep-toml FILE [CONF_D]`. Each line of standard input reads them again, as a signal would.

use keep_toml::{Config, Sources, describe};
use std::io::{BufRead, stdin};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: keep-toml FILE [CONF_D]");
        return ExitCode::from(2);
    };
    let conf_d = arguments.next().map(Into::into);
    let sources = Sources { file: file.into(), conf_d, environment: std::env::vars().collect() };
    let config = match Config::open(sources) {
        Ok(config) => config,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    print!("{}", describe(&config.now()));
    for _ in stdin().lock().lines() {
        match config.reload() {
            Ok(kept) => print!("{}", describe(&config.now()) + &restart(&kept)),
            Err(error) => eprintln!("error: {error}"),
        }
    }
    ExitCode::SUCCESS
}

fn restart(kept: &[&str]) -> String {
    if kept.is_empty() { String::new() } else { format!("needs a restart: {}\n", kept.join(", ")) }
}
