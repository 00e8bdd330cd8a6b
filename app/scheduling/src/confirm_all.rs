//! A person confirms all the shifts that wait for their yes, in one go.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::{
    acknowledge::{Answer, acknowledge},
    types::AckState,
};
use crate::{
    context::Context,
    error::{Error, Problem, Result},
    extract::Json,
    ids::ShiftId,
    permit::Permission,
    write_context::WriteContext,
};

/// The most shifts in one go.
const MAX_SHIFTS: usize = 100;

/// A shift as the person saw it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenShift {
    /// Which.
    pub shift_id: ShiftId,
    /// The version that was seen.
    pub version: i64,
}

/// The shifts that a person says yes to.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = ConfirmShifts)]
#[serde(deny_unknown_fields)]
pub struct ConfirmAll {
    /// Which, at most 100.
    #[schema(min_items = 1, max_items = 100)]
    pub shifts: Vec<SeenShift>,
}

/// A shift that could not be confirmed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = UnconfirmedShift)]
#[serde(rename_all = "camelCase")]
pub struct Unconfirmed {
    /// Which.
    pub shift_id: ShiftId,
    /// The problem.
    pub problem: Problem,
}

/// The result.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = ConfirmedShifts)]
pub struct Confirmed {
    /// Those that are confirmed now.
    pub confirmed: Vec<ShiftId>,
    /// Those that are not: they changed, have begun, or are someone else's.
    pub failed: Vec<Unconfirmed>,
}

/// Confirms several published shifts of one's own; one that changed since holds none of the others back.
#[utoipa::path(
    post, path = "/api/schedules/me/confirm", tag = "schedule",
    request_body = ConfirmAll, responses((status = 200, body = Confirmed))
)]
pub async fn handler(context: Context, Json(body): Json<ConfirmAll>) -> Result<Reply<Confirmed>> {
    context
        .write(move |change| confirm_all(change, &body.shifts))
        .await
        .map(Reply)
}

/// Confirms several published shifts of one's own.
///
/// # Errors
/// `Forbidden`, `NotFound` where none of them is the person's own; none or too many `shifts`; database errors.
pub fn confirm_all(change: &mut WriteContext<'_>, shifts: &[SeenShift]) -> Result<Confirmed> {
    change.actor.allow(Permission::SchedulesAcknowledge)?;
    if shifts.is_empty() || shifts.len() > MAX_SHIFTS {
        return Err(Error::field("shifts", "out_of_range"));
    }
    let mut done = Confirmed::default();
    for seen in shifts {
        change.db.execute_batch("SAVEPOINT one_shift")?;
        let yes = Answer {
            version: seen.version,
            state: AckState::Confirmed,
            reason: None,
        };
        match acknowledge(change, seen.shift_id, &yes) {
            Ok(()) => {
                change.db.execute_batch("RELEASE one_shift")?;
                done.confirmed.push(seen.shift_id);
            }
            Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
            Err(error) => {
                change
                    .db
                    .execute_batch("ROLLBACK TO one_shift; RELEASE one_shift")?;
                done.failed.push(Unconfirmed {
                    shift_id: seen.shift_id,
                    problem: Problem::of(error),
                });
            }
        }
    }
    if done.confirmed.is_empty() && done.failed.iter().all(|it| it.problem.status == 404) {
        return Err(Error::NotFound);
    }
    Ok(done)
}
