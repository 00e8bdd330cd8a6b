//! The team’s and the applicant’s own yes and no.

use axum::http::StatusCode;
use jiff::SignedDuration;
use serde_json::json;

use super::{POOL, ended, kept, names};
use crate::{
    hiring::{pages::Kitchen, pipeline::Place, postings::texts},
    routes::world::{id, ok, problem, put},
};

#[tokio::test]
async fn someone_is_taken_out_and_back_in_unless_they_asked_not_to_be_kept() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |_| {}).await;
    let path = format!("{POOL}/{}", ana.applicant.id);
    let out = json!({ "version": 1, "kept": false });
    let left = ok(put(&mut place.manager, &path, out.clone()).await);
    assert_eq!(
        (&left["kept"], &left["version"]),
        (&json!(false), &json!(2))
    );
    assert!(names(&mut place.manager, "").await.is_empty());
    problem(
        &put(&mut place.manager, &path, out).await,
        409,
        "version_conflict",
    );
    let back = json!({ "version": 2, "kept": true });
    ok(put(&mut place.manager, &path, back).await);
    assert_eq!(names(&mut place.manager, "").await, ["Ana"]);
    let who = ana.applicant.id;
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE applicants SET pool_choice = 'no', talent_pool = 0 WHERE id = ?1",
                [who],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("her word");
    let again = json!({ "version": 3, "kept": true });
    problem(
        &put(&mut place.manager, &path, again).await,
        422,
        "talent_pool_opted_out",
    );
    let profile = format!("/api/applicants/{who}");
    let ticked = json!({ "version": 3, "talentPool": true });
    problem(
        &place.manager.patch(&profile, ticked).await,
        422,
        "talent_pool_opted_out",
    );
}

#[tokio::test]
async fn an_applicant_says_on_their_page_whether_to_be_kept_in_mind() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let before = kitchen.browser.get(&status).await.text();
    assert!(before.contains("Yes, contact me") && before.contains("No, thanks"));
    let mut owner = kitchen.world.owner.clone();
    let said = say(&mut kitchen, &status, "yes").await;
    assert!(
        said.contains("We’ll contact you about other openings."),
        "{said}"
    );
    let card = ok(owner.get("/api/applications?stage=applied").await)["items"][0].clone();
    let path = format!("/api/applications/{}/reject", id(&card));
    let mut reject = kept();
    (reject["version"], reject["notify"]) = (card["version"].clone(), json!(false));
    ok(owner.post(&path, reject).await);
    assert_eq!(names(&mut owner, "").await, ["Maria"]);
    let said = say(&mut kitchen, &status, "no").await;
    assert!(
        said.contains("We won’t contact you about other openings."),
        "{said}"
    );
    assert!(names(&mut owner, "").await.is_empty());
    let events = "SELECT type || ' ' || actor_type FROM hiring_events WHERE type LIKE 'pool.%' ORDER BY at, id";
    assert_eq!(
        texts(&kitchen.world.server, events).await,
        ["pool.kept applicant", "pool.left applicant"]
    );
    let wrong = say(&mut kitchen, &status, "maybe").await;
    assert!(wrong.contains("role=\"alert\""));
}

#[tokio::test]
async fn a_page_does_not_tell_of_the_pool_before_it_tells_of_the_no() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let mut owner = kitchen.world.owner.clone();
    let card = ok(owner.get("/api/applications?stage=applied").await)["items"][0].clone();
    let mut reject = kept();
    (reject["version"], reject["delayHours"]) = (card["version"].clone(), json!(24));
    ok(owner
        .post(&format!("/api/applications/{}/reject", id(&card)), reject)
        .await);
    let page = kitchen.browser.get(&status).await.text();
    assert!(!page.contains("We’ll contact you") && page.contains("Yes, contact me"));
    kitchen.world.server.turn(SignedDuration::from_hours(50));
    kitchen.world.server.work().await;
    let page = kitchen.browser.get(&status).await.text();
    assert!(
        page.contains("We’ll contact you about other openings."),
        "{page}"
    );
}

/// The page after the applicant answered.
async fn say(kitchen: &mut Kitchen, status: &str, word: &str) -> String {
    let page = kitchen.browser.get(status).await.text();
    let seal = crate::support::between(&page, "name=\"form\" value=\"", "\"").expect("the seal");
    let answer = [
        ("form".to_owned(), seal),
        ("keep".to_owned(), word.to_owned()),
    ];
    let reply = kitchen
        .post(&format!("{status}/openings"), &answer, None)
        .await;
    assert!([StatusCode::OK, StatusCode::UNPROCESSABLE_ENTITY].contains(&reply.status));
    reply.text()
}
