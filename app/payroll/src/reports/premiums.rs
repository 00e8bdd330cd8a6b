//! Premiums: extra pay that laws add to days, what is open among it, and what it costs by rule.

use std::collections::BTreeMap;

use axum::response::Response;
use jiff::civil::Date;
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId},
    messages::LocalizedText,
};
use rules::RuleBook;
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::timesheets::{
    pay_records::PersonPay,
    view::{PayLineKind, PremiumDecisionKind},
};

use super::{
    ReportFilter,
    load::load,
    spreadsheet::{self, Cell, Spreadsheet},
    totals::plus,
};

/// Premiums of a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PremiumsReport {
    /// People by name, their days in order; those too that are not paid.
    pub rows: Vec<PremiumRow>,
    /// What is paid, by rule.
    pub by_rule: Vec<PremiumSum>,
}

/// A premium of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PremiumRow {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The workday.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Where; null: the person works nowhere any more.
    pub location_id: Option<LocationId>,
    /// The rule.
    pub rule_id: String,
    /// What it says.
    pub title: LocalizedText,
    /// The statute; null: the packs no longer have the rule.
    pub citation: Option<String>,
    /// In cents; null: not known, or not to be seen.
    pub cents: Option<i64>,
    /// What a manager decided.
    pub decision: Option<PremiumDecisionKind>,
    /// Whether the person's own words leave it open: it is paid only once a manager decides so.
    pub candidate: bool,
}

/// What is paid by a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PremiumSum {
    /// The rule.
    pub rule_id: String,
    /// What it says.
    pub title: LocalizedText,
    /// How many times.
    pub count: i64,
    /// In cents; null: not known, or not to be seen.
    pub cents: Option<i64>,
}

/// Premiums of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/premiums", operation_id = "getPayrollPremiums", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), ReportFilter),
    responses((status = 200, body = PremiumsReport))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, start, filter.location_id))
        .await?;
    spreadsheet::reply(&report, filter.format, &format!("payroll-premiums-{start}"))
}

fn report(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<PremiumsReport> {
    let loaded = load(db, context, start, location)?;
    let book = &context.app.core.rule_book;
    let people = &loaded.pay.people;
    Ok(PremiumsReport {
        rows: people
            .iter()
            .flat_map(|person| of_person(book, person))
            .collect(),
        by_rule: by_rule(people),
    })
}

fn of_person(book: &RuleBook, person: &PersonPay) -> Vec<PremiumRow> {
    let premiums = person.premiums.iter();
    premiums
        .map(|dated| PremiumRow {
            employee_id: person.employee_id,
            name: person.row.name.clone(),
            date: dated.date,
            location_id: dated.location_id,
            rule_id: dated.premium.rule_id.clone(),
            title: dated.premium.title.clone(),
            citation: citation(book, &dated.premium.rule_id),
            cents: dated.premium.cents.filter(|_| person.shows_wages),
            decision: dated.premium.decision,
            candidate: dated.premium.candidate,
        })
        .collect()
}

fn citation(book: &RuleBook, rule: &str) -> Option<String> {
    let mut rules = book.packs().iter().flat_map(|pack| &pack.rules);
    let found = rules.find(|known| &*known.id == rule)?;
    Some(found.citation.text.clone())
}

fn by_rule(people: &[PersonPay]) -> Vec<PremiumSum> {
    let mut sums: BTreeMap<String, PremiumSum> = BTreeMap::new();
    for person in people {
        let lines = person.lines.iter();
        for line in lines.filter(|line| line.kind == PayLineKind::Premium) {
            let rule_id = line.rule_id.clone().unwrap_or_default();
            let sum = sums.entry(rule_id.clone()).or_insert_with(|| PremiumSum {
                rule_id,
                title: line.title.clone().unwrap_or_default(),
                count: 0,
                cents: Some(0),
            });
            sum.count += 1;
            sum.cents = plus(sum.cents, line.cents.filter(|_| person.shows_wages));
        }
    }
    sums.into_values().collect()
}

impl Spreadsheet for PremiumsReport {
    const COLUMNS: &'static [&'static str] = &[
        "employee_id",
        "name",
        "date",
        "rule",
        "title",
        "citation",
        "amount",
        "state",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &PremiumRow| {
            let state = match (row.candidate, row.decision) {
                (false, _) => "owed",
                (true, None) => "open",
                (true, Some(decision)) => decision.name(),
            };
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::date(row.date),
                Cell::text(&*row.rule_id),
                Cell::text(&*row.title.en),
                Cell::text(row.citation.as_deref().unwrap_or_default()),
                Cell::Cents(row.cents),
                Cell::text(state),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
