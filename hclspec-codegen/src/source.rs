//! Spec to generate code for: lookup and reading of its files. The only I/O of this crate.

use crate::args::{Args, SpecArg};
use hclspec_core::diagnostic::nearest;
use hclspec_lang::SpecFiles;
use hclspec_lang::files::{disk, normal};
use proc_macro2::Span;
use std::path::{Path, PathBuf};
use syn::LitStr;

/// A spec, and its origin.
pub struct SpecSource {
    /// Files of the spec, with their names in messages.
    pub files: SpecFiles,
    /// Name of the main file in messages of the built program, which must not depend on the machine.
    pub runtime_name: String,
    /// Name of the root type; without one, no code is generated.
    pub root_name: Option<String>,
    /// Span that names the spec: lints and editors point to it.
    pub span: Span,
}

/// Name of an inline spec in messages.
pub const INLINE: &str = "inline spec";

/// The location of a macro call. Its paths are relative to the package or to the file of the call.
pub struct Caller<'c> {
    /// Folder of the package; `None` without cargo.
    pub package: Option<PathBuf>,
    /// Finds the file that contains a literal of the call.
    pub file: &'c dyn Fn(&LitStr) -> Option<PathBuf>,
}

/// Reason why a spec can't be read.
pub struct Unread {
    /// Message at the literal.
    pub message: String,
    /// Path that the author probably meant.
    pub meant: Option<String>,
}

impl From<String> for Unread {
    fn from(message: String) -> Self {
        Self { message, meant: None }
    }
}

/// A loaded spec.
pub struct LoadedSpec {
    /// The spec.
    pub spec: SpecSource,
    /// Absolute paths of its files.
    pub paths: Vec<PathBuf>,
}

impl Caller<'_> {
    /// Reads the spec of a call, and the files that it includes. `inline` is the text of a spec in the call itself.
    ///
    /// # Errors
    ///
    /// Returns why the spec's own file can't be read.
    pub fn load(&self, args: &Args, inline: Option<String>) -> Result<LoadedSpec, Unread> {
        let (files, runtime_name, paths) = match &args.spec {
            SpecArg::File(literal) => {
                let path = self.resolve(literal)?;
                let text = text_of(literal, &path)?;
                let files = SpecFiles::on_disk(&shown(&path), text);
                let included = files.names().skip(1).filter_map(|name| std::path::absolute(name).ok());
                let paths = std::iter::once(path).chain(included).collect();
                (files, literal.value(), paths)
            }
            SpecArg::Inline(_) | SpecArg::Tokens(_) => {
                let folder = self.package()?;
                let read = &mut |path: &str| disk::read_spec(&folder.join(path));
                let files = SpecFiles::read(INLINE, inline.unwrap_or_default(), read);
                let paths = files.names().skip(1).map(|name| folder.join(name)).collect();
                (files, INLINE.to_owned(), paths)
            }
        };
        let spec = SpecSource { files, runtime_name, root_name: args.root_name(), span: args.spec.span() };
        Ok(LoadedSpec { spec, paths })
    }

    /// Resolves the files of `types_from` in the spec. Returns those that it does not include.
    pub fn libraries(&self, spec: &SpecSource, args: &mut Args) -> Vec<UnknownLibrary> {
        let absolute = |path: &Path| std::path::absolute(path).map(|path| normal(&path)).ok();
        let folder = self.package.as_deref().unwrap_or(Path::new(""));
        let base = if matches!(args.spec, SpecArg::File(_)) { Path::new("") } else { folder };
        let mut included = Vec::new();
        for (index, name) in spec.files.names().enumerate().skip(1) {
            included.extend(absolute(&base.join(name)).map(|file| (index, file)));
        }
        let mut unknown = Vec::new();
        for library in &mut args.options.types_from {
            let wanted = self.resolve(&library.written).ok().and_then(|path| absolute(&path));
            library.file = included.iter().find(|(_, file)| Some(file) == wanted.as_ref()).map(|(index, _)| *index);
            if library.file.is_none() {
                let name = wanted.as_deref().and_then(Path::file_name);
                let meant = included.iter().find(|(_, file)| name.is_some() && file.file_name() == name);
                unknown.push(UnknownLibrary {
                    written: library.written.value(),
                    place: library.written.span(),
                    found: wanted.as_deref().map(shown),
                    meant: meant.map(|(_, file)| file.strip_prefix(folder).unwrap_or(file).display().to_string()),
                });
            }
        }
        unknown
    }

    /// Resolves the path in a literal: `./x` and `../x` are relative to the file that contains it, other paths to the package.
    fn resolve(&self, literal: &LitStr) -> Result<PathBuf, String> {
        let written = literal.value();
        let path = Path::new(&written);
        if path.is_absolute() {
            return Ok(path.to_owned());
        }
        if is_beside_the_call(&written) {
            let file = (self.file)(literal).ok_or_else(|| {
                format!("can't tell which file `{written}` is relative to; use a path relative to Cargo.toml")
            })?;
            let path = file.parent().unwrap_or(Path::new("")).join(path);
            return std::path::absolute(&path).map_err(|_| format!("`{written}` is not a valid path"));
        }
        Ok(self.package()?.join(path))
    }

    /// Folder of the package.
    fn package(&self) -> Result<&Path, String> {
        let missing = "CARGO_MANIFEST_DIR is not set: build with cargo, or use an absolute path";
        self.package.as_deref().ok_or_else(|| missing.to_owned())
    }
}

