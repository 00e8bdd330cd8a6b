//! Why a person works a proposed shift or no one does: everyone else who could, with what it would change.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use rules::{Finding, Severity};
use rusqlite::Connection;
use serde::Serialize;

use super::{AutoScheduleAim, ProposedShift, allowed, judge, moves, store};
use crate::{
    checks::Planned,
    compliance::finding_view::text,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{AutoScheduleId, EmployeeId, ShiftId},
    labor_cost::week_cost,
    messages::LocalizedText,
    onboarding,
    permit::Permission,
    person::EmployeeFacts,
    types::ShiftDetails,
    week_context::{Judged, WeekContext},
};

/// Everyone at the location for a proposed shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalReasons {
    /// Who works it in the proposal; null where no one does.
    chosen: Option<ProposalCandidate>,
    /// The others who hold the position, those who could take it first.
    others: Vec<ProposalCandidate>,
}

/// Someone for a proposed shift, beside the rest of the proposal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalCandidate {
    /// The person.
    employee_id: EmployeeId,
    /// Paid minutes of their week with the shift.
    minutes_after: i64,
    /// Their wages and premiums for it, in cents; null where the caller may not see wages or a rate is not known.
    cents: Option<i64>,
    /// Whether the aim of the proposal refuses it for them.
    refused: bool,
    /// Whether they work another shift of that day in the proposal.
    works_that_day: bool,
    /// What it would bring, the gravest first; empty where nothing speaks against it.
    labels: Vec<LocalizedText>,
}

/// Why a person works a proposed shift, or no one does.
#[utoipa::path(
    get, path = "/api/auto-schedules/{id}/{aim}/shifts/{shiftId}", operation_id = "explainProposedShift",
    tag = "schedule",
    params(("id" = AutoScheduleId, Path), ("aim" = AutoScheduleAim, Path), ("shiftId" = ShiftId, Path)),
    responses((status = 200, body = ProposalReasons))
)]
pub async fn handler(
    context: Context,
    Path((id, aim, shift)): Path<(AutoScheduleId, AutoScheduleAim, ShiftId)>,
) -> Result<Reply<ProposalReasons>> {
    context
        .read(move |db, context| explain(db, context, (id, aim), shift))
        .await
        .map(Reply)
}

fn explain(
    db: &Connection,
    context: &Context,
    (id, aim): (AutoScheduleId, AutoScheduleAim),
    shift: ShiftId,
) -> Result<ProposalReasons> {
    let actor = &context.actor;
    let run = allowed(db, actor, id, Permission::SchedulesReadDrafts)?;
    let wages = actor.allow_at(Permission::WagesRead, run.location).is_ok();
    let core = &context.app.core;
    let mut week_context = WeekContext::load(db, core, run.location, run.week, None, context.now)?;
    let proposed = store::shifts(db, id, aim)?;
    moves::free(&mut week_context, &moves::of_proposal(&proposed));
    judge::without_origins(&mut week_context);
    let team: Vec<EmployeeId> = week_context.people.keys().copied().collect();
    let kept_from_work = onboarding::kept_from_work(db, &team)?;
    let asked = proposed.iter().find(|one| one.id == shift);
    let asked = asked.ok_or(Error::NotFound)?;
    let weeks = Weeks {
        week_context: &week_context,
        proposed: &proposed,
        asked,
        kept_from_work: &kept_from_work,
        aim,
        wages,
    };
    let is_chosen = |person: &EmployeeFacts| asked.employee() == Some(person.id);
    let people = || week_context.people.values();
    let chosen = people().find(|person| is_chosen(person));
    let chosen = chosen.map(|person| weeks.candidate(person));
    let others = people().filter(|person| {
        !is_chosen(person) && person.holds(run.location, asked.details.position_id)
    });
    let others = others.map(|person| weeks.candidate(person));
    let mut others: Vec<ProposalCandidate> = others.collect();
    others.sort_by_key(|one| {
        (
            one.refused,
            one.works_that_day,
            one.labels.len(),
            one.cents.unwrap_or(i64::MAX),
        )
    });
    Ok(ProposalReasons { chosen, others })
}

/// The weeks of the proposal around one shift.
struct Weeks<'a> {
    week_context: &'a WeekContext<'a>,
    proposed: &'a [ProposedShift],
    asked: &'a ProposedShift,
    kept_from_work: &'a BTreeMap<EmployeeId, Date>,
    aim: AutoScheduleAim,
    wages: bool,
}

impl Weeks<'_> {
    fn candidate(&self, person: &EmployeeFacts) -> ProposalCandidate {
        let (week_context, asked) = (self.week_context, self.asked);
        let details = ShiftDetails {
            employee_id: Some(person.id),
            ..asked.details.clone()
        };
        let theirs = self
            .proposed
            .iter()
            .filter(|one| one.id != asked.id && one.employee() == Some(person.id))
            .map(|one| (one.id, &one.details));
        let without = judge::with(week_context, person, theirs.clone());
        let with = theirs.chain([(asked.id, &details)]);
        let before = judge::judged(week_context, person, &without);
        let planned = judge::with(week_context, person, with.clone());
        let (after, new) = judge::brought(week_context, person, &before, with);
        let cost = |judged: &Judged, planned: &[Planned<'_>]| {
            week_cost(week_context, person, planned, &judged.report)
        };
        let clock = &week_context.clock;
        let day = clock.date(details.starts_at);
        let onboarding = self.kept_from_work.get(&person.id);
        let onboarding = onboarding.is_some_and(|first| *first <= day);
        let mut labels = labels(&new);
        if onboarding {
            labels.insert(0, onboarding_open());
        }
        let minutes = planned
            .iter()
            .filter(|plan| clock.week_of(plan.half.starts_at) == week_context.week);
        ProposalCandidate {
            employee_id: person.id,
            minutes_after: minutes.map(|plan| plan.half.paid_minutes()).sum(),
            cents: cost(&after, &planned)
                .zip(cost(&before, &without))
                .map(|(after, before)| after - before)
                .filter(|_| self.wages),
            refused: onboarding || new.iter().any(|finding| self.aim.refuses(finding)),
            works_that_day: without
                .iter()
                .any(|plan| clock.date(plan.half.starts_at) == day),
            labels,
        }
    }
}

/// The label of someone who may not work yet.
fn onboarding_open() -> LocalizedText {
    LocalizedText {
        en: "Onboarding not finished".to_owned(),
        es: "Ingreso sin terminar".to_owned(),
    }
}

/// The titles of what a shift brings, each once, the gravest first.
fn labels(findings: &[Finding]) -> Vec<LocalizedText> {
    let mut findings: Vec<&Finding> = findings
        .iter()
        .filter(|one| one.severity.max(one.at_publish) > Severity::Info)
        .collect();
    findings.sort_by_key(|one| std::cmp::Reverse(one.severity.max(one.at_publish)));
    let mut labels = Vec::new();
    for finding in findings {
        let title = text(&finding.title);
        if !labels.contains(&title) {
            labels.push(title);
        }
    }
    labels
}
