//! The email with the code. Who has access to a brand already reads so there, never on the page.

use jiff::Timestamp;

use crate::{
    app::App,
    error::Result,
    identity::{address::Address, places},
    ids::MessageId,
    messages::Lang,
    outbox::{Channel, Message, MessageKind},
};

/// Writes and sends the email after the answer: the answer takes the same time for everyone.
pub(super) fn send_later(app: App, email: String, lang: Lang, code: String, now: Timestamp) {
    tokio::spawn(async move {
        if let Err(error) = send(&app, email, lang, code, now).await {
            tracing::error!("the code of a registration did not leave: {error:?}");
        }
    });
}

async fn send(app: &App, email: String, lang: Lang, code: String, now: Timestamp) -> Result<()> {
    // A brand that cannot be read keeps no one from a new one.
    let known = places(app, &Address::Email(email.clone()), None)
        .await
        .unwrap_or_default();
    let message = Message {
        person: uuid::Uuid::nil(),
        channel: Channel::Email,
        to: email,
        lang,
        note: MessageKind::RegistrationCode {
            code,
            brands: known.into_iter().map(|place| place.name).collect(),
            sign_in: format!("{}/sign-in", app.core.config.serve.url),
        },
    };
    app.outbox
        .send_now(MessageId::new(now), &message, now)
        .await?;
    Ok(())
}
