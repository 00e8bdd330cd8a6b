//! Generated weeks: stints of work one after another, at a place of any loaded jurisdiction.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;
use rules::facts::{Break, Employee, Employer, Place, SchoolCalendar, WeekStart};
use rules::{RuleBook, Shift, Situation};

/// Weeks without a clock change or a summer rule in the three weeks that follow.
pub(crate) const QUIET_MONDAYS: [Date; 2] = [date(2026, 2, 2), date(2026, 10, 5)];
/// Weeks in which the clocks change.
const CLOCK_CHANGES: [Date; 2] = [date(2026, 3, 2), date(2026, 10, 26)];

const ZONES: [&str; 3] = ["America/Los_Angeles", "America/New_York", "America/Phoenix"];
const INDUSTRIES: [&str; 4] = ["restaurant", "fast_food", "full_service", "retail"];

const fn date(year: i16, month: i8, day: i8) -> Date {
    Date::constant(year, month, day)
}

/// Every chain of jurisdictions that a location can have: country, state, city.
pub(crate) fn chains(book: &RuleBook) -> Vec<Vec<String>> {
    let names: BTreeSet<&str> = book
        .packs()
        .iter()
        .map(|pack| pack.jurisdiction.as_str())
        .collect();
    let chain = |name: &&str| {
        let parts: Vec<&str> = name.splitn(3, '-').collect();
        let wider = (1..parts.len()).map(|depth| parts[..depth].join("-"));
        wider.chain([(*name).to_owned()]).collect()
    };
    names.iter().map(chain).collect()
}

/// A stretch of work: minutes after the one before, its length, and perhaps a break (minutes after
/// its start, minutes long, paid).
#[derive(Clone, Debug)]
pub(crate) struct Stint {
    gap: i64,
    length: i64,
    pause: Option<(i64, i64, bool)>,
}

fn stint() -> impl Strategy<Value = Stint> {
    let gap = prop_oneof![Just(0), 1..120_i64, 400..1500_i64];
    let length = prop_oneof![1..60_i64, 120..720_i64, 720..1000_i64];
    let pause = prop::option::of((0..500_i64, 1..70_i64, any::<bool>()));
    (gap, length, pause).prop_map(|(gap, length, pause)| Stint { gap, length, pause })
}

/// Up to two weeks of work in a quiet week or one in which the clocks change.
pub(crate) fn any_week(book: &RuleBook) -> impl Strategy<Value = Situation> {
    let mondays = [QUIET_MONDAYS, CLOCK_CHANGES].concat();
    week(book, mondays, 1..14)
}

/// Work in a week without a clock change.
pub(crate) fn quiet_week(book: &RuleBook) -> impl Strategy<Value = Situation> {
    week(book, QUIET_MONDAYS.to_vec(), 1..8)
}

fn week(
    book: &RuleBook,
    mondays: Vec<Date>,
    count: Range<usize>,
) -> impl Strategy<Value = Situation> {
    let place = (
        prop::sample::select(chains(book)),
        prop::sample::select(&ZONES[..]),
        prop::sample::select(&INDUSTRIES[..]),
        (
            1..=7_u8,
            prop::sample::select(&[0_i8, 4][..]),
            any::<bool>(),
        ),
        prop::option::of(10..500_u32),
    );
    let place = place.prop_map(
        |(jurisdictions, zone, industry, (weekday, hour, together), count)| {
            let day = Time::constant(hour, 0, 0, 0);
            Place {
                id: "place".into(),
                zone: zone.to_owned(),
                jurisdictions,
                industry: industry.to_owned(),
                workweek: WeekStart {
                    weekday,
                    time: if together { day } else { Time::midnight() },
                },
                workday_start: day,
                minimum_wage: Vec::new(),
                local_employees: count,
            }
        },
    );
    let person = (
        prop::option::of(14..20_i16),
        1..400_i64,
        prop::sample::select(&[0_i64, 30_000][..]),
        any::<bool>(),
    );
    let stints = prop::collection::vec(stint(), count);
    (
        place,
        person,
        prop::sample::select(mondays),
        0..1440_i64,
        stints,
    )
        .prop_map(
            |(place, (age, rate, tip_credit, school), monday, start, stints)| Situation {
                shifts: shifts(&place, monday, start, &stints),
                places: Arc::from([place]),
                employer: Arc::new(Employer {
                    locations_us: Some(60),
                    locations_worldwide: Some(60),
                    employees_us: Some(900),
                    employees_worldwide: Some(900),
                }),
                employee: Employee {
                    id: Some("ana".into()),
                    birth_date: age.map(|age| date(2026 - age, 6, 15)),
                    rate: Some(rate * 1000),
                    tip_credit,
                    ..Employee::default()
                },
                school: calendar(monday, school),
                scheduled: None,
                publications: Vec::new(),
                extra_pay: Vec::new(),
                extra_work: Vec::new(),
                paid_not_worked: Vec::new(),
                round_punches_to_minutes: None,
                estimate_hours: Vec::new(),
                law_as_of: None,
                named: std::collections::BTreeMap::new(),
                focus: None,
            },
        )
}

