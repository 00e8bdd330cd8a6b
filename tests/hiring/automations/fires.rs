//! Each trigger and each action.

use jiff::SignedDuration;
use platform::{ids::MicrosimId, permit::Role};
use recruiting::{
    events::{self, AboutAttempt, HiringEvent},
    scoring,
    types::{SimState, Stage},
};
use serde_json::{Value, json};

use super::{
    DAY, Scene, entered, move_to, received, rule, still_reviewing, tell_the_team, waiting,
};
use crate::routes::world::{id, ok};

#[tokio::test]
async fn who_applies_is_written_to_by_lineup_under_the_automations_name() {
    let mut scene = Scene::new().await;
    let auto = scene
        .on("Hello again", rule(received(), still_reviewing()))
        .await;
    let ana = scene.applies("Ana", 101).await;
    scene.world.server.work().await;
    // 2026-11-20 and three days.
    assert_eq!(
        scene.left("Still reviewing, Ana. You will hear from us by Mon, Nov 23"),
        1
    );
    assert_eq!(scene.log(&auto).await, [("Ana".to_owned(), Value::Null)]);
    let timeline = format!("/api/applications/{}/timeline?kind=messages", ana.id);
    let timeline = ok(scene.world.owner.get(&timeline).await);
    let written = timeline["items"].as_array().unwrap();
    let written = written.iter().find(|it| {
        it["data"]["templateKey"] == "still_reviewing" && it["type"] == "message.queued"
    });
    let written = written.expect("the message");
    assert_eq!(written["actorType"], "system");
    assert_eq!(
        written["data"]["automation"],
        json!({ "id": auto["id"], "name": "Hello again" })
    );
    let records = scene
        .texts("SELECT record FROM audit WHERE action = 'application.automated'")
        .await;
    assert_eq!(records.len(), 1);
    assert!(
        records[0].contains("\"actorRole\":\"automation\""),
        "{}",
        records[0]
    );
    assert!(records[0].contains("Hello again"));
    let listed = ok(scene.world.owner.get("/api/automations").await);
    assert_eq!(listed["items"][0]["doneRecently"], 1);
}

#[tokio::test]
async fn who_is_moved_into_a_stage_gets_the_link_once_the_move_stands() {
    let mut scene = Scene::new().await;
    let link = json!({ "kind": "send_link", "stage": "phone_interview" });
    let auto = scene
        .on("Book a time", rule(entered(Stage::PhoneInterview), link))
        .await;
    let ana = scene.someone("Ana", Stage::Applied).await;
    let body = json!({ "toStage": "phone_interview", "version": 1 });
    ok(scene
        .world
        .owner
        .post(&format!("/api/applications/{ana}/move"), body)
        .await);
    scene.world.server.work().await;
    assert_eq!(scene.left("/schedule/"), 0, "the move can still be undone");
    scene.later(SignedDuration::from_secs(11)).await;
    assert_eq!(scene.left("/schedule/"), 1);
    assert_eq!(scene.log(&auto).await, [("Ana".to_owned(), Value::Null)]);
    // An applicant who was invited by hand meanwhile is not invited twice.
    let ben = scene.someone("Ben", Stage::Applied).await;
    let by_hand = json!({ "format": "virtual", "stage": "phone_interview" });
    ok_made(
        &scene
            .world
            .owner
            .post(&format!("/api/applications/{ben}/links"), by_hand)
            .await,
    );
    scene.moves(&ben, Stage::PhoneInterview).await;
    assert_eq!(scene.left("/schedule/"), 2);
    assert_eq!(
        scene.log(&auto).await[0],
        ("Ben".to_owned(), json!("already"))
    );
}

fn ok_made(reply: &crate::support::Reply) {
    assert_eq!(reply.status, 201, "{}", reply.text());
}

#[tokio::test]
async fn a_move_that_is_undone_sets_nothing_off() {
    let mut scene = Scene::new().await;
    let auto = scene
        .on("Tell", rule(entered(Stage::Screening), tell_the_team()))
        .await;
    let ana = scene.someone("Ana", Stage::Applied).await;
    let body = json!({ "toStage": "screening", "version": 1 });
    let path = format!("/api/applications/{ana}");
    let moved = ok(scene.world.owner.post(&format!("{path}/move"), body).await);
    let undo = json!({ "undoToken": moved["undoToken"] });
    ok(scene.world.owner.post(&format!("{path}/undo"), undo).await);
    scene.later(SignedDuration::from_secs(11)).await;
    assert!(scene.log(&auto).await.is_empty());
}

