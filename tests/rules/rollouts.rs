//! The days on which versions hold: the first week of each location that is not published, the end of a change that is
//! taken back, and rolling back at once.

use platform::outbox;
use serde_json::{Value, json};

use super::studio::{Studio, address, approve, at, rest, rule_address, step};
use crate::routes::world::{fields, id, location, ok, problem};

/// R6: weeks that begin on Mondays and Sundays, and one that is published already.
#[tokio::test]
async fn each_location_starts_with_its_first_week_that_is_not_published() {
    let mut studio = Studio::new().await;
    let ana = studio.world.person("Ana", "Ruiz");
    let ana = studio.world.add(ana).await;
    studio.publish(&ana, ("2026-12-07", "2026-12-09")).await;
    let change = studio.draft(rest(720, &[])).await;
    let wanted = json!({ "effectiveOn": "2026-12-07" });
    let change = studio.edit(&change, wanted).await;
    let starts = |change: &Value| {
        let places = [&studio.world.la, &studio.world.brooklyn, &studio.austin];
        places.map(|place| at(change, place)["startsOn"].clone())
    };
    let days = ["2026-12-14", "2026-12-07", "2026-12-13"];
    assert_eq!(starts(&change), days.map(Value::from), "before approval");
    let change = studio.ask(&change).await;
    let done = ok(approve(&mut studio.elena, &change).await);
    let places = [&studio.world.la, &studio.world.brooklyn, &studio.austin];
    let fixed = places.map(|place| at(&done, place)["startsOn"].clone());
    assert_eq!(fixed, days.map(Value::from), "after it");

    let rule = studio.rule(&done).await;
    assert_eq!(rule["rule"]["state"], "scheduled");
    assert_eq!(rule["rule"]["versionNo"], 1);
    let rollouts = rule["rule"]["rollouts"].as_array().unwrap();
    assert_eq!(rollouts.len(), 3);
    assert!(rollouts.iter().all(|row| row["until"].is_null()));
    // A week published afterwards stays under its version too, and moves no day that is fixed.
    studio.publish(&ana, ("2026-12-14", "2026-12-16")).await;
    let later = studio.read(&done).await;
    assert_eq!(at(&later, &studio.world.la)["startsOn"], "2026-12-14");
}

#[tokio::test]
async fn a_date_in_the_past_is_no_first_day() {
    let mut studio = Studio::new().await;
    let change = studio.draft(rest(720, &[])).await;
    let past = json!({ "effectiveOn": "2026-11-19", "version": change["version"] });
    let refused = studio.world.owner.patch(&address(&change), past).await;
    let wrong = fields(&refused);
    assert_eq!(wrong, [("effectiveOn".to_owned(), "in_past".to_owned())]);
}

/// The rule judges plans from its first day on, and no longer once it is rolled back.
#[tokio::test]
async fn a_rollback_takes_its_findings_out_of_drafts_at_once() {
    let mut studio = Studio::new().await;
    let ana = studio.world.person("Ana", "Ruiz");
    let ana = studio.world.add(ana).await;
    studio.short_night(&ana, ("2026-11-25", "2026-11-26")).await;
    studio.short_night(&ana, ("2026-12-02", "2026-12-03")).await;
    assert!(!studio.rest_is_flagged("2026-11-30").await);
    let done = studio.approved(rest(720, &[])).await;
    assert!(studio.rest_is_flagged("2026-11-23").await);
    assert!(studio.rest_is_flagged("2026-11-30").await);

    let address = format!("{}/rollback", rule_address(&done));
    let silent = json!({ "toVersionNo": null, "reason": "" });
    let silent = studio.elena.post(&address, silent).await;
    assert_eq!(silent.status, 422);
    let same = json!({ "toVersionNo": 1, "reason": "It was too strict." });
    problem(
        &studio.elena.post(&address, same.clone()).await,
        422,
        "rule_same_version",
    );
    let off = json!({ "toVersionNo": null, "reason": "It was too strict." });
    let partly = studio.gabriel.post(&address, off.clone()).await;
    problem(&partly, 422, "rule_not_covered");
    let rule = ok(studio.elena.post(&address, off.clone()).await);
    assert_eq!(rule["rule"]["state"], "disabled");
    assert_eq!(rule["rule"]["rollouts"], json!([]));
    assert_eq!(rule["history"][0]["action"], "rule.rolled_back");
    assert_eq!(rule["history"][0]["note"], "It was too strict.");
    assert_eq!(studio.read(&done).await["state"], "rolled_back");
    assert!(!studio.rest_is_flagged("2026-11-30").await);
    problem(
        &studio.elena.post(&address, off).await,
        422,
        "rule_not_in_effect",
    );

    let back = ok(studio.elena.post(&address, same).await);
    assert_eq!(back["rule"]["versionNo"], 1);
    assert!(studio.rest_is_flagged("2026-11-30").await);
}

