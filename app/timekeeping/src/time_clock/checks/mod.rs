//! The checks of a punch, each a function of its own, in the order in which they are made: what the person is doing, the
//! law for minors, the shift, the place of the device, certificates, and at the end of work breaks and questions.

pub mod attestation;
pub mod breaks;
pub mod certificates;
pub mod geofence;
pub mod minors;
pub mod offline;
pub mod shift_window;
pub mod transition;

use serde_json::{Value, json};

use crate::error::{Error, Result, Unprocessable};

/// The refusals that a manager let go for one punch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waived(pub Vec<String>);

impl Waived {
    /// Refuses unless a manager let it go. The reply says that a manager can.
    ///
    /// # Errors
    /// `code`, with `current`.
    pub fn or_refuse(&self, code: &'static str, current: Value) -> Result<()> {
        if self.0.iter().any(|one| one == code) {
            return Ok(());
        }
        let mut current = current;
        current["override"] = json!(true);
        Err(refusal(code, current))
    }
}

/// A refusal with what the screen shows of it.
pub(super) fn refusal(code: &'static str, current: Value) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code,
        current: Some(current),
        ..Unprocessable::default()
    }))
}
