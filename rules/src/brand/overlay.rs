//! The brand's rules laid over the law: one more jurisdiction for each location, asked after all others.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;

use super::library::sentence;
use super::rule::{BrandRule, rows};
use crate::RuleBook;
use crate::book::Book;
use crate::pack::PackError;

/// A version of a brand rule at one location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtPlace {
    /// The location: [`crate::facts::Place::id`].
    pub place: String,
    /// The rule's stable name in the brand.
    pub code: String,
    /// The version's number.
    pub version: u32,
    /// The first day.
    pub from: Date,
    /// The last day; `None`: until further notice.
    pub until: Option<Date>,
    pub rule: BrandRule,
    /// The rule's id, for its address.
    pub rule_id: String,
}

/// The jurisdiction of a location's brand rules.
pub(crate) fn jurisdiction(place: &str) -> String {
    format!("brand:{place}")
}

impl RuleBook {
    /// This law with a brand's rules over it. The law's own findings and pay stay as they are.
    ///
    /// # Errors
    /// A [`PackError`] naming the rule that cannot be used; rules without [`BrandRule::problems`] always can.
    pub fn with_brand(&self, rules: &[AtPlace]) -> Result<Self, PackError> {
        let mut packs: BTreeMap<&str, Vec<toml::Value>> = BTreeMap::new();
        for at in rules {
            let library = sentence(&at.rule.library).ok_or_else(|| PackError::Rule {
                pack: jurisdiction(&at.place),
                rule: at.code.clone(),
                message: format!("no sentence `{}`", at.rule.library),
            })?;
            let rows = rows(at, library).into_iter().map(toml::Value::Table);
            packs.entry(&at.place).or_default().extend(rows);
        }
        let reviewed = rules.iter().map(|at| at.from).max();
        let sources: Vec<(String, String)> = packs
            .into_iter()
            .map(|(place, rows)| {
                let name = jurisdiction(place);
                let reviewed = reviewed.unwrap_or(Date::constant(2000, 1, 1));
                let text = source(&name, reviewed, rows);
                (name, text)
            })
            .collect();
        Ok(Self {
            book: Arc::new(Book::with_brand(&self.book, &sources)?),
            infos: Arc::clone(&self.infos),
        })
    }

    /// SHA-256 (hex) over the brand's rules at all locations; that of nothing without brand rules.
    pub fn brand_hash(&self) -> &str {
        &self.book.brand_hash
    }
}

/// A location's rules as a pack.
fn source(jurisdiction: &str, reviewed: Date, rows: Vec<toml::Value>) -> String {
    let mut title = toml::Table::new();
    title.insert("en".into(), "Brand rules".into());
    title.insert("es".into(), "Reglas de la marca".into());
    let mut pack = toml::Table::new();
    pack.insert("jurisdiction".into(), jurisdiction.into());
    pack.insert("topic".into(), "rules".into());
    pack.insert("title".into(), toml::Value::Table(title));
    pack.insert("reviewed_on".into(), reviewed.to_string().into());
    pack.insert("rule".into(), toml::Value::Array(rows));
    pack.to_string()
}
