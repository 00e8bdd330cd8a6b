//! Papers: permits, certificates and consents on file.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    get_person::{Person, load},
    record, store,
    subject::Subject,
    types::{Paper, PaperKind},
};
use crate::{
    change::Change,
    checks::Checks,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
};

/// A paper to put on file.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPaper {
    /// What it is.
    pub kind: PaperKind,
    /// The day from which it holds.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// The last day on which it holds.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

/// Puts a paper on file, in place of an older one of its kind.
#[utoipa::path(
    post, path = "/api/team/{id}/papers", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewPaper, responses((status = 201, body = Person))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewPaper>,
) -> Result<(StatusCode, Reply<Person>)> {
    let person = context
        .write(move |change| {
            file_paper(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Puts a paper on file, in place of an older one of its kind.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; those of the file.
pub fn file_paper(change: &mut Change<'_>, id: EmployeeId, new: &NewPaper) -> Result<()> {
    let subject = Subject::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let mut checks = Checks::default();
    checks.that(
        new.expires_on
            .is_none_or(|expires| expires >= new.signed_on),
        "expiresOn",
        "before_start",
    );
    checks.done()?;
    let before = on_file(change, id, new.kind)?;
    let paper = Paper {
        employee_id: id,
        kind: new.kind,
        signed_on: new.signed_on,
        expires_on: new.expires_on,
    };
    store::save_paper(change.db, &paper)?;
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let object = ("paper", format!("{id}/{}", new.kind.name()));
    let entry = record::entry(
        change,
        &subject.person,
        "paper.filed",
        object,
        (before, &paper),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

/// Takes a paper off the file.
#[utoipa::path(
    delete, path = "/api/team/{id}/papers/{kind}", tag = "team",
    params(("id" = EmployeeId, Path), ("kind" = PaperKind, Path)), responses((status = 200, body = Person))
)]
pub async fn remove(
    context: Context,
    Path((id, kind)): Path<(EmployeeId, PaperKind)>,
) -> Result<Reply<Person>> {
    context
        .write(move |change| {
            remove_paper(change, id, kind)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Takes a paper off the file.
///
/// # Errors
/// `NotFound`, `Forbidden`; those of the file.
pub fn remove_paper(change: &mut Change<'_>, id: EmployeeId, kind: PaperKind) -> Result<()> {
    let subject = Subject::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let before = on_file(change, id, kind)?.ok_or(Error::NotFound)?;
    store::delete_paper(change.db, &before)?;
    let object = ("paper", format!("{id}/{}", kind.name()));
    let entry = record::entry(
        change,
        &subject.person,
        "paper.removed",
        object,
        (&before, Value::Null),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

fn on_file(change: &Change<'_>, id: EmployeeId, kind: PaperKind) -> Result<Option<Paper>> {
    Ok(store::papers(change.db, &store::ids(&[id]))?
        .into_iter()
        .find(|paper| paper.kind == kind))
}
