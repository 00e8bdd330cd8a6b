//! Where people come from, and which of those ways bring people who are hired and stay.

use std::collections::{BTreeMap, HashMap, HashSet};

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::{self, Case, Cohort},
    figures::Share,
    filter::{Filter, Scope, Span},
    journey,
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    hiring::types::Stage,
    ids::{ApplicationId, EmployeeId},
};

/// Days after which a person who is still there has stayed.
pub const STAY: i32 = 90;

/// The sources.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sources {
    /// What it covers.
    pub span: Span,
    /// Each source, the one with most applications first.
    pub items: Vec<SourceFigures>,
    /// All of them together.
    pub all: SourceFigures,
}

/// A source.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceFigures {
    /// `career_site`, `qr`, `indeed`, `sms:TACO`; empty for all together.
    pub source: String,
    /// People who applied.
    pub applied: u32,
    /// Interviewed, of those who applied.
    pub interviewed: Share,
    /// Hired, of those who applied.
    pub hired: Share,
    /// Still on the team 90 days after the hire, of those hired that long ago.
    pub stayed: Share,
}

/// Where people come from.
#[utoipa::path(
    get, path = "/api/analytics/sources", tag = "analytics", params(Filter), responses((status = 200, body = Sources))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Sources>> {
    context
        .read(move |db, context| sources(db, context, &filter))
        .await
        .map(Reply)
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn sources(db: &Connection, context: &Context, filter: &Filter) -> Result<Sources> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?;
    let interviewed = interviewed(db, &scope)?;
    let stays = Stays::load(db, context.now)?;
    let mut by_source: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
    for case in &cohort.cases {
        by_source.entry(&case.source).or_default().push(case);
    }
    let figures = |source: &str, cases: &[&Case]| {
        let arrived = cases
            .iter()
            .filter(|case| scope.counts(case.place, case.applied_at));
        let arrived: Vec<_> = arrived.collect();
        let hired = |case: &Case| case.hired_at.is_some_and(|at| scope.counts(case.place, at));
        let applied = u32::try_from(arrived.len()).unwrap_or(u32::MAX);
        let hires = cases.iter().filter(|case| hired(case));
        SourceFigures {
            source: source.to_owned(),
            applied,
            interviewed: Share::count(arrived.iter().map(|case| interviewed.contains(&case.id))),
            hired: Share::new(
                u32::try_from(hires.clone().count()).unwrap_or(u32::MAX),
                applied,
            ),
            stayed: Share::count(hires.filter_map(|case| stays.of(case))),
        }
    };
    let mut items: Vec<_> = by_source
        .iter()
        .map(|(source, cases)| figures(source, cases))
        .filter(|one| one.applied > 0 || one.hired.some > 0)
        .collect();
    items.sort_by(|a, b| {
        b.applied
            .cmp(&a.applied)
            .then_with(|| a.source.cmp(&b.source))
    });
    let all: Vec<&Case> = cohort.cases.iter().collect();
    Ok(Sources {
        items,
        all: figures("", &all),
        span: scope.span,
    })
}

/// Applications that came to an interview, held or booked.
///
/// # Errors
/// Those of the file.
pub fn interviewed(db: &Connection, scope: &Scope) -> Result<HashSet<ApplicationId>> {
    let mut interviewed: HashSet<_> = cohort::meetings(db)?
        .into_iter()
        .map(|meeting| meeting.application)
        .collect();
    let furthest = journey::furthest(db, &scope.roughly().0)?;
    let met = furthest
        .into_iter()
        .filter(|(_, stage)| *stage >= Stage::PhoneInterview);
    interviewed.extend(met.map(|(id, _)| id));
    Ok(interviewed)
}

/// Who of the hired stayed.
#[derive(Debug)]
pub struct Stays {
    left: HashMap<EmployeeId, Option<Date>>,
    today: Date,
}

impl Stays {
    /// Reads when people left.
    ///
    /// # Errors
    /// Those of the file.
    pub fn load(db: &Connection, now: Timestamp) -> Result<Self> {
        let mut query = db.prepare_cached("SELECT id, terminated_on FROM employees")?;
        let rows = query.query_map([], |row| {
            let date: Option<String> = row.get(1)?;
            Ok((row.get(0)?, date.and_then(|date| date.parse().ok())))
        })?;
        Ok(Self {
            left: rows.collect::<rusqlite::Result<_>>()?,
            today: now.to_zoned(TimeZone::UTC).date(),
        })
    }

    /// Whether a hired person was still there after 90 days; none where that is not known yet.
    pub fn of(&self, case: &Case) -> Option<bool> {
        let day = case.hired_at?.to_zoned(TimeZone::UTC).date();
        let day = day.saturating_add(STAY.days());
        let left = *self.left.get(&case.employee?)?;
        match left {
            Some(left) if left < day => Some(false),
            _ if day <= self.today => Some(true),
            _ => None,
        }
    }
}
