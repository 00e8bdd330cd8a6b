//! The brand's own rules in effect, as the rule book that plans and worked time are judged by.

mod store;

use platform::{app::Environment, error::Result};
use rules::RuleBook;
use rusqlite::Connection;

pub use store::in_effect;

/// The law with the brand's rules over it: each version holds at its locations from its first to its last day.
///
/// # Errors
/// Of the database.
pub fn book(db: &Connection, core: &Environment) -> Result<RuleBook> {
    core.rule_books.with_brand(&core.rule_book, in_effect(db)?)
}
