//! A timestamp authority (RFC 3161) signs the newest checkpoint's head with its time, where one is set: no one can later make
//! a trail that looks older than it is.

mod reply;
mod signature;

use std::time::Duration;

use anyhow::{Context as _, ensure};
use tenants::Tenant;
use x509_cert::Certificate;

use super::{AnchorKind, store};
use crate::{
    app::App,
    config::TimestampAuthority,
    error::{Error, Result},
    secrets,
};

use reply::Request;

/// How long the authority may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// A reply is a few kilobytes.
const LARGEST: usize = 64 * 1024;

/// Lets the authority sign the newest checkpoint, if one is set and did not sign it yet. Returns whether it did now.
///
/// # Errors
/// Where the authority cannot be reached or its reply does not hold: the next sweep asks again. Database errors.
pub async fn stamp(app: &App, tenant: &Tenant) -> Result<bool> {
    let Some(authority) = app.core.config.timestamps.clone() else {
        return Ok(false);
    };
    let waiting = tenant
        .read(|db| store::newest_without(db, AnchorKind::Timestamp))
        .await?;
    let Some(checkpoint) = waiting else {
        return Ok(false);
    };
    let receipt = ask(&authority, checkpoint.head)
        .await
        .map_err(Error::Internal)?;
    app.run_as_system(tenant, move |change| {
        store::anchor(
            change.db,
            checkpoint.no,
            AnchorKind::Timestamp,
            (change.now, Some(&receipt)),
        )?;
        change.invalidate("/api/checkpoints");
        Ok(true)
    })
    .await
}

/// The authority's reply over a hash, checked, in base64.
async fn ask(authority: &TimestampAuthority, head: [u8; 32]) -> anyhow::Result<String> {
    let file = &authority.certificates;
    let pem = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let trusted = Certificate::load_pem_chain(&pem)
        .map_err(|error| anyhow::anyhow!("{} holds no certificates: {error}", file.display()))?;
    let request = Request::new(head, secrets::random())?;
    let reply = reqwest::ClientBuilder::new()
        .redirect(reqwest::redirect::Policy::none())
        .timeout(PATIENCE)
        .build()?
        .post(&authority.url)
        .header("content-type", "application/timestamp-query")
        .body(request.der()?)
        .send()
        .await?
        .error_for_status()?
        .bytes()
        .await?;
    ensure!(reply.len() <= LARGEST, "the authority's reply is too large");
    let at = request.check(&reply, &trusted)?;
    tracing::info!(%at, "the timestamp authority signed a checkpoint");
    Ok(data_encoding::BASE64.encode(&reply))
}
