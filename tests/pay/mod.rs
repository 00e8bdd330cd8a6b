//! Pay through the API: what worked time costs and pays, what payroll reads, sends and prints.

mod dashboard;
mod final_pay;
mod pdf_text;
mod records;
mod reports;
mod statements;
mod dashboard_figures;
//! What is paid, through the API: files for payroll providers.

mod export_files;
mod exports;
mod work;
