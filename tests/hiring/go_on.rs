//! Going on later: the link of a form that was begun, and the one reminder of it.

use axum::http::StatusCode;
use jiff::SignedDuration;
use platform::outbox::{Channel, Shown};
use recruiting::messaging::consent::{self, Consent, How};

use super::{pages::Kitchen, postings::texts};
use crate::support::{Reply, between};

const PHONE: &str = "+16195550176";
const MAIL: &str = "maria@example.com";

/// The values typed into the first step.
async fn typed(kitchen: &mut Kitchen, changes: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut fields = kitchen.fields("Maria", "6195550176").await;
    for (name, value) in changes {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    fields
}

async fn later(kitchen: &mut Kitchen, changes: &[(&str, &str)]) -> Reply {
    let fields = typed(kitchen, changes).await;
    let path = format!("/apply/{}/later", kitchen.public());
    let reply = kitchen.post(&path, &fields, None).await;
    kitchen.world.server.work().await;
    reply
}

/// The messages about forms that were begun, oldest first.
fn left(kitchen: &Kitchen) -> Vec<Shown> {
    let mut shown = kitchen.world.server.app.outbox.shown();
    shown.retain(|it| it.kind == "unfinished_form");
    shown.reverse();
    shown
}

async fn pass(kitchen: &Kitchen, hours: i64) {
    let server = &kitchen.world.server;
    server.turn(SignedDuration::from_hours(hours));
    server.work().await;
}

/// The path of an absolute address.
fn path_of(url: &str) -> String {
    url.split_once("lineup.test").expect("ours").1.to_owned()
}

#[tokio::test]
async fn the_link_comes_by_text_to_who_agreed_and_opens_what_was_typed() {
    let mut kitchen = Kitchen::new().await;
    let reply = later(&mut kitchen, &[("texts", "yes"), ("language", "es")]).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    assert!(reply.text().contains("Your link is on its way"));
    let sent = left(&kitchen);
    assert_eq!(
        (sent.len(), sent[0].channel, sent[0].to.as_str()),
        (1, Channel::Sms, PHONE)
    );
    let (_, link) = sent[0].letter.button.clone().expect("a link");
    assert!(sent[0].letter.short.contains(&link) && sent[0].letter.short.contains("STOP"));
    assert!(
        sent[0].letter.short.starts_with("Pitaya"),
        "{:?}",
        sent[0].letter.short
    );
    let mut phone = kitchen.world.server.browser();
    let page = phone.get(&path_of(&link)).await.text();
    assert!(page.contains("value=\"Maria\""), "what was typed is there");
    // The form that asked goes on to work as well.
    let back = between(
        &reply.text(),
        &format!("href=\"/apply/{}?draft=", kitchen.public()),
        "\"",
    );
    let back = format!(
        "/apply/{}?draft={}",
        kitchen.public(),
        back.expect("a way back")
    );
    assert!(phone.get(&back).await.text().contains("value=\"Maria\""));
    assert_eq!(
        texts(
            &kitchen.world.server,
            "SELECT phone || ' ' || state || ' ' || source FROM text_consents"
        )
        .await,
        [format!("{PHONE} opted_in form")]
    );
}

#[tokio::test]
async fn one_reminder_comes_a_day_after_the_last_word_and_never_another() {
    let mut kitchen = Kitchen::new().await;
    later(&mut kitchen, &[("email", MAIL)]).await;
    let first = left(&kitchen).remove(0);
    assert_eq!((first.channel, first.to.as_str()), (Channel::Email, MAIL));
    pass(&kitchen, 20).await;
    // They go on typing: the day begins again.
    let (_, link) = first.letter.button.clone().expect("a link");
    let (_, token) = link.split_once("draft=").expect("a token");
    let fields = typed(&mut kitchen, &[("email", MAIL), ("draft", token)]).await;
    let saved = kitchen
        .post(&format!("/apply/{}/draft", kitchen.public()), &fields, None)
        .await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
    pass(&kitchen, 5).await;
    assert_eq!(
        left(&kitchen).len(),
        1,
        "a day after the last word, not the first"
    );
    pass(&kitchen, 20).await;
    let sent = left(&kitchen);
    assert_eq!(sent.len(), 2);
    let reminder = &sent[1].letter;
    assert!(
        reminder.subject.contains("Finish your application"),
        "{}",
        reminder.subject
    );
    let link = reminder.button.clone().expect("a link").1;
    let mut phone = kitchen.world.server.browser();
    assert!(
        phone
            .get(&path_of(&link))
            .await
            .text()
            .contains("value=\"Maria\"")
    );
    for _ in 0..10 {
        pass(&kitchen, 24).await;
    }
    assert_eq!(left(&kitchen).len(), 2, "never another one");
}

#[tokio::test]
async fn who_agreed_to_texts_and_drops_out_is_reminded_by_day_only() {
    let mut kitchen = Kitchen::new().await;
    // Eight in the evening at the restaurant.
    pass(&kitchen, 11).await;
    let fields = typed(&mut kitchen, &[("texts", "yes")]).await;
    kitchen
        .post(&format!("/apply/{}/draft", kitchen.public()), &fields, None)
        .await;
    pass(&kitchen, 24).await;
    assert_eq!(left(&kitchen).len(), 0, "no text at night");
    pass(&kitchen, 12).await;
    let sent = left(&kitchen);
    assert_eq!((sent.len(), sent[0].channel), (1, Channel::Sms));
    assert!(sent[0].letter.short.contains("only reminder"));
}

#[tokio::test]
async fn no_one_is_reminded_who_did_not_agree_said_no_or_came_in() {
    // Typed, but neither ticked nor asked.
    let mut kitchen = Kitchen::new().await;
    let fields = typed(&mut kitchen, &[("email", MAIL)]).await;
    kitchen
        .post(&format!("/apply/{}/draft", kitchen.public()), &fields, None)
        .await;
    pass(&kitchen, 30).await;
    assert_eq!(left(&kitchen).len(), 0);
    // No reminder, by the link in the email; looking at the page is not saying so.
    later(&mut kitchen, &[("email", MAIL)]).await;
    let words = left(&kitchen)[0].letter.paragraphs.join(" ");
    let stop = words
        .split_whitespace()
        .find(|word| word.contains("/no-reminder"))
        .expect("a way out");
    let stop = path_of(stop);
    let mut phone = kitchen.world.server.browser();
    let page = phone.get(&stop).await.text();
    let draft = between(&page, "name=\"draft\" value=\"", "\"").expect("the draft");
    let address = stop.split('?').next().expect("a path").to_owned();
    let said = phone.submit(&address, &[("draft", &draft)]).await;
    assert!(
        said.text().contains("We won’t remind you"),
        "{}",
        said.text()
    );
    pass(&kitchen, 30).await;
    assert_eq!(left(&kitchen).len(), 1);
    // Came in by another form.
    let mut kitchen = Kitchen::new().await;
    later(&mut kitchen, &[("texts", "yes")]).await;
    kitchen.browser = kitchen.world.server.browser();
    kitchen.apply("Maria", "6195550176").await;
    pass(&kitchen, 30).await;
    assert_eq!(left(&kitchen).len(), 1, "the link alone");
}

#[tokio::test]
async fn a_number_that_said_no_gets_nothing_and_the_page_tells_no_one() {
    let mut kitchen = Kitchen::new().await;
    kitchen
        .world
        .server
        .as_owner(|change| {
            consent::record(
                change,
                PHONE,
                Consent::OptedOut,
                How {
                    source: "text",
                    ..How::default()
                },
            )
        })
        .await
        .expect("a no");
    let notified = later(&mut kitchen, &[("texts", "yes")]).await;
    assert_eq!(left(&kitchen).len(), 0);
    let other = later(&mut kitchen, &[("texts", "yes"), ("phone", "6195550177")]).await;
    assert_eq!(left(&kitchen).len(), 1);
    let bare = |reply: &Reply| {
        let draft = between(&reply.text(), "?draft=", "\"").unwrap_or_default();
        reply.text().replace(&draft, "")
    };
    let without_lang = |text: String| text.replace("&amp;lang=es", "").replace("&lang=es", "");
    assert_eq!(notified.status, other.status);
    assert_eq!(
        without_lang(bare(&notified)).len(),
        without_lang(bare(&other)).len()
    );
    pass(&kitchen, 36).await;
    assert!(left(&kitchen).iter().all(|it| it.to != PHONE));
}

#[tokio::test]
async fn no_one_is_flooded_and_without_a_way_the_form_says_what_is_missing() {
    let mut kitchen = Kitchen::new().await;
    for _ in 0..6 {
        let reply = later(&mut kitchen, &[("email", MAIL)]).await;
        assert_eq!(reply.status, StatusCode::OK);
    }
    assert_eq!(left(&kitchen).len(), 3, "three in a row, then silence");
    let reply = later(&mut kitchen, &[]).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        reply.text().contains("check the box for texts")
            && reply.text().contains("value=\"Maria\"")
    );
    let reply = later(&mut kitchen, &[("texts", "yes"), ("phone", "12")]).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let reply = later(&mut kitchen, &[("email", MAIL), ("website", "spam")]).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let reply = later(&mut kitchen, &[("email", MAIL), ("form", "1.x")]).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = typed(&mut kitchen, &[("email", MAIL)]).await;
    let nowhere = kitchen
        .post("/apply/zzzz-zzzzzzzz/later", &fields, None)
        .await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    assert_eq!(left(&kitchen).len(), 3);
}

#[tokio::test]
async fn a_job_that_closed_meanwhile_reminds_no_one() {
    let mut kitchen = Kitchen::new().await;
    later(&mut kitchen, &[("email", MAIL)]).await;
    let job = kitchen.job.id;
    kitchen
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE hiring_jobs SET status = 'closed' WHERE id = ?1",
                [job],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("closed");
    pass(&kitchen, 30).await;
    assert_eq!(left(&kitchen).len(), 1);
}
