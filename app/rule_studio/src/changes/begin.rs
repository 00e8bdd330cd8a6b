//! Someone begins a change: a new rule, another version of one, or its end.

use axum::{Json as Reply, http::StatusCode};
use organization::identity::people;
use platform::{
    context::Context,
    error::{Conflict, Error, Result},
    extract::Json,
    finding_view,
    ids::BrandRuleId,
    permit::Permission,
    write_context::WriteContext,
};
use serde_json::{Value, json};

use super::{
    edit::check_rule,
    facts::ChangeFacts,
    record,
    store::{self, Change},
    types::{NewRuleChange, RuleChange, RuleChangeOp, RuleChangeState},
    view_of,
};
use crate::{
    RuleAction,
    rules::{self as brand_rules, scope::allow_rule, types::NewRule},
};

/// A title has at most so many characters.
pub(super) const TITLE: usize = 120;

/// Begins a change of a rule as a draft.
#[utoipa::path(
    post, path = "/api/rules/changes", tag = "rules", operation_id = "draftRuleChange",
    request_body = NewRuleChange,
    responses(
        (status = 201, body = RuleChange),
        (status = 409, description = "`change_open`: the rule has a change that is not in effect yet"),
        (status = 422, description = "`below_law`")
    )
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<NewRuleChange>,
) -> Result<(StatusCode, Reply<RuleChange>)> {
    let begun = context.write(move |change| begin(change, wanted)).await?;
    Ok((StatusCode::CREATED, Reply(begun)))
}

fn begin(context: &mut WriteContext<'_>, wanted: NewRuleChange) -> Result<RuleChange> {
    context.actor.allow(Permission::RulesDraft)?;
    let op = wanted.op;
    let (rule_id, before_no, content) = match op {
        RuleChangeOp::Add => {
            if wanted.rule_id.is_some() {
                return Err(Error::field("ruleId", "not_allowed"));
            }
            let rule = wanted
                .rule
                .ok_or_else(|| Error::field("rule", "required"))?;
            (BrandRuleId::new(context.now), None, Some(rule.normalized()))
        }
        RuleChangeOp::Edit | RuleChangeOp::Disable => existing(context, wanted)?,
    };
    let sentence = |rule: &NewRule| {
        let both = finding_view::text(&rule.brand_rule().sentence());
        both.get(context.actor.lang).to_owned()
    };
    let title = match &content {
        Some(rule) => {
            allow_rule(context.db, context.actor, Permission::RulesDraft, rule)?;
            check_rule(context, rule)?;
            sentence(rule)
        }
        None => {
            let no = before_no.ok_or(Error::NotFound)?;
            sentence(&brand_rules::store::version(context.db, rule_id, no)?.rule)
        }
    };
    if let (RuleChangeOp::Add, Some(rule)) = (op, &content) {
        brand_rules::store::add_rule(context.db, rule_id, &rule.library, context.now)?;
    }
    let mut change = Change {
        no: store::next_no(context.db)?,
        op,
        rule_id,
        content,
        before_no,
        title: title.chars().take(TITLE).collect(),
        reason: String::new(),
        state: RuleChangeState::Draft,
        content_hash: String::new(),
        effective_on: None,
        backtest_id: None,
        requested_at: None,
        starts: Vec::new(),
        created_by: context.actor.user,
        created_at: context.now,
        version: 1,
    };
    change.content_hash = change.hashed()?;
    store::save(context.db, &change)?;
    let after = json!({ "op": change.op, "rule": change.content });
    let no = change.no;
    let facts = ChangeFacts::of(context.db, change)?;
    let action = RuleAction::RuleDrafted;
    record(context, action, &facts, (Value::Null, after), None)?;
    view_of(context, no)
}

/// A rule that has a version, of which no change is on its way; with what the change begins with.
fn existing(
    context: &WriteContext<'_>,
    wanted: NewRuleChange,
) -> Result<(BrandRuleId, Option<u32>, Option<NewRule>)> {
    let id = wanted
        .rule_id
        .ok_or_else(|| Error::field("ruleId", "required"))?;
    let row = brand_rules::store::rule(context.db, id)?;
    let mut open = None;
    for change in store::unfinished_of(context.db, id)? {
        let facts = ChangeFacts::of(context.db, change)?;
        if facts.is_open(context.now)? {
            open = Some(facts);
            break;
        }
    }
    let seen = match (&open, row.version_no) {
        (_, Some(no)) => {
            let before = brand_rules::store::version(context.db, id, no)?.rule;
            allow_rule(context.db, context.actor, Permission::RulesDraft, &before)?;
            Some((no, before))
        }
        (Some(facts), None) if facts.concerns(context.actor) => None,
        _ => return Err(Error::NotFound),
    };
    if let Some(facts) = open {
        let author = people::get(context.db, facts.change.created_by)?;
        return Err(Error::Conflict(Box::new(Conflict {
            code: "change_open",
            current: json!({ "no": facts.change.no, "createdByName": author.name() }),
            changed_by: None,
        })));
    }
    let (no, before) = seen.ok_or(Error::NotFound)?;
    let content = match wanted.op {
        RuleChangeOp::Disable => None,
        _ => Some(wanted.rule.map_or(before, NewRule::normalized)),
    };
    Ok((id, Some(no), content))
}
