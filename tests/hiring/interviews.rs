//! Interviews through the whole server: links, booking, no-shows, reminders, who may do what.

use app::{
    hiring::{
        applications,
        interviews::{Choice, answer_by_text},
        types::Stage,
    },
    messages::Lang,
    permit::Role,
};
use ical::IcalParser;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{
    meet::{self, application, keys, link, rule},
    world::HiringWorld,
};
use crate::{
    routes::world::{delete, fields, id, ok, problem, put},
    support::{Browser, Reply},
};

/// The owner has time on Mondays from nine to half past ten; one applicant waits for a link.
async fn scene() -> (HiringWorld, String) {
    let mut world = HiringWorld::new().await;
    let place = world.world.la.clone();
    let times = rule(&place, &["mon"], "09:00", "10:30");
    ok(world
        .world
        .owner
        .post("/api/interview-availability", times)
        .await);
    let application = application(
        &world.world.server,
        &world.job_id(),
        Stage::InPerson,
        "Maria",
        Lang::En,
    )
    .await;
    (world, application)
}

async fn agenda(owner: &mut Browser) -> Vec<Value> {
    let list = ok(owner
        .get("/api/interviews?from=2026-11-20&to=2026-12-20")
        .await);
    list["items"].as_array().unwrap().clone()
}

async fn told(browser: &mut Browser, kind: &str) -> usize {
    let list = ok(browser.get("/api/notifications").await);
    let groups = list["items"].as_array().unwrap().clone();
    groups
        .iter()
        .flat_map(|group| group["entries"].as_array().unwrap())
        .filter(|entry| entry["type"] == kind)
        .count()
}

/// Texts to applicants that a template wrote, newest first.
fn texts(world: &HiringWorld, start: &str) -> usize {
    let shown = world.world.server.app.outbox.shown();
    shown
        .iter()
        .filter(|message| message.letter.short.contains(start))
        .count()
}

fn conflict(reply: &Reply) -> bool {
    reply.status == 409 && reply.text().contains("Somebody just took that time")
}

#[tokio::test]
async fn a_chosen_time_is_booked_confirmed_and_lands_in_the_calendar_at_the_right_instant() {
    let (mut world, application) = scene().await;
    let (made, path) = link(&mut world.world.owner, &application).await;
    assert_eq!(made["sent"], true);
    let mut phone = world.world.server.browser();
    let rows = world.world.server.rows().await;
    let page = phone.get(&path).await;
    assert!(
        page.status == 200 && page.text().contains("Maria, pick a time to talk"),
        "{}",
        page.text()
    );
    assert_eq!(
        world.world.server.rows().await,
        rows,
        "looking changes nothing"
    );
    let slots = keys(&page.text());
    assert_eq!(slots.len(), 3, "{}", page.text());
    let sheet = phone.get(&format!("{path}?slot={}", slots[1])).await.text();
    assert!(
        sheet.contains("Monday, November 23, 9:30 AM") && sheet.contains("30 minutes, PST"),
        "{sheet}"
    );
    let booked = phone
        .submit(&format!("{path}/book"), &[("slot", &slots[1])])
        .await;
    assert_eq!(
        (booked.status.as_u16(), booked.location()),
        (303, path.as_str()),
        "{}",
        booked.text()
    );
    let page = phone.get(&path).await.text();
    assert!(
        page.contains("You are booked, Maria") && page.contains("1540 Sunset Blvd"),
        "{page}"
    );
    let file = phone.get(&format!("{path}/calendar.ics")).await;
    let calendar = IcalParser::new(file.text().as_bytes())
        .next()
        .unwrap()
        .unwrap();
    let start = calendar.events[0]
        .properties
        .iter()
        .find(|one| one.name == "DTSTART")
        .unwrap();
    assert_eq!(
        start.value.as_deref(),
        Some("20261123T173000Z"),
        "09:30 in Los Angeles"
    );
    phone.submit(&format!("{path}/confirm"), &[]).await;
    let items = agenda(&mut world.world.owner).await;
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["state"], "confirmed");
    assert_eq!(items[0]["localStart"], "2026-11-23T09:30:00-08:00");
    world.world.server.work().await;
    assert_eq!(texts(&world, "Booked: Mon, Nov 23 9:30 AM"), 1);
}

