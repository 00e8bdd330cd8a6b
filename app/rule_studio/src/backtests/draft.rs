//! The draft of a backtest: where and on which days it is tried, and the rule books with and without it.

use std::collections::BTreeMap;

use anyhow::Context as _;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use organization::{brand_rules, settings};
use platform::{
    app::Environment,
    error::{Error, Result},
    ids::LocationId,
    permit::{Actor, Permission},
};
use rules::{RuleBook, brand::AtPlace};
use rusqlite::Connection;
use scheduling::week::LocationCalendar;

use super::types::NewBacktest;
use crate::rules::{store, types::NewRule};

/// How many days back a run may look.
const DAYS: [u32; 3] = [30, 90, 180];
/// The code of a rule that has none yet; the codes of rules are names of sentences.
const NEW: &str = "draft";

/// A rule that someone tries on past weeks.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The rule, for the locations at which it is tried where the person's rights do not cover all of its own.
    pub rule: NewRule,
    /// Its code in findings.
    pub code: String,
    /// How many days it looks back.
    pub days: u32,
    /// First and last day at each location at which it is tried.
    pub at: BTreeMap<LocationId, (Date, Date)>,
}

/// The rules in effect, and the same with a draft in its place.
pub struct Books {
    /// In effect.
    pub before: RuleBook,
    /// With the draft.
    pub after: RuleBook,
}

impl Draft {
    /// Checks what someone asked for.
    ///
    /// # Errors
    /// `Forbidden` without the permission; fields that do not hold up; `NotFound` for an unknown rule or location, and where
    /// none of the rule's locations is the person's.
    pub fn of(db: &Connection, actor: &Actor, asked: NewBacktest, now: Timestamp) -> Result<Self> {
        actor.allow(Permission::ComplianceSimulate)?;
        if !DAYS.contains(&asked.days) {
            return Err(Error::field("days", "not_allowed"));
        }
        let mut rule = asked.rule.normalized();
        if let Some(problem) = rule.brand_rule().problems().first() {
            return Err(Error::field(
                format!("rule.{}", problem.field),
                "not_allowed",
            ));
        }
        let code = match asked.rule_id {
            Some(id) => store::rule(db, id)?.code,
            None => NEW.to_owned(),
        };
        let locations = settings::locations(db)?;
        let unknown = |id: &LocationId| !locations.iter().any(|location| location.id == *id);
        if rule.location_ids.iter().any(unknown) {
            return Err(Error::NotFound);
        }
        let mut at = BTreeMap::new();
        for location in &locations {
            let open = rule.covers(location.id) && !location.archived;
            if open && actor.includes(location.id) {
                let today = LocationCalendar::of(location)?.date(now);
                let first = today.saturating_sub(i64::from(asked.days).days());
                at.insert(location.id, (first, today.saturating_sub(1.day())));
            }
        }
        let whole = if rule.location_ids.is_empty() {
            actor.includes_all()
        } else {
            rule.location_ids.iter().all(|id| actor.includes(*id))
        };
        if !whole && at.is_empty() {
            return Err(Error::NotFound);
        }
        if !whole {
            rule.location_ids = at.keys().copied().collect();
        }
        Ok(Self {
            rule,
            code,
            days: asked.days,
            at,
        })
    }

    /// The first and the last day at any location.
    pub fn span(&self, now: Timestamp) -> (Date, Date) {
        let today = now.to_zoned(TimeZone::UTC).date();
        let first = self.at.values().map(|(first, _)| *first).min();
        let last = self.at.values().map(|(_, last)| *last).max();
        (first.unwrap_or(today), last.unwrap_or(today))
    }

    /// The locations at which it is tried.
    pub fn locations(&self) -> Vec<LocationId> {
        self.at.keys().copied().collect()
    }

    /// The rules in effect, and the same with the draft in place of the rule that it changes.
    ///
    /// # Errors
    /// Database errors; `Internal` where a rule without problems cannot be used.
    pub fn books(&self, db: &Connection, core: &Environment) -> Result<Books> {
        let mut rows = brand_rules::in_effect(db)?;
        rows.retain(|row| row.code != self.code);
        rows.extend(self.at.iter().map(|(location, (first, _))| AtPlace {
            place: location.to_string(),
            code: self.code.clone(),
            version: 0,
            from: *first,
            until: None,
            rule: self.rule.brand_rule(),
            rule_id: self.code.clone(),
        }));
        Ok(Books {
            before: brand_rules::book(db, core)?,
            after: core
                .rule_book
                .with_brand(&rows)
                .context("a draft without problems does not load")?,
        })
    }
}
