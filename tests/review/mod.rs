//! Review of what happened: checkpoints of the audit trail.

mod authority;
mod checkpoints;
