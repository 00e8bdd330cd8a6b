//! A week as it goes out: people, shifts, findings, hours and money.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rules::Question;
use serde::Serialize;

use super::{
    change_reason::{ReasonView, reasons},
    findings::finding_views,
    labor_cost::{Reckoned, labor_cost},
    overtime,
    person::EmployeeFacts,
    premium_lines::PremiumLine,
    schedule_diff::differences,
    shift_view::ShiftView,
    types::ShiftDetails,
    week::LocationCalendar,
    week_context::{Edit, WeekContext},
};
use crate::{
    compliance::finding_view::{Counts, FindingView},
    date_time::TimeOfDay,
    error::Result,
    ids::{DepartmentId, EmployeeId, LocationId, PositionId, ShiftId},
    names,
    permit::{Actor, Permission},
    team::{
        facts::DayOff,
        types::{AgeBand, DayAvailability},
        week_limit::week_limit_minutes,
    },
};

platform::string_enum! {
    /// The state of a week.
    WeekStatus {
        /// Nothing is planned yet.
        Empty = "empty",
        /// Planned, never published.
        Draft = "draft",
        /// Published as it is planned.
        Published = "published",
        /// Published, and changed since.
        Changed = "changed",
        /// Over.
        Closed = "closed",
    }
}

/// A week of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekView {
    /// The location.
    pub location_id: LocationId,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub week_end: Date,
    /// The location's zone.
    pub zone: String,
    /// `empty`, `draft`, `published`, `changed` or `closed`.
    pub status: WeekStatus,
    /// Raised by every write in the week.
    pub version: i64,
    /// When it was last published.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    /// By whom.
    pub published_by: Option<String>,
    /// When it must be published to keep the notice.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub publish_deadline: Option<Timestamp>,
    /// The notice that the brand aims at, in days; never less than the law's.
    pub notice_days: i64,
    /// Whether a law of the place asks for notice.
    pub law_notice: bool,
    /// Reasons for a change after publication that the law of the place knows.
    pub change_reasons: Vec<ReasonView>,
    /// Its seven days.
    pub days: Vec<DayView>,
    /// All of it.
    pub totals: Totals,
    /// Everyone who could work, or does.
    pub people: Vec<PersonView>,
    /// Its shifts.
    pub shifts: Vec<ShiftView>,
    /// The findings of the rules.
    pub findings: Vec<FindingView>,
    /// Whether the caller may see money.
    pub can_see_cost: bool,
    /// Whether an earlier week has shifts that could be copied into this one.
    pub has_earlier: bool,
}

/// A day of the week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayView {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Paid minutes of the assigned shifts that start on it.
    pub minutes: i64,
    /// Their wages, in cents.
    pub cost_cents: Option<i64>,
    /// People at work.
    pub headcount: usize,
    /// Shifts without a person.
    pub unassigned: usize,
    /// Findings of the day.
    pub findings: Counts,
    /// Number of minutes that the day is longer or shorter than 24 hours.
    pub clock_change_minutes: i64,
}

/// The week in sums.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    /// Paid minutes in the week, with the travel between locations: the sum of the people. A day counts its shifts
    /// whole, so a shift over the week's end makes the sum of the days another one.
    pub minutes: i64,
    /// Wages in the week, in cents: the sum of the people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wages_cents: Option<i64>,
    /// Premiums that belong to no single shift, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub premium_cents: Option<i64>,
    /// Each of these premiums, for those who may see wages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub premiums: Option<Vec<PremiumLine>>,
    /// Wages and premiums, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cost_cents: Option<i64>,
    /// Shifts.
    pub shifts: usize,
    /// Shifts without a person.
    pub unassigned: usize,
    /// Findings.
    pub findings: Counts,
}

