//! Sources of applicants, and which of them bring people who are hired and stay.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, HashMap, HashSet},
};

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::{self, Cohort, CohortMember},
    figures::Ratio,
    filter::{Filter, Scope, Span},
    history, spend,
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{ApplicationId, EmployeeId},
};
use recruiting::types::Stage;

/// Days of employment after which a person counts as having stayed.
pub const STAY: i32 = 90;

/// The sources.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sources {
    /// The range.
    pub span: Span,
    /// Each line, the one with most applications first.
    pub items: Vec<SourceLine>,
    /// All of them together.
    pub all: SourceFigures,
}

/// A line: a source, or several of a kind together.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceLine {
    /// Its name (`career_site`; `sms` for all keywords, `boards` for all job boards), and its figures.
    #[serde(flatten)]
    pub figures: SourceFigures,
    /// The single sources of the line, those with most applications first; none where it is but one of that name.
    pub parts: Vec<SourceFigures>,
}

/// A source.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceFigures {
    /// `career_site`, `qr`, `indeed`, `sms:TACO`, or a line's name; empty for all together.
    pub source: String,
    /// People who applied.
    pub applied: u32,
    /// Interviewed, of those who applied.
    pub interviewed: Ratio,
    /// Hired, of those who applied.
    pub hired: Ratio,
    /// Still on the team 90 days after the hire, of those hired that long ago.
    pub stayed: Ratio,
    /// Its cost, as far as entered.
    pub cost: Cost,
}

/// The cost of a line in the days of the report, in cents; null where nothing was entered, or where it has no hires.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = SourceCost)]
#[serde(rename_all = "camelCase")]
pub struct Cost {
    /// The spend.
    pub spend: Option<i64>,
    /// For each person who applied.
    pub application: Option<i64>,
    /// For each person hired.
    pub hire: Option<i64>,
}

impl Cost {
    fn of(spend: Option<i64>, applied: u32, hired: u32) -> Self {
        let each = |people: u32| {
            let people = i64::from(people);
            let spend = spend.filter(|_| people > 0)?;
            Some((2 * spend + people) / (2 * people))
        };
        Self {
            spend,
            application: each(applied),
            hire: each(hired),
        }
    }
}

/// Sources of applicants.
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
    let spent = spend::of_span(db, &context.actor, filter, &scope.span)?.unwrap_or_default();
    let mut lines: BTreeMap<&str, BTreeMap<&str, Vec<&CohortMember>>> = BTreeMap::new();
    for case in &cohort.cases {
        let line = lines.entry(line_of(&case.source)).or_default();
        line.entry(&case.source).or_default().push(case);
    }
    let figures = |source: &str, cases: &[&CohortMember]| {
        let arrived = cases
            .iter()
            .filter(|case| scope.counts(case.place, case.applied_at));
        let arrived: Vec<_> = arrived.collect();
        let hired =
            |case: &CohortMember| case.hired_at.is_some_and(|at| scope.counts(case.place, at));
        let applied = u32::try_from(arrived.len()).unwrap_or(u32::MAX);
        let hires = cases.iter().filter(|case| hired(case));
        SourceFigures {
            source: source.to_owned(),
            applied,
            interviewed: Ratio::count(arrived.iter().map(|case| interviewed.contains(&case.id))),
            hired: Ratio::new(
                u32::try_from(hires.clone().count()).unwrap_or(u32::MAX),
                applied,
            ),
            stayed: Ratio::count(hires.filter_map(|case| stays.of(case))),
            cost: Cost::default(),
        }
    };
    let mut items = Vec::new();
    // Money that brought no one is listed as well.
    let asked = filter.source.as_deref();
    for line in spent
        .keys()
        .filter(|line| asked.is_none_or(|asked| asked == *line))
    {
        lines.entry(line).or_default();
    }
    for (name, sources) in &lines {
        let parts = sources.iter().map(|(source, cases)| figures(source, cases));
        let mut parts: Vec<_> = parts.filter(says_something).collect();
        parts.sort_by(most_first);
        let all: Vec<&CohortMember> = sources.values().flatten().copied().collect();
        let mut figures = figures(name, &all);
        let spent = spent.get(*name).copied();
        figures.cost = Cost::of(spent, figures.applied, figures.hired.some);
        if says_something(&figures) || spent.is_some() {
            parts.retain(|part| part.source != *name || sources.len() > 1);
            items.push(SourceLine { figures, parts });
        }
    }
    items.sort_by(|a, b| most_first(&a.figures, &b.figures));
    let all: Vec<&CohortMember> = cohort.cases.iter().collect();
    let spends: Vec<i64> = items
        .iter()
        .filter_map(|it| it.figures.cost.spend)
        .collect();
    let spend = (!spends.is_empty()).then(|| spends.iter().sum());
    let mut all = figures("", &all);
    all.cost = Cost::of(spend, all.applied, all.hired.some);
    Ok(Sources {
        items,
        all,
        span: scope.span,
    })
}

fn says_something(one: &SourceFigures) -> bool {
    one.applied > 0 || one.hired.some > 0
}

fn most_first(a: &SourceFigures, b: &SourceFigures) -> Ordering {
    let most = b.applied.cmp(&a.applied);
    most.then_with(|| a.source.cmp(&b.source))
}

/// The line that a source is counted in: keywords and boards bring few people each, and a row of each of them says nothing.
fn line_of(source: &str) -> &str {
    match source.split_once(':').map_or(source, |(kind, _)| kind) {
        "indeed" | "google" | "feed" => BOARDS,
        kind => kind,
    }
}

/// The line of all job boards.
const BOARDS: &str = "boards";

/// The SQL by which a column is the source, or of the line, that a parameter names; holds where there is none.
pub fn is_of(column: &str, parameter: &str) -> String {
    format!(
        "({parameter} IS NULL OR {column} = {parameter} OR {column} >= {parameter} || ':' AND {column} < {parameter} || ';'
           OR {parameter} = '{BOARDS}' AND ({column} IN ('indeed', 'google', 'feed') OR {column} LIKE 'feed:%'))"
    )
}

/// Applications that reached an interview, held or booked.
///
/// # Errors
/// Database errors.
pub fn interviewed(db: &Connection, scope: &Scope) -> Result<HashSet<ApplicationId>> {
    let mut interviewed: HashSet<_> = cohort::meetings(db)?
        .into_iter()
        .map(|meeting| meeting.application)
        .collect();
    let furthest_stage = history::furthest_stage(db, &scope.roughly().0)?;
    let met = furthest_stage
        .into_iter()
        .filter(|(_, stage)| *stage >= Stage::PhoneInterview);
    interviewed.extend(met.map(|(id, _)| id));
    Ok(interviewed)
}

/// Those of the hired who stayed.
#[derive(Debug)]
pub struct Stays {
    left: HashMap<EmployeeId, Option<Date>>,
    today: Date,
}

impl Stays {
    /// Reads when people left.
    ///
    /// # Errors
    /// Database errors.
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
    pub fn of(&self, case: &CohortMember) -> Option<bool> {
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
