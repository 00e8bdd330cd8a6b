//! What every request passes through, outermost first: its id and language, its log line, the security headers,
//! the limits, and the proof that the browser's own page sent it.

pub mod limits;
pub mod origin;
pub mod request;
pub mod security;
pub mod watch;
