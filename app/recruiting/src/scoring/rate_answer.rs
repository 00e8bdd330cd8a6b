//! A manager's 0 to 4 for an answer in words: the only way in which words count.

use axum::Json as Reply;
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;

use super::{
    get_score::{self, ScoreView},
    refresh::refresh,
    store,
};
use crate::{
    applications, audit_entry,
    compliance::version,
    context::Context,
    error::{Error, Result},
    events::{self, AnswerRated, HiringEvent, HiringEventKind},
    extract::{Json, Path},
    ids::ApplicationId,
    jobs,
    permit::Permission,
    sql_time::SqlTime,
    types::QuestionKind,
    validator::Validator,
    write_context::WriteContext,
};

/// A rating.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRating {
    /// The application's version that was looked at.
    pub version: i64,
    /// 0 (says nothing) to 4 (just what the job needs).
    #[schema(minimum = 0, maximum = 4)]
    pub rating: i64,
}

/// Rates an answer in words.
#[utoipa::path(
    put, path = "/api/applications/{id}/answers/{questionId}/rating", tag = "hiring",
    params(("id" = ApplicationId, Path), ("questionId" = String, Path)),
    request_body = NewRating, responses((status = 200, body = ScoreView))
)]
pub async fn set(
    context: Context,
    Path((id, question)): Path<(ApplicationId, String)>,
    Json(wanted): Json<NewRating>,
) -> Result<Reply<ScoreView>> {
    context
        .write(move |change| rate_answer(change, id, &question, &wanted))
        .await
        .map(Reply)
}

/// Rates an answer in words.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; `answer_not_rated` where the answer is not in words; database errors.
pub fn rate_answer(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    question: &str,
    wanted: &NewRating,
) -> Result<ScoreView> {
    let permission = Permission::ApplicationsMove;
    let mut application = applications::allowed(change.db, change.actor, id, permission)?;
    let set = application.question_set_id.ok_or(Error::NotFound)?;
    let asked = jobs::store::questions(change.db, set)?
        .into_iter()
        .find(|asked| asked.id == question)
        .ok_or(Error::NotFound)?;
    version::check_version(
        change.db,
        ("application", id),
        (wanted.version, application.version),
        || Ok(&application),
    )?;
    let mut checks = Validator::default();
    checks.ensure((0..=4).contains(&wanted.rating), "rating", "out_of_range");
    checks.finish()?;
    if asked.kind != QuestionKind::Text || !application.answers.contains_key(question) {
        return Err(Error::unprocessable("answer_not_rated"));
    }
    let before = store::ratings(change.db, id)?.get(question).copied();
    change
        .db
        .prepare_cached(
            "INSERT INTO answer_ratings (application_id, question_id, rating, author_id, at)
             VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (application_id, question_id) DO UPDATE SET rating = ?3, author_id = ?4, at = ?5",
        )?
        .execute(params![
            id,
            question,
            wanted.rating,
            change.actor.user,
            SqlTime(change.now)
        ])?;
    application.last_team_activity_at = Some(change.now);
    application.version += 1;
    applications::save(change.db, &application)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let rated = |rating: Option<i64>| json!({ "questionId": question, "rating": rating });
    change.record(audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::AnswerRated,
        (rated(before), rated(Some(wanted.rating))),
    )?)?;
    let rated = AnswerRated {
        question_id: question.to_owned(),
        rating: wanted.rating,
    };
    events::add(change, &application, &HiringEvent::AnswerRated(rated))?;
    change.invalidate(format!("/api/applications/{id}"));
    change.invalidate("/api/applications");
    refresh(change, id)?;
    get_score::view(change.db, &application, change.now)
}
