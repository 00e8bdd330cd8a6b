//! Worked cases with known answers: reads their schema, evaluates them with the rule book, and
//! compares. The tool, the tests and the rule studio share it.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::TimeZone;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::facts::{
    AlternativeWorkweek, Break, BreakKind, Change, ChangeKind, Consent, Dated, Employee, Employer,
    ExtraPay, Fact, Initiator, PaidNotWorked, Paper, Place, Publication, SchoolCalendar, Shift,
    Situation, Span, WeekStart,
};
use crate::report::{Question, Report};
use crate::{RuleBook, words};

/// One worked case.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    pub id: String,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub kind: String,
    pub evaluate: Vec<String>,
    pub input: Value,
    pub expected: Map<String, Value>,
}

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub what: String,
    pub expected: String,
    pub got: String,
}

/// Why a case cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(String);

fn wrong(what: &str) -> impl Fn() -> Unreadable + '_ {
    move || Unreadable(format!("`{what}` is missing or malformed"))
}

impl Case {
    /// Jurisdictions the case names.
    pub fn jurisdictions(&self) -> Vec<&str> {
        let list = self
            .input
            .pointer("/location/jurisdictions")
            .and_then(Value::as_array);
        list.into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// The case's input as the server would load it.
    ///
    /// # Errors
    /// Names the field that is missing or malformed.
    pub fn situation(&self) -> Result<Situation, Unreadable> {
        Reader::new(&self.input)?.situation()
    }

    /// Evaluates the case and lists what differs from its expectations.
    ///
    /// # Errors
    /// As [`Case::situation`].
    pub fn run(&self, book: &RuleBook) -> Result<Vec<Difference>, Unreadable> {
        let situation = self.situation()?;
        let report = book.check(Question::ClosePeriod, &situation);
        Ok(self.compare(book, &situation, &report))
    }

    fn compare(&self, book: &RuleBook, situation: &Situation, report: &Report) -> Vec<Difference> {
        let mut differences = Vec::new();
        let families: Vec<&str> = self
            .evaluate
            .iter()
            .map(|family| family_of(family))
            .collect();
        let counts_only = families == ["required_counts"];
        for (key, expected) in &self.expected {
            if expected.is_null() || (counts_only && key == "violations") {
                continue;
            }
            let (expected, got) = if key == "violations" {
                violations(&self.evaluate, &families, expected, situation, report)
            } else {
                let got = number(key, &families, book, situation, report);
                let places = if dollars(key) { 2 } else { 4 };
                let got = got.map_or_else(
                    || "not computed".to_owned(),
                    |(top, bottom)| decimal(top, bottom, places),
                );
                (fixed(expected, places), got)
            };
            if expected != got {
                differences.push(Difference {
                    what: key.clone(),
                    expected,
                    got,
                });
            }
        }
        differences
    }
}

/// The family by which packs declare what a case asserts.
fn family_of(name: &str) -> &str {
    match name {
        "right_to_rest" => "clopening",
        "double_time" => "overtime",
        "meal1" => "meal",
        other => other,
    }
}

fn dollars(key: &str) -> bool {
    key.ends_with("_pay") || key.ends_with("_usd") || key == "cash_wages_after_tip_credit"
}

/// A case's number in plain digits, rounded half up.
fn fixed(value: &Value, places: usize) -> String {
    value.as_f64().map_or_else(
        || value.to_string(),
        |number| format!("{:.places$}", number + 1e-9),
    )
}

fn decimal(top: i128, bottom: i128, places: usize) -> String {
    let scale = 10_i128.pow(u32::try_from(places).unwrap_or(0));
    let value = crate::pay::half_up(top * scale, bottom);
    let scale = i64::try_from(scale).unwrap_or(1);
    format!("{}.{:0places$}", value / scale, value % scale)
}

/// An asserted number as a fraction.
fn number(
    key: &str,
    families: &[&str],
    book: &RuleBook,
    situation: &Situation,
    report: &Report,
) -> Option<(i128, i128)> {
    let seconds = |of: fn(&crate::report::Hours) -> i64| -> Option<(i128, i128)> {
        Some((
            report
                .weeks
                .iter()
                .map(|week| i128::from(of(&week.hours)))
                .sum(),
            3600,
        ))
    };
    let cents = |of: fn(&crate::WeekPay) -> Option<i64>| -> Option<(i128, i128)> {
        let sum: Option<i64> = report.weeks.iter().map(of).sum();
        Some((i128::from(sum?), 100))
    };
    let premiums = || {
        report
            .findings
            .iter()
            .filter(|finding| families.contains(&finding.family.as_ref()))
            .filter_map(|finding| finding.premium.as_ref())
    };
    match key {
        "regular_hours" => seconds(|hours| hours.regular_seconds),
        "overtime_hours" => seconds(|hours| hours.overtime_seconds),
        "doubletime_hours" => seconds(|hours| hours.doubletime_seconds),
        "premium_hours" => Some((
            premiums()
                .map(|premium| i128::from(premium.seconds.unwrap_or(0)))
                .sum(),
            3600,
        )),
        "premium_pay" | "premium_usd" => {
            let sum: Option<i64> = premiums().map(|premium| premium.cents).sum();
            Some((i128::from(sum?), 100))
        }
        "gross_pay" => cents(|week| week.wages_cents),
        "cash_wages_after_tip_credit" => cents(|week| week.cash_wages_cents),
        "regular_rate" => Some((i128::from(report.weeks.first()?.regular_rate?), 10_000)),
        "required_rests" => Some((i128::from(book.required_breaks("rest", situation)), 1)),
        "required_meals" => Some((i128::from(book.required_breaks("meal", situation)), 1)),
        "state_overtime_hours" => Some((i128::from(book.local_overtime_seconds(situation)), 3600)),
        "median_hours" => {
            let mut hours = situation.estimate_hours.clone();
            hours.sort_unstable();
            let (low, high) = (
                hours.get((hours.len().max(1) - 1) / 2)?,
                hours.get(hours.len() / 2)?,
            );
            Some((i128::from(low + high), 2))
        }
        _ => None,
    }
}

/// Expected and found breaches as sorted lines `rule at/shift`.
fn violations(
    evaluate: &[String],
    families: &[&str],
    expected: &Value,
    situation: &Situation,
    report: &Report,
) -> (String, String) {
    let rows: Vec<&Map<String, Value>> = expected
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
        .collect();
    let by_shift = rows.iter().any(|row| row.contains_key("shift"));
    let plain = !rows.is_empty()
        && rows
            .iter()
            .all(|row| !row.contains_key("shift") && !row.contains_key("at"));
    let first_meal_only = evaluate.iter().any(|name| name == "meal1");
    let mut want: Vec<String> = rows
        .iter()
        .map(|row| {
            let rule = row.get("rule").and_then(Value::as_str).unwrap_or("?");
            let mark = row
                .get("shift")
                .map(ToString::to_string)
                .or_else(|| row.get("at").and_then(Value::as_str).map(ToOwned::to_owned));
            format!("{rule} {}", mark.unwrap_or_default())
        })
        .collect();
    let mut have: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.breach && families.contains(&finding.family.as_ref()))
        .filter(|finding| !first_meal_only || finding.rule_id.ends_with("MEAL1"))
        .map(|finding| {
            let shift = finding.subject.shift_id.as_deref().unwrap_or("?");
            let mark = if plain {
                String::new()
            } else if by_shift {
                shift.to_owned()
            } else {
                let zone = situation
                    .places
                    .first()
                    .and_then(|place| TimeZone::get(&place.zone).ok());
                let local = finding
                    .subject
                    .at
                    .zip(zone)
                    .map(|(at, zone)| zone.to_datetime(at));
                local.map_or_else(
                    || format!("shift {shift}"),
                    |local| local.strftime("%Y-%m-%dT%H:%M").to_string(),
                )
            };
            format!("{} {mark}", finding.rule_id)
        })
        .collect();
    want.sort_unstable();
    have.sort_unstable();
    (want.join(", "), have.join(", "))
}

