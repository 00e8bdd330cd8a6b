//! A rehearsal in the simulator goes the whole way: the word, the answers, a booked time, and its reminders.

use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    hiring::{postings::texts, world::HiringWorld},
    routes::world::ok,
    support::Browser,
};

const PHONE: &str = "+16195550155";

/// The phone's texts so far.
fn got(simulation: &Value) -> Vec<String> {
    let messages = simulation["thread"]["messages"].as_array();
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
                "INSERT INTO sms_keywords (keyword, location_id, job_id, created_at) VALUES ('TACO', ?1, ?2, ?3)",
                [at, of, now],
            )?;
            Ok::<_, platform::error::Error>(())
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
    let reminders = |simulation: &Value| {
        let all = got(simulation).into_iter();
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

/// Every list, count and figure that a team reads: what the server documents, without those that are about one thing, the
/// simulator, and the record of what happened.
async fn reads(browser: &mut Browser) -> Vec<String> {
    let document = ok(browser.get("/api/openapi.json").await);
    let paths = document["paths"].as_object().expect("paths").iter();
    let mut reads: Vec<String> = paths
        .filter(|(path, acts)| {
            let apart = [
                "{",
                "/api/sms-simulator",
                "/api/audit",
                "/api/events",
                "/api/log",
                // The owner's copy of the whole file.
                "/api/plan/export",
            ];
            acts.get("get").is_some() && !apart.iter().any(|part| path.contains(part))
        })
        .map(|(path, _)| path.clone())
        .collect();
    for query in [
        "stage=applied",
        "stage=in_person",
        "stage=in_person&answers=true",
        "view=rejected",
        "view=withdrawn",
        "view=auto_rejected",
        "stage=in_person&q=Ensayada",
    ] {
        reads.push(format!("/api/applications?{query}"));
    }
    reads.push("/api/interviews?from=2026-11-16&to=2026-11-30".to_owned());
    reads.push("/api/conversations?q=Ensayada".to_owned());
    reads
}

#[tokio::test]
async fn a_simulation_is_on_no_list_of_the_team() {
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
                "INSERT INTO sms_keywords (keyword, location_id, job_id, created_at) VALUES ('TACO', ?1, ?2, ?3)",
                [at, of, now],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a keyword");
    let owner = &mut world.world.owner;
    for body in [
        "TACO",
        "1",
        "Rosa",
        "Ensayada",
        "1",
        "1",
        "1",
        "1",
        "1",
        "1",
        "3",
        "Do you have parking?",
    ] {
        let text = json!({ "from": PHONE, "body": body });
        ok(owner.post("/api/sms-simulator/inbound", text).await);
    }
    let made = texts(
        &world.world.server,
        "SELECT id FROM applications UNION ALL SELECT applicant_id FROM applications",
    )
    .await;
    let [application, applicant] = made.as_slice() else {
        panic!("one application: {made:?}");
    };
    let owner = &mut world.world.owner;
    let me = world.world.server.owner;
    let interview = json!({
        "date": "2026-11-23", "start": "10:00", "minutes": 30, "format": "in_person", "interviewerIds": [me],
        "locationId": place, "stage": "in_person",
    });
    let address = format!("/api/applications/{application}/interviews");
    ok(owner.post(&address, interview).await);
    world.world.server.work().await;
    let here = vec![place.parse().expect("a place")];
    let server = &world.world.server;
    let gina = server
        .account(Role::GeneralManager, "gina@example.com", Some(here))
        .await;
    let mut gina = server.sign_in(gina).await;
    let all = reads(&mut world.world.owner).await;
    assert!(all.len() > 60, "{all:?}");
    for path in &all {
        for browser in [&mut world.world.owner, &mut gina] {
            let reply = browser.get(path).await;
            let text = reply.text();
            for word in ["Ensayada", application, applicant, "+16195550155"] {
                assert!(!text.contains(word), "{path} shows {word}: {text}");
            }
        }
    }
    let dashboard = ok(gina.get("/api/hiring/dashboard").await);
    assert_eq!(dashboard["figures"]["active"], 0, "{dashboard:#}");
    assert_eq!(dashboard["figures"]["interviewsThisWeek"], 0);
    let profile = format!("/api/applications/{application}");
    assert_eq!(gina.get(&profile).await.status, 404);
    assert_eq!(gina.get("/api/conversations?simulated=1").await.status, 403);
    let seen = ok(world.world.owner.get(&profile).await);
    assert_eq!(seen["application"]["simulated"], true, "{seen:#}");
}
