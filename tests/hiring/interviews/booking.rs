//! Choosing a time: one gets it, links end, and what a page without times does.

use axum::http::Method;
use ical::IcalParser;
use jiff::SignedDuration;
use platform::{messages::Lang, permit::Role};
use recruiting::types::Stage;
use serde_json::json;

use super::{agenda, conflict, notified, scene, texts};
use crate::{
    hiring::{
        meet::{application, keys, link, rule},
        world::HiringWorld,
    },
    routes::world::{ok, problem},
    support::{Browser, Reply},
};

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
    assert_eq!(notified(&mut manager, "link_no_slots").await, 1);
    let wishes = [
        ("first", "Tuesday after 3"),
        ("second", ""),
        ("third", "Friday\nmorning"),
    ];
    phone.submit(&format!("{path}/wishes"), &wishes).await;
    assert_eq!(notified(&mut manager, "times_wished").await, 1);
    let waiting = ok(manager.get("/api/interviews/waiting").await);
    assert_eq!(waiting["items"][0]["reason"], "wished");
    assert_eq!(
        waiting["items"][0]["requestedTimes"],
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
async fn booked_twice_by_hand_with_one_key_it_is_booked_once() {
    let (mut world, application) = scene().await;
    let body = json!({
        "date": "2026-11-23", "start": "09:00", "minutes": 30, "format": "phone",
        "interviewerIds": [world.world.server.owner],
    });
    let address = format!("/api/applications/{application}/interviews");
    let key = "0192f0c1-1111-7000-8000-000000000003";
    let owner = &mut world.world.owner;
    let first = ok(owner.post_once(&address, key, &body).await);
    let again = ok(owner.post_once(&address, key, &body).await);
    assert_eq!(first["id"], again["id"]);
    assert_eq!(agenda(owner).await.len(), 1);
    let mut other = body.clone();
    other["start"] = json!("10:00");
    problem(
        &owner.post_once(&address, key, &other).await,
        422,
        "idempotency_reuse",
    );
    let mut staff = world.world.at_la(Role::Staff).await;
    problem(
        &staff.post_once(&address, key, &body).await,
        403,
        "forbidden",
    );
}

#[tokio::test]
async fn a_booking_moves_the_card_on_and_never_back() {
    let (mut world, _) = scene().await;
    let job = world.job_id();
    let mut phone = world.world.server.browser();
    for (at, from, ends) in [
        (0, Stage::Applied, "in_person"),
        (1, Stage::Interview, "interview"),
    ] {
        let id = application(&world.world.server, &job, from, "Nora", Lang::En).await;
        let owner = &mut world.world.owner;
        let body = json!({ "stage": "in_person", "format": "in_person" });
        let made = ok(owner
            .post(&format!("/api/applications/{id}/links"), body)
            .await);
        let url = made["url"].as_str().expect("an address");
        let path = &url[url.find("/schedule/").expect("a path")..];
        let path = path.split('?').next().expect("a path");
        let slots = keys(&phone.get(path).await.text());
        phone.get(&format!("{path}?slot={}", slots[at])).await;
        let booked = phone
            .submit(&format!("{path}/book"), &[("slot", &slots[at])])
            .await;
        assert!(booked.status.is_redirection(), "{}", booked.text());
        let profile = format!("/api/applications/{id}");
        let seen = ok(owner.get(&profile).await);
        assert_eq!(seen["application"]["stage"], ends, "{seen:#}");
        assert_eq!(seen["interviews"].as_array().map(Vec::len), Some(1));
        let timeline = ok(owner.get(&format!("{profile}/timeline")).await).to_string();
        assert_eq!(
            timeline.contains("application.stage_changed"),
            from == Stage::Applied,
            "{timeline}"
        );
        // Canceled, the card stays; the team may move it where it wants.
        phone.get(path).await;
        let off = phone.submit(&format!("{path}/cancel"), &[]).await;
        assert!(off.status.is_redirection(), "{}", off.text());
        let seen = ok(owner.get(&profile).await);
        assert_eq!(seen["application"]["stage"], ends);
        if from == Stage::Applied {
            let back = json!({ "toStage": "applied", "version": seen["application"]["version"] });
            let moved = ok(owner.post(&format!("{profile}/move"), back).await);
            assert_eq!(moved["application"]["stage"], "applied");
        }
    }
}

#[tokio::test]
async fn each_video_interview_has_a_room_that_no_one_guesses() {
    let (mut world, _) = scene().await;
    let (job, me) = (world.job_id(), world.world.server.owner);
    let place = world.world.la.clone();
    let owner = &mut world.world.owner;
    let path = "/api/interview-availability";
    let before = ok(owner.get(path).await);
    assert_eq!(before["roomPerInterview"], json!(null));
    for (room, code) in [
        ("https://meet.example.com/{id}-{id}", "room_id"),
        ("https://meet.example.com/{name}", "room_id"),
    ] {
        let refused = owner
            .json(
                Method::PUT,
                path,
                json!({ "version": before["version"], "meetingUrl": room }),
            )
            .await;
        assert!(
            refused.status == 422 && refused.text().contains(code),
            "{}",
            refused.text()
        );
    }
    let fixed =
        json!({ "version": before["version"], "meetingUrl": "https://meet.example.com/ana" });
    let stored = ok(owner.json(Method::PUT, path, fixed).await);
    let video = json!({
        "locationIds": [place], "days": ["tue"], "startTime": "09:00", "endTime": "10:00", "format": "virtual",
        "slotMinutes": 15, "bufferMinutes": 0,
    });
    let rule = ok(owner.post(path, video).await);
    let warned = ok(owner.get(path).await);
    assert_eq!(warned["roomPerInterview"], false);
    assert_eq!(warned["sharedRoomRuleIds"], json!([rule["items"][0]["id"]]));
    let own =
        json!({ "version": stored["version"], "meetingUrl": "https://meet.example.com/ana-{id}" });
    ok(owner.json(Method::PUT, path, own).await);
    let calm = ok(owner.get(path).await);
    assert_eq!(calm["roomPerInterview"], true);
    assert_eq!(calm["sharedRoomRuleIds"], json!([]));
    let mut rooms = Vec::new();
    for start in ["10:00", "10:15"] {
        let id = application(&world.world.server, &job, Stage::InPerson, "Nora", Lang::En).await;
        let owner = &mut world.world.owner;
        let booking = json!({
            "date": "2026-11-24", "start": start, "minutes": 15, "format": "virtual", "interviewerIds": [me],
            "locationId": place, "stage": "in_person",
        });
        let made = ok(owner
            .post(&format!("/api/applications/{id}/interviews"), booking)
            .await);
        rooms.push(made["meetingUrl"].as_str().expect("a room").to_owned());
    }
    assert_ne!(rooms[0], rooms[1]);
    for room in rooms {
        let own = room
            .strip_prefix("https://meet.example.com/ana-")
            .expect("the room");
        assert!(own.len() >= 16 && !own.contains('{'), "{room}");
    }
}
