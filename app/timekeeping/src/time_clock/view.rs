//! The time clock as its person sees it.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    checks::{attestation, shift_window},
    overrides::{self, OverrideRequestView},
    person::{ClockPerson, ClockState},
};
use crate::{
    entries::{EntryBreak, TimeEntry},
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId},
    punch::{AttestationAnswer, PunchBreakKind},
    settings::{GeofenceMode, TimeClockSettings},
    store,
};
use organization::settings::{
    self as places,
    types::{Location, Position},
};
use platform::{
    messages::LocalizedText,
    permit::{Actor, Permission},
};
use scheduling::published_shifts::PublishedShift;

/// An unpaid meal where no shift plans one, in minutes.
const MEAL_MINUTES: i64 = 30;
/// A paid rest where no shift plans one, in minutes.
const REST_MINUTES: i64 = 10;

/// The time clock as its person sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyTimeClock {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
    /// Whose it is.
    pub employee_id: EmployeeId,
    /// What they are doing.
    pub state: ClockState,
    /// Since when.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub since: Option<Timestamp>,
    /// The entry that they are in.
    pub entry: Option<ClockEntry>,
    /// Where they may clock in, the main location first.
    pub workplaces: Vec<Workplace>,
    /// The entries that began on the local day, oldest first.
    pub today: Vec<ClockEntry>,
    /// Paid minutes of the entries that began in this workweek, up to now.
    pub week_minutes: i64,
    /// Whether they may declare cash tips when they clock out.
    pub cash_tips: bool,
    /// What they are asked when they clock out.
    pub attestation: Vec<AttestationQuestion>,
    /// The approval that they wait for, or that they got and have not used.
    pub pending_override: Option<OverrideRequestView>,
}

/// A location where someone may clock in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Workplace {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub name: String,
    /// Its IANA zone.
    pub zone: String,
    /// The positions that they may choose, the main one first.
    pub positions: Vec<WorkplacePosition>,
    /// The published shift that a clock-in belongs to.
    pub shift: Option<WorkplaceShift>,
    /// When they may clock in; null: now.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub opens_at: Option<Timestamp>,
    /// What the place of a device means.
    pub geofence: GeofenceMode,
    /// Where the fence is, in millionths of a degree.
    pub latitude_e6: Option<i64>,
    /// Where the fence is, in millionths of a degree.
    pub longitude_e6: Option<i64>,
    /// The fence's radius, in metres.
    pub radius_m: i64,
    /// Whether they may use their own phone.
    pub own_phone: bool,
    /// So many hours their phone may keep punches without a connection.
    pub offline_hours: i64,
    /// The breaks that they can take.
    pub breaks: Vec<BreakChoice>,
}

/// A position to clock in as.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WorkplacePosition {
    /// Its id.
    pub id: PositionId,
    /// Its name.
    pub name: LocalizedText,
}

/// The published shift that a clock-in belongs to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkplaceShift {
    /// Its id.
    pub id: ShiftId,
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// As what.
    pub position_id: PositionId,
    /// The planned breaks.
    pub breaks: Vec<BreakChoice>,
}

/// A break that can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BreakChoice {
    /// Its kind.
    pub kind: PunchBreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// Its length; an unpaid meal is at least so long.
    pub minutes: i64,
}

/// A time entry at the time clock.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClockEntry {
    /// Its id.
    pub id: PunchId,
    /// Where.
    pub location_id: LocationId,
    /// As what.
    pub position_id: Option<PositionId>,
    /// The clock-in.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The clock-out.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
    /// Paid minutes, up to now.
    pub paid_minutes: i64,
    /// Its breaks, in order.
    pub breaks: Vec<ClockBreak>,
    /// The published shift that it began with.
    pub shift_id: Option<ShiftId>,
}

/// A break of a time entry.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClockBreak {
    /// Its kind.
    pub kind: PunchBreakKind,
    /// Whether it is paid.
    pub paid: bool,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ended.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ends_at: Option<Timestamp>,
}

/// A question at clock-out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AttestationQuestion {
    /// `meal_1`, `meal_2`, `rests`, `all_time`.
    pub question: String,
    /// The question.
    pub text: LocalizedText,
    /// The answers that can be given.
    pub answers: Vec<AttestationAnswer>,
}

impl ClockEntry {
    /// An entry as it is at a moment.
    pub fn of(entry: &TimeEntry, now: Timestamp) -> Self {
        Self {
            id: entry.id,
            location_id: entry.location_id,
            position_id: entry.position_id,
            starts_at: entry.starts_at(),
            ends_at: entry.ends_at(),
            paid_minutes: entry.paid_minutes(now),
            breaks: entry.breaks.iter().map(ClockBreak::of).collect(),
            shift_id: entry.shift_id,
        }
    }
}

impl ClockBreak {
    fn of(one: &EntryBreak) -> Self {
        Self {
            kind: one.kind(),
            paid: one.is_paid(),
            starts_at: one.start.at,
            ends_at: one.ends_at,
        }
    }
}

