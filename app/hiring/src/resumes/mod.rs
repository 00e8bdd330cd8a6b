//! Files that applicants send: kept, in quarantine until a virus scanner passes them, and asked for again where it does not.

pub mod another;
pub mod scan;
mod scanner;
pub mod store;

pub use store::{Scan, keep};
