//! What the provider posts to us: each post is signed over its body and its time, and counts once, in any order.

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use hmac::{Hmac, Mac as _};
use jiff::{SignedDuration, Timestamp};
use rusqlite::params;
use serde::Deserialize;
use sha2::Sha256;
use tenants::TenantCode;

use crate::{
    OrganizationAction,
    app::App,
    config,
    error::{Error, Result},
    plan::{
        change_plan::saved,
        store,
        types::{BillingInterval, Plan, Subscription},
    },
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// An older post may be a repeated one.
const MAX_AGE: SignedDuration = SignedDuration::from_mins(5);

#[derive(Deserialize)]
struct Event {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    created: i64,
    data: EventData,
}

#[derive(Deserialize)]
struct EventData {
    object: serde_json::Value,
}

/// The parts of a subscription that Lineup needs.
#[derive(Deserialize)]
struct ProviderSubscription {
    id: String,
    customer: String,
    status: String,
    #[serde(default)]
    cancel_at_period_end: bool,
    items: Items,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Items {
    data: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    price: Price,
    current_period_end: i64,
}

#[derive(Deserialize)]
struct Price {
    id: String,
}

#[derive(Default, Deserialize)]
struct Metadata {
    brand: Option<String>,
}

/// Takes a post of the provider.
///
/// # Errors
/// `NotFound` where no provider is set up; `signature_invalid`; `Malformed`; database errors, after which the provider
/// posts again.
pub async fn receive(
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode> {
    let settings = app.core.config.stripe.clone().ok_or(Error::NotFound)?;
    let given = headers
        .get("stripe-signature")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if !is_signed(&settings.webhook_secret, given, &body, app.clock.now()) {
        return Err(Error::Refused("signature_invalid"));
    }
    let malformed = |error: serde_json::Error| Error::Malformed(error.to_string());
    let event: Event = serde_json::from_slice(&body).map_err(malformed)?;
    if !event.kind.starts_with("customer.subscription.") {
        // Only subscriptions decide; an invoice or a checkout changes one, which is posted too.
        return Ok(StatusCode::NO_CONTENT);
    }
    let subscription: ProviderSubscription =
        serde_json::from_value(event.data.object.clone()).map_err(malformed)?;
    let Some(code) = subscription
        .metadata
        .brand
        .as_deref()
        .and_then(|code| code.parse::<TenantCode>().ok())
    else {
        return Ok(StatusCode::NO_CONTENT);
    };
    // A brand that is gone has nothing to say to the provider.
    let Some(id) = app.tenants.by_code(&code) else {
        return Ok(StatusCode::NO_CONTENT);
    };
    let tenant = app.tenants.open(id).await?;
    app.run_as_system(&tenant, move |change| {
        take(change, &settings, &event, &subscription)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether `header` (`t=1700000000,v1=<hex>`) signs the body, lately.
fn is_signed(secret: &str, header: &str, body: &[u8], now: Timestamp) -> bool {
    let part = |name: &str| {
        header
            .split(',')
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(move |(key, _)| *key == name)
            .map(|(_, value)| value.to_owned())
            .collect::<Vec<_>>()
    };
    let Some(second) = part("t").first().cloned() else {
        return false;
    };
    let Some(time) = second
        .parse()
        .ok()
        .and_then(|second| Timestamp::from_second(second).ok())
    else {
        return false;
    };
    let fresh = now.duration_since(time).abs() <= MAX_AGE;
    let expected = sign(secret, &second, body);
    fresh
        && part("v1")
            .iter()
            .any(|given| secrets::same(expected.as_bytes(), given.as_bytes()))
}

/// The signature of a body at a time, in hex.
fn sign(secret: &str, second: &str, body: &[u8]) -> String {
    #[expect(clippy::expect_used, reason = "HMAC takes any key length")]
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC takes any key length");
    mac.update(second.as_bytes());
    mac.update(b".");
    mac.update(body);
    data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes())
}

fn take(
    change: &mut WriteContext<'_>,
    settings: &config::Stripe,
    event: &Event,
    reported: &ProviderSubscription,
) -> Result<()> {
    let at = Timestamp::from_second(event.created).map_err(anyhow::Error::from)?;
    let new = change
        .db
        .prepare_cached(
            "INSERT OR IGNORE INTO billing_events (id, kind, received_at) VALUES (?1, ?2, ?3)",
        )?
        .execute(params![event.id, event.kind, SqlTime(at)])?;
    if new == 0 || has_newer(change, &event.id, at)? {
        return Ok(());
    }
    let before = store::load(change.db)?;
    let other = before
        .stripe_subscription
        .as_ref()
        .is_some_and(|known| *known != reported.id);
    if other && reported.status == "canceled" {
        // The end of one that another has replaced.
        return Ok(());
    }
    let after = reported.applied(&before, settings, change.now)?;
    if after == before {
        return Ok(());
    }
    saved(change, OrganizationAction::PlanPaid, &before, after).map(drop)
}

/// Whether something that happened later was posted before this.
fn has_newer(change: &WriteContext<'_>, id: &str, at: Timestamp) -> Result<bool> {
    Ok(change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM billing_events WHERE received_at > ?1 AND id <> ?2)",
        )?
        .query_row(params![SqlTime(at), id], |row| row.get(0))?)
}

impl ProviderSubscription {
    /// The brand's subscription as the provider has it now.
    fn applied(
        &self,
        before: &Subscription,
        settings: &config::Stripe,
        now: Timestamp,
    ) -> Result<Subscription> {
        let Some(item) = self.items.data.first() else {
            return Err(Error::Malformed("items.data is empty".to_owned()));
        };
        let Some((plan, interval)) = settings.plan_of(&item.price.id) else {
            return Err(Error::internal(format!(
                "the price {} is not in LINEUP_STRIPE_PRICES",
                item.price.id
            )));
        };
        let plan: Plan = plan.parse().map_err(Error::internal)?;
        let interval: BillingInterval = interval.parse().map_err(Error::internal)?;
        let period_end =
            Timestamp::from_second(item.current_period_end).map_err(anyhow::Error::from)?;
        let paid_until = match self.status.as_str() {
            "active" | "trialing" => Some(period_end),
            // The period that runs is not paid: what was paid before counts.
            "past_due" | "unpaid" | "incomplete" => before.paid_until.or(Some(now)),
            _ => Some(before.paid_until.unwrap_or(now).min(now)),
        };
        let ended = matches!(self.status.as_str(), "canceled" | "incomplete_expired");
        let canceled = self.cancel_at_period_end || ended;
        Ok(Subscription {
            plan,
            interval,
            trial_ends_at: None,
            paid_until,
            canceled_at: canceled.then(|| before.canceled_at.unwrap_or(now)),
            next_plan: None,
            stripe_customer: Some(self.customer.clone()),
            stripe_subscription: (!ended).then(|| self.id.clone()),
            ..before.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_fresh_signature_of_this_body_counts() {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let header =
            |at: i64, body: &[u8]| format!("t={at},v1={}", sign("secret", &format!("{at}"), body));
        let good = header(1_800_000_000, b"{}");
        assert!(is_signed("secret", &good, b"{}", now));
        assert!(is_signed("secret", &format!("{good},v1=00"), b"{}", now));
        assert!(!is_signed("secret", &good, b"{ }", now));
        assert!(!is_signed("other", &good, b"{}", now));
        assert!(!is_signed(
            "secret",
            &header(1_799_999_000, b"{}"),
            b"{}",
            now
        ));
        assert!(!is_signed("secret", "", b"{}", now));
    }
}
