//! A person's own sessions: each browser, and the way to sign the others out.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    browser_name,
    session::{self, Current, IDLE, SecretHash},
};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// A browser that the person is signed in with.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnSession {
    /// Its id; no one signs in with it.
    pub id: String,
    /// Browser and system: `Chrome, Android`.
    pub name: String,
    /// Whether it is the one that asks.
    pub current: bool,
    /// When they signed in.
    #[schema(value_type = String, format = DateTime)]
    pub signed_in_at: Timestamp,
    /// When it was last used, to five minutes.
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
}

/// A person's own sessions.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnSessions {
    /// The last used first.
    pub items: Vec<OwnSession>,
}

/// The caller's sessions.
#[utoipa::path(
    get, path = "/api/users/me/sessions", tag = "identity", responses((status = 200, body = OwnSessions))
)]
pub(super) async fn list(context: Context, current: Current) -> Result<Reply<OwnSessions>> {
    context
        .read(move |db, context| {
            let found = of(db, context)?.into_iter();
            let items = found.map(|(hash, session)| OwnSession {
                current: hash == current.0,
                ..session
            });
            Ok(Reply(OwnSessions {
                items: items.collect(),
            }))
        })
        .await
}

/// Signs one of the person's browsers out: its next request is refused.
#[utoipa::path(
    delete, path = "/api/users/me/sessions/{id}", tag = "identity", params(("id" = String, Path)),
    responses((status = 204, description = "Signed out there"))
)]
pub(super) async fn end_one(context: Context, Path(id): Path<String>) -> Result<StatusCode> {
    let reader = context.clone();
    context
        .write(move |change| {
            let own = of(change.db, &reader)?;
            let (hash, session) = own
                .into_iter()
                .find(|(_, session)| session.id == id)
                .ok_or(Error::NotFound)?;
            end(change, &[(hash, session)])?;
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

/// Signs the person out everywhere but here.
#[utoipa::path(
    delete, path = "/api/users/me/sessions", operation_id = "deleteOtherUsersMeSessions", tag = "identity",
    responses((status = 204, description = "Signed out everywhere else"))
)]
pub(super) async fn end_others(context: Context, current: Current) -> Result<StatusCode> {
    let reader = context.clone();
    context
        .write(move |change| {
            let mut others = of(change.db, &reader)?;
            others.retain(|(hash, _)| *hash != current.0);
            if !others.is_empty() {
                end(change, &others)?;
            }
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

/// The caller's valid sessions, with their stored hashes.
fn of(db: &Connection, context: &Context) -> Result<Vec<(SecretHash, OwnSession)>> {
    let mut statement = db.prepare_cached(
        "SELECT secret_hash, user_agent, created_at, last_seen_at FROM sessions
         WHERE user_id = ?1 AND revoked_at IS NULL AND expires_at > ?2 AND last_seen_at > ?3
         ORDER BY last_seen_at DESC, created_at DESC, secret_hash",
    )?;
    let (now, idle_since) = (SqlTime(context.now), SqlTime(context.now - IDLE));
    let mut rows = statement.query(params![context.actor.user, now, idle_since])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let at = |column: usize| -> Result<Timestamp> {
            Ok(row
                .get::<_, String>(column)?
                .parse()
                .map_err(anyhow::Error::from)?)
        };
        let hash: SecretHash = row.get(0)?;
        let agent: Option<String> = row.get(1)?;
        let session = OwnSession {
            id: data_encoding::HEXLOWER.encode(&secrets::sha256(&hash)[..16]),
            name: browser_name::of(&agent.unwrap_or_default()),
            current: false,
            signed_in_at: at(2)?,
            last_seen_at: at(3)?,
        };
        found.push((hash, session));
    }
    Ok(found)
}

fn end(change: &mut WriteContext<'_>, sessions: &[(SecretHash, OwnSession)]) -> Result<()> {
    for (hash, _) in sessions {
        session::revoke(change, hash)?;
    }
    let names: Vec<&str> = sessions.iter().map(|(_, it)| it.name.as_str()).collect();
    let entry = Entry::new(
        OrganizationAction::UserSessionsEnded,
        "user",
        change.actor.user,
    );
    change.record(entry.change(json!({ "browsers": names }), Value::Null)?)?;
    change.invalidate("/api/auth/user");
    change.invalidate("/api/users/me/sessions");
    Ok(())
}
