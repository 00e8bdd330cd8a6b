//! A pack that cannot be read is refused, and a shape that fails is a finding.

use rules::{Question, RuleBook, Severity};

use super::{shift, week};

#[test]
fn a_malformed_pack_is_refused_with_its_place() {
    let load = |pack: &str| {
        RuleBook::load(&[
            ("shapes/x.rhai", "fn check(s, p) { [] }"),
            ("t/p.toml", pack),
        ])
        .unwrap_err()
        .to_string()
    };
    assert!(load("jurisdiction = 1").contains("t/p.toml"));
    let head = "jurisdiction = \"t\"\ntopic = \"p\"\nreviewed_on = \"2026-11-21\"\ntitle = { en = \"a\", es = \"b\" }\n";
    let rule = |guard: &str, es: &str, shape: &str| {
        format!(
            "{head}[[rule]]\nid = \"T-1\"\nfamily = \"f\"\nover = \"day\"\nshape = \"{shape}\"\nguard = [\"{guard}\"]\ndraft = \"warn\"\npublish = \"warn\"\nworked = \"warn\"\nconfidence = \"high\"\ntitle = {{ en = \"a\", es = \"{es}\" }}\nexplain = {{ en = \"a\", es = \"b\" }}\nmath = {{ en = \"a\", es = \"b\" }}\ncitation = {{ text = \"a\", url = \"b\" }}\n[[rule.values]]\nfrom = \"2020-01-01\"\n"
        )
    };
    assert!(load(&rule("worked_minuts > 3", "b", "x")).contains("worked_minuts"));
    assert!(load(&rule("worked_minutes > limit", "b", "x")).contains("limit"));
    assert!(load(&rule("worked_minutes > 3", "", "x")).contains("Spanish"));
    assert!(load(&rule("worked_minutes > 3", "b", "y")).contains("no shape `y`"));
}

#[test]
fn a_failing_shape_is_a_finding_and_never_silence() {
    let pack = "jurisdiction = \"us\"\ntopic = \"p\"\nreviewed_on = \"2026-11-21\"\ntitle = { en = \"a\", es = \"b\" }\n[[rule]]\nid = \"T-1\"\nfamily = \"f\"\nover = \"day\"\nshape = \"x\"\ndraft = \"block\"\npublish = \"block\"\nworked = \"warn\"\nconfidence = \"high\"\ntitle = { en = \"a\", es = \"b\" }\nexplain = { en = \"a\", es = \"b\" }\nmath = { en = \"a\", es = \"b\" }\ncitation = { text = \"a\", url = \"b\" }\n[[rule.values]]\nfrom = \"2020-01-01\"\n";
    let situation = week(
        &["us"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    for body in [
        "loop {}",
        "s.no_such_fact",
        "p.no_such_parameter",
        "1",
        "[1]",
        "[#{ at: \"noon\" }]",
        "[#{ fixes: 3 }]",
    ] {
        let shape = format!("fn check(s, p) {{ {body} }}");
        let book = RuleBook::load(&[("shapes/x.rhai", &shape), ("us/p.toml", pack)]).unwrap();
        let report = book.check(Question::CheckShift, &situation);
        assert_eq!(report.worst(), Some(Severity::Block), "{body}");
        assert_eq!(
            report.findings[0].reason.as_deref(),
            Some("rule_failed"),
            "{body}"
        );
    }
}
