//! Calls of final pay, retention and legal holds.

use platform::permit::Permission::{
    ComplianceNote, PayrollExport, PayrollRead, SettingsRead, TeamDeactivate,
};
use serde_json::json;

use super::{Call, STALE, Things, get, post, put};
use crate::routes::world::{World, id, ok};

/// A hold on a location where no call deletes anything.
pub(super) async fn hold_of(world: &mut World, canary: &str) -> String {
    let hold = json!({
        "scope": "location", "locationId": world.brooklyn, "reason": format!("Claim of {canary}"),
    });
    id(&ok(world.owner.post("/api/records/holds", hold).await))
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let reason = "Wage claim of November 2026";
    vec![
        get("/api/payroll/final-pay", Some(PayrollRead)),
        get("/api/payroll/final-pay/{employeeId}", Some(PayrollRead)),
        put(
            "/api/payroll/final-pay/{employeeId}/separation",
            Some(TeamDeactivate),
            json!({ "version": STALE, "kind": "quit" }),
        ),
        put(
            "/api/payroll/final-pay/{employeeId}/paid",
            Some(PayrollExport),
            json!({ "version": STALE, "paidAt": null }),
        ),
        get("/api/records/retention", Some(SettingsRead)),
        get("/api/records/holds", Some(ComplianceNote)),
        post(
            "/api/records/holds",
            Some(ComplianceNote),
            json!({ "scope": "location", "locationId": of.location, "reason": reason }),
        ),
        post(
            "/api/records/holds/{id}/release",
            Some(ComplianceNote),
            json!({ "reason": reason }),
        ),
    ]
}
