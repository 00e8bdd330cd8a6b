//! The order of the inbox.

use hiring::apply::Submitted;
use jiff::SignedDuration;
use platform::messages::Lang;
use recruiting::messaging;

use super::MessagingScene;
use crate::{
    hiring::postings::{application, posting, submit},
    routes::world::ok,
};

/// The names of the list, page by page.
async fn listed(scene: &mut MessagingScene) -> Vec<String> {
    let (mut names, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/conversations?limit=2{cursor}");
        let page = ok(scene.world.owner.get(&path).await);
        for row in page["items"].as_array().expect("rows") {
            names.push(row["name"].as_str().expect("a name").to_owned());
        }
        match page["nextCursor"].as_str() {
            Some(next) => {
                let next: String = form_urlencoded::byte_serialize(next.as_bytes()).collect();
                cursor = format!("&cursor={next}");
            }
            None => return names,
        }
    }
}

#[tokio::test]
async fn who_waits_is_on_top_and_the_rest_stands_by_the_message_that_it_shows() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let mut people = Vec::new();
    for (name, phone) in [
        ("Ana", "+16195550143"),
        ("Beto", "+16195550144"),
        ("Cata", "+16195550145"),
    ] {
        let job = posting(scene.server(), scene.world.la.parse().unwrap(), |_| {}).await;
        let it = application(scene.server(), &job, name, phone);
        let Submitted::New(taken) = submit(scene.server(), it).await else {
            panic!("a new application")
        };
        scene.server().work().await;
        scene.server().turn(SignedDuration::from_mins(1));
        people.push((taken.applicant, taken.application));
    }
    let name = |at: usize| people[at].0.name();
    let (ana, beto, cata) = (name(0), name(1), name(2));
    assert_eq!(listed(&mut scene).await, [&*cata, &*beto, &*ana]);
    scene.text("+16195550144", "Hello?").await;
    assert_eq!(
        listed(&mut scene).await,
        [&*beto, &*cata, &*ana],
        "he waits"
    );
    // Written to Ana first, but it leaves last; what was taken back never counts.
    let later = scene.server().now() + SignedDuration::from_mins(10);
    scene.send(&people[0], "invite", later).await;
    scene.server().turn(SignedDuration::from_mins(1));
    let never = scene.send(&people[0], "offer", later).await.unwrap();
    scene
        .server()
        .as_owner(move |change| messaging::cancel(change, never))
        .await
        .unwrap();
    scene.server().turn(SignedDuration::from_mins(1));
    let now = scene.server().now();
    scene.send(&people[2], "invite", now).await;
    scene.server().work().await;
    assert_eq!(listed(&mut scene).await, [&*beto, &*cata, &*ana]);
    scene.server().turn(SignedDuration::from_mins(10));
    scene.server().work().await;
    assert_eq!(listed(&mut scene).await, [&*beto, &*ana, &*cata]);
}

#[tokio::test]
async fn the_longest_wait_is_first_whatever_was_sent_since() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let mut people = Vec::new();
    for (name, phone) in [
        ("Ana", "+16195550143"),
        ("Beto", "+16195550144"),
        ("Cata", "+16195550145"),
    ] {
        people.push(scene.applicant_at(name, phone, "", Lang::Es).await);
    }
    for phone in ["+16195550144", "+16195550145", "+16195550143"] {
        scene.server().turn(SignedDuration::from_mins(7));
        scene.text(phone, "¿Cuándo es?").await;
    }
    // Automatic messages move no conversation up or down.
    scene.server().turn(SignedDuration::from_mins(7));
    let now = scene.server().now();
    for at in [2, 0] {
        scene.send(&people[at], "invite", now).await;
    }
    scene.server().work().await;
    let name = |at: usize| people[at].0.name();
    let (ana, beto, cata) = (name(0), name(1), name(2));
    assert_eq!(listed(&mut scene).await, [&*beto, &*cata, &*ana]);
    let list = ok(scene.world.owner.get("/api/conversations").await);
    assert_eq!(list["waiting"], 3);
    for row in list["items"].as_array().expect("rows") {
        assert_eq!(row["sortedAt"], row["waitingSince"]);
        assert_eq!(row["lastMessage"]["direction"], "in");
    }
    let today = ok(scene.world.owner.get("/api/hiring/dashboard").await);
    let waits = &today["today"][0];
    assert_eq!(
        (&waits["why"], &waits["count"]),
        (&"reply".into(), &3.into())
    );
    let first = waits["items"][0]["applicationId"].as_str();
    assert_eq!(first, Some(&*people[1].1.id.to_string()), "the same order");
    let behind = ok(scene.world.owner.get("/api/hiring/dashboard/counts").await);
    let active = ok(scene.world.owner.get("/api/applications/board").await)["active"].clone();
    assert_eq!(
        (&behind["waiting"], &behind["active"]),
        (&3.into(), &active)
    );
    let jobs = ok(scene.world.owner.get("/api/jobs?status=published").await);
    let open = jobs["items"].as_array().map(Vec::len);
    assert_eq!(
        behind["openJobs"].as_u64().map(|it| it as usize),
        open,
        "{behind}"
    );
}
