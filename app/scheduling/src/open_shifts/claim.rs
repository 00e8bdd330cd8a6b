//! A person claims an open shift. The first for whom it needs no one's yes has it at once; else a manager decides.

use axum::{Json as Reply, http::StatusCode};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    ShiftClaim, ShiftClaimState, assign,
    notify::{self, Outcome},
    offer::look,
    settle, store,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{ShiftClaimId, ShiftId},
    permit::Permission,
    store as shifts,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// A claim's result.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftClaimResult {
    /// The claim.
    id: ShiftClaimId,
    /// `approved` where the shift is theirs, `requested` where a manager decides.
    state: ShiftClaimState,
    /// Their place among those who asked, from 1.
    rank: usize,
}

/// Claims an open shift for oneself.
#[utoipa::path(
    post, path = "/api/open-shifts/{id}/claims", operation_id = "claimOpenShift", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 201, body = ShiftClaimResult))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
) -> Result<(StatusCode, Reply<ShiftClaimResult>)> {
    let result = context.write(move |change| claim(change, id)).await?;
    Ok((StatusCode::CREATED, Reply(result)))
}

/// Takes one's own claim back.
#[utoipa::path(
    post, path = "/api/shift-claims/{id}/withdraw", operation_id = "withdrawShiftClaim", tag = "schedule",
    params(("id" = ShiftClaimId, Path)), responses((status = 204, description = "Taken back"))
)]
pub async fn withdraw_handler(
    context: Context,
    Path(id): Path<ShiftClaimId>,
) -> Result<StatusCode> {
    context.write(move |change| withdraw(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Claims an open shift for oneself.
///
/// # Errors
/// `NotFound`, `Forbidden`, `already_filled`, `claim_closed`, `duplicate_claim`, `not_eligible`, `would_cause_overtime`;
/// database errors.
pub fn claim(change: &mut WriteContext<'_>, id: ShiftId) -> Result<ShiftClaimResult> {
    change.actor.allow(Permission::OpenshiftsClaim)?;
    let me = change.actor.employee.ok_or(Error::NotFound)?;
    let shift = shifts::shift(change.db, id)?;
    let week_context = WeekContext::around(change, &shift, &[me])?;
    let person = week_context
        .person(me)
        .ok()
        .filter(|person| person.team.works_at(week_context.here))
        .ok_or(Error::NotFound)?;
    if shift.draft.employee_id.is_some() {
        return Err(Error::unprocessable("already_filled"));
    }
    let post = store::post(change.db, id)?.ok_or_else(|| Error::unprocessable("claim_closed"))?;
    if post.closes_at <= change.now || shift.removing {
        return Err(Error::unprocessable("claim_closed"));
    }
    let waiting: Vec<ShiftClaim> = store::claims(change.db, &[id])?
        .into_iter()
        .filter(|one| one.state == ShiftClaimState::Requested)
        .collect();
    if waiting.iter().any(|one| one.employee == me) {
        return Err(Error::unprocessable("duplicate_claim"));
    }
    let looked = look(&week_context, person, &shift, &post);
    looked.require(&week_context)?;
    let mut claim = ShiftClaim {
        id: ShiftClaimId::new(change.now),
        shift: id,
        employee: me,
        state: ShiftClaimState::Requested,
        requested_at: change.now,
        decided_at: None,
        decided_by: None,
        decision_note: None,
        version: 1,
    };
    store::save_claim(change.db, &claim)?;
    let after = json!({ "state": claim.state, "shiftId": id, "employeeId": me });
    let entry = Entry::new(
        SchedulingAction::ShiftClaimRequested,
        "shift_claim",
        claim.id,
    )
    .change(Value::Null, after)?;
    change.record(entry)?;
    change.invalidate("/api/open-shifts");
    if looked.offer.needs_approval {
        notify::approvers(change, &week_context, &shift, &claim)?;
    } else {
        assign(change, &week_context, shift.clone(), me)?;
        claim.state = ShiftClaimState::Approved;
        claim.decided_at = Some(change.now);
        store::save_claim(change.db, &claim)?;
        notify::claimant(change, &week_context, &shift, &claim, Outcome::Approved)?;
    }
    Ok(ShiftClaimResult {
        id: claim.id,
        state: claim.state,
        rank: waiting.len() + 1,
    })
}

/// Takes one's own claim back.
///
/// # Errors
/// `NotFound` where it is not the caller's, `already_decided`; database errors.
pub fn withdraw(change: &mut WriteContext<'_>, id: ShiftClaimId) -> Result<()> {
    change.actor.allow(Permission::OpenshiftsClaim)?;
    let claim = store::claim(change.db, id)?;
    if change.actor.employee != Some(claim.employee) {
        return Err(Error::NotFound);
    }
    if claim.state != ShiftClaimState::Requested {
        return Err(Error::unprocessable("already_decided"));
    }
    settle(
        change,
        claim,
        ShiftClaimState::Withdrawn,
        SchedulingAction::ShiftClaimWithdrawn,
    )
}
