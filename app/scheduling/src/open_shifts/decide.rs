//! A manager gives an open shift to one of those who asked, or says no. Everything is looked at again.

use axum::http::StatusCode;
use serde::Deserialize;

use super::{
    ShiftClaim, ShiftClaimState, assign,
    notify::{self, Outcome},
    offer::look_at_claim,
    settle, store,
};
use crate::{
    SchedulingAction,
    context::Context,
    edit_shift::seen,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ShiftClaimId,
    permit::Permission,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// The most characters of a note.
const MAX_NOTE: usize = 300;

/// A decision about a claim.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShiftClaimDecision {
    /// What the person reads; needed for a no.
    pub note: Option<String>,
}

/// Gives an open shift to someone who asked for it.
#[utoipa::path(
    post, path = "/api/shift-claims/{id}/approve", operation_id = "approveShiftClaim", tag = "schedule",
    params(("id" = ShiftClaimId, Path)), request_body = ShiftClaimDecision, responses((status = 204, description = "Theirs"))
)]
pub async fn approve_handler(
    context: Context,
    Path(id): Path<ShiftClaimId>,
    Json(decision): Json<ShiftClaimDecision>,
) -> Result<StatusCode> {
    context
        .write(move |change| approve(change, id, &decision))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines a claim.
#[utoipa::path(
    post, path = "/api/shift-claims/{id}/decline", operation_id = "declineShiftClaim", tag = "schedule",
    params(("id" = ShiftClaimId, Path)), request_body = ShiftClaimDecision, responses((status = 204, description = "Declined"))
)]
pub async fn decline_handler(
    context: Context,
    Path(id): Path<ShiftClaimId>,
    Json(decision): Json<ShiftClaimDecision>,
) -> Result<StatusCode> {
    context
        .write(move |change| decline(change, id, &decision))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives an open shift to someone who asked for it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `already_decided`, `already_filled`, `claim_closed`, `not_eligible`,
/// `would_cause_overtime`; database errors.
pub fn approve(
    change: &mut WriteContext<'_>,
    id: ShiftClaimId,
    decision: &ShiftClaimDecision,
) -> Result<()> {
    let (mut claim, shift, week_context) = to_decide(change, id, decision)?;
    if shift.draft.employee_id.is_some() {
        return Err(Error::unprocessable("already_filled"));
    }
    let post =
        store::post(change.db, shift.id)?.ok_or_else(|| Error::unprocessable("claim_closed"))?;
    let person = week_context.person(claim.employee)?;
    look_at_claim(&week_context, person, &shift, &post).require(&week_context)?;
    assign(change, &week_context, shift.clone(), claim.employee)?;
    claim.decided_by = Some(change.actor.user);
    claim.bonus_cents = post.bonus_cents;
    settle(
        change,
        claim.clone(),
        ShiftClaimState::Approved,
        SchedulingAction::ShiftClaimApproved,
    )?;
    notify::claimant(change, &week_context, &shift, &claim, Outcome::Approved)
}

/// Declines a claim; the person reads why.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `already_decided`, `note` `required` or `too_long`; database errors.
pub fn decline(
    change: &mut WriteContext<'_>,
    id: ShiftClaimId,
    decision: &ShiftClaimDecision,
) -> Result<()> {
    let (mut claim, shift, week_context) = to_decide(change, id, decision)?;
    if claim.decision_note.is_none() {
        return Err(Error::field("note", "required"));
    }
    claim.decided_by = Some(change.actor.user);
    settle(
        change,
        claim.clone(),
        ShiftClaimState::Declined,
        SchedulingAction::ShiftClaimDeclined,
    )?;
    notify::claimant(change, &week_context, &shift, &claim, Outcome::Declined)
}

fn to_decide<'a>(
    change: &WriteContext<'a>,
    id: ShiftClaimId,
    decision: &ShiftClaimDecision,
) -> Result<(ShiftClaim, Shift, WeekContext<'a>)> {
    let mut claim = store::claim(change.db, id)?;
    let shift = seen(change, claim.shift)?;
    let here = shift.location;
    let week_context = WeekContext::around(change, &shift, &[claim.employee])?;
    let house = week_context.position(shift.draft.position_id)?.house;
    change
        .actor
        .allow_in(Permission::OpenshiftsApprove, here, house)?;
    if change.actor.employee == Some(claim.employee) {
        return Err(Error::Refused("self_approval"));
    }
    if claim.state != ShiftClaimState::Requested {
        return Err(Error::unprocessable("already_decided"));
    }
    let note = decision.note.as_deref().map(str::trim);
    let note = note.filter(|note| !note.is_empty());
    if note.is_some_and(|note| note.chars().count() > MAX_NOTE) {
        return Err(Error::field("note", "too_long"));
    }
    claim.decision_note = note.map(str::to_owned);
    Ok((claim, shift, week_context))
}
