//! The answers that only the employee can give: in the app, or in a document that the manager puts on record.

use axum::http::StatusCode;
use jiff::civil::Date;
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;

use super::{
    consent_text::{self, ConsentText},
    edit_shift::seen,
    my_schedule::to_answer,
    notify_managers::notify_managers,
    publish, schedule_diff,
    shift_edit::{announce, entry, stale},
    store,
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{self, EmployeeId, ShiftId},
    messages::Lang,
    outbox::MessageKind,
    permit::Permission,
    planner_notices::PlannerNotice,
    settings,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// An employee's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// Yes.
    Accept,
    /// No: the published shift is kept.
    Decline,
}

/// An employee's answer to a proposed change.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Consent {
    /// The shift's version that the person saw.
    pub version: i64,
    /// Yes or no.
    pub answer: Reply,
    /// The version of the words that the person was shown; the words themselves are Lineup's.
    pub text_version: String,
    /// The language that they were shown in.
    pub language: Lang,
}

/// A signed document that a manager puts on record.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = SignedConsent)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedConsent {
    /// The shift's version that the manager saw.
    pub version: i64,
    /// `added_hours`, `short_rest`, `seventh_day`: what the person agreed to.
    pub kind: String,
    /// When it was signed.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// The place of the document, and its content.
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

/// A manager puts a signed document on record.
#[utoipa::path(
    post, path = "/api/shifts/{id}/consent-document", operation_id = "recordShiftSignedConsent", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = SignedConsent, responses((status = 204, description = "On record"))
)]
pub async fn signed_handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(body): Json<SignedConsent>,
) -> Result<StatusCode> {
    context
        .write(move |change| put_on_record(change, id, &body))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The employee answers a proposed change: a yes publishes it, a no ends it. What is stored is what they were shown.
///
/// # Errors
/// `NotFound`, `version_conflict`, `consent_not_asked`; `consent_text_changed` where they were shown other words than
/// today's.
pub fn answer(change: &mut WriteContext<'_>, id: ShiftId, body: &Consent) -> Result<()> {
    let (shift, me, week_context) = to_answer(change, id, body.version)?;
    let Some(proposal) = shift
        .proposal
        .clone()
        .filter(|proposal| proposal.employee == me)
    else {
        return Err(Error::unprocessable("consent_not_asked"));
    };
    let location = settings::location(change.db, shift.location)?;
    let words = ConsentText::of(&location, &week_context.clock, &proposal, &shift.draft);
    if words.version != body.text_version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "consent_text_changed",
            current: json!({ "text": words.text, "textVersion": words.version }),
            changed_by: None,
        })));
    }
    let given = body.answer == Reply::Accept;
    let proposed = proposal
        .proposed
        .clone()
        .unwrap_or_else(|| shift.draft.clone());
    let text = words.text.get(body.language);
    for need in &proposal.needs {
        let about = if need.shift == id {
            proposed.clone()
        } else {
            store::shift(change.db, need.shift)?.draft
        };
        let answered = Answer {
            kind: &need.kind,
            given,
            source: "app",
            text,
            version: Some(&words.version),
            lang: body.language,
        };
        write(change, need.shift, me, &answered, &about)?;
    }
    let action = if given {
        SchedulingAction::ConsentGiven
    } else {
        SchedulingAction::ConsentDeclined
    };
    let mut record = entry(change, &week_context, action, id, None, Some(&proposed))?;
    record.after["consent"] = json!({
        "kinds": proposal.kinds(),
        "textVersion": words.version,
        "language": body.language,
        "text": text,
    });
    change.record(record)?;
    if given {
        take_effect(change, &shift, me)?;
    } else {
        store::end_proposal(change.db, id)?;
        store::clear_change_reason(change.db, id)?;
        let bell = Some(PlannerNotice::ChangeDeclined);
        let notification = (MessageKind::ChangeDeclined as fn(_) -> _, bell);
        notify_managers(
            change,
            &week_context,
            (me, id),
            &proposed,
            None,
            notification,
        )?;
    }
    store::bump_week(change.db, shift.location, shift.week)?;
    announce(change, shift.location, shift.week)?;
    Ok(())
}

