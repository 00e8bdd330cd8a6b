//! Someone approves a change for the locations that they are in charge of. The last approval fixes its first days.

use axum::Json as Reply;
use platform::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use serde_json::{Value, json};

use super::{
    facts::ChangeFacts,
    moved_on, multi_line, record,
    rollouts::schedule,
    store::{self, ApprovalRow},
    types::{ApprovalObstacle, RuleApprove, RuleChange, RuleChangeState, RuleDecision},
    view_of,
};
use crate::RuleAction;

/// Approves a change for the locations that the actor is in charge of.
#[utoipa::path(
    post, path = "/api/rules/changes/{no}/approve", tag = "rules", operation_id = "approveRuleChange",
    params(("no" = i64, Path)), request_body = RuleApprove,
    responses(
        (status = 200, body = RuleChange),
        (status = 403, description = "`own_change`, `single_approver_wait`"),
        (status = 409, description = "`approval_stale` with the change as it is")
    )
)]
pub async fn handler(
    context: Context,
    Path(no): Path<i64>,
    Json(given): Json<RuleApprove>,
) -> Result<Reply<RuleChange>> {
    context
        .write(move |change| approve(change, no, given))
        .await
        .map(Reply)
}

fn approve(context: &mut WriteContext<'_>, no: i64, given: RuleApprove) -> Result<RuleChange> {
    let facts = ChangeFacts::seen_by(context.db, context.actor, no)?;
    context.actor.allow(Permission::RulesApprove)?;
    let approvers = facts.approvers(context.db)?;
    match facts.obstacle(&approvers, context.actor, context.now) {
        Some(ApprovalObstacle::OwnChange) => return Err(Error::Refused("own_change")),
        Some(ApprovalObstacle::SingleApproverWait) => {
            return Err(Error::Refused("single_approver_wait"));
        }
        Some(ApprovalObstacle::AlreadyApproved) => return view_of(context, no),
        Some(ApprovalObstacle::NotInReview) => {
            return Err(moved_on(context, &facts, "approval_stale")?);
        }
        Some(ApprovalObstacle::NoPermission | ApprovalObstacle::NotCovered) => {
            return Err(Error::NotFound);
        }
        None => {}
    }
    if given.content_hash != facts.change.content_hash {
        return Err(moved_on(context, &facts, "approval_stale")?);
    }
    let mut checks = Validator::default();
    let note = given
        .note
        .map(|note| multi_line(&mut checks, "note", &note));
    checks.finish()?;
    let approval = ApprovalRow {
        user_id: context.actor.user,
        decision: RuleDecision::Approve,
        location_ids: facts.approvable(&approvers, context.actor),
        content_hash: facts.change.content_hash.clone(),
        note: note.filter(|note| !note.is_empty()),
        at: context.now,
        dismissed: false,
    };
    store::add_approval(context.db, no, &approval)?;
    let mut change = facts.change;
    change.version += 1;
    store::save(context.db, &change)?;
    let facts = ChangeFacts::of(context.db, change)?;
    let after = json!({
        "locationIds": approval.location_ids, "contentHash": approval.content_hash,
        "onePerson": context.actor.user == facts.change.created_by,
    });
    let action = RuleAction::RuleApproved;
    record(context, action, &facts, (Value::Null, after), approval.note)?;
    if facts.change.state == RuleChangeState::InReview && facts.is_complete(&approvers) {
        schedule(context, facts)?;
    }
    view_of(context, no)
}
