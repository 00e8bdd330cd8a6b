//! The hiring figures: what counts, in which time, for whom.

use platform::{ids::new_id, messages::Lang, permit::Role};
use recruiting::types::{Stage, Status};
use serde_json::Value;

use super::crowd::{Crowd, Person, days};
use crate::routes::world::{ok, problem};

fn hired(applied: i64, after: i64) -> Person {
    Person {
        stage: Stage::Hired,
        status: Status::Hired,
        applied,
        hired: Some(after),
        ..Person::default()
    }
}

#[tokio::test]
async fn the_four_figures_count_what_they_say_and_nothing_else() {
    let mut crowd = Crowd::new().await;
    let nothing = ok(crowd.world.owner.get("/api/analytics/summary").await);
    assert_eq!(
        nothing["timeToHire"]["median"],
        Value::Null,
        "no figure of nothing"
    );
    let simulated = Person {
        simulated: true,
        ..hired(10, 1)
    };
    let undone = Person {
        stage: Stage::Offer,
        status: Status::Active,
        ..hired(10, 1)
    };
    let old = hired(100, 50);
    let ids = crowd
        .apply(vec![
            hired(20, 4),
            hired(20, 8),
            Person::default(),
            simulated,
            undone,
            old,
        ])
        .await;
    for (state, number) in [("completed", 0), ("no_show", 1), ("cancelled", 2)] {
        let at = (crowd.now() - days(2)).to_string();
        crowd
            .sql(
                "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
                   state, booked_at)
                 VALUES (?1, ?2, ?3, 'interview', ?4, ?4, 'America/Los_Angeles', 'in_person', ?5, ?4)",
                vec![
                    new_id(crowd.now()).to_string(),
                    ids[number].to_string(),
                    crowd.la.to_string(),
                    at,
                    state.to_owned(),
                ],
            )
            .await;
    }
    let link = (crowd.now() - days(20) + jiff::SignedDuration::from_hours(3)).to_string();
    crowd
        .sql(
            "INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, stage, format, created_at,
               expires_at, state) VALUES ('link', ?1, x'00', x'00', 'interview', 'in_person', ?2, ?2, 'booked')",
            vec![ids[0].to_string(), link],
        )
        .await;
    let summary = ok(crowd.world.owner.get("/api/analytics/summary").await);
    assert_eq!(
        (&summary["applications"], &summary["hires"]),
        (&4.into(), &2.into())
    );
    assert_eq!(summary["active"], 2);
    assert_eq!(summary["timeToHire"]["median"], 6.0);
    assert_eq!(summary["firstReply"]["median"], 3.0);
    assert_eq!(summary["noShows"]["rate"], 0.5, "{summary}");
    assert_eq!(summary["selfScheduled"]["rate"], 1.0);
    let events = ok(crowd
        .world
        .owner
        .get("/api/analytics/summary?basis=event")
        .await);
    assert_eq!(
        events["hires"], 3,
        "who applied long ago was hired within the dates"
    );

    let dashboard = ok(crowd.world.owner.get("/api/hiring/dashboard").await);
    assert_eq!(dashboard["figures"]["active"], 2);
    assert_eq!(dashboard["figures"]["hiresThisMonth"], 2);
    assert_eq!(dashboard["figures"]["interviewsThisWeek"], 1);
    assert_eq!(dashboard["figures"]["timeToHire"]["n"], 3);
    assert!(
        dashboard["share"]["jobs"][0]["url"]
            .as_str()
            .unwrap()
            .contains("/jobs/")
    );
}

