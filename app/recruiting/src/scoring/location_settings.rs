//! The locations where scoring is on. In New York City it needs a bias audit that is not older than a year, and a
//! notice ten business days before (Local Law 144 of 2021, Administrative Code § 20-871).

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{notice, rescore, week::DayHours};
use crate::{
    RecruitingAction,
    applications::json,
    compliance::{audit::Entry, version},
    context::Context,
    date_time,
    error::{Error, Result},
    extract::{Json, Path},
    ids::LocationId,
    notifications::due,
    permit::Permission,
    plan::{self, Feature},
    settings::{self, types::SqlDate},
    write_context::WriteContext,
};
use platform::string_enum;

/// The columns of `scoring_switches`.
const SCORING_SWITCHES_COLUMNS: &str =
    "location_id, enabled, bias_audit_on, day_hours, version, noticed_on, starts_on, ended_on";

/// The jurisdiction whose law asks for the audit.
const NEW_YORK_CITY: &str = "us-ny-nyc";

string_enum! {
    /// The reason why scoring is off at a location.
    ScoringDisabledReason {
        /// The brand's plan has no scoring.
        PlanRequired = "plan_required",
        /// It is switched off.
        SwitchedOff = "switched_off",
        /// The law there asks for a bias audit of the last year.
        BiasAuditNeeded = "bias_audit_needed",
        /// It is switched on and begins on `startsOn`.
        NoticeRunning = "notice_running",
    }
}

/// Scoring at a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoringSwitch {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location: String,
    /// Whether applications there get a score now.
    pub on: bool,
    /// The reason why not.
    pub disabled_reason: Option<ScoringDisabledReason>,
    /// Whether the law there asks for a bias audit, and for a notice ten business days before scoring begins.
    pub needs_bias_audit: bool,
    /// The date of the last bias audit.
    #[schema(value_type = Option<String>, format = Date)]
    pub bias_audit_on: Option<Date>,
    /// The day since which the career site announces it; null where it is off, or was on before that was kept.
    #[schema(value_type = Option<String>, format = Date)]
    pub noticed_on: Option<Date>,
    /// The first day of use since it was last switched on.
    #[schema(value_type = Option<String>, format = Date)]
    pub starts_on: Option<Date>,
    /// The last day of use before it was last switched off.
    #[schema(value_type = Option<String>, format = Date)]
    pub ended_on: Option<Date>,
    /// The first day of use that can be had now.
    #[schema(value_type = String, format = Date)]
    pub earliest_start: Date,
    /// The parts of the day there.
    pub day_hours: DayHours,
    /// Raised by each write; 0 where no one has set anything.
    pub version: i64,
}

/// Every location that the person may set up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScoringSwitches {
    items: Vec<ScoringSwitch>,
}

/// A change of scoring at a location.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScoringSwitchChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Whether applications there get a score.
    pub on: bool,
    /// The date of the last bias audit; left out, it stays.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>, format = Date)]
    pub bias_audit_on: Option<Option<Date>>,
    /// The first day on which applications there get a score, where it is switched on or has not begun yet; left out, as
    /// soon as the law there lets it begin.
    #[schema(value_type = Option<String>, format = Date)]
    pub starts_on: Option<Date>,
    /// The parts of the day there; left out, they stay.
    pub day_hours: Option<DayHours>,
}

struct Row {
    enabled: bool,
    bias_audit_on: Option<Date>,
    noticed_on: Option<Date>,
    starts_on: Option<Date>,
    ended_on: Option<Date>,
    day_hours: Option<DayHours>,
    version: i64,
}

fn row(db: &Connection, location: LocationId) -> Result<Option<Row>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {SCORING_SWITCHES_COLUMNS} FROM scoring_switches WHERE location_id = ?1"
        ))?
        .query_row([location], |row| {
            let hours: Option<String> = row.get("day_hours")?;
            let date = |column| {
                let date: Option<SqlDate> = row.get(column)?;
                Ok::<_, rusqlite::Error>(date.map(|date| date.0))
            };
            Ok(Row {
                enabled: row.get("enabled")?,
                bias_audit_on: date("bias_audit_on")?,
                noticed_on: date("noticed_on")?,
                starts_on: date("starts_on")?,
                ended_on: date("ended_on")?,
                day_hours: hours.map(|_| json(row, "day_hours")).transpose()?,
                version: row.get("version")?,
            })
        })
        .optional()?)
}

/// The parts of the day at a location.
///
/// # Errors
/// Database errors.
pub fn day_hours(db: &Connection, location: LocationId) -> Result<DayHours> {
    Ok(row(db, location)?
        .and_then(|row| row.day_hours)
        .unwrap_or_default())
}

