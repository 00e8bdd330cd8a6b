//! A manager of the demo publishes a week and changes it afterwards; the staff answer.

use jiff::Timestamp;
use rules::{Finding, Severity};

use super::{
    Made,
    planning::Scene,
    random::Dice,
    staffing,
    story::{self, What},
};
use crate::{
    error::{Error, Result},
    ids::EmployeeId,
    permit::Actor,
    settings,
};
use scheduling::{
    acknowledge::{Answer, acknowledge},
    change_reason::ChangeReason,
    consent::{self, Consent, Reply, SignedConsent},
    consent_text::ConsentText,
    create_shift::{NewShift, create_shift},
    delete_shift::{Deletion, delete_shift},
    edit_shift::{ShiftChange, edit_shift},
    findings::blocks_publishing,
    publish::{GoAhead, Notify, Publication, PublishScope, publish},
    schedule_diff,
    types::{AckState, Initiator, Shift},
    week::LocationCalendar,
};

/// A week that still cannot go out after so many corrections stays a draft.
const TRIES: usize = 5;

/// Publishes the week: people are taken off shifts that no rule lets them have, and reasons are given where one is
/// needed.
///
/// # Errors
/// Database errors.
pub(super) fn put_out(scene: &Scene<'_>, ask: bool, made: &mut Made) -> Result<()> {
    for what in story::of(scene.place.site.name, scene.number) {
        if let What::SignedConsent(name, day, kind) = what {
            file(scene, name, day, kind)?;
        }
    }
    for _ in 0..TRIES {
        let week_context = scene.week_context()?;
        let judgement = schedule_diff::compare(&week_context);
        let (mut off, mut overrides) = (Vec::new(), Vec::new());
        for finding in &judgement.findings {
            if blocks_publishing(finding) {
                off.extend(
                    week_context
                        .week_shifts()
                        .find(|shift| is_about(shift, finding)),
                );
            } else if finding.severity == Severity::ReasonRequired {
                overrides.push(GoAhead {
                    key: finding.key.clone(),
                    reason: reason(finding).to_owned(),
                });
            }
        }
        let differences = schedule_diff::differences(&week_context);
        let unsaid: Vec<&Shift> = differences
            .iter()
            .filter(|one| !judgement.asks_who(week_context.rule_book(), one).is_empty())
            .map(|one| one.shift)
            .collect();
        if off.is_empty() && !unsaid.is_empty() {
            for shift in unsaid {
                own_up(scene, shift)?;
            }
            continue;
        }
        if off.is_empty() {
            let given = overrides.len();
            let body = Publication {
                version: week_context.version(),
                scope: PublishScope::default(),
                notify: Notify::None,
                require_ack: ask,
                message: None,
                overrides,
            };
            match scene.act(|change| publish(change, scene.place.id, scene.week, &body)) {
                Ok(outcome) => {
                    made.publications += 1;
                    made.published += outcome.published;
                    made.awaiting += outcome.awaiting_consent;
                    made.reasons += given;
                }
                Err(Error::Unprocessable(refusal)) if refusal.code == "publish_empty" => {}
                Err(error) => return Err(error),
            }
            return Ok(());
        }
        off.sort_by_key(|shift| shift.id);
        off.dedup_by_key(|shift| shift.id);
        for shift in off {
            made.replanned += 1;
            scene.assign(shift, None)?;
        }
    }
    Ok(())
}

/// The manager says that the restaurant wanted a change: no one asked for it.
fn own_up(scene: &Scene<'_>, shift: &Shift) -> Result<()> {
    let body = ShiftChange {
        version: shift.version,
        change_origin: Some(ChangeReason {
            initiated_by: Initiator::Employer,
            reason: None,
            evidence: None,
        }),
        ..ShiftChange::default()
    };
    scene.act(|change| edit_shift(change, shift.id, &body))?;
    Ok(())
}

/// Whether a finding is about a shift of the draft: the one that it names, or else any of the person's.
fn is_about(shift: &Shift, finding: &Finding) -> bool {
    let said = |id: &Option<rules::facts::Id>, own: String| id.as_deref() == Some(own.as_str());
    match (&finding.subject.shift_id, shift.draft.employee_id) {
        (_, None) => false,
        (Some(_), _) => said(&finding.subject.shift_id, shift.id.to_string()),
        (None, Some(person)) => said(&finding.subject.employee_id, person.to_string()),
    }
}

