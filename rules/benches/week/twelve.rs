//! Twelve rules by hand, as fast as plain Rust gets: what the engine is measured against. They are
//! weekly 40 · California daily 8 and 12 and seventh day · first meal · second meal · rests · ages
//! 14-15 by day, week and clock · ages 16-17 by clock · eleven hours between shifts · fourteen days
//! of notice · spread of ten hours · day of rest · meat slicers.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use rules::Situation;
use rules::facts::SchoolCalendar;
use serde_json::{Value, json};

/// The rows of the packs that these rules are, by number.
pub(crate) const IDS: [&str; 16] = [
    "FED-OT-40",
    "CA-OT-DAILY8",
    "CA-DT-12",
    "CA-OT-7TH",
    "CA-MEAL1",
    "CA-MEAL2",
    "CA-REST",
    "us-minor-hours-schoolday",
    "us-minor-week-school",
    "us-minor-time-pm",
    "ca-1617-time",
    "NYC-FF-CLOPEN",
    "NYC-FF-NOTICE-14D",
    "NY-SPREAD",
    "CA-DOR",
    "us-ho10-meat",
];

/// Rule (by number), day and cents: one finding.
pub(crate) type Said = (usize, Date, Option<i64>);

/// What the rules look at, in minutes.
pub(crate) struct Facts {
    rate: i64,
    age: i64,
    in_session: bool,
    notice: i64,
    first_day: Date,
    monday: Date,
    sunday: Date,
    shifts: Vec<ShiftFacts>,
    /// Minutes from midnight to midnight, in order.
    days: Vec<(Date, i64)>,
}

struct ShiftFacts {
    date: Date,
    worked: i64,
    span: i64,
    starts_at: i64,
    start_clock: i64,
    end_clock: i64,
    school_next: bool,
    slicer: bool,
    /// Lawful meals: the start of the first and second, and when they are due.
    meals: [i64; 2],
    due: [i64; 2],
    rests: i64,
    rest_before: i64,
}

const NEVER: i64 = i64::MAX / 4;
/// The minimum wage of the place, in cents.
pub(crate) const MINIMUM_CENTS: i64 = 1700;

impl Facts {
    pub(crate) fn new(person: &Situation, monday: Date, zone: &TimeZone) -> Self {
        let mut shifts: Vec<ShiftFacts> = Vec::with_capacity(person.shifts.len());
        let mut days: Vec<(Date, i64)> = Vec::with_capacity(8);
        let mut last_end = i64::MIN / 4;
        for shift in &person.shifts {
            let (start, end) = (
                shift.starts_at.as_second() / 60,
                shift.ends_at.as_second() / 60,
            );
            let local = zone.to_datetime(shift.starts_at);
            let date = local.date();
            let start_clock = i64::from(local.hour()) * 60 + i64::from(local.minute());
            let midnight = start - start_clock + 1440;
            let (mut meals, mut due, mut rests) = ([NEVER; 2], [NEVER; 2], 0);
            let (mut worked, mut at, mut count) = (0, start, 0);
            let mut before_midnight = 0;
            let mut work = |from: i64, until: i64, worked: &mut i64| {
                for (due, limit) in due.iter_mut().zip([300, 600]) {
                    if *due == NEVER && *worked + until - from >= limit {
                        *due = from + limit - *worked;
                    }
                }
                before_midnight += (until.min(midnight) - from).max(0);
                *worked += until - from;
            };
            for pause in &shift.breaks {
                let from = pause.starts_at.as_second() / 60;
                let until = pause.ends_at.as_second() / 60;
                if pause.paid {
                    rests += i64::from(until - from >= 10);
                } else {
                    work(at, from, &mut worked);
                    at = until;
                    if until - from >= 30 && count < 2 {
                        meals[count] = from;
                        count += 1;
                    }
                }
            }
            work(at, end, &mut worked);
            for (date, minutes) in [
                (date, before_midnight),
                (date.tomorrow().unwrap(), worked - before_midnight),
            ] {
                match days.last_mut() {
                    _ if minutes == 0 => {}
                    Some((last, sum)) if *last == date => *sum += minutes,
                    _ => days.push((date, minutes)),
                }
            }
            let equipment = [
                "meat_slicer",
                "meat_slicer_parts_handwash",
                "meat_slicer_on_cheese",
            ];
            shifts.push(ShiftFacts {
                date,
                worked,
                span: end - start,
                starts_at: start,
                start_clock,
                end_clock: start_clock + end - start,
                school_next: school(person, date.tomorrow().unwrap()),
                slicer: shift
                    .equipment
                    .iter()
                    .any(|word| equipment.contains(&word.as_str())),
                meals,
                due,
                rests,
                rest_before: start - last_end,
            });
            last_end = end;
        }
        let born = person.employee.birth_date;
        let age = born.map_or(99, |born| {
            let had = (born.month(), born.day()) <= (monday.month(), monday.day());
            i64::from(monday.year() - born.year()) - i64::from(!had)
        });
        let publication = &person.publications[0];
        let first_day = publication.first_day.unwrap();
        let midnight = zone
            .to_timestamp(first_day.at(0, 0, 0, 0))
            .unwrap()
            .as_second();
        let sunday = monday.yesterday().unwrap();
        Self {
            rate: person.employee.rate.unwrap(),
            age,
            in_session: monday
                .series(jiff::Span::new().days(1))
                .take(6)
                .any(|day| school(person, day)),
            notice: (midnight - publication.published_at.unwrap().as_second()).div_euclid(60),
            first_day,
            monday,
            sunday,
            shifts,
            days,
        }
    }

