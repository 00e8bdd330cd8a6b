//! Nothing is forgotten because a clock jumped.

use jiff::SignedDuration;
use platform::{outbox, time_guard};
use serde_json::json;

use crate::{
    hiring::{forgetting::found, profile::lupita},
    routes::world::{World, ok},
    schedule::board::{Board, WEEK},
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

async fn messages(world: &World) -> i64 {
    let rows = world.server.rows().await;
    let count = rows.into_iter().find(|(table, _)| table == "messages");
    count.map_or(0, |(_, rows)| rows)
}

#[tokio::test]
async fn a_clock_six_years_ahead_deletes_nothing_until_an_operator_accepts_it() {
    let (world, _) = lupita().await;
    let guest = crate::support::invitation(platform::permit::Role::Staff, "luz@example.com", None);
    let server = &world.server;
    server
        .as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    server.work().await;
    let before = messages(&world).await;
    assert!(before > 0 && !found(&world, "Lupita").await.is_empty());

    server.turn(DAY * (6 * 366));
    for _ in 0..3 {
        // The worker notes the time each minute: a wrong one does not become the truth by that.
        time_guard::note(&server.app).await.unwrap();
        outbox::sweep_once(&server.app).await;
    }
    assert!(time_guard::trusted(&server.app).await.unwrap().is_none());
    assert_eq!(messages(&world).await, before);
    assert!(!found(&world, "Lupita").await.is_empty());
    let mut owner = server.sign_in(server.owner).await;
    let notified = ok(owner.get("/api/notifications?type=clock_doubted").await);
    assert_eq!(
        notified["items"].as_array().map(Vec::len),
        Some(1),
        "once: {notified}"
    );

    time_guard::accept(&server.app).await.unwrap();
    outbox::sweep_once(&server.app).await;
    assert_eq!(messages(&world).await, 0);
    assert_eq!(found(&world, "Lupita").await, Vec::<String>::new());
}

#[tokio::test]
async fn a_server_that_runs_for_months_forgets_though_no_one_uses_it() {
    let (world, _) = lupita().await;
    let server = &world.server;
    for _ in 0..(4 * 366 / 6 + 1) {
        server.turn(DAY * 6);
        time_guard::note(&server.app).await.unwrap();
    }
    outbox::sweep_once(&server.app).await;
    assert_eq!(found(&world, "Lupita").await, Vec::<String>::new());
}

#[tokio::test]
async fn a_clock_that_is_behind_is_not_trusted_until_it_has_caught_up() {
    let (world, _) = lupita().await;
    let server = &world.server;
    let right = server.now();
    server.clock.set(right - DAY * 30);
    time_guard::note(&server.app).await.unwrap();
    assert!(time_guard::trusted(&server.app).await.unwrap().is_none());
    server.clock.set(right);
    assert!(time_guard::trusted(&server.app).await.unwrap().is_some());
}

#[tokio::test]
async fn data_without_a_noted_time_goes_by_its_newest_record() {
    let (world, _) = lupita().await;
    let server = &world.server;
    server
        .app
        .tenants
        .control()
        .write_blocking(|db| {
            Ok::<_, platform::error::Error>(db.execute("DELETE FROM time_witness", [])?)
        })
        .unwrap();
    server.turn(DAY * (6 * 366));
    let config = server.app.core.config.clone();
    let again = app::server::start(config, server.clock.clone()).unwrap();
    assert!(time_guard::trusted(&again).await.unwrap().is_none());
}

/// A step that changed a week can be undone for a day by the right clock, in spite of a wrong one in between.
#[tokio::test]
async fn a_clock_that_is_ahead_forgets_no_step_that_can_be_undone() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let clear = async |board: &mut Board| {
        board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
        let version = board.week(WEEK).await["version"].clone();
        let seen = json!({ "version": version });
        ok(board.world.owner.post(&format!("{path}/clear"), seen).await);
    };
    let steps = async |board: &Board| {
        let rows = board.world.server.rows().await;
        let count = rows.into_iter().find(|(table, _)| table == "week_undos");
        count.map_or(0, |(_, rows)| rows)
    };
    clear(&mut board).await;
    let right = board.world.server.now();
    board.world.server.clock.set(right + DAY * 9);
    let owner = board.world.server.owner;
    board.world.owner = board.world.server.sign_in(owner).await;
    clear(&mut board).await;
    outbox::sweep_once(&board.world.server.app).await;
    assert_eq!(
        steps(&board).await,
        2,
        "nobody said that the clock is right"
    );

    time_guard::accept(&board.world.server.app).await.unwrap();
    outbox::sweep_once(&board.world.server.app).await;
    assert_eq!(steps(&board).await, 1);
}
