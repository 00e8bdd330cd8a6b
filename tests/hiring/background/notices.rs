//! The two notices, the days between them, and what else they end.

use axum::http::StatusCode;
use recruiting::types::{RejectReason, Status};
use serde_json::{Value, json};

use super::{MAIL, Scene, notice};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::between,
};

#[tokio::test]
async fn in_california_a_dispute_moves_the_day_and_the_final_notice_waits_for_it() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    // Two business days to arrive and five to answer; Thanksgiving is between.
    assert_eq!(
        (&check["answerUntil"], &check["decisionDueFrom"]),
        (&json!("2026-12-02"), &json!("2026-12-03"))
    );
    assert_eq!(check["waiting"]["laws"].as_array().map(Vec::len), Some(3));
    let mail = scene.world.server.message_to(MAIL).await.letter.text();
    let mail = mail.expect("words");
    assert!(mail.contains(&page) && !mail.contains("Secreto"), "{mail}");
    let mut phone = scene.proven(&page).await;
    let shown = phone.get(&page).await.text();
    for words in [
        "Secreto: theft, 2019",
        "Seven years",
        "miércoles 2 de diciembre de 2026",
        "Bay Reports",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let answer = format!("{page}/answer");
    let nothing = phone.submit(&answer, &[("words", " ")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    let says = [("words", "No fui yo: es otra Lupita"), ("disputes", "yes")];
    let taken = phone.submit(&answer, &says).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text());
    let now = scene.now().await;
    assert_eq!(now["answerUntil"], "2026-12-09");
    assert_eq!(now["answers"][0]["words"], "No fui yo: es otra Lupita");
    assert!(
        scene
            .notified()
            .await
            .contains(&"check_answered".to_owned())
    );
    // A second dispute moves nothing more, and more words are read.
    phone.get(&page).await;
    let more = [
        ("words", "Traigo la carta del juzgado"),
        ("disputes", "yes"),
    ];
    phone.submit(&answer, &more).await;
    let now = scene.now().await;
    assert_eq!(
        (&now["answerUntil"], now["answers"].as_array().map(Vec::len)),
        (&json!("2026-12-09"), Some(2))
    );

    // The day before the first date is over, and on the last day itself: too early.
    scene.turn(13).await;
    let why = json!({ "reason": "The court letter names another birth date; the register stays a risk." });
    let early = scene.step(&check, "adverse-action", why.clone()).await;
    let early = problem(&early, 422, "notice_period_running");
    assert_eq!(
        early["current"],
        json!({ "answerUntil": "2026-12-09", "decisionDueFrom": "2026-12-10" })
    );
    scene.turn(6).await;
    problem(
        &scene.step(&check, "adverse-action", why.clone()).await,
        422,
        "notice_period_running",
    );
    scene.turn(1).await;
    scene.world.server.work().await;
    let notifications = scene.notified().await;
    let over = notifications
        .iter()
        .filter(|kind| *kind == "check_wait_over");
    assert_eq!(
        over.count(),
        1,
        "only the moved day is told: {notifications:?}"
    );
    let done = ok(scene.step(&check, "adverse-action", why).await);
    assert_eq!(done["check"]["state"], "final");
    assert!(done["messageId"].is_string());
    let stored = scene.stored().await;
    assert_eq!(
        (stored.status, stored.reject_reason.map(RejectReason::name)),
        (Status::Rejected, Some("background_check"))
    );
    let mut phone = scene.proven(&page).await;
    let shown = phone.get(&page).await.text();
    for words in [
        "The court letter names another birth date",
        "calcivilrights.ca.gov",
        "bca.lacity.gov",
        "eeoc.gov",
        "800-555-0100",
        "60 días",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(between(&shown, "<form", ">").is_none(), "{shown}");
}

#[tokio::test]
async fn the_final_notice_is_what_the_status_page_waits_for_and_no_decline_goes_out() {
    let mut scene = Scene::in_texas().await;
    let (check, _) = scene.noticed().await;
    scene.turn(11).await;
    let why = json!({ "reason": "Nothing was said, and the register is the job." });
    ok(scene.step(&check, "adverse-action", why).await);
    let mail = scene.world.server.message_to(MAIL).await.letter.text();
    let mail = mail.expect("words");
    assert!(mail.contains("/check/"), "{mail}");
    let notified = crate::hiring::postings::texts(
        &scene.world.server,
        "SELECT coalesce(template_key, '-') || ' ' || status FROM conversation_messages ORDER BY id",
    )
    .await;
    assert!(
        !notified.iter().any(|row| row.contains("decline")),
        "{notified:?}"
    );
    assert!(
        notified.contains(&"final_notice sent".to_owned()),
        "{notified:?}"
    );
}

#[tokio::test]
async fn in_texas_the_federal_days_hold_and_a_dispute_moves_nothing() {
    let mut scene = Scene::in_texas().await;
    let (check, page) = scene.noticed().await;
    assert_eq!(check["answerUntil"], "2026-11-30");
    let mut phone = scene.proven(&page).await;
    phone.get(&page).await;
    let answer = format!("{page}/answer");
    phone.submit(&answer, &[("disputes", "yes")]).await;
    assert_eq!(scene.now().await["answerUntil"], "2026-11-30");
    // After the day an answer is still read, until someone decides.
    scene.turn(11).await;
    let mut phone = scene.proven(&page).await;
    let late = phone.get(&page).await.text();
    assert!(late.contains("terminó"), "{late}");
    phone
        .submit(&answer, &[("words", "Aquí está la carta")])
        .await;
    assert_eq!(
        scene.now().await["answers"][1]["words"],
        "Aquí está la carta"
    );
    let why = json!({ "reason": "The letter settles it" });
    let cleared = ok(scene.step(&check, "clear", why).await);
    assert_eq!(cleared["state"], "cleared");
    let shown = phone.get(&page).await.text();
    assert!(
        shown.contains("sigue en pie") && !shown.contains("Secreto"),
        "{shown}"
    );
    let after = phone.submit(&answer, &[("words", "¿Y ahora?")]).await;
    assert_eq!(after.status, StatusCode::UNPROCESSABLE_ENTITY);
    ok(scene.hire().await);
}

#[tokio::test]
async fn a_notice_needs_every_answer_and_a_way_to_reach_the_applicant() {
    let mut scene = Scene::in_los_angeles().await;
    scene.signed(&["background"]).await;
    let check = scene.begin().await;
    let early = scene.step(&check, "pre-adverse-action", notice()).await;
    problem(&early, 409, "state_conflict");
    ok(scene
        .step(&check, "result", json!({ "result": "under_review" }))
        .await);
    let empty = json!({
        "matter": "", "reportGiven": false,
        "assessment": { "gravity": "", "timePassed": " ", "job": "", "rehabilitation": "" },
    });
    let refused = scene.step(&check, "pre-adverse-action", empty).await;
    let named: Vec<String> = fields(&refused).into_iter().map(|field| field.0).collect();
    assert_eq!(
        named,
        [
            "matter",
            "assessment.gravity",
            "assessment.timePassed",
            "assessment.job",
            "assessment.rehabilitation",
            "reportGiven"
        ]
    );
    scene
        .world
        .server
        .tenant
        .write(|db| {
            db.execute("UPDATE applicants SET email = NULL", [])?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("no address");
    let refused = scene.step(&check, "pre-adverse-action", notice()).await;
    problem(&refused, 422, "manual_notice_required");
    let mut by_hand = notice();
    by_hand["byHand"] = json!(true);
    let given = ok(scene.step(&check, "pre-adverse-action", by_hand).await);
    // Handed over, it is received today: five days, not seven.
    assert_eq!(given["check"]["answerUntil"], "2026-11-30");
    assert_eq!(given["messageId"], Value::Null);
}

#[tokio::test]
async fn no_one_is_turned_down_by_the_back_door_and_who_withdraws_ends_the_check() {
    let mut scene = Scene::in_los_angeles().await;
    let (check, page) = scene.noticed().await;
    let reject = scene.path("reject");
    let body = json!({
        "version": scene.version().await, "reasonCode": "position_filled", "notify": true, "keepInTalentPool": false,
    });
    let refused = scene.owner.post(&reject, body.clone()).await;
    problem(&refused, 422, "pre_adverse_pending");
    let mut check_reason = body;
    check_reason["reasonCode"] = json!("background_check");
    let refused = scene.owner.post(&reject, check_reason).await;
    assert_eq!(fields(&refused)[0].0, "reasonCode");
    // Canceled: nothing counts, the page says so, and another one may begin.
    let why = json!({ "reason": "They sent the report of somebody else" });
    let ended = ok(scene.step(&check, "cancel", why).await);
    assert_eq!(ended["state"], "called_off");
    let shown = scene.proven(&page).await.get(&page).await.text();
    assert!(shown.contains("se canceló") && !shown.contains("Secreto"));
    problem(&scene.hire().await, 422, "background_check_open");
    scene.begin().await;
    let offers = scene.path("offers");
    let offer = ok(scene.owner.get(&offers).await)["items"][0].clone();
    let sign = format!("/api/offers/{}/countersign", id(&offer));
    let seen = json!({ "version": offer["version"] });
    ok(scene.owner.post(&sign, seen).await);
    let withdraw = scene.path("withdraw");
    let body = json!({ "version": scene.version().await });
    ok(scene.owner.post(&withdraw, body).await);
    assert_eq!(scene.now().await["state"], "called_off");
}

#[tokio::test]
async fn an_offer_that_no_one_signed_ends_with_the_final_notice() {
    let mut scene = Scene::in_texas().await;
    scene.offered(&["background"]).await;
    let check = scene.begin().await;
    ok(scene
        .step(&check, "result", json!({ "result": "under_review" }))
        .await);
    ok(scene.step(&check, "pre-adverse-action", notice()).await);
    // It would lapse after three days; sent again, it is still out when the time to answer is over.
    scene.turn(10).await;
    let offers = scene.path("offers");
    scene.world.server.work().await;
    assert_eq!(
        ok(scene.owner.get(&offers).await)["items"][0]["state"],
        "expired"
    );
    scene.offered(&["background"]).await;
    scene.turn(1).await;
    let why = json!({ "reason": "Nothing was said" });
    ok(scene.step(&check, "adverse-action", why).await);
    assert_eq!(
        ok(scene.owner.get(&offers).await)["items"][0]["state"],
        "voided"
    );
}
