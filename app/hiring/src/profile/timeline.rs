//! The events of an application, newest first.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::ApplicationId,
    permit::{Actor, Permission},
    settings::types::string_enum,
};
use recruiting::{
    applications::{allowed, json, time},
    events::HiringEventKind,
};

const PAGE: usize = 30;
const MAX_PAGE_SIZE: usize = 100;

string_enum! {
    /// A kind of events.
    TimelineKind {
        /// Came in, moved, rejected, hired, handed over, added to the talent pool.
        Stages = "stages",
        /// Written and received.
        Messages = "messages",
        /// Links, interviews and what was thought of them.
        Interviews = "interviews",
        /// Points and work samples.
        Scores = "scores",
        /// Offers, their signing, and background checks.
        Offers = "offers",
        /// Notes of the team.
        Notes = "notes",
        /// Files, requests, exports, merging, holds.
        Privacy = "privacy",
    }
}

impl TimelineKind {
    /// The beginnings of its events' types.
    const fn starts(self) -> &'static [&'static str] {
        match self {
            Self::Stages => &["application.", "pool."],
            Self::Messages => &["message."],
            Self::Interviews => &["link.", "interview.", "feedback."],
            Self::Scores => &["score.", "microsim.", "application.scored"],
            Self::Offers => &["offer.", "check.", "onboarding."],
            Self::Notes => &["note."],
            Self::Privacy => &["applicant.", "document.", "request.", "export.", "hold."],
        }
    }
}

/// Which events.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Filter {
    /// Only of this kind.
    #[param(inline)]
    kind: Option<TimelineKind>,
    /// The end of the last page.
    cursor: Option<uuid::Uuid>,
    /// Page size, 100 at most.
    limit: Option<usize>,
}

/// A page of events.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Timeline {
    /// Newest first.
    pub items: Vec<TimelineEvent>,
    /// The beginning of the next page.
    pub next_cursor: Option<String>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    /// Its id.
    pub id: uuid::Uuid,
    /// The kind: `application.stage_changed`.
    #[serde(rename = "type")]
    #[schema(value_type = HiringEventKind)]
    pub kind: String,
    /// `user`, `applicant`, `system`.
    pub actor_type: String,
    /// The name of the person of the brand who did it.
    pub actor_name: Option<String>,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Stages, reasons and ids that belong to it.
    #[schema(value_type = Object)]
    pub data: Value,
}

/// The events of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/timeline", tag = "applicants",
    params(("id" = ApplicationId, Path), Filter), responses((status = 200, body = Timeline))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Query(filter): Query<Filter>,
) -> Result<Reply<Timeline>> {
    context
        .read(move |db, context| {
            allowed(db, &context.actor, id, Permission::ApplicationsRead)?;
            list(db, &context.actor, id, &filter)
        })
        .await
        .map(Reply)
}

fn list(db: &Connection, actor: &Actor, id: ApplicationId, filter: &Filter) -> Result<Timeline> {
    let limit = filter.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let wanted = filter.kind.map(TimelineKind::starts).unwrap_or_default();
    let mut hidden: Vec<&str> = Vec::new();
    for (permission, kind) in [
        (Permission::OffersRead, TimelineKind::Offers),
        (Permission::MessagesRead, TimelineKind::Messages),
    ] {
        if !actor.has(permission) {
            hidden.extend(kind.starts());
        }
    }
    // Points are recomputed often; among the stages they would drown what people did.
    if filter.kind == Some(TimelineKind::Stages) {
        hidden.push("application.scored");
    }
    let mut statement = db.prepare_cached(
        "SELECT e.id, e.location_id, e.application_id, e.job_id, e.type, e.actor_type, e.actor_id, e.at, e.data, u.first_name || ' ' || u.last_name AS name
         FROM hiring_events e LEFT JOIN users u ON e.actor_type = 'user' AND u.id = e.actor_id
         WHERE e.application_id = :id AND (:before IS NULL OR (e.at, e.id) <
             (SELECT b.at, b.id FROM hiring_events b WHERE b.id = :before))
           AND (:wanted = '[]' OR EXISTS (SELECT 1 FROM json_each(:wanted) w WHERE substr(e.type, 1, length(w.value)) = w.value))
           AND NOT EXISTS (SELECT 1 FROM json_each(:hidden) h WHERE substr(e.type, 1, length(h.value)) = h.value)
         ORDER BY e.at DESC, e.id DESC LIMIT :limit",
    )?;
    let rows = statement.query_map(
        named_params! {
            ":id": id,
            ":before": filter.cursor.map(|cursor| cursor.to_string()),
            ":wanted": serde_json::to_string(wanted)?,
            ":hidden": serde_json::to_string(&hidden)?,
            ":limit": i64::try_from(limit + 1).unwrap_or(i64::MAX),
        },
        |row| {
            let id: String = row.get("id")?;
            Ok(TimelineEvent {
                id: id.parse().unwrap_or_default(),
                kind: row.get("type")?,
                actor_type: row.get("actor_type")?,
                actor_name: row.get("name")?,
                at: time(row, "at")?,
                data: json(row, "data")?,
            })
        },
    )?;
    let mut items = rows.collect::<rusqlite::Result<Vec<_>>>()?;
    let next_cursor = (items.len() > limit).then(|| items[limit - 1].id.to_string());
    items.truncate(limit);
    Ok(Timeline { items, next_cursor })
}

#[cfg(test)]
mod tests {
    use recruiting::events::HiringEventKind;

    use super::*;

    #[test]
    fn each_event_is_listed_under_a_kind() {
        for event in HiringEventKind::ALL {
            let listed = TimelineKind::ALL
                .iter()
                .flat_map(|kind| kind.starts())
                .any(|start| event.name().starts_with(start));
            // An event of a job is shown on the job's own page.
            assert_ne!(listed, event.name().starts_with("job."), "{}", event.name());
        }
    }
}
