//! How long the law wants records of work and pay kept at the caller's locations, and since when there are any.

use axum::Json as Reply;
use jiff::{civil::Date, tz::TimeZone};
use organization::{
    settings::{self, types::Location},
    team::facts,
};
use rules::{
    RuleBook,
    pay_law::{KeepUntil, UnknownWord},
};
use rusqlite::Connection;
use scheduling::store as schedules;
use serde::Serialize;
use timekeeping::oldest_records::oldest_records;

use platform::{
    context::Context,
    error::{Error, Result},
    finding_view::CitationView,
    ids::LocationId,
    permit::Permission,
    string_enum,
};

string_enum! {
    /// A kind of records of work and pay.
    RecordKind {
        /// What timesheets paid.
        Payroll = "payroll",
        /// Clock-ins, breaks and clock-outs.
        TimeCard = "time_card",
        /// Divisions of tips.
        TipPool = "tip_pool",
        /// Published schedules.
        Schedule = "schedule",
        /// Wages.
        RateTable = "rate_table",
        /// What employees agreed to in writing.
        Agreement = "agreement",
        /// Sales.
        Sales = "sales",
    }
}

/// How long one kind of records is kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordRetention {
    /// The kind.
    pub kind: RecordKind,
    /// Years that the law asks for: the longest of the caller's locations.
    pub years: i16,
    /// Years that are safe for the employer, never fewer.
    pub advised_years: i16,
    /// The law.
    pub citation: CitationView,
    /// Locations where it asks for so many years.
    pub location_ids: Vec<LocationId>,
    /// The day of the brand's oldest record; null: there is none.
    #[schema(value_type = Option<String>, format = Date)]
    pub oldest: Option<Date>,
}

/// How long records are kept. Lineup deletes none of them automatically.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RecordRetentions {
    /// One for each kind; empty where the caller has no location.
    items: Vec<RecordRetention>,
}

/// How long the law wants records of work and pay kept at the caller's locations.
#[utoipa::path(
    get, path = "/api/records/retention", operation_id = "listRecordRetention", tag = "records",
    responses((status = 200, body = RecordRetentions))
)]
pub async fn handler(context: Context) -> Result<Reply<RecordRetentions>> {
    context.read(list).await.map(Reply)
}

fn list(db: &Connection, context: &Context) -> Result<RecordRetentions> {
    let actor = &context.actor;
    actor.allow(Permission::SettingsRead)?;
    let mut locations = settings::locations(db)?;
    locations.retain(|location| actor.includes(location.id));
    let today = context.now.to_zoned(TimeZone::UTC).date();
    let book = &context.app.core.rule_book;
    let mut items = Vec::new();
    for kind in RecordKind::ALL {
        let oldest = oldest(db, *kind)?;
        items.extend(longest(book, &locations, (*kind, oldest), today)?);
    }
    Ok(RecordRetentions { items })
}

fn longest(
    book: &RuleBook,
    locations: &[Location],
    (kind, oldest): (RecordKind, Option<Date>),
    today: Date,
) -> Result<Option<RecordRetention>> {
    let mut found: Vec<(LocationId, KeepUntil)> = Vec::new();
    for location in locations {
        let until = book.keep_until(&location.place(), kind.name(), today);
        found.push((location.id, until.map_err(unknown)?));
    }
    let years = |last: Date| last.year() - today.year();
    let Some(most) = found.iter().map(|(_, until)| until.last_day).max() else {
        return Ok(None);
    };
    let advised = found.iter().map(|(_, until)| until.advised_last_day).max();
    let asking: Vec<&(LocationId, KeepUntil)> = found
        .iter()
        .filter(|(_, until)| until.last_day == most)
        .collect();
    let Some((_, first)) = asking.first() else {
        return Ok(None);
    };
    let law = &first.source.citation;
    Ok(Some(RecordRetention {
        kind,
        years: years(most),
        advised_years: years(advised.unwrap_or(most)),
        citation: CitationView {
            text: law.text.clone(),
            url: law.url.clone(),
            jurisdiction: law.jurisdiction.clone(),
            effective_from: law.effective_from,
            reviewed_on: law.reviewed_on,
        },
        location_ids: asking.iter().map(|(location, _)| *location).collect(),
        oldest,
    }))
}

fn oldest(db: &Connection, kind: RecordKind) -> Result<Option<Date>> {
    Ok(match kind {
        RecordKind::Payroll => oldest_records(db)?.payroll,
        RecordKind::TimeCard => oldest_records(db)?.time_cards,
        RecordKind::TipPool => oldest_records(db)?.tips,
        RecordKind::Schedule => schedules::oldest_records(db)?.0,
        RecordKind::Sales => schedules::oldest_records(db)?.1,
        RecordKind::RateTable => facts::oldest_records(db)?.0,
        RecordKind::Agreement => facts::oldest_records(db)?.1,
    })
}

/// The federal rows name every kind.
fn unknown(word: UnknownWord) -> Error {
    Error::Internal(word.into())
}
