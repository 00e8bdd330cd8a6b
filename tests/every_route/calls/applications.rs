//! Applications and the people behind them.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::{Value, json};

use super::{Call, STALE, Things, call, get, offer, patch, post, with};
use crate::hiring::postings;

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    vec![
        get("/api/applications/{id}/interviews", Some(InterviewsRead)),
        post(
            "/api/applications/{id}/interviews",
            Some(InterviewsCreate),
            json!({
                "date": "2026-11-01", "start": "09:00", "minutes": 30, "format": "phone", "interviewerIds": [],
            }),
        ),
        post(
            "/api/applications/{id}/links",
            Some(InterviewsCreate),
            json!({ "format": "phone", "stage": "screening", "send": false }),
        ),
        post(
            "/api/scheduling-links/bulk",
            Some(InterviewsCreate),
            json!({ "applicationIds": [of.application], "stage": "screening" }),
        ),
        get("/api/applications", Some(ApplicationsRead)),
        get("/api/applications/board", Some(ApplicationsRead)),
        post(
            "/api/applications/bulk",
            Some(ApplicationsMove),
            json!({
                "ids": [of.application], "action": "move", "params": { "toStage": "screening" },
                "versions": { &of.application: STALE },
            }),
        ),
        post(
            "/api/applications/{id}/move",
            Some(ApplicationsMove),
            with(&stale, "toStage", json!("screening")),
        ),
        post(
            "/api/applications/{id}/undo",
            Some(ApplicationsMove),
            json!({ "undoToken": "none" }),
        ),
        post(
            "/api/applications/{id}/reject",
            Some(ApplicationsReject),
            json!({
                "version": STALE, "reasonCode": "experience", "notify": true, "keepInTalentPool": false,
            }),
        ),
        get("/api/users/me/reject-choice", Some(ApplicationsReject)),
        post(
            "/api/applications/{id}/unreject",
            Some(ApplicationsReject),
            stale.clone(),
        ),
        post(
            "/api/applications/{id}/withdraw",
            Some(ApplicationsReject),
            stale.clone(),
        ),
        get("/api/applications/{id}/score", Some(ApplicationsRead)),
        post(
            "/api/applications/{id}/score/override",
            Some(ApplicationsMove),
            json!({ "version": STALE, "band": "review", "reason": "I saw her cook" }),
        ),
        call(
            Method::PUT,
            "/api/applications/{id}/answers/{questionId}/rating",
            Some(ApplicationsMove),
            json!({ "version": STALE, "rating": 3 }),
        ),
        get("/api/applications/{id}/microsim", Some(ApplicationsRead)),
        post(
            "/api/applications/{id}/microsim",
            Some(ApplicationsMove),
            json!({ "position": "line_cook" }),
        ),
        post(
            "/api/applications/{id}/microsim/{attemptId}/void",
            Some(ApplicationsMove),
            json!({ "version": STALE, "reason": "The phone died" }),
        ),
        get("/api/applications/{id}", Some(ApplicationsRead)),
        patch(
            "/api/applications/{id}",
            Some(ApplicationsMove),
            stale.clone(),
        ),
        get("/api/applications/{id}/timeline", Some(ApplicationsRead)),
        get(
            "/api/applications/{id}/mentionable-users",
            Some(ApplicationsRead),
        ),
        post(
            "/api/applications/{id}/summary",
            Some(ApplicationsRead),
            json!({ "language": "es" }),
        ),
        get("/api/applications/{id}/notes", Some(ApplicationsRead)),
        get(
            "/api/applications/{id}/documents/{documentId}",
            Some(ApplicationsRead),
        ),
        get(
            "/api/applications/{id}/documents/{documentId}/text",
            Some(ApplicationsRead),
        ),
        post(
            "/api/applications/{id}/notes",
            Some(NotesCreate),
            json!({ "body": "Worth a fast yes" }),
        ),
        patch(
            "/api/applications/{id}/notes/{noteId}",
            Some(NotesCreate),
            stale.clone(),
        ),
        post(
            "/api/applications/{id}/transfer",
            Some(ApplicationsMove),
            json!({ "version": STALE, "jobId": of.job, "keepStage": true }),
        ),
        call(
            Method::PUT,
            "/api/applications/{id}/legal-hold",
            Some(ApplicantsManageData),
            json!({ "on": true, "reason": "A charge was filed" }),
        ),
        patch(
            "/api/applicants/{id}",
            Some(ApplicationsMove),
            stale.clone(),
        ),
        post(
            "/api/applicants/{id}/merge",
            Some(ApplicationsMove),
            json!({ "version": STALE, "intoId": of.applicant }),
        ),
        post(
            "/api/applicants/{id}/unmerge",
            Some(ApplicationsMove),
            stale.clone(),
        ),
        post(
            "/api/applicants/{id}/anonymise",
            Some(ApplicantsManageData),
            stale.clone(),
        ),
        post(
            "/api/applicants/{id}/export",
            Some(ApplicantsManageData),
            Value::Null,
        ),
        get("/api/applicant-requests", Some(ApplicationsMove)),
        post(
            "/api/applicant-requests/{id}/answer",
            Some(ApplicationsMove),
            json!({ "version": STALE, "state": "done", "answer": "We corrected it." }),
        ),
        post(
            "/api/applications",
            Some(ApplicationsCreate),
            json!({ "jobId": of.opening, "firstName": "New", "lastName": "Person", "phone": "6195550101",
                        "language": "en", "answers": postings::answers(), "availability": { "fri": "pm" } }),
        ),
        get("/api/text-consent", Some(ApplicationsCreate)),
        get("/api/sms-settings", Some(SettingsRead)),
        get("/api/applications/{id}/offers", Some(OffersRead)),
        post(
            "/api/applications/{id}/offers",
            Some(OffersCreate),
            offer(0, "Second"),
        ),
        get("/api/applications/{id}/background-checks", Some(OffersRead)),
        post(
            "/api/applications/{id}/background-checks",
            Some(OffersUpdate),
            json!({ "provider": "Bay Reports", "providerContact": "1 Main St, 800-555-0100",
                        "reference": null, "authorizedOn": "2026-11-19" }),
        ),
        post(
            "/api/applications/{id}/background-checks/waive",
            Some(OffersApprove),
            json!({ "reason": "Nobody checks dishwashers here" }),
        ),
        get("/api/talent-pool", Some(ApplicationsRead)),
        call(
            Method::PUT,
            "/api/talent-pool/{id}",
            Some(ApplicationsMove),
            with(&stale, "kept", json!(false)),
        ),
        post(
            "/api/talent-pool/invite",
            Some(MessagesSend),
            json!({ "jobId": of.opening, "applicationIds": [of.application], "preview": true }),
        ),
        get("/api/applications/{id}/offer-templates", Some(OffersRead)),
        post(
            "/api/applications/{id}/hire",
            Some(ApplicationsMove),
            with(&stale, "isMinor", json!(false)),
        ),
        post(
            "/api/applications/{id}/unhire",
            Some(OffersApprove),
            with(&stale, "reason", json!("Never came")),
        ),
        post(
            "/api/applications",
            Some(ApplicationsCreate),
            json!({ "jobId": of.opening, "firstName": "New", "lastName": "Person", "phone": "6195550101",
                        "language": "en", "answers": postings::answers(), "availability": { "fri": "pm" } }),
        ),
        get("/api/applications/{id}/conversation", Some(MessagesRead)),
    ]
}
