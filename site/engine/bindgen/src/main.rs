//! `hclspec-bindgen INPUT.wasm FOLDER`: the JavaScript module and the WebAssembly of a library that uses wasm-bindgen.

#![forbid(unsafe_code)]

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder] = args.as_slice() else {
        eprintln!("usage: hclspec-bindgen INPUT.wasm FOLDER");
        return ExitCode::from(2);
    };
    let made = Bindgen::new().input_path(input).web(true).and_then(|bindgen| {
        // The page passes the WebAssembly; nobody debugs it by names and producers.
        bindgen.omit_default_module_path(true).remove_name_section(true).remove_producers_section(true);
        bindgen.out_name("engine").typescript(false).generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
