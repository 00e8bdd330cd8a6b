//! The job that sends a message to an applicant: what holds now decides, not what held when it was written.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tenants::Tenant;

use super::{
    consent::{self, Consent, How},
    delivery, merge_values, quiet_hours,
    send::{self, Words},
    store,
    types::{Conversation, HoldReason, Message, MessageStatus, Way},
};
use crate::{
    app::App,
    applications,
    error::{Error, Result},
    events::{self, AboutMessage, HiringEvent},
    ids::ConversationMessageId,
    notifications::due,
    outbox::{
        Channel, Failure, Job, JobContext, Lane, OutboundMessage, PermanentFailure, Progress,
        RenderedMessage, jobs,
    },
    token,
    types::Applicant,
    write_context::WriteContext,
};

/// The carriers' number for "this person said STOP to us".
const CARRIER_OPT_OUT: &str = "21610";

macro_rules! deliveries {
    ($($(#[$doc:meta])* $name:ident = $kind:literal in $lane:ident,)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Serialize, Deserialize)]
            pub struct $name(ConversationMessageId);

            impl Job for $name {
                const KIND: &'static str = $kind;
                const LANE: Lane = Lane::$lane;

                async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
                    deliver(&context.app, &context.tenant, self.0).await?;
                    Ok(Progress::Done)
                }

                fn failed(&self, db: &Connection, failure: Failure<'_>) -> Result<()> {
                    gave_up(db, self.0, failure)
                }
            }
        )*
    };
}

deliveries! {
    /// Sends a message to an applicant by email, or puts it on their page.
    SendToApplicant = "send_to_applicant" in Mails,
    /// Sends a text message to an applicant.
    TextToApplicant = "text_to_applicant" in Texts,
}

/// Plans to send a message to an applicant.
///
/// # Errors
/// Database errors.
pub(super) fn plan(
    db: &Connection,
    channel: Way,
    id: ConversationMessageId,
    at: Timestamp,
) -> Result<()> {
    match channel {
        Way::Sms => jobs::add(db, &TextToApplicant(id), None, at),
        Way::Email | Way::Page => jobs::add(db, &SendToApplicant(id), None, at),
    }
}

/// Sends a message, unless something speaks against it by now.
async fn deliver(app: &App, tenant: &Tenant, id: ConversationMessageId) -> Result<()> {
    let now = app.clock.now();
    let outbound = app
        .run_as_system(tenant, move |change| prepare(change, id))
        .await?;
    let Some(outbound) = outbound else {
        return Ok(());
    };
    match app.outbox.send(&outbound, now).await {
        Ok(provider_id) => {
            app.run_as_system(tenant, move |change| {
                left(change, id, provider_id.as_deref())
            })
            .await
        }
        Err(error) => match error.downcast_ref::<PermanentFailure>() {
            Some(PermanentFailure(code)) => {
                let code = code.clone();
                app.run_as_system(tenant, move |change| refused(change, id, &code))
                    .await
            }
            None => Err(error.into()),
        },
    }
}

/// The message to carry; none where nothing is to leave now.
///
/// # Errors
/// Database errors.
pub fn prepare(
    change: &mut WriteContext<'_>,
    id: ConversationMessageId,
) -> Result<Option<OutboundMessage>> {
    let master = &change.core.config.data.master_key;
    let (message, _) = match store::message(change.db, master, id) {
        Err(Error::NotFound) => return Ok(None),
        found => found?,
    };
    let early = message.scheduled_for.is_some_and(|at| at > change.now);
    if !message.waits() || early {
        return Ok(None);
    }
    let conversation = store::conversation(change.db, message.conversation_id)?;
    let applicant = applications::applicant(change.db, conversation.applicant_id)?;
    let Some(body) = message.body.clone() else {
        // The person was forgotten meanwhile.
        settle(change, &message, MessageStatus::Cancelled, None)?;
        return Ok(None);
    };
    let (channel, to) = match message.channel {
        Way::Sms => (Channel::Sms, applicant.phone.clone()),
        Way::Email => (Channel::Email, applicant.email.clone()),
        Way::Page => {
            mark_on_page(change, &message)?;
            return Ok(None);
        }
    };
    let Some(to) = to else {
        settle(change, &message, MessageStatus::Failed, Some("no_address"))?;
        return Ok(None);
    };
    if channel == Channel::Sms && !may_leave(change, &conversation, &applicant, &message)? {
        return Ok(None);
    }
    store::leaving(change.db, id, change.now)?;
    let letter = RenderedMessage::to_applicant(
        message.language,
        message.subject.clone().unwrap_or_default(),
        &body,
        &merge_values::company(change.db)?,
    );
    let url = &change.core.config.serve.url;
    let code = token::brand_code(change.db)?;
    Ok(Some(OutboundMessage {
        id: id.0,
        brand: code.clone(),
        kind: "to_applicant",
        channel,
        to,
        letter,
        report_to: Some(format!("{url}/api/hooks/sms/{code}/status?message={id}")),
        stays_here: conversation.simulated,
    }))
}

/// Nothing leaves this server: the applicant's page shows it from now on.
fn mark_on_page(change: &mut WriteContext<'_>, message: &Message) -> Result<()> {
    store::left(change.db, message.id, None, change.now)?;
    settle(change, message, MessageStatus::Delivered, None)
}