    /// Every finding of the twelve rules.
    pub(crate) fn check(&self, person: &Situation) -> Vec<Said> {
        let mut said = Vec::new();
        let cents = |money: i64| Some((2 * money + 6000).div_euclid(12_000));
        let in_week = |date: Date| date >= self.monday && (date - self.monday).get_days() < 7;
        let week: Vec<(Date, i64)> = self
            .days
            .iter()
            .copied()
            .filter(|(date, _)| in_week(*date))
            .collect();
        let hour = Some(self.rate / 100);
        // The workweeks before and after hold only what a night carries over.
        let total: i64 = week.iter().map(|(_, minutes)| minutes).sum();
        if total > 2400 {
            said.push((0, self.monday, cents(self.rate * (total - 2400) / 2)));
        }
        let seventh = (week.len() == 7).then(|| week[6].0);
        for (date, minutes) in &self.days {
            if seventh == Some(*date) {
                let double = (minutes - 480).max(0);
                said.push((3, *date, cents(self.rate * (minutes + double) / 2)));
                continue;
            }
            let (over, double) = ((minutes - 480).clamp(0, 240), (minutes - 720).max(0));
            if over > 0 {
                said.push((1, *date, cents(self.rate * over / 2)));
            }
            if double > 0 {
                said.push((2, *date, cents(self.rate * double)));
            }
        }
        let longest = week.iter().map(|(_, minutes)| *minutes).max().unwrap_or(0);
        if week.len() == 7 && total > 1800 && longest > 360 {
            said.push((14, self.monday, None));
        }
        for shift in &self.shifts {
            let date = shift.date;
            let late = |nth: usize| shift.meals[nth] > shift.due[nth];
            let first = shift.worked > 300 && late(0);
            if first {
                said.push((4, date, hour));
            }
            if shift.worked > 600 && late(1) {
                said.push((5, date, if first { None } else { hour }));
            }
            if shift.rests < rests_due(shift.worked) {
                said.push((6, date, hour));
            }
            if shift.span > 600 {
                said.push((13, date, Some(MINIMUM_CENTS)));
            }
            if shift.rest_before < 660 {
                said.push((11, date, Some(10_000)));
            }
            if self.age <= 17 && shift.slicer {
                said.push((15, date, None));
            }
            let month_day = i64::from(date.month()) * 100 + i64::from(date.day());
            let evening = if (601..=907).contains(&month_day) {
                1260
            } else {
                1140
            };
            if (14..=15).contains(&self.age) && shift.end_clock > evening {
                said.push((9, date, None));
            }
            let close = if shift.school_next { 1320 } else { 1470 };
            if (16..=17).contains(&self.age) && (shift.start_clock < 300 || shift.end_clock > close)
            {
                said.push((10, date, None));
            }
        }
        if (14..=15).contains(&self.age) {
            for (date, minutes) in &self.days {
                if *minutes > 180 && school(person, *date) {
                    said.push((7, *date, None));
                }
            }
            let saturday = |date: Date| date >= self.sunday && (date - self.sunday).get_days() < 7;
            let minutes: i64 = self
                .days
                .iter()
                .filter(|(date, _)| saturday(*date))
                .map(|(_, minutes)| minutes)
                .sum();
            if self.in_session && minutes > 1080 {
                said.push((8, self.sunday, None));
            }
        }
        if self.notice < 20_160 {
            said.push((12, self.first_day, None));
        }
        said
    }

    /// The same facts for an engine that compares one row of numbers at a time.
    pub(crate) fn rows(&self, person: &Situation) -> Vec<Value> {
        let in_week = |date: Date| date >= self.monday && (date - self.monday).get_days() < 7;
        let week: Vec<&(Date, i64)> = self
            .days
            .iter()
            .filter(|(date, _)| in_week(*date))
            .collect();
        let total: i64 = week.iter().map(|(_, minutes)| minutes).sum();
        let longest = week.iter().map(|(_, minutes)| *minutes).max().unwrap_or(0);
        let saturday = |date: Date| date >= self.sunday && (date - self.sunday).get_days() < 7;
        let calendar: i64 = self
            .days
            .iter()
            .filter(|(date, _)| saturday(*date))
            .map(|(_, minutes)| minutes)
            .sum();
        let mut rows = vec![
            json!({ "over": "week", "age": self.age, "total": total, "days": week.len(),
            "longest": longest, "calendar": calendar, "inSession": self.in_session, "notice": self.notice }),
        ];
        rows.extend(self.days.iter().map(|(date, minutes)| {
            json!({ "over": "day", "age": self.age, "minutes": minutes, "school": school(person, *date),
                "seventh": week.len() == 7 && week[6].0 == *date })
        }));
        rows.extend(self.shifts.iter().map(|shift| {
            let of = |minute: i64| if minute == NEVER { 1 << 40 } else { minute - shift.starts_at };
            json!({ "over": "shift", "age": self.age, "worked": shift.worked, "span": shift.span,
                "startClock": shift.start_clock, "endClock": shift.end_clock, "schoolNext": shift.school_next,
                "slicer": shift.slicer, "meal1": of(shift.meals[0]), "meal2": of(shift.meals[1]),
                "due1": of(shift.due[0]), "due2": of(shift.due[1]), "rests": shift.rests,
                "restsDue": rests_due(shift.worked), "restBefore": shift.rest_before.min(1 << 40) })
        }));
        rows
    }
}

fn rests_due(worked: i64) -> i64 {
    let due = [210, 360, 600, 840, 1080, 1320]
        .iter()
        .filter(|band| worked > **band)
        .count();
    i64::try_from(due).unwrap().max(i64::from(worked == 210))
}

fn school(person: &Situation, date: Date) -> bool {
    matches!(&person.school, SchoolCalendar::Known { days, .. } if days.contains(&date))
}
