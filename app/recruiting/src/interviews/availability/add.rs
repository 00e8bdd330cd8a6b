//! A weekly stretch of time for interviews.

use axum::{Json as Reply, http::StatusCode};
use serde::Serialize;
use serde_json::json;

use super::{
    ADDRESS,
    check::{RuleBody, checked},
    merge::{join, overlap},
    store,
};
use crate::{
    RecruitingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Json,
    ids::InterviewAvailabilityId,
    interviews::{people, types::AvailabilityRule},
    permit::Permission,
    write_context::WriteContext,
};

/// The written rules: more than one where joined days have different hours.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Written {
    /// The rules.
    pub items: Vec<AvailabilityRule>,
}

/// Offers a weekly stretch of time for interviews.
#[utoipa::path(
    post, path = "/api/interview-availability", tag = "interviews", request_body = RuleBody,
    responses((status = 201, body = Written))
)]
pub async fn handler(
    context: Context,
    Json(body): Json<RuleBody>,
) -> Result<(StatusCode, Reply<Written>)> {
    let items = context
        .write(move |change| {
            let permission = Permission::InterviewsCreate;
            let user = people::subject(change.db, change.actor, body.user_id, permission)?;
            let id = InterviewAvailabilityId::new(change.now);
            let rule = checked(change, user, (id, None), &body)?;
            put(change, None, rule, body.merge)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(Written { items })))
}

/// Writes a rule, `before` being what it replaces. One that overlaps the person's other times is refused with the offer
/// to join them, or joined.
///
/// # Errors
/// `availability_overlap`; database errors.
pub fn put(
    change: &mut WriteContext<'_>,
    before: Option<&AvailabilityRule>,
    rule: AvailabilityRule,
    merge: bool,
) -> Result<Vec<AvailabilityRule>> {
    let older: Vec<AvailabilityRule> = store::of_user(change.db, rule.user_id)?
        .into_iter()
        .filter(|other| other.id != rule.id && overlap(other, &rule))
        .collect();
    let mut rules = vec![rule];
    if !older.is_empty() {
        let joined = join(&rules[0], &older);
        if !merge {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "availability_overlap",
                current: Some(json!({ "items": older })),
                suggestion: Some(json!({ "merge": true, "items": joined.new })),
                ..Unprocessable::default()
            })));
        }
        for mut rest in joined.left {
            if rest.days.is_empty() {
                store::remove(change.db, rest.id, change.now)?;
            } else {
                rest.version += 1;
                store::save(change.db, &rest)?;
            }
        }
        rules = joined.new;
        for rule in rules.iter_mut().skip(1) {
            rule.id = InterviewAvailabilityId::new(change.now);
            rule.version = 1;
        }
    }
    for rule in &rules {
        store::save(change.db, rule)?;
        let action = if before.is_some_and(|before| before.id == rule.id) {
            RecruitingAction::InterviewAvailabilityChanged
        } else {
            RecruitingAction::InterviewAvailabilityAdded
        };
        let entry = Entry::new(action, "interview_availability", rule.id)
            .label(people::name(change.db, rule.user_id)?)
            .change(before.filter(|before| before.id == rule.id), rule)?;
        change.record(entry)?;
    }
    change.invalidate(ADDRESS);
    Ok(rules)
}
