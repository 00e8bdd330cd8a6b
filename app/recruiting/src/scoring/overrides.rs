//! A person's own band beside the score's: always with a reason, never in its place.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    get_score::{self, ScoreState, ScoreView},
    store,
    types::{Band, ComponentKey},
};
use crate::{
    applications, audit_entry,
    compliance::{audit, version},
    context::Context,
    error::{Error, Result},
    events::{self, HiringEvent, HiringEventKind, Overridden},
    extract::{Json, Path},
    ids::{ApplicationId, UserId, new_id},
    permit::Permission,
    sql_time::SqlTime,
    validator::Validator,
    write_context::WriteContext,
};

/// The shortest reason that says something, in characters.
const SHORTEST: usize = 10;
/// The longest reason, in characters.
const LONGEST: usize = 1000;

/// A person's override of a band.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BandOverride {
    /// Their band.
    pub band: Band,
    /// Which part of the score they disagree with; none: with the whole.
    pub about: Option<ComponentKey>,
    /// Their reason.
    pub reason: String,
    /// The author.
    pub author_id: UserId,
    /// Their name.
    pub author: String,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A band to set.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOverride {
    /// The application's version that was looked at.
    pub version: i64,
    /// `strong`, `review` or `hold`.
    pub band: Band,
    /// Which part of the score is wrong; absent: the whole.
    #[serde(default)]
    pub about: Option<ComponentKey>,
    /// The reason, in at least ten characters.
    pub reason: String,
}

/// The newest override.
///
/// # Errors
/// Database errors.
pub fn newest(db: &Connection, application: ApplicationId) -> Result<Option<BandOverride>> {
    Ok(db
        .prepare_cached(
            "SELECT o.band, o.about, o.reason, o.author_id, u.first_name || ' ' || u.last_name AS author, o.at
             FROM score_overrides o JOIN users u ON u.id = o.author_id
             WHERE o.application_id = ?1 ORDER BY o.at DESC, o.id DESC LIMIT 1",
        )?
        .query_row([application], |row| {
            Ok(BandOverride {
                band: row.get("band")?,
                about: row.get("about")?,
                reason: row.get("reason")?,
                author_id: row.get("author_id")?,
                author: row.get("author")?,
                at: applications::time(row, "at")?,
            })
        })
        .optional()?)
}

/// Sets a band beside the score's.
#[utoipa::path(
    post, path = "/api/applications/{id}/score/override", tag = "hiring", params(("id" = ApplicationId, Path)),
    request_body = NewOverride, responses((status = 200, body = ScoreView))
)]
pub async fn set(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(wanted): Json<NewOverride>,
) -> Result<Reply<ScoreView>> {
    context
        .write(move |change| override_band(change, id, &wanted))
        .await
        .map(Reply)
}

/// Sets a band beside the score's.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; `score_missing` where there is none; database errors.
pub fn override_band(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    wanted: &NewOverride,
) -> Result<ScoreView> {
    let permission = Permission::ApplicationsMove;
    let mut application = applications::allowed(change.db, change.actor, id, permission)?;
    version::check_version(
        change.db,
        ("application", id),
        (wanted.version, application.version),
        || Ok(&application),
    )?;
    let mut checks = Validator::default();
    let reason = wanted.reason.trim();
    let length = reason.chars().count();
    checks.ensure(length >= SHORTEST, "reason", "too_short");
    checks.ensure(length <= LONGEST, "reason", "too_long");
    checks.ensure(wanted.band != Band::NotEnough, "band", "not_allowed");
    checks.finish()?;
    let before = get_score::view(change.db, &application, change.now)?;
    let score = store::newest(change.db, id)?.filter(|_| before.state != ScoreState::Off);
    let Some(score) = score else {
        return Err(Error::unprocessable("score_missing"));
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO score_overrides (id, application_id, score_id, band, about, reason, author_id, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            new_id(change.now).to_string(),
            id,
            score.id,
            wanted.band,
            wanted.about,
            reason,
            change.actor.user,
            SqlTime(change.now)
        ])?;
    application.last_team_activity_at = Some(change.now);
    application.version += 1;
    applications::save(change.db, &application)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let words = audit::personal(change, applicant.id.0, reason)?;
    let was = json!({
        "score": score.computed.band, "band": before.overridden.as_ref().map(|before| before.band),
    });
    let is = json!({
        "score": score.computed.band, "band": wanted.band, "about": wanted.about, "reason": words,
    });
    let action = HiringEventKind::ScoreOverridden;
    change.record(audit_entry::entry(
        change,
        &applicant,
        &application,
        action,
        (was, is),
    )?)?;
    let overridden = Overridden {
        from: score.computed.band,
        to: wanted.band,
        score_id: score.id,
    };
    let event = HiringEvent::ScoreOverridden(overridden);
    events::add(change, &application, &event)?;
    change.invalidate(format!("/api/applications/{id}"));
    change.invalidate("/api/applications");
    change.invalidate("/api/scoring");
    get_score::view(change.db, &application, change.now)
}
