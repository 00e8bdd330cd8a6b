//! What the rules would say of a shift, without saving anything.

use axum::Json as Reply;
use jiff::civil::Date;
use rules::{Finding, Question, Severity};
use serde::{Deserialize, Serialize};

use super::{
    create_shift::NewShift,
    desk::{Desk, Edit},
    findings::finding_views,
    plan,
    reckon::week_cost,
    types::{Break, Half, Level},
};
use crate::{
    change::{Change, Origin},
    civil::Clock,
    compliance::finding_view::FindingView,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    permit::Permission,
};

/// A shift to try out.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trial {
    /// The shift that it would replace.
    shift_id: Option<ShiftId>,
    /// Where.
    location_id: LocationId,
    /// What work.
    position_id: PositionId,
    /// Who; nobody yet puts it under "To fill".
    employee_id: Option<EmployeeId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// When it starts, local.
    start: Clock,
    /// When it ends; at or before the start means the next day.
    end: Clock,
    /// Which of two equal starts, where the clock repeats.
    start_offset: Option<String>,
    /// Which of two equal ends.
    end_offset: Option<String>,
    /// Planned breaks; left out, the law of the place plans them.
    breaks: Option<Vec<Break>>,
    /// A word to whoever works it.
    note: Option<String>,
    /// Whether the person waits to be called.
    #[serde(default)]
    on_call: bool,
}

impl Trial {
    /// The shift to try, and the one that it would replace.
    fn split(self) -> (Option<ShiftId>, NewShift) {
        let shift = NewShift {
            location_id: self.location_id,
            position_id: self.position_id,
            employee_id: self.employee_id,
            date: self.date,
            start: self.start,
            end: self.end,
            start_offset: self.start_offset,
            end_offset: self.end_offset,
            breaks: self.breaks,
            note: self.note,
            on_call: self.on_call,
        };
        (self.shift_id, shift)
    }
}

/// What the rules would say.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The worst of it.
    level: Level,
    /// What it would bring.
    findings: Vec<FindingView>,
    /// Paid minutes of the person's week.
    minutes_after: i64,
    /// Wages and premiums of the person's week, in cents.
    cost_cents: Option<i64>,
    /// How much more than now.
    delta_cents: Option<i64>,
}

/// Tries a shift out.
#[utoipa::path(
    post, path = "/api/shifts/validate", tag = "schedule", request_body = Trial, responses((status = 200, body = Verdict))
)]
pub async fn handler(context: Context, Json(body): Json<Trial>) -> Result<Reply<Verdict>> {
    context
        .read(move |db, context| {
            let origin = Origin::default();
            let change = Change::new(db, &context.app.core, &context.actor, context.now, &origin);
            let (replaced, shift) = body.split();
            validate_shift(&change, replaced, &shift)
        })
        .await
        .map(Reply)
}

fn validate_shift(
    change: &Change<'_>,
    replaced: Option<ShiftId>,
    shift: &NewShift,
) -> Result<Verdict> {
    let desk = shift.desk(change)?;
    change
        .actor
        .allow_at(Permission::SchedulesReadDrafts, desk.here)?;
    desk.position(shift.position_id)?;
    if let Some(person) = shift.employee_id {
        desk.person(person)?
            .team
            .works_at(desk.here)
            .then_some(())
            .ok_or(Error::unprocessable("not_assigned_here"))?;
    }
    let id = replaced.unwrap_or_else(|| ShiftId::new(change.now));
    let half = shift.half(&desk, id)?;
    let findings = plan::weigh(&desk, id, None, Some(&half));
    let money = change
        .actor
        .allow_at(Permission::WagesRead, desk.here)
        .is_ok();
    let (before, after, minutes) = week_before_and_after(&desk, id, &half);
    Ok(Verdict {
        level: level(&findings),
        findings: finding_views(&desk, &findings),
        minutes_after: minutes,
        cost_cents: after.filter(|_| money),
        delta_cents: after
            .zip(before)
            .map(|(after, before)| after - before)
            .filter(|_| money),
    })
}

/// The worst of some findings.
pub(super) fn level(findings: &[Finding]) -> Level {
    let worst: Option<Severity> = findings.iter().map(|finding| finding.severity).max();
    // A notice on every cell would say nothing.
    if worst == Some(Severity::Info) {
        Level::Ok
    } else {
        worst.into()
    }
}

/// A person's week as it stands and with a shift: cents before and after, and paid minutes after.
pub(super) fn week_before_and_after(
    desk: &Desk<'_>,
    id: ShiftId,
    half: &Half,
) -> (Option<i64>, Option<i64>, i64) {
    let Some(person) = half.employee_id else {
        return (None, None, half.paid_minutes());
    };
    let with = Edit {
        without: Some(id),
        with: Some((id, desk.here, half)),
    };
    let before = desk.weigh(Question::CheckShift, person, &Edit::default());
    let after = desk.weigh(Question::CheckShift, person, &with);
    let minutes = desk.week_minutes(person, &with);
    (
        week_cost(desk, &before.report),
        week_cost(desk, &after.report),
        minutes,
    )
}
