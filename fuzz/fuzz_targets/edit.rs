#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hclspec_fuzz::edit(data));
