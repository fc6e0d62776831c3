//! Lookup and reading of the spec: the only I/O of the macro.

use crate::args::{Args, INLINE, SpecArg};
use hclspec_codegen::SpecSource;
use hclspec_core::diagnostic::nearest;
use hclspec_lang::SpecFiles;
use hclspec_lang::files::{disk, normal};
use proc_macro2::Span;
use std::path::{Path, PathBuf};
use syn::LitStr;

/// Reason why a spec can't be read.
pub(crate) struct Unread {
    /// Message at the literal.
    pub(crate) message: String,
    /// Path that was probably meant.
    pub(crate) meant: Option<String>,
}

impl From<String> for Unread {
    fn from(message: String) -> Self {
        Self { message, meant: None }
    }
}

pub(crate) struct LoadedSpec {
    pub(crate) spec: SpecSource,
    /// Absolute paths of its files, for tracking changes.
    pub(crate) paths: Vec<String>,
}

/// Reads the spec, with the files that it includes.
pub(crate) fn load(args: &Args) -> Result<LoadedSpec, Unread> {
    let made = |files, runtime_name| {
        let (root_name, span) = (args.root_name(), args.spec.span());
        SpecSource { files, runtime_name, root_name, span }
    };
    let inline = |text: String| {
        let folder = manifest_folder()?;
        let files = SpecFiles::read(INLINE, text, &mut |path| disk::read_spec(&folder.join(path)));
        let paths = files.names().skip(1).map(|name| folder.join(name)).collect();
        Ok((made(files, INLINE.to_owned()), paths))
    };
    let (spec, paths): (SpecSource, Vec<PathBuf>) = match &args.spec {
        SpecArg::Inline(literal) => inline(literal.value()),
        SpecArg::Tokens(tokens) => inline(tokens.text.clone()),
        SpecArg::Elsewhere(_) => Err(Unread::from(
            "the tokens of a spec must be written in one place; this one comes from another macro or a variable of it: \
             use a path or `inline = \"..\"` there"
                .to_owned(),
        )),
        SpecArg::File(literal) => {
            let path = resolve(literal)?;
            let text = text_of(literal, &path)?;
            let files = SpecFiles::on_disk(&shown(&path), text);
            let included = files.names().skip(1).filter_map(|name| std::path::absolute(name).ok());
            let paths = std::iter::once(path).chain(included).collect();
            Ok((made(files, literal.value()), paths))
        }
    }?;
    Ok(LoadedSpec { spec, paths: paths.iter().filter_map(|path| path.to_str().map(str::to_owned)).collect() })
}

/// A file in `types_from` that the spec does not include.
pub(crate) struct UnknownLibrary {
    pub(crate) written: String,
    pub(crate) place: Span,
    /// File that the path leads to.
    pub(crate) found: Option<String>,
    /// Path of an included file with this name, as the spec writes it.
    pub(crate) meant: Option<String>,
}

/// Resolves the files of `types_from` in the spec. Returns those that it does not include.
pub(crate) fn libraries(spec: &SpecSource, args: &mut Args) -> Vec<UnknownLibrary> {
    let absolute = |path: &Path| std::path::absolute(path).map(|path| normal(&path)).ok();
    let is_inline = !matches!(args.spec, SpecArg::File(_));
    let path = |name: &String| match manifest_folder() {
        Ok(folder) if is_inline => absolute(&folder.join(name)),
        _ => absolute(Path::new(name)),
    };
    let names: Vec<String> = spec.files.names().collect();
    let files: Vec<Option<PathBuf>> = names.iter().map(path).collect();
    let mut unknown = Vec::new();
    for library in &mut args.options.types_from {
        let wanted = resolve(&library.written).ok().and_then(|path| absolute(&path));
        library.file = files.iter().skip(1).position(|file| *file == wanted).map(|index| index + 1);
        if library.file.is_none() {
            let name = wanted.as_deref().and_then(Path::file_name);
            let is_meant = |file: &&PathBuf| name.is_some() && file.file_name() == name;
            let meant = files.iter().skip(1).flatten().find(is_meant);
            let folder = manifest_folder().unwrap_or_default();
            unknown.push(UnknownLibrary {
                written: library.written.value(),
                place: library.written.span(),
                found: wanted.as_deref().map(shown),
                meant: meant.map(|file| file.strip_prefix(&folder).unwrap_or(file).display().to_string()),
            });
        }
    }
    unknown
}

/// Text of the file at `path`, which `literal` names.
fn text_of(literal: &LitStr, path: &Path) -> Result<String, Unread> {
    let text = disk::read(path).map_err(|error| {
        let why = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file",
            std::io::ErrorKind::PermissionDenied => "permission denied",
            std::io::ErrorKind::IsADirectory => "it is a folder",
            _ if path.is_file() => "it can't be read",
            _ => "it is not a file",
        };
        let meant = near_file(path, &literal.value());
        let near = meant.as_ref().map(|near| format!("\n= help: did you mean `{near}`?"));
        let base = (!is_beside_the_call(&literal.value())).then(|| {
            "\n= help: a path is relative to the folder of the package's Cargo.toml; start it with `./` to make it \
             relative to this file"
                .to_owned()
        });
        let help = near.or(base).unwrap_or_default();
        let (written, shown) = (literal.value(), shown(path));
        let message = format!("can't read the spec file `{written}`: {why}\n= note: looked for `{shown}`{help}");
        Unread { message, meant }
    })?;
    let text = String::from_utf8(text).map_err(|_| format!("the spec file `{}` is not UTF-8", literal.value()))?;
    Ok(text)
}

/// File in the folder of `path` with a similar name, or the only spec file there, as the author would write it.
fn near_file(path: &Path, written: &str) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let entries = path.parent()?.read_dir().ok()?.filter_map(Result::ok);
    let files = entries.filter(|entry| entry.file_type().is_ok_and(|file_type| !file_type.is_dir()));
    let mut names: Vec<String> = files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let mut specs = names.iter().map(String::as_str).filter(|name| name.ends_with(".hclspec"));
    let only = specs.next().filter(|_| specs.next().is_none());
    let near = nearest(name, names.iter().map(String::as_str)).or(only)?;
    Some(format!("{}{near}", written.strip_suffix(name)?))
}

fn is_beside_the_call(path: &str) -> bool {
    path.starts_with("./") || path.starts_with("../")
}

/// `./x` and `../x` are relative to the file that contains the literal, other paths to the package.
fn resolve(literal: &LitStr) -> Result<PathBuf, String> {
    let written = literal.value();
    let path = Path::new(&written);
    if path.is_absolute() {
        return Ok(path.to_owned());
    }
    if is_beside_the_call(&written) {
        let file = literal.span().unwrap().local_file().ok_or_else(|| {
            format!("can't tell which file `{written}` is relative to; use a path relative to Cargo.toml")
        })?;
        let folder = file.parent().unwrap_or(Path::new("")).join(path);
        return std::path::absolute(&folder).map_err(|_| format!("`{written}` is not a valid path"));
    }
    Ok(manifest_folder()?.join(path))
}

fn manifest_folder() -> Result<PathBuf, String> {
    let folder = std::env::var_os("CARGO_MANIFEST_DIR");
    folder
        .map(PathBuf::from)
        .ok_or_else(|| "CARGO_MANIFEST_DIR is not set: build with cargo, or use an absolute path".to_owned())
}

/// Path relative to the compiler's working directory, like paths in its own messages.
fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let relative = here.as_deref().and_then(|here| path.strip_prefix(here).ok());
    relative.unwrap_or(path).display().to_string()
}
