//! Offers, their documents, and onboarding.

use platform::permit::Permission::*;
use serde_json::json;

use super::{Call, STALE, Things, get, offer, patch, post, with};

pub(super) fn calls(_of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let letter = json!({
        "name": { "en": "Cooks", "es": "Cocina" }, "active": true,
        "body": { "en": "Welcome", "es": "Te damos la bienvenida" },
    });
    vec![
        patch(
            "/api/offers/{id}",
            Some(OffersUpdate),
            offer(STALE, "Changed"),
        ),
        post("/api/offers/{id}/submit", Some(OffersUpdate), stale.clone()),
        post(
            "/api/offers/{id}/approve",
            Some(OffersApprove),
            with(&stale, "reason", json!("Worth it")),
        ),
        post("/api/offers/{id}/send", Some(OffersUpdate), stale.clone()),
        post(
            "/api/offers/{id}/void",
            Some(OffersUpdate),
            with(&stale, "reason", json!("Not now")),
        ),
        post(
            "/api/offers/{id}/countersign",
            Some(OffersUpdate),
            stale.clone(),
        ),
        get("/api/offers/{id}/audit", Some(OffersRead)),
        get("/api/offers/{id}/letter.pdf", Some(OffersRead)),
        get("/api/offers/{id}/certificate.pdf", Some(OffersRead)),
        post(
            "/api/background-checks/{id}/result",
            Some(OffersUpdate),
            with(&stale, "result", json!("clear")),
        ),
        post(
            "/api/background-checks/{id}/pre-adverse-action",
            Some(OffersUpdate),
            json!({ "version": STALE, "matter": "A matter", "reportGiven": true, "byHand": true,
                        "assessment": { "gravity": "-", "timePassed": "-", "job": "-", "rehabilitation": "-" } }),
        ),
        post(
            "/api/background-checks/{id}/clear",
            Some(OffersUpdate),
            with(&stale, "reason", json!("It was long ago")),
        ),
        post(
            "/api/background-checks/{id}/adverse-action",
            Some(OffersUpdate),
            with(&stale, "reason", json!("It was last year")),
        ),
        post(
            "/api/background-checks/{id}/cancel",
            Some(OffersUpdate),
            with(&stale, "reason", json!("The wrong person")),
        ),
        get("/api/offers/{id}/letter", Some(OffersRead)),
        get("/api/offer-templates", Some(OffersRead)),
        post(
            "/api/offer-templates",
            Some(TemplatesCreate),
            letter.clone(),
        ),
        patch(
            "/api/offer-templates/{id}",
            Some(TemplatesUpdate),
            with(&letter, "version", json!(STALE)),
        ),
        post(
            "/api/offer-templates/preview",
            Some(OffersRead),
            json!({ "body": letter["body"], "language": "en" }),
        ),
        post(
            "/api/onboarding-tasks/{id}",
            Some(TeamUpdate),
            with(&stale, "outcome", json!("done")),
        ),
    ]
}
