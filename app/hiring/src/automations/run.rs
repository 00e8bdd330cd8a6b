//! From what happened to the act. Whatever is put on the list of events is heard here; a job does the rest, so that an
//! automation never stands in the way of what set it off.
//!
//! What an automation does sets off no other one; only time that passes in a stage counts, whoever moved somebody there.
//! Since each acts once on an application and moves lead only forward, nothing can go round in circles.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    act, past, store,
    types::{ActState, Automation, TriggerKind},
};
use crate::{
    change::Change,
    error::{Error, Result},
    ids::{ApplicationId, AutomationId},
    outbox::{Job, JobContext, Progress, jobs},
    permit::Whom,
};
use recruiting::{
    applications,
    moves::UNDO_WINDOW,
    types::{Application, Stage},
};

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
    /// Somebody may have waited long enough, or was asked for.
    Look(AutomationId),
}

/// Hears of an event: the automations that wait for it get a job. A rehearsal is no event.
///
/// # Errors
/// Those of the file.
pub fn hear(
    change: &Change<'_>,
    application: &Application,
    kind: &str,
    data: &Value,
) -> Result<()> {
    if application.simulated {
        return Ok(());
    }
    let by_itself = change.actor.whom == Whom::Automation;
    if let Some((trigger, wait)) = trigger(kind, data).filter(|_| !by_itself) {
        for it in store::waiting_for(change.db, trigger)? {
            let stage = it.rule.trigger.stage;
            let here = it.rule.holds_at(application.location_id);
            if here && stage.is_none_or(|stage| said(data) == Some(stage)) {
                let task = RunAutomation::Heard {
                    automation: it.id,
                    application: application.id,
                    at: change.now,
                };
                let at = change.now + wait;
                jobs::add(change.db, &task, None, at)?;
                change.work_waits();
            }
        }
    }
    if stands_anew(kind) {
        for it in store::waiting_for(change.db, TriggerKind::Waiting)? {
            if it.rule.trigger.stage == Some(application.stage) {
                look_at(change, &it, change.now + past::wait(&it.rule))?;
            }
        }
    }
    Ok(())
}

/// What an event sets off, and how long that waits: a move for as long as it can be undone.
fn trigger(kind: &str, data: &Value) -> Option<(TriggerKind, SignedDuration)> {
    let (trigger, wait) = match kind {
        "application.created" => (TriggerKind::ApplicationReceived, SignedDuration::ZERO),
        "application.stage_changed" if data["undo"] != true => {
            (TriggerKind::StageEntered, UNDO_WINDOW)
        }
        "interview.no_show" => (TriggerKind::NoShow, SignedDuration::ZERO),
        "microsim.submitted" => (TriggerKind::WorkSampleDone, SignedDuration::ZERO),
        _ => return None,
    };
    Some((trigger, wait))
}

/// Where an event says that somebody was moved to.
fn said(data: &Value) -> Option<Stage> {
    data["to"].as_str()?.parse().ok()
}

/// Whether somebody may stand at another stage after an event.
fn stands_anew(kind: &str) -> bool {
    matches!(
        kind,
        "application.created"
            | "application.stage_changed"
            | "application.unrejected"
            | "application.unhired"
            | "application.transferred"
    )
}

/// Plans a look at whom an automation is to reach.
///
/// # Errors
/// Those of the file.
pub(super) fn look_at(change: &Change<'_>, it: &Automation, at: Timestamp) -> Result<()> {
    let key = format!("automation:{}:{}", it.id, at.as_second());
    let task = RunAutomation::Look(it.id);
    change.work_waits();
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
fn on(change: &Change<'_>, id: AutomationId) -> Result<Option<(Automation, Timestamp)>> {
    match store::one(change.db, id) {
        Err(Error::NotFound) => Ok(None),
        found => {
            let it = found?;
            Ok(it.since.filter(|_| it.active).map(|since| (it, since)))
        }
    }
}

fn heard(
    change: &mut Change<'_>,
    id: AutomationId,
    application: ApplicationId,
    at: Timestamp,
) -> Result<()> {
    match on(change, id)? {
        Some((it, since)) if since <= at => act::once(change, &it, application).map(drop),
        _ => Ok(()),
    }
}

/// Reaches some of those who waited long enough or were asked for; whether more of them are left.
fn look(change: &mut Change<'_>, id: AutomationId) -> Result<bool> {
    let Some((it, since)) = on(change, id)? else {
        return Ok(false);
    };
    let mut due = Vec::new();
    let mut next: Option<Timestamp> = None;
    let asked = store::acts(change.db, id, Some(ActState::Asked))?;
    if it.rule.trigger.kind == TriggerKind::Waiting {
        for one in past::standing(change.db, &it.rule)? {
            let acted = store::act_on(change.db, id, one.application)?;
            let is_asked = acted.is_some_and(|act| act.state == ActState::Asked);
            // Skipped in an earlier stay: a new one counts anew.
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
        acted += usize::from(act::once(change, &it, application)?);
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
    use serde_json::json;

    use super::*;

    #[test]
    fn an_undone_move_is_no_event() {
        let moved = json!({ "from": "applied", "to": "screening" });
        let heard = trigger("application.stage_changed", &moved);
        assert_eq!(heard, Some((TriggerKind::StageEntered, UNDO_WINDOW)));
        assert_eq!(said(&moved), Some(Stage::Screening));
        let undone = json!({ "from": "screening", "to": "applied", "undo": true });
        assert_eq!(trigger("application.stage_changed", &undone), None);
    }
}
