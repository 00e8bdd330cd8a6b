//! A change as its readers see it.

use jiff::Timestamp;
use organization::identity::people;
use platform::{
    app::Environment,
    error::Result,
    finding_view,
    messages::{LocalizedText, both},
    permit::{Actor, Permission},
};
use rusqlite::Connection;

use super::{
    facts::{Approvers, ChangeFacts},
    store::{self, Start},
    types::{
        RuleApproval, RuleChange, RuleChangeCheck, RuleChangeLocation, RuleChangeState,
        RuleCheckCode,
    },
};
use crate::rules::{
    problems::{problems, test_cases},
    types::NewRule,
};

/// A reason has at least so many characters when approval is asked for.
const REASON: usize = 10;

/// A change as someone sees it at a time.
///
/// # Errors
/// Of the database.
pub(crate) fn view(
    db: &Connection,
    core: &Environment,
    (actor, now): (&Actor, Timestamp),
    facts: &ChangeFacts,
) -> Result<RuleChange> {
    let change = &facts.change;
    // Who could have approved what is over no longer matters.
    let approvers = if change.is_written() {
        facts.approvers(db)?
    } else {
        Approvers::default()
    };
    let why_not = facts.obstacle(&approvers, actor, now);
    let sentence = |rule: &NewRule| finding_view::text(&rule.brand_rule().sentence());
    let backtest = match &change.content {
        Some(rule) => store::backtest(db, rule)?,
        None => None,
    };
    Ok(RuleChange {
        no: change.no,
        op: change.op,
        rule_id: Some(change.rule_id),
        title: change.title.clone(),
        reason: change.reason.clone(),
        state: facts.state(now)?,
        rule: change.content.clone(),
        before: facts.before.clone(),
        sentence: change.content.as_ref().map(sentence),
        sentence_before: facts.before.as_ref().map(sentence),
        content_hash: change.content_hash.clone(),
        effective_on: change.effective_on,
        created_by_id: change.created_by,
        created_by_name: people::get(db, change.created_by)?.name(),
        created_at: change.created_at,
        backtest,
        approvals: approvals(db, facts)?,
        locations: locations(db, now, (facts, &approvers))?,
        checks: checks(db, core, now, facts)?,
        loosens: facts.loosens(),
        blocks_adults: facts.blocks_adults(),
        may_edit: change.is_written()
            && change.created_by == actor.user
            && actor.has(Permission::RulesDraft),
        may_approve: why_not.is_none(),
        why_not,
        version: change.version,
    })
}

fn approvals(db: &Connection, facts: &ChangeFacts) -> Result<Vec<RuleApproval>> {
    let said = facts.approvals.iter().rev().map(|row| {
        Ok(RuleApproval {
            user_name: people::get(db, row.user_id)?.name(),
            decision: row.decision,
            location_ids: row.location_ids.clone(),
            note: row.note.clone(),
            at: row.at,
            current: facts.is_current(row),
        })
    });
    said.collect()
}

fn locations(
    db: &Connection,
    now: Timestamp,
    (facts, approvers): (&ChangeFacts, &Approvers),
) -> Result<Vec<RuleChangeLocation>> {
    let starts: Vec<Start> = if facts.change.is_written() {
        facts.next_starts(db, now)?
    } else if facts.change.state == RuleChangeState::Withdrawn {
        Vec::new()
    } else {
        facts.change.starts.clone()
    };
    let at = facts.locations.iter().map(|location| {
        let given = facts.approved_by(location.id).len();
        let start = starts.iter().find(|start| start.location_id == location.id);
        RuleChangeLocation {
            location_id: location.id,
            location_name: location.name.clone(),
            starts_on: start.map(|start| start.starts_on),
            approvals: given,
            needed: if facts.change.is_written() {
                facts.needed(approvers, location.id)
            } else {
                given
            },
        }
    });
    Ok(at.collect())
}

/// What has to hold before approval is asked for.
///
/// # Errors
/// Of the database.
pub(crate) fn checks(
    db: &Connection,
    core: &Environment,
    now: Timestamp,
    facts: &ChangeFacts,
) -> Result<Vec<RuleChangeCheck>> {
    if !facts.change.is_written() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    if let Some(rule) = &facts.change.content {
        let day = facts.first_day(now);
        let mut covered = facts.locations.clone();
        covered.retain(|location| rule.covers(location.id));
        let faults = problems(db, core, rule, (&covered, day))?;
        found.push(check(RuleCheckCode::NoProblems, faults.is_empty()));
        let cases = test_cases(rule);
        let passed = !cases.is_empty() && cases.iter().all(|case| case.passed);
        found.push(check(RuleCheckCode::TestCases, passed));
        let tried = store::backtest(db, rule)?.is_some();
        found.push(check(RuleCheckCode::Backtest, tried));
    }
    let says_why = facts.change.reason.chars().count() >= REASON;
    found.push(check(RuleCheckCode::Reason, says_why));
    Ok(found)
}

fn check(code: RuleCheckCode, ok: bool) -> RuleChangeCheck {
    let outcome = if ok { "ok" } else { "open" };
    let id = format!("rule-check-{}-{outcome}", code.name().replace('_', "-"));
    let text: LocalizedText = both(&id, &[]);
    RuleChangeCheck { code, ok, text }
}
