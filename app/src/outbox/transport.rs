//! Where messages go: to a mail server, or to the demo's own page.

use anyhow::{Context as _, Result, bail};
use jiff::Timestamp;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor,
    message::{Mailbox, MultiPart, header::HeaderName, header::HeaderValue},
};

use super::{
    Channel, Letter, Message,
    local::{Local, Shown},
};
use crate::{
    config::{Config, Smtp},
    ids::MessageId,
};

/// What this server has to send with.
pub(super) enum Transport {
    /// Keeps them for the demo's page.
    Local(Local),
    /// A mail server.
    Mail(Box<Mail>),
    /// Nothing: messages wait until the operator sets a mail server.
    None,
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
        Ok(config
            .smtp
            .as_ref()
            .map(Mail::connect)
            .transpose()?
            .map_or(Self::None, |mail| Self::Mail(Box::new(mail))))
    }

    /// Sends one message. A repeated call with the same id is the same message: mail carries the id.
    pub(super) async fn send(
        &self,
        id: MessageId,
        message: &Message,
        now: Timestamp,
    ) -> Result<()> {
        let letter = Letter::of(message);
        match (self, message.channel) {
            (Self::Local(local), _) => local.keep(message, letter, now),
            (Self::Mail(mail), Channel::Email) => mail.send(id, message, &letter).await?,
            (Self::Mail(_), Channel::Sms) => bail!("no text gateway is set up"),
            (Self::None, _) => bail!("no mail server is set up: LINEUP_SMTP_URL"),
        }
        Ok(())
    }

    pub(super) fn shown(&self) -> Vec<Shown> {
        match self {
            Self::Local(local) => local.newest_first(),
            Self::Mail(_) | Self::None => Vec::new(),
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
                .build(),
            from: settings.from.parse().context("LINEUP_MAIL_FROM")?,
        })
    }

    async fn send(&self, id: MessageId, message: &Message, letter: &Letter) -> Result<()> {
        let to: Address = message
            .to
            .parse()
            .context("the address cannot be written to")?;
        let key = HeaderValue::new(
            HeaderName::new_from_ascii_str("X-Idempotency-Key"),
            id.to_string(),
        );
        let mail = lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&letter.subject)
            // The same on every try: whoever receives a repeated message can see that it is one.
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .raw_header(key)
            .multipart(MultiPart::alternative_plain_html(
                letter.text()?,
                letter.html()?,
            ))?;
        let answer = self.server.send(mail).await?;
        if !answer.is_positive() {
            bail!("the mail server answered {}", answer.code());
        }
        Ok(())
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
