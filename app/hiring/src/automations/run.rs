//! From what happened to the act. Whatever is put on the list of events is heard here; a job does the rest, so that an
//! automation never stands in the way of what set it off.
//!
//! What an automation does sets off no other one; only time that passes in a stage counts, the person who moved someone there.
//! Since each acts once on an application and moves lead only forward, nothing can go round in circles.

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
    Heard {
        /// Which one waits for it.
        automation: AutomationId,
        /// To which.
        application: ApplicationId,
        /// When.
        at: Timestamp,
    },
    /// Someone may have waited long enough, or was asked for.
    Look(AutomationId),
}

/// Hears of an event: the automations that wait for it get a job. A rehearsal is no event.
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
    let by_itself = change.actor.whom == ActorKind::Automation;
    if let Some((trigger, wait)) = trigger(event).filter(|_| !by_itself) {
        for it in store::waiting_for(change.db, trigger)? {
            let stage = it.rule.trigger.stage;
            let here = it.rule.holds_at(application.location_id);
            if here && stage.is_none_or(|stage| event.moved_to() == Some(stage)) {
                let task = RunAutomation::Heard {
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
    if stands_anew(event) {
        for it in store::waiting_for(change.db, TriggerKind::Waiting)? {
            if it.rule.trigger.stage == Some(application.stage) {
                look_at(change, &it, change.now + backfill::wait(&it.rule))?;
            }
        }
    }
    Ok(())
}

/// What an event sets off, and how long that waits: a move for as long as it can be undone.
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

/// Whether someone may stand at another stage after an event.
const fn stands_anew(event: &HiringEvent) -> bool {
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
            Self::Heard {
                automation,
                application,
                at,
            } => {
                context
                    .write(move |change| heard(change, automation, application, at))
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

fn heard(
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
        let heard = trigger(&moved);
        assert_eq!(heard, Some((TriggerKind::StageEntered, UNDO_WINDOW)));
        assert_eq!(moved.moved_to(), Some(Stage::Screening));
        let undone = event(json!({ "from": "screening", "to": "applied", "undo": true }));
        assert_eq!(trigger(&undone), None);
    }
}
