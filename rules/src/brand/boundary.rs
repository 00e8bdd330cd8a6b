//! The smallest situations in which a value of a sentence decides: the pair of test cases on both sides of it, and the
//! question to the law whether it asks for more.

use std::sync::Arc;

use jiff::civil::{Date, DateTime, Time, date};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use serde::Serialize;

use super::library::{LibraryRule, LibraryValue, Stricter, sentence};
use super::rule::{BrandRule, said};
use super::{AtPlace, is_brand};
use crate::facts::{Break, BreakKind, Employee, Employer, Place, SchoolCalendar, Shift, Situation};
use crate::finding::Text;
use crate::{Question, RuleBook};

/// A small situation with the expected answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TestCase {
    /// The value that is tried: "10 h 59 min".
    pub name: Text,
    /// Whether the rule has to speak.
    pub fires: bool,
    /// Whether it did as it has to.
    pub passed: bool,
    /// The title of its finding.
    pub said: Option<Text>,
}

/// The place and the day of a situation.
pub(super) struct Setting<'a> {
    pub(super) place: &'a Place,
    pub(super) employer: &'a Arc<Employer>,
    pub(super) date: Date,
    pub(super) minor: bool,
}

/// A Monday without a clock change near it.
const ORDINARY: Date = date(2026, 11, 9);
/// The Saturdays before the clocks go forward and back.
const CLOCK_CHANGES: [Date; 2] = [date(2026, 3, 7), date(2026, 10, 31)];

impl Setting<'_> {
    /// The situation in which `value` of the sentence is exactly `given` and all else is lawful for the rule; `None`
    /// where the sentence has none.
    pub(super) fn situation(
        &self,
        library: &LibraryRule,
        rule: &BrandRule,
        value: &LibraryValue,
        given: i64,
    ) -> Option<Situation> {
        let other = |name: &str| rule.values.get(name).copied();
        let shifts = match (library.id.as_str(), value.name.as_str()) {
            ("rest_between", _) => {
                let end = self.at(22 * 60)?;
                let next = end + SignedDuration::from_mins(given);
                vec![
                    shift(0, end - SignedDuration::from_hours(6), 360),
                    shift(1, next, 300),
                ]
            }
            ("days_in_row", _) => (0..given)
                .map(|day| Some(shift(day, self.on(day, 10 * 60)?, 300)))
                .collect::<Option<_>>()?,
            ("day_hours", _) => vec![shift(0, self.at(6 * 60)?, given)],
            ("week_hours", _) => self.week(given)?,
            ("overtime", _) => return None,
            ("shift_length", _) => vec![shift(0, self.at(8 * 60)?, given)],
            ("split_gap", _) => {
                let next = self.at(12 * 60)? + SignedDuration::from_mins(given);
                vec![shift(0, self.at(9 * 60)?, 180), shift(1, next, 180)]
            }
            ("meal_by", "start_by_minutes") => {
                vec![self.with_break(540, given, other("meal_minutes")?, BreakKind::Meal)?]
            }
            ("meal_by", "meal_minutes") => {
                vec![self.with_break(
                    540,
                    other("start_by_minutes")?.min(180),
                    given,
                    BreakKind::Meal,
                )?]
            }
            ("meal_by", _) => vec![shift(0, self.at(8 * 60)?, given)],
            ("rest_each", "each_minutes") => vec![shift(0, self.at(8 * 60)?, given)],
            ("rest_each", _) => {
                let each = other("each_minutes")?;
                vec![self.with_break(each, each / 2, given, BreakKind::Rest)?]
            }
            ("minors_off", _) => vec![shift(0, self.at(given - 240)?, 240)],
            _ => return None,
        };
        Some(self.of(shifts))
    }

    fn of(&self, shifts: Vec<Shift>) -> Situation {
        let age = if self.minor { 17 } else { 30 };
        let born = self
            .date
            .saturating_sub(age.years())
            .saturating_sub(90.days());
        Situation {
            places: Arc::from([self.place.clone()]),
            employer: Arc::clone(self.employer),
            employee: Employee {
                id: Some("test".into()),
                birth_date: Some(born),
                rate: Some(200_000),
                ..Employee::default()
            },
            school: SchoolCalendar::Known {
                days: Arc::default(),
                in_session: Some(false),
            },
            shifts,
            ..Situation::default()
        }
    }

    /// Minutes after midnight of the date.
    fn at(&self, minutes: i64) -> Option<Timestamp> {
        self.on(0, minutes)
    }

    fn on(&self, day: i64, minutes: i64) -> Option<Timestamp> {
        let zone = TimeZone::get(&self.place.zone).ok()?;
        let local: DateTime = self
            .date
            .saturating_add(day.days())
            .to_datetime(Time::midnight());
        let local = local.checked_add(minutes.minutes()).ok()?;
        zone.to_ambiguous_timestamp(local).compatible().ok()
    }

    /// A shift from eight o'clock of so much work, with a break after some of it.
    fn with_break(&self, worked: i64, before: i64, minutes: i64, kind: BreakKind) -> Option<Shift> {
        let paid = kind == BreakKind::Rest;
        let length = if paid { worked } else { worked + minutes };
        let mut shift = shift(0, self.at(8 * 60)?, length);
        let starts_at = shift.starts_at + SignedDuration::from_mins(before);
        shift.breaks.push(Break {
            starts_at,
            ends_at: starts_at + SignedDuration::from_mins(minutes),
            paid,
            kind: Some(kind),
            worked: false,
        });
        Some(shift)
    }

    /// So much work in the days from the date on, at most eight hours on each.
    fn week(&self, minutes: i64) -> Option<Vec<Shift>> {
        let mut left = minutes;
        let mut shifts = Vec::new();
        for day in 0..7 {
            // The workdays that are still to come share what is left.
            let today = (left + 6 - day) / (7 - day);
            if today > 0 {
                shifts.push(shift(day, self.on(day, 8 * 60)?, today));
            }
            left -= today;
        }
        Some(shifts)
    }
}

