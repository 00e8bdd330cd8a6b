//! What an applicant reads right after sending.

use jiff::SignedDuration;

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
        let step = format!("<b>{when}</b><span>We text you at ");
        assert!(page.contains(&step), "{page}");
    }
}
