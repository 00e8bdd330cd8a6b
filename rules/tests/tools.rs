//! What authors and reviewers rely on: lint names what a pack lacks, coverage loses no id, diff shows
//! what a new version changes, explain says it all in either language.

use std::fs;
use std::path::Path;
use std::process::Command;

use rules::RuleBook;
use rules::cases::{Case, Language, explain, parse};
use rules::coverage::{Became, Ids, coverage};
use rules::diff::diff;
use rules::lint::lint;

const SHAPE: &str =
    "fn check(s, p) { [#{ shift: 0, over_minutes: s.worked_minutes - p.max_minutes }] }";

const PACK: &str = r#"
jurisdiction = "here"
topic = "adult"
title = { en = "Here", es = "Aquí" }
reviewed_on = "2026-11-21"

[[also]]
id = "LONG-OLD"
is = "alias of LONG"

[[rule]]
id = "LONG"
family = "length"
over = "shift"
shape = "long"
guard = ["worked_minutes > max_minutes"]
draft = "warn"
publish = "warn"
worked = "warn"
confidence = "high"
title = { en = "{over_minutes} too long", es = "{over_minutes} de más" }
explain = { en = "Ten hours.", es = "Diez horas." }
math = { en = "over {max_minutes}", es = "sobre {max_minutes}" }
remedy = { en = "Shorten it.", es = "Acórtalo." }
citation = { text = "Act 1", url = "https://example.com/1" }
[[rule.values]]
from = "2000-01-01"
max_minutes = 600
"#;

fn case(id: &str, end: &str, expected: &str) -> String {
    format!(
        r#"{{"id": "{id}", "evaluate": ["length"], "expected": {expected}, "input": {{
            "location": {{"timezone": "America/Denver", "jurisdictions": ["here"]}},
            "shifts": [{{"start": "2026-02-02T08:00", "end": "{end}"}}]}}}}"#
    )
}

