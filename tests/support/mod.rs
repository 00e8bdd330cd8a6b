//! The shared parts of the tests: a server on a folder of its own, browsers, and real peers.

mod authenticator;
mod browser;
mod clamd;
mod codes;
mod peer;
pub(crate) mod registration;
mod server;
mod sources;
mod until;

pub(crate) use authenticator::Authenticator;
pub(crate) use browser::{Browser, Reply, between, status_token};
pub(crate) use clamd::{Clamd, VIRUS, VIRUS_NAME};
pub(crate) use codes::{ask, type_code};
pub(crate) use peer::Peer;
pub(crate) use server::{TestApp, URL, invitation};
pub(crate) use sources::sources;
pub(crate) use until::until;
