//! Lanes of background work: what waits for one carrier, or for the processor, does not hold up the rest.

use std::time::Duration;

/// Work that shares its places. A brand has one turn at a time in each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lane {
    /// One-time codes by email: someone waits in front of a screen.
    MailCodes,
    /// One-time codes by text message.
    TextCodes,
    /// Other emails, and messages that stay on an applicant's page.
    Mails,
    /// Other text messages.
    Texts,
    /// Notifications on devices.
    Push,
    /// Files for the virus scanner.
    Scans,
    /// This server's own work.
    Work,
}

impl Lane {
    /// All of them, most urgent first.
    pub const ALL: [Self; 7] = [
        Self::MailCodes,
        Self::TextCodes,
        Self::Mails,
        Self::Texts,
        Self::Push,
        Self::Scans,
        Self::Work,
    ];

    /// The stable name, as the control file knows it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MailCodes => "mail_codes",
            Self::TextCodes => "text_codes",
            Self::Mails => "mails",
            Self::Texts => "texts",
            Self::Push => "push",
            Self::Scans => "scans",
            Self::Work => "work",
        }
    }

    /// Brands that have a turn at the same time. Waiting for a carrier costs next to nothing, so there is room for many
    /// who wait; our own work is bounded by the processors.
    pub(super) const fn places(self) -> usize {
        match self {
            Self::MailCodes | Self::TextCodes | Self::Mails | Self::Texts => 32,
            Self::Push => 16,
            Self::Scans => 2,
            Self::Work => 4,
        }
    }

    /// The longest that one job may take. Carriers have time limits of their own below it.
    pub(super) const fn limit(self) -> Duration {
        Duration::from_secs(match self {
            Self::MailCodes | Self::TextCodes | Self::Mails | Self::Texts => 60,
            Self::Push | Self::Scans => 120,
            Self::Work => 240,
        })
    }
}
