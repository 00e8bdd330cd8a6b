//! What planners have to do in the coming weeks: deadlines, open findings, shifts to fill, and what was overridden.

use std::cmp::Reverse;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    findings::finding_views,
    labor_cost::{Reckoned, labor_cost},
    overtime,
    person::EmployeeFacts,
    shift_view::ShiftView,
    store,
    types::{AckState, Shift},
    view::{WeekStatus, day_view, deadline, status},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    app::Environment,
    compliance::finding_view::{AtPublish, Counts, FindingView},
    error::Result,
    ids::{EmployeeId, LocationId},
    settings::types::Location,
};

/// Number of coming weeks that a planner is notified of, this one included.
pub const WEEKS: i64 = 4;
/// Most findings and shifts that are shown.
const MAX_ITEMS: usize = 12;

/// The coming weeks of some locations.
#[derive(Debug, Default)]
pub struct WeeksAhead {
    /// Weeks that must be published, the most urgent first.
    pub deadlines: Vec<Deadline>,
    /// The findings that are open; `items` are the gravest of them.
    pub open: OpenFindings,
    /// Every finding of the weeks, the notices left out, also those that someone went ahead with.
    pub findings: Vec<OpenFinding>,
    /// Shifts without a person, the soonest first.
    pub unassigned: Vec<UnassignedShift>,
    /// Published shifts ahead whose person cannot work them, the soonest first.
    pub declined: Vec<Declined>,
    /// The present day of each location.
    pub today: Vec<PlannedDay>,
    /// The present week of each location.
    pub so_far: Vec<PlannedSoFar>,
}

/// The plan of a day at a location.
#[derive(Debug)]
pub struct PlannedDay {
    /// Where.
    pub location: LocationId,
    /// The local date.
    pub date: Date,
    /// The shifts that start on it.
    pub shifts: usize,
    /// Of them, those without a person.
    pub unassigned: usize,
    /// Paid minutes of the others.
    pub minutes: i64,
    /// Their wages, in cents.
    pub cents: i64,
}

/// The plan of the present week at a location, as far as it is over, and the overtime of all of it.
#[derive(Debug)]
pub struct PlannedSoFar {
    /// Where.
    pub location: LocationId,
    /// The week's first day.
    pub week: Date,
    /// Paid minutes of assigned shifts that are over.
    pub minutes: i64,
    /// Their wages, in cents.
    pub cents: i64,
    /// Whose planned week has overtime, and how many minutes.
    pub overtime: Vec<(EmployeeId, String, i64)>,
}

/// A week that must be published.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deadline {
    /// Where.
    pub location_id: LocationId,
    /// The location's name.
    pub location_name: String,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// When the notice ends; null once it is published.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Timestamp>,
    /// The notice that the brand aims at, in days; never less than the law's.
    pub notice_days: i64,
    /// Whether a law of the place asks for notice.
    pub law_notice: bool,
    /// Its state.
    pub status: WeekStatus,
    /// Its shifts.
    pub shifts: usize,
    /// Of them, those ahead that no one has.
    pub unassigned: usize,
}

/// The findings of the rules.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct OpenFindings {
    /// Number of findings by the demand of publishing.
    #[serde(flatten)]
    pub counts: Counts,
    /// The gravest.
    pub items: Vec<OpenFinding>,
}

/// A finding and where it is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenFinding {
    /// Where.
    pub location_id: LocationId,
    /// In which week.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The person concerned; null where there is none in particular.
    pub person_name: Option<String>,
    /// The finding.
    pub finding: FindingView,
}

/// A shift without a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnassignedShift {
    /// Where.
    pub location_id: LocationId,
    /// In which week.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The shift.
    pub shift: ShiftView,
}

/// A published shift that its person cannot work.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Declined {
    /// Where.
    pub location_id: LocationId,
    /// In which week.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The person who cannot.
    pub person_name: String,
    /// The reason, in their own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
    /// The time of their answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime, nullable = false)]
    pub at: Option<Timestamp>,
    /// The shift.
    pub shift: ShiftView,
}

