//! The steps of every change of a plan: the times, the breaks, the permissions, and the findings of the rules.

use jiff::{SignedDuration, Timestamp, civil::Date};
use rules::{Finding, Question, Severity, facts::Employee, finding::Patch};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    breaks::begin,
    evaluate::{Evaluation, Impact},
    findings::{finding_views, planned_break},
    labor_cost::shift_cost,
    local_time::{Said, parse_offset},
    shift_view::{ShiftDetailsView, ShiftView},
    store,
    types::{Break, LENGTH_MINUTES, Shift, ShiftDetails},
    week::{LocationCalendar, YEARS},
    week_context::{Edit, WeekContext},
};
use crate::{
    compliance::{
        audit::{self, Entry},
        finding_view::FindingView,
    },
    date_time::TimeOfDay,
    error::{Conflict, Error, Field, Result, Unprocessable},
    ids::{EmployeeId, LocationId, ShiftId},
    permit::{Actor, DepartmentKind, Permission},
    write_context::WriteContext,
};
use platform::audit::AuditAction;

/// A note is at most so long, in characters.
const NOTE: usize = 1000;
/// A shift has at most so many breaks.
const BREAKS: usize = 8;
/// Most breaks that the law is asked for, one after the other.
const LAW_BREAKS: usize = 6;

/// The result of a change of a shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftResult {
    /// The shift in its present state; null once it is gone.
    pub shift: Option<ShiftView>,
    /// The week's new version.
    pub week_version: i64,
    /// The findings of the change.
    pub findings: Vec<FindingView>,
    /// The same in sum.
    pub impact: Impact,
}

/// The time of a shift, as a client sends it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LocalShiftTime {
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub end: TimeOfDay,
    /// `-08:00`: which of two equal starts, where the clock repeats.
    pub start_offset: Option<String>,
    /// Which of two equal ends.
    pub end_offset: Option<String>,
}

impl LocalShiftTime {
    /// The instants at a place.
    ///
    /// # Errors
    /// `local_time_invalid`, `local_time_ambiguous`, `shift_length_invalid`.
    pub fn instants(&self, place: &LocationCalendar) -> Result<(Timestamp, Timestamp)> {
        if !YEARS.contains(&self.date.year()) {
            return Err(Error::field("date", "out_of_range"));
        }
        let said = Said {
            date: self.date,
            start: self.start.0,
            end: self.end.0,
            start_offset: self
                .start_offset
                .as_deref()
                .map(|text| parse_offset("startOffset", text))
                .transpose()?,
            end_offset: self
                .end_offset
                .as_deref()
                .map(|text| parse_offset("endOffset", text))
                .transpose()?,
        };
        let (start, end) = said.instants(&place.zone)?;
        if !LENGTH_MINUTES.contains(&end.duration_since(start).as_mins()) {
            return Err(Error::unprocessable("shift_length_invalid"));
        }
        Ok((start, end))
    }
}

/// Checks the note and the breaks of a plan.
///
/// # Errors
/// `note`, `breaks` with a reason; `breaks_too_long`, `break_outside_shift`.
pub fn check_details(half: &ShiftDetails, place: &LocationCalendar) -> Result<()> {
    let mut fields = Vec::new();
    if half
        .note
        .as_ref()
        .is_some_and(|note| note.chars().count() > NOTE)
    {
        fields.push(Field::new("note", "too_long"));
    }
    if half.breaks.len() > BREAKS
        || half
            .breaks
            .iter()
            .any(|rest| !(5..=240).contains(&rest.minutes))
    {
        fields.push(Field::new("breaks", "out_of_range"));
    }
    if !fields.is_empty() {
        return Err(Error::Invalid(fields));
    }
    let total: i64 = half.breaks.iter().map(|rest| i64::from(rest.minutes)).sum();
    if total >= half.elapsed_minutes() {
        return Err(Error::unprocessable("breaks_too_long"));
    }
    let outside = |rest: &Break| {
        rest.start.is_some()
            && begin(rest, half, place).is_none_or(|at| {
                at + SignedDuration::from_mins(i64::from(rest.minutes)) > half.ends_at
            })
    };
    if half.breaks.iter().any(outside) {
        Err(Error::unprocessable("break_outside_shift"))
    } else {
        Ok(())
    }
}

