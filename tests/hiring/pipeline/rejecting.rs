//! Turning down, withdrawing, and taking both back.

use jiff::SignedDuration;
use platform::date_time::Day;
use recruiting::types::{Knockout, RejectReason, Stage, Status};
use serde_json::json;

use super::{Place, because, board, names, to};
use crate::routes::world::{fields, ok, problem};

#[tokio::test]
async fn a_decline_waits_a_day_and_never_leaves_when_it_is_taken_back() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let rejected = ok(place.post(id, "reject", because("experience")).await);
    assert_eq!(rejected["declineAt"], "2026-11-21T17:00:00Z");
    let card = &rejected["application"];
    assert_eq!(
        (&card["status"], &card["stage"], &card["rejectReason"]),
        (&json!("rejected"), &json!("applied"), &json!("experience"))
    );
    place.world.server.turn(SignedDuration::from_hours(3));
    let restored = ok(place.post(id, "unreject", json!({ "version": 2 })).await);
    assert_eq!(restored["application"]["status"], "active");
    assert_eq!(restored["application"]["rejectReason"], json!(null));
    place.world.server.turn(SignedDuration::from_hours(48));
    place.world.server.work().await;
    assert_eq!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["cancelled"]
    );
}

#[tokio::test]
async fn a_decline_that_no_one_takes_back_leaves_after_its_delay() {
    let mut place = Place::new().await;
    let mut soon = because("position_filled");
    soon["delayHours"] = json!(0);
    ok(place
        .post(place.lupita.application.id, "reject", soon)
        .await);
    place.world.server.work().await;
    assert_eq!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["held"],
        "not even a decline without delay leaves before it can be taken back"
    );
    place.world.server.turn(SignedDuration::from_secs(10));
    place.world.server.work().await;
    assert_ne!(
        place
            .texts("SELECT status FROM conversation_messages")
            .await,
        ["held"]
    );
}

#[tokio::test]
async fn a_knockout_is_seen_with_its_question_and_restored_with_mercy() {
    let mut place = Place::new().await;
    let out = place
        .with("Marcos", |it| {
            it.application.status = Status::Rejected;
            it.application.reject_reason = Some(RejectReason::Knockout);
            it.application.rejected_at = Some(it.application.applied_at);
            it.application.knockout = Some(Knockout {
                question_id: "saturdays".to_owned(),
                answer: "no".to_owned(),
            });
        })
        .await;
    let before = board(&mut place.manager, "").await;
    assert_eq!(before["autoRejected"], 1);
    let list = ok(place
        .manager
        .get("/api/applications?view=auto_rejected")
        .await);
    assert_eq!(names(&list["items"]), ["Marcos"]);
    let knockout = &list["items"][0]["knockout"];
    assert_eq!(
        (&knockout["question"]["en"], &knockout["answer"]["es"]),
        (&json!("saturdays?"), &json!("No"))
    );
    let id = out.application.id;
    ok(place.post(id, "unreject", json!({ "version": 1 })).await);
    assert_eq!(
        place.state_of(id).await,
        (Stage::Applied, Status::Active, 2)
    );
    assert_eq!(board(&mut place.manager, "").await["autoRejected"], 0);
}

#[tokio::test]
async fn reasons_are_checked_and_other_needs_words() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let mut late = because("experience");
    late["delayHours"] = json!(169);
    let mut both = because("experience");
    both["keepInTalentPool"] = json!(true);
    both["doNotRehire"] = json!(true);
    for (body, field, code) in [
        (because("other"), "internalNote", "required"),
        (because("knockout"), "reasonCode", "not_allowed"),
        (late, "delayHours", "out_of_range"),
        (both, "keepInTalentPool", "not_allowed"),
    ] {
        let reply = place.post(id, "reject", body).await;
        assert_eq!(fields(&reply), [(field.to_owned(), code.to_owned())]);
    }
    let culture = place.post(id, "reject", because("culture_fit")).await;
    assert_eq!(culture.status, 422, "culture fit is no reason");
    assert_eq!(place.state_of(id).await.2, 1);
}

#[tokio::test]
async fn what_the_brand_keeps_in_mind_is_kept_on_the_person() {
    let mut place = Place::new().await;
    let mut pool = because("position_filled");
    pool["keepInTalentPool"] = json!(true);
    ok(place
        .post(place.lupita.application.id, "reject", pool)
        .await);
    assert_eq!(
        place
            .texts("SELECT talent_pool || ' ' || do_not_rehire FROM applicants")
            .await,
        ["1 0"]
    );
    let never = place.at("Iván", Stage::Interview).await;
    let mut body = because("no_show");
    body["doNotRehire"] = json!(true);
    body["notify"] = json!(false);
    let rejected = ok(place.post(never.application.id, "reject", body).await);
    assert_eq!(rejected["queuedMessageId"], json!(null));
    assert_eq!(
        place
            .texts("SELECT do_not_rehire || '' FROM applicants WHERE first_name = 'Iván'")
            .await,
        ["1"]
    );
}