/// Looks at the present week and the three after it at some locations.
///
/// # Errors
/// `NotFound`; database errors.
pub fn weeks_ahead(
    db: &Connection,
    core: &Environment,
    locations: &[Location],
    now: Timestamp,
) -> Result<WeeksAhead> {
    let mut ahead = WeeksAhead::default();
    for location in locations {
        let this_week = LocationCalendar::of(location)?.week_of(now);
        for n in 0..WEEKS {
            let week = this_week.saturating_add((7 * n).days());
            // Only who is at work can be in the way: an empty week costs next to nothing.
            let at_work = store::people_of_week(db, location.id, week)?;
            let week_context = WeekContext::load(db, core, location.id, week, Some(&at_work), now)?;
            ahead.add(&week_context, location)?;
        }
    }
    ahead
        .deadlines
        .sort_by_key(|one| (one.deadline.is_none(), one.deadline, one.week_start));
    ahead.open.items = (ahead.findings.iter())
        .filter(|one| one.finding.overridden.is_none())
        .cloned()
        .collect();
    ahead.open.items.sort_by_key(OpenFinding::urgency);
    ahead.open.items.truncate(MAX_ITEMS);
    ahead.declined.sort_by_key(|one| one.shift.starts_at);
    ahead.unassigned.sort_by_key(|one| one.shift.starts_at);
    ahead.unassigned.truncate(MAX_ITEMS);
    Ok(ahead)
}

impl WeeksAhead {
    fn add(&mut self, week_context: &WeekContext<'_>, location: &Location) -> Result<()> {
        let unfilled: Vec<&Shift> = week_context
            .week_shifts()
            .filter(|shift| {
                !shift.removing
                    && shift.draft.employee_id.is_none()
                    && shift.draft.ends_at > week_context.now
            })
            .collect();
        self.deadlines.push(Deadline {
            location_id: week_context.here,
            location_name: location.name.clone(),
            week_start: week_context.week,
            deadline: deadline(week_context)?,
            notice_days: week_context.notice_days,
            law_notice: week_context.law.notice.is_some(),
            status: status(week_context)?,
            shifts: week_context
                .week_shifts()
                .filter(|shift| !shift.removing)
                .count(),
            unassigned: unfilled.len(),
        });
        let unfilled = unfilled.into_iter().map(|shift| UnassignedShift {
            location_id: week_context.here,
            week_start: week_context.week,
            shift: ShiftView::new(shift, week_context, None),
        });
        self.unassigned.extend(unfilled);
        self.declined.extend(declined_in(week_context));
        let present = week_context.clock.week_of(week_context.now) == week_context.week;
        if week_context.week_shifts().next().is_none() && !present {
            return Ok(());
        }
        let reckoned = labor_cost(week_context, rules::Question::CheckShift, false);
        if present {
            self.today.push(today(week_context, &reckoned));
            self.so_far.push(so_far(week_context, &reckoned));
        }
        let mut findings = finding_views(week_context, &reckoned.findings);
        overtime::place(week_context, &reckoned, &mut findings);
        for finding in findings {
            self.open.counts.add(&finding);
            if finding.severity > rules::Severity::Info {
                self.findings.push(OpenFinding {
                    location_id: week_context.here,
                    week_start: week_context.week,
                    person_name: person_name(week_context, &finding),
                    finding,
                });
            }
        }
        Ok(())
    }
}

/// The plan of the present day.
fn today(week_context: &WeekContext<'_>, reckoned: &Reckoned) -> PlannedDay {
    let date = week_context.clock.date(week_context.now);
    let shifts = week_context
        .week_shifts()
        .filter(|shift| !shift.removing && week_context.clock.date(shift.draft.starts_at) == date);
    let day = day_view(week_context, date, reckoned, &[], true);
    PlannedDay {
        location: week_context.here,
        date,
        shifts: shifts.count(),
        unassigned: day.unassigned,
        minutes: day.minutes,
        cents: day.cost_cents.unwrap_or(0),
    }
}

/// The plan of the present week, as far as it is over.
fn so_far(week_context: &WeekContext<'_>, reckoned: &Reckoned) -> PlannedSoFar {
    let over = || {
        week_context.week_shifts().filter(|shift| {
            let assigned = !shift.removing && shift.draft.employee_id.is_some();
            assigned && shift.draft.ends_at <= week_context.now
        })
    };
    let travel = |shift: &Shift| reckoned.travel.get(&shift.id).unwrap_or(&0);
    let overtime = reckoned
        .overtime
        .iter()
        .filter(|(_, minutes)| **minutes > 0);
    PlannedSoFar {
        location: week_context.here,
        week: week_context.week,
        minutes: over()
            .map(|shift| shift.draft.paid_minutes() + travel(shift))
            .sum(),
        cents: over()
            .filter_map(|shift| *reckoned.shifts.get(&shift.id)?)
            .sum(),
        overtime: overtime
            .filter_map(|(id, minutes)| {
                let person = week_context.people.get(id)?;
                Some((*id, person.name(), *minutes))
            })
            .collect(),
    }
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
