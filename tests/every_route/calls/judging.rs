//! Scores, figures and fairness.

use axum::http::Method;
use platform::permit::Permission::*;
use recruiting::scoring::types::RubricText;
use serde_json::json;

use super::{Call, STALE, Things, call, delete, get, patch, post, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let rubric = serde_json::to_value(RubricText::default()).expect("a rubric");
    let audit =
        json!({ "auditedOn": "2026-11-02", "distributedOn": "2026-01-15", "auditor": "Ana Ruiz" });
    let mut corrected = audit.clone();
    corrected["version"] = json!(STALE);
    vec![
        get("/api/scoring/rubrics", Some(ScoringConfigure)),
        post("/api/scoring/rubrics", Some(ScoringConfigure), json!({})),
        get("/api/scoring/rubrics/{id}", Some(ScoringConfigure)),
        call(
            Method::PUT,
            "/api/scoring/rubrics/{id}",
            Some(ScoringConfigure),
            json!({ "version": STALE, "rubric": rubric }),
        ),
        delete("/api/scoring/rubrics/{id}", Some(ScoringConfigure)),
        post(
            "/api/scoring/rubrics/{id}/activate",
            Some(ScoringConfigure),
            stale.clone(),
        ),
        post(
            "/api/scoring/rubrics/{id}/retire",
            Some(ScoringConfigure),
            stale.clone(),
        ),
        post(
            "/api/scoring/preview",
            Some(ScoringConfigure),
            json!({ "rubric": rubric, "applicationIds": [of.application] }),
        ),
        get("/api/scoring/overrides", Some(ScoringConfigure)),
        get("/api/scoring/switches", Some(ScoringConfigure)),
        call(
            Method::PUT,
            "/api/scoring/switches/{locationId}",
            Some(ScoringConfigure),
            json!({ "version": STALE, "on": false }),
        ),
        get("/api/work-samples/items", Some(ScoringConfigure)),
        get("/api/hiring/retention", Some(SettingsRead)),
        call(
            Method::PUT,
            "/api/hiring/retention",
            Some(SettingsUpdate),
            json!({ "version": STALE, "retention": { "years": 4 } }),
        ),
        get("/api/hiring/pipeline", Some(ApplicationsRead)),
        call(
            Method::PUT,
            "/api/hiring/pipeline",
            Some(SettingsUpdate),
            json!({ "version": STALE, "stages": {}, "rejectReasons": {} }),
        ),
        get("/api/onboarding/settings", Some(SettingsRead)),
        patch(
            "/api/onboarding/settings",
            Some(SettingsUpdate),
            with(&stale, "wotc", json!(true)),
        ),
        get("/api/eeo/settings", Some(SettingsRead)),
        patch("/api/eeo/settings", Some(SettingsUpdate), stale.clone()),
        get("/api/eeo/report", Some(EeoReport)),
        get("/api/fairness/selection", Some(EeoReport)),
        get("/api/fairness/scoring", Some(EeoReport)),
        get("/api/fairness/work-sample", Some(EeoReport)),
        get("/api/fairness/publication", Some(EeoReport)),
        get("/api/fairness/year", Some(EeoReport)),
        get("/api/fairness/publications", Some(EeoReport)),
        post("/api/fairness/publications", Some(EeoReport), audit),
        call(
            Method::PUT,
            "/api/fairness/publications/{id}",
            Some(EeoReport),
            corrected,
        ),
        get("/api/analytics/summary", Some(AnalyticsRead)),
        get("/api/analytics/funnel", Some(AnalyticsRead)),
        get("/api/analytics/sources", Some(AnalyticsRead)),
        get("/api/analytics/times", Some(AnalyticsRead)),
        get("/api/analytics/messages", Some(AnalyticsRead)),
        get("/api/analytics/scoring", Some(AnalyticsRead)),
        get("/api/analytics/spend/{month}", Some(AnalyticsRead)),
        call(
            Method::PUT,
            "/api/analytics/spend/{month}",
            Some(SettingsUpdate),
            json!({ "items": {}, "version": STALE }),
        ),
        get("/api/analytics/goals", Some(AnalyticsRead)),
        call(
            Method::PUT,
            "/api/analytics/goals",
            Some(SettingsUpdate),
            json!({ "days": 7, "version": STALE }),
        ),
        get("/api/analytics/answer-rate", Some(AnalyticsRead)),
        get("/api/analytics/people", Some(ApplicationsRead)),
        get("/api/analytics/export/{part}", Some(ExportsCreate)),
        get("/api/hiring/dashboard", None),
        get("/api/hiring/dashboard/counts", None),
        get("/api/hiring/setup", Some(LocationsManage)),
        post("/api/hiring/setup/end", Some(LocationsManage), json!({})),
    ]
}
