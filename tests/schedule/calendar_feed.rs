//! The calendar address of a person: read without a session, by a parser of another author than the writer.

use axum::{
    body::Body,
    http::{Method, header},
};
use ical::{IcalParser, parser::ical::component::IcalCalendar, property::Property};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{delete, id, ok, problem},
    support::{Browser, Reply},
};

const FEED: &str = "/api/calendar-feed";

/// Rosa's own browser.
async fn staff(board: &mut Board) -> Browser {
    let rosa = board.rosa.clone();
    let body = json!({ "version": rosa["version"] });
    let invite = format!("/api/team/{}/invite", id(&rosa));
    ok(board.world.owner.post(&invite, body).await);
    board.world.sign_in_as(&rosa).await
}

/// Makes an address; its path on this server.
async fn make(staff: &mut Browser) -> String {
    let made = ok(staff.post(FEED, json!({})).await);
    assert!(made["qr"]["size"].as_u64().unwrap() > 20);
    let link = made["link"].as_str().unwrap();
    let path = link.find("/api/calendar/").unwrap();
    link[path..].to_owned()
}

/// What a calendar reads, that has no session.
async fn read(board: &Board, path: &str) -> Reply {
    board.world.server.browser().get(path).await
}

fn parsed(reply: &Reply) -> IcalCalendar {
    assert_eq!(reply.status, 200, "{}", reply.text());
    let mut parser = IcalParser::new(reply.bytes());
    let calendar = parser.next().unwrap().unwrap();
    assert!(parser.next().is_none());
    calendar
}

fn property<'a>(properties: &'a [Property], name: &str) -> &'a Property {
    let found = properties.iter().find(|property| property.name == name);
    found.unwrap_or_else(|| panic!("{name} is there"))
}

fn value<'a>(properties: &'a [Property], name: &str) -> &'a str {
    property(properties, name).value.as_deref().unwrap()
}

#[tokio::test]
async fn a_calendar_reads_published_shifts_of_its_owner_only() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let luis = board.world.person("Luis", "Ñandú Coworker");
    let luis = board.world.add(luis).await;
    let mut shift = board.shift(&rosa, "2026-12-01", "10:00", "14:00");
    let note = "Entrega de tortillas a las once; trae la llave del almacén, y avisa a la cocina, por favor";
    shift["note"] = json!(format!("{note}\rLuego\r\nnada"));
    ok(board.world.owner.post("/api/shifts", shift).await);
    board.plan(&luis, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    board.plan(&rosa, "2026-12-03", "10:00", "14:00").await;
    let mut staff = staff(&mut board).await;
    assert_eq!(ok(staff.get(FEED).await)["madeAt"], Value::Null);
    let path = make(&mut staff).await;
    assert!(ok(staff.get(FEED).await)["madeAt"].is_string());

    let reply = read(&board, &path).await;
    assert_eq!(
        reply.headers[header::CONTENT_TYPE],
        "text/calendar; charset=utf-8"
    );
    let text = reply.text();
    for line in text.split("\r\n") {
        assert!(line.len() <= 75 && !line.contains(['\n', '\r']), "{line}");
    }
    assert!(!text.contains("Coworker"));
    let calendar = parsed(&reply);
    for (name, wanted) in [
        ("VERSION", "2.0"),
        ("METHOD", "PUBLISH"),
        ("X-WR-TIMEZONE", "America/Los_Angeles"),
        ("REFRESH-INTERVAL", "PT1H"),
        ("X-PUBLISHED-TTL", "PT1H"),
    ] {
        assert_eq!(value(&calendar.properties, name), wanted);
    }
    let zone = &calendar.timezones[0];
    assert_eq!(value(&zone.properties, "TZID"), "America/Los_Angeles");
    assert!(!zone.transitions.is_empty());
    assert_eq!(calendar.events.len(), 1, "the draft is not there");
    let event = &calendar.events[0].properties;
    let start = property(event, "DTSTART");
    assert_eq!(start.value.as_deref(), Some("20261201T100000"));
    let zones = vec![("TZID".to_owned(), vec!["America/Los_Angeles".to_owned()])];
    assert_eq!(start.params, Some(zones));
    assert_eq!(value(event, "DTEND"), "20261201T140000");
    assert_eq!(value(event, "SUMMARY"), "Line cook - Pitaya Echo Park");
    assert_eq!(value(event, "SEQUENCE"), "0");
    assert_eq!(value(event, "STATUS"), "CONFIRMED");
    assert_eq!(value(event, "TRANSP"), "OPAQUE");
    let description = value(event, "DESCRIPTION")
        .replace("\\,", ",")
        .replace("\\;", ";");
    assert!(
        description.contains(&format!("{note}\\nLuego\\nnada")),
        "{description}"
    );
}

