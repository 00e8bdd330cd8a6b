//! The choices of a user's last rejection: the form begins with them the next time.

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::reject::Reject;
use crate::{
    context::Context, error::Result, ids::UserId, permit::Permission, write_context::WriteContext,
};
use recruiting::types::RejectReason;

/// The choices of a user's last rejection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RejectChoice {
    /// The reason.
    pub reason_code: RejectReason,
    /// Whether the applicant was notified.
    pub notify: bool,
    /// Hours until they were (0 to 168).
    pub delay_hours: u16,
    /// Whether they were added to the talent pool.
    pub keep_in_talent_pool: bool,
}

/// The caller's last choice.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastRejectChoice {
    /// Null where they have turned no one down yet.
    pub choice: Option<RejectChoice>,
}

/// The choices of the caller's last rejection.
#[utoipa::path(
    get, path = "/api/users/me/reject-choice", tag = "pipeline", responses((status = 200, body = LastRejectChoice))
)]
pub async fn handler(context: Context) -> Result<Reply<LastRejectChoice>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ApplicationsReject)?;
            let choice = of(db, context.actor.user)?;
            Ok(Reply(LastRejectChoice { choice }))
        })
        .await
}

fn of(db: &Connection, user: UserId) -> Result<Option<RejectChoice>> {
    let stored: Option<String> = db
        .prepare_cached("SELECT choice FROM reject_choices WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()?;
    Ok(stored.map(|text| serde_json::from_str(&text)).transpose()?)
}

/// Remembers what a person chose.
///
/// # Errors
/// Database errors.
pub(super) fn remember(change: &mut WriteContext<'_>, body: &Reject) -> Result<()> {
    let Some(user) = change.actor.person() else {
        return Ok(());
    };
    let choice = RejectChoice {
        reason_code: body.reason_code,
        notify: body.notify,
        delay_hours: body.delay_hours,
        keep_in_talent_pool: body.keep_in_talent_pool,
    };
    if of(change.db, user)?.as_ref() == Some(&choice) {
        return Ok(());
    }
    change
        .db
        .prepare_cached("INSERT OR REPLACE INTO reject_choices (user_id, choice) VALUES (?1, ?2)")?
        .execute(params![user, serde_json::to_string(&choice)?])?;
    change.invalidate("/api/users/me/reject-choice");
    Ok(())
}
