//! Takes a punch into the file: once for each idempotency key, with its audit record.

use data_encoding::HEXLOWER;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    TimekeepingAction,
    error::{Error, Result},
    punch::Punch,
    secrets, store,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// Whether a punch was taken now or was there already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It was added.
    Added(Punch),
    /// The same request was taken before.
    Before(Punch),
}

impl Taken {
    /// The punch that counts.
    pub fn punch(&self) -> &Punch {
        match self {
            Self::Added(punch) | Self::Before(punch) => punch,
        }
    }
}

/// The punch that a request made before; `None`: the key is new. `request` is what was asked for.
///
/// # Errors
/// `idempotency_reuse` where the key was used for something else; database errors.
pub fn taken_before(
    change: &WriteContext<'_>,
    key: &str,
    request: &impl Serialize,
) -> Result<Option<Punch>> {
    match store::by_key(change.db, key)? {
        Some((_, hash)) if hash != request_hash(request)? => {
            Err(Error::unprocessable("idempotency_reuse"))
        }
        found => Ok(found.map(|(punch, _)| punch)),
    }
}

/// Adds a punch and records it; the same request again gives the punch that it made before. Whether the punch is allowed
/// is the caller's matter.
///
/// # Errors
/// `idempotency_reuse`; database errors.
pub fn record_punch(
    change: &mut WriteContext<'_>,
    punch: Punch,
    key: &str,
    request: &impl Serialize,
) -> Result<Taken> {
    if let Some(before) = taken_before(change, key, request)? {
        return Ok(Taken::Before(before));
    }
    store::add_punch(change.db, &punch, key, &request_hash(request)?)?;
    let label = json!({
        "employeeId": punch.employee_id,
        "locationId": punch.location_id,
        "kind": punch.kind,
    });
    let after = json!({
        "kind": punch.kind,
        "at": punch.at,
        "source": punch.source,
        "positionId": punch.details.position_id,
        "shiftId": punch.details.shift_id,
        "offline": punch.details.offline.is_some(),
        "geofence": punch.details.place.map(|place| place.verdict),
        "editId": punch.edit_id,
    });
    let entry = Entry::new(TimekeepingAction::PunchRecorded, "punch", punch.id)
        .label(label)
        .reason(punch.details.override_reason.clone())
        .change(Value::Null, after)?;
    change.record(entry)?;
    change.invalidate("/api/timeclock");
    change.invalidate("/api/timesheets");
    change.invalidate("/api/tip-runs");
    Ok(Taken::Added(punch))
}

fn request_hash(request: &impl Serialize) -> Result<String> {
    Ok(HEXLOWER.encode(&secrets::sha256(&serde_json::to_vec(request)?)))
}
