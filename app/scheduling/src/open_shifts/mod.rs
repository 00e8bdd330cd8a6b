//! Unassigned shifts that the team can take: a manager posts them, people claim them, and the rules say before the tap
//! what a shift would mean for the person.

pub mod claim;
pub mod decide;
mod expire;
pub mod list;
mod notify;
pub mod offer;
pub mod post;
mod rank;
mod slots;
mod store;
pub mod urgent;
mod waves;

pub use expire::EndLateClaims;
use std::collections::BTreeSet;
pub use urgent::SendUrgent;
pub use waves::NextWave;

use jiff::Timestamp;
use notify::Outcome;
use platform::string_enum;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;

use super::{
    change_reason::ChangeReason,
    evaluate::{ShiftChange, evaluate},
    publish, shift_edit, store as shifts,
    types::{Initiator, Shift, ShiftDetails},
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    error::Result,
    ids::{EmployeeId, LocationId, ShiftClaimId, ShiftId, UserId},
    messages::LocalizedText,
    write_context::WriteContext,
};

string_enum! {
    /// Who gets an open shift.
    OpenShiftMode {
        /// The first for whom it is lawful and needs no one's yes.
        FirstCome = "first_come",
        /// Whom the manager chooses.
        Approval = "approval",
    }
}

string_enum! {
    /// Why a claim lapsed.
    ClaimLapseReason {
        /// The shift went to someone else.
        Filled = "filled",
        /// A manager closed the shift, or it is no longer on the plan.
        Closed = "closed",
        /// The shift began before anyone decided.
        Expired = "expired",
        /// The person can no longer take it.
        Ineligible = "ineligible",
    }
}

string_enum! {
    /// The state of a claim.
    ShiftClaimState {
        /// Waits for a manager.
        Requested = "requested",
        /// The person has the shift.
        Approved = "approved",
        /// A manager said no.
        Declined = "declined",
        /// The person took it back.
        Withdrawn = "withdrawn",
        /// It ended without an answer; a [`ClaimLapseReason`] says why.
        Lapsed = "lapsed",
    }
}

/// Every posted shift that is still on a plan.
///
/// # Errors
/// Database errors.
pub(super) fn posted(db: &Connection) -> Result<BTreeSet<ShiftId>> {
    Ok(store::posts(db)?
        .into_iter()
        .map(|post| post.shift)
        .collect())
}

/// What a person who got an open shift was promised for it beside their wages, in cents; nothing without a bonus.
///
/// # Errors
/// Database errors.
pub(super) fn bonus(db: &Connection, shift: ShiftId, person: EmployeeId) -> Result<Option<i64>> {
    store::bonus(db, shift, person)
}

/// Ends the bonus of those who no longer have a shift on the published schedule; `person` has it now.
///
/// # Errors
/// Database errors.
pub(super) fn end_bonus(db: &Connection, shift: ShiftId, person: Option<EmployeeId>) -> Result<()> {
    store::end_bonus(db, shift, person)
}

/// An unassigned shift that the team can take.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenShiftPost {
    /// The shift.
    #[serde(skip)]
    pub shift: ShiftId,
    /// The location.
    #[serde(skip)]
    pub location: LocationId,
    /// The first of the equal shifts that were posted together.
    #[serde(skip)]
    pub group: ShiftId,
    /// Who gets it.
    pub mode: OpenShiftMode,
    /// Whether it may be overtime for who takes it.
    pub allow_overtime: bool,
    /// Whether people of other locations who hold the position are offered it too.
    pub includes_other_locations: bool,
    /// Until when the location's own team is offered it alone; null where everyone was offered it at once.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub first_wave_until: Option<Timestamp>,
    /// The rule that asks for that time; null where no law does.
    pub first_wave_rule: Option<String>,
    /// What the shift pays beside its wages, in cents.
    pub bonus_cents: Option<i64>,
    /// How often it was sent as urgent.
    pub broadcasts: i64,
    /// Until when it can be claimed.
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// When it was posted.
    #[schema(value_type = String, format = DateTime)]
    pub posted_at: Timestamp,
}

/// A claim as the file keeps it.
#[derive(Clone, Debug)]
pub struct ShiftClaim {
    /// Its id.
    pub id: ShiftClaimId,
    /// The shift.
    pub shift: ShiftId,
    /// Who wants it.
    pub employee: EmployeeId,
    /// Its state.
    pub state: ShiftClaimState,
    /// When it was made.
    pub requested_at: Timestamp,
    /// When it was decided.
    pub decided_at: Option<Timestamp>,
    /// Who decided.
    pub decided_by: Option<UserId>,
    /// What they wrote.
    pub decision_note: Option<String>,
    /// What an approved claim pays beside the wages, in cents, as long as the person has the shift.
    pub bonus_cents: Option<i64>,
    /// Why it lapsed.
    pub lapse_reason: Option<ClaimLapseReason>,
    /// Raised by each write.
    pub version: i64,
}

/// The words of record for a shift that someone took on their own wish: no premium is owed for it.
const EVIDENCE: &str = "Claimed an open shift";
/// The packs' word for it, where the law of the place knows one.
const REASON: &str = "accepted_offer";

/// Why an open shift changes hands.
fn claimed(week_context: &WeekContext<'_>) -> ChangeReason {
    let known = |word: &str| {
        week_context
            .law
            .reasons
            .iter()
            .any(|one| *one.word == *word)
    };
    ChangeReason {
        initiated_by: Initiator::Employee,
        reason: known(REASON).then(|| REASON.to_owned()),
        evidence: Some(EVIDENCE.to_owned()),
    }
}