#[tokio::test]
async fn no_one_is_restored_twice_or_beside_a_newer_application() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let alive = place.post(id, "unreject", json!({ "version": 1 })).await;
    problem(&alive, 422, "not_restorable");
    ok(place.post(id, "reject", because("unreachable")).await);
    let newer = place
        .with("Lupita", |it| {
            it.application.applicant_id = place.lupita.applicant.id;
        })
        .await;
    let reply = place.post(id, "unreject", json!({ "version": 2 })).await;
    problem(&reply, 422, "applied_again");
    assert_eq!(place.state_of(newer.application.id).await.1, Status::Active);
}

#[tokio::test]
async fn staff_put_down_a_withdrawal_and_links_end() {
    let mut place = Place::new().await;
    let id = place.lupita.application.id;
    let mut invite = to(Stage::PhoneInterview);
    invite["createLink"] = json!(true);
    ok(place.post(id, "move", invite).await);
    let body = json!({ "version": 2, "internalNote": "Found another job" });
    let gone = ok(place.post(id, "withdraw", body).await);
    assert_eq!(gone["application"]["status"], "withdrawn");
    assert_eq!(gone["application"]["stage"], "phone_interview");
    assert_eq!(
        place.texts("SELECT state FROM scheduling_links").await,
        ["revoked"]
    );
    let list = ok(place.manager.get("/api/applications?view=withdrawn").await);
    assert_eq!(names(&list["items"]), ["Lupita"]);
    ok(place.post(id, "unreject", json!({ "version": 3 })).await);
    assert_eq!(place.state_of(id).await.0, Stage::PhoneInterview);
}

#[tokio::test]
async fn a_managers_words_are_sealed_on_record() {
    let mut place = Place::new().await;
    let mut body = because("other");
    body["internalNote"] = json!("Zanahoria secreta");
    ok(place
        .post(place.lupita.application.id, "reject", body)
        .await);
    let records = place
        .texts("SELECT record FROM audit WHERE action = 'application.rejected'")
        .await;
    assert_eq!(records.len(), 1);
    assert!(!records[0].contains("Zanahoria") && !records[0].contains("Lupita"));
    let events = place.texts("SELECT data FROM hiring_events").await;
    assert!(!events.join(" ").contains("Zanahoria"));
}

#[tokio::test]
async fn questions_that_turn_many_down_are_reported_from_41_percent_on() {
    let mut place = Place::new().await;
    // Lupita and six more: with three rejected of seven it is 42 %.
    for (number, out) in [true, true, false, false, false, false].iter().enumerate() {
        place
            .with(&format!("P{number}"), |it| {
                it.application
                    .availability
                    .insert(Day::Mon, recruiting::types::DayPart::Am);
                if *out {
                    it.application.status = Status::Rejected;
                    it.application.reject_reason = Some(RejectReason::Knockout);
                    it.application.knockout = Some(Knockout {
                        question_id: "saturdays".to_owned(),
                        answer: "no".to_owned(),
                    });
                }
            })
            .await;
    }
    let quiet = board(&mut place.manager, "").await;
    assert_eq!(quiet["knockoutWarnings"], json!([]), "2 of 7 are usual");
    place
        .with("P9", |it| {
            it.application.status = Status::Rejected;
            it.application.knockout = Some(Knockout {
                question_id: "saturdays".to_owned(),
                answer: "no".to_owned(),
            });
        })
        .await;
    let quiet = board(&mut place.manager, "").await;
    assert_eq!(quiet["knockoutWarnings"], json!([]), "3 of 8 are 37.5 %");
    place
        .with("P10", |it| {
            it.application.status = Status::Rejected;
            it.application.knockout = Some(Knockout {
                question_id: "saturdays".to_owned(),
                answer: "no".to_owned(),
            });
        })
        .await;
    let notified = board(&mut place.manager, "").await;
    let warning = &notified["knockoutWarnings"][0];
    assert_eq!(
        (&warning["knockedOut"], &warning["applicants"]),
        (&json!(4), &json!(9))
    );
    place.later(SignedDuration::from_hours(7 * 24 + 1)).await;
    let later = board(&mut place.manager, "").await;
    assert_eq!(later["knockoutWarnings"], json!([]));
}

#[tokio::test]
async fn the_form_begins_with_what_the_person_chose_last() {
    const CHOICE: &str = "/api/users/me/reject-choice";
    let mut place = Place::new().await;
    assert_eq!(
        ok(place.manager.get(CHOICE).await),
        json!({ "choice": null })
    );
    let mut first = because("experience");
    first["delayHours"] = json!(48);
    first["notify"] = json!(false);
    let id = place.lupita.application.id;
    ok(place.post(id, "reject", first).await);
    let kept = ok(place.manager.get(CHOICE).await);
    assert_eq!(
        kept["choice"],
        json!({ "reasonCode": "experience", "notify": false, "delayHours": 48, "keepInTalentPool": kept["choice"]["keepInTalentPool"] })
    );
    let gina = place
        .world
        .server
        .account(
            platform::permit::Role::GeneralManager,
            "gina@example.com",
            None,
        )
        .await;
    let mut gina = place.world.server.sign_in(gina).await;
    assert_eq!(
        ok(gina.get(CHOICE).await),
        json!({ "choice": null }),
        "each has their own"
    );
}
