//! Makes a checkpoint.

use axum::{Json as Reply, http::StatusCode};
use jiff::{Timestamp, Zoned, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    Checkpoint,
    daily::create_and_mail,
    hex, merkle,
    store::{self, Stored},
};
use crate::{
    OrganizationAction,
    compliance::{
        audit::{
            self, Entry, GENESIS,
            records::{self, Hashed},
        },
        verify,
    },
    context::Context,
    error::{Error, Result},
    permit::{Permission, allow_everywhere},
    write_context::WriteContext,
};

/// The local minute of the day at which the day before is closed.
const TURN: i8 = 5;

/// Makes a checkpoint now. The whole trail is verified first; what was found is on record with the checkpoint.
#[utoipa::path(
    post, path = "/api/checkpoints", operation_id = "createCheckpoint", tag = "audit",
    responses((status = 201, body = Checkpoint))
)]
pub async fn handler(context: Context) -> Result<(StatusCode, Reply<Checkpoint>)> {
    allow_everywhere(&context.actor, Permission::CheckpointsManage)?;
    let (app, id) = (context.app.clone(), context.tenant.id());
    let server = app.clone();
    let wrong = context
        .tenant
        .snapshot(move |db| {
            let kept = app.heads.kept(id)?;
            Ok::<_, Error>(verify::whole(db)?.finish(None, &kept).reason)
        })
        .await?;
    let made = context
        .write(move |change| {
            allow_everywhere(change.actor, Permission::CheckpointsManage)?;
            // The checkpoint of the day that ended is mailed, also where someone asks for it first.
            let made = if is_due(change.db, change.now)? {
                create_and_mail(change, (&server, id), wrong)?
            } else {
                create(change, wrong)?
            };
            made.ok_or(Error::NotFound)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made.view(Vec::new()))))
}

/// Makes a checkpoint over the records since the one before. None where nothing is on record. It is the first act of its
/// change, so that its own record is the next one.
///
/// # Errors
/// Database errors.
pub(super) fn create(
    change: &mut WriteContext<'_>,
    wrong: Option<String>,
) -> Result<Option<Stored>> {
    let before = store::newest(change.db)?;
    let (last_seq, head) = audit::head(change.db)?;
    if last_seq == 0 {
        return Ok(None);
    }
    let (no, first_seq, prev) = match &before {
        Some(before) => (before.no + 1, before.last_seq + 1, before.head),
        None => (1, 1, GENESIS),
    };
    let covered = records::between(change.db, (first_seq, last_seq))?;
    let hashes: Vec<&[u8]> = covered.iter().map(|(_, _, hash)| hash.as_slice()).collect();
    let typed: Vec<Vec<u8>> = covered.iter().map(typed).collect();
    let made = Stored {
        no,
        day: turn(change.db, change.now)?.day(before.as_ref(), change.db)?,
        first_seq,
        last_seq,
        head,
        root: merkle::root(&hashes),
        types_root: merkle::root(&typed),
        prev,
        created_at: change.now,
        wrong,
    };
    store::insert(change.db, &made)?;
    let entry = Entry::new(OrganizationAction::CheckpointCreated, "checkpoint", no)
        .label(no.to_string())
        .change(
            Value::Null,
            json!({
                "no": no,
                "day": made.day,
                "firstSeq": first_seq,
                "lastSeq": last_seq,
                "head": hex(&made.head),
                "root": hex(&made.root),
                "typesRoot": hex(&made.types_root),
                "prev": hex(&made.prev),
                "wrong": made.wrong,
            }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/checkpoints");
    change.invalidate("/api/audit");
    Ok(Some(made))
}

/// What the root of the types covers of a record: its number in decimal digits, its type, its hash.
fn typed((seq, action, hash): &Hashed) -> Vec<u8> {
    [seq.to_string().as_bytes(), action.as_bytes(), hash].concat()
}

/// Whether a day has ended without its checkpoint.
///
/// # Errors
/// Database errors.
pub(super) fn is_due(db: &Connection, now: Timestamp) -> Result<bool> {
    let newest = store::newest(db)?;
    turn(db, now)?.is_due(newest.as_ref(), db)
}

/// The last time at which a day was closed: five minutes past midnight of the brand.
struct Turn {
    at: Zoned,
    today: Date,
    now: Timestamp,
}

fn turn(db: &Connection, now: Timestamp) -> Result<Turn> {
    let zone = TimeZone::get(&store::zone(db)?).map_err(anyhow::Error::from)?;
    let local = now.to_zoned(zone.clone());
    let today = local.date();
    let closed = |date: Date| {
        let at = date.at(0, TURN, 0, 0).to_zoned(zone.clone());
        at.map_err(anyhow::Error::from)
    };
    let mut at = closed(today)?;
    if at > local {
        at = closed(today.yesterday().map_err(anyhow::Error::from)?)?;
    }
    Ok(Turn { at, today, now })
}

impl Turn {
    /// Whether nothing was made since the day was closed. A brand that began since then waits for the next night. One that
    /// was made while the clock was ahead does not count.
    fn is_due(&self, newest: Option<&Stored>, db: &Connection) -> Result<bool> {
        let since = match newest {
            Some(newest) => Some(newest.created_at),
            None => records::began(db)?,
        };
        Ok(since.is_some_and(|since| since < self.at.timestamp() || since > self.now))
    }

    /// The day of a checkpoint that is made now: the one that was closed, if it has none yet, else today.
    fn day(&self, newest: Option<&Stored>, db: &Connection) -> Result<Date> {
        if self.is_due(newest, db)? {
            let closed = self.at.date().yesterday();
            return Ok(closed.map_err(anyhow::Error::from)?);
        }
        Ok(self.today)
    }
}
