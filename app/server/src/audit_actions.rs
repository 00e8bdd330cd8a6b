//! What the server puts on record.

use platform::audit_actions;

audit_actions! {
    /// What the server puts on record.
    ServerAction {
        MasterKeyRotated = "master_key.rotated",
    }
}
