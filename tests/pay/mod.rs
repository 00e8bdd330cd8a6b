//! Pay through the API: what worked time costs and pays, what payroll reads, sends and prints.

mod dashboard;
mod dashboard_figures;
mod export_files;
mod exports;
mod final_pay;
mod labor_analytics;
mod pdf_text;
mod records;
mod reports;
mod statements;
mod work;
