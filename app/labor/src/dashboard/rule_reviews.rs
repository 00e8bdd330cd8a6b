//! Laws of the locations that should be compared with their source again, and those of which something begins soon.

use std::collections::BTreeSet;

use jiff::{ToSpan as _, civil::Date, tz::TimeZone};
use platform::{error::Result, finding_view::text, messages::LocalizedText};
use rules::report::PackInfo;
use serde::Serialize;

use super::scope::Scope;

/// A law is compared with its source again after so many days.
const REVIEW_DAYS: i64 = 180;
/// What begins within so many days begins soon.
const SOON_DAYS: i64 = 60;

/// Laws to look at.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RuleReviews {
    /// Laws that apply at the locations.
    packs: usize,
    /// Those to look at, the longest not compared first.
    items: Vec<RuleReview>,
}

/// A law to look at.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleReview {
    /// `us-ca/adult`.
    pack: String,
    /// Its jurisdiction.
    jurisdiction: String,
    /// Its subject.
    title: LocalizedText,
    /// When a person last compared it with the law.
    #[schema(value_type = String, format = Date)]
    reviewed_on: Date,
    /// Whether that is longer ago than it should be.
    due: bool,
    /// The first day of the next version of one of its rules or wages, where it begins soon.
    #[schema(value_type = Option<String>, format = Date)]
    begins_on: Option<Date>,
}

pub(super) fn rule_reviews(scope: &Scope<'_>) -> Result<RuleReviews> {
    let today = scope.now().to_zoned(TimeZone::UTC).date();
    let places = scope.locations.iter();
    let places: BTreeSet<&String> = places.flat_map(|one| &one.jurisdictions).collect();
    let packs = scope.core().rule_book.packs().iter();
    let packs: Vec<&PackInfo> = packs
        .filter(|pack| places.contains(&pack.jurisdiction))
        .collect();
    let mut items: Vec<RuleReview> = packs.iter().map(|pack| review(pack, today)).collect();
    items.retain(|one| one.due || one.begins_on.is_some());
    items.sort_by(|one, other| (one.reviewed_on, &one.pack).cmp(&(other.reviewed_on, &other.pack)));
    Ok(RuleReviews {
        packs: packs.len(),
        items,
    })
}

fn review(pack: &PackInfo, today: Date) -> RuleReview {
    let versions = pack
        .rules
        .iter()
        .flat_map(|rule| rule.versions.iter().copied());
    let begins = versions.chain(pack.wages.iter().map(|wage| wage.from));
    let soon = today.saturating_add(SOON_DAYS.days());
    RuleReview {
        pack: pack.id.to_string(),
        jurisdiction: pack.jurisdiction.clone(),
        title: text(&pack.title),
        reviewed_on: pack.reviewed_on,
        due: pack.reviewed_on.saturating_add(REVIEW_DAYS.days()) <= today,
        begins_on: begins.filter(|from| today < *from && *from <= soon).min(),
    }
}
