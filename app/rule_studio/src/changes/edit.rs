//! Its author edits a change. What was approved before is dismissed, and approval has to be asked for again.

use axum::Json as Reply;
use jiff::{ToSpan as _, tz::TimeZone};
use platform::{
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use serde_json::json;

use super::{
    begin::TITLE,
    check_seen,
    facts::ChangeFacts,
    multi_line, record,
    store::{self, Change},
    types::{RuleChange, RuleChangeEdit, RuleChangeOp, RuleChangeState},
    view_of,
};
use crate::{
    RuleAction,
    rules::{
        problems::{BELOW_LAW, problems},
        scope::{allow_rule, open_locations},
        types::NewRule,
    },
};

/// Edits a change that is a draft or in review; one in review is a draft again.
#[utoipa::path(
    patch, path = "/api/rules/changes/{no}", tag = "rules", operation_id = "updateRuleChange",
    params(("no" = i64, Path)), request_body = RuleChangeEdit,
    responses(
        (status = 200, body = RuleChange),
        (status = 422, description = "`below_law`, `not_rule_author`, `rule_change_over`")
    )
)]
pub async fn handler(
    context: Context,
    Path(no): Path<i64>,
    Json(wanted): Json<RuleChangeEdit>,
) -> Result<Reply<RuleChange>> {
    context
        .write(move |change| edit(change, no, wanted))
        .await
        .map(Reply)
}

fn edit(context: &mut WriteContext<'_>, no: i64, wanted: RuleChangeEdit) -> Result<RuleChange> {
    let facts = ChangeFacts::seen_by(context.db, context.actor, no)?;
    may_write(context, &facts)?;
    check_seen(context, &facts, wanted.version)?;
    let mut after = facts.change.clone();
    apply(context, &mut after, wanted)?;
    after.content_hash = after.hashed()?;
    if after.content_hash == facts.change.content_hash {
        return view_of(context, no);
    }
    after.state = RuleChangeState::Draft;
    after.requested_at = None;
    after.backtest_id = None;
    after.version += 1;
    store::save(context.db, &after)?;
    store::dismiss_approvals(context.db, no, context.now)?;
    let values = |change: &Change| {
        json!({
            "title": change.title, "reason": change.reason, "effectiveOn": change.effective_on, "rule": change.content,
            "state": change.state,
        })
    };
    let both = (values(&facts.change), values(&after));
    let facts = ChangeFacts::of(context.db, after)?;
    record(context, RuleAction::RuleDrafted, &facts, both, None)?;
    view_of(context, no)
}

/// Refuses everyone but the author of a change that can still be written.
pub(super) fn may_write(context: &WriteContext<'_>, facts: &ChangeFacts) -> Result<()> {
    context.actor.allow(Permission::RulesDraft)?;
    if facts.change.created_by != context.actor.user {
        return Err(Error::unprocessable("not_rule_author"));
    }
    if facts.change.is_written() {
        Ok(())
    } else {
        Err(Error::unprocessable("rule_change_over"))
    }
}

fn apply(context: &WriteContext<'_>, change: &mut Change, wanted: RuleChangeEdit) -> Result<()> {
    if let Some(rule) = wanted.rule {
        if change.op == RuleChangeOp::Disable {
            return Err(Error::field("rule", "not_allowed"));
        }
        let rule = rule.normalized();
        allow_rule(context.db, context.actor, Permission::RulesDraft, &rule)?;
        check_rule(context, &rule)?;
        change.content = Some(rule);
    }
    let mut checks = Validator::default();
    if let Some(title) = wanted.title {
        change.title = checks.required_text("title", &title, TITLE);
    }
    if let Some(reason) = wanted.reason {
        change.reason = multi_line(&mut checks, "reason", &reason);
    }
    if let Some(effective) = wanted.effective_on
        && effective != change.effective_on
    {
        let today = context.now.to_zoned(TimeZone::UTC).date();
        // Where it is still the day before, the first day is moved on when the change is approved.
        let holds = effective.is_none_or(|day| day >= today);
        checks.ensure(holds, "effectiveOn", "in_past");
        let near = effective.is_none_or(|day| day <= today.saturating_add(1.year()));
        checks.ensure(near, "effectiveOn", "out_of_range");
        change.effective_on = effective;
    }
    checks.finish()
}

/// Refuses a rule that never could be used: of an unknown sentence, or weaker than the law. What is only unfinished is kept.
///
/// # Errors
/// `below_law` with what the law asks for; `Invalid`; database errors.
pub(super) fn check_rule(context: &WriteContext<'_>, rule: &NewRule) -> Result<()> {
    let mut locations = open_locations(context.db)?;
    locations.retain(|location| rule.covers(location.id));
    let today = context.now.to_zoned(TimeZone::UTC).date();
    let found = problems(context.db, context.core, rule, (&locations, today))?;
    let unknown = found
        .iter()
        .find(|problem| problem.code.starts_with("unknown_"));
    if let Some(problem) = unknown {
        return Err(Error::field(format!("rule.{}", problem.field), "unknown"));
    }
    let weaker: Vec<_> = found
        .into_iter()
        .filter(|problem| problem.code == BELOW_LAW)
        .collect();
    if weaker.is_empty() {
        return Ok(());
    }
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code: BELOW_LAW,
        current: Some(json!({ "problems": weaker })),
        ..Unprocessable::default()
    })))
}
