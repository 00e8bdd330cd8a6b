//! Everyone with access as a list: filtered, searched by name or address, page by page.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    scope, store,
    types::{Account, State},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{LocationId, UserId},
    names::folded,
    permit::{Permission, Role},
    team::names::begins,
};

const USUAL_PAGE: usize = 50;
const LARGEST_PAGE: usize = 200;

/// Which accounts, from where, how many.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// That cover this location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// With this role.
    role: Option<Role>,
    /// In this state; without it, all that have not ended.
    state: Option<State>,
    /// On the team (true) or not (false).
    team: Option<bool>,
    /// Part of a name, an email address or a phone number.
    q: Option<String>,
    /// The end of the last page.
    cursor: Option<UserId>,
    /// Page size (1 to 200, default 50).
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// A page of the accounts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accounts {
    items: Vec<Account>,
    /// The beginning of the next page; null on the last one.
    next_cursor: Option<UserId>,
    /// Number of matching accounts, on all pages.
    total: usize,
}

/// Everyone with access whom the caller sees, by last name.
#[utoipa::path(
    get, path = "/api/access", tag = "access", params(Wanted), responses((status = 200, body = Accounts))
)]
pub async fn handler(context: Context, Query(wanted): Query<Wanted>) -> Result<Reply<Accounts>> {
    context
        .read(move |db, context| list(db, context, &wanted).map(Reply))
        .await
}

fn list(db: &Connection, context: &Context, wanted: &Wanted) -> Result<Accounts> {
    let actor = &context.actor;
    actor.allow(Permission::RolesAssign)?;
    let limit = wanted.limit.unwrap_or(USUAL_PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(Error::field("limit", "out_of_range"));
    }
    if wanted.location.is_some_and(|place| !actor.includes(place)) {
        return Err(Error::NotFound);
    }
    let mut found = store::all(db, context.now)?;
    found.retain(|account| scope::sees(actor, account) && wanted.fits(account));
    found.sort_by_cached_key(|it| (folded(&it.last_name), folded(&it.first_name), it.id));
    let total = found.len();
    let start = match wanted.cursor {
        Some(last) => found
            .iter()
            .position(|it| it.id == last)
            .map_or(total, |at| at + 1),
        None => 0,
    };
    let items: Vec<Account> = found
        .into_iter()
        .skip(start)
        .take(limit)
        .map(|account| scope::seen_by(actor, account))
        .collect();
    let more = start + items.len() < total;
    Ok(Accounts {
        next_cursor: items.last().filter(|_| more).map(|it| it.id),
        items,
        total,
    })
}

impl Wanted {
    fn fits(&self, account: &Account) -> bool {
        let covers = |place| {
            let named = account.location_ids.as_ref();
            named.is_none_or(|places| places.contains(&place))
        };
        self.location.is_none_or(covers)
            && self.role.is_none_or(|role| account.role == role)
            && self.state.map_or(account.state != State::Ended, |state| {
                account.state == state
            })
            && self
                .team
                .is_none_or(|team| account.employee_id.is_some() == team)
            && self.q.as_deref().is_none_or(|q| named(q, account))
    }
}

fn named(q: &str, account: &Account) -> bool {
    let q = folded(q);
    let name = folded(&format!("{} {}", account.first_name, account.last_name));
    let digits: String = q.chars().filter(char::is_ascii_digit).collect();
    let phone = account.phone.as_deref().unwrap_or_default();
    begins(&q, &name)
        || account
            .email
            .as_ref()
            .is_some_and(|email| email.contains(&q))
        || (digits.len() > 2 && phone.contains(&digits))
}