/// A manager's reason when going ahead.
fn reason(finding: &Finding) -> &'static str {
    let family = &*finding.family;
    if family.contains("notice") {
        "Published late: the general manager was away. Everybody was told by phone."
    } else if family.contains("availability") {
        "Talked with them on the phone: they can make it this week."
    } else if family.contains("time_off") {
        "They asked to work this day after all; note in the office binder."
    } else if family.contains("meal") {
        "The shift lead sends them on their meal when the rush allows; the time goes on the floor chart."
    } else if family == "rest" {
        "Rests are called by the shift lead and written on the floor chart."
    } else if family.contains("day_of_rest") || family.contains("seventh") {
        "They asked for the seventh day in writing and rest next week."
    } else if family.contains("max_hours") {
        "They agreed to more hours this week because a colleague is away."
    } else {
        "Agreed with the person; the note is in the office binder."
    }
}

fn file(scene: &Scene<'_>, name: &str, day: &str, kind: &str) -> Result<()> {
    let Some(shift) = scene.shift_of(&scene.week_context()?, name, day) else {
        return Ok(());
    };
    let signed = SignedConsent {
        version: shift.version,
        kind: kind.to_owned(),
        signed_on: scene.place.clock.date(scene.now),
        note: "Signed form in the office binder: they agree to this shift.".to_owned(),
    };
    scene.act(|change| consent::put_on_record(change, shift.id, &signed))
}

/// A change after publication. One that a rule refuses does not happen.
///
/// # Errors
/// Database errors.
pub(super) fn change(scene: &Scene<'_>, what: What, made: &mut Made) -> Result<()> {
    let done = match what {
        What::Added(_, name, when) => add(scene, name, when),
        What::Shorter(_, name, day, end) => shorten(scene, name, day, end),
        What::Cancelled(_, name, day) => cancel(scene, name, day),
        What::Swapped(_, one, other) => swap(scene, one, other),
        What::Off(..)
        | What::Extra(..)
        | What::NoBreaks(..)
        | What::Late(_)
        | What::SignedConsent(..) => Ok(false),
    };
    match done {
        Ok(true) => made.changes += 1,
        Ok(false) | Err(Error::Unprocessable(_)) => made.not_changed += 1,
        Err(error) => return Err(error),
    }
    Ok(())
}

fn add(scene: &Scene<'_>, name: &'static str, when: &'static str) -> Result<bool> {
    let Some(who) = staffing::person(scene.place, name) else {
        return Ok(false);
    };
    for stretch in super::pattern::week(when) {
        let code = stretch.code.unwrap_or(scene.place.team[who].main());
        let body = NewShift {
            location_id: scene.place.id,
            position_id: scene.brand.position(code),
            station_id: None,
            employee_id: Some(scene.id(who)),
            date: staffing::date_of(scene.week, stretch.day),
            start: stretch.start,
            end: stretch.end,
            start_offset: None,
            end_offset: None,
            breaks: super::breaks::planned(scene.place, stretch.start, stretch.end),
            note: None,
            tags: Vec::new(),
            on_call: false,
            reason: None,
        };
        scene.act(|change| create_shift(change, &body))?;
    }
    Ok(true)
}

fn shorten(scene: &Scene<'_>, name: &str, day: &str, end: &str) -> Result<bool> {
    let Some(shift) = scene.shift_of(&scene.week_context()?, name, day) else {
        return Ok(false);
    };
    let body = ShiftChange {
        version: shift.version,
        end: super::pattern::clock(end),
        ..ShiftChange::default()
    };
    scene.act(|change| edit_shift(change, shift.id, &body))?;
    Ok(true)
}

fn cancel(scene: &Scene<'_>, name: &str, day: &str) -> Result<bool> {
    let Some(shift) = scene.shift_of(&scene.week_context()?, name, day) else {
        return Ok(false);
    };
    let deletion = Deletion {
        version: shift.version,
        reason: None,
    };
    scene.act(|change| delete_shift(change, shift.id, &deletion))?;
    Ok(true)
}

