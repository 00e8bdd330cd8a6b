//! The retention of applicants' records, and what prevents forgetting a person.

use std::collections::BTreeMap;

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};

use crate::{
    error::Result,
    ids::{ApplicantId, ApplicationId, LocationId},
    messages::LocalizedText,
    sql,
};
use organization::legal_holds::Holds;
use recruiting::{
    applications::{APPLICATION_COLUMNS, maybe_time, time},
    hiring_settings,
};

/// The key of the setting.
pub const SETTING: &str = "retention";
/// Federal law: one year from the record or the action, whichever is later.
const FEDERAL: Law = Law {
    state: None,
    years: 1,
    from: None,
    citation: "29 CFR § 1602.14",
};
/// States that want more. A law counts from its first day on, also for records that were made before.
const STATES: [Law; 2] = [
    Law {
        state: Some("CA"),
        years: 4,
        from: None,
        citation: "Cal. Gov. Code § 12946; 2 CCR § 11013(c)",
    },
    Law {
        state: Some("CO"),
        years: 3,
        from: Some(Date::constant(2027, 1, 1)),
        citation: "Colo. SB 26-189",
    },
];

/// A law's retention of records.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = RetentionLaw)]
#[serde(rename_all = "camelCase")]
pub struct Law {
    /// Its state (`CA`); null is the law of the whole country.
    state: Option<&'static str>,
    /// Years from the last record or action.
    pub years: i8,
    /// The day from which on it counts; null where it does already.
    #[schema(value_type = Option<String>, format = Date)]
    from: Option<Date>,
    /// Its source.
    pub citation: &'static str,
}

/// Every known law, future ones as well.
pub fn laws() -> Vec<Law> {
    std::iter::once(FEDERAL).chain(STATES).collect()
}

/// The law of a state on a day; the federal one where the state has none of its own that we know.
pub fn law(state: &str, today: Date) -> Law {
    STATES
        .into_iter()
        .find(|law| law.state == Some(state) && law.from.is_none_or(|from| from <= today))
        .unwrap_or(FEDERAL)
}

/// A brand's retention of applicants' records. Where a law requires more, the law counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Retention {
    /// Years, where a state has none of its own: 1 to 20.
    pub years: i8,
    /// Years by state (`CA`).
    #[serde(default)]
    pub states: BTreeMap<String, i8>,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            years: 4,
            states: BTreeMap::new(),
        }
    }
}

impl Retention {
    /// The brand's years.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection) -> Result<Self> {
        Ok(hiring_settings::get(db, SETTING)?.0)
    }

    /// The years that count in a state on a day.
    pub fn years_in(&self, state: &str, today: Date) -> i8 {
        let own = self.states.get(state).copied().unwrap_or(self.years);
        own.max(law(state, today).years)
    }

    /// The shortest time that any record of the brand is kept.
    pub fn shortest(&self) -> i8 {
        let states = self.states.values().copied();
        states
            .chain([self.years])
            .min()
            .unwrap_or(self.years)
            .max(1)
    }
}

/// The reasons that prevent forgetting a person, and their end.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Keeping {
    /// The day on which Lineup forgets them automatically, if nothing else prevents it.
    #[schema(value_type = String, format = Date)]
    pub due_on: Date,
    /// The day until which the law wants the records kept.
    #[schema(value_type = String, format = Date)]
    pub law_until: Date,
    /// The law.
    pub citation: String,
    /// Legal holds.
    pub holds: Vec<HeldBy>,
    /// A legal hold of the brand or of a location, made in the settings, covers an application.
    pub records_held: bool,
    /// They were hired: their application is part of the personnel file.
    pub hired: bool,
}

/// A legal hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldBy {
    /// The application.
    pub application_id: ApplicationId,
    /// The job that it is for.
    pub job_title: LocalizedText,
    /// Whether the job as a whole is on hold, not only this application.
    pub whole_job: bool,
}

