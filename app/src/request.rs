//! What belongs to the request at hand and is needed where no parameter reaches: its id and its language, for errors.

use std::net::IpAddr;

use crate::messages::Lang;

/// The request at hand.
#[derive(Clone, Debug)]
pub struct Request {
    /// The reference that logs, audit records and errors share.
    pub id: String,
    /// The language to answer in.
    pub lang: Lang,
    /// Where it came from.
    pub ip: Option<IpAddr>,
}

tokio::task_local! {
    /// Set by the outermost middleware for the length of a request.
    pub static CURRENT: Request;
}

/// The language of the request at hand; English outside of one.
pub fn lang() -> Lang {
    CURRENT.try_with(|request| request.lang).unwrap_or_default()
}

/// The id of the request at hand; empty outside of one.
pub fn id() -> String {
    CURRENT
        .try_with(|request| request.id.clone())
        .unwrap_or_default()
}
