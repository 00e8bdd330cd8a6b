//! Auto-scheduling: proposals of who works a week, and where asked which shifts to create. The optimiser of the crate
//! `autoschedule` finds them, the rules engine checks each of them before anyone sees it, and a manager accepts a whole one,
//! some days or some shifts. Nothing is published.

pub mod accept;
pub mod cancel;
pub mod explain;
mod forget;
mod inputs;
mod job;
mod judge;
mod moves;
mod needs;
mod options;
mod planning;
mod propose;
pub mod read;
mod rest;
pub mod shortages;
pub mod start;
mod store;

use jiff::{Timestamp, civil::Date};
use platform::string_enum;
use rules::{Finding, Severity};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{checks::TRAVEL_FAMILY, types::ShiftDetails, week_context::WeekContext};
use crate::{
    error::Result,
    ids::{AutoScheduleId, EmployeeId, LocationId, ShiftId},
    permit::{Actor, Permission},
};

pub use forget::ForgetAutoSchedules;
pub use job::AutoScheduleWeek;

string_enum! {
    /// What a proposal aims at.
    AutoScheduleAim {
        /// All of it in measure.
        Balanced = "balanced",
        /// The least wages.
        LowestCost = "lowest_cost",
        /// The fewest unstaffed half hours, with overtime and warnings where they help.
        FullCoverage = "full_coverage",
        /// The times that people prefer.
        MostWishes = "most_wishes",
        /// Hours, weekends and closing shifts spread evenly, over the weeks before, too.
        Fairest = "fairest",
    }
}

string_enum! {
    /// The state of a run.
    AutoScheduleState {
        /// Proposals are being made.
        Running = "running",
        /// All proposals are there.
        Done = "done",
        /// Someone stopped it; the proposals made by then are there.
        Cancelled = "cancelled",
        /// It ended with an error.
        Failed = "failed",
    }
}

impl AutoScheduleAim {
    /// The prices of what a week lacks, in cents.
    fn weights(self) -> autoschedule::Weights {
        let balanced = autoschedule::Weights {
            short: 3000.0,
            unfilled: 3000.0,
            cost: 1.0,
            against_wish: 1500.0,
            off_hours: 400.0,
            closes: 800.0,
            unusual: 200.0,
            beyond_share: 300.0,
            overtime: false,
        };
        match self {
            Self::Balanced => balanced,
            Self::LowestCost => autoschedule::Weights {
                short: 1500.0,
                unfilled: 1500.0,
                against_wish: 200.0,
                off_hours: 50.0,
                closes: 100.0,
                unusual: 0.0,
                beyond_share: 50.0,
                ..balanced
            },
            Self::FullCoverage => autoschedule::Weights {
                short: 20_000.0,
                unfilled: 20_000.0,
                overtime: true,
                ..balanced
            },
            Self::MostWishes => autoschedule::Weights {
                against_wish: 20_000.0,
                off_hours: 1500.0,
                ..balanced
            },
            Self::Fairest => autoschedule::Weights {
                off_hours: 2500.0,
                closes: 6000.0,
                beyond_share: 2500.0,
                ..balanced
            },
        }
    }

    /// Whether its proposals may bring warnings.
    fn allows_warnings(self) -> bool {
        self == Self::FullCoverage
    }

    /// Whether a finding keeps people from this assignment: it would block, want a consent or a written reason,
    /// leave too little time for the way between locations, or warn.
    fn refuses(self, finding: &Finding) -> bool {
        let severity = finding.severity.max(finding.at_publish);
        severity > Severity::Warn
            || (severity == Severity::Warn && !self.allows_warnings())
            || *finding.family == *TRAVEL_FAMILY
    }
}

/// A run.
#[derive(Clone, Debug)]
struct Run {
    id: AutoScheduleId,
    location: LocationId,
    week: Date,
    /// The week's version at its start.
    week_version: i64,
    /// Whether shifts may be created from the required staff.
    create_shifts: bool,
    /// Whether everyone keeps the shifts that they have; else unpublished ones that no one locked may go to someone else.
    keep_assigned: bool,
    state: AutoScheduleState,
    requested_at: Timestamp,
    finished_at: Option<Timestamp>,
}

