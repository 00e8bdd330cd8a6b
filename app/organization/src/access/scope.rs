//! The caller's scope over accounts: which they see, which they change, and which roles they may give.

use serde_json::json;

use super::{
    store,
    types::{Account, Bar, State},
};
use crate::{
    OrganizationAction,
    compliance::{
        audit::{self, Entry},
        version,
    },
    error::{Conflict, Error, Result},
    ids::{LocationId, UserId},
    outbox,
    permit::{Actor, DepartmentKind, Permission, Role},
    settings,
    write_context::WriteContext,
};

/// Whether an account is at one of the caller's locations. Those of the whole brand, or of no location, are visible to
/// those who cover all.
pub(super) fn sees(actor: &Actor, account: &Account) -> bool {
    let places = account.location_ids.iter().flatten();
    actor.includes_all() || places.into_iter().any(|place| actor.includes(*place))
}

/// The reason why the caller may not change an account.
fn bar(actor: &Actor, account: &Account) -> Option<Bar> {
    let within = match &account.location_ids {
        None => actor.includes_all(),
        Some(places) => places.iter().all(|place| actor.includes(*place)),
    };
    if account.id == actor.user {
        Some(Bar::Own)
    } else if !actor.role.may_grant(account.role) {
        Some(Bar::RoleAbove)
    } else {
        (!within).then_some(Bar::BeyondScope)
    }
}

/// The account as the caller reads it: of its locations, those that the caller covers. That there are more is what
/// `beyond_scope` says.
pub(super) fn seen_by(actor: &Actor, mut account: Account) -> Account {
    account.bar = bar(actor, &account);
    if let Some(places) = &mut account.location_ids {
        places.retain(|place| actor.includes(*place));
    }
    account
}

/// The account as the caller reads it, found again.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn load(change: &WriteContext<'_>, id: UserId) -> Result<Account> {
    let account = store::one(change.db, id, change.now)?;
    Ok(seen_by(change.actor, account))
}

/// An account that the caller may change, as they saw it.
///
/// # Errors
/// `Forbidden`, `NotFound`; `self_edit_forbidden`, `role_above_own` and `access_beyond_scope`, which are on record as
/// `action`; `Conflict`.
pub(super) fn manage(
    change: &mut WriteContext<'_>,
    id: UserId,
    version: i64,
    action: OrganizationAction,
) -> Result<Account> {
    change.actor.allow(Permission::RolesAssign)?;
    let account = load(change, id)?;
    if !sees(change.actor, &account) {
        return Err(Error::NotFound);
    }
    if let Some(bar) = account.bar {
        let code = match bar {
            Bar::Own => "self_edit_forbidden",
            Bar::RoleAbove => "role_above_own",
            Bar::BeyondScope => "access_beyond_scope",
        };
        let name = format!("{} {}", account.first_name, account.last_name);
        let key = outbox::key_of(account.id, account.employee_id);
        let label = audit::personal(change, key, name)?;
        let entry = Entry::new(action, "user", id).label(label);
        return Err(change.reject_audited(entry, Error::Refused(code)));
    }
    version::check_version(change.db, ("user", id), (version, account.version), || {
        Ok(&account)
    })?;
    Ok(account)
}

/// The error for an act that does not fit the account's state.
pub(super) fn no_longer_fits(account: &Account) -> Error {
    Error::Conflict(Box::new(Conflict {
        code: "state_conflict",
        current: json!({ "state": account.state, "version": account.version }),
        changed_by: None,
    }))
}

/// Refuses an account that has ended.
///
/// # Errors
/// `state_conflict`.
pub(super) fn refuse_ended(account: &Account) -> Result<()> {
    if account.state == State::Ended {
        return Err(no_longer_fits(account));
    }
    Ok(())
}

/// The locations of a role that the caller may give: some of their own, or the whole brand where they cover it. Owners
/// and reviewers cover it always.
///
/// # Errors
/// `Invalid` at `locationIds`.
pub(super) fn check_places(
    change: &WriteContext<'_>,
    role: Role,
    places: Option<&[LocationId]>,
) -> Result<()> {
    // A caller who may not give the role at all reads that, and not where.
    if !change.actor.role.may_grant(role) {
        return Ok(());
    }
    let whole = matches!(role, Role::Owner | Role::ComplianceReviewer);
    let wrong = match places {
        None if !change.actor.includes_all() => Some("not_allowed"),
        None => None,
        Some(_) if whole => Some("not_allowed"),
        Some([]) => Some("required"),
        Some(places) => {
            let known = settings::locations(change.db)?;
            let fits = |place: &LocationId| {
                change.actor.includes(*place) && known.iter().any(|it| it.id == *place)
            };
            (!places.iter().all(fits)).then_some("unknown")
        }
    };
    match wrong {
        Some(code) => Err(Error::field("locationIds", code)),
        None => Ok(()),
    }
}

/// In which houses a role applies: the flags narrow a shift manager's rights, and no one else's.
///
/// # Errors
/// `Invalid` at `departments`.
pub(super) fn houses(role: Role, wanted: &[DepartmentKind]) -> Result<Vec<DepartmentKind>> {
    match role {
        Role::ShiftManager if wanted.is_empty() => Err(Error::field("departments", "required")),
        Role::ShiftManager => Ok(wanted.to_vec()),
        _ => Ok(vec![DepartmentKind::Foh, DepartmentKind::Boh]),
    }
}
