//! The tenants crate on real files.

mod brand;
mod copies;
mod doors;
mod schema;
mod support;