/// Gives an open shift to someone who claimed it, publishes that where the week is published, and ends the other claims.
///
/// # Errors
/// What the rules refuse; database errors.
fn assign(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    mut shift: Shift,
    person: EmployeeId,
) -> Result<()> {
    let before = shift.draft.clone();
    let after = ShiftDetails {
        employee_id: Some(person),
        ..before.clone()
    };
    let origin = claimed(week_context);
    let evaluation = evaluate(
        week_context,
        &ShiftChange {
            shift: shift.id,
            stored: Some(&shift),
            after: Some(&after),
            origin: Some(&origin),
        },
    );
    let record = shift_edit::entry(
        change,
        week_context,
        SchedulingAction::ShiftAssigned,
        shift.id,
        Some(&before),
        Some(&after),
    )?
    .reason(origin.evidence.clone());
    shift_edit::refuse_blocks(change, week_context, &evaluation.findings, record.clone())?;
    shift.draft = after;
    shift.origin = Some(origin);
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    shifts::update(change.db, &shift)?;
    lapse_claims(change, week_context, &shift)?;
    shift_edit::finish(change, week_context, record, shift.id, &evaluation)?;
    publish::publish_alone(change, &shifts::shift(change.db, shift.id)?)
}

/// Ends the open claims of a shift that has someone now, and tells the people. Where an equal shift of the same post is
/// still free, the claims wait for that one instead.
///
/// # Errors
/// Database errors.
pub(super) fn lapse_claims(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
) -> Result<()> {
    if shift.draft.employee_id.is_none() {
        return Ok(());
    }
    let post = store::post(change.db, shift.id)?;
    pass_on(
        change,
        week_context,
        shift,
        post.as_ref(),
        ClaimLapseReason::Filled,
    )
}

/// Takes a shift away from the team: it can no longer be claimed, and who asked is told, unless an equal shift of the same
/// post is still free.
///
/// # Errors
/// Database errors.
pub(super) fn withdraw_post(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
) -> Result<()> {
    let post = store::post(change.db, shift.id)?;
    store::delete_post(change.db, shift.id)?;
    pass_on(
        change,
        week_context,
        shift,
        post.as_ref(),
        ClaimLapseReason::Closed,
    )
}

/// Gives the open claims of a shift to a free equal one of its post, else ends them.
fn pass_on(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    post: Option<&OpenShiftPost>,
    reason: ClaimLapseReason,
) -> Result<()> {
    let free = match post {
        Some(post) => slots::free(change.db, post, shift)?,
        None => Vec::new(),
    };
    match free.iter().find(|one| one.id != shift.id) {
        Some(next) => move_claims(change, shift, next.id, reason),
        None => end_claims(change, week_context, shift, reason),
    }
}

/// Gives the open claims of a shift to an equal one. Who asked for both, when they were two posts, waits on with one claim
/// and is not notified: nothing is over for them.
fn move_claims(
    change: &mut WriteContext<'_>,
    from: &Shift,
    to: ShiftId,
    reason: ClaimLapseReason,
) -> Result<()> {
    let mut open = store::claims(change.db, &[from.id, to])?;
    open.retain(|claim| claim.state == ShiftClaimState::Requested);
    let (here, there): (Vec<ShiftClaim>, Vec<ShiftClaim>) =
        open.into_iter().partition(|claim| claim.shift == from.id);
    for mut claim in here {
        let has_it = from.draft.employee_id == Some(claim.employee);
        if !has_it && there.iter().any(|one| one.employee == claim.employee) {
            claim.lapse_reason = Some(reason);
            settle(
                change,
                claim,
                ShiftClaimState::Lapsed,
                SchedulingAction::ShiftClaimLapsed,
            )?;
        }
    }
    store::move_claims(change.db, from, to)
}

/// Ends the open claims of a shift, except that of who has it now.
fn end_claims(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    reason: ClaimLapseReason,
) -> Result<()> {
    for claim in store::claims(change.db, &[shift.id])? {
        let has_it = shift.draft.employee_id == Some(claim.employee);
        if claim.state == ShiftClaimState::Requested && !has_it {
            lapse(change, week_context, shift, claim, (reason, None))?;
        }
    }
    Ok(())
}

/// Ends a claim without an answer, and tells the person why; `words` say it where the reason alone does not.
fn lapse(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    mut claim: ShiftClaim,
    (reason, words): (ClaimLapseReason, Option<LocalizedText>),
) -> Result<()> {
    claim.lapse_reason = Some(reason);
    settle(
        change,
        claim.clone(),
        ShiftClaimState::Lapsed,
        SchedulingAction::ShiftClaimLapsed,
    )?;
    let outcome = Outcome::Lapsed(reason, words);
    notify::claimant(change, week_context, shift, &claim, outcome)
}

/// Writes a claim's new state, with its record.
fn settle(
    change: &mut WriteContext<'_>,
    mut claim: ShiftClaim,
    state: ShiftClaimState,
    action: SchedulingAction,
) -> Result<()> {
    let before = json!({ "state": claim.state });
    claim.state = state;
    claim.decided_at = Some(change.now);
    claim.version += 1;
    store::save_claim(change.db, &claim)?;
    let mut after = json!({ "state": state, "shiftId": claim.shift, "employeeId": claim.employee });
    if let Some(reason) = claim.lapse_reason {
        after["lapseReason"] = json!(reason);
    }
    if let Some(cents) = claim.bonus_cents {
        after["bonusCents"] = json!(cents);
    }
    let entry = Entry::new(action, "shift_claim", claim.id).change(before, after)?;
    change.record(entry.reason(claim.decision_note))?;
    change.invalidate("/api/open-shifts");
    Ok(())
}
