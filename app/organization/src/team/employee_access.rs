//! The person that a use case is about, found within the caller's scope.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    store,
    types::{Assignment, Employee},
};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    permit::{Actor, DepartmentKind, Permission, PermissionScope},
    settings::{self, types::Location},
    write_context::WriteContext,
};

/// A person with where they work.
#[derive(Clone, Debug)]
pub(super) struct EmployeeAccess {
    pub(super) person: Employee,
    /// The main one first.
    pub(super) assignments: Vec<Assignment>,
    /// The houses of the assignments, in their order.
    houses: Vec<DepartmentKind>,
}

impl EmployeeAccess {
    /// Finds a person whom the caller may act on with `permission`.
    ///
    /// # Errors
    /// `NotFound` where there is none in scope, `Forbidden` where the permission is missing.
    pub(super) fn find(
        db: &Connection,
        actor: &Actor,
        id: EmployeeId,
        permission: Permission,
    ) -> Result<Self> {
        let subject = Self::load(db, id)?;
        subject.allow(actor, permission)?;
        Ok(subject)
    }

    fn load(db: &Connection, id: EmployeeId) -> Result<Self> {
        Self::load_all(db, &store::ids(&[id]))?
            .remove(&id)
            .ok_or(Error::NotFound)
    }

    /// Loads people without asking who may see them.
    pub(super) fn load_all(db: &Connection, people: &str) -> Result<BTreeMap<EmployeeId, Self>> {
        let known = store::houses(db)?;
        let mut found: BTreeMap<EmployeeId, Self> = store::employees(db, people)?
            .into_iter()
            .map(|person| {
                (
                    person.id,
                    Self {
                        person,
                        assignments: Vec::new(),
                        houses: Vec::new(),
                    },
                )
            })
            .collect();
        for assignment in store::assignments(db, people)? {
            if let Some(subject) = found.get_mut(&assignment.employee_id) {
                subject.houses.push(
                    known
                        .get(&assignment.position_id)
                        .copied()
                        .unwrap_or(DepartmentKind::Foh),
                );
                subject.assignments.push(assignment);
            }
        }
        Ok(found)
    }

    /// The houses of the person's assignments.
    pub(super) fn houses(&self) -> BTreeSet<DepartmentKind> {
        self.houses.iter().copied().collect()
    }

    /// The locations of the person's assignments.
    pub(super) fn locations(&self) -> Vec<LocationId> {
        self.assignments
            .iter()
            .map(|assignment| assignment.location_id)
            .collect()
    }

    /// Allows an act on this person.
    ///
    /// # Errors
    /// As [`Actor::allow_person`]; `Forbidden` where the permission covers only the other house.
    pub(super) fn allow(&self, actor: &Actor, permission: Permission) -> Result<()> {
        actor.allow_person(permission, self.person.id, &self.locations())?;
        let own = actor.employee == Some(self.person.id);
        let in_house = self
            .assignments
            .iter()
            .zip(&self.houses)
            .any(|(assignment, house)| {
                actor.includes(assignment.location_id) && actor.scope.houses.contains(house)
            });
        if actor.scope_of(permission) == Some(PermissionScope::Departments) && !own && !in_house {
            return Err(Error::Forbidden(permission));
        }
        Ok(())
    }

    /// Whether the caller may see what `permission` guards of this person.
    pub(super) fn shows(&self, actor: &Actor, permission: Permission) -> bool {
        self.allow(actor, permission).is_ok()
    }

    /// The location of the main assignment: its clock is the person's.
    pub(super) fn home(&self, db: &Connection) -> Result<Option<Location>> {
        self.assignments
            .first()
            .map(|assignment| settings::location(db, assignment.location_id))
            .transpose()
    }

    /// Today where the person works.
    pub(super) fn today(&self, change: &WriteContext<'_>) -> Result<jiff::civil::Date> {
        self.today_at(change.db, change.now)
    }

    /// The date of `now` where the person works.
    pub(super) fn today_at(&self, db: &Connection, now: Timestamp) -> Result<jiff::civil::Date> {
        match self.home(db)? {
            Some(home) => home.date(now),
            None => Ok(now.to_zoned(jiff::tz::TimeZone::UTC).date()),
        }
    }

    /// Says which replies are stale after a change about this person.
    pub(super) fn touch(&self, change: &mut WriteContext<'_>) {
        change.invalidate("/api/team");
        for assignment in &self.assignments {
            change.invalidate(format!("/api/schedules/{}", assignment.location_id));
        }
    }
}

/// No one changes their own wage or role.
///
/// # Errors
/// `self_edit_forbidden`.
pub(super) fn refuse_self(actor: &Actor, id: EmployeeId) -> Result<()> {
    if actor.employee == Some(id) {
        return Err(Error::Refused("self_edit_forbidden"));
    }
    Ok(())
}
