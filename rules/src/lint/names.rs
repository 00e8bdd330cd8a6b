//! Names: every parameter is read by a script, a guard or the pay computation, and every `{name}` of a
//! text is something that can be filled.

use std::collections::{BTreeMap, BTreeSet};

use toml::Value;

use super::rows::Row;
use super::{About, Complaint};
use crate::pay::PARAMETERS;
use crate::subject::slot;

/// Names that every text may use besides the shape's values, the parameters and the facts.
const ALWAYS: [&str; 4] = ["at", "reason", "cost_cents", "premium_minutes"];
/// Entries of a version that are no parameters.
const NO_PARAMETERS: [&str; 3] = ["from", "until", "reference"];

/// The parameters that a shape reads of `p`, and its answers.
#[derive(Default)]
struct Vocabulary {
    reads: BTreeSet<String>,
    says: BTreeSet<String>,
}

/// Checks the names of all rows.
pub(super) fn check(files: &[(String, String)], rows: &[Row], out: &mut Vec<Complaint>) {
    let mut shapes: BTreeMap<&str, Vocabulary> = BTreeMap::new();
    for (file, content) in files {
        if let Some(name) = file.strip_suffix(".rhai") {
            shapes.insert(name.rsplit('/').next().unwrap_or(name), names(content));
        }
    }
    let nothing = Vocabulary::default();
    for row in rows {
        let shape = shapes.get(row.word("shape")).unwrap_or(&nothing);
        let mut about = About { row, out };
        parameters(row, shape, &mut about);
        texts(row, shape, &mut about);
    }
}

fn parameters(row: &Row, shape: &Vocabulary, about: &mut About<'_>) {
    let guards = ["guard", "pay_guard"].into_iter();
    let guards = guards.filter_map(|name| row.table.get(name).and_then(Value::as_array));
    let guards = guards.flatten().filter_map(Value::as_str);
    let guarded: BTreeSet<&str> = guards
        .flat_map(|clause| clause.split(|letter: char| !letter.is_alphanumeric() && letter != '_'))
        .collect();
    let pays = row.table.contains_key("pay");
    let all: BTreeSet<&str> = row
        .versions()
        .flat_map(|version| version.keys())
        .map(String::as_str)
        .filter(|name| !NO_PARAMETERS.contains(name))
        .collect();
    for name in all {
        let read = shape.reads.contains(name)
            || guarded.contains(name)
            || (pays && PARAMETERS.contains(&name));
        if !read {
            about.say(format!(
                "no script, guard or pay computation reads the parameter `{name}`"
            ));
        }
    }
}

fn texts(row: &Row, shape: &Vocabulary, about: &mut About<'_>) {
    let fills = |name: &str| {
        shape.says.contains(name)
            || ALWAYS.contains(&name)
            || slot(name).is_some()
            || row.versions().all(|version| version.contains_key(name))
    };
    for (field, may_name) in [
        ("title", true),
        ("math", true),
        ("explain", false),
        ("remedy", false),
    ] {
        for language in ["en", "es"] {
            let text = row.table.get(field).and_then(|text| text.get(language));
            for name in placeholders(text.and_then(Value::as_str).unwrap_or("")) {
                if !may_name {
                    about.say(format!(
                        "`{field}` ({language}) is shown as it is, without {{{name}}}"
                    ));
                } else if !fills(name) {
                    about.say(format!("`{field}` ({language}): nothing fills {{{name}}}"));
                }
            }
        }
    }
    let because = row.table.get("because").and_then(Value::as_array);
    for name in because.into_iter().flatten().filter_map(Value::as_str) {
        if !fills(name) {
            about.say(format!("`because`: nothing fills `{name}`"));
        }
    }
}

fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name))
}

/// Reads a shape's source word by word: `p.name` and quoted words are read, `name:` and `.name =` are
/// said. Comments do not count.
fn names(source: &str) -> Vocabulary {
    let mut raw_finding = Vocabulary::default();
    for line in source.lines() {
        let code = line.split("//").next().unwrap_or("");
        for (part, text) in code.split('"').enumerate() {
            if part % 2 == 1 {
                raw_finding.reads.insert(text.to_owned());
            } else {
                words(text, &mut raw_finding);
            }
        }
    }
    raw_finding
}

fn words(code: &str, raw_finding: &mut Vocabulary) {
    let of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut rest = code;
    let mut before = "";
    while let Some(start) = rest.find(of_name) {
        let (gap, tail) = rest.split_at(start);
        let end = tail.find(|letter| !of_name(letter)).unwrap_or(tail.len());
        let (word, after) = tail.split_at(end);
        let next = after.trim_start();
        if gap == "." && before == "p" {
            raw_finding.reads.insert(word.to_owned());
        }
        let assigned = gap == "." && next.starts_with('=') && !next.starts_with("==");
        if assigned || (next.starts_with(':') && !next.starts_with("::")) {
            raw_finding.says.insert(word.to_owned());
        }
        (before, rest) = (word, after);
    }
}
