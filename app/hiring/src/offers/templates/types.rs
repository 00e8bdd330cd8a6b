//! A template and its scope.

use serde::Serialize;

use crate::{
    ids::{LocationId, OfferTemplateId, PositionId},
    messages::LocalizedText,
    settings::types::Location,
};

/// A template of offer letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferTemplate {
    /// Its id.
    pub id: OfferTemplateId,
    /// The team's name for it.
    pub name: LocalizedText,
    /// Paragraphs, with placeholders such as `{payRate}`.
    pub body: LocalizedText,
    /// The words are Lineup's; the brand never wrote its own.
    pub built_in: bool,
    /// The jurisdictions where it is used: `us-ca`. Nothing here and in `locationIds`: everywhere.
    pub jurisdictions: Vec<String>,
    /// The locations where it is used.
    pub location_ids: Vec<LocationId>,
    /// For which positions; nothing: for all.
    pub position_ids: Vec<PositionId>,
    /// The template for positions and locations without one of their own.
    pub is_default: bool,
    /// Whether offers may use it; needs both languages.
    pub active: bool,
    /// No longer offered.
    pub archived: bool,
    /// Raised by each write.
    pub version: i64,
}

impl OfferTemplate {
    /// Whether a new letter at a location may have this template.
    pub(super) fn usable_at(&self, place: &Location) -> bool {
        self.active && !self.archived && self.nearness(place).is_some()
    }

    /// Whether it is for a position.
    pub(super) fn is_for(&self, position: Option<PositionId>) -> bool {
        self.position_ids.is_empty()
            || position.is_some_and(|position| self.position_ids.contains(&position))
    }

    /// How specific it is for an offer; none where it does not fit. The location counts first, since a location has a
    /// law, then the position.
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

    /// How near its scope is to a location: everywhere, a country, a state, a city, the location itself.
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