/// Refuses a person who is not assigned to the location.
///
/// # Errors
/// `not_assigned_here`.
pub fn check_works_here(week_context: &WeekContext<'_>, person: EmployeeId) -> Result<()> {
    let here = week_context.here;
    if week_context.person(person)?.team.works_at(here) {
        Ok(())
    } else {
        Err(Error::unprocessable("not_assigned_here"))
    }
}

/// Allows a change of the plan: `whole` everywhere, else `update_today` for today and tomorrow.
///
/// # Errors
/// `NotFound` out of scope, `Forbidden` naming `whole`, `Locked` where the week is over.
pub fn allow(
    actor: &Actor,
    whole: Permission,
    week_context: &WeekContext<'_>,
    house: DepartmentKind,
    days: &[Date],
) -> Result<()> {
    match actor.allow_in(whole, week_context.here, house) {
        Err(Error::Forbidden(_))
            if near(week_context, days) && whole == Permission::SchedulesUpdate =>
        {
            actor
                .allow_in(Permission::SchedulesUpdateToday, week_context.here, house)
                .map_err(|error| match error {
                    Error::Forbidden(_) => Error::Forbidden(whole),
                    other => other,
                })?;
        }
        other => other?,
    }
    if week_context.clock.bounds(week_context.week)?.1 <= week_context.now {
        Err(Error::Locked("week_closed"))
    } else {
        Ok(())
    }
}

/// Whether `actor` covers for the manager today: their change of today's or tomorrow's shift goes out alone, because they
/// cannot publish the week.
pub fn covers_today(
    actor: &Actor,
    week_context: &WeekContext<'_>,
    house: DepartmentKind,
    days: &[Date],
) -> bool {
    let may = |what| actor.allow_in(what, week_context.here, house).is_ok();
    near(week_context, days)
        && may(Permission::SchedulesUpdateToday)
        && !may(Permission::SchedulesUpdate)
}

/// Whether all `days` are today or tomorrow at the place.
fn near(week_context: &WeekContext<'_>, days: &[Date]) -> bool {
    let today = week_context.clock.date(week_context.now);
    let tomorrow = today.saturating_add(jiff::ToSpan::days(1));
    days.iter().all(|day| (today..=tomorrow).contains(day))
}

/// Refuses a change that brings something that cannot be; what was tried goes on record.
///
/// # Errors
/// `shift_overlap` with the other shift, `employee_inactive`, `rule_blocked` with the findings.
pub fn refuse_blocks(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    brought: &[Finding],
    tried: Entry,
) -> Result<()> {
    let blocks = blocks(brought);
    if blocks.is_empty() {
        return Ok(());
    }
    let error = blocked(week_context, &blocks);
    Err(change.reject_audited(tried.findings(&blocks), error))
}

/// The findings that no one may go ahead with.
pub fn blocks(brought: &[Finding]) -> Vec<Finding> {
    brought
        .iter()
        .filter(|finding| finding.severity == Severity::Block && finding.consent.is_none())
        .cloned()
        .collect()
}

/// The refusal of a change that brings `blocks`: `shift_overlap` with the other shift, `employee_inactive`, `rule_blocked`
/// with the findings.
pub fn blocked(week_context: &WeekContext<'_>, blocks: &[Finding]) -> Error {
    let only = |rule: &str| blocks.iter().all(|finding| &*finding.rule_id == rule);
    let code = if only("lineup-overlap") {
        "shift_overlap"
    } else if only("lineup-inactive") {
        "employee_inactive"
    } else {
        "rule_blocked"
    };
    let current = blocks
        .iter()
        .filter(|finding| &*finding.rule_id == "lineup-overlap")
        .find_map(|finding| finding.because.first())
        .map(|because| json!({ "en": because.value.en, "es": because.value.es }));
    Error::Unprocessable(Box::new(Unprocessable {
        code,
        findings: finding_views(week_context, blocks),
        current,
        ..Unprocessable::default()
    }))
}

