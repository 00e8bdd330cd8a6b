//! The form of one interviewer, and what others said once theirs is in.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    check::interviewed,
    store,
    types::{Aggregate, Feedback},
};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{ApplicationId, InterviewId},
    interviews::view::{self, InterviewView},
    permit::{Actor, Permission, Role},
};

/// The form.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackForm {
    /// The interview.
    pub interview: InterviewView,
    /// The caller's own feedback so far, draft or submitted.
    pub mine: Option<Feedback>,
    /// Others' feedback about the applicant.
    pub others: Said,
}

/// Feedback about an applicant, as far as the caller may know it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// Number of submitted ones, the caller's not counted.
    pub count: usize,
    /// Their words are hidden until the caller's own are in.
    pub hidden: bool,
    /// Their words.
    pub items: Vec<Feedback>,
    /// The aggregate of all feedback, the caller's included.
    pub aggregate: Option<Aggregate>,
}

/// The form of one interviewer.
#[utoipa::path(
    get, path = "/api/interviews/{id}/feedback-form", tag = "interviews", params(("id" = InterviewId, Path)),
    responses((status = 200, body = FeedbackForm))
)]
pub async fn handler(context: Context, Path(id): Path<InterviewId>) -> Result<Reply<FeedbackForm>> {
    context
        .read(move |db, context| {
            let actor = &context.actor;
            let it = interviewed(db, actor, id, Permission::FeedbackCreate)?;
            Ok(FeedbackForm {
                mine: store::of_author(db, id, actor.user)?,
                others: said(db, actor, it.application_id)?,
                interview: view::of(db, actor, context.now, &it)?,
            })
        })
        .await
        .map(Reply)
}

/// Feedback about an applicant: an interviewer who still owes feedback does not see others' first. Owners see all.
///
/// # Errors
/// Database errors.
pub fn said(db: &Connection, actor: &Actor, application: ApplicationId) -> Result<Said> {
    let all = store::submitted(db, application)?;
    let owes = owes_feedback(db, actor, application)?;
    let hidden = owes && actor.role != Role::Owner;
    let others: Vec<Feedback> = all
        .iter()
        .filter(|it| it.author_id != actor.user)
        .cloned()
        .collect();
    Ok(Said {
        count: others.len(),
        hidden: hidden && !others.is_empty(),
        aggregate: Aggregate::of(&all).filter(|_| !hidden),
        items: if hidden { Vec::new() } else { others },
    })
}

/// Whether the person interviews this applicant and has not said everything yet.
fn owes_feedback(db: &Connection, actor: &Actor, application: ApplicationId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (
               SELECT 1 FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
               WHERE i.application_id = ?1 AND s.user_id = ?2 AND i.state NOT IN ('cancelled', 'no_show')
                 AND NOT EXISTS (SELECT 1 FROM interview_feedback f WHERE f.interview_id = i.id
                                 AND f.author_id = ?2 AND f.submitted_at IS NOT NULL))",
        )?
        .query_row(rusqlite::params![application, actor.user], |row| row.get(0))?)
}
