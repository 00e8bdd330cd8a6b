//! Why a person works a proposed shift or nobody does: everyone else who could, with what it would change.

use std::collections::BTreeMap;

use axum::Json as Reply;
use rules::{Finding, Question, Severity};
use rusqlite::Connection;
use serde::Serialize;

use super::{AutoScheduleAim, ProposedShift, allowed, store};
use crate::{
    checks::Planned,
    compliance::finding_view::text,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{AutoScheduleId, EmployeeId, ShiftId},
    labor_cost::week_cost,
    messages::LocalizedText,
    permit::Permission,
    person::EmployeeFacts,
    types::ShiftDetails,
    week_context::{Edit, WeekContext, new_findings},
};

/// Everyone at the location for a proposed shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalReasons {
    /// Who works it in the proposal; null where nobody does.
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

/// Why a person works a proposed shift, or nobody does.
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
    let week_context = WeekContext::load(db, core, run.location, run.week, None, context.now)?;
    let proposed = store::shifts(db, id, aim)?;
    let asked = proposed.iter().find(|one| one.id == shift);
    let asked = asked.ok_or(Error::NotFound)?;
    let weeks = Weeks {
        week_context: &week_context,
        proposed: &proposed,
        asked,
        aim,
        wages,
    };
    let mut candidates: BTreeMap<EmployeeId, ProposalCandidate> = week_context
        .people
        .values()
        .filter(|person| person.holds(run.location, asked.details.position_id))
        .map(|person| (person.id, weeks.candidate(person)))
        .collect();
    let chosen = asked.employee().and_then(|id| candidates.remove(&id));
    let mut others: Vec<ProposalCandidate> = candidates.into_values().collect();
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
    aim: AutoScheduleAim,
    wages: bool,
}

impl Weeks<'_> {
    fn candidate(&self, person: &EmployeeFacts) -> ProposalCandidate {
        let week_context = self.week_context;
        let question = Question::ChangePlan {
            at: week_context.now,
        };
        let details = ShiftDetails {
            employee_id: Some(person.id),
            ..self.asked.details.clone()
        };
        let without = self.planned(person, None);
        let with = self.planned(person, Some(&details));
        let before = week_context.evaluate_plan(question, person, &without);
        let after = week_context.evaluate_plan(question, person, &with);
        let new = new_findings(&before.findings, &after.findings);
        let cost = |report| week_cost(week_context, report);
        let day = week_context.clock.date(details.starts_at);
        let minutes = with
            .iter()
            .filter(|plan| week_context.clock.week_of(plan.half.starts_at) == week_context.week);
        ProposalCandidate {
            employee_id: person.id,
            minutes_after: minutes.map(|plan| plan.half.paid_minutes()).sum(),
            cents: cost(&after.report)
                .zip(cost(&before.report))
                .map(|(after, before)| after - before)
                .filter(|_| self.wages),
            refused: new.iter().any(|finding| self.aim.refuses(finding)),
            works_that_day: without
                .iter()
                .any(|plan| week_context.clock.date(plan.half.starts_at) == day),
            labels: labels(&new),
        }
    }

    /// A person's shifts with those that the proposal gives them, and the asked one as `details` or not at all.
    fn planned<'b>(
        &'b self,
        person: &EmployeeFacts,
        details: Option<&'b ShiftDetails>,
    ) -> Vec<Planned<'b>> {
        let here = self.week_context.here;
        let mut planned = self.week_context.planned(person.id, &Edit::default());
        let others = self
            .proposed
            .iter()
            .filter(|one| one.id != self.asked.id && one.employee() == Some(person.id))
            .map(|one| (one.id, &one.details));
        let asked = details.map(|half| (self.asked.id, half));
        for (id, half) in others.chain(asked) {
            planned.retain(|plan| plan.id != id);
            planned.push(Planned {
                id,
                location: here,
                half,
            });
        }
        planned.sort_by_key(|plan| plan.half.starts_at);
        planned
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
