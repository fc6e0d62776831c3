//! HCL config specs for the files of other programs, as texts that are part of the `hclspec` command.
//!
//! A folder `NAME` beside this crate's `src` has the spec `NAME.hclspec` and the workspace file `hclspec.hcl`: the patterns of the format's files, and the functions and variables of its program.

/// A known format.
#[derive(Debug)]
#[non_exhaustive]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// Its spec.
    pub spec: &'static str,
    /// Its workspace file, with one `config` block.
    pub workspace: &'static str,
    /// Whether a file that no one claims is one of the format by its name or content. Other formats are used on request: their files have language servers of their own.
    pub is_automatic: bool,
}

macro_rules! formats {
    ($($name:literal $is_automatic:literal)*) => {
        if cfg!(all(target_family = "wasm", target_os = "unknown")) {
            &[]
        } else {
            &[$(Format {
                name: $name,
                spec: include_str!(concat!("../", $name, "/", $name, ".hclspec")),
                workspace: include_str!(concat!("../", $name, "/hclspec.hcl")),
                is_automatic: $is_automatic,
            }),*]
        }
    };
}

/// All known formats. The first one that a file fits is its format.
///
/// A target without files, such as a browser, has none.
///
/// ```
/// let nomad = hclspec_formats::FORMATS.iter().find(|format| format.name == "nomad");
/// assert!(nomad.is_some_and(|format| format.spec.contains("block \"job\"")));
/// ```
pub static FORMATS: &[Format] = formats! {
    "nomad" true
    "packer" true
    "terragrunt" true
    "terramate" true
    "docker-bake" true
    "waypoint" true
    "atlas" true
    "atlas-schema" true
    "tflint" true
    "moon-workspace" true
    "moon-toolchains" true
    "moon-extensions" true
    "moon-tasks" true
    "moon-template" true
    "moon-project" true
    "openbao" true
    "boundary" true
    "nomad-autoscaler" true
    "nomad-autoscaler-policy" true
    "consul-template" true
    "vault-policy" true
    "security-scan" true
    "terraform" false
    "terraform-test" false
};
