//! Shares of people who get all points of a task, by group: the rates, what opens them, and no one disclosed by
//! subtraction from other reports.

use platform::messages::Lang;
use serde_json::{Value, json};

use super::{many, of, reviewer};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{ok, problem},
};

const COOKS: &str = "/api/fairness/work-sample?position=line_cook";

/// Women of a race who hand in a work sample, some of them with all points of its first task.
async fn did(crowd: &Crowd, race: &'static str, solved: usize, of: usize) {
    let says = Person {
        says: Some(("female", race)),
        ..Person::default()
    };
    let ids = crowd.apply(many(&says, of)).await;
    crowd.hand_in(&ids[..solved], Lang::En, [5; 5]).await;
    crowd
        .hand_in(&ids[solved..], Lang::En, [4, 5, 5, 5, 5])
        .await;
}

#[tokio::test]
async fn all_points_of_a_task_are_the_selection_of_its_tables() {
    let crowd = Crowd::new().await;
    did(&crowd, "white", 40, 50).await;
    did(&crowd, "black", 20, 50).await;
    let mut reviewer = reviewer(&crowd).await;
    let report = ok(reviewer.get(COOKS).await);
    let first = &report["items"][0];
    assert_eq!(first["title"]["en"], "Build the plate");
    assert_eq!(
        (&first["assessed"], &first["selected"]),
        (&json!(100), &json!(60))
    );
    let black = of(&first["byRace"], ("race", "black"));
    assert_eq!(
        (&black["rate"], &black["impactRatio"], &black["verdict"]),
        (&json!(0.4), &json!(0.5), &json!("flag"))
    );
    assert_eq!(
        report["items"][4]["count"],
        json!({ "flags": 0, "watches": 0 })
    );
    assert_eq!(report["items"].as_array().unwrap().len(), 5);
    // The other reports' rules hold here too.
    let refused = reviewer.get(&format!("{COOKS}&group=CA")).await;
    problem(&refused, 422, "year_divided");
    problem(
        &reviewer.get("/api/fairness/work-sample").await,
        422,
        "invalid",
    );
    let dishes = "/api/fairness/work-sample?position=dishwasher";
    assert_eq!(ok(reviewer.get(dishes).await)["items"], json!([]));
}

#[tokio::test]
async fn thirty_of_those_who_did_it_must_have_answered() {
    let crowd = Crowd::new().await;
    did(&crowd, "white", 20, 29).await;
    let without = Person {
        says: Some(("female", "white")),
        ..Person::default()
    };
    crowd.apply(many(&without, 10)).await;
    let silent = crowd.apply(many(&Person::default(), 10)).await;
    crowd.hand_in(&silent, Lang::En, [5; 5]).await;
    let mut reviewer = reviewer(&crowd).await;
    let closed = ok(reviewer.get(COOKS).await);
    assert_eq!(
        (&closed["open"], &closed["items"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(closed["notAssessed"], Value::Null);
    did(&crowd, "white", 1, 1).await;
    let open = ok(reviewer.get(COOKS).await);
    assert_eq!(open["notAssessed"], 10);
    assert_eq!(open["items"][0]["assessed"], 40);
}

#[tokio::test]
async fn what_is_left_of_other_reports_tells_of_no_one() {
    let crowd = Crowd::new().await;
    did(&crowd, "white", 20, 40).await;
    did(&crowd, "black", 20, 40).await;
    did(&crowd, "asian", 20, 40).await;
    let mut reviewer = reviewer(&crowd).await;
    let assessed = |report: &Value, race: &str| {
        of(&report["items"][0]["byRace"], ("race", race))["assessed"].clone()
    };
    let all = ok(reviewer.get(COOKS).await);
    assert_eq!(assessed(&all, "white"), 40, "nobody is left");
    // Three women without a work sample: all reports together count 43, so 40 would disclose them.
    let without = Person {
        says: Some(("female", "white")),
        ..Person::default()
    };
    crowd.apply(many(&without, 3)).await;
    let selection = ok(reviewer.get("/api/fairness/selection").await);
    let knockout = selection["steps"].as_array().unwrap()[1].clone();
    assert_eq!(of(&knockout["byRace"], ("race", "white"))["assessed"], 43);
    let few = ok(reviewer.get(COOKS).await);
    assert_eq!(assessed(&few, "white"), Value::Null);
    let covered = ["black", "asian"].map(|race| assessed(&few, race));
    assert!(
        covered.contains(&Value::Null),
        "nor by what else adds up: {few}"
    );
    crowd.apply(many(&without, 2)).await;
    assert_eq!(assessed(&ok(reviewer.get(COOKS).await), "white"), 40);
}
