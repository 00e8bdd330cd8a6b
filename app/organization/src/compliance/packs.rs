//! The law that this server knows, as screens list it.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use jiff::{civil::Date, tz::TimeZone};
use rules::{
    RuleBook,
    report::{PackInfo, RuleInfo},
};
use serde::{Deserialize, Serialize};

use crate::{
    compliance::finding_view::FindingSeverity,
    context::Context,
    error::{Error, Result},
    extract::Query,
    messages::LocalizedText,
    permit::Permission,
};

/// Which packs.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct PacksQuery {
    /// Only these jurisdictions, separated by commas (`us,us-ca`); all without it.
    #[serde(default)]
    jurisdictions: Option<String>,
}

/// Packs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Packs {
    items: Vec<Pack>,
}

/// The known law, one line for each pack.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PacksSummary {
    items: Vec<Spine>,
    /// The names of jurisdictions (`us-ca-la`); states without a pack are among them.
    places: BTreeMap<String, LocalizedText>,
}

/// A pack without its rules.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Spine {
    /// `us-ca/adult`.
    pack: String,
    jurisdiction: String,
    topic: String,
    title: LocalizedText,
    /// SHA-256 of the pack's content.
    hash: String,
    /// When a person last compared it with the law.
    #[schema(value_type = String, format = Date)]
    reviewed_on: Date,
    /// Number of rules.
    rules: usize,
    /// Number of minimum wages.
    wages: usize,
    /// Days after today on which something in it begins.
    #[schema(value_type = Vec<String>)]
    later: Vec<Date>,
}

/// The rules of one topic in one jurisdiction.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pack {
    /// `us-ca/adult`.
    pack: String,
    jurisdiction: String,
    topic: String,
    title: LocalizedText,
    /// SHA-256 of the pack's content.
    hash: String,
    /// When a person last compared it with the law.
    #[schema(value_type = String, format = Date)]
    reviewed_on: Date,
    rules: Vec<Rule>,
    wages: Vec<WageFloor>,
}

/// One rule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rule {
    rule_id: String,
    family: String,
    title: LocalizedText,
    explanation: LocalizedText,
    /// The remedy.
    remedy: LocalizedText,
    /// The severity on a draft.
    #[schema(value_type = FindingSeverity)]
    draft: rules::Severity,
    /// The severity at publication.
    #[schema(value_type = FindingSeverity)]
    severity: rules::Severity,
    /// The severity on worked time.
    #[schema(value_type = FindingSeverity)]
    worked: rules::Severity,
    /// The permission that may go on with a reason.
    overridable_by: Option<String>,
    /// The employee's consent that settles it.
    consent: Option<String>,
    /// `high`, `source`, `medium` or `knowledge`.
    confidence: String,
    citation: Citation,
    /// First days of its versions, oldest first.
    #[schema(value_type = Vec<String>)]
    versions: Vec<Date>,
    parameters: Vec<Parameter>,
}

/// A minimum wage of a place.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WageFloor {
    #[schema(value_type = String, format = Date)]
    from: Date,
    #[schema(value_type = Option<String>, format = Date)]
    until: Option<Date>,
    /// Ten-thousandths of a dollar an hour; where `unknown`, the least it can be.
    rate_e4: Option<i64>,
    /// The law sets a figure that the pack does not know: the brand enters it at the location.
    unknown: bool,
    /// The least cash for tipped staff; null: no tip credit is allowed.
    tipped_cash_e4: Option<i64>,
    /// Only these trades; empty: all.
    trades: Vec<String>,
    /// Only brands with at least so many locations in the US.
    locations_us_from: Option<u32>,
    /// Only employers with at least so many employees.
    employees_from: Option<u32>,
    /// Only employers with fewer employees.
    employees_below: Option<u32>,
    confidence: String,
    source: String,
    url: String,
}

/// The source in the law.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Citation {
    text: String,
    url: String,
    jurisdiction: String,
    #[schema(value_type = Option<String>, format = Date)]
    effective_from: Option<Date>,
    #[schema(value_type = String, format = Date)]
    reviewed_on: Date,
}

/// One dated value of a rule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Parameter {
    name: String,
    /// The label on screens, where the packs have one.
    label: Option<LocalizedText>,
    value: String,
    unit: String,
    #[schema(value_type = String, format = Date)]
    from: Date,
}

