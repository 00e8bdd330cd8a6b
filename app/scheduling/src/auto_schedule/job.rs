//! The search in the background: one proposal for each aim, one after the other, until it is done or stopped.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    AutoScheduleAim, AutoScheduleState, Run, address, inputs::Inputs, moves, planning::Planning,
    propose, store,
};
use crate::{
    app::App,
    error::{Error, Result},
    ids::AutoScheduleId,
    outbox::{Failure, Job, JobContext, Progress},
    week_context::WeekContext,
};

/// Makes the proposals of a run.
#[derive(Debug, Serialize, Deserialize)]
pub struct AutoScheduleWeek(AutoScheduleId);

impl AutoScheduleWeek {
    pub(super) fn new(id: AutoScheduleId) -> Self {
        Self(id)
    }
}

impl Job for AutoScheduleWeek {
    const KIND: &'static str = "auto_schedule";

    /// One proposal; other work of the brand has its turn before the next.
    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let id = self.0;
        let Some((run, aim)) = next(context, id).await? else {
            return Ok(Progress::Done);
        };
        let (app, tenant) = (context.app.clone(), context.tenant.clone());
        // The search keeps no reader of the brand's file.
        let search = tokio::task::spawn_blocking(move || {
            let planning = tenant.read_blocking(|db| planning(db, &app, &run))?;
            propose::propose(&planning, aim)
        });
        let (figures, shifts) = search.await.map_err(anyhow::Error::from)??;
        let more = context
            .write(move |change| {
                let Some((run, _)) = running(change.db, id)? else {
                    return Ok(false);
                };
                store::add_proposal(change.db, id, aim, &figures, &shifts)?;
                let more = running(change.db, id)?.is_some_and(|(_, next)| next.is_some());
                if !more {
                    store::end(change.db, id, AutoScheduleState::Done, change.now)?;
                }
                change.invalidate(address(run.location, run.week));
                Ok(more)
            })
            .await?;
        Ok(if more {
            Progress::Rest(self)
        } else {
            Progress::Done
        })
    }

    /// Someone waits in front of a screen that offers to try again, so the first failure ends the run.
    fn failed(&self, db: &Connection, failure: Failure<'_>) -> Result<()> {
        store::end(db, self.0, AutoScheduleState::Failed, failure.at).map(drop)
    }
}

/// The run with the aim that is next; nothing where nothing is left to do.
async fn next(context: &JobContext, id: AutoScheduleId) -> Result<Option<(Run, AutoScheduleAim)>> {
    let found = context.tenant.read(move |db| running(db, id)).await?;
    Ok(found.and_then(|(run, next)| Some((run, next?))))
}

/// A run that goes on, with the first aim that has no proposal; nothing where it was stopped or replaced.
fn running(db: &Connection, id: AutoScheduleId) -> Result<Option<(Run, Option<AutoScheduleAim>)>> {
    let run = match store::run(db, id) {
        Ok(run) if run.state == AutoScheduleState::Running => run,
        Ok(_) | Err(Error::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    };
    let made = store::proposals(db, id)?;
    let is_made = |aim: &AutoScheduleAim| made.iter().any(|(one, _)| one == aim);
    let next = AutoScheduleAim::ALL.iter().find(|aim| !is_made(aim));
    Ok(Some((run, next.copied())))
}

fn planning<'a>(db: &Connection, app: &'a App, run: &Run) -> Result<Planning<'a>> {
    let (here, week) = (run.location, run.week);
    let mut week_context = WeekContext::load(db, &app.core, here, week, None, app.clock.now())?;
    let had = if run.keep_assigned {
        BTreeMap::new()
    } else {
        moves::movable(&week_context, &store::locks(db, run.id)?)
    };
    moves::free(&mut week_context, &had);
    let inputs = Inputs::load(db, &week_context, run, had)?;
    Ok(Planning::new(week_context, inputs))
}
