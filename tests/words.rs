//! Names in Rust speak the field's language (`docs/words.md`): a private word is refused in every identifier of the server,
//! the rules and the tenants. The web has the same check (`web/scripts/check-words.mjs`).

use std::{collections::BTreeMap, fs, path::Path};

/// Private words that no identifier may use.
const REFUSED: &[&str] = &[
    "anybody",
    "beat",
    "caretaker",
    "deed",
    "desk",
    "docket",
    "everybody",
    "fates",
    "heard",
    "hears",
    "heir",
    "heirs",
    "lighten",
    "nap",
    "news",
    "nobody",
    "paper",
    "papers",
    "parcel",
    "parcels",
    "reckon",
    "rehearsal",
    "shelf",
    "somebody",
    "spoken",
    "told",
    "touched",
    "tray",
    "weigh",
    "whoever",
    "wished",
];

/// Each part of each identifier of a file, in lower case: `NewsTopic` is `notifications`, `topic`. Comments and texts are left out.
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
        "tests",
    ];
    for folder in crates {
        count(&root.join(folder), &mut counts);
    }
    let wrong: Vec<String> = REFUSED
        .iter()
        .filter_map(|word| {
            let found = counts.get(*word)?;
            Some(format!(
                "`{word}` in {found} names: docs/words.md has the field's word"
            ))
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
