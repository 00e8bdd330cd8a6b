//! Messages about changes of the brand's rules: to those who may approve them, and to their authors.

use super::{RenderedMessage, Say};
use crate::outbox::message::RuleNotice;

pub(super) fn rule(say: &Say, notice: &RuleNotice) -> RenderedMessage {
    let id = format!("mail-{}", notice.about.name().replace('_', "-"));
    let facts: &[(&str, &str)] = &[("title", &notice.title), ("by", &notice.by)];
    let body = say.with(&format!("{id}-body"), facts);
    let mut paragraphs = vec![body.clone()];
    if let Some(note) = &notice.note {
        paragraphs.push(say.with("mail-answer-reason", &[("reason", note)]));
    }
    RenderedMessage {
        lang: say.0,
        subject: say.with(&format!("{id}-subject"), facts),
        paragraphs,
        code: None,
        lines: Vec::new(),
        button: Some((say.plain("mail-rule-open"), notice.link.clone())),
        footer: say.plain(&format!("{id}-footer")),
        short: format!("{body} {}", notice.link),
    }
}
