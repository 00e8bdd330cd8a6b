//! Sets one's own PIN, or takes one away.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::{Value, json};
use tenants::TenantId;

use super::{
    pin_hash, salt,
    show::{PinStatus, status},
    store, stretch, stretched,
    weak::{is_pin, is_weak},
};
use crate::TimekeepingAction;
use organization::team::{self, facts, facts::PersonFacts};
use platform::{
    audit::{self, Entry},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    write_context::WriteContext,
};

/// A new PIN, or none.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PinChange {
    /// Four to six digits, for oneself only; null takes the PIN away, so that the person chooses another.
    pub pin: Option<String>,
}

/// A PIN that was typed, stretched before the transaction begins.
struct Typed {
    pin: String,
    key: [u8; 32],
}

/// Sets one's own PIN, or takes one away. A manager never learns or chooses someone else's.
#[utoipa::path(
    put, path = "/api/team/{id}/pin", operation_id = "changePin", tag = "timeclock",
    params(("id" = EmployeeId, Path)), request_body = PinChange, responses((status = 200, body = PinStatus))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<PinChange>,
) -> Result<Reply<PinStatus>> {
    let own = context.actor.employee == Some(id);
    let typed = match wanted.pin {
        Some(pin) if own && is_pin(&pin) => {
            // The answer says whether a colleague has this PIN: it cannot be asked often.
            let asker = (context.tenant.id(), context.actor.user);
            context.app.edge.pins.count(&asker)?;
            let key = stretch(&context.app, &context.tenant, &pin).await?;
            Some(Some(Typed { pin, key }))
        }
        Some(_) => None,
        None => Some(None),
    };
    context
        .write(move |change| {
            let name = team::name_of(change.db, change.actor, id, Permission::PinsReset)?;
            match typed {
                Some(Some(typed)) => set(change, id, &name, &typed)?,
                Some(None) => take_away(change, id, &name)?,
                None if own => return Err(Error::field("pin", "pin_digits")),
                None => return Err(Error::unprocessable("pin_of_another")),
            }
            change.invalidate(format!("/api/team/{id}/pin"));
            status(change.db, change.actor, id, change.now)
        })
        .await
        .map(Reply)
}

/// Sets the PIN of the actor, for callers that may block while it is stretched.
///
/// # Errors
/// `not_on_team`, `Invalid` where it is no PIN, a weak one or a colleague's; `NotFound`; database errors.
pub fn set_own(change: &mut WriteContext<'_>, brand: TenantId, pin: &str) -> Result<()> {
    let me = change.actor.employee;
    let me = me.ok_or(Error::unprocessable("not_on_team"))?;
    if !is_pin(pin) {
        return Err(Error::field("pin", "pin_digits"));
    }
    let name = team::name_of(change.db, change.actor, me, Permission::PinsReset)?;
    let typed = Typed {
        pin: pin.to_owned(),
        key: stretched(&salt(change.core, brand), pin),
    };
    set(change, me, &name, &typed)
}

fn set(change: &mut WriteContext<'_>, id: EmployeeId, name: &str, typed: &Typed) -> Result<()> {
    if is_weak(&typed.pin, person(change, id)?.birth_date) {
        return Err(Error::field("pin", "pin_weak"));
    }
    let hash = pin_hash(change.core, &typed.key);
    if let Some(owner) = store::owner(change.db, &hash)?
        && owner.employee_id != id
    {
        if !person(change, owner.employee_id)?.person.status.gone() {
            return Err(Error::field("pin", "pin_taken"));
        }
        // Someone who left needs none.
        store::remove(change.db, owner.employee_id)?;
    }
    store::set(change.db, change.core, id, (&hash, &typed.key), change.now)?;
    record(change, TimekeepingAction::PinSet, id, name)
}

fn take_away(change: &mut WriteContext<'_>, id: EmployeeId, name: &str) -> Result<()> {
    if store::remove(change.db, id)? {
        record(change, TimekeepingAction::PinReset, id, name)?;
    }
    Ok(())
}

fn person(change: &WriteContext<'_>, id: EmployeeId) -> Result<PersonFacts> {
    let today = change.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let found = facts::people(change.db, change.core, &[id], today, today)?;
    found.into_iter().next().ok_or(Error::NotFound)
}

fn record(
    change: &mut WriteContext<'_>,
    action: TimekeepingAction,
    id: EmployeeId,
    name: &str,
) -> Result<()> {
    let label = json!({ "employeeId": id, "name": audit::personal(change, id.0, name)? });
    let entry = Entry::new(action, "employee", id)
        .label(label)
        .change(Value::Null, Value::Null)?;
    change.record(entry)?;
    Ok(())
}
