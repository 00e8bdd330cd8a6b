//! The brand's own checks of a plan, beside the law: no one twice at once, only active and assigned people, their
//! availability, their time off, the way between two locations and the hours they want at most. In the same form as the law's findings.

mod finding;
mod one_shift;
mod travel;
mod whole_week;

use std::sync::Arc;

use jiff::civil::Date;
use rules::{Finding, Stage};

use super::{person::EmployeeFacts, types::ShiftDetails, week::LocationCalendar};
use crate::{
    ids::{LocationId, ShiftId},
    settings::TravelTimes,
};

pub use finding::PACK;

pub use one_shift::{can_work, declined};
pub use travel::{TRAVEL_FAMILY, minutes_between, travel_between, worked_elsewhere};

/// A shift of one person as the checks see it.
#[derive(Clone, Copy, Debug)]
pub struct Planned<'a> {
    /// Its id.
    pub id: ShiftId,
    /// The location.
    pub location: LocationId,
    /// The planned shift.
    pub half: &'a ShiftDetails,
}

/// Everything the brand's checks say of one person's shifts at `here`, and of their hours in the week there.
pub fn check(
    person: &EmployeeFacts,
    shifts: &[Planned<'_>],
    (here, week): (LocationId, Date),
    clock: &LocationCalendar,
    stage: Stage,
    (travel, hash): (&TravelTimes, &Arc<str>),
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, shift) in shifts.iter().enumerate() {
        for other in &shifts[index + 1..] {
            if overlap(shift.half, other.half) {
                findings.push(whole_week::overlapping(
                    person, shift, other, here, clock, hash,
                ));
            }
        }
        if shift.location != here {
            continue;
        }
        findings.extend(one_shift::check(person, shift, clock, stage, hash));
        findings.extend(travel::too_short(
            person,
            (shifts, index),
            travel,
            clock,
            hash,
        ));
    }
    findings.extend(whole_week::too_many_hours(
        person,
        shifts,
        (here, week),
        clock,
        stage,
        hash,
    ));
    findings
}

fn overlap(left: &ShiftDetails, right: &ShiftDetails) -> bool {
    left.starts_at < right.ends_at && right.starts_at < left.ends_at
}
