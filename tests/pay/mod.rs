//! Pay through the API: what worked time costs and pays, what payroll reads, sends and prints.

mod dashboard;
mod pdf_text;
mod reports;
mod statements;
//! Payroll through the API: final pay, and how long records are kept.

mod final_pay;
mod records;
