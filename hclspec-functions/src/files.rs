//! Files below a folder.

use crate::args::{Outcome, all, function, text, wrong};
use crate::base64::base64;
use crate::collections::is_map_or_object;
#[cfg(feature = "hash")]
use crate::digest;
use crate::glob::Glob;
use crate::paths::clean;
use crate::template::rendered;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Library, Param, Returns};
use hclspec_core::types::{Coll, Shared, Type};
use hclspec_core::value::Val;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const STRING: Returns = Returns::Type(Type::String);
static PATH: [Param; 1] = [Param::new("path", Type::String)];

/// Nesting limit of `fileset`, in folders.
const MAX_NESTING: usize = 64;

pub(crate) static FILES: [Builtin; 13] = [
    function! {
        "abspath" in Files: &PATH;
        returns: STRING, cost: all, run: abspath;
        "The absolute path of a path that starts at the folder of the files.";
        r#"abspath("a.txt")"# => ""
    },
    function! {
        "file" in Files: &PATH;
        returns: STRING, cost: all, run: file;
        "The text of a file.";
        r#"file("a.txt")"# => r#""hello\n""#
    },
    function! {
        "filebase64" in Files: &PATH;
        returns: STRING, cost: all, run: |caller, args| base64(caller, &read(caller, &args)?);
        "The content of a file, in base64.";
        r#"filebase64("a.txt")"# => r#""aGVsbG8K""#
    },
    function! {
        "filebase64sha256" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| base64(caller, &digest::sha256(&read(caller, &args)?));
        "The SHA-256 hash of a file, in base64.";
        r#"filebase64sha256("a.txt")"# => r#""WJG1tSLV3whtD/CxEPvZ0hu0/HFjrzTQgoai6Eb2vgM=""#
    },
    function! {
        "filebase64sha512" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| base64(caller, &digest::sha512(&read(caller, &args)?));
        "The SHA-512 hash of a file, in base64.";
        r#"length(filebase64sha512("a.txt"))"# => "88"
    },
    function! {
        "fileexists" in Files: &PATH;
        returns: Returns::Type(Type::Bool), cost: all, run: fileexists;
        "Whether a file exists.";
        r#"fileexists("a.txt")"# => "true"
    },
    function! {
        "filemd5" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| Ok(digest::hex(&digest::md5(&read(caller, &args)?)));
        "The MD5 hash of a file, in hexadecimal.";
        r#"filemd5("a.txt")"# => r#""b1946ac92492d2347c6235b4d2611184""#
    },
    function! {
        "fileset" in Files: &[Param::new("path", Type::String), Param::new("pattern", Type::String)];
        returns: Returns::Type(Type::Coll(Coll::Set, Shared::Static(&Type::String))), cost: all, run: fileset;
        "The paths of the files in a folder that match a pattern: `*` stands for a part of a name, `**` for folders.";
        r#"fileset(".", "a.*")"# => r#"toset(["a.txt"])"#
    },
    function! {
        "filesha1" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| Ok(digest::hex(&digest::sha1(&read(caller, &args)?)));
        "The SHA-1 hash of a file, in hexadecimal.";
        r#"filesha1("a.txt")"# => r#""f572d396fae9206628714fb2ce00f72e94f2258f""#
    },
    function! {
        "filesha256" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| Ok(digest::hex(&digest::sha256(&read(caller, &args)?)));
        "The SHA-256 hash of a file, in hexadecimal.";
        r#"filesha256("a.txt")"# => r#""5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03""#
    },
    function! {
        "filesha512" in Files needs "hash": &PATH;
        returns: STRING, cost: all, run: |caller, args| Ok(digest::hex(&digest::sha512(&read(caller, &args)?)));
        "The SHA-512 hash of a file, in hexadecimal.";
        r#"length(filesha512("a.txt"))"# => "128"
    },
    function! {
        "pathexpand" in Files: &PATH;
        returns: STRING, cost: all, run: pathexpand;
        "The path with the home of the user in place of `~`.";
        r#"pathexpand("a.txt")"# => r#""a.txt""#
    },
    function! {
        "templatefile" in Files: &[Param::new("path", Type::String), Param::taking("vars", is_map_or_object)];
        returns: Returns::Type(Type::Any), cost: all, run: templatefile;
        "The value of a file that is a template, with variables.";
        r#"templatefile("b.tmpl", { name = "x" })"# => r#""hello x\n""#
    },
];

/// Returns the library with `file`, `fileset`, `templatefile` and others, for files below `root`. Paths are relative to `root`; a path that leaves it, directly
/// or by a link, is an error.
///
/// ```
/// let library = hclspec_functions::files("conf.d").only(["file", "fileexists"]);
/// assert_eq!(library.iter().count(), 2);
/// ```
#[must_use]
pub fn files(root: impl AsRef<Path>) -> Library {
    let functions: Vec<&'static Builtin> = FILES.iter().collect();
    Library::new(&functions, Some(Arc::new(RootFolder(root.as_ref().to_owned()))))
}

struct RootFolder(PathBuf);

fn root(caller: &dyn Caller) -> Result<&RootFolder, CallError> {
    let root = caller.state().and_then(|state| state.downcast_ref::<RootFolder>());
    root.ok_or_else(|| CallError::new("there is no folder of files"))
}

