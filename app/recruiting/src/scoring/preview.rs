//! A rubric on trial: who would change band, before it takes effect. Nothing is stored.

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::{
    checks::{sound, try_out},
    inputs::Inputs,
    location_settings,
    run_script::{Judge, ScriptFault},
    store,
    types::{Band, Computed, RubricText},
};
use crate::{
    applications::{self, APPLICATION_COLUMNS},
    context::Context,
    error::Result,
    extract::Json,
    ids::{ApplicationId, JobId},
    messages::LocalizedText,
    permit::Permission,
    sql,
    types::{Application, Status},
    validator::Validator,
};

/// No one looks through more.
const MAX_APPLICATIONS: usize = 50;

/// The rubric to try, and the applications.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewRequest {
    /// The tried rubric.
    pub rubric: RubricText,
    /// The job whose rubric it would be; left out: the brand's.
    pub job_id: Option<JobId>,
    /// On whom, at most 50; empty: the newest who are in the pipeline.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub application_ids: Vec<ApplicationId>,
}

/// The effect of a rubric.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The faults of the scripts; then no one was tried.
    pub faults: Vec<ScriptFault>,
    /// Each application; those whose band would change first.
    pub items: Vec<PreviewItem>,
    /// Number of applications that would change band.
    pub changed: usize,
}

/// The effect on one application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewItem {
    /// Which.
    pub application_id: ApplicationId,
    /// The applicant's name.
    pub name: String,
    /// For what.
    pub job_title: LocalizedText,
    /// As it is by the rubric in effect.
    pub before: Option<PreviewScore>,
    /// As it would be.
    pub after: Option<PreviewScore>,
    /// The error.
    pub fault: Option<ScriptFault>,
}

/// Points and band.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewScore {
    /// Tenths of a point.
    pub points_tenths: i64,
    /// Tenths of a point.
    pub attainable_tenths: i64,
    /// In percent.
    pub percent: Option<i64>,
    /// Its band.
    pub band: Band,
}

impl From<Computed> for PreviewScore {
    fn from(computed: Computed) -> Self {
        Self {
            points_tenths: computed.points,
            attainable_tenths: computed.attainable,
            percent: computed.percent,
            band: computed.band,
        }
    }
}

impl PreviewItem {
    fn moves(&self) -> bool {
        self.before.as_ref().map(|score| score.band) != self.after.as_ref().map(|score| score.band)
    }
}

/// Tries a rubric.
#[utoipa::path(
    post, path = "/api/scoring/preview", tag = "hiring", request_body = PreviewRequest,
    responses((status = 200, body = Preview))
)]
pub async fn preview(
    context: Context,
    Json(wanted): Json<PreviewRequest>,
) -> Result<Reply<Preview>> {
    context
        .read(move |db, context| try_rubric(db, context, &wanted).map(Reply))
        .await
}

fn try_rubric(db: &Connection, context: &Context, wanted: &PreviewRequest) -> Result<Preview> {
    context.actor.allow(Permission::ScoringConfigure)?;
    let mut checks = Validator::default();
    let few = wanted.application_ids.len() <= MAX_APPLICATIONS;
    checks.ensure(few, "applicationIds", "out_of_range");
    checks.finish()?;
    sound(&wanted.rubric.settings)?;
    let judge = match try_out(&wanted.rubric) {
        Ok(judge) => judge,
        Err(faults) => {
            return Ok(Preview {
                faults,
                ..Preview::default()
            });
        }
    };
    let mut items = Vec::new();
    for application in chosen(db, context, wanted)? {
        if location_settings::switch(db, application.location_id, context.now)?.on {
            items.push(item(db, &judge, &application)?);
        }
    }
    items.sort_by_key(|item: &PreviewItem| !item.moves());
    Ok(Preview {
        faults: Vec::new(),
        changed: items.iter().filter(|item| item.moves()).count(),
        items,
    })
}

fn item(db: &Connection, judge: &Judge, application: &Application) -> Result<PreviewItem> {
    let inputs = Inputs::of(db, application)?;
    let facts = inputs.facts(application);
    let before = match store::newest(db, application.id)? {
        Some(snapshot) if snapshot.failure.is_none() => Some(snapshot.computed),
        Some(_) => None,
        None => {
            let text = super::inputs::text_for(db, application.job_id)?;
            Judge::read(&text)
                .ok()
                .and_then(|judge| judge.score(&facts).ok())
        }
    };
    let after = judge.score(&facts);
    Ok(PreviewItem {
        application_id: application.id,
        name: applications::applicant(db, application.applicant_id)?.name(),
        job_title: inputs.job.title,
        before: before.map(PreviewScore::from),
        fault: after.as_ref().err().cloned(),
        after: after.ok().map(PreviewScore::from),
    })
}

/// Those who were named, or the newest in the pipeline whom the rubric would score, within the person's scope.
fn chosen(db: &Connection, context: &Context, wanted: &PreviewRequest) -> Result<Vec<Application>> {
    let permission = Permission::ApplicationsRead;
    if !wanted.application_ids.is_empty() {
        return wanted
            .application_ids
            .iter()
            .map(|id| applications::allowed(db, &context.actor, *id, permission))
            .collect();
    }
    let mut statement = db.prepare_cached(&format!(
        "SELECT {} FROM real_applications a
         WHERE a.status = ?1 AND (a.job_id = ?2 OR ?2 IS NULL AND NOT EXISTS
           (SELECT 1 FROM rubrics r WHERE r.job_id = a.job_id AND r.state = 'active'))
         ORDER BY a.applied_at DESC, a.id DESC",
        sql::columns("a", APPLICATION_COLUMNS)
    ))?;
    let rows = statement.query_map(
        params![Status::Active, wanted.job_id],
        applications::application_row,
    )?;
    let mut found = Vec::new();
    for row in rows {
        let application = row?;
        if found.len() < MAX_APPLICATIONS && context.actor.includes(application.location_id) {
            found.push(application);
        }
    }
    Ok(found)
}
