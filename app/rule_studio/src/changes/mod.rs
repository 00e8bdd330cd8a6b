//! A change of a rule on its way from a draft over its approvals to its first day at each location.

pub mod approve;
pub mod begin;
pub mod edit;
pub(crate) mod facts;
mod notices;
pub mod read;
pub mod request_approval;
pub mod request_changes;
pub mod rollback;
mod rollouts;
pub(crate) mod store;
pub mod take_effect;
pub mod types;
mod view;
pub mod withdraw;

use platform::{
    app::App,
    audit::Entry,
    error::{Conflict, Error, Result},
    validator::Validator,
    version::{check_version, last_change},
    write_context::WriteContext,
};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use self::{facts::ChangeFacts, types::RuleChange};
use crate::RuleAction;

/// The kind of thing in the audit trail: everything about a rule is on record under its id.
pub(crate) const RULE: &str = "rule";
/// Reasons and notes have at most so many characters.
const MOST_WORDS: usize = 2000;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read::list_handler, begin::handler))
        .routes(routes!(read::handler, edit::handler))
        .routes(routes!(request_approval::handler))
        .routes(routes!(approve::handler))
        .routes(routes!(request_changes::handler))
        .routes(routes!(withdraw::handler))
        .routes(routes!(rollback::handler))
}

/// A change as its actor sees it after what they did.
fn view_of(change: &WriteContext<'_>, no: i64) -> Result<RuleChange> {
    let facts = ChangeFacts::load(change.db, no)?;
    view::view(change.db, change.core, (change.actor, change.now), &facts)
}

/// Refuses a write on another version than the present one.
fn check_seen(context: &WriteContext<'_>, facts: &ChangeFacts, seen: i64) -> Result<()> {
    let change = &facts.change;
    let versions = (seen, change.version);
    check_version(context.db, (RULE, change.rule_id), versions, || {
        view_of(context, change.no)
    })
}

/// Refuses what was decided on a change that has moved on.
fn moved_on(context: &WriteContext<'_>, facts: &ChangeFacts, code: &'static str) -> Result<Error> {
    let rule = facts.change.rule_id.to_string();
    Ok(Error::Conflict(Box::new(Conflict {
        code,
        current: serde_json::to_value(view_of(context, facts.change.no)?)?,
        changed_by: last_change(context.db, RULE, &rule)?,
    })))
}

/// A text that someone has to write, without the space around it.
fn written(field: &str, text: &str) -> Result<String> {
    let mut checks = Validator::default();
    let text = multi_line(&mut checks, field, text);
    checks.ensure(!text.is_empty(), field, "required");
    checks.finish()?;
    Ok(text)
}

/// A text of several lines, without the space around it.
fn multi_line(checks: &mut Validator, field: &str, text: &str) -> String {
    let text = text.trim();
    checks.ensure(text.chars().count() <= MOST_WORDS, field, "too_long");
    let hidden = |sign: char| sign.is_control() && sign != '\n';
    checks.ensure(!text.chars().any(hidden), field, "wrong_type");
    text.to_owned()
}

/// Puts what happened to a change on record.
fn record(
    context: &mut WriteContext<'_>,
    action: RuleAction,
    facts: &ChangeFacts,
    (before, after): (Value, Value),
    reason: Option<String>,
) -> Result<()> {
    let change = &facts.change;
    let label = json!({ "what": change.title, "changeNo": change.no });
    let entry = Entry::new(action, RULE, change.rule_id)
        .label(label)
        .reason(reason)
        .change(before, after)?;
    context.record(entry)?;
    context.invalidate("/api/rules");
    Ok(())
}
