//! Pay law beyond overtime, in cases that the published ones leave out.

mod final_pay;
mod money;
mod tip_credit;
mod tip_pool;

use jiff::civil::{Date, Time};
use rules::facts::{Place, WeekStart};

/// A place whose law is that of these jurisdictions.
fn place(jurisdictions: &[&str]) -> Place {
    Place {
        id: "place".into(),
        zone: "America/Chicago".into(),
        jurisdictions: jurisdictions.iter().map(|&name| name.into()).collect(),
        industry: "restaurant".into(),
        workweek: WeekStart::default(),
        workday_start: Time::midnight(),
        minimum_wage: Vec::new(),
        local_employees: None,
    }
}

/// A place in a state.
fn state(name: &str) -> Place {
    place(&["us", name])
}

fn day(text: &str) -> Date {
    text.parse().unwrap()
}