/// Times for which a manager rejected a person in a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rejection {
    employee: EmployeeId,
    starts_at: Timestamp,
    ends_at: Timestamp,
}

impl Rejection {
    /// Whether it keeps a person from a shift.
    fn covers(&self, person: EmployeeId, details: &ShiftDetails) -> bool {
        self.employee == person
            && self.starts_at < details.ends_at
            && details.starts_at < self.ends_at
    }
}

/// The figures of a proposal, each of the whole week with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalFigures {
    /// Shifts that it gives to someone who does not have them yet.
    assigned_shifts: usize,
    /// Of them, the ones that it takes from someone else.
    moved_shifts: usize,
    /// Of them, the ones that it creates.
    new_shifts: usize,
    /// Planned shifts that stay without a person.
    unassigned_shifts: usize,
    /// Wages of the location's shifts and premiums of their people's weeks, in cents; null where the caller may not see wages
    /// or a rate is not known.
    cents: Option<i64>,
    /// Paid minutes of the location's shifts.
    planned_minutes: i64,
    /// Minutes of overtime of their people's weeks.
    overtime_minutes: i64,
    /// Half hours of needed people that no one works.
    short_half_hours: u32,
    /// Half hours of needed people.
    needed_half_hours: u32,
    /// Closing shifts of the person with fewest, among those who could close.
    fewest_closes: u32,
    /// Closing shifts of the person with most.
    most_closes: u32,
    /// Weekend and closing shifts of people who had more than their fair share of them in the eight weeks before.
    beyond_share: u32,
    /// Assignments within the times that people prefer.
    wishes_kept: u32,
    /// Assignments on days for which the person prefers times.
    wishes: u32,
    /// Warnings that it brings; it never brings anything that blocks.
    warnings: u32,
    /// What they cost beyond straight time, in cents; null where the caller may not see wages.
    warning_cents: Option<i64>,
}

/// A shift of a proposal.
#[derive(Clone, Debug)]
struct ProposedShift {
    id: ShiftId,
    /// Whether accepting it creates the shift; else it is planned and empty.
    is_new: bool,
    /// Who has the planned shift now, where it may go to someone else.
    had: Option<EmployeeId>,
    /// With its employee; without one it stays as it is.
    details: ShiftDetails,
    /// Wages and premiums of the assignment, in cents; nothing where a rate is not known or no one works it.
    cents: Option<i64>,
}

impl ProposedShift {
    fn employee(&self) -> Option<EmployeeId> {
        self.details.employee_id
    }

    /// Whether it changes nothing: its person has it already.
    fn stays(&self) -> bool {
        self.had.is_some() && self.had == self.employee()
    }
}

/// A run that the caller may see, and change where `needs` says so.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
fn allowed(db: &Connection, actor: &Actor, id: AutoScheduleId, needs: Permission) -> Result<Run> {
    let run = store::run(db, id)?;
    actor.allow_at(needs, run.location)?;
    Ok(run)
}

/// The address of the latest run of a week.
fn address(location: LocationId, week: Date) -> String {
    format!("/api/schedules/{location}/{week}/auto-schedule")
}

/// The date of a shift in the week, and its half hours since the week's first midnight by the local clock: those in which
/// its person is there for at least half of the time.
fn half_hours(week_context: &WeekContext<'_>, details: &ShiftDetails) -> (u32, u32, u32) {
    let clock = &week_context.clock;
    let days = week_context.week.until(clock.date(details.starts_at));
    let day = days.map_or(0, |span| u32::try_from(span.get_days()).unwrap_or(0));
    let minute = u32::try_from(clock.minute_of_day(details.starts_at)).unwrap_or(0);
    let start = day * 24 * 60 + minute;
    let end = start + u32::try_from(details.elapsed_minutes()).unwrap_or(0);
    (day, (start + 14) / 30, (end + 15) / 30)
}
