//! A link of an applicant that opens what nobody else may read (an offer, a background check) asks for a code that goes
//! to the applicant; the browser that typed it keeps a proof for an hour.

mod code;
mod cookie;

pub(super) use code::{Typed, ask, digits_of, take, way};
pub(super) use cookie::{give, holds};

/// What a page asks for until the right code was typed (`templates/site/prove.html`).
pub(super) struct Asking {
    /// The page's address: `/offer/…`, `/check/…`.
    pub(super) at: String,
    /// A code is on its way.
    pub(super) sent: bool,
    /// The end of the address where codes go; none where there is no way to the applicant.
    pub(super) to: Option<String>,
    /// Tries that are left after a wrong code.
    pub(super) left: Option<u8>,
    /// Codes are shown on a page of their own, for there is no network to carry them.
    pub(super) demo: bool,
    /// What was typed before the proof lapsed, by field: it comes along and is not lost.
    pub(super) kept: Vec<(&'static str, String)>,
}
