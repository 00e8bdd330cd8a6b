//! Calls of the time clock and of requests to change worked time.

use platform::permit::Permission::{
    SettingsRead, SettingsUpdate, TimeclockOverride, TimeclockReadLive, TimesheetsCreate,
    TimesheetsRequestEdit, TimesheetsUpdate,
};
use serde_json::{Value, json};

use super::{Call, STALE, Things, get, post, put, with};
use crate::{
    routes::world::{id, ok},
    support::Browser,
};

/// Forgotten work of someone on the day of the tests.
fn forgotten(location: &str, note: &str) -> Value {
    json!({
        "entryId": null, "locationId": location, "date": "2026-11-20", "clockInAt": "2026-11-20T16:00:00Z",
        "clockOutAt": "2026-11-20T16:30:00Z", "breaks": [], "note": format!("{note} forgot the clock"),
    })
}

/// A request of someone to change their worked time.
pub(super) async fn time_request_of(who: &mut Browser, location: &str, canary: &str) -> String {
    let request = forgotten(location, canary);
    id(&ok(who.post("/api/time-requests", request).await))
}

/// A request of someone to clock in without a shift.
pub(super) async fn clock_override_of(who: &mut Browser, location: &str, canary: &str) -> String {
    let request = json!({
        "locationId": location, "kind": "clock_in", "reasons": ["unscheduled"], "note": canary,
    });
    id(&ok(who.post("/api/timeclock/overrides", request).await))
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let reason = json!({ "reason": "Delivery came early" });
    let settings = json!({
        "earlyMinutes": 10, "unscheduled": "allow", "geofence": "off", "latitudeE6": null, "longitudeE6": null,
        "radiusM": 150, "photo": "off", "photoDays": 90, "attestation": true, "ownPhone": true, "offlineHours": 0,
        "version": STALE,
    });
    vec![
        get("/api/timeclock/me", Some(TimesheetsCreate)),
        post(
            "/api/timeclock/punches",
            Some(TimesheetsCreate),
            json!({
                "kind": "clock_in", "idempotencyKey": "01995f6e-0000-7000-8000-000000000001",
                "locationId": of.location,
            }),
        ),
        post(
            "/api/timeclock/overrides",
            Some(TimesheetsCreate),
            json!({ "locationId": of.location, "kind": "clock_in", "reasons": ["unscheduled"] }),
        ),
        get("/api/timeclock/overrides/{id}", Some(TimeclockOverride)),
        post(
            "/api/timeclock/overrides/{id}/approve",
            Some(TimeclockOverride),
            reason.clone(),
        ),
        post(
            "/api/timeclock/overrides/{id}/deny",
            Some(TimeclockOverride),
            reason,
        ),
        get("/api/timeclock/live/{locationId}", Some(TimeclockReadLive)),
        post(
            "/api/timeclock/live/{locationId}/remind",
            Some(TimeclockOverride),
            json!({ "employeeId": of.person }),
        ),
        get("/api/timeclock/settings/{locationId}", Some(SettingsRead)),
        put(
            "/api/timeclock/settings/{locationId}",
            Some(SettingsUpdate),
            settings,
        ),
        get("/api/time-requests", None),
        post(
            "/api/time-requests",
            Some(TimesheetsRequestEdit),
            forgotten(&of.location, "Someone"),
        ),
        post(
            "/api/time-requests/{id}/approve",
            Some(TimesheetsUpdate),
            stale.clone(),
        ),
        post(
            "/api/time-requests/{id}/decline",
            Some(TimesheetsUpdate),
            with(&stale, "reason", json!("Not that day")),
        ),
        post(
            "/api/time-requests/{id}/withdraw",
            Some(TimesheetsRequestEdit),
            stale,
        ),
    ]
}