#[tokio::test]
async fn who_waits_untouched_is_answered_and_a_touch_begins_the_wait_anew() {
    let mut scene = Scene::new().await;
    let auto = scene
        .on(
            "Still reviewing",
            rule(waiting(Stage::Applied, 2), still_reviewing()),
        )
        .await;
    let _ana = scene.applies("Ana", 101).await;
    let ben = scene.applies("Ben", 102).await;
    scene.later(DAY).await;
    let note = json!({ "body": "Called, no answer" });
    let noted = scene
        .world
        .owner
        .post(&format!("/api/applications/{}/notes", ben.id), note)
        .await;
    assert!(noted.status.is_success(), "{}", noted.text());
    scene.later(DAY + SignedDuration::from_mins(1)).await;
    assert_eq!(scene.log(&auto).await, [("Ana".to_owned(), Value::Null)]);
    assert_eq!(scene.left("Still reviewing, Ana"), 1);
    scene.later(DAY).await;
    let names: Vec<_> = scene
        .log(&auto)
        .await
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["Ben", "Ana"]);
    scene.later(DAY * 5).await;
    assert_eq!(scene.left("Still reviewing"), 2, "once each");
}

#[tokio::test]
async fn who_has_an_interview_ahead_waits_for_no_one() {
    let mut scene = Scene::new().await;
    let auto = scene
        .on("Tell", rule(waiting(Stage::Applied, 1), tell_the_team()))
        .await;
    for (number, name) in [(101, "Ana"), (102, "Ben")] {
        let it = scene.applies(name, number).await;
        if name == "Ana" {
            let booked = json!({
                "date": "2026-11-24", "start": "10:00", "minutes": 30, "format": "phone",
                "interviewerIds": [scene.world.server.owner],
            });
            let path = format!("/api/applications/{}/interviews", it.id);
            ok(scene.world.owner.post(&path, booked).await);
        }
    }
    scene.later(DAY + SignedDuration::from_hours(1)).await;
    assert_eq!(scene.log(&auto).await, [("Ben".to_owned(), Value::Null)]);
}

#[tokio::test]
async fn a_missed_interview_reaches_the_person_who_is_named() {
    let mut scene = Scene::new().await;
    let la = scene.world.la.parse().unwrap();
    let role = Role::GeneralManager;
    let user = scene
        .world
        .server
        .account(role, "gm@la.example.com", Some(vec![la]))
        .await;
    let tell = json!({ "kind": "notify", "userId": user });
    scene
        .on("Missed", rule(json!({ "kind": "no_show" }), tell))
        .await;
    let ana = scene.someone("Ana", Stage::PhoneInterview).await;
    let booked = json!({
        "date": "2026-11-20", "start": "09:01", "minutes": 30, "format": "phone",
        "interviewerIds": [scene.world.server.owner],
    });
    let path = format!("/api/applications/{ana}/interviews");
    let interview = id(&ok(scene.world.owner.post(&path, booked).await));
    scene.later(SignedDuration::from_mins(30)).await;
    let missed = format!("/api/interviews/{interview}/no-show");
    ok(scene
        .world
        .owner
        .post(&missed, json!({ "version": 1 }))
        .await);
    scene.world.server.work().await;
    let mut manager = scene.world.server.sign_in(user).await;
    let notifications = ok(manager.get("/api/notifications").await);
    let entries = &notifications["items"][0]["entries"];
    let notified = entries
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["type"] == "automation_told");
    assert_eq!(
        notified.expect("news")["data"],
        json!({ "automation": "Missed" })
    );
}

