//! The SQL of conversations and their messages. What was said is sealed under the applicant's key.

mod conversations;
mod messages;

use jiff::Timestamp;

pub use conversations::*;
pub use messages::*;

/// Times that are compared as text: always three decimals.
pub fn stamp(at: Timestamp) -> String {
    format!("{at:.3}")
}
