//! The link of a work sample: in the invitation, and on the status page while the sample is open.

use std::fmt::Display;

use jiff::Timestamp;
use rusqlite::Connection;

use super::store::{self, Attempt, SimState};
use crate::{
    config::Config,
    error::{Error, Result},
    ids::{ApplicationId, MicrosimId},
    keys::SealedColumn,
    secrets,
    token::{self, Minted},
};

/// A work sample that waits for the applicant.
#[derive(Clone, Debug)]
pub struct Open {
    /// Its absolute address.
    pub url: String,
    /// Whether it was begun.
    pub begun: bool,
    /// Until when it can be done.
    pub expires_at: Timestamp,
}

/// The open work sample of an application, for the holder of the application's own link.
///
/// # Errors
/// `Internal` where its token cannot be opened; database errors.
pub fn open(
    db: &Connection,
    config: &Config,
    application: ApplicationId,
    now: Timestamp,
) -> Result<Option<Open>> {
    let waits = |it: &Attempt| {
        !matches!(it.state, SimState::Submitted | SimState::Voided) && now < it.expires_at
    };
    let Some(it) = store::attempts(db, application)?.into_iter().find(waits) else {
        return Ok(None);
    };
    let Some(sealed) = store::sealed_token(db, it.id)? else {
        return Ok(None);
    };
    let text = secrets::open(&config.data.master_key, &context(it.id), &sealed)
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or_else(|| Error::internal("a work sample's link cannot be opened"))?;
    Ok(Some(Open {
        url: address(db, config, &it, &text)?,
        begun: it.started_at.is_some(),
        expires_at: it.expires_at,
    }))
}

/// The absolute address of a try, with its token.
///
/// # Errors
/// Database errors.
pub(super) fn address(
    db: &Connection,
    config: &Config,
    it: &Attempt,
    token: &str,
) -> Result<String> {
    Ok(format!(
        "{}/microsim/{}/{}/{}?k={token}",
        config.serve.url,
        token::brand_code(db)?,
        it.application_id,
        it.position.name(),
    ))
}

/// A token as the file stores it.
pub(super) fn seal(config: &Config, id: MicrosimId, minted: &Minted) -> Vec<u8> {
    secrets::seal(
        &config.data.master_key,
        &context(id),
        minted.text.as_bytes(),
    )
}

/// The tokens of the links, so that a message can repeat one.
pub const SEALED: SealedColumn = SealedColumn {
    table: "work_sample_attempts",
    column: "sealed_token",
    id: "id",
    context: |id| context(id),
};

fn context(id: impl Display) -> String {
    format!("microsim:{id}")
}