/// A manager puts a signed document on record; a change that waited for it is published with the next publication.
///
/// # Errors
/// `NotFound`, `version_conflict`, `kind`, `note`, `signedOn`.
pub fn put_on_record(
    change: &mut WriteContext<'_>,
    id: ShiftId,
    body: &SignedConsent,
) -> Result<()> {
    let shift = seen(change, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesPublish, shift.location)?;
    let Some(person) = shift.draft.employee_id else {
        return Err(Error::unprocessable("consent_not_asked"));
    };
    let week_context = WeekContext::around(change, &shift, &[person])?;
    if shift.version != body.version {
        return Err(stale(&shift, &week_context));
    }
    if !consent_text::is_known(&body.kind) {
        return Err(Error::field("kind", "unknown"));
    }
    checked("note", &body.note)?;
    if body.signed_on > week_context.clock.date(change.now) {
        return Err(Error::field("signedOn", "out_of_range"));
    }
    let signed = Answer {
        kind: &body.kind,
        given: true,
        source: "paper",
        text: body.note.trim(),
        version: None,
        lang: change.actor.lang,
    };
    write(change, id, person, &signed, &shift.draft)?;
    let mut record = entry(
        change,
        &week_context,
        SchedulingAction::ConsentRecorded,
        id,
        None,
        Some(&shift.draft),
    )?;
    record.after = json!({ "kind": body.kind, "signedOn": body.signed_on.to_string() });
    change.record(record.reason(Some(body.note.trim().to_owned())))?;
    store::bump_week(change.db, shift.location, shift.week)?;
    announce(change, shift.location, shift.week)?;
    Ok(())
}

/// An answer as it is kept.
struct Answer<'a> {
    kind: &'a str,
    given: bool,
    /// `app` or `paper`.
    source: &'a str,
    text: &'a str,
    /// The version of Lineup's text; nothing for a signed document.
    version: Option<&'a str>,
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
    change: &WriteContext<'_>,
    shift: ShiftId,
    person: EmployeeId,
    answer: &Answer<'_>,
    half: &ShiftDetails,
) -> Result<()> {
    change
        .db
        .prepare_cached(
            "INSERT INTO consents (id, employee_id, shift_id, kind, given, source, text, text_version, language, starts_at,
                                   ends_at, given_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?
        .execute(params![
            ids::new_id(change.now).to_string(),
            person,
            shift,
            answer.kind,
            answer.given,
            answer.source,
            answer.text,
            answer.version,
            answer.lang.tag(),
            SqlTime(half.starts_at),
            SqlTime(half.ends_at),
            SqlTime(change.now)
        ])?;
    Ok(())
}

/// Publishes the one change that the person agreed to, with the pay that the law wants for it. Of a week that was never
/// published the yes is kept until it is; where something else still wants a yes, that is asked.
fn take_effect(change: &mut WriteContext<'_>, shift: &Shift, me: EmployeeId) -> Result<()> {
    let week_context = WeekContext::load(
        change.db,
        change.core,
        shift.location,
        shift.week,
        None,
        change.now,
    )?;
    let published = week_context
        .row
        .as_ref()
        .and_then(|row| row.first_published_at);
    let judgement = schedule_diff::compare(&week_context);
    let differences = schedule_diff::differences(&week_context);
    let Some(one) = differences.iter().find(|one| one.shift.id == shift.id) else {
        return store::end_proposal(change.db, shift.id);
    };
    if one.after.and_then(|half| half.employee_id) != Some(me) {
        return Err(Error::unprocessable("consent_not_asked"));
    }
    let needs = judgement.consents(one);
    if !needs.is_empty() {
        return publish::ask(change, &week_context, one, needs);
    }
    if published.is_none() {
        return store::end_proposal(change.db, shift.id);
    }
    publish::apply_change(change, &week_context, one, &judgement, false)
}
