//! Rules that are tried on past weeks.

use platform::permit::Permission::ComplianceSimulate;
use serde_json::json;

use super::{Call, Things, post};

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let warns = json!({ "draft": "warn", "publish": "warn", "worked": "warn" });
    let rule = json!({
        "library": "rest_between", "values": { "rest_minutes": 660 }, "minors": warns, "adults": warns,
        "unless": { "weekdays": [] }, "locationIds": [of.location],
    });
    vec![post(
        "/api/rules/backtests",
        Some(ComplianceSimulate),
        json!({ "rule": rule, "ruleId": null, "days": 30 }),
    )]
}
