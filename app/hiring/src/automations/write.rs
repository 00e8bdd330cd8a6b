//! Setting up an automation, changing it, switching it, taking it away.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;

use super::{
    check,
    list::{self, AutomationView},
    store,
    types::{Automation, Rule},
};
use crate::{
    HiringAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::AutomationId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// More than so many no one keeps in mind.
pub(super) const MAX_AUTOMATIONS: usize = 30;
/// The longest name.
const LONGEST_NAME: usize = 80;

/// An automation to set up.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAutomation {
    /// The brand's name for it; at most 80 characters.
    pub name: String,
    /// Whether it is on.
    pub active: bool,
    /// Its rule.
    pub rule: Rule,
}

/// An automation as it is to be.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AutomationChange {
    /// The version that was seen.
    pub version: i64,
    /// The brand's name for it; at most 80 characters.
    pub name: String,
    /// Whether it is on. Switched on, it begins with what happens from then on.
    pub active: bool,
    /// The rule. A changed rule counts from that moment on.
    pub rule: Rule,
}

/// Sets up an automation.
#[utoipa::path(
    post, path = "/api/automations", tag = "automations", request_body = NewAutomation,
    responses((status = 201, body = AutomationView))
)]
pub async fn create(
    context: Context,
    Json(new): Json<NewAutomation>,
) -> Result<(StatusCode, Reply<AutomationView>)> {
    let made = context.write(move |change| set_up(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Sets up an automation.
///
/// # Errors
/// `Forbidden`, `Invalid`; `too_many_automations`; database errors.
pub fn set_up(change: &mut WriteContext<'_>, new: NewAutomation) -> Result<AutomationView> {
    check::sound(change.db, change.actor, &new.rule)?;
    let all = store::all(change.db)?;
    if all.len() >= MAX_AUTOMATIONS {
        return Err(Error::unprocessable("too_many_automations"));
    }
    let it = Automation {
        id: AutomationId::new(change.now),
        name: named(&new.name, &all, None)?,
        active: new.active,
        rule: new.rule,
        since: new.active.then_some(change.now),
        version: 1,
    };
    keep(change, HiringAction::AutomationCreated, None, &it)
}

/// Changes an automation, or switches it.
#[utoipa::path(
    put, path = "/api/automations/{id}", tag = "automations", params(("id" = AutomationId, Path)),
    request_body = AutomationChange, responses((status = 200, body = AutomationView))
)]
pub async fn change(
    context: Context,
    Path(id): Path<AutomationId>,
    Json(new): Json<AutomationChange>,
) -> Result<Reply<AutomationView>> {
    context
        .write(move |change| alter(change, id, new))
        .await
        .map(Reply)
}

/// Changes an automation. The changed parts count from now on.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn alter(
    change: &mut WriteContext<'_>,
    id: AutomationId,
    new: AutomationChange,
) -> Result<AutomationView> {
    let before = editable(change, id, new.version)?;
    let same = before.rule == new.rule;
    // A part of it may be gone by now: switching it off must work all the same.
    if new.active || !same {
        check::sound(change.db, change.actor, &new.rule)?;
    }
    let all = store::all(change.db)?;
    let goes_on = before.active && new.active && same;
    if !goes_on {
        store::clear_confirmation(change.db, id)?;
    }
    let since = if goes_on {
        before.since
    } else {
        Some(change.now)
    };
    let after = Automation {
        id,
        name: named(&new.name, &all, Some(id))?,
        active: new.active,
        rule: new.rule,
        since: since.filter(|_| new.active),
        version: before.version + 1,
    };
    keep(
        change,
        HiringAction::AutomationChanged,
        Some(&before),
        &after,
    )
}

/// Takes an automation away. What it did stays on the timelines and on record.
#[utoipa::path(
    delete, path = "/api/automations/{id}", tag = "automations", params(("id" = AutomationId, Path), VersionedRequest),
    responses((status = 204, description = "It is gone"))
)]
pub async fn remove(
    context: Context,
    Path(id): Path<AutomationId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| {
            let before = editable(change, id, seen.version)?;
            store::drop(change.db, id)?;
            let entry = Entry::new(HiringAction::AutomationDeleted, "automation", id)
                .label(before.name.clone())
                .change(&before, ())?;
            change.record(entry)?;
            change.invalidate("/api/automations");
            Ok(())
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An automation that the person may change, as they saw it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`; database errors.
pub(super) fn editable(
    change: &WriteContext<'_>,
    id: AutomationId,
    seen: i64,
) -> Result<Automation> {
    change.actor.allow(Permission::SettingsUpdate)?;
    let it = store::one(change.db, id)?;
    if !check::sees(change.actor, &it.rule) {
        return Err(Error::NotFound);
    }
    if !check::may_edit(change.actor, &it.rule) {
        return Err(Error::Forbidden(Permission::SettingsUpdate));
    }
    version::check_version(change.db, ("automation", id), (seen, it.version), || {
        let all = store::all(change.db)?;
        list::view(change.db, change.actor, &it, &all, change.now)
    })?;
    Ok(it)
}

/// The name, valid and different from the others'.
fn named(name: &str, all: &[Automation], own: Option<AutomationId>) -> Result<String> {
    let mut checks = Validator::default();
    let name = checks.required_text("name", name, LONGEST_NAME);
    let folded = name.to_lowercase();
    let twice = all
        .iter()
        .any(|other| Some(other.id) != own && other.name.to_lowercase() == folded);
    checks.ensure(!twice, "name", "duplicate_name");
    checks.finish()?;
    Ok(name)
}

fn keep(
    change: &mut WriteContext<'_>,
    action: HiringAction,
    before: Option<&Automation>,
    after: &Automation,
) -> Result<AutomationView> {
    store::save(change.db, after, change.now)?;
    let entry = Entry::new(action, "automation", after.id)
        .label(after.name.clone())
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/automations");
    let all = store::all(change.db)?;
    list::view(change.db, change.actor, after, &all, change.now)
}
