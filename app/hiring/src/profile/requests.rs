//! Applicants' data requests from their status page, and the answers of the team: each has a due day.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::anonymise;
use crate::{
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path, Query},
    ids::{ApplicantRequestId, ApplicationId},
    messages::{self, LocalizedText},
    outbox::Channel,
    permit::{Actor, Permission},
    settings::types::SqlDate,
    sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{
    applications::{self, allowed, maybe_time, time},
    audit_entry,
    events::{self, HiringEvent, HiringEventKind, RequestAnswered},
    messaging,
    types::{Applicant, Application},
};

pub use recruiting::types::{RequestKind, RequestState};

const PAGE: usize = 50;
const MAX_PAGE_SIZE: usize = 200;
const LONGEST: usize = 2000;
const SHORTEST: usize = 10;

/// A page of requests.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicantRequests {
    /// Those that are due first, first.
    pub items: Vec<ApplicantRequest>,
    /// Number of open ones in the caller's scope.
    pub open: i64,
    /// The beginning of the next page.
    pub next_cursor: Option<String>,
}

/// An applicant's data request.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicantRequest {
    /// Its id.
    pub id: ApplicantRequestId,
    /// On which application.
    pub application_id: ApplicationId,
    /// The applicant who asks.
    pub applicant_name: String,
    /// The job's title.
    pub job_title: LocalizedText,
    /// The location.
    pub location_name: String,
    /// The kind.
    pub kind: RequestKind,
    /// In their words.
    pub words: String,
    /// The day by which the law or the brand wants an answer.
    #[schema(value_type = String, format = Date)]
    pub due_on: Date,
    /// The request's state.
    pub state: RequestState,
    /// The answer, in the team's words.
    pub answer: Option<String>,
    /// The user who answered.
    pub answered_by: Option<String>,
    /// When it came in.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// When it was answered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub answered_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// Which requests.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Filter {
    /// Only those in this state.
    #[param(inline)]
    state: Option<RequestState>,
    /// Only those of this application.
    application_id: Option<ApplicationId>,
    /// The end of the last page.
    cursor: Option<usize>,
    /// Page size, 200 at most.
    limit: Option<usize>,
}

/// An answer to an applicant.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestAnswer {
    /// The version that was seen.
    pub version: i64,
    /// `done` or `declined`. A deletion that is done forgets the person.
    pub state: RequestState,
    /// The text to the applicant: 10 to 2,000 characters.
    pub answer: String,
}

/// Applicants' data requests, within the caller's scope.
#[utoipa::path(
    get, path = "/api/applicant-requests", tag = "applicants", params(Filter),
    responses((status = 200, body = ApplicantRequests))
)]
pub async fn list(
    context: Context,
    Query(filter): Query<Filter>,
) -> Result<Reply<ApplicantRequests>> {
    context
        .read(move |db, context| within(db, &context.actor, &filter))
        .await
        .map(Reply)
}

/// Answers an applicant.
#[utoipa::path(
    post, path = "/api/applicant-requests/{id}/answer", tag = "applicants",
    params(("id" = ApplicantRequestId, Path)), request_body = RequestAnswer,
    responses((status = 200, body = ApplicantRequest))
)]
pub async fn answer(
    context: Context,
    Path(id): Path<ApplicantRequestId>,
    Json(new): Json<RequestAnswer>,
) -> Result<Reply<ApplicantRequest>> {
    let (answered, gone) = context
        .write(move |change| answer_applicant(change, id, &new))
        .await?;
    gone.sweep(&context).await;
    Ok(Reply(answered))
}

fn within(db: &Connection, actor: &Actor, filter: &Filter) -> Result<ApplicantRequests> {
    actor.allow(Permission::ApplicationsMove)?;
    let limit = filter.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    let skip = filter.cursor.unwrap_or(0);
    let scope = "AND (:everywhere OR a.location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))";
    let open = db
        .prepare_cached(&format!(
            "SELECT count(*) {FROM} WHERE r.state = 'open' {scope}"
        ))?
        .query_row(
            named_params! { ":everywhere": actor.includes_all(), ":user": actor.user },
            |row| row.get(0),
        )?;
    let mut statement = db.prepare_cached(&format!(
        "{SELECT} {FROM} WHERE (:state IS NULL OR r.state = :state)
           AND (:application IS NULL OR r.application_id = :application) {scope}
         ORDER BY r.state <> 'open', r.due_on, r.id LIMIT :limit OFFSET :skip"
    ))?;
    let rows = statement.query_map(
        named_params! {
            ":everywhere": actor.includes_all(), ":user": actor.user,
            ":state": filter.state, ":application": filter.application_id,
            ":limit": i64::try_from(limit + 1).unwrap_or(i64::MAX), ":skip": i64::try_from(skip).unwrap_or(i64::MAX),
        },
        read,
    )?;
    let mut items = rows.collect::<rusqlite::Result<Vec<_>>>()?;
    let next_cursor = (items.len() > limit).then(|| (skip + limit).to_string());
    items.truncate(limit);
    Ok(ApplicantRequests {
        items,
        open,
        next_cursor,
    })
}

const SELECT: &str = "
    SELECT r.id, r.application_id, r.kind, r.words, r.due_on, r.state, r.answer, r.answered_by, r.at, r.answered_at, r.version,
      p.first_name || ' ' || p.last_name AS name, j.title_en, j.title_es, l.name AS place,
      u.first_name || ' ' || u.last_name AS answerer";
