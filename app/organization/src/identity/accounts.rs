//! Accounts as they change: roles, scopes, contacts, their end. Other slices call these inside their own changes.

use jiff::Timestamp;
use rusqlite::params;
use serde_json::json;

use super::{
    people::{self, SyncIdentities, User},
    session,
};
use crate::{
    OrganizationAction,
    compliance::audit::{self, Entry},
    error::{Error, Result},
    ids::{LocationId, UserId},
    outbox::{Job as _, jobs},
    permit::{DepartmentKind, Role},
    sql_time::SqlTime,
    team::release_shifts::TeamShifts,
    write_context::WriteContext,
};

/// The address of the list of accounts, which is stale after any change of one.
pub(super) const LIST: &str = "/api/access";

/// Gives a person another role.
///
/// # Errors
/// `self_edit_forbidden` for one's own role, `role_above_own` where the old or the new role is not the actor's to
/// give, `last_owner` where the brand would be left without one.
pub fn set_role(change: &mut WriteContext<'_>, id: UserId, role: Role) -> Result<()> {
    let user = people::get(change.db, id)?;
    if user.role == role {
        return Ok(());
    }
    let entry = about(change, OrganizationAction::UserRoleChanged, &user)?
        .change(json!({ "role": user.role }), json!({ "role": role }))?;
    guard(change, &entry, &user)?;
    if !change.actor.role.may_grant(role) {
        return Err(change.reject_audited(entry, Error::Refused("role_above_own")));
    }
    change
        .db
        .prepare_cached("UPDATE users SET role = ?2, version = version + 1 WHERE id = ?1")?
        .execute(params![id, role.name()])?;
    change.record(entry)?;
    change.rights_changed();
    change.invalidate("/api/users/me");
    change.invalidate("/api/auth/user");
    change.invalidate(LIST);
    Ok(())
}

/// Gives a person's role other locations and houses; `None` is the whole brand.
///
/// # Errors
/// As [`set_role`].
pub fn set_scope(
    change: &mut WriteContext<'_>,
    id: UserId,
    locations: Option<&[LocationId]>,
    houses: &[DepartmentKind],
) -> Result<()> {
    let user = people::get(change.db, id)?;
    let before = session::scope(change.db, id)?;
    let entry = about(change, OrganizationAction::UserScopeChanged, &user)?.change(
        json!({ "locationIds": before.locations, "departments": before.houses }),
        json!({ "locationIds": locations, "departments": houses }),
    )?;
    guard(change, &entry, &user)?;
    people::set_locations(change.db, id, locations)?;
    change
        .db
        .prepare_cached("UPDATE users SET foh = ?2, boh = ?3, version = version + 1 WHERE id = ?1")?
        .execute(params![
            id,
            houses.contains(&DepartmentKind::Foh),
            houses.contains(&DepartmentKind::Boh)
        ])?;
    change.record(entry)?;
    change.rights_changed();
    change.invalidate("/api/users/me");
    change.invalidate(LIST);
    Ok(())
}

/// Keeps a person's name and addresses in step with the team's record.
///
/// # Errors
/// `email_in_use` and `phone_in_use`.
pub fn set_contact(
    change: &mut WriteContext<'_>,
    id: UserId,
    first_name: &str,
    last_name: &str,
    email: Option<&str>,
    phone: Option<&str>,
) -> Result<()> {
    taken(change, "email", email, Some(id), "email_in_use")?;
    taken(change, "phone", phone, Some(id), "phone_in_use")?;
    change
        .db
        .prepare_cached(
            "UPDATE users SET first_name = ?2, last_name = ?3, email = ?4, phone = ?5, version = version + 1
             WHERE id = ?1",
        )?
        .execute(params![id, first_name, last_name, email, phone])?;
    change.rights_changed();
    change.invalidate(LIST);
    known_addresses_changed(change)
}

/// Ends an account: its sessions end with the next request, its links at once, that of its calendar among them.
///
/// # Errors
/// As [`set_role`].
pub fn deactivate(change: &mut WriteContext<'_>, id: UserId) -> Result<()> {
    let user = people::get(change.db, id)?;
    if !user.is_active() {
        return Ok(());
    }
    let entry = about(change, OrganizationAction::UserDeactivated, &user)?
        .change(json!({ "active": user.active }), json!({ "active": false }))?;
    close(change, &user, entry, None)
}

