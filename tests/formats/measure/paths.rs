//! Functions that read files, and what hosts need to know of paths.

use hclspec::{Decoder, Function, Value};
use hclspec_functions::files as below;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf, absolute};

mod template {
    hclspec::hclspec! {
        inline = "attr {\n  name = \"value\"\n  type = string\n  required = true\n}",
        name = Template,
    }
}

/// The decoder, with the library of functions that read files, for a folder. Those that the tools let read files above the folder, too, are in its place.
pub(crate) fn files(decoder: Decoder, folder: &Path) -> Decoder {
    let at = |folder: &Path| {
        let folder = folder.to_owned();
        move |path: &str| folder.join(path)
    };
    let (file, exists, full, template) = (at(folder), at(folder), at(folder), at(folder));
    let functions = decoder.clone();
    decoder
        .functions(below(folder))
        .function("file", Function::typed(move |path: String| read(&file(&path))))
        .function("fileexists", Function::typed(move |path: String| Ok::<_, String>(exists(&path).is_file())))
        .function(
            "abspath",
            Function::typed(move |path: String| {
                absolute(full(&path)).map(|path| text(&path)).map_err(|error| error.to_string())
            }),
        )
        .function(
            "templatefile",
            Function::typed(move |path: String, variables: BTreeMap<String, Value>| {
                let path = template(&path);
                // A template is what stands in a heredoc, which ends with a newline.
                let template = read(&path)?;
                let newline = if template.ends_with('\n') { "" } else { "\n" };
                let text = format!("value = <<{END}\n{template}{newline}{END}\n");
                let decoder = functions.clone().filename(path.display().to_string()).variables(variables);
                let found = decoder.from_str::<template::Template>(&text);
                let value = found.map_err(|problems| problems.render().short().to_string())?.0;
                Ok::<_, String>(value.strip_suffix(newline).unwrap_or(&value).to_owned())
            }),
        )
}

const END: &str = "HCLSPEC_END_OF_TEMPLATE";

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| error.to_string())
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> PathBuf {
    path.parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// A path as text.
pub(crate) fn text(path: &Path) -> String {
    path.display().to_string()
}

/// The way from a folder to another one.
pub(crate) fn relative(from: &Path, to: &Path) -> String {
    let same = from.components().zip(to.components()).take_while(|(a, b)| a == b).count();
    let up = from.components().skip(same).map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(to.components().skip(same)).collect();
    if way.as_os_str().is_empty() { ".".to_owned() } else { text(&way) }
}