#[tokio::test]
async fn the_funnel_follows_who_applied_and_forgets_what_was_undone() {
    let mut crowd = Crowd::new().await;
    let spanish = Person {
        lang: Lang::Es,
        source: "sms:TACO",
        ..Person::default()
    };
    let rejected = Person {
        stage: Stage::Interview,
        status: Status::Rejected,
        ..Person::default()
    };
    let ids = crowd
        .apply(vec![Person::default(), spanish, rejected, hired(10, 4)])
        .await;
    for (number, hours, data) in [
        (0, 24, r#"{"from":"applied","to":"screening"}"#),
        (0, 48, r#"{"from":"screening","to":"applied"}"#),
        (1, 24, r#"{"from":"applied","to":"offer"}"#),
        (1, 25, r#"{"from":"offer","to":"applied","undo":true}"#),
    ] {
        let at = crowd.now() - days(3) + jiff::SignedDuration::from_hours(hours);
        crowd
            .sql(
                "INSERT INTO hiring_events (id, location_id, application_id, type, actor_type, at, data)
                 VALUES (?1, ?2, ?3, 'application.stage_changed', 'user', ?4, ?5)",
                vec![
                    new_id(crowd.now()).to_string(),
                    crowd.la.to_string(),
                    ids[number].to_string(),
                    at.to_string(),
                    data.to_owned(),
                ],
            )
            .await;
    }
    let funnel = ok(crowd.world.owner.get("/api/analytics/funnel").await);
    let reached: Vec<_> = funnel["stages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|stage| stage["reached"].as_u64().unwrap())
        .collect();
    assert_eq!(
        reached,
        [4, 3, 2, 2, 2, 1, 1],
        "moved back still came so far; undone never did"
    );
    assert_eq!(funnel["stages"][1]["conversion"], 0.75);
    assert_eq!(
        funnel["stages"][0]["days"]["median"], 2.5,
        "one day until a move, four until the hire that ended the other stay"
    );
    assert_eq!(
        (&funnel["drop"]["from"], &funnel["drop"]["people"]),
        (&"interview".into(), &1.into())
    );
    let spanish = &funnel["languages"][1];
    assert_eq!(
        (&spanish["language"], &spanish["applied"]),
        (&"es".into(), &1.into())
    );
    let sources = ok(crowd.world.owner.get("/api/analytics/sources").await);
    assert_eq!(sources["items"][0]["source"], "career_site");
    assert_eq!(sources["items"][0]["hired"]["rate"], 0.3333);
    let only = ok(crowd
        .world
        .owner
        .get("/api/analytics/summary?source=sms:TACO&language=es")
        .await);
    assert_eq!(only["applications"], 1);
    let times = ok(crowd.world.owner.get("/api/analytics/times").await);
    let weeks = times["weeks"].as_array().unwrap();
    assert!(
        weeks.len() >= 12 && weeks.iter().any(|week| week["timeToHire"]["median"] == 4.0),
        "{times}"
    );
}

#[tokio::test]
async fn a_day_belongs_to_the_restaurants_own_time() {
    let mut crowd = Crowd::new().await;
    // Applied on Nov 17 at 17:00 UTC; at 07:00 UTC on Nov 18 it is still Nov 17 in Los Angeles.
    let id = crowd.apply(vec![Person::default()]).await[0];
    crowd
        .sql(
            "UPDATE applications SET applied_at = '2026-11-18T07:30:00Z' WHERE id = ?1",
            vec![id.to_string()],
        )
        .await;
    let on = async |owner: &mut crate::support::Browser, day: &str| {
        let path = format!("/api/analytics/summary?from={day}&to={day}");
        ok(owner.get(&path).await)["applications"].clone()
    };
    assert_eq!(on(&mut crowd.world.owner, "2026-11-17").await, 1);
    assert_eq!(on(&mut crowd.world.owner, "2026-11-18").await, 0);
}

#[tokio::test]
async fn figures_stop_at_the_persons_places_and_at_four_hundred_days() {
    let crowd = Crowd::new().await;
    crowd.apply(vec![Person::default()]).await;
    let mut manager = crowd.world.at_la(Role::GeneralManager).await;
    assert_eq!(
        ok(manager.get("/api/analytics/summary").await)["applications"],
        1
    );
    let brooklyn = format!("/api/analytics/summary?locationId={}", crowd.world.brooklyn);
    assert_eq!(manager.get(&brooklyn).await.status, 404);
    let long = manager
        .get("/api/analytics/summary?from=2025-10-16&to=2026-11-20")
        .await;
    problem(&long, 422, "range_too_long");
    ok(manager
        .get("/api/analytics/summary?from=2025-10-17&to=2026-11-20")
        .await);
    problem(
        &manager
            .get("/api/analytics/summary?from=2026-11-21&to=2026-11-20")
            .await,
        422,
        "invalid",
    );
    assert_eq!(
        manager.get("/api/analytics/export/funnel").await.status,
        403,
        "no exports"
    );
    let mut owner = crowd.world.owner.clone();
    let csv = owner.get("/api/analytics/export/sources").await.text();
    assert!(
        csv.contains("\"Career site\",\"Applications\",\"1\""),
        "{csv}"
    );
    assert!(!csv.contains("items."), "no names of the program: {csv}");
    let csv = owner
        .get("/api/analytics/export/sources?lang=es")
        .await
        .text();
    assert!(
        csv.contains("\"Página de vacantes\",\"Solicitudes\",\"1\""),
        "{csv}"
    );
    let trail = ok(owner.get("/api/audit?action=export.created").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn today_lists_the_most_harmful_waiting_first() {
    let mut crowd = Crowd::new().await;
    let ids = crowd
        .apply(vec![
            Person {
                applied: 20,
                ..Person::default()
            },
            Person::default(),
        ])
        .await;
    let soon = (crowd.now() + jiff::SignedDuration::from_hours(2)).to_string();
    crowd
        .sql(
            "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
               state, booked_at)
             VALUES ('soon', ?1, ?2, 'interview', ?3, ?3, 'America/Los_Angeles', 'in_person', 'booked', ?3)",
            vec![ids[1].to_string(), crowd.la.to_string(), soon],
        )
        .await;
    crowd
        .sql(
            "INSERT INTO conversations (id, applicant_id, location_id, application_id, last_inbound_at, waiting_since)
             SELECT 'talk', applicant_id, location_id, id, '2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z'
             FROM applications WHERE id = ?1",
            vec![ids[1].to_string()],
        )
        .await;
    let dashboard = ok(crowd.world.owner.get("/api/hiring/dashboard").await);
    let today = dashboard["today"].as_array().unwrap();
    let why: Vec<_> = today
        .iter()
        .map(|one| one["why"].as_str().unwrap())
        .collect();
    assert_eq!(why, ["reply", "interview_soon", "stale"], "{dashboard}");
    assert_eq!(today[1]["items"][0]["phone"], "+16195550123");
    assert_eq!(today[2]["items"][0]["applicationId"], ids[0].to_string());
    let mut interviewer = crowd.world.at_la(Role::Interviewer).await;
    let own = ok(interviewer.get("/api/hiring/dashboard").await);
    assert_eq!(
        own["today"].as_array().unwrap().len(),
        0,
        "none of these is theirs: {own}"
    );
    assert!(own.get("figures").is_none() && own.get("activity").is_none());
    let mut staff = crowd.world.at_la(Role::Staff).await;
    for nothing in ["/api/hiring/dashboard", "/api/hiring/dashboard/counts"] {
        assert_eq!(ok(staff.get(nothing).await), serde_json::json!({}));
    }
    let counts = ok(interviewer.get("/api/hiring/dashboard/counts").await);
    assert!(counts.get("active").is_none(), "not all of them are theirs");
}