impl RootFolder {
    /// Resolves a path within the folder. Returns `None` if nothing is there.
    fn find(&self, path: &str) -> Result<Option<PathBuf>, CallError> {
        if path.contains('\0') {
            return Err(CallError::at(0, "it must not contain a null byte"));
        }
        let leaves = || wrong(0, "it leaves the folder of the files:", &format_args!("`{path}`"));
        let root = fs::canonicalize(&self.0).map_err(|error| failed(".", &error))?;
        if !inside(path) && !Path::new(path).is_absolute() {
            return Err(leaves());
        }
        let found = match fs::canonicalize(root.join(path)) {
            Ok(found) => found,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !Path::new(path).is_absolute() => {
                return Ok(None);
            }
            // The error doesn't reveal if something outside the folder exists.
            Err(_) if Path::new(path).is_absolute() => return Err(leaves()),
            Err(error) => return Err(failed(path, &error)),
        };
        if found.starts_with(&root) { Ok(Some(found)) } else { Err(leaves()) }
    }
}

/// Returns `true` if a path stays in its folder lexically.
fn inside(path: &str) -> bool {
    let clean = clean(path);
    clean != ".." && !clean.starts_with("../")
}

fn failed(path: &str, error: &std::io::Error) -> CallError {
    CallError::at(0, Message::from("`").value(&path).words("` can't be read: ").value(&error))
}

/// Content of the file whose path is the first argument.
fn read(caller: &dyn Caller, args: &[Val]) -> Result<Vec<u8>, CallError> {
    let path = text(args, 0)?;
    let found = root(caller)?.find(path)?.ok_or_else(|| wrong(0, "there is no file", &format_args!("`{path}`")))?;
    // Opening a pipe would wait for its writer.
    let is_file = fs::metadata(&found).map_err(|error| failed(path, &error))?.is_file();
    if !is_file {
        return Err(wrong(0, "it must be a file, not a folder or a device:", &format_args!("`{path}`")));
    }
    let file = File::open(&found).map_err(|error| failed(path, &error))?;
    let length = file.metadata().map_err(|error| failed(path, &error))?.len();
    caller.text(length)?;
    let mut bytes = Vec::new();
    // The file may have grown since its length was read.
    file.take(length).read_to_end(&mut bytes).map_err(|error| failed(path, &error))?;
    Ok(bytes)
}

fn read_text(caller: &dyn Caller, args: &[Val]) -> Result<String, CallError> {
    let bytes = read(caller, args)?;
    String::from_utf8(bytes).map_err(|_| CallError::at(0, "the file is not UTF-8; `filebase64` reads any file"))
}

fn file(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::string(read_text(caller, &args)?))
}

fn fileexists(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let path = text(&args, 0)?;
    let Some(found) = root(caller)?.find(path)? else { return Ok(Val::Bool(false)) };
    let found = fs::metadata(found).map_err(|error| failed(path, &error))?;
    if found.is_file() {
        Ok(Val::Bool(true))
    } else {
        Err(CallError::at(0, "it must be a file, not a folder or a device"))
    }
}

fn abspath(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let path = text(&args, 0)?;
    let root = fs::canonicalize(&root(caller)?.0).map_err(|error| failed(".", &error))?;
    let joined = root.join(path);
    let joined = joined.to_str().ok_or_else(|| CallError::at(0, "the path is not UTF-8"))?;
    let clean = clean(joined);
    if Path::new(&clean).starts_with(&root) {
        Ok(Val::string(clean))
    } else {
        Err(CallError::at(0, "it leaves the folder of the files"))
    }
}

fn pathexpand(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let path = text(&args, 0)?;
    let Some(rest) = path.strip_prefix('~') else { return Ok(Val::string(path)) };
    if !rest.is_empty() && !rest.starts_with('/') {
        return Err(CallError::at(0, "the home of another user is not known"));
    }
    match std::env::var("HOME") {
        Ok(home) if !home.is_empty() => Ok(Val::string(clean(&format!("{home}{rest}")))),
        _ => Err(CallError::at(
            0,
            "the home of the user is not known, because the environment variable `HOME` is not set",
        )),
    }
}

fn fileset(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (path, pattern) = (text(&args, 0)?, text(&args, 1)?);
    let start = root(caller)?.find(path)?.ok_or_else(|| wrong(0, "there is no folder", &format_args!("`{path}`")))?;
    let glob = Glob::new(&clean(pattern)).map_err(|why| wrong(1, "it is not a valid pattern:", &why))?;
    let mut found = Vec::new();
    let mut folders = vec![(start.clone(), String::new(), 0)];
    while let Some((folder, prefix, depth)) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| failed(path, &error))?;
        for entry in entries {
            let entry = entry.map_err(|error| failed(path, &error))?;
            let Some(name) = entry.file_name().to_str().map(|name| format!("{prefix}{name}")) else { continue };
            caller.steps(10 + glob.work(&name))?;
            // Links to files below the folder are included. Links to folders are not, because they could form cycles.
            let kind = entry.file_type().map_err(|error| failed(path, &error))?;
            let is_file = kind.is_file()
                || kind.is_symlink()
                    && fs::canonicalize(entry.path())
                        .is_ok_and(|target| target.starts_with(&start) && target.is_file());
            if is_file && glob.matches(&name) {
                caller.values(1 + name.len() as u64 / 64)?;
                found.push(Val::string(&*name));
            } else if kind.is_dir() && depth < MAX_NESTING {
                folders.push((entry.path(), format!("{name}/"), depth + 1));
            }
        }
    }
    Ok(Val::set(Type::String, found))
}

fn templatefile(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let source = read_text(caller, &args)?;
    rendered(caller, Some(text(&args, 0)?), &source, &args)
}