/// Scoring at a location, as it is now.
///
/// # Errors
/// `NotFound`; database errors.
pub fn switch(db: &Connection, location: LocationId, now: Timestamp) -> Result<ScoringSwitch> {
    let place = settings::location(db, location)?;
    let row = row(db, location)?;
    let needs_bias_audit = place.jurisdictions.iter().any(|name| name == NEW_YORK_CITY);
    let day = |of: fn(&Row) -> Option<Date>| row.as_ref().and_then(of);
    let (bias_audit_on, starts_on) = (day(|row| row.bias_audit_on), day(|row| row.starts_on));
    let noticed_on = day(|row| row.noticed_on);
    let today = place.date(now)?;
    let audited = bias_audit_on.is_some_and(|on| is_fresh(on, today));
    let wanted = row.as_ref().is_none_or(|row| row.enabled);
    let disabled_reason = if !plan::has_feature(db, Feature::Scoring)? {
        Some(ScoringDisabledReason::PlanRequired)
    } else if !wanted {
        Some(ScoringDisabledReason::SwitchedOff)
    } else if needs_bias_audit && !audited {
        Some(ScoringDisabledReason::BiasAuditNeeded)
    } else if starts_on.is_some_and(|start| start > today) {
        Some(ScoringDisabledReason::NoticeRunning)
    } else if needs_bias_audit && starts_on.is_none() {
        // On since before the announcement was kept: that begins again.
        Some(ScoringDisabledReason::SwitchedOff)
    } else {
        None
    };
    Ok(ScoringSwitch {
        location_id: location,
        location: place.name,
        on: disabled_reason.is_none(),
        disabled_reason,
        needs_bias_audit,
        bias_audit_on,
        noticed_on,
        starts_on,
        ended_on: day(|row| row.ended_on),
        earliest_start: notice::earliest(noticed_on.unwrap_or(today), needs_bias_audit),
        day_hours: row
            .as_ref()
            .and_then(|row| row.day_hours)
            .unwrap_or_default(),
        version: row.map_or(0, |row| row.version),
    })
}

/// Made within the last year, and not in the future.
fn is_fresh(audit: Date, today: Date) -> bool {
    audit <= today && today <= audit.saturating_add(1.year())
}

/// Scoring at each location.
#[utoipa::path(get, path = "/api/scoring/switches", tag = "hiring", responses((status = 200, body = ScoringSwitches)))]
pub async fn list(context: Context) -> Result<Reply<ScoringSwitches>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ScoringConfigure)?;
            let places = settings::locations(db)?;
            let items = places
                .into_iter()
                .filter(|place| !place.archived && context.actor.includes(place.id))
                .map(|place| switch(db, place.id, context.now))
                .collect::<Result<_>>()?;
            Ok(Reply(ScoringSwitches { items }))
        })
        .await
}

/// Sets scoring at a location.
#[utoipa::path(
    put, path = "/api/scoring/switches/{locationId}", tag = "hiring",
    params(("locationId" = LocationId, Path)), request_body = ScoringSwitchChange,
    responses((status = 200, body = ScoringSwitch))
)]
pub async fn set(
    context: Context,
    Path(location): Path<LocationId>,
    Json(wanted): Json<ScoringSwitchChange>,
) -> Result<Reply<ScoringSwitch>> {
    context
        .write(move |change| set_switch(change, location, &wanted))
        .await
        .map(Reply)
}

/// Sets scoring at a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; `bias_audit_required`; database errors.
pub fn set_switch(
    change: &mut WriteContext<'_>,
    location: LocationId,
    wanted: &ScoringSwitchChange,
) -> Result<ScoringSwitch> {
    change
        .actor
        .allow_at(Permission::ScoringConfigure, location)?;
    if wanted.on {
        plan::require_feature(change.db, Feature::Scoring)?;
    }
    let before = switch(change.db, location, change.now)?;
    version::check_version(
        change.db,
        ("scoring_switch", location),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let audit = wanted.bias_audit_on.unwrap_or(before.bias_audit_on);
    let hours = wanted.day_hours.unwrap_or(before.day_hours);
    let today = settings::location(change.db, location)?.date(change.now)?;
    let (announced, starts) = notice::plan(&before, (wanted.on, wanted.starts_on), today)?;
    let was_used = before.on || before.starts_on.is_some_and(|start| start <= today);
    let ended = match was_used && !wanted.on {
        true => Some(today),
        false => before.ended_on,
    };
    let text = |date: Option<Date>| date.map(|date| date.to_string());
    change
        .db
        .prepare_cached(
            "INSERT INTO scoring_switches (location_id, enabled, bias_audit_on, day_hours, noticed_on, starts_on, ended_on)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (location_id) DO UPDATE SET enabled = ?2, bias_audit_on = ?3, day_hours = ?4, noticed_on = ?5,
               starts_on = ?6, ended_on = ?7, version = version + 1",
        )?
        .execute(params![
            location,
            wanted.on,
            text(audit),
            serde_json::to_string(&hours)?,
            text(announced),
            text(starts),
            text(ended)
        ])?;
    let after = switch(change.db, location, change.now)?;
    if wanted.on && after.disabled_reason == Some(ScoringDisabledReason::BiasAuditNeeded) {
        return Err(Error::unprocessable("bias_audit_required"));
    }
    let entry = Entry::new(
        RecruitingAction::ScoringSwitched,
        "scoring_switch",
        location,
    )
    .label(after.location.clone())
    .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/scoring");
    if let Some(made_on) = audit.filter(|_| audit != before.bias_audit_on) {
        due::plan_bias_audit(change, location, made_on)?;
    }
    if after.on && (!before.on || before.day_hours != after.day_hours) {
        rescore::ask(change)?;
    }
    if let notice::ScoringUse::From(start) = notice::ScoringUse::of(&after)
        && before.starts_on != Some(start)
    {
        rescore::ask_on(change, location, start)?;
    }
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audit_holds_for_a_year() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        let audit = day("2026-03-01");
        assert!(!is_fresh(audit, day("2026-02-28")));
        assert!(is_fresh(audit, day("2026-03-01")));
        assert!(is_fresh(audit, day("2027-03-01")));
        assert!(!is_fresh(audit, day("2027-03-02")));
    }
}
