//! The sign-in behind a person on the team: their role, and the locations and houses that it covers.

use std::collections::BTreeSet;

use rusqlite::{Connection, params};

use super::{
    employee_access::EmployeeAccess,
    store,
    types::{Employee, SqlLang},
};
use crate::{
    error::{Error, Result},
    identity::{self, Invitation, User},
    ids::{EmployeeId, LocationId},
    permit::{Actor, DepartmentKind, Role},
    write_context::WriteContext,
};

/// The sign-in of a person, if they have one that has not ended; a suspended one is still theirs.
pub(super) fn standing(db: &Connection, person: EmployeeId) -> Result<Option<User>> {
    Ok(identity::user_of(db, person)?.filter(User::is_active))
}

/// The role that a person signs in with.
pub(super) fn role(db: &Connection, person: EmployeeId) -> Result<Option<Role>> {
    Ok(standing(db, person)?.map(|user| user.role))
}

/// Whether someone has ever used the sign-in.
pub(super) fn has_signed_in(db: &Connection, user: &User) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM sessions WHERE user_id = ?1)")?
        .query_row([user.id], |row| row.get(0))?)
}

/// Refuses an act on the sign-in of someone whose role the caller could not have given: a user who may change an
/// owner's email address could sign in as the owner.
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
/// `role_above_own`, `self_edit_forbidden`, `last_owner`, `email_in_use`, `phone_in_use`, `contact_required`.
pub(super) fn set_role(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    role: Option<Role>,
) -> Result<()> {
    change.invalidate("/api/users/me/permissions");
    match (standing(change.db, person)?, role) {
        (None, None) => Ok(()),
        (Some(user), None) => identity::deactivate_user(change, user.id),
        (Some(user), Some(role)) => identity::set_role(change, user.id, role),
        (None, Some(role)) => {
            let invitation = invitation(change.db, person, role)?;
            identity::open_account(change, &invitation)?;
            change.rights_changed();
            Ok(())
        }
    }
}

/// Joins the caller's own account to the person that they add for themselves, known by their email address or phone:
/// an owner who also works shifts. Their role stays. Returns whether it was them.
///
/// # Errors
/// `email_in_use` and `phone_in_use`; database errors.
pub(super) fn join_own(change: &mut WriteContext<'_>, person: &Employee) -> Result<bool> {
    let joined = change
        .db
        .prepare_cached(
            "UPDATE users SET employee_id = ?2, version = version + 1
             WHERE id = ?1 AND employee_id IS NULL AND active = 1 AND (email = ?3 OR phone = ?4)",
        )?
        .execute(params![
            change.actor.user,
            person.id,
            person.email,
            person.phone
        ])?;
    if joined == 0 {
        return Ok(false);
    }
    identity::set_contact(
        change,
        change.actor.user,
        &person.first_name,
        &person.last_name,
        person.email.as_deref(),
        person.phone.as_deref(),
    )?;
    change.invalidate("/api/auth/user");
    Ok(true)
}

/// The content of a person's invitation.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn invitation(db: &Connection, person: EmployeeId, role: Role) -> Result<Invitation> {
    let subject = EmployeeAccess::load_all(db, &store::ids(&[person]))?
        .remove(&person)
        .ok_or(Error::NotFound)?;
    // The flags narrow only a shift manager's rights; everyone else keeps both houses.
    let houses = match role {
        Role::ShiftManager => subject.houses(),
        _ => BTreeSet::from([DepartmentKind::Foh, DepartmentKind::Boh]),
    };
    let everywhere = matches!(role, Role::Owner | Role::ComplianceReviewer);
    let locations = subject.locations();
    let person = subject.person;
    Ok(Invitation {
        employee: Some(person.id),
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        phone: person.phone,
        lang: person.preferred_language,
        role,
        locations: (!everywhere).then_some(locations),
        houses: houses.into_iter().collect(),
    })
}

/// Brings the sign-in's name, addresses and language in step with the person's.
///
/// # Errors
/// `phone_in_use`, `email_in_use`; database errors.
pub(super) fn follow(
    change: &mut WriteContext<'_>,
    before: &Employee,
    after: &Employee,
) -> Result<()> {
    let Some(user) = standing(change.db, after.id)? else {
        return Ok(());
    };
    let said = |person: &Employee| {
        (
            person.first_name.clone(),
            person.last_name.clone(),
            person.email.clone(),
            person.phone.clone(),
        )
    };
    if said(before) != said(after) {
        let (email, phone) = (after.email.as_deref(), after.phone.as_deref());
        identity::set_contact(
            change,
            user.id,
            &after.first_name,
            &after.last_name,
            email,
            phone,
        )?;
    }
    if before.preferred_language != after.preferred_language {
        change
            .db
            .prepare_cached(
                "UPDATE users SET preferred_language = ?2, version = version + 1 WHERE id = ?1",
            )?
            .execute(params![user.id, SqlLang(after.preferred_language)])?;
        change.rights_changed();
    }
    change.invalidate("/api/auth/user");
    change.invalidate("/api/users/me");
    Ok(())
}

/// Ends a person's sign-in everywhere.
///
/// # Errors
/// `last_owner`, `role_above_own`; database errors.
pub(super) fn end(change: &mut WriteContext<'_>, person: EmployeeId) -> Result<()> {
    match standing(change.db, person)? {
        Some(user) => identity::deactivate_user(change, user.id),
        None => Ok(()),
    }
}

/// Lets a person's role cover a location and a house where they now work.
///
/// # Errors
/// `role_above_own`; database errors.
pub(super) fn works_at(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    location: LocationId,
    house: DepartmentKind,
) -> Result<()> {
    move_scope(change, person, |locations, houses| {
        houses.insert(house);
        locations.insert(location);
    })
}

/// Ends what a person's role covers at a location where they no longer work.
///
/// # Errors
/// `role_above_own`; database errors.
pub(super) fn left(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    location: LocationId,
) -> Result<()> {
    move_scope(change, person, |locations, _| {
        locations.remove(&location);
    })
}

fn move_scope(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    edit: impl FnOnce(&mut BTreeSet<LocationId>, &mut BTreeSet<DepartmentKind>),
) -> Result<()> {
    // No one widens or narrows their own rights by assigning themselves.
    if change.actor.employee == Some(person) {
        return Ok(());
    }
    let Some(user) = standing(change.db, person)? else {
        return Ok(());
    };
    let scope = identity::scope_of(change.db, user.id)?;
    let Some(before) = scope.locations else {
        return Ok(());
    };
    let (mut locations, mut houses) = (before.clone(), scope.houses.clone());
    edit(&mut locations, &mut houses);
    if (&locations, &houses) == (&before, &scope.houses) {
        return Ok(());
    }
    let (locations, houses): (Vec<_>, Vec<_>) = (
        locations.into_iter().collect(),
        houses.into_iter().collect(),
    );
    identity::set_scope(change, user.id, Some(&locations), &houses)
}
