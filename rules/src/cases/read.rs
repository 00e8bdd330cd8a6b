//! Reads a case's input: place, employee, shifts and plan.

use std::sync::Arc;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use serde_json::{Map, Value};

use super::Unreadable;
use super::fields::{fact, flag, iso, parse, rate, strings, whole, wrong};
use crate::facts::{
    AlternativeWorkweek, Break, BreakKind, Consent, Dated, Document, Employee, Employer, Place,
    Shift, Situation, Span, WeekStart,
};

/// A case's input on the way to a situation.
pub(super) struct Reader<'a> {
    pub(super) input: &'a Value,
    zone: TimeZone,
}

impl<'a> Reader<'a> {
    pub(super) fn new(input: &'a Value) -> Result<Self, Unreadable> {
        let name = input
            .pointer("/location/timezone")
            .and_then(Value::as_str)
            .ok_or_else(wrong("location.timezone"))?;
        let zone = TimeZone::get(name).map_err(|error| Unreadable(error.to_string()))?;
        Ok(Self { input, zone })
    }

    pub(super) fn instant(
        &self,
        value: Option<&Value>,
        what: &str,
    ) -> Result<jiff::Timestamp, Unreadable> {
        let local: DateTime = parse(value, what)?;
        let instant = self.zone.to_ambiguous_timestamp(local).compatible();
        instant.map_err(|error| Unreadable(error.to_string()))
    }

    pub(super) fn span(&self, value: &Value) -> Result<Span, Unreadable> {
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

    /// The whole situation.
    pub(super) fn situation(&self) -> Result<Situation, Unreadable> {
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
            extra_work: self.extra_work()?,
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
        let documents = waivers
            .chain(strings(row.get("facts")))
            .map(|kind| Document {
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
            hired_on: row
                .get("hired_on")
                .map(|date| parse(Some(date), "employee.hired_on"))
                .transpose()?,
            rate: row.get("hourly_rate").map(rate).transpose()?,
            tip_credit: row.get("tip_credit").map(rate).transpose()?.unwrap_or(0),
            documents: documents.collect(),
            consents: consents.into_iter().collect(),
            alternative_workweek: agreed,
            workweek_place: None,
            travel: Vec::new(),
        })
    }
}
