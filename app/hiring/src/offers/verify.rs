//! The applicant proves who they are by a code, and agrees to electronic records.

use serde_json::json;

use super::{
    record::{Consent, OfferAccess, Proven, held, keep, must_be_out, tell},
    signature_log, store,
    types::OfferState,
    write::put_on_record,
};
use crate::{
    error::Result,
    ids::OfferId,
    messages::Lang,
    outbox::Channel,
    sql_time::SqlTime,
    verification::{self, CodeCheck},
    write_context::WriteContext,
};
use recruiting::{NotificationData, events::HiringEvent};

/// The version of the disclosures that the applicant agrees to.
pub(super) const CONSENT: &str = "esign-2026-11";

/// Sends a code by which the applicant proves who they are, by the way that they asked for.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`; those of [`verification::ask`].
pub(super) fn ask_code(
    change: &mut WriteContext<'_>,
    hash: &[u8; 32],
    by: Option<Channel>,
) -> Result<()> {
    let held = held(change.db, &change.core.config.data.master_key, hash)?;
    must_be_out(change, &held.offer)?;
    let offer = &held.offer;
    let (lang, employer) = (offer.language, &offer.terms.employer);
    verification::ask(change, offer.id.0, (&held.applicant, by), lang, employer)
}

/// Takes a typed code. The first right one marks the offer as seen.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`; database errors.
pub(super) fn prove(
    change: &mut WriteContext<'_>,
    hash: &[u8; 32],
    digits: &str,
) -> Result<(CodeCheck, OfferId)> {
    let mut held = held(change.db, &change.core.config.data.master_key, hash)?;
    if !held.offer.state.is_signed() {
        must_be_out(change, &held.offer)?;
    }
    let id = held.offer.id;
    let typed = verification::take(change, id.0, digits)?;
    match typed {
        CodeCheck::Right(channel) if !held.offer.state.is_signed() => {
            seen(change, &mut held, channel)?;
        }
        _ => {}
    }
    Ok((typed, id))
}

/// Puts on record who opened the offer, by which way the code reached them, and that they did.
fn seen(change: &mut WriteContext<'_>, held: &mut OfferAccess, channel: Channel) -> Result<()> {
    let mut ways = verification::ways(change.db, &held.applicant)?.into_iter();
    if let Some(way) = ways.find(|way| way.channel == channel) {
        held.signature.identity = Some(Proven {
            channel: channel.name().to_owned(),
            to: way.shown,
            at: SqlTime(change.now).to_string(),
        });
        keep(change, held)?;
        let data = json!({ "channel": channel.name() });
        signature_log::add(
            change,
            &held.offer,
            signature_log::OfferStep::IdentityProven,
            data,
        )?;
    }
    if held.offer.state != OfferState::Sent {
        return Ok(());
    }
    let before = held.offer.clone();
    held.offer.state = OfferState::Viewed;
    held.offer.viewed_at = Some(change.now);
    held.offer.version += 1;
    store::save(change.db, &held.offer)?;
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::Viewed,
        json!({}),
    )?;
    put_on_record(
        change,
        &held.application,
        HiringEvent::OfferViewed,
        Some(&before),
        &held.offer,
        None,
    )?;
    tell(change, held, NotificationData::OfferViewed)
}

/// Records that the applicant read the disclosures and agreed to electronic records; in which language they were shown
/// depends on the one that the applicant reads.
///
/// # Errors
/// `offer_expired`, `offer_superseded`, `already_signed`; database errors.
pub(super) fn consent(
    change: &mut WriteContext<'_>,
    hash: &[u8; 32],
    shown_in: impl FnOnce(Lang) -> Lang,
) -> Result<()> {
    let mut held = held(change.db, &change.core.config.data.master_key, hash)?;
    must_be_out(change, &held.offer)?;
    let lang = shown_in(held.applicant.preferred_language);
    held.signature.consent = Some(Consent {
        version: CONSENT.to_owned(),
        lang,
        at: SqlTime(change.now).to_string(),
    });
    keep(change, &held)?;
    signature_log::add(
        change,
        &held.offer,
        signature_log::OfferStep::Consented,
        json!({ "version": CONSENT, "lang": lang }),
    )?;
    Ok(())
}
