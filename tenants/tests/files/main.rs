//! The tenants crate on real files.

mod brand;
mod copies;
mod doors;
mod eeo;
mod schema;
mod support;