/// Looks at consent and at the hour. A text that may not leave is settled or held here.
fn may_leave(
    change: &mut WriteContext<'_>,
    conversation: &Conversation,
    applicant: &Applicant,
    message: &Message,
) -> Result<bool> {
    let phone = applicant.phone.as_deref().unwrap_or_default();
    // The one confirmation of an opt-out and the answer to HELP are written because of it, not in spite of it.
    let about_consent = message
        .template_key
        .as_deref()
        .is_some_and(super::answers_consent);
    if consent::opted_out(change.db, phone)? && !about_consent {
        settle(change, message, MessageStatus::BlockedOptOut, None)?;
        by_mail_instead(change, applicant, message)?;
        return Ok(false);
    }
    if !consent::may_text(change.db, applicant)? && !about_consent {
        settle(
            change,
            message,
            MessageStatus::Failed,
            Some("sms_no_consent"),
        )?;
        by_mail_instead(change, applicant, message)?;
        return Ok(false);
    }
    if message.unasked() && !quiet_hours::answers(conversation.last_inbound_at, change.now) {
        let zone = merge_values::zone(change.db, conversation.location_id)?;
        let release = quiet_hours::release(change.now, &zone);
        if release > change.now {
            hold_until(change, message, release)?;
            return Ok(false);
        }
    }
    Ok(true)
}

fn hold_until(change: &mut WriteContext<'_>, message: &Message, release: Timestamp) -> Result<()> {
    store::hold(change.db, message.id, HoldReason::QuietHours, release)?;
    // A job of its own: this one ends with this turn.
    jobs::add(change.db, &TextToApplicant(message.id), None, release)?;
    change.wake_worker();
    send::invalidate(change, message);
    Ok(())
}

/// A message that cannot be texted goes by email where there is an address.
fn by_mail_instead(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    message: &Message,
) -> Result<()> {
    let (Some(_), Some(body), true) = (&applicant.email, &message.body, message.unasked()) else {
        return Ok(());
    };
    let application = message
        .application_id
        .map(|id| applications::application(change.db, id))
        .transpose()?;
    let words = Words {
        channel: Way::Email,
        subject: Some(merge_values::company(change.db)?),
        body: body.clone(),
        language: message.language,
        template_key: message.template_key.clone(),
        automated: message.automated,
        is_bulk: message.is_bulk,
        not_before: change.now,
    };
    send::send(change, applicant, application.as_ref(), words)?;
    Ok(())
}

fn settle(
    change: &mut WriteContext<'_>,
    message: &Message,
    status: MessageStatus,
    why: Option<&str>,
) -> Result<()> {
    store::set_status(change.db, message.id, status, why)?;
    tell(change, message, status)?;
    if status == MessageStatus::Failed {
        delivery::tell_team(change, message)?;
    }
    send::invalidate(change, message);
    Ok(())
}

/// Puts what became of a message on the application's list of events.
pub(super) fn tell(
    change: &WriteContext<'_>,
    message: &Message,
    status: MessageStatus,
) -> Result<()> {
    let Some(id) = message.application_id else {
        return Ok(());
    };
    let application = applications::application(change.db, id)?;
    let facts = AboutMessage {
        message_id: message.id,
        channel: message.channel,
        template_key: message.template_key.clone(),
    };
    match HiringEvent::of_message(status, facts) {
        Some(event) => events::add(change, &application, &event),
        None => Ok(()),
    }
}

/// Records that a message left.
///
/// # Errors
/// Database errors.
pub fn left(
    change: &mut WriteContext<'_>,
    id: ConversationMessageId,
    provider_id: Option<&str>,
) -> Result<()> {
    store::left(change.db, id, provider_id, change.now)?;
    let (message, _) = store::message(change.db, &change.core.config.data.master_key, id)?;
    tell(change, &message, MessageStatus::Sent)?;
    send::invalidate(change, &message);
    Ok(())
}

/// Records that the carrier will not take a message, independent of the number of tries. A STOP that only the carrier
/// knew of goes on the ledger.
///
/// # Errors
/// Database errors.
pub fn refused(change: &mut WriteContext<'_>, id: ConversationMessageId, code: &str) -> Result<()> {
    let (message, _) = store::message(change.db, &change.core.config.data.master_key, id)?;
    if code != CARRIER_OPT_OUT {
        return settle(change, &message, MessageStatus::Failed, Some(code));
    }
    let conversation = store::conversation(change.db, message.conversation_id)?;
    let applicant = applications::applicant(change.db, conversation.applicant_id)?;
    if let Some(phone) = applicant.phone.as_deref()
        && !consent::opted_out(change.db, phone)?
    {
        let how = How {
            source: "carrier",
            ..How::default()
        };
        consent::record(change, phone, Consent::OptedOut, how)?;
    }
    settle(change, &message, MessageStatus::BlockedOptOut, Some(code))?;
    by_mail_instead(change, &applicant, &message)
}

/// Records that a message was given up after many tries; the applicant's owner is notified next.
fn gave_up(db: &Connection, id: ConversationMessageId, failure: Failure<'_>) -> Result<()> {
    if !failure.gave_up {
        return Ok(());
    }
    store::set_status(db, id, MessageStatus::Failed, Some("no_carrier"))?;
    due::plan_not_sent(db, id, failure.at)
}
