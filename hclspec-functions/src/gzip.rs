//! Text compressed with gzip.

use crate::args::{Outcome, text};
use crate::base64::{base64, decoded, utf8};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use hclspec_core::function::{CallError, Caller};
use hclspec_core::value::Val;
use std::io::{Read as _, Write as _};

pub(crate) fn base64gunzip(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let packed = decoded(&args, 0)?;
    let mut reader = MultiGzDecoder::new(packed.as_slice());
    let (mut out, mut chunk) = (Vec::new(), [0; 4096]);
    loop {
        // A few bytes can expand to any number.
        caller.text(chunk.len() as u64)?;
        match reader.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => out.extend_from_slice(chunk.get(..count).unwrap_or_default()),
            Err(_) => return Err(CallError::at(0, "it does not stand for data compressed with gzip")),
        }
    }
    utf8(out, 0)
}

pub(crate) fn base64gzip(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let text = text(&args, 0)?;
    caller.text(text.len() as u64)?;
    let mut writer = GzEncoder::new(Vec::new(), Compression::default());
    let packed = writer.write_all(text.as_bytes()).and_then(|()| writer.finish());
    base64(caller, &packed.map_err(|_| CallError::new("it can't be compressed"))?)
}