const FROM: &str = "
    FROM applicant_requests r
    JOIN real_applications a ON a.id = r.application_id
    JOIN applicants p ON p.id = a.applicant_id
    JOIN hiring_jobs j ON j.id = a.job_id
    JOIN locations l ON l.id = a.location_id
    LEFT JOIN users u ON u.id = r.answered_by";

fn one(db: &Connection, id: ApplicantRequestId) -> Result<ApplicantRequest> {
    db.prepare_cached(&format!("{SELECT} {FROM} WHERE r.id = ?1"))?
        .query_row([id], read)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The requests of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, id: ApplicationId) -> Result<Vec<ApplicantRequest>> {
    let mut statement = db.prepare_cached(&format!(
        "{SELECT} {FROM} WHERE r.application_id = ?1 ORDER BY r.id DESC"
    ))?;
    let rows = statement.query_map([id], read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<ApplicantRequest> {
    Ok(ApplicantRequest {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        applicant_name: row.get("name")?,
        job_title: LocalizedText {
            en: row.get("title_en")?,
            es: row.get("title_es")?,
        },
        location_name: row.get("place")?,
        kind: row.get("kind")?,
        words: row.get("words")?,
        due_on: row.get::<_, SqlDate>("due_on")?.0,
        state: row.get("state")?,
        answer: row.get("answer")?,
        answered_by: row.get("answerer")?,
        at: time(row, "at")?,
        answered_at: maybe_time(row, "answered_at")?,
        version: row.get("version")?,
    })
}

/// Answers an applicant, who reads it on their status page and is notified of the answer. A deletion that is done
/// forgets the person, where nothing has to be kept.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `already_answered`; for a deletion those of
/// [`anonymise::forget`]; database errors.
pub fn answer_applicant(
    change: &mut WriteContext<'_>,
    id: ApplicantRequestId,
    new: &RequestAnswer,
) -> Result<(ApplicantRequest, anonymise::Gone)> {
    change.actor.allow(Permission::ApplicationsRead)?;
    let before = one(change.db, id)?;
    let application = allowed(
        change.db,
        change.actor,
        before.application_id,
        Permission::ApplicationsMove,
    )?;
    version::check_version(
        change.db,
        ("applicant_request", id),
        (new.version, before.version),
        || Ok(&before),
    )?;
    if before.state != RequestState::Open {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "already_answered",
            current: serde_json::to_value(&before)?,
            changed_by: None,
        })));
    }
    if new.state == RequestState::Open {
        return Err(Error::field("state", "not_allowed"));
    }
    let words = checked(&new.answer)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    change
        .db
        .prepare_cached(
            "UPDATE applicant_requests SET state = ?2, answer = ?3, answered_by = ?4, answered_at = ?5,
               version = version + 1 WHERE id = ?1",
        )?
        .execute(params![
            id,
            new.state,
            words,
            change.actor.person(),
            SqlTime(change.now)
        ])?;
    on_record(
        change,
        (&applicant, &application),
        &before,
        (new.state, &words),
    )?;
    change.invalidate("/api/applicant-requests");
    change.invalidate(format!("/api/applications/{}", application.id));
    let gone = if new.state == RequestState::Done && before.kind == RequestKind::Deletion {
        change.actor.allow(Permission::ApplicantsManageData)?;
        anonymise::forget(change, application.applicant_id)?
    } else {
        tell(change, &applicant, &application)?;
        anonymise::Gone::default()
    };
    Ok((one(change.db, id)?, gone))
}

fn checked(typed: &str) -> Result<String> {
    let text = typed.trim();
    let length = text.chars().count();
    if length < SHORTEST {
        return Err(Error::field("answer", "too_short"));
    }
    if length > LONGEST {
        return Err(Error::field("answer", "too_long"));
    }
    if text.chars().any(|sign| sign.is_control() && sign != '\n') {
        return Err(Error::field("answer", "wrong_type"));
    }
    Ok(text.to_owned())
}

fn on_record(
    change: &mut WriteContext<'_>,
    (applicant, application): (&Applicant, &Application),
    before: &ApplicantRequest,
    (state, words): (RequestState, &str),
) -> Result<()> {
    let seal = |text: &str| audit::personal(change, applicant.id.0, text);
    let both = (
        json!({ "state": before.state, "kind": before.kind, "words": seal(&before.words)? }),
        json!({ "state": state, "answer": seal(words)? }),
    );
    let entry = audit_entry::entry(
        change,
        applicant,
        application,
        HiringEventKind::RequestAnswered,
        both,
    )?;
    change.record(audit::Entry {
        object_type: "applicant_request",
        object_id: before.id.to_string(),
        ..entry
    })?;
    let answered = RequestAnswered {
        request_id: before.id,
        kind: before.kind,
        state,
    };
    events::add(change, application, &HiringEvent::RequestAnswered(answered))
}

/// A short word with the link to the status page; the answer itself stays behind the link.
fn tell(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
) -> Result<()> {
    let Some(channel) = messaging::preferred_channel(change.db, applicant)? else {
        return Ok(());
    };
    let lang = applicant.preferred_language;
    let company = messaging::merge_values::company(change.db)?;
    let link = applications::status_link(change, application.id)?;
    let facts = [("company", company.into()), ("link", link.into())];
    let words = messaging::Words {
        channel: channel.into(),
        subject: (channel == Channel::Email)
            .then(|| messages::translate(lang, "request-answered-subject", &facts)),
        body: messages::translate(lang, "request-answered", &facts),
        language: lang,
        template_key: None,
        automated: true,
        is_bulk: false,
        not_before: change.now,
    };
    messaging::send(change, applicant, Some(application), words)?;
    Ok(())
}
