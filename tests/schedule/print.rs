//! The published week on paper.

use platform::permit::Role;
use serde_json::json;

use super::board::{Board, WEEK};
use crate::routes::world::{id, ok, problem};

#[tokio::test]
async fn a_printed_week_shows_what_was_published_and_marks_changes() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let path = format!("/api/schedules/{}/{WEEK}/print", board.world.la);
    let before = board.world.owner.get(&path).await;
    assert_eq!(before.status, 200);
    assert!(before.text().contains("Not published yet"));
    assert!(!before.text().contains("Rosa"), "drafts stay with managers");

    board.publish(WEEK).await;
    board.plan(&rosa, "2026-12-03", "17:00", "21:00").await;
    let first = board.world.owner.get(&path).await.text();
    assert!(
        first.contains("Rosa Díaz") && first.contains("10a–2p"),
        "{first}"
    );
    assert!(first.contains("Version 1") && first.contains("lunes") | first.contains("lun"));
    assert!(!first.contains("5p–9p") && !first.contains('●'));
    assert!(!first.contains("$20.00"), "pay is not printed");
    assert!(first.contains("A shift stays yours until a manager approves."));
    assert!(
        first.contains("The newest is in Lineup")
            && first.contains("El más reciente está en Lineup"),
        "both languages say where the newest is"
    );

    board.publish(WEEK).await;
    let second = board.world.owner.get(&path).await.text();
    assert!(second.contains("Version 2"), "{second}");
    assert!(second.contains("5p–9p ●") && !second.contains("10a–2p ●"));
    let spanish = board
        .world
        .owner
        .get(&format!("{path}?lang=es"))
        .await
        .text();
    assert!(spanish.contains("Versión 2") && spanish.contains("El más reciente está en Lineup"));
    assert!(spanish.contains("hasta que un gerente lo apruebe"));
    let role = board
        .world
        .owner
        .get(&format!("{path}?layout=role"))
        .await
        .text();
    assert!(role.contains("10a–2p Rosa Díaz") && role.contains("Line cook"));
    let day = board
        .world
        .owner
        .get(&format!("{path}?layout=day"))
        .await
        .text();
    assert!(day.contains("5p–9p ●") && day.contains("Line cook"));
}

#[tokio::test]
async fn the_team_prints_its_own_location_only() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let invite = format!("/api/team/{}/invite", id(&rosa));
    let body = json!({ "version": rosa["version"] });
    ok(board.world.owner.post(&invite, body).await);
    let mut staff = board.world.sign_in_as(&rosa).await;
    let path = format!("/api/schedules/{}/{WEEK}/print", board.world.la);
    assert!(staff.get(&path).await.text().contains("Rosa Díaz"));
    let elsewhere = format!("/api/schedules/{}/{WEEK}/print", board.world.brooklyn);
    problem(&staff.get(&elsewhere).await, 404, "not_found");
    let mut interviewer = board.world.at_la(Role::Interviewer).await;
    problem(&interviewer.get(&path).await, 403, "forbidden");
}

#[tokio::test]
async fn a_higher_minimum_wage_that_the_brand_entered_is_the_printed_one() {
    let mut board = Board::new().await;
    let path = format!("/api/schedules/{}/{WEEK}/print", board.world.la);
    let location = format!("/api/locations/{}", board.world.la);
    let law = board.world.owner.get(&path).await.text();
    assert!(law.contains("an hour here.") && !law.contains("$19.50"));
    let entered =
        json!({ "version": 1, "minWages": [{ "from": "2026-11-01", "rateE4": 195_000 }] });
    ok(board.world.owner.patch(&location, entered).await);
    let printed = board.world.owner.get(&path).await.text();
    assert!(printed.contains("$19.50 an hour here."), "{printed}");
}