struct Reader<'a> {
    input: &'a Value,
    zone: TimeZone,
}

impl<'a> Reader<'a> {
    fn new(input: &'a Value) -> Result<Self, Unreadable> {
        let name = input
            .pointer("/location/timezone")
            .and_then(Value::as_str)
            .ok_or_else(wrong("location.timezone"))?;
        let zone = TimeZone::get(name).map_err(|error| Unreadable(error.to_string()))?;
        Ok(Self { input, zone })
    }

    fn instant(&self, value: Option<&Value>, what: &str) -> Result<jiff::Timestamp, Unreadable> {
        let local: DateTime = parse(value, what)?;
        let instant = self.zone.to_ambiguous_timestamp(local).compatible();
        instant.map_err(|error| Unreadable(error.to_string()))
    }

    fn span(&self, value: &Value) -> Result<Span, Unreadable> {
        Ok(Span {
            starts_at: self.instant(value.get("start"), "start")?,
            ends_at: self.instant(value.get("end"), "end")?,
        })
    }

    fn shifts(&self, list: &Value, places: usize) -> Result<Vec<Shift>, Unreadable> {
        let rows = list.as_array().ok_or_else(wrong("shifts"))?;
        rows.iter()
            .enumerate()
            .map(|(index, row)| self.shift(index, row, places))
            .collect()
    }

