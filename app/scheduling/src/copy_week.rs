//! A manager starts a week from another one: same people, same wall-clock times.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use rules::Severity;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    evaluate::{ShiftChange, evaluate},
    findings::finding_views,
    shift_edit::{self, LocalShiftTime},
    store::{self, Steps},
    types::{Shift, ShiftDetails},
    view::WeekView,
    week_context::WeekContext,
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::finding_view::FindingView,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{LocationId, ShiftId, WeekUndoId},
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
    /// Number left out, since they would have begun already.
    past: usize,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// A shift that was copied without its person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unassigned {
    shift_id: ShiftId,
    findings: Vec<FindingView>,
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

/// Copies a week, in one transaction. A shift that would be blocked is copied without its person.
///
/// # Errors
/// `version_conflict`, `copy_source_empty`, `copy_target_not_empty`, `week_closed`.
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
    let mut week_context = week_step::open(change, location, week)?;
    week_context.clock.check(body.from_week)?;
    week_step::check_version(&week_context, body.version)?;
    if week_context.week_shifts().next().is_some() {
        return Err(Error::unprocessable("copy_target_not_empty"));
    }
    let source: Vec<Shift> = store::week_shifts(change.db, location, body.from_week)?
        .into_iter()
        .filter(|shift| {
            !shift.removing
                && week_context
                    .positions
                    .contains_key(&shift.draft.position_id)
        })
        .collect();
    if source.is_empty() {
        return Err(Error::unprocessable("copy_source_empty"));
    }
    store::ensure_week(change.db, location, week)?;
    let mut unassigned = Vec::new();
    let mut steps = Steps::default();
    for shift in &source {
        let house = week_context.position(shift.draft.position_id)?.house;
        change
            .actor
            .allow_in(Permission::SchedulesCreate, location, house)?;
        let id = ShiftId::new(change.now);
        let mut half = copied(&week_context, shift, body.from_week)?;
        // Worked time is history: nothing is planned into it by copying.
        if half.starts_at <= change.now {
            continue;
        }
        if half.employee_id.is_some_and(|id| {
            week_context
                .people
                .get(&id)
                .is_none_or(|person| !person.team.works_at(location))
        }) {
            half.employee_id = None;
        }
        let trial = ShiftChange {
            shift: id,
            stored: None,
            after: Some(&half),
            origin: None,
        };
        let found = evaluate(&week_context, &trial).findings;
        if found
            .iter()
            .any(|finding| finding.severity == Severity::Block)
        {
            half.employee_id = None;
            unassigned.push(Unassigned {
                shift_id: id,
                findings: finding_views(&week_context, &found),
            });
        }
        let copy = shift_edit::new_shift(change, &week_context, id, half);
        store::insert(change.db, &copy)?;
        steps.inserted.push(id);
        week_context.shifts.push(copy);
    }
    let copied = steps.inserted.len();
    if copied == 0 {
        return Err(Error::unprocessable("copy_source_empty"));
    }
    let after = json!({
        "fromWeek": body.from_week.to_string(),
        "shifts": copied,
        "unassigned": unassigned.len(),
    });
    let action = (SchedulingAction::ScheduleCopied, json!({}), after);
    let (undo_id, week) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(Copied {
        week,
        copied,
        unassigned,
        past: source.len() - copied,
        undo_id,
    })
}

/// A shift of another week at the same wall-clock times in this one. A time that the clock skips moves with it; of
/// two equal times it is the first.
fn copied(week_context: &WeekContext<'_>, shift: &Shift, from: Date) -> Result<ShiftDetails> {
    let draft = &shift.draft;
    let days = from
        .until(week_context.clock.date(draft.starts_at))
        .map_err(anyhow::Error::from)?
        .get_days();
    let date = week_context.week.saturating_add(i64::from(days).days());
    let when = LocalShiftTime {
        date,
        start: TimeOfDay(week_context.clock.time(draft.starts_at)),
        end: TimeOfDay(week_context.clock.time(draft.ends_at)),
        start_offset: None,
        end_offset: None,
    };
    let (starts_at, ends_at) = match when.instants(&week_context.clock) {
        Ok(times) => times,
        Err(_) => {
            let last = if when.end <= when.start {
                date.saturating_add(1.day())
            } else {
                date
            };
            let at = |day: Date, time: TimeOfDay| {
                week_context
                    .clock
                    .zone
                    .to_zoned(day.to_datetime(time.0))
                    .map_err(anyhow::Error::from)
            };
            (
                at(date, when.start)?.timestamp(),
                at(last, when.end)?.timestamp(),
            )
        }
    };
    Ok(ShiftDetails {
        starts_at,
        ends_at,
        ..draft.clone()
    })
}
