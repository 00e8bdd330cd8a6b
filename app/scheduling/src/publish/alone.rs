//! A change of today's shift by somebody who covers for the manager reaches the staff without the rest of the week.

use rules::Severity;
use serde_json::json;

use super::put::{ask, put};
use crate::{
    SchedulingAction,
    change::Change,
    desk::Desk,
    diff::recipients,
    error::Result,
    net,
    notice::{self, Said},
    plan, settings,
    types::Shift,
};

/// Publishes the change of one shift in a week that is published already. Where it wants a yes, that is asked; where it
/// wants a reason that only a manager may give, it stays on the draft.
///
/// # Errors
/// `NotFound` where the location is gone; database errors.
pub(crate) fn publish_alone(change: &mut Change<'_>, shift: &Shift) -> Result<()> {
    let (here, week) = (shift.location, shift.week);
    let desk = Desk::load(change.db, change.core, here, week, None, change.now)?;
    let published = desk.row.as_ref().and_then(|row| row.first_published_at);
    let differences = net::differences(&desk);
    let one = differences.iter().find(|one| one.shift.id == shift.id);
    let (Some(one), Some(_)) = (one, published) else {
        return Ok(());
    };
    let judgement = net::judge(&desk);
    let needs = judgement.consents(one);
    let waits = judgement
        .of(shift.id)
        .any(|finding| finding.severity >= Severity::ReasonRequired && finding.consent.is_none());
    if waits {
        return Ok(());
    }
    let mut record = plan::entry(
        change,
        &desk,
        SchedulingAction::ShiftPublished,
        shift.id,
        one.before,
        one.after,
    )?;
    let asked = !needs.is_empty();
    if asked {
        ask(change, &desk, one, needs)?;
    } else {
        put(change, &desk, one, &judgement, false)?;
    }
    record.after["premiumCents"] = json!(judgement.premiums(shift.id).0);
    record.after["awaitsConsent"] = json!(asked);
    change.record(record)?;
    if asked {
        return Ok(());
    }
    let only = std::slice::from_ref(one);
    let told = recipients(change.db, &desk, only)?;
    let name = settings::location(change.db, here)?.name;
    let said = Said {
        location: &name,
        words: None,
        confirm: false,
        again: true,
    };
    notice::tell(change, &desk, only, &told, said)
}
