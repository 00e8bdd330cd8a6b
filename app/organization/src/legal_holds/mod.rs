//! Legal holds: while a claim or a charge runs, the records of a person, of a location or of the whole brand are not
//! deleted. Every path that deletes asks [`Holds`] first.

pub mod add;
pub mod list;
pub mod release;
mod store;

use std::collections::BTreeSet;

use jiff::{Timestamp, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Environment},
    error::{Error, Result},
    ids::{EmployeeId, LegalHoldId, LocationId},
    permit::{Actor, Permission, allow_everywhere},
    settings,
    settings::types::string_enum,
    team::facts,
};

/// A reason has at least so many characters: it is read years later.
const LEAST: usize = 10;
/// And at most so many.
const MOST: usize = 500;

string_enum! {
    /// What a legal hold covers.
    LegalHoldScope {
        /// The records of one person.
        Person = "person",
        /// The records of a location and of everyone who is assigned to it.
        Location = "location",
        /// All records of the brand.
        Brand = "brand",
    }
}

/// A legal hold.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalHold {
    /// Its id.
    pub id: LegalHoldId,
    /// What it covers.
    pub scope: LegalHoldScope,
    /// The person, where it covers one.
    pub employee_id: Option<EmployeeId>,
    /// Their name.
    pub employee_name: Option<String>,
    /// The location, where it covers one.
    pub location_id: Option<LocationId>,
    /// Its name.
    pub location_name: Option<String>,
    /// Why records have to be kept.
    pub reason: String,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub placed_at: Timestamp,
    /// Who began it.
    pub placed_by_name: Option<String>,
    /// When it ended; null while it is in force.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub released_at: Option<Timestamp>,
    /// Who ended it.
    pub released_by_name: Option<String>,
    /// Why it ended.
    pub release_reason: Option<String>,
}

/// What is on legal hold now.
#[derive(Clone, Debug, Default)]
pub struct Holds {
    /// Everything.
    pub brand: bool,
    /// Locations whose records are held.
    pub locations: BTreeSet<LocationId>,
    /// People whose records are held.
    pub people: BTreeSet<EmployeeId>,
}

impl Holds {
    /// The holds in force.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection) -> Result<Self> {
        store::in_force(db)
    }

    /// Whether the records of a location are held.
    pub fn location(&self, location: LocationId) -> bool {
        self.brand || self.locations.contains(&location)
    }

    /// Whether the records of a person who works at some locations are held.
    pub fn person(&self, person: EmployeeId, at: &[LocationId]) -> bool {
        self.people.contains(&person) || self.brand || at.iter().any(|here| self.location(*here))
    }

    /// Refuses to delete what is held of a person.
    ///
    /// # Errors
    /// `legal_hold`.
    pub fn refuse(&self, person: EmployeeId, at: &[LocationId]) -> Result<()> {
        if self.person(person, at) {
            return Err(Error::Locked("legal_hold"));
        }
        Ok(())
    }
}

/// Whether anything is on hold: the brand is then not deleted.
///
/// # Errors
/// Database errors.
pub fn any(db: &Connection) -> Result<bool> {
    let holds = Holds::of(db)?;
    Ok(holds.brand || !holds.locations.is_empty() || !holds.people.is_empty())
}

/// The routes of this slice.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, add::handler))
        .routes(routes!(release::handler))
}

/// Allows an act on a hold: on one of the brand with rights that cover every location, on another where it is in scope.
fn allow(
    (db, core): (&Connection, &Environment),
    actor: &Actor,
    (person, location): (Option<EmployeeId>, Option<LocationId>),
    now: Timestamp,
) -> Result<()> {
    let permission = Permission::ComplianceNote;
    actor.allow(permission)?;
    if let Some(person) = person {
        let today = now.to_zoned(TimeZone::UTC).date();
        let found = facts::people(db, core, &[person], today, today)?.pop();
        let found = found.ok_or(Error::NotFound)?;
        let at: Vec<LocationId> = found
            .assignments
            .iter()
            .map(|assignment| assignment.location_id)
            .collect();
        actor.allow_person(permission, person, &at)
    } else if let Some(location) = location {
        settings::location(db, location)?;
        actor.allow_at(permission, location)
    } else {
        allow_everywhere(actor, permission)
    }
}

/// A reason of a hold or of its end.
fn reason(text: &str) -> Result<String> {
    let text = text.trim();
    let long = text.chars().count();
    if long < LEAST {
        return Err(Error::reason_required());
    }
    if long > MOST {
        return Err(Error::field("reason", "too_long"));
    }
    Ok(text.to_owned())
}
