//! The figures that people enter: the spend on being found, and the goals for the time to hire.

use platform::permit::Role;
use recruiting::types::{Stage, Status};
use serde_json::{Value, json};

use super::crowd::{Crowd, Person};
use crate::{
    routes::world::{fields, ok, problem, put},
    support::Browser,
};

fn person(source: &'static str, hired: bool) -> Person {
    let active = Person {
        source,
        applied: 5,
        ..Person::default()
    };
    if !hired {
        return active;
    }
    Person {
        stage: Stage::Hired,
        status: Status::Hired,
        hired: Some(2),
        ..active
    }
}

/// The report of November's first twenty days.
const SPAN: &str = "from=2026-11-01&to=2026-11-20";

async fn line(owner: &mut Browser, query: &str, name: &str) -> Value {
    let report = ok(owner.get(&format!("/api/analytics/sources?{query}")).await);
    let lines = report["items"].as_array().unwrap();
    let found = lines.iter().find(|line| line["source"] == name);
    found.unwrap_or_else(|| panic!("{name}: {report}"))["cost"].clone()
}

#[tokio::test]
async fn what_was_spent_is_notified_for_each_application_and_each_hire() {
    let crowd = Crowd::new().await;
    crowd
        .apply(vec![
            person("indeed", true),
            person("indeed", false),
            person("google", false),
            person("qr", false),
        ])
        .await;
    let mut owner = crowd.world.owner.clone();
    let nothing = json!({ "spend": null, "application": null, "hire": null });
    assert_eq!(line(&mut owner, SPAN, "boards").await, nothing);
    let november = "/api/analytics/spend/2026-11";
    assert_eq!(ok(owner.get(november).await)["version"], 0);
    let spent = json!({ "items": { "boards": 45_000, "sms": 3_000, "qr": 0 }, "version": 0 });
    let entered = ok(put(&mut owner, november, spent.clone()).await);
    assert_eq!(entered["items"], json!({ "boards": 45_000, "sms": 3_000 }));
    // Twenty of thirty days: 300 dollars for three who applied, one of them hired.
    let boards = json!({ "spend": 30_000, "application": 10_000, "hire": 30_000 });
    assert_eq!(line(&mut owner, SPAN, "boards").await, boards);
    assert_eq!(line(&mut owner, SPAN, "qr").await, nothing);
    assert_eq!(
        line(&mut owner, SPAN, "sms").await,
        json!({ "spend": 2_000, "application": null, "hire": null }),
        "money that brought nobody is told as well"
    );
    let all = ok(owner.get(&format!("/api/analytics/sources?{SPAN}")).await)["all"]["cost"].clone();
    assert_eq!(
        all,
        json!({ "spend": 32_000, "application": 8_000, "hire": 32_000 })
    );
    for narrowed in [format!("locationId={}", crowd.la), "language=en".to_owned()] {
        let query = format!("{SPAN}&{narrowed}");
        assert_eq!(
            line(&mut owner, &query, "boards").await,
            nothing,
            "no part of it is one restaurant's"
        );
    }
    let csv = owner
        .get(&format!("/api/analytics/export/sources?{SPAN}"))
        .await
        .text();
    assert!(
        csv.contains("\"Job boards\",\"Cost per hire ($)\",\"300.00\""),
        "{csv}"
    );
    assert!(csv.contains("\"QR poster\",\"Spend ($)\",\"–\""), "{csv}");

    problem(
        &put(&mut owner, november, spent).await,
        409,
        "version_conflict",
    );
    let odd = json!({ "items": { "boards": -1 }, "version": 1 });
    let refused = put(&mut owner, november, odd).await;
    assert_eq!(
        fields(&refused),
        [("items.boards".to_owned(), "out_of_range".to_owned())]
    );
    problem(
        &owner.get("/api/analytics/spend/2026-13").await,
        404,
        "not_found",
    );
    let mut manager = crowd.world.at_la(Role::GeneralManager).await;
    assert_eq!(ok(manager.get(november).await)["items"], json!({}));
    assert_eq!(line(&mut manager, SPAN, "boards").await, nothing);
    let trail = ok(owner.get("/api/audit?action=spend.changed").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_goal_holds_for_the_brand_and_where_it_differs_by_restaurant() {
    let crowd = Crowd::new().await;
    crowd.apply(vec![person("qr", true)]).await;
    let mut owner = crowd.world.owner.clone();
    let la = crowd.la.to_string();
    let times = async |owner: &mut Browser, query: &str| {
        ok(owner.get(&format!("/api/analytics/times?{query}")).await)
    };
    assert_eq!(times(&mut owner, "").await["goal"], Value::Null);
    let goals = "/api/analytics/goals";
    let wanted = json!({ "days": 7, "places": { &la: 4 }, "version": 0 });
    assert_eq!(ok(put(&mut owner, goals, wanted.clone()).await)["days"], 7);
    let report = times(&mut owner, "").await;
    assert_eq!(report["goal"], 7);
    for place in report["places"].as_array().unwrap() {
        let here = place["locationId"] == la.as_str();
        assert_eq!(place["goal"], if here { 4 } else { 7 }, "{place}");
    }
    assert_eq!(
        times(&mut owner, &format!("locationId={la}")).await["goal"],
        4
    );
    let csv = owner.get("/api/analytics/export/times").await.text();
    assert!(csv.contains("\"Goal, time to hire (days)\",\"7\""), "{csv}");
    problem(
        &put(&mut owner, goals, wanted).await,
        409,
        "version_conflict",
    );
    let never = json!({ "days": 0, "places": {}, "version": 1 });
    let refused = put(&mut owner, goals, never).await;
    assert_eq!(
        fields(&refused),
        [("days".to_owned(), "out_of_range".to_owned())]
    );
    let mut manager = crowd.world.at_la(Role::GeneralManager).await;
    let none = json!({ "days": null, "places": {}, "version": 1 });
    assert_eq!(put(&mut manager, goals, none).await.status, 403);
}
