//! Ways out of overtime that were themselves checked: the shift where it begins ends earlier, or goes to somebody for
//! whom it is lawful and cheaper.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{
    desk::Desk,
    evaluate::{Evaluation, ShiftChange, weigh},
    notice::weekday,
    person::Person,
    plan::check_details,
    reckon::Reckoned,
    types::{Half, Shift},
};
use crate::{
    compliance::finding_view::{AtPublish, FindingView, FixView},
    ids::{EmployeeId, ShiftId},
    messages::{Lang, Text},
};

/// The family of findings about hours paid beyond straight time.
const FAMILY: &str = "overtime";
/// Findings that are looked at for ways out, and people who are tried for each: a week is read often.
const MAX_FINDINGS: usize = 6;
const MAX_PEOPLE: usize = 6;
/// Nobody comes in for less, in minutes.
const SHORTEST_MINUTES: i64 = 60;
/// A shift ends on the quarter hour, in seconds.
const STEP_SECONDS: i64 = 15 * 60;
/// Hours of a week after which weekly overtime begins at the latest, in minutes.
const FULL_WEEK_MINUTES: i64 = 40 * 60;

/// Names the shift where each overtime begins.
pub fn place(desk: &Desk<'_>, reckoned: &Reckoned, findings: &mut [FindingView]) {
    for finding in findings.iter_mut().filter(|one| one.family == FAMILY) {
        if let Some((shift, _)) = begins(desk, reckoned, finding) {
            finding.subject.shift_id = Some(shift.id.to_string());
            finding.subject.date = Some(desk.clock.date(shift.draft.starts_at));
        }
    }
}

/// Adds ways out to findings that [`place`] has named the shift of. Savings are told to those who may see wages.
pub fn offer(desk: &Desk<'_>, reckoned: &Reckoned, findings: &mut [FindingView], wages: bool) {
    let overtime = findings.iter_mut().filter(|one| one.family == FAMILY);
    for finding in overtime.take(MAX_FINDINGS) {
        let Some((shift, seconds)) = begins(desk, reckoned, finding) else {
            continue;
        };
        if shift.has_begun(desk.now) {
            continue;
        }
        let fixes = [
            hand_over(desk, reckoned, shift),
            end_earlier(desk, shift, seconds),
        ];
        for (label, patch, saves_cents) in fixes.into_iter().flatten() {
            finding.fixes.push(FixView {
                id: finding.fixes.len(),
                label: told(label, saves_cents, wages),
                kind: "edit",
                patch: Some(patch),
                saves_cents: wages.then_some(saves_cents),
            });
        }
    }
}

/// The shift of a person in which the overtime of a finding begins, with its seconds of overtime.
fn begins<'a>(
    desk: &'a Desk<'_>,
    reckoned: &Reckoned,
    finding: &FindingView,
) -> Option<(&'a Shift, i64)> {
    let subject = &finding.subject;
    let person: EmployeeId = subject.employee_id.as_deref()?.parse().ok()?;
    let named: Option<ShiftId> = subject.shift_id.as_deref().and_then(|id| id.parse().ok());
    let within = reckoned.overtime_in.get(&person)?;
    let shift = |id: ShiftId| desk.week_shifts().find(|shift| shift.id == id);
    let found: Vec<(&Shift, i64)> = within
        .iter()
        .filter_map(|(id, seconds)| Some((shift(*id)?, *seconds)))
        .collect();
    if let Some(named) = named {
        return found.into_iter().find(|(shift, _)| shift.id == named);
    }
    let on_day = |shift: &Shift| Some(desk.clock.date(shift.draft.starts_at)) == subject.date;
    if subject.date != Some(desk.week) || found.iter().any(|(shift, _)| on_day(shift)) {
        return found.into_iter().find(|(shift, _)| on_day(shift));
    }
    // A whole week: where its hours run over.
    let full = |upto: &Shift| {
        let before = desk.week_shifts().filter(|shift| {
            shift.draft.employee_id == Some(person)
                && !shift.removing
                && shift.draft.starts_at <= upto.draft.starts_at
        });
        before.map(|shift| shift.draft.paid_minutes()).sum::<i64>() > FULL_WEEK_MINUTES
    };
    let over = found.iter().position(|(shift, _)| full(shift)).unwrap_or(0);
    found.into_iter().nth(over)
}

