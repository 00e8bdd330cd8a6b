//! A year is one report or is divided one way: nothing is found by subtraction.

use serde_json::{Value, json};

use super::{many, reviewer};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{ok, problem},
    support::Browser,
};

#[tokio::test]
async fn a_part_of_a_year_cannot_be_subtracted_from_the_whole_of_it() {
    let says = Person {
        says: Some(("female", "hispanic")),
        ..Person::default()
    };
    for (first, second) in [
        ("", "?group=CA"),
        ("?group=CA", ""),
        ("", "?group=service"),
        ("?group=service", "?group=CA"),
    ] {
        let crowd = Crowd::new().await;
        let mut reviewer = reviewer(&crowd).await;
        crowd.apply(many(&says, 34)).await;
        let year = ok(reviewer.get("/api/fairness/year").await);
        assert_eq!(year["division"], Value::Null);
        let opens = async |reviewer: &mut Browser, what: &str, query: &str| {
            reviewer.get(&format!("/api/{what}{query}")).await
        };
        let report = ok(opens(&mut reviewer, "fairness/selection", first).await);
        assert_eq!(report["open"], true, "{first}");
        for what in [
            "fairness/selection",
            "fairness/scoring",
            "eeo/report",
            "fairness/publication",
        ] {
            let refused = opens(&mut reviewer, what, second).await;
            problem(&refused, 422, "year_divided");
        }
        ok(opens(&mut reviewer, "eeo/report", first).await);
        let trail = ok(reviewer.get("/api/audit?action=fairness.year_opened").await);
        assert_eq!(
            trail["items"].as_array().unwrap().len(),
            1,
            "the first one decides"
        );
    }
    let crowd = Crowd::new().await;
    let mut reviewer = reviewer(&crowd).await;
    crowd.apply(many(&says, 34)).await;
    let la = format!("/api/fairness/selection?locationId={}", crowd.la);
    assert_eq!(ok(reviewer.get(&la).await)["open"], true);
    assert_eq!(
        ok(reviewer.get("/api/fairness/year").await)["division"],
        "locations"
    );
    for whole in ["/api/fairness/selection", "/api/eeo/report"] {
        problem(&reviewer.get(whole).await, 422, "year_divided");
    }
    let crossed = format!("{la}&group=CA");
    problem(&reviewer.get(&crossed).await, 422, "one_division");
    let before = "/api/fairness/selection?from=2025-01-01";
    assert_eq!(
        ok(reviewer.get(before).await)["open"],
        false,
        "each year is its own"
    );
}

/// Two reports whose times overlap would disclose by subtraction what each of them covers: there are no two such
/// reports.
#[tokio::test]
async fn overlapping_times_are_the_same_report_or_none() {
    let crowd = Crowd::new().await;
    let says = |race, applied| Person {
        says: Some(("female", race)),
        applied,
        ..Person::default()
    };
    crowd.apply(many(&says("white", 200), 40)).await;
    crowd.apply(many(&says("asian", 200), 20)).await;
    // Two people more, within the last days: the difference between a report with them and one without.
    crowd.apply(many(&says("asian", 2), 2)).await;
    let mut reviewer = reviewer(&crowd).await;
    for report in [
        "/api/fairness/selection",
        "/api/fairness/scoring",
        "/api/eeo/report",
    ] {
        let mut ask = async |dates: &str| reviewer.get(&format!("{report}?{dates}")).await;
        let year = ok(ask("").await);
        for dates in [
            "from=2026-01-01&to=2026-11-17",
            "from=2026-04-01",
            "from=2026-11-18&to=2026-11-20",
            "to=2026-10-31",
        ] {
            assert_eq!(ok(ask(dates).await), year, "{report} {dates}");
        }
        assert_eq!(year["period"]["from"], "2026-01-01", "{year}");
        problem(
            &ask("from=2025-06-01&to=2026-11-17").await,
            422,
            "one_calendar_year",
        );
        assert_eq!(
            ok(ask("from=2025-06-01&to=2025-07-01").await)["open"],
            false
        );
    }
    let page = "/api/fairness/publication?about=knockout&from=2025-12-01&to=2026-11-17";
    problem(&reviewer.get(page).await, 422, "one_calendar_year");
}

#[tokio::test]
async fn a_year_may_be_read_by_state_where_there_are_several_or_one_asks_its_own_set() {
    let mut crowd = Crowd::new().await;
    let mut reviewer = reviewer(&crowd).await;
    let mut states = async || ok(reviewer.get("/api/fairness/year").await)["states"].clone();
    assert_eq!(states().await, json!(["CA", "NY"]));
    crowd
        .sql("UPDATE locations SET state = 'CA'", Vec::new())
        .await;
    assert_eq!(
        states().await,
        json!([]),
        "a single state is the whole brand"
    );
    let on = json!({ "stateVariants": ["CA"], "version": 0 });
    ok(crowd.world.owner.patch("/api/eeo/settings", on).await);
    assert_eq!(
        states().await,
        json!(["CA"]),
        "only so its own answers are told"
    );
}
