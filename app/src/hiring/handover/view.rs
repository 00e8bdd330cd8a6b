//! What a person looks after in hiring, and who could take it over, as screens read it.

use serde::Serialize;

use super::{Counts, Heir};

/// What a person looks after in hiring, and who could take it over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// How much it is.
    #[serde(flatten)]
    pub counts: Counts,
    /// Who may do all of it, those of the places before those of the whole brand; nobody where there is nothing.
    pub heirs: Vec<Heir>,
}