    fn shift(&self, index: usize, row: &Value, places: usize) -> Result<Shift, Unreadable> {
        let span = self.span(row)?;
        let breaks = row
            .get("breaks")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let breaks = breaks.map(|pause| {
            let Span { starts_at, ends_at } = self.span(pause)?;
            let kind = match pause.get("type").and_then(Value::as_str) {
                Some("meal") => Some(BreakKind::Meal),
                Some("rest") => Some(BreakKind::Rest),
                _ => None,
            };
            Ok(Break {
                starts_at,
                ends_at,
                paid: flag(pause, "paid"),
                kind,
                worked: flag(pause, "worked"),
            })
        });
        Ok(Shift {
            id: index.to_string().into(),
            starts_at: span.starts_at,
            ends_at: span.ends_at,
            place: row.get("place").and_then(Value::as_u64).map_or(0, |place| {
                usize::try_from(place).unwrap_or(0).min(places - 1)
            }),
            breaks: breaks.collect::<Result<_, Unreadable>>()?,
            rate: row.get("rate").map(rate).transpose()?,
            station: row
                .get("station")
                .and_then(Value::as_str)
                .map(ToOwned::to_owned),
            equipment: strings(row.get("equipment")),
            on_call: flag(row, "on_call"),
            second_report: flag(row, "second_report"),
        })
    }

    fn situation(&self) -> Result<Situation, Unreadable> {
        let input = self.input;
        let place = self.place()?;
        let shifts = self.shifts(input.get("shifts").unwrap_or(&Value::Array(Vec::new())), 1)?;
        let scheduled = input
            .get("scheduled")
            .filter(|plan| !plan.is_null())
            .map(|plan| self.shifts(plan, 1))
            .transpose()?;
        let named = input
            .get("facts")
            .and_then(Value::as_object)
            .into_iter()
            .flatten();
        let number = |name: &str| {
            input
                .pointer(&format!("/employer/{name}"))
                .and_then(Value::as_u64)
                .and_then(|count| u32::try_from(count).ok())
        };
        Ok(Situation {
            places: Arc::from([place]),
            employer: Arc::new(Employer {
                locations_us: number("locations_us"),
                locations_worldwide: number("locations_worldwide"),
                employees_us: number("employees_us"),
                employees_worldwide: number("employees_worldwide"),
            }),
            employee: self.employee()?,
            school: self.school()?,
            shifts,
            scheduled,
            publications: self.publications()?,
            extra_pay: self.extra_pay()?,
            paid_not_worked: self.paid_not_worked()?,
            round_punches_to_minutes: input
                .pointer("/rounding/increment_minutes")
                .and_then(Value::as_u64)
                .and_then(|step| u16::try_from(step).ok()),
            estimate_hours: input
                .pointer("/good_faith/hours")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(Value::as_i64)
                .collect(),
            law_as_of: input
                .get("law_as_of")
                .map(|date| parse(Some(date), "law_as_of"))
                .transpose()?,
            named: named
                .map(|(name, value)| Ok((name.clone(), fact(value)?)))
                .collect::<Result<_, Unreadable>>()?,
            focus: None,
        })
    }

