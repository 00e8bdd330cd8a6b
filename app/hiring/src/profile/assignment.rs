//! The owner of an application, and the tags that the team puts on it.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::mentionable_users;
use crate::{
    compliance::version,
    context::Context,
    date_time::present,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, UserId},
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients,
    applications::{self, allowed},
    audit_entry,
    events::{self, HiringEvent, HiringEventKind, Updated},
    notifications::data::Assigned,
    notify,
    types::Application,
};

const MOST_TAGS: usize = 10;
const LONGEST_TAG: usize = 30;

/// A change of what the team keeps with an application. What is left out stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnerChange {
    /// The version that was seen.
    pub version: i64,
    /// At most ten words of 30 characters.
    pub tags: Option<Vec<String>>,
    /// The owner; null: unassigned.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<UserId>)]
    pub owner_id: Option<Option<UserId>>,
}

/// Changes an application's tags and owner.
#[utoipa::path(
    patch, path = "/api/applications/{id}", tag = "applicants", params(("id" = ApplicationId, Path)),
    request_body = OwnerChange, responses((status = 200, body = Application))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(new): Json<OwnerChange>,
) -> Result<Reply<Application>> {
    context
        .write(move |change| look_after(change, id, new))
        .await
        .map(Reply)
}

/// Changes an application's tags and owner; the new owner is notified.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`; database errors.
pub fn look_after(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    new: OwnerChange,
) -> Result<Application> {
    let before = allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    version::check_version(
        change.db,
        ("application", id),
        (new.version, before.version),
        || Ok(&before),
    )?;
    let mut after = before.clone();
    if let Some(tags) = new.tags {
        after.tags = clean(tags)?;
    }
    if let Some(owner) = new.owner_id {
        if let Some(owner) = owner
            && !mentionable_users::can_be_owner(change.db, &before, owner)?
        {
            return Err(Error::field("ownerId", "unknown"));
        }
        after.owner_id = owner;
    }
    after.last_team_activity_at = Some(change.now);
    after.version += 1;
    applications::save(change.db, &after)?;
    on_record(change, &before, &after)?;
    Ok(after)
}

/// The record, the event and the notification of it.
fn on_record(
    change: &mut WriteContext<'_>,
    before: &Application,
    after: &Application,
) -> Result<()> {
    let applicant = applications::applicant(change.db, after.applicant_id)?;
    let shown = |it: &Application| json!({ "tags": it.tags, "ownerId": it.owner_id });
    let entry = audit_entry::entry(
        change,
        &applicant,
        after,
        HiringEventKind::ApplicationUpdated,
        (shown(before), shown(after)),
    )?;
    change.record(entry)?;
    let updated = Updated::Care {
        tags: before.tags != after.tags,
        owner_id: after.owner_id,
    };
    events::add(change, after, &HiringEvent::ApplicationUpdated(updated))?;
    if let Some(owner) = after.owner_id.filter(|_| before.owner_id != after.owner_id) {
        notify(
            change,
            Recipients::People(&[owner]),
            Some(after),
            &NotificationData::Assigned(Assigned {
                conversation_id: None,
            }),
        )?;
    }
    change.invalidate("/api/applications");
    Ok(())
}

/// Assigns an application to a user for an automation; the user is notified. The caller checks its own right.
///
/// # Errors
/// `owner_not_found` where the user may not own it; database errors.
pub fn hand_to(
    change: &mut WriteContext<'_>,
    application: &Application,
    owner: UserId,
) -> Result<()> {
    if !mentionable_users::can_be_owner(change.db, application, owner)? {
        return Err(Error::unprocessable("owner_not_found"));
    }
    let mut after = application.clone();
    after.owner_id = Some(owner);
    after.version += 1;
    applications::save(change.db, &after)?;
    on_record(change, application, &after)
}

fn clean(tags: Vec<String>) -> Result<Vec<String>> {
    let mut clean: Vec<String> = Vec::new();
    for tag in tags {
        let tag = tag.split_whitespace().collect::<Vec<_>>().join(" ");
        if tag.chars().count() > LONGEST_TAG {
            return Err(Error::field("tags", "too_long"));
        }
        if tag.chars().any(char::is_control) {
            return Err(Error::field("tags", "wrong_type"));
        }
        let known = clean
            .iter()
            .any(|one| one.to_lowercase() == tag.to_lowercase());
        if !tag.is_empty() && !known {
            clean.push(tag);
        }
    }
    if clean.len() > MOST_TAGS {
        return Err(Error::field("tags", "too_long"));
    }
    Ok(clean)
}
