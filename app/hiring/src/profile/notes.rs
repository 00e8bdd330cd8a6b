//! Notes that the team leaves on an applicant: sealed, with people named in them, fixed after a quarter of an hour.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::mentionable_users;
use crate::{
    HiringAction,
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{ApplicantId, ApplicationId, NoteId, UserId},
    permit::Permission,
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients,
    applications::{self, allowed, json as json_column, maybe_time, time},
    audit_entry,
    events::{self, AboutNote, HiringEvent, HiringEventKind},
    notifications::data::InNote,
    notify,
    types::Application,
};

/// The time in which its author may change a note; a later addition is a note of its own.
pub const EDITABLE: SignedDuration = SignedDuration::from_mins(15);
const LONGEST: usize = 4000;
const MOST_MENTIONS: usize = 20;

/// The notes on an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notes {
    /// Pinned ones first, then newest first.
    pub items: Vec<Note>,
}

/// A note.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    /// Its id.
    pub id: NoteId,
    /// The author.
    pub author_id: UserId,
    /// Their name.
    pub author_name: String,
    /// The text; null once the person was forgotten.
    pub body: Option<String>,
    /// The people that it names.
    pub mentions: Vec<UserId>,
    /// Whether it stays on top.
    pub pinned: bool,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// When its text last changed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub edited_at: Option<Timestamp>,
    /// Until when its author may change its words.
    #[schema(value_type = String, format = DateTime)]
    pub editable_until: Timestamp,
    /// Raised by each write.
    pub version: i64,
}

/// A note to leave.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewNote {
    /// The text; at most 4,000 characters.
    pub body: String,
    /// The users that it names: they are notified.
    #[serde(default)]
    pub mentions: Vec<UserId>,
    /// Whether it stays on top.
    #[serde(default)]
    pub pinned: bool,
}

/// A change of a note.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoteChange {
    /// The version that was seen.
    pub version: i64,
    /// Its new words: the author's own, for a quarter of an hour.
    pub body: Option<String>,
    /// Whether it stays on top: set by anyone who may leave notes.
    pub pinned: Option<bool>,
}

/// The notes on an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/notes", tag = "applicants", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = Notes))
)]
pub async fn list(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<Notes>> {
    context
        .read(move |db, context| {
            let application = allowed(db, &context.actor, id, Permission::ApplicationsRead)?;
            let master = &context.app.core.config.data.master_key;
            of(db, master, &application).map(|items| Notes { items })
        })
        .await
        .map(Reply)
}

/// Leaves a note.
#[utoipa::path(
    post, path = "/api/applications/{id}/notes", tag = "applicants", params(("id" = ApplicationId, Path)),
    request_body = NewNote, responses((status = 201, body = Note))
)]
pub async fn add(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(new): Json<NewNote>,
) -> Result<(StatusCode, Reply<Note>)> {
    let note = context
        .write(move |change| leave_note(change, id, &new))
        .await?;
    Ok((StatusCode::CREATED, Reply(note)))
}

/// Changes the words of a note, or pins it.
#[utoipa::path(
    patch, path = "/api/applications/{id}/notes/{noteId}", tag = "applicants",
    params(("id" = ApplicationId, Path), ("noteId" = NoteId, Path)), request_body = NoteChange,
    responses((status = 200, body = Note))
)]
pub async fn change(
    context: Context,
    Path((id, note)): Path<(ApplicationId, NoteId)>,
    Json(new): Json<NoteChange>,
) -> Result<Reply<Note>> {
    context
        .write(move |change| change_note(change, id, note, &new))
        .await
        .map(Reply)
}

/// Leaves a note and notifies the users that it names.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn leave_note(change: &mut WriteContext<'_>, id: ApplicationId, new: &NewNote) -> Result<Note> {
    let application = allowed(change.db, change.actor, id, Permission::NotesCreate)?;
    let body = words(&new.body)?;
    let mentions = mentioned(change, &application, &new.mentions)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    if applicant.anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    let note = NoteId::new(change.now);
    change
        .db
        .prepare_cached(
            "INSERT INTO applicant_notes (id, application_id, author_id, sealed_body, mentions, pinned, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            note,
            id,
            change.actor.user,
            sealed(change, applicant.id, note, &body)?,
            serde_json::to_string(&mentions)?,
            new.pinned,
            SqlTime(change.now)
        ])?;
    let after = json!({
        "noteId": note,
        "body": audit::personal(change, applicant.id.0, &body)?,
        "mentions": mentions,
        "pinned": new.pinned,
    });
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::NoteAdded,
        (Value::Null, after),
    )?;
    change.record(entry)?;
    let added = HiringEvent::NoteAdded(AboutNote { note_id: note });
    events::add(change, &application, &added)?;
    notify(
        change,
        Recipients::People(&mentions),
        Some(&application),
        &NotificationData::Mention(InNote { note_id: note }),
    )?;
    applications::team_acted(change, id)?;
    one(change, &application, note)
}