    fn place(&self) -> Result<Place, Unreadable> {
        let location = self.input.get("location").ok_or_else(wrong("location"))?;
        let workweek = match location.get("workweek_start") {
            None => WeekStart::default(),
            Some(value) => {
                let start: DateTime = parse(Some(value), "location.workweek_start")?;
                WeekStart {
                    weekday: iso(start.date().weekday()),
                    time: start.time(),
                }
            }
        };
        let workday_start = match location.get("workday_start") {
            None => Time::midnight(),
            value => parse(value, "location.workday_start")?,
        };
        let minimum_wage = location
            .get("min_wage")
            .map(rate)
            .transpose()?
            .map(|value| Dated {
                from: Date::MIN,
                value,
            });
        let local = self
            .input
            .pointer("/employer/employees_local")
            .and_then(Value::as_u64);
        Ok(Place {
            id: "place".into(),
            zone: self.zone.iana_name().unwrap_or("UTC").to_owned(),
            jurisdictions: strings(location.get("jurisdictions")),
            industry: location
                .get("industry")
                .and_then(Value::as_str)
                .unwrap_or("restaurant")
                .to_owned(),
            workweek,
            workday_start,
            minimum_wage: minimum_wage.into_iter().collect(),
            local_employees: local.and_then(|count| u32::try_from(count).ok()),
        })
    }

    fn employee(&self) -> Result<Employee, Unreadable> {
        let empty = Value::Object(Map::new());
        let row = self.input.get("employee").unwrap_or(&empty);
        let waivers = row
            .get("waivers")
            .and_then(Value::as_object)
            .into_iter()
            .flatten();
        let waivers = waivers
            .filter(|(_, value)| value.as_bool() == Some(true))
            .map(|(kind, _)| kind.clone());
        let papers = waivers.chain(strings(row.get("facts"))).map(|kind| Paper {
            kind,
            from: None,
            until: None,
        });
        let consent = self
            .input
            .pointer("/schedule/consent_to_short_rest")
            .and_then(Value::as_bool);
        let consents = consent.map(|given| Consent {
            kind: "short_rest".into(),
            shift: None,
            given,
            given_at: None,
        });
        let agreed = row.get("alternative_workweek").map(|agreed| {
            let hours = |day: &str| {
                agreed
                    .pointer(&format!("/hours/{day}"))
                    .and_then(Value::as_f64)
                    .unwrap_or(0.0)
            };
            let minutes = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
                .map(|day| whole(hours(day) * 60.0));
            AlternativeWorkweek {
                adopted: flag(agreed, "adopted"),
                minutes: minutes.map(|minutes| u16::try_from(minutes).unwrap_or(0)),
            }
        });
        Ok(Employee {
            id: Some("employee".into()),
            birth_date: row
                .get("birth_date")
                .map(|date| parse(Some(date), "employee.birth_date"))
                .transpose()?,
            rate: row.get("hourly_rate").map(rate).transpose()?,
            tip_credit: row.get("tip_credit").map(rate).transpose()?.unwrap_or(0),
            papers: papers.collect(),
            consents: consents.into_iter().collect(),
            alternative_workweek: agreed,
        })
    }

    fn school(&self) -> Result<SchoolCalendar, Unreadable> {
        let Some(calendar) = self
            .input
            .get("calendar")
            .filter(|calendar| !calendar.is_null())
        else {
            return Ok(SchoolCalendar::Unknown);
        };
        let days = strings(calendar.get("school_days"))
            .into_iter()
            .map(|day| parse(Some(&Value::String(day)), "school_days"));
        Ok(SchoolCalendar::Known {
            days: Arc::new(days.collect::<Result<_, _>>()?),
            in_session: calendar.get("school_week").and_then(Value::as_bool),
        })
    }

