//! Reads jobs as Nomad does: what is known only where a task runs stays as it is written.

use crate::functions;
use crate::references::written;
use hclspec::{Decoder, Function, Reference};
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};

/// What expressions of the job at `path` see. The environment sets its input variables.
pub(crate) fn decoder(path: &Path) -> Decoder {
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_owned);
    let file = move |path: String| fs::read_to_string(folder.join(path)).map_err(|error| error.to_string());
    functions::decoder()
        .inputs_from_env("NOMAD_VAR_")
        .function("file", Function::typed(file))
        .function("uuidv4", Function::typed(|| Ok::<_, String>(uuid())))
        .function("base64encode", Function::typed(|text: String| Ok::<_, String>(base64(text.as_bytes()))))
        .resolver(|reference: &Reference| Some(written(reference)))
}

/// A random identifier.
fn uuid() -> String {
    let [high, low] = [(); 2].map(|()| RandomState::new().hash_one(()));
    let (version, variant) = (0x4000 | high & 0xfff, 0x8000 | low >> 48 & 0x3fff);
    let (first, second, last) = (high >> 32, high >> 16 & 0xffff, low & 0xffff_ffff_ffff);
    format!("{first:08x}-{second:04x}-{version:04x}-{variant:04x}-{last:012x}")
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let number = (0..3).fold(0, |all, index| all << 8 | usize::from(bytes.get(index).copied().unwrap_or(0)));
        let letter = move |index: usize| LETTERS.get(number >> (18 - 6 * index) & 63).map_or('=', |it| char::from(*it));
        let written = bytes.len() + 1;
        (0..4).map(|index| if index < written { letter(index) } else { '=' }).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}
