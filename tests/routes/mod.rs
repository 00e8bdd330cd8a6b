//! Routes, one file for each part of the address.

mod access;
mod settings;
mod setup;
mod team;
pub(crate) mod world;
