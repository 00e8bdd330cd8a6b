//! One user takes over the work of another: each thing is on record, and the new owner is notified once.

use serde_json::json;

use super::held::OwnedItems;
use crate::{
    HiringAction, compliance::audit::Entry, error::Result, ids::UserId, write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, RecruitingAction, applications, audit_entry,
    events::{self, HiringEvent, HiringEventKind, Updated},
    interviews::{take_over, take_over_links},
    jobs::store as jobs,
    messaging::store as talk,
    notify,
    types::{Application, Job},
};

/// Hands everything over. Applicants with an interview are notified of the new interviewer.
///
/// # Errors
/// Database errors.
pub(super) fn hand_over(
    change: &mut WriteContext<'_>,
    held: &OwnedItems,
    from: UserId,
    to: UserId,
) -> Result<()> {
    for it in &held.conversations {
        let mut after = it.clone();
        after.assigned_user_id = Some(to);
        after.version += 1;
        talk::save_conversation(change.db, &after)?;
    }
    for it in &held.interviews {
        take_over(change, it.id, from, to)?;
    }
    take_over_links(change, from, to, &held.places())?;
    for it in &held.jobs {
        job(change, it, to)?;
    }
    for it in &held.applications {
        // Handing an interview over notes when the team last did something for its application.
        let it = applications::application(change.db, it.id)?;
        application(change, &it, to)?;
    }
    if held.is_empty() {
        return Ok(());
    }
    let counts = held.counts();
    let kept = json!({ "to": to, "counts": counts });
    change.record(Entry::new(HiringAction::HiringHandedOver, "user", from).change((), kept)?)?;
    for address in [
        "/api/conversations",
        "/api/interviews",
        "/api/jobs",
        "/api/applications",
    ] {
        change.invalidate(address);
    }
    let notification = NotificationData::HandedOver(counts);
    notify(change, Recipients::People(&[to]), None, &notification)
}

fn job(change: &mut WriteContext<'_>, before: &Job, to: UserId) -> Result<()> {
    let mut after = before.clone();
    after.owner_id = Some(to);
    after.version += 1;
    jobs::save(change.db, &after)?;
    let entry = Entry::new(RecruitingAction::JobChanged, "job", after.id)
        .label(after.title.en.clone())
        .change(before, &after)?;
    change.record(entry)?;
    Ok(())
}

fn application(change: &mut WriteContext<'_>, before: &Application, to: UserId) -> Result<()> {
    let mut after = before.clone();
    after.owner_id = Some(to);
    after.version += 1;
    applications::save(change.db, &after)?;
    let applicant = applications::applicant(change.db, after.applicant_id)?;
    let shown = |it: &Application| json!({ "tags": it.tags, "ownerId": it.owner_id });
    let pair = (shown(before), shown(&after));
    let entry = audit_entry::entry(
        change,
        &applicant,
        &after,
        HiringEventKind::ApplicationUpdated,
        pair,
    )?;
    change.record(entry)?;
    let updated = Updated::Care {
        tags: false,
        owner_id: Some(to),
    };
    events::add(change, &after, &HiringEvent::ApplicationUpdated(updated))
}