/// Takes an account's access away for a while. Its sessions and links end as with [`deactivate`]; its addresses stay
/// its own, and its owned work stays with it.
///
/// # Errors
/// As [`set_role`].
pub fn suspend(change: &mut WriteContext<'_>, id: UserId) -> Result<()> {
    let user = people::get(change.db, id)?;
    let entry = about(change, OrganizationAction::UserSuspended, &user)?
        .change(json!({ "active": user.active }), json!({ "active": false }))?;
    close(change, &user, entry, Some(change.now))
}

/// Gives an account its access back. Sessions that ended stay ended.
///
/// # Errors
/// As [`set_role`]; `email_in_use` and `phone_in_use` where someone else has an address of an ended account by now.
pub fn restore(change: &mut WriteContext<'_>, id: UserId) -> Result<()> {
    let user = people::get(change.db, id)?;
    let entry = about(change, OrganizationAction::UserRestored, &user)?
        .change(json!({ "active": user.active }), json!({ "active": true }))?;
    guard(change, &entry, &user)?;
    let (email, phone) = (user.email.as_deref(), user.phone.as_deref());
    taken(change, "email", email, Some(id), "email_in_use")?;
    taken(change, "phone", phone, Some(id), "phone_in_use")?;
    change
        .db
        .prepare_cached(
            "UPDATE users SET active = 1, suspended_at = NULL, version = version + 1 WHERE id = ?1",
        )?
        .execute([id])?;
    change.record(entry)?;
    change.invalidate(LIST);
    change.rights_changed();
    known_addresses_changed(change)
}

fn close(
    change: &mut WriteContext<'_>,
    user: &User,
    entry: Entry,
    suspended_at: Option<Timestamp>,
) -> Result<()> {
    guard(change, &entry, user)?;
    change
        .db
        .prepare_cached(
            "UPDATE users SET active = 0, suspended_at = ?2, version = version + 1 WHERE id = ?1",
        )?
        .execute(params![user.id, suspended_at.map(SqlTime)])?;
    change
        .db
        .prepare_cached(
            "UPDATE sign_in_links SET used_at = ?2 WHERE user_id = ?1 AND used_at IS NULL",
        )?
        .execute(params![user.id, SqlTime(change.now)])?;
    session::end_all(change, user.id)?;
    if let Some(employee) = user.employee {
        let shifts = change.core.services.get::<Box<dyn TeamShifts>>()?;
        shifts.access_ended(change.db, employee)?;
    }
    change.record(entry)?;
    change.invalidate(LIST);
    known_addresses_changed(change)
}

fn about(change: &WriteContext<'_>, action: OrganizationAction, user: &User) -> Result<Entry> {
    Ok(
        Entry::new(action, "user", user.id).label(audit::personal(
            change,
            user.key(),
            user.name(),
        )?),
    )
}

/// No one edits their own rights or those of someone above them, and a brand keeps an owner.
fn guard(change: &mut WriteContext<'_>, entry: &Entry, user: &User) -> Result<()> {
    let refusal = if user.id == change.actor.user {
        Error::Refused("self_edit_forbidden")
    } else if !change.actor.role.may_grant(user.role) {
        Error::Refused("role_above_own")
    } else if user.role == Role::Owner && user.active && owners(change)? <= 1 {
        Error::unprocessable("last_owner")
    } else {
        return Ok(());
    };
    Err(change.reject_audited(entry.clone(), refusal))
}

fn owners(change: &WriteContext<'_>) -> Result<i64> {
    let mut statement = change
        .db
        .prepare_cached("SELECT count(*) FROM users WHERE role = 'owner' AND active = 1")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

pub(super) fn taken(
    change: &WriteContext<'_>,
    column: &str,
    value: Option<&str>,
    own: Option<UserId>,
    code: &'static str,
) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    let others: i64 = change
        .db
        .prepare_cached(&format!(
            "SELECT count(*) FROM users
             WHERE {column} = ?1 AND (active = 1 OR suspended_at IS NOT NULL) AND id IS NOT ?2"
        ))?
        .query_row(params![value, own], |row| row.get(0))?;
    if others > 0 {
        Err(Error::unprocessable(code))
    } else {
        Ok(())
    }
}

/// The control file gets it once the change has committed; a lost update is repaired by the sweep.
pub(super) fn known_addresses_changed(change: &mut WriteContext<'_>) -> Result<()> {
    let key = SyncIdentities::KIND;
    jobs::add(change.db, &SyncIdentities, Some(key), change.now)?;
    change.wake_worker();
    Ok(())
}
