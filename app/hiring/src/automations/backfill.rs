//! Calculates from the last weeks when an automation would have acted on whom, and who is now in the stage that it
//! looks at.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{Rule, TriggerKind};
use crate::{error::Result, ids::ApplicationId, sql_time::SqlTime};
use recruiting::{
    applications::time,
    events::{self, HiringEvent},
    stage_undo::UNDO_WINDOW,
    types::Stage,
};

/// The length of a dry run's look back.
pub(super) const LOOKS_BACK: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Older applications are ignored: no one stays in a restaurant's pipeline for so long.
const OLDEST: SignedDuration = SignedDuration::from_hours(180 * 24);

/// When an automation would have acted, on whom, and their stage then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) application: ApplicationId,
    pub(super) at: Timestamp,
    pub(super) stage: Stage,
    pub(super) alive: bool,
}

/// An applicant in the stage that an automation looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) application: ApplicationId,
    /// Since when.
    pub(super) entered: Timestamp,
    /// When they will have waited long enough, if no one touches them.
    pub(super) due: Timestamp,
}

/// The untouched time after which an application counts as waiting.
pub(super) fn wait(rule: &Rule) -> SignedDuration {
    SignedDuration::from_hours(24 * i64::from(rule.trigger.days.unwrap_or(1)))
}

/// Everyone in the trigger's stage at the rule's locations.
///
/// # Errors
/// Database errors.
pub(super) fn standing(db: &Connection, rule: &Rule) -> Result<Vec<Standing>> {
    let mut here = db.prepare_cached(
        "SELECT id, location_id, stage_entered_at FROM real_applications
         WHERE status = 'active' AND stage = ?1 ORDER BY id",
    )?;
    let mut last_touch = db.prepare_cached(
        "SELECT at FROM hiring_events WHERE application_id = ?1 AND actor_type = 'user'
         ORDER BY at DESC, id DESC LIMIT 1",
    )?;
    let mut rows = here.query([rule.trigger.stage])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if !rule.holds_at(row.get("location_id")?) {
            continue;
        }
        let application = row.get("id")?;
        let entered = time(row, "stage_entered_at")?;
        let touch = last_touch
            .query_row([application], |row| time(row, "at"))
            .optional()?;
        found.push(Standing {
            application,
            entered,
            due: touch.unwrap_or(entered).max(entered) + wait(rule),
        });
    }
    Ok(found)
}

/// The events of an application that automations look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Came,
    /// By a person or Lineup; an automation's own moves set nothing off.
    Moved {
        to: Stage,
        triggers: bool,
    },
    Ended,
    Back(Stage),
    Missed,
    Sampled,
    Else,
}

#[derive(Clone, Copy, Debug)]
struct BackfillStep {
    at: Timestamp,
    what: What,
    /// Someone of the team did it.
    touch: bool,
}

/// When a rule would have acted first on each application since `from`, oldest first.
///
/// # Errors
/// Database errors.
pub(super) fn moments(
    db: &Connection,
    rule: &Rule,
    (from, now): (Timestamp, Timestamp),
) -> Result<Vec<Moment>> {
    let mut found: Vec<Moment> = histories(db, now - OLDEST)?
        .into_iter()
        .filter_map(|(application, steps)| {
            let (at, (stage, alive)) = first(rule, &steps, (from, now))?;
            Some(Moment {
                application,
                at,
                stage,
                alive,
            })
        })
        .collect();
    found.sort_by_key(|moment| (moment.at, moment.application));
    Ok(found)
}

fn histories(
    db: &Connection,
    since: Timestamp,
) -> Result<BTreeMap<ApplicationId, Vec<BackfillStep>>> {
    let mut statement = db.prepare_cached(
        "SELECT e.application_id, e.type, e.actor_type = 'user' AS touch, e.at,
           e.data, e.data -> 'automation' IS NOT NULL AS automated
         FROM hiring_events e JOIN real_applications a ON a.id = e.application_id
         WHERE a.applied_at >= ?1
           AND (e.actor_type = 'user' OR e.type IN ('application.created', 'application.stage_changed',
             'application.rejected', 'application.withdrawn', 'application.hired', 'application.unrejected',
             'interview.no_show', 'microsim.submitted'))
         ORDER BY e.application_id, e.at, e.id",
    )?;
    let mut rows = statement.query(params![SqlTime(since)])?;
    let mut found: BTreeMap<ApplicationId, Vec<BackfillStep>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        found
            .entry(row.get("application_id")?)
            .or_default()
            .push(step(row)?);
    }
    Ok(found)
}

fn step(row: &Row<'_>) -> rusqlite::Result<BackfillStep> {
    let automated: bool = row.get("automated")?;
    Ok(BackfillStep {
        at: time(row, "at")?,
        touch: row.get("touch")?,
        what: match events::of_row(row)? {
            Some(HiringEvent::ApplicationCreated(_)) => What::Came,
            Some(HiringEvent::StageChanged(moved)) => What::Moved {
                to: moved.to,
                triggers: !moved.cause.is_undo() && !automated,
            },
            Some(HiringEvent::ApplicationUnrejected(restored)) => What::Back(restored.to_stage),
            Some(HiringEvent::ApplicationUnhired(_)) => What::Back(Stage::Offer),
            Some(
                HiringEvent::ApplicationRejected(_)
                | HiringEvent::ApplicationWithdrawn(_)
                | HiringEvent::ApplicationHired(_),
            ) => What::Ended,
            Some(HiringEvent::InterviewNoShow(_)) => What::Missed,
            Some(HiringEvent::MicrosimSubmitted(_)) => What::Sampled,
            _ => What::Else,
        },
    })
}

type Stood = (Stage, bool);

