//! Tags: short words about the work of a shift, free text of the brand.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::Serialize;

use super::store;
use crate::{
    context::Context,
    error::{Error, Result},
    permit::Permission,
};

/// A shift has at most so many tags.
const MOST: usize = 10;
/// A tag is at most so long, in characters.
const LENGTH: usize = 24;
/// Tags of shifts that started longer ago are not suggested.
const RECENT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Tags to suggest.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShiftTags {
    /// The most used first.
    tags: Vec<String>,
}

/// The tags that the brand's shifts of the last 90 days and of the weeks ahead have.
#[utoipa::path(
    get, path = "/api/shift-tags", operation_id = "listShiftTags", tag = "schedule",
    responses((status = 200, body = ShiftTags))
)]
pub async fn handler(context: Context) -> Result<Reply<ShiftTags>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::SchedulesReadDrafts)?;
            let tags = store::recent_tags(db, context.now - RECENT)?;
            Ok(ShiftTags { tags })
        })
        .await
        .map(Reply)
}

/// The tags of a request, trimmed, each once whatever its capitals, in order.
///
/// # Errors
/// `tags` with `too_long` or `too_many_tags`.
pub(super) fn checked(said: &[String]) -> Result<Vec<String>> {
    let mut seen = BTreeSet::new();
    let mut tags: Vec<String> = Vec::new();
    for tag in said.iter().map(|tag| tag.trim()) {
        if tag.chars().count() > LENGTH {
            return Err(Error::field("tags", "too_long"));
        }
        if !tag.is_empty() && seen.insert(tag.to_lowercase()) {
            tags.push(tag.to_owned());
        }
    }
    if tags.len() > MOST {
        return Err(Error::field("tags", "too_many_tags"));
    }
    tags.sort_unstable();
    Ok(tags)
}
