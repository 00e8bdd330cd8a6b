//! The SQL of conversations and their messages. What was said is sealed under the applicant's key.

mod conversations;
mod messages;

pub use conversations::*;
pub use messages::*;
