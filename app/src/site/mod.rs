//! What people see in a browser: the workspace's files and the server's own pages.

pub mod careers;
pub mod workspace;

pub use organization::site::{brand, logo, privacy};
pub use platform::web::{cookie, form, guest, language, page};