/// The breaks that the law of the place wants for a shift, with the fixes that its rules propose.
pub fn lawful_breaks(
    week_context: &WeekContext<'_>,
    shift: ShiftId,
    half: &ShiftDetails,
) -> Vec<Break> {
    let mut planned = ShiftDetails {
        breaks: Vec::new(),
        ..half.clone()
    };
    let person = half.employee_id.and_then(|id| week_context.people.get(&id));
    for _ in 0..LAW_BREAKS {
        let alone = super::checks::Planned {
            id: shift,
            location: week_context.here,
            half: &planned,
        };
        let situation = match person {
            Some(person) => week_context.situation(person, &[alone], &Edit::default()),
            None => week_context.situation_of(Employee::default(), &[alone]),
        };
        let report = week_context
            .rule_book()
            .check(Question::CheckShift, &situation);
        // Meals first: they part the work, so fewer rests are needed.
        let fixes = report.findings.iter().flat_map(|finding| &finding.fixes);
        let wanted = fixes
            .filter_map(|fix| match &fix.patch {
                Patch::AddBreaks {
                    starts_at,
                    minutes,
                    paid,
                    ..
                } => Some((starts_at, *minutes, *paid)),
                _ => None,
            })
            .min_by_key(|(_, _, paid)| *paid);
        let Some((times, minutes, paid)) = wanted else {
            break;
        };
        let times = times.iter();
        planned
            .breaks
            .extend(times.map(|at| planned_break(&week_context.clock, *at, minutes, paid)));
    }
    planned
        .breaks
        .sort_by_key(|rest| begin(rest, half, &week_context.clock));
    planned.breaks
}

/// Breaks that move along with the start of their shift; where one no longer fits, the law is asked again.
pub fn moved_breaks(
    week_context: &WeekContext<'_>,
    shift: ShiftId,
    before: &ShiftDetails,
    after: &ShiftDetails,
) -> Vec<Break> {
    let delta = week_context.clock.minute_of_day(after.starts_at)
        - week_context.clock.minute_of_day(before.starts_at);
    let moved: Vec<Break> = before
        .breaks
        .iter()
        .map(|rest| Break {
            start: rest.start.map(|start| start.plus_minutes(delta)),
            ..rest.clone()
        })
        .collect();
    let tried = ShiftDetails {
        breaks: moved,
        ..after.clone()
    };
    if check_details(&tried, &week_context.clock).is_ok() {
        tried.breaks
    } else {
        lawful_breaks(week_context, shift, after)
    }
}

/// A version that is not the stored one: the present shift, and the user who changed it.
pub fn stale(shift: &Shift, week_context: &WeekContext<'_>) -> Error {
    let view = ShiftView::new(shift, week_context, None);
    Error::Conflict(Box::new(Conflict {
        code: "version_conflict",
        changed_by: shift
            .updated_by
            .as_ref()
            .map(|(id, name)| json!({ "id": id, "name": name })),
        current: serde_json::to_value(view).unwrap_or_default(),
    }))
}

/// The record of a change to a shift.
///
/// # Errors
/// Database errors.
pub fn entry(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    action: impl AuditAction,
    shift: ShiftId,
    before: Option<&ShiftDetails>,
    after: Option<&ShiftDetails>,
) -> Result<Entry> {
    let shown = after.or(before);
    let who = match shown
        .and_then(|half| half.employee_id)
        .and_then(|id| week_context.people.get(&id))
    {
        Some(person) => audit::personal(change, person.id.0, person.name())?,
        None => Value::Null,
    };
    let when = shown.map(|half| {
        let half = ShiftDetailsView::new(half, &week_context.clock);
        format!("{} {}–{}", half.date, half.start, half.end)
    });
    let label = json!({ "who": who, "what": when, "locationId": week_context.here });
    Entry::new(action, "shift", shift).label(label).change(
        on_record(before, week_context),
        on_record(after, week_context),
    )
}