fn cases() -> String {
    let fires = case(
        "LONG:fires",
        "2026-02-02T18:01",
        r#"{"violations": [{"rule": "LONG", "shift": 0}]}"#,
    );
    let quiet = case("LONG:quiet", "2026-02-02T18:00", r#"{"violations": []}"#);
    format!("[{fires}, {quiet}]")
}

fn folder(pack: &str, cases: &str) -> Vec<(String, String)> {
    [
        ("here/adult.cases.json", cases),
        ("here/adult.toml", pack),
        ("labels.toml", ""),
        ("places.toml", "here = { en = 'Here', es = 'Aquí' }"),
        ("shapes/long.rhai", SHAPE),
    ]
    .map(|(name, content)| (name.to_owned(), content.to_owned()))
    .to_vec()
}

fn complaints(pack: &str, cases: &str) -> Vec<String> {
    lint(&folder(pack, cases))
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_whole_pack_has_no_complaints() {
    assert_eq!(complaints(PACK, &cases()), Vec::<String>::new());
}

/// Each thing that is taken away is named, with the file and the rule.
#[test]
fn lint_names_what_is_missing() {
    let about = "here/adult.toml, LONG:";
    for (was, is, said) in [
        (
            "citation = { text = \"Act 1\", url = \"https://example.com/1\" }\n",
            "",
            "no citation",
        ),
        (
            "\"https://example.com/1\"",
            "\"\"",
            "the citation has no address (url)",
        ),
        (
            "from = \"2000-01-01\"\n",
            "",
            "no effective date: a version without `from`",
        ),
        (", es = \"Diez horas.\"", "", "`explain` lacks Spanish"),
        ("\"Shorten it.\"", "\" \"", "`remedy` lacks English"),
        (
            "remedy = { en = \"Shorten it.\", es = \"Acórtalo.\" }\n",
            "",
            "no `remedy`, and remedies.toml has none for the family `length`",
        ),
        (
            "max_minutes = 600",
            "max_minutes = 600\nsoft_minutes = 5",
            "no script, guard or pay computation reads the parameter `soft_minutes`",
        ),
        (
            "{over_minutes} too long",
            "{beyond_minutes} too long",
            "`title` (en): nothing fills {beyond_minutes}",
        ),
        (
            "Ten hours.",
            "{max_minutes}.",
            "`explain` (en) is shown as it is, without {max_minutes}",
        ),
    ] {
        let pack = PACK.replace(was, is);
        assert_ne!(pack, PACK, "{was}");
        let expected = format!("{about} {said}");
        let found = complaints(&pack, &cases());
        assert!(
            found.contains(&expected),
            "{expected} is not among {found:#?}"
        );
    }
    let alias = complaints(&PACK.replace("alias of LONG", "alias of SHORT"), &cases());
    assert_eq!(
        alias,
        ["here/adult.toml, LONG-OLD: is said to be an alias of SHORT, which is no rule"]
    );
}

#[test]
fn lint_runs_the_cases_beside_the_pack() {
    let missing = complaints(PACK, "[]");
    assert!(
        missing
            .iter()
            .any(|said| said.contains("no case in which it speaks"))
    );
    assert!(
        missing
            .iter()
            .any(|said| said.contains("no case in which it is silent"))
    );
    let untrue = complaints(PACK, &cases().replace("T18:01", "T18:00"));
    assert_eq!(
        untrue,
        ["here/adult.cases.json, LONG: `LONG:fires`: the rule is silent"]
    );
    let stray = complaints(PACK, &cases().replace("LONG:quiet", "WIDE:quiet"));
    assert!(
        stray
            .iter()
            .any(|said| said.contains("`WIDE:quiet` is about no rule"))
    );
}

fn book(pack: &str) -> RuleBook {
    RuleBook::load(&[
        ("labels.toml", ""),
        ("shapes/long.rhai", SHAPE),
        ("here/adult.toml", pack),
    ])
    .unwrap()
}

#[test]
fn diff_shows_what_a_new_number_changes() {
    let (old, new) = (book(PACK), book(&PACK.replace("= 600", "= 660")));
    let cases = parse(&cases()).unwrap();
    assert!(diff(&old, &old, &cases).unwrap().is_empty());
    let changed = diff(&old, &new, &cases).unwrap();
    assert_eq!(
        changed.rules,
        ["here/adult, LONG: from 2000-01-01: max_minutes 600 → 660"]
    );
    assert_eq!(changed.cases.len(), 1);
    assert_eq!(changed.cases[0].1, ["- LONG [Warn] 1 min too long"]);
    assert_eq!(
        (
            changed.total.compared,
            changed.total.lost,
            changed.total.gained
        ),
        (2, 1, 0)
    );
    let gone = diff(&old, &book(PACK.split("[[rule]]").next().unwrap()), &cases).unwrap();
    assert_eq!(gone.rules, ["here/adult, LONG: gone"]);
}

#[test]
fn coverage_accounts_for_every_id() {
    let ids = Ids::parse(
        "[[section]]\nfile = \"law\"\nnumber = 1\ntitle = \"Here\"\nids = [\"LONG\", \"LONG-OLD\", \"LOST\"]",
    );
    let cases = parse(&cases()).unwrap();
    let coverage = coverage(&ids.unwrap(), &book(PACK), &cases, &cases).unwrap();
    assert_eq!(coverage.unaccounted().collect::<Vec<_>>(), ["LOST"]);
    assert_eq!(coverage.without_cases().count(), 0);
    let (became, count) = &coverage.sections[0].1[0];
    assert_eq!(*became, Became::Rule("here/adult".into()));
    // It speaks in one of the two, and both are its own.
    assert_eq!((count.public, count.own), (1, 2));
}

#[test]
fn explain_says_what_why_how_much_by_which_law_and_what_to_do() {
    let cases: Vec<Case> = parse(&cases()).unwrap();
    let spanish = explain(&cases[0], &book(PACK), Language::Spanish).unwrap();
    for said in [
        "qué: 1 min de más",
        "por qué: Diez horas.",
        "cuenta: sobre 10 h",
        "qué hacer: Acórtalo.",
        "ley: Act 1 (here, desde hace tiempo) https://example.com/1",
        "Como se esperaba",
    ] {
        assert!(spanish.contains(said), "{said} is not in {spanish}");
    }
    let english = explain(&cases[0], &book(PACK), Language::English).unwrap();
    assert!(english.contains("what to do: Shorten it."), "{english}");
}

/// The list of ids is the law files' whole: no id twice, and every rule that a published case expects.
#[test]
fn the_list_of_ids_is_whole() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ids = Ids::parse(&fs::read_to_string(root.join("law/ids.toml")).unwrap()).unwrap();
    let mut all: Vec<&String> = ids
        .section
        .iter()
        .flat_map(|section| &section.ids)
        .collect();
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!((all.len(), count), (364, 364));
    for file in ["adult.json", "minors.json", "fair-workweek.json"] {
        let text = fs::read_to_string(root.join("cases").join(file)).unwrap();
        for case in parse(&text).unwrap() {
            for row in case
                .expected
                .get("violations")
                .and_then(|rows| rows.as_array())
                .into_iter()
                .flatten()
            {
                let rule = row["rule"].as_str().unwrap().to_owned();
                assert!(all.contains(&&rule), "{rule} of {} is no id", case.id);
            }
        }
    }
}

/// `rules cases FILE | head`: the reader leaves before the tool has printed all.
#[test]
fn a_reader_that_closes_its_end_ends_the_tool_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let answer = Command::new(env!("CARGO_BIN_EXE_rules"))
        .arg("packs")
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&answer.stderr), "");
    assert_eq!(answer.status.code(), Some(141));
}