    fn publications(&self) -> Result<Vec<Publication>, Unreadable> {
        let Some(schedule) = self
            .input
            .get("schedule")
            .filter(|schedule| !schedule.is_null())
        else {
            return Ok(Vec::new());
        };
        let changes = schedule
            .get("change")
            .filter(|change| !change.is_null())
            .map(|change| self.change(change))
            .transpose()?;
        Ok(vec![Publication {
            place: 0,
            first_day: schedule
                .get("first_day")
                .map(|date| parse(Some(date), "schedule.first_day"))
                .transpose()?,
            published_at: schedule
                .get("published_at")
                .filter(|at| !at.is_null())
                .map(|at| self.instant(Some(at), "published_at"))
                .transpose()?,
            first_schedule: flag(schedule, "first_schedule"),
            changes: changes.into_iter().collect(),
        }])
    }

    fn change(&self, change: &Value) -> Result<Change, Unreadable> {
        let span = |name: &str| {
            change
                .get(name)
                .filter(|span| !span.is_null())
                .map(|span| self.span(span))
                .transpose()
        };
        let kind = match change.get("kind").and_then(Value::as_str) {
            Some("add_shift") => Some(ChangeKind::AddShift),
            Some("add_hours") => Some(ChangeKind::AddHours),
            Some("reduce_hours") => Some(ChangeKind::ReduceHours),
            Some("move_same_hours") => Some(ChangeKind::MoveSameHours),
            Some("cancel") => Some(ChangeKind::Cancel),
            Some("on_call_release") => Some(ChangeKind::OnCallRelease),
            _ => None,
        };
        let employer = change.get("initiated_by").and_then(Value::as_str) != Some("employee");
        Ok(Change {
            shift: None,
            kind,
            before: span("before")?,
            after: span("after")?,
            made_at: self.instant(change.get("made_at"), "change.made_at")?,
            initiated_by: if employer {
                Initiator::Employer
            } else {
                Initiator::Employee
            },
            consent: change.get("consent").and_then(Value::as_bool),
            reason: change
                .get("reason")
                .and_then(Value::as_str)
                .map(ToOwned::to_owned),
            rate: None,
        })
    }

    fn extra_pay(&self) -> Result<Vec<ExtraPay>, Unreadable> {
        let rows = self
            .input
            .get("extra_pay")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let one = |row: &Value| {
            let cents = row.get("amount").map(rate).transpose()?.unwrap_or(0) / 100;
            let kind = row
                .get("type")
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned();
            let date = row
                .get("date")
                .map(|date| parse(Some(date), "extra_pay.date"))
                .transpose()?;
            Ok(ExtraPay { kind, cents, date })
        };
        rows.map(one).collect()
    }

    fn paid_not_worked(&self) -> Result<Vec<PaidNotWorked>, Unreadable> {
        let rows = self
            .input
            .get("paid_not_worked")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let one = |row: &Value| {
            let hours = row
                .get("hours")
                .and_then(Value::as_f64)
                .ok_or_else(wrong("paid_not_worked.hours"))?;
            let kind = row
                .get("type")
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned();
            Ok(PaidNotWorked {
                kind,
                date: parse(row.get("date"), "paid_not_worked.date")?,
                minutes: whole(hours * 60.0),
            })
        };
        rows.map(one).collect()
    }
}

fn parse<T: std::str::FromStr>(value: Option<&Value>, what: &str) -> Result<T, Unreadable> {
    value
        .and_then(Value::as_str)
        .and_then(|text| text.parse().ok())
        .ok_or_else(wrong(what))
}

fn iso(weekday: Weekday) -> u8 {
    u8::try_from(weekday.to_monday_one_offset()).unwrap_or(7)
}

fn flag(row: &Value, name: &str) -> bool {
    row.get(name).and_then(Value::as_bool).unwrap_or(false)
}

fn strings(list: Option<&Value>) -> Vec<String> {
    list.and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(ToOwned::to_owned)
        .collect()
}

