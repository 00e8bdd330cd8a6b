//! The brand's own rules and their changes.

use platform::permit::Permission::{RulesApprove, RulesDraft, RulesRead, RulesRollback};
use serde_json::{Value, json};

use super::{Call, STALE, Things, get, patch, post};
use crate::routes::world::{World, ok};

/// A rule at Los Angeles whose change is drafted and called `canary`.
pub(super) async fn rule_of(world: &mut World, canary: &str) -> String {
    let change = json!({ "op": "add", "rule": rule(&world.la) });
    let change = ok(world.owner.post("/api/rules/changes", change).await);
    let address = format!("/api/rules/changes/{}", change["no"]);
    let named = json!({ "title": canary, "reason": canary, "version": change["version"] });
    ok(world.owner.patch(&address, named).await);
    change["ruleId"].as_str().expect("a rule").to_owned()
}

fn rule(location: &str) -> Value {
    let mild = json!({ "draft": "warn", "publish": "warn", "worked": "warn" });
    json!({
        "library": "rest_between", "values": { "rest_minutes": 660 }, "minors": mild, "adults": mild,
        "unless": { "weekdays": [] }, "locationIds": [location],
    })
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let rule = rule(&of.location);
    vec![
        get("/api/rules", Some(RulesRead)),
        get("/api/rules/library", Some(RulesRead)),
        get("/api/rules/{id}", Some(RulesRead)),
        post(
            "/api/rules/check",
            Some(RulesDraft),
            json!({ "rule": rule }),
        ),
        get("/api/rules/changes", Some(RulesRead)),
        post(
            "/api/rules/changes",
            Some(RulesDraft),
            json!({ "op": "add", "rule": rule }),
        ),
        get("/api/rules/changes/{no}", Some(RulesRead)),
        patch(
            "/api/rules/changes/{no}",
            Some(RulesDraft),
            json!({ "title": "Rest", "version": STALE }),
        ),
        post(
            "/api/rules/changes/{no}/request-approval",
            Some(RulesDraft),
            json!({ "version": STALE }),
        ),
        post(
            "/api/rules/changes/{no}/approve",
            Some(RulesApprove),
            json!({ "contentHash": "of another draft" }),
        ),
        post(
            "/api/rules/changes/{no}/request-changes",
            Some(RulesApprove),
            json!({ "note": "Say why." }),
        ),
        post(
            "/api/rules/changes/{no}/withdraw",
            Some(RulesDraft),
            json!({ "reason": "" }),
        ),
        post(
            "/api/rules/{id}/rollback",
            Some(RulesRollback),
            json!({ "toVersionNo": null, "reason": "It was too strict." }),
        ),
    ]
}
