//! What a person of the brand looks after in hiring, who could take it over, and the taking over.

pub mod hand_over;
pub mod heirs;
pub mod held;

pub use hand_over::hand_over;
pub use heirs::{Clash, Heir, heirs};
pub use held::{Counts, Held};