/// The breaks that can be taken on a shift: those planned, else an unpaid meal of 30 and a paid rest of 10 minutes.
pub fn break_choices(shift: Option<&PublishedShift>) -> Vec<BreakChoice> {
    PunchBreakKind::ALL
        .iter()
        .map(|kind| {
            let planned = shift.and_then(|shift| {
                let mut breaks = shift.breaks.iter();
                breaks.find(|one| one.kind == kind.name())
            });
            let (paid, minutes) = match (planned, kind) {
                (Some(planned), _) => (planned.paid, planned.minutes),
                (None, PunchBreakKind::Meal) => (false, MEAL_MINUTES),
                (None, PunchBreakKind::Rest) => (true, REST_MINUTES),
            };
            BreakChoice {
                kind: *kind,
                paid,
                minutes,
            }
        })
        .collect()
}

/// The time clock of someone who is loaded.
///
/// # Errors
/// Database errors.
pub fn my_time_clock(db: &Connection, actor: &Actor, person: &ClockPerson) -> Result<MyTimeClock> {
    let positions = places::all_positions(db)?;
    let locations = person.locations(db)?;
    let workplaces = locations
        .iter()
        .map(|location| workplace(db, person, location, &positions))
        .collect::<Result<Vec<_>>>()?;
    let open = person.open();
    let (state, since) = person.state();
    let here = open.map(|entry| entry.location_id);
    let here = here.or_else(|| locations.first().map(|one| one.id));
    let settings = match here {
        Some(here) => store::settings(db, here)?,
        None => TimeClockSettings::default(),
    };
    let (today, week_minutes) = match here {
        Some(here) => (today(db, person, here)?, week_minutes(db, person, here)?),
        None => (Vec::new(), 0),
    };
    Ok(MyTimeClock {
        now: person.at,
        employee_id: person.id(),
        state,
        since,
        entry: open.map(|entry| ClockEntry::of(entry, person.at)),
        workplaces,
        today,
        week_minutes,
        cash_tips: open.is_some_and(|entry| takes_cash_tips(actor, entry, &positions)),
        attestation: attestation::questions(&settings, person),
        pending_override: overrides::current(db, person)?,
    })
}

/// Whether someone may declare cash tips for an entry: they earn tips there, and may declare them.
pub fn takes_cash_tips(actor: &Actor, entry: &TimeEntry, positions: &[Position]) -> bool {
    let position = positions
        .iter()
        .find(|one| Some(one.id) == entry.position_id);
    position.is_some_and(|one| one.tipped) && actor.has(Permission::TipsDeclare)
}

fn workplace(
    db: &Connection,
    person: &ClockPerson,
    location: &Location,
    positions: &[Position],
) -> Result<Workplace> {
    let settings = store::settings(db, location.id)?;
    let shift = person.next_shift(location)?;
    let names = person.positions(location.id).into_iter().filter_map(|id| {
        let position = positions.iter().find(|one| one.id == id)?;
        Some(WorkplacePosition {
            id,
            name: position.name.clone(),
        })
    });
    Ok(Workplace {
        location_id: location.id,
        name: location.name.clone(),
        zone: location.zone.clone(),
        positions: names.collect(),
        shift: shift.map(|shift| WorkplaceShift {
            id: shift.id,
            starts_at: shift.starts_at,
            ends_at: shift.ends_at,
            position_id: shift.position_id,
            breaks: shift
                .breaks
                .iter()
                .filter_map(|one| {
                    Some(BreakChoice {
                        kind: one.kind.parse().ok()?,
                        paid: one.paid,
                        minutes: one.minutes,
                    })
                })
                .collect(),
        }),
        opens_at: shift_window::opens_at(&settings, shift, person.at),
        geofence: settings.geofence,
        latitude_e6: settings.latitude_e6,
        longitude_e6: settings.longitude_e6,
        radius_m: settings.radius_m,
        own_phone: settings.own_phone,
        offline_hours: settings.offline_hours,
        breaks: break_choices(shift),
    })
}

fn today(db: &Connection, person: &ClockPerson, here: LocationId) -> Result<Vec<ClockEntry>> {
    let zone = places::location(db, here)?.time_zone()?;
    let date = |at: Timestamp| at.to_zoned(zone.clone()).date();
    let today = date(person.at);
    Ok(person
        .entries
        .iter()
        .filter(|entry| date(entry.starts_at()) == today)
        .map(|entry| ClockEntry::of(entry, person.at))
        .collect())
}

fn week_minutes(db: &Connection, person: &ClockPerson, here: LocationId) -> Result<i64> {
    let (_, start, end) = person.workweek(db, here)?;
    let entries = person.entries.iter();
    Ok(entries
        .filter(|entry| (start..end).contains(&entry.starts_at()) && !entry.misses_clock_out())
        .map(|entry| entry.paid_minutes(person.at))
        .sum())
}
