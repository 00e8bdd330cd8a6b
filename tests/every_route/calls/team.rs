//! People of the team, and oneself.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, call, delete, get, patch, post, put, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let person = json!({
        "firstName": "New", "lastName": "Person", "preferredLanguage": "en", "hiredOn": "2026-01-05",
        "assignments": [{ "locationId": of.location, "positionId": of.position, "isPrimary": true }],
    });
    let terms = json!({
        "name": "Hours", "paid": true, "grant": "yearly", "yearlyMinutes": 960, "year": "calendar", "waitingDays": 0,
        "allLocations": false, "locationIds": [of.location],
    });
    vec![
        get("/api/auth/user", None),
        get("/api/users/me", None),
        patch(
            "/api/users/me/language",
            None,
            json!({ "preferredLanguage": "en" }),
        ),
        get("/api/users/me/permissions", None),
        get("/api/tenant/branding", None),
        get("/api/team", Some(TeamRead)),
        post("/api/team", Some(TeamCreate), person),
        post(
            "/api/team/import",
            Some(TeamImport),
            json!({ "csv": "Name,Position\nNew Person,Host\n", "locationId": of.location, "dryRun": true }),
        ),
        get("/api/team/{id}", Some(TeamRead)),
        patch(
            "/api/team/{id}",
            Some(TeamUpdate),
            with(&stale, "preferredName", json!("Ro")),
        ),
        get("/api/team/{id}/handover", Some(TeamDeactivate)),
        post("/api/team/{id}/invite", Some(RolesAssign), stale.clone()),
        post(
            "/api/team/{id}/terminate",
            Some(TeamDeactivate),
            json!({ "version": STALE, "on": "2026-12-31", "reason": "Moved away", "futureShifts": "open" }),
        ),
        post(
            "/api/team/{id}/rehire",
            Some(TeamCreate),
            json!({ "version": STALE, "on": "2026-12-31" }),
        ),
        post(
            "/api/team/{id}/assignments",
            Some(TeamUpdate),
            json!({ "locationId": of.location, "positionId": of.position, "isPrimary": false }),
        ),
        delete(
            "/api/team/{id}/assignments/{assignmentId}",
            Some(TeamUpdate),
        ),
        post(
            "/api/team/{id}/wages",
            Some(WagesUpdate),
            json!({ "rateE4": 210_000, "from": "2026-12-01", "reason": "Raise" }),
        ),
        post(
            "/api/team/{id}/waivers",
            Some(TeamUpdate),
            json!({ "kind": "ca_meal_second", "signedOn": "2026-11-01" }),
        ),
        delete("/api/team/{id}/waivers/{waiverId}", Some(TeamUpdate)),
        post(
            "/api/team/{id}/documents",
            Some(TeamUpdate),
            json!({ "kind": "food_handler", "signedOn": "2026-11-01" }),
        ),
        delete("/api/team/{id}/documents/{kind}", Some(TeamUpdate)),
        get("/api/team/{id}/certificates", Some(TeamReadPrivate)),
        post(
            "/api/team/{id}/certificates",
            Some(TeamUpdate),
            json!({ "kind": "food_handler", "issuedOn": "2026-11-01" }),
        ),
        patch(
            "/api/team/{id}/certificates/{certificateId}",
            Some(TeamUpdate),
            json!({
                "version": STALE,
                "certificate": { "kind": "food_handler", "issuedOn": "2026-11-02" },
            }),
        ),
        delete(
            "/api/team/{id}/certificates/{certificateId}",
            Some(TeamUpdate),
        ),
        get("/api/team/{id}/estimates", Some(TeamReadPrivate)),
        post(
            "/api/team/{id}/estimates",
            Some(TeamUpdate),
            json!({
                "from": "2026-12-01", "hours": 30, "per": "week", "onCall": false, "locationId": of.location,
                "delivery": "printed",
            }),
        ),
        post(
            "/api/estimates/{id}/deliver",
            Some(TeamUpdate),
            json!({ "deliveredOn": "2026-11-20" }),
        ),
        post("/api/estimates/{id}/confirm", None, json!({})),
        get("/api/estimates/{id}/print", Some(TeamReadPrivate)),
        call(
            Method::PUT,
            "/api/team/{id}/availability",
            Some(AvailabilityUpdate),
            json!({ "version": null, "from": "2026-12-01", "days": { "mon": "open" } }),
        ),
        post(
            "/api/team/{id}/time-off",
            Some(TimeoffCreate),
            json!({ "kind": "vacation", "from": "2027-01-10", "to": "2027-01-12", "allDay": true }),
        ),
        delete("/api/team/{id}/time-off/{timeOffId}", Some(TimeoffCreate)),
        get("/api/time-off", None),
        post(
            "/api/time-off",
            Some(TimeoffCreateOwn),
            json!({ "kind": "vacation", "from": "2027-01-10", "to": "2027-01-12", "allDay": true }),
        ),
        post(
            "/api/time-off/{id}/approve",
            Some(TimeoffApprove),
            stale.clone(),
        ),
        post(
            "/api/time-off/{id}/decline",
            Some(TimeoffApprove),
            with(&stale, "note", json!("Full")),
        ),
        post(
            "/api/time-off/{id}/withdraw",
            Some(TimeoffCreateOwn),
            stale.clone(),
        ),
        post(
            "/api/time-off/{id}/cancel",
            Some(TimeoffApprove),
            with(&stale, "note", json!("Full")),
        ),
        get("/api/time-off/{id}/impact", Some(TimeoffApprove)),
        get("/api/time-off-policies", Some(SettingsRead)),
        post(
            "/api/time-off-policies",
            Some(SettingsUpdate),
            json!({ "kind": "vacation", "startsOn": "2026-11-01", "terms": terms }),
        ),
        put(
            "/api/time-off-policies/{id}",
            Some(SettingsUpdate),
            json!({ "version": STALE, "terms": terms, "ended": false }),
        ),
        get("/api/team/{id}/time-off-balances", Some(TimeoffRead)),
        post(
            "/api/team/{id}/time-off-balances",
            Some(TimeoffApprove),
            json!({ "policyId": of.time_off_policy, "minutes": 60, "note": "Agreed" }),
        ),
        get("/api/team/{id}/time-off-outlook", Some(TimeoffCreate)),
        get("/api/blocked-days", None),
        post(
            "/api/blocked-days",
            Some(TimeoffBlackouts),
            json!({ "locationId": of.location, "from": "2026-12-24", "to": "2026-12-24", "reason": "Closed" }),
        ),
        delete("/api/blocked-days/{id}", Some(TimeoffBlackouts)),
        get("/api/availability-requests", None),
        post(
            "/api/availability-requests",
            Some(AvailabilityUpdateOwn),
            json!({ "from": "2027-03-01", "days": { "mon": "unavailable" } }),
        ),
        post(
            "/api/availability-requests/check",
            Some(AvailabilityUpdateOwn),
            json!({ "from": "2027-03-01", "days": { "mon": "unavailable" } }),
        ),
        post(
            "/api/availability-requests/{id}/approve",
            Some(AvailabilityApprove),
            json!({ "version": 1 }),
        ),
        post(
            "/api/availability-requests/{id}/decline",
            Some(AvailabilityApprove),
            json!({ "version": 1, "note": "No" }),
        ),
        post(
            "/api/availability-requests/{id}/withdraw",
            Some(AvailabilityUpdateOwn),
            stale.clone(),
        ),
        get(
            "/api/availability-requests/{id}/impact",
            Some(AvailabilityApprove),
        ),
        get(
            "/api/team-availability/{locationId}/{weekStart}",
            Some(SchedulesReadDrafts),
        ),
        get("/api/users/me/sessions", None),
        delete("/api/users/me/sessions", None),
        delete("/api/users/me/sessions/{id}", None),
        get("/api/users/me/passkeys", None),
        post("/api/users/me/passkeys/begin", None, json!({})),
        post(
            "/api/users/me/passkeys",
            None,
            json!({ "ceremony": "none", "credential": {} }),
        ),
        call(
            Method::PATCH,
            "/api/users/me/passkeys/{id}",
            None,
            json!({ "version": STALE, "name": "Phone" }),
        ),
        delete("/api/users/me/passkeys/{id}", None),
        get("/api/users/me/proof", None),
        post("/api/users/me/proof/code", None, json!({})),
        post("/api/users/me/proof/passkey", None, json!({})),
        post(
            "/api/users/me/proof",
            None,
            json!({ "ceremony": "none", "code": "000000" }),
        ),
        get("/api/users/me/notification-preferences", None),
        call(
            Method::PUT,
            "/api/users/me/notification-preferences",
            None,
            json!({ "topics": {}, "quietFrom": "21:00", "quietUntil": "07:00" }),
        ),
        get("/api/users/me/push-devices", None),
        call(
            Method::POST,
            "/api/users/me/push-devices",
            None,
            json!({
                "endpoint": "https://fcm.googleapis.com/fcm/send/one",
                "keys": {
                    "p256dh": "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY",
                    "auth": "_ordMnz7uTCmrpBTeUV4Bw",
                },
            }),
        ),
        delete("/api/users/me/push-devices/{id}", None),
        get("/api/team/{id}/onboarding", Some(TeamReadPrivate)),
    ]
}
