//! The rate of band overrides, and the parts that people disagreed with: a rubric that is often overruled is wrong.

use std::collections::HashMap;

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::types::ComponentKey;
use crate::{
    context::Context,
    error::Result,
    ids::{JobId, RubricId},
    permit::Permission,
    settings::allow_everywhere,
};

/// The rates of band overrides.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverrideRates {
    /// Each version of a rubric that scored someone, newest first.
    items: Vec<OverrideRate>,
}

/// The rate of band overrides of one version of a rubric.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverrideRate {
    /// The version.
    pub rubric_id: RubricId,
    /// The job that it is for; none: the brand's.
    pub job_id: Option<JobId>,
    /// Its number.
    pub version_no: i64,
    /// Applications that it scored.
    pub scored: i64,
    /// Applications on which someone set a band beside its score.
    pub overridden: i64,
    /// Of those, to a better band.
    pub raised: i64,
    /// To a worse band.
    pub lowered: i64,
    /// Overridden of scored, in tenths of a percent.
    pub rate_tenths: i64,
    /// Which parts people disagreed with, the most often named first.
    pub about: Vec<Disagreed>,
}

/// A part of the score that people disagreed with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Disagreed {
    /// Which part.
    pub part: ComponentKey,
    /// On how many applications.
    pub times: i64,
}

/// The rates of band overrides.
#[utoipa::path(get, path = "/api/scoring/overrides", tag = "hiring", responses((status = 200, body = OverrideRates)))]
pub async fn list(context: Context) -> Result<Reply<OverrideRates>> {
    context
        .read(|db, context| {
            allow_everywhere(&context.actor, Permission::ScoringConfigure)?;
            Ok(Reply(OverrideRates { items: rates(db)? }))
        })
        .await
}

fn rates(db: &Connection) -> Result<Vec<OverrideRate>> {
    let mut statement = db.prepare_cached(
        "WITH newest AS (
           SELECT s.rubric_id, s.application_id, o.band AS set_band, s.band,
             row_number() OVER (PARTITION BY s.rubric_id, s.application_id ORDER BY o.at DESC, s.computed_at DESC) AS place
           FROM scores s LEFT JOIN score_overrides o ON o.score_id = s.id
           JOIN real_applications a ON a.id = s.application_id),
         worth (band, rank) AS (VALUES ('strong', 3), ('review', 2), ('hold', 1), ('not_enough', 0))
         SELECT r.id, r.job_id, r.version_no, count(*), count(n.set_band),
           count(CASE WHEN w.rank > b.rank THEN 1 END), count(CASE WHEN w.rank < b.rank THEN 1 END)
         FROM newest n JOIN rubrics r ON r.id = n.rubric_id
           JOIN worth b ON b.band = n.band LEFT JOIN worth w ON w.band = n.set_band
         WHERE n.place = 1 GROUP BY r.id ORDER BY r.created_at DESC, r.id DESC",
    )?;
    let mut about = disagreed(db)?;
    let rows = statement.query_map([], |row| {
        let rubric_id: RubricId = row.get(0)?;
        let (scored, overridden): (i64, i64) = (row.get(3)?, row.get(4)?);
        Ok(OverrideRate {
            about: about.remove(&rubric_id).unwrap_or_default(),
            rubric_id,
            job_id: row.get(1)?,
            version_no: row.get(2)?,
            scored,
            overridden,
            raised: row.get(5)?,
            lowered: row.get(6)?,
            rate_tenths: (2000 * overridden + scored) / (2 * scored.max(1)),
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The parts that people disagreed with, by the version of the rubric; each application counts once for a part.
fn disagreed(db: &Connection) -> Result<HashMap<RubricId, Vec<Disagreed>>> {
    let mut statement = db.prepare_cached(
        "SELECT s.rubric_id, o.about, count(DISTINCT o.application_id) AS times
         FROM score_overrides o JOIN scores s ON s.id = o.score_id JOIN real_applications a ON a.id = o.application_id
         WHERE o.about IS NOT NULL
         GROUP BY s.rubric_id, o.about ORDER BY times DESC, o.about",
    )?;
    let rows = statement.query_map([], |row| {
        let one = Disagreed {
            part: row.get("about")?,
            times: row.get("times")?,
        };
        Ok((row.get::<_, RubricId>("rubric_id")?, one))
    })?;
    let mut all: HashMap<RubricId, Vec<Disagreed>> = HashMap::new();
    for row in rows {
        let (rubric, one) = row?;
        all.entry(rubric).or_default().push(one);
    }
    Ok(all)
}
