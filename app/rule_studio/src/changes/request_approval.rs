//! The author of a change asks for approval.

use axum::Json as Reply;
use platform::{
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    permit::Permission,
    version::VersionedRequest,
    write_context::WriteContext,
};
use serde_json::json;

use super::{
    check_seen,
    edit::may_write,
    facts::ChangeFacts,
    notices, record, store,
    types::{RuleChange, RuleChangeState},
    view::checks,
    view_of,
};
use crate::{RuleAction, rules::scope::allow_rule};

/// Asks for approval of a draft. Everything that is checked has to hold.
#[utoipa::path(
    post, path = "/api/rules/changes/{no}/request-approval", tag = "rules", operation_id = "requestRuleApproval",
    params(("no" = i64, Path)), request_body = VersionedRequest,
    responses(
        (status = 200, body = RuleChange),
        (status = 422, description = "`rule_change_unfinished` with the checks, `not_rule_author`, `rule_change_in_review`, `rule_change_over`")
    )
)]
pub async fn handler(
    context: Context,
    Path(no): Path<i64>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<RuleChange>> {
    context
        .write(move |change| request(change, no, seen.version))
        .await
        .map(Reply)
}

fn request(context: &mut WriteContext<'_>, no: i64, seen: i64) -> Result<RuleChange> {
    let mut facts = ChangeFacts::seen_by(context.db, context.actor, no)?;
    may_write(context, &facts)?;
    check_seen(context, &facts, seen)?;
    if facts.change.state == RuleChangeState::InReview {
        return Err(Error::unprocessable("rule_change_in_review"));
    }
    if let Some(rule) = &facts.change.content {
        allow_rule(context.db, context.actor, Permission::RulesDraft, rule)?;
    }
    let checks = checks(context.db, context.core, context.now, &facts)?;
    if checks.iter().any(|check| !check.ok) {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "rule_change_unfinished",
            current: Some(json!({ "checks": checks })),
            ..Unprocessable::default()
        })));
    }
    let change = &mut facts.change;
    let backtest = match &change.content {
        Some(rule) => store::backtest(context.db, rule)?,
        None => None,
    };
    change.backtest_id = backtest.as_ref().map(|run| run.id);
    change.state = RuleChangeState::InReview;
    change.requested_at = Some(context.now);
    change.version += 1;
    store::save(context.db, change)?;
    let after = json!({
        "state": change.state, "contentHash": change.content_hash,
        "backtest": backtest.map(|run| run.result_hash),
    });
    let before = json!({ "state": RuleChangeState::Draft });
    let reason = Some(change.reason.clone());
    let action = RuleAction::RuleReviewRequested;
    record(context, action, &facts, (before, after), reason)?;
    notices::ask_approvers(context, &facts)?;
    view_of(context, no)
}
