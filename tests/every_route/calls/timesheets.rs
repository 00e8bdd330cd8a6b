//! Timesheets, pay periods and changes of worked time.

use platform::permit::Permission::{
    PayrollConfigure, TimesheetsApprove, TimesheetsLock, TimesheetsRead, TimesheetsReadOwn,
    TimesheetsUnlock, TimesheetsUpdate,
};
use serde_json::json;

use super::{Call, STALE, Things, get, post, put};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let reason = json!({ "reason": "Said so by all" });
    let schedule = json!({
        "frequency": "weekly", "anchorDate": "2026-01-05", "payDateDays": 5, "version": STALE,
    });
    let entry = json!({
        "employeeId": of.person, "locationId": of.location, "positionId": null, "breaks": [],
        "clockInAt": "2026-11-19T10:00:00Z", "clockOutAt": "2026-11-19T09:00:00Z", "reason": "Forgot to clock in",
    });
    let change = json!({
        "clockInAt": "2026-11-19T10:00:00Z", "clockOutAt": "2026-11-19T09:00:00Z", "positionId": null, "breaks": [],
        "reason": "Forgot to clock in",
    });
    let decision = json!({
        "employeeId": of.person, "date": "2026-11-19", "ruleId": "CA-MEAL1", "entryId": null, "decision": "pay",
        "reason": "Could not leave",
    });
    let bonus = json!({
        "employeeId": of.person, "date": "2026-11-19", "kind": "flat_bonus", "cents": 0, "note": "Great week",
    });
    let note = json!({ "note": "I stayed longer" });
    let dispute = json!({ "version": STALE, "note": "I stayed longer" });
    let unapprove = json!({ "version": STALE, "reason": "Said so by all" });
    let reopen = json!({ "employeeIds": [of.person], "reason": "Said so by all" });
    vec![
        get("/api/pay-schedule", None),
        put("/api/pay-schedule", Some(PayrollConfigure), schedule),
        get("/api/pay-periods", None),
        get("/api/timesheets/{periodStart}", Some(TimesheetsRead)),
        get(
            "/api/timesheets/{periodStart}/{employeeId}",
            Some(TimesheetsRead),
        ),
        get("/api/timesheets/me/{periodStart}", Some(TimesheetsReadOwn)),
        get("/api/timesheets/{periodStart}/shaved", Some(TimesheetsRead)),
        post(
            "/api/timesheets/{periodStart}/{employeeId}/sign",
            Some(TimesheetsReadOwn),
            stale.clone(),
        ),
        post(
            "/api/timesheets/{periodStart}/{employeeId}/dispute",
            Some(TimesheetsReadOwn),
            dispute,
        ),
        post(
            "/api/timesheets/{periodStart}/{employeeId}/approve",
            Some(TimesheetsApprove),
            stale,
        ),
        post(
            "/api/timesheets/{periodStart}/{employeeId}/unapprove",
            Some(TimesheetsApprove),
            unapprove,
        ),
        post(
            "/api/timesheets/{periodStart}/approve-clean",
            Some(TimesheetsApprove),
            json!({}),
        ),
        post(
            "/api/timesheets/{periodStart}/lock",
            Some(TimesheetsLock),
            json!({}),
        ),
        post(
            "/api/timesheets/{periodStart}/reopen",
            Some(TimesheetsUnlock),
            reopen,
        ),
        post(
            "/api/timesheets/premiums/decide",
            Some(TimesheetsApprove),
            decision,
        ),
        post("/api/extra-pay", Some(TimesheetsUpdate), bonus),
        post("/api/time-entries", Some(TimesheetsUpdate), entry),
        post(
            "/api/time-entries/{entryId}/edits",
            Some(TimesheetsUpdate),
            change,
        ),
        post(
            "/api/time-entries/{entryId}/void",
            Some(TimesheetsUpdate),
            reason.clone(),
        ),
        post(
            "/api/time-entries/{entryId}/flags/{code}/clear",
            Some(TimesheetsUpdate),
            reason,
        ),
        post(
            "/api/time-edits/{id}/accept",
            Some(TimesheetsReadOwn),
            json!(null),
        ),
        post(
            "/api/time-edits/{id}/dispute",
            Some(TimesheetsReadOwn),
            note,
        ),
    ]
}
