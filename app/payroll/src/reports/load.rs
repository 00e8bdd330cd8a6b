//! What every report of a period reads.

use std::collections::HashMap;

use jiff::civil::Date;
use organization::settings;
use platform::{
    context::Context,
    error::Result,
    ids::{LocationId, PositionId},
    messages::LocalizedText,
    permit::Permission,
};
use rusqlite::Connection;
use timekeeping::timesheets::pay_records::{PeriodPay, of_period};

/// What a period pays, with the names of places and positions.
pub(super) struct Loaded {
    pub(super) pay: PeriodPay,
    pub(super) names: Names,
}

/// Names of places and positions.
pub(super) struct Names {
    locations: HashMap<LocationId, String>,
    positions: HashMap<PositionId, LocalizedText>,
}

impl Names {
    /// Loads all of them, archived ones too.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(db: &Connection) -> Result<Self> {
        let locations = settings::locations(db)?.into_iter();
        let positions = settings::all_positions(db)?.into_iter();
        Ok(Self {
            locations: locations
                .map(|location| (location.id, location.name))
                .collect(),
            positions: positions
                .map(|position| (position.id, position.name))
                .collect(),
        })
    }

    /// The name of a location.
    pub(super) fn location(&self, id: LocationId) -> String {
        self.locations.get(&id).cloned().unwrap_or_default()
    }

    /// The name of a position; `None`: of none.
    pub(super) fn position(&self, id: Option<PositionId>) -> Option<LocalizedText> {
        self.positions.get(&id?).cloned()
    }
}

/// Loads what the period that begins on a day pays the people whose payroll the reader may read.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub(super) fn load(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<Loaded> {
    let core = &context.app.core;
    let actor = &context.actor;
    let asked = (start, location);
    Ok(Loaded {
        pay: of_period(db, core, actor, Permission::PayrollRead, asked, context.now)?,
        names: Names::load(db)?,
    })
}

/// A name that is the same in both languages.
pub(super) fn as_written(name: &str) -> LocalizedText {
    LocalizedText {
        en: name.to_owned(),
        es: name.to_owned(),
    }
}
