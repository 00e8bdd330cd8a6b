//! The summary of a pay period.

use axum::response::Response;
use jiff::civil::Date;
use organization::settings;
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    finding_view::text,
    ids::LocationId,
    messages::{Lang, LocalizedText},
    permit::Permission,
};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use timekeeping::{
    pay_periods::{
        self,
        list::{self, PayPeriodView},
    },
    timesheets::{pay_records::PersonPay, view::SheetState},
};

use super::{
    ReportFormat,
    checks::{self, PayrollCheck},
    load::{Loaded, load},
    pieces::{Piece, pieces, sum},
    rows::{PayrollPivot, PayrollRow, rows},
    spreadsheet::{self, Cell, Spreadsheet},
    totals::PayrollTotals,
};

/// Whose pay, by what, and how it is written.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SummaryFilter {
    /// Of people who are assigned to this location or worked there: all of their time, at every location.
    pub location_id: Option<LocationId>,
    /// What a row is about; a person where left out.
    #[param(inline)]
    pub by: Option<PayrollPivot>,
    /// How the report is written; as JSON where left out.
    #[param(inline)]
    pub format: Option<ReportFormat>,
}

/// What a pay period pays. Rows add up to the totals, whatever they are about.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollSummary {
    /// The period.
    pub period: PayPeriodView,
    /// People with time, pay or tips.
    pub people: i64,
    /// Of them, who agreed with their timesheet.
    pub signed: i64,
    /// Whose timesheet is approved, or was before it was locked.
    pub approved: i64,
    /// Whose timesheet is locked.
    pub locked: i64,
    /// The sums of everyone.
    pub totals: PayrollTotals,
    /// Those of the period before; null: no one had time or pay in it.
    pub before: Option<PayrollTotals>,
    /// Paid minutes of the published shifts.
    pub scheduled_minutes: i64,
    /// Sales on record at the locations in these days; null: none, or not to be seen.
    pub sales_cents: Option<i64>,
    /// The rows.
    pub rows: Vec<PayrollRow>,
    /// What is checked before payroll goes out.
    pub checks: Vec<PayrollCheck>,
    /// The rules by which it was computed.
    pub rule_set: PayrollRuleSet,
}

/// The rules of pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollRuleSet {
    /// The titles of the packs on hours of adults that hold at the locations.
    pub name: LocalizedText,
    /// The beginning of the hash of all packs.
    pub version: String,
}

/// The summary of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/summary", operation_id = "getPayrollSummary", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), SummaryFilter),
    responses((status = 200, body = PayrollSummary))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<SummaryFilter>,
) -> Result<Response> {
    let summary = context
        .read(move |db, context| summary(db, context, start, filter))
        .await?;
    let name = format!("payroll-summary-{start}");
    spreadsheet::reply(&summary, filter.format, &name)
}

fn summary(
    db: &Connection,
    context: &Context,
    start: Date,
    filter: SummaryFilter,
) -> Result<PayrollSummary> {
    let loaded = load(db, context, start, filter.location_id)?;
    let places = places(db, context, filter.location_id)?;
    let pieces = in_pieces(&loaded);
    let period = &loaded.pay.period;
    let people = &loaded.pay.people;
    let before = pay_periods::calendar(db)?.before(period);
    let before = load(db, context, before.start, filter.location_id)?;
    let of = |is: &dyn Fn(&PersonPay) -> bool| count(people.iter().filter(|person| is(person)));
    Ok(PayrollSummary {
        period: list::view(db, period, list::today(db, context.now)?)?,
        people: count(people),
        signed: of(&|person| person.signed),
        approved: of(&|person| {
            matches!(person.row.state, SheetState::Approved | SheetState::Locked)
        }),
        locked: of(&|person| person.row.state == SheetState::Locked),
        totals: sum(pieces.iter().flatten()),
        before: (!before.pay.people.is_empty()).then(|| sum(in_pieces(&before).iter().flatten())),
        scheduled_minutes: people
            .iter()
            .map(|person| person.row.scheduled_minutes)
            .sum(),
        sales_cents: sales(db, context, &places, (period.start, period.end))?,
        rows: rows(&loaded, &pieces, filter.by.unwrap_or(PayrollPivot::Person)),
        checks: checks::checks(db, &loaded, &pieces, &places)?,
        rule_set: rule_set(db, context, &places)?,
    })
}

