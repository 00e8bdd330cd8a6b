//! The recorded parts of an offer's signature, and their context.
//!
//! It follows the E-SIGN Act (15 USC 7001) and UETA: intent, consent given electronically after the disclosures of
//! 7001(c), attribution, the exact document, and a record that both sides can reproduce.

use serde::{Deserialize, Serialize};

use super::{
    store::{self, Sealed},
    types::{Offer, OfferState},
    write::moved_on,
};
use crate::{
    compliance::audit,
    error::{Error, Result},
    ids::OfferId,
    messages::Lang,
    secrets,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, applications,
    notifications::data::OfOffer,
    notify,
    types::{Applicant, Application},
};

/// The recorded parts of a signature, as it grows.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Signature {
    /// `code by sms to …42`.
    pub(super) identity: Option<Proven>,
    pub(super) consent: Option<Consent>,
    /// As typed.
    pub(super) name: Option<String>,
    /// As drawn beside it, where it was: lines of points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) drawn: Option<String>,
    pub(super) signed_at: Option<String>,
    pub(super) ip: Option<String>,
    pub(super) browser: Option<String>,
    /// SHA-256 of the document when it was signed, in hex.
    pub(super) document_sha256: Option<String>,
}

/// The applicant's proof of identity.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Proven {
    /// `sms` or `email`.
    pub(super) channel: String,
    /// The last characters of where the code went.
    pub(super) to: String,
    pub(super) at: String,
}

/// Their consent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Consent {
    pub(super) version: String,
    pub(super) lang: Lang,
    pub(super) at: String,
}

/// An offer with whom it is for.
pub(super) struct OfferAccess {
    pub(super) offer: Offer,
    pub(super) application: Application,
    pub(super) applicant: Applicant,
    pub(super) signature: Signature,
}

/// Everything about the offer of a link.
pub(super) fn held(
    db: &rusqlite::Connection,
    master: &[u8; 32],
    hash: &[u8; 32],
) -> Result<OfferAccess> {
    let offer = store::of_token(db, hash)?;
    let application = applications::application(db, offer.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    let signature = opened(db, master, &applicant, offer.id, Sealed::Signature)?
        .map(|bytes| serde_json::from_slice(&bytes))
        .transpose()?
        .unwrap_or_default();
    Ok(OfferAccess {
        offer,
        application,
        applicant,
        signature,
    })
}

/// Something of the offer that is sealed under the applicant's key; none once they were forgotten.
pub(super) fn opened(
    db: &rusqlite::Connection,
    master: &[u8; 32],
    applicant: &Applicant,
    id: OfferId,
    what: Sealed,
) -> Result<Option<Vec<u8>>> {
    let (Some(sealed), Some(key)) = (
        store::sealed(db, id, what)?,
        audit::existing_key(db, master, applicant.id.0)?,
    ) else {
        return Ok(None);
    };
    Ok(secrets::open(&key, &what.context(id), &sealed))
}

pub(super) fn seal(
    change: &WriteContext<'_>,
    held: &OfferAccess,
    what: Sealed,
    bytes: &[u8],
) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let key = audit::person_key(change.db, master, held.applicant.id.0)?;
    let sealed = secrets::seal(&key, &what.context(held.offer.id), bytes);
    store::put_sealed(change.db, held.offer.id, what, &sealed)
}

/// Refuses what can no longer be answered.
pub(super) fn must_be_out(change: &WriteContext<'_>, offer: &Offer) -> Result<()> {
    match offer.state {
        state if state.is_signed() => Err(moved_on("already_signed", offer)),
        state if state.is_out() => match offer.expires_at {
            Some(end) if change.now >= end => Err(Error::Gone("offer_expired")),
            _ => Ok(()),
        },
        OfferState::Expired => Err(Error::Gone("offer_expired")),
        OfferState::Declined => Err(moved_on("state_conflict", offer)),
        _ => Err(Error::Gone("offer_superseded")),
    }
}

/// The applicant did something: the board shows who waits.
pub(super) fn record_activity(change: &WriteContext<'_>, held: &OfferAccess) -> Result<()> {
    let mut application = held.application.clone();
    application.last_applicant_activity_at = change.now;
    application.version += 1;
    applications::save(change.db, &application)
}

/// Seals the signature with its parts so far.
pub(super) fn keep(change: &WriteContext<'_>, held: &OfferAccess) -> Result<()> {
    seal(
        change,
        held,
        Sealed::Signature,
        &serde_json::to_vec(&held.signature)?,
    )
}

/// Notifies the offer's author.
pub(super) fn tell(
    change: &mut WriteContext<'_>,
    held: &OfferAccess,
    kind: fn(OfOffer) -> NotificationData,
) -> Result<()> {
    let offer_id = held.offer.id;
    notify(
        change,
        Recipients::People(&[held.offer.author_id]),
        Some(&held.application),
        &kind(OfOffer { offer_id }),
    )
}
