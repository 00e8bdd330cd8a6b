//! The brand and its places.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, call, delete, get, patch, post, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let location = json!({
        "name": "New place", "city": "Austin", "state": "TX", "zone": "America/Chicago", "industry": "full_service",
    });
    let position = json!({
        "departmentId": of.department, "name": { "en": "Expo", "es": "Expo" }, "code": "EX", "station": "expo",
    });
    let calendar = json!({
        "name": "New ISD", "firstDay": "2026-08-18", "lastDay": "2027-05-27", "weekdays": ["mon"], "daysOff": [],
    });
    let plan = json!({ "version": STALE, "plan": "pro", "interval": "month" });
    vec![
        get("/api/locations", Some(SchedulesRead)),
        post("/api/locations", Some(LocationsManage), location),
        get("/api/locations/{id}", Some(SchedulesRead)),
        patch(
            "/api/locations/{id}",
            Some(LocationsManage),
            with(&stale, "zone", json!("America/Denver")),
        ),
        get("/api/departments", Some(SchedulesRead)),
        get("/api/positions", Some(SchedulesRead)),
        post("/api/positions", Some(SettingsUpdate), position),
        patch("/api/positions/{id}", Some(SettingsUpdate), stale.clone()),
        get("/api/school-calendars", Some(SchedulesRead)),
        post("/api/school-calendars", Some(SettingsUpdateBasic), calendar),
        patch(
            "/api/school-calendars/{id}",
            Some(SettingsUpdateBasic),
            stale.clone(),
        ),
        get("/api/settings/brand", Some(SettingsRead)),
        patch("/api/settings/brand", Some(SettingsUpdate), stale.clone()),
        get("/api/settings/brand/short-name", Some(SettingsRead)),
        call(
            Method::PUT,
            "/api/settings/brand/short-name",
            Some(SettingsUpdate),
            json!({ "version": STALE, "shortName": "stale" }),
        ),
        get("/api/settings/branding", Some(SettingsRead)),
        patch(
            "/api/settings/branding",
            Some(SettingsUpdate),
            stale.clone(),
        ),
        call(
            Method::PUT,
            "/api/settings/branding/logo",
            Some(SettingsUpdate),
            json!({ "version": STALE, "image": "" }),
        ),
        delete("/api/settings/branding/logo", Some(SettingsUpdate)),
        get("/api/plan", None),
        post("/api/plan", Some(PlanManage), plan.clone()),
        post("/api/plan/checkout", Some(PlanManage), plan),
        post("/api/plan/portal", Some(PlanManage), stale.clone()),
        post("/api/plan/multi-unit", Some(PlanManage), stale.clone()),
        post("/api/plan/cancel", Some(PlanManage), stale.clone()),
        post("/api/plan/resume", Some(PlanManage), stale.clone()),
        get("/api/plan/invoices", Some(PlanManage)),
        get("/api/plan/export", Some(PlanManage)),
        post(
            "/api/plan/deletion",
            Some(PlanManage),
            with(&stale, "name", json!("Another")),
        ),
        delete("/api/plan/deletion", Some(PlanManage)),
    ]
}
