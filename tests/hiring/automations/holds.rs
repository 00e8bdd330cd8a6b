//! What an automation never does: reach back, act twice, go in circles, write to whom it may not, act once it is off.

use hiring::apply::NewApplication;
use jiff::SignedDuration;
use recruiting::{
    messaging::consent::{self, Consent, How},
    types::Stage,
};
use serde_json::{Value, json};

use super::{
    DAY, Scene, address, entered, move_to, people, received, rule, still_reviewing, tell_the_team,
    try_out, waiting,
};
use crate::routes::world::{delete, ok, problem};

#[tokio::test]
async fn who_waited_before_is_reached_only_where_a_person_asks_for_it_by_name() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await;
    let ben = scene.applies("Ben", 102).await;
    scene.later(DAY * 3).await;
    let it = rule(waiting(Stage::Applied, 2), still_reviewing());
    let auto = scene.on("Still reviewing", it.clone()).await;
    scene.later(DAY * 3).await;
    assert_eq!(
        scene.left("Still reviewing"),
        0,
        "they waited before it was switched on"
    );
    let body = json!({ "id": auto["id"], "rule": it });
    let tried = ok(scene
        .world
        .owner
        .post("/api/automations/dry-run", body)
        .await);
    assert_eq!(tried["waiting"]["count"], 2);
    let path = format!("{}/waiting", address(&auto));
    let wanted = json!({ "version": 1, "applicationIds": [ana.id] });
    assert_eq!(
        ok(scene.world.owner.post(&path, wanted.clone()).await)["asked"],
        1
    );
    scene.later(DAY).await;
    assert_eq!(scene.left("Still reviewing, Ana"), 1);
    assert_eq!(scene.left("Still reviewing, Ben"), 0);
    let again = ok(scene.world.owner.post(&path, wanted).await);
    assert_eq!(again["asked"], 0, "she was reached already");
    let stale = json!({ "version": 0, "applicationIds": [ben.id] });
    problem(
        &scene.world.owner.post(&path, stale).await,
        409,
        "version_conflict",
    );
    let records = scene
        .texts("SELECT object_id FROM audit WHERE action = 'automation.waiting_asked'")
        .await;
    assert_eq!(records.len(), 1);
}

#[tokio::test]
async fn who_was_asked_for_too_early_is_reached_when_they_have_waited_long_enough() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await;
    scene.later(DAY).await;
    let auto = scene
        .on("Tell", rule(waiting(Stage::Applied, 2), tell_the_team()))
        .await;
    let path = format!("{}/waiting", address(&auto));
    let wanted = json!({ "version": 1, "applicationIds": [ana.id] });
    assert_eq!(ok(scene.world.owner.post(&path, wanted).await)["asked"], 1);
    scene.later(SignedDuration::from_hours(1)).await;
    assert!(scene.log(&auto).await.is_empty());
    scene.later(DAY).await;
    assert_eq!(scene.log(&auto).await, [("Ana".to_owned(), Value::Null)]);
}

#[tokio::test]
async fn who_was_asked_for_is_not_reached_by_something_else() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await;
    scene.later(DAY).await;
    let auto = scene
        .on("Tell", rule(waiting(Stage::Applied, 2), tell_the_team()))
        .await;
    let path = format!("{}/waiting", address(&auto));
    let wanted = json!({ "version": 1, "applicationIds": [ana.id] });
    assert_eq!(ok(scene.world.owner.post(&path, wanted).await)["asked"], 1);
    let other = rule(waiting(Stage::Applied, 2), still_reviewing());
    scene.change(&auto, json!({ "rule": other })).await;
    scene.later(DAY * 3).await;
    assert!(scene.log(&auto).await.is_empty());
    assert_eq!(scene.left("Still reviewing"), 0);
}

#[tokio::test]
async fn an_event_from_before_is_reached_only_where_a_person_asks_for_it() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await;
    scene.later(DAY).await;
    let auto = scene.on("Tell", rule(received(), tell_the_team())).await;
    scene.later(DAY).await;
    assert!(scene.log(&auto).await.is_empty());
    let path = format!("{}/waiting", address(&auto));
    let wanted = json!({ "version": 1, "applicationIds": [ana.id] });
    assert_eq!(ok(scene.world.owner.post(&path, wanted).await)["asked"], 1);
    scene.world.server.work().await;
    assert_eq!(scene.log(&auto).await, [("Ana".to_owned(), Value::Null)]);
}