/// A person in the week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The person.
    pub employee_id: EmployeeId,
    /// First name, or the one they go by.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Two letters.
    pub initials: String,
    /// Their age, for those who plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub age_band: Option<AgeBand>,
    /// The department of the primary position.
    pub department_id: Option<DepartmentId>,
    /// The primary position here.
    pub primary_position_id: Option<PositionId>,
    /// Positions here.
    pub position_ids: Vec<PositionId>,
    /// Paid minutes here this week, of a shift over the week's end those in the week; hours are for those who plan or
    /// pay, and for oneself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub minutes: Option<i64>,
    /// Paid minutes at other locations this week.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub elsewhere_minutes: Option<i64>,
    /// Those shifts, of locations that the caller plans too, in order.
    pub shifts_elsewhere: Vec<ShiftElsewhere>,
    /// The week's limit: the person's own, the law for minors, or 40 hours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit_minutes: Option<i64>,
    /// Wages here this week, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cost_cents: Option<i64>,
    /// Overtime minutes this week.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub overtime_minutes: Option<i64>,
    /// Findings about the person.
    pub findings: Counts,
    /// Availability by day.
    pub availability: BTreeMap<String, DayAvailability>,
    /// Time off by day: `"all_day"`, or from `start` to `end`.
    #[schema(value_type = BTreeMap<String, Value>)]
    pub time_off: BTreeMap<String, DayOff>,
}

/// A person's shift at another location, by the clock of this one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftElsewhere {
    /// The shift.
    pub shift_id: ShiftId,
    /// The other location.
    pub location_id: LocationId,
    /// The team's name for it.
    pub location_name: String,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts.
    pub start: TimeOfDay,
    /// When it ends.
    pub end: TimeOfDay,
}

impl PersonView {
    /// Leaves out how much the person works.
    pub fn hide_hours(&mut self) {
        self.minutes = None;
        self.elsewhere_minutes = None;
        self.shifts_elsewhere.clear();
        self.limit_minutes = None;
        self.overtime_minutes = None;
        self.cost_cents = None;
    }
}

/// The week as a planner sees it.
///
/// # Errors
/// `Internal` where a stored time is not valid.
pub fn week_view(week_context: &WeekContext<'_>, actor: &Actor) -> Result<WeekView> {
    let money = actor
        .allow_at(Permission::LaborRead, week_context.here)
        .is_ok();
    let wages = money
        && actor
            .allow_at(Permission::WagesRead, week_context.here)
            .is_ok();
    let reckoned = labor_cost(week_context, Question::CheckShift, true);
    let mut findings = finding_views(week_context, &reckoned.findings);
    overtime::place(week_context, &reckoned, &mut findings);
    overtime::offer(week_context, &reckoned, &mut findings, wages);
    let shifts: Vec<ShiftView> = week_context
        .week_shifts()
        .map(|shift| {
            let cost = reckoned
                .shifts
                .get(&shift.id)
                .copied()
                .flatten()
                .filter(|_| wages);
            ShiftView::new(shift, week_context, cost)
        })
        .collect();
    let people: Vec<PersonView> = week_context
        .people
        .values()
        .map(|person| PersonView {
            shifts_elsewhere: shifts_elsewhere(week_context, person, actor),
            ..person_view(week_context, person, &reckoned, &findings, wages)
        })
        .collect();
    let days: Vec<DayView> = LocationCalendar::days(week_context.week)
        .map(|day| day_view(week_context, day, &reckoned, &findings, money))
        .collect();
    let mut counts = Counts::default();
    findings.iter().for_each(|finding| counts.add(finding));
    let planned: Vec<&ShiftDetails> = drafts(week_context).collect();
    let assigned = || planned.iter().filter(|half| half.employee_id.is_some());
    let premiums = reckoned.premium_cents(week_context);
    let row = week_context.row.as_ref();
    let wages_of_people: i64 = reckoned.wages.values().sum();
    let totals = Totals {
        minutes: people.iter().filter_map(|person| person.minutes).sum(),
        wages_cents: money.then_some(wages_of_people),
        premium_cents: money.then_some(premiums),
        premiums: wages.then(|| {
            let lines = reckoned.premiums.iter();
            lines
                .chain(&week_context.owed_for_changes)
                .cloned()
                .collect()
        }),
        cost_cents: money.then_some(wages_of_people + premiums),
        shifts: planned.len(),
        unassigned: planned.len() - assigned().count(),
        findings: counts,
    };
    Ok(WeekView {
        location_id: week_context.here,
        week_start: week_context.week,
        week_end: week_context.week.saturating_add(jiff::ToSpan::days(6)),
        zone: week_context.clock.zone_name.clone(),
        status: status(week_context)?,
        version: row.map_or(0, |row| row.version),
        published_at: row.and_then(|row| row.published_at),
        published_by: row
            .and_then(|row| row.published_by.as_ref())
            .map(|(_, name)| name.clone()),
        publish_deadline: deadline(week_context)?,
        notice_days: week_context.notice_days,
        law_notice: week_context.law.notice.is_some(),
        change_reasons: reasons(&week_context.law),
        days,
        totals,
        people,
        shifts,
        findings,
        can_see_cost: money,
        has_earlier: week_context.planned_before,
    })
}

