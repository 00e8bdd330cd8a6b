//! Assignments: which position a person works at which location.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;

use super::{
    account,
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    record, store,
    types::Assignment,
};
use crate::{
    OrganizationAction,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path, Query},
    ids::{AssignmentId, EmployeeId, LocationId, PositionId},
    permit::{DepartmentKind, Permission},
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// An assignment to make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAssignment {
    /// The location.
    pub location_id: LocationId,
    /// As what.
    pub position_id: PositionId,
    /// Whether it becomes the main one.
    #[serde(default)]
    pub is_primary: bool,
}

/// Assigns a person to a position at a location.
#[utoipa::path(
    post, path = "/api/team/{id}/assignments", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewAssignment, responses((status = 201, body = EmployeeDetail))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewAssignment>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            add_assignment(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Assigns a person to a position at a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `already_assigned`; database errors.
pub fn add_assignment(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: &NewAssignment,
) -> Result<Assignment> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    change
        .actor
        .allow_at(Permission::TeamUpdate, new.location_id)?;
    check_places(change, std::slice::from_ref(new))?;
    let same = |item: &&Assignment| {
        (item.location_id, item.position_id) == (new.location_id, new.position_id)
    };
    if let Some(there) = subject.assignments.iter().find(same) {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "already_assigned",
            current: serde_json::to_value(there)?,
            changed_by: None,
        })));
    }
    let is_primary = new.is_primary || subject.assignments.is_empty();
    let assignment = insert(change, id, new, is_primary)?;
    if is_primary {
        store::set_primary(change.db, id, assignment.id)?;
    }
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::AssignmentAdded,
        ("assignment", assignment.id),
        (Value::Null, &assignment),
    )?;
    change.record(entry)?;
    subject.touch(change);
    change.invalidate(format!("/api/schedules/{}", assignment.location_id));
    Ok(assignment)
}

/// Writes an assignment and lets the person's role cover its location.
pub(super) fn insert(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    new: &NewAssignment,
    is_primary: bool,
) -> Result<Assignment> {
    let assignment = Assignment {
        id: AssignmentId::new(change.now),
        employee_id: person,
        location_id: new.location_id,
        position_id: new.position_id,
        is_primary,
        version: 1,
    };
    store::insert_assignment(change.db, &assignment)?;
    let house = store::houses(change.db)?
        .get(&new.position_id)
        .copied()
        .unwrap_or(DepartmentKind::Foh);
    account::works_at(change, person, new.location_id, house)?;
    Ok(assignment)
}

/// Whether locations and positions exist and are in use.
pub(super) fn check_places(change: &WriteContext<'_>, assignments: &[NewAssignment]) -> Result<()> {
    let mut checks = Validator::default();
    for assignment in assignments {
        checks.ensure(
            !settings::location(change.db, assignment.location_id)?.archived,
            "locationId",
            "unknown",
        );
        checks.ensure(
            store::offers_position(change.db, assignment.position_id)?,
            "positionId",
            "unknown",
        );
    }
    checks.finish()
}

/// Ends an assignment.
#[utoipa::path(
    delete, path = "/api/team/{id}/assignments/{assignmentId}", tag = "team",
    params(("id" = EmployeeId, Path), ("assignmentId" = AssignmentId, Path), VersionedRequest),
    responses((status = 200, body = EmployeeDetail))
)]
pub async fn remove(
    context: Context,
    Path((id, assignment)): Path<(EmployeeId, AssignmentId)>,
    Query(seen): Query<VersionedRequest>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            remove_assignment(change, id, assignment, seen.version)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Ends an assignment. The last one stays: someone who works nowhere is terminated instead.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn remove_assignment(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    assignment: AssignmentId,
    version: i64,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let found = subject
        .assignments
        .iter()
        .find(|item| item.id == assignment)
        .ok_or(Error::NotFound)?;
    change
        .actor
        .allow_at(Permission::TeamUpdate, found.location_id)?;
    version::check_version(
        change.db,
        ("assignment", assignment),
        (version, found.version),
        || Ok(found),
    )?;
    let rest: Vec<&Assignment> = subject
        .assignments
        .iter()
        .filter(|item| item.id != assignment)
        .collect();
    let Some(next) = rest.first() else {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "state_conflict",
            current: serde_json::to_value(found)?,
            changed_by: None,
        })));
    };
    store::delete_assignment(change.db, found)?;
    if found.is_primary {
        store::set_primary(change.db, id, next.id)?;
    }
    if !rest
        .iter()
        .any(|item| item.location_id == found.location_id)
    {
        account::left(change, id, found.location_id)?;
    }
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::AssignmentRemoved,
        ("assignment", assignment),
        (found, Value::Null),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}
