//! The bell: recipients, what is put together, and what no one may read any more.

use jiff::SignedDuration;
use platform::{
    ids::UserId,
    permit::{Permission, Role},
};
use recruiting::{NotificationData, NotificationKind, Recipients, notify};
use serde_json::json;

use super::{applied::Applied, profile::lupita};
use crate::{
    routes::world::{World, fields, ok},
    support::Browser,
};

const SOME_ID: &str = "01900000-0000-7000-8000-000000000001";

/// A notification of a kind, about nothing that is in the file.
fn notifications(kind: NotificationKind) -> NotificationData {
    let data = match kind {
        NotificationKind::ApplicationReceived => json!({ "band": null }),
        NotificationKind::DeliveryTrouble => json!({ "sent": 100, "failed": 9 }),
        NotificationKind::MessageReceived => json!({ "conversationId": SOME_ID }),
        NotificationKind::Mention => json!({ "noteId": SOME_ID }),
        _ => json!({ "interviewId": SOME_ID }),
    };
    NotificationData::read(kind, &data).expect("a notification")
}

async fn tell(world: &World, users: &[UserId], kind: NotificationKind, about: Option<&Applied>) {
    let (users, about) = (users.to_vec(), about.map(|it| it.application.clone()));
    world
        .server
        .as_owner(move |change| {
            let notifications = notifications(kind);
            notify(
                change,
                Recipients::People(&users),
                about.as_ref(),
                &notifications,
            )
        })
        .await
        .expect("told");
}

async fn manager(world: &World) -> (UserId, Browser) {
    let la = Some(vec![world.la.parse().unwrap()]);
    let id = world
        .server
        .account(Role::GeneralManager, "gm@la.example.com", la)
        .await;
    (id, world.server.sign_in(id).await)
}

#[tokio::test]
async fn notifications_of_one_application_within_ten_minutes_are_one_item() {
    let (world, it) = lupita().await;
    let (gm, mut browser) = manager(&world).await;
    tell(
        &world,
        &[gm],
        NotificationKind::ApplicationReceived,
        Some(&it),
    )
    .await;
    world.server.turn(SignedDuration::from_mins(9));
    tell(&world, &[gm], NotificationKind::DeliveryTrouble, None).await;
    world.server.turn(SignedDuration::from_mins(1));
    tell(&world, &[gm], NotificationKind::MessageReceived, Some(&it)).await;
    world.server.turn(SignedDuration::from_mins(11));
    tell(&world, &[gm], NotificationKind::InterviewBooked, Some(&it)).await;
    let notifications = ok(browser.get("/api/notifications").await);
    let kinds: Vec<Vec<&str>> = notifications["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| {
            let entries = group["entries"].as_array().unwrap();
            entries
                .iter()
                .map(|entry| entry["type"].as_str().unwrap())
                .collect()
        })
        .collect();
    assert_eq!(
        kinds,
        [
            vec!["interview_booked"],
            vec!["message_received", "application_received"],
            vec!["delivery_trouble"]
        ]
    );
    assert_eq!(notifications["unread"], 4);

    let one = &notifications["items"][0]["entries"][0]["id"];
    assert_eq!(
        browser
            .post("/api/notifications/read", json!({ "ids": [one] }))
            .await
            .status,
        204
    );
    assert_eq!(ok(browser.get("/api/notifications").await)["unread"], 3);
    assert_eq!(
        browser
            .post("/api/notifications/read", json!({}))
            .await
            .status,
        204
    );
    let seen = ok(browser.get("/api/notifications").await);
    assert_eq!(
        (&seen["unread"], &seen["items"][1]["unread"]),
        (&json!(0), &json!(false))
    );
    assert_eq!(
        fields(&browser.get("/api/notifications?limit=101").await)[0].0,
        "limit"
    );
}

#[tokio::test]
async fn no_one_is_notified_of_their_own_doing_and_marks_only_their_own_notifications() {
    let (mut world, it) = lupita().await;
    let (gm, mut browser) = manager(&world).await;
    tell(
        &world,
        &[world.server.owner, gm],
        NotificationKind::Mention,
        Some(&it),
    )
    .await;
    assert_eq!(ok(world.owner.get("/api/notifications").await)["unread"], 0);
    let notifications = ok(browser.get("/api/notifications").await);
    let id = &notifications["items"][0]["entries"][0]["id"];
    assert_eq!(
        world
            .owner
            .post("/api/notifications/read", json!({ "ids": [id] }))
            .await
            .status,
        204
    );
    assert_eq!(ok(browser.get("/api/notifications").await)["unread"], 1);
}