impl Keeping {
    /// The reasons that prevent forgetting a person, over all of their applications.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, records: &[ApplicantId], now: Timestamp) -> Result<Self> {
        let today = now.to_zoned(TimeZone::UTC).date();
        let retention = Retention::of(db)?;
        let mut statement = db.prepare_cached(
            &format!("SELECT {}, j.title_en, j.title_es, j.legal_hold AS job_hold, l.state
             FROM applications a JOIN hiring_jobs j ON j.id = a.job_id JOIN locations l ON l.id = a.location_id
             WHERE a.applicant_id IN (SELECT value FROM json_each(?1)) ORDER BY a.id", sql::columns("a", APPLICATION_COLUMNS)),
        )?;
        let rows = statement.query_map([serde_json::to_string(records)?], RetentionHolds::read)?;
        let mut keeping = Self {
            due_on: today,
            law_until: today,
            citation: FEDERAL.citation.to_owned(),
            holds: Vec::new(),
            records_held: false,
            hired: false,
        };
        let records = Holds::of(db)?;
        let (mut due, mut until) = (Date::MIN, Date::MIN);
        for held in rows {
            let held = held?;
            let law = law(&held.state, today);
            due = due.max(after(held.last, retention.years_in(&held.state, today)));
            if after(held.last, law.years) > until {
                until = after(held.last, law.years);
                law.citation.clone_into(&mut keeping.citation);
            }
            keeping.records_held |= records.location(held.location);
            keeping.hired |= held.hired;
            keeping.holds.extend(held.by);
        }
        if due > Date::MIN {
            (keeping.due_on, keeping.law_until) = (due, until);
        }
        Ok(keeping)
    }

    /// Whether Lineup forgets the person automatically now.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.holds.is_empty()
            && !self.records_held
            && !self.hired
            && self.due_on <= now.to_zoned(TimeZone::UTC).date()
    }
}

/// An application, as far as keeping it matters.
struct RetentionHolds {
    last: Date,
    location: LocationId,
    state: String,
    hired: bool,
    by: Option<HeldBy>,
}

impl RetentionHolds {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let (own, job): (bool, bool) = (row.get("legal_hold")?, row.get("job_hold")?);
        let times = [
            Some(time(row, "applied_at")?),
            Some(time(row, "stage_entered_at")?),
            Some(time(row, "last_applicant_activity_at")?),
            maybe_time(row, "last_team_activity_at")?,
            maybe_time(row, "rejected_at")?,
            maybe_time(row, "hired_at")?,
        ];
        let last = times.into_iter().flatten().max().unwrap_or_default();
        let status: String = row.get("status")?;
        let by = HeldBy {
            application_id: row.get("id")?,
            job_title: LocalizedText {
                en: row.get("title_en")?,
                es: row.get("title_es")?,
            },
            whole_job: job,
        };
        Ok(Self {
            last: last.to_zoned(TimeZone::UTC).date(),
            location: row.get("location_id")?,
            state: row.get("state")?,
            hired: status == "hired",
            by: (own || job).then_some(by),
        })
    }
}

/// So many years after a day.
fn after(day: Date, years: i8) -> Date {
    day.saturating_add(i64::from(years).years())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_law_is_the_floor_whatever_the_brand_wants() {
        let today = Date::constant(2026, 11, 20);
        let short = Retention {
            years: 1,
            states: BTreeMap::from([("CA".to_owned(), 2)]),
        };
        assert_eq!(short.years_in("TX", today), 1);
        assert_eq!(short.years_in("CA", today), 4);
        assert_eq!(short.years_in("CO", today), 1);
        assert_eq!(short.years_in("CO", Date::constant(2027, 1, 1)), 3);
        assert_eq!(Retention::default().years_in("TX", today), 4);
    }

    #[test]
    fn years_run_from_day_to_day_and_leap_days_end_in_february() {
        let leap = Date::constant(2028, 2, 29);
        assert_eq!(after(leap, 1), Date::constant(2029, 2, 28));
        assert_eq!(after(leap, 4), Date::constant(2032, 2, 29));
    }
}
