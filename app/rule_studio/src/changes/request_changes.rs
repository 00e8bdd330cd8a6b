//! Someone who could approve a change asks its author to change it first.

use axum::Json as Reply;
use platform::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    permit::Permission,
    write_context::WriteContext,
};
use serde_json::json;

use super::{
    facts::ChangeFacts,
    moved_on, notices, record,
    store::{self, ApprovalRow},
    types::{RuleChange, RuleChangeState, RuleDecision, RuleRequestChanges},
    view_of, written,
};
use crate::RuleAction;

/// Asks for changes: the change is a draft again.
#[utoipa::path(
    post, path = "/api/rules/changes/{no}/request-changes", tag = "rules", operation_id = "requestRuleChanges",
    params(("no" = i64, Path)), request_body = RuleRequestChanges,
    responses(
        (status = 200, body = RuleChange),
        (status = 403, description = "`own_change`"),
        (status = 409, description = "`approval_stale` with the change as it is")
    )
)]
pub async fn handler(
    context: Context,
    Path(no): Path<i64>,
    Json(wanted): Json<RuleRequestChanges>,
) -> Result<Reply<RuleChange>> {
    context
        .write(move |change| request(change, no, &wanted))
        .await
        .map(Reply)
}

fn request(
    context: &mut WriteContext<'_>,
    no: i64,
    wanted: &RuleRequestChanges,
) -> Result<RuleChange> {
    let mut facts = ChangeFacts::seen_by(context.db, context.actor, no)?;
    context.actor.allow(Permission::RulesApprove)?;
    if facts.change.state != RuleChangeState::InReview {
        return Err(moved_on(context, &facts, "approval_stale")?);
    }
    if facts.change.created_by == context.actor.user {
        return Err(Error::Refused("own_change"));
    }
    let note = written("note", &wanted.note)?;
    let decision = ApprovalRow {
        user_id: context.actor.user,
        decision: RuleDecision::RequestChanges,
        location_ids: facts.covered_by(context.actor),
        content_hash: facts.change.content_hash.clone(),
        note: Some(note.clone()),
        at: context.now,
        dismissed: false,
    };
    store::add_approval(context.db, no, &decision)?;
    store::dismiss_approvals(context.db, no, context.now)?;
    let change = &mut facts.change;
    change.state = RuleChangeState::Draft;
    change.requested_at = None;
    change.version += 1;
    store::save(context.db, change)?;
    let states = (
        json!({ "state": RuleChangeState::InReview }),
        json!({ "state": RuleChangeState::Draft }),
    );
    let action = RuleAction::RuleChangesRequested;
    record(context, action, &facts, states, Some(note.clone()))?;
    notices::say_changes_requested(context, &facts, note)?;
    view_of(context, no)
}
