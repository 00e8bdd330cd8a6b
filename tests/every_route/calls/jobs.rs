//! Jobs and their questions.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, call, get, patch, post, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    vec![
        call(
            Method::PUT,
            "/api/jobs/{id}/legal-hold",
            Some(ApplicantsManageData),
            json!({ "on": true, "reason": "A charge was filed" }),
        ),
        get("/api/jobs", Some(JobsRead)),
        post(
            "/api/jobs",
            Some(JobsCreate),
            json!({ "roleCode": "host", "locationIds": [of.location] }),
        ),
        get("/api/question-library", Some(JobsRead)),
        get("/api/jobs/{id}", Some(JobsRead)),
        patch("/api/jobs/{id}", Some(JobsUpdate), stale.clone()),
        get("/api/jobs/{id}/checks", Some(JobsRead)),
        get("/api/jobs/{id}/pay-facts", Some(JobsRead)),
        post("/api/jobs/{id}/publish", Some(JobsPublish), stale.clone()),
        post("/api/jobs/{id}/resume", Some(JobsPublish), stale.clone()),
        post("/api/jobs/{id}/pause", Some(JobsUpdate), stale.clone()),
        post("/api/jobs/{id}/fill", Some(JobsUpdate), stale.clone()),
        post("/api/jobs/{id}/close", Some(JobsUpdate), stale.clone()),
        post("/api/jobs/{id}/clone", Some(JobsCreate), json!({})),
        post(
            "/api/jobs/{id}/generate-description",
            Some(JobsUpdate),
            json!({ "language": "es" }),
        ),
        call(
            Method::PUT,
            "/api/jobs/{id}/keyword",
            Some(JobsUpdate),
            with(&stale, "keyword", json!("TACO")),
        ),
        get("/api/jobs/{id}/poster.pdf", Some(JobsRead)),
        get("/api/jobs/{id}/interview-times", Some(JobsUpdate)),
        get("/api/jobs/{id}/boards", Some(JobsRead)),
        call(
            Method::PUT,
            "/api/jobs/{id}/boards/{board}",
            Some(JobsUpdate),
            with(&stale, "state", json!("live")),
        ),
        get("/api/job-boards", Some(SettingsRead)),
        patch("/api/job-boards", Some(SettingsUpdate), stale.clone()),
        get("/api/locations/{id}/keyword", Some(JobsRead)),
        call(
            Method::PUT,
            "/api/locations/{id}/keyword",
            Some(SettingsUpdateBasic),
            with(&stale, "keyword", json!("PLACE")),
        ),
        get("/api/locations/{id}/poster.pdf", Some(JobsRead)),
    ]
}
