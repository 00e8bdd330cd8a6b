//! The SQL of PINs.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::kiosk::{LOCKED, WRONG_PINS};
use platform::{
    app::Environment,
    audit,
    error::{Error, Result},
    ids::EmployeeId,
    secrets,
    sql_time::{SqlTime, maybe_time, time},
};

/// What the sealed key of a PIN is bound to.
const CONTEXT: &str = "employee:pin";

/// The person of a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PinOwner {
    pub(crate) employee_id: EmployeeId,
    /// None of their PINs is taken until then.
    pub(crate) locked_until: Option<Timestamp>,
}

/// What is known of a person's PIN.
pub(super) struct PinRow {
    pub(super) set_at: Timestamp,
    pub(super) locked_until: Option<Timestamp>,
}

/// The person of a PIN's hash.
pub(crate) fn owner(db: &Connection, hash: &[u8; 32]) -> Result<Option<PinOwner>> {
    let found = db
        .prepare_cached(
            "SELECT employee_id, locked_until, pin_hash FROM employee_pins WHERE pin_hash = ?1",
        )?
        .query_row([hash], |row| {
            let owner = PinOwner {
                employee_id: row.get(0)?,
                locked_until: maybe_time(row, "locked_until")?,
            };
            Ok((owner, row.get::<_, [u8; 32]>(2)?))
        })
        .optional()?;
    Ok(found.and_then(|(owner, known)| secrets::same(&known, hash).then_some(owner)))
}

/// The stretched PIN of a person; `None` where they have none or were erased.
pub(crate) fn key_of(
    db: &Connection,
    core: &Environment,
    person: EmployeeId,
) -> Result<Option<[u8; 32]>> {
    let sealed: Option<Vec<u8>> = db
        .prepare_cached("SELECT sealed_pin_key FROM employee_pins WHERE employee_id = ?1")?
        .query_row([person], |row| row.get(0))
        .optional()?;
    let Some(sealed) = sealed else {
        return Ok(None);
    };
    let Some(key) = audit::existing_key(db, &core.config.data.master_key, person.0)? else {
        return Ok(None);
    };
    let plain = secrets::open(&key, CONTEXT, &sealed)
        .and_then(|plain| plain.try_into().ok())
        .ok_or_else(|| Error::internal("the key of a PIN does not open"))?;
    Ok(Some(plain))
}

/// What is known of a person's PIN.
pub(super) fn row(db: &Connection, person: EmployeeId) -> Result<Option<PinRow>> {
    Ok(db
        .prepare_cached("SELECT set_at, locked_until FROM employee_pins WHERE employee_id = ?1")?
        .query_row([person], |row| {
            Ok(PinRow {
                set_at: time(row, "set_at")?,
                locked_until: maybe_time(row, "locked_until")?,
            })
        })
        .optional()?)
}

/// Sets a person's PIN.
pub(super) fn set(
    db: &Connection,
    core: &Environment,
    person: EmployeeId,
    (hash, key): (&[u8; 32], &[u8; 32]),
    now: Timestamp,
) -> Result<()> {
    let own = audit::person_key(db, &core.config.data.master_key, person.0)?;
    db.prepare_cached(
        "INSERT INTO employee_pins (employee_id, pin_hash, sealed_pin_key, set_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id) DO UPDATE SET pin_hash = ?2, sealed_pin_key = ?3, set_at = ?4, wrong_pins = 0,
           locked_until = NULL",
    )?
    .execute(params![
        person,
        hash,
        secrets::seal(&own, CONTEXT, key),
        SqlTime(now)
    ])?;
    Ok(())
}

/// Takes a person's PIN away; says whether they had one.
pub(super) fn remove(db: &Connection, person: EmployeeId) -> Result<bool> {
    Ok(db
        .prepare_cached("DELETE FROM employee_pins WHERE employee_id = ?1")?
        .execute([person])?
        > 0)
}

/// Until when no PIN of a person is taken.
pub(crate) fn lock_of(db: &Connection, person: EmployeeId) -> Result<Option<Timestamp>> {
    Ok(row(db, person)?.and_then(|row| row.locked_until))
}

/// Counts a wrong PIN that was typed for a person; too many lock theirs.
pub(crate) fn count_wrong(db: &Connection, person: EmployeeId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE employee_pins SET locked_until = iif(wrong_pins + 1 >= ?2, ?3, NULL),
           wrong_pins = iif(wrong_pins + 1 >= ?2, 0, wrong_pins + 1) WHERE employee_id = ?1",
    )?
    .execute(params![person, WRONG_PINS, SqlTime(now + LOCKED)])?;
    Ok(())
}

/// A right PIN ends the count.
pub(crate) fn forgive(db: &Connection, person: EmployeeId) -> Result<()> {
    db.prepare_cached(
        "UPDATE employee_pins SET wrong_pins = 0, locked_until = NULL WHERE employee_id = ?1 AND wrong_pins > 0",
    )?
    .execute([person])?;
    Ok(())
}
