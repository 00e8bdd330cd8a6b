//! The server's audit actions.

use platform::audit_actions;

audit_actions! {
    /// The server's audit actions.
    ServerAction {
        MasterKeyRotated = "master_key.rotated",
    }
}