/// A library in `types_from` that the spec does not include.
pub struct UnknownLibrary {
    /// Path as written.
    written: String,
    /// Span of the path.
    pub place: Span,
    /// File that the path leads to.
    found: Option<String>,
    /// Path, as written in the spec, of an included file with the same name.
    meant: Option<String>,
}

impl UnknownLibrary {
    /// Message of the compile error.
    pub fn message(&self) -> String {
        let path = &self.written;
        let found = self.found.as_ref().map(|found| {
            format!("\n= note: this is `{found}`: a path is relative to the folder of the package's Cargo.toml or, if it starts with `./`, to this file")
        });
        let help = match &self.meant {
            Some(meant) => format!("the spec includes `{meant}`: write that path"),
            None => format!("write `include \"..\" {{}}` in the spec, with the path from its folder to `{path}`"),
        };
        let found = found.unwrap_or_default();
        format!("the spec does not include `{path}`{found}\n= help: {help}")
    }
}

/// Text of the file at `path`, which `literal` names.
fn text_of(literal: &LitStr, path: &Path) -> Result<String, Unread> {
    let written = literal.value();
    let bytes = disk::read(path).map_err(|error| unread(&written, path, error.kind()))?;
    Ok(String::from_utf8(bytes).map_err(|_| format!("the spec file `{written}` is not UTF-8"))?)
}

/// Error for a spec file that can't be read, with a similar path or how paths are resolved.
fn unread(written: &str, path: &Path, kind: std::io::ErrorKind) -> Unread {
    let why = match kind {
        std::io::ErrorKind::NotFound => "there is no such file",
        std::io::ErrorKind::PermissionDenied => "permission denied",
        std::io::ErrorKind::IsADirectory => "it is a folder",
        _ if path.is_file() => "it can't be read",
        _ => "it is not a file",
    };
    let meant = near_file(path, written);
    let help = match &meant {
        Some(meant) => format!("\n= help: did you mean `{meant}`?"),
        None if is_beside_the_call(written) => String::new(),
        None => {
            "\n= help: a path is relative to the folder of the package's Cargo.toml; start it with `./` to make it \
                 relative to this file"
                .to_owned()
        }
    };
    let message = format!("can't read the spec file `{written}`: {why}\n= note: looked for `{}`{help}", shown(path));
    Unread { message, meant }
}

/// Path that the author probably meant: a file with a similar name in the folder of `path`, or the only spec file
/// there.
fn near_file(path: &Path, written: &str) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let entries = path.parent()?.read_dir().ok()?.filter_map(Result::ok);
    let files = entries.filter(|entry| entry.file_type().is_ok_and(|file_type| !file_type.is_dir()));
    let mut names: Vec<String> = files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let mut specs = names.iter().map(String::as_str).filter(|name| name.ends_with(".hclspec"));
    let only = match (specs.next(), specs.next()) {
        (Some(spec), None) => Some(spec),
        _ => None,
    };
    let near = nearest(name, names.iter().map(String::as_str)).or(only)?;
    Some(format!("{}{near}", written.strip_suffix(name)?))
}

fn is_beside_the_call(path: &str) -> bool {
    path.starts_with("./") || path.starts_with("../")
}

/// Path relative to the compiler's working directory, like paths in its own messages.
fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let relative = here.as_deref().and_then(|here| path.strip_prefix(here).ok());
    relative.unwrap_or(path).display().to_string()
}
