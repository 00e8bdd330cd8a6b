//! The dashboard of the scheduling workspace.

use serde_json::json;

use super::{Call, Things, get, put};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    let layout = json!({ "order": ["needs_you", "today"] });
    vec![
        get("/api/dashboard/scheduling", None),
        put("/api/dashboard/scheduling/layout", None, layout),
    ]
}
