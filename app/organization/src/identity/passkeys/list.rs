//! The caller's passkeys.

use axum::Json as Reply;
use serde::Serialize;

use super::{OwnPasskey, store};
use crate::{context::Context, error::Result};

/// A person's passkeys.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::identity) struct OwnPasskeys {
    /// The newest first.
    pub items: Vec<OwnPasskey>,
}

/// The caller's passkeys.
#[utoipa::path(
    get, path = "/api/users/me/passkeys", operation_id = "getOwnPasskeys", tag = "identity",
    responses((status = 200, body = OwnPasskeys))
)]
pub(in crate::identity) async fn handler(context: Context) -> Result<Reply<OwnPasskeys>> {
    context
        .read(|db, context| {
            let kept = store::of(db, context.actor.user)?.into_iter();
            Ok(Reply(OwnPasskeys {
                items: kept.map(|kept| kept.own).collect(),
            }))
        })
        .await
}
