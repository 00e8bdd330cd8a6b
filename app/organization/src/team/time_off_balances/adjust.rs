//! A manager changes a person's balance, with a reason that the person reads.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    TimeOffEntryReason,
    ledger::{Step, policies_of, post},
    show::{self, TimeOffBalances},
};
use crate::{
    OrganizationAction,
    compliance::audit,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, TimeOffPolicyId},
    permit::Permission,
    team::{employee_access::EmployeeAccess, record, requests},
    write_context::WriteContext,
};

/// A thousand hours: more is a slip.
const MAX_MINUTES: i64 = 60_000;

/// A change of a balance.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeOffAdjustment {
    /// The policy.
    pub policy_id: TimeOffPolicyId,
    /// Minutes to add; negative to take.
    pub minutes: i64,
    /// Why, as the person reads it.
    pub note: String,
}

/// Changes a person's balance of time off.
#[utoipa::path(
    post, path = "/api/team/{id}/time-off-balances", operation_id = "adjustTimeOffBalance", tag = "team",
    params(("id" = EmployeeId, Path)), request_body = TimeOffAdjustment,
    responses((status = 201, body = TimeOffBalances))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<TimeOffAdjustment>,
) -> Result<(StatusCode, Reply<TimeOffBalances>)> {
    let balances = context
        .write(move |change| {
            adjust(change, id, &wanted)?;
            show::of(change.db, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(balances)))
}

/// Changes a person's balance. No one changes their own.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Invalid`; database errors.
pub fn adjust(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    wanted: &TimeOffAdjustment,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TimeoffApprove)?;
    if change.actor.employee == Some(id) {
        return Err(Error::Refused("self_approval"));
    }
    let minutes = wanted.minutes;
    if minutes == 0 || minutes.abs() > MAX_MINUTES {
        return Err(Error::field("minutes", "out_of_range"));
    }
    let note = requests::required_note(Some(&wanted.note))?;
    let policies = policies_of(change.db, &subject)?;
    let policy = policies
        .iter()
        .find(|policy| policy.id == wanted.policy_id)
        .ok_or_else(|| Error::field("policyId", "unknown"))?;
    let step = Step {
        note: Some(note.clone()),
        ..Step::new(
            TimeOffEntryReason::Adjustment,
            minutes,
            subject.today(change)?,
        )
    };
    post(change, (id, policy.id), step)?;
    let after = json!({
        "policy": policy.terms.name, "minutes": minutes, "note": audit::personal(change, id.0, &note)?,
    });
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::TimeOffAdjusted,
        ("time_off_balance", policy.id),
        (Value::Null, after),
    )?;
    change.record(entry)?;
    change.invalidate("/api/time-off");
    subject.touch(change);
    Ok(())
}
