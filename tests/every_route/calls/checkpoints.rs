//! Checkpoints of the audit trail.

use platform::permit::Permission::{CheckpointsManage, ReviewRead};
use serde_json::{Value, json};

use super::{Call, STALE, Things, get, post, put};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    let unknown = json!({ "no": STALE, "head": "0".repeat(64) });
    vec![
        get("/api/checkpoints", Some(ReviewRead)),
        post("/api/checkpoints", Some(CheckpointsManage), Value::Null),
        put(
            "/api/checkpoints/settings",
            Some(CheckpointsManage),
            json!({ "outsideAddress": null, "version": STALE }),
        ),
        get("/api/checkpoints/recent", None),
        post("/api/checkpoints/kept", None, unknown.clone()),
        post("/api/checkpoints/mismatch", None, unknown),
    ]
}
