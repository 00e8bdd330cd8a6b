//! A manager sets the labor standards of a location.

use std::ops::RangeInclusive;

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    get_standards::{LaborStandardsView, view},
    set_forecast::announce,
    standards::{
        self, Duty, LaborStandards, LaborTarget, LaborTargetKind, Standard, StandardBasis,
    },
    store,
};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{LocationId, PositionId},
    permit::Permission,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// More people of one position are a slip.
const MOST_STAFF: u16 = 50;
/// Duties before opening or after closing take four hours at most.
const MOST_MINUTES: u16 = 240;
/// What one person sells in an hour, in cents, or a guest's check: up to $10,000.
const CENTS: RangeInclusive<i64> = 1..=1_000_000;
/// Covers that one person serves in an hour.
const COVERS: RangeInclusive<i64> = 1..=1_000;

/// Labor standards; they replace the present ones.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LaborStandardsChange {
    /// The version that the change was made on.
    pub version: i64,
    /// What a guest spends, in cents; needed where a position counts covers.
    pub average_check_cents: Option<i64>,
    /// The position that carries the keys.
    pub keyholder_position_id: Option<PositionId>,
    /// The target.
    pub target: Option<LaborTarget>,
    /// Positions, each once; a standard that never asks for anyone is not kept.
    pub positions: Vec<Standard>,
}

/// Sets the labor standards of a location.
#[utoipa::path(
    put, path = "/api/labor-standards/{locationId}", operation_id = "setLaborStandards", tag = "schedule",
    params(("locationId" = LocationId, Path)), request_body = LaborStandardsChange,
    responses((status = 200, body = LaborStandardsView))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
    Json(wanted): Json<LaborStandardsChange>,
) -> Result<Reply<LaborStandardsView>> {
    context
        .write(move |change| set(change, location, wanted))
        .await
        .map(Reply)
}

/// Sets the labor standards of a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn set(
    change: &mut WriteContext<'_>,
    location: LocationId,
    wanted: LaborStandardsChange,
) -> Result<LaborStandardsView> {
    change
        .actor
        .allow_at(Permission::ForecastsUpdate, location)?;
    settings::location(change.db, location)?;
    let before = standards::of(change.db, location)?;
    version::check_version(
        change.db,
        ("labor_standards", location),
        (wanted.version, before.version),
        || view(change.db, location, true),
    )?;
    let offered = standards::offered(change.db)?;
    let mut after = LaborStandards {
        average_check_cents: wanted.average_check_cents,
        keyholder_position_id: wanted.keyholder_position_id,
        target: wanted.target,
        positions: wanted.positions,
        version: before.version + 1,
    };
    check(&after, &offered)?;
    after.positions.retain(Standard::asks_for_anyone);
    store::save_labor_standards(change.db, location, &after)?;
    let action = SchedulingAction::LaborStandardsUpdated;
    let entry =
        Entry::new(action, "labor_standards", location).change(json!(before), json!(after))?;
    change.record(entry)?;
    change.invalidate(format!("/api/labor-standards/{location}"));
    announce(change, location);
    view(change.db, location, true)
}

fn check(wanted: &LaborStandards, offered: &[PositionId]) -> Result<()> {
    let mut checks = Validator::default();
    let keyholder = wanted.keyholder_position_id;
    let known = keyholder.is_none_or(|position| offered.contains(&position));
    checks.ensure(known, "keyholderPositionId", "unknown");
    let check = wanted.average_check_cents;
    let sound = check.is_none_or(|cents| CENTS.contains(&cents));
    checks.ensure(sound, "averageCheckCents", "out_of_range");
    let counts_covers = |one: &Standard| one.basis == Some(StandardBasis::Covers);
    let needs_check = wanted.positions.iter().any(counts_covers);
    checks.ensure(
        !needs_check || check.is_some(),
        "averageCheckCents",
        "required",
    );
    let sound = wanted
        .target
        .is_none_or(|target| of_kind(target.kind).contains(&target.value));
    checks.ensure(sound, "target.value", "out_of_range");
    for (n, standard) in wanted.positions.iter().enumerate() {
        let field = |name: &str| format!("positions.{n}.{name}");
        let position = standard.position_id;
        let earlier = &wanted.positions[..n];
        checks.ensure(offered.contains(&position), &field("positionId"), "unknown");
        let twice = earlier.iter().any(|other| other.position_id == position);
        checks.ensure(!twice, &field("positionId"), "twice");
        check_standard(&mut checks, standard, field);
    }
    checks.finish()
}

fn check_standard(checks: &mut Validator, standard: &Standard, field: impl Fn(&str) -> String) {
    match (standard.basis, standard.per_hour) {
        (None, None) => (),
        (None, Some(_)) => checks.error(field("perHour"), "not_allowed"),
        (Some(_), None) => checks.error(field("perHour"), "required"),
        (Some(basis), Some(per_hour)) => {
            let range = if basis == StandardBasis::Sales {
                CENTS
            } else {
                COVERS
            };
            checks.ensure(range.contains(&per_hour), &field("perHour"), "out_of_range");
        }
    }
    let few = |people: u16| people <= MOST_STAFF;
    checks.ensure(
        few(standard.minimum_staff),
        &field("minimumStaff"),
        "out_of_range",
    );
    for (name, Duty { staff, minutes }) in
        [("opening", standard.opening), ("closing", standard.closing)]
    {
        checks.ensure(few(staff), &field(&format!("{name}.staff")), "out_of_range");
        let sound = minutes <= MOST_MINUTES && minutes % 30 == 0;
        checks.ensure(sound, &field(&format!("{name}.minutes")), "out_of_range");
    }
}

/// The values of a target: tenths of a percent, cents, hours.
fn of_kind(kind: LaborTargetKind) -> RangeInclusive<i64> {
    match kind {
        LaborTargetKind::LaborPercent => 1..=1_000,
        LaborTargetKind::SalesPerHour => CENTS,
        LaborTargetKind::WeeklyHours => 1..=20_000,
    }
}
