//! The checks of several shifts of one person together: never two at once, and no more hours than the person wants.

use std::sync::Arc;

use jiff::civil::Date;
use rules::{
    Finding, Severity, Stage, Text,
    facts::Id,
    finding::{Fix, Patch, Subject},
};

use super::{
    Planned,
    finding::{because, finding, hours, same, sealed, text},
    one_shift::settled_at_publish,
};
use crate::{ids::LocationId, person::EmployeeFacts, week::LocationCalendar};

/// Two shifts at once.
pub(super) fn overlapping(
    person: &EmployeeFacts,
    shift: &Planned<'_>,
    other: &Planned<'_>,
    here: LocationId,
    clock: &LocationCalendar,
    hash: &Arc<str>,
) -> Finding {
    let shown = if shift.location == here { shift } else { other };
    let hidden = if shift.location == here { other } else { shift };
    // Both are named: the user who moves one of them looks at that one.
    let [one, two] = [shown, hidden].map(|it| {
        if it.location == here {
            times(clock, it)
        } else {
            text("at another location", "en otro lugar")
        }
    });
    let value = text(
        &format!("{} and {}", one.en, two.en),
        &format!("{} y {}", one.es, two.es),
    );
    let id: Id = shown.id.to_string().into();
    let mut finding = finding(
        "lineup-overlap",
        Severity::Block,
        text("Overlaps another shift", "Se empalma con otro turno"),
        vec![because(text("At once", "A la vez"), value)],
        hash,
    );
    finding.fixes = vec![Fix {
        label: text("Take them off this shift", "Quitarle este turno"),
        patch: Patch::Unassign {
            shift_id: id.clone(),
        },
    }];
    finding.subject = Subject {
        employee_id: Some(person.id.to_string().into()),
        shift_id: Some(id),
        at: Some(shown.half.starts_at.max(hidden.half.starts_at)),
        date: Some(clock.date(shown.half.starts_at)),
    };
    sealed(finding, &[shown.half, hidden.half])
}

/// `5:00 PM–9:00 PM`.
fn times(clock: &LocationCalendar, shift: &Planned<'_>) -> Text {
    let at = |instant| {
        let time = clock.time(instant);
        rules::clock(i64::from(time.hour()) * 60 + i64::from(time.minute()))
    };
    let (from, to) = (at(shift.half.starts_at), at(shift.half.ends_at));
    text(
        &format!("{}–{}", from.en, to.en),
        &format!("{}–{}", from.es, to.es),
    )
}

/// More hours in the week than the person wants, where they also work at `here`.
pub(super) fn too_many_hours(
    person: &EmployeeFacts,
    shifts: &[Planned<'_>],
    (here, week): (LocationId, Date),
    clock: &LocationCalendar,
    stage: Stage,
    hash: &Arc<str>,
) -> Option<Finding> {
    let most = person.team.person.max_weekly_minutes?;
    let in_week = |shift: &&Planned<'_>| clock.week_of(shift.half.starts_at) == week;
    let works_here = |shift: &Planned<'_>| shift.location == here;
    if !shifts.iter().filter(in_week).any(works_here) {
        return None;
    }
    let planned: i64 = shifts
        .iter()
        .filter(in_week)
        .map(|shift| shift.half.paid_minutes())
        .sum();
    if planned <= most {
        return None;
    }
    let mut finding = finding(
        "lineup-max-hours",
        settled_at_publish(stage),
        text(
            "More hours than this person wants",
            "Más horas de las que quiere esta persona",
        ),
        vec![
            because(text("Planned", "Planeado"), hours(planned)),
            because(text("Wants at most", "Quiere como máximo"), hours(most)),
        ],
        hash,
    );
    let over = planned - most;
    finding.arithmetic = same(format!(
        "{} − {} = {}",
        hours(planned).en,
        hours(most).en,
        hours(over).en
    ));
    finding.at_publish = Severity::ReasonRequired;
    finding.overridable_by = Some("schedules:override".into());
    finding.subject = Subject {
        employee_id: Some(person.id.to_string().into()),
        shift_id: None,
        at: None,
        date: Some(week),
    };
    Some(sealed(finding, &[]))
}
