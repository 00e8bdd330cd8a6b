//! Documents: permits, certificates and consents on file.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    record, store,
    types::{DocumentKind, EmployeeDocument},
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    legal_holds::Holds,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// A document to put on file.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewDocument {
    /// The kind.
    pub kind: DocumentKind,
    /// The day from which it holds.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// The last day on which it holds.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

/// Puts a document on file, in place of an older one of its kind.
#[utoipa::path(
    post, path = "/api/team/{id}/documents", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewDocument, responses((status = 201, body = EmployeeDetail))
)]
pub async fn add(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewDocument>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            file_document(change, id, &new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Puts a document on file, in place of an older one of its kind.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn file_document(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: &NewDocument,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let mut checks = Validator::default();
    checks.ensure(
        new.expires_on
            .is_none_or(|expires| expires >= new.signed_on),
        "expiresOn",
        "before_start",
    );
    checks.finish()?;
    let before = on_file(change, id, new.kind)?;
    let document = EmployeeDocument {
        employee_id: id,
        kind: new.kind,
        signed_on: new.signed_on,
        expires_on: new.expires_on,
    };
    store::save_document(change.db, &document)?;
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let object = ("paper", format!("{id}/{}", new.kind.name()));
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::DocumentFiled,
        object,
        (before, &document),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

/// Takes a document off the file.
#[utoipa::path(
    delete, path = "/api/team/{id}/documents/{kind}", tag = "team",
    params(("id" = EmployeeId, Path), ("kind" = DocumentKind, Path)), responses((status = 200, body = EmployeeDetail))
)]
pub async fn remove(
    context: Context,
    Path((id, kind)): Path<(EmployeeId, DocumentKind)>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            remove_document(change, id, kind)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Takes a document off the file.
///
/// # Errors
/// `NotFound`, `Forbidden`, `legal_hold`; database errors.
pub fn remove_document(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    kind: DocumentKind,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let before = on_file(change, id, kind)?.ok_or(Error::NotFound)?;
    Holds::of(change.db)?.refuse(id, &subject.locations())?;
    store::delete_document(change.db, &before)?;
    let object = ("paper", format!("{id}/{}", kind.name()));
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::DocumentRemoved,
        object,
        (&before, Value::Null),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

fn on_file(
    change: &WriteContext<'_>,
    id: EmployeeId,
    kind: DocumentKind,
) -> Result<Option<EmployeeDocument>> {
    Ok(store::documents(change.db, &store::ids(&[id]))?
        .into_iter()
        .find(|document| document.kind == kind))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use regex::Regex;

    use super::DocumentKind;
    use crate::team::types::WaiverKind;

    /// The documents that packs and shapes name: `document.x` of a guard, `document("x")` of a shape, `…_paper(s) = …`
    /// of a value.
    fn asked_for(folder: &Path, found: &mut BTreeSet<String>) {
        let in_words = Regex::new(r#"document\.([a-z_0-9]+)|document\("([a-z_0-9]+)"\)"#).unwrap();
        let as_value = Regex::new(r"(?m)^\w*_documents? = (.*)$").unwrap();
        let quoted = Regex::new(r#""([a-z_0-9]+)""#).unwrap();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                asked_for(&path, found);
            } else if path
                .extension()
                .is_some_and(|end| end == "toml" || end == "rhai")
            {
                let text = fs::read_to_string(&path).unwrap();
                let named = in_words.captures_iter(&text);
                found.extend(named.filter_map(|it| {
                    Some(it.iter().skip(1).flatten().next()?.as_str().to_owned())
                }));
                for value in as_value.captures_iter(&text) {
                    found.extend(quoted.captures_iter(&value[1]).map(|it| it[1].to_owned()));
                }
            }
        }
    }

    #[test]
    fn every_document_that_packs_name_can_be_filed() {
        let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/packs");
        let mut asked = BTreeSet::new();
        asked_for(&packs, &mut asked);
        assert!(asked.len() > 40, "{asked:?}");
        let documents = DocumentKind::ALL.iter().map(|kind| kind.name());
        let waivers = WaiverKind::ALL.iter().map(|kind| kind.document());
        let known: BTreeSet<&str> = documents.chain(waivers).collect();
        asked.retain(|word| !known.contains(word.as_str()));
        assert!(asked.is_empty(), "cannot be entered: {asked:?}");
    }
}
