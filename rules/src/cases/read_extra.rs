//! Reads what a case adds to the shifts: school, publication and its change, pay beyond the hours.

use std::sync::Arc;

use serde_json::Value;

use super::Unreadable;
use super::fields::{flag, parse, rate, strings, whole, wrong};
use super::read::Reader;
use crate::facts::{
    Change, ChangeKind, ExtraPay, ExtraWork, Initiator, PaidNotWorked, Publication, SchoolCalendar,
    UnknownExtraPay,
};

impl Reader<'_> {
    pub(super) fn school(&self) -> Result<SchoolCalendar, Unreadable> {
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

    pub(super) fn publications(&self) -> Result<Vec<Publication>, Unreadable> {
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

    pub(super) fn extra_pay(&self) -> Result<Vec<ExtraPay>, Unreadable> {
        let rows = self
            .input
            .get("extra_pay")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let one = |row: &Value| {
            let cents = row.get("amount").map(rate).transpose()?.unwrap_or(0) / 100;
            let word = row.get("type").and_then(Value::as_str).unwrap_or_default();
            let kind = word
                .parse()
                .map_err(|error: UnknownExtraPay| Unreadable(error.to_string()))?;
            let date = row
                .get("date")
                .map(|date| parse(Some(date), "extra_pay.date"))
                .transpose()?;
            Ok(ExtraPay {
                kind,
                cents,
                date,
                credits_overtime: flag(row, "credits_overtime"),
            })
        };
        rows.map(one).collect()
    }

    pub(super) fn extra_work(&self) -> Result<Vec<ExtraWork>, Unreadable> {
        let rows = self
            .input
            .get("extra_work")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let one = |(index, row): (usize, &Value)| {
            let kind = row.get("kind").cloned().unwrap_or_default();
            let span = self.span(row)?;
            Ok(ExtraWork {
                id: format!("extra-{index}").into(),
                kind: serde_json::from_value(kind).map_err(|_| wrong("extra_work.kind")())?,
                starts_at: span.starts_at,
                ends_at: span.ends_at,
                place: 0,
            })
        };
        rows.enumerate().map(one).collect()
    }

    pub(super) fn paid_not_worked(&self) -> Result<Vec<PaidNotWorked>, Unreadable> {
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
