//! Data of the present request that is needed where no parameter reaches: its id and its language, for errors.

use std::net::IpAddr;

use crate::messages::Lang;

/// The present request.
#[derive(Clone, Debug)]
pub struct Request {
    /// The reference that logs, audit records and errors share.
    pub id: String,
    /// The language to answer in.
    pub lang: Lang,
    /// Its IP address.
    pub ip: Option<IpAddr>,
}

tokio::task_local! {
    /// Set by the outermost middleware for the length of a request.
    pub static CURRENT: Request;
}

/// The language of the present request; English outside of one.
pub fn lang() -> Lang {
    CURRENT.try_with(|request| request.lang).unwrap_or_default()
}

/// The id of the present request; empty outside of one.
pub fn id() -> String {
    CURRENT
        .try_with(|request| request.id.clone())
        .unwrap_or_default()
}

/// The IP address of the present request; `None` outside of one.
pub fn ip() -> Option<IpAddr> {
    CURRENT.try_with(|request| request.ip).ok().flatten()
}

/// The present request, to be passed to another thread.
pub fn current() -> Option<Request> {
    CURRENT.try_with(Clone::clone).ok()
}

/// Does `work` on behalf of a request that began on another thread: errors are worded in its language there too.
pub fn within<T>(request: Option<Request>, work: impl FnOnce() -> T) -> T {
    match request {
        Some(request) => CURRENT.sync_scope(request, work),
        None => work(),
    }
}
