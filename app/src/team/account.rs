//! The sign-in behind a person on the team: their role, and the locations and houses that it covers.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    store,
    types::{Assignment, Employee, SqlLang},
};
use crate::{
    change::Change,
    error::{Conflict, Error, Result},
    ids::{EmployeeId, LocationId, UserId},
    permit::{Actor, House, Role},
};

/// A person's sign-in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Account {
    pub(super) user: UserId,
    pub(super) role: Role,
    pub(super) active: bool,
}

/// The sign-in of a person, active or not.
pub(super) fn of(db: &Connection, person: EmployeeId) -> Result<Option<Account>> {
    Ok(db
        .prepare_cached("SELECT id, role, active FROM users WHERE employee_id = ?1")?
        .query_row([person], |row| {
            let role: String = row.get(1)?;
            Ok(Account {
                user: row.get(0)?,
                role: Role::parse(&role).unwrap_or(Role::Staff),
                active: row.get(2)?,
            })
        })
        .optional()?)
}

/// The role that a person signs in with.
pub(super) fn role(db: &Connection, person: EmployeeId) -> Result<Option<Role>> {
    Ok(of(db, person)?
        .filter(|account| account.active)
        .map(|account| account.role))
}

/// Refuses an act on the sign-in of somebody whose role the caller could not have given: whoever may change an
/// owner's e-mail address could sign in as the owner.
///
/// # Errors
/// `role_above_own`.
pub(super) fn refuse_above(db: &Connection, actor: &Actor, person: EmployeeId) -> Result<()> {
    match role(db, person)? {
        Some(role) if actor.employee != Some(person) && !actor.role.may_grant(role) => {
            Err(Error::Refused("role_above_own"))
        }
        _ => Ok(()),
    }
}

/// Gives a person a role, and with it a sign-in for their locations; `None` ends the sign-in.
///
/// # Errors
/// `role_above_own`, `last_owner`, `email_in_use`; those of the file.
pub(super) fn set_role(
    change: &mut Change<'_>,
    person: &Employee,
    role: Option<Role>,
) -> Result<()> {
    if let Some(role) = role
        && !change.actor.role.may_grant(role)
    {
        return Err(Error::Refused("role_above_own"));
    }
    refuse_above(change.db, change.actor, person.id)?;
    let account = of(change.db, person.id)?;
    match (account, role) {
        (None, None) => {}
        (None, Some(role)) => create(change, person, role)?,
        (Some(account), None) => end(change, account)?,
        (Some(account), Some(role)) => {
            if account.active && account.role == Role::Owner && role != Role::Owner {
                keep_an_owner(change.db, account.user)?;
            }
            check_contacts(change.db, person)?;
            change
                .db
                .prepare_cached(
                    "UPDATE users SET role = ?2, active = 1, version = version + 1 WHERE id = ?1",
                )?
                .execute(params![account.user, role.name()])?;
        }
    }
    change.rights_changed();
    change.touch("/api/users/me/permissions");
    change.touch("/api/auth/user");
    Ok(())
}

