//! Whom a rule concerns: the locations that it is for, and who may see or change it there.

use organization::settings::{self, types::Location};
use platform::{
    error::{Error, Result},
    ids::LocationId,
    permit::{Actor, Permission, allow_everywhere},
};
use rusqlite::Connection;

use super::types::NewRule;

/// The brand's open locations, by name.
pub(crate) fn open_locations(db: &Connection) -> Result<Vec<Location>> {
    let mut locations = settings::locations(db)?;
    locations.retain(|location| !location.archived);
    Ok(locations)
}

/// The open locations of a person.
pub(crate) fn own_locations(db: &Connection, actor: &Actor) -> Result<Vec<Location>> {
    let mut locations = open_locations(db)?;
    locations.retain(|location| actor.includes(location.id));
    Ok(locations)
}

/// Allows an act on a rule for someone whose rights cover all of its locations. One for every location needs rights that
/// cover every location.
///
/// # Errors
/// `NotFound` where a location does not exist or is out of scope, `Forbidden` where the permission is missing.
pub(crate) fn allow_rule(
    db: &Connection,
    actor: &Actor,
    permission: Permission,
    rule: &NewRule,
) -> Result<()> {
    if rule.location_ids.is_empty() {
        return allow_everywhere(actor, permission);
    }
    actor.allow(permission)?;
    let known: Vec<LocationId> = settings::locations(db)?
        .into_iter()
        .map(|location| location.id)
        .collect();
    for id in &rule.location_ids {
        if !known.contains(id) {
            return Err(Error::NotFound);
        }
        actor.allow_at(permission, *id)?;
    }
    Ok(())
}

/// Whether any of a rule's locations is the person's.
pub(crate) fn concerns(actor: &Actor, rule: &NewRule) -> bool {
    actor.includes_all()
        || rule.location_ids.is_empty()
        || rule.location_ids.iter().any(|id| actor.includes(*id))
}
