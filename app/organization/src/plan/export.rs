//! The owner takes the brand's data along: one ZIP with a CSV file for each table and the files that people
//! sent, readable without Lineup.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write},
    path::Path,
};

use axum::{
    body::Body,
    http::header,
    response::{IntoResponse as _, Response},
};
use futures_util::stream;
use platform::product::ExportedFile;
use rusqlite::{Connection, types::ValueRef};
use tokio::task;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    OrganizationAction,
    blobs::Blobs,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    identity::proof::RecentProof,
    permit::{Permission, allow_everywhere},
};

/// Tables that stay: secrets, keys and what only moves Lineup's own work along. The audit trail has an export of its own,
/// with its proof. The raw timeline of hiring changes when an applicant answers the voluntary questions, and no one who
/// decides may know who did (`tests/hiring/wall.rs`).
const LEFT_OUT: [&str; 16] = [
    "audit",
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

/// How much of the archive is in memory while it is sent.
const PIECE: u64 = 64 * 1024;

/// All of the brand's data that people can read, for its owner.
#[utoipa::path(
    get, path = "/api/plan/export", operation_id = "exportBrand", tag = "plan",
    responses((status = 200, description = "A ZIP of CSV files and the files that people sent", content_type = "application/zip", body = Vec<u8>))
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
    let (server, folder) = (context.app.clone(), context.tenant.blobs());
    let (zip, files) = context
        .tenant
        .snapshot(move |db| {
            Ok::<_, Error>((rows_of(db, &folder)?, server.product.exported_files(db)?))
        })
        .await?;
    let blobs = Blobs::of(&context.app, &context.tenant);
    let archive = task::spawn_blocking(move || with_files(zip, files, &blobs))
        .await
        .map_err(anyhow::Error::from)??;
    let name = format!(
        "attachment; filename=\"lineup-{}-{}.zip\"",
        context.tenant.code(),
        context.now.strftime("%Y-%m-%d")
    );
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, sent(archive)).into_response())
}

/// The archive with a CSV file for each table. It grows in a file without a name on the brand's own disk, not in memory,
/// and is gone with the reply.
fn rows_of(db: &Connection, folder: &Path) -> Result<ZipWriter<File>> {
    let folder = folder.parent().unwrap_or(folder);
    let file = tempfile::tempfile_in(folder).map_err(anyhow::Error::from)?;
    let mut zip = ZipWriter::new(file);
    for table in tables(db)? {
        zip.start_file(format!("{table}.csv"), SimpleFileOptions::default())
            .map_err(anyhow::Error::from)?;
        write_rows(db, &table, &mut zip)?;
    }
    Ok(zip)
}

/// Adds the uploaded files, one in memory at a time. One that was forgotten meanwhile is left out.
fn with_files(mut zip: ZipWriter<File>, files: Vec<ExportedFile>, blobs: &Blobs) -> Result<File> {
    for file in files {
        let bytes = match blobs.get(&file.blob) {
            Err(Error::NotFound) => continue,
            bytes => bytes?,
        };
        zip.start_file(file.path, SimpleFileOptions::default())
            .map_err(anyhow::Error::from)?;
        zip.write_all(&bytes).map_err(anyhow::Error::from)?;
    }
    let mut archive = zip.finish().map_err(anyhow::Error::from)?;
    archive.rewind().map_err(anyhow::Error::from)?;
    Ok(archive)
}

/// A file as a body, piece by piece.
fn sent(archive: File) -> Body {
    Body::from_stream(stream::try_unfold(archive, async |mut archive| {
        let piece = task::spawn_blocking(move || {
            let mut piece = Vec::new();
            (&mut archive).take(PIECE).read_to_end(&mut piece)?;
            Ok::<_, io::Error>((!piece.is_empty()).then_some((piece, archive)))
        });
        piece.await.map_err(io::Error::other)?
    }))
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

/// Writes the rows of a table as CSV. Its name is one of the file's own.
fn write_rows(db: &Connection, table: &str, to: &mut impl Write) -> Result<()> {
    let mut out = csv::Writer::from_writer(to);
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
    out.flush().map_err(anyhow::Error::from)?;
    Ok(())
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