/// Changes the words of a note within its quarter of an hour, or pins it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `note_locked`; database errors.
pub fn change_note(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    note: NoteId,
    new: &NoteChange,
) -> Result<Note> {
    let application = allowed(change.db, change.actor, id, Permission::NotesCreate)?;
    let before = one(change, &application, note)?;
    version::check_version(
        change.db,
        ("note", note),
        (new.version, before.version),
        || Ok(&before),
    )?;
    let mut after = before.clone();
    if let Some(body) = &new.body {
        if before.author_id != change.actor.user || change.now > before.editable_until {
            return Err(Error::Conflict(Box::new(Conflict {
                code: "note_locked",
                current: serde_json::to_value(&before)?,
                changed_by: None,
            })));
        }
        after.body = Some(words(body)?);
        after.edited_at = Some(change.now);
    }
    after.pinned = new.pinned.unwrap_or(before.pinned);
    after.version += 1;
    if let Some(body) = after.body.as_deref().filter(|_| new.body.is_some()) {
        change
            .db
            .prepare_cached(
                "UPDATE applicant_notes SET sealed_body = ?2, edited_at = ?3 WHERE id = ?1",
            )?
            .execute(params![
                note,
                sealed(change, application.applicant_id, note, body)?,
                SqlTime(change.now)
            ])?;
    }
    change
        .db
        .prepare_cached("UPDATE applicant_notes SET pinned = ?2, version = ?3 WHERE id = ?1")?
        .execute(params![note, after.pinned, after.version])?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let on_record = |it: &Note| -> Result<Value> {
        let body = match &it.body {
            Some(body) => audit::personal(change, applicant.id.0, body)?,
            None => Value::Null,
        };
        Ok(json!({ "noteId": note, "body": body, "pinned": it.pinned }))
    };
    let both = (on_record(&before)?, on_record(&after)?);
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringAction::NoteChanged,
        both,
    )?;
    change.record(entry)?;
    applications::team_acted(change, id)?;
    Ok(after)
}

fn words(typed: &str) -> Result<String> {
    let text = typed.trim();
    if text.is_empty() {
        return Err(Error::field("body", "required"));
    }
    if text.chars().count() > LONGEST {
        return Err(Error::field("body", "too_long"));
    }
    if text.chars().any(|sign| sign.is_control() && sign != '\n') {
        return Err(Error::field("body", "wrong_type"));
    }
    Ok(text.to_owned())
}

/// Only people who can see the application can be named: the others would be notified of something they cannot open.
fn mentioned(
    change: &WriteContext<'_>,
    application: &Application,
    asked: &[UserId],
) -> Result<Vec<UserId>> {
    let mut ids = asked.to_vec();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > MOST_MENTIONS {
        return Err(Error::field("mentions", "too_long"));
    }
    if !ids.is_empty() {
        let known = mentionable_users::of(change.db, application)?;
        if !ids
            .iter()
            .all(|id| known.iter().any(|colleague| colleague.id == *id))
        {
            return Err(Error::field("mentions", "unknown"));
        }
    }
    Ok(ids)
}

fn context(note: NoteId) -> String {
    format!("note:{note}")
}

fn sealed(
    change: &WriteContext<'_>,
    applicant: ApplicantId,
    note: NoteId,
    body: &str,
) -> Result<Vec<u8>> {
    let master = &change.core.config.data.master_key;
    let key = audit::person_key(change.db, master, applicant.0)?;
    Ok(secrets::seal(&key, &context(note), body.as_bytes()))
}

/// The notes on an application, pinned ones first, then newest first.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, master: &[u8; 32], application: &Application) -> Result<Vec<Note>> {
    let key = audit::existing_key(db, master, application.applicant_id.0)?;
    let mut statement = db.prepare_cached(&format!(
        "{SELECT} WHERE n.application_id = ?1 ORDER BY n.pinned DESC, n.id DESC"
    ))?;
    let rows = statement.query_map([application.id], |row| read(row, key.as_ref()))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn one(change: &WriteContext<'_>, application: &Application, note: NoteId) -> Result<Note> {
    let master = &change.core.config.data.master_key;
    let key = audit::existing_key(change.db, master, application.applicant_id.0)?;
    change
        .db
        .prepare_cached(&format!(
            "{SELECT} WHERE n.application_id = ?1 AND n.id = ?2"
        ))?
        .query_row(params![application.id, note], |row| read(row, key.as_ref()))
        .optional()?
        .ok_or(Error::NotFound)
}

const SELECT: &str = "
    SELECT n.id, n.application_id, n.author_id, n.sealed_body, n.mentions, n.pinned, n.at, n.edited_at, n.version, coalesce(u.first_name || ' ' || u.last_name, '') AS author
    FROM applicant_notes n LEFT JOIN users u ON u.id = n.author_id";

fn read(row: &Row<'_>, key: Option<&[u8; 32]>) -> rusqlite::Result<Note> {
    let id: NoteId = row.get("id")?;
    let sealed: Vec<u8> = row.get("sealed_body")?;
    let at = time(row, "at")?;
    Ok(Note {
        id,
        author_id: row.get("author_id")?,
        author_name: row.get("author")?,
        body: key
            .and_then(|key| secrets::open(key, &context(id), &sealed))
            .and_then(|plain| String::from_utf8(plain).ok()),
        mentions: json_column(row, "mentions")?,
        pinned: row.get("pinned")?,
        at,
        edited_at: maybe_time(row, "edited_at")?,
        editable_until: at + EDITABLE,
        version: row.get("version")?,
    })
}
