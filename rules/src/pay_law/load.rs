//! Reads `pay.toml` and finds the rows that bind a place on a date.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Table;

use super::Source;
use super::rows::{
    DeductionRow, FinalPayRow, OccupationRow, RecordRow, ServiceChargeRow, StatementItemRow,
    StatementRow, TaxCodeRow, TipCreditRow, TipPoolRow, TipsDueRow, VacationPayoutRow,
};
use crate::facts::Place;
use crate::finding::{Citation, Text};
use crate::pack::PackError;

/// The name of the files that hold pay law.
pub(crate) const FILE: &str = "pay.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    jurisdiction: String,
    topic: String,
    title: Text,
    reviewed_on: Date,
    #[serde(default)]
    tip_credit: Vec<Table>,
    #[serde(default)]
    tip_pool: Vec<Table>,
    #[serde(default)]
    tips_due: Vec<Table>,
    #[serde(default)]
    service_charge: Vec<Table>,
    #[serde(default)]
    deduction: Vec<Table>,
    #[serde(default)]
    final_pay: Vec<Table>,
    #[serde(default)]
    vacation_payout: Vec<Table>,
    #[serde(default)]
    record: Vec<Table>,
    #[serde(default)]
    wage_statement: Vec<Table>,
    #[serde(default)]
    statement_item: Vec<StatementItemRow>,
    #[serde(default)]
    tax_code: Vec<Table>,
    #[serde(default)]
    tipped_occupation: Vec<Table>,
}

/// What every row has beside the law of its table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: String,
    from: Date,
    /// Last day, where the row ends without a successor.
    #[serde(default)]
    until: Option<Date>,
    citation: String,
    #[serde(default)]
    url: String,
    confidence: String,
    #[serde(default)]
    note: Option<Text>,
}

const HEAD: [&str; 7] = [
    "id",
    "from",
    "until",
    "citation",
    "url",
    "confidence",
    "note",
];

/// How sure a row may say it is.
const CONFIDENCE: [&str; 3] = ["high", "medium", "knowledge"];

/// A row with its dates and its source.
#[derive(Debug)]
pub(super) struct Row<T> {
    from: Date,
    until: Option<Date>,
    pub(super) source: Source,
    pub(super) law: T,
}

impl<T> Row<T> {
    /// Whether the row was read; one of general knowledge only informs.
    pub(super) fn decides(&self) -> bool {
        &*self.source.confidence != "knowledge"
    }
}

/// The pay law of one jurisdiction.
#[derive(Debug)]
pub(super) struct PlaceLaw {
    pub(super) tip_credit: Vec<Row<TipCreditRow>>,
    pub(super) tip_pool: Vec<Row<TipPoolRow>>,
    pub(super) tips_due: Vec<Row<TipsDueRow>>,
    pub(super) service_charge: Vec<Row<ServiceChargeRow>>,
    pub(super) deduction: Vec<Row<DeductionRow>>,
    pub(super) final_pay: Vec<Row<FinalPayRow>>,
    pub(super) vacation_payout: Vec<Row<VacationPayoutRow>>,
    pub(super) record: Vec<Row<RecordRow>>,
    pub(super) wage_statement: Vec<Row<StatementRow>>,
    pub(super) statement_item: Vec<StatementItemRow>,
    pub(super) tax_code: Vec<Row<TaxCodeRow>>,
    pub(super) tipped_occupation: Vec<Row<OccupationRow>>,
}

/// The pay law of every jurisdiction that has a file.
#[derive(Debug, Default)]
pub(crate) struct PayLaw {
    places: BTreeMap<String, PlaceLaw>,
}

