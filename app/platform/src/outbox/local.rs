//! The local transport: keeps what would have left, so that a demo can show it. Nothing leaves the machine.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;

use super::{Channel, OutboundMessage, RenderedMessage};

/// Older messages than these are forgotten.
const MAX_MESSAGES: usize = 500;

/// A message that would have left.
#[derive(Clone, Debug)]
pub struct Shown {
    /// When it would have left.
    pub at: Timestamp,
    /// The channel.
    pub channel: Channel,
    /// The recipient's address.
    pub to: String,
    /// The kind.
    pub kind: &'static str,
    /// The rendered message.
    pub letter: RenderedMessage,
}

impl Shown {
    /// Whether it is a text message.
    pub fn is_text(&self) -> bool {
        self.channel == Channel::Sms
    }

    /// The time of day, in UTC: a server has no place of its own.
    pub fn time(&self) -> String {
        self.at.strftime("%H:%M:%S UTC").to_string()
    }
}

/// The messages of this server since its start.
#[derive(Debug, Default)]
pub(super) struct Local(Mutex<VecDeque<Shown>>);

impl Local {
    pub(super) fn keep(&self, outbound: &OutboundMessage, at: Timestamp) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front(Shown {
            at,
            channel: outbound.channel,
            to: outbound.to.clone(),
            kind: outbound.kind,
            letter: outbound.letter.clone(),
        });
        kept.truncate(MAX_MESSAGES);
    }

    pub(super) fn newest_first(&self) -> Vec<Shown> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .cloned()
            .collect()
    }
}
