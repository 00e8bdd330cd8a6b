//! Tags: short words about the work of a shift, free text of the brand.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::store;
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    names,
    permit::Permission,
    settings,
    validator::Validator,
};

/// A shift has at most so many tags.
const MOST: usize = 10;
/// A tag is at most so long, in characters.
const LENGTH: usize = 24;
/// Tags of shifts that started longer ago are not suggested.
const RECENT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The tags of which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ShiftTagFilter {
    /// The location.
    pub location_id: LocationId,
}

/// Tags to suggest.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShiftTags {
    /// The most used first.
    tags: Vec<String>,
}

/// The tags that the location's shifts of the last 90 days and of the weeks ahead have.
#[utoipa::path(
    get, path = "/api/shift-tags", operation_id = "listShiftTags", tag = "schedule",
    params(ShiftTagFilter),
    responses((status = 200, body = ShiftTags))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<ShiftTagFilter>,
) -> Result<Reply<ShiftTags>> {
    context
        .read(move |db, context| {
            let here = filter.location_id;
            context
                .actor
                .allow_at(Permission::SchedulesReadDrafts, here)?;
            settings::location(db, here)?;
            let tags = store::recent_tags(db, here, context.now - RECENT)?;
            Ok(ShiftTags { tags })
        })
        .await
        .map(Reply)
}

/// The tags of a request, trimmed, each once whatever its capitals, in order.
///
/// # Errors
/// `tags` with `too_long`, `too_many_tags`, or `wrong_type` where a sign of one cannot be seen.
pub(super) fn checked(said: &[String]) -> Result<Vec<String>> {
    let mut seen = BTreeSet::new();
    let mut tags: Vec<String> = Vec::new();
    for tag in said {
        let mut checks = Validator::default();
        let tag = checks.optional_text("tags", tag, LENGTH);
        checks.finish()?;
        if hides_signs(&tag) {
            return Err(Error::field("tags", "wrong_type"));
        }
        if !tag.is_empty() && seen.insert(tag.to_lowercase()) {
            tags.push(tag);
        }
    }
    if tags.len() > MOST {
        return Err(Error::field("tags", "too_many_tags"));
    }
    tags.sort_unstable();
    Ok(tags)
}

/// Whether a tag has signs that cannot be seen. A letter before it lets a tag of signs alone count, such as an emoji.
fn hides_signs(tag: &str) -> bool {
    names::fault(&format!("a{tag}")) == Some("name_unseen")
}
