//! Opt-outs and their collisions.

use jiff::SignedDuration;
use platform::messages::Lang;

use super::{LUPE, MessagingScene};

#[tokio::test]
async fn an_opt_out_is_confirmed_once_holds_against_yes_and_ends_with_start() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "lupe@example.com", Lang::Es).await;
    scene.text(LUPE, "CANCEL").await;
    let sent = scene.sent_to(LUPE);
    assert_eq!(sent.len(), 2, "one confirmation");
    assert!(sent[1].contains("ya no recibiras mas mensajes"), "{sent:?}");
    scene.text(LUPE, "STOP").await;
    scene.text(LUPE, "yes").await;
    scene.text(LUPE, "sí").await;
    assert_eq!(
        scene.sent_to(LUPE).len(),
        2,
        "never a second one, and YES changes nothing"
    );
    scene.send(&lupe, "offer", scene.server().now()).await;
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), 2);
    let by_mail = scene.sent_to("lupe@example.com");
    assert!(
        by_mail[0].contains("Lee la oferta"),
        "mail goes instead: {by_mail:?}"
    );
    let notified = scene
        .rows("SELECT type FROM notifications WHERE type = 'opted_out'")
        .await;
    assert!(!notified.is_empty(), "the hiring manager is notified");
    scene.text(LUPE, "INICIAR").await;
    assert_eq!(scene.sent_to(LUPE).len(), 3);
    scene.send(&lupe, "offer", scene.server().now()).await;
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), 4, "texts go again");
    let ledger = scene
        .rows("SELECT state FROM text_consents ORDER BY id")
        .await;
    assert_eq!(ledger, ["opted_in", "opted_out", "opted_out", "opted_in"]);
}

#[tokio::test]
async fn a_text_written_before_an_opt_out_does_not_leave_after_it() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::En).await;
    scene
        .send(
            &lupe,
            "offer",
            scene.server().now() + SignedDuration::from_mins(5),
        )
        .await;
    scene.text(LUPE, "please stop texting me").await;
    scene.server().turn(SignedDuration::from_mins(6));
    scene.server().work().await;
    let states = scene
        .rows("SELECT status FROM conversation_messages WHERE template_key = 'offer'")
        .await;
    assert_eq!(states, ["blocked_opt_out"]);
    assert!(
        !scene
            .sent_to(LUPE)
            .iter()
            .any(|text| text.contains("offer"))
    );
}
