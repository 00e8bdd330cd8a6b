//! An applicant who may not be texted and gave no email asks on the status page, and is answered there.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::pages::Kitchen;
use crate::{
    routes::world::{id, ok},
    support::{Reply, between, status_token},
};

impl Kitchen {
    /// The conversation as the owner reads it.
    async fn conversation(&mut self) -> Value {
        let rows = ok(self.world.owner.get("/api/conversations").await);
        let path = format!("/api/conversations/{}", id(&rows["items"][0]));
        ok(self.world.owner.get(&path).await)
    }

    /// The owner answers.
    async fn answer(&mut self, thread: &Value, message: Value) -> Reply {
        let path = format!("/api/conversations/{}/messages", id(thread));
        self.world.owner.post(&path, message).await
    }
}

#[tokio::test]
async fn who_has_neither_texts_nor_e_mail_is_answered_on_their_page() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let page = kitchen.browser.get(&status).await.text();
    assert!(page.contains("the team’s answers appear on this page"));
    assert!(!page.contains("You and the team"), "nothing was said yet");
    let asked = kitchen
        .act(
            &status,
            "message",
            &[("words", "Do you <b>close</b> late?")],
        )
        .await;
    assert!(asked.text().contains("will appear on this page"));
    assert!(
        asked
            .text()
            .contains("Do you &#60;b&#62;close&#60;/b&#62; late?")
    );

    let thread = kitchen.conversation().await;
    assert_eq!(thread["smsBlockedReason"], "sms_no_consent");
    assert_eq!(thread["messages"][0]["channel"], "page");
    for closed in ["sms", "email"] {
        let reply = kitchen
            .answer(&thread, json!({ "channel": closed, "body": "At eleven." }))
            .await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{closed}");
    }
    let by_page = json!({ "channel": "page", "body": "At eleven, {firstName}." });
    let written = kitchen.answer(&thread, by_page).await;
    assert_eq!(written.status, StatusCode::CREATED, "{}", written.text());
    let page = kitchen.browser.get(&status).await.text();
    assert!(!page.contains("At eleven"), "it waits for its turn");

    kitchen.world.server.work().await;
    let page = kitchen.browser.get(&status).await.text();
    assert!(page.contains("At eleven, Maria."), "{page}");
    let read = between(&page, "aria-current=\"step\"><b>", "<").expect("where it stands");
    assert_eq!(read, "In review", "whoever answers has read");
    let thread = kitchen.conversation().await;
    assert_eq!(thread["messages"][1]["status"], "delivered");
    assert_eq!(thread["waitingSince"], Value::Null, "Maria was answered");
    let left = kitchen.world.server.app.outbox.shown();
    assert!(left.is_empty(), "nothing left the server: {left:?}");

    // Another applicant's page shows nothing of it.
    kitchen.browser = kitchen.world.server.browser();
    let other = kitchen.apply("Eva", "(619) 555-0177").await;
    let page = kitchen.browser.get(&other).await.text();
    assert!(!page.contains("At eleven") && !page.contains("late?"));
}

#[tokio::test]
async fn notifications_that_lineup_writes_are_no_conversation() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Maria", "(619) 555-0176").await;
    fields.push(("texts".to_owned(), "yes".to_owned()));
    let path = format!("/apply/{}", kitchen.public());
    let done = kitchen.post(&path, &fields, None).await;
    let token = status_token(&done.text()).expect("a status link");
    let status = format!("/status/{token}");
    kitchen.world.server.work().await;
    let thread = kitchen.conversation().await;
    assert_eq!(
        thread["messages"][0]["automated"], true,
        "the confirmation left"
    );
    let page = kitchen.browser.get(&status).await.text();
    assert!(!page.contains("You and the team"), "{page}");
    assert!(!page.contains("the team’s answers appear"));
    // A text that a person wrote is on the page as well.
    let by_text = json!({ "channel": "sms", "body": "Come by at three." });
    let written = kitchen.answer(&thread, by_text).await;
    assert_eq!(written.status, StatusCode::CREATED, "{}", written.text());
    kitchen.world.server.work().await;
    let page = kitchen.browser.get(&status).await.text();
    assert!(page.contains("You and the team") && page.contains("Come by at three."));
}
