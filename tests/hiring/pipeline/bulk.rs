//! Many at once: one result for each, independent of the others.

use platform::{ids::ApplicationId, permit::Role};
use recruiting::types::{Stage, Status};
use serde_json::{Value, json};

use super::Place;
use crate::routes::world::{fields, ok, problem};

fn results(body: &Value) -> Vec<(u64, String)> {
    body["results"]
        .as_array()
        .expect("results")
        .iter()
        .map(|it| {
            let code = it["problem"]["code"].as_str().unwrap_or_default();
            (it["status"].as_u64().unwrap(), code.to_owned())
        })
        .collect()
}

#[tokio::test]
async fn what_fails_holds_nothing_back_and_leaves_no_trace() {
    let mut place = Place::new().await;
    let hired = place.at("Beatriz", Stage::Hired).await;
    let stale = place.at("Tyler", Stage::Screening).await;
    let elsewhere = place
        .with("Jordan", |it| {
            it.application.location_id = place.world.brooklyn.parse().unwrap();
        })
        .await;
    let missing = ApplicationId::new(place.world.server.now());
    let good = place.lupita.application.id;
    let ids = [
        good,
        hired.application.id,
        stale.application.id,
        elsewhere.application.id,
        missing,
        good,
    ];
    let body = json!({
        "ids": ids, "action": "move", "params": { "toStage": "phone_interview", "createLink": true },
        "versions": { stale.application.id.to_string(): 7 },
    });
    let reply = ok(place.manager.post("/api/applications/bulk", body).await);
    let notified = |status, code: &str| (status, code.to_owned());
    assert_eq!(
        results(&reply),
        [
            notified(200, ""),
            notified(422, "stage_not_allowed"),
            notified(409, "stage_conflict"),
            notified(404, "not_found"),
            notified(404, "not_found"),
        ]
    );
    assert_eq!(place.state_of(good).await.0, Stage::PhoneInterview);
    assert_eq!(place.state_of(stale.application.id).await.2, 1);
    assert_eq!(
        place.texts("SELECT id FROM scheduling_links").await.len(),
        1
    );
    let token = &reply["results"][0]["undoToken"];
    let undone = place
        .post(good, "undo", json!({ "undoToken": token }))
        .await;
    assert_eq!(ok(undone)["application"]["stage"], "applied");
}

#[tokio::test]
async fn moves_of_many_are_taken_back_together_and_each_says_whether_it_was() {
    let mut place = Place::new().await;
    let other = place.at("Sofía", Stage::Screening).await.application.id;
    let third = place.at("Tyler", Stage::Applied).await.application.id;
    let lupita = place.lupita.application.id;
    let ids = [lupita, other, third];
    let body = json!({ "ids": ids, "action": "move", "params": { "toStage": "phone_interview" } });
    let moved = ok(place.manager.post("/api/applications/bulk", body).await);
    let token = |at: usize| moved["results"][at]["undoToken"].clone();
    ok(place
        .post(
            other,
            "move",
            json!({ "toStage": "in_person", "version": 2 }),
        )
        .await);
    let body = json!({
        "ids": ids, "action": "undo",
        "undoTokens": { lupita.to_string(): token(0), other.to_string(): token(1) },
    });
    let undone = ok(place.manager.post("/api/applications/bulk", body).await);
    let notified = |status, code: &str| (status, code.to_owned());
    assert_eq!(
        results(&undone),
        [
            notified(200, ""),
            notified(410, "undo_expired"),
            notified(410, "undo_expired")
        ]
    );
    assert_eq!(place.state_of(lupita).await.0, Stage::Applied);
    assert_eq!(place.state_of(other).await.0, Stage::InPerson);
    assert_eq!(place.state_of(third).await.0, Stage::PhoneInterview);
}

#[tokio::test]
async fn many_are_turned_down_and_restored() {
    let mut place = Place::new().await;
    let other = place.at("Sofía", Stage::Interview).await;
    let ids = [place.lupita.application.id, other.application.id];
    let body = json!({
        "ids": ids, "action": "reject",
        "params": { "reasonCode": "position_filled", "notify": true, "keepInTalentPool": true },
    });
    let reply = ok(place.manager.post("/api/applications/bulk", body).await);
    assert_eq!(results(&reply).iter().filter(|it| it.0 == 200).count(), 2);
    assert_eq!(
        place
            .texts("SELECT DISTINCT status FROM conversation_messages")
            .await,
        ["held"]
    );
    let body = json!({ "ids": ids, "action": "unreject" });
    ok(place.manager.post("/api/applications/bulk", body).await);
    assert_eq!(
        place.state_of(other.application.id).await,
        (Stage::Interview, Status::Active, 3)
    );
    assert_eq!(
        place
            .texts("SELECT DISTINCT status FROM conversation_messages")
            .await,
        ["cancelled"]
    );
}

#[tokio::test]
async fn wrong_params_are_notified_for_each_and_the_list_has_limits() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let body = json!({ "ids": [id], "action": "move", "params": { "stage": "offer" } });
    let reply = ok(place.manager.post("/api/applications/bulk", body).await);
    assert_eq!(results(&reply), [(422, "invalid".to_owned())]);
    let now = place.world.server.now();
    let many: Vec<ApplicationId> = (0..201).map(|_| ApplicationId::new(now)).collect();
    for ids in [json!([]), json!(many)] {
        let body = json!({ "ids": ids, "action": "withdraw" });
        let reply = place.manager.post("/api/applications/bulk", body).await;
        assert_eq!(
            fields(&reply),
            [("ids".to_owned(), "out_of_range".to_owned())]
        );
    }
    let mut shift_lead = place.world.at_la(Role::ShiftManager).await;
    let body = json!({ "ids": [id], "action": "withdraw" });
    let reply = shift_lead.post("/api/applications/bulk", body).await;
    problem(&reply, 403, "forbidden");
}
