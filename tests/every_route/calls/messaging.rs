//! Messages, and automations.

use axum::http::Method;
use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, automation_rule, call, delete, get, patch, post, with, wording};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    vec![
        get("/api/undelivered-messages", Some(SettingsUpdate)),
        post(
            "/api/undelivered-messages/{id}/retry",
            Some(SettingsUpdate),
            json!({}),
        ),
        get("/api/automations", Some(ApplicationsRead)),
        post(
            "/api/automations",
            Some(SettingsUpdate),
            json!({ "name": "New", "active": false, "rule": automation_rule(&of.location) }),
        ),
        post(
            "/api/automations/dry-run",
            Some(SettingsUpdate),
            json!({ "rule": automation_rule(&of.location) }),
        ),
        call(
            Method::PUT,
            "/api/automations/{id}",
            Some(SettingsUpdate),
            json!({
                "version": STALE, "name": "Other", "active": true, "rule": automation_rule(&of.location),
            }),
        ),
        delete("/api/automations/{id}", Some(SettingsUpdate)),
        post(
            "/api/automations/{id}/waiting",
            Some(SettingsUpdate),
            json!({ "version": STALE, "applicationIds": [of.application] }),
        ),
        get("/api/automations/{id}/runs", Some(ApplicationsRead)),
        get("/api/notifications", None),
        post("/api/notifications/read", None, json!({})),
        get("/api/conversations", Some(MessagesRead)),
        get("/api/conversations/{id}", Some(MessagesRead)),
        post(
            "/api/conversations/{id}/messages",
            Some(MessagesSend),
            json!({ "channel": "sms", "body": "Hello" }),
        ),
        post(
            "/api/conversations/{id}/translation",
            Some(MessagesSend),
            json!({ "text": "Can you come at four?" }),
        ),
        post(
            "/api/messages/{id}/translation",
            Some(MessagesRead),
            json!({ "language": "en" }),
        ),
        post(
            "/api/conversations/{id}/read",
            Some(MessagesRead),
            json!({}),
        ),
        post(
            "/api/conversations/{id}/snooze",
            Some(MessagesSend),
            json!({ "version": STALE, "until": "2026-11-25T16:00:00Z" }),
        ),
        post(
            "/api/conversations/{id}/close",
            Some(MessagesSend),
            stale.clone(),
        ),
        post(
            "/api/conversations/{id}/assign",
            Some(MessagesSend),
            json!({ "version": STALE, "userId": null }),
        ),
        post("/api/messages/{id}/cancel", Some(MessagesSend), json!({})),
        post(
            "/api/messages/bulk",
            Some(MessagesBulk),
            json!({ "applicationIds": [of.application], "templateKey": "applied_ok", "preview": true }),
        ),
        get("/api/templates", Some(MessagesRead)),
        post("/api/templates", Some(TemplatesCreate), wording("Hello")),
        patch(
            "/api/templates/{key}",
            Some(TemplatesUpdate),
            with(&wording("Hello"), "version", json!(STALE)),
        ),
        delete("/api/templates/{key}", Some(TemplatesUpdate)),
        post(
            "/api/templates/preview",
            Some(MessagesRead),
            json!({ "body": "Hi {firstName}", "language": "en", "channel": "sms" }),
        ),
        get("/api/sms-simulator/threads/{phone}", Some(SettingsUpdate)),
        post(
            "/api/sms-simulator/inbound",
            Some(SettingsUpdate),
            json!({ "from": "+16195550188", "body": "hello" }),
        ),
        post(
            "/api/sms-simulator/clock",
            Some(SettingsUpdate),
            json!({ "phone": "+16195550188", "advanceMinutes": 30 }),
        ),
        post(
            "/api/sms-simulator/report",
            Some(SettingsUpdate),
            json!({ "phone": "+16195550188", "messageId": of.shift, "status": "delivered" }),
        ),
    ]
}
