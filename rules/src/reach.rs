//! How far a pack binds a place: fair-workweek laws bind employers from a size on, and the place's page says which.

use jiff::civil::Date;

use crate::book::Book;
use crate::facts::{Employer, Place};
use crate::publication;

/// The word of the fact that names the kind of restaurant.
const INDUSTRY: &str = "industry";

/// The rules of a pack for one place and brand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Rules in force that bind.
    pub binding: usize,
    /// Rules in force that do not.
    pub off: usize,
    /// The reason why those do not, where one stands for all: a number before the kind of restaurant.
    pub refusal: Option<Refusal>,
}

/// The fact that keeps a rule from binding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The packs' word: `locations_us`.
    pub fact: &'static str,
    /// The number from which the rule binds.
    pub at_least: Option<i64>,
    /// Whether the fact is known.
    pub known: bool,
}

/// Reads the reach of a pack off its guards, as far as they speak of the place and the brand.
pub(crate) fn reach(
    book: &Book,
    pack: &str,
    place: &Place,
    employer: &Employer,
    on: Date,
) -> Option<Reach> {
    let pack = book.packs.iter().find(|known| &*known.id == pack)?;
    let facts = publication::facts(place, employer);
    let versions = pack.rules.iter().filter_map(|rule| rule.version(on));
    let (mut binding, mut off, mut refusal) = (0, 0, None);
    for version in versions {
        let first = version
            .guards
            .iter()
            .find_map(|guard| guard.refusal(&facts));
        match first {
            None => binding += 1,
            Some(found) => {
                off += 1;
                if refusal.is_none() || found.fact != INDUSTRY {
                    refusal = refusal
                        .filter(|known: &Refusal| known.fact != INDUSTRY)
                        .or(Some(found));
                }
            }
        }
    }
    Some(Reach {
        binding,
        off,
        refusal,
    })
}
