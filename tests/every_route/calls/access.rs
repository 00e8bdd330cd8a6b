//! Accounts that can sign in.

use platform::permit::Permission::RolesAssign;
use serde_json::json;

use super::{Call, STALE, Things, get, patch, post};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let stale = json!({ "version": STALE });
    let someone = json!({
        "firstName": "New", "lastName": "Guest", "email": "guest@example.com", "preferredLanguage": "en",
        "role": "interviewer", "locationIds": [of.location],
    });
    let change = json!({ "version": STALE, "role": "staff" });
    vec![
        get("/api/access", Some(RolesAssign)),
        post("/api/access", Some(RolesAssign), someone),
        patch("/api/access/{id}", Some(RolesAssign), change),
        post("/api/access/{id}/link", Some(RolesAssign), stale.clone()),
        post("/api/access/{id}/suspend", Some(RolesAssign), stale.clone()),
        post("/api/access/{id}/restore", Some(RolesAssign), stale.clone()),
        get("/api/access/{id}/handover", Some(RolesAssign)),
        post("/api/access/{id}/deactivate", Some(RolesAssign), stale),
    ]
}
