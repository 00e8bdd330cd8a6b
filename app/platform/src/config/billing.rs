//! A billing provider that speaks Stripe's API.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, bail};

use super::{listed, text};

/// A billing provider and our account with it. Cards are typed on the provider's own pages only.
#[derive(Clone, Debug)]
pub struct Stripe {
    /// `LINEUP_STRIPE_URL` (default `https://api.stripe.com`), without a trailing slash.
    pub url: String,
    /// `LINEUP_STRIPE_KEY`: the account's secret key.
    pub key: String,
    /// `LINEUP_STRIPE_WEBHOOK_SECRET`: what signs the provider's posts to `/api/hooks/stripe`.
    pub webhook_secret: String,
    /// `LINEUP_STRIPE_PRICES` (`starter/month=price_1,starter/year=price_2,pro/month=…,pro/year=…`): the provider's id of
    /// each price for one location.
    pub prices: BTreeMap<String, String>,
}

impl Stripe {
    /// The provider's id of a price: `price("pro", "month")`.
    pub fn price(&self, plan: &str, interval: &str) -> Option<&str> {
        self.prices
            .get(&format!("{plan}/{interval}"))
            .map(String::as_str)
    }

    /// The plan and interval of a price's id.
    pub fn plan_of(&self, price: &str) -> Option<(&str, &str)> {
        let known = self.prices.iter().find(|(_, id)| *id == price);
        known.and_then(|(name, _)| name.split_once('/'))
    }
}

/// Reads the settings of the provider.
///
/// # Errors
/// Names the variable that is missing or does not hold up.
pub(super) fn stripe() -> Result<Option<Stripe>> {
    let Some(key) = text("LINEUP_STRIPE_KEY") else {
        return Ok(None);
    };
    let url = text("LINEUP_STRIPE_URL").unwrap_or_else(|| "https://api.stripe.com".to_owned());
    let prices =
        text("LINEUP_STRIPE_PRICES").context("LINEUP_STRIPE_KEY needs LINEUP_STRIPE_PRICES")?;
    Ok(Some(Stripe {
        url: url.trim_end_matches('/').to_owned(),
        key,
        webhook_secret: text("LINEUP_STRIPE_WEBHOOK_SECRET")
            .context("LINEUP_STRIPE_KEY needs LINEUP_STRIPE_WEBHOOK_SECRET")?,
        prices: price_ids(&prices)?,
    }))
}

fn price_ids(text: &str) -> Result<BTreeMap<String, String>> {
    let mut prices = BTreeMap::new();
    for pair in listed(text) {
        let (name, id) = pair
            .split_once('=')
            .with_context(|| format!("LINEUP_STRIPE_PRICES: {pair}: write plan/interval=id"))?;
        prices.insert(name.trim().to_owned(), id.trim().to_owned());
    }
    for name in ["starter/month", "starter/year", "pro/month", "pro/year"] {
        if !prices.contains_key(name) {
            bail!("LINEUP_STRIPE_PRICES has no {name}");
        }
    }
    Ok(prices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_price_must_be_named() {
        let all = "starter/month=a, starter/year=b, pro/month=c, pro/year=d";
        let stripe = Stripe {
            url: String::new(),
            key: String::new(),
            webhook_secret: String::new(),
            prices: price_ids(all).unwrap(),
        };
        assert_eq!(stripe.price("pro", "month"), Some("c"));
        assert_eq!(stripe.plan_of("b"), Some(("starter", "year")));
        assert_eq!(stripe.plan_of("x"), None);
        let missing = price_ids("starter/month=a").unwrap_err().to_string();
        assert!(missing.contains("starter/year"), "{missing}");
    }
}
