//! The audit trail as a reviewer reads it: newest first, filtered, a page at a time.

use axum::Json as Reply;
use rusqlite::{Connection, Row, ToSql};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::audit;
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    names::folded,
    permit::{Actor, Permission},
    team::names::begins,
};

const PAGE: usize = 50;
const MAX_PAGE_SIZE: usize = 200;

/// Which records.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Filter {
    /// The action: `shift.moved`, or its beginning: `shift.`.
    action: Option<String>,
    /// The kind of thing.
    object_type: Option<String>,
    /// The thing.
    object_id: Option<String>,
    /// The user who did it.
    actor_id: Option<String>,
    /// The location.
    location_id: Option<LocationId>,
    /// From this day (UTC) on.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<jiff::civil::Date>,
    /// Up to this day (UTC).
    #[param(value_type = Option<String>, format = Date)]
    to: Option<jiff::civil::Date>,
    /// Words in the reason, the action or the record; or someone's name: what they did, and what was done about them.
    q: Option<String>,
    /// The end of the last page.
    cursor: Option<i64>,
    /// Page size, 200 at most.
    limit: Option<usize>,
}

/// A page of records.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Records {
    /// Newest first.
    pub items: Vec<AuditRow>,
    /// The beginning of the next page.
    pub next_cursor: Option<String>,
}

/// A record in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Its number.
    pub seq: i64,
    /// The time.
    #[schema(format = DateTime)]
    pub at: String,
    /// The actor.
    pub actor_id: Option<String>,
    /// Their name, unless they were erased.
    pub actor_name: Option<String>,
    /// Their role then.
    pub actor_role: Option<String>,
    /// The action.
    pub action: String,
    /// To what kind of thing.
    pub object_type: String,
    /// To which.
    pub object_id: String,
    /// A readable name.
    pub object_label: Option<String>,
    /// The location; nothing where it belongs to the whole brand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location_id: Option<String>,
    /// The actor's reason.
    pub reason: Option<String>,
    /// The findings at that time, in their original words.
    #[schema(value_type = Vec<Object>)]
    pub findings: Vec<Value>,
    /// The law it was decided by.
    pub pack_hash: Option<String>,
    /// The request's reference.
    pub request_id: String,
    /// Its hash.
    pub hash: String,
    /// Whether it was refused.
    pub refused: bool,
}

/// The audit trail.
#[utoipa::path(get, path = "/api/audit", tag = "audit", params(Filter), responses((status = 200, body = Records)))]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Records>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::AuditRead)?;
            list(db, &context.app.core, &context.actor, &filter)
        })
        .await
        .map(Reply)
}

fn list(db: &Connection, core: &Environment, actor: &Actor, filter: &Filter) -> Result<Records> {
    let limit = filter.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let mut terms = Vec::new();
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut add = |term: &str, value: Box<dyn ToSql>| {
        values.push(value);
        terms.push(term.replace('?', &format!("?{}", values.len())));
    };
    if let Some(action) = &filter.action {
        add("substr(action, 1, length(?)) = ?", Box::new(action.clone()));
    }
    if let Some(kind) = &filter.object_type {
        add("object_type = ?", Box::new(kind.clone()));
    }
    if let Some(id) = &filter.object_id {
        add("object_id = ?", Box::new(id.clone()));
    }
    if let Some(id) = &filter.actor_id {
        add("actor_id = ?", Box::new(id.clone()));
    }
    if let Some(location) = filter.location_id {
        if !actor.includes(location) {
            return Err(Error::NotFound);
        }
        add(
            "(json_extract(record, '$.label.locationId') = ? OR (object_type = 'location' AND object_id = ?))",
            Box::new(location),
        );
    }
    if let Some(from) = filter.from {
        add("at >= ?", Box::new(from.to_string()));
    }
    if let Some(to) = filter.to {
        add(
            "at < ?",
            Box::new(to.saturating_add(jiff::ToSpan::days(1)).to_string()),
        );
    }
    if let Some(words) = filter.q.as_ref().filter(|words| !words.trim().is_empty()) {
        let people = people(db, words)?;
        let text = json!({ "said": words.trim(), "people": people, "about": about(db, &people)? });
        // A shift, a wage or a document names its person in the record.
        add(
            "(instr(lower(record), lower(? ->> '$.said')) > 0
               OR instr(replace(replace(action, '.', ' '), '_', ' '), lower(? ->> '$.said')) > 0
               OR actor_id IN (SELECT value FROM json_each(?, '$.about'))
               OR object_id IN (SELECT value FROM json_each(?, '$.about'))
               OR EXISTS (SELECT 1 FROM json_each(?, '$.people') WHERE instr(record, value) > 0))",
            Box::new(text.to_string()),
        );
    }
    if let Some(cursor) = filter.cursor {
        add("seq < ?", Box::new(cursor));
    }
    if let Some(own) = &actor.scope.locations {
        // A record that names a location belongs to it; one that names none belongs to the brand.
        let own: Vec<String> = own.iter().map(ToString::to_string).collect();
        add(
            "coalesce(json_extract(record, '$.label.locationId'), '') IN (SELECT value FROM json_each(?))",
            Box::new(serde_json::to_string(&own)?),
        );
    }
    let condition = if terms.is_empty() {
        "1".to_owned()
    } else {
        terms.join(" AND ")
    };
    let sql = format!(
        "{SELECT} WHERE {condition} ORDER BY seq DESC LIMIT {}",
        limit + 1
    );
    let mut statement = db.prepare(&sql)?;
    let bound: Vec<&dyn ToSql> = values.iter().map(AsRef::as_ref).collect();
    let mut items: Vec<AuditRow> = read_all(db, core, &mut statement, &bound)?
        .into_iter()
        .map(|(row, _)| row)
        .collect();
    let next_cursor = (items.len() > limit).then(|| items[limit - 1].seq.to_string());
    items.truncate(limit);
    Ok(Records { items, next_cursor })
}

