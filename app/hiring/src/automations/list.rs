//! Every automation that the person may know of, and who can be named in one.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    backfill, check, store,
    types::{Automation, Rule},
};
use crate::{
    context::Context,
    error::Result,
    ids::{AutomationId, UserId},
    permit::{Actor, Permission, Role},
};

/// Every automation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Automations {
    /// By name.
    pub items: Vec<AutomationView>,
    /// People who can be named in one; empty for those who may set up none.
    pub people: Vec<AutomationPerson>,
    /// Whether the person may set up new ones.
    pub editable: bool,
    /// The most automations of a brand.
    pub most: usize,
}

/// An automation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomationView {
    /// Its id.
    pub id: AutomationId,
    /// The brand's name for it.
    pub name: String,
    /// Whether it is on.
    pub active: bool,
    /// Its rule.
    pub rule: Rule,
    /// The time from which events count; none while it is off.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub since: Option<Timestamp>,
    /// On how many applications it acted in the last 30 days.
    pub done_recently: u32,
    /// Others that are on and do the same on the same occasion: people would be notified twice.
    pub overlaps: Vec<AutomationId>,
    /// Whether the person may change it.
    pub editable: bool,
    /// Raised by each write.
    pub version: i64,
}

/// Someone who can be named in an automation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomationPerson {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether they may own applications.
    pub can_be_owner: bool,
}

/// Every automation that reaches the person's places.
#[utoipa::path(get, path = "/api/automations", tag = "automations", responses((status = 200, body = Automations)))]
pub async fn handler(context: Context) -> Result<Reply<Automations>> {
    context
        .read(|db, context| {
            let actor = &context.actor;
            check::may_read(actor)?;
            let editable = actor.has(Permission::SettingsUpdate);
            let all = store::all(db)?;
            let seen = all.iter().filter(|it| check::sees(actor, &it.rule));
            let items = seen.map(|it| view(db, actor, it, &all, context.now));
            Ok(Automations {
                items: items.collect::<Result<_>>()?,
                people: if editable {
                    people(db, actor)?
                } else {
                    Vec::new()
                },
                editable,
                most: super::write::MAX_AUTOMATIONS,
            })
        })
        .await
        .map(Reply)
}

/// An automation as it travels, among all of them.
///
/// # Errors
/// Database errors.
pub(super) fn view(
    db: &Connection,
    actor: &Actor,
    it: &Automation,
    all: &[Automation],
    now: Timestamp,
) -> Result<AutomationView> {
    let doubles = all.iter().filter(|other| {
        it.active && other.active && other.id != it.id && other.rule.overlaps(&it.rule)
    });
    Ok(AutomationView {
        id: it.id,
        name: it.name.clone(),
        active: it.active,
        rule: it.rule.clone(),
        since: it.since,
        done_recently: store::done_since(db, it.id, now - backfill::LOOKS_BACK)?,
        overlaps: doubles.map(|other| other.id).collect(),
        editable: check::may_edit(actor, &it.rule),
        version: it.version,
    })
}

/// People with an account in use who see applicants, at one of the person's places.
fn people(db: &Connection, actor: &Actor) -> Result<Vec<AutomationPerson>> {
    let places = actor.scope.locations.as_ref();
    let places = places.map(serde_json::to_string).transpose()?;
    let mut statement = db.prepare_cached(
        "SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.role FROM users u
         WHERE u.active = 1 AND (?1 IS NULL OR u.all_locations = 1 OR EXISTS (
           SELECT 1 FROM user_locations l WHERE l.user_id = u.id
             AND l.location_id IN (SELECT value FROM json_each(?1))))
         ORDER BY u.first_name, u.last_name, u.id",
    )?;
    let rows = statement.query_map(params![places], |row| {
        let role: String = row.get("role")?;
        Ok((row.get("id")?, row.get("name")?, role))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (id, name, role): (_, String, String) = row?;
        let Some(role) = Role::parse(&role) else {
            continue;
        };
        if role.scope_of(Permission::ApplicationsRead).is_some() {
            found.push(AutomationPerson {
                id,
                name: name.trim().to_owned(),
                role,
                can_be_owner: role.scope_of(Permission::ApplicationsMove).is_some(),
            });
        }
    }
    Ok(found)
}