type Way = (Text, serde_json::Value, i64);

/// The cents that a change saves where it asks nothing of anybody.
fn saving(evaluation: &Evaluation, cents: Option<i64>) -> Option<i64> {
    let needs = &evaluation.needs;
    let free =
        evaluation.publish_level() <= AtPublish::Ok && !needs.origin && !needs.started_reason;
    cents.map(|cents| -cents).filter(|saved| free && *saved > 0)
}

fn end_earlier(desk: &Desk<'_>, shift: &Shift, seconds: i64) -> Option<Way> {
    let draft = &shift.draft;
    let end = draft.ends_at.as_second() - seconds;
    let ends_at = Timestamp::from_second(end - end.rem_euclid(STEP_SECONDS)).ok()?;
    if ends_at < draft.starts_at + SignedDuration::from_mins(SHORTEST_MINUTES) {
        return None;
    }
    let half = Half {
        ends_at,
        ..draft.clone()
    };
    check_details(&half, &desk.clock).ok()?;
    let change = ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: Some(&half),
        origin: None,
    };
    let evaluation = weigh(desk, &change);
    let saved = saving(&evaluation, evaluation.extra_cents)?;
    let person = desk.people.get(&draft.employee_id?)?;
    let local = desk.clock.time(ends_at);
    let time = rules::clock(i64::from(local.hour()) * 60 + i64::from(local.minute()));
    let day = desk.clock.date(draft.starts_at);
    let name = person.first_name();
    let label = Text {
        en: format!("End {name}’s {} at {}", weekday(day, Lang::En), time.en),
        es: format!(
            "Termina el turno de {name} del {} a las {}",
            weekday(day, Lang::Es),
            time.es
        ),
    };
    let patch = json!({ "shiftId": shift.id, "end": crate::civil::Clock(local) });
    Some((label, patch, saved))
}

/// The person for whom it saves most.
fn hand_over(desk: &Desk<'_>, reckoned: &Reckoned, shift: &Shift) -> Option<Way> {
    let day = desk.clock.date(shift.draft.starts_at);
    let overtime = |id: EmployeeId| {
        reckoned
            .overtime
            .get(&id)
            .is_some_and(|minutes| *minutes > 0)
    };
    let mut others: Vec<&Person> = desk
        .people
        .values()
        .filter(|person| Some(person.id) != shift.draft.employee_id && person.works_on(day))
        .filter(|person| person.holds(desk.here, shift.draft.position_id) && !overtime(person.id))
        .collect();
    others.sort_by_key(|person| desk.week_minutes(person.id, &super::desk::Edit::default()));
    let tried = others.into_iter().take(MAX_PEOPLE).filter_map(|person| {
        let half = Half {
            employee_id: Some(person.id),
            ..shift.draft.clone()
        };
        let change = ShiftChange {
            shift: shift.id,
            stored: Some(shift),
            after: Some(&half),
            origin: None,
        };
        let evaluation = weigh(desk, &change);
        Some((person, saving(&evaluation, evaluation.delta_cents)?))
    });
    let (person, saved) = tried.max_by_key(|(_, saved)| *saved)?;
    let name = person.first_name();
    let label = Text {
        en: format!("Give {} to {name}", weekday(day, Lang::En)),
        es: format!("Dale el {} a {name}", weekday(day, Lang::Es)),
    };
    let patch = json!({ "shiftId": shift.id, "employeeId": person.id });
    Some((label, patch, saved))
}

/// A label with what it saves, for those who may see wages.
fn told(label: Text, saves_cents: i64, wages: bool) -> Text {
    if !wages {
        return label;
    }
    let money = format!("${}.{:02}", saves_cents / 100, saves_cents % 100);
    Text {
        en: format!("{}: saves {money}", label.en),
        es: format!("{}: ahorra {money}", label.es),
    }
}