#[tokio::test]
async fn two_applicants_want_the_last_time_and_exactly_one_gets_it() {
    let (mut world, first) = scene().await;
    let second = application(
        &world.world.server,
        &world.job_id(),
        Stage::InPerson,
        "Lola",
        Lang::Es,
    )
    .await;
    let (_, one) = link(&mut world.world.owner, &first).await;
    let (_, two) = link(&mut world.world.owner, &second).await;
    let (mut a, mut b) = (world.world.server.browser(), world.world.server.browser());
    let slots = keys(&a.get(&one).await.text());
    a.get(&format!("{one}?slot={}", slots[0])).await;
    let page = b.get(&format!("{two}?lang=en")).await.text();
    assert_eq!(keys(&page), slots, "both see the same");
    b.get(&format!("{two}?slot={}", slots[0])).await;
    let (book_one, book_two) = (format!("{one}/book"), format!("{two}/book?lang=en"));
    let choice = [("slot", slots[0].as_str())];
    let (left, right) = tokio::join!(a.submit(&book_one, &choice), b.submit(&book_two, &choice));
    let won = [&left, &right]
        .iter()
        .filter(|reply| reply.status == 303)
        .count();
    let lost: Vec<&Reply> = [&left, &right]
        .into_iter()
        .filter(|reply| conflict(reply))
        .collect();
    assert_eq!(
        (won, lost.len()),
        (1, 1),
        "{} {}",
        left.text(),
        right.text()
    );
    let fresh = keys(&lost[0].text());
    assert_eq!(fresh, slots[1..], "what is still free comes along");
    assert_eq!(agenda(&mut world.world.owner).await.len(), 1);
}

#[tokio::test]
async fn an_expired_link_asks_for_a_new_one_and_the_old_one_stays_dead() {
    let (mut world, application) = scene().await;
    let (made, path) = link(&mut world.world.owner, &application).await;
    let mut manager = world.world.at_la(Role::GeneralManager).await;
    world
        .world
        .server
        .turn(SignedDuration::from_hours(7 * 24) + SignedDuration::from_mins(1));
    let mut owner = world.world.server.sign_in(world.world.server.owner).await;
    world.world.server.work().await;
    let mut phone = world.world.server.browser();
    let page = phone.get(&format!("{path}?lang=es")).await;
    assert_eq!(page.status, 410);
    assert!(
        page.text()
            .contains("Comunícate con quien te contrata para pedir un enlace nuevo"),
        "{}",
        page.text()
    );
    let booking = phone
        .submit(&format!("{path}/book"), &[("slot", "1-30")])
        .await;
    assert_eq!(booking.status, 410);
    for _ in 0..2 {
        let asked = phone.submit(&format!("{path}/ask"), &[]).await;
        assert_eq!(asked.status, 303, "{}", asked.text());
    }
    manager = {
        drop(manager);
        world.world.at_la(Role::HiringManager).await
    };
    let waiting = ok(manager.get("/api/interviews/waiting").await);
    assert_eq!(waiting["items"][0]["reason"], "asked", "{waiting}");
    let renew = format!(
        "/api/scheduling-links/{}/renew",
        made["link"]["id"].as_str().unwrap()
    );
    let renewed = ok(owner.post(&renew, json!({})).await);
    assert_eq!(renewed["sent"], true);
    assert_eq!(
        phone.get(&path).await.status,
        410,
        "the old address stays dead"
    );
    let url = renewed["url"].as_str().unwrap();
    let fresh = &url[url.find("/schedule/").unwrap()..];
    assert_eq!(phone.get(fresh).await.status, 200);
}

