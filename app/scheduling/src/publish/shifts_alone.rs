//! A change of today's shift by someone who covers for the manager reaches the staff without the rest of the week.

use rules::Severity;
use serde_json::json;

use super::apply_change::{apply_change, ask};
use crate::{
    SchedulingAction,
    diff::recipients,
    error::Result,
    notify_staff::{self, PublishMessage},
    schedule_diff, settings, shift_edit,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Publishes the change of one shift in a week that is published already. Where it wants a yes, that is asked; where it
/// wants a reason that only a manager may give, it stays on the draft.
///
/// # Errors
/// `NotFound` where the location is gone; database errors.
pub(crate) fn publish_alone(change: &mut WriteContext<'_>, shift: &Shift) -> Result<()> {
    let (here, week) = (shift.location, shift.week);
    let week_context = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    let published = week_context
        .row
        .as_ref()
        .and_then(|row| row.first_published_at);
    let differences = schedule_diff::differences(&week_context);
    let one = differences.iter().find(|one| one.shift.id == shift.id);
    let (Some(one), Some(_)) = (one, published) else {
        return Ok(());
    };
    let judgement = schedule_diff::compare(&week_context);
    let needs = judgement.consents(one);
    let waits = judgement
        .of(shift.id)
        .any(|finding| finding.severity >= Severity::ReasonRequired && finding.consent.is_none());
    if waits {
        return Ok(());
    }
    let mut record = shift_edit::entry(
        change,
        &week_context,
        SchedulingAction::ShiftPublished,
        shift.id,
        one.before,
        one.after,
    )?;
    let asked = !needs.is_empty();
    if asked {
        ask(change, &week_context, one, needs)?;
    } else {
        apply_change(change, &week_context, one, &judgement, false)?;
    }
    record.after["premiumCents"] = json!(judgement.premiums(shift.id).0);
    record.after["awaitsConsent"] = json!(asked);
    change.record(record)?;
    if asked {
        return Ok(());
    }
    let only = std::slice::from_ref(one);
    let recipients = recipients(change.db, &week_context, only)?;
    let name = settings::location(change.db, here)?.name;
    let said = PublishMessage {
        location: &name,
        words: None,
        confirm: false,
        again: true,
    };
    notify_staff::notify_staff(change, &week_context, only, &recipients, said)
}