/// The law that this server knows. For everyone who plans, reviews or sets up.
#[utoipa::path(get, path = "/api/rules/packs", tag = "compliance", params(PacksQuery), responses((status = 200, body = Packs)))]
pub async fn handler(context: Context, Query(asked): Query<PacksQuery>) -> Result<Reply<Packs>> {
    let wanted: Option<Vec<&str>> = asked
        .jurisdictions
        .as_deref()
        .map(|list| list.split(',').map(str::trim).collect());
    let book = &context.app.core.rule_book;
    let items = known(&context)?
        .iter()
        .filter(|pack| {
            wanted
                .as_ref()
                .is_none_or(|wanted| wanted.contains(&pack.jurisdiction.as_str()))
        })
        .map(|pack| Pack::of(pack, book))
        .collect();
    Ok(Reply(Packs { items }))
}

/// The law that this server knows, without its rules, and the names of its jurisdictions: for everyone who is signed
/// in.
#[utoipa::path(get, path = "/api/rules/packs/summary", tag = "compliance", responses((status = 200, body = PacksSummary)))]
pub async fn packs_summary(context: Context) -> Result<Reply<PacksSummary>> {
    let today = context.now.to_zoned(TimeZone::UTC).date();
    let book = &context.app.core.rule_book;
    let items = book.packs().iter();
    let items = items.map(|pack| Spine::of(pack, today)).collect();
    let places = book.places().iter();
    let places = places.map(|(id, name)| (id.clone(), text(name))).collect();
    Ok(Reply(PacksSummary { items, places }))
}

fn known(context: &Context) -> Result<&[PackInfo]> {
    let reads = [
        Permission::SettingsRead,
        Permission::ComplianceRead,
        Permission::SchedulesReadDrafts,
    ];
    if !reads
        .into_iter()
        .any(|permission| context.actor.has(permission))
    {
        return Err(Error::Forbidden(Permission::SettingsRead));
    }
    Ok(context.app.core.rule_book.packs())
}

impl Spine {
    fn of(info: &PackInfo, today: Date) -> Self {
        let starts = info
            .rules
            .iter()
            .flat_map(|rule| rule.versions.iter().copied());
        let later: BTreeSet<Date> = starts
            .chain(info.wages.iter().map(|wage| wage.from))
            .filter(|from| *from > today)
            .collect();
        Self {
            pack: info.id.to_string(),
            jurisdiction: info.jurisdiction.clone(),
            topic: info.topic.clone(),
            title: text(&info.title),
            hash: info.hash.to_string(),
            reviewed_on: info.reviewed_on,
            rules: info.rules.len(),
            wages: info.wages.len(),
            later: later.into_iter().collect(),
        }
    }
}

impl Pack {
    fn of(info: &PackInfo, book: &RuleBook) -> Self {
        Self {
            pack: info.id.to_string(),
            jurisdiction: info.jurisdiction.clone(),
            topic: info.topic.clone(),
            title: text(&info.title),
            hash: info.hash.to_string(),
            reviewed_on: info.reviewed_on,
            rules: info.rules.iter().map(|rule| Rule::of(rule, book)).collect(),
            wages: info.wages.iter().map(WageFloor::of).collect(),
        }
    }
}

impl Rule {
    fn of(info: &RuleInfo, book: &RuleBook) -> Self {
        Self {
            rule_id: info.id.to_string(),
            family: info.family.to_string(),
            title: text(&info.title),
            explanation: text(&info.explanation),
            remedy: text(&info.remedy),
            draft: info.draft,
            severity: info.publish,
            worked: info.worked,
            overridable_by: info.overridable_by.clone(),
            consent: info.consent.clone(),
            confidence: info.confidence.clone(),
            versions: info.versions.clone(),
            citation: Citation {
                text: info.citation.text.clone(),
                url: info.citation.url.clone(),
                jurisdiction: info.citation.jurisdiction.clone(),
                effective_from: info.citation.effective_from,
                reviewed_on: info.citation.reviewed_on,
            },
            parameters: info
                .parameters
                .iter()
                .map(|parameter| Parameter {
                    name: parameter.name.clone(),
                    label: book.label(&parameter.name).map(text),
                    value: parameter.value.clone(),
                    unit: parameter.unit.clone(),
                    from: parameter.from,
                })
                .collect(),
        }
    }
}

impl WageFloor {
    fn of(wage: &rules::wages::Wage) -> Self {
        Self {
            from: wage.from,
            until: wage.until,
            rate_e4: wage.rate,
            unknown: wage.unknown,
            tipped_cash_e4: wage.tipped_cash,
            trades: wage.trades.clone(),
            locations_us_from: wage.locations_us_from,
            // A row counts the employees everywhere or those in the place, never both.
            employees_from: wage.employees_from.or(wage.local_employees_from),
            employees_below: wage.employees_below.or(wage.local_employees_below),
            confidence: wage.confidence.clone(),
            source: wage.source.clone(),
            url: wage.url.clone(),
        }
    }
}

fn text(text: &rules::Text) -> LocalizedText {
    LocalizedText {
        en: text.en.clone(),
        es: text.es.clone(),
    }
}
