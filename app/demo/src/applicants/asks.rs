//! The messages and requests of applicants, and the team's answers.

use axum::http::Method;
use serde_json::json;

use super::{Hiring, postings::POSTINGS, sample_texts, text};
use crate::{
    date_time::Day,
    error::{Error, Result},
    ids::{ApplicationId, UserId},
};
use recruiting::types::{DayPart, Stage};

impl Hiring {
    /// The owner of an applicant: the restaurant's manager, or the hiring manager where one works with them.
    pub(super) fn manager(&self, who: usize) -> Result<UserId> {
        let posting = &POSTINGS[self.people[who].posting];
        let shared = matches!(posting.site, "Midtown" | "Williamsburg") && who.is_multiple_of(2);
        match self.office.get("Monique").filter(|_| shared) {
            Some(monique) => Ok(*monique),
            None => Ok(self.place(posting)?.manager),
        }
    }

    /// The applicant writes: by text, or on their status page where they wanted no texts.
    pub(super) async fn writes(&mut self, who: usize, which: usize) -> Result<()> {
        let person = &self.people[who].person;
        let words = sample_texts::asks(person.lang, which);
        if person.texts {
            return self.texts(who, words).await;
        }
        self.on_status(who, "message", &[("words", words)]).await
    }

    /// The team answers in the same thread, by the way that is open.
    pub(super) async fn answers(
        &mut self,
        who: usize,
        id: ApplicationId,
        which: usize,
    ) -> Result<()> {
        let manager = self.manager(who)?;
        let person = &self.people[who].person;
        let (lang, email) = (person.lang, person.email.is_some());
        let channel = match (person.texts, email) {
            (true, _) => "sms",
            (false, true) => "email",
            // An applicant without a contact reads nothing: the manager does not write.
            (false, false) => return Ok(()),
        };
        let path = format!("/api/applications/{id}/conversation");
        let found = self.client.get(manager, &path).await?;
        let conversation = text(&found, "id").or_else(|_| text(&found["conversation"], "id"))?;
        let mut body = json!({
            "channel": channel, "body": sample_texts::answers(lang, which), "language": lang,
        });
        if channel == "email" {
            body["subject"] = sample_texts::subject(lang).into();
        }
        let path = format!("/api/conversations/{conversation}/messages");
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    /// An act of the applicant on their status page.
    pub(super) async fn on_status(
        &mut self,
        who: usize,
        act: &str,
        fields: &[(&str, &str)],
    ) -> Result<()> {
        let Some(path) = self.status_page(who) else {
            return Ok(());
        };
        let fields: Vec<(String, String)> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let it = &mut self.people[who];
        self.web.look(&mut it.browser, &path).await?;
        let act = format!("{path}/{act}");
        self.web
            .upload(&mut it.browser, &act, &fields, None)
            .await?;
        Ok(())
    }

    /// The status page that their browser kept, or that the first message named.
    fn status_page(&self, who: usize) -> Option<String> {
        let kept = self.people[who].status.clone();
        kept.or_else(|| self.link_by_text(who, "status"))
    }

    pub(super) async fn asks_for(&mut self, who: usize, what: &'static str) -> Result<()> {
        let words = sample_texts::request(self.people[who].person.lang, what);
        self.on_status(who, what, &[("words", words)]).await
    }

    /// The manager answers what the applicant asked for.
    pub(super) async fn grant(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let manager = self.manager(who)?;
        let path = format!("/api/applicant-requests?applicationId={id}&state=open");
        let found = self.client.get(manager, &path).await?;
        let request = &found["items"][0];
        let answer = sample_texts::looked_again(self.people[who].person.lang);
        let body = json!({ "version": request["version"], "state": "done", "answer": answer });
        let path = format!("/api/applicant-requests/{}/answer", text(request, "id")?);
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    /// The applicant can work on other days now.
    pub(super) async fn new_hours(&mut self, who: usize) -> Result<()> {
        let week = Day::ALL.map(|day| {
            let part = if day.iso() < 3 {
                DayPart::Unavailable
            } else {
                DayPart::Anytime
            };
            (format!("d.{}", day.name()), part.name())
        });
        let fields: Vec<(&str, &str)> = week
            .iter()
            .map(|(name, part)| (name.as_str(), *part))
            .collect();
        self.on_status(who, "availability", &fields).await
    }

    /// The manager moves someone, with a link to choose a time where one is wanted.
    pub(super) async fn move_on(
        &mut self,
        who: usize,
        id: ApplicationId,
        (stage, with_link): (Stage, bool),
    ) -> Result<()> {
        if self.stage(id).await? == stage {
            return Ok(());
        }
        let manager = self.manager(who)?;
        let mut body = json!({
            "toStage": stage, "version": self.version(id).await?, "createLink": with_link,
        });
        if with_link {
            body["notify"] = json!({ "send": true });
        }
        let path = format!("/api/applications/{id}/move");
        let moved = self
            .client
            .send(manager, Method::POST, &path, &body)
            .await?;
        if let Some(url) = moved["linkUrl"].as_str() {
            self.people[who].schedule = super::visitor::link(url, "schedule");
        }
        Ok(())
    }

    pub(super) async fn note(&mut self, who: usize, id: ApplicationId, which: usize) -> Result<()> {
        let manager = self.manager(who)?;
        let body =
            json!({ "body": sample_texts::note(which), "mentions": [], "pinned": which % 9 == 4 });
        let path = format!("/api/applications/{id}/notes");
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    pub(super) async fn manager_name(&self, manager: UserId) -> Result<String> {
        self.tenant
            .read(move |db| crate::identity::session::actor(db, manager))
            .await?
            .map(|actor| actor.name)
            .ok_or(Error::NotFound)
    }
}
