//! Labor standards of a location: how many people the sales need, by position, and the target of its labor.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{open_hours::MINUTES, store};
use crate::{
    error::Result,
    ids::{LocationId, PositionId},
    settings,
};

platform::string_enum! {
    /// What a standard counts.
    StandardBasis {
        /// Sales of a labor hour, in cents.
        Sales = "sales",
        /// Covers of a labor hour.
        Covers = "covers",
    }
}

platform::string_enum! {
    /// What the labor of a week is measured by.
    LaborTargetKind {
        /// Cost of labor in sales, in tenths of a percent.
        LaborPercent = "labor_percent",
        /// Sales of a labor hour, in cents.
        SalesPerHour = "sales_per_hour",
        /// Labor hours of the week.
        WeeklyHours = "weekly_hours",
    }
}

/// The target of a location's labor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LaborTarget {
    /// The measure.
    pub kind: LaborTargetKind,
    /// Tenths of a percent, cents or hours.
    #[schema(minimum = 1)]
    pub value: i64,
}

/// Work before opening or after closing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Duty {
    /// People, at most 50.
    pub staff: u16,
    /// Minutes, in half hours, at most 240.
    pub minutes: u16,
}

impl Duty {
    /// Half hours with someone at work.
    pub(super) fn half_hours(&self) -> i64 {
        if self.staff == 0 {
            return 0;
        }
        i64::from(self.minutes) / MINUTES
    }
}

/// The standard of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Standard {
    /// The position.
    pub position_id: PositionId,
    /// What `perHour` counts; null where the position does not follow sales.
    pub basis: Option<StandardBasis>,
    /// What one person can do in an hour: cents of sales, or covers.
    #[schema(minimum = 1)]
    pub per_hour: Option<i64>,
    /// People while it is open, at least; at most 50.
    pub minimum_staff: u16,
    /// Work before opening.
    pub opening: Duty,
    /// Work after closing.
    pub closing: Duty,
}

impl Standard {
    /// Whether it can ever need a person.
    pub(super) fn asks_for_anyone(&self) -> bool {
        self.basis.is_some()
            || self.minimum_staff > 0
            || self.opening.half_hours() > 0
            || self.closing.half_hours() > 0
    }
}

/// The labor standards of a location.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborStandards {
    /// What a guest spends, in cents: turns covers into sales. Needed where a position counts covers.
    pub average_check_cents: Option<i64>,
    /// The position that carries the keys: one of its people is there when it opens and when it closes.
    pub keyholder_position_id: Option<PositionId>,
    /// The target.
    pub target: Option<LaborTarget>,
    /// Positions with a standard.
    pub positions: Vec<Standard>,
    /// Raised by each write; 0 where nothing was written yet.
    pub version: i64,
}

impl LaborStandards {
    /// The sales that one person of a position can do in an hour, in cents; nothing where the position does not follow
    /// sales.
    pub(super) fn cents_per_hour(&self, standard: &Standard) -> Option<i64> {
        let per_hour = standard.per_hour?;
        match standard.basis? {
            StandardBasis::Sales => Some(per_hour),
            StandardBasis::Covers => Some(per_hour.saturating_mul(self.average_check_cents?)),
        }
    }
}

/// The standards of a location, of positions that are still offered, in their order.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, location: LocationId) -> Result<LaborStandards> {
    let mut standards = store::labor_settings(db, location)?.unwrap_or_default();
    let stored = store::labor_standards(db, location)?;
    for position in offered(db)? {
        let standard = stored.iter().find(|one| one.position_id == position);
        standards.positions.extend(standard.cloned());
    }
    Ok(standards)
}

/// The positions that are offered, in their order.
///
/// # Errors
/// Database errors.
pub(super) fn offered(db: &Connection) -> Result<Vec<PositionId>> {
    let positions = settings::all_positions(db)?.into_iter();
    Ok(positions
        .filter(|position| !position.archived)
        .map(|position| position.id)
        .collect())
}
