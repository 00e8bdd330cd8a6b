//! The sources of the server, for tests of rules that no type keeps.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file of the server: its crate with its path inside of `src` (`hiring/offers/sign.rs`), and where it is.
pub(crate) type Source = (String, PathBuf);

/// Every source file of the crates under `app`.
pub(crate) fn sources() -> Vec<Source> {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for entry in fs::read_dir(app).expect("the crates") {
        let folder = entry.expect("an entry").path();
        let (name, src) = (folder.file_name().expect("a name"), folder.join("src"));
        if src.is_dir() {
            collect(&src, &src, &name.to_string_lossy(), &mut found);
        }
    }
    found
}

fn collect(folder: &Path, root: &Path, crate_name: &str, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, root, crate_name, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).expect("inside").display();
            found.push((format!("{crate_name}/{name}"), path));
        }
    }
}
