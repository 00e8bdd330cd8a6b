//! Changes of a booked time: moved, canceled, missed, reminded of.

use jiff::SignedDuration;
use platform::{messages::Lang, permit::Role};
use recruiting::{
    applications,
    interviews::{Choice, answer_by_text},
    types::Stage,
};
use serde_json::{Value, json};

use super::{Browser, agenda, notified, scene, texts};
use crate::{
    hiring::meet::{self, application, keys, link, link_to, rule},
    routes::world::{id, ok, problem},
};

#[tokio::test]
async fn an_applicant_moves_three_times_cancels_and_books_again() {
    let (mut world, application) = scene().await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    let book = format!("{path}/book");
    phone.get(&format!("{path}?slot={}", slots[0])).await;
    for slot in [0, 1, 2, 0] {
        let reply = phone.submit(&book, &[("slot", &slots[slot])]).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
    let fourth = phone.submit(&book, &[("slot", &slots[1])]).await;
    assert_eq!(fourth.status, 422);
    assert!(fourth.text().contains("changed the time three times"));
    let standing: Vec<Value> = agenda(&mut world.world.owner)
        .await
        .into_iter()
        .filter(|it| it["state"] == "booked")
        .collect();
    assert_eq!(
        standing.len(),
        1,
        "the time before was given back each time"
    );
    let off = phone
        .submit(&format!("{path}/cancel"), &[("reason", "School")])
        .await;
    let page = phone.get(off.location()).await;
    assert!(page.text().contains("Your interview is canceled"));
    assert_eq!(
        card(&mut world.world.owner).await["lastInterview"],
        "cancelled"
    );
    assert_eq!(
        keys(&page.text()).len(),
        3,
        "a cancelled applicant can book again"
    );
    assert_eq!(
        phone.submit(&book, &[("slot", &slots[2])]).await.status,
        303
    );
    let items = agenda(&mut world.world.owner).await;
    assert!(
        items
            .iter()
            .any(|it| it["state"] == "cancelled" && it["cancelReason"] == "School")
    );
}

#[tokio::test]
async fn a_card_says_whether_the_link_was_opened_by_a_person_and_when_to_decide() {
    let (mut world, application) = scene().await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    // Messengers fetch a link for the picture that they show under it.
    let mut preview = world.world.server.browser();
    preview.says_it_is("facebookexternalhit/1.1 Facebot Twitterbot/1.0");
    preview.get(&path).await;
    assert_eq!(card(&mut world.world.owner).await["link"], "sent");
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    assert_eq!(card(&mut world.world.owner).await["link"], "opened");
    phone.get(&format!("{path}?slot={}", slots[0])).await;
    phone
        .submit(&format!("{path}/book"), &[("slot", &slots[0])])
        .await;
    let meeting = agenda(&mut world.world.owner).await.remove(0);
    let server = &world.world.server;
    server.turn(SignedDuration::from_hours(24 * 4));
    world.world.owner = server.sign_in(server.owner).await;
    assert_eq!(card(&mut world.world.owner).await["feedbackDue"], true);
    let done = format!("/api/interviews/{}/complete", id(&meeting));
    let seen = json!({ "version": meeting["version"] });
    ok(world.world.owner.post(&done, seen).await);
    assert_eq!(
        card(&mut world.world.owner).await["lastInterview"],
        "completed"
    );
}

/// The only card of the board.
async fn card(owner: &mut Browser) -> Value {
    let board = ok(owner.get("/api/applications/board").await);
    let mut columns = board["columns"].as_array().unwrap().iter();
    let found = columns.find_map(|column| column["items"].get(0).cloned());
    found.expect("a card")
}

#[tokio::test]
async fn the_first_no_show_is_invited_again_and_the_second_is_the_managers_to_decide() {
    let (mut world, application) = scene().await;
    let by_hand = json!({
        "date": "2026-11-23", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    let address = format!("/api/applications/{application}/interviews");
    let first = ok(world.world.owner.post(&address, by_hand.clone()).await);
    let too_soon = world
        .world
        .owner
        .post(
            &format!("/api/interviews/{}/no-show", id(&first)),
            json!({ "version": 1 }),
        )
        .await;
    problem(&too_soon, 422, "interview_not_started");
    // Monday 09:16 in Los Angeles.
    world
        .world
        .server
        .turn(SignedDuration::from_mins(3 * 24 * 60 + 16));
    let mut owner = world.world.server.sign_in(world.world.server.owner).await;
    world.world.server.work().await;
    let items = agenda(&mut owner).await;
    assert_eq!(
        items[0]["maybeMissing"], true,
        "proposed a quarter of an hour after the start"
    );
    let missed = ok(owner
        .post(
            &format!("/api/interviews/{}/no-show", id(&first)),
            json!({ "version": 1 }),
        )
        .await);
    assert_eq!(missed["state"], "no_show");
    world.world.server.work().await;
    assert_eq!(texts(&world, "We missed you today"), 1);
    let again = json!({
        "date": "2026-11-24", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    let second = ok(owner.post(&address, again).await);
    world.world.server.turn(SignedDuration::from_hours(25));
    let mut owner = world.world.server.sign_in(world.world.server.owner).await;
    let missed = ok(owner
        .post(
            &format!("/api/interviews/{}/no-show", id(&second)),
            json!({ "version": 1 }),
        )
        .await);
    assert_eq!(missed["missedBefore"], 1);
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "We missed you today"),
        1,
        "no second invitation by itself"
    );
    let waiting = ok(owner.get("/api/interviews/waiting").await);
    assert_eq!(waiting["items"][0]["reason"], "no_show", "{waiting}");
}

#[tokio::test]
async fn who_was_booked_by_hand_chose_no_time_themselves() {
    let (mut world, chooses) = scene().await;
    let job = world.job_id();
    let server = &world.world.server;
    let by_hand = application(server, &job, Stage::InPerson, "Lola", Lang::Es).await;
    let (_, path) = link(&mut world.world.owner, &chooses).await;
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    phone.get(&format!("{path}?slot={}", slots[0])).await;
    let book = format!("{path}/book");
    assert_eq!(
        phone.submit(&book, &[("slot", &slots[0])]).await.status,
        303
    );
    let time = json!({
        "date": "2026-11-24", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    let address = format!("/api/applications/{by_hand}/interviews");
    ok(world.world.owner.post(&address, time).await);
    let summary = ok(world.world.owner.get("/api/analytics/summary").await);
    assert_eq!(
        summary["selfScheduled"],
        json!({ "some": 1, "of": 1, "rate": 1.0 }),
        "a link to change a time is no link to choose one by"
    );
    let links = ok(world
        .world
        .owner
        .get("/api/analytics/people?figure=self_scheduled")
        .await);
    assert_eq!(links["items"][0]["applicationId"], chooses, "{links}");
}

#[tokio::test]
async fn reminders_leave_once_and_silence_is_a_risk() {
    let (mut world, application) = scene().await;
    let mut manager = world.world.at_la(Role::GeneralManager).await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    phone.get(&format!("{path}?slot={}", slots[2])).await;
    phone
        .submit(&format!("{path}/book"), &[("slot", &slots[2])])
        .await;
    world.world.server.work().await;
    // It is Friday 09:00 there; the interview is on Monday at 10:00.
    for hours in [49, 1, 1] {
        world.world.server.turn(SignedDuration::from_hours(hours));
        world.world.server.work().await;
    }
    assert_eq!(texts(&world, "Reminder: Mon, Nov 23 10:00 AM"), 1);
    world.world.server.turn(SignedDuration::from_hours(21));
    world.world.server.work().await;
    let mut owner = world.world.server.sign_in(world.world.server.owner).await;
    assert_eq!(agenda(&mut owner).await[0]["atRisk"], true);
    manager = {
        drop(manager);
        world.world.server.sign_in(world.world.server.owner).await
    };
    assert_eq!(notified(&mut manager, "interview_at_risk").await, 1);
    world.world.server.turn(SignedDuration::from_mins(10));
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "Reminder: Mon, Nov 23 10:00 AM"),
        2,
        "one a day before, one two hours before"
    );
}

/// No one answers an email with 1, 2 or 3: it leads to where a time is confirmed, changed or given back.
#[tokio::test]
async fn who_gets_mail_is_led_to_the_page_and_not_asked_to_reply() {
    let (mut world, waits) = scene().await;
    let server = &world.world.server;
    server
        .tenant
        .write(|db| {
            db.execute("UPDATE applicants SET email = 'maria@example.com'", [])?;
            db.execute("DELETE FROM text_consents", [])?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("an address, and no consent to texts");
    let (_, path) = link(&mut world.world.owner, &waits).await;
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    phone.get(&format!("{path}?slot={}", slots[2])).await;
    phone
        .submit(&format!("{path}/book"), &[("slot", &slots[2])])
        .await;
    world.world.server.work().await;
    let letter = world
        .world
        .server
        .message_to("maria@example.com")
        .await
        .letter;
    let mail = letter.text().expect("words");
    assert!(mail.contains("Confirm, change or cancel it here"), "{mail}");
    assert!(mail.contains(&path) && !mail.contains("Reply 1"), "{mail}");
    // Booked by hand, it leads somewhere as well.
    let server = &world.world.server;
    let by_hand = application(server, &world.job_id(), Stage::InPerson, "Lola", Lang::En).await;
    server
        .tenant
        .write(|db| {
            let sql = "UPDATE applicants SET email = 'lola@example.com' WHERE first_name = 'Lola'";
            db.execute(sql, [])?;
            Ok::<_, platform::error::Error>(db.execute("DELETE FROM text_consents", [])?)
        })
        .await
        .expect("an address");
    let time = json!({
        "date": "2026-11-24", "start": "09:00", "minutes": 30, "format": "in_person",
        "interviewerIds": [server.owner],
    });
    let address = format!("/api/applications/{by_hand}/interviews");
    ok(world.world.owner.post(&address, time).await);
    world.world.server.work().await;
    let letter = world
        .world
        .server
        .message_to("lola@example.com")
        .await
        .letter;
    let mail = letter.text().expect("words");
    assert!(mail.contains("http") && !mail.contains("Reply"), "{mail}");
}

#[tokio::test]
async fn the_page_announces_a_text_only_to_applicants_who_agreed_to_texts() {
    let (mut world, waits) = scene().await;
    let mut times = rule(&world.world.la, &["tue"], "09:00", "10:00");
    times["format"] = "virtual".into();
    let owner = &mut world.world.owner;
    ok(owner.post("/api/interview-availability", times).await);
    let (_, path) = link_to(owner, &waits, "virtual").await;
    let server = &world.world.server;
    let mut phone = server.browser();
    let slots = keys(&phone.get(&path).await.text());
    let chosen = format!("{path}?slot={}", slots[0]);
    let page = phone.get(&chosen).await.text();
    assert!(page.contains("We’ll text the video link"), "{page}");
    server
        .tenant
        .write(|db| Ok::<_, platform::error::Error>(db.execute("DELETE FROM text_consents", [])?))
        .await
        .expect("no consent to texts");
    let page = phone.get(&chosen).await.text();
    assert!(
        page.contains("The video link will be on this page"),
        "{page}"
    );
    assert!(!page.contains("We’ll text"), "{page}");
}

#[tokio::test]
async fn a_moved_interview_is_not_reminded_of_at_its_old_time() {
    let (mut world, application) = scene().await;
    let body = json!({
        "date": "2026-11-23", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    let made = ok(world
        .world
        .owner
        .post(&format!("/api/applications/{application}/interviews"), body)
        .await);
    let moved = json!({ "version": 1, "date": "2026-11-25", "start": "15:00" });
    ok(world
        .world
        .owner
        .post(&format!("/api/interviews/{}/reschedule", id(&made)), moved)
        .await);
    world.world.server.turn(SignedDuration::from_hours(71));
    world.world.server.work().await;
    assert_eq!(texts(&world, "Reminder"), 0);
    let gap = json!({ "version": 2, "date": "2027-03-14", "start": "02:30" });
    let mut owner = world.world.server.sign_in(world.world.server.owner).await;
    let items = agenda(&mut owner).await;
    let standing = items.iter().find(|it| it["state"] == "booked").unwrap();
    let mut gap = gap;
    gap["version"] = standing["version"].clone();
    let refused = owner
        .post(&format!("/api/interviews/{}/reschedule", id(standing)), gap)
        .await;
    problem(&refused, 422, "local_time_invalid");
}

#[tokio::test]
async fn answers_by_text_confirm_change_and_call_off() {
    let (mut world, application) = scene().await;
    let body = json!({
        "date": "2026-11-23", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    ok(world
        .world
        .owner
        .post(&format!("/api/applications/{application}/interviews"), body)
        .await);
    let mut said = Vec::new();
    for choice in [
        Choice::Confirm,
        Choice::Change,
        Choice::Cannot,
        Choice::Confirm,
    ] {
        let application = application.parse().unwrap();
        let answer = world
            .world
            .server
            .as_owner(move |change| {
                let application = applications::application(change.db, application)?;
                answer_by_text(change, &application, choice)
            })
            .await
            .unwrap();
        said.push(answer);
    }
    assert!(
        said[0]
            .as_deref()
            .is_some_and(|text| text.contains("See you Mon, Nov 23")),
        "{said:?}"
    );
    assert!(
        said[1]
            .as_deref()
            .is_some_and(|text| text.contains("/schedule/"))
    );
    assert!(
        said[2]
            .as_deref()
            .is_some_and(|text| text.contains("canceled"))
    );
    assert_eq!(said[3], None, "nothing lies ahead any more");
}

#[tokio::test]
async fn turning_an_applicant_down_gives_the_time_back_and_tells_them() {
    let (mut world, application) = scene().await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    let mut phone = world.world.server.browser();
    let slots = keys(&phone.get(&path).await.text());
    phone.get(&format!("{path}?slot={}", slots[0])).await;
    let booked = phone
        .submit(&format!("{path}/book"), &[("slot", &slots[0])])
        .await;
    assert_eq!(booked.status, 303);
    world.world.server.work().await;
    let owner = &mut world.world.owner;
    let shown = ok(owner.get(&format!("/api/applications/{application}")).await);
    let reject = json!({
        "version": shown["application"]["version"], "reasonCode": "experience", "notify": true,
        "keepInTalentPool": true,
    });
    ok(owner
        .post(&format!("/api/applications/{application}/reject"), reject)
        .await);
    let items = agenda(&mut world.world.owner).await;
    assert_eq!(items[0]["state"], "cancelled");
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "Your interview on Mon, Nov 23 at 9:00 AM"),
        1,
        "{:?}",
        world.world.server.app.outbox.shown()
    );
    let second = meet::application(
        &world.world.server,
        &world.job_id(),
        Stage::InPerson,
        "Lola",
        Lang::Es,
    )
    .await;
    let (_, path) = link(&mut world.world.owner, &second).await;
    let free = keys(&world.world.server.browser().get(&path).await.text());
    assert_eq!(free, slots, "their time is free again");
}
