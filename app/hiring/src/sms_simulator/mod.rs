//! The SMS simulator: a phone for rehearsals. What it writes takes the same way as the gateway's posts; nothing of it
//! leaves this server, nothing is counted, and after a week it is forgotten.

pub mod actions;
pub mod delete_simulation;
pub mod routes;
pub mod view;

use jiff::SignedDuration;

pub use delete_simulation::DeleteSimulation;
pub use routes::routes;

/// So long a rehearsal is kept.
const RETENTION: SignedDuration = SignedDuration::from_hours(7 * 24);