#[tokio::test]
async fn a_change_raises_the_sequence_and_a_cancelled_shift_stays_for_thirty_days() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let mut staff = staff(&mut board).await;
    let path = make(&mut staff).await;
    let first = parsed(&read(&board, &path).await);
    let uid = value(&first.events[0].properties, "UID").to_owned();
    assert!(uid.starts_with(&format!("shift-{}@", id(&shift))), "{uid}");

    let shift = board.week(WEEK).await["shifts"][0].clone();
    ok(board.edit(&shift, json!({ "start": "11:00" })).await);
    let unpublished = parsed(&read(&board, &path).await);
    assert_eq!(
        value(&unpublished.events[0].properties, "SEQUENCE"),
        "0",
        "a draft is no change"
    );
    board.publish(WEEK).await;
    let moved = parsed(&read(&board, &path).await);
    let event = &moved.events[0].properties;
    assert_eq!(value(event, "UID"), uid);
    assert_eq!(value(event, "SEQUENCE"), "1");
    assert_eq!(value(event, "DTSTART"), "20261201T110000");

    let shift = board.week(WEEK).await["shifts"][0].clone();
    let gone = format!("/api/shifts/{}?version={}", id(&shift), shift["version"]);
    ok(delete(&mut board.world.owner, &gone).await);
    board.publish(WEEK).await;
    let cancelled = parsed(&read(&board, &path).await);
    let event = &cancelled.events[0].properties;
    assert_eq!(value(event, "UID"), uid);
    assert_eq!(value(event, "SEQUENCE"), "2");
    assert_eq!(value(event, "STATUS"), "CANCELLED");
    let server = &board.world.server;
    server.turn(SignedDuration::from_hours(31 * 24));
    assert!(parsed(&read(&board, &path).await).events.is_empty());
}

#[tokio::test]
async fn what_did_not_change_is_not_sent_again() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let mut staff = staff(&mut board).await;
    let path = make(&mut staff).await;
    let tag = read(&board, &path).await.headers[header::ETAG].clone();
    let mut calendar = board.world.server.browser();
    let again = calendar
        .request(Method::GET, &path)
        .header(header::IF_NONE_MATCH, tag);
    let reply = calendar.send(again, Body::empty()).await;
    assert_eq!((reply.status.as_u16(), reply.bytes().len()), (304, 0));
}

#[tokio::test]
async fn an_address_ends_when_it_is_removed_replaced_or_its_owner_leaves() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let first = make(&mut staff).await;
    let second = make(&mut staff).await;
    assert_eq!(read(&board, &first).await.status, 404);
    assert_eq!(read(&board, &second).await.status, 200);
    // No token ends in B: its last character carries two bits only.
    let wrong = format!("{}B.ics", &second[..second.len() - 5]);
    assert_eq!(read(&board, &wrong).await.status, 404);
    assert_eq!(delete(&mut staff, FEED).await.status, 204);
    assert_eq!(read(&board, &second).await.status, 404);
    let third = make(&mut staff).await;
    let person = format!("/api/team/{}", id(&board.rosa));
    let version = ok(board.world.owner.get(&person).await)["version"].clone();
    let path = format!("{person}/terminate");
    let today = json!({
        "version": version, "on": "2026-11-20", "reason": "Moved away", "futureShifts": "open",
    });
    ok(board.world.owner.post(&path, today).await);
    assert_eq!(read(&board, &third).await.status, 404);
    problem(
        &board.world.owner.post(FEED, json!({})).await,
        422,
        "not_on_team",
    );
}

