//! Messages about certificates that expire: to the person, and to those who manage them.

use super::{RenderedMessage, Say};
use crate::{format, outbox::message::CertificateNotice};

/// `state` is `expiring` or `expired`.
pub(super) fn certificate(say: &Say, state: &str, notice: &CertificateNotice) -> RenderedMessage {
    let date = format::date(say.0, notice.expires_on);
    let certificate = notice.name.clone().unwrap_or_else(|| {
        let kind = notice.certificate.replace('_', "-");
        say.plain(&format!("certificate-kind-{kind}"))
    });
    let person = notice.person.as_deref().unwrap_or_default();
    let reader = if notice.person.is_some() {
        "team"
    } else {
        "own"
    };
    let facts: &[(&str, &str)] = &[
        ("person", person),
        ("certificate", &certificate),
        ("date", &date),
        ("link", &notice.link),
    ];
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("mail-certificate-{state}-{reader}-subject"), facts),
        paragraphs: vec![
            say.with(&format!("mail-certificate-{state}-{reader}-subject"), facts),
            say.plain(&format!("mail-certificate-{state}-{reader}-do")),
        ],
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-certificate-open"), notice.link.clone())),
        footer: say.plain(&format!("mail-certificate-footer-{reader}")),
        short: say.with(&format!("mail-certificate-{state}-{reader}-short"), facts),
    }
}
