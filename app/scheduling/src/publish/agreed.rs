//! Changes that their people agreed on reach the staff together, without the rest of the week.

use jiff::civil::Date;
use rules::{Finding, Severity};
use serde_json::json;

use super::{apply_change::apply_change, require_overrides::keep};
use crate::{
    SchedulingAction,
    error::{Error, Result},
    findings::{blocks_publishing, finding_views},
    ids::{LocationId, ShiftId, SwapId},
    permit::Permission,
    schedule_diff::{self, Difference},
    shift_edit,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Publishes the changes of some shifts of a published week, all or none. What needs a reason at publication takes
/// `reason`. `swap` is the request that they were agreed on in. A change that would wait for someone's written consent is refused: the others cannot wait with it.
///
/// # Errors
/// `not_eligible` with the findings, `reason_required` with the findings, `Forbidden` where a reason is needed and the
/// caller may not override; database errors.
pub(crate) fn publish_agreed(
    change: &mut WriteContext<'_>,
    (here, week): (LocationId, Date),
    shifts: &[ShiftId],
    (swap, reason): (SwapId, Option<&str>),
) -> Result<()> {
    let week_context = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    let differences = schedule_diff::differences(&week_context);
    let judgement = schedule_diff::compare(&week_context);
    let agreed: Vec<&Difference<'_>> = differences
        .iter()
        .filter(|one| shifts.contains(&one.shift.id))
        .collect();
    let found = || agreed.iter().flat_map(|one| judgement.of(one.shift.id));
    let asks = agreed.iter().any(|one| !judgement.consents(one).is_empty());
    let blocks: Vec<Finding> = found()
        .filter(|one| blocks_publishing(one) || (asks && one.consent.is_some()))
        .cloned()
        .collect();
    if asks || !blocks.is_empty() {
        let views = finding_views(&week_context, &blocks);
        return Err(Error::findings("not_eligible", views));
    }
    let standing = |finding: &Finding| {
        let mut overrides = week_context.overrides.iter();
        overrides.any(|one| one.key == finding.key && one.inputs_hash == finding.inputs_hash)
    };
    let unexplained: Vec<Finding> = found()
        .filter(|one| one.severity == Severity::ReasonRequired && !standing(one))
        .cloned()
        .collect();
    if !unexplained.is_empty() {
        change.actor.allow_at(Permission::SchedulesOverride, here)?;
        let Some(reason) = reason else {
            let views = finding_views(&week_context, &unexplained);
            return Err(Error::findings("reason_required", views));
        };
        for finding in &unexplained {
            keep(change, &week_context, finding, reason)?;
        }
    }
    for one in agreed {
        let mut record = shift_edit::entry(
            change,
            &week_context,
            SchedulingAction::ShiftPublished,
            one.shift.id,
            one.before,
            one.after,
        )?;
        apply_change(change, &week_context, one, &judgement, false)?;
        record.after["premiumCents"] = json!(judgement.premiums(one.shift.id).0);
        // The history of the shift shows the request as the evidence for the premium.
        record.after["swapId"] = json!(swap);
        change.record(record)?;
    }
    Ok(())
}
