//! Employees who could take a shift, best first, with the reason.

use axum::Json as Reply;
use rules::{Finding, Severity};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    evaluate::{Impact, ShiftChange, evaluate_people},
    fairness_ledger::{FairnessLedger, closes, is_weekend},
    person::EmployeeFacts,
    types::{Shift, ShiftDetails, VerdictLevel},
    verdicts::picked_up,
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::text,
    context::Context,
    error::Result,
    extract::Path,
    ids::{EmployeeId, ShiftId},
    messages::LocalizedText,
};

/// Everyone who could take the shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Candidates {
    /// Best first.
    items: Vec<Candidate>,
}

/// Someone who could take the shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The person.
    employee_id: EmployeeId,
    /// Its issues that need a look, the gravest first; empty where there are none.
    labels: Vec<LocalizedText>,
    /// Paid minutes of their week with the shift.
    minutes_after: i64,
    /// All that it would bring.
    #[serde(flatten)]
    impact: Impact,
    /// Whether they are available, not on time off and free at that time.
    available: bool,
    /// Whether they hold the position here.
    trained: bool,
}

/// Ranks the people for a shift.
#[utoipa::path(
    get, path = "/api/shifts/{id}/candidates", tag = "schedule", params(("id" = ShiftId, Path)),
    responses((status = 200, body = Candidates))
)]
pub async fn handler(context: Context, Path(id): Path<ShiftId>) -> Result<Reply<Candidates>> {
    context
        .read(move |db, context| candidates(db, context, id))
        .await
        .map(Reply)
}

fn candidates(db: &Connection, context: &Context, id: ShiftId) -> Result<Candidates> {
    let (shift, week_context, money) = picked_up(db, context, id)?;
    let day = week_context.clock.date(shift.draft.starts_at);
    let mut items: Vec<Candidate> = week_context
        .people
        .values()
        .filter(|person| person.works_on(day) && shift.draft.employee_id != Some(person.id))
        .map(|person| candidate(&week_context, person, &shift, money))
        .collect();
    let beyond_share = beyond_share(db, &week_context, &shift)?;
    // Possible ones before others, trained before others, available before others, then the least trouble and cost, then who
    // had the least of such shifts.
    items.sort_by_key(|one| {
        (
            one.impact.level == VerdictLevel::Block,
            !one.trained,
            !one.available,
            one.impact.publish_level,
            one.impact.level,
            one.impact.delta_cents.unwrap_or(0),
            beyond_share(one.employee_id),
            one.minutes_after,
        )
    });
    Ok(Candidates { items })
}

/// How many shifts like this one a person had beyond their fair share in the weeks before, in tenths.
fn beyond_share(
    db: &Connection,
    week_context: &WeekContext<'_>,
    shift: &Shift,
) -> Result<impl Fn(EmployeeId) -> i64> {
    let clock = &week_context.clock;
    let ledger = FairnessLedger::load(db, week_context.here, clock, week_context.week)?;
    let day = clock.date(shift.draft.starts_at);
    let last = week_context
        .week_shifts()
        .filter(|other| !other.removing && clock.date(other.draft.starts_at) == day)
        .map(|other| other.draft.ends_at)
        .max();
    let closing = last.is_none_or(|last| closes(shift.draft.ends_at, last));
    Ok(move |person| (ledger.beyond(person, is_weekend(day), closing) * 10.0).round() as i64)
}

fn candidate(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    money: bool,
) -> Candidate {
    let half = ShiftDetails {
        employee_id: Some(person.id),
        ..shift.draft.clone()
    };
    let change = ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: Some(&half),
        origin: None,
    };
    let evaluation = evaluate_people(week_context, &change);
    let found = &evaluation.findings;
    let mut labels: Vec<LocalizedText> = Vec::new();
    for finding in found.iter().filter(|one| one.severity > Severity::Info) {
        let title = text(&finding.title);
        if !labels.contains(&title) {
            labels.push(title);
        }
    }
    Candidate {
        employee_id: person.id,
        labels,
        minutes_after: week_context.week_minutes(person.id, &change.edit(week_context)),
        impact: evaluation.impact(money),
        available: !found.iter().any(closed),
        trained: person.holds(week_context.here, shift.draft.position_id),
    }
}

fn closed(finding: &Finding) -> bool {
    matches!(
        &*finding.family,
        "availability" | "time_off" | "overlap" | "inactive"
    )
}
