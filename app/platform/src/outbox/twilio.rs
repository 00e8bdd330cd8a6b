//! A gateway for text messages that speaks Twilio's API: sends, and signs its reports.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use hmac::{Hmac, Mac as _};
use reqwest::{Client, StatusCode, Url, redirect};
use serde::Deserialize;
use sha1::Sha1;

use super::{OutboundMessage, PermanentFailure};
use crate::config::Sms;

/// The gateway and our account with it.
pub(super) struct Twilio {
    http: Client,
    messages: Url,
    settings: Sms,
}

#[derive(Deserialize)]
struct Created {
    sid: String,
}

#[derive(Deserialize)]
struct Trouble {
    code: Option<u32>,
    message: Option<String>,
}

impl Twilio {
    pub(super) fn connect(settings: &Sms) -> Result<Self> {
        let url = format!(
            "{}/2010-04-01/Accounts/{}/Messages.json",
            settings.url, settings.account
        );
        let messages = Url::parse(&url).context("LINEUP_SMS_URL")?;
        let host = messages.host_str().unwrap_or_default();
        let loopback = host == "localhost"
            || host
                .trim_matches(['[', ']'])
                .parse()
                .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback());
        if messages.scheme() != "https" && !loopback {
            bail!("LINEUP_SMS_URL: only https:// leaves this machine");
        }
        let http = Client::builder()
            // Credentials go to the gateway and nowhere else.
            .redirect(redirect::Policy::none())
            .timeout(Duration::from_secs(20))
            .build()?;
        Ok(Self {
            http,
            messages,
            settings: settings.clone(),
        })
    }

    /// Hands a text over. Returns the gateway's id for it.
    pub(super) async fn send(&self, outbound: &OutboundMessage) -> Result<String> {
        let from = self.settings.sender(&outbound.brand);
        let sender = if from.starts_with("MG") {
            "MessagingServiceSid"
        } else {
            "From"
        };
        let mut form = vec![
            ("To", outbound.to.as_str()),
            (sender, from),
            ("Body", outbound.letter.short.as_str()),
        ];
        if let Some(report_to) = &outbound.report_to {
            form.push(("StatusCallback", report_to));
        }
        let reply = self
            .http
            .post(self.messages.clone())
            .basic_auth(&self.settings.account, Some(&self.settings.token))
            .form(&form)
            .send()
            .await
            .context("the text gateway does not answer")?;
        let status = reply.status();
        if status.is_success() {
            return Ok(reply.json::<Created>().await?.sid);
        }
        let trouble: Trouble = reply.json().await.unwrap_or(Trouble {
            code: None,
            message: None,
        });
        match trouble.code {
            // A fault of this message or this number lasts.
            Some(code) if status == StatusCode::BAD_REQUEST => {
                Err(PermanentFailure(code.to_string()).into())
            }
            _ => bail!(
                "the text gateway answered {status}: {}",
                trouble.message.unwrap_or_default()
            ),
        }
    }
}

/// The signature of what a gateway posts to `url`: HMAC-SHA1 over the address and every field, sorted by name.
pub fn signature(token: &str, url: &str, fields: &[(String, String)]) -> String {
    let mut sorted: Vec<_> = fields.iter().collect();
    sorted.sort();
    sorted.dedup();
    let signed = sorted.iter().fold(url.to_owned(), |text, (name, value)| {
        text + name.as_str() + value.as_str()
    });
    #[expect(clippy::expect_used, reason = "HMAC takes any key length")]
    let mut mac =
        Hmac::<Sha1>::new_from_slice(token.as_bytes()).expect("HMAC takes any key length");
    mac.update(signed.as_bytes());
    data_encoding::BASE64.encode(&mac.finalize().into_bytes())
}
