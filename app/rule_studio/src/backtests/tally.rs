//! What a backtest counts: in all, by location, by week, and by the value that the rule compares.

use std::collections::{BTreeMap, BTreeSet};

use data_encoding::HEXLOWER;
use jiff::civil::Date;
use organization::settings::types::Location;
use platform::{ids::LocationId, secrets};

use super::types::{BacktestBin, BacktestClass, BacktestLocation, BacktestTotals, BacktestWeek};

/// One difference as it counts.
pub(super) struct Counted<'a> {
    pub(super) key: &'a str,
    pub(super) class: BacktestClass,
    pub(super) location: LocationId,
    pub(super) week: Date,
    /// Whether the draft would not have let it be published.
    pub(super) blocks: bool,
    /// The value that the rule compares.
    pub(super) value: Option<i64>,
}

/// The counts up to now.
#[derive(Default)]
pub(super) struct Tally {
    totals: BacktestTotals,
    locations: BTreeMap<LocationId, Part>,
    weeks: BTreeMap<Date, Part>,
    values: BTreeMap<i64, u64>,
    lines: BTreeSet<String>,
}

#[derive(Clone, Copy, Default)]
struct Part {
    flagged: u64,
    new: u64,
    blocked: u64,
}

impl Tally {
    /// Counts a person and the weeks of their shifts, one for each shift.
    pub(super) fn person(&mut self, weeks: &[Date]) {
        self.totals.people += 1;
        for week in weeks {
            self.totals.shifts += 1;
            self.weeks.entry(*week).or_default();
        }
        self.totals.weeks = count(self.weeks.len());
    }

    /// Counts a difference.
    pub(super) fn add(&mut self, one: &Counted<'_>) {
        let totals = &mut self.totals;
        let of_class = match one.class {
            BacktestClass::New => &mut totals.new,
            BacktestClass::RequiredByLaw => &mut totals.required_by_law,
            BacktestClass::Stricter => &mut totals.stricter,
            BacktestClass::Unchanged => &mut totals.unchanged,
            BacktestClass::LessStrict => &mut totals.less_strict,
            BacktestClass::NoLonger => &mut totals.no_longer,
            BacktestClass::NotChecked => &mut totals.not_checked,
        };
        *of_class += 1;
        let silent = [BacktestClass::NoLonger, BacktestClass::NotChecked];
        let flagged = u64::from(!silent.contains(&one.class));
        let new = u64::from(one.class == BacktestClass::New);
        let more = [BacktestClass::New, BacktestClass::Stricter].contains(&one.class);
        let blocked = u64::from(more && one.blocks);
        totals.flagged += flagged;
        totals.blocked += blocked;
        let location = self.locations.entry(one.location).or_default();
        for part in [location, self.weeks.entry(one.week).or_default()] {
            part.flagged += flagged;
            part.new += new;
            part.blocked += blocked;
        }
        if let Some(value) = one.value {
            *self.values.entry(value).or_default() += 1;
        }
        self.lines
            .insert(format!("{} {}", one.key, one.class.name()));
    }

    /// The counts in all.
    pub(super) fn totals(&self) -> BacktestTotals {
        self.totals
    }

    /// SHA-256 (hex) over the differences' keys and classes, in order.
    pub(super) fn result_hash(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        HEXLOWER.encode(&secrets::sha256(lines.join("\n").as_bytes()))
    }

    /// The counts of these locations.
    pub(super) fn by_location<'l>(
        &self,
        locations: impl Iterator<Item = &'l Location>,
    ) -> Vec<BacktestLocation> {
        locations
            .map(|location| {
                let part = self.locations.get(&location.id).copied();
                let part = part.unwrap_or_default();
                BacktestLocation {
                    location_id: location.id,
                    name: location.name.clone(),
                    flagged: part.flagged,
                    new: part.new,
                    blocked: part.blocked,
                }
            })
            .collect()
    }

    /// The counts of the weeks, newest first.
    pub(super) fn by_week(&self) -> Vec<BacktestWeek> {
        let weeks = self.weeks.iter().rev();
        weeks
            .map(|(week, part)| BacktestWeek {
                week_start: *week,
                flagged: part.flagged,
                new: part.new,
            })
            .collect()
    }

    /// How often each value occurs, the smallest first.
    pub(super) fn histogram(&self) -> Vec<BacktestBin> {
        let values = self.values.iter();
        values
            .map(|(value, count)| BacktestBin {
                value: *value,
                count: *count,
            })
            .collect()
    }
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
