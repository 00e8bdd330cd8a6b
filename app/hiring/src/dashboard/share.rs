//! The links that a manager can share to find people: the career site, and each open job.

use rusqlite::Connection;
use serde::Serialize;

use super::figures::Places;
use crate::{
    app::Environment, error::Result, ids::JobId, messages::LocalizedText, token::brand_code,
};

/// Most jobs that are shown.
const MAX_JOBS: usize = 4;

/// The links to share.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardShare)]
#[serde(rename_all = "camelCase")]
pub struct RateCard {
    /// The brand's career site.
    pub careers_url: String,
    /// Open jobs, the newest first.
    pub jobs: Vec<OpenJob>,
}

/// An open job.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenJob {
    /// Which.
    pub id: JobId,
    /// The title.
    pub title: LocalizedText,
    /// Its public address.
    pub url: String,
}

/// The links to share for these locations.
///
/// # Errors
/// Database errors.
pub fn share(db: &Connection, core: &Environment, places: &Places) -> Result<RateCard> {
    let (code, url) = (brand_code(db)?, &core.config.serve.url);
    let mut query = db.prepare_cached(
        "SELECT id, ref, title_en, title_es, location_id FROM hiring_jobs WHERE status = 'published'
         ORDER BY published_at DESC",
    )?;
    let mut rows = query.query([])?;
    let mut jobs = Vec::new();
    while let Some(row) = rows.next()?
        && jobs.len() < MAX_JOBS
    {
        if places.contains_key(&row.get("location_id")?) {
            let reference: String = row.get("ref")?;
            jobs.push(OpenJob {
                id: row.get("id")?,
                title: LocalizedText {
                    en: row.get("title_en")?,
                    es: row.get("title_es")?,
                },
                url: format!("{url}/jobs/{code}/{code}-{reference}"),
            });
        }
    }
    Ok(RateCard {
        careers_url: core.career_site(&code),
        jobs,
    })
}
