//! Interviews: when interviewers have time, links by which applicants choose, bookings, reminders, feedback.

use utoipa_axum::router::OpenApiRouter;

use crate::{
    app::App,
    change::Change,
    error::Result,
    hiring::{
        token,
        types::{Application, Stage},
    },
    ids::{SchedulingLinkId, UserId},
};
use jiff::SignedDuration;
use rusqlite::params;

/// How long a scheduling link works.
pub const LINK_LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}

/// A scheduling link as it was made; its address is told only now.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// Its id.
    pub id: SchedulingLinkId,
    /// The absolute address for the applicant.
    pub url: String,
}

/// Makes the link by which an applicant chooses a time; the links that the application had for this stage end.
/// `interviewers` empty: anybody at the location who has time.
///
/// # Errors
/// Those of the file.
pub fn create_link(
    change: &mut Change<'_>,
    application: &Application,
    stage: Stage,
    format: &str,
    interviewers: &[UserId],
) -> Result<NewLink> {
    revoke_links(change, application, Some(stage))?;
    let (id, minted) = (SchedulingLinkId::new(change.now), token::mint(change.db)?);
    change
        .db
        .prepare_cached(
            "INSERT INTO scheduling_links (id, application_id, token_hash, stage, format, interviewer_ids, created_by,
               created_at, expires_at, state)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'active')",
        )?
        .execute(params![
            id,
            application.id,
            minted.hash,
            stage,
            format,
            serde_json::to_string(interviewers)?,
            change.actor.person(),
            change.now.to_string(),
            (change.now + LINK_LASTS).to_string()
        ])?;
    let url = &change.core.config.serve.url;
    Ok(NewLink {
        id,
        url: format!("{url}/schedule/{}", minted.text),
    })
}

/// What an applicant answered by text to a message that offered 1, 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextAnswer {
    /// They come.
    Confirm,
    /// They want another time.
    Change,
    /// They cannot come.
    CannotCome,
}

/// Takes an applicant's answer about their next interview. Whether there is one to answer about.
///
/// # Errors
/// Those of the file.
pub fn answer_by_text(
    _change: &mut Change<'_>,
    _application: &Application,
    _answer: TextAnswer,
) -> Result<bool> {
    Ok(false)
}

/// Ends the open links of an application, of one stage or of all.
///
/// # Errors
/// Those of the file.
pub fn revoke_links(
    change: &mut Change<'_>,
    application: &Application,
    stage: Option<Stage>,
) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE scheduling_links SET state = 'revoked', version = version + 1
             WHERE application_id = ?1 AND state = 'active' AND (?2 IS NULL OR stage = ?2)",
        )?
        .execute(params![application.id, stage])?;
    Ok(())
}
