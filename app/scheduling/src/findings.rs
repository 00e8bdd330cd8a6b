//! Findings of a week as they go out: explained, overridden where someone went ahead, with fixes ready to send.

use jiff::Timestamp;
use rules::{Finding, Severity, finding::Patch};
use serde_json::{Value, json};

use super::{
    breaks::begin,
    types::{Break, BreakKind},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::{FindingView, OverrideView, fold, text},
    date_time::TimeOfDay,
    messages::LocalizedText,
};

/// Findings as they go out, with overrides that still hold, folded.
pub fn finding_views(week_context: &WeekContext<'_>, findings: &[Finding]) -> Vec<FindingView> {
    let views = findings.iter().map(|finding| {
        let mut view = FindingView::new(finding, words(week_context, finding), |patch| {
            edit(week_context, patch)
        });
        view.overridden = week_context
            .overrides
            .iter()
            .find(|one| one.key == finding.key && one.inputs_hash == finding.inputs_hash)
            .map(|one| OverrideView {
                reason: one.reason.clone(),
                by: one.by.clone(),
                at: one.at.clone(),
            });
        view
    });
    fold(views.collect())
}

/// The reason of the rule and its remedy, in the pack's words; empty for checks that are no law.
fn words(week_context: &WeekContext<'_>, finding: &Finding) -> (LocalizedText, LocalizedText) {
    let rules = week_context
        .rule_book()
        .packs()
        .iter()
        .flat_map(|pack| &pack.rules);
    rules
        .into_iter()
        .find(|rule| rule.id == finding.rule_id)
        .map(|rule| (text(&rule.explanation), text(&rule.remedy)))
        .unwrap_or_default()
}

/// A fix as the fields of a PATCH.
fn edit(week_context: &WeekContext<'_>, patch: &Patch) -> Option<Value> {
    let clock = &week_context.clock;
    let half = |id: &str| {
        week_context
            .shifts
            .iter()
            .find(|shift| shift.id.to_string() == id)
            .map(|shift| &shift.draft)
    };
    match patch {
        Patch::SetTimes {
            shift_id,
            starts_at,
            ends_at,
        } => Some(json!({
            "shiftId": shift_id,
            "date": clock.date(*starts_at).to_string(),
            "start": TimeOfDay(clock.time(*starts_at)),
            "end": TimeOfDay(clock.time(*ends_at)),
        })),
        Patch::AddBreaks {
            shift_id,
            starts_at,
            minutes,
            paid,
        } => {
            let mut breaks = half(shift_id)?.breaks.clone();
            let planned = starts_at.iter();
            breaks.extend(planned.map(|at| planned_break(clock, *at, *minutes, *paid)));
            Some(json!({ "shiftId": shift_id, "breaks": breaks }))
        }
        Patch::SetBreak {
            shift_id,
            from,
            starts_at,
            minutes,
        } => {
            let half = half(shift_id)?;
            let mut breaks = half.breaks.clone();
            let moved = breaks
                .iter_mut()
                .find(|rest| begin(rest, half, clock).is_none_or(|at| at == *from))?;
            *moved = planned_break(clock, *starts_at, *minutes, moved.paid);
            Some(json!({ "shiftId": shift_id, "breaks": breaks }))
        }
        Patch::Unassign { shift_id } => {
            Some(json!({ "shiftId": shift_id, "employeeId": Value::Null }))
        }
        Patch::AskConsent { .. } | Patch::FileDocument { .. } => None,
    }
}

/// A break that a rule proposed, as the plan holds it.
pub fn planned_break(
    clock: &LocationCalendar,
    starts_at: Timestamp,
    minutes: u16,
    paid: bool,
) -> Break {
    Break {
        kind: if paid {
            BreakKind::Rest
        } else {
            BreakKind::Meal
        },
        paid,
        minutes,
        start: Some(TimeOfDay(clock.time(starts_at))),
    }
}

/// Whether a finding blocks publishing (consents are asked for instead).
pub fn blocks_publishing(finding: &Finding) -> bool {
    finding.severity == Severity::Block && finding.consent.is_none()
}
