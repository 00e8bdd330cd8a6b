//! What a wage statement must show, by the states' rows; federal law asks for none.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Source, UnknownWord};
use crate::RuleBook;
use crate::facts::Place;
use crate::finding::Text;

/// What decides which items are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct StatementFacts {
    pub tip_credit_taken: bool,
    pub paid_by_piece: bool,
}

/// What a statement lacks; sorted words of [`RuleBook::statement_items`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StatementGaps {
    pub missing: Vec<String>,
    /// Not asked of the statement, but of the records: best printed as well.
    pub advised: Vec<String>,
    pub sources: Vec<Source>,
}

/// An item of a wage statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatementItem {
    pub id: Arc<str>,
    pub name: Text,
}

impl RuleBook {
    /// The items that a wage statement at a place on a date must show and does not.
    ///
    /// # Errors
    /// [`UnknownWord`]: an item of `shown` that no pack names.
    pub fn missing_statement_items(
        &self,
        place: &Place,
        date: Date,
        shown: &[String],
        facts: StatementFacts,
    ) -> Result<StatementGaps, UnknownWord> {
        let mut seen = BTreeSet::new();
        for item in shown {
            let known = self.items().find(|known| known.id == *item);
            let known = known.ok_or_else(|| UnknownWord(item.clone()))?;
            seen.insert(known.id.as_str());
            seen.extend(known.shows.iter().map(String::as_str));
        }
        let rows = self
            .book
            .pay_law
            .rows(place, date, |law| &law.wage_statement);
        let (mut missing, mut advised) = (BTreeSet::new(), BTreeSet::new());
        for row in &rows {
            let law = &row.law;
            missing.extend(&law.items);
            if facts.tip_credit_taken {
                missing.extend(&law.items_with_tip_credit);
            }
            if facts.paid_by_piece {
                missing.extend(&law.items_with_pieces);
            }
            advised.extend(&law.advised_items);
        }
        let lacking = |items: BTreeSet<&String>| -> Vec<String> {
            let items = items.into_iter();
            items
                .filter(|item| !seen.contains(item.as_str()))
                .cloned()
                .collect()
        };
        Ok(StatementGaps {
            missing: lacking(missing),
            advised: lacking(advised),
            sources: rows.into_iter().map(|row| row.source.clone()).collect(),
        })
    }

    /// Every item that a pack names, with its name on screens.
    pub fn statement_items(&self) -> Vec<StatementItem> {
        let items = self.items().map(|row| StatementItem {
            id: row.id.as_str().into(),
            name: row.name.clone(),
        });
        items.collect()
    }

    fn items(&self) -> impl Iterator<Item = &super::rows::StatementItemRow> {
        self.book.pay_law.all().flat_map(|law| &law.statement_item)
    }
}
