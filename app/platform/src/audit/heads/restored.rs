//! An operator says that an older copy of a brand was restored: on record in the trail, and in the heads.

use rusqlite::Connection;
use serde_json::json;
use tenants::TenantId;

use super::{Heads, SignedHead, is_held};
use crate::{
    app::App,
    audit::PlatformAction,
    audit::{self, Entry},
    error::Result,
    keys,
};

const OTHER_KEY: &str = "the restored file was sealed under another master key than this server's: its documents, birth \
    dates, messages and letters would not open here. Restore it on the server that has that key, or start this one with it \
    (LINEUP_MASTER_KEY, or the file that LINEUP_MASTER_KEY_FILE names). Nothing was put on record";

/// Puts on record that an older copy was restored, and goes on with the heads from its end. Returns the newest head that
/// was lost; none where the trail holds all that was signed.
///
/// # Errors
/// `Internal` where the file was sealed under another master key: nothing in it would open, and new data would be
/// sealed under another key beside it. Database errors.
pub async fn restored(app: &App, id: TenantId, reason: String) -> Result<Option<SignedHead>> {
    let tenant = app.tenants.open(id).await?;
    let _turn = app.heads.turn.lock().await;
    let server = app.clone();
    let (lost, last) = tenant
        .snapshot(move |db| {
            if keys::fits(db, &server.core.config.data.master_key)? == Some(false) {
                return Err(anyhow::anyhow!(OTHER_KEY).into());
            }
            gap(&server.heads, db, id)
        })
        .await?;
    let Some(lost) = lost else {
        return Ok(None);
    };
    let before = json!({ "seq": lost.seq, "hash": lost.hash, "signedAt": lost.at });
    let about = lost.seq;
    app.run_as_system(&tenant, move |change| {
        let entry = Entry::new(PlatformAction::AuditRestored, "audit", about)
            .change(before, json!({ "seq": last }))?
            .reason(Some(reason));
        change.record(entry)
    })
    .await?;
    let (server, at) = (app.clone(), app.clock.now());
    tenant
        .read(move |db| {
            let heads = &server.heads;
            let head = heads.sign_end(id, audit::head(db)?, Some(last), at)?;
            heads.folder.add(&head)
        })
        .await?;
    Ok(Some(lost))
}

/// The newest head, where the trail does not hold it, and the newest record that was signed and is held.
fn gap(heads: &Heads, db: &Connection, id: TenantId) -> Result<(Option<SignedHead>, i64)> {
    let mut kept = heads.kept(id)?.heads;
    let mut lost = None;
    while let Some(head) = kept.pop() {
        if is_held(db, &head)? {
            return Ok((lost, head.seq));
        }
        lost.get_or_insert(head);
    }
    Ok((lost, 0))
}