#[tokio::test]
async fn it_acts_once_on_an_application_however_often_it_is_set_off() {
    let mut scene = Scene::new().await;
    let auto = scene
        .on("Tell", rule(entered(Stage::Screening), tell_the_team()))
        .await;
    let ana = scene.someone("Ana", Stage::Applied).await;
    for to in [Stage::Screening, Stage::PhoneInterview, Stage::Screening] {
        scene.moves(&ana, to).await;
    }
    assert_eq!(scene.log(&auto).await.len(), 1);
    let notified = scene
        .texts("SELECT id FROM hiring_events WHERE type = 'application.team_told'")
        .await;
    assert_eq!(notified.len(), 1);
}

#[tokio::test]
async fn what_an_automation_does_sets_off_no_other_one_but_time_passes_for_everyone() {
    let mut scene = Scene::new().await;
    scene
        .on("On", rule(received(), move_to(Stage::Screening)))
        .await;
    let chained = scene
        .on(
            "Chained",
            rule(entered(Stage::Screening), move_to(Stage::Interview)),
        )
        .await;
    let waits = scene
        .on("Waits", rule(waiting(Stage::Screening, 1), tell_the_team()))
        .await;
    let ana = scene.applies("Ana", 101).await.id.to_string();
    scene.later(SignedDuration::from_mins(1)).await;
    assert_eq!(scene.state_of(&ana).await.0, Stage::Screening);
    assert!(scene.log(&chained).await.is_empty());
    scene.later(DAY).await;
    assert_eq!(scene.log(&waits).await, [("Ana".to_owned(), Value::Null)]);
    assert_eq!(scene.state_of(&ana).await.0, Stage::Screening);
}

#[tokio::test]
async fn switched_off_changed_or_taken_away_it_does_nothing_later() {
    let mut scene = Scene::new().await;
    let off = scene
        .on("Off", rule(waiting(Stage::Applied, 1), tell_the_team()))
        .await;
    let gone = scene
        .on("Gone", rule(waiting(Stage::Applied, 1), still_reviewing()))
        .await;
    let longer = scene
        .on(
            "Longer",
            rule(waiting(Stage::Applied, 1), move_to(Stage::Screening)),
        )
        .await;
    let named = scene
        .on(
            "Named",
            rule(
                waiting(Stage::Applied, 1),
                json!({ "kind": "notify", "userId": scene.world.server.owner }),
            ),
        )
        .await;
    let ana = scene.applies("Ana", 101).await.id.to_string();
    scene.later(SignedDuration::from_hours(1)).await;
    scene.change(&off, json!({ "active": false })).await;
    let slower = rule(waiting(Stage::Applied, 2), move_to(Stage::Screening));
    let changed = scene.change(&longer, json!({ "rule": slower })).await;
    assert_ne!(changed["since"], longer["since"], "it starts again");
    let renamed = scene.change(&named, json!({ "name": "Renamed" })).await;
    assert_eq!(
        renamed["since"], named["since"],
        "a name changes nothing of what it does"
    );
    let path = format!("{}?version=1", address(&gone));
    assert_eq!(delete(&mut scene.world.owner, &path).await.status, 204);
    scene.later(DAY * 4).await;
    assert_eq!(scene.left("Still reviewing"), 0);
    assert_eq!(scene.state_of(&ana).await.0, Stage::Applied);
    assert!(scene.log(&off).await.is_empty());
    assert_eq!(scene.log(&named).await.len(), 1);
    // Switched on again it does not make up for what it missed.
    let off = json!({ "id": off["id"], "name": "Off", "version": 2, "active": true, "rule": off["rule"] });
    scene.change(&off, json!({})).await;
    scene.later(DAY * 2).await;
    assert!(scene.log(&off).await.is_empty());
}

