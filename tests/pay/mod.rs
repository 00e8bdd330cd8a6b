//! Pay through the API: what payroll reads, sends and prints.

mod pdf_text;
mod statements;
