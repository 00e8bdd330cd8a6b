//! No location's law is in code: the engine knows no jurisdiction by name, only what packs say.

use std::fs;
use std::path::{Path, PathBuf};

use rules::RuleBook;

const STATES: &str = "Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, \
    District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, \
    Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, \
    Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, \
    Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, \
    Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming";

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(path);
        }
    }
}

/// Whether `name` is in `text` as words of its own.
fn names(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let letter = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
        !letter(text[..at].chars().next_back()) && !letter(text[at + name.len()..].chars().next())
    })
}

#[test]
fn no_jurisdiction_is_named_in_the_engine() {
    let book = RuleBook::embedded();
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 20);
    for file in files {
        // `New_York` of a time zone is New York, too.
        let text = fs::read_to_string(&file).unwrap().replace('_', " ");
        for state in STATES.split(", ").map(str::trim) {
            assert!(!names(&text, state), "{state} in {}", file.display());
        }
        for pack in book.packs() {
            let place = pack.jurisdiction.as_str();
            // `us` alone is a word of English.
            assert!(
                place == "us" || !names(&text, place),
                "{place} in {}",
                file.display()
            );
            for rule in &pack.rules {
                assert!(!names(&text, &rule.id), "{} in {}", rule.id, file.display());
            }
        }
    }
}
