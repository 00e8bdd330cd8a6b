//! A change on its way: never weaker than the law, checked before approval, approved by others, location by location.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::studio::{REASON, Studio, address, approve, at, rest, rule_address, step, tried};
use crate::routes::world::{World, fields, ok, problem};

fn meal(minutes: i64, location: &str) -> Value {
    let warns = json!({ "draft": "warn", "publish": "warn", "worked": "warn" });
    json!({
        "library": "meal_by",
        "values": { "start_by_minutes": minutes, "meal_minutes": 30, "over_minutes": 300 },
        "minors": warns, "adults": warns, "unless": { "weekdays": [] }, "locationIds": [location],
    })
}

/// R2: California asks for the meal within five hours.
#[tokio::test]
async fn a_value_weaker_than_the_law_is_refused_with_its_source() {
    let mut world = World::new().await;
    let late = meal(315, &world.la);
    let begun = json!({ "op": "add", "rule": late });
    let refused = world.owner.post("/api/rules/changes", begun).await;
    let refused = problem(&refused, 422, "below_law");
    let weaker = &refused["current"]["problems"][0];
    assert_eq!(weaker["field"], "values.start_by_minutes");
    assert_eq!(weaker["locationIds"], json!([world.la]));
    for lang in ["en", "es"] {
        let text = weaker["text"][lang].as_str().unwrap();
        assert!(text.contains("5 h") && text.contains("512(a)"), "{text}");
    }

    let checked = json!({ "rule": late });
    let checked = ok(world.owner.post("/api/rules/check", checked).await);
    assert_eq!(checked["problems"][0]["code"], "below_law");
    let sound = meal(270, &world.la);
    let checked = json!({ "rule": sound });
    let checked = ok(world.owner.post("/api/rules/check", checked).await);
    assert_eq!(checked["problems"], json!([]));
    let cases = checked["testCases"].as_array().unwrap();
    assert!(!cases.is_empty() && cases.iter().all(|case| case["passed"] == true));
    let begun = json!({ "op": "add", "rule": sound });
    let change = ok(world.owner.post("/api/rules/changes", begun).await);

    let edit = json!({ "rule": late, "version": change["version"] });
    problem(
        &world.owner.patch(&address(&change), edit).await,
        422,
        "below_law",
    );
    assert_eq!(
        ok(world.owner.get(&address(&change)).await)["rule"]["values"]["start_by_minutes"],
        270
    );
}

/// A value that the law outdoes in California counts in Texas, which has no such law.
#[tokio::test]
async fn a_value_counts_where_the_law_asks_for_less() {
    let mut studio = Studio::new().await;
    let mut late = meal(315, &studio.world.la);
    late["locationIds"] = json!([studio.world.la, studio.austin]);
    let begun = json!({ "op": "add", "rule": late });
    let change = ok(studio.world.owner.post("/api/rules/changes", begun).await);
    let address = format!("/api/rules/{}", change["ruleId"].as_str().unwrap());
    let detail = ok(studio.world.owner.get(&address).await);
    let places = detail["effective"].as_array().unwrap();
    let at = |location: &str| {
        let mut places = places.iter();
        let place = places
            .find(|place| place["locationId"] == location)
            .unwrap();
        let mut values = place["values"].as_array().unwrap().iter();
        let value = values
            .find(|one| one["name"] == "start_by_minutes")
            .unwrap();
        value["law"].clone()
    };
    assert_eq!(at(&studio.world.la), 300);
    assert_eq!(at(&studio.austin), Value::Null);
}

#[tokio::test]
async fn the_library_says_what_the_law_asks_at_each_location() {
    let mut studio = Studio::new().await;
    let library = ok(studio.world.owner.get("/api/rules/library").await);
    let sentences = library.as_array().unwrap();
    let meal = sentences.iter().find(|one| one["id"] == "meal_by").unwrap();
    let legal = |location: &str| {
        let mut rows = meal["legal"].as_array().unwrap().iter();
        let row = rows.find(|row| row["locationId"] == location).unwrap();
        let values = row["values"].as_array().unwrap();
        let start = values.iter().find(|one| one["name"] == "start_by_minutes");
        start.map(|start| start["value"].clone())
    };
    assert_eq!(legal(&studio.world.la), Some(json!(300)));
    assert_eq!(legal(&studio.austin), None, "Texas has no such law");
}

