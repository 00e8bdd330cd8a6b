//! The page right after sending.

use jiff::SignedDuration;
use recruiting::messaging::inbound::{self, Inbound};

use super::pages::Kitchen;

#[tokio::test]
async fn who_applies_at_night_reads_that_the_text_comes_in_the_morning() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    for (hours, phone, when) in [
        (0, "6195550181", "Today"),
        (13, "6195550182", "In the morning"),
    ] {
        kitchen.world.server.turn(SignedDuration::from_hours(hours));
        let mut fields = kitchen.fields("Ana", phone).await;
        fields.push(("texts".to_owned(), "yes".to_owned()));
        let page = kitchen.post(&path, &fields, None).await.text();
        let step = format!("<b>{when}</b><span>We’ll text you at ");
        assert!(page.contains(&step), "{page}");
    }
}

#[tokio::test]
async fn who_wrote_just_now_is_answered_at_night_too() {
    let mut kitchen = Kitchen::new().await;
    let server = &kitchen.world.server;
    server.turn(SignedDuration::from_hours(13));
    let text = Inbound {
        from: "+16195550183".to_owned(),
        body: "Are you hiring?".to_owned(),
        provider_id: "SM1".to_owned(),
        ..Inbound::default()
    };
    let taken = server.as_owner(move |change| inbound::receive(change, &text));
    taken.await.expect("the text is taken");
    server.turn(SignedDuration::from_mins(20));
    let path = format!("/apply/{}", kitchen.public());
    let mut fields = kitchen.fields("Ana", "6195550183").await;
    fields.push(("texts".to_owned(), "yes".to_owned()));
    let page = kitchen.post(&path, &fields, None).await.text();
    assert!(
        page.contains("<b>Today</b><span>We’ll text you at "),
        "{page}"
    );
    let server = &kitchen.world.server;
    server.work().await;
    let left = server.app.outbox.shown();
    assert!(
        left.iter()
            .any(|shown| shown.to == "+16195550183" && shown.letter.short.contains("/status/")),
        "as the page says: {left:?}"
    );
}

#[tokio::test]
async fn a_second_application_is_notified_of_the_night_only_at_night() {
    for (hours, night) in [(0, false), (13, true)] {
        let mut kitchen = Kitchen::new().await;
        kitchen.world.server.turn(SignedDuration::from_hours(hours));
        let path = format!("/apply/{}", kitchen.public());
        let mut page = String::new();
        for _ in 0..2 {
            // Not the browser of before: that one is shown its own application.
            kitchen.browser = kitchen.world.server.browser();
            let mut fields = kitchen.fields("Ana", "6195550184").await;
            let email = fields.iter_mut().find(|(name, _)| name == "email");
            email.expect("the field").1 = "ana@example.com".to_owned();
            page = kitchen.post(&path, &fields, None).await.text();
        }
        assert!(
            page.contains("we sent the link to the phone or email"),
            "{page}"
        );
        assert_eq!(page.contains("It’s late here"), night, "{page}");
    }
}
