//! The way between two locations: someone needs that long from the end of a shift at one to the start at the other.

use std::sync::Arc;

use jiff::civil::Date;
use rules::{
    Finding, Severity,
    facts::Id,
    finding::{Because, Citation, Fix, Patch, Subject},
};

use super::{
    Planned,
    finding::{because, finding, hours, sealed, text},
};
use crate::{
    ids::LocationId, person::EmployeeFacts, settings::TravelTimes, week::LocationCalendar,
};

/// The family of findings about too little time between two locations.
pub const TRAVEL_FAMILY: &str = "travel_time";

/// Minutes between two locations; nothing where they are one, or the way is not known.
pub fn travel_between(travel: &TravelTimes, from: LocationId, to: LocationId) -> Option<i64> {
    let minutes = travel.get(&(from.min(to), from.max(to)));
    minutes.map(|minutes| i64::from(*minutes))
}

/// Minutes from the end of a shift to the start of another; negative where they overlap.
pub fn minutes_between(last: &Planned<'_>, next: &Planned<'_>) -> i64 {
    let left = next.half.starts_at.duration_since(last.half.ends_at);
    left.as_secs().div_euclid(60)
}

/// Too little time before or after the shift at `index` of a plan that is in order: the shorter of the two.
pub(super) fn too_short(
    person: &EmployeeFacts,
    (shifts, index): (&[Planned<'_>], usize),
    travel: &TravelTimes,
    clock: &LocationCalendar,
    hash: &Arc<str>,
) -> Option<Finding> {
    let shift = shifts.get(index)?;
    let before = index.checked_sub(1).and_then(|last| shifts.get(last));
    let after = shifts.get(index + 1);
    let ways = [
        before.map(|last| (last, shift)),
        after.map(|next| (shift, next)),
    ];
    let lacking = ways.into_iter().flatten().filter_map(|(last, next)| {
        let needed = travel_between(travel, last.location, next.location)?;
        let left = minutes_between(last, next);
        // Two shifts at once are a finding of their own.
        (0 <= left && left < needed).then_some((last, next, needed, left))
    });
    let (last, next, needed, left) = lacking.max_by_key(|(_, _, needed, left)| needed - left)?;
    let id: Id = shift.id.to_string().into();
    let mut finding = finding(
        "lineup-travel-time",
        Severity::Warn,
        text(
            "Too little time to get from one location to the other",
            "Muy poco tiempo para ir de un local a otro",
        ),
        vec![
            because(text("Travel time", "Tiempo de traslado"), hours(needed)),
            because(text("Between the shifts", "Entre los turnos"), hours(left)),
            because(
                text("Pay", "Pago"),
                text(
                    "The way counts as time worked",
                    "El traslado cuenta como tiempo trabajado",
                ),
            ),
        ],
        hash,
    );
    finding.arithmetic = text(
        &format!("{} needed, {} between", hours(needed).en, hours(left).en),
        &format!(
            "{} necesarios, {} entre turnos",
            hours(needed).es,
            hours(left).es
        ),
    );
    finding.citation = Some(Citation {
        text: "29 CFR 785.38".to_owned(),
        url: "https://www.ecfr.gov/current/title-29/section-785.38".to_owned(),
        jurisdiction: "us".to_owned(),
        effective_from: None,
        reviewed_on: Date::constant(2026, 11, 28),
    });
    finding.fixes = vec![Fix {
        label: text("Take them off this shift", "Quitarle este turno"),
        patch: Patch::Unassign {
            shift_id: id.clone(),
        },
    }];
    finding.subject = Subject {
        employee_id: Some(person.id.to_string().into()),
        shift_id: Some(id),
        at: Some(shift.half.starts_at),
        date: Some(clock.date(shift.half.starts_at)),
    };
    Some(sealed(finding, &[last.half, next.half]))
}

/// Says that the hours of a finding are worked at another location, or in another week of this one.
pub fn worked_elsewhere(at_another_location: bool) -> Because {
    let place = if at_another_location {
        text("at another location", "en otro local")
    } else {
        text("in another week here", "en otra semana aquí")
    };
    because(text("Worked", "Se trabajan"), place)
}
