//! What the document says of a reply is what is sent.

use std::fs;

use regex::Regex;

use crate::support::sources;

/// The document requires a field that may be `null`, so one that is left out must say that it is never `null`. What is
/// left out and may be `null` too is listed in `platform::openapi`.
#[test]
fn a_field_that_is_left_out_says_that_it_is_never_null() {
    let files = sources();
    let left_out = Regex::new(
        r#"#\[serde\([^\]]*skip_serializing_if = "Option::is_none"[^\]]*\)\]((?:\s*(?:#\[[^\n]*\]|///[^\n]*))*)\s*(?:pub(?:\([^)]*\))? )?(\w+): ([^\n]*)"#,
    )
    .unwrap();
    let (mut seen, mut wrong) = (0, Vec::new());
    for (name, path) in files {
        let text = fs::read_to_string(&path).unwrap();
        for found in left_out.captures_iter(&text) {
            let before = &text[..found.get(0).unwrap().start()];
            let kind = before.rfind("#[derive(").map_or("", |at| &before[at..]);
            let derived = kind.split(")]").next().unwrap_or_default();
            let of_a_reply = derived.contains("ToSchema") && !derived.contains("Deserialize");
            if !of_a_reply || found[3].starts_with("Option<Option<") {
                continue;
            }
            seen += 1;
            if !found[1].contains("nullable = false") {
                wrong.push(format!("{name}: {}", &found[2]));
            }
        }
    }
    assert!(seen > 50, "the pattern still finds them: {seen}");
    assert!(
        wrong.is_empty(),
        "add `#[schema(nullable = false)]`: {wrong:#?}"
    );
}
