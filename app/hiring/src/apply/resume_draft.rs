//! Continuing a form later: its link on request, and one reminder a day after the last change, for those who asked for
//! the link or agreed to texts. No one is an applicant yet: what is written here is under the draft's own key.

use jiff::SignedDuration;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{
    check::{email_of, phone_of},
    drafts::{self, Draft},
    people,
};
use crate::{
    error::{Error, Result},
    ids::DraftId,
    outbox::{self, Channel, JobContext, Message, MessageKind, Progress, UnfinishedForm, jobs},
    settings::{self, types::string_enum},
    token,
    write_context::WriteContext,
};
use recruiting::{
    jobs::store,
    messaging::{
        consent::{self, BOX_VERSION, Consent, How},
        merge_values, quiet_hours, segments,
    },
    types::{Job, JobStatus},
};

/// So long after the last word the reminder leaves.
pub const AFTER: SignedDuration = SignedDuration::from_hours(24);

string_enum! {
    /// The one reminder of a form that was begun.
    Reminder as DraftReminder {
        /// It will leave, unless the form comes in before.
        Planned = "planned",
        /// It left.
        Sent = "sent",
        /// The person who fills in the form wants no reminder.
        Unwanted = "unwanted",
    }
}

/// The channel that the person who fills in the form chose: text where they ticked the box, else email.
pub fn way(draft: &Draft) -> Option<(Channel, String)> {
    let phone = phone_of(&draft.typed.phone).filter(|_| draft.typed.texts);
    match phone {
        Some(phone) => Some((Channel::Sms, phone)),
        None => email_of(&draft.typed.email).map(|to| (Channel::Email, to)),
    }
}

/// Sends the link of a form under way on request, and plans the reminder. A number that opted out of texts gets none,
/// and the page does not disclose that.
///
/// # Errors
/// Database errors.
pub fn send_link(change: &mut WriteContext<'_>, draft: &Draft, job: &Job) -> Result<()> {
    change
        .db
        .prepare_cached("UPDATE application_drafts SET link_asked = 1 WHERE id = ?1")?
        .execute([draft.id])?;
    write(change, draft, job, false)?;
    plan(change, draft)
}

/// Plans the reminder of a saved form, once, where the person who fills it in agreed to be contacted.
///
/// # Errors
/// Database errors.
pub fn plan(change: &mut WriteContext<'_>, draft: &Draft) -> Result<()> {
    if agreed_way(change.db, draft)?.is_none() {
        return Ok(());
    }
    let fresh = change
        .db
        .prepare_cached(
            "UPDATE application_drafts SET reminder = 'planned' WHERE id = ?1 AND reminder IS NULL",
        )?
        .execute([draft.id])?
        == 1;
    if fresh {
        look_again(change, draft.id, change.now + AFTER)?;
    }
    Ok(())
}

/// Declines the reminder of a form.
///
/// # Errors
/// Database errors.
pub fn decline(db: &Connection, id: DraftId) -> Result<()> {
    db.prepare_cached(
        "UPDATE application_drafts SET reminder = 'unwanted' WHERE id = ?1 AND reminder IS NOT 'sent'",
    )?
    .execute([id])?;
    Ok(())
}

/// Reminds the person who began a form, if the form is still open and they may be written to.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendDraftReminder(DraftId);

impl outbox::Job for SendDraftReminder {
    const KIND: &'static str = "remind_of_form";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| remind(change, self.0)).await?;
        Ok(Progress::Done)
    }
}

fn remind(change: &mut WriteContext<'_>, id: DraftId) -> Result<()> {
    let draft = match drafts::open(change.db, id) {
        Err(Error::NotFound) => return Ok(()),
        draft => draft?,
    };
    if reminder_of(change.db, id)? != Some(Reminder::Planned) {
        return Ok(());
    }
    let Some((channel, _)) = agreed_way(change.db, &draft)? else {
        return Ok(());
    };
    let job = store::job(change.db, draft.job_id)?;
    let place = settings::location(change.db, job.location_id)?;
    // A person who continued meanwhile gets their full day; texts respect the night.
    let day_later = (draft.updated_at + AFTER).max(change.now);
    let at = match channel {
        Channel::Sms => quiet_hours::release(day_later, &place.zone),
        Channel::Email => day_later,
    };
    if at > change.now {
        return look_again(change, id, at);
    }
    let today = place.date(change.now)?;
    let open =
        job.status == JobStatus::Published && job.valid_through.is_none_or(|last| today <= last);
    if !open || applied(change.db, &draft)? {
        return Ok(());
    }
    change
        .db
        .prepare_cached("UPDATE application_drafts SET reminder = 'sent' WHERE id = ?1")?
        .execute([id])?;
    write(change, &draft, &job, true)
}

/// Whether the same number came in for the job on another device.
fn applied(db: &Connection, draft: &Draft) -> Result<bool> {
    let known = match phone_of(&draft.typed.phone) {
        Some(phone) => people::find(db, &phone)?,
        None => None,
    };
    let Some(known) = known else { return Ok(false) };
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM applications WHERE job_id = ?1 AND applicant_id = ?2)",
        )?
        .query_row(params![draft.job_id, known.id], |row| row.get(0))?)
}

/// The channel that the person agreed to: texts by the box, email by asking for the link.
fn agreed_way(db: &Connection, draft: &Draft) -> Result<Option<(Channel, String)>> {
    let asked: bool = db
        .prepare_cached("SELECT link_asked FROM application_drafts WHERE id = ?1")?
        .query_row([draft.id], |row| row.get(0))?;
    Ok(way(draft).filter(|(channel, _)| asked || *channel == Channel::Sms))
}

fn reminder_of(db: &Connection, id: DraftId) -> Result<Option<Reminder>> {
    Ok(db
        .prepare_cached("SELECT reminder FROM application_drafts WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?
        .flatten())
}

fn look_again(change: &mut WriteContext<'_>, id: DraftId, at: jiff::Timestamp) -> Result<()> {
    jobs::add(change.db, &SendDraftReminder(id), None, at)?;
    change.wake_worker();
    Ok(())
}

fn write(change: &mut WriteContext<'_>, draft: &Draft, job: &Job, reminder: bool) -> Result<()> {
    let Some((channel, to)) = way(draft) else {
        return Ok(());
    };
    if channel == Channel::Sms {
        match consent::of(change.db, &to)?.map(|standing| standing.consent) {
            Some(Consent::OptedOut) => return Ok(()),
            Some(Consent::OptedIn) => {}
            None => {
                let how = How {
                    source: "form",
                    version: Some(BOX_VERSION),
                    wording: None,
                };
                consent::record(change, &to, Consent::OptedIn, how)?;
            }
        }
    }
    let minted = token::mint(change.db)?;
    drafts::add_link(change.db, draft.id, &minted)?;
    // One accent in a name would double the price of a text.
    let written = |text: &str| match channel {
        Channel::Sms => segments::to_gsm7(text),
        Channel::Email => text.to_owned(),
    };
    let form = UnfinishedForm {
        brand: written(&merge_values::company(change.db)?),
        job_title: written(job.title.get(draft.typed.language)),
        link: drafts::link(change, &job.reference, &minted)?,
        stop: (!reminder)
            .then(|| drafts::stop_link(change, &job.reference, &minted))
            .transpose()?,
    };
    let message = Message {
        person: draft.id.0,
        channel,
        to,
        lang: draft.typed.language,
        note: MessageKind::UnfinishedForm(form),
    };
    outbox::enqueue(change, &message)?;
    Ok(())
}
