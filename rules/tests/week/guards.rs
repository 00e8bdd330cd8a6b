//! What a clause of a guard says where there is little to compare.

use rules::{Question, RuleBook};

use super::{shift, week};

/// How many findings a rule over days has for a day with a shift from nine o'clock until `end`.
fn findings(clause: &str, parameter: &str, end: &str) -> usize {
    let pack = format!(
        "jurisdiction = \"us\"\ntopic = \"p\"\nreviewed_on = \"2026-11-21\"\ntitle = {{ en = \"a\", es = \"b\" }}\n[[rule]]\nid = \"T-1\"\nfamily = \"f\"\nover = \"day\"\nshape = \"x\"\nguard = ['{clause}']\ndraft = \"warn\"\npublish = \"warn\"\nworked = \"warn\"\nconfidence = \"high\"\ntitle = {{ en = \"a\", es = \"b\" }}\nexplain = {{ en = \"a\", es = \"b\" }}\nmath = {{ en = \"a\", es = \"b\" }}\ncitation = {{ text = \"a\", url = \"b\" }}\n[[rule.values]]\nfrom = \"2020-01-01\"\n{parameter}\n"
    );
    let shape = "fn check(s, p) { [#{}] }";
    let book = RuleBook::load(&[("shapes/x.rhai", shape), ("us/p.toml", &pack)]).unwrap();
    let end = format!("2026-11-16T{end}");
    let situation = week(&["us"], vec![shift("a", "2026-11-16T09:00", &end)]);
    book.check(Question::CheckShift, &situation).findings.len()
}

#[test]
fn a_list_with_one_limit_is_counted_and_not_compared() {
    let rests = |end| findings("rests_taken < reached(bands)", "bands = [210]", end);
    assert_eq!(rests("12:29"), 0, "no rest is due yet");
    assert_eq!(rests("12:30"), 1);
}

#[test]
fn a_fact_that_a_day_does_not_have_silences_every_clause() {
    for clause in [
        "kind == \"cancel\"",
        "kind != \"cancel\"",
        "kind in kinds",
        "kind not_in kinds",
        "notice_days != 14",
        "notice_days not_in [7, 14]",
    ] {
        assert_eq!(
            findings(clause, "kinds = [\"cancel\"]", "17:00"),
            0,
            "{clause}"
        );
    }
}

#[test]
fn nothing_is_in_an_empty_list_and_nothing_compares_with_it() {
    let empty = |clause| findings(clause, "limits = []", "17:00");
    assert_eq!(empty("worked_minutes in limits"), 0);
    assert_eq!(empty("worked_minutes not_in limits"), 1);
    assert_eq!(empty("worked_minutes == limits"), 0);
    assert_eq!(empty("worked_minutes != limits"), 0);
}