fn create(change: &Change<'_>, person: &Employee, role: Role) -> Result<()> {
    check_contacts(change.db, person)?;
    let assignments = store::assignments(change.db, &store::ids(&[person.id]))?;
    let houses = store::houses(change.db)?;
    // The flags narrow only a shift manager's rights; everybody else keeps both.
    let works_in = |house: House| {
        role != Role::ShiftManager
            || assignments
                .iter()
                .any(|item| houses.get(&item.position_id) == Some(&house))
    };
    let user = UserId::new(change.now);
    change
        .db
        .prepare_cached(
            "INSERT INTO users (id, employee_id, first_name, last_name, email, phone, role, all_locations, foh, boh,
               preferred_language, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?
        .execute(params![
            user,
            person.id,
            person.first_name,
            person.last_name,
            person.email,
            person.phone,
            role.name(),
            matches!(role, Role::Owner | Role::ComplianceReviewer),
            works_in(House::Foh),
            works_in(House::Boh),
            SqlLang(person.preferred_language),
            change.now.to_string(),
        ])?;
    for assignment in &assignments {
        cover(change.db, user, assignment.location_id)?;
    }
    Ok(())
}

/// Brings the sign-in's name, addresses and language in step with the person's.
///
/// # Errors
/// `phone_in_use`, `email_in_use`; those of the file.
pub(super) fn follow(change: &mut Change<'_>, person: &Employee) -> Result<()> {
    let Some(account) = of(change.db, person.id)?.filter(|account| account.active) else {
        return Ok(());
    };
    check_contacts(change.db, person)?;
    change
        .db
        .prepare_cached(
            "UPDATE users SET first_name = ?2, last_name = ?3, email = ?4, phone = ?5, preferred_language = ?6,
               version = version + 1
             WHERE id = ?1",
        )?
        .execute(params![
            account.user,
            person.first_name,
            person.last_name,
            person.email,
            person.phone,
            SqlLang(person.preferred_language),
        ])?;
    change.rights_changed();
    change.touch("/api/auth/user");
    change.touch("/api/users/me");
    Ok(())
}

/// Ends a person's sign-in everywhere.
///
/// # Errors
/// `last_owner`; those of the file.
pub(super) fn end(change: &mut Change<'_>, account: Account) -> Result<()> {
    if account.active && account.role == Role::Owner {
        keep_an_owner(change.db, account.user)?;
    }
    change
        .db
        .prepare_cached("UPDATE users SET active = 0, version = version + 1 WHERE id = ?1")?
        .execute([account.user])?;
    change
        .db
        .prepare_cached(
            "UPDATE sessions SET revoked_at = ?2 WHERE user_id = ?1 AND revoked_at IS NULL",
        )?
        .execute(params![account.user, change.now.to_string()])?;
    change.rights_changed();
    Ok(())
}

/// Adds a location to what the person's role covers.
pub(super) fn works_at(
    change: &mut Change<'_>,
    assignment: &Assignment,
    house: House,
) -> Result<()> {
    let Some(account) = of(change.db, assignment.employee_id)? else {
        return Ok(());
    };
    cover(change.db, account.user, assignment.location_id)?;
    let flag = match house {
        House::Foh => "UPDATE users SET foh = 1 WHERE id = ?1",
        House::Boh => "UPDATE users SET boh = 1 WHERE id = ?1",
    };
    change.db.prepare_cached(flag)?.execute([account.user])?;
    change.rights_changed();
    Ok(())
}

/// Takes a location from what the person's role covers.
pub(super) fn left(
    change: &mut Change<'_>,
    person: EmployeeId,
    location: LocationId,
) -> Result<()> {
    let Some(account) = of(change.db, person)? else {
        return Ok(());
    };
    change
        .db
        .prepare_cached("DELETE FROM user_locations WHERE user_id = ?1 AND location_id = ?2")?
        .execute(params![account.user, location])?;
    change.rights_changed();
    Ok(())
}

fn cover(db: &Connection, user: UserId, location: LocationId) -> Result<()> {
    db.prepare_cached(
        "INSERT OR IGNORE INTO user_locations (user_id, location_id) VALUES (?1, ?2)",
    )?
    .execute(params![user, location])?;
    Ok(())
}

fn check_contacts(db: &Connection, person: &Employee) -> Result<()> {
    if let Some(email) = &person.email
        && store::email_in_use(db, email, person.id)?
    {
        return Err(Error::unprocessable("email_in_use"));
    }
    if let Some(phone) = &person.phone
        && store::phone_in_use(db, phone, person.id)?
    {
        return Err(Error::unprocessable("phone_in_use"));
    }
    Ok(())
}

fn keep_an_owner(db: &Connection, leaving: UserId) -> Result<()> {
    let another: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM users WHERE role = 'owner' AND active = 1 AND id <> ?1)",
        )?
        .query_row([leaving], |row| row.get(0))?;
    if another {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code: "last_owner",
        current: serde_json::Value::Null,
        changed_by: None,
    })))
}
