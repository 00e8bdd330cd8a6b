//! A kiosk as its server sees it: a token, and what people do there with their PINs.

use axum::{
    body::Body,
    http::{Method, header},
};
use jiff::Timestamp;
use platform::ids::new_id;
use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, ok, put},
    support::{Browser, Reply, URL},
};

/// A paired device.
#[derive(Clone)]
pub(super) struct Kiosk {
    browser: Browser,
    pub(super) id: String,
    pub(super) token: String,
}

/// A pairing code for a location.
pub(super) async fn code_for(world: &mut World, location: &str) -> String {
    let new = json!({ "locationId": location, "name": "Front counter" });
    let pairing = ok(world.owner.post("/api/kiosk/pairings", new).await);
    pairing["code"].as_str().unwrap().to_owned()
}

/// Types a pairing code on a device that no one is signed in on.
pub(super) async fn pair(world: &World, code: &str) -> Reply {
    let mut device = world.server.browser();
    device
        .post("/api/kiosk/pair", json!({ "code": code }))
        .await
}

/// A kiosk of Los Angeles.
pub(super) async fn kiosk(world: &mut World) -> Kiosk {
    let location = world.la.clone();
    kiosk_at(world, &location).await
}

pub(super) async fn kiosk_at(world: &mut World, location: &str) -> Kiosk {
    let code = code_for(world, location).await;
    let paired = ok(pair(world, &code).await);
    assert_eq!(paired["locationId"], json!(location));
    Kiosk {
        browser: world.server.browser(),
        id: paired["deviceId"].as_str().unwrap().to_owned(),
        token: paired["token"].as_str().unwrap().to_owned(),
    }
}

impl Kiosk {
    /// The same device with another token.
    pub(super) fn with(&self, token: &str) -> Self {
        Self {
            token: token.to_owned(),
            ..self.clone()
        }
    }

    pub(super) async fn get(&mut self, path: &str) -> Reply {
        let request = self
            .browser
            .request(Method::GET, path)
            .header(header::AUTHORIZATION, format!("Kiosk {}", self.token));
        self.browser.send(request, Body::empty()).await
    }

    pub(super) async fn post(&mut self, path: &str, body: Value) -> Reply {
        let request = self
            .browser
            .request(Method::POST, path)
            .header(header::ORIGIN, URL)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Kiosk {}", self.token));
        self.browser
            .send(request, Body::from(body.to_string()))
            .await
    }

    pub(super) async fn roster(&mut self) -> Reply {
        self.get("/api/kiosk/roster").await
    }

    pub(super) async fn identify(&mut self, pin: &str) -> Reply {
        self.post("/api/kiosk/identify", json!({ "pin": pin }))
            .await
    }

    pub(super) async fn punch(&mut self, pin: &str, punch: Value) -> Reply {
        let body = json!({ "pin": pin, "punch": punch });
        self.post("/api/kiosk/punches", body).await
    }

    /// A punch that a manager lets happen with their PIN.
    pub(super) async fn punch_with(
        &mut self,
        pin: &str,
        punch: Value,
        manager: (&str, &str),
    ) -> Reply {
        let approval = json!({ "pin": manager.0, "reason": manager.1 });
        let body = json!({ "pin": pin, "punch": punch, "override": approval });
        self.post("/api/kiosk/punches", body).await
    }

    /// Sends what waited; the outcome of each.
    pub(super) async fn sync(&mut self, punches: &[Value]) -> Vec<Value> {
        let body = json!({ "punches": punches });
        let synced = ok(self.post("/api/kiosk/sync", body).await);
        synced["results"].as_array().unwrap().clone()
    }
}

/// Someone in Los Angeles with an account of staff and a PIN.
pub(super) async fn with_pin(world: &mut World, first: &str, pin: &str) -> (Value, Browser) {
    let person = world.person(first, "Luna");
    hired_with_pin(world, first, person, pin).await
}

/// Hires someone with an account and a PIN.
pub(super) async fn hired_with_pin(
    world: &mut World,
    first: &str,
    person: Value,
    pin: &str,
) -> (Value, Browser) {
    let (person, mut browser) = hired(world, first, person).await;
    let set = set_pin(&mut browser, &person, json!(pin)).await;
    assert_eq!(set.status, 200, "{}", set.text());
    (person, browser)
}

/// Hires someone with an account; an adult, unless `person` says when they were born.
pub(super) async fn hired(world: &mut World, first: &str, mut person: Value) -> (Value, Browser) {
    if person["birthDate"].is_null() {
        person["birthDate"] = json!("1990-05-17");
    }
    person["email"] = json!(format!("{}.luna@example.com", first.to_lowercase()));
    let person = world.add(person).await;
    let invite = format!("/api/team/{}/invite", id(&person));
    ok(world
        .owner
        .post(&invite, json!({ "version": person["version"] }))
        .await);
    let browser = world.sign_in_as(&person).await;
    (person, browser)
}

/// Sets or takes away a PIN.
pub(super) async fn set_pin(browser: &mut Browser, person: &Value, pin: Value) -> Reply {
    let path = format!("/api/team/{}/pin", id(person));
    put(browser, &path, json!({ "pin": pin })).await
}

/// A punch with a key of its own.
pub(super) fn punch(world: &World, person: &Value, kind: &str) -> Value {
    let key = new_id(world.server.now());
    let mut punch = json!({ "idempotencyKey": key, "employeeId": id(person), "kind": kind });
    if kind == "clock_out" {
        let yes = |question: &str| json!({ "question": question, "text": "?", "answer": "yes" });
        let answers = ["meal_1", "meal_2", "rests", "all_time"].map(yes);
        punch["attestation"] = json!({ "language": "en", "answers": answers });
    }
    punch
}

/// A punch that a device kept: at a moment on its clock, which is so far behind the server's.
pub(super) fn stored(punch: &Value, client_at: &str, offset_ms: i64) -> Value {
    json!({
        "punch": punch, "clientAt": client_at, "offsetMs": offset_ms, "monotonicMs": 1000, "jumped": false,
    })
}

/// Start, end and paid minutes of each time entry of a person.
pub(super) async fn entries(
    world: &World,
    person: &Value,
) -> Vec<(Timestamp, Option<Timestamp>, i64)> {
    let (person, now) = (id(person).parse().unwrap(), world.server.now());
    let (from, to) = (now - jiff::SignedDuration::from_hours(240), now);
    let found = world.server.tenant.read(move |db| {
        timekeeping::store::entries_of(db, &[person], from, to + jiff::SignedDuration::from_mins(1))
    });
    let found = found.await.unwrap();
    found
        .iter()
        .map(|entry| (entry.starts_at(), entry.ends_at(), entry.paid_minutes(now)))
        .collect()
}
