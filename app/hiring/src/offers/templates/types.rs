//! A wording and what it is for.

use serde::Serialize;

use crate::{
    ids::{LocationId, OfferTemplateId, PositionId},
    messages::LocalizedText,
    settings::types::Location,
};

/// A wording of offer letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferTemplate {
    /// Its id.
    pub id: OfferTemplateId,
    /// What the team calls it.
    pub name: LocalizedText,
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: LocalizedText,
    /// The words are Lineup's; the brand never wrote its own.
    pub built_in: bool,
    /// Whose law applies where it is used: `us-ca`. Nothing here and in `locationIds`: everywhere.
    pub jurisdictions: Vec<String>,
    /// Where it is used.
    pub location_ids: Vec<LocationId>,
    /// For which positions; nothing: for all.
    pub position_ids: Vec<PositionId>,
    /// The one for whatever has none of its own.
    pub is_default: bool,
    /// Whether offers may use it; needs both languages.
    pub active: bool,
    /// No longer offered.
    pub archived: bool,
    /// Raised by each write.
    pub version: i64,
}

impl OfferTemplate {
    /// Whether a new letter at a place may have this wording.
    pub(super) fn usable_at(&self, place: &Location) -> bool {
        self.active && !self.archived && self.nearness(place).is_some()
    }

    /// Whether it is for a position.
    pub(super) fn is_for(&self, position: Option<PositionId>) -> bool {
        self.position_ids.is_empty()
            || position.is_some_and(|position| self.position_ids.contains(&position))
    }

    /// How exactly it is meant for an offer; none where it is not meant for it. The place comes first, since a place
    /// has a law, then the position.
    pub(super) fn exactness(
        &self,
        place: &Location,
        position: Option<PositionId>,
    ) -> Option<(usize, bool)> {
        if !self.usable_at(place) || !self.is_for(position) {
            return None;
        }
        Some((self.nearness(place)?, !self.position_ids.is_empty()))
    }

    /// How near it comes to a place: everywhere, a country, a state, a city, the very place.
    fn nearness(&self, place: &Location) -> Option<usize> {
        if self.jurisdictions.is_empty() && self.location_ids.is_empty() {
            return Some(0);
        }
        if self.location_ids.contains(&place.id) {
            return Some(usize::MAX);
        }
        // Widest first, so the further in, the nearer.
        place
            .jurisdictions
            .iter()
            .rposition(|one| self.jurisdictions.contains(one))
            .map(|depth| depth + 1)
    }
}