/// The pay of each person, in pieces.
fn in_pieces(loaded: &Loaded) -> Vec<Vec<Piece>> {
    let people = loaded.pay.people.iter();
    people
        .map(|person| pieces(&loaded.pay.period, person))
        .collect()
}

pub(super) fn count<T>(items: impl IntoIterator<Item = T>) -> i64 {
    i64::try_from(items.into_iter().count()).unwrap_or(i64::MAX)
}

/// The locations that the report is about.
fn places(
    db: &Connection,
    context: &Context,
    wanted: Option<LocationId>,
) -> Result<Vec<LocationId>> {
    let all = settings::locations(db)?.into_iter();
    Ok(all
        .map(|location| location.id)
        .filter(|id| wanted.is_none_or(|wanted| wanted == *id))
        .filter(|id| {
            let actor = &context.actor;
            actor.allow_at(Permission::PayrollRead, *id).is_ok()
        })
        .collect())
}

fn sales(
    db: &Connection,
    context: &Context,
    places: &[LocationId],
    days: (Date, Date),
) -> Result<Option<i64>> {
    let seen = |place: &LocationId| {
        let actor = &context.actor;
        actor.allow_at(Permission::LaborRead, *place).is_ok()
    };
    if places.iter().all(seen) {
        scheduling::demand::sales_on_record(db, places, days)
    } else {
        Ok(None)
    }
}

fn rule_set(db: &Connection, context: &Context, places: &[LocationId]) -> Result<PayrollRuleSet> {
    let book = &context.app.core.rule_book;
    let here = settings::locations(db)?;
    let here = here.iter().filter(|location| places.contains(&location.id));
    let jurisdictions: Vec<&String> = here.flat_map(|location| &location.jurisdictions).collect();
    let packs = book.packs().iter();
    let titles: Vec<LocalizedText> = packs
        .filter(|pack| pack.topic == "adult" && jurisdictions.contains(&&pack.jurisdiction))
        .map(|pack| text(&pack.title))
        .collect();
    let join = |lang| {
        let titles: Vec<&str> = titles.iter().map(|title| title.get(lang)).collect();
        titles.join(", ")
    };
    Ok(PayrollRuleSet {
        name: LocalizedText {
            en: join(Lang::En),
            es: join(Lang::Es),
        },
        version: book.pack_hash().chars().take(12).collect(),
    })
}

impl Spreadsheet for PayrollSummary {
    const COLUMNS: &'static [&'static str] = &[
        "key",
        "name",
        "state",
        "worked_minutes",
        "regular_minutes",
        "overtime_minutes",
        "doubletime_minutes",
        "paid_time_off_minutes",
        "premiums",
        "wages",
        "tips",
        "cash_tips",
        "corrections",
        "gross",
        "overtime_premium",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &PayrollRow| {
            let totals = &row.totals;
            vec![
                Cell::text(&*row.key),
                Cell::text(&*row.name.en),
                Cell::text(row.state.map_or("", SheetState::name)),
                Cell::Number(totals.worked_minutes),
                Cell::Number(totals.regular_minutes),
                Cell::Number(totals.overtime_minutes),
                Cell::Number(totals.doubletime_minutes),
                Cell::Number(totals.leave_minutes),
                Cell::Cents(totals.premium_cents),
                Cell::Cents(totals.wages_cents),
                Cell::Cents(totals.tips_cents),
                Cell::Cents(totals.cash_tips_cents),
                Cell::Cents(totals.correction_cents),
                Cell::Cents(totals.gross_cents),
                Cell::Cents(totals.overtime_premium_cents),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