#[tokio::test]
async fn a_page_without_times_says_so_takes_wishes_and_tells_the_team_once() {
    let mut world = HiringWorld::new().await;
    let application = application(
        &world.world.server,
        &world.job_id(),
        Stage::InPerson,
        "Maria",
        Lang::En,
    )
    .await;
    let mut manager = world.world.at_la(Role::GeneralManager).await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    let mut phone = world.world.server.browser();
    for _ in 0..3 {
        let page = phone.get(&path).await;
        assert!(
            page.text()
                .contains("no available times in the next 2 weeks"),
            "{}",
            page.text()
        );
    }
    assert_eq!(told(&mut manager, "link_no_slots").await, 1);
    let wishes = [
        ("first", "Tuesday after 3"),
        ("second", ""),
        ("third", "Friday\nmorning"),
    ];
    phone.submit(&format!("{path}/wishes"), &wishes).await;
    assert_eq!(told(&mut manager, "times_wished").await, 1);
    let waiting = ok(manager.get("/api/interviews/waiting").await);
    assert_eq!(waiting["items"][0]["reason"], "wished");
    assert_eq!(
        waiting["items"][0]["wishedTimes"],
        json!(["Tuesday after 3", "Fridaymorning"])
    );
}

#[tokio::test]
async fn wrong_foreign_and_revoked_links_open_nothing() {
    let (mut world, application) = scene().await;
    let (made, path) = link(&mut world.world.owner, &application).await;
    let server = &world.world.server;
    let (other, _) = server.another_brand("Otra Marca", "otra@example.com").await;
    let secret = path.split_once('.').unwrap().1.to_owned();
    let mut phone = server.browser();
    let mut bodies = Vec::new();
    for wrong in [
        format!("/schedule/{other}.{secret}"),
        format!("/schedule/{}.{}", server.tenant.code(), "A".repeat(22)),
        "/schedule/nothing".to_owned(),
    ] {
        let reply = phone.get(&wrong).await;
        assert_eq!(reply.status, 404, "{wrong}");
        bodies.push(reply.text().replace(&wrong, ""));
    }
    assert!(
        bodies.windows(2).all(|pair| pair[0] == pair[1]),
        "the answer is the same"
    );
    let revoke = format!(
        "/api/scheduling-links/{}/revoke",
        made["link"]["id"].as_str().unwrap()
    );
    ok(world.world.owner.post(&revoke, json!({})).await);
    assert_eq!(phone.get(&path).await.status, 410);
    let (_, newer) = link(&mut world.world.owner, &application).await;
    let (_, newest) = link(&mut world.world.owner, &application).await;
    assert_eq!(
        phone.get(&newer).await.status,
        410,
        "a newer link ends the one before"
    );
    assert_eq!(phone.get(&newest).await.status, 200);
}

