//! A week of a location: the draft for planners, what was published for everyone else.

use axum::Json as Reply;
use jiff::{SignedDuration, civil::Date};
use rusqlite::Connection;

use super::{
    types::Shift,
    view::{WeekView, week_view},
    week_context::WeekContext,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::LocationId,
    permit::Permission,
};

/// A week of a location.
#[utoipa::path(
    get, path = "/api/schedules/{locationId}/{weekStart}", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = WeekView))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<WeekView>> {
    context
        .read(move |db, context| get_week(db, context, location, week))
        .await
        .map(Reply)
}

fn get_week(
    db: &Connection,
    context: &Context,
    location: LocationId,
    week: Date,
) -> Result<WeekView> {
    let actor = &context.actor;
    if !actor.includes(location) {
        return Err(Error::NotFound);
    }
    actor.allow_at(Permission::SchedulesRead, location)?;
    let mut week_context =
        WeekContext::load(db, &context.app.core, location, week, None, context.now)?;
    if actor
        .allow_at(Permission::SchedulesReadDrafts, location)
        .is_err()
    {
        show_published_only(&mut week_context);
        let mut view = week_view(&week_context, actor)?;
        view.findings.clear();
        let pays = actor.allow_at(Permission::LaborRead, location).is_ok();
        for person in &mut view.people {
            if !pays && actor.employee != Some(person.employee_id) {
                person.hide_hours();
            }
            person.age_band = None;
            person.availability.clear();
            person.time_off.clear();
            person.findings = Default::default();
        }
        for day in &mut view.days {
            day.findings = Default::default();
        }
        view.totals.findings = Default::default();
        return Ok(view);
    }
    week_view(&week_context, actor)
}

/// The view without a right to drafts: the published halves, and of other weeks only the shifts with hours in this one.
fn show_published_only(week_context: &mut WeekContext<'_>) {
    let published = |shift: Shift| {
        let mut published = shift.published.clone()?;
        published.ack_reason = None;
        Some(Shift {
            draft: published.half.clone(),
            published: Some(published),
            removing: false,
            proposal: None,
            origin: None,
            updated_by: None,
            ..shift
        })
    };
    let (here, week) = (week_context.here, week_context.week);
    week_context.planned_before = false;
    let clock = week_context.clock.clone();
    let reaches_in = |shift: &Shift| {
        let published = shift.published.as_ref();
        published.is_some_and(|published| {
            clock.week_of(published.half.ends_at - SignedDuration::from_secs(1)) == week
        })
    };
    week_context.shifts.retain(|shift| {
        shift.location == here && (shift.week == week || (shift.week < week && reaches_in(shift)))
    });
    week_context.shifts = std::mem::take(&mut week_context.shifts)
        .into_iter()
        .filter_map(published)
        .collect();
    let at_work: Vec<_> = week_context
        .shifts
        .iter()
        .filter_map(|shift| shift.draft.employee_id)
        .collect();
    week_context.people.retain(|id, _| at_work.contains(id));
}
