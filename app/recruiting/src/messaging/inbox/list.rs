//! The list of conversations: who waits longest is on top.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};

use super::view::{self, ConversationRow};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ConversationId, LocationId},
    messaging::{
        store::{self, WAITS},
        types::ConversationState,
    },
    permit::{Actor, Permission},
    settings,
    sql_time::SqlTime,
};

const PAGE: usize = 50;
const MAX_PAGE_SIZE: usize = 100;

/// Which conversations.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Wanted {
    /// `open`, `snoozed`, `closed`; all where absent.
    state: Option<ConversationState>,
    /// `1`: only those with messages that no one has seen.
    unread: Option<u8>,
    /// At this location.
    location_id: Option<LocationId>,
    /// Part of a name or of a number.
    q: Option<String>,
    /// `1`: the rehearsals of the SMS simulator instead of the real ones.
    simulated: Option<u8>,
    /// The end of the last page.
    cursor: Option<String>,
    /// Page size, 100 at most.
    limit: Option<usize>,
}

/// Conversations: those that wait for a reply, the longest wait first, and then those with the newest message.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conversations {
    /// The conversations.
    items: Vec<ConversationRow>,
    /// Conversations with messages that no one has seen, in all.
    unread: i64,
    /// Conversations that wait for a reply, in all.
    waiting: i64,
    /// The beginning of the next page.
    next_cursor: Option<String>,
}

/// Conversations with applicants at the person's locations.
#[utoipa::path(
    get, path = "/api/conversations", tag = "messages", params(Wanted), responses((status = 200, body = Conversations))
)]
pub async fn handler(
    context: Context,
    Query(wanted): Query<Wanted>,
) -> Result<Reply<Conversations>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::MessagesRead)?;
            list(db, context, &wanted)
        })
        .await
        .map(Reply)
}

const SEEN: &str = "
    FROM conversations c JOIN applicants a ON a.id = c.applicant_id
    WHERE (:everywhere OR c.location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))
      AND c.simulated = :simulated AND coalesce(c.last_inbound_at, c.last_outbound_at) IS NOT NULL";

/// The time of the newest message.
const LATEST: &str = "coalesce((SELECT max(coalesce(m.sent_at, m.at)) FROM conversation_messages m
    WHERE m.conversation_id = c.id AND m.status <> 'cancelled'), '')";

/// Number of conversations of a person.
#[derive(Clone, Copy, Debug)]
pub struct Totals {
    /// With messages that no one has seen.
    pub unread: i64,
    /// That wait for a reply.
    pub waiting: i64,
}

/// Number of conversations at the actor's locations; `simulated`: those of the SMS simulator instead.
///
/// # Errors
/// Database errors.
pub fn totals(db: &Connection, actor: &Actor, simulated: bool, now: Timestamp) -> Result<Totals> {
    let sql = format!("SELECT coalesce(sum(c.unread > 0), 0), coalesce(sum({WAITS}), 0) {SEEN}");
    let found = db.prepare_cached(&sql)?.query_row(
        named_params! {
            ":everywhere": actor.includes_all(), ":user": actor.user, ":simulated": simulated,
            ":now": SqlTime(now),
        },
        |row| {
            Ok(Totals {
                unread: row.get(0)?,
                waiting: row.get(1)?,
            })
        },
    )?;
    Ok(found)
}

fn list(db: &Connection, context: &Context, wanted: &Wanted) -> Result<Conversations> {
    let limit = wanted.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let (actor, now) = (&context.actor, SqlTime(context.now));
    let everywhere = actor.includes_all();
    let simulated = wanted.simulated == Some(1);
    if simulated {
        settings::allow_everywhere(actor, Permission::SettingsUpdate)?;
    }
    let Totals { unread, waiting } = totals(db, actor, simulated, context.now)?;
    let end = wanted.cursor.as_deref().map(End::parse).transpose()?;
    let like = wanted
        .q
        .as_deref()
        .map(|words| format!("%{}%", escaped(words.trim())));
    let sql = format!(
        "WITH seen AS (
           SELECT c.id, {WAITS} AS waits, CASE WHEN {WAITS} THEN c.waiting_since ELSE {LATEST} END AS sorted_at {SEEN}
             AND (:state IS NULL OR :state = CASE WHEN c.state = 'snoozed' AND c.snoozed_until <= :now THEN 'open' ELSE c.state END)
             AND (NOT :unread OR c.unread > 0)
             AND (:location IS NULL OR c.location_id = :location)
             AND (:like IS NULL OR a.first_name || ' ' || a.last_name LIKE :like ESCAPE '\\' OR a.phone LIKE :like ESCAPE '\\'))
         SELECT id, waits, sorted_at FROM seen
         WHERE :waits IS NULL OR waits < :waits
           OR (waits AND :waits AND (sorted_at, id) > (:sorted_at, :id))
           OR (NOT waits AND NOT :waits AND (sorted_at, id) < (:sorted_at, :id))
         ORDER BY waits DESC, CASE WHEN waits THEN sorted_at END, CASE WHEN waits THEN id END,
           sorted_at DESC, id DESC LIMIT :limit"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map(
        named_params! {
            ":everywhere": everywhere, ":user": actor.user, ":simulated": simulated, ":state": wanted.state,
            ":now": now, ":unread": wanted.unread == Some(1), ":location": wanted.location_id, ":like": like,
            ":waits": end.as_ref().map(|end| end.waits), ":sorted_at": end.as_ref().map(|end| &end.sorted_at),
            ":id": end.as_ref().map(|end| &end.id), ":limit": i64::try_from(limit + 1).unwrap_or(i64::MAX),
        },
        End::of,
    )?;
    let mut found: Vec<End> = rows.collect::<rusqlite::Result<_>>()?;
    let more = found.len() > limit;
    found.truncate(limit);
    let next_cursor = found.last().filter(|_| more).map(End::to_string);
    let master = &context.app.core.config.data.master_key;
    let items = found
        .iter()
        .map(|end| {
            let it = store::conversation(db, end.id)?;
            view::row(db, master, &it, context.now)
        })
        .collect::<Result<_>>()?;
    Ok(Conversations {
        items,
        unread,
        waiting,
        next_cursor,
    })
}

/// The end of a page, in the order of the list.
struct End {
    waits: bool,
    /// Since when it waits, or when the newest message is from.
    sorted_at: String,
    id: ConversationId,
}

impl End {
    fn of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            waits: row.get("waits")?,
            sorted_at: row.get("sorted_at")?,
            id: row.get("id")?,
        })
    }

    fn parse(text: &str) -> Result<Self> {
        let mut parts = text.split('|');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(waits @ ("0" | "1")), Some(sorted_at), Some(id), None) => Ok(Self {
                waits: waits == "1",
                sorted_at: sorted_at.to_owned(),
                id: id
                    .parse()
                    .map_err(|_| Error::field("cursor", "wrong_type"))?,
            }),
            _ => Err(Error::field("cursor", "wrong_type")),
        }
    }
}

impl std::fmt::Display for End {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}|{}|{}", u8::from(self.waits), self.sorted_at, self.id)
    }
}

/// Escapes the pattern's special characters.
fn escaped(words: &str) -> String {
    words
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_")
}
