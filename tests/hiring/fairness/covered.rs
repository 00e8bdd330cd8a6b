//! Readers of a report, how many responses open it, and which cells it covers.

use platform::permit::Role;
use recruiting::types::Status;
use serde_json::Value;

use super::{many, of, reviewer};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{ok, problem},
};

#[tokio::test]
async fn a_report_opens_with_thirty_responses_and_covers_the_few() {
    let crowd = Crowd::new().await;
    let mut reviewer = reviewer(&crowd).await;
    let says = |sex, race| Person {
        says: Some((sex, race)),
        ..Person::default()
    };
    crowd.apply(many(&says("female", "hispanic"), 16)).await;
    crowd.apply(many(&says("male", "hispanic"), 13)).await;
    let closed = ok(reviewer.get("/api/eeo/report").await);
    assert_eq!(
        (&closed["open"], &closed["responses"]),
        (&false.into(), &Value::Null)
    );
    assert_eq!(
        ok(reviewer.get("/api/fairness/selection").await)["open"],
        false
    );

    crowd.apply(many(&says("female", "asian"), 4)).await;
    crowd.apply(many(&says("female", "white"), 7)).await;
    crowd.apply(many(&Person::default(), 20)).await;
    let report = ok(reviewer.get("/api/eeo/report").await);
    assert_eq!(
        (&report["open"], &report["responses"]),
        (&true.into(), &40.into())
    );
    let cells = report["cells"].as_array().unwrap();
    let people = |sex: Option<&str>, race: Option<&str>| {
        let cell = cells
            .iter()
            .find(|cell| cell["sex"].as_str() == sex && cell["race"].as_str() == race);
        cell.unwrap()["people"].as_u64()
    };
    assert_eq!(people(None, None), Some(40));
    assert_eq!(people(Some("female"), Some("asian")), None, "four people");
    let covered = cells
        .iter()
        .filter(|cell| cell["sex"].is_null() && cell["people"].is_null())
        .count();
    assert!(
        covered >= 2,
        "a covered total cannot be worked out from the others: {report}"
    );
    assert!(
        cells
            .iter()
            .all(|cell| cell["people"].as_u64().is_none_or(|people| people >= 5))
    );
    let other = ok(reviewer.get("/api/eeo/report?group=sales").await);
    assert_eq!(other["open"], false);
    problem(
        &reviewer.get("/api/eeo/report?group=everybody").await,
        422,
        "invalid",
    );
}

/// 38 and 37 of 40: fewer than five were rejected, so both rates are covered, and so is which is higher.
#[tokio::test]
async fn the_highest_rate_is_not_recognised_where_it_is_covered() {
    let crowd = Crowd::new().await;
    for (race, out, of) in [("white", 2, 40), ("black", 3, 40), ("asian", 12, 40)] {
        let person = |knocked_out| Person {
            status: if knocked_out {
                Status::Rejected
            } else {
                Status::Active
            },
            knocked_out,
            says: Some(("female", race)),
            ..Person::default()
        };
        crowd.apply(many(&person(true), out)).await;
        crowd.apply(many(&person(false), of - out)).await;
    }
    let report = ok(reviewer(&crowd).await.get("/api/fairness/selection").await);
    let steps = report["steps"].as_array().unwrap();
    let knockout = steps
        .iter()
        .find(|step| step["step"] == "knockout")
        .unwrap();
    for race in ["white", "black"] {
        let line = of(&knockout["byRace"], ("race", race));
        assert_eq!(
            (&line["rate"], &line["impactRatio"], &line["verdict"]),
            (&Value::Null, &Value::Null, &"covered".into()),
            "{line}"
        );
    }
    let asian = of(&knockout["byRace"], ("race", "asian"));
    assert_eq!(
        (&asian["verdict"], &asian["impactRatio"]),
        (&"flag".into(), &Value::Null)
    );
}

#[tokio::test]
async fn only_the_reviewer_reads_and_no_one_reads_single_people() {
    let crowd = Crowd::new().await;
    for role in Role::ALL {
        let mut browser = if role == Role::Owner {
            crowd.world.owner.clone()
        } else {
            crowd.world.server.sign_in_as(role).await
        };
        for path in [
            "/api/eeo/report",
            "/api/fairness/selection",
            "/api/fairness/scoring",
            "/api/fairness/work-sample?position=line_cook",
        ] {
            let status = browser.get(path).await.status.as_u16();
            assert_eq!(
                status == 200,
                role == Role::ComplianceReviewer,
                "{path} as {}",
                role.name()
            );
        }
    }
}
