//! Files are written all at once, or not at all.

#![allow(clippy::unwrap_used)]

use hclspec_tools::file;
use std::fs;
use tempfile::TempDir;

#[test]
fn a_file_with_another_text_than_the_one_that_was_read_is_not_written() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("app.hcl");
    for saved in [Some("saved"), Some(""), None] {
        match saved {
            Some(text) => fs::write(&path, text).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let problems = file::write(&path, Some("read"), "new").unwrap_err();
        let codes: Vec<_> = problems.iter().filter_map(|problem| problem.code()).collect();
        assert_eq!(codes, ["HS019"]);
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), saved);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), usize::from(saved.is_some()));
    }
}

#[test]
fn a_file_that_someone_saves_keeps_what_was_saved() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("app.hcl");
    let beside = folder.path().join("beside");
    for round in 0..200 {
        fs::write(&path, "read").unwrap();
        let saved = format!("saved {round}");
        let is_written = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_micros(round * 5));
                fs::write(&beside, &saved).unwrap();
                fs::rename(&beside, &path).unwrap();
            });
            file::write(&path, Some("read"), "new").is_ok()
        });
        // Whichever came first.
        assert_eq!(fs::read_to_string(&path).unwrap(), saved, "written: {is_written}");
    }
}

#[test]
fn a_folder_is_not_written() {
    let folder = TempDir::new().unwrap();
    let problems = file::write(folder.path(), None, "new").unwrap_err();
    assert!(problems.to_string().contains("It is a folder"), "{problems}");
}

#[cfg(target_os = "linux")]
#[test]
fn extended_attributes_are_kept_and_other_hard_links_have_the_old_text() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = TempDir::new().unwrap();
    let [path, other] = ["app.hcl", "other.hcl"].map(|name| folder.path().join(name));
    fs::write(&path, "old").unwrap();
    fs::hard_link(&path, &other).unwrap();
    let has_attributes = setxattr(&path, "user.note", b"mine", XattrFlags::empty()).is_ok();
    file::write(&path, Some("old"), "new").unwrap();
    assert_eq!([&path, &other].map(|it| fs::read_to_string(it).unwrap()), ["new", "old"]);
    let mut note = [0; 4];
    assert!(!has_attributes || getxattr(&path, "user.note", &mut note[..]).unwrap() == 4 && note == *b"mine");
}

#[cfg(unix)]
#[test]
fn a_file_that_someone_makes_is_not_taken_for_a_missing_one() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let [path, beside] = ["app.hcl", "beside"].map(|name| folder.path().join(name));
    fs::write(&beside, "made").unwrap();
    fs::set_permissions(&beside, fs::Permissions::from_mode(0o600)).unwrap();
    for round in 0..200 {
        let (result, is_made) = std::thread::scope(|scope| {
            let other = scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_micros(round * 5));
                fs::hard_link(&beside, &path).is_ok()
            });
            (file::write(&path, None, "new"), other.join().unwrap())
        });
        let text = fs::read_to_string(&path).unwrap();
        let mode = fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        match result {
            Ok(()) => assert_eq!((text.as_str(), mode == 0o600), ("new", is_made)),
            Err(problems) => {
                let codes: Vec<_> = problems.iter().filter_map(|problem| problem.code()).collect();
                assert_eq!((text.as_str(), is_made, codes), ("made", true, vec!["HS019"]));
            }
        }
        fs::remove_file(&path).unwrap();
    }
    // No hidden file is left.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
