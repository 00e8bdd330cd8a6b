//! Invites a person to sign in: their account is made if they have none, and a single-use link goes out.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    account,
    employee_access::{EmployeeAccess, refuse_self},
    get_employee::{EmployeeDetail, load},
    record, store,
    types::{Employee, Status},
};
use crate::{
    OrganizationAction,
    compliance::version,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    identity::{self, proof::RecentProof},
    ids::EmployeeId,
    permit::{Permission, Role},
    write_context::WriteContext,
};

/// An invitation to sign in.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteRequest {
    /// The version of the person that the decision was made on.
    pub version: i64,
}

/// Invites a person to sign in; someone without a role signs in as staff.
#[utoipa::path(
    post, path = "/api/team/{id}/invite", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = InviteRequest, responses((status = 200, body = EmployeeDetail))
)]
pub async fn handler(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<InviteRequest>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            invite_person(change, id, wanted.version)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Invites a person to sign in. Older links of theirs end.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_edit_forbidden`, `role_above_own`, `Conflict`, `contact_required`,
/// `access_suspended`; database errors.
pub fn invite_person(change: &mut WriteContext<'_>, id: EmployeeId, version: i64) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    refuse_self(change.actor, id)?;
    account::refuse_above(change.db, change.actor, id)?;
    let before = &subject.person;
    version::check_version(change.db, ("person", id), (version, before.version), || {
        load(change.db, change.core, change.actor, change.now, id)
    })?;
    if before.status.gone() {
        let current = json!({ "status": before.status, "version": before.version });
        return Err(Error::Conflict(Box::new(Conflict {
            code: "state_conflict",
            current,
            changed_by: None,
        })));
    }
    let joined = match account::standing(change.db, id)? {
        Some(user) if user.suspended => return Err(Error::unprocessable("access_suspended")),
        Some(user) => {
            identity::send_link(change, &user)?;
            account::has_signed_in(change.db, &user)?
        }
        None => {
            subject.allow(change.actor, Permission::RolesAssign)?;
            let invitation = account::invitation(change.db, id, Role::Staff)?;
            identity::invite(change, &invitation)?;
            false
        }
    };
    let status = if joined || before.status == Status::OnLeave {
        before.status
    } else {
        Status::Invited
    };
    let after = Employee {
        status,
        version: before.version + 1,
        ..before.clone()
    };
    store::save_employee(change.db, &after)?;
    let entry = record::entry(
        change,
        before,
        OrganizationAction::PersonInvited,
        ("person", id),
        (
            json!({ "status": before.status }),
            json!({ "status": after.status }),
        ),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}
