//! PDFs with the product's own typeface, so that they look alike on every machine and the same content always gives the
//! same bytes.

mod face;
mod layout;
mod sheet;

pub use face::{Font, Weight};
pub use layout::{Align, Cell, Column, Grid, Paragraph};
pub use sheet::{Color, Format, Pdf};
