//! Who is at work at this moment, who is late or needs something, as the live board shows it.

use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use organization::{
    plan::gate::{Feature, require_feature},
    team::facts,
};
use platform::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId},
    permit::Permission,
    string_enum,
};
use serde::Serialize;
use timekeeping::time_clock::{
    limits::legal_limits,
    live::{self, LiveRow},
};

use super::scope::Scope;

/// A limit of the law within this time is soon.
const SOON: SignedDuration = SignedDuration::from_hours(2);
/// The law is asked about each person at work where the dashboard is about so few locations: managers act on it, who oversees
/// many opens one.
const FEW: usize = 3;

string_enum! {
    /// Why someone is named.
    RightNowReason {
        /// Their shift has begun and they have not clocked in.
        Late = "late",
        /// A minor who must stop work by the law soon, or should have.
        MustLeave = "must_leave",
        /// Their meal must begin by the law soon, or should have.
        MealDue = "meal_due",
        /// Their break is longer than planned.
        BreakOver = "break_over",
        /// Their shift is over and they have not clocked out.
        StillIn = "still_in",
        /// Their overtime begins within an hour or has begun.
        Overtime = "overtime",
    }
}

/// Who is at work at this moment.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RightNow {
    /// Clocked in, people on a break included.
    on_clock: usize,
    /// Late.
    late: usize,
    /// On a break.
    on_break: usize,
    /// Overtime begins within an hour or has begun.
    overtime_soon: usize,
    /// People who need something, the most urgent first.
    rows: Vec<RightNowRow>,
    /// The others who are at work, those who leave first in front.
    others: Vec<AtWork>,
}

/// Someone who needs something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RightNowRow {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    name: String,
    /// Where.
    location_id: LocationId,
    /// As what.
    position_id: Option<PositionId>,
    /// The entry that they are in.
    entry_id: Option<PunchId>,
    /// Their shift.
    shift_id: Option<ShiftId>,
    /// Why.
    reason: RightNowReason,
    /// When the shift began or ended, the break began, overtime begins, or the law's limit is.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Timestamp>,
    /// Minutes late or on the break; else those worked.
    minutes: i64,
    /// E.164; null where there is none, or the caller may not see it.
    phone: Option<String>,
}

/// Someone who is at work.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AtWork {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    name: String,
    /// Where.
    location_id: LocationId,
    /// When their shift ends; null: they have none.
    #[schema(value_type = Option<String>, format = DateTime)]
    until: Option<Timestamp>,
}

pub(super) fn right_now(scope: &Scope<'_>) -> Result<RightNow> {
    require_feature(scope.db, Feature::TimeClock)?;
    let now = scope.now();
    let mut found = RightNow::default();
    for location in scope.at(Permission::TimeclockReadLive) {
        let board = live::board(scope.db, scope.core(), location.id, now)?;
        found.on_clock += board.working.len() + board.on_break.len();
        found.late += board.late.len();
        found.on_break += board.on_break.len();
        found.overtime_soon += board.overtime_soon.len();
        let row = |of: &LiveRow, reason, at| RightNowRow {
            employee_id: of.employee_id,
            name: of.name.clone(),
            location_id: location.id,
            position_id: of.position_id,
            entry_id: of.entry_id,
            shift_id: of.shift_id,
            reason,
            at,
            minutes: of.minutes,
            phone: None,
        };
        let late = board.late.iter();
        let late = late.map(|of| row(of, RightNowReason::Late, of.planned_start));
        let breaks = board.on_break.iter().filter(|of| of.break_over);
        let breaks = breaks.map(|of| row(of, RightNowReason::BreakOver, of.since));
        let over = |of: &&LiveRow| of.planned_end.is_some_and(|end| end <= now);
        let still = board.leaving_soon.iter().filter(over);
        let still = still.map(|of| row(of, RightNowReason::StillIn, of.planned_end));
        let overtime = board.overtime_soon.iter();
        let overtime = overtime.map(|of| row(of, RightNowReason::Overtime, of.overtime_at));
        found
            .rows
            .extend(late.chain(breaks).chain(still).chain(overtime));
        if scope.locations.len() <= FEW {
            found.rows.extend(limited(scope, location.id)?);
        }
        let others = board.working.iter().chain(&board.on_break);
        found.others.extend(others.map(|of| AtWork {
            employee_id: of.employee_id,
            name: of.name.clone(),
            location_id: location.id,
            until: of.planned_end,
        }));
    }
    // Who is named for the gravest reason is named once.
    found.rows.sort_by_key(|row| (row.reason, row.at));
    let mut named: Vec<EmployeeId> = Vec::new();
    found.rows.retain(|row| {
        let first = !named.contains(&row.employee_id);
        named.push(row.employee_id);
        first
    });
    found.others.retain(|one| !named.contains(&one.employee_id));
    found
        .others
        .sort_by_key(|one| (one.until.is_none(), one.until));
    add_phones(scope, &mut found.rows)?;
    Ok(found)
}

/// People at work at a location whom the law limits soon.
fn limited(scope: &Scope<'_>, location: LocationId) -> Result<Vec<RightNowRow>> {
    let mut rows = Vec::new();
    for person in live::at_work(scope.db, scope.core(), location, scope.now())? {
        let Some(entry) = person.open() else {
            continue;
        };
        let limits = legal_limits(scope.db, scope.core(), &person, SOON)?;
        let reasons = [
            (RightNowReason::MustLeave, limits.out_by),
            (RightNowReason::MealDue, limits.meal_by),
        ];
        for (reason, at) in reasons {
            if at.is_some() {
                rows.push(RightNowRow {
                    employee_id: person.id(),
                    name: person.facts.person.name(),
                    location_id: location,
                    position_id: entry.position_id,
                    entry_id: Some(entry.id),
                    shift_id: entry.shift_id,
                    reason,
                    at,
                    minutes: entry.paid_minutes(person.at),
                    phone: None,
                });
            }
        }
    }
    Ok(rows)
}

/// Adds the phone numbers of people whose records the caller may read.
fn add_phones(scope: &Scope<'_>, rows: &mut [RightNowRow]) -> Result<()> {
    if rows.is_empty() || !scope.has(Permission::TeamReadPrivate) {
        return Ok(());
    }
    let ids: Vec<EmployeeId> = rows.iter().map(|row| row.employee_id).collect();
    let today = scope.now().to_zoned(TimeZone::UTC).date();
    let people = facts::people(
        scope.db,
        scope.core(),
        &ids,
        today,
        today.saturating_add(1.day()),
    )?;
    for person in people {
        let places = person.assignments.iter().map(|one| one.location_id);
        let places: Vec<LocationId> = places.collect();
        let id = person.person.id;
        let seen = scope
            .actor()
            .allow_person(Permission::TeamReadPrivate, id, &places);
        if seen.is_ok() {
            let of_person = rows.iter_mut().filter(|row| row.employee_id == id);
            of_person.for_each(|row| row.phone.clone_from(&person.person.phone));
        }
    }
    Ok(())
}
