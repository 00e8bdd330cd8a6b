//! A step that changes a whole week at once: it begins from the week as the caller saw it, and can be undone.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::{
    SchedulingAction,
    shift_edit::announce,
    store::{self, Steps},
    view::{WeekView, week_view},
    week_context::WeekContext,
};
use crate::{
    compliance::audit::Entry,
    error::{Conflict, Error, Result},
    ids::{LocationId, WeekUndoId},
    settings,
    write_context::WriteContext,
};

/// A week that has not ended, with everyone.
///
/// # Errors
/// `NotFound`, `week_start_invalid`, `week_closed`; database errors.
pub(crate) fn open<'a>(
    change: &WriteContext<'a>,
    location: LocationId,
    week: Date,
) -> Result<WeekContext<'a>> {
    let week_context = WeekContext::load(change.db, change.core, location, week, None, change.now)?;
    if week_context.clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    Ok(week_context)
}

/// Refuses a week that is not as the caller saw it.
///
/// # Errors
/// `version_conflict` with the present version.
pub(crate) fn check_version(week_context: &WeekContext<'_>, seen: i64) -> Result<()> {
    if week_context.version() == seen {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code: "version_conflict",
        current: json!({ "version": week_context.version() }),
        changed_by: None,
    })))
}

/// Ends a step as [`close`] does. Returns the week as it now is, too.
///
/// # Errors
/// Database errors.
pub(crate) fn finish(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    action: (SchedulingAction, Value, Value),
    steps: &Steps,
) -> Result<(WeekUndoId, WeekView)> {
    let undo_id = close(change, week_context, action, steps)?;
    let now = open(change, week_context.here, week_context.week)?;
    Ok((undo_id, week_view(&now, change.actor)?))
}

/// Ends a step: the week's version, the way back, the record of what it was and did.
///
/// # Errors
/// Database errors.
pub(crate) fn close(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    (action, before, after): (SchedulingAction, Value, Value),
    steps: &Steps,
) -> Result<WeekUndoId> {
    let (here, week) = (week_context.here, week_context.week);
    let version = store::bump_week(change.db, here, week)?;
    let by = (change.actor.user, change.now);
    let undo_id = store::keep_undo(change.db, (here, week), by, version, steps)?;
    record(change, week_context, action, (before, after))?;
    announce(change, here, week)?;
    Ok(undo_id)
}

/// Records a step of a week.
///
/// # Errors
/// Database errors.
pub(crate) fn record(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    action: SchedulingAction,
    (before, after): (Value, Value),
) -> Result<()> {
    let entry = entry(change, week_context, action, (before, after))?;
    change.record(entry)?;
    Ok(())
}

/// The record of a step of a week.
///
/// # Errors
/// Database errors.
pub(crate) fn entry(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    action: SchedulingAction,
    (before, after): (Value, Value),
) -> Result<Entry> {
    let (here, week) = (week_context.here, week_context.week);
    let name = settings::location(change.db, here)?.name;
    Entry::new(action, "schedule", format!("{here}/{week}"))
        .label(json!({ "what": format!("{name}, {week}"), "locationId": here }))
        .change(before, after)
}