#[tokio::test]
async fn approval_is_asked_for_once_everything_holds() {
    let mut studio = Studio::new().await;
    let change = studio.draft(rest(720, &[])).await;
    let open = |change: &Value| {
        let checks = change["checks"].as_array().unwrap().iter();
        let open = checks.filter(|check| check["ok"] == false);
        open.map(|check| check["code"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(open(&change), ["backtest", "reason"]);
    let seen = json!({ "version": change["version"] });
    let refused = step(&mut studio.world.owner, &change, "request-approval", seen).await;
    problem(&refused, 422, "rule_change_unfinished");

    tried(&studio.world, &change).await;
    let change = studio.edit(&change, json!({ "reason": REASON })).await;
    assert!(open(&change).is_empty(), "{change}");
    assert_eq!(change["backtest"]["days"], 90);
    // A run belongs to the rule that was tried: another value is tried again.
    let other = studio
        .edit(&change, json!({ "rule": rest(780, &[]) }))
        .await;
    assert_eq!(open(&other), ["backtest"]);
    let change = studio.edit(&other, json!({ "rule": rest(720, &[]) })).await;

    let seen = json!({ "version": change["version"] });
    let asked = step(&mut studio.world.owner, &change, "request-approval", seen).await;
    assert_eq!(ok(asked)["state"], "in_review");
    let seen = json!({ "version": change["version"].as_i64().unwrap() + 1 });
    let again = step(&mut studio.world.owner, &change, "request-approval", seen).await;
    problem(&again, 422, "rule_change_in_review");
    let letter = studio.world.server.message_to("elena@example.com").await;
    let subject = letter.letter.subject;
    assert!(
        subject.ends_with("asks you to approve a rule change"),
        "{subject}"
    );
}

/// R6: an approval counts where its approver is in charge, and an edit dismisses it.
#[tokio::test]
async fn approvals_count_by_location_and_an_edit_dismisses_them() {
    let mut studio = Studio::new().await;
    let (la, brooklyn) = (studio.world.la.clone(), studio.world.brooklyn.clone());
    let change = studio.draft(rest(720, &[])).await;
    let change = studio.ask(&change).await;
    problem(
        &approve(&mut studio.world.owner, &change).await,
        403,
        "own_change",
    );
    assert_eq!(change["whyNot"], "own_change");

    let approved = ok(approve(&mut studio.gabriel, &change).await);
    assert_eq!(
        approved["state"], "in_review",
        "two of three locations are open"
    );
    assert_eq!(at(&approved, &la)["approvals"], 1);
    assert_eq!(at(&approved, &brooklyn)["approvals"], 0);
    assert_eq!(at(&approved, &brooklyn)["needed"], 1);
    assert_eq!(approved["approvals"][0]["locationIds"], json!([la]));
    assert_eq!(approved["whyNot"], "already_approved");

    let seen = studio.read(&change).await;
    let edited = json!({ "reason": format!("{REASON} It happened twice.") });
    let edited = studio.edit(&seen, edited).await;
    assert_eq!(edited["state"], "draft");
    assert_eq!(edited["approvals"][0]["current"], false);
    assert_eq!(at(&edited, &la)["approvals"], 0);
    problem(
        &approve(&mut studio.elena, &edited).await,
        409,
        "approval_stale",
    );

    let asked = json!({ "version": edited["version"] });
    let asked = step(&mut studio.world.owner, &edited, "request-approval", asked).await;
    let asked = ok(asked);
    let stale = problem(
        &approve(&mut studio.elena, &change).await,
        409,
        "approval_stale",
    );
    assert_eq!(stale["current"]["contentHash"], asked["contentHash"]);
    ok(approve(&mut studio.gabriel, &asked).await);
    let done = ok(approve(&mut studio.elena, &asked).await);
    assert_eq!(done["state"], "scheduled");
    assert_eq!(at(&done, &la)["approvals"], 2);
    problem(
        &approve(&mut studio.elena, &asked).await,
        409,
        "approval_stale",
    );
    let over = json!({ "title": "Rest", "version": done["version"] });
    problem(
        &studio.world.owner.patch(&address(&done), over).await,
        422,
        "rule_change_over",
    );
}

#[tokio::test]
async fn what_blocks_or_loosens_needs_two_and_never_more_than_there_are() {
    let mut studio = Studio::new().await;
    let (la, austin) = (studio.world.la.clone(), studio.austin.clone());
    let mut strict = rest(720, &[]);
    strict["adults"] = json!({ "draft": "warn", "publish": "block", "worked": "warn" });
    let change = studio.draft(strict).await;
    let change = studio.ask(&change).await;
    assert_eq!(change["blocksAdults"], true);
    assert_eq!(at(&change, &la)["needed"], 2, "Gabriel and Elena");
    assert_eq!(at(&change, &austin)["needed"], 1, "only Elena");
    let half = ok(approve(&mut studio.elena, &change).await);
    assert_eq!(half["state"], "in_review");
    let done = ok(approve(&mut studio.gabriel, &change).await);
    assert_eq!(done["state"], "scheduled");
}

#[tokio::test]
async fn an_approver_asks_for_changes_in_writing() {
    let mut studio = Studio::new().await;
    let change = studio.draft(rest(720, &[])).await;
    let change = studio.ask(&change).await;
    let owner = &mut studio.world.owner;
    let note = json!({ "note": "Not for closers." });
    let own = step(owner, &change, "request-changes", note.clone()).await;
    problem(&own, 403, "own_change");
    let silent = json!({ "note": "  " });
    let silent = step(&mut studio.gabriel, &change, "request-changes", silent).await;
    assert_eq!(
        fields(&silent),
        [("note".to_owned(), "required".to_owned())]
    );
    ok(approve(&mut studio.elena, &change).await);
}

#[tokio::test]
async fn a_request_for_changes_makes_it_a_draft_again() {
    let mut studio = Studio::new().await;
    let change = studio.draft(rest(720, &[])).await;
    let change = studio.ask(&change).await;
    ok(approve(&mut studio.gabriel, &change).await);
    let note = json!({ "note": "Not for closers." });
    let asked = ok(step(&mut studio.elena, &change, "request-changes", note).await);
    assert_eq!(asked["state"], "draft");
    let decisions = asked["approvals"].as_array().unwrap();
    assert_eq!(decisions[0]["decision"], "request_changes");
    assert_eq!(decisions[0]["note"], "Not for closers.");
    assert_eq!(decisions[1]["current"], false);
    let history = studio.rule(&change).await["history"].clone();
    assert_eq!(history[0]["action"], "rule.changes_requested");
    assert_eq!(history[0]["note"], "Not for closers.");
}

/// Without anyone else who may approve, the author waits a day.
#[tokio::test]
async fn a_single_owner_approves_alone_after_a_day() {
    let mut world = World::new().await;
    let begun = json!({ "op": "add", "rule": rest(720, &[]) });
    let change = ok(world.owner.post("/api/rules/changes", begun).await);
    tried(&world, &change).await;
    let why = json!({ "reason": REASON, "version": change["version"] });
    let change = ok(world.owner.patch(&address(&change), why).await);
    let seen = json!({ "version": change["version"] });
    let change = ok(step(&mut world.owner, &change, "request-approval", seen).await);
    assert_eq!(change["whyNot"], "single_approver_wait");
    let early = approve(&mut world.owner, &change).await;
    problem(&early, 403, "single_approver_wait");
    world.server.turn(SignedDuration::from_hours(24));
    world.owner = world.server.sign_in(world.server.owner).await;
    let done = ok(approve(&mut world.owner, &change).await);
    assert_eq!(done["state"], "scheduled");
}

#[tokio::test]
async fn a_rule_has_one_change_on_its_way() {
    let mut studio = Studio::new().await;
    let done = studio.approved(rest(720, &[])).await;
    let edit = json!({ "op": "edit", "ruleId": done["ruleId"], "rule": rest(780, &[]) });
    let open = studio.begin(edit.clone()).await;
    let open = problem(&open, 409, "change_open");
    assert_eq!(open["current"]["no"], done["no"], "it is not in effect yet");
    assert_eq!(open["current"]["createdByName"], done["createdByName"]);

    studio.pass(14).await;
    let in_effect = studio.read(&done).await;
    assert_eq!(in_effect["state"], "in_effect");
    let second = ok(studio.begin(edit.clone()).await);
    assert_eq!(second["before"]["values"]["rest_minutes"], 720);
    assert_eq!(second["loosens"], false, "780 asks for more");
    problem(&studio.begin(edit).await, 409, "change_open");
    let rule = ok(studio.world.owner.get(&rule_address(&done)).await);
    assert_eq!(rule["rule"]["openChangeNo"], second["no"]);
}