fn on_record(half: Option<&ShiftDetails>, week_context: &WeekContext<'_>) -> Value {
    let Some(half) = half else { return Value::Null };
    let local = ShiftDetailsView::new(half, &week_context.clock);
    json!({
        "locationId": week_context.here,
        "employeeId": half.employee_id,
        "positionId": half.position_id,
        "stationId": half.station_id,
        "date": local.date.to_string(),
        "start": local.start,
        "end": local.end,
        "zone": week_context.clock.zone_name,
        "offset": super::local_time::with_offset(half.starts_at, &week_context.clock.zone)[19..].to_owned(),
        "breaks": half.breaks,
        "note": half.note,
        "tags": half.tags,
        "onCall": half.on_call,
    })
}

/// Saves a change: the week's version, the record and the updates; then returns the new shift.
///
/// # Errors
/// Database errors.
pub fn finish(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    record: Entry,
    shift: ShiftId,
    brought: &Evaluation,
) -> Result<ShiftResult> {
    store::bump_week(change.db, week_context.here, week_context.week)?;
    change.record(record.findings(&brought.findings))?;
    announce(change, week_context.here, week_context.week)?;
    shown(change, week_context, shift, brought)
}

/// The shift as it now is, with what a change brought.
///
/// # Errors
/// Database errors.
pub fn shown(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: ShiftId,
    brought: &Evaluation,
) -> Result<ShiftResult> {
    let week_version =
        store::week(change.db, week_context.here, week_context.week)?.map_or(0, |row| row.version);
    let stored = match store::shift(change.db, shift) {
        Ok(stored) => Some(stored),
        Err(Error::NotFound) => None,
        Err(error) => return Err(error),
    };
    let wages = change
        .actor
        .allow_at(Permission::WagesRead, week_context.here)
        .is_ok();
    let view = match &stored {
        None => None,
        Some(stored) => {
            let people: Vec<EmployeeId> = stored.draft.employee_id.into_iter().collect();
            let fresh = WeekContext::load(
                change.db,
                change.core,
                week_context.here,
                stored.week,
                Some(&people),
                change.now,
            )?;
            let cost = shift_cost(&fresh, stored).filter(|_| wages);
            Some(ShiftView::new(stored, &fresh, cost))
        }
    };
    Ok(ShiftResult {
        shift: view,
        week_version,
        findings: finding_views(week_context, &brought.findings),
        impact: brought.impact(wages),
    })
}

/// A shift of the week that was never there before.
pub fn new_shift(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
    draft: ShiftDetails,
) -> Shift {
    Shift {
        id,
        location: week_context.here,
        week: week_context.week,
        zone: week_context.clock.zone_name.clone(),
        draft,
        removing: false,
        origin: None,
        published: None,
        proposal: None,
        version: 1,
        updated_at: change.now,
        updated_by: Some((change.actor.user, change.actor.name.clone())),
    }
}

/// Notifies browsers that a week has changed, and those of the weeks in which its people work elsewhere: hours, rest
/// and overtime there hang on it.
///
/// # Errors
/// Database errors.
pub fn announce(change: &mut WriteContext<'_>, location: LocationId, week: Date) -> Result<()> {
    for (other, beside) in store::weeks_elsewhere(change.db, location, week)? {
        change.invalidate(format!("/api/schedules/{other}/{beside}"));
    }
    change.invalidate(format!("/api/schedules/{location}/{week}"));
    change.invalidate(format!("/api/demand/{location}"));
    change.invalidate("/api/schedules/me");
    change.invalidate("/api/open-shifts");
    change.invalidate("/api/team");
    change.invalidate("/api/audit");
    Ok(())
}
