//! A person claims an open shift. The first for whom it needs no one's yes has it at once; else a manager decides.

use axum::{Json as Reply, http::StatusCode};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    OpenShiftPost, ShiftClaim, ShiftClaimState, assign,
    notify::{self, Outcome},
    offer::look,
    rank, settle, slots, store,
    waves::is_offered,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, ShiftClaimId, ShiftId},
    permit::Permission,
    person::EmployeeFacts,
    store as shifts,
    types::Shift,
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
    /// Their place among those who wait, from 1; 1 where the shift is theirs.
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

/// Claims an open shift for oneself: of several equal ones that were posted together, the first that is free.
///
/// # Errors
/// `NotFound`, `Forbidden`, `not_offered_yet`, `already_filled`, `claim_closed`, `duplicate_claim`, `not_eligible`,
/// `would_cause_overtime`; database errors.
pub fn claim(change: &mut WriteContext<'_>, id: ShiftId) -> Result<ShiftClaimResult> {
    change.actor.allow(Permission::OpenshiftsClaim)?;
    let me = change.actor.employee.ok_or(Error::NotFound)?;
    let asked = shifts::shift(change.db, id)?;
    let post = store::post(change.db, id)?;
    let (shift, waiting) = match &post {
        Some(post) => free_slot(change, post, asked)?,
        None => (asked, Vec::new()),
    };
    let mut people: Vec<EmployeeId> = waiting.iter().map(|one| one.employee).collect();
    people.push(me);
    let week_context = WeekContext::around(change, &shift, &people)?;
    let person = week_context.people.get(&me).ok_or(Error::NotFound)?;
    require_offered(&week_context, person, &shift, post.as_ref())?;
    if shift.draft.employee_id.is_some() {
        return Err(Error::unprocessable("already_filled"));
    }
    let post = post.ok_or_else(|| Error::unprocessable("claim_closed"))?;
    if post.closes_at <= change.now || shift.removing {
        return Err(Error::unprocessable("claim_closed"));
    }
    if waiting.iter().any(|one| one.employee == me) {
        return Err(Error::unprocessable("duplicate_claim"));
    }
    let looked = look(&week_context, person, &shift, &post);
    looked.require(&week_context)?;
    let mut claim = ShiftClaim {
        id: ShiftClaimId::new(change.now),
        shift: shift.id,
        employee: me,
        state: ShiftClaimState::Requested,
        requested_at: change.now,
        decided_at: None,
        decided_by: None,
        decision_note: None,
        bonus_cents: None,
        lapse_reason: None,
        version: 1,
    };
    store::save_claim(change.db, &claim)?;
    let after = json!({ "state": claim.state, "shiftId": shift.id, "employeeId": me });
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
        claim.bonus_cents = post.bonus_cents;
        settle(
            change,
            claim.clone(),
            ShiftClaimState::Approved,
            SchedulingAction::ShiftClaimApproved,
        )?;
        claim.state = ShiftClaimState::Approved;
        notify::claimant(change, &week_context, &shift, &claim, Outcome::Approved)?;
    }
    let mut open = waiting;
    open.push(claim.clone());
    let rank = match claim.state {
        ShiftClaimState::Requested => {
            rank::place(&rank::ranked(&week_context, &shift, &post, &open), claim.id)
        }
        _ => None,
    };
    Ok(ShiftClaimResult {
        id: claim.id,
        state: claim.state,
        rank: rank.unwrap_or(1),
    })
}

/// The slot of a post that is given next, else the one that was asked for, and the open claims of the whole post.
fn free_slot(
    change: &WriteContext<'_>,
    post: &OpenShiftPost,
    asked: Shift,
) -> Result<(Shift, Vec<ShiftClaim>)> {
    let free = slots::free(change.db, post, &asked)?;
    let ids: Vec<ShiftId> = free.iter().map(|shift| shift.id).collect();
    let mut waiting = store::claims(change.db, &ids)?;
    waiting.retain(|one| one.state == ShiftClaimState::Requested);
    Ok((free.into_iter().next().unwrap_or(asked), waiting))
}

/// Refuses someone who is not offered the shift, or not yet.
fn require_offered(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    post: Option<&OpenShiftPost>,
) -> Result<()> {
    let Some(post) = post else {
        let works_here = person.team.works_at(week_context.here);
        return works_here.then_some(()).ok_or(Error::NotFound);
    };
    let offered = |first_wave| is_offered(week_context, person, shift, post, first_wave);
    if offered(post.is_in_first_wave(week_context.now)) {
        Ok(())
    } else if offered(false) {
        Err(Error::Refused("not_offered_yet"))
    } else {
        Err(Error::NotFound)
    }
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
