//! The reviewer makes the summary of a year's bias audit public: on the career site, as Local Law 144 wants it.
//!
//! Its figures are those of that moment and stay so: two publications of one year could be subtracted to disclose the
//! few who came between them. Dates and auditor can be corrected.

use axum::{Json as Reply, http::StatusCode};
use jiff::{civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    audits::{self, BiasAudit, Figures, Rates},
    outcomes::Step,
    period::PeriodQuery,
    selection::{Sample, above_median, of_step, sample},
};
use crate::{
    HiringAction, careers,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path, Query},
    ids::{BiasAuditId, LocationId},
    permit::{Actor, Permission},
    token,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::scoring::notice;

/// The longest name of an auditor.
const LONGEST_NAME: usize = 120;

/// The published audits, and their page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BiasAudits {
    /// The newest first.
    items: Vec<BiasAudit>,
    /// The page of the career site.
    page: String,
    /// Whether that page is there now: while scoring is on or announced anywhere, and six months after.
    shown: bool,
}

/// The auditor of an audit, and its date.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBiasAudit {
    /// When the auditor made it.
    #[schema(value_type = String, format = Date)]
    audited_on: Date,
    /// Since when the tool has been in use, or will be.
    #[schema(value_type = String, format = Date)]
    distributed_on: Date,
    /// The auditor; at most 120 characters.
    auditor: String,
}

/// A correction of dates and auditor.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiasAuditChange {
    /// The version that was seen.
    version: i64,
    /// When the auditor made it.
    #[schema(value_type = String, format = Date)]
    audited_on: Date,
    /// Since when the tool has been in use, or will be.
    #[schema(value_type = String, format = Date)]
    distributed_on: Date,
    /// The auditor; at most 120 characters.
    auditor: String,
}

/// The audits whose summaries are public.
#[utoipa::path(get, path = "/api/fairness/publications", tag = "fairness", responses((status = 200, body = BiasAudits)))]
pub async fn list(context: Context) -> Result<Reply<BiasAudits>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::EeoReport)?;
            Ok(BiasAudits {
                items: audits::all(db)?,
                page: careers::scoring::path(&token::brand_code(db)?),
                shown: notice::is_shown(db, context.now)?,
            })
        })
        .await
        .map(Reply)
}

/// Makes the summary of a year's audit public, with the figures as they are now.
#[utoipa::path(
    post, path = "/api/fairness/publications", tag = "fairness", params(PeriodQuery), request_body = NewBiasAudit,
    responses((status = 201, body = BiasAudit))
)]
pub async fn publish(
    context: Context,
    Query(asked): Query<PeriodQuery>,
    Json(new): Json<NewBiasAudit>,
) -> Result<(StatusCode, Reply<BiasAudit>)> {
    context.actor.allow(Permission::EeoReport)?;
    context.actor.allow(Permission::ExportsCreate)?;
    if asked.group.is_some() {
        // The law's table is of an employer or of a place, not of a kind of job.
        return Err(Error::field("group", "unknown_field"));
    }
    let location = asked.location;
    let Sample {
        ground,
        outcomes,
        sexes,
    } = sample(&context, asked).await?;
    let sexes = sexes.federal();
    if !ground.open {
        return Err(Error::unprocessable("too_few_responses"));
    }
    let (median, scoring) =
        above_median(&outcomes, &sexes).ok_or_else(|| Error::unprocessable("nothing_scored"))?;
    let figures = Figures {
        period: ground.period,
        applications: ground.applications,
        answered: ground.answered.unwrap_or_default(),
        median: (median * 10.0).round() / 10.0,
        scoring: Rates::from(&scoring),
        band: Rates::from(of_step(Step::Band, &outcomes, &sexes).tables()),
    };
    let made = context
        .write(move |change| put_up(change, location, &new, figures))
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

fn put_up(
    change: &mut WriteContext<'_>,
    location: Option<LocationId>,
    new: &NewBiasAudit,
    figures: Figures,
) -> Result<BiasAudit> {
    if let Some(there) = audits::of(change.db, figures.period, location)? {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "already_published",
            current: serde_json::to_value(there)?,
            changed_by: None,
        })));
    }
    let it = BiasAudit {
        id: BiasAuditId::new(change.now),
        year: figures.period.from.year(),
        location_id: location,
        auditor: sound(change, new.audited_on, &new.auditor)?,
        audited_on: new.audited_on,
        distributed_on: new.distributed_on,
        figures,
        published_at: change.now,
        version: 1,
    };
    audits::add(change.db, &it, change.actor.user)?;
    change.record(
        Entry::new(HiringAction::FairnessPublished, "bias_audit", it.id).change((), &it)?,
    )?;
    change.invalidate("/api/fairness/publications");
    Ok(it)
}

/// Corrects dates and auditor of a public audit; its figures stay.
#[utoipa::path(
    put, path = "/api/fairness/publications/{id}", operation_id = "correctFairnessPublication", tag = "fairness", params(("id" = BiasAuditId, Path)),
    request_body = BiasAuditChange, responses((status = 200, body = BiasAudit))
)]
pub async fn correct(
    context: Context,
    Path(id): Path<BiasAuditId>,
    Json(wanted): Json<BiasAuditChange>,
) -> Result<Reply<BiasAudit>> {
    context
        .write(move |change| alter(change, id, &wanted))
        .await
        .map(Reply)
}

fn alter(
    change: &mut WriteContext<'_>,
    id: BiasAuditId,
    wanted: &BiasAuditChange,
) -> Result<BiasAudit> {
    change.actor.allow(Permission::EeoReport)?;
    change.actor.allow(Permission::ExportsCreate)?;
    let before = seen(change.db, change.actor, id)?;
    let versions = (wanted.version, before.version);
    version::check_version(change.db, ("bias_audit", id), versions, || Ok(&before))?;
    let after = BiasAudit {
        auditor: sound(change, wanted.audited_on, &wanted.auditor)?,
        audited_on: wanted.audited_on,
        distributed_on: wanted.distributed_on,
        version: before.version + 1,
        ..before.clone()
    };
    audits::correct(change.db, &after)?;
    change.record(
        Entry::new(HiringAction::FairnessCorrected, "bias_audit", id).change(&before, &after)?,
    )?;
    change.invalidate("/api/fairness/publications");
    Ok(after)
}

fn seen(db: &Connection, actor: &Actor, id: BiasAuditId) -> Result<BiasAudit> {
    let it = audits::one(db, id)?;
    match it.location_id {
        Some(place) if !actor.includes(place) => Err(Error::NotFound),
        _ => Ok(it),
    }
}

/// The auditor's name, where it and the day hold up.
fn sound(change: &WriteContext<'_>, audited_on: Date, auditor: &str) -> Result<String> {
    let mut checks = Validator::default();
    let auditor = checks.required_text("auditor", auditor, LONGEST_NAME);
    let today = change.now.to_zoned(TimeZone::UTC).date();
    checks.ensure(audited_on <= today, "auditedOn", "in_future");
    checks.finish()?;
    Ok(auditor)
}