#[tokio::test]
async fn a_rollback_leaves_published_weeks_as_they_are() {
    let mut studio = Studio::new().await;
    let ana = studio.world.person("Ana", "Ruiz");
    let ana = studio.world.add(ana).await;
    let done = studio.approved(rest(720, &[])).await;
    studio.publish(&ana, ("2026-11-23", "2026-11-25")).await;
    let address = format!("{}/rollback", rule_address(&done));
    let off = json!({ "toVersionNo": null, "reason": "It was too strict." });
    let rule = ok(studio.elena.post(&address, off).await);
    let rollouts = rule["rule"]["rollouts"].as_array().unwrap();
    assert_eq!(rollouts.len(), 1, "only the published week of Los Angeles");
    assert_eq!(rollouts[0]["locationId"], json!(studio.world.la));
    assert_eq!(rollouts[0]["from"], "2026-11-23");
    assert_eq!(rollouts[0]["until"], "2026-11-29");
}

/// Version 2 asks for less; taken back before its first day, version 1 goes on.
#[tokio::test]
async fn a_change_that_is_taken_back_leaves_the_version_before_it() {
    let mut studio = Studio::new().await;
    let la = studio.world.la.clone();
    let first = studio.approved(rest(720, &[&la])).await;
    studio.pass(7).await;
    let edit = json!({ "op": "edit", "ruleId": first["ruleId"], "rule": rest(660, &[&la]) });
    let second = ok(studio.begin(edit).await);
    assert_eq!(second["loosens"], true);
    let second = studio.ask(&second).await;
    assert_eq!(at(&second, &la)["needed"], 2);
    let elena = ok(approve(&mut studio.elena, &second).await);
    assert_eq!(elena["state"], "in_review");
    let done = ok(approve(&mut studio.gabriel, &second).await);
    assert_eq!(done["state"], "scheduled");
    let rule = studio.rule(&first).await;
    let until = rule["rule"]["rollouts"][0]["until"].clone();
    assert!(until.is_string(), "version 1 ends on the eve: {rule}");
    assert_eq!(
        rule["rule"]["rollouts"][1]["from"],
        at(&done, &la)["startsOn"]
    );

    let why = json!({ "reason": "Not before the holidays." });
    let back = ok(step(&mut studio.world.owner, &second, "withdraw", why.clone()).await);
    assert_eq!(back["state"], "withdrawn");
    let rule = studio.rule(&first).await;
    assert_eq!(rule["rule"]["versionNo"], 1);
    assert_eq!(rule["rule"]["rule"]["values"]["rest_minutes"], 720);
    assert_eq!(rule["rule"]["rollouts"].as_array().unwrap().len(), 1);
    assert!(rule["rule"]["rollouts"][0]["until"].is_null());
    let again = step(&mut studio.world.owner, &second, "withdraw", why).await;
    problem(&again, 422, "rule_change_over");
}

