//! A manager starts a week from another one: same people, same wall-clock times.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    fill_week::{self, LeftOut, Unassigned},
    store::{self, Steps},
    types::ShiftDetails,
    view::{WeekView, week_view},
    week::LocationCalendar,
    week_context::WeekContext,
    week_step,
};
use crate::{
    SchedulingAction,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{LocationId, WeekUndoId},
    permit::Permission,
    plan,
    write_context::WriteContext,
};

/// Which week to copy.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CopyFrom {
    /// The first day of the week to copy.
    #[schema(value_type = String, format = Date)]
    pub from_week: Date,
    /// The version of the week that is copied into, as the caller saw it.
    pub version: i64,
}

/// The result of a copy.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Copied {
    /// The week after it.
    week: WeekView,
    /// Number of copied shifts.
    copied: usize,
    /// Those that were copied without their person, and why.
    unassigned: Vec<Unassigned>,
    /// Those that were left out.
    #[serde(flatten)]
    left_out: LeftOut,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// What a copy did to a week.
pub(crate) struct CopyStep {
    /// Number of copied shifts.
    pub(crate) copied: usize,
    /// Those that were copied without their person, and why.
    pub(crate) unassigned: Vec<Unassigned>,
    /// Those that were left out.
    pub(crate) left_out: LeftOut,
    /// Undoes it.
    pub(crate) undo_id: WeekUndoId,
}

/// Copies a week.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/copy-from", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = CopyFrom, responses((status = 200, body = Copied))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<CopyFrom>,
) -> Result<Reply<Copied>> {
    context
        .write(move |change| copy_week(change, location, week, &body))
        .await
        .map(Reply)
}

/// Copies a week, in one transaction: the shifts of the caller's houses. A shift that is not for its person there is copied
/// without them.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `copy_source_empty`, `copy_target_not_empty`, `week_closed`.
pub fn copy_week(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    body: &CopyFrom,
) -> Result<Copied> {
    change
        .actor
        .allow_at(Permission::SchedulesCreate, location)?;
    plan::require_week(change.db, change.now, week)?;
    let week_context = week_step::open(change, location, week)?;
    week_context.clock.check(body.from_week)?;
    week_step::check_version(&week_context, body.version)?;
    if week_context.week_shifts().next().is_some() {
        return Err(Error::unprocessable("copy_target_not_empty"));
    }
    let (source, others) = source(change, &week_context, body.from_week)?;
    let moved = moved(&week_context.clock, week, &source, body.from_week)?;
    let step = copy_into(change, week_context, body.from_week, (moved, others))?;
    let now = week_step::open(change, location, week)?;
    Ok(Copied {
        week: week_view(&now, change.actor)?,
        copied: step.copied,
        unassigned: step.unassigned,
        left_out: step.left_out,
        undo_id: step.undo_id,
    })
}

/// The planned shifts of a week that is copied, of the caller's houses, and the number of those of others.
///
/// # Errors
/// `copy_source_empty`; `Forbidden` where all are of other houses; database errors.
pub(crate) fn source(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    from: Date,
) -> Result<(Vec<ShiftDetails>, usize)> {
    let shifts = store::week_shifts(change.db, week_context.here, from)?.into_iter();
    let planned: Vec<ShiftDetails> = shifts
        .filter(|shift| !shift.removing)
        .map(|shift| shift.draft)
        .collect();
    if planned.is_empty() {
        return Err(Error::unprocessable("copy_source_empty"));
    }
    fill_week::in_scope(change.actor, week_context, planned)
}

/// The shifts of the week `from` at the same clock times in `week`.
///
/// # Errors
/// `Internal` where a date is outside of what a calendar holds.
pub(crate) fn moved(
    clock: &LocationCalendar,
    week: Date,
    source: &[ShiftDetails],
    from: Date,
) -> Result<Vec<ShiftDetails>> {
    let moved = source.iter().map(|draft| {
        let days = from
            .until(clock.date(draft.starts_at))
            .map_err(anyhow::Error::from)?
            .get_days();
        let times = (
            TimeOfDay(clock.time(draft.starts_at)),
            TimeOfDay(clock.time(draft.ends_at)),
        );
        let date = week.saturating_add(i64::from(days).days());
        let (starts_at, ends_at) = fill_week::instants(clock, date, times)?;
        Ok(ShiftDetails {
            starts_at,
            ends_at,
            ..draft.clone()
        })
    });
    moved.collect()
}

/// Puts the shifts that [`source`] has of the week `from`, at their times of this one, into an empty week, as one step.
///
/// # Errors
/// `copy_source_empty` where all of them are left out; database errors.
pub(crate) fn copy_into(
    change: &mut WriteContext<'_>,
    mut week_context: WeekContext<'_>,
    from: Date,
    moved: (Vec<ShiftDetails>, usize),
) -> Result<CopyStep> {
    store::ensure_week(change.db, week_context.here, week_context.week)?;
    let filled = fill_week::fill(change, &mut week_context, moved)?;
    let copied = filled.inserted.len();
    if copied == 0 {
        return Err(Error::unprocessable("copy_source_empty"));
    }
    let after = json!({
        "fromWeek": from.to_string(),
        "shifts": copied,
        "unassigned": filled.unassigned.len(),
    });
    let steps = Steps {
        inserted: filled.inserted,
        ..Steps::default()
    };
    let action = (SchedulingAction::ScheduleCopied, json!({}), after);
    Ok(CopyStep {
        undo_id: week_step::close(change, &week_context, action, &steps)?,
        copied,
        unassigned: filled.unassigned,
        left_out: filled.left_out,
    })
}
