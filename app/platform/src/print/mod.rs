//! Sheets of paper: PDFs with the product's own typeface, so that they look alike on every machine and the same
//! content always gives the same bytes.

mod face;
mod sheet;

pub use face::{Face, Weight};
pub use sheet::{Format, Ink, Sheet};
