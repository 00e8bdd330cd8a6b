//! Its author, or someone who may roll rules back, takes a change back before it holds anywhere.

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
    record,
    rollouts::{stale, undo},
    store,
    types::{RuleChange, RuleChangeState, RuleWithdraw},
    view_of, written,
};
use crate::{RuleAction, rules::store::set_version};

/// Takes a change back that is not in effect anywhere.
#[utoipa::path(
    post, path = "/api/rules/changes/{no}/withdraw", tag = "rules", operation_id = "withdrawRuleChange",
    params(("no" = i64, Path)), request_body = RuleWithdraw,
    responses(
        (status = 200, body = RuleChange),
        (status = 422, description = "`not_rule_author`, `rule_not_covered`, `rule_change_started`, `rule_change_over`")
    )
)]
pub async fn handler(
    context: Context,
    Path(no): Path<i64>,
    Json(wanted): Json<RuleWithdraw>,
) -> Result<Reply<RuleChange>> {
    context
        .write(move |change| withdraw(change, no, &wanted))
        .await
        .map(Reply)
}

fn withdraw(context: &mut WriteContext<'_>, no: i64, wanted: &RuleWithdraw) -> Result<RuleChange> {
    let mut facts = ChangeFacts::seen_by(context.db, context.actor, no)?;
    allow(context, &facts)?;
    match facts.state(context.now)? {
        RuleChangeState::Draft | RuleChangeState::InReview | RuleChangeState::Scheduled => {}
        RuleChangeState::InEffect => return Err(Error::unprocessable("rule_change_started")),
        _ => return Err(Error::unprocessable("rule_change_over")),
    }
    let reason = written("reason", &wanted.reason)?;
    let before = facts.change.state;
    if before == RuleChangeState::Scheduled {
        for start in &facts.change.starts {
            undo(
                context.db,
                facts.change.rule_id,
                *start,
                facts.change.before_no,
            )?;
        }
        set_version(context.db, facts.change.rule_id, facts.change.before_no)?;
        stale(context);
    }
    let change = &mut facts.change;
    change.state = RuleChangeState::Withdrawn;
    change.version += 1;
    store::save(context.db, change)?;
    let states = (
        json!({ "state": before }),
        json!({ "state": RuleChangeState::Withdrawn }),
    );
    let action = RuleAction::RuleWithdrawn;
    record(context, action, &facts, states, Some(reason))?;
    view_of(context, no)
}

/// The author, or someone who may roll back at all of its locations.
fn allow(context: &WriteContext<'_>, facts: &ChangeFacts) -> Result<()> {
    let actor = context.actor;
    if facts.change.created_by == actor.user {
        return actor.allow(Permission::RulesDraft);
    }
    if !actor.has(Permission::RulesRollback) {
        actor.allow(Permission::RulesDraft)?;
        return Err(Error::unprocessable("not_rule_author"));
    }
    if facts.all_covered_by(actor) {
        Ok(())
    } else {
        Err(Error::unprocessable("rule_not_covered"))
    }
}
