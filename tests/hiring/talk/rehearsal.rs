//! A rehearsal in the simulator goes the whole way: the word, the answers, a booked time, and its reminders.

use serde_json::{Value, json};

use crate::{
    hiring::{postings::texts, world::HiringWorld},
    routes::world::ok,
};

const PHONE: &str = "+16195550155";

/// What the phone got so far.
fn got(rehearsal: &Value) -> Vec<String> {
    let messages = rehearsal["thread"]["messages"].as_array();
    let out = messages
        .into_iter()
        .flatten()
        .filter(|one| one["direction"] == "out");
    out.map(|one| one["body"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[tokio::test]
async fn the_clock_of_a_rehearsed_phone_turns_the_reminders_of_its_interview() {
    let mut world = HiringWorld::new().await;
    let (place, job) = (world.world.la.clone(), world.job_id());
    let now = world.world.server.now().to_string();
    let (at, of) = (place.clone(), job.clone());
    world
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO text_keywords (keyword, location_id, job_id, created_at) VALUES ('TACO', ?1, ?2, ?3)",
                [at, of, now],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a keyword");
    let owner = &mut world.world.owner;
    for body in [
        "TACO", "1", "Ana", "Ruiz", "1", "1", "1", "1", "1", "1", "3",
    ] {
        let text = json!({ "from": PHONE, "body": body });
        ok(owner.post("/api/sms-simulator/inbound", text).await);
    }
    let made = texts(&world.world.server, "SELECT id FROM applications").await;
    let [application] = made.as_slice() else {
        panic!("one application: {made:?}");
    };
    let owner = &mut world.world.owner;
    // Friday, 9 in the morning there: booked by hand for Monday at 10.
    let me = world.world.server.owner;
    let interview = json!({
        "date": "2026-11-23", "start": "10:00", "minutes": 30, "format": "in_person", "interviewerIds": [me],
        "locationId": place, "stage": "in_person",
    });
    let address = format!("/api/applications/{application}/interviews");
    ok(owner.post(&address, interview).await);
    let turn = |minutes: i64| json!({ "phone": PHONE, "advanceMinutes": minutes });
    let reminders = |rehearsal: &Value| {
        let all = got(rehearsal).into_iter();
        all.filter(|text| text.contains("Reminder: Mon, Nov 23 10:00 AM"))
            .count()
    };
    let soon = ok(owner.post("/api/sms-simulator/clock", turn(60)).await);
    assert_eq!(reminders(&soon), 0, "{soon}");
    let sunday = ok(owner.post("/api/sms-simulator/clock", turn(49 * 60)).await);
    assert_eq!(reminders(&sunday), 1, "{:?}", got(&sunday));
    let monday = ok(owner.post("/api/sms-simulator/clock", turn(22 * 60)).await);
    assert_eq!(reminders(&monday), 2, "{:?}", got(&monday));
    // The worker, by the real clock, says none of it again.
    world
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(73));
    world.world.server.work().await;
    let mut owner = world.world.server.sign_in(me).await;
    let later = ok(owner
        .get(&format!("/api/sms-simulator/threads/{PHONE}"))
        .await);
    assert_eq!(reminders(&later), 2, "{:?}", got(&later));
}