fn shifts(place: &Place, monday: Date, start: i64, stints: &[Stint]) -> Vec<Shift> {
    let zone = TimeZone::get(&place.zone).unwrap();
    let midnight = zone.to_timestamp(monday.at(0, 0, 0, 0)).unwrap();
    let at = |minute: i64| midnight.checked_add(minute.minutes()).unwrap();
    let mut clock = start;
    let mut shifts = Vec::new();
    for (index, stint) in stints.iter().enumerate() {
        let from = clock + stint.gap;
        let until = from + stint.length;
        let pause = stint
            .pause
            .filter(|(after, long, _)| after + long <= stint.length);
        shifts.push(Shift {
            id: index.to_string().into(),
            starts_at: at(from),
            ends_at: at(until),
            place: 0,
            breaks: Vec::from_iter(pause.map(|(after, long, paid)| Break {
                starts_at: at(from + after),
                ends_at: at(from + after + long),
                paid,
                kind: None,
                worked: false,
            })),
            rate: None,
            station: None,
            equipment: Vec::new(),
            on_call: false,
            second_report: false,
        });
        clock = until;
    }
    shifts
}

/// School on every weekday around the week, or a calendar that no one entered.
fn calendar(monday: Date, known: bool) -> SchoolCalendar {
    if !known {
        return SchoolCalendar::Unknown;
    }
    let days = (-14..42).map(|day| monday.checked_add(day.days()).unwrap());
    let days = days.filter(|day| day.weekday().to_monday_one_offset() <= 5);
    SchoolCalendar::Known {
        days: Arc::new(days.collect()),
        in_session: None,
    }
}

/// The whole situation, so many days later.
pub(crate) fn later(situation: &Situation, days: i64) -> Situation {
    let mut moved = situation.clone();
    let zone = TimeZone::get(&situation.places[0].zone).unwrap();
    let on = |at: Timestamp| {
        let local = zone.to_datetime(at).checked_add(days.days()).unwrap();
        zone.to_timestamp(local).unwrap()
    };
    for shift in &mut moved.shifts {
        (shift.starts_at, shift.ends_at) = (on(shift.starts_at), on(shift.ends_at));
        for pause in &mut shift.breaks {
            (pause.starts_at, pause.ends_at) = (on(pause.starts_at), on(pause.ends_at));
        }
    }
    if let SchoolCalendar::Known { days: known, .. } = &mut moved.school {
        let later = known
            .iter()
            .map(|day| day.checked_add(days.days()).unwrap());
        *known = Arc::new(later.collect());
    }
    moved
}

/// Seconds worked, calculated from the shifts alone: unpaid breaks over 20 minutes do not count.
pub(crate) fn worked(shift: &Shift) -> i64 {
    let seconds = |from: Timestamp, until: Timestamp| until.as_second() - from.as_second();
    let away = shift
        .breaks
        .iter()
        .filter(|pause| !pause.paid && !pause.worked);
    let away = away.map(|pause| seconds(pause.starts_at, pause.ends_at));
    let away: i64 = away.filter(|long| *long > 1200).sum();
    seconds(shift.starts_at, shift.ends_at) - away
}