#[tokio::test]
async fn who_said_no_to_texts_gets_none_and_it_says_why() {
    let mut scene = Scene::new().await;
    let auto = scene.on("Hello", rule(received(), still_reviewing())).await;
    scene.applies_as("Ana", 101, |it| it.consent = None).await;
    let no = |it: &mut NewApplication| it.consent = None;
    scene
        .world
        .server
        .as_owner(|change| {
            consent::record(
                change,
                "+16195550102",
                Consent::OptedOut,
                How {
                    source: "text",
                    ..How::default()
                },
            )
        })
        .await
        .unwrap();
    scene.applies_as("Ben", 102, no).await;
    scene
        .applies_as("Cora", 103, |it| {
            it.consent = None;
            it.email = "cora@example.com".to_owned();
        })
        .await;
    scene.world.server.work().await;
    let mut log = scene.log(&auto).await;
    log.sort_by(|one, two| one.0.cmp(&two.0));
    let expected = [
        ("Ana", json!("no_consent")),
        ("Ben", json!("opted_out")),
        ("Cora", Value::Null),
    ];
    assert_eq!(log, expected.map(|(name, why)| (name.to_owned(), why)));
    assert_eq!(scene.left("Still reviewing"), 1, "Cora's e-mail");
}

#[tokio::test]
async fn at_night_the_text_waits_for_the_morning() {
    let mut scene = Scene::new().await;
    scene.on("Hello", rule(received(), still_reviewing())).await;
    // 22:00 in Los Angeles.
    scene.later(SignedDuration::from_hours(13)).await;
    scene.applies("Ana", 101).await;
    scene.world.server.work().await;
    assert_eq!(scene.left("Still reviewing"), 0);
    let held = scene
        .texts(
            "SELECT held_because FROM conversation_messages WHERE template_key = 'still_reviewing'",
        )
        .await;
    assert_eq!(held, ["quiet_hours"]);
    scene.later(SignedDuration::from_hours(10)).await;
    assert_eq!(scene.left("Still reviewing"), 1);
}

#[tokio::test]
async fn who_was_turned_down_or_only_rehearses_is_not_meant() {
    let mut scene = Scene::new().await;
    let auto = scene.on("Tell", rule(received(), tell_the_team())).await;
    scene
        .applies_as("Ana", 101, |it| {
            let no = recruiting::types::Answer::One("no".to_owned());
            it.answers.insert("saturdays".to_owned(), no);
        })
        .await;
    scene.applies_as("Ben", 102, |it| it.simulated = true).await;
    scene.world.server.work().await;
    assert!(scene.log(&auto).await.is_empty());
    let acts = scene.texts("SELECT state FROM automation_runs").await;
    assert!(acts.is_empty());
}

#[tokio::test]
async fn a_text_that_cannot_be_filled_in_leaves_nothing_behind() {
    let mut scene = Scene::new().await;
    let template = json!({
        "category": "status", "channel": "both", "active": true, "name": { "en": "Pay", "es": "Pago" },
        "body": { "en": "It pays {payRange}", "es": "Se paga {payRange}" },
    });
    let made = scene
        .world
        .owner
        .post("/api/templates", template)
        .await
        .json();
    let send = json!({ "kind": "send_template", "templateKey": made["key"] });
    let auto = scene.on("Pay", rule(received(), send)).await;
    scene
        .world
        .server
        .as_owner(|change| {
            change.db.execute(
                "UPDATE hiring_jobs SET pay_min_e4 = NULL, pay_max_e4 = NULL",
                [],
            )?;
            Ok(())
        })
        .await
        .unwrap();
    scene.applies("Ana", 101).await;
    scene.world.server.work().await;
    assert_eq!(
        scene.log(&auto).await,
        [("Ana".to_owned(), json!("unresolved"))]
    );
    let notified = scene
        .texts("SELECT action FROM audit WHERE action = 'application.automated'")
        .await;
    assert!(notified.is_empty());
}

#[tokio::test]
async fn forgetting_a_person_leaves_no_name_in_the_list_and_nothing_more_is_done() {
    let mut scene = Scene::new().await;
    let auto = scene.on("Tell", rule(received(), tell_the_team())).await;
    let ana = scene.applies("Ana", 101).await;
    scene.world.server.work().await;
    let applicant = ana.applicant_id;
    scene.later(DAY * 365 * 5).await;
    scene
        .world
        .server
        .as_owner(move |change| hiring::profile::anonymise::forget(change, applicant).map(drop))
        .await
        .expect("forgotten");
    let log = scene.log(&auto).await;
    assert_eq!(log.len(), 1);
    assert!(!log[0].0.contains("Ana"), "{log:?}");
    let rows = scene
        .texts("SELECT automation_id || application_id || state || coalesce(why, '') || at FROM automation_runs")
        .await;
    assert!(!rows.join(" ").contains("Ana"));
    let tried = try_out(&mut scene.world.owner, &auto["rule"]).await;
    assert!(people(&tried["waiting"]).is_empty());
}
