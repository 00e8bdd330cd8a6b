//! The brand's own rules through the API: their drafts, approvals, first days and ends.

mod backtests;
mod changes;
mod rollouts;
mod scope;
pub(crate) mod studio;
mod winter;
