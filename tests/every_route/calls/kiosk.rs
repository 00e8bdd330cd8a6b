//! Calls of kiosks and PINs. What a device calls takes its token, and no session.

use axum::{
    body::Body,
    http::{Method, header},
};
use platform::permit::Permission::{PinsReset, TimeclockDevices, TimeclockReadLive};
use serde_json::{Value, json};

use super::{Call, Things, delete, get, post, put};
use crate::{
    routes::world::{World, id, ok},
    support::URL,
};

/// What only a device gets: each of them answers a session as a stranger.
pub(crate) const OF_A_DEVICE: [&str; 6] = [
    "/api/kiosk/token",
    "/api/kiosk/roster",
    "/api/kiosk/identify",
    "/api/kiosk/punches",
    "/api/kiosk/sync",
    "/api/kiosk/photos",
];

/// A kiosk and a photo that it took of someone.
pub(super) async fn kiosk_of(world: &mut World, person: &str, canary: &str) -> (String, String) {
    let new = json!({ "locationId": world.la, "name": canary });
    let pairing = ok(world.owner.post("/api/kiosk/pairings", new).await);
    let mut device = world.server.browser();
    let code = json!({ "code": pairing["code"] });
    let paired = ok(device.post("/api/kiosk/pair", code).await);
    let photo = json!({
        "id": platform::ids::new_id(world.server.now()), "employeeId": person, "takenAt": world.server.now(),
        "image": "/9j/4AAQ",
    });
    let token = format!("Kiosk {}", paired["token"].as_str().expect("a token"));
    let request = device
        .request(Method::POST, "/api/kiosk/photos")
        .header(header::ORIGIN, URL)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, token);
    let photo = device.send(request, Body::from(photo.to_string())).await;
    let device = paired["deviceId"].as_str().expect("a device").to_owned();
    (device, id(&ok(photo)))
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let punch = json!({
        "idempotencyKey": "01995f6e-0000-7000-8000-00000000000a", "employeeId": of.person, "kind": "clock_in",
    });
    vec![
        get("/api/kiosk/devices", Some(TimeclockDevices)),
        delete("/api/kiosk/devices/{id}", Some(TimeclockDevices)),
        post(
            "/api/kiosk/pairings",
            Some(TimeclockDevices),
            json!({ "locationId": of.location, "name": "Front counter" }),
        ),
        post("/api/kiosk/pair", None, json!({ "code": "ABCD2345" })),
        post("/api/kiosk/token", None, Value::Null),
        get("/api/kiosk/roster", None),
        post("/api/kiosk/identify", None, json!({ "pin": "4831" })),
        post(
            "/api/kiosk/punches",
            None,
            json!({ "pin": "4831", "punch": punch }),
        ),
        post("/api/kiosk/sync", None, json!({ "punches": [] })),
        post(
            "/api/kiosk/photos",
            None,
            json!({
                "id": "01995f6e-0000-7000-8000-00000000000b", "employeeId": of.person,
                "takenAt": "2026-11-20T17:00:00Z", "image": "/9j/4AAQ",
            }),
        ),
        get("/api/timeclock/photos/{id}", Some(TimeclockReadLive)),
        get("/api/team/{id}/pin", Some(PinsReset)),
        put(
            "/api/team/{id}/pin",
            Some(PinsReset),
            json!({ "pin": null }),
        ),
    ]
}
