//! The law, and the law with each brand's own rules over it.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use anyhow::Context as _;
use rules::{RuleBook, brand::AtPlace};

use crate::error::Result;

/// Brands whose rules stay compiled; a book shares the law and adds a few rows.
const KEPT: usize = 64;

/// Compiled books by the rules that they were made of.
#[derive(Default)]
pub struct RuleBooks(Mutex<VecDeque<(Vec<AtPlace>, RuleBook)>>);

impl RuleBooks {
    /// `law` with a brand's rules over it.
    ///
    /// # Errors
    /// An internal error where a stored rule cannot be used, which its checks rule out.
    pub fn with_brand(&self, law: &RuleBook, rules: Vec<AtPlace>) -> Result<RuleBook> {
        if rules.is_empty() {
            return Ok(law.clone());
        }
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, book)) = kept().iter().find(|(known, _)| *known == rules) {
            return Ok(book.clone());
        }
        let book = law
            .with_brand(&rules)
            .context("the rules of the brand do not load")?;
        let mut kept = kept();
        kept.truncate(KEPT - 1);
        kept.push_front((rules, book.clone()));
        Ok(book)
    }
}
