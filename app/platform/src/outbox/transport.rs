//! The transports of messages: a mail server, a text gateway, or the demo's own page.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use jiff::Timestamp;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor,
    message::{Mailbox, MultiPart, header::HeaderName, header::HeaderValue},
    transport::smtp::Error as SmtpError,
};

use super::{
    Channel, Message, OutboundMessage, PermanentFailure, RenderedMessage,
    local::{Local, Shown},
    twilio::Twilio,
};
use crate::{
    config::{Config, Smtp},
    ids::MessageId,
};

/// A mail server that says nothing for so long is taken to be stuck; the message is tried again later.
const MAIL_PATIENCE: Duration = Duration::from_secs(20);

/// The replies of a mail server by which this message, or its address, is refused for good. Others of the 500s are
/// about our account or the connection: those may be put right.
const REFUSED: [&str; 6] = ["501", "550", "551", "553", "554", "556"];

/// The server's transport.
pub(super) enum Transport {
    /// Keeps everything for the demo's page.
    Local(Local),
    /// Carriers; where one is missing its messages wait until the operator sets it up.
    Out {
        /// A mail server.
        mail: Option<Box<Mail>>,
        /// A gateway for text messages.
        texts: Option<Box<Twilio>>,
    },
}

/// A mail server and the sender.
pub(super) struct Mail {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Transport {
    pub(super) fn of(config: &Config) -> Result<Self> {
        if config.serve.demo {
            return Ok(Self::Local(Local::default()));
        }
        let mail = config.smtp.as_ref().map(Mail::connect).transpose()?;
        let texts = config.sms.as_ref().map(Twilio::connect).transpose()?;
        Ok(Self::Out {
            mail: mail.map(Box::new),
            texts: texts.map(Box::new),
        })
    }

    /// Whether anything leaves.
    pub(super) fn can_email(&self) -> bool {
        match self {
            Self::Local(_) => true,
            Self::Out { mail, texts } => mail.is_some() || texts.is_some(),
        }
    }

    /// Whether text messages leave.
    pub(super) fn can_sms(&self) -> bool {
        match self {
            Self::Local(_) => true,
            Self::Out { texts, .. } => texts.is_some(),
        }
    }

    /// Sends one message at once. A repeated call with the same id is the same message: mail carries the id.
    pub(super) async fn send(
        &self,
        id: MessageId,
        brand: &str,
        message: &Message,
        now: Timestamp,
    ) -> Result<Option<String>> {
        let outbound = OutboundMessage {
            id: id.0,
            brand: brand.to_owned(),
            kind: message.note.kind(),
            channel: message.channel,
            to: message.to.clone(),
            letter: RenderedMessage::of(message),
            report_to: None,
            stays_here: false,
        };
        self.deliver(&outbound, now).await
    }

    /// Sends one message. Returns the carrier's id for it, where it has one.
    pub(super) async fn deliver(
        &self,
        outbound: &OutboundMessage,
        now: Timestamp,
    ) -> Result<Option<String>> {
        if outbound.stays_here {
            return Ok(None);
        }
        match (self, outbound.channel) {
            (Self::Local(local), _) => local.keep(outbound, now),
            (
                Self::Out {
                    mail: Some(mail), ..
                },
                Channel::Email,
            ) => mail.send(outbound).await?,
            (
                Self::Out {
                    texts: Some(texts), ..
                },
                Channel::Sms,
            ) => {
                return texts.send(outbound).await.map(Some);
            }
            (Self::Out { .. }, Channel::Email) => {
                bail!("no mail server is set up: LINEUP_SMTP_URL")
            }
            (Self::Out { .. }, Channel::Sms) => {
                bail!("no text gateway is set up: LINEUP_SMS_ACCOUNT")
            }
        }
        Ok(None)
    }

    pub(super) fn shown(&self) -> Vec<Shown> {
        match self {
            Self::Local(local) => local.newest_first(),
            Self::Out { .. } => Vec::new(),
        }
    }
}

impl Mail {
    fn connect(settings: &Smtp) -> Result<Self> {
        if !encrypted(&settings.url) && !loopback(&settings.url) {
            bail!(
                "LINEUP_SMTP_URL: plain SMTP is for this machine only; use smtps:// or smtp://…?tls=required"
            );
        }
        Ok(Self {
            server: AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.url)
                .context("LINEUP_SMTP_URL")?
                .timeout(Some(MAIL_PATIENCE))
                .build(),
            from: settings.from.parse().context("LINEUP_MAIL_FROM")?,
        })
    }

    async fn send(&self, outbound: &OutboundMessage) -> Result<()> {
        let (id, letter) = (outbound.id, &outbound.letter);
        let to: Address = outbound
            .to
            .parse()
            .map_err(|_| PermanentFailure("invalid_address".to_owned()))?;
        let key = HeaderValue::new(
            HeaderName::new_from_ascii_str("X-Idempotency-Key"),
            id.to_string(),
        );
        let mail = lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&letter.subject)
            // The same on every try: a recipient of a repeated message can see that it is one.
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .raw_header(key)
            .multipart(MultiPart::alternative_plain_html(
                letter.text()?,
                letter.html()?,
            ))?;
        let answer = self.server.send(mail).await.map_err(refusal)?;
        if !answer.is_positive() {
            bail!("the mail server answered {}", answer.code());
        }
        Ok(())
    }
}

/// Distinguishes a permanent refusal from trouble that may pass.
fn refusal(error: SmtpError) -> anyhow::Error {
    let code = error.status().map(|code| code.to_string());
    match code.filter(|code| REFUSED.contains(&code.as_str())) {
        Some(code) => PermanentFailure(code).into(),
        None => error.into(),
    }
}

fn encrypted(url: &str) -> bool {
    url.starts_with("smtps://")
        || url
            .split_once('?')
            .is_some_and(|(_, query)| query.contains("tls=required"))
}

fn loopback(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost"
        || name
            .trim_matches(['[', ']'])
            .parse()
            .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn plain_mail_stays_on_this_machine() {
        let connect = |url: &str| {
            Mail::connect(&Smtp {
                url: url.to_owned(),
                from: "Lineup <no-reply@lineup.example>".to_owned(),
            })
        };
        assert!(connect("smtp://127.0.0.1:2525").is_ok());
        assert!(connect("smtp://localhost").is_ok());
        assert!(connect("smtp://mail.example.com").is_err());
        assert!(connect("smtp://127.0.0.1@mail.example.com").is_err());
        assert!(connect("smtp://mail.example.com?tls=required").is_ok());
        assert!(connect("smtps://user:secret@mail.example.com").is_ok());
    }
}
