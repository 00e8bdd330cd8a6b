//! Moving: every cell of the table, the time to undo, and two managers with one card.

use jiff::{SignedDuration, Timestamp};
use platform::permit::Role;
use recruiting::types::{Stage, Status};
use serde_json::json;

use super::{Place, post, to};
use crate::routes::world::{fields, ok, problem};

/// The specification's table with a cell for each pair of stages: `.` stays, `y` goes, `a` goes (screens ask), `b` needs
/// a reason, `c` goes without an open offer, `d` and `e` have a form of their own, `x` never.
const TABLE: [&str; 7] = [
    ".yyaabx", "y.yyabx", "yy.yyyx", "yyy.yyx", "yyyy.yx", "xxxcc.d", "xxxxxe.",
];

#[tokio::test]
async fn every_cell_of_the_table_answers_as_specified() {
    let mut place = Place::new().await;
    for (from, row) in Stage::ALL.iter().zip(TABLE) {
        for (to_stage, cell) in Stage::ALL.iter().zip(row.chars()) {
            let line = format!("{} to {}", from.name(), to_stage.name());
            let it = place.at("Sofía", *from).await;
            let id = it.application.id;
            let reply = place.post(id, "move", to(*to_stage)).await;
            let refused = match cell {
                'y' | 'a' | 'c' => None,
                'b' => {
                    assert_eq!(
                        fields(&reply),
                        [("reason".to_owned(), "required".to_owned())]
                    );
                    let mut explained = to(*to_stage);
                    explained["reason"] = json!("Ran the grill for an hour today");
                    ok(place.post(id, "move", explained).await);
                    None
                }
                '.' if *from == Stage::Hired => Some("not_active"),
                '.' => Some("stage_unchanged"),
                'd' => Some("use_hire_endpoint"),
                'e' => Some("use_unhire_endpoint"),
                _ => Some("stage_not_allowed"),
            };
            let state_of = place.state_of(id).await.0;
            if let Some(code) = refused {
                problem(&reply, 422, code);
                assert_eq!(state_of, *from, "{line}");
            } else {
                assert_eq!(state_of, *to_stage, "{line}: {}", reply.text());
            }
        }
    }
}

#[tokio::test]
async fn an_open_offer_has_to_be_voided_first() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::Offer).await;
    let offer = place.offer(&it).await;
    let reply = place
        .post(it.application.id, "move", to(Stage::Interview))
        .await;
    let body = problem(&reply, 422, "offer_open");
    assert_eq!(body["current"]["offerId"], offer.to_string());
    assert_eq!(place.state_of(it.application.id).await.0, Stage::Offer);
}

#[tokio::test]
async fn an_open_offer_is_taken_back_with_the_move_for_a_reason() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::Offer).await;
    let id = it.application.id;
    place.offer(&it).await;
    let states = "SELECT state FROM offers";
    let mut body = to(Stage::Interview);
    body["voidOffer"] = json!(true);
    let unexplained = place.post(id, "move", body.clone()).await;
    assert_eq!(
        fields(&unexplained),
        [("reason".to_owned(), "required".to_owned())]
    );
    body["reason"] = json!("The chef wants to meet her again");
    let mut wrong = body.clone();
    wrong["toStage"] = json!("screening");
    problem(
        &place.post(id, "move", wrong).await,
        422,
        "stage_not_allowed",
    );
    assert_eq!(place.texts(states).await, ["sent"], "nothing moved");
    let moved = ok(place.post(id, "move", body).await);
    assert_eq!(moved["application"]["stage"], "interview");
    assert_eq!(place.texts(states).await, ["voided"]);
    let undo = json!({ "undoToken": moved["undoToken"] });
    ok(place.post(id, "undo", undo).await);
    assert_eq!(place.state_of(id).await.0, Stage::Offer);
    assert_eq!(place.texts(states).await, ["voided"], "an end stays an end");
}

