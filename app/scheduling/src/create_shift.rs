//! A manager plans a shift.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;

use super::{
    desk::Desk,
    edit_shift::visible,
    evaluate::{ShiftChange, evaluate},
    plan::{self, Edited, When},
    publish, started, store,
    types::{Break, Half, Shift},
    week::PlaceClock,
};
use crate::{
    SchedulingAction,
    change::Change,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    permit::Permission,
    settings,
};

/// A shift to plan.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewShift {
    /// Where.
    pub location_id: LocationId,
    /// What work.
    pub position_id: PositionId,
    /// Who; nobody yet puts it under "To fill".
    pub employee_id: Option<EmployeeId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: jiff::civil::Date,
    /// When it starts, local.
    pub start: crate::civil::Clock,
    /// When it ends; at or before the start means the next day.
    pub end: crate::civil::Clock,
    /// Which of two equal starts, where the clock repeats.
    pub start_offset: Option<String>,
    /// Which of two equal ends.
    pub end_offset: Option<String>,
    /// Planned breaks; left out, the law of the place plans them.
    pub breaks: Option<Vec<Break>>,
    /// A word to whoever works it.
    pub note: Option<String>,
    /// Whether the person waits to be called.
    #[serde(default)]
    pub on_call: bool,
    /// Why it is entered although it has begun.
    pub reason: Option<String>,
}

impl NewShift {
    /// When it is.
    pub fn when(&self) -> When {
        When {
            date: self.date,
            start: self.start,
            end: self.end,
            start_offset: self.start_offset.clone(),
            end_offset: self.end_offset.clone(),
        }
    }

    /// The plan on its desk, with the breaks that the law wants where none were given, checked.
    ///
    /// # Errors
    /// Those of [`When::instants`] and [`plan::check_details`].
    pub fn half(&self, desk: &Desk<'_>, id: ShiftId) -> Result<Half> {
        let (starts_at, ends_at) = self.when().instants(&desk.clock)?;
        let mut half = Half {
            employee_id: self.employee_id,
            position_id: self.position_id,
            starts_at,
            ends_at,
            breaks: self.breaks.clone().unwrap_or_default(),
            note: self.note.clone().filter(|note| !note.trim().is_empty()),
            on_call: self.on_call,
        };
        if self.breaks.is_none() {
            half.breaks = plan::lawful_breaks(desk, id, &half);
        }
        plan::check_details(&half, &desk.clock)?;
        Ok(half)
    }

    /// The desk of the week that it lies in, with its person and whoever holds the shift that it would replace.
    ///
    /// # Errors
    /// `NotFound` where there is no such location; those of the times.
    pub fn desk<'a>(&self, change: &Change<'a>, replaced: Option<ShiftId>) -> Result<Desk<'a>> {
        change
            .actor
            .covers(self.location_id)
            .then_some(())
            .ok_or(Error::NotFound)?;
        let place = PlaceClock::of(&settings::location(change.db, self.location_id)?)?;
        let week = place.week_of(self.when().instants(&place)?.0);
        let mut people: Vec<EmployeeId> = self.employee_id.into_iter().collect();
        if let Some(shift) = replaced {
            people.extend(visible(change.db, change.actor, shift)?.draft.employee_id);
        }
        Desk::load(
            change.db,
            change.core,
            self.location_id,
            week,
            Some(&people),
            change.now,
        )
    }
}

/// Plans a shift.
#[utoipa::path(
    post, path = "/api/shifts", tag = "schedule",
    request_body = NewShift, responses((status = 201, body = Edited))
)]
pub async fn handler(
    context: Context,
    Json(body): Json<NewShift>,
) -> Result<(StatusCode, Reply<Edited>)> {
    let edited = context
        .write(move |change| create_shift(change, &body))
        .await?;
    Ok((StatusCode::CREATED, Reply(edited)))
}

/// Plans a shift.
///
/// # Errors
/// Those of the times and details; `not_assigned_here`; what the rules refuse.
pub fn create_shift(change: &mut Change<'_>, body: &NewShift) -> Result<Edited> {
    let desk = body.desk(change, None)?;
    let house = desk.position(body.position_id)?.house;
    plan::allow(
        change.actor,
        Permission::SchedulesCreate,
        &desk,
        house,
        &[body.date],
    )?;
    if let Some(person) = body.employee_id {
        desk.person(person)?
            .team
            .works_at(desk.here)
            .then_some(())
            .ok_or(Error::unprocessable("not_assigned_here"))?;
    }
    let id = ShiftId::new(change.now);
    let half = body.half(&desk, id)?;
    let new = ShiftChange {
        shift: id,
        stored: None,
        after: Some(&half),
        origin: None,
    };
    let reason = started::reason(change.actor, &desk, &new, body.reason.as_deref())?;
    let evaluation = evaluate(&desk, &new);
    let record = plan::entry(
        change,
        &desk,
        SchedulingAction::ShiftCreated,
        id,
        None,
        Some(&half),
    )?
    .reason(reason);
    plan::refuse_blocks(change, &desk, &evaluation.findings, record.clone())?;
    store::ensure_week(change.db, desk.here, desk.week)?;
    store::insert(
        change.db,
        &Shift {
            id,
            location: desk.here,
            week: desk.week,
            zone: desk.clock.zone_name.clone(),
            draft: half,
            removing: false,
            origin: None,
            published: None,
            proposal: None,
            version: 1,
            updated_at: change.now,
            updated_by: Some((change.actor.user, change.actor.name.clone())),
        },
    )?;
    let edited = plan::finish(change, &desk, record, id, &evaluation)?;
    if plan::covers_today(change.actor, &desk, house, &[body.date]) {
        publish::publish_alone(change, &store::shift(change.db, id)?)?;
        return plan::shown(change, &desk, id, &evaluation);
    }
    Ok(edited)
}
