//! From an event to the act. Every published event arrives here; a job does the rest, so that an automation never
//! blocks what set it off.
//!
//! An automation's act sets off no other automation; only time in a stage counts, by any mover. Since each acts once on
//! an application and moves lead only forward, there are no loops.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    backfill, run_action, store,
    types::{ActState, Automation, TriggerKind},
};
use crate::{
    error::{Error, Result},
    ids::{ApplicationId, AutomationId},
    outbox::{Job, JobContext, Progress, jobs},
    permit::ActorKind,
    write_context::WriteContext,
};
use recruiting::{applications, events::HiringEvent, stage_undo::UNDO_WINDOW, types::Application};

/// So many in one transaction: others wait no longer than that.
const BATCH: usize = 25;

/// Looks whether an automation is to act.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunAutomation {
    /// Something happened to an application.
    Triggered {
        /// Which one waits for it.
        automation: AutomationId,
        /// To which.
        application: ApplicationId,
        /// The time.
        at: Timestamp,
    },
    /// Someone may have waited long enough, or was asked for.
    Look(AutomationId),
}

/// Receives an event: the automations that wait for it get a job. A rehearsal is no event.
///
/// # Errors
/// Database errors.
pub fn on_event(
    change: &WriteContext<'_>,
    application: &Application,
    event: &HiringEvent,
) -> Result<()> {
    if application.simulated {
        return Ok(());
    }
    let automated = change.actor.kind == ActorKind::Automation;
    if let Some((trigger, wait)) = trigger(event).filter(|_| !automated) {
        for it in store::waiting_for(change.db, trigger)? {
            let stage = it.rule.trigger.stage;
            let here = it.rule.holds_at(application.location_id);
            if here && stage.is_none_or(|stage| event.moved_to() == Some(stage)) {
                let task = RunAutomation::Triggered {
                    automation: it.id,
                    application: application.id,
                    at: change.now,
                };
                let at = change.now + wait;
                jobs::add(change.db, &task, None, at)?;
                change.wake_worker();
            }
        }
    }
    if resets_waiting(event) {
        for it in store::waiting_for(change.db, TriggerKind::Waiting)? {
            if it.rule.trigger.stage == Some(application.stage) {
                look_at(change, &it, change.now + backfill::wait(&it.rule))?;
            }
        }
    }
    Ok(())
}

/// The trigger of an event, and its delay: a move waits for as long as it can be undone.
fn trigger(event: &HiringEvent) -> Option<(TriggerKind, SignedDuration)> {
    let (trigger, wait) = match event {
        HiringEvent::ApplicationCreated(_) => {
            (TriggerKind::ApplicationReceived, SignedDuration::ZERO)
        }
        HiringEvent::StageChanged(moved) if !moved.cause.is_undo() => {
            (TriggerKind::StageEntered, UNDO_WINDOW)
        }
        HiringEvent::InterviewNoShow(_) => (TriggerKind::NoShow, SignedDuration::ZERO),
        HiringEvent::MicrosimSubmitted(_) => (TriggerKind::WorkSampleDone, SignedDuration::ZERO),
        _ => return None,
    };
    Some((trigger, wait))
}

/// Whether an application may be at another stage after an event.
const fn resets_waiting(event: &HiringEvent) -> bool {
    matches!(
        event,
        HiringEvent::ApplicationCreated(_)
            | HiringEvent::StageChanged(_)
            | HiringEvent::ApplicationUnrejected(_)
            | HiringEvent::ApplicationUnhired(_)
            | HiringEvent::ApplicationTransferred(_)
    )
}

/// Plans a look at whom an automation is to reach.
///
/// # Errors
/// Database errors.
pub(super) fn look_at(change: &WriteContext<'_>, it: &Automation, at: Timestamp) -> Result<()> {
    let key = format!("automation:{}:{}", it.id, at.as_second());
    let task = RunAutomation::Look(it.id);
    change.wake_worker();
    jobs::add(change.db, &task, Some(&key), at)
}

impl Job for RunAutomation {
    const KIND: &'static str = "automation";

    /// Does what is due, if the automation is still on and the same as when it was set off.
    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        match self {
            Self::Triggered {
                automation,
                application,
                at,
            } => {
                context
                    .write(move |change| triggered(change, automation, application, at))
                    .await?;
            }
            Self::Look(id) => while context.write(move |change| look(change, id)).await? {},
        }
        Ok(Progress::Done)
    }
}

/// The automation where it is on; what was taken away or switched off does nothing later.
fn on(change: &WriteContext<'_>, id: AutomationId) -> Result<Option<(Automation, Timestamp)>> {
    match store::one(change.db, id) {
        Err(Error::NotFound) => Ok(None),
        found => {
            let it = found?;
            Ok(it.since.filter(|_| it.active).map(|since| (it, since)))
        }
    }
}

fn triggered(
    change: &mut WriteContext<'_>,
    id: AutomationId,
    application: ApplicationId,
    at: Timestamp,
) -> Result<()> {
    match on(change, id)? {
        Some((it, since)) if since <= at => run_action::once(change, &it, application).map(drop),
        _ => Ok(()),
    }
}

/// Reaches some of those who waited long enough or were asked for; whether more of them are left.
fn look(change: &mut WriteContext<'_>, id: AutomationId) -> Result<bool> {
    let Some((it, since)) = on(change, id)? else {
        return Ok(false);
    };
    let mut due = Vec::new();
    let mut next: Option<Timestamp> = None;
    let asked = store::runs(change.db, id, Some(ActState::Asked))?;
    if it.rule.trigger.kind == TriggerKind::Waiting {
        for one in backfill::standing(change.db, &it.rule)? {
            let acted = store::act_on(change.db, id, one.application)?;
            let is_asked = acted.is_some_and(|act| act.state == ActState::Asked);
            // Skipped in an earlier stay: a new one counts again.
            let over = acted.is_some_and(|act| {
                act.state == ActState::Done
                    || (act.state == ActState::Skipped && act.at >= one.entered)
            });
            if over || (one.entered < since && !is_asked) {
                continue;
            }
            if one.due <= change.now {
                due.push(one.application);
            } else {
                next = Some(next.map_or(one.due, |next| next.min(one.due)));
            }
        }
        for act in asked {
            let stage = applications::application(change.db, act.application)?.stage;
            if it.rule.trigger.stage != Some(stage) {
                store::no_longer_asked(change.db, id, act.application)?;
            }
        }
    } else {
        due.extend(asked.iter().map(|act| act.application));
    }
    let mut acted = 0;
    for application in due {
        acted += usize::from(run_action::once(change, &it, application)?);
        if acted == BATCH {
            return Ok(true);
        }
    }
    if let Some(next) = next {
        look_at(change, &it, next)?;
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use recruiting::types::Stage;
    use serde_json::json;

    use super::*;

    #[test]
    fn an_undone_move_is_no_event() {
        let event = |data: serde_json::Value| {
            HiringEvent::read("application.stage_changed", &data).unwrap()
        };
        let moved = event(json!({ "from": "applied", "to": "screening" }));
        let triggered = trigger(&moved);
        assert_eq!(triggered, Some((TriggerKind::StageEntered, UNDO_WINDOW)));
        assert_eq!(moved.moved_to(), Some(Stage::Screening));
        let undone = event(json!({ "from": "screening", "to": "applied", "undo": true }));
        assert_eq!(trigger(&undone), None);
    }
}
