//! The file that a path leads to.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

pub(super) enum Target {
    /// A file, by a path that is not a symbolic link.
    File(PathBuf),
    /// A file that does not exist yet; the same.
    New(PathBuf),
    /// A pipe, a device, or a file that the program has open, such as standard output.
    Stream(PathBuf),
}

/// How many symbolic links are followed, as by Linux.
const MOST_LINKS: usize = 40;

impl Target {
    /// Follows symbolic links, even one to a file that does not exist yet.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..=MOST_LINKS {
            let metadata = match fs::symlink_metadata(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => None,
                metadata => Some(metadata?),
            };
            let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else {
                return Err(ErrorKind::IsADirectory.into());
            };
            let here = Path::new(".");
            let folder = fs::canonicalize(if parent.as_os_str().is_empty() { here } else { parent })?;
            if is_of_open_files(&folder) {
                return Ok(Self::Stream(path));
            }
            let file = folder.join(name);
            match metadata.map(|metadata| metadata.file_type()) {
                None => return Ok(Self::New(file)),
                Some(it) if it.is_symlink() => path = folder.join(fs::read_link(&file)?),
                Some(it) if it.is_dir() => return Err(ErrorKind::IsADirectory.into()),
                Some(it) if it.is_file() => return Ok(Self::File(file)),
                Some(_) => return Ok(Self::Stream(file)),
            }
        }
        // The system says that there are too many links.
        fs::metadata(&path).and(Err(ErrorKind::InvalidInput.into()))
    }
}

/// Whether the files of a folder are those that the program has open: `/dev/stdout` is a link to one.
fn is_of_open_files(folder: &Path) -> bool {
    cfg!(unix) && (folder.starts_with("/proc") || folder == Path::new("/dev/fd"))
}
