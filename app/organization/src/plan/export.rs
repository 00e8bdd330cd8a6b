//! The owner takes the brand's data along: one ZIP with a CSV file for each table, readable without Lineup.

use std::io::{Cursor, Write as _};

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use rusqlite::{Connection, types::ValueRef};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    identity::proof::RecentProof,
    permit::{Permission, allow_everywhere},
};

/// Tables that stay: secrets, keys and what only moves Lineup's own work along. The audit trail has an export of its own,
/// with its proof. The raw timeline of hiring changes when an applicant answers the voluntary questions, and no one who
/// decides may know who did (`tests/hiring/wall.rs`).
const LEFT_OUT: [&str; 17] = [
    "audit",
    "audit_mail",
    "billing_events",
    "draft_links",
    "feed_fetches",
    "hiring_events",
    "idempotency_keys",
    "jobs",
    "messages",
    "meta",
    "passkeys",
    "person_keys",
    "push_devices",
    "row_proofs",
    "row_proofs_since",
    "sessions",
    "sign_in_links",
];
/// Columns that stay, by the end of their name: digests and keys.
const SECRET_COLUMNS: [&str; 3] = ["_hash", "_secret", "_key"];

/// All of the brand's data that people can read, for its owner.
#[utoipa::path(
    get, path = "/api/plan/export", operation_id = "exportBrand", tag = "plan",
    responses((status = 200, description = "A ZIP of CSV files", content_type = "application/zip", body = Vec<u8>))
)]
pub async fn handler(context: Context, _proof: RecentProof) -> Result<Response> {
    allow_everywhere(&context.actor, Permission::PlanManage)?;
    context
        .write(|change| {
            change.record(Entry::new(
                OrganizationAction::BrandExported,
                "brand",
                "brand",
            ))
        })
        .await?;
    let bytes = context.tenant.snapshot(archive).await?;
    let name = format!(
        "attachment; filename=\"lineup-{}-{}.zip\"",
        context.tenant.code(),
        context.now.strftime("%Y-%m-%d")
    );
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

/// The tables of a brand's file that an export has.
///
/// # Errors
/// Database errors.
fn tables(db: &Connection) -> Result<Vec<String>> {
    let mut query = db.prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
         ORDER BY name",
    )?;
    let names = query.query_map([], |row| row.get::<_, String>(0))?;
    let names = names.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(names
        .into_iter()
        .filter(|name| !LEFT_OUT.contains(&name.as_str()))
        .collect())
}

fn archive(db: &Connection) -> Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for table in tables(db)? {
        zip.start_file(format!("{table}.csv"), SimpleFileOptions::default())
            .map_err(anyhow::Error::from)?;
        zip.write_all(&rows(db, &table)?)
            .map_err(anyhow::Error::from)?;
    }
    let done = zip.finish().map_err(anyhow::Error::from)?;
    Ok(done.into_inner())
}

/// The rows of a table as CSV. Its name is one of the file's own.
fn rows(db: &Connection, table: &str) -> Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
    let columns = columns(db, table)?;
    let named = columns.join("\", \"");
    let mut query = db.prepare(&format!("SELECT \"{named}\" FROM \"{table}\""))?;
    out.write_record(&columns).map_err(anyhow::Error::from)?;
    let mut found = query.query([])?;
    while let Some(row) = found.next()? {
        let mut cells = Vec::with_capacity(columns.len());
        for index in 0..columns.len() {
            cells.push(cell(row.get_ref(index)?));
        }
        out.write_record(&cells).map_err(anyhow::Error::from)?;
    }
    out.into_inner()
        .map_err(|error| Error::internal(error.to_string()))
}

/// The columns of a table that people may read.
fn columns(db: &Connection, table: &str) -> Result<Vec<String>> {
    let mut query = db.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let names = query.query_map([table], |row| row.get::<_, String>(0))?;
    let names = names.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(names
        .into_iter()
        .filter(|name| !SECRET_COLUMNS.iter().any(|end| name.ends_with(end)))
        .collect())
}

/// A value as people read it. A spreadsheet runs text that begins like a formula, and applicants write what they like: such
/// text gets an apostrophe.
fn cell(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => String::new(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) => {
            let text = String::from_utf8_lossy(text);
            if is_formula(&text) {
                format!("'{text}")
            } else {
                text.into_owned()
            }
        }
        // Sealed or in a format of its own.
        ValueRef::Blob(bytes) => format!("{} bytes", bytes.len()),
    }
}

fn is_formula(text: &str) -> bool {
    let mut signs = text.chars();
    match signs.next() {
        Some('=' | '@' | '\t' | '\r') => true,
        Some('+' | '-') => signs.any(|sign| !sign.is_ascii_digit() && !" .-:".contains(sign)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_text_in_a_spreadsheet_and_a_phone_number_stays_one() {
        for (typed, shown) in [
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("+16195550142", "+16195550142"),
            ("-5", "-5"),
            ("Ana", "Ana"),
        ] {
            assert_eq!(cell(ValueRef::Text(typed.as_bytes())), shown);
        }
    }
}