/// Drafts of the week that are not on their way out.
fn drafts<'a>(week_context: &'a WeekContext<'_>) -> impl Iterator<Item = &'a ShiftDetails> {
    week_context
        .week_shifts()
        .filter(|shift| !shift.removing)
        .map(|shift| &shift.draft)
}

/// The state of a week.
///
/// # Errors
/// `Internal` where the week is outside of what a calendar holds.
pub fn status(week_context: &WeekContext<'_>) -> Result<WeekStatus> {
    if week_context.clock.bounds(week_context.week)?.1 <= week_context.now {
        return Ok(WeekStatus::Closed);
    }
    let published = week_context
        .row
        .as_ref()
        .is_some_and(|row| row.published_at.is_some());
    // Shifts without a person do not publish: they are no change that waits.
    let changed = !differences(week_context).is_empty();
    Ok(match (published, changed) {
        (true, false) => WeekStatus::Published,
        (true, true) => WeekStatus::Changed,
        (false, _) if week_context.week_shifts().next().is_none() => WeekStatus::Empty,
        (false, _) => WeekStatus::Draft,
    })
}

/// When a week must be published to keep the notice; nothing once it is published.
///
/// # Errors
/// `Internal` where the week is outside of what a calendar holds.
pub fn deadline(week_context: &WeekContext<'_>) -> Result<Option<Timestamp>> {
    if week_context
        .row
        .as_ref()
        .is_some_and(|row| row.first_published_at.is_some())
    {
        return Ok(None);
    }
    // A new location is not late with a week that it has not begun, where only the brand's own target asks.
    let untouched = week_context.week_shifts().next().is_none();
    if untouched && week_context.law.notice.is_none() && !week_context.published_before {
        return Ok(None);
    }
    let last = week_context
        .week
        .saturating_sub(jiff::ToSpan::days(week_context.notice_days));
    Ok(Some(week_context.clock.bounds(last)?.0))
}

/// A day of the week: hours and wages of its assigned shifts, and those of `findings` that are about it.
pub(super) fn day_view(
    week_context: &WeekContext<'_>,
    day: Date,
    reckoned: &Reckoned,
    findings: &[FindingView],
    money: bool,
) -> DayView {
    let on_day = || {
        week_context.week_shifts().filter(|shift| {
            !shift.removing && week_context.clock.date(shift.draft.starts_at) == day
        })
    };
    let assigned = || on_day().filter(|shift| shift.draft.employee_id.is_some());
    let mut counts = Counts::default();
    let shift_ids: Vec<String> = on_day().map(|shift| shift.id.to_string()).collect();
    for finding in findings {
        let about_shift = finding
            .subject
            .shift_id
            .as_ref()
            .is_some_and(|id| shift_ids.contains(id));
        if about_shift || (finding.subject.shift_id.is_none() && finding.subject.date == Some(day))
        {
            counts.add(finding);
        }
    }
    let mut people: Vec<_> = assigned()
        .filter_map(|shift| shift.draft.employee_id)
        .collect();
    people.sort_unstable();
    people.dedup();
    let cost = assigned()
        .filter_map(|shift| *reckoned.shifts.get(&shift.id)?)
        .sum();
    DayView {
        date: day,
        minutes: assigned()
            .map(|shift| shift.draft.paid_minutes() + reckoned.travel.get(&shift.id).unwrap_or(&0))
            .sum(),
        cost_cents: money.then_some(cost),
        headcount: people.len(),
        unassigned: on_day().count() - assigned().count(),
        findings: counts,
        clock_change_minutes: week_context.clock.clock_change_minutes(day),
    }
}

