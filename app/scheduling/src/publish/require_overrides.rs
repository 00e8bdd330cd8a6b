//! The obstacles to a publication: blocks, changes that a law wants explained, findings that need a reason.

use rules::{Finding, Severity};
use rusqlite::params;
use serde_json::{Value, json};

use super::Publication;
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    error::{Error, Field, Result},
    findings::{blocks_publishing, finding_views},
    permit::Permission,
    schedule_diff::{Difference, Judgement},
    sql_time::SqlTime,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// A reason is at most so long, in characters.
const REASON: usize = 1000;

/// Checks the texts of a publication.
pub(super) fn check(body: &Publication) -> Result<()> {
    let mut fields = Vec::new();
    if body
        .message
        .as_ref()
        .is_some_and(|message| message.chars().count() > REASON)
    {
        fields.push(Field::new("message", "too_long"));
    }
    for (index, one) in body.overrides.iter().enumerate() {
        let length = one.reason.trim().chars().count();
        if length < 3 {
            fields.push(Field::new(format!("overrides.{index}.reason"), "too_short"));
        } else if length > REASON {
            fields.push(Field::new(format!("overrides.{index}.reason"), "too_long"));
        }
    }
    if fields.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(fields))
    }
}

/// Refuses what prevents it and what a law wants explained, and takes reasons where the rules allow one.
pub(super) fn require_overrides(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    differences: &[Difference<'_>],
    judgement: &Judgement,
    body: &Publication,
) -> Result<Vec<Value>> {
    let tried = Entry::new(
        SchedulingAction::SchedulePublished,
        "schedule",
        format!("{}/{}", week_context.here, week_context.week),
    )
    .label(json!({ "what": week_context.week.to_string(), "locationId": week_context.here }));
    let in_the_way: Vec<Finding> = judgement
        .findings
        .iter()
        .filter(|finding| blocks_publishing(finding))
        .cloned()
        .collect();
    if !in_the_way.is_empty() {
        let views = finding_views(week_context, &in_the_way);
        return Err(change.reject_audited(
            tried.findings(&in_the_way),
            Error::findings("rule_blocked", views),
        ));
    }
    let unexplained: Vec<Finding> = differences
        .iter()
        .flat_map(|one| judgement.asks_who(week_context.rule_book(), one))
        .cloned()
        .collect();
    if !unexplained.is_empty() {
        let views = finding_views(week_context, &unexplained);
        return Err(change.reject_audited(
            tried.findings(&unexplained),
            Error::findings("origin_required", views),
        ));
    }
    let mut accepted = Vec::new();
    let mut open = Vec::new();
    for finding in judgement
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::ReasonRequired)
    {
        let standing = week_context
            .overrides
            .iter()
            .any(|one| one.key == finding.key && one.inputs_hash == finding.inputs_hash);
        let given = body.overrides.iter().find(|one| one.key == finding.key);
        match (standing, given) {
            (true, _) => {}
            (false, Some(given)) => {
                change
                    .actor
                    .allow_at(Permission::SchedulesOverride, week_context.here)?;
                keep(change, week_context, finding, &given.reason)?;
                accepted.push(json!({ "key": finding.key, "ruleId": finding.rule_id, "reason": given.reason.trim() }));
            }
            (false, None) => open.push(finding.clone()),
        }
    }
    if open.is_empty() {
        return Ok(accepted);
    }
    let views = finding_views(week_context, &open);
    Err(change.reject_audited(
        tried.findings(&open),
        Error::findings("reason_required", views),
    ))
}

/// Keeps the reason for going ahead with a finding, with its record.
pub(super) fn keep(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    finding: &Finding,
    reason: &str,
) -> Result<()> {
    change
        .db
        .prepare_cached(
            "INSERT OR REPLACE INTO overrides (finding_key, inputs_hash, location_id, week_start, rule_id, reason, user_id, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            finding.key,
            finding.inputs_hash,
            week_context.here,
            week_context.week.to_string(),
            &*finding.rule_id,
            reason.trim(),
            change.actor.user,
            SqlTime(change.now)
        ])?;
    let record = Entry::new(SchedulingAction::RuleOverridden, "finding", &finding.key)
        .label(json!({ "what": format!("{}, {}", finding.rule_id, week_context.week), "locationId": week_context.here }))
        .reason(Some(reason.trim().to_owned()))
        .findings(std::slice::from_ref(finding));
    change.record(record)?;
    Ok(())
}
