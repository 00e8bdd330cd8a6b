//! The SMS simulator: a phone that anybody can rehearse with. What it writes goes the very way that the gateway's posts
//! go; nothing of it leaves this server, nothing is counted, and after a week it is forgotten.

pub mod actions;
pub mod delete_simulation;
pub mod routes;
pub mod view;

use jiff::SignedDuration;

pub use delete_simulation::DeleteSimulation;
pub use routes::routes;

/// So long a rehearsal is kept.
const KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);