/// A person's paid minutes of the week at this location, and at the others.
pub(super) fn minutes_here_and_elsewhere(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
) -> (i64, i64) {
    let planned = week_context.planned(person.id, &Edit::default());
    let minutes = week_context.minutes_by_shift(person.id, &planned);
    let (mut here, mut elsewhere) = (0, 0);
    for plan in &planned {
        let counted = minutes.get(&plan.id).copied().unwrap_or_default();
        if plan.location == week_context.here {
            here += counted;
        } else {
            elsewhere += counted;
        }
    }
    (here, elsewhere)
}

fn person_view(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    reckoned: &Reckoned,
    findings: &[FindingView],
    wages: bool,
) -> PersonView {
    let (here, elsewhere) = minutes_here_and_elsewhere(week_context, person);
    let positions = person.positions(week_context.here);
    let primary = positions.first().copied();
    let id = person.id.to_string();
    let mut counts = Counts::default();
    findings
        .iter()
        .filter(|finding| finding.subject.employee_id.as_ref() == Some(&id))
        .for_each(|one| counts.add(one));
    PersonView {
        employee_id: person.id,
        first_name: person.first_name().to_owned(),
        last_name: person.team.person.last_name.clone(),
        initials: names::initials(person.first_name(), &person.team.person.last_name),
        age_band: Some(person.team.age_band(week_context.week)),
        department_id: primary
            .and_then(|id| week_context.positions.get(&id))
            .map(|position| position.department),
        primary_position_id: primary,
        position_ids: positions,
        minutes: Some(here),
        elsewhere_minutes: Some(elsewhere),
        shifts_elsewhere: Vec::new(),
        limit_minutes: Some(week_limit_minutes(
            person.team.age_band(week_context.week),
            person.has_school(week_context.week),
            person.team.person.max_weekly_minutes,
        )),
        cost_cents: wages.then(|| reckoned.wages.get(&person.id).copied().unwrap_or_default()),
        overtime_minutes: Some(
            reckoned
                .overtime
                .get(&person.id)
                .copied()
                .unwrap_or_default(),
        ),
        findings: counts,
        availability: LocationCalendar::days(week_context.week)
            .map(|day| (day.to_string(), person.availability_on(day)))
            .collect(),
        time_off: time_off(week_context, person),
    }
}

/// The person's shifts in this week at other locations, where the caller may see plans.
fn shifts_elsewhere(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    actor: &Actor,
) -> Vec<ShiftElsewhere> {
    let may_see = |location| {
        actor
            .allow_at(Permission::SchedulesReadDrafts, location)
            .is_ok()
    };
    let clock = &week_context.clock;
    let planned = week_context.planned(person.id, &Edit::default());
    planned
        .iter()
        .filter(|plan| plan.location != week_context.here && may_see(plan.location))
        .filter(|plan| week_context.is_in_week(plan))
        .map(|plan| ShiftElsewhere {
            shift_id: plan.id,
            location_id: plan.location,
            location_name: week_context.location_name(plan.location).to_owned(),
            date: clock.date(plan.half.starts_at),
            start: TimeOfDay(clock.time(plan.half.starts_at)),
            end: TimeOfDay(clock.time(plan.half.ends_at)),
        })
        .collect()
}

fn time_off(week_context: &WeekContext<'_>, person: &EmployeeFacts) -> BTreeMap<String, DayOff> {
    LocationCalendar::days(week_context.week)
        .filter_map(|day| Some((day.to_string(), *person.team.time_off.get(&day)?)))
        .collect()
}