fn shift(number: i64, starts_at: Timestamp, minutes: i64) -> Shift {
    Shift {
        id: number.to_string().into(),
        starts_at,
        ends_at: starts_at + SignedDuration::from_mins(minutes),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

impl BrandRule {
    /// A pair of cases for each value: the last one that is in order and the first one that is not; for elapsed time a
    /// pair across each clock change as well.
    pub fn test_cases(&self) -> Vec<TestCase> {
        let Some(library) = sentence(&self.library) else {
            return Vec::new();
        };
        let place = Place {
            id: "test".into(),
            zone: "America/Detroit".into(),
            // The days from the Monday on are one workweek.
            workweek: crate::facts::WeekStart {
                weekday: 1,
                time: Time::midnight(),
            },
            jurisdictions: Vec::new(),
            industry: String::new(),
            workday_start: Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        };
        let at = AtPlace {
            place: "test".into(),
            code: "test".into(),
            version: 1,
            from: date(2000, 1, 1),
            until: None,
            rule: Self {
                unless: super::Unless::default(),
                ..self.clone()
            },
            rule_id: "test".into(),
        };
        let Ok(book) = RuleBook::embedded().with_brand(&[at]) else {
            return Vec::new();
        };
        let employer = Arc::default();
        let mut days = vec![ORDINARY];
        if library.id == "rest_between" {
            days.extend(CLOCK_CHANGES);
        }
        let mut cases = Vec::new();
        for date in days {
            let setting = Setting {
                place: &place,
                employer: &employer,
                date,
                minor: self.adults.is_none(),
            };
            for value in &library.values {
                cases.extend(self.pair(&book, &setting, library, value));
            }
        }
        cases
    }

    fn pair(
        &self,
        book: &RuleBook,
        setting: &Setting<'_>,
        library: &LibraryRule,
        value: &LibraryValue,
    ) -> Vec<TestCase> {
        let Some(limit) = self.values.get(&value.name).copied() else {
            return Vec::new();
        };
        let (quiet, fires) = match (library.id.as_str(), value.stricter) {
            // A rest is due as soon as the work is done.
            ("rest_each", Stricter::Lower) => (limit - 1, limit),
            (_, Stricter::Higher) => (limit, limit - 1),
            (_, Stricter::Lower) => (limit, limit + 1),
        };
        [(fires, true), (quiet, false)]
            .into_iter()
            .filter_map(|(given, fires)| {
                let situation = setting.situation(library, self, value, given)?;
                let report = book.close_period(&situation);
                let found = report.findings.into_iter();
                let title = found
                    .filter(|finding| is_brand(&finding.rule_id))
                    .map(|finding| finding.title)
                    .next();
                let name = said(value.unit, given);
                let day = (setting.date != ORDINARY).then(|| setting.date.saturating_add(1.day()));
                Some(TestCase {
                    name: match day {
                        Some(day) => Text {
                            en: format!("{}, clock change of {day}", name.en),
                            es: format!("{}, cambio de hora del {day}", name.es),
                        },
                        None => name,
                    },
                    fires,
                    passed: title.is_some() == fires,
                    said: title,
                })
            })
            .collect()
    }
}

/// Whether the law speaks of a situation by a rule of one of the families.
pub(super) fn law_speaks(
    book: &RuleBook,
    families: &[String],
    situation: &Situation,
    now: Timestamp,
) -> Option<crate::Finding> {
    let report = book.judged(Question::PublishWeek { at: now }, situation);
    report.findings.into_iter().find(|finding| {
        !is_brand(&finding.rule_id) && families.iter().any(|family| **family == *finding.family)
    })
}
