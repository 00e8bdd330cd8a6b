//! Who stands where in the inbox.

use hiring::apply::Submitted;
use jiff::SignedDuration;
use platform::messages::Lang;
use recruiting::messaging;

use super::Desk;
use crate::{
    hiring::postings::{application, posting, submit},
    routes::world::ok,
};

/// The names of the list, page by page.
async fn listed(desk: &mut Desk) -> Vec<String> {
    let (mut names, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/conversations?limit=2{cursor}");
        let page = ok(desk.world.owner.get(&path).await);
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
    let mut desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let mut people = Vec::new();
    for (name, phone) in [
        ("Ana", "+16195550143"),
        ("Beto", "+16195550144"),
        ("Cata", "+16195550145"),
    ] {
        let job = posting(desk.server(), desk.world.la.parse().unwrap(), |_| {}).await;
        let it = application(desk.server(), &job, name, phone);
        let Submitted::New(taken) = submit(desk.server(), it).await else {
            panic!("a new application")
        };
        desk.server().work().await;
        desk.server().turn(SignedDuration::from_mins(1));
        people.push((taken.applicant, taken.application));
    }
    let name = |at: usize| people[at].0.name();
    let (ana, beto, cata) = (name(0), name(1), name(2));
    assert_eq!(listed(&mut desk).await, [&*cata, &*beto, &*ana]);
    desk.text("+16195550144", "Hello?").await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*cata, &*ana], "he waits");
    // Written to Ana first, but it leaves last; what was taken back never counts.
    let later = desk.server().now() + SignedDuration::from_mins(10);
    desk.send(&people[0], "invite", later).await;
    desk.server().turn(SignedDuration::from_mins(1));
    let never = desk.send(&people[0], "offer", later).await.unwrap();
    desk.server()
        .as_owner(move |change| messaging::cancel(change, never))
        .await
        .unwrap();
    desk.server().turn(SignedDuration::from_mins(1));
    let now = desk.server().now();
    desk.send(&people[2], "invite", now).await;
    desk.server().work().await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*cata, &*ana]);
    desk.server().turn(SignedDuration::from_mins(10));
    desk.server().work().await;
    assert_eq!(listed(&mut desk).await, [&*beto, &*ana, &*cata]);
}

#[tokio::test]
async fn the_longest_wait_is_first_whatever_was_sent_since() {
    let mut desk = Desk::open().await;
    desk.at("2026-11-20T10:00");
    let mut people = Vec::new();
    for (name, phone) in [
        ("Ana", "+16195550143"),
        ("Beto", "+16195550144"),
        ("Cata", "+16195550145"),
    ] {
        people.push(desk.applicant_at(name, phone, "", Lang::Es).await);
    }
    for phone in ["+16195550144", "+16195550145", "+16195550143"] {
        desk.server().turn(SignedDuration::from_mins(7));
        desk.text(phone, "¿Cuándo es?").await;
    }
    // What Lineup sends by itself lifts no one, and buries no one.
    desk.server().turn(SignedDuration::from_mins(7));
    let now = desk.server().now();
    for at in [2, 0] {
        desk.send(&people[at], "invite", now).await;
    }
    desk.server().work().await;
    let name = |at: usize| people[at].0.name();
    let (ana, beto, cata) = (name(0), name(1), name(2));
    assert_eq!(listed(&mut desk).await, [&*beto, &*cata, &*ana]);
    let list = ok(desk.world.owner.get("/api/conversations").await);
    assert_eq!(list["waiting"], 3);
    for row in list["items"].as_array().expect("rows") {
        assert_eq!(row["sortedAt"], row["waitingSince"]);
        assert_eq!(row["lastMessage"]["direction"], "in");
    }
    let today = ok(desk.world.owner.get("/api/hiring/dashboard").await);
    let waits = &today["today"][0];
    assert_eq!(
        (&waits["why"], &waits["count"]),
        (&"reply".into(), &3.into())
    );
    let first = waits["items"][0]["applicationId"].as_str();
    assert_eq!(first, Some(&*people[1].1.id.to_string()), "the same order");
    let behind = ok(desk.world.owner.get("/api/hiring/dashboard/counts").await);
    let active = ok(desk.world.owner.get("/api/applications/board").await)["active"].clone();
    assert_eq!(
        (&behind["waiting"], &behind["active"]),
        (&3.into(), &active)
    );
    let jobs = ok(desk.world.owner.get("/api/jobs?status=published").await);
    let open = jobs["items"].as_array().map(Vec::len);
    assert_eq!(
        behind["openJobs"].as_u64().map(|it| it as usize),
        open,
        "{behind}"
    );
}