/// Two people swap their shifts, as they asked in writing: both hand-overs or none.
fn swap(scene: &Scene<'_>, one: (&str, &str), other: (&str, &str)) -> Result<bool> {
    let week_context = scene.week_context()?;
    let (Some(first), Some(second)) = (
        scene.shift_of(&week_context, one.0, one.1),
        scene.shift_of(&week_context, other.0, other.1),
    ) else {
        return Ok(false);
    };
    let evidence = format!(
        "{} and {} asked by text to swap {} and {}.",
        one.0, other.0, one.1, other.1
    );
    let hand_over = |shift: &Shift, to: Option<EmployeeId>| ShiftChange {
        version: shift.version,
        employee_id: Some(to),
        change_origin: Some(ChangeReason {
            initiated_by: Initiator::Employee,
            reason: None,
            evidence: Some(evidence.clone()),
        }),
        ..ShiftChange::default()
    };
    let (there, back) = (
        hand_over(&first, second.draft.employee_id),
        hand_over(&second, first.draft.employee_id),
    );
    scene.act(|change| {
        edit_shift(change, first.id, &there)?;
        edit_shift(change, second.id, &back)
    })?;
    Ok(true)
}

/// The staff answer: consents that wait, and confirmations.
///
/// # Errors
/// Database errors.
pub(super) fn answer(scene: &Scene<'_>, made: &mut Made) -> Result<()> {
    let waiting: Vec<Shift> = scene.week_context()?.week_shifts().cloned().collect();
    for shift in waiting.iter().filter(|shift| shift.proposal.is_some()) {
        agree(scene, shift, made)?;
    }
    let mut dice = Dice::of(&format!("{} {} answers", scene.place.site.name, scene.week));
    let mut shifts: Vec<Shift> = scene.week_context()?.week_shifts().cloned().collect();
    // Ids differ from one making to the next, so people who begin together follow the order of the team.
    let of_team = |shift: &Shift| {
        let person = shift.draft.employee_id;
        let mut team = scene.place.team.iter();
        team.position(|hand| Some(hand.id) == person)
    };
    shifts.sort_by_cached_key(|shift| {
        (
            shift.draft.starts_at,
            of_team(shift),
            shift.draft.ends_at,
            shift.id,
        )
    });
    for shift in &shifts {
        let Some((actor, starts_at)) = asked(scene, shift) else {
            continue;
        };
        let state = match dice.below(25) {
            0..3 => continue,
            3 if scene.number > 0 => AckState::Declined,
            _ => AckState::Confirmed,
        };
        if starts_at <= scene.now {
            continue;
        }
        let body = Answer {
            version: shift.version,
            state,
            reason: (state == AckState::Declined).then(|| "I have an exam that day.".to_owned()),
        };
        scene.stage.act(actor, scene.now, |change| {
            acknowledge(change, shift.id, &body)
        })?;
        made.answers += 1;
    }
    Ok(())
}

/// The sign-in of the employee who has not answered a published shift, and when it begins.
fn asked<'a>(scene: &Scene<'a>, shift: &Shift) -> Option<(&'a Actor, Timestamp)> {
    let published = shift.published.as_ref()?;
    (published.ack == AckState::Pending).then_some(())?;
    Some((
        sign_in(scene, published.half.employee_id?)?,
        published.half.starts_at,
    ))
}

fn sign_in<'a>(scene: &Scene<'a>, person: EmployeeId) -> Option<&'a Actor> {
    let hand = scene.place.team.iter().find(|hand| hand.id == person)?;
    hand.actor.as_ref()
}

/// The person agrees in the app; someone without a sign-in leaves the question open.
fn agree(scene: &Scene<'_>, shift: &Shift, made: &mut Made) -> Result<()> {
    let Some((proposal, actor)) = shift
        .proposal
        .as_ref()
        .and_then(|proposal| Some((proposal, sign_in(scene, proposal.employee)?)))
    else {
        return Ok(());
    };
    let location = settings::location(scene.stage.db, shift.location)?;
    let clock = LocationCalendar::of(&location)?;
    let shown = ConsentText::of(&location, &clock, proposal, &shift.draft);
    let body = Consent {
        version: shift.version,
        answer: Reply::Accept,
        text_version: shown.version,
        language: actor.lang,
    };
    match scene.stage.act(actor, scene.now, |change| {
        consent::answer(change, shift.id, &body)
    }) {
        Ok(()) => made.consents += 1,
        Err(Error::Unprocessable(_)) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
