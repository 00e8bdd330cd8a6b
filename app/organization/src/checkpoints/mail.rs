//! The day's checkpoint by mail: to owners and compliance reviewers, and to the outside address. What they keep is not on
//! this server.

use super::{
    AnchorKind, hex,
    store::{self, Stored},
};
use crate::{
    app::App,
    compliance::heads::SignedHead,
    error::Result,
    identity::people,
    messages::Lang,
    outbox::{self, Channel, CheckpointMismatch, Message, MessageKind, TrailEnd},
    permit::Permission,
    settings,
    write_context::WriteContext,
};

/// Mails a checkpoint: to the brand's people unless the operator turned that off, and to the outside address.
///
/// # Errors
/// Database errors.
pub(super) fn send(
    change: &mut WriteContext<'_>,
    app: &App,
    made: &Stored,
    signed: &SignedHead,
) -> Result<()> {
    let end = TrailEnd {
        brand: settings::brand_name(change.db)?,
        seq: made.last_seq,
        hash: hex(&made.head),
        key: signed.key.clone(),
        signed: signed.line()?,
        wrong: made.wrong.clone(),
        link: format!("{}/audit", change.core.config.serve.url),
        checkpoint: Some(made.no),
    };
    let people = people::in_charge_of_all(change.db, Permission::AuditExport)?;
    let mut sent = false;
    if change.core.config.data.audit_mail {
        for user in &people {
            let Some(to) = user.email.clone() else {
                continue;
            };
            let message = Message {
                person: user.key(),
                channel: Channel::Email,
                to,
                lang: user.lang,
                note: MessageKind::TrailEnd(end.clone()),
            };
            outbox::enqueue(change, &message)?;
            sent = true;
        }
    }
    let (outside, lang, _) = store::settings(change.db)?;
    if let (Some(to), Some(sealed_for)) = (outside, people.first()) {
        let message = Message {
            person: sealed_for.key(),
            channel: Channel::Email,
            to,
            lang: Lang::parse(&lang).unwrap_or(Lang::En),
            note: MessageKind::TrailEnd(end),
        };
        outbox::enqueue(change, &message)?;
        sent = true;
    }
    // Without a mail server they only wait here.
    if sent && app.outbox.can_email() {
        store::anchor(change.db, made.no, AnchorKind::Email, (change.now, None))?;
    }
    Ok(())
}

/// Writes to owners and compliance reviewers that a device holds another checkpoint than the brand's file.
///
/// # Errors
/// Database errors.
pub(super) fn report(
    change: &mut WriteContext<'_>,
    no: i64,
    device_head: &str,
    own_head: Option<String>,
) -> Result<()> {
    let note = CheckpointMismatch {
        brand: settings::brand_name(change.db)?,
        person: change.actor.name.clone(),
        no,
        device_head: device_head.to_owned(),
        own_head,
        link: format!("{}/audit", change.core.config.serve.url),
    };
    for user in people::in_charge_of_all(change.db, Permission::AuditExport)? {
        let Some(to) = user.email.clone() else {
            continue;
        };
        let message = Message {
            person: user.key(),
            channel: Channel::Email,
            to,
            lang: user.lang,
            note: MessageKind::CheckpointMismatch(note.clone()),
        };
        outbox::enqueue(change, &message)?;
    }
    Ok(())
}
