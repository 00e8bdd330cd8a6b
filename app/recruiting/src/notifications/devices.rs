//! The devices on which a person wants notifications: each a browser that gave the address of its push service.

use axum::{
    Json as Reply,
    extract::State,
    http::{HeaderMap, StatusCode, header},
};
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    applications::time,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    identity::browser_name,
    ids::{PushDeviceId, UserId},
    keys::SealedColumn,
    outbox::Subscription,
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// One person's devices; the oldest gives way.
const MAX_DEVICES: u32 = 10;

/// A browser's subscription, as `PushSubscription.toJSON()` gives it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPushDevice {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// When the browser gives it up, in ms since 1970; browsers leave it empty.
    #[serde(default)]
    pub expiration_time: Option<f64>,
    /// The keys that the browser reads with.
    pub keys: PushKeys,
}

/// The keys with which a browser reads notifications, in base64url.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// Its secret.
    pub auth: String,
}

/// A device on which a user wants notifications.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushDevice {
    /// Its id.
    pub id: PushDeviceId,
    /// Browser and system: `Chrome, Android`.
    pub name: String,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// The devices of a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushDevices {
    /// The server's public key for a browser's subscription, in base64url.
    pub key: String,
    /// The newest first.
    pub items: Vec<PushDevice>,
}

/// The caller's devices, and the key for one more.
#[utoipa::path(
    get, path = "/api/users/me/push-devices", tag = "notifications", responses((status = 200, body = PushDevices))
)]
pub async fn list(State(app): State<App>, context: Context) -> Result<Reply<PushDevices>> {
    let items = context.read(|db, context| of(db, context.actor.user));
    Ok(Reply(PushDevices {
        items: items.await?,
        key: app.outbox.push().key(),
    }))
}

/// Adds the calling browser. The same browser twice is one device, and notifies the user who added it last.
#[utoipa::path(
    post, path = "/api/users/me/push-devices", tag = "notifications", request_body = NewPushDevice,
    responses((status = 201, body = PushDevice))
)]
pub async fn add(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
    Json(new): Json<NewPushDevice>,
) -> Result<(StatusCode, Reply<PushDevice>)> {
    let subscription = Subscription {
        endpoint: new.endpoint,
        p256dh: new.keys.p256dh,
        auth: new.keys.auth,
    };
    app.outbox
        .push()
        .takes(&subscription)
        .map_err(|field| Error::field(field, "not_allowed"))?;
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|agent| agent.to_str().ok());
    let name = browser_name::of(agent.unwrap_or_default());
    let device = context.write(move |change| keep(change, &subscription, name));
    Ok((StatusCode::CREATED, Reply(device.await?)))
}

/// Takes one of the person's own devices off the list.
#[utoipa::path(
    delete, path = "/api/users/me/push-devices/{id}", tag = "notifications",
    params(("id" = PushDeviceId, Path)), responses((status = 204))
)]
pub async fn remove(context: Context, Path(id): Path<PushDeviceId>) -> Result<StatusCode> {
    context
        .write(move |change| {
            let gone = change
                .db
                .prepare_cached("DELETE FROM push_devices WHERE id = ?1 AND user_id = ?2")?
                .execute(params![id, change.actor.user])?;
            if gone == 0 {
                return Err(Error::NotFound);
            }
            change.invalidate("/api/users/me/push-devices");
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

fn keep(change: &mut WriteContext<'_>, at: &Subscription, name: String) -> Result<PushDevice> {
    let device = PushDevice {
        id: PushDeviceId::new(change.now),
        name,
        created_at: change.now,
    };
    let hash = secrets::sha256(at.endpoint.as_bytes());
    let sealed = secrets::seal(
        &change.core.config.data.master_key,
        &bound_to(&hash),
        &serde_json::to_vec(at)?,
    );
    let user = change.actor.user;
    change
        .db
        .prepare_cached(
            "INSERT OR REPLACE INTO push_devices (id, user_id, address_hash, sealed, name, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![device.id, user, hash, sealed, device.name, SqlTime(device.created_at)])?;
    change
        .db
        .prepare_cached(
            "DELETE FROM push_devices WHERE user_id = ?1 AND id NOT IN
             (SELECT id FROM push_devices WHERE user_id = ?1 ORDER BY id DESC LIMIT ?2)",
        )?
        .execute(params![user, MAX_DEVICES])?;
    change.invalidate("/api/users/me/push-devices");
    Ok(device)
}

fn of(db: &Connection, user: UserId) -> Result<Vec<PushDevice>> {
    let mut statement = db.prepare_cached(
        "SELECT id, name, created_at FROM push_devices WHERE user_id = ?1 ORDER BY id DESC",
    )?;
    let devices = statement.query_map([user], |row| {
        Ok(PushDevice {
            id: row.get("id")?,
            name: row.get("name")?,
            created_at: time(row, "created_at")?,
        })
    })?;
    Ok(devices.collect::<rusqlite::Result<_>>()?)
}

/// Whether the person named a device.
///
/// # Errors
/// Database errors.
pub(super) fn any(db: &Connection, user: UserId) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM push_devices WHERE user_id = ?1)")?
        .query_row([user], |row| row.get(0))?)
}

/// The push addresses of the person's devices.
///
/// # Errors
/// Database errors.
pub(super) fn addresses(
    change: &WriteContext<'_>,
    user: UserId,
) -> Result<Vec<(PushDeviceId, Subscription)>> {
    let mut statement = change
        .db
        .prepare_cached("SELECT id, address_hash, sealed FROM push_devices WHERE user_id = ?1")?;
    let rows = statement.query_map([user], |row| {
        Ok((
            row.get(0)?,
            row.get::<_, [u8; 32]>(1)?,
            row.get::<_, Vec<u8>>(2)?,
        ))
    })?;
    let master = &change.core.config.data.master_key;
    let mut found = Vec::new();
    for row in rows {
        let (id, hash, sealed) = row?;
        let plain = secrets::open(master, &bound_to(&hash), &sealed);
        if let Some(at) = plain.and_then(|plain| serde_json::from_slice(&plain).ok()) {
            found.push((id, at));
        }
    }
    Ok(found)
}

/// The browser takes no notifications any more.
///
/// # Errors
/// Database errors.
pub(super) fn gone(change: &mut WriteContext<'_>, id: PushDeviceId) -> Result<()> {
    change
        .db
        .prepare_cached("DELETE FROM push_devices WHERE id = ?1")?
        .execute([id])?;
    change.invalidate("/api/users/me/push-devices");
    Ok(())
}

fn bound_to(hash: &[u8; 32]) -> String {
    bound_to_hex(&data_encoding::HEXLOWER.encode(hash))
}

fn bound_to_hex(hash: &str) -> String {
    format!("push:{hash}")
}

/// The devices' addresses and keys.
pub const SEALED: SealedColumn = SealedColumn {
    table: "push_devices",
    column: "sealed",
    id: "lower(hex(address_hash))",
    context: bound_to_hex,
};
