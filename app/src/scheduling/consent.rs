//! The answers that only the employee can give: in the app, or on a paper that the manager puts on record.

use axum::http::StatusCode;
use jiff::civil::Date;
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;

use super::{
    desk::Desk,
    edit_shift::seen,
    my_schedule::to_answer,
    net,
    plan::{announce, entry, stale},
    publish, store,
    tell_planners::tell_planners,
    types::{Half, Shift},
};
use crate::{
    change::Change,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{self, EmployeeId, ShiftId},
    messages::Lang,
    outbox::Note,
    permit::Permission,
    sql_time::SqlTime,
};

/// What an employee answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// Yes.
    Accept,
    /// No: what was published stands.
    Decline,
}

/// An employee's answer to a proposed change.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// The shift's version that the person saw.
    pub version: i64,
    /// Yes or no.
    pub answer: Reply,
    /// The text that the person agreed to, as it was shown.
    pub text: String,
}

/// A signed paper that a manager puts on record.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = ConsentPaper)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Paper {
    /// The shift's version that the manager saw.
    pub version: i64,
    /// `added_hours`, `short_rest`, `seventh_day`: what the person agreed to.
    pub kind: String,
    /// When it was signed.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// Where the paper is, and what it says.
    pub note: String,
}

/// The employee answers a proposed change.
#[utoipa::path(
    post, path = "/api/shifts/{id}/consent", operation_id = "answerShiftConsent", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = Consent, responses((status = 204, description = "On record"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(body): Json<Consent>,
) -> Result<StatusCode> {
    context
        .write(move |change| answer(change, id, &body))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A manager puts a signed paper on record.
#[utoipa::path(
    post, path = "/api/shifts/{id}/consent-paper", operation_id = "recordShiftConsentPaper", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = Paper, responses((status = 204, description = "On record"))
)]
pub async fn paper_handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(body): Json<Paper>,
) -> Result<StatusCode> {
    context
        .write(move |change| put_on_record(change, id, &body))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The employee answers a proposed change: a yes publishes it, a no ends it.
///
/// # Errors
/// `NotFound`, `version_conflict`, `consent_not_asked`, `text`.
pub fn answer(change: &mut Change<'_>, id: ShiftId, body: &Consent) -> Result<()> {
    let (shift, me, desk) = to_answer(change, id, body.version)?;
    let Some(proposal) = shift
        .proposal
        .clone()
        .filter(|proposal| proposal.employee == me)
    else {
        return Err(Error::unprocessable("consent_not_asked"));
    };
    checked("text", &body.text)?;
    let given = body.answer == Reply::Accept;
    let proposed = proposal
        .proposed
        .clone()
        .unwrap_or_else(|| shift.draft.clone());
    let words = Words {
        kind: &proposal.kind,
        given,
        source: "app",
        text: body.text.trim(),
        lang: change.actor.lang,
    };
    write(change, id, me, &words, &proposed)?;
    let record = entry(
        change,
        &desk,
        if given {
            "consent.given"
        } else {
            "consent.declined"
        },
        id,
        None,
        Some(&proposed),
    )?
    .reason(Some(body.text.trim().to_owned()));
    change.record(record)?;
    if given {
        publish_agreed(change, &shift, me)?;
    } else {
        store::end_proposal(change.db, id)?;
        store::settle_origin(change.db, id)?;
        tell_planners(change, &desk, me, &proposed, None, Note::ChangeDeclined)?;
    }
    store::bump_week(change.db, shift.location, shift.week)?;
    announce(change, shift.location, shift.week);
    Ok(())
}

/// A manager puts a signed paper on record; a change that waited for it is published with the next publication.
///
/// # Errors
/// `NotFound`, `version_conflict`, `kind`, `note`, `signedOn`.
pub fn put_on_record(change: &mut Change<'_>, id: ShiftId, body: &Paper) -> Result<()> {
    let shift = seen(change, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesPublish, shift.location)?;
    let Some(person) = shift.draft.employee_id else {
        return Err(Error::unprocessable("consent_not_asked"));
    };
    let desk = Desk::around(change, &shift, &[person])?;
    if shift.version != body.version {
        return Err(stale(&shift, &desk));
    }
    if !matches!(
        body.kind.as_str(),
        "added_hours" | "short_rest" | "seventh_day"
    ) {
        return Err(Error::field("kind", "unknown"));
    }
    checked("note", &body.note)?;
    if body.signed_on > desk.clock.date(change.now) {
        return Err(Error::field("signedOn", "out_of_range"));
    }
    let words = Words {
        kind: &body.kind,
        given: true,
        source: "paper",
        text: body.note.trim(),
        lang: change.actor.lang,
    };
    write(change, id, person, &words, &shift.draft)?;
    let mut record = entry(
        change,
        &desk,
        "consent.recorded",
        id,
        None,
        Some(&shift.draft),
    )?;
    record.after = json!({ "kind": body.kind, "signedOn": body.signed_on.to_string() });
    change.record(record.reason(Some(body.note.trim().to_owned())))?;
    store::bump_week(change.db, shift.location, shift.week)?;
    announce(change, shift.location, shift.week);
    Ok(())
}

struct Words<'a> {
    kind: &'a str,
    given: bool,
    source: &'a str,
    text: &'a str,
    lang: Lang,
}

fn checked(field: &'static str, text: &str) -> Result<()> {
    match text.trim().chars().count() {
        0..3 => Err(Error::field(field, "too_short")),
        1001.. => Err(Error::field(field, "too_long")),
        _ => Ok(()),
    }
}

fn write(
    change: &Change<'_>,
    shift: ShiftId,
    person: EmployeeId,
    words: &Words<'_>,
    half: &Half,
) -> Result<()> {
    change
        .db
        .prepare_cached(
            "INSERT INTO consents (id, employee_id, shift_id, kind, given, source, text, language, starts_at, ends_at, given_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute(params![
            ids::new_id(change.now).to_string(),
            person,
            shift,
            words.kind,
            words.given,
            words.source,
            words.text,
            words.lang.tag(),
            SqlTime(half.starts_at),
            SqlTime(half.ends_at),
            SqlTime(change.now)
        ])?;
    Ok(())
}

/// Publishes the one change that the person agreed to, with the pay that the law wants for it.
fn publish_agreed(change: &mut Change<'_>, shift: &Shift, me: EmployeeId) -> Result<()> {
    let desk = Desk::load(
        change.db,
        change.core,
        shift.location,
        shift.week,
        None,
        change.now,
    )?;
    let judgement = net::judge(&desk);
    let differences = net::differences(&desk);
    let Some(one) = differences.iter().find(|one| one.shift.id == shift.id) else {
        return store::end_proposal(change.db, shift.id);
    };
    if one.after.and_then(|half| half.employee_id) != Some(me) {
        return Err(Error::unprocessable("consent_not_asked"));
    }
    publish::put(change, &desk, one, &judgement, false)
}
