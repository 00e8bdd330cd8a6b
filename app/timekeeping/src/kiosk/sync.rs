//! Takes what a kiosk kept while it had no connection: in any order, and as often as it is sent.

use axum::Json as Reply;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    device::KioskContext,
    take_offline_punch::take_offline_punch,
    types::{KioskDevice, NewKioskPunch},
};
use crate::{punch::DeviceClock, record_punch::Taken};
use platform::{
    error::{Error, Result},
    extract::Json,
    string_enum,
    write_context::WriteContext,
};

/// Most punches of one call.
const MOST: usize = 500;

/// What a kiosk kept.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KioskSyncRequest {
    /// At most 500, in any order.
    #[schema(max_items = 500)]
    pub punches: Vec<OfflineKioskPunch>,
}

/// A punch without a connection.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflineKioskPunch {
    /// The punch.
    pub punch: NewKioskPunch,
    /// The moment on the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub client_at: Timestamp,
    /// How far the device's clock was behind the server's when it last heard from it, in milliseconds.
    pub offset_ms: i64,
    /// The device's monotonic clock at the punch, in milliseconds since its page was loaded.
    pub monotonic_ms: i64,
    /// The device's clock was set since the offset was measured.
    pub jumped: bool,
}

string_enum! {
    /// What became of a punch that a kiosk kept.
    KioskSyncOutcome {
        /// It was taken now.
        Taken = "taken",
        /// It was taken before.
        Before = "before",
        /// It can never be taken; the device keeps it for a manager to see.
        Refused = "refused",
    }
}

/// What became of one punch.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskSyncResult {
    /// Its key.
    #[schema(value_type = String, format = Uuid)]
    idempotency_key: uuid::Uuid,
    /// What became of it.
    outcome: KioskSyncOutcome,
    /// Why it was refused: the code of the error.
    code: Option<String>,
    /// When it counts; null where it was refused.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Timestamp>,
    /// What is to be looked at: `offline`, `clock_offset` (over two minutes), `clock_jumped`, `bad_transition`,
    /// `person_inactive`, `not_assigned`; of a clock-in also what would have refused it with a connection: `minor_hours`,
    /// `too_early`, `unscheduled`, `certificate_expired`.
    flags: Vec<String>,
}

/// What became of everything that was sent.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskSynced {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    now: Timestamp,
    /// One for each punch, in their order.
    results: Vec<KioskSyncResult>,
}

/// Takes what a kiosk kept while it had no connection.
#[utoipa::path(
    post, path = "/api/kiosk/sync", operation_id = "syncKiosk", tag = "timeclock",
    request_body = KioskSyncRequest, responses((status = 200, body = KioskSynced))
)]
pub async fn handler(
    context: KioskContext,
    Json(kept): Json<KioskSyncRequest>,
) -> Result<Reply<KioskSynced>> {
    if kept.punches.len() > MOST {
        return Err(Error::field("punches", "too_many_punches"));
    }
    context
        .write(move |change, device| {
            let results = kept
                .punches
                .iter()
                .map(|one| take(change, device, one))
                .collect::<Result<_>>()?;
            Ok(KioskSynced {
                now: change.now,
                results,
            })
        })
        .await
        .map(Reply)
}

/// Takes one: what refuses it keeps none of the others back.
fn take(
    change: &mut WriteContext<'_>,
    device: &KioskDevice,
    one: &OfflineKioskPunch,
) -> Result<KioskSyncResult> {
    let clock = DeviceClock {
        client_at: one.client_at,
        offset_ms: one.offset_ms,
        jumped: one.jumped,
    };
    let outcome =
        change.with_savepoint(|change| take_offline_punch(change, device, &one.punch, clock))?;
    let key = one.punch.idempotency_key;
    Ok(match outcome {
        Ok((taken, flags)) => KioskSyncResult {
            idempotency_key: key,
            outcome: match taken {
                Taken::Added(_) => KioskSyncOutcome::Taken,
                Taken::Before(_) => KioskSyncOutcome::Before,
            },
            code: None,
            at: Some(taken.punch().at),
            flags: flags.into_iter().map(str::to_owned).collect(),
        },
        Err(refused) => KioskSyncResult {
            idempotency_key: key,
            outcome: KioskSyncOutcome::Refused,
            code: Some(refused.code().to_owned()),
            at: None,
            flags: Vec::new(),
        },
    })
}
