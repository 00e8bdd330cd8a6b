//! Ways out of overtime that were themselves checked: the shift where it begins ends earlier, or goes to someone for
//! whom it is lawful and cheaper.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{
    evaluate::{Evaluation, ShiftChange, evaluate_people},
    labor_cost::Reckoned,
    notify_staff::weekday,
    person::EmployeeFacts,
    shift_edit::check_details,
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::{AtPublish, FindingView, FixKind, FixView},
    ids::{EmployeeId, ShiftId},
    messages::{Lang, LocalizedText},
};

/// The family of findings about hours paid beyond straight time.
const FAMILY: &str = "overtime";
/// Findings that are looked at for ways out, and people who are tried for each: a week is read often.
const MAX_FINDINGS: usize = 6;
const MAX_PEOPLE: usize = 6;
/// The shortest useful shift, in minutes.
const SHORTEST_MINUTES: i64 = 60;
/// A shift ends on the quarter hour, in seconds.
const STEP_SECONDS: i64 = 15 * 60;
/// Hours of a week after which weekly overtime begins at the latest, in minutes.
const FULL_WEEK_MINUTES: i64 = 40 * 60;

/// Names the shift where each overtime begins.
pub fn place(week_context: &WeekContext<'_>, reckoned: &Reckoned, findings: &mut [FindingView]) {
    for finding in findings.iter_mut().filter(|one| one.family == FAMILY) {
        if let Some((shift, _)) = begins(week_context, reckoned, finding) {
            finding.subject.shift_id = Some(shift.id.to_string());
            finding.subject.date = Some(week_context.clock.date(shift.draft.starts_at));
        }
    }
}

/// Adds ways out to findings that [`place`] has named the shift of. Savings are for those who may see wages.
pub fn offer(
    week_context: &WeekContext<'_>,
    reckoned: &Reckoned,
    findings: &mut [FindingView],
    wages: bool,
) {
    let overtime = findings.iter_mut().filter(|one| one.family == FAMILY);
    for finding in overtime.take(MAX_FINDINGS) {
        let Some((shift, seconds)) = begins(week_context, reckoned, finding) else {
            continue;
        };
        if shift.has_begun(week_context.now) {
            continue;
        }
        let fixes = [
            hand_over(week_context, reckoned, shift),
            end_earlier(week_context, shift, seconds),
        ];
        for (label, patch, saves_cents) in fixes.into_iter().flatten() {
            finding.fixes.push(FixView {
                id: finding.fixes.len(),
                label: described(label, saves_cents, wages),
                kind: FixKind::Edit,
                patch: Some(patch),
                saves_cents: wages.then_some(saves_cents),
            });
        }
    }
}

/// The shift of a person in which the overtime of a finding begins, with its seconds of overtime.
fn begins<'a>(
    week_context: &'a WeekContext<'_>,
    reckoned: &Reckoned,
    finding: &FindingView,
) -> Option<(&'a Shift, i64)> {
    let subject = &finding.subject;
    let person: EmployeeId = subject.employee_id.as_deref()?.parse().ok()?;
    let named: Option<ShiftId> = subject.shift_id.as_deref().and_then(|id| id.parse().ok());
    let within = reckoned.overtime_in.get(&person)?;
    let shift = |id: ShiftId| week_context.week_shifts().find(|shift| shift.id == id);
    let found: Vec<(&Shift, i64)> = within
        .iter()
        .filter_map(|(id, seconds)| Some((shift(*id)?, *seconds)))
        .collect();
    if let Some(named) = named {
        return found.into_iter().find(|(shift, _)| shift.id == named);
    }
    let on_day =
        |shift: &Shift| Some(week_context.clock.date(shift.draft.starts_at)) == subject.date;
    if subject.date != Some(week_context.week) || found.iter().any(|(shift, _)| on_day(shift)) {
        return found.into_iter().find(|(shift, _)| on_day(shift));
    }
    // A whole week: where its hours run over.
    let full = |upto: &Shift| {
        let before = week_context.week_shifts().filter(|shift| {
            shift.draft.employee_id == Some(person)
                && !shift.removing
                && shift.draft.starts_at <= upto.draft.starts_at
        });
        before.map(|shift| shift.draft.paid_minutes()).sum::<i64>() > FULL_WEEK_MINUTES
    };
    let over = found.iter().position(|(shift, _)| full(shift)).unwrap_or(0);
    found.into_iter().nth(over)
}