#[tokio::test]
async fn who_is_in_charge_of_the_place_is_notified_unless_someone_looks_after_it() {
    let (mut world, mut it) = lupita().await;
    let (gm, mut browser) = manager(&world).await;
    let hirer = world
        .server
        .account(Role::HiringManager, "hire@la.example.com", None)
        .await;
    let mut hirer_browser = world.server.sign_in(hirer).await;
    for _ in 0..2 {
        let about = it.application.clone();
        world
            .server
            .as_owner(move |change| {
                let notified = Recipients::OwnerOrHolders(&about, Permission::ApplicationsMove);
                let notifications = notifications(NotificationKind::MessageReceived);
                notify(change, notified, Some(&about), &notifications)
            })
            .await
            .expect("told");
        it.application.owner_id = Some(hirer);
    }
    assert_eq!(ok(browser.get("/api/notifications").await)["unread"], 1);
    assert_eq!(
        ok(hirer_browser.get("/api/notifications").await)["unread"],
        1
    );

    // A user who loses the location loses its notifications.
    let brooklyn = json!([world.brooklyn]);
    let sql = format!(
        "UPDATE user_locations SET location_id = json_extract('{brooklyn}', '$[0]') WHERE user_id = '{gm}'"
    );
    world
        .server
        .tenant
        .write(move |db| Ok::<_, platform::error::Error>(db.execute_batch(&sql)?))
        .await
        .expect("moved");
    world.server.app.sessions.forget(world.server.tenant.id());
    let gone = ok(browser.get("/api/notifications").await);
    assert_eq!((&gone["unread"], &gone["items"]), (&json!(0), &json!([])));
    world.owner.get("/api/notifications").await;
}

#[tokio::test]
async fn the_bell_counts_kinds_and_what_the_dashboard_lists_is_not_in_it() {
    let (world, it) = lupita().await;
    let (gm, mut browser) = manager(&world).await;
    for kind in [
        NotificationKind::ApplicationReceived,
        NotificationKind::InterviewBooked,
        NotificationKind::ApplicationReceived,
        NotificationKind::FeedbackDue,
        NotificationKind::FeedbackDue,
    ] {
        tell(&world, &[gm], kind, Some(&it)).await;
        world.server.turn(SignedDuration::from_mins(11));
    }
    let about = it.application.clone();
    world
        .server
        .as_owner(move |change| {
            let asked = json!({ "interviewId": SOME_ID, "proposed": true });
            let missing = NotificationData::read(NotificationKind::InterviewNoShow, &asked);
            let missing = missing.expect("a question");
            notify(change, Recipients::People(&[gm]), Some(&about), &missing)
        })
        .await
        .expect("told");
    let notifications = ok(browser.get("/api/notifications").await);
    let kinds: Vec<_> = notifications["kinds"]
        .as_array()
        .expect("kinds")
        .iter()
        .map(|kind| {
            (
                kind["type"].clone(),
                kind["count"].clone(),
                kind["unread"].clone(),
            )
        })
        .collect();
    assert_eq!(
        kinds,
        [
            (json!("application_received"), json!(2), json!(2)),
            (json!("interview_booked"), json!(1), json!(1)),
        ]
    );
    assert_eq!(
        (&notifications["unread"], &notifications["unreadKinds"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(
        notifications["kinds"][0]["newest"]["entries"][0]["id"],
        notifications["items"][0]["entries"][0]["id"]
    );
    let one = ok(browser
        .get("/api/notifications?type=application_received&limit=1")
        .await);
    assert_eq!(one["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(one["kinds"], json!([]));
    let next = one["nextCursor"].as_str().expect("a next page");
    let path = format!("/api/notifications?type=application_received&limit=1&cursor={next}");
    let rest = ok(browser.get(&path).await);
    assert_eq!(
        rest["items"][0]["entries"][0]["type"],
        "application_received"
    );
    assert_eq!(rest["nextCursor"], json!(null));
    let seen = json!({ "type": "application_received" });
    assert_eq!(
        browser.post("/api/notifications/read", seen).await.status,
        204
    );
    let notifications = ok(browser.get("/api/notifications").await);
    assert_eq!(
        (&notifications["unread"], &notifications["unreadKinds"]),
        (&json!(1), &json!(1))
    );
}
