//! Steps that changed a whole week and can be undone.

use jiff::{SignedDuration, Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use crate::{
    change_reason::ChangeReason,
    error::{Error, Result},
    ids::{LocationId, ShiftId, UserId, WeekUndoId},
    outbox::{JobContext, ScheduledTask, forget_old},
    sql_time::SqlTime,
    time_guard::TrustedTime,
    types::ShiftDetails,
};

/// Steps are forgotten after a day: undoing is for mistakes.
const RETENTION: SignedDuration = SignedDuration::from_hours(24);

/// The steps of one undo.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Steps {
    /// Shifts that were put into the week.
    #[serde(default)]
    pub inserted: Vec<ShiftId>,
    /// Unpublished shifts that were deleted.
    #[serde(default)]
    pub deleted: Vec<Deleted>,
    /// Published shifts that were taken off the draft.
    #[serde(default)]
    pub removed: Vec<Removed>,
    /// Shifts that were given to someone.
    #[serde(default)]
    pub assigned: Vec<Assigned>,
    /// Shifts that were changed.
    #[serde(default)]
    pub changed: Vec<Changed>,
}

/// A shift that was changed, as it was before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
    /// Its id.
    pub id: ShiftId,
    /// The planned shift.
    pub half: ShiftDetails,
    /// Whether it was on its way out.
    pub removing: bool,
    /// The initiator of the change that it had.
    pub origin: Option<ChangeReason>,
}

/// A shift that had no person before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assigned {
    /// Its id.
    pub id: ShiftId,
    /// The initiator of the change that it had before.
    pub origin: Option<ChangeReason>,
}

/// An unpublished shift that was deleted, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deleted {
    /// Its id.
    pub id: ShiftId,
    /// The zone that it was planned in.
    pub zone: String,
    /// The planned shift.
    pub half: ShiftDetails,
}

/// A published shift that was taken off the draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// Its id.
    pub id: ShiftId,
    /// The initiator of the change that it had before.
    pub origin: Option<ChangeReason>,
}

/// Keeps what a step did to a week that now has `version`.
pub(crate) fn keep_undo(
    db: &Connection,
    (location, week): (LocationId, Date),
    (user, now): (UserId, Timestamp),
    version: i64,
    steps: &Steps,
) -> Result<WeekUndoId> {
    let id = WeekUndoId::new(now);
    db.prepare_cached(
        "INSERT INTO week_undos (id, location_id, week_start, user_id, at, version, steps)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        id,
        location,
        week.to_string(),
        user,
        SqlTime(now),
        version,
        serde_json::to_string(steps)?
    ])?;
    Ok(id)
}

/// Forgets steps that are too old to be undone.
pub struct ForgetUndos;

impl ScheduledTask for ForgetUndos {
    const NAME: &'static str = "week undos";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_old(context, time, is_due, forget).await,
            None => Ok(()),
        }
    }
}

fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM week_undos WHERE at < ?1)")?
        .query_row([SqlTime(time.now() - RETENTION)], |row| row.get(0))?)
}

fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    Ok(db
        .prepare_cached("DELETE FROM week_undos WHERE at < ?1")?
        .execute([SqlTime(time.now() - RETENTION)])?)
}

/// Takes a person's own step of a week, with the version that the week had right after; `NotFound` where there is none.
pub(crate) fn take_undo(
    db: &Connection,
    (location, week): (LocationId, Date),
    user: UserId,
    id: WeekUndoId,
) -> Result<(i64, Steps)> {
    let found: Option<(i64, String)> = db
        .prepare_cached(
            "DELETE FROM week_undos WHERE id = ?1 AND location_id = ?2 AND week_start = ?3 AND user_id = ?4
             RETURNING version, steps",
        )?
        .query_row(params![id, location, week.to_string(), user], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    let (version, steps) = found.ok_or(Error::NotFound)?;
    Ok((version, serde_json::from_str(&steps)?))
}
