//! A work sample that is given again: voided, used again for another job, sent again.

use axum::http::StatusCode;
use hiring::work_sample::content::SimPosition;
use jiff::SignedDuration;
use serde_json::json;

use super::{
    applied::Applied,
    microsim::{answer, handed_in, invite, invited, right},
    pages::Kitchen,
};
use crate::routes::world::{World, ok};

#[tokio::test]
async fn a_try_is_set_aside_with_a_reason_and_a_new_one_is_sent() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    ok(phone
        .post(
            &format!("/api/public/microsim/{}/submit", invited.token),
            json!({}),
        )
        .await);
    let address = format!("/api/applications/{}/microsim", invited.it.application.id);
    let taken = world
        .owner
        .post(&address, json!({ "position": "line_cook" }))
        .await;
    assert_eq!(
        (taken.status.as_u16(), &taken.json()["code"]),
        (409, &json!("microsim_taken"))
    );
    let attempt = ok(world.owner.get(&address).await)["items"][0].clone();
    let void = format!("{address}/{}/void", invited.attempt["id"].as_str().unwrap());
    let body = |reason: &str| json!({ "version": attempt["version"], "reason": reason });
    assert_eq!(world.owner.post(&void, body("short")).await.status, 422);
    assert_eq!(handed_in(&mut world).await, 1);
    ok(world
        .owner
        .post(&void, body("The phone died half way."))
        .await);
    assert_eq!(handed_in(&mut world).await, 0, "set aside");
    let score = ok(world.owner.get(&address.replace("microsim", "score")).await);
    assert_eq!(score["score"]["components"][4]["status"], "pending");
    assert_eq!(phone.get(&invited.path).await.status, StatusCode::GONE);
    let again = invite(&mut world, invited.it).await;
    assert_eq!(phone.get(&again.path).await.status, 200);
}

#[tokio::test]
async fn a_result_counts_for_another_job_for_180_days_if_its_owner_agrees() {
    for (days, offered) in [(179, true), (181, false)] {
        let mut world = World::new().await;
        let first = invited(&mut world).await;
        let mut phone = world.server.browser();
        let (item, given) = right(SimPosition::LineCook.content()).remove(0);
        ok(answer(&mut phone, &first.token, item, &given, "en").await);
        ok(phone
            .post(
                &format!("/api/public/microsim/{}/submit", first.token),
                json!({}),
            )
            .await);
        world.server.turn(SignedDuration::from_hours(24 * days));
        world.owner = world.server.sign_in(world.server.owner).await;
        let mut other = Applied::new(&world.server, world.la.parse().unwrap());
        other.applicant = first.it.applicant.clone();
        other.application.applicant_id = other.applicant.id;
        other.save(&world.server).await;
        let second = invite(&mut world, other).await;
        let path = format!("{}&lang=en", second.path);
        let page = phone.get(&path).await.text();
        assert_eq!(page.contains("You did this work sample on"), offered);
        let started = answer(&mut phone, &second.token, item, &given, "en").await;
        assert_eq!(started.status.as_u16(), if offered { 409 } else { 200 });
        if offered {
            phone.submit(&second.path, &[("do", "reuse")]).await;
            let view = ok(phone
                .get(&format!("/api/public/microsim/{}", second.token))
                .await);
            assert_eq!(
                (&view["state"], &view["points"]),
                (&json!("submitted"), &json!(5))
            );
            assert_eq!(handed_in(&mut world).await, 1, "used again, counted once");
        }
    }
}

#[tokio::test]
async fn the_invitation_has_words_of_its_own_and_the_status_page_leads_to_an_open_sample() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let applicant = kitchen
        .world
        .server
        .tenant
        .write(|db| {
            db.execute("UPDATE applicants SET email = 'maria@example.com'", [])?;
            Ok::<_, platform::error::Error>(db.query_row(
                "SELECT id FROM applications",
                [],
                |row| row.get::<_, String>(0),
            )?)
        })
        .await
        .expect("an application");
    let mut phone = kitchen.world.server.browser();
    assert!(!phone.get(&status).await.text().contains("/microsim/"));
    let address = format!("/api/applications/{applicant}/microsim");
    let position = json!({ "position": "line_cook" });
    let made = ok(kitchen.world.owner.post(&address, position.clone()).await);
    assert_eq!(made["sent"], true);
    kitchen.world.server.work().await;
    let sent = kitchen.world.server.message_to("maria@example.com").await;
    let words = sent.letter.paragraphs.join(" ");
    let url = made["url"].as_str().expect("an address");
    assert!(
        words.contains("6 to 8 minutes") && words.contains(url),
        "{words}"
    );
    let page = phone.get(&status).await.text();
    let (_, path) = url.split_once("lineup.test").expect("ours");
    assert!(
        page.contains("6 to 8 minutes")
            && page.contains(path)
            && page.contains("Start the work sample")
    );
    assert_eq!(
        phone.get(path).await.status,
        StatusCode::OK,
        "the very link of the invitation"
    );
    // Sent again, the page leads to the new link; voided, to none.
    let again = ok(kitchen.world.owner.post(&address, position).await);
    let (_, newer) = again["url"]
        .as_str()
        .and_then(|url| url.split_once("lineup.test"))
        .expect("ours");
    assert!(phone.get(&status).await.text().contains(newer) && newer != path);
    let id = again["attempt"]["id"].as_str().expect("an id");
    let body = json!({ "version": again["attempt"]["version"], "reason": "The phone died." });
    ok(kitchen
        .world
        .owner
        .post(&format!("{address}/{id}/void"), body)
        .await);
    assert!(!phone.get(&status).await.text().contains("/microsim/"));
}
