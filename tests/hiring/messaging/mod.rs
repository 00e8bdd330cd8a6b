//! Talking with applicants: what leaves when, opt-outs and their collisions, and applying by text.

mod answerers;
mod by_text;
mod inbox;
mod opting_out;
mod sending;
mod simulation;
mod templates;

use hiring::apply::Submitted;
use jiff::Timestamp;
use platform::messages::Lang;
use recruiting::{
    messaging::{
        self,
        inbound::{self, Inbound},
    },
    types::{Applicant, Application},
};

use super::postings::{application, posting, submit};
use crate::{routes::world::World, support::TestApp};

const LUPE: &str = "+16195550142";
const BETO: &str = "+16195550143";
const CATA: &str = "+16195550144";

/// A restaurant in Los Angeles at nine in the morning.
struct MessagingScene {
    world: World,
    texts: std::cell::Cell<u32>,
}

impl MessagingScene {
    async fn open() -> Self {
        Self {
            world: World::new().await,
            texts: std::cell::Cell::new(0),
        }
    }

    fn server(&self) -> &TestApp {
        &self.world.server
    }

    /// Lupe, or someone with her number, who applied with consent to texts.
    async fn applicant(
        &self,
        first_name: &str,
        email: &str,
        lang: Lang,
    ) -> (Applicant, Application) {
        self.applicant_at(first_name, LUPE, email, lang).await
    }

    /// Someone who applied with consent to texts.
    async fn applicant_at(
        &self,
        first_name: &str,
        phone: &str,
        email: &str,
        lang: Lang,
    ) -> (Applicant, Application) {
        let job = posting(self.server(), self.world.la.parse().unwrap(), |_| {}).await;
        let mut it = application(self.server(), &job, first_name, phone);
        it.email = email.to_owned();
        it.language = lang;
        let Submitted::New(taken) = submit(self.server(), it).await else {
            panic!("a new application")
        };
        self.server().work().await;
        (taken.applicant, taken.application)
    }

    /// A text from a number.
    async fn text(&self, from: &str, body: &str) {
        self.texts.set(self.texts.get() + 1);
        let text = Inbound {
            from: from.to_owned(),
            body: body.to_owned(),
            provider_id: format!("SM{}", self.texts.get()),
            ..Inbound::default()
        };
        self.server()
            .as_owner(move |change| inbound::receive(change, &text))
            .await
            .expect("the text is taken");
        self.server().work().await;
    }

    /// The texts that left to a number, oldest first.
    fn sent_to(&self, to: &str) -> Vec<String> {
        let mut shown: Vec<String> = self
            .server()
            .app
            .outbox
            .shown()
            .into_iter()
            .filter(|shown| shown.to == to)
            .map(|shown| shown.letter.short)
            .collect();
        shown.reverse();
        shown
    }

    async fn rows(&self, sql: &'static str) -> Vec<String> {
        self.server()
            .tenant
            .read(move |db| {
                let mut statement = db.prepare(sql)?;
                let rows = statement.query_map([], |row| row.get(0))?;
                Ok::<_, platform::error::Error>(rows.collect::<Result<_, _>>()?)
            })
            .await
            .expect("rows")
    }

    async fn send(
        &self,
        whom: &(Applicant, Application),
        key: &'static str,
        not_before: Timestamp,
    ) -> Option<platform::ids::ConversationMessageId> {
        let (applicant, application) = whom.clone();
        self.server()
            .as_owner(move |change| {
                let link = [("link", "https://lineup.test/x".to_owned())];
                messaging::send_template(change, &applicant, &application, key, &link, not_before)
            })
            .await
            .expect("the message is written")
    }

    fn at(&self, local: &str) {
        let local: jiff::civil::DateTime = local.parse().unwrap();
        let zone = jiff::tz::TimeZone::get("America/Los_Angeles").unwrap();
        self.world
            .server
            .clock
            .set(local.to_zoned(zone).unwrap().timestamp());
    }
}
