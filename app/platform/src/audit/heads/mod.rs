//! The end of each brand's trail leaves the brand's file: signed, at least each minute in which it grew, into a second
//! place. What was cut off, rewritten or replaced by an older copy no longer fits it.

mod bucket;
mod folder;
mod restored;
mod signed;

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use anyhow::Context as _;
use ed25519_dalek::{SigningKey, VerifyingKey};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _};
use tenants::TenantId;
use tokio::time;

use super::verify::{Chain, each_link_from};
use crate::{
    app::App,
    audit,
    config::Data,
    error::{Error, Result},
    time_guard,
};

pub use bucket::Bucket;
pub use folder::{Folder, RetentionLocked};
pub use restored::restored;
pub use signed::{End, SignedHead, public_key};

/// Between two signatures of a trail that grows.
const EVERY: Duration = Duration::from_secs(60);

/// The signer of the heads, and their destinations.
pub struct Heads {
    folder: Folder,
    bucket: Option<Bucket>,
    key: SigningKey,
    grown: Mutex<BTreeSet<TenantId>>,
    /// One signature at a time, from the look at the trail to the line on the disk: heads are in order.
    turn: tokio::sync::Mutex<()>,
}

impl Heads {
    /// Makes the folder where it is missing.
    ///
    /// # Errors
    /// An error where it cannot be made, or the bucket's setting is not valid.
    pub fn new(setting: &Data, key: SigningKey) -> anyhow::Result<Self> {
        let folder = Folder::at(setting.audit_heads.clone());
        let bucket = setting.audit_store.as_ref().map(Bucket::at).transpose()?;
        folder.prepare(&key.verifying_key()).with_context(|| {
            format!(
                "the heads of the audit trails go to {}, which cannot be written: let LINEUP_AUDIT_HEADS name a folder \
                 outside of the data that this user may write",
                folder.path().display()
            )
        })?;
        Ok(Self {
            folder,
            bucket,
            key,
            grown: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        })
    }

    /// The key by which anyone checks the heads.
    pub fn public_key(&self) -> VerifyingKey {
        self.key.verifying_key()
    }

    /// The folder of the heads.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Says that a brand's trail grew.
    pub fn grew(&self, tenant: TenantId) {
        self.grown
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(tenant);
    }

    /// The heads of a brand as they are kept, checked with every key that signed here.
    ///
    /// # Errors
    /// File system errors.
    pub fn kept(&self, tenant: TenantId) -> Result<RetentionLocked> {
        let keys = self.keys()?;
        let kept = self.folder.read(&tenant.to_string(), &keys);
        Ok(kept.map_err(anyhow::Error::from)?.unwrap_or_default())
    }

    /// The newest signed head of a brand's trail, and whether the trail still holds the record that was signed.
    ///
    /// # Errors
    /// File system and database errors.
    pub fn newest_held(
        &self,
        db: &Connection,
        tenant: TenantId,
    ) -> Result<Option<(SignedHead, bool)>> {
        let Some(head) = self.newest(tenant)? else {
            return Ok(None);
        };
        let held = is_held(db, &head)?;
        Ok(Some((head, held)))
    }

    /// Signs the present end of a trail, for an export of the trail.
    ///
    /// # Errors
    /// Database errors.
    pub fn now(&self, db: &Connection, tenant: TenantId, at: Timestamp) -> Result<SignedHead> {
        let (seq, hash) = audit::head(db)?;
        self.sign_end(tenant, (seq, hash), None, at)
    }

    /// Signs a record of a trail, for a keeper apart from the server.
    ///
    /// # Errors
    /// Never in practice: a head has a canonical form.
    pub fn signed(
        &self,
        tenant: TenantId,
        (seq, hash): (i64, [u8; 32]),
        at: Timestamp,
    ) -> Result<SignedHead> {
        self.sign_end(tenant, (seq, hash), None, at)
    }

