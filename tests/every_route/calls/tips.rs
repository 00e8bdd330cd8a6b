//! Pools of tips, what came in and who gets what.

use platform::permit::Permission::*;
use serde_json::{Value, json};

use super::{Call, STALE, Things, delete, get, patch, post, put};
use crate::{
    routes::world::{World, id, ok},
    time::tips::{Work, worked},
};

/// A pool, what came in for it and how it was divided.
pub(crate) struct TipThings {
    pub(crate) pool: String,
    pub(crate) receipt: String,
    pub(crate) run: String,
}

impl TipThings {
    /// A pool named after `canary` on a day on which a person worked.
    pub(super) async fn make(world: &mut World, person: &str, canary: &str) -> Self {
        let (la, cook) = (world.la.clone(), world.cook.clone());
        let work = Work {
            person,
            location: &la,
            position: &cook,
            from: "2026-11-19T10:00",
            to: Some("2026-11-19T14:00"),
        };
        worked(&world.server, work).await;
        let pool = json!({ "locationId": la, "name": canary, "rule": rule(&cook, "2026-11-01") });
        let pool = id(&ok(world.owner.post("/api/tip-pools", pool).await));
        let receipt = json!({
            "locationId": la, "date": "2026-11-19", "source": "card", "cents": 4_000, "note": canary,
        });
        let receipt = id(&ok(world.owner.post("/api/tip-receipts", receipt).await));
        let days = json!({ "poolId": pool, "from": "2026-11-19", "to": "2026-11-19" });
        let runs = ok(world.owner.post("/api/tip-runs", days).await);
        Self {
            run: id(&runs["periods"][0]),
            pool,
            receipt,
        }
    }
}

fn rule(position: &str, from: &str) -> Value {
    json!({
        "effectiveFrom": from, "period": "day", "starts": null, "ends": null, "method": "hours", "sources": ["card"],
        "contributionPercent": 100,
        "positions": [{ "positionId": position, "points": null, "percent": null, "excluded": false }],
    })
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let rule = |from: &str| rule(&of.position, from);
    let chosen = json!({ "runs": [{ "id": of.tips.run, "version": STALE }] });
    let days = json!({ "poolId": of.tips.pool, "from": "2026-11-19", "to": "2026-11-19" });
    vec![
        get("/api/tip-pools", Some(TipsRead)),
        post(
            "/api/tip-pools",
            Some(TipsManage),
            json!({ "locationId": of.location, "name": "Bar", "rule": rule("2026-11-01") }),
        ),
        patch(
            "/api/tip-pools/{id}",
            Some(TipsManage),
            json!({ "version": STALE, "name": "Patio" }),
        ),
        post(
            "/api/tip-pools/{id}/rules",
            Some(TipsManage),
            json!({ "version": STALE, "rule": rule("2026-12-01") }),
        ),
        post(
            "/api/tip-pools/try",
            Some(TipsManage),
            json!({
                "locationId": of.location, "poolId": of.tips.pool, "rule": rule("2026-11-01"), "from": "2026-11-19",
                "to": "2026-11-19",
            }),
        ),
        get("/api/tip-receipts", Some(TipsRead)),
        post(
            "/api/tip-receipts",
            Some(TipsManage),
            json!({ "locationId": of.location, "date": "2026-11-18", "source": "card", "cents": 100 }),
        ),
        delete("/api/tip-receipts/{id}", Some(TipsManage)),
        get("/api/tip-runs", Some(TipsRead)),
        post("/api/tip-runs", Some(TipsManage), days),
        post("/api/tip-runs/approve", Some(TipsApprove), chosen.clone()),
        post("/api/tip-runs/pay", Some(TipsManage), chosen),
        post(
            "/api/tip-runs/{id}/reopen",
            Some(TipsApprove),
            json!({ "version": STALE, "reason": "An hour was missing" }),
        ),
        put(
            "/api/tip-managers/{id}",
            Some(TipsManage),
            json!({ "manages": true, "reason": "Leads the floor" }),
        ),
        get("/api/tips/me", Some(TipsRead)),
    ]
}