#[tokio::test]
async fn a_signed_offer_is_not_taken_back_with_a_move() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::Offer).await;
    let id = it.application.id;
    place.offer(&it).await;
    place
        .world
        .server
        .as_owner(|change| {
            change
                .db
                .execute("UPDATE offers SET state = 'signed'", [])?;
            Ok(())
        })
        .await
        .expect("a signed offer");
    let mut body = to(Stage::Interview);
    body["voidOffer"] = json!(true);
    body["reason"] = json!("We changed our mind");
    problem(&place.post(id, "move", body).await, 409, "already_signed");
    assert_eq!(place.state_of(id).await.0, Stage::Offer);
}

#[tokio::test]
async fn undo_takes_back_the_stage_the_message_and_the_link() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let mut invite = to(Stage::PhoneInterview);
    invite["createLink"] = json!(true);
    invite["notify"] = json!({ "send": true });
    let moved = ok(place.post(id, "move", invite).await);
    assert!(moved["linkUrl"].as_str().unwrap().contains("/schedule/"));
    assert!(moved["queuedMessageId"].is_string());
    assert_eq!(moved["application"]["link"], "sent");

    // Nothing leaves while it can be taken back.
    place.world.server.turn(SignedDuration::from_millis(9_999));
    place.world.server.work().await;
    assert_eq!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["held"]
    );
    let undone = ok(place
        .post(id, "undo", json!({ "undoToken": moved["undoToken"] }))
        .await);
    assert_eq!(undone["application"]["stage"], "applied");
    assert_eq!(
        undone["application"]["enteredAt"],
        place.lupita.application.stage_entered_at.to_string()
    );
    place.later(SignedDuration::from_hours(24)).await;
    place.world.server.work().await;
    assert_eq!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["cancelled"]
    );
    assert_eq!(
        place.texts("SELECT state FROM scheduling_links").await,
        ["revoked"]
    );
    assert_eq!(
        place
            .texts(
                "SELECT json_extract(data, '$.from') || ' ' || json_extract(data, '$.to') || ' '
                   || COALESCE(json_extract(data, '$.undo'), 0)
                 FROM hiring_events WHERE type = 'application.stage_changed' ORDER BY id"
            )
            .await,
        ["applied phone_interview 0", "phone_interview applied 1"]
    );
    let again = place
        .post(id, "undo", json!({ "undoToken": moved["undoToken"] }))
        .await;
    problem(&again, 410, "undo_expired");
}

#[tokio::test]
async fn undo_takes_back_the_link_that_was_sent_since() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let moved = ok(place.post(id, "move", to(Stage::PhoneInterview)).await);
    let link = ok(place.post(id, "links", json!({ "format": "phone" })).await);
    assert_eq!(link["sent"], true);
    place.world.server.turn(SignedDuration::from_secs(9));
    place.world.server.work().await;
    let messages = "SELECT status FROM conversation_messages";
    assert_eq!(place.texts(messages).await, ["held"]);
    ok(place
        .post(id, "undo", json!({ "undoToken": moved["undoToken"] }))
        .await);
    assert_eq!(place.texts(messages).await, ["cancelled"]);
    assert_eq!(
        place.texts("SELECT state FROM scheduling_links").await,
        ["revoked"]
    );
}

#[tokio::test]
async fn after_ten_seconds_a_move_stands_and_its_message_leaves() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let mut notified = to(Stage::Screening);
    notified["notify"] =
        json!({ "send": true, "overrideText": "Hola {firstName}, te llamamos hoy." });
    let moved = ok(place.post(id, "move", notified).await);
    place.world.server.turn(SignedDuration::from_secs(10));
    let late = place
        .post(id, "undo", json!({ "undoToken": moved["undoToken"] }))
        .await;
    problem(&late, 410, "undo_expired");
    assert_eq!(place.state_of(id).await.0, Stage::Screening);
    place.world.server.work().await;
    assert_ne!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["held"]
    );
}

#[tokio::test]
async fn only_the_newest_move_is_undone_and_only_with_its_own_token() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let first = ok(place.post(id, "move", to(Stage::Screening)).await);
    let wrong = place.post(id, "undo", json!({ "undoToken": "x" })).await;
    problem(&wrong, 410, "undo_expired");
    let mut on = to(Stage::PhoneInterview);
    on["version"] = json!(2);
    ok(place.post(id, "move", on).await);
    let stale = place
        .post(id, "undo", json!({ "undoToken": first["undoToken"] }))
        .await;
    problem(&stale, 410, "undo_expired");
    assert_eq!(place.state_of(id).await.0, Stage::PhoneInterview);
}