/// The stage of an application after all events up to a time, and whether it was active.
fn stood(steps: &[BackfillStep], at: Timestamp) -> Stood {
    let before = steps.iter().filter(|step| step.at <= at);
    before.fold((Stage::Applied, true), |(stage, alive), step| {
        match step.what {
            What::Came => (Stage::Applied, true),
            What::Moved { to, .. } => (to, alive),
            What::Ended => (stage, false),
            What::Back(to) => (to, true),
            What::Missed | What::Sampled | What::Else => (stage, alive),
        }
    })
}

fn first(
    rule: &Rule,
    steps: &[BackfillStep],
    (from, now): (Timestamp, Timestamp),
) -> Option<(Timestamp, Stood)> {
    if rule.trigger.kind == TriggerKind::Waiting {
        let at = waited(rule, steps, (from, now))?;
        return Some((at, stood(steps, at)));
    }
    let sets_off = |step: &&BackfillStep| match (rule.trigger.kind, step.what) {
        (TriggerKind::ApplicationReceived, What::Came)
        | (TriggerKind::NoShow, What::Missed)
        | (TriggerKind::WorkSampleDone, What::Sampled) => true,
        (TriggerKind::StageEntered, What::Moved { to, triggers }) => {
            triggers && rule.trigger.stage == Some(to)
        }
        _ => false,
    };
    let triggers = steps
        .iter()
        .filter(|step| from <= step.at && step.at <= now);
    let step = triggers.clone().find(sets_off)?;
    let settled = if rule.trigger.kind == TriggerKind::StageEntered {
        step.at + UNDO_WINDOW
    } else {
        step.at
    };
    Some((step.at, stood(steps, settled)))
}

/// When someone had first waited long enough in the stage.
fn waited(
    rule: &Rule,
    steps: &[BackfillStep],
    (from, now): (Timestamp, Timestamp),
) -> Option<Timestamp> {
    let stage = rule.trigger.stage?;
    let here = |at: Timestamp| stood(steps, at) == (stage, true);
    for (index, step) in steps.iter().enumerate() {
        // From the newest of what happened at the same time on.
        if steps.get(index + 1).is_some_and(|next| next.at == step.at) || !here(step.at) {
            continue;
        }
        let arrived = index == 0 || !matches!(step.what, What::Missed | What::Sampled | What::Else);
        if !(arrived || step.touch) {
            continue;
        }
        let due = step.at + wait(rule);
        let broken = steps[index + 1..]
            .iter()
            .find(|next| next.touch || !here(next.at))
            .map_or(now, |next| next.at);
        if from <= due && due <= broken.min(now) {
            return Some(due);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automations::types::tests::plain;

    fn at(text: &str) -> Timestamp {
        format!("2026-11-{text}:00Z").parse().unwrap()
    }

    fn step(time: &str, what: What) -> BackfillStep {
        BackfillStep {
            at: at(time),
            what,
            touch: matches!(what, What::Moved { triggers: true, .. } | What::Else),
        }
    }

    fn moved(to: Stage) -> What {
        What::Moved { to, triggers: true }
    }

    fn waiting(stage: Stage, days: u8) -> Rule {
        let mut rule = plain(TriggerKind::Waiting);
        (rule.trigger.stage, rule.trigger.days) = (Some(stage), Some(days));
        rule
    }

    fn when(rule: &Rule, steps: &[BackfillStep]) -> Option<Timestamp> {
        first(rule, steps, (at("01T00:00"), at("30T00:00"))).map(|(at, _)| at)
    }

    #[test]
    fn a_touch_begins_the_wait_anew_and_leaving_the_stage_ends_it() {
        let came = step("02T09:00", What::Came);
        let two = waiting(Stage::Applied, 2);
        assert_eq!(when(&two, &[came]), Some(at("04T09:00")));
        let read = step("03T09:00", What::Else);
        assert_eq!(when(&two, &[came, read]), Some(at("05T09:00")));
        let on = step("04T08:00", moved(Stage::Screening));
        assert_eq!(when(&two, &[came, read, on]), None);
        let screening = waiting(Stage::Screening, 3);
        assert_eq!(when(&screening, &[came, read, on]), Some(at("07T08:00")));
        let over = step("06T08:00", What::Ended);
        assert_eq!(when(&screening, &[came, read, on, over]), None);
        let sample = step("05T08:00", What::Sampled);
        let steps = [came, read, on, sample];
        assert_eq!(when(&screening, &steps), Some(at("07T08:00")), "theirs");
    }

    #[test]
    fn what_is_not_over_yet_or_lies_before_the_days_looked_at_is_no_moment() {
        let came = step("29T09:00", What::Came);
        assert_eq!(when(&waiting(Stage::Applied, 2), &[came]), None);
        let early = [step("02T09:00", What::Came)];
        let span = (at("05T00:00"), at("30T00:00"));
        assert_eq!(first(&waiting(Stage::Applied, 2), &early, span), None);
    }

    #[test]
    fn an_automations_own_move_is_no_moment_and_an_undone_one_has_left_the_stage() {
        let mut rule = plain(TriggerKind::StageEntered);
        rule.trigger.stage = Some(Stage::Screening);
        let came = step("02T09:00", What::Came);
        let automated = What::Moved {
            to: Stage::Screening,
            triggers: false,
        };
        assert_eq!(when(&rule, &[came, step("03T09:00", automated)]), None);
        let on = step("03T09:00", moved(Stage::Screening));
        let mut back = step("03T09:00", moved(Stage::Applied));
        back.at += SignedDuration::from_secs(6);
        let span = (at("01T00:00"), at("30T00:00"));
        let found = first(&rule, &[came, on, back], span);
        assert_eq!(found, Some((on.at, (Stage::Applied, true))));
    }
}
