//! What payroll asks of tips: which were not given out, and what positions are for the tax form.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use organization::settings;
use rusqlite::Connection;

use super::{law::Occupation, store, types::TipSource};
use crate::{
    error::Result,
    ids::{LocationId, PositionId},
    permit::DepartmentKind,
};

/// Tips that came in at locations from one business day to another, both included, and belong to no approved division, in
/// cents by location and day. Service charges are no tips.
///
/// # Errors
/// Database errors.
pub fn not_given_out(
    db: &Connection,
    locations: &[LocationId],
    (from, to): (Date, Date),
) -> Result<BTreeMap<(LocationId, Date), i64>> {
    let mut open = BTreeMap::new();
    for location in locations {
        for receipt in store::receipts(db, *location, from, to)? {
            let counts = receipt.source != TipSource::ServiceCharge && receipt.cents != 0;
            if counts && !store::is_closed(db, *location, receipt.pool_id, receipt.date)? {
                *open.entry((*location, receipt.date)).or_default() += receipt.cents;
            }
        }
    }
    Ok(open)
}

/// Positions that customarily earn tips, in the words by which the packs name their occupation.
///
/// # Errors
/// Database errors.
pub fn tipped_roles(db: &Connection) -> Result<HashMap<PositionId, &'static str>> {
    let houses: HashMap<_, DepartmentKind> = settings::all_departments(db)?
        .into_iter()
        .map(|department| (department.id, department.kind))
        .collect();
    let tipped = settings::all_positions(db)?
        .into_iter()
        .filter(|position| position.tipped);
    Ok(tipped
        .filter_map(|position| {
            let house = *houses.get(&position.department_id)?;
            Some((position.id, Occupation::of(&position, house).role))
        })
        .collect())
}
