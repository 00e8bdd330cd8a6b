//! The brand's spend on being found, by month and by line of the sources: entered by a person.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, Span};
use crate::{
    HiringAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    permit::{Actor, Permission},
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::hiring_settings;

/// The most that is believed of one line in one month, in cents: a million dollars.
const MAX_CENTS: i64 = 100_000_000;
/// The most lines of a month.
const LINES: usize = 40;
/// The longest name of a line.
const LONGEST_NAME: usize = 40;

/// A month's spend.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthSpend {
    /// Which month: `2026-11`.
    pub month: String,
    /// Cents by line (`boards`, `qr`, `sms`); nothing for those who see a part of the brand.
    pub items: BTreeMap<String, i64>,
    /// Whether the person may change it.
    pub can_edit: bool,
    /// Raised by each write; 0 where nothing was ever entered.
    pub version: i64,
}

/// The change of a month's spend.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpendChange {
    /// Cents by line; what is left out, or zero, was not spent.
    pub items: BTreeMap<String, i64>,
    /// The version that the change was made on.
    pub version: i64,
}

/// A month's spend on being found.
#[utoipa::path(
    get, path = "/api/analytics/spend/{month}", tag = "analytics", params(("month" = String, Path)),
    responses((status = 200, body = MonthSpend))
)]
pub async fn read(context: Context, Path(month): Path<String>) -> Result<Reply<MonthSpend>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::AnalyticsRead)?;
            current(db, &context.actor, first_of(&month)?)
        })
        .await
        .map(Reply)
}

/// Enters what was spent in a month to be found.
#[utoipa::path(
    put, path = "/api/analytics/spend/{month}", tag = "analytics", params(("month" = String, Path)),
    request_body = SpendChange, responses((status = 200, body = MonthSpend))
)]
pub async fn write(
    context: Context,
    Path(month): Path<String>,
    Json(new): Json<SpendChange>,
) -> Result<Reply<MonthSpend>> {
    context
        .write(move |change| set(change, &month, new))
        .await
        .map(Reply)
}

/// Enters what was spent in a month.
///
/// # Errors
/// `Forbidden`, `NotFound` where there is no such month, `version_conflict`, `Invalid`; database errors.
pub fn set(change: &mut WriteContext<'_>, month: &str, new: SpendChange) -> Result<MonthSpend> {
    if !may_set(change.actor) {
        return Err(Error::Forbidden(Permission::SettingsUpdate));
    }
    let month = first_of(month)?;
    let key = key(month);
    let (before, version): (BTreeMap<String, i64>, i64) = hiring_settings::get(change.db, &key)?;
    version::check_version(
        change.db,
        ("hiring_setting", &key),
        (new.version, version),
        || current(change.db, change.actor, month),
    )?;
    let mut checks = Validator::default();
    checks.ensure(new.items.len() <= LINES, "items", "too_long");
    for (line, cents) in &new.items {
        let field = format!("items.{line}");
        let named = !line.is_empty() && line.chars().count() <= LONGEST_NAME;
        checks.ensure(named, "items", "wrong_type");
        checks.ensure((0..=MAX_CENTS).contains(cents), &field, "out_of_range");
    }
    checks.finish()?;
    let mut after = new.items;
    after.retain(|_, cents| *cents > 0);
    hiring_settings::put(change.db, &key, &after)?;
    let entry =
        Entry::new(HiringAction::SpendChanged, "hiring_setting", &key).change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/analytics");
    current(change.db, change.actor, month)
}

/// A brand's spend is the whole brand's: no part of it belongs to one location.
fn may_set(actor: &Actor) -> bool {
    actor.has(Permission::SettingsUpdate) && actor.includes_all()
}

fn current(db: &Connection, actor: &Actor, month: Date) -> Result<MonthSpend> {
    let (mut items, version): (BTreeMap<String, i64>, i64) = hiring_settings::get(db, &key(month))?;
    if !actor.includes_all() {
        items.clear();
    }
    Ok(MonthSpend {
        month: month.strftime("%Y-%m").to_string(),
        items,
        can_edit: may_set(actor),
        version,
    })
}

fn first_of(month: &str) -> Result<Date> {
    let shaped = month.len() == 7 && month.as_bytes()[4] == b'-';
    let date: Option<Date> = format!("{month}-01").parse().ok().filter(|_| shaped);
    date.filter(|date| (2000..=2100).contains(&date.year()))
        .ok_or(Error::NotFound)
}

fn key(month: Date) -> String {
    format!("spend:{}", month.strftime("%Y-%m"))
}

/// The spend in the days of a report by line, in cents; each day has its part of its month. None where the report is
/// not about the whole brand and all applicants.
///
/// # Errors
/// Database errors.
pub fn of_span(
    db: &Connection,
    actor: &Actor,
    filter: &Filter,
    span: &Span,
) -> Result<Option<BTreeMap<String, i64>>> {
    let narrowed = filter.location.is_some()
        || filter.job.is_some()
        || filter.language.is_some()
        || filter.manager.is_some();
    if narrowed || !actor.includes_all() {
        return Ok(None);
    }
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    let mut month = span.from.first_of_month();
    while month <= span.to {
        let (items, _): (BTreeMap<String, i64>, i64) = hiring_settings::get(db, &key(month))?;
        for (line, cents) in items {
            *sums.entry(line).or_default() += part_of(cents, month, span);
        }
        month = month.saturating_add(1.month());
    }
    Ok(Some(sums))
}

/// The part of a month's cents that falls on the days of a span, to the nearest cent.
fn part_of(cents: i64, month: Date, span: &Span) -> i64 {
    let (first, last) = (month.max(span.from), month.last_of_month().min(span.to));
    let days = i64::from((last - first).get_days()) + 1;
    let all = i64::from(month.days_in_month());
    (2 * cents * days + all) / (2 * all)
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};

    use super::*;
    use crate::analytics::filter::Basis;

    #[test]
    fn each_day_has_its_part_of_the_months_money() {
        let span = |from, to| Span {
            from,
            to,
            basis: Basis::Applied,
            as_of: Timestamp::UNIX_EPOCH,
        };
        let november = date(2026, 11, 1);
        let part = |from, to| part_of(30_000, november, &span(from, to));
        assert_eq!(part(date(2026, 10, 15), date(2026, 12, 3)), 30_000);
        assert_eq!(part(date(2026, 11, 21), date(2026, 12, 3)), 10_000);
        assert_eq!(part(date(2026, 11, 30), date(2026, 11, 30)), 1_000);
        assert_eq!(
            part_of(100, november, &span(date(2026, 11, 1), date(2026, 11, 1))),
            3
        );
    }

    #[test]
    fn a_month_is_four_digits_and_two() {
        assert_eq!(first_of("2026-02").unwrap(), date(2026, 2, 1));
        for odd in ["2026-13", "2026-2", "26-02", "2026-02-01", "", "1999-01"] {
            assert!(first_of(odd).is_err(), "{odd}");
        }
    }
}
