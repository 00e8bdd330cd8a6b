//! A billing provider that speaks Stripe's API: its hosted pages take cards, its signed posts say what was paid. Nothing of
//! cards reaches Lineup.

pub mod checkout;
pub mod portal;
pub mod webhook;

use std::time::Duration;

use anyhow::Context as _;
use reqwest::{Client, redirect};
use serde::{Deserialize, de::DeserializeOwned};

use crate::{
    config::{self, Config},
    error::{Error, Result},
};

/// The version of the API that this code was written for.
const VERSION: &str = "2025-09-30.clover";

/// The provider and our account with it.
pub(super) struct Stripe {
    http: Client,
    settings: config::Stripe,
}

/// One of the provider's own pages.
#[derive(Deserialize)]
struct HostedPage {
    url: String,
}

impl Stripe {
    /// The provider; none where brands pay by invoice.
    ///
    /// # Errors
    /// `Internal` where no client can be made.
    pub(super) fn of(config: &Config) -> Result<Option<Self>> {
        let Some(settings) = config.stripe.clone() else {
            return Ok(None);
        };
        let http = Client::builder()
            // The key goes to the provider and nowhere else.
            .redirect(redirect::Policy::none())
            .timeout(Duration::from_secs(20))
            .build()
            .map_err(anyhow::Error::from)?;
        Ok(Some(Self { http, settings }))
    }

    /// Ends a subscription with its paid period, or lets it go on.
    ///
    /// # Errors
    /// `Busy` where the provider does not answer; `Internal` where it refuses.
    pub(super) async fn cancel_at_period_end(&self, id: &str, cancel: bool) -> Result<()> {
        let path = format!("/v1/subscriptions/{id}");
        let form = [("cancel_at_period_end", cancel.to_string())];
        self.post::<serde::de::IgnoredAny>(&path, &form)
            .await
            .map(drop)
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        form: &[(impl AsRef<str> + Sync, String)],
    ) -> Result<T> {
        let pairs: Vec<(&str, &str)> = form
            .iter()
            .map(|(name, value)| (name.as_ref(), value.as_str()))
            .collect();
        let sent = self
            .http
            .post(format!("{}{path}", self.settings.url))
            .bearer_auth(&self.settings.key)
            .header("stripe-version", VERSION)
            .form(&pairs)
            .send()
            .await;
        let reply = sent.map_err(|error| {
            tracing::warn!("the billing provider does not answer: {error}");
            Error::Busy(30)
        })?;
        let status = reply.status();
        let body = reply.bytes().await.map_err(anyhow::Error::from)?;
        if !status.is_success() {
            let said = String::from_utf8_lossy(&body);
            return Err(Error::internal(format!(
                "the billing provider answered {status}: {said}"
            )));
        }
        let read = serde_json::from_slice(&body).context("the billing provider's answer");
        Ok(read?)
    }
}
