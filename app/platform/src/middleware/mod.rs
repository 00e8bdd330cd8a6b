//! The layers of every request, outermost first: its id and language, its log line, the security headers, its one host,
//! its time, the proof that the browser's own page sent it, and the limits of its route.

pub mod host;
pub mod limits;
pub mod origin;
pub mod request;
pub mod security;
pub mod timeouts;
pub mod watch;