/// Dollars as the cases write them, in ten-thousandths.
fn rate(value: &Value) -> Result<i64, Unreadable> {
    let text = value.to_string();
    crate::pack::dollars(&text)
        .or_else(|_| {
            value
                .as_f64()
                .map(|number| whole(number * 10_000.0))
                .ok_or(())
        })
        .map_err(|()| wrong("an amount")())
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "case files carry small decimals; rounded before the cast"
)]
fn whole(number: f64) -> i64 {
    number.round() as i64
}

fn fact(value: &Value) -> Result<Fact, Unreadable> {
    match value {
        Value::Bool(flag) => Ok(Fact::Flag(*flag)),
        Value::Number(number) => number.as_i64().map(Fact::Number).ok_or_else(wrong("facts")),
        Value::String(word) => Ok(Fact::Word(word.clone())),
        _ => Err(wrong("facts")()),
    }
}

/// Everything about one case, for `rules explain` and reviewers: facts, findings, pay, citations.
///
/// # Errors
/// As [`Case::situation`].
pub fn explain(case: &Case, book: &RuleBook) -> Result<String, Unreadable> {
    use std::fmt::Write;
    let situation = case.situation()?;
    let report = book.check(Question::ClosePeriod, &situation);
    let mut out = format!(
        "{} - {}\nfamilies: {}\n\nFacts\n",
        case.id,
        case.title,
        case.evaluate.join(", ")
    );
    let zone = situation
        .places
        .first()
        .and_then(|place| TimeZone::get(&place.zone).ok())
        .unwrap_or(TimeZone::UTC);
    for place in situation.places.iter() {
        let _ = writeln!(
            out,
            "  place {} {} ({})",
            place.zone,
            place.jurisdictions.join(" > "),
            place.industry
        );
    }
    for shift in &situation.shifts {
        let (start, end) = (
            zone.to_datetime(shift.starts_at),
            zone.to_datetime(shift.ends_at),
        );
        let elapsed = (shift.ends_at.as_second() - shift.starts_at.as_second()) / 60;
        let _ = writeln!(
            out,
            "  shift {}: {start} to {end}, {} elapsed, {} breaks",
            shift.id,
            words::duration(elapsed),
            shift.breaks.len()
        );
    }
    let _ = writeln!(out, "\nPay");
    for week in &report.weeks {
        let _ = writeln!(out, "  week of {}", week.week);
        for line in &week.trace {
            let _ = writeln!(out, "    {}", line.en);
        }
    }
    let _ = writeln!(out, "\nFindings");
    for finding in report.findings.iter().chain(&report.unchecked) {
        let _ = writeln!(
            out,
            "  [{:?}] {}: {}",
            finding.severity, finding.rule_id, finding.title.en
        );
        let _ = writeln!(out, "    es: {}", finding.title.es);
        for because in &finding.because {
            let _ = writeln!(
                out,
                "    because {}: {}",
                because.label.en, because.value.en
            );
        }
        let _ = writeln!(out, "    arithmetic: {}", finding.arithmetic.en);
        if let Some(at) = finding.subject.at {
            let _ = writeln!(out, "    at: {}", zone.to_datetime(at));
        }
        if let Some(cents) = finding.cost_cents {
            let _ = writeln!(out, "    cost: {}", words::money(cents));
        }
        for fix in &finding.fixes {
            let _ = writeln!(out, "    fix: {}", fix.label.en);
        }
        if let Some(citation) = &finding.citation {
            let since = citation.effective_from.map_or_else(
                || "long-standing".to_owned(),
                |date| format!("since {date}"),
            );
            let _ = writeln!(
                out,
                "    cites: {} ({}, {since}) {}",
                citation.text, citation.jurisdiction, citation.url
            );
        }
    }
    let differences = case.compare(book, &situation, &report);
    let _ = writeln!(
        out,
        "\n{}",
        if differences.is_empty() {
            "as expected"
        } else {
            "NOT as expected"
        }
    );
    for difference in differences {
        let _ = writeln!(
            out,
            "  {}: expected {}, got {}",
            difference.what, difference.expected, difference.got
        );
    }
    Ok(out)
}

/// Cases by the innermost jurisdiction they name, for reports: passed and failed.
pub type Tally = BTreeMap<String, (usize, usize)>;