#[tokio::test]
async fn a_finished_work_sample_moves_whom_the_band_names_and_no_one_else() {
    let mut scene = Scene::new().await;
    let ana = scene.applies("Ana", 101).await.id;
    let ben = scene.applies("Ben", 102).await.id;
    let band = scene
        .world
        .server
        .as_owner(move |change| {
            Ok(scoring::store::newest(change.db, ana)?
                .expect("a score")
                .computed
                .band)
        })
        .await
        .expect("a band");
    let when = json!({ "kind": "work_sample_done" });
    let mut on = rule(when.clone(), move_to(Stage::Screening));
    on["conditions"] = json!([{ "field": "band", "is": true, "values": [band] }]);
    scene.on("On", on).await;
    let mut off = rule(when, tell_the_team());
    off["conditions"] = json!([{ "field": "band", "is": false, "values": [band] }]);
    let other = scene.on("Other", off).await;
    // Ben asks that a person looks: nothing is done because of his points, whichever way.
    let ask = "INSERT INTO applicant_requests (id, application_id, kind, due_on, at)
               VALUES ('r', ?1, 'human_review', '2026-12-20', '2026-11-20T12:00:00Z')";
    for id in [ana, ben] {
        scene
            .world
            .server
            .as_owner(move |change| {
                let it = recruiting::applications::application(change.db, id)?;
                if id == ben {
                    change.db.execute(ask, [id])?;
                }
                let submitted = HiringEvent::MicrosimSubmitted(AboutAttempt {
                    attempt_id: MicrosimId::new(change.now),
                    position: "cashier".to_owned(),
                    state: SimState::Submitted,
                    points: Some(20),
                    content_version: 1,
                });
                events::add(change, &it, &submitted)?;
                change.wake_worker();
                Ok(())
            })
            .await
            .expect("a work sample");
    }
    scene.world.server.work().await;
    assert_eq!(scene.state_of(&ana.to_string()).await.0, Stage::Screening);
    assert_eq!(scene.state_of(&ben.to_string()).await.0, Stage::Applied);
    assert!(scene.log(&other).await.is_empty());
    let moved = scene
        .texts("SELECT data ->> 'automation' FROM hiring_events WHERE type = 'application.stage_changed'")
        .await;
    assert_eq!(moved.len(), 1);
    assert!(moved[0].contains("\"On\""), "{}", moved[0]);
    let affected = scene
        .texts("SELECT id FROM applications WHERE last_team_activity_at IS NOT NULL")
        .await;
    assert!(affected.is_empty(), "no one of the team did anything");
}

#[tokio::test]
async fn an_application_is_given_into_someone_elses_hands_and_they_hear_of_it() {
    let mut scene = Scene::new().await;
    let la = scene.world.la.parse().unwrap();
    let role = Role::HiringManager;
    let user = scene
        .world
        .server
        .account(role, "hm@la.example.com", Some(vec![la]))
        .await;
    let mut it = rule(received(), json!({ "kind": "assign", "userId": user }));
    it["conditions"] = json!([{ "field": "language", "is": true, "values": ["es"] }]);
    let auto = scene.on("Spanish to Nadia", it).await;
    scene.applies("Ana", 101).await;
    let ben = scene
        .applies_as("Ben", 102, |it| it.language = platform::messages::Lang::Es)
        .await;
    scene.world.server.work().await;
    assert_eq!(scene.log(&auto).await, [("Ben".to_owned(), Value::Null)]);
    let owners = scene
        .texts("SELECT owner_id FROM applications WHERE owner_id IS NOT NULL")
        .await;
    assert_eq!(owners, [user.to_string()]);
    let mut nadia = scene.world.server.sign_in(user).await;
    let notifications = ok(nadia.get("/api/notifications").await);
    let assigned = notifications["items"]
        .as_array()
        .unwrap()
        .iter()
        .any(|group| {
            group["applicationId"] == json!(ben.id)
                && group["entries"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|it| it["type"] == "assigned")
        });
    assert!(assigned, "{notifications}");
}

#[tokio::test]
async fn conditions_on_source_role_place_and_consent_choose_who_is_meant() {
    let mut scene = Scene::new().await;
    let with = |field: &str, is: bool, value: &str| {
        let mut it = rule(received(), tell_the_team());
        it["conditions"] = json!([{ "field": field, "is": is, "values": [value] }]);
        it
    };
    let by_text = scene.on("Text", with("source", true, "sms")).await;
    let not_by_text = scene.on("Not text", with("source", false, "sms")).await;
    let no_texts = scene.on("No texts", with("text_consent", true, "no")).await;
    let mut hosts = rule(received(), tell_the_team());
    hosts["roles"] = json!(["host"]);
    let hosts = scene.on("Hosts", hosts).await;
    let mut there = rule(received(), tell_the_team());
    there["locationIds"] = json!([scene.world.brooklyn]);
    let there = scene.on("Brooklyn", there).await;
    scene
        .applies_as("Ana", 101, |it| it.source = "sms:TACO".to_owned())
        .await;
    scene.applies_as("Ben", 102, |it| it.consent = None).await;
    scene.world.server.work().await;
    let mut names = Vec::new();
    for it in [by_text, not_by_text, no_texts, hosts, there] {
        let log = scene.log(&it).await;
        names.push(log.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    }
    assert_eq!(
        names,
        [vec!["Ana"], vec!["Ben"], vec!["Ben"], vec![], vec![]]
    );
}
