//! The rates of the worked examples.

use recruiting::types::{Stage, Status};

use super::{many, of, reviewer, worked_example};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{ok, problem},
};

/// Local Law 144's worked example: 300 scored, median 62.
#[tokio::test]
async fn scoring_rates_are_those_of_the_worked_example() {
    let crowd = Crowd::new().await;
    worked_example(&crowd).await;
    crowd.apply(many(&Person::default(), 3)).await;
    let report = ok(reviewer(&crowd).await.get("/api/fairness/scoring").await);
    assert_eq!(
        (&report["median"], &report["unscored"]),
        (&62.0.into(), &3.into())
    );
    let lines = &report["tables"]["byRace"];
    for (race, rate, ratio) in [
        ("white", 0.56, 1.0),
        ("black", 0.5, 0.893),
        ("asian", 0.425, 0.759),
    ] {
        let line = of(lines, ("race", race));
        assert_eq!(line["rate"], rate, "{line}");
        let found = line["impactRatio"].as_f64().unwrap();
        assert!((found - ratio).abs() < 0.0005, "{line}");
    }
}

/// The four-fifths example: 48 of 80, 12 of 24, 9 of 20.
#[tokio::test]
async fn four_fifths_flags_or_watches_and_each_step_has_its_own_table() {
    let crowd = Crowd::new().await;
    for (race, hired, of) in [("white", 48, 80), ("black", 12, 24), ("asian", 9, 20)] {
        let person = |stage, status| Person {
            stage,
            status,
            hired: (status == Status::Hired).then_some(2),
            says: Some(("male", race)),
            ..Person::default()
        };
        crowd
            .apply(many(&person(Stage::Hired, Status::Hired), hired))
            .await;
        crowd
            .apply(many(
                &person(Stage::Interview, Status::Rejected),
                of - hired,
            ))
            .await;
    }
    let active = Person {
        says: Some(("male", "white")),
        ..Person::default()
    };
    crowd.apply(many(&active, 30)).await;
    let mut reviewer = reviewer(&crowd).await;
    let report = ok(reviewer.get("/api/fairness/selection").await);
    let step = |name: &str| {
        let steps = report["steps"].as_array().unwrap();
        steps
            .iter()
            .find(|step| step["step"] == name)
            .unwrap()
            .clone()
    };
    let overall = step("overall");
    assert_eq!(
        (&overall["assessed"], &overall["notAssessed"]),
        (&124.into(), &30.into())
    );
    let line = |race| of(&overall["byRace"], ("race", race)).clone();
    assert_eq!(line("white")["rate"], 0.6);
    assert_eq!(
        (&line("black")["verdict"], &line("black")["impactRatio"]),
        (&"insufficient".into(), &0.8333.into())
    );
    assert_eq!(
        (&line("asian")["verdict"], &line("asian")["impactRatio"]),
        (&"watch".into(), &0.75.into())
    );
    assert_eq!(step("knockout")["assessed"], 154);
    assert_eq!(
        step("interview")["selected"],
        124,
        "rejected after an interview were interviewed"
    );
    assert_eq!(step("band")["assessed"], 0);

    let page = reviewer
        .get("/api/fairness/publication?about=overall&lang=es")
        .await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(
        page.text().contains("Razón de impacto") && page.text().contains("0.750"),
        "{}",
        page.text()
    );
    let csv = reviewer
        .get("/api/fairness/publication?about=overall&format=csv")
        .await
        .text();
    assert!(
        csv.contains("\"Race/ethnicity\",\"Asian\",20,9,0.450,0.750"),
        "{csv}"
    );
    let trail = ok(crowd
        .world
        .owner
        .clone()
        .get("/api/audit?action=export.created")
        .await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 2);
    problem(
        &reviewer.get("/api/fairness/publication").await,
        422,
        "nothing_scored",
    );
}