type OvertimeRemedy = (LocalizedText, serde_json::Value, i64);

/// The cents that a change saves where it needs no one's consent.
fn saving(evaluation: &Evaluation, cents: Option<i64>) -> Option<i64> {
    let needs = &evaluation.needs;
    let free =
        evaluation.publish_level() <= AtPublish::Ok && !needs.origin && !needs.started_reason;
    cents.map(|cents| -cents).filter(|saved| free && *saved > 0)
}

fn end_earlier(
    week_context: &WeekContext<'_>,
    shift: &Shift,
    seconds: i64,
) -> Option<OvertimeRemedy> {
    let draft = &shift.draft;
    let end = draft.ends_at.as_second() - seconds;
    let ends_at = Timestamp::from_second(end - end.rem_euclid(STEP_SECONDS)).ok()?;
    if ends_at < draft.starts_at + SignedDuration::from_mins(SHORTEST_MINUTES) {
        return None;
    }
    let half = ShiftDetails {
        ends_at,
        ..draft.clone()
    };
    check_details(&half, &week_context.clock).ok()?;
    let change = ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: Some(&half),
        origin: None,
    };
    let evaluation = evaluate_people(week_context, &change);
    let saved = saving(&evaluation, evaluation.extra_cents)?;
    let person = week_context.people.get(&draft.employee_id?)?;
    let local = week_context.clock.time(ends_at);
    let time = rules::clock(i64::from(local.hour()) * 60 + i64::from(local.minute()));
    let day = week_context.clock.date(draft.starts_at);
    let name = person.first_name();
    let label = LocalizedText {
        en: format!("End {name}’s {} at {}", weekday(day, Lang::En), time.en),
        es: format!(
            "Termina el turno de {name} del {} a las {}",
            weekday(day, Lang::Es),
            time.es
        ),
    };
    let patch = json!({ "shiftId": shift.id, "end": crate::date_time::TimeOfDay(local) });
    Some((label, patch, saved))
}

/// The person for whom it saves most.
fn hand_over(
    week_context: &WeekContext<'_>,
    reckoned: &Reckoned,
    shift: &Shift,
) -> Option<OvertimeRemedy> {
    let day = week_context.clock.date(shift.draft.starts_at);
    let overtime = |id: EmployeeId| {
        reckoned
            .overtime
            .get(&id)
            .is_some_and(|minutes| *minutes > 0)
    };
    let mut others: Vec<&EmployeeFacts> = week_context
        .people
        .values()
        .filter(|person| Some(person.id) != shift.draft.employee_id && person.works_on(day))
        .filter(|person| {
            person.holds(week_context.here, shift.draft.position_id) && !overtime(person.id)
        })
        .collect();
    others.sort_by_key(|person| {
        week_context.week_minutes(person.id, &super::week_context::Edit::default())
    });
    let tried = others.into_iter().take(MAX_PEOPLE).filter_map(|person| {
        let half = ShiftDetails {
            employee_id: Some(person.id),
            ..shift.draft.clone()
        };
        let change = ShiftChange {
            shift: shift.id,
            stored: Some(shift),
            after: Some(&half),
            origin: None,
        };
        let evaluation = evaluate_people(week_context, &change);
        Some((person, saving(&evaluation, evaluation.delta_cents)?))
    });
    let (person, saved) = tried.max_by_key(|(_, saved)| *saved)?;
    let name = person.first_name();
    let label = LocalizedText {
        en: format!("Give {} to {name}", weekday(day, Lang::En)),
        es: format!("Dale el {} a {name}", weekday(day, Lang::Es)),
    };
    let patch = json!({ "shiftId": shift.id, "employeeId": person.id });
    Some((label, patch, saved))
}

/// A label with what it saves, for those who may see wages.
fn described(label: LocalizedText, saves_cents: i64, wages: bool) -> LocalizedText {
    if !wages {
        return label;
    }
    let money = format!("${}.{:02}", saves_cents / 100, saves_cents % 100);
    LocalizedText {
        en: format!("{}: saves {money}", label.en),
        es: format!("{}: ahorra {money}", label.es),
    }
}
