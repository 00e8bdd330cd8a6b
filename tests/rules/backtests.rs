//! A rule tried on past weeks: what it would have said that the rule in effect did not, over both clock changes.

use platform::permit::Role;
use serde_json::{Value, json};

use super::winter::{Winter, rest};
use crate::{
    routes::world::{fields, problem},
    support::{Browser, Reply},
};

const BACKTESTS: &str = "/api/rules/backtests";

/// The frames of a run that went well.
#[track_caller]
fn frames(reply: &Reply) -> Vec<Value> {
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.headers["content-type"], "application/x-ndjson");
    let text = reply.text();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

async fn run(browser: &mut Browser, asked: Value) -> Vec<Value> {
    frames(&browser.post(BACKTESTS, asked).await)
}

fn of<'f>(frames: &'f [Value], frame: &str) -> Vec<&'f Value> {
    let frames = frames.iter();
    frames.filter(|one| one["frame"] == frame).collect()
}

fn done(frames: &[Value]) -> &Value {
    let last = frames.last().expect("a frame");
    assert_eq!(last["frame"], "done", "{last}");
    last
}

/// Name and class of each difference, by name.
fn classes(frames: &[Value]) -> Vec<(String, String)> {
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let mut found: Vec<_> = of(frames, "difference")
        .iter()
        .map(|frame| {
            let one = &frame["difference"];
            (word(&one["employeeName"]), word(&one["class"]))
        })
        .collect();
    found.sort();
    found
}

