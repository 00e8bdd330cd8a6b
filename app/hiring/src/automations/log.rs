//! The latest acts of an automation, and what prevented others.

use axum::Json as Reply;
use serde::Serialize;

use super::{
    check,
    dry_run::{Reached, reached, still},
    store,
    types::ActState,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::AutomationId,
};
use recruiting::applications;

/// So many are listed.
const LISTED: usize = 50;

/// The latest acts of an automation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomationLog {
    /// Newest first, 50 at most; `why` says what prevented it where it did nothing.
    pub items: Vec<Reached>,
}

/// The latest acts of an automation, on applications in the caller's sight.
#[utoipa::path(
    get, path = "/api/automations/{id}/runs", tag = "automations", params(("id" = AutomationId, Path)),
    responses((status = 200, body = AutomationLog))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<AutomationId>,
) -> Result<Reply<AutomationLog>> {
    context
        .read(move |db, context| {
            check::may_read(&context.actor)?;
            let it = store::one(db, id)?;
            if !check::sees(&context.actor, &it.rule) {
                return Err(Error::NotFound);
            }
            let mut items = Vec::new();
            for act in store::runs(db, id, None)? {
                let case = still(db, act.application)?;
                let Some(case) = case.filter(|_| act.state != ActState::Asked) else {
                    continue;
                };
                if applications::sees(db, &context.actor, &case.application)? {
                    items.push(reached(db, &case, act.at, act.why)?);
                }
                if items.len() == LISTED {
                    break;
                }
            }
            Ok(AutomationLog { items })
        })
        .await
        .map(Reply)
}
