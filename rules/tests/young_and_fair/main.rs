//! What a manager sees around minors and the laws of a fair workweek.

mod fair;
mod reach;
mod young;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use rules::facts::{
    Change, Consent, Employee, Employer, Initiator, Place, Publication, SchoolCalendar, Span,
    WeekStart,
};
use rules::{Finding, Shift, Situation};

const ZONE: &str = "America/New_York";

fn instant(local: &str) -> Timestamp {
    let local: DateTime = local.parse().unwrap();
    TimeZone::get(ZONE).unwrap().to_timestamp(local).unwrap()
}

fn shift(id: &str, start: &str, end: &str) -> Shift {
    Shift {
        id: id.into(),
        starts_at: instant(start),
        ends_at: instant(end),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

fn situation(jurisdictions: &[&str], born: Option<&str>, shifts: Vec<Shift>) -> Situation {
    Situation {
        places: Arc::from([Place {
            id: "place".into(),
            zone: ZONE.into(),
            jurisdictions: jurisdictions.iter().map(|&name| name.to_owned()).collect(),
            industry: "fast_food".into(),
            workweek: WeekStart::default(),
            workday_start: Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        }]),
        employer: Arc::new(Employer {
            locations_us: Some(40),
            ..Employer::default()
        }),
        employee: Employee {
            id: Some("liam".into()),
            birth_date: born.map(|date| date.parse().unwrap()),
            rate: Some(170_000),
            ..Employee::default()
        },
        school: SchoolCalendar::Unknown,
        shifts,
        scheduled: None,
        publications: Vec::new(),
        extra_pay: Vec::new(),
        extra_work: Vec::new(),
        paid_not_worked: Vec::new(),
        round_punches_to_minutes: None,
        estimate_hours: Vec::new(),
        law_as_of: None,
        named: BTreeMap::new(),
        focus: None,
    }
}

fn find<'a>(findings: &'a [Finding], rule: &str) -> &'a Finding {
    findings
        .iter()
        .find(|finding| &*finding.rule_id == rule)
        .unwrap_or_else(|| panic!("{rule} does not speak"))
}

fn span(start: &str, end: &str) -> Option<Span> {
    Some(Span {
        starts_at: instant(start),
        ends_at: instant(end),
    })
}

fn change(before: Option<Span>, after: Option<Span>, made_at: &str) -> Change {
    Change {
        shift: None,
        kind: None,
        before,
        after,
        made_at: instant(made_at),
        initiated_by: Initiator::Employer,
        consent: None,
        reason: None,
        rate: None,
    }
}

/// Published 20 days ahead; then hours added, a cut, a cancellation, and a close before an open.
fn messy_week() -> Situation {
    let mut week = situation(
        &["us", "us-ny", "us-ny-nyc"],
        None,
        vec![
            shift("added", "2026-11-16T10:00", "2026-11-16T18:00"),
            shift("cut", "2026-11-18T10:00", "2026-11-18T16:00"),
            shift("close", "2026-11-20T15:00", "2026-11-20T23:30"),
            shift("open", "2026-11-21T09:00", "2026-11-21T15:00"),
        ],
    );
    let added = Change {
        consent: Some(true),
        ..change(
            span("2026-11-16T10:00", "2026-11-16T15:00"),
            span("2026-11-16T10:00", "2026-11-16T18:00"),
            "2026-11-11T10:00",
        )
    };
    let cut = change(
        span("2026-11-18T10:00", "2026-11-18T18:00"),
        span("2026-11-18T10:00", "2026-11-18T16:00"),
        "2026-11-08T10:00",
    );
    let cancelled = change(
        span("2026-11-19T12:00", "2026-11-19T18:00"),
        None,
        "2026-11-18T16:00",
    );
    week.publications = vec![Publication {
        place: 0,
        first_day: Some(Date::constant(2026, 11, 15)),
        published_at: Some(instant("2026-10-26T09:00")),
        first_schedule: false,
        changes: vec![added, cut, cancelled],
    }];
    week.employee.consents = vec![Consent {
        kind: "short_rest".into(),
        shift: Some("open".into()),
        given: true,
        given_at: None,
    }];
    week
}
