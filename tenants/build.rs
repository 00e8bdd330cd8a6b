//! Embeds the numbered migrations: a new `NNNN_name.sql` is picked up without a change of code.

use std::{fmt::Write as _, fs, path::Path};

fn main() {
    let root = from_cargo("CARGO_MANIFEST_DIR");
    let mut code = String::new();
    for (folder, declaration) in [
        ("tenant", "pub const TENANT"),
        ("control", "pub(crate) const CONTROL"),
        ("eeo", "pub(crate) const EEO"),
    ] {
        let folder = Path::new(&root).join("migrations").join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        writeln!(code, "{}", constant_of(&folder, declaration)).expect("a string takes all");
    }
    let out = from_cargo("OUT_DIR");
    fs::write(Path::new(&out).join("migrations.rs"), code).expect("the build folder is writable");
}

#[expect(
    clippy::disallowed_methods,
    reason = "a build script is told its folders this way"
)]
fn from_cargo(name: &str) -> String {
    std::env::var(name).expect("cargo sets it")
}

/// The Rust constant that holds the migrations of one folder; numbers start at 1 and have no gap.
fn constant_of(folder: &Path, declaration: &str) -> String {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sql"))
        .collect();
    files.sort();
    let mut code =
        format!("/// The embedded migrations, oldest first.\n{declaration}: &[Migration] = &[\n");
    for (index, path) in files.iter().enumerate() {
        let name = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a UTF-8 name");
        let (number, label) = name
            .split_once('_')
            .unwrap_or_else(|| panic!("{name}: name it NNNN_what.sql"));
        assert_eq!(
            number.parse(),
            Ok(index + 1),
            "{name}: migrations are numbered without gaps or doubles"
        );
        writeln!(
            code,
            "    Migration {{ version: {}, name: {label:?}, sql: include_str!({:?}) }},",
            index + 1,
            path.display().to_string(),
        )
        .expect("a string takes all");
    }
    code + "];"
}