#[tokio::test]
async fn a_wrong_token_does_not_use_up_the_undo() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let moved = ok(place.post(id, "move", to(Stage::Screening)).await);
    place
        .post(id, "undo", json!({ "undoToken": "guess" }))
        .await;
    let undone = place
        .post(id, "undo", json!({ "undoToken": moved["undoToken"] }))
        .await;
    assert_eq!(ok(undone)["application"]["stage"], "applied");
}

#[tokio::test]
async fn of_two_managers_the_slower_one_learns_who_was_faster() {
    let mut place = Place::new().await;
    let maria = place.at("Maria", Stage::Screening).await;
    let id = maria.application.id;
    let mut dana = place.world.owner.clone();
    let mut invite = to(Stage::InPerson);
    invite["createLink"] = json!(true);
    invite["notify"] = json!({ "send": true });
    let moved = ok(post(&mut dana, id, "move", invite).await);

    let mut luis = to(Stage::Offer);
    luis["reason"] = json!("She is great");
    let stale = place.post(id, "move", luis.clone()).await;
    let body = problem(&stale, 409, "stage_conflict");
    assert_eq!(body["current"]["stage"], "in_person");
    assert_eq!(body["changedBy"]["name"], "Ana Ruiz");
    let at = body["changedBy"]["at"].as_str().unwrap();
    assert_eq!(
        at.parse::<Timestamp>().unwrap(),
        place.world.server.now(),
        "{at}"
    );
    assert_eq!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["held"],
        "one message only"
    );

    // Dana takes hers back: Luis' card is stale once more.
    ok(post(
        &mut dana,
        id,
        "undo",
        json!({ "undoToken": moved["undoToken"] }),
    )
    .await);
    luis["version"] = body["current"]["version"].clone();
    let stale = place.post(id, "move", luis).await;
    assert_eq!(
        problem(&stale, 409, "stage_conflict")["current"]["stage"],
        "screening"
    );
}

#[tokio::test]
async fn bad_input_is_reported_and_changes_nothing() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let with = |field: &str, value: serde_json::Value| {
        let mut body = to(Stage::Screening);
        body[field] = value;
        body
    };
    for (body, field, code) in [
        (with("createLink", json!(true)), "createLink", "not_allowed"),
        (
            with("notify", json!({ "send": true })),
            "notify.templateKey",
            "required",
        ),
        (
            with(
                "notify",
                json!({ "send": true, "templateKey": "invite", "delayMinutes": 10081 }),
            ),
            "notify.delayMinutes",
            "out_of_range",
        ),
        (with("reason", json!("x".repeat(501))), "reason", "too_long"),
    ] {
        let reply = place.post(id, "move", body).await;
        assert_eq!(fields(&reply), [(field.to_owned(), code.to_owned())]);
    }
    assert_eq!(
        place.state_of(id).await,
        (Stage::Applied, Status::Active, 1)
    );
}

#[tokio::test]
async fn who_left_moves_nowhere_before_they_are_restored() {
    let mut place = Place::new().await;
    let gone = place
        .with("Tomás", |it| it.application.status = Status::Withdrawn)
        .await;
    let reply = place
        .post(gone.application.id, "move", to(Stage::Screening))
        .await;
    problem(&reply, 422, "not_active");
}

#[tokio::test]
async fn moving_needs_the_right_and_the_place() {
    let place = Place::new().await;
    let id = place.lupita.application.id;
    let mut shift_lead = place.world.at_la(Role::ShiftManager).await;
    let reply = post(&mut shift_lead, id, "move", to(Stage::Screening)).await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "applications:move"
    );
    let brooklyn = vec![place.world.brooklyn.parse().unwrap()];
    let elsewhere = place
        .world
        .server
        .account(Role::GeneralManager, "gm@bk.example.com", Some(brooklyn))
        .await;
    let mut elsewhere = place.world.server.sign_in(elsewhere).await;
    let reply = post(&mut elsewhere, id, "move", to(Stage::Screening)).await;
    problem(&reply, 404, "not_found");
    assert_eq!(place.state_of(id).await.2, 1);
}
