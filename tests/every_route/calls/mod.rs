//! One call of each route: a sound body, and the permission that a reviewer expects it to need.

mod access;
mod address;
mod applications;
mod backtests;
mod checkpoints;
mod dashboard;
mod jobs;
mod judging;
mod kiosk;
mod labor;
mod making;
mod meetings;
mod messaging;
mod offers;
mod pay_records;
mod payroll_exports;
mod payroll_reports;
mod rounding_lab;
mod rules;
mod schedule;
mod settings;
mod statements;
mod team;
mod things;
mod time_clock;
mod timesheets;
mod tips;

use std::collections::BTreeSet;

use axum::http::Method;
use platform::permit::Permission;
use serde_json::{Value, json};

use crate::support::{Browser, Reply};
pub(crate) use kiosk::OF_A_DEVICE;
pub(crate) use things::Things;

/// A call of a route.
pub(crate) struct Call {
    pub(crate) method: Method,
    /// The route, as the document has it.
    pub(crate) route: &'static str,
    /// The permission that it needs; none is for everyone who is signed in.
    pub(crate) needs: Option<Permission>,
    /// A sound body. Versions are stale where the call would change something.
    pub(crate) body: Value,
    /// Whether a body names things by id.
    pub(crate) names_ids: bool,
}

/// A version that no object has.
const STALE: i64 = 99_999;

impl Things {
    /// Every call.
    pub(crate) fn calls(&self) -> Vec<Call> {
        let parts = [
            meetings::calls,
            applications::calls,
            judging::calls,
            offers::calls,
            messaging::calls,
            jobs::calls,
            schedule::calls,
            dashboard::calls,
            labor::calls,
            team::calls,
            settings::calls,
            access::calls,
            timesheets::calls,
            payroll_reports::calls,
            tips::calls,
            kiosk::calls,
            pay_records::calls,
            time_clock::calls,
            statements::calls,
            payroll_exports::calls,
            rounding_lab::calls,
            backtests::calls,
            rules::calls,
            checkpoints::calls,
        ];
        let ids = [
            &self.location,
            &self.application,
            &self.opening,
            &self.department,
        ];
        let mut calls: Vec<Call> = parts.iter().flat_map(|part| part(self)).collect();
        for call in &mut calls {
            let body = call.body.to_string();
            call.names_ids = ids.iter().any(|id| body.contains(*id));
        }
        calls
    }

    /// Makes a call.
    pub(crate) async fn make_call(&self, browser: &mut Browser, call: &Call) -> Reply {
        let address = self.address(call);
        if call.method == Method::GET {
            if call.route == "/api/events" {
                return browser.head_of(&address).await;
            }
            return browser.get(&address).await;
        }
        browser
            .json(call.method.clone(), &address, call.body.clone())
            .await
    }
}

/// The routes of the document, `GET /api/team`, but for signing out, which ends the session that calls.
pub(crate) fn documented() -> BTreeSet<String> {
    let (_, document) = app::router::api().split_for_parts();
    let document = serde_json::to_value(platform::openapi::finish(document)).expect("a document");
    let paths = document["paths"].as_object().expect("paths");
    paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .expect("an item")
                .keys()
                .filter(|method| {
                    ["get", "post", "put", "patch", "delete"].contains(&method.as_str())
                })
                .map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .filter(|route| !route.ends_with("/api/logout"))
        .collect()
}

/// The owner of an application at a location is notified that it came in.
fn automation_rule(location: &str) -> Value {
    json!({
        "trigger": { "kind": "application_received" }, "locationIds": [location], "action": { "kind": "notify" },
    })
}

/// A template of the brand's own.
fn wording(name: &str) -> Value {
    json!({ "category": "status", "channel": "both", "name": { "en": name, "es": name },
            "body": { "en": name, "es": name }, "active": true })
}

/// An offer of twenty dollars an hour.
fn offer(version: i64, words: &str) -> Value {
    json!({
        "version": version, "jobTitle": "Line cook", "positionId": null, "rateE4": 200_000, "startsOn": "2026-11-25",
        "language": "en", "outsideRangeReason": null,
        "terms": {
            "tipEligible": false, "classification": "part_time", "firstShift": null, "manager": "Carmen Ibarra",
            "contingencies": [], "employer": "Pitaya LLC", "words": words,
        },
    })
}

fn call(method: Method, route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    Call {
        method,
        route,
        needs,
        body,
        names_ids: false,
    }
}

fn get(route: &'static str, needs: Option<Permission>) -> Call {
    call(Method::GET, route, needs, Value::Null)
}

fn post(route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    call(Method::POST, route, needs, body)
}

fn patch(route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    call(Method::PATCH, route, needs, body)
}

fn put(route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    call(Method::PUT, route, needs, body)
}

fn delete(route: &'static str, needs: Option<Permission>) -> Call {
    call(Method::DELETE, route, needs, Value::Null)
}

/// The body with one field more.
fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}