#[tokio::test]
async fn one_link_is_opened_twenty_times_a_minute_and_no_more() {
    let (mut world, application) = scene().await;
    let (_, path) = link(&mut world.world.owner, &application).await;
    let mut phone = world.world.server.browser();
    for _ in 0..20 {
        assert_eq!(phone.get(&path).await.status, 200);
    }
    let refused = phone.get(&path).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers.contains_key("retry-after"));
}

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
    phone
        .submit(&format!("{path}/cancel"), &[("reason", "School")])
        .await;
    let page = phone.get(&path).await;
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
    problem(&too_soon, 422, "interview_not_begun");
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
async fn a_link_without_a_way_to_meet_takes_the_one_that_interviewers_have_time_for() {
    let world = HiringWorld::new().await;
    let (job, place) = (world.job_id(), world.world.la.clone());
    let server = &world.world.server;
    let maria = application(server, &job, Stage::Applied, "Maria", Lang::En).await;
    let format = async |owner: &mut Browser, stage: &str| {
        let address = format!("/api/applications/{maria}/links");
        let body = json!({ "stage": stage, "send": false });
        ok(owner.post(&address, body).await)["link"]["format"].clone()
    };
    let mut owner = world.world.owner.clone();
    assert_eq!(
        (
            format(&mut owner, "phone_interview").await,
            format(&mut owner, "interview").await
        ),
        ("virtual".into(), "in_person".into()),
        "where nobody has time, as the stage suggests"
    );
    let times = |format: &str, start: &str, end: &str| {
        let mut times = rule(&place, &["mon"], start, end);
        times["format"] = format.into();
        times
    };
    let availability = "/api/interview-availability";
    ok(owner
        .post(availability, times("phone", "09:00", "10:30"))
        .await);
    assert_eq!(format(&mut owner, "phone_interview").await, "phone");
    assert_eq!(
        format(&mut owner, "interview").await,
        "phone",
        "a time by phone is better than none in person"
    );
    let moved = ok(owner
        .post(
            &format!("/api/applications/{maria}/move"),
            json!({ "toStage": "phone_interview", "version": 1, "createLink": true }),
        )
        .await);
    let url = moved["linkUrl"].as_str().expect("a link").to_owned();
    let path = &url[url.find("/schedule/").expect("its page")..];
    let page = world.world.server.browser().get(path).await.text();
    assert!(!keys(&page).is_empty(), "the times by phone: {page}");
    ok(owner
        .post(availability, times("virtual", "14:00", "15:00"))
        .await);
    assert_eq!(format(&mut owner, "phone_interview").await, "virtual");
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
    assert_eq!(told(&mut manager, "interview_at_risk").await, 1);
    world.world.server.turn(SignedDuration::from_mins(10));
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "Reminder: Mon, Nov 23 10:00 AM"),
        2,
        "one a day before, one two hours before"
    );
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
            .is_some_and(|text| text.contains("cancelled"))
    );
    assert_eq!(said[3], None, "nothing lies ahead any more");
}

