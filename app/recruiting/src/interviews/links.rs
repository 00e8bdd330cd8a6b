//! Links by which applicants choose a time: made, opened again for reminders, ended.

use std::fmt::Display;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;

use super::{
    default_format, store, timers,
    types::{Format, LinkState, SchedulingLink},
};
use crate::{
    config::Config,
    error::{Error, Result},
    events::{self, AboutLink, HiringEvent, LinkCreated},
    ids::{ConversationMessageId, LocationId, SchedulingLinkId, UserId},
    keys::SealedColumn,
    messaging, secrets,
    stages::Stages,
    token,
    types::{Applicant, Application, Stage},
    write_context::WriteContext,
};

/// The life of a scheduling link.
pub const LINK_LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Number of times that an applicant may choose another time.
pub const MOST_RESCHEDULES: i64 = 3;

/// A new scheduling link; its address is returned only here.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// Its id.
    pub id: SchedulingLinkId,
    /// The absolute address for the applicant.
    pub url: String,
}

/// The purpose of a link.
#[derive(Clone, Debug)]
pub struct Purpose {
    /// For which stage.
    pub stage: Stage,
    /// The format of the interview.
    pub format: Format,
    /// The location; none: the application's.
    pub location: Option<LocationId>,
    /// The interviewers; none: anyone at the location who has time.
    pub interviewers: Vec<UserId>,
    /// All of them together.
    pub all_of: bool,
}

/// Makes the link by which an applicant chooses a time; the links that the application had for this stage end. Anyone
/// at the location interviews, in a way in which someone has time.
///
/// # Errors
/// Database errors.
pub fn create_link(
    change: &mut WriteContext<'_>,
    application: &Application,
    stage: Stage,
) -> Result<NewLink> {
    let place = application.location_id;
    let purpose = Purpose {
        stage,
        format: default_format::format(
            change.db,
            application,
            stage,
            place,
            (&[], false),
            change.now,
        )?,
        location: None,
        interviewers: Vec::new(),
        all_of: false,
    };
    let link = make(change, application, &purpose, LinkState::Active)?;
    Ok(NewLink {
        id: link.id,
        url: url(change, &link)?,
    })
}

/// The stage of the interview: the requested one, else the application's.
///
/// # Errors
/// `not_allowed` at `stage` where the brand does not use it; database errors.
pub(super) fn stage_of(
    change: &WriteContext<'_>,
    asked: Option<Stage>,
    application: &Application,
) -> Result<Stage> {
    match asked {
        Some(stage) if Stages::of(change.db)?.hides(stage) => {
            Err(Error::field("stage", "not_allowed"))
        }
        asked => Ok(asked.unwrap_or(application.stage)),
    }
}

/// Makes a link for a purpose, waiting for a choice or for an interview that was booked by hand.
///
/// # Errors
/// Database errors.
pub(super) fn make(
    change: &mut WriteContext<'_>,
    application: &Application,
    purpose: &Purpose,
    state: LinkState,
) -> Result<SchedulingLink> {
    revoke_links(change, application, Some(purpose.stage))?;
    let (id, minted) = (SchedulingLinkId::new(change.now), token::mint(change.db)?);
    let master = &change.core.config.data.master_key;
    let link = SchedulingLink {
        id,
        application_id: application.id,
        location_id: purpose.location,
        stage: purpose.stage,
        format: purpose.format,
        interviewer_ids: purpose.interviewers.clone(),
        all_of: purpose.all_of,
        created_at: change.now,
        expires_at: change.now + LINK_LASTS,
        state,
        reschedules: 0,
        first_opened_at: None,
        no_slots_alerted_at: None,
        renewal_asked_at: None,
        requested_times: Vec::new(),
        version: 1,
        sealed_token: secrets::seal(master, &context(id), minted.text.as_bytes()),
    };
    store::insert_link(change.db, &link, &minted.hash, change.actor.person())?;
    let created = LinkCreated {
        link_id: id,
        stage: purpose.stage,
        format: purpose.format,
    };
    events::add(change, application, &HiringEvent::LinkCreated(created))?;
    timers::expiry(change, &link)?;
    touch(change, application);
    Ok(link)
}

/// Ends the open links of an application, of one stage or of all. Interviews that were booked by them stay.
///
/// # Errors
/// Database errors.
pub fn revoke_links(
    change: &mut WriteContext<'_>,
    application: &Application,
    stage: Option<Stage>,
) -> Result<()> {
    for mut link in store::active_links(change.db, application.id, stage)? {
        link.state = LinkState::Revoked;
        store::save_link(change.db, &link)?;
        let revoked = AboutLink { link_id: link.id };
        events::add(change, application, &HiringEvent::LinkRevoked(revoked))?;
        touch(change, application);
    }
    Ok(())
}

/// The absolute address of a link, the same as in the invitation.
///
/// # Errors
/// `Internal` where its token cannot be opened.
pub(super) fn url(change: &WriteContext<'_>, link: &SchedulingLink) -> Result<String> {
    opened(&change.core.config, link)
}

/// The absolute address of a link, for the status page of its holder: there they change their interview.
///
/// # Errors
/// `NotFound`; where its token cannot be opened; database errors.
pub fn address(db: &Connection, config: &Config, id: SchedulingLinkId) -> Result<String> {
    opened(config, &store::link(db, id)?)
}

fn opened(config: &Config, link: &SchedulingLink) -> Result<String> {
    let token = secrets::open(
        &config.data.master_key,
        &context(link.id),
        &link.sealed_token,
    )
    .and_then(|bytes| String::from_utf8(bytes).ok())
    .ok_or_else(|| Error::internal("a scheduling link cannot be opened"))?;
    Ok(format!("{}/schedule/{token}", config.serve.url))
}

/// The tokens of the links, so that a message can repeat one.
pub const SEALED: SealedColumn = SealedColumn {
    table: "scheduling_links",
    column: "sealed_token",
    id: "id",
    context: |id| context(id),
};

fn context(id: impl Display) -> String {
    format!("schedule:{id}")
}

/// Sends the invitation with a link's address. Whether there was a way.
///
/// # Errors
/// Database errors.
pub(super) fn invite(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    link: &SchedulingLink,
    (template, not_before): (&str, Timestamp),
) -> Result<Option<ConversationMessageId>> {
    let facts = [("link", url(change, link)?)];
    messaging::send_template(change, applicant, application, template, &facts, not_before)
}

/// Says what is stale after an application's links or interviews changed.
pub(super) fn touch(change: &mut WriteContext<'_>, application: &Application) {
    change.invalidate("/api/interviews");
    change.invalidate("/api/applications");
    change.invalidate(format!("/api/applications/{}", application.id));
}
