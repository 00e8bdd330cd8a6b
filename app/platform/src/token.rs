//! Capability tokens of public links: `<brand code>.<22 characters of base64url>`. Its holder may do what its link is
//! for; the file has only its hash.

use rusqlite::Connection;
use tenants::{TenantCode, TenantId};

use crate::{
    app::App,
    error::{Error, Result},
    secrets,
};

/// A new token: its text for the link, its hash for the file.
#[derive(Debug)]
pub struct Minted {
    /// `<code>.<secret>`.
    pub text: String,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
}

/// A new token of this brand.
///
/// # Errors
/// Database errors.
pub fn mint(db: &Connection) -> Result<Minted> {
    let secret = secrets::token::<16>();
    Ok(Minted {
        text: format!("{}.{secret}", brand_code(db)?),
        hash: secrets::sha256(secret.as_bytes()),
    })
}

/// The brand's short code, as its own file carries it.
///
/// # Errors
/// Database errors.
pub fn brand_code(db: &Connection) -> Result<String> {
    Ok(db
        .prepare_cached("SELECT code FROM meta")?
        .query_row([], |row| row.get(0))?)
}

/// The brand and the hash of a presented token. A token of no brand, or of a wrong shape, is as unknown as a wrong one.
///
/// # Errors
/// `NotFound`.
pub fn parse(app: &App, text: &str) -> Result<(TenantId, [u8; 32])> {
    let (code, secret) = text.split_once('.').ok_or(Error::NotFound)?;
    let fits = secret.len() == 22
        && secret
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    let code: TenantCode = code.parse().map_err(|_| Error::NotFound)?;
    let brand = app.tenants.by_code(&code).filter(|_| fits);
    Ok((
        brand.ok_or(Error::NotFound)?,
        secrets::sha256(secret.as_bytes()),
    ))
}