#[tokio::test]
async fn availability_is_checked_joined_and_previewed() {
    let (mut world, _) = scene().await;
    let place = world.world.la.clone();
    let owner = &mut world.world.owner;
    let mut wrong = rule(&place, &[], "12:00", "11:00");
    wrong["slotMinutes"] = json!(5);
    wrong["bufferMinutes"] = json!(61);
    wrong["capacity"] = json!(21);
    let told = fields(&owner.post("/api/interview-availability", wrong).await);
    let names: Vec<&str> = told.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(
        names,
        [
            "days",
            "endTime",
            "slotMinutes",
            "bufferMinutes",
            "capacity"
        ]
    );
    let mut over = rule(&place, &["mon", "wed"], "10:00", "12:10");
    let refused = owner
        .post("/api/interview-availability", over.clone())
        .await;
    let offer = problem(&refused, 422, "availability_overlap");
    assert_eq!(
        offer["suggestion"]["items"][0]["startTime"], "09:00",
        "{offer}"
    );
    over["merge"] = json!(true);
    let joined = ok(owner.post("/api/interview-availability", over).await);
    assert_eq!(joined["items"].as_array().unwrap().len(), 2);
    let remainders: Vec<i64> = joined["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["remainderMinutes"].as_i64().unwrap())
        .collect();
    assert_eq!(
        remainders,
        [10, 10],
        "what holds no whole interview is told"
    );
    let shown = ok(owner.get("/api/interview-availability").await);
    assert_eq!(shown["rules"].as_array().unwrap().len(), 2);
    let preview = format!("/api/interview-availability/preview?locationId={place}");
    let before = ok(owner.get(&preview).await);
    assert_eq!(
        before["days"].as_array().unwrap().len(),
        4,
        "two Mondays, two Wednesdays"
    );
    let blackout =
        json!({ "locationId": place, "everybody": true, "from": "2026-11-23", "to": "2026-11-23" });
    let blackout = ok(owner.post("/api/interview-blackouts", blackout).await);
    let after = ok(owner.get(&preview).await);
    assert_eq!(
        after["days"][0]["slots"],
        json!([]),
        "the day shows as full"
    );
    let away = format!("/api/interview-blackouts/{}", id(&blackout));
    assert_eq!(delete(owner, &away).await.status, 204);
    assert_eq!(ok(owner.get(&preview).await), before);
    let room = json!({ "version": 0, "meetingUrl": "http://x" });
    assert_eq!(
        fields(&put(owner, "/api/interview-availability", room).await)[0].1,
        "url_invalid"
    );
}

#[tokio::test]
async fn work_shifts_and_time_off_of_the_interviewer_are_not_offered() {
    let mut world = HiringWorld::new().await;
    let place = world.world.la.clone();
    let mut lead = world.world.person("Teo", "Ortega");
    lead["email"] = json!("teo@example.com");
    lead["role"] = json!("shift_manager");
    let lead = world.world.add(lead).await;
    let mut browser = world.world.sign_in_as(&lead).await;
    let times = rule(&place, &["mon", "tue"], "09:00", "10:00");
    ok(browser.post("/api/interview-availability", times).await);
    let preview = format!("/api/interview-availability/preview?locationId={place}");
    let count = |reply: Value| -> Vec<usize> {
        reply["days"]
            .as_array()
            .unwrap()
            .iter()
            .map(|day| day["slots"].as_array().unwrap().len())
            .collect()
    };
    assert_eq!(count(ok(browser.get(&preview).await)), [2, 2, 2, 2]);
    let off =
        json!({ "kind": "vacation", "from": "2026-11-24", "to": "2026-11-24", "allDay": true });
    ok(world
        .world
        .owner
        .post(&format!("/api/team/{}/time-off", id(&lead)), off)
        .await);
    assert_eq!(count(ok(browser.get(&preview).await)), [2, 0, 2, 2]);
}

#[tokio::test]
async fn interviewers_reach_their_own_interviews_and_no_others() {
    let (mut world, application) = scene().await;
    let mut interviewer = world.world.at_la(Role::Interviewer).await;
    let me = ok(interviewer.get("/api/auth/user").await)["id"].clone();
    let book = |who: Value, start: &str| {
        json!({
            "date": "2026-11-23", "start": start, "minutes": 30, "format": "phone", "interviewerIds": [who],
        })
    };
    let owner_id = json!(world.world.server.owner);
    let address = format!("/api/applications/{application}/interviews");
    let theirs = ok(world
        .world
        .owner
        .post(&address, book(owner_id.clone(), "09:00"))
        .await);
    assert_eq!(
        ok(interviewer
            .get("/api/interviews?from=2026-11-20&to=2026-11-30")
            .await)["items"],
        json!([])
    );
    let foreign = interviewer
        .post(
            &format!("/api/interviews/{}/confirm", id(&theirs)),
            json!({ "version": 1 }),
        )
        .await;
    problem(&foreign, 404, "not_found");
    let handed = json!({ "version": 1, "interviewerIds": [me] });
    ok(world
        .world
        .owner
        .post(&format!("/api/interviews/{}/reassign", id(&theirs)), handed)
        .await);
    let confirmed = interviewer
        .post(
            &format!("/api/interviews/{}/confirm", id(&theirs)),
            json!({ "version": 2 }),
        )
        .await;
    assert_eq!(ok(confirmed)["state"], "confirmed");
    let other = ok(world.world.owner.get("/api/interview-availability").await);
    let rule_id = other["rules"][0]["id"].as_str().unwrap().to_owned();
    let gone = delete(
        &mut interviewer,
        &format!("/api/interview-availability/{rule_id}?version=1"),
    )
    .await;
    problem(&gone, 404, "not_found");
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "you will meet Luz"),
        1,
        "the applicant hears who it will be"
    );
}

