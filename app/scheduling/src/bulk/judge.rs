//! What the changes bring together, and to which of them each finding belongs.

use std::collections::BTreeSet;

use rules::{Finding, Question};
use serde_json::json;

use super::{RefusedOp, checked_op::CheckedOp, partly_refused, summary};
use crate::{
    SchedulingAction,
    error::{Problem, Result},
    ids::EmployeeId,
    shift_edit,
    week_context::{Edit, WeekContext, new_findings},
    week_step,
    write_context::WriteContext,
};

/// The part of each change in what all of them brought: every finding goes to the changes that it belongs to most closely.
pub(super) fn shares(
    week_context: &WeekContext<'_>,
    edits: &[CheckedOp],
    brought: &[Finding],
) -> Vec<Vec<Finding>> {
    let mut shares: Vec<Vec<Finding>> = edits.iter().map(|_| Vec::new()).collect();
    for finding in brought {
        let closeness: Vec<Option<u8>> = edits
            .iter()
            .map(|edit| edit.closeness(week_context, finding))
            .collect();
        let closest = closeness.iter().flatten().min();
        for (share, own) in shares.iter_mut().zip(&closeness) {
            if own.is_some() && own.as_ref() == closest {
                share.push(finding.clone());
            }
        }
    }
    shares
}

/// The findings that all changes bring together, for everyone whom they touch.
pub(super) fn brought(
    before: &WeekContext<'_>,
    after: &WeekContext<'_>,
    edits: &[CheckedOp],
) -> Vec<Finding> {
    let question = Question::ChangePlan { at: before.now };
    let of = |week_context: &WeekContext<'_>, person| {
        let judged = week_context.evaluate_change(question, person, &Edit::default());
        judged.findings
    };
    let people: BTreeSet<EmployeeId> = edits.iter().flat_map(CheckedOp::people).collect();
    people
        .into_iter()
        .flat_map(|person| new_findings(&of(before, person), &of(after, person)))
        .collect()
}

/// Refuses changes that bring something that cannot be; what was tried goes on record.
pub(super) fn refuse_blocks(
    change: &mut WriteContext<'_>,
    planned: &WeekContext<'_>,
    edits: &[CheckedOp],
    brought: &[Finding],
) -> Result<()> {
    let blocks = shift_edit::blocks(brought);
    if blocks.is_empty() {
        return Ok(());
    }
    let shares = shares(planned, edits, &blocks);
    let refused = edits
        .iter()
        .zip(shares)
        .enumerate()
        .filter_map(|(index, (edit, mine))| {
            let is_new = matches!(edit, CheckedOp::Create { .. });
            (!mine.is_empty()).then(|| RefusedOp {
                index,
                shift_id: (!is_new).then(|| edit.id()),
                problem: Problem::of(shift_edit::blocked(planned, &mine)),
            })
        });
    let error = partly_refused(&refused.collect::<Vec<_>>());
    let action = SchedulingAction::ScheduleBulkEdited;
    let halves = (json!({ "version": planned.version() }), summary(edits));
    let tried = week_step::entry(change, planned, action, halves)?;
    Err(change.reject_audited(tried.findings(&blocks), error))
}
