//! What a manager relies on while planning.

mod any_week;
mod broken_packs;
mod findings;
mod guards;
mod unchecked;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use rules::facts::{Employee, Employer, Place, SchoolCalendar, WeekStart};
use rules::{Finding, Shift, Situation};

const LOS_ANGELES: &str = "America/Los_Angeles";

fn instant(local: &str, zone: &str) -> Timestamp {
    let local: DateTime = local.parse().unwrap();
    TimeZone::get(zone).unwrap().to_timestamp(local).unwrap()
}

fn shift(id: &str, start: &str, end: &str) -> Shift {
    Shift {
        id: id.into(),
        starts_at: instant(start, LOS_ANGELES),
        ends_at: instant(end, LOS_ANGELES),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

fn week(jurisdictions: &[&str], shifts: Vec<Shift>) -> Situation {
    Situation {
        places: Arc::from([Place {
            id: "place".into(),
            zone: LOS_ANGELES.into(),
            jurisdictions: jurisdictions.iter().map(|&name| name.to_owned()).collect(),
            industry: "full_service".into(),
            workweek: WeekStart {
                weekday: 1,
                time: Time::midnight(),
            },
            workday_start: Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: None,
        }]),
        employer: Arc::new(Employer::default()),
        employee: Employee {
            id: Some("ana".into()),
            rate: Some(200_000),
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

fn find<'a>(findings: &'a [Finding], rule: &str) -> Option<&'a Finding> {
    findings.iter().find(|finding| &*finding.rule_id == rule)
}
