//! A brand to try routes on: two locations, two positions, a manager at each location, and ways to add people.

use axum::http::{Method, StatusCode};
use platform::{ids::UserId, permit::Role};
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestApp};

/// A brand with restaurants in Los Angeles and Brooklyn.
pub(crate) struct World {
    pub(crate) server: TestApp,
    /// Signed in as the owner.
    pub(crate) owner: Browser,
    pub(crate) la: String,
    pub(crate) brooklyn: String,
    pub(crate) cook: String,
    pub(crate) host: String,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::of(TestApp::start().await).await
    }

    /// The brand on a server that is set up already.
    pub(crate) async fn of(server: TestApp) -> Self {
        let mut owner = server.sign_in(server.owner).await;
        let la = ok(owner
            .post(
                "/api/locations",
                location(
                    "Pitaya Echo Park",
                    "Los Angeles",
                    "CA",
                    "America/Los_Angeles",
                ),
            )
            .await);
        let brooklyn = ok(owner
            .post(
                "/api/locations",
                location("Pitaya Brooklyn", "Brooklyn", "NY", "America/New_York"),
            )
            .await);
        let houses = ok(owner.get("/api/departments").await);
        let house = |kind: &str| {
            let found = houses["items"]
                .as_array()
                .unwrap()
                .iter()
                .find(|item| item["kind"] == kind)
                .unwrap();
            found["id"].clone()
        };
        let position = |house: Value, name: &str, code: &str, station: &str| json!({ "departmentId": house, "name": { "en": name, "es": name }, "code": code, "station": station });
        let cook = ok(owner
            .post(
                "/api/positions",
                position(house("boh"), "Line cook", "LN", "line"),
            )
            .await);
        let host = ok(owner
            .post(
                "/api/positions",
                position(house("foh"), "Host", "HO", "host"),
            )
            .await);
        Self {
            owner,
            la: id(&la),
            brooklyn: id(&brooklyn),
            cook: id(&cook),
            host: id(&host),
            server,
        }
    }

    /// A person to add at Los Angeles as a cook.
    pub(crate) fn person(&self, first_name: &str, last_name: &str) -> Value {
        json!({
            "firstName": first_name, "lastName": last_name, "preferredLanguage": "en", "hiredOn": "2026-01-05",
            "assignments": [{ "locationId": self.la, "positionId": self.cook, "isPrimary": true }],
        })
    }

    /// Adds a person as the owner.
    pub(crate) async fn add(&mut self, person: Value) -> Value {
        ok(self.owner.post("/api/team", person).await)
    }

    /// A browser of someone with this role at Los Angeles, who is not on the team.
    pub(crate) async fn at_la(&self, role: Role) -> Browser {
        let email = format!("{}@la.example.com", role.name());
        let user = self
            .server
            .account(role, &email, Some(vec![self.la.parse().unwrap()]))
            .await;
        self.server.sign_in(user).await
    }

    /// A browser of a person on the team, with their role.
    pub(crate) async fn sign_in_as(&self, person: &Value) -> Browser {
        let id = person["id"].as_str().unwrap().to_owned();
        let user: UserId = self
            .server
            .tenant
            .read(move |db| {
                db.query_row("SELECT id FROM users WHERE employee_id = ?1", [id], |row| {
                    row.get(0)
                })
                .map_err(platform::error::Error::from)
            })
            .await
            .expect("an account");
        self.server.sign_in(user).await
    }
}

/// A location to open.
pub(crate) fn location(name: &str, city: &str, state: &str, zone: &str) -> Value {
    json!({ "name": name, "city": city, "state": state, "zone": zone, "industry": "full_service" })
}

/// The id of a thing.
pub(crate) fn id(thing: &Value) -> String {
    thing["id"]
        .as_str()
        .unwrap_or_else(|| panic!("no id: {thing}"))
        .to_owned()
}

/// A list of strings.
pub(crate) fn strings(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap_or_else(|| panic!("no list: {list}"))
        .iter()
        .filter_map(Value::as_str)
        .collect()
}

/// The body of a reply that went well.
#[expect(clippy::needless_pass_by_value, reason = "it wraps a call")]
#[track_caller]
pub(crate) fn ok(reply: Reply) -> Value {
    assert!(
        reply.status.is_success(),
        "{}: {}",
        reply.status,
        reply.text()
    );
    reply.json()
}

/// The problem of a reply, which has this status and code.
#[track_caller]
pub(crate) fn problem(reply: &Reply, status: u16, code: &str) -> Value {
    assert_eq!(
        reply.status,
        StatusCode::from_u16(status).unwrap(),
        "{}",
        reply.text()
    );
    let body = reply.json();
    assert_eq!(body["code"], code, "{body}");
    assert!(
        body["title"]
            .as_str()
            .is_some_and(|title| !title.starts_with("error-")),
        "no words for {code}"
    );
    body
}

/// Field and code of each wrong field.
#[track_caller]
pub(crate) fn fields(reply: &Reply) -> Vec<(String, String)> {
    let body = problem(reply, 422, "invalid");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    body["fields"]
        .as_array()
        .unwrap()
        .iter()
        .map(|field| (text(&field["field"]), text(&field["code"])))
        .collect()
}

/// Deletes an address.
pub(crate) async fn delete(browser: &mut Browser, path: &str) -> Reply {
    browser.json(Method::DELETE, path, Value::Null).await
}

/// Puts a body to an address.
pub(crate) async fn put(browser: &mut Browser, path: &str, body: Value) -> Reply {
    browser.json(Method::PUT, path, body).await
}
