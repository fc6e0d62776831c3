//! The file that a path leads to.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

pub(super) enum WriteTarget {
    /// An existing file: the path after all symbolic links.
    File(PathBuf),
    /// A file that doesn't exist yet: the path after all symbolic links.
    New(PathBuf),
    /// A pipe, a device, or an open file of this program, such as standard output.
    Stream(PathBuf),
}

/// Limit on followed symbolic links, as on Linux.
const MAX_LINKS: usize = 40;

impl WriteTarget {
    /// Follows symbolic links, even dangling ones.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..=MAX_LINKS {
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
        // Makes the system report too many links.
        fs::metadata(&path).and(Err(ErrorKind::InvalidInput.into()))
    }
}

/// Returns `true` if the folder lists the program's open files. `/dev/stdout` is a link into such a folder.
fn is_of_open_files(folder: &Path) -> bool {
    cfg!(unix) && (folder.starts_with("/proc") || folder == Path::new("/dev/fd"))
}