    /// Signs the end of a trail into the second place, if it grew since and still holds what was signed before. Returns
    /// whether it did.
    ///
    /// # Errors
    /// `Internal` where the trail lacks signed records: the error says which, and nothing is signed; database errors.
    pub fn sign(&self, db: &Connection, tenant: TenantId, at: Timestamp) -> Result<bool> {
        let newest = self.newest(tenant)?;
        let (seq, hash) = audit::head(db)?;
        let (from, before) = match &newest {
            Some(head) => (head.seq, Some(&head.hash)),
            None => (0, None),
        };
        if let Some(head) = &newest
            && !is_held(db, head)?
        {
            return Err(Error::internal(format!(
                "the audit trail no longer holds record {from}, which was signed: it was cut off, rewritten or replaced by an \
                 older copy. Nothing more is signed. If an older copy was restored, say so: lineup audit restored"
            )));
        }
        if seq == from {
            return Ok(false);
        }
        let mut chain = Chain::after(from, before.map(String::as_str));
        each_link_from(db, from + 1, &mut |link| chain.check(&link))?;
        let checked = chain.finish(None, &RetentionLocked::default());
        if let Some(reason) = checked.reason {
            let bad = checked.first_bad_seq.unwrap_or(seq);
            return Err(Error::internal(format!(
                "record {bad} of the audit trail does not hold: {reason}. Nothing more is signed"
            )));
        }
        self.folder
            .add(&self.sign_end(tenant, (seq, hash), None, at)?)?;
        Ok(true)
    }

    fn newest(&self, tenant: TenantId) -> Result<Option<SignedHead>> {
        self.folder.newest(&tenant.to_string(), &self.keys()?)
    }

    fn keys(&self) -> Result<Vec<VerifyingKey>> {
        Ok(self.folder.keys().map_err(anyhow::Error::from)?)
    }

    fn sign_end(
        &self,
        tenant: TenantId,
        (seq, hash): (i64, [u8; 32]),
        restored: Option<i64>,
        at: Timestamp,
    ) -> Result<SignedHead> {
        let end = End {
            tenant: tenant.to_string(),
            seq,
            hash,
            restored,
        };
        SignedHead::sign(&self.key, end, at)
    }

    fn take_grown(&self) -> BTreeSet<TenantId> {
        std::mem::take(&mut *self.grown.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Whether a trail holds the record that was signed.
fn is_held(db: &Connection, head: &SignedHead) -> Result<bool> {
    let there: Option<Vec<u8>> = db
        .prepare_cached("SELECT hash FROM audit WHERE seq = ?1")?
        .query_row([head.seq], |row| row.get(0))
        .optional()?;
    Ok(there.is_some_and(|hash| data_encoding::HEXLOWER.encode(&hash) == head.hash))
}

/// Each minute: notes the time, and signs the trails that grew.
pub async fn keep(app: App) {
    loop {
        if let Err(error) = time_guard::note(&app).await {
            tracing::error!("the time is not noted: {error:?}");
        }
        sign_grown(&app).await;
        time::sleep(EVERY).await;
    }
}

/// Signs the trails that grew since the last time.
pub async fn sign_grown(app: &App) {
    for tenant in app.heads.take_grown() {
        if let Err(error) = sign(app, tenant).await {
            tracing::error!(%tenant, "the end of the audit trail is not signed: {error:?}");
        }
    }
}

/// Each minute, where a bucket is set: sends it what it does not hold yet.
pub async fn send(app: App) {
    loop {
        send_once(&app).await;
        time::sleep(EVERY).await;
    }
}

/// Sends the bucket what it does not hold yet; what fails is logged and sent the next time.
pub async fn send_once(app: &App) {
    let Some(bucket) = &app.heads.bucket else {
        return;
    };
    if let Err(error) = bucket.send(&app.heads.folder).await {
        tracing::error!("the ends of the audit trails are not in the object store: {error:#}");
    }
}

/// Signs the end of a brand's trail, if it grew.
///
/// # Errors
/// Those of [`Heads::sign`]; where the brand cannot be opened.
pub async fn sign(app: &App, id: TenantId) -> Result<()> {
    let tenant = match app.tenants.open(id).await {
        Err(tenants::Error::NotFound) => return Ok(()),
        other => other?,
    };
    let (server, at) = (app.clone(), app.clock.now());
    let _turn = app.heads.turn.lock().await;
    tenant
        .snapshot(move |db| server.heads.sign(db, id, at))
        .await
        .map(drop)
}
