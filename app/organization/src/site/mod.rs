//! Pages of the server that belong to a brand as such, and what every page shares.

pub mod brand;
pub mod logo;
pub mod privacy;

pub use platform::web::{cookie, form, language, page, public_request};
