//! Names in Rust speak the field's language (`docs/words.md`): a private word is refused in every identifier of the server,
//! the rules and the tenants. The web has the same check (`web/scripts/check-words.mjs`).

use std::{collections::BTreeMap, fs, path::Path};

/// Private words, and how many identifiers still use each. A number may only fall; a word at zero is gone for good.
const REFUSED: &[(&str, usize)] = &[
    ("beat", 7),
    ("caretaker", 0),
    ("deed", 11),
    ("desk", 2),
    ("docket", 0),
    ("fates", 0),
    ("furthest", 29),
    ("heard", 23),
    ("hears", 0),
    ("heir", 0),
    ("heirs", 0),
    ("lighten", 0),
    ("nap", 0),
    ("news", 172),
    ("nobody", 29),
    ("paper", 244),
    ("papers", 56),
    ("parcel", 0),
    ("parcels", 0),
    ("reckon", 0),
    ("rehearsal", 0),
    ("shelf", 18),
    ("somebody", 26),
    ("spoken", 16),
    ("told", 194),
    ("touched", 31),
    ("tray", 9),
    ("weigh", 0),
    ("whoever", 3),
    ("whom", 29),
    ("wished", 2),
];

/// Each part of each identifier of a file, in lower case: `NewsTopic` is `news`, `topic`. Comments and texts are left out.
fn parts(source: &str) -> Vec<String> {
    let quiet = regex::Regex::new(r##"(?s)//[^\n]*|r#".*?"#|"(?:[^"\\]|\\.)*"|'(?:\\.|[^\\'])'"##)
        .expect("a pattern");
    let part = regex::Regex::new("[A-Z]?[a-z]+|[A-Z]+").expect("a pattern");
    let code = quiet.replace_all(source, " ");
    part.find_iter(&code)
        .map(|found| found.as_str().to_lowercase())
        .collect()
}

fn count(folder: &Path, counts: &mut BTreeMap<String, usize>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            count(&path, counts);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            for word in parts(&fs::read_to_string(&path).expect("a source file")) {
                *counts.entry(word).or_default() += 1;
            }
        }
    }
}

#[test]
fn no_identifier_uses_a_private_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut counts = BTreeMap::new();
    let crates = [
        "app/platform/src",
        "app/organization/src",
        "app/scheduling/src",
        "app/recruiting/src",
        "app/hiring/src",
        "app/demo/src",
        "app/server/src",
        "rules/src",
        "tenants/src",
    ];
    for folder in crates {
        count(&root.join(folder), &mut counts);
    }
    let wrong: Vec<String> = REFUSED
        .iter()
        .filter_map(|(word, most)| {
            let found = counts.get(*word).copied().unwrap_or(0);
            if found > *most {
                Some(format!("`{word}` in {found} names instead of {most}: docs/words.md has the field's word"))
            } else if found < *most {
                Some(format!("`{word}` is left in {found} names: write that number here"))
            } else {
                None
            }
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_identifier_is_read_in_its_parts() {
    let source = "// desk\nfn tell_heirs(it: NewsTopic) { say(\"paper\"); }";
    assert_eq!(
        parts(source),
        ["fn", "tell", "heirs", "it", "news", "topic", "say"]
    );
}