/// A week that was published under version 2 keeps it when the change is taken back; version 1 goes on after it.
#[tokio::test]
async fn a_change_that_is_taken_back_leaves_the_weeks_published_under_it() {
    let mut studio = Studio::new().await;
    let la = studio.world.la.clone();
    let ana = studio.world.person("Ana", "Ruiz");
    let ana = studio.world.add(ana).await;
    let first = studio.approved(rest(720, &[&la])).await;
    studio.pass(7).await;
    let edit = json!({ "op": "edit", "ruleId": first["ruleId"], "rule": rest(660, &[&la]) });
    let second = ok(studio.begin(edit).await);
    let second = studio.ask(&second).await;
    ok(approve(&mut studio.elena, &second).await);
    let done = ok(approve(&mut studio.gabriel, &second).await);
    assert_eq!(at(&done, &la)["startsOn"], "2026-11-30");
    studio.publish(&ana, ("2026-11-30", "2026-12-02")).await;
    let why = json!({ "reason": "Not before the holidays." });
    ok(step(&mut studio.world.owner, &second, "withdraw", why).await);
    let rule = studio.rule(&first).await;
    let rollouts = rule["rule"]["rollouts"].as_array().unwrap();
    let days: Vec<(&Value, &Value)> = rollouts
        .iter()
        .map(|row| (&row["from"], &row["until"]))
        .collect();
    assert_eq!(days.len(), 3, "{rule}");
    assert_eq!(days[0].1, "2026-11-29");
    assert_eq!(days[1], (&json!("2026-11-30"), &json!("2026-12-06")));
    assert_eq!(days[2], (&json!("2026-12-07"), &Value::Null));
}

#[tokio::test]
async fn switching_a_rule_off_ends_it_with_the_last_week_before() {
    let mut studio = Studio::new().await;
    let la = studio.world.la.clone();
    let first = studio.approved(rest(720, &[&la])).await;
    studio.pass(7).await;
    let off = json!({ "op": "disable", "ruleId": first["ruleId"] });
    let change = ok(studio.begin(off).await);
    assert_eq!(change["rule"], Value::Null);
    assert_eq!(change["before"]["values"]["rest_minutes"], 720);
    let why = json!({ "reason": "The law asks for as much now." });
    let change = studio.edit(&change, why).await;
    let seen = json!({ "version": change["version"] });
    let change = step(&mut studio.world.owner, &change, "request-approval", seen).await;
    let change = ok(change);
    assert_eq!(at(&change, &la)["needed"], 2);
    ok(approve(&mut studio.gabriel, &change).await);
    let done = ok(approve(&mut studio.elena, &change).await);
    assert_eq!(at(&done, &la)["startsOn"], "2026-11-30");
    let rule = studio.rule(&first).await;
    assert_eq!(rule["rule"]["state"], "in_effect");
    assert_eq!(rule["rule"]["rollouts"][0]["until"], "2026-11-29");
}

/// The first day of every location has come: that is on record once.
#[tokio::test]
async fn that_a_change_took_effect_is_on_record_once() {
    let mut studio = Studio::new().await;
    let done = studio.approved(rest(720, &[])).await;
    for _ in 0..2 {
        outbox::sweep_once(&studio.world.server.app).await;
    }
    let took = |rule: &Value| {
        let events = rule["history"].as_array().unwrap().iter();
        events
            .filter(|event| event["action"] == "rule.took_effect")
            .count()
    };
    assert_eq!(took(&studio.rule(&done).await), 0);
    studio.pass(14).await;
    for _ in 0..2 {
        outbox::sweep_once(&studio.world.server.app).await;
    }
    let rule = studio.rule(&done).await;
    assert_eq!(took(&rule), 1);
    assert_eq!(rule["rule"]["state"], "in_effect");
    let week = rule["effective"].as_array().unwrap();
    assert!(week.iter().all(|row| row["values"][0]["effective"] == 720));
}

#[tokio::test]
async fn a_rule_for_every_location_also_holds_at_a_new_one() {
    let mut studio = Studio::new().await;
    let everywhere = studio.approved(rest(720, &[])).await;
    let there = rest(780, &[&studio.austin]);
    let austin_only = studio.approved(there).await;
    let new = location("Pitaya Elmwood", "Buffalo", "NY", "America/New_York");
    let new = id(&ok(studio.world.owner.post("/api/locations", new).await));
    for _ in 0..2 {
        outbox::sweep_once(&studio.world.server.app).await;
    }
    let rule = studio.rule(&everywhere).await;
    let rollouts = rule["rule"]["rollouts"].as_array().unwrap();
    let here: Vec<&Value> = rollouts
        .iter()
        .filter(|row| row["locationId"] == json!(new))
        .collect();
    assert_eq!(here.len(), 1);
    assert_eq!(here[0]["from"], "2026-11-23");
    let rule = studio.rule(&austin_only).await;
    assert_eq!(rule["rule"]["rollouts"].as_array().unwrap().len(), 1);
}
