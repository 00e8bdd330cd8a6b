//! Review of what happened: checkpoints of the audit trail.

mod anchors;
mod authority;
mod checkpoints;
