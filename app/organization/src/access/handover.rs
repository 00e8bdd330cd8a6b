//! The work that an account owns in hiring, and who could take it over.

use axum::Json as Reply;

use super::{scope, store};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::UserId,
    owned_work::{self, Handover},
    permit::Permission,
};

/// The work that an account owns in hiring, and who could take it over.
#[utoipa::path(
    get, path = "/api/access/{id}/handover", tag = "access", params(("id" = UserId, Path)),
    responses((status = 200, body = Handover))
)]
pub async fn handler(context: Context, Path(id): Path<UserId>) -> Result<Reply<Handover>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::RolesAssign)?;
            let account = store::one(db, id, context.now)?;
            if !scope::sees(&context.actor, &account) {
                return Err(Error::NotFound);
            }
            owned_work::of(&context.app.core)?.view(db, id, context.now)
        })
        .await
        .map(Reply)
}
