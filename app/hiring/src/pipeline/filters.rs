//! The filters of a list of applications, within the caller's sight.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::json;

use super::{
    card::Visibility,
    lists::{Filters, Order},
    store,
};
use crate::{
    error::{Error, Result},
    ids::{JobId, LocationId},
    messages::Lang,
    names::folded,
    permit::{Actor, Permission, PermissionScope},
    settings::types::string_enum,
};
use recruiting::scoring::types::Band;

/// The fewest digits of a number that a search looks for.
const FEWEST_DIGITS: usize = 3;

string_enum! {
    /// The order of cards in a column.
    Sort {
        /// Longest waiting first.
        Oldest = "oldest",
        /// The most points of attainable first.
        Score = "score",
        /// Latest application first.
        Newest = "newest",
    }
}

/// Which applications, in which order.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BoardFilter {
    /// For this job.
    #[serde(rename = "jobId")]
    pub job: Option<JobId>,
    /// At this location.
    #[serde(rename = "locationId")]
    pub location: Option<LocationId>,
    /// Applicants of this language.
    #[param(inline)]
    pub language: Option<Lang>,
    /// From this source; `sms` takes every keyword.
    pub source: Option<String>,
    /// In this band of the score.
    #[param(inline)]
    pub band: Option<Band>,
    /// Only those who wait for a reply.
    pub needs_reply: Option<bool>,
    /// The beginning of a name, with or without accents, or digits of a phone number.
    pub q: Option<String>,
    /// The order in each column; `oldest` by default.
    #[param(inline)]
    pub sort: Option<Sort>,
}

/// The caller's sight; interviewers see those whom they interview.
///
/// # Errors
/// `Forbidden`.
pub(super) fn sight(actor: &Actor) -> Result<Visibility> {
    let reach = actor
        .scope_of(Permission::ApplicationsRead)
        .ok_or(Error::Forbidden(Permission::ApplicationsRead))?;
    Ok(Visibility {
        locations: actor
            .scope
            .locations
            .as_ref()
            .map(|own| json!(own).to_string()),
        interviewer: (reach == PermissionScope::Own).then_some(actor.user),
    })
}

impl BoardFilter {
    /// The filters within what the caller may see.
    ///
    /// # Errors
    /// `Forbidden`; `NotFound` where the location is out of scope; database errors.
    pub(super) fn filters(
        &self,
        db: &Connection,
        (actor, now): (&Actor, Timestamp),
    ) -> Result<Filters> {
        let mut sight = sight(actor)?;
        if let Some(location) = self.location {
            if !actor.includes(location) {
                return Err(Error::NotFound);
            }
            sight.locations = Some(json!([location]).to_string());
        }
        let q = self.q.as_deref().map(str::trim).filter(|q| !q.is_empty());
        Ok(Filters {
            sight,
            now,
            job: self.job,
            language: self.language.map(Lang::tag),
            source: self.source.clone(),
            band: self.band.map(|band| band.name().to_owned()),
            needs_reply: self.needs_reply.unwrap_or_default(),
            people: q.map(|q| found(db, q)).transpose()?,
        })
    }

    /// The order of the cards.
    pub(super) fn order(&self) -> Order {
        match self.sort.unwrap_or(Sort::Oldest) {
            Sort::Oldest => Order::Oldest,
            Sort::Score => Order::Score,
            Sort::Newest => Order::Newest,
        }
    }
}

/// The people whom a search finds, as a JSON array: every word begins a word of the name, or the digits are in the
/// phone number.
fn found(db: &Connection, q: &str) -> Result<String> {
    let words: Vec<String> = folded(q).split_whitespace().map(str::to_owned).collect();
    let digits: String = q.chars().filter(char::is_ascii_digit).collect();
    let by_number = digits.len() >= FEWEST_DIGITS && !q.chars().any(char::is_alphabetic);
    let ids: Vec<String> = store::people(db)?
        .into_iter()
        .filter(|(_, name, phone)| {
            if by_number {
                return phone.as_ref().is_some_and(|phone| phone.contains(&digits));
            }
            let name = folded(name);
            words
                .iter()
                .all(|word| name.split_whitespace().any(|part| part.starts_with(word)))
        })
        .map(|(id, _, _)| id)
        .collect();
    Ok(serde_json::to_string(&ids)?)
}
