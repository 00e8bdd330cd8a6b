//! The law that this server knows, as screens list it.

use axum::Json as Reply;
use jiff::civil::Date;
use rules::report::{PackInfo, RuleInfo};
use serde::Serialize;

use crate::{
    context::Context,
    error::{Error, Result},
    messages::Text,
    permit::Permission,
};

/// Packs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Packs {
    items: Vec<Pack>,
}

/// The rules of one topic in one jurisdiction.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pack {
    /// `us-ca/adult`.
    pack: String,
    jurisdiction: String,
    topic: String,
    title: Text,
    /// SHA-256 of the pack's content.
    hash: String,
    /// When a person last compared it with the law.
    #[schema(value_type = String, format = Date)]
    reviewed_on: Date,
    rules: Vec<Rule>,
}

/// One rule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rule {
    rule_id: String,
    family: String,
    title: Text,
    explanation: Text,
    /// What settles a finding of it where no fix fits.
    remedy: Text,
    /// How far it binds at publication: `info`, `warn`, `reason_required` or `block`.
    #[schema(value_type = String)]
    severity: rules::Severity,
    citation: Citation,
    parameters: Vec<Parameter>,
}

/// Where the law says so.
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
    value: String,
    unit: String,
    #[schema(value_type = String, format = Date)]
    from: Date,
}

/// The law that this server knows. For everybody who plans, reviews or sets up.
#[utoipa::path(get, path = "/api/rules/packs", tag = "compliance", responses((status = 200, body = Packs)))]
pub async fn handler(context: Context) -> Result<Reply<Packs>> {
    let reads = [
        Permission::SettingsRead,
        Permission::ComplianceRead,
        Permission::SchedulesReadDrafts,
    ];
    if !reads
        .into_iter()
        .any(|permission| context.actor.holds(permission))
    {
        return Err(Error::Forbidden(Permission::SettingsRead));
    }
    Ok(Reply(Packs {
        items: context
            .app
            .core
            .rule_book
            .packs()
            .iter()
            .map(Pack::of)
            .collect(),
    }))
}

impl Pack {
    fn of(info: &PackInfo) -> Self {
        Self {
            pack: info.id.to_string(),
            jurisdiction: info.jurisdiction.clone(),
            topic: info.topic.clone(),
            title: text(&info.title),
            hash: info.hash.to_string(),
            reviewed_on: info.reviewed_on,
            rules: info.rules.iter().map(Rule::of).collect(),
        }
    }
}

impl Rule {
    fn of(info: &RuleInfo) -> Self {
        Self {
            rule_id: info.id.to_string(),
            family: info.family.to_string(),
            title: text(&info.title),
            explanation: text(&info.explanation),
            remedy: text(&info.remedy),
            severity: info.publish,
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
                    value: parameter.value.clone(),
                    unit: parameter.unit.clone(),
                    from: parameter.from,
                })
                .collect(),
        }
    }
}

fn text(text: &rules::Text) -> Text {
    Text {
        en: text.en.clone(),
        es: text.es.clone(),
    }
}