#[tokio::test]
async fn an_address_opens_nothing_without_an_account_that_may_read_the_schedule() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let path = make(&mut staff).await;
    assert_eq!(read(&board, &path).await.status, 200);
    let owner = &mut board.world.owner;
    let accounts = ok(owner.get("/api/access?team=true").await);
    let account = format!("/api/access/{}", id(&accounts["items"][0]));
    let version = &accounts["items"][0]["version"];
    let other = json!({ "version": version, "role": "interviewer" });
    let version = ok(owner.patch(&account, other).await)["version"].clone();
    assert_eq!(read(&board, &path).await.status, 404);

    let owner = &mut board.world.owner;
    let back = json!({ "version": version, "role": "staff" });
    let version = ok(owner.patch(&account, back).await)["version"].clone();
    assert_eq!(read(&board, &path).await.status, 200);

    let suspend = format!("{account}/suspend");
    let seen = json!({ "version": version });
    ok(board.world.owner.post(&suspend, seen).await);
    assert_eq!(read(&board, &path).await.status, 404);
}

#[tokio::test]
async fn an_address_opens_nothing_under_the_code_of_another_brand() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let path = make(&mut staff).await;
    let (code, _) = board
        .world
        .server
        .another_brand("Barn", "bo@example.com")
        .await;
    let (_, secret) = path.split_once('.').unwrap();
    let foreign = format!("/api/calendar/{code}.{secret}");
    assert_eq!(read(&board, &foreign).await.status, 404);
    assert_eq!(read(&board, &path).await.status, 200);
}

/// Ends Rosa's employment on a day.
async fn terminate(board: &mut Board, on: &str) {
    let person = format!("/api/team/{}", id(&board.rosa));
    let version = ok(board.world.owner.get(&person).await)["version"].clone();
    let body = json!({ "version": version, "on": on, "reason": "Moved away" });
    let path = format!("{person}/terminate");
    ok(board.world.owner.post(&path, body).await);
}

/// Takes Rosa back and gives her access again.
async fn rehire(board: &mut Board, on: &str) {
    let person = format!("/api/team/{}", id(&board.rosa));
    let version = ok(board.world.owner.get(&person).await)["version"].clone();
    let back = json!({ "version": version, "on": on });
    let path = format!("{person}/rehire");
    let back = ok(board.world.owner.post(&path, back).await);
    let invite = json!({ "version": back["version"] });
    let path = format!("{person}/invite");
    ok(board.world.owner.post(&path, invite).await);
}

#[tokio::test]
async fn an_address_of_an_earlier_employment_does_not_come_back() {
    let mut board = Board::new().await;
    let mut before = staff(&mut board).await;
    let first = make(&mut before).await;
    terminate(&mut board, "2026-11-20").await;
    rehire(&mut board, "2026-11-21").await;
    assert_eq!(read(&board, &first).await.status, 404);
    let mut again = board.world.sign_in_as(&board.rosa).await;
    assert_eq!(ok(again.get(FEED).await)["madeAt"], Value::Null);
    let second = make(&mut again).await;
    assert_eq!(read(&board, &second).await.status, 200);

    // One that was decided ahead ends with the morning after the last day.
    terminate(&mut board, "2026-11-22").await;
    assert_eq!(read(&board, &second).await.status, 200);
    let server = &board.world.server;
    server.turn(SignedDuration::from_hours(3 * 24));
    server.work().await;
    board.world.owner = server.sign_in(server.owner).await;
    rehire(&mut board, "2026-11-24").await;
    assert_eq!(read(&board, &second).await.status, 404);
}

#[tokio::test]
async fn an_address_ends_with_its_owners_access() {
    let mut board = Board::new().await;
    let mut staff = staff(&mut board).await;
    let path = make(&mut staff).await;
    let owner = &mut board.world.owner;
    let accounts = ok(owner.get("/api/access?team=true").await);
    let account = format!("/api/access/{}", id(&accounts["items"][0]));
    let mut version = accounts["items"][0]["version"].clone();
    for change in ["suspend", "restore"] {
        let body = json!({ "version": version });
        let changed = ok(owner.post(&format!("{account}/{change}"), body).await);
        version = changed["version"].clone();
    }
    assert_eq!(read(&board, &path).await.status, 404);
    let mut again = board.world.sign_in_as(&board.rosa).await;
    let path = make(&mut again).await;
    let owner = &mut board.world.owner;
    for change in ["deactivate", "restore"] {
        let body = json!({ "version": version });
        let changed = ok(owner.post(&format!("{account}/{change}"), body).await);
        version = changed["version"].clone();
    }
    assert_eq!(read(&board, &path).await.status, 404);
}
