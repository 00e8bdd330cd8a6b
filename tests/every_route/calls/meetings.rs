//! Meeting applicants: times, links, interviews, feedback.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, call, delete, get, patch, post, with};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let times = json!({
        "locationIds": [of.location], "days": ["sun"], "startTime": "09:00", "endTime": "10:00", "format": "phone",
    });
    let answers = json!({ "version": STALE, "answers": { "overall": 3 } });
    vec![
        get("/api/interview-availability", Some(InterviewsRead)),
        post(
            "/api/interview-availability",
            Some(InterviewsCreate),
            times.clone(),
        ),
        call(
            Method::PUT,
            "/api/interview-availability",
            Some(InterviewsUpdate),
            stale.clone(),
        ),
        patch(
            "/api/interview-availability/{id}",
            Some(InterviewsUpdate),
            with(&times, "version", json!(STALE)),
        ),
        delete("/api/interview-availability/{id}", Some(InterviewsUpdate)),
        get("/api/interview-availability/preview", Some(InterviewsRead)),
        post(
            "/api/interview-blackouts",
            Some(InterviewsCreate),
            json!({ "locationId": of.location, "from": "2026-12-24", "to": "2026-12-26" }),
        ),
        delete("/api/interview-blackouts/{id}", Some(InterviewsUpdate)),
        get("/api/interviews", Some(InterviewsRead)),
        get("/api/interviews/waiting", Some(InterviewsRead)),
        get("/api/interviewers", Some(InterviewsRead)),
        get("/api/interviews/{id}/calendar.ics", Some(InterviewsRead)),
        post(
            "/api/scheduling-links/{id}/renew",
            Some(InterviewsCreate),
            json!({}),
        ),
        post(
            "/api/scheduling-links/{id}/revoke",
            Some(InterviewsUpdate),
            json!({}),
        ),
        post(
            "/api/interviews/{id}/confirm",
            Some(InterviewsUpdate),
            stale.clone(),
        ),
        post(
            "/api/interviews/{id}/complete",
            Some(InterviewsUpdate),
            stale.clone(),
        ),
        post(
            "/api/interviews/{id}/no-show",
            Some(InterviewsUpdate),
            stale.clone(),
        ),
        post(
            "/api/interviews/{id}/cancel",
            Some(InterviewsUpdate),
            stale.clone(),
        ),
        post(
            "/api/interviews/{id}/reassign",
            Some(InterviewsUpdate),
            with(&stale, "interviewerIds", json!([])),
        ),
        post(
            "/api/interviews/{id}/reschedule",
            Some(InterviewsUpdate),
            json!({ "version": STALE, "date": "2026-12-01", "start": "09:00" }),
        ),
        get("/api/interviews/{id}/feedback-form", Some(FeedbackCreate)),
        call(
            Method::PUT,
            "/api/interviews/{id}/feedback/draft",
            Some(FeedbackCreate),
            answers.clone(),
        ),
        post(
            "/api/interviews/{id}/feedback",
            Some(FeedbackCreate),
            answers.clone(),
        ),
        post("/api/feedback/{id}/amend", Some(FeedbackUpdate), answers),
        get("/api/feedback/due", Some(FeedbackCreate)),
    ]
}
