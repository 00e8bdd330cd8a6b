//! One record opened, the chain verified, and the whole trail as a file.

use axum::{
    Json as Reply,
    http::header,
    response::{IntoResponse as _, Response},
};
use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;
use serde_json::Value;

use super::{
    audit,
    list_audit::{AuditRow, SELECT, stored},
    verify::{self, Checked},
};
use crate::{
    checkpoints::{self, AnchorKind},
    context::Context,
    error::{Error, Result},
    extract::Path,
    identity::proof::RecentProof,
    permit::Permission,
};

/// A record opened.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    #[serde(flatten)]
    row: AuditRow,
    /// The thing before.
    #[schema(value_type = Value)]
    before: Value,
    /// The thing after.
    #[schema(value_type = Value)]
    after: Value,
    /// Field by field.
    changes: Vec<FieldChange>,
    /// Its IP address.
    ip: Option<String>,
    /// The hash of the record before it.
    prev_hash: String,
}

/// A field that changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FieldChange {
    field: String,
    #[schema(value_type = Value)]
    before: Value,
    #[schema(value_type = Value)]
    after: Value,
}

/// One record.
#[utoipa::path(
    get, path = "/api/audit/{seq}", operation_id = "getAuditRecord", tag = "audit", params(("seq" = i64, Path)), responses((status = 200, body = Record))
)]
pub async fn record(context: Context, Path(seq): Path<i64>) -> Result<Reply<Record>> {
    context
        .read(move |db, context| open(db, context, seq))
        .await
        .map(Reply)
}

fn open(db: &Connection, context: &Context, seq: i64) -> Result<Record> {
    context.actor.allow(Permission::AuditRead)?;
    let found = db
        .prepare_cached(&format!("{SELECT} WHERE seq = ?1"))?
        .query_row([seq], stored)
        .optional()?;
    let (text, hash, name) = found.ok_or(Error::NotFound)?;
    let mut record: Value = serde_json::from_str(&text)?;
    let place = record
        .pointer("/label/locationId")
        .and_then(Value::as_str)
        .and_then(|id| id.parse().ok());
    if !context.actor.includes_all() && !place.is_some_and(|place| context.actor.includes(place)) {
        return Err(Error::NotFound);
    }
    audit::unseal(db, &context.app.core.config.data.master_key, &mut record)?;
    let side = |name: &str| record.get(name).cloned().unwrap_or_default();
    Ok(Record {
        row: AuditRow::new(&record, &hash, name),
        changes: changes(&side("before"), &side("after")),
        before: side("before"),
        after: side("after"),
        ip: record.get("ip").and_then(Value::as_str).map(str::to_owned),
        prev_hash: record
            .get("prevHash")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned(),
    })
}

fn changes(before: &Value, after: &Value) -> Vec<FieldChange> {
    let empty = serde_json::Map::new();
    let (old, new) = (
        before.as_object().unwrap_or(&empty),
        after.as_object().unwrap_or(&empty),
    );
    let mut fields: Vec<&String> = old.keys().chain(new.keys()).collect();
    fields.sort_unstable();
    fields.dedup();
    let value = |side: &serde_json::Map<String, Value>, field: &String| {
        side.get(field).cloned().unwrap_or_default()
    };
    fields
        .into_iter()
        .filter(|field| value(old, field) != value(new, field))
        .map(|field| FieldChange {
            field: field.clone(),
            before: value(old, field),
            after: value(new, field),
        })
        .collect()
}

/// The result of a check, and its time.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Verified {
    #[serde(flatten)]
    checked: Checked,
    #[schema(format = DateTime)]
    at: String,
}

/// Recomputes the whole chain, checks the rows that it vouches for, and compares it with the heads that were signed.
#[utoipa::path(get, path = "/api/audit/verify", tag = "audit", responses((status = 200, body = Verified)))]
pub async fn verify(context: Context) -> Result<Reply<Verified>> {
    context.actor.allow(Permission::AuditRead)?;
    let (app, id, at) = (context.app.clone(), context.tenant.id(), context.now);
    context
        .tenant
        .snapshot(move |db| {
            let kept = app.heads.kept(id)?;
            Ok(Verified {
                checked: verify::whole(db)?.finish(None, &kept),
                at: at.to_string(),
            })
        })
        .await
        .map(Reply)
}

/// The whole trail, one record a line, as `lineup audit verify` reads it. Personal fields stay sealed. The last line is the
/// signed head: without it an end that was cut off would not show. The file's name carries the newest checkpoint.
#[utoipa::path(
    get, path = "/api/audit/export", tag = "audit",
    responses((status = 200, description = "One record a line", content_type = "application/x-ndjson", body = String))
)]
pub async fn export(context: Context, _proof: RecentProof) -> Result<Response> {
    context.actor.allow(Permission::AuditExport)?;
    let (app, id, at) = (context.app.clone(), context.tenant.id(), context.now);
    let lines = context
        .tenant
        .snapshot(move |db| {
            let mut lines = exported(db)?;
            lines.push_str(&app.heads.now(db, id, at)?.line()?);
            lines.push('\n');
            Ok::<_, Error>(lines)
        })
        .await?;
    let mark = checkpoints::note(&context, AnchorKind::Export).await?;
    let checkpoint = mark.map_or_else(String::new, |mark| {
        format!("-checkpoint-{}-{}", mark.no, mark.digits)
    });
    let name = format!(
        "attachment; filename=\"lineup-audit-{}{checkpoint}.jsonl\"",
        context.now.strftime("%Y-%m-%d")
    );
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, lines).into_response())
}

fn exported(db: &Connection) -> Result<String> {
    let mut statement = db.prepare("SELECT record, hash FROM audit ORDER BY seq")?;
    let mut rows = statement.query([])?;
    let mut lines = String::new();
    while let Some(row) = rows.next()? {
        let mut record: Value = serde_json::from_str(&row.get::<_, String>(0)?)?;
        let hash = data_encoding::HEXLOWER.encode(&row.get::<_, Vec<u8>>(1)?);
        record["hash"] = Value::from(hash);
        lines.push_str(&audit::canonical(&record)?);
        lines.push('\n');
    }
    Ok(lines)
}
