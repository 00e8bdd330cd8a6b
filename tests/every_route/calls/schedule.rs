//! Weeks, the law and the record of both.

use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, delete, get, patch, post, put, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let shift = json!({
        "locationId": of.location, "positionId": of.position, "employeeId": of.person,
        "date": "2026-12-04", "start": "10:00", "end": "14:00",
    });
    vec![
        get("/api/events", None),
        get("/api/rules/packs", Some(ComplianceRead)),
        get("/api/rules/packs/summary", None),
        get(
            "/api/schedules/{locationId}/{weekStart}",
            Some(SchedulesRead),
        ),
        get(
            "/api/schedules/{locationId}/{weekStart}/diff",
            Some(SchedulesReadDrafts),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/publish",
            Some(SchedulesPublish),
            stale.clone(),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/copy-from",
            Some(SchedulesCreate),
            json!({ "fromWeek": "2026-11-23", "version": STALE }),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/copy-to",
            Some(SchedulesCreate),
            json!({ "weeks": 1, "version": STALE }),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/apply-template",
            Some(SchedulesCreate),
            json!({ "templateId": of.schedule_template, "version": STALE, "mode": "add" }),
        ),
        get("/api/schedule-templates", Some(SchedulesCreate)),
        post(
            "/api/schedule-templates",
            Some(SchedulesTemplates),
            json!({ "locationId": of.location, "weekStart": "2026-11-30", "name": "Slow week", "withPeople": true }),
        ),
        patch(
            "/api/schedule-templates/{id}",
            Some(SchedulesTemplates),
            with(&stale, "name", json!("Slow week")),
        ),
        delete("/api/schedule-templates/{id}", Some(SchedulesTemplates)),
        get("/api/shift-templates", Some(SchedulesCreate)),
        post(
            "/api/shift-templates",
            Some(SchedulesTemplates),
            json!({
                "locationId": of.location, "name": "Close", "positionId": of.position, "start": "15:00", "end": "23:00",
                "breaks": [],
            }),
        ),
        patch(
            "/api/shift-templates/{id}",
            Some(SchedulesTemplates),
            with(&stale, "end", json!("22:00")),
        ),
        delete("/api/shift-templates/{id}", Some(SchedulesTemplates)),
        get("/api/stations", Some(SchedulesRead)),
        post(
            "/api/stations",
            Some(SchedulesTemplates),
            json!({ "locationId": of.location, "name": "Patio" }),
        ),
        patch(
            "/api/stations/{id}",
            Some(SchedulesTemplates),
            with(&stale, "name", json!("Patio")),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/clear",
            Some(SchedulesDelete),
            stale.clone(),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/undo",
            Some(SchedulesCreate),
            json!({ "undoId": "01936a5e-0000-7000-8000-000000000000" }),
        ),
        get(
            "/api/schedules/{locationId}/{weekStart}/auto-schedule",
            Some(SchedulesReadDrafts),
        ),
        post(
            "/api/schedules/{locationId}/{weekStart}/auto-schedule",
            Some(SchedulesUpdate),
            json!({}),
        ),
        get("/api/auto-schedules/{id}/{aim}", Some(SchedulesReadDrafts)),
        get(
            "/api/auto-schedules/{id}/{aim}/shifts/{shiftId}",
            Some(SchedulesReadDrafts),
        ),
        get(
            "/api/auto-schedules/{id}/{aim}/shortages",
            Some(SchedulesReadDrafts),
        ),
        get(
            "/api/fairness-ledger/{locationId}/{weekStart}",
            Some(SchedulesRead),
        ),
        post(
            "/api/auto-schedules/{id}/{aim}/accept",
            Some(SchedulesUpdate),
            stale.clone(),
        ),
        post(
            "/api/auto-schedules/{id}/cancel",
            Some(SchedulesUpdate),
            json!({}),
        ),
        post(
            "/api/locations/{id}/law-preview",
            Some(LocationsManage),
            json!({ "jurisdictions": ["us", "us-zz"] }),
        ),
        get("/api/schedules/me", Some(SchedulesRead)),
        get("/api/calendar-feed", Some(SchedulesRead)),
        post("/api/calendar-feed", Some(SchedulesRead), json!({})),
        delete("/api/calendar-feed", Some(SchedulesRead)),
        get(
            "/api/schedules/{locationId}/{weekStart}/print",
            Some(SchedulesRead),
        ),
        post("/api/shifts", Some(SchedulesCreate), shift.clone()),
        post(
            "/api/shifts/bulk",
            Some(SchedulesCreate),
            json!({
                "locationId": of.location, "weekStart": "2026-11-30", "version": STALE,
                "ops": [{ "op": "create", "shift": shift }],
            }),
        ),
        get("/api/shift-tags", Some(SchedulesReadDrafts)),
        post("/api/shifts/validate", Some(SchedulesReadDrafts), shift),
        patch(
            "/api/shifts/{id}",
            Some(SchedulesUpdate),
            with(&stale, "onCall", json!(true)),
        ),
        delete("/api/shifts/{id}", Some(SchedulesDelete)),
        get("/api/open-shifts", Some(SchedulesRead)),
        post(
            "/api/open-shifts",
            Some(OpenshiftsCreate),
            json!({ "shiftIds": [of.open_shift], "mode": "approval" }),
        ),
        get("/api/open-shifts/{id}/broadcast", Some(OpenshiftsCreate)),
        post(
            "/api/open-shifts/{id}/broadcast",
            Some(OpenshiftsCreate),
            json!({}),
        ),
        delete("/api/open-shifts/{id}", Some(OpenshiftsCreate)),
        post(
            "/api/open-shifts/{id}/claims",
            Some(OpenshiftsClaim),
            json!({}),
        ),
        post(
            "/api/shift-claims/{id}/withdraw",
            Some(OpenshiftsClaim),
            json!({}),
        ),
        post(
            "/api/shift-claims/{id}/approve",
            Some(OpenshiftsApprove),
            json!({}),
        ),
        post(
            "/api/shift-claims/{id}/decline",
            Some(OpenshiftsApprove),
            json!({ "note": "Full" }),
        ),
        get("/api/swaps", Some(SchedulesRead)),
        post(
            "/api/swaps",
            Some(SwapsCreate),
            json!({ "kind": "offer", "shiftId": of.swapped_shift }),
        ),
        post("/api/swaps/{id}/accept", Some(SwapsCreate), json!({})),
        post("/api/swaps/{id}/decline", Some(SwapsCreate), json!({})),
        post("/api/swaps/{id}/volunteer", Some(SwapsCreate), json!({})),
        post("/api/swaps/{id}/withdraw", Some(SwapsCreate), json!({})),
        post("/api/swaps/{id}/approve", Some(SwapsApprove), json!({})),
        post(
            "/api/swaps/{id}/deny",
            Some(SwapsApprove),
            json!({ "note": "Short of hands" }),
        ),
        post("/api/swaps/{id}/reverse", Some(SwapsApprove), json!({})),
        get("/api/shifts/{id}/swap-options", Some(SwapsCreate)),
        post(
            "/api/shifts/{id}/verdicts",
            Some(SchedulesReadDrafts),
            json!({}),
        ),
        get("/api/shifts/{id}/candidates", Some(SchedulesReadDrafts)),
        get("/api/shifts/{id}/history", Some(SchedulesReadDrafts)),
        post(
            "/api/shifts/{id}/ack",
            Some(SchedulesAcknowledge),
            json!({ "version": STALE, "state": "confirmed" }),
        ),
        post(
            "/api/schedules/me/confirm",
            Some(SchedulesAcknowledge),
            json!({ "shifts": [{ "shiftId": of.shift, "version": STALE }] }),
        ),
        post(
            "/api/shifts/{id}/consent",
            Some(SchedulesAcknowledge),
            json!({ "version": STALE, "answer": "accept", "textVersion": "us/added_hours@1", "language": "en" }),
        ),
        post(
            "/api/shifts/{id}/consent-request",
            Some(SchedulesPublish),
            stale.clone(),
        ),
        post(
            "/api/shifts/{id}/consent-document",
            Some(SchedulesPublish),
            json!({ "version": STALE, "kind": "short_rest", "signedOn": "2026-11-01", "note": "In the office" }),
        ),
        get("/api/forecasts/{locationId}/{date}", Some(ForecastsRead)),
        put(
            "/api/forecasts/{locationId}/{date}",
            Some(ForecastsUpdate),
            with(&stale, "totalCents", json!(500_000)),
        ),
        get(
            "/api/forecasts/{locationId}/weeks/{weekStart}",
            Some(ForecastsRead),
        ),
        get("/api/demand/{locationId}/{weekStart}", Some(ForecastsRead)),
        post(
            "/api/demand-events",
            Some(ForecastsUpdate),
            json!({ "locationId": of.location, "date": "2026-12-05", "name": "Street fair", "upliftPercent": 20 }),
        ),
        delete("/api/demand-events/{id}", Some(ForecastsUpdate)),
        post(
            "/api/sales/{locationId}/import",
            Some(ForecastsUpdate),
            json!({ "csv": "date,sales\n2026-11-10,4300\n", "dryRun": true }),
        ),
        get("/api/labor-standards/{locationId}", Some(ForecastsRead)),
        put(
            "/api/labor-standards/{locationId}",
            Some(ForecastsUpdate),
            with(&stale, "positions", json!([])),
        ),
        get("/api/audit", Some(AuditRead)),
        get("/api/audit/{seq}", Some(AuditRead)),
        get("/api/audit/verify", Some(AuditRead)),
        get("/api/audit/export", Some(AuditExport)),
    ]
}
