//! What a wage statement says: collected from a locked timesheet, with what the law of its places asks beyond it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::civil::Date;
use organization::{
    settings::{self, types::Location},
    team::time_off_balances::show::{SickLeave, sick_leave},
};
use platform::{
    app::Environment,
    error::{Error, Result},
    finding_view::text,
    ids::{LocationId, PositionId},
    messages::{Lang, LocalizedText},
};
use rules::{RuleBook, pay_law::StatementFacts};
use rusqlite::Connection;
use scheduling::week_context::place_in;
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::{
        locked::LockedPay,
        view::{PayLine, PayLineKind, SheetWeek, TimesheetRow},
    },
};

use super::{employer::EmployerIdentity, rates::paid_rate, store};

/// What a wage statement says.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub(super) lang: Lang,
    /// The brand, as people know it.
    pub(super) brand: String,
    /// `None`: no one entered it yet.
    pub(super) employer: Option<EmployerIdentity>,
    pub(super) name: String,
    pub(super) number: Option<String>,
    pub(super) period: PayPeriod,
    /// Hours by workweek, work and rate.
    pub(super) work: Vec<WorkRow>,
    pub(super) weeks: Vec<SheetWeek>,
    /// The sums and the days.
    pub(super) row: TimesheetRow,
    pub(super) premiums: BTreeMap<PremiumKind, Vec<MoneyRow>>,
    /// What is neither hours nor premiums: bonuses, and what is added up to the minimum wage or for tips.
    pub(super) other: Vec<MoneyRow>,
    pub(super) corrections: Vec<MoneyRow>,
    /// Shares of tips, in cents.
    pub(super) tip_cents: i64,
    /// At the end of the period.
    pub(super) sick: Vec<SickLeave>,
    pub(super) gaps: Gaps,
    pub(super) sha256: String,
}

/// Hours of one kind of work at one rate in a workweek.
#[derive(Clone, Debug, Default)]
pub(super) struct WorkRow {
    pub(super) week_start: Date,
    /// "Line cook, Pitaya Austin".
    pub(super) work: String,
    /// Ten-thousandths of a dollar an hour, as all rates.
    pub(super) rate: Option<i64>,
    pub(super) regular_minutes: i64,
    pub(super) overtime_rate: Option<i64>,
    pub(super) overtime_minutes: i64,
    pub(super) doubletime_rate: Option<i64>,
    pub(super) doubletime_minutes: i64,
    pub(super) cents: Option<i64>,
}

/// What a premium is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PremiumKind {
    /// A meal or a rest that the law asks for.
    Break,
    /// A change of the schedule: a statement shows it apart (New York City Administrative Code 20-1222).
    Predictability,
    /// A spread of hours, a split shift, reporting time.
    Other,
}

impl PremiumKind {
    fn of(family: &str) -> Self {
        match family {
            "meal" | "rest" | "minor_break" => Self::Break,
            "change_premium" | "clopening" | "on_call" => Self::Predictability,
            _ => Self::Other,
        }
    }
}

/// An amount with its reason.
#[derive(Clone, Debug)]
pub(super) struct MoneyRow {
    pub(super) week_start: Date,
    /// `None`: it is only one kind of other pay.
    pub(super) title: Option<LocalizedText>,
    pub(super) citation: Option<String>,
    pub(super) minutes: i64,
    pub(super) cents: Option<i64>,
}

/// What the law asks of a wage statement and this one does not show.
#[derive(Clone, Debug, Default)]
pub(super) struct Gaps {
    pub(super) items: Vec<LocalizedText>,
    pub(super) citations: Vec<String>,
}

/// Names of what lines point to.
struct Names {
    locations: HashMap<LocationId, String>,
    positions: HashMap<PositionId, LocalizedText>,
}

impl Names {
    fn work(&self, line: &PayLine, lang: Lang) -> String {
        let position = line.position_id.and_then(|id| self.positions.get(&id));
        let position = position.map(|name| name.get(lang));
        let location = self.locations.get(&line.location_id).map(String::as_str);
        let parts: Vec<&str> = position.into_iter().chain(location).collect();
        parts.join(", ")
    }
}