impl PayLaw {
    /// Adds one file; `name` is its path below `packs/`.
    pub(crate) fn add(&mut self, name: &str, content: &str) -> Result<(), PackError> {
        let wrong = |message: String| PackError::Pack {
            pack: name.to_owned(),
            message,
        };
        let file: File = toml::from_str(content).map_err(|error| wrong(error.to_string()))?;
        if file.topic != "pay" {
            return Err(wrong("a file of pay law has the topic `pay`".into()));
        }
        if file.title.en.trim().is_empty() || file.title.es.trim().is_empty() {
            return Err(wrong("title: needs English and Spanish".into()));
        }
        let from = Pack {
            jurisdiction: &file.jurisdiction,
            reviewed_on: file.reviewed_on,
        };
        let law = PlaceLaw {
            tip_credit: from.rows(file.tip_credit).map_err(wrong)?,
            tip_pool: from.rows(file.tip_pool).map_err(wrong)?,
            tips_due: from.rows(file.tips_due).map_err(wrong)?,
            service_charge: from.rows(file.service_charge).map_err(wrong)?,
            deduction: from.rows(file.deduction).map_err(wrong)?,
            final_pay: from.rows(file.final_pay).map_err(wrong)?,
            vacation_payout: from.rows(file.vacation_payout).map_err(wrong)?,
            record: from.rows(file.record).map_err(wrong)?,
            wage_statement: from.rows(file.wage_statement).map_err(wrong)?,
            statement_item: file.statement_item,
            tax_code: from.rows(file.tax_code).map_err(wrong)?,
            tipped_occupation: from.rows(file.tipped_occupation).map_err(wrong)?,
        };
        for row in &law.tip_credit {
            row.law.amounts().map_err(wrong)?;
        }
        if self.places.insert(file.jurisdiction, law).is_some() {
            return Err(wrong("this place has a file of pay law already".into()));
        }
        Ok(())
    }

    /// The law of a place's jurisdictions, widest first.
    pub(super) fn layers<'a>(&'a self, place: &'a Place) -> impl Iterator<Item = &'a PlaceLaw> {
        let names = place.jurisdictions.iter();
        names.filter_map(|name| self.places.get(name))
    }

    /// The rows of one table that bind a place on a date, widest jurisdiction first.
    pub(super) fn rows<'a, T: 'a>(
        &'a self,
        place: &'a Place,
        date: Date,
        table: fn(&PlaceLaw) -> &Vec<Row<T>>,
    ) -> Vec<&'a Row<T>> {
        let layers = self.layers(place);
        layers.flat_map(|law| holding(table(law), date)).collect()
    }

    /// The law of every jurisdiction.
    pub(super) fn all(&self) -> impl Iterator<Item = &PlaceLaw> {
        self.places.values()
    }
}

/// Of rows with one id, the latest that has begun and not ended.
pub(super) fn holding<T>(rows: &[Row<T>], date: Date) -> impl Iterator<Item = &Row<T>> {
    let begun = rows.iter().filter(move |row| row.from <= date);
    begun.filter(move |row| {
        let later = |other: &&Row<T>| {
            other.source.id == row.source.id && row.from < other.from && other.from <= date
        };
        row.until.is_none_or(|until| date <= until) && !rows.iter().any(|other| later(&other))
    })
}

struct Pack<'a> {
    jurisdiction: &'a str,
    reviewed_on: Date,
}

impl Pack<'_> {
    fn rows<T: DeserializeOwned>(&self, tables: Vec<Table>) -> Result<Vec<Row<T>>, String> {
        tables.into_iter().map(|table| self.row(table)).collect()
    }

    fn row<T: DeserializeOwned>(&self, table: Table) -> Result<Row<T>, String> {
        let (head, law): (Table, Table) = table
            .into_iter()
            .partition(|(name, _)| HEAD.contains(&name.as_str()));
        let explain = law.get("explain").cloned();
        let explain: Option<Text> = explain.and_then(|text| text.try_into().ok());
        let head: Head = head.try_into().map_err(|error| error.to_string())?;
        let wrong = |message: &str| format!("{}: {message}", head.id);
        if head.citation.trim().is_empty() {
            return Err(wrong("needs its citation"));
        }
        if !CONFIDENCE.contains(&head.confidence.as_str()) {
            return Err(wrong("`confidence` is high, medium or knowledge"));
        }
        let texts = [head.note.as_ref(), explain.as_ref()];
        let blank = |text: &Text| text.en.trim().is_empty() || text.es.trim().is_empty();
        if texts.into_iter().flatten().any(blank) {
            return Err(wrong("a text needs English and Spanish"));
        }
        let law = law
            .try_into()
            .map_err(|error: toml::de::Error| wrong(&error.to_string()))?;
        Ok(Row {
            from: head.from,
            until: head.until,
            source: Source {
                id: Arc::from(head.id),
                citation: Citation {
                    text: head.citation,
                    url: head.url,
                    jurisdiction: self.jurisdiction.to_owned(),
                    effective_from: Some(head.from),
                    reviewed_on: self.reviewed_on,
                },
                confidence: head.confidence.into(),
                note: head.note,
            },
            law,
        })
    }
}
