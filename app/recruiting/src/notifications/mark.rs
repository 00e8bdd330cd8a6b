//! The person has seen notifications.

use axum::http::StatusCode;
use rusqlite::params;
use serde::Deserialize;

use super::types::NotificationKind;
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::NotificationId,
    sql_time::SqlTime,
};

const MAX_IDS: usize = 200;

/// The notifications that were seen.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenNotifications {
    /// These; all so far where it is left out.
    pub ids: Option<Vec<NotificationId>>,
    /// Only those of this kind.
    #[serde(default, rename = "type")]
    pub kind: Option<NotificationKind>,
}

/// Marks the caller's own notifications as seen. Other users' are not found.
#[utoipa::path(
    post, path = "/api/notifications/read", tag = "notifications", request_body = SeenNotifications, responses((status = 204))
)]
pub async fn handler(context: Context, Json(seen): Json<SeenNotifications>) -> Result<StatusCode> {
    if seen.ids.as_ref().is_some_and(|ids| ids.len() > MAX_IDS) {
        return Err(Error::field("ids", "too_long"));
    }
    context
        .write(move |change| {
            let ids = seen
                .ids
                .map(|ids| serde_json::to_string(&ids))
                .transpose()?;
            let marked = change
                .db
                .prepare_cached(
                    "UPDATE notifications SET read_at = ?2 WHERE user_id = ?1 AND read_at IS NULL
                     AND (?3 IS NULL OR id IN (SELECT value FROM json_each(?3))) AND (?4 IS NULL OR type = ?4)",
                )?
                .execute(params![
                    change.actor.user,
                    SqlTime(change.now),
                    ids,
                    seen.kind
                ])?;
            if marked > 0 {
                change.invalidate("/api/notifications");
            }
            Ok(())
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