/// Collects a statement.
///
/// # Errors
/// Database errors; an item of a statement that no pack names.
pub(super) fn collect(
    db: &Connection,
    core: &Environment,
    pay: LockedPay,
    lang: Lang,
) -> Result<Statement> {
    let locations = settings::locations(db)?;
    let positions = settings::all_positions(db)?.into_iter();
    let names = Names {
        locations: locations
            .iter()
            .map(|one| (one.id, one.name.clone()))
            .collect(),
        positions: positions.map(|one| (one.id, one.name)).collect(),
    };
    let employer = store::employer(db)?;
    let book = &core.rule_book;
    let mut statement = Statement {
        lang,
        brand: settings::brand_name(db)?,
        name: pay.person.name(),
        number: pay
            .person
            .employee_number
            .filter(|number| !number.is_empty()),
        period: pay.period,
        work: work(&pay.lines, &pay.weeks, &names, lang),
        weeks: pay.weeks,
        row: pay.row,
        premiums: BTreeMap::new(),
        other: Vec::new(),
        corrections: Vec::new(),
        tip_cents: pay.tips.iter().map(|tips| tips.cents).sum(),
        sick: sick_leave(db, (pay.person.id, pay.home), pay.period.end)?,
        gaps: Gaps::default(),
        employer,
        sha256: pay.sha256,
    };
    let families: HashMap<&str, (&str, &str)> = rules_by_id(book);
    for line in &pay.lines {
        let rule = line.rule_id.as_deref().and_then(|id| families.get(id));
        let row = MoneyRow {
            week_start: line.week_start,
            title: line.title.clone(),
            citation: rule.map(|(_, citation)| (*citation).to_owned()),
            minutes: line.minutes,
            cents: line.cents,
        };
        match line.kind {
            PayLineKind::Regular | PayLineKind::Overtime | PayLineKind::Doubletime => {}
            PayLineKind::Premium => {
                let kind = PremiumKind::of(rule.map_or("", |(family, _)| family));
                statement.premiums.entry(kind).or_default().push(row);
            }
            PayLineKind::Correction => statement.corrections.push(row),
            _ => statement.other.push(row),
        }
    }
    let mut of_work: BTreeSet<LocationId> = pay.lines.iter().map(|line| line.location_id).collect();
    if of_work.is_empty() {
        of_work.extend(pay.home);
    }
    let at_work = locations.iter().filter(|one| of_work.contains(&one.id));
    statement.gaps = gaps(db, book, &statement, at_work)?;
    Ok(statement)
}

/// The family and the citation of each rule.
fn rules_by_id(book: &RuleBook) -> HashMap<&str, (&str, &str)> {
    let rules = book.packs().iter().flat_map(|pack| &pack.rules);
    rules
        .map(|rule| (&*rule.id, (&*rule.family, rule.citation.text.as_str())))
        .collect()
}

fn work(lines: &[PayLine], weeks: &[SheetWeek], names: &Names, lang: Lang) -> Vec<WorkRow> {
    let mut rows = BTreeMap::new();
    for line in lines {
        let weight = match line.kind {
            PayLineKind::Regular => 0,
            PayLineKind::Overtime => 1,
            PayLineKind::Doubletime => 2,
            _ => continue,
        };
        let key = (
            line.week_start,
            line.location_id,
            line.position_id,
            line.rate_e4,
        );
        let row: &mut WorkRow = rows.entry(key).or_insert_with(|| {
            let week = weeks.iter().find(|week| week.week_start == line.week_start);
            let regular = week.and_then(|week| week.regular_rate_e4);
            let beyond = |weight| Some(line.rate_e4? + regular? * weight / 2);
            WorkRow {
                week_start: line.week_start,
                work: names.work(line, lang),
                rate: line.rate_e4,
                overtime_rate: beyond(1),
                doubletime_rate: beyond(2),
                cents: Some(0),
                ..WorkRow::default()
            }
        });
        row.cents = row.cents.zip(line.cents).map(|(sum, cents)| sum + cents);
        match weight {
            0 => row.regular_minutes += line.minutes,
            1 => {
                row.overtime_minutes += line.minutes;
                row.overtime_rate = paid_rate(row.overtime_rate, line.minutes, line.cents);
            }
            _ => {
                row.doubletime_minutes += line.minutes;
                row.doubletime_rate = paid_rate(row.doubletime_rate, line.minutes, line.cents);
            }
        }
    }
    rows.into_values().collect()
}

/// What the statement shows, in the words of the packs.
fn shown(statement: &Statement) -> Vec<String> {
    let mut shown = vec![
        "gross_wages",
        "total_hours",
        "daily_hours",
        "period_dates",
        "rates_and_basis",
        "rates_and_hours_at_each",
        "regular_hours",
        "overtime_hours",
        "overtime_rate",
        "spread_pay",
        "allowances",
    ];
    shown.push(match statement.number {
        Some(_) => "employee_name_and_last4",
        None => "employee_name",
    });
    if statement.employer.is_some() {
        shown.push("employer_name_address_phone");
    }
    shown.into_iter().map(str::to_owned).collect()
}

fn gaps<'a>(
    db: &Connection,
    book: &RuleBook,
    statement: &Statement,
    locations: impl Iterator<Item = &'a Location>,
) -> Result<Gaps> {
    let employer = settings::facts::employer(db)?;
    let date = statement.period.end;
    let credits = statement
        .weeks
        .iter()
        .filter_map(|week| week.tip_credit_cents);
    let facts = StatementFacts {
        tip_credit_taken: credits.sum::<i64>() > 0,
        paid_by_piece: false,
    };
    let shown = shown(statement);
    let (mut missing, mut citations) = (BTreeSet::new(), Vec::new());
    for location in locations {
        let place = place_in(book, location, &employer, date);
        let found = book
            .missing_statement_items(&place, date, &shown, facts)
            .map_err(Error::internal)?;
        missing.extend(found.missing);
        for source in found.sources {
            if !citations.contains(&source.citation.text) {
                citations.push(source.citation.text);
            }
        }
    }
    let items = book.statement_items().into_iter();
    let items: BTreeMap<String, LocalizedText> = items
        .filter(|item| missing.contains(&*item.id))
        .map(|item| (item.id.to_string(), text(&item.name)))
        .collect();
    Ok(Gaps {
        items: items.into_values().collect(),
        citations,
    })
}
