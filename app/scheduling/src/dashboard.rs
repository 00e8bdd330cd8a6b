//! The tasks for a person now: for managers the next deadlines, open findings and shifts to fill; for everyone their
//! next shift.

use std::cmp::Reverse;

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    confirm_all::SeenShift,
    findings::finding_views,
    labor_cost::labor_cost,
    my_schedule::{MyShift, mine},
    overtime,
    person::EmployeeFacts,
    shift_view::ShiftView,
    store,
    types::{AckState, Shift},
    view::{deadline, status},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::{AtPublish, Counts, FindingView},
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{EmployeeId, LocationId},
    messages::Lang,
    permit::Permission,
    settings,
};

/// Number of coming weeks that a planner is notified of, this one included.
pub(super) const WEEKS: i64 = 4;
/// Most findings and shifts that are shown.
const MAX_ITEMS: usize = 12;

/// For which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LocationWeek {
    /// One location; left out, all of the person's.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
}

/// The tasks for a person now. A part is absent where the person may not see it.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dashboard {
    /// Weeks that must be published, the most urgent first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deadlines: Option<Vec<Deadline>>,
    /// The findings of the weeks ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    open_findings: Option<OpenFindings>,
    /// Shifts without a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    unassigned: Option<Vec<UnassignedShift>>,
    /// Published shifts ahead whose person cannot work them, the soonest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    declined: Option<Vec<Declined>>,
    /// The person's next shift.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next_shift: Option<MyShift>,
    /// The person's next seven days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    week: Option<MyWeek>,
    /// The person's published shifts ahead that wait for their yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    to_confirm: Option<Vec<SeenShift>>,
}

/// A week that must be published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deadline {
    location_id: LocationId,
    location_name: String,
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    /// When the brand's notice ends; null once it is published.
    #[schema(value_type = Option<String>, format = DateTime)]
    deadline: Option<Timestamp>,
    status: crate::view::WeekStatus,
    shifts: usize,
    unassigned: usize,
}

/// The findings of the rules.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct OpenFindings {
    #[serde(flatten)]
    counts: Counts,
    items: Vec<OpenFinding>,
}

/// A finding and where it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenFinding {
    location_id: LocationId,
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    /// The person concerned; null where there is none in particular.
    person_name: Option<String>,
    finding: FindingView,
}

/// A shift without a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnassignedShift {
    location_id: LocationId,
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    shift: ShiftView,
}

/// A published shift that its person cannot work.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Declined {
    location_id: LocationId,
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    /// The person who cannot.
    person_name: String,
    /// The reason, in their own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<String>,
    /// The time of their answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime, nullable = false)]
    at: Option<Timestamp>,
    shift: ShiftView,
}

/// A person's next seven days.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MyWeek {
    minutes: i64,
    items: Vec<MyShift>,
}

/// The tasks for the caller now.
#[utoipa::path(
    get, path = "/api/dashboard/scheduling", tag = "schedule", params(LocationWeek), responses((status = 200, body = Dashboard))
)]
pub async fn handler(
    context: Context,
    Query(place): Query<LocationWeek>,
) -> Result<Reply<Dashboard>> {
    context
        .read(move |db, context| dashboard(db, context, place.location))
        .await
        .map(Reply)
}

fn dashboard(db: &Connection, context: &Context, only: Option<LocationId>) -> Result<Dashboard> {
    let actor = &context.actor;
    if only.is_some_and(|location| !actor.includes(location)) {
        return Err(Error::NotFound);
    }
    let mut dashboard = Dashboard::default();
    if let Some(me) = actor.employee {
        let items = mine(
            db,
            (me, actor.lang),
            context.now,
            context.now + SignedDuration::from_hours(7 * 24),
        )?;
        dashboard.next_shift = items
            .iter()
            .find(|item| {
                item.published && item.ends_at > context.now && item.ack.state != AckState::Declined
            })
            .cloned();
        let minutes = items
            .iter()
            .filter(|item| item.published)
            .map(|item| item.paid_minutes)
            .sum();
        dashboard.week = Some(MyWeek { minutes, items });
        dashboard.to_confirm = Some(to_confirm(db, (me, actor.lang), context.now)?);
    }
    if !actor.has(Permission::SchedulesReadDrafts) {
        return Ok(dashboard);
    }
    let mut deadlines = Vec::new();
    let mut open = OpenFindings::default();
    let mut unassigned = Vec::new();
    let mut declined = Vec::new();
    for location in settings::locations(db)? {
        if location.archived
            || !actor.includes(location.id)
            || only.is_some_and(|id| id != location.id)
        {
            continue;
        }
        let this_week = LocationCalendar::of(&location)?.week_of(context.now);
        for ahead in 0..WEEKS {
            let week = this_week.saturating_add((7 * ahead).days());
            // Only who is at work can be in the way: an empty week costs next to nothing.
            let at_work = store::people_of_week(db, location.id, week)?;
            let core = &context.app.core;
            let week_context =
                WeekContext::load(db, core, location.id, week, Some(&at_work), context.now)?;
            look(
                &week_context,
                &location,
                &mut deadlines,
                &mut open,
                &mut unassigned,
            )?;
            declined.extend(declined_in(&week_context));
        }
    }
    deadlines.sort_by_key(|one: &Deadline| (one.deadline.is_none(), one.deadline, one.week_start));
    open.items.sort_by_key(OpenFinding::urgency);
    open.items.truncate(MAX_ITEMS);
    declined.sort_by_key(|one: &Declined| one.shift.starts_at);
    unassigned.sort_by_key(|one: &UnassignedShift| one.shift.starts_at);
    unassigned.truncate(MAX_ITEMS);
    dashboard.deadlines = Some(deadlines);
    dashboard.open_findings = actor.has(Permission::ComplianceRead).then_some(open);
    dashboard.unassigned = Some(unassigned);
    dashboard.declined = Some(declined);
    Ok(dashboard)
}