/// R1: a rest of eleven hours instead of ten.
#[tokio::test]
async fn a_longer_rest_is_counted_as_it_passes_and_beside_the_law() {
    let mut winter = Winter::new().await;
    let asked = winter.change(660, &[]);
    let frames = run(&mut winter.world.owner, asked).await;
    let expected = [
        ("Cody Okafor", "new"),
        ("Harper Okafor", "new"),
        ("Kwame Okafor", "unchanged"),
        ("Rubén Okafor", "required_by_law"),
        ("Teresa Okafor", "new"),
        ("Yesenia Okafor", "unchanged"),
    ];
    let expected = expected.map(|(name, class)| (name.to_owned(), class.to_owned()));
    assert_eq!(classes(&frames), expected);
    let end = done(&frames);
    assert_eq!(
        end["totals"],
        json!({
            "people": 9, "weeks": 4, "shifts": 17, "flagged": 6, "new": 3, "requiredByLaw": 1, "stricter": 0,
            "unchanged": 2, "lessStrict": 0, "noLonger": 0, "blocked": 1, "notChecked": 0,
        })
    );
    let part = |id: &str, name: &str, flagged: i64, new: i64, blocked: i64| json!({ "locationId": id, "name": name, "flagged": flagged, "new": new, "blocked": blocked });
    let by_location = end["byLocation"].as_array().unwrap();
    for expected in [
        part(&winter.midtown, "Midtown", 3, 0, 0),
        part(&winter.austin, "South Congress", 2, 2, 1),
        part(&winter.buffalo, "Elmwood", 1, 1, 0),
    ] {
        assert!(
            by_location.contains(&expected),
            "{expected} in {by_location:?}"
        );
    }
    assert_eq!(
        end["byWeek"],
        json!([
            { "weekStart": "2027-03-29", "flagged": 0, "new": 0 },
            { "weekStart": "2027-03-08", "flagged": 1, "new": 1 },
            { "weekStart": "2027-02-01", "flagged": 5, "new": 2 },
            { "weekStart": "2026-10-26", "flagged": 0, "new": 0 },
        ])
    );
    assert_eq!(
        end["histogram"],
        json!([
            { "value": 540, "count": 1 }, { "value": 570, "count": 1 }, { "value": 600, "count": 3 },
            { "value": 630, "count": 1 },
        ])
    );

    assert_eq!(frames[0]["frame"], "progress");
    assert_eq!(frames[0]["total"], 9);
    let differences = of(&frames, "difference");
    let newest = &differences[0]["difference"];
    assert_eq!(newest["employeeName"], "Teresa Okafor");
    assert_eq!(newest["date"], "2027-03-14");
    assert_eq!(newest["at"], "2027-03-14T14:00:00Z");
    assert_eq!(newest["after"], "reason_required");
    assert!(newest["before"].is_null());
    let harper = differences
        .iter()
        .map(|frame| &frame["difference"])
        .find(|one| one["minor"] == true)
        .expect("a minor");
    assert_eq!(harper["employeeName"], "Harper Okafor");
    assert_eq!(harper["after"], "block");
    let law = differences
        .iter()
        .map(|frame| &frame["difference"])
        .find(|one| one["class"] == "required_by_law")
        .expect("the law");
    for lang in ["en", "es"] {
        assert!(!law["lawTitle"][lang].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_shorter_rest_says_what_it_would_no_longer_flag() {
    let mut winter = Winter::new().await;
    let asked = winter.change(550, &[]);
    let frames = run(&mut winter.world.owner, asked).await;
    let expected = [
        ("Kwame Okafor", "no_longer"),
        ("Yesenia Okafor", "unchanged"),
    ];
    let expected = expected.map(|(name, class)| (name.to_owned(), class.to_owned()));
    assert_eq!(classes(&frames), expected);
    let totals = &done(&frames)["totals"];
    assert_eq!(
        (&totals["flagged"], &totals["noLonger"]),
        (&json!(1), &json!(1))
    );

    // As a further rule it is compared with nothing: the rule in effect stays as it is.
    let further = json!({ "rule": rest(550, &[]), "ruleId": null, "days": 180 });
    let frames = run(&mut winter.world.owner, further).await;
    let totals = &done(&frames)["totals"];
    assert_eq!(
        (&totals["flagged"], &totals["noLonger"]),
        (&json!(1), &json!(0))
    );
}

#[tokio::test]
async fn the_same_weeks_give_the_same_result_and_only_the_summary_is_kept() {
    let mut winter = Winter::new().await;
    let before = winter.world.server.rows().await;
    let asked = winter.change(660, &[]);
    let first = run(&mut winter.world.owner, asked.clone()).await;
    let again = run(&mut winter.world.owner, asked).await;
    assert_eq!(done(&first)["resultHash"], done(&again)["resultHash"]);
    assert_ne!(done(&first)["id"], done(&again)["id"]);
    assert_eq!(of(&first, "difference"), of(&again, "difference"));
    let other = winter.change(600, &[]);
    let other = run(&mut winter.world.owner, other).await;
    assert_ne!(done(&first)["resultHash"], done(&other)["resultHash"]);

    let after = winter.world.server.rows().await;
    let more: Vec<(String, i64)> = after
        .into_iter()
        .zip(before)
        .filter(|(after, before)| after != before)
        .map(|((table, after), (_, before))| (table, after - before))
        .collect();
    assert_eq!(more, [("backtests".to_owned(), 3)]);
    let kept: Vec<(i64, String)> = winter.kept("days, totals ->> '$.new'").await;
    assert_eq!(kept[0], (180, "3".to_owned()));
}

#[tokio::test]
async fn a_general_manager_tries_it_at_the_own_restaurant_only() {
    let mut winter = Winter::new().await;
    let here = vec![winter.austin.parse().unwrap()];
    let server = &winter.world.server;
    let manager = server.account(Role::GeneralManager, "gm@example.com", Some(here));
    let mut manager = server.sign_in(manager.await).await;
    let everywhere = winter.change(660, &[]);
    let frames = run(&mut manager, everywhere.clone()).await;
    let end = done(&frames);
    let totals = &end["totals"];
    assert_eq!((&totals["people"], &totals["new"]), (&json!(4), &json!(2)));
    assert_eq!(totals["unchanged"], 0, "Midtown belongs to others");
    let by_location = end["byLocation"].as_array().unwrap();
    assert_eq!(by_location.len(), 1);
    assert_eq!(by_location[0]["locationId"], winter.austin);

    let elsewhere = winter.change(660, &[&winter.midtown]);
    let refused = manager.post(BACKTESTS, elsewhere).await;
    problem(&refused, 404, "not_found");

    // A change of the rule everywhere does not pass for tried where one restaurant was.
    run(&mut winter.world.owner, everywhere).await;
    let kept = winter.kept("days, content_hash").await;
    assert_ne!(kept[0].1, kept[1].1);
    run(&mut manager, winter.change(660, &[&winter.austin])).await;
    let kept = winter.kept("days, content_hash").await;
    assert_eq!(kept[0].1, kept[2].1);
}

#[tokio::test]
async fn who_may_not_simulate_and_what_cannot_be_tried_is_refused() {
    let mut winter = Winter::new().await;
    let asked = winter.change(660, &[]);
    for role in [Role::ShiftManager, Role::HiringManager, Role::Staff] {
        let mut browser = winter.world.at_la(role).await;
        let refused = browser.post(BACKTESTS, asked.clone()).await;
        let body = problem(&refused, 403, "forbidden");
        assert_eq!(body["needs"], "compliance:simulate");
    }
    let mut reviewer = winter
        .world
        .server
        .sign_in_as(Role::ComplianceReviewer)
        .await;
    let frames = run(&mut reviewer, asked.clone()).await;
    assert_eq!(done(&frames)["totals"]["new"], 3);

    let owner = &mut winter.world.owner;
    let mut long = asked.clone();
    long["days"] = json!(365);
    let refused = owner.post(BACKTESTS, long).await;
    assert_eq!(
        fields(&refused),
        [("days".to_owned(), "not_allowed".to_owned())]
    );
    let mut wrong = asked.clone();
    wrong["rule"]["values"]["rest_minutes"] = json!(5);
    let refused = owner.post(BACKTESTS, wrong).await;
    assert_eq!(fields(&refused)[0].0, "rule.values.rest_minutes");
    let mut unknown = asked.clone();
    unknown["ruleId"] = json!(winter.world.cook);
    let owner = &mut winter.world.owner;
    problem(&owner.post(BACKTESTS, unknown).await, 404, "not_found");

    let (code, stranger) = winter
        .world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut stranger = winter.world.server.sign_in_at(&code, stranger).await;
    problem(&stranger.post(BACKTESTS, asked).await, 404, "not_found");
}
