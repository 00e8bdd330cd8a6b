//! The limits of requests, and the times that the server waits.

use std::time::Duration;

use anyhow::{Result, bail};

use super::number;

/// More connections than this are not worth their memory.
const CONNECTIONS: u64 = 10_000;

/// The limits of strangers, people and brands. `docs/architecture.md`, "The edge", says what counts where.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Ordinary reads and writes a minute from one address, and of one person (`LINEUP_LIMIT_API`, default 600). A brand
    /// has 20 times as many.
    pub api: u32,
    /// Sign-in, a minute from one address (`LINEUP_LIMIT_SIGN_IN`, default 30).
    pub sign_in: u32,
    /// Pages, a minute from one address (`LINEUP_LIMIT_PAGES`, default 1200).
    pub pages: u32,
    /// Applications and what applicants do on their status page, a minute from one address (`LINEUP_LIMIT_APPLY`,
    /// default 30).
    pub apply: u32,
    /// Forms that one address begins in an hour (`LINEUP_LIMIT_DRAFTS`, default 120).
    pub drafts: u32,
    /// Registrations that one address begins in a day (`LINEUP_LIMIT_REGISTRATIONS`, default 5).
    pub registrations: u32,
    /// Brands that are registered in an hour, in total (`LINEUP_LIMIT_BRANDS`, default 50).
    pub brands: u32,
    /// Megabytes of files that strangers at one address leave in a day (`LINEUP_LIMIT_KEPT_EACH`, default 100).
    pub kept_each: u32,
    /// Megabytes of files that strangers leave with one brand in a day (`LINEUP_LIMIT_KEPT`, default 2000).
    pub kept: u32,
    /// Percent of the disk that strangers' files leave free (`LINEUP_FREE_DISK`, default 10).
    pub free_disk: u32,
    /// Files that one address sends at once (`LINEUP_LIMIT_UPLOADS_EACH`, default 8).
    pub uploads_each: usize,
    /// Files that are received at once (`LINEUP_LIMIT_UPLOADS`, default 64): each takes up to 5 MB of memory.
    pub uploads: usize,
    /// Connections of one address (`LINEUP_LIMIT_CONNECTIONS_EACH`, default 128; at most a quarter of all).
    pub connections_each: usize,
    /// Connections in all (`LINEUP_LIMIT_CONNECTIONS`; by default a quarter of the open-file limit, at most 10,000).
    pub connections: usize,
    /// Event streams of one person (`LINEUP_LIMIT_STREAMS`, default 6); a further one ends the oldest.
    pub streams: usize,
    /// The times that the server waits.
    pub times: Times,
}

/// The times that the server waits.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// For the head of a request, and for a next one on a connection that is kept (10 s).
    pub head: Duration,
    /// The same for a trusted proxy, which keeps connections for later (75 s).
    pub proxy: Duration,
    /// For the next piece of a body (15 s).
    pub idle: Duration,
    /// For the answer to a request, its body read (30 s). What streams afterwards may take longer.
    pub request: Duration,
    /// The same for a request with a file in it, which a phone on a slow line may send, and for an export (120 s).
    pub long: Duration,
    /// For the other side to take a piece of an answer (30 s).
    pub write: Duration,
    /// For open connections when the server gets the signal to stop (10 s).
    pub stop: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            proxy: Duration::from_secs(75),
            idle: Duration::from_secs(15),
            request: Duration::from_secs(30),
            long: Duration::from_secs(120),
            write: Duration::from_secs(30),
            stop: Duration::from_secs(10),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            api: 600,
            sign_in: 30,
            pages: 1200,
            apply: 30,
            drafts: 120,
            registrations: 5,
            brands: 50,
            kept_each: 100,
            kept: 2000,
            free_disk: 10,
            uploads_each: 8,
            uploads: 64,
            connections_each: 128,
            connections: 1000,
            streams: 6,
            times: Times::default(),
        }
    }
}

/// Reads the environment.
pub(super) fn limits() -> Result<Limits> {
    let by = Limits::default();
    let connections = usize::try_from((open_files() / 4).clamp(16, CONNECTIONS))?;
    let free_disk = number("LINEUP_FREE_DISK", by.free_disk)?;
    if free_disk > 99 {
        bail!("LINEUP_FREE_DISK={free_disk} is no share in percent");
    }
    Ok(Limits {
        api: number("LINEUP_LIMIT_API", by.api)?,
        sign_in: number("LINEUP_LIMIT_SIGN_IN", by.sign_in)?,
        pages: number("LINEUP_LIMIT_PAGES", by.pages)?,
        apply: number("LINEUP_LIMIT_APPLY", by.apply)?,
        drafts: number("LINEUP_LIMIT_DRAFTS", by.drafts)?,
        registrations: number("LINEUP_LIMIT_REGISTRATIONS", by.registrations)?,
        brands: number("LINEUP_LIMIT_BRANDS", by.brands)?,
        kept_each: number("LINEUP_LIMIT_KEPT_EACH", by.kept_each)?,
        kept: number("LINEUP_LIMIT_KEPT", by.kept)?,
        free_disk,
        uploads_each: number("LINEUP_LIMIT_UPLOADS_EACH", by.uploads_each)?,
        uploads: number("LINEUP_LIMIT_UPLOADS", by.uploads)?,
        connections_each: number("LINEUP_LIMIT_CONNECTIONS_EACH", by.connections_each)?,
        connections: number("LINEUP_LIMIT_CONNECTIONS", connections)?,
        streams: number("LINEUP_LIMIT_STREAMS", by.streams)?,
        times: by.times,
    })
}

/// The open-file limit as far as the system lets it be raised.
fn open_files() -> u64 {
    rlimit::getrlimit(rlimit::Resource::NOFILE).map_or(1024, |(_, hard)| hard)
}
