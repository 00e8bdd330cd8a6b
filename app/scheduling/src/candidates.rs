//! Who could take a shift, best first, with the reason.

use axum::Json as Reply;
use rules::{Finding, Severity};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    desk::Desk,
    evaluate::{Impact, ShiftChange, weigh},
    person::Person,
    types::{Half, Level, Shift},
    verdicts::picked_up,
};
use crate::{
    compliance::finding_view::text,
    context::Context,
    error::Result,
    extract::Path,
    ids::{EmployeeId, ShiftId},
    messages::Text,
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
    /// What it would bring that needs a look, the gravest first; empty where nothing is.
    labels: Vec<Text>,
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
    let (shift, desk, money) = picked_up(db, context, id)?;
    let day = desk.clock.date(shift.draft.starts_at);
    let mut items: Vec<Candidate> = desk
        .people
        .values()
        .filter(|person| person.works_on(day) && shift.draft.employee_id != Some(person.id))
        .map(|person| candidate(&desk, person, &shift, money))
        .collect();
    // What is possible before what is not, trained before not, available before not, then the least trouble and cost.
    items.sort_by_key(|one| {
        (
            one.impact.level == Level::Block,
            !one.trained,
            !one.available,
            one.impact.publish_level,
            one.impact.level,
            one.impact.delta_cents.unwrap_or(0),
            one.minutes_after,
        )
    });
    Ok(Candidates { items })
}

fn candidate(desk: &Desk<'_>, person: &Person, shift: &Shift, money: bool) -> Candidate {
    let half = Half {
        employee_id: Some(person.id),
        ..shift.draft.clone()
    };
    let change = ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: Some(&half),
        origin: None,
    };
    let evaluation = weigh(desk, &change);
    let found = &evaluation.findings;
    let mut labels: Vec<Text> = Vec::new();
    for finding in found.iter().filter(|one| one.severity > Severity::Info) {
        let title = text(&finding.title);
        if !labels.contains(&title) {
            labels.push(title);
        }
    }
    Candidate {
        employee_id: person.id,
        labels,
        minutes_after: desk.week_minutes(person.id, &change.edit(desk)),
        impact: evaluation.impact(money),
        available: !found.iter().any(closed),
        trained: person.holds(desk.here, shift.draft.position_id),
    }
}

fn closed(finding: &Finding) -> bool {
    matches!(
        &*finding.family,
        "availability" | "time_off" | "overlap" | "inactive"
    )
}
