//! The findings of a shift, without saving anything.

use axum::Json as Reply;
use jiff::civil::Date;
use rules::Question;
use serde::{Deserialize, Serialize};

use super::{
    change_reason::ChangeReason as WantedBy,
    create_shift::NewShift,
    edit_shift::visible,
    evaluate::{Impact, ShiftChange, evaluate},
    findings::finding_views,
    labor_cost::week_cost,
    types::Break,
};
use crate::{
    compliance::finding_view::FindingView,
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, ShiftId, StationId},
    permit::Permission,
    write_context::{RequestMeta, WriteContext},
};

/// A shift to try out.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trial {
    /// The shift that it would replace.
    shift_id: Option<ShiftId>,
    /// The location.
    location_id: LocationId,
    /// The position.
    position_id: PositionId,
    /// The station of the location, if any.
    station_id: Option<StationId>,
    /// The employee; none is an open shift.
    employee_id: Option<EmployeeId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// When it starts, local.
    start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    end: TimeOfDay,
    /// Which of two equal starts, where the clock repeats.
    start_offset: Option<String>,
    /// Which of two equal ends.
    end_offset: Option<String>,
    /// Planned breaks; left out, the law of the place plans them.
    breaks: Option<Vec<Break>>,
    /// A note to the employee.
    note: Option<String>,
    /// Short words about the work, 10 at most.
    #[serde(default)]
    tags: Vec<String>,
    /// Whether the person waits to be called.
    #[serde(default)]
    on_call: bool,
    /// The initiator and reason.
    change_origin: Option<WantedBy>,
}

impl Trial {
    /// The shift to try, the one that it would replace, and who wants it so.
    fn split(self) -> (Option<ShiftId>, NewShift, Option<WantedBy>) {
        let shift = NewShift {
            location_id: self.location_id,
            position_id: self.position_id,
            station_id: self.station_id,
            employee_id: self.employee_id,
            date: self.date,
            start: self.start,
            end: self.end,
            start_offset: self.start_offset,
            end_offset: self.end_offset,
            breaks: self.breaks,
            note: self.note,
            tags: self.tags,
            on_call: self.on_call,
            reason: None,
        };
        (self.shift_id, shift, self.change_origin)
    }
}

/// The findings.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Its findings, with ways out.
    findings: Vec<FindingView>,
    /// Paid minutes of the person's week.
    minutes_after: i64,
    /// Wages and premiums of the person's week, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cost_cents: Option<i64>,
    /// All effects: for the person, and for the employee who loses the shift.
    #[serde(flatten)]
    impact: Impact,
}

/// Tries a shift out.
#[utoipa::path(
    post, path = "/api/shifts/validate", tag = "schedule", request_body = Trial, responses((status = 200, body = Verdict))
)]
pub async fn handler(context: Context, Json(body): Json<Trial>) -> Result<Reply<Verdict>> {
    context
        .read(move |db, context| {
            let origin = RequestMeta::default();
            let change =
                WriteContext::new(db, &context.app.core, &context.actor, context.now, &origin);
            let (replaced, shift, wanted) = body.split();
            validate_shift(&change, replaced, &shift, wanted.as_ref())
        })
        .await
        .map(Reply)
}

fn validate_shift(
    change: &WriteContext<'_>,
    replaced: Option<ShiftId>,
    shift: &NewShift,
    wanted: Option<&WantedBy>,
) -> Result<Verdict> {
    let week_context = shift.week_context(change, replaced)?;
    change
        .actor
        .allow_at(Permission::SchedulesReadDrafts, week_context.here)?;
    week_context.position(shift.position_id)?;
    if let Some(person) = shift.employee_id {
        week_context
            .person(person)?
            .team
            .works_at(week_context.here)
            .then_some(())
            .ok_or(Error::unprocessable("not_assigned_here"))?;
    }
    let stored = replaced
        .map(|id| visible(change.db, change.actor, id))
        .transpose()?;
    let id = replaced.unwrap_or_else(|| ShiftId::new(change.now));
    let half = shift.half(&week_context, id)?;
    let origin = match (wanted, &stored) {
        (Some(said), _) => Some(said.checked(&week_context.law)?),
        (None, Some(stored)) if stored.draft == half => stored.origin.clone(),
        (None, _) => None,
    };
    let trial = ShiftChange {
        shift: id,
        stored: stored.as_ref(),
        after: Some(&half),
        origin: origin.as_ref(),
    };
    let evaluation = evaluate(&week_context, &trial);
    let wages = change
        .actor
        .allow_at(Permission::WagesRead, week_context.here)
        .is_ok();
    let edit = trial.edit(&week_context);
    let (minutes, cost) = match shift.employee_id {
        Some(person) => {
            let week = week_context.evaluate_change(Question::CheckShift, person, &edit);
            let planned = week_context.planned(person, &edit);
            let facts = week_context.person(person)?;
            (
                week_context.week_minutes(person, &edit),
                week_cost(&week_context, facts, &planned, &week.report),
            )
        }
        None => (half.paid_minutes(), None),
    };
    Ok(Verdict {
        findings: finding_views(&week_context, &evaluation.findings),
        minutes_after: minutes,
        cost_cents: cost.filter(|_| wages),
        impact: evaluation.impact(wages),
    })
}