/// The people whose names fit the words. Names are sealed in the trail, so they are looked up in their tables.
fn people(db: &Connection, words: &str) -> Result<Vec<String>> {
    let words = folded(words);
    let mut statement = db.prepare_cached(
        "SELECT id, first_name || ' ' || last_name FROM users
         UNION ALL SELECT id, first_name || ' ' || last_name FROM employees
         UNION ALL SELECT id, first_name || ' ' || last_name FROM applicants WHERE anonymised_at IS NULL",
    )?;
    let all = statement.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut people = Vec::new();
    for person in all {
        let (id, name) = person?;
        if begins(&words, &folded(&name)) {
            people.push(id);
        }
    }
    Ok(people)
}

/// These people, and what of hiring is theirs.
fn about(db: &Connection, people: &[String]) -> Result<Vec<String>> {
    let of_theirs = "WITH mine (id) AS (
           SELECT id FROM applications WHERE applicant_id IN (SELECT value FROM json_each(?1)))
         SELECT value FROM json_each(?1) UNION SELECT id FROM mine
         UNION SELECT id FROM interviews WHERE application_id IN mine
         UNION SELECT id FROM offers WHERE application_id IN mine
         UNION SELECT id FROM background_checks WHERE application_id IN mine
         UNION SELECT id FROM applicant_requests WHERE application_id IN mine";
    let mut statement = db.prepare_cached(of_theirs)?;
    let ids = statement.query_map([serde_json::to_string(people)?], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// A record with the name of who did it, someone of the team or an applicant; none once they are erased.
pub(super) const SELECT: &str = "
    SELECT a.record, a.hash, coalesce(
        (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = a.actor_id),
        (SELECT p.first_name || ' ' || p.last_name FROM applicants p WHERE p.id = a.actor_id AND p.anonymised_at IS NULL))
    FROM audit a";

/// The records of one thing, newest first: each as a row, and the opened record.
///
/// # Errors
/// Database errors.
pub fn records_of(
    db: &Connection,
    core: &Environment,
    object_type: &str,
    object_id: &str,
) -> Result<Vec<(AuditRow, Value)>> {
    let sql = format!(
        "{SELECT} WHERE object_type = ?1 AND object_id = ?2 ORDER BY seq DESC LIMIT {MAX_PAGE_SIZE}"
    );
    let mut statement = db.prepare_cached(&sql)?;
    read_all(db, core, &mut statement, &[&object_type, &object_id])
}

fn read_all(
    db: &Connection,
    core: &Environment,
    statement: &mut rusqlite::Statement<'_>,
    values: &[&dyn ToSql],
) -> Result<Vec<(AuditRow, Value)>> {
    let rows = statement.query_map(values, stored)?;
    rows.map(|row| {
        let (text, hash, name) = row?;
        let mut record: Value = serde_json::from_str(&text)?;
        audit::unseal(db, &core.config.data.master_key, &mut record)?;
        Ok((AuditRow::new(&record, &hash, name), record))
    })
    .collect()
}

/// The columns of [`SELECT`].
pub(super) fn stored(row: &Row<'_>) -> rusqlite::Result<(String, Vec<u8>, Option<String>)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

impl AuditRow {
    /// A row of an opened record.
    pub fn new(record: &Value, hash: &[u8], actor_name: Option<String>) -> Self {
        let text = |name: &str| record.get(name).and_then(Value::as_str).map(str::to_owned);
        let action = text("action").unwrap_or_default();
        Self {
            seq: record
                .get("seq")
                .and_then(Value::as_i64)
                .unwrap_or_default(),
            at: text("at").unwrap_or_default(),
            actor_id: text("actorId"),
            actor_name,
            actor_role: text("actorRole"),
            refused: action.ends_with(".refused"),
            action,
            object_type: text("objectType").unwrap_or_default(),
            object_id: text("objectId").unwrap_or_default(),
            object_label: record.get("label").and_then(label),
            location_id: record
                .pointer("/label/locationId")
                .and_then(Value::as_str)
                .map(str::to_owned),
            reason: text("reason"),
            findings: record
                .get("findings")
                .and_then(Value::as_array)
                .cloned()
                .unwrap_or_default(),
            pack_hash: text("packHash"),
            request_id: text("requestId").unwrap_or_default(),
            hash: data_encoding::HEXLOWER.encode(hash),
        }
    }
}

/// A label is a text, or who and what.
fn label(label: &Value) -> Option<String> {
    match label {
        Value::String(text) => Some(text.clone()),
        Value::Object(parts) => {
            let parts: Vec<&str> = ["who", "what"]
                .iter()
                .filter_map(|part| parts.get(*part)?.as_str())
                .collect();
            (!parts.is_empty()).then(|| parts.join(" · "))
        }
        _ => None,
    }
}
