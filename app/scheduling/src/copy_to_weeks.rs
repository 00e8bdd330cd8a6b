//! A manager copies a week to the weeks after it: each of them that has no shifts yet is a step of its own.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use platform::string_enum;
use serde::{Deserialize, Serialize};

use super::{
    copy_week::{copy_into, moved, source},
    fill_week::{self, LeftOut, Unassigned},
    types::ShiftDetails,
    week_context::WeekContext,
    week_step,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{LocationId, WeekUndoId},
    permit::Permission,
    plan,
    write_context::WriteContext,
};

/// Weeks that a week is copied to at once.
const WEEKS: std::ops::RangeInclusive<i64> = 1..=8;

/// How far to copy a week.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CopyTo {
    /// Number of weeks after this one.
    #[schema(minimum = 1, maximum = 8)]
    pub weeks: i64,
    /// The version of the week that is copied, as the caller saw it.
    pub version: i64,
}

string_enum! {
    /// What became of a week that was copied to.
    WeekCopyResult {
        /// It has the shifts.
        Copied = "copied",
        /// It has shifts already, and stays as it is.
        NotEmpty = "not_empty",
        /// It is over, or all of the shifts would have begun already or be invalid there.
        Past = "past",
    }
}

/// The weeks that a week was copied to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopiedWeeks {
    /// In order.
    items: Vec<CopiedWeek>,
}

/// A week that a week was copied to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopiedWeek {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    /// What became of it.
    result: WeekCopyResult,
    /// Number of copied shifts.
    copied: usize,
    /// Those that were copied without their person, and why.
    unassigned: Vec<Unassigned>,
    /// Those that were left out; none where nothing was copied.
    #[serde(flatten)]
    left_out: LeftOut,
    /// Undoes it; null where nothing was copied.
    undo_id: Option<WeekUndoId>,
}

impl CopiedWeek {
    fn skipped(week_start: Date, result: WeekCopyResult) -> Self {
        Self {
            week_start,
            result,
            copied: 0,
            unassigned: Vec::new(),
            left_out: LeftOut::default(),
            undo_id: None,
        }
    }
}

/// Copies a week to the weeks after it.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/copy-to", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = CopyTo, responses((status = 200, body = CopiedWeeks))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<CopyTo>,
) -> Result<Reply<CopiedWeeks>> {
    context
        .write(move |change| copy_to_weeks(change, location, week, body))
        .await
        .map(Reply)
}

/// Copies a week to the weeks after it: the shifts of the caller's houses. Weeks that have shifts or are over stay as they
/// are.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `weeks` `out_of_range`, `copy_source_empty`; database errors.
pub fn copy_to_weeks(
    change: &mut WriteContext<'_>,
    location: LocationId,
    from: Date,
    body: CopyTo,
) -> Result<CopiedWeeks> {
    change
        .actor
        .allow_at(Permission::SchedulesCreate, location)?;
    let seen = WeekContext::load(
        change.db,
        change.core,
        location,
        from,
        Some(&[]),
        change.now,
    )?;
    week_step::check_version(&seen, body.version)?;
    if !WEEKS.contains(&body.weeks) {
        return Err(Error::field("weeks", "out_of_range"));
    }
    let source = source(change, &seen, from)?;
    let weeks = (1..=body.weeks).map(|after| from.saturating_add((after * 7).days()));
    let items = weeks.map(|week| copy_to(change, &seen, week, &source));
    Ok(CopiedWeeks {
        items: items.collect::<Result<_>>()?,
    })
}

/// Copies the week that was seen to another one.
fn copy_to(
    change: &mut WriteContext<'_>,
    seen: &WeekContext<'_>,
    week: Date,
    (source, others): &(Vec<ShiftDetails>, usize),
) -> Result<CopiedWeek> {
    let moved = moved(&seen.clock, week, source, seen.week)?;
    let is_left_out = |half: &ShiftDetails| {
        half.starts_at <= change.now || !fill_week::is_valid(half, &seen.clock)
    };
    if moved.iter().all(is_left_out) {
        return Ok(CopiedWeek::skipped(week, WeekCopyResult::Past));
    }
    plan::require_week(change.db, change.now, week)?;
    let target = week_step::open(change, seen.here, week)?;
    if target.week_shifts().next().is_some() {
        return Ok(CopiedWeek::skipped(week, WeekCopyResult::NotEmpty));
    }
    let step = copy_into(change, target, seen.week, (moved, *others))?;
    Ok(CopiedWeek {
        week_start: week,
        result: WeekCopyResult::Copied,
        copied: step.copied,
        unassigned: step.unassigned,
        left_out: step.left_out,
        undo_id: Some(step.undo_id),
    })
}
