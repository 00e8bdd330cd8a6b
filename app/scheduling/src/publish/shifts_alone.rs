//! Changes of today's shifts by someone who covers for the manager reach the staff without the rest of the week.

use std::collections::BTreeSet;

use jiff::civil::Date;
use rules::Severity;
use serde_json::json;

use super::apply_change::{apply_change, ask};
use crate::{
    SchedulingAction,
    diff::recipients,
    error::Result,
    ids::{LocationId, ShiftId},
    notify_staff::{self, PublishMessage},
    schedule_diff::{self, Difference},
    settings, shift_edit,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// As [`publish_shifts`], of one shift.
///
/// # Errors
/// `NotFound` where the location is gone; database errors.
pub(crate) fn publish_alone(change: &mut WriteContext<'_>, shift: &Shift) -> Result<()> {
    publish_shifts(
        change,
        (shift.location, shift.week),
        &BTreeSet::from([shift.id]),
    )
}

/// Publishes the changes of these shifts in a week that is published already, with one message for each person. Where a
/// change wants a yes, that is asked; where it wants a reason that only a manager may give, it stays on the draft.
///
/// # Errors
/// `NotFound` where the location is gone; database errors.
pub(crate) fn publish_shifts(
    change: &mut WriteContext<'_>,
    (here, week): (LocationId, Date),
    shifts: &BTreeSet<ShiftId>,
) -> Result<()> {
    let week_context = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    if !week_context.was_published() {
        return Ok(());
    }
    let judgement = schedule_diff::compare(&week_context);
    let waits = |one: &Difference<'_>| {
        judgement.of(one.shift.id).any(|finding| {
            finding.severity >= Severity::ReasonRequired && finding.consent.is_none()
        })
    };
    let mut made = schedule_diff::differences(&week_context);
    made.retain(|one| shifts.contains(&one.shift.id) && !waits(one));
    let mut published = Vec::new();
    for one in made {
        let (action, id) = (SchedulingAction::ShiftPublished, one.shift.id);
        let mut record =
            shift_edit::entry(change, &week_context, action, id, one.before, one.after)?;
        let needs = judgement.consents(&one);
        record.after["premiumCents"] = json!(judgement.premiums(id).0);
        record.after["awaitsConsent"] = json!(!needs.is_empty());
        if needs.is_empty() {
            apply_change(change, &week_context, &one, &judgement, false)?;
            published.push(one);
        } else {
            ask(change, &week_context, &one, needs)?;
        }
        change.record(record)?;
    }
    let recipients = recipients(change.db, &week_context, &published)?;
    let said = PublishMessage {
        location: &settings::location(change.db, here)?.name,
        words: None,
        confirm: false,
        again: true,
    };
    notify_staff::notify_staff(change, &week_context, &published, &recipients, said)
}
