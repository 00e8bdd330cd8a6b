//! The sources of the server, for tests of rules that no type keeps.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file of the server: its path inside of its crate's `src`, and where it is.
pub(crate) type Source = (String, PathBuf);

/// Every source file of the crates under `app`.
pub(crate) fn sources() -> Vec<Source> {
    let app = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    collect(&app.join("src"), &app.join("src"), &mut found);
    for entry in fs::read_dir(app).expect("the crates") {
        let src = entry.expect("an entry").path().join("src");
        if src.is_dir() {
            collect(&src, &src, &mut found);
        }
    }
    found
}

fn collect(folder: &Path, root: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, root, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).expect("inside").display();
            found.push((name.to_string(), path));
        }
    }
}
