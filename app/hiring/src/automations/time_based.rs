//! Applicants who waited when an automation was switched on: it reaches them only when a person asks for it, having
//! seen their names.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    backfill,
    dry_run::still,
    evaluate::{self, Subject, Verdict},
    run, store,
    types::{ActState, Automation, Rule, TriggerKind},
    write::editable,
};
use crate::{
    HiringAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, AutomationId},
    write_context::WriteContext,
};
use recruiting::types::Stage;

/// Most applications at once.
const MAX_APPLICATIONS: usize = 200;

/// Applicants whom an automation reaches too.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReachWaiting {
    /// The version that was seen.
    pub version: i64,
    /// The applications that were shown; 200 at most. Those who no longer wait are left out.
    pub application_ids: Vec<ApplicationId>,
}

/// Number of further applicants that an automation is to reach.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskedFor {
    /// The number.
    pub asked: usize,
}

/// Lets an automation reach those who waited before it was switched on.
#[utoipa::path(
    post, path = "/api/automations/{id}/waiting", operation_id = "reachWaitingApplicants", tag = "automations", params(("id" = AutomationId, Path)),
    request_body = ReachWaiting, responses((status = 200, body = AskedFor))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<AutomationId>,
    Json(body): Json<ReachWaiting>,
) -> Result<Reply<AskedFor>> {
    context
        .write(move |change| ask(change, id, &body))
        .await
        .map(Reply)
}

/// Lets an automation reach those who waited before it was switched on. Lineup acts right after; applicants who have
/// not waited long enough are reached when they have.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `automation_disabled`; database errors.
pub fn ask(
    change: &mut WriteContext<'_>,
    id: AutomationId,
    body: &ReachWaiting,
) -> Result<AskedFor> {
    let it = editable(change, id, body.version)?;
    if !it.active {
        return Err(Error::unprocessable("automation_disabled"));
    }
    if body.application_ids.is_empty() || body.application_ids.len() > MAX_APPLICATIONS {
        return Err(Error::field("applicationIds", "out_of_range"));
    }
    let wanted: BTreeSet<_> = body.application_ids.iter().collect();
    let waiting = of(change.db, &it.rule, Some(&it), change.now)?;
    let ids: Vec<ApplicationId> = waiting
        .iter()
        .map(|(case, _)| case.application.id)
        .filter(|id| wanted.contains(id))
        .collect();
    for application in &ids {
        store::note(
            change.db,
            id,
            *application,
            (ActState::Asked, None),
            change.now,
        )?;
    }
    if !ids.is_empty() {
        let entry = Entry::new(HiringAction::AutomationWaitingAsked, "automation", id)
            .label(it.name.clone())
            .change((), json!({ "count": ids.len(), "applicationIds": ids }))?;
        change.record(entry)?;
        run::look_at(change, &it, change.now)?;
    }
    Ok(AskedFor { asked: ids.len() })
}

/// Applicants who wait now for what a rule does, since before it counted, with the time from which they count.
///
/// # Errors
/// Database errors.
pub(super) fn of(
    db: &Connection,
    rule: &Rule,
    saved: Option<&Automation>,
    now: Timestamp,
) -> Result<Vec<(Subject, Timestamp)>> {
    // A saved automation that is on counts since then; any other would count from now on.
    let saved = saved.filter(|it| it.active && it.rule == *rule);
    let since = saved.and_then(|it| it.since).unwrap_or(now);
    let candidates: Vec<(ApplicationId, Timestamp)> = if rule.trigger.kind == TriggerKind::Waiting {
        let here = backfill::standing(db, rule)?.into_iter();
        let here = here.filter(|one| one.entered < since);
        here.map(|one| (one.application, one.due)).collect()
    } else {
        let before = backfill::moments(db, rule, (now - backfill::LOOKS_BACK, now))?.into_iter();
        let before = before.filter(|moment| moment.at < since);
        before
            .map(|moment| (moment.application, moment.at))
            .collect()
    };
    let mut found = Vec::new();
    for (id, at) in candidates {
        let acted = match saved {
            Some(it) => store::act_on(db, it.id, id)?.is_some(),
            None => false,
        };
        let Some(case) = still(db, id)?.filter(|case| !acted && waits(rule, case)) else {
            continue;
        };
        if evaluate::evaluate(db, rule, &case, now)? == Verdict::Go {
            found.push((case, at));
        }
    }
    Ok(found)
}

/// Whether someone still is where the trigger found them.
fn waits(rule: &Rule, case: &Subject) -> bool {
    match rule.trigger.kind {
        TriggerKind::ApplicationReceived => case.stage == Stage::Applied,
        TriggerKind::NoShow | TriggerKind::WorkSampleDone => case.stage < Stage::Offer,
        TriggerKind::StageEntered | TriggerKind::Waiting => true,
    }
}