#[tokio::test]
async fn feedback_stays_hidden_until_ones_own_is_in() {
    let (mut world, application) = scene().await;
    let mut first = world.world.at_la(Role::GeneralManager).await;
    let mut second = world.world.at_la(Role::ShiftManager).await;
    let (one, two) = (
        ok(first.get("/api/auth/user").await)["id"].clone(),
        ok(second.get("/api/auth/user").await)["id"].clone(),
    );
    let body = json!({
        "date": "2026-11-20", "start": "09:30", "minutes": 30, "format": "phone", "interviewerIds": [one, two],
    });
    let made = ok(world
        .world
        .owner
        .post(&format!("/api/applications/{application}/interviews"), body)
        .await);
    let at = |rest: &str| format!("/api/interviews/{}/{rest}", id(&made));
    let answers = json!({
        "overall": 5, "technical": 4, "cultureFit": 4, "communication": 3,
        "strengths": "Ran the grill alone on a Friday night.", "concerns": "", "notes": "", "recommendation": "strong_hire",
    });
    problem(
        &first
            .post(&at("feedback"), json!({ "answers": answers }))
            .await,
        422,
        "interview_not_begun",
    );
    world.world.server.turn(SignedDuration::from_mins(70));
    problem(
        &world.world.owner.get(&at("feedback-form")).await,
        403,
        "not_interviewer",
    );
    let draft = put(
        &mut second,
        &at("feedback/draft"),
        json!({ "answers": { "overall": 2 } }),
    )
    .await;
    assert_eq!(ok(draft)["submittedAt"], Value::Null);
    ok(first
        .post(&at("feedback"), json!({ "answers": answers }))
        .await);
    problem(
        &first
            .post(&at("feedback"), json!({ "answers": answers }))
            .await,
        409,
        "already_submitted",
    );
    let hidden = ok(second.get(&at("feedback-form")).await);
    assert_eq!(
        (&hidden["others"]["hidden"], &hidden["others"]["count"]),
        (&json!(true), &json!(1))
    );
    assert!(
        !hidden.to_string().contains("grill"),
        "not a word of it: {hidden}"
    );
    let panel = ok(second
        .get(&format!("/api/applications/{application}/interviews"))
        .await);
    assert!(!panel.to_string().contains("grill"), "nor on the profile");
    let seen = ok(world
        .world
        .owner
        .get(&format!("/api/applications/{application}/interviews"))
        .await);
    assert!(seen.to_string().contains("grill"), "owners see all");
    let mut low = answers.clone();
    low["overall"] = json!(2);
    low["recommendation"] = json!("no_hire");
    let refused = second
        .post(&at("feedback"), json!({ "version": 1, "answers": low }))
        .await;
    assert_eq!(
        fields(&refused),
        [("concerns".to_owned(), "reason_too_short".to_owned())]
    );
    low["concerns"] = json!("Did not know how to hold a knife.");
    let mine = ok(second
        .post(&at("feedback"), json!({ "version": 1, "answers": low }))
        .await);
    let shown = ok(second.get(&at("feedback-form")).await);
    assert_eq!(
        shown["others"]["aggregate"]["overall"]["spread"], true,
        "5 and 2 are worth a talk: {shown}"
    );
    assert_eq!(shown["interview"]["state"], "completed");
    let amend = format!("/api/feedback/{}/amend", id(&mine));
    low["notes"] = json!("Same day");
    let edited = ok(second
        .post(
            &amend,
            json!({ "version": mine["version"], "answers": low }),
        )
        .await);
    assert_eq!(edited["amendments"], json!([]));
    world.world.server.turn(SignedDuration::from_hours(25));
    let mut second = world
        .world
        .server
        .sign_in(two.as_str().unwrap().parse().unwrap())
        .await;
    low["notes"] = json!("A day later");
    let amended = ok(second
        .post(
            &amend,
            json!({ "version": edited["version"], "answers": low }),
        )
        .await);
    assert_eq!(amended["amendments"][0]["before"]["notes"], "Same day");
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
