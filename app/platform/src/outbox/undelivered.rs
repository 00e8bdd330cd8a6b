//! Messages that were given up: what, to whom, why and when, with another try.

use axum::{Json as Reply, extract::State, http::StatusCode};
use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    send,
    store::{self, DeadLetter},
};
use crate::{
    app::App,
    audit::{self, Entry, PlatformAction},
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::MessageId,
    permit::{self, Permission},
    write_context::WriteContext,
};

/// Most messages that are listed.
const MAX_MESSAGES: usize = 200;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(retry))
}

/// Messages that were given up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Undelivered {
    /// The newest first.
    items: Vec<UndeliveredMessage>,
    /// Whether anything leaves this server at all.
    can_send: bool,
}

/// A message that was given up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UndeliveredMessage {
    /// Its id.
    id: MessageId,
    /// `schedule_published`, `invitation`, …
    kind: String,
    /// `email` or `sms`.
    #[schema(value_type = crate::outbox::Channel)]
    channel: String,
    /// The recipient; null where that person no longer exists.
    person: Option<String>,
    /// The address; null once the person was erased.
    to: Option<String>,
    /// The carrier's last error.
    why: String,
    /// When it was written.
    created_at: String,
    /// Number of tries.
    attempts: i64,
    /// Whether another try makes sense: a code has ended long ago, and an erased person gets nothing.
    can_retry: bool,
}

/// Messages that were given up.
#[utoipa::path(
    get, path = "/api/undelivered-messages", tag = "settings", responses((status = 200, body = Undelivered))
)]
async fn list(State(app): State<App>, context: Context) -> Result<Reply<Undelivered>> {
    let can_send = app.outbox.can_email();
    let items = context
        .read(|db, context| {
            permit::allow_everywhere(&context.actor, Permission::SettingsUpdate)?;
            undelivered(db, context)
        })
        .await?;
    Ok(Reply(Undelivered { items, can_send }))
}

fn undelivered(db: &Connection, context: &Context) -> Result<Vec<UndeliveredMessage>> {
    let master = &context.app.core.config.data.master_key;
    let view = |one: DeadLetter| {
        let to = store::address(db, master, &one)?;
        Ok(UndeliveredMessage {
            can_retry: to.is_some() && !one.is_code(),
            id: one.id,
            person: one.person_name,
            to,
            kind: one.kind,
            channel: one.channel,
            why: one.why,
            created_at: one.created_at,
            attempts: one.attempts,
        })
    };
    store::given_up(db, MAX_MESSAGES)?
        .into_iter()
        .map(view)
        .collect()
}

/// Tries a message once more, as if it had just been written.
#[utoipa::path(
    post, path = "/api/undelivered-messages/{id}/retry", tag = "settings", params(("id" = MessageId, Path)),
    responses((status = 204, description = "It is on its way again"))
)]
async fn retry(context: Context, Path(id): Path<MessageId>) -> Result<StatusCode> {
    context.write(move |change| try_again(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tries a message once more.
///
/// # Errors
/// `Forbidden`; `NotFound` where it was not given up; `message_ended` where another try makes no sense.
pub fn try_again(change: &mut WriteContext<'_>, id: MessageId) -> Result<()> {
    permit::allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let one = store::one_given_up(change.db, id)?.ok_or(Error::NotFound)?;
    let to = store::address(change.db, &change.core.config.data.master_key, &one)?;
    if to.is_none() || one.is_code() {
        return Err(Error::unprocessable("message_ended"));
    }
    store::queue_again(change.db, id)?;
    let channel = one.channel.parse().map_err(Error::internal)?;
    send::plan(change.db, id, channel, false, change.now)?;
    change.wake_worker();
    let who = match &one.person_name {
        Some(name) => audit::personal(change, one.person, name.clone())?,
        None => json!(null),
    };
    let record = Entry::new(PlatformAction::MessageRetried, "message", id)
        .label(json!({ "who": who, "what": one.kind }))
        .change(json!({ "state": "failed" }), json!({ "state": "queued" }))?;
    change.record(record)?;
    change.invalidate("/api/undelivered-messages");
    Ok(())
}
