//! Links to several at once: each gets one of their own, one that fails holds none of the others back.

use platform::{messages::Lang, permit::Role};
use recruiting::types::Stage;
use serde_json::json;

use super::{scene, texts};
use crate::{
    hiring::{meet::application, postings},
    routes::world::{fields, ok, problem},
};

const BULK: &str = "/api/scheduling-links/bulk";

#[tokio::test]
async fn each_of_several_gets_a_link_of_their_own_and_who_cannot_is_named() {
    let (mut world, maria) = scene().await;
    let job = world.job_id();
    let lola = application(&world.world.server, &job, Stage::InPerson, "Lola", Lang::Es).await;
    let mute = application(&world.world.server, &job, Stage::InPerson, "Mute", Lang::En).await;
    let silenced = mute.clone();
    world
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE applicants SET phone = NULL WHERE id = (SELECT applicant_id FROM applications WHERE id = ?1)",
                [silenced],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("no way to them");
    let stranger = "01900000-0000-7000-8000-000000000000";
    let ask =
        json!({ "applicationIds": [maria, lola, mute, stranger, maria], "stage": "in_person" });
    let notified = ok(world.world.owner.post(BULK, ask).await);
    let statuses: Vec<_> = notified["results"]
        .as_array()
        .expect("one each")
        .iter()
        .map(|one| {
            (
                one["id"].clone(),
                one["status"].clone(),
                one["sent"].clone(),
            )
        })
        .collect();
    let expected = [
        (json!(maria), json!(201), json!(true)),
        (json!(lola), json!(201), json!(true)),
        (json!(mute), json!(201), json!(false)),
        (json!(stranger), json!(404), json!(false)),
    ];
    assert_eq!(statuses, expected, "in the order of the request, each once");
    assert_eq!(notified["results"][3]["problem"]["code"], "not_found");
    world.world.server.work().await;
    assert_eq!(
        texts(&world, "Maria, ") + texts(&world, "Lola, elige hora"),
        2
    );
    let made = "SELECT application_id FROM scheduling_links ORDER BY created_at, id";
    let made = postings::texts(&world.world.server, made).await;
    assert_eq!(
        made,
        [maria, lola, mute],
        "the status page shows what could not be sent"
    );
}

#[tokio::test]
async fn who_has_a_time_keeps_it() {
    let (mut world, maria) = scene().await;
    let me = world.world.server.owner;
    let owner = &mut world.world.owner;
    let by_hand = json!({
        "date": "2026-11-23", "start": "09:00", "minutes": 30, "format": "in_person", "interviewerIds": [me],
        "locationId": world.world.la, "stage": "in_person",
    });
    let booked = format!("/api/applications/{maria}/interviews");
    ok(owner.post(&booked, by_hand).await);
    let notified = ok(owner.post(BULK, json!({ "applicationIds": [maria] })).await);
    assert_eq!(notified["results"][0]["problem"]["code"], "interview_open");
    let made = postings::texts(
        &world.world.server,
        "SELECT id FROM scheduling_links WHERE state = 'active'",
    )
    .await;
    assert!(made.is_empty());
}

#[tokio::test]
async fn links_to_several_need_the_right_and_the_place() {
    let (mut world, maria) = scene().await;
    let owner = &mut world.world.owner;
    let none = fields(&owner.post(BULK, json!({ "applicationIds": [] })).await);
    assert_eq!(none[0].0, "applicationIds");
    let ask = json!({ "applicationIds": [maria] });
    let server = &world.world.server;
    let reviewer = server
        .account(Role::ComplianceReviewer, "review@example.com", None)
        .await;
    let mut reviewer = server.sign_in(reviewer).await;
    problem(&reviewer.post(BULK, ask.clone()).await, 403, "forbidden");
    let elsewhere = vec![world.world.brooklyn.parse().expect("a place")];
    let manager = server
        .account(Role::GeneralManager, "there@example.com", Some(elsewhere))
        .await;
    let mut manager = server.sign_in(manager).await;
    problem(&manager.post(BULK, ask).await, 404, "not_found");
}

#[tokio::test]
async fn a_link_for_a_stage_that_they_have_left_is_nothing_to_wait_for() {
    let (mut world, maria) = scene().await;
    let links = format!("/api/applications/{maria}/links");
    let profile = format!("/api/applications/{maria}");
    let owner = &mut world.world.owner;
    for (stage, next) in [
        ("phone_interview", "send_link"),
        ("in_person", "wait_for_booking"),
    ] {
        ok(owner.post(&links, json!({ "stage": stage })).await);
        let shown = ok(owner.get(&profile).await);
        assert_eq!(
            shown["nextAction"]["kind"], next,
            "she stands under In-Person"
        );
    }
}
