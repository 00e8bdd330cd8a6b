//! Generated people and weeks: the same for every engine, the same on every run.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, Time, date};
use jiff::tz::TimeZone;
use rules::facts::{
    Break, Dated, Employee, Employer, Place, Publication, SchoolCalendar, WeekStart,
};
use rules::{Shift, Situation};

pub(crate) fn monday() -> Date {
    date(2026, 11, 16)
}

/// Shifts in local time at one place.
pub(crate) struct Crew {
    pub(crate) jurisdictions: &'static [&'static str],
    pub(crate) zone: TimeZone,
    pub(crate) zone_name: &'static str,
}

impl Crew {
    pub(crate) fn new(jurisdictions: &'static [&'static str], zone_name: &'static str) -> Self {
        Self {
            jurisdictions,
            zone: TimeZone::get(zone_name).unwrap(),
            zone_name,
        }
    }

    pub(crate) fn shift(&self, id: &str, day: Date, hour: i8, minutes: i64) -> Shift {
        let start = self.zone.to_timestamp(day.at(hour, 0, 0, 0)).unwrap();
        Shift {
            id: id.into(),
            starts_at: start,
            ends_at: start.checked_add(minutes.minutes()).unwrap(),
            place: 0,
            breaks: Vec::new(),
            rate: None,
            station: None,
            equipment: Vec::new(),
            on_call: false,
            second_report: false,
        }
    }

    /// Three weeks of four to six shifts without a planned break: much to find.
    pub(crate) fn unplanned(&self, seed: i64) -> Situation {
        let minor = (seed % 10 == 0).then(|| date(2010, 3, 1));
        let mut person = self.person(seed, minor, BTreeSet::new());
        for day in (-8..15).filter(|day| (day + seed).rem_euclid(7) < 4 + seed % 2) {
            let hour = i8::try_from(8 + (seed * 3 + day).rem_euclid(9)).unwrap();
            let date = monday().checked_add(day.days()).unwrap();
            let minutes = 300 + (seed * 30 + day * 60).rem_euclid(300);
            let id = format!("{seed}-{day}");
            person.shifts.push(self.shift(&id, date, hour, minutes));
        }
        person
    }

    /// One published week as people plan them: most breaks stand, some are short, late or missing;
    /// every seventh person works every day, every fifth is a minor, some handle a slicer.
    pub(crate) fn planned(&self, seed: i64) -> Situation {
        let minor = (seed % 5 == 0).then(|| date(if seed % 2 == 0 { 2011 } else { 2009 }, 3, 1));
        let school = (0..5).map(|day| monday().checked_add(day.days()).unwrap());
        let mut person = self.person(seed, minor, school.collect());
        let days = if seed % 7 == 3 { 7 } else { 5 };
        for day in (0..7).filter(|day| (day + seed).rem_euclid(7) < days) {
            let hour = i8::try_from(if seed % 5 == 0 {
                14
            } else {
                6 + (seed * 3 + day * 5).rem_euclid(11)
            });
            let minutes = if seed % 5 == 0 {
                210 + (seed * 30 + day * 60).rem_euclid(330)
            } else {
                300 + (seed * 45 + day * 75).rem_euclid(480)
            };
            let date = monday().checked_add(day.days()).unwrap();
            let mut shift = self.shift(&format!("{seed}-{day}"), date, hour.unwrap(), minutes);
            let nth = seed + day;
            let mut pause = |at: i64, minutes: i64, paid: bool| {
                let starts_at = shift.starts_at.checked_add(at.minutes()).unwrap();
                let ends_at = starts_at.checked_add(minutes.minutes()).unwrap();
                if ends_at < shift.ends_at {
                    shift.breaks.push(Break {
                        starts_at,
                        ends_at,
                        paid,
                        kind: None,
                        worked: false,
                    });
                }
            };
            pause(120, 10, true);
            if nth % 11 != 0 {
                pause(
                    if nth % 13 == 0 { 330 } else { 240 },
                    if nth % 17 == 0 { 25 } else { 30 },
                    false,
                );
            }
            if nth % 5 != 0 {
                pause(390, 10, true);
            }
            if nth % 3 != 0 {
                pause(540, 30, false);
            }
            if seed % 10 == 5 && day % 2 == 0 {
                shift.equipment.push("meat_slicer".into());
            }
            person.shifts.push(shift);
        }
        let ahead = if seed % 12 == 0 { 12 } else { 15 };
        let published = monday().checked_sub(ahead.days()).unwrap();
        person.publications.push(Publication {
            place: 0,
            first_day: Some(monday()),
            published_at: Some(self.zone.to_timestamp(published.at(9, 0, 0, 0)).unwrap()),
            first_schedule: false,
            changes: Vec::new(),
        });
        person
    }

    fn person(&self, seed: i64, birth_date: Option<Date>, school: BTreeSet<Date>) -> Situation {
        let in_session = school.is_empty().then_some(true);
        Situation {
            places: Arc::from([Place {
                id: "place".into(),
                zone: self.zone_name.into(),
                jurisdictions: self
                    .jurisdictions
                    .iter()
                    .map(|&name| name.to_owned())
                    .collect(),
                industry: "fast_food".into(),
                workweek: WeekStart {
                    weekday: 1,
                    time: Time::midnight(),
                },
                workday_start: Time::midnight(),
                minimum_wage: vec![Dated {
                    from: date(2026, 1, 1),
                    value: 170_000,
                }],
                local_employees: Some(50),
            }]),
            employer: Arc::new(Employer {
                locations_us: Some(40),
                locations_worldwide: Some(40),
                employees_us: Some(900),
                employees_worldwide: Some(900),
            }),
            employee: Employee {
                id: Some(format!("p{seed}").into()),
                birth_date,
                rate: Some(190_000 + seed % 7 * 5_000),
                ..Employee::default()
            },
            school: SchoolCalendar::Known {
                days: Arc::new(school),
                in_session,
            },
            shifts: Vec::new(),
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
        }
    }
}
