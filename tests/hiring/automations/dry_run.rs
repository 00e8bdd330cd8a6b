//! The dry run says what would have been, and changes nothing.

use jiff::SignedDuration;
use platform::permit::Role;
use recruiting::types::Stage;
use serde_json::{Value, json};

use super::{
    DAY, Scene, entered, move_to, people, received, rule, still_reviewing, tell_the_team, try_out,
    waiting,
};
use crate::routes::world::{ok, problem};

#[tokio::test]
async fn it_names_whom_it_would_have_reached_and_whom_not_and_leaves_the_file_as_it_was() {
    let mut scene = Scene::new().await;
    scene.applies("Old", 100).await;
    scene.later(DAY * 31).await;
    let ana = scene.applies("Ana", 101).await.id.to_string();
    scene.applies_as("Ben", 102, |it| it.consent = None).await;
    scene
        .applies_as("Cora", 103, |it| {
            let no = recruiting::types::Answer::One("no".to_owned());
            it.answers.insert("saturdays".to_owned(), no);
        })
        .await;
    scene.later(SignedDuration::from_mins(5)).await;
    scene.moves(&ana, Stage::Screening).await;
    let before = (scene.world.server.rows().await, fingerprint(&scene).await);
    let tried = try_out(&mut scene.world.owner, &rule(received(), still_reviewing())).await;
    assert_eq!(tried["reached"]["count"], 1);
    assert_eq!(people(&tried["reached"]), [("Ana".to_owned(), Value::Null)]);
    let mut skipped = people(&tried["skipped"]);
    skipped.sort_by(|one, two| one.0.cmp(&two.0));
    let expected = [("Ben", json!("no_consent")), ("Cora", json!("not_active"))];
    assert_eq!(skipped, expected.map(|(name, why)| (name.to_owned(), why)));
    let waiting = people(&tried["waiting"]);
    assert!(
        waiting.is_empty(),
        "Ana has gone on, Ben cannot be reached, Old came too long ago"
    );
    let moved = try_out(
        &mut scene.world.owner,
        &rule(received(), move_to(Stage::Screening)),
    )
    .await;
    assert_eq!(moved["reached"]["count"], 2, "as they stood then");
    assert_eq!(people(&moved["waiting"]), [("Ben".to_owned(), Value::Null)]);
    let after = (scene.world.server.rows().await, fingerprint(&scene).await);
    assert_eq!(before, after);
}

/// Every row that an automation could touch.
async fn fingerprint(scene: &Scene) -> Vec<String> {
    scene
        .texts(
            "SELECT id || version || stage || coalesce(owner_id, '') FROM applications
             UNION ALL SELECT id || status FROM conversation_messages UNION ALL SELECT id FROM jobs
             UNION ALL SELECT id FROM hiring_events UNION ALL SELECT record FROM audit",
        )
        .await
}

#[tokio::test]
async fn a_move_that_was_undone_has_left_the_stage_and_a_wait_counts_from_the_last_touch() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await.id;
    let body =
        json!({ "toStage": "screening", "version": scene.state_of(&ana.to_string()).await.1 });
    let path = format!("/api/applications/{ana}");
    let moved = ok(scene.world.owner.post(&format!("{path}/move"), body).await);
    let undo = json!({ "undoToken": moved["undoToken"] });
    scene.world.server.turn(SignedDuration::from_secs(2));
    ok(scene.world.owner.post(&format!("{path}/undo"), undo).await);
    scene.later(DAY * 3).await;
    let tried = try_out(
        &mut scene.world.owner,
        &rule(entered(Stage::Screening), tell_the_team()),
    )
    .await;
    assert_eq!(
        people(&tried["skipped"]),
        [("Ana".to_owned(), json!("left_stage"))]
    );
    let two = rule(waiting(Stage::Applied, 2), tell_the_team());
    let tried = try_out(&mut scene.world.owner, &two).await;
    assert_eq!(people(&tried["reached"]), [("Ana".to_owned(), Value::Null)]);
    assert_eq!(tried["reached"]["items"][0]["at"], "2026-11-22T17:00:02Z");
    let four = rule(waiting(Stage::Applied, 4), tell_the_team());
    let tried = try_out(&mut scene.world.owner, &four).await;
    assert_eq!(tried["reached"]["count"], 0);
    assert_eq!(
        tried["waiting"]["count"], 1,
        "she waits, and is not due yet"
    );
}

#[tokio::test]
async fn it_warns_where_another_does_the_same_and_is_for_those_who_may_set_it_up() {
    let mut scene = Scene::new().await;
    let it = rule(received(), tell_the_team());
    let first = scene.on("First", it.clone()).await;
    let tried = try_out(&mut scene.world.owner, &it).await;
    assert_eq!(tried["overlaps"], json!(["First"]));
    let second = scene.on("Second", it.clone()).await;
    assert_eq!(second["overlaps"], json!([first["id"]]));
    let body = json!({ "rule": it });
    for role in [
        Role::GeneralManager,
        Role::HiringManager,
        Role::ComplianceReviewer,
    ] {
        let mut browser = scene.world.at_la(role).await;
        let refused = browser.post("/api/automations/dry-run", body.clone()).await;
        assert_eq!(
            problem(&refused, 403, "forbidden")["needs"],
            "settings:update"
        );
    }
}
