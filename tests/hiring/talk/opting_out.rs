//! Opt-outs and their collisions.

use jiff::SignedDuration;
use platform::messages::Lang;

use super::{Desk, LUPE};

#[tokio::test]
async fn an_opt_out_is_confirmed_once_holds_against_yes_and_ends_with_start() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "lupe@example.com", Lang::Es).await;
    desk.text(LUPE, "CANCEL").await;
    let sent = desk.sent_to(LUPE);
    assert_eq!(sent.len(), 2, "one confirmation");
    assert!(sent[1].contains("ya no recibiras mas mensajes"), "{sent:?}");
    desk.text(LUPE, "STOP").await;
    desk.text(LUPE, "yes").await;
    desk.text(LUPE, "sí").await;
    assert_eq!(
        desk.sent_to(LUPE).len(),
        2,
        "never a second one, and YES changes nothing"
    );
    desk.send(&lupe, "offer", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 2);
    let by_mail = desk.sent_to("lupe@example.com");
    assert!(
        by_mail[0].contains("Lee la oferta"),
        "mail goes instead: {by_mail:?}"
    );
    let told = desk
        .rows("SELECT type FROM notifications WHERE type = 'opted_out'")
        .await;
    assert!(!told.is_empty(), "whoever hires hears of it");
    desk.text(LUPE, "INICIAR").await;
    assert_eq!(desk.sent_to(LUPE).len(), 3);
    desk.send(&lupe, "offer", desk.server().now()).await;
    desk.server().work().await;
    assert_eq!(desk.sent_to(LUPE).len(), 4, "texts go again");
    let ledger = desk
        .rows("SELECT state FROM text_consents ORDER BY id")
        .await;
    assert_eq!(ledger, ["opted_in", "opted_out", "opted_out", "opted_in"]);
}

#[tokio::test]
async fn a_text_written_before_an_opt_out_does_not_leave_after_it() {
    let desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let lupe = desk.applicant("Lupe", "", Lang::En).await;
    desk.send(
        &lupe,
        "offer",
        desk.server().now() + SignedDuration::from_mins(5),
    )
    .await;
    desk.text(LUPE, "please stop texting me").await;
    desk.server().turn(SignedDuration::from_mins(6));
    desk.server().work().await;
    let states = desk
        .rows("SELECT status FROM conversation_messages WHERE template_key = 'offer'")
        .await;
    assert_eq!(states, ["blocked_opt_out"]);
    assert!(!desk.sent_to(LUPE).iter().any(|text| text.contains("offer")));
}
