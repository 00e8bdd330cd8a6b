//! The acts of an automation in the last 30 days, had it been on, and the applicants who wait for it now. It changes
//! nothing.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    backfill, check,
    evaluate::{self, Subject, Verdict},
    store, time_based,
    types::{Automation, Rule, Why},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{ApplicationId, AutomationId},
    messages::LocalizedText,
    permit::{Actor, Permission},
    settings,
};

/// So many are named.
const NAMED: usize = 50;

/// The automation to try out, saved or not.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = AutomationTry)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Try {
    /// Which automation it is, where it is saved.
    #[serde(default)]
    pub id: Option<AutomationId>,
    /// Its rule.
    pub rule: Rule,
}

/// The result of a dry run.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = AutomationDryRun)]
#[serde(rename_all = "camelCase")]
pub struct DryRun {
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// Applicants whom it would have reached.
    pub reached: Named,
    /// Applicants whom it meant and would have left out, and why.
    pub skipped: Named,
    /// Applicants who wait now and would not be reached, because it counts from now on.
    pub waiting: Named,
    /// Others that are on and do the same on the same occasion.
    pub overlaps: Vec<String>,
}

/// Some people.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = AutomationPeople)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    /// The number.
    pub count: usize,
    /// The newest 50 of them.
    pub items: Vec<Reached>,
}

/// An application that an automation meets.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = AutomationMeets)]
#[serde(rename_all = "camelCase")]
pub struct Reached {
    /// Which.
    pub application_id: ApplicationId,
    /// The applicant.
    pub name: String,
    /// For which job.
    pub job_title: LocalizedText,
    /// The location.
    pub location_name: String,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The obstacle, if any.
    pub why: Option<Why>,
}

/// Tries an automation out on the last 30 days.
#[utoipa::path(
    post, path = "/api/automations/dry-run", operation_id = "tryAutomation", tag = "automations", request_body = Try,
    responses((status = 200, body = DryRun))
)]
pub async fn handler(context: Context, Json(it): Json<Try>) -> Result<Reply<DryRun>> {
    context
        .read(move |db, context| {
            check::sound(db, &context.actor, &it.rule)?;
            context.actor.allow(Permission::ApplicationsRead)?;
            try_out(db, &context.actor, &it, context.now)
        })
        .await
        .map(Reply)
}

fn try_out(db: &Connection, actor: &Actor, it: &Try, now: Timestamp) -> Result<DryRun> {
    let since = now - backfill::LOOKS_BACK;
    let saved = it.id.map(|id| store::one(db, id)).transpose()?;
    let saved = saved.filter(|saved| check::sees(actor, &saved.rule));
    let (mut reached, mut skipped) = (Vec::new(), Vec::new());
    for moment in backfill::moments(db, &it.rule, (since, now))? {
        let case = Subject::at(db, &moment)?;
        match evaluate::evaluate(db, &it.rule, &case, now)? {
            Verdict::NotMeant => {}
            Verdict::Against(why) => skipped.push((case, moment.at, Some(why))),
            Verdict::Go => reached.push((case, moment.at, None)),
        }
    }
    let waiting = time_based::of(db, &it.rule, saved.as_ref(), now)?;
    let waiting = waiting.into_iter().map(|(case, at)| (case, at, None));
    Ok(DryRun {
        since,
        reached: named(db, reached)?,
        skipped: named(db, skipped)?,
        waiting: named(db, waiting.collect())?,
        overlaps: overlaps(db, it, actor)?,
    })
}

fn named(db: &Connection, mut all: Vec<(Subject, Timestamp, Option<Why>)>) -> Result<Named> {
    all.sort_by_key(|(_, at, _)| std::cmp::Reverse(*at));
    let items = all.iter().take(NAMED);
    Ok(Named {
        count: all.len(),
        items: items
            .map(|(case, at, why)| reached(db, case, *at, *why))
            .collect::<Result<_>>()?,
    })
}

/// An application with the names that a person knows it by.
///
/// # Errors
/// Database errors.
pub(super) fn reached(
    db: &Connection,
    case: &Subject,
    at: Timestamp,
    why: Option<Why>,
) -> Result<Reached> {
    Ok(Reached {
        application_id: case.application.id,
        name: case.applicant.name().trim().to_owned(),
        job_title: case.job.title.clone(),
        location_name: settings::location(db, case.application.location_id)?.name,
        at,
        why,
    })
}

fn overlaps(db: &Connection, it: &Try, actor: &Actor) -> Result<Vec<String>> {
    let others = store::all(db)?.into_iter().filter(|other| {
        other.active
            && Some(other.id) != it.id
            && check::sees(actor, &other.rule)
            && other.rule.overlaps(&it.rule)
    });
    Ok(others.map(|other: Automation| other.name).collect())
}

/// An application that may have gone meanwhile.
///
/// # Errors
/// Database errors.
pub(super) fn still(db: &Connection, id: ApplicationId) -> Result<Option<Subject>> {
    match Subject::now(db, id) {
        Err(Error::NotFound) => Ok(None),
        found => found.map(Some),
    }
}
