//! Setting up how the brand uses the stages and words its reasons.

use std::collections::BTreeMap;

use axum::Json as Reply;
use fluent_bundle::FluentValue;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{setting_words, store};
use crate::{
    HiringAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::Json,
    messages::LocalizedText,
    permit::{Actor, Permission},
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    hiring_settings,
    stages::{SETTING, StageConfig, Stages},
    types::{RejectReason, Stage},
};

/// The stages that every pipeline has.
const ALWAYS: [Stage; 3] = [Stage::Applied, Stage::Offer, Stage::Hired];
/// The longest wait that a brand can set, in days.
const LONGEST_WAIT: u8 = 90;

/// The brand's use of the stages, and its names of reasons.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PipelineSettings {
    /// Every stage.
    #[schema(value_type = BTreeMap<String, StageConfig>)]
    pub stages: BTreeMap<Stage, StageConfig>,
    /// The reasons that the brand words itself.
    #[schema(value_type = BTreeMap<String, LocalizedText>)]
    pub reject_reasons: BTreeMap<RejectReason, LocalizedText>,
    /// Lineup's own names, which hold where the brand has none.
    #[schema(value_type = BTreeMap<String, LocalizedText>)]
    pub default_names: BTreeMap<Stage, LocalizedText>,
    /// Lineup's own words for reasons.
    #[schema(value_type = BTreeMap<String, LocalizedText>)]
    pub default_reasons: BTreeMap<RejectReason, LocalizedText>,
    /// Number of the brand's active applicants at each stage that has any; only for those who may hide one.
    #[schema(value_type = Option<BTreeMap<String, u32>>)]
    pub active_counts: Option<BTreeMap<Stage, u32>>,
    /// Raised by each write; 0 where the brand never set anything.
    pub version: i64,
}

/// A change of the brand's use of the stages and its names of reasons.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PipelineChange {
    /// By stage; one that is left out is used as Lineup has it.
    #[schema(value_type = BTreeMap<String, StageConfig>)]
    pub stages: BTreeMap<Stage, StageConfig>,
    /// By reason; one that is left out is in Lineup's words.
    #[schema(value_type = BTreeMap<String, LocalizedText>)]
    pub reject_reasons: BTreeMap<RejectReason, LocalizedText>,
    /// The version that the change was made on.
    pub version: i64,
}

/// The brand's use of the stages and its names of reasons, for every screen that names them.
#[utoipa::path(
    get, path = "/api/hiring/pipeline", tag = "pipeline", responses((status = 200, body = PipelineSettings))
)]
pub async fn read(context: Context) -> Result<Reply<PipelineSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ApplicationsRead)?;
            current(db, &context.actor)
        })
        .await
        .map(Reply)
}

/// Sets how the brand uses the stages and words its reasons.
#[utoipa::path(
    put, path = "/api/hiring/pipeline", tag = "pipeline", request_body = PipelineChange,
    responses((status = 200, body = PipelineSettings))
)]
pub async fn write(
    context: Context,
    Json(new): Json<PipelineChange>,
) -> Result<Reply<PipelineSettings>> {
    context
        .write(move |change| set(change, new))
        .await
        .map(Reply)
}

/// The pipeline belongs to the whole brand.
fn may_set(actor: &Actor) -> bool {
    actor.has(Permission::SettingsUpdate) && actor.includes_all()
}

fn current(db: &Connection, actor: &Actor) -> Result<PipelineSettings> {
    let (
        Stages {
            stages,
            reject_reasons,
        },
        version,
    ) = Stages::load(db)?;
    Ok(PipelineSettings {
        stages,
        reject_reasons,
        default_names: Stage::ALL
            .iter()
            .map(|it| (*it, setting_words::usual_stage(*it)))
            .collect(),
        default_reasons: RejectReason::ALL
            .iter()
            .map(|it| (*it, setting_words::usual_reason(*it)))
            .collect(),
        active_counts: may_set(actor).then(|| store::occupied(db)).transpose()?,
        version,
    })
}

/// Sets how the brand uses the stages and words its reasons.
///
/// # Errors
/// `Forbidden`, `version_conflict`; a stage that every pipeline has or with applicants cannot be hidden, names are in
/// both languages and unique; database errors.
pub fn set(change: &mut WriteContext<'_>, new: PipelineChange) -> Result<PipelineSettings> {
    if !may_set(change.actor) {
        return Err(Error::Forbidden(Permission::SettingsUpdate));
    }
    let (before, version) = Stages::load(change.db)?;
    let what = ("hiring_setting", SETTING);
    version::check_version(change.db, what, (new.version, version), || {
        current(change.db, change.actor)
    })?;
    let mut after = Stages {
        stages: new.stages,
        reject_reasons: new.reject_reasons,
    }
    .complete();
    let mut checks = Validator::default();
    setting_words::check(&mut after, &mut checks);
    waits(&after, &mut checks);
    hiding(&before, &after, &store::occupied(change.db)?, &mut checks);
    checks.finish()?;
    hiring_settings::put(change.db, SETTING, &after)?;
    let entry =
        Entry::new(HiringAction::PipelineChanged, what.0, what.1).change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/hiring/pipeline");
    change.invalidate("/api/applications");
    change.invalidate("/api/analytics");
    current(change.db, change.actor)
}

fn waits(after: &Stages, checks: &mut Validator) {
    for (stage, it) in &after.stages {
        let fits = it
            .stale_after_days
            .is_none_or(|days| (1..=LONGEST_WAIT).contains(&days));
        let field = format!("stages.{}.staleAfterDays", stage.name());
        checks.ensure(fits, &field, "out_of_range");
    }
}

/// No one disappears from the board with their stage.
fn hiding(
    before: &Stages,
    after: &Stages,
    active_counts: &BTreeMap<Stage, u32>,
    checks: &mut Validator,
) {
    for stage in Stage::ALL.iter().filter(|stage| after.hides(**stage)) {
        let field = format!("stages.{}.hidden", stage.name());
        if ALWAYS.contains(stage) {
            checks.error(field, "always_shown");
        } else if let Some(people) = active_counts.get(stage)
            && !before.hides(*stage)
        {
            let people = [("people", FluentValue::from(*people))];
            checks.error_with(field, "occupied", &people);
        }
    }
}