/// The person's published shifts that have not begun and that they have not answered.
fn to_confirm(db: &Connection, me: (EmployeeId, Lang), now: Timestamp) -> Result<Vec<SeenShift>> {
    let ahead = SignedDuration::from_hours(24 * 7 * WEEKS);
    Ok(mine(db, me, now, now + ahead)?
        .into_iter()
        .filter(|it| it.published && it.starts_at > now && it.ack.state == AckState::Pending)
        .map(|it| SeenShift {
            shift_id: it.shift_id,
            version: it.version,
        })
        .collect())
}

fn look(
    week_context: &WeekContext<'_>,
    location: &settings::types::Location,
    deadlines: &mut Vec<Deadline>,
    open: &mut OpenFindings,
    unassigned: &mut Vec<UnassignedShift>,
) -> Result<()> {
    let unfilled: Vec<_> = week_context
        .week_shifts()
        .filter(|shift| {
            !shift.removing
                && shift.draft.employee_id.is_none()
                && shift.draft.ends_at > week_context.now
        })
        .collect();
    deadlines.push(Deadline {
        location_id: week_context.here,
        location_name: location.name.clone(),
        week_start: week_context.week,
        deadline: deadline(week_context)?,
        status: status(week_context)?,
        shifts: week_context
            .week_shifts()
            .filter(|shift| !shift.removing)
            .count(),
        unassigned: unfilled.len(),
    });
    unassigned.extend(unfilled.into_iter().map(|shift| UnassignedShift {
        location_id: week_context.here,
        week_start: week_context.week,
        shift: ShiftView::new(shift, week_context, None),
    }));
    if week_context.week_shifts().next().is_none() {
        return Ok(());
    }
    let reckoned = labor_cost(week_context, rules::Question::CheckShift, false);
    let mut findings = finding_views(week_context, &reckoned.findings);
    overtime::place(week_context, &reckoned, &mut findings);
    for finding in findings {
        open.counts.add(&finding);
        if finding.overridden.is_none() && finding.severity > rules::Severity::Info {
            open.items.push(OpenFinding {
                location_id: week_context.here,
                week_start: week_context.week,
                person_name: person_name(week_context, &finding),
                finding,
            });
        }
    }
    Ok(())
}

/// Shifts of the week whose person said that they cannot, and still has them.
fn declined_in(week_context: &WeekContext<'_>) -> Vec<Declined> {
    let declined = |shift: &&Shift| {
        shift.published.as_ref().is_some_and(|published| {
            published.ack == AckState::Declined
                && published.half.ends_at > week_context.now
                && !shift.removing
                && published.half.employee_id == shift.draft.employee_id
        })
    };
    week_context
        .week_shifts()
        .filter(declined)
        .filter_map(|shift| {
            let published = shift.published.as_ref()?;
            Some(Declined {
                location_id: week_context.here,
                week_start: week_context.week,
                person_name: week_context
                    .people
                    .get(&published.half.employee_id?)?
                    .name(),
                reason: published.ack_reason.clone(),
                at: published.ack_at,
                shift: ShiftView::new(shift, week_context, None),
            })
        })
        .collect()
}

impl OpenFinding {
    /// Earlier demands of publishing are first, then higher costs, then earlier times.
    fn urgency(&self) -> (Reverse<AtPublish>, Reverse<i64>, Option<Date>) {
        let finding = &self.finding;
        (
            Reverse(finding.at_publish),
            Reverse(finding.cost_cents.unwrap_or(0)),
            finding.subject.date,
        )
    }
}

fn person_name(week_context: &WeekContext<'_>, finding: &FindingView) -> Option<String> {
    let id = finding.subject.employee_id.as_deref()?.parse().ok()?;
    week_context.people.get(&id).map(EmployeeFacts::name)
}
