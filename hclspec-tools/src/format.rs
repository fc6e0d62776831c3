//! The formatter of HCL's native syntax, for configurations and specs.
