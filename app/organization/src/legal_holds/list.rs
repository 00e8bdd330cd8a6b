//! The legal holds of the caller's scope.

use axum::Json as Reply;
use serde::Serialize;

use super::{LegalHold, allow, store};
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    permit::Permission,
};

/// Legal holds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LegalHolds {
    /// Those in force first, then the newest first. Those of the brand are listed for everyone who may read holds.
    items: Vec<LegalHold>,
}

/// The legal holds on the brand, and on locations and people in the caller's scope.
#[utoipa::path(
    get, path = "/api/records/holds", operation_id = "listLegalHolds", tag = "records",
    responses((status = 200, body = LegalHolds))
)]
pub async fn handler(context: Context) -> Result<Reply<LegalHolds>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ComplianceNote)?;
            let mut items = Vec::new();
            for hold in store::all(db)? {
                let about = (hold.employee_id, hold.location_id);
                let of_brand = about == (None, None);
                let core: &Environment = &context.app.core;
                match allow((db, core), &context.actor, about, context.now) {
                    Ok(()) => items.push(hold),
                    Err(Error::Forbidden(_)) if of_brand => items.push(hold),
                    Err(Error::Forbidden(_) | Error::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(Reply(LegalHolds { items }))
        })
        .await
}
