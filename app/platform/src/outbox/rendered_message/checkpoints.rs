//! Messages about checkpoints of the audit trail.

use super::{RenderedMessage, Say};
use crate::outbox::message::{CheckpointMismatch, TrailEnd};

pub(super) fn trail_end(say: &Say, end: &TrailEnd) -> RenderedMessage {
    let seq = end.seq.to_string();
    let no = end.checkpoint.unwrap_or_default().to_string();
    let facts: &[(&str, &str)] = &[
        ("brand", &end.brand),
        ("no", &no),
        ("seq", &seq),
        ("hash", &end.hash),
        ("key", &end.key),
        ("wrong", end.wrong.as_deref().unwrap_or_default()),
    ];
    let id = if end.wrong.is_some() {
        "mail-trail-broken"
    } else {
        "mail-trail"
    };
    let subject = match end.checkpoint {
        Some(_) if end.wrong.is_none() => say.with("mail-checkpoint-subject", facts),
        _ => say.with(&format!("{id}-subject"), facts),
    };
    let mut paragraphs = vec![say.with(&format!("{id}-body"), facts)];
    if end.checkpoint.is_some() {
        paragraphs.push(say.with("mail-checkpoint-number", facts));
    }
    paragraphs.push(say.with("mail-trail-keep", facts));
    RenderedMessage {
        lang: say.0,
        subject,
        paragraphs,
        code: None,
        lines: vec![end.hash.clone(), end.signed.clone()],
        button: Some((say.plain("mail-trail-open"), end.link.clone())),
        footer: say.with("mail-trail-footer", facts),
        short: say.with(&format!("{id}-body"), facts),
    }
}

pub(super) fn mismatch(say: &Say, notice: &CheckpointMismatch) -> RenderedMessage {
    let no = notice.no.to_string();
    let facts: &[(&str, &str)] = &[
        ("brand", &notice.brand),
        ("person", &notice.person),
        ("no", &no),
        ("device", &notice.device_head),
        ("own", notice.own_head.as_deref().unwrap_or_default()),
    ];
    let own = match notice.own_head {
        Some(_) => say.with("mail-checkpoint-mismatch-own", facts),
        None => say.with("mail-checkpoint-mismatch-none", facts),
    };
    let body = say.with("mail-checkpoint-mismatch-body", facts);
    RenderedMessage {
        lang: say.0,
        subject: say.with("mail-checkpoint-mismatch-subject", facts),
        paragraphs: vec![body.clone(), say.plain("mail-checkpoint-mismatch-next")],
        code: None,
        lines: vec![say.with("mail-checkpoint-mismatch-device", facts), own],
        button: Some((say.plain("mail-trail-open"), notice.link.clone())),
        footer: say.with("mail-checkpoint-mismatch-footer", facts),
        short: body,
    }
}
