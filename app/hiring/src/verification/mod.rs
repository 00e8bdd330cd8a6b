//! A link of an applicant that opens what no one else may read (an offer, a background check) asks for a code that goes
//! to the applicant; the browser that typed it keeps a proof for an hour.

mod code;
mod cookie;

use jiff::Timestamp;
use rusqlite::Connection;
use uuid::Uuid;

pub use code::{CodeChannel, CodeCheck, ask, digits_of, take, ways};
pub use cookie::{give, holds};

use crate::{error::Result, outbox::Channel};
use recruiting::types::Applicant;

/// The page's prompt until the right code is typed (`templates/site/prove.html`).
pub struct Asking {
    /// The page's address: `/offer/…`, `/check/…`.
    pub at: String,
    /// The addresses of codes; none where the applicant cannot be reached.
    pub ways: Vec<CodeChannel>,
    /// The end of the address to which a code is on its way.
    pub sent: Option<String>,
    /// Tries that are left after a wrong code.
    pub left: Option<u8>,
    /// Codes are shown on a page of their own, for there is no network to carry them.
    pub demo: bool,
    /// The values typed before the proof lapsed, by field: they are kept.
    pub kept: Vec<(&'static str, String)>,
}

/// The addresses of a link's codes, and the channel of the one that is out.
pub struct Codes {
    /// The addresses of codes; none where the applicant cannot be reached.
    pub ways: Vec<CodeChannel>,
    /// The channel of the valid code.
    out_by: Option<Channel>,
}

impl Codes {
    /// The codes of a link of this applicant.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, of: Uuid, applicant: &Applicant, now: Timestamp) -> Result<Self> {
        Ok(Self {
            ways: ways(db, applicant)?,
            out_by: code::out_by(db, of, now)?,
        })
    }

    /// The prompt of the page at an address; `left` after a wrong code.
    pub fn asking(self, at: String, left: Option<u8>, demo: bool) -> Asking {
        let sent = self
            .ways
            .iter()
            .find(|way| Some(way.channel) == self.out_by)
            .map(|way| way.shown.clone());
        Asking {
            at,
            ways: self.ways,
            sent,
            left,
            demo,
            kept: Vec::new(),
        }
    }
}

/// Which way a code was asked for; none: the likeliest.
#[derive(Debug, serde::Deserialize)]
pub struct By {
    #[serde(default)]
    pub by: Option<Channel>,
}
