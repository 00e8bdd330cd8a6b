//! The people behind the figures: a list holds exactly those whom its figure counts, and each filter reaches both.

mod filters;
mod lists;
mod no_one_yet;

use jiff::SignedDuration;
use platform::{
    ids::{ApplicationId, new_id},
    messages::Lang,
};
use recruiting::types::{Stage, Status};
use serde_json::Value;

use super::crowd::{Crowd, Person, days};
use crate::{routes::world::ok, support::Browser};

fn person(stage: Stage, status: Status, applied: i64) -> Person {
    Person {
        stage,
        status,
        applied,
        hired: (status == Status::Hired).then_some(4),
        ..Person::default()
    }
}

async fn meeting(crowd: &Crowd, of: ApplicationId, state: &str, ago: i64) {
    crowd
        .sql(
            "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
               state, booked_at)
             VALUES (?1, ?2, ?3, 'interview', ?4, ?4, 'America/Los_Angeles', 'in_person', ?5, ?4)",
            vec![
                new_id(crowd.now()).to_string(),
                of.to_string(),
                crowd.la.to_string(),
                (crowd.now() - days(ago)).to_string(),
                state.to_owned(),
            ],
        )
        .await;
}

async fn link(crowd: &Crowd, of: ApplicationId, state: &str, empty: bool) {
    let at = (crowd.now() - days(1)).to_string();
    crowd
        .sql(
            "INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, stage, format,
               created_at, expires_at, state, first_opened_at, no_slots_alerted_at)
             VALUES (?1, ?2, CAST(?1 AS BLOB), x'00', 'interview', 'in_person', ?3, ?3, ?4, nullif(?5, ''), nullif(?5, ''))",
            vec![
                new_id(crowd.now()).to_string(),
                of.to_string(),
                at.clone(),
                state.to_owned(),
                if empty { at } else { String::new() },
            ],
        )
        .await;
}

/// Two brands' worth of outcomes at one place, half of them owned by the brand's owner.
async fn outcomes(crowd: &mut Crowd) -> Vec<ApplicationId> {
    let spanish = Person {
        lang: Lang::Es,
        source: "sms:TACO",
        ..person(Stage::Hired, Status::Hired, 20)
    };
    let out = Person {
        knocked_out: true,
        ..person(Stage::Applied, Status::Rejected, 9)
    };
    let scored = Person {
        score: Some((800, "strong")),
        ..person(Stage::Interview, Status::Active, 8)
    };
    let indeed = Person {
        source: "indeed",
        ..person(Stage::Interview, Status::Rejected, 12)
    };
    let ids = crowd
        .apply(vec![
            person(Stage::Hired, Status::Hired, 20),
            spanish,
            indeed,
            out,
            scored,
            person(Stage::Applied, Status::Active, 100),
        ])
        .await;
    meeting(crowd, ids[0], "completed", 15).await;
    meeting(crowd, ids[1], "no_show", 16).await;
    meeting(crowd, ids[1], "completed", 15).await;
    meeting(crowd, ids[2], "booked", -2).await;
    link(crowd, ids[0], "booked", false).await;
    link(crowd, ids[2], "expired", true).await;
    link(crowd, ids[4], "active", false).await;
    let asked = (crowd.now() - SignedDuration::from_hours(30)).to_string();
    crowd
        .sql(
            "INSERT INTO conversations (id, applicant_id, location_id, application_id, last_inbound_at, waiting_since)
             SELECT ?3, applicant_id, location_id, id, ?2, ?2 FROM applications WHERE id = ?1",
            vec![
                ids[4].to_string(),
                asked,
                new_id(crowd.now()).to_string(),
            ],
        )
        .await;
    ids
}

async fn total(browser: &mut Browser, query: &str) -> Value {
    let list = ok(browser
        .get(&format!("/api/analytics/people?limit=100&{query}"))
        .await);
    assert_eq!(
        list["total"],
        list["items"].as_array().expect("items").len(),
        "{list}"
    );
    list["total"].clone()
}
