//! What happens to an applicant of the demo: texts, interviews, offers, hiring.

use jiff::{ToSpan as _, civil::Date};
use serde_json::json;

use super::{Hiring, postings::POSTINGS, text, words};
use crate::{
    change::{Change, Origin},
    error::{Error, Result},
    hiring::{
        applications,
        talk::inbound::{self, Inbound},
        types::Stage,
    },
    ids::{ApplicationId, UserId},
    permit::Actor,
};

impl Hiring {
    pub(super) async fn writes(&mut self, who: usize, which: usize) -> Result<()> {
        let person = &self.people[who].person;
        let (app, now) = (self.app.clone(), self.app.clock.now());
        let text = Inbound {
            from: person.phone.clone(),
            body: words::asks(person.lang, which).to_owned(),
            provider_id: format!("demo-{who}-{which}-{now}"),
            answered: false,
            simulated: false,
        };
        self.tenant
            .write(move |db| -> Result<()> {
                let (system, origin) = (Actor::system(), Origin::default());
                let (outcome, _) = Change::new(db, &app.core, &system, now, &origin)
                    .run(|change| inbound::receive(change, &text))?;
                outcome.map(|_| ())
            })
            .await
    }

    pub(super) async fn answers(
        &mut self,
        who: usize,
        manager: UserId,
        which: usize,
    ) -> Result<()> {
        let it = &self.people[who];
        let (Some(id), lang, texts) = (it.application, it.person.lang, it.person.texts) else {
            return Ok(());
        };
        if !texts {
            return Ok(());
        }
        let path = format!("/api/applications/{id}/conversation");
        let conversation = self.client.get(manager, &path).await?;
        let conversation =
            text(&conversation, "id").or_else(|_| text(&conversation["conversation"], "id"))?;
        let body =
            json!({ "channel": "sms", "body": words::answers(lang, which), "language": lang });
        let path = format!("/api/conversations/{conversation}/messages");
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    pub(super) async fn book(
        &mut self,
        who: usize,
        (id, manager): (ApplicationId, UserId),
        date: Date,
        hour: i8,
    ) -> Result<()> {
        let stage = self.stage(id).await?;
        let (format, minutes) = if stage == Stage::PhoneInterview {
            ("phone", 15)
        } else {
            ("in_person", 30)
        };
        // Two at once would be a double booking: each quarter of an hour takes one.
        let minute = 15 * (who % 4);
        let body = json!({
            "date": date, "start": format!("{hour:02}:{minute:02}"), "minutes": minutes, "format": format,
            "interviewerIds": [manager], "overlap": true,
        });
        let path = format!("/api/applications/{id}/interviews");
        let made = self.client.post(manager, &path, body).await?;
        let version = made["version"].as_i64().unwrap_or(1);
        self.people[who].interview = Some((text(&made, "id")?, version));
        Ok(())
    }

    pub(super) async fn met(&mut self, who: usize, manager: UserId, rating: i64) -> Result<()> {
        let Some((interview, version)) = self.people[who].interview.take() else {
            return Ok(());
        };
        let path = format!("/api/interviews/{interview}");
        let seen = json!({ "version": version });
        self.client
            .post(manager, &format!("{path}/complete"), seen)
            .await?;
        let recommendation = if rating >= 5 { "strong_hire" } else { "hire" };
        let body = json!({ "answers": {
            "overall": rating, "technical": rating - 1, "cultureFit": rating, "communication": rating,
            "strengths": "Knew the station, asked good questions, was early.",
            "concerns": "", "notes": words::note(who), "recommendation": recommendation,
        } });
        self.client
            .post(manager, &format!("{path}/feedback"), body)
            .await?;
        Ok(())
    }

    pub(super) async fn offer(
        &mut self,
        who: usize,
        (id, manager): (ApplicationId, UserId),
        above: bool,
    ) -> Result<()> {
        let it = &self.people[who];
        let posting = &POSTINGS[it.posting];
        let place = self.place(posting)?;
        let cents = if above {
            posting.pay.1 + 100
        } else {
            posting.pay.0 + 50
        };
        let today = self.app.clock.now().to_zoned(place.zone.clone()).date();
        let body = json!({
            "version": 0, "jobTitle": "", "positionId": null, "rateE4": cents * 100,
            "startsOn": today.saturating_add(10.days()), "language": it.person.lang,
            "outsideRangeReason": above.then_some("Runs the station alone from the first day"),
            "terms": {
                "tipEligible": true, "classification": "part_time", "firstShift": null,
                "manager": self.manager_name(manager).await?, "contingencies": ["i9", "food_handler"],
                "employer": "Pitaya Taquería LLC", "words": "",
            },
        });
        let path = format!("/api/applications/{id}/offers");
        let offer = self.client.post(manager, &path, body).await?;
        let path = format!("/api/offers/{}", text(&offer, "id")?);
        let step = if above { "submit" } else { "send" };
        let seen = json!({ "version": offer["version"] });
        self.client
            .post(manager, &format!("{path}/{step}"), seen)
            .await?;
        Ok(())
    }

    pub(super) async fn hire(&mut self, who: usize, id: ApplicationId, version: i64) -> Result<()> {
        let posting = &POSTINGS[self.people[who].posting];
        let place = self.place(posting)?;
        let today = self.app.clock.now().to_zoned(place.zone).date();
        let body = json!({
            "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null,
            "paperOffer": {
                "reason": "Signed at the restaurant; the letter is in the office binder.",
                "rateE4": (posting.pay.0 + 50) * 100, "startsOn": today.saturating_add(5.days()),
            },
        });
        let path = format!("/api/applications/{id}/hire");
        self.client.post(self.owner, &path, body).await?;
        Ok(())
    }

    pub(super) async fn version(&self, id: ApplicationId) -> Result<i64> {
        let found = self
            .tenant
            .read(move |db| applications::application(db, id));
        Ok(found.await?.version)
    }

    pub(super) async fn stage(&self, id: ApplicationId) -> Result<Stage> {
        let found = self
            .tenant
            .read(move |db| applications::application(db, id));
        Ok(found.await?.stage)
    }

    pub(super) async fn manager_name(&self, manager: UserId) -> Result<String> {
        self.tenant
            .read(move |db| crate::identity::session::actor(db, manager))
            .await?
            .map(|actor| actor.name)
            .ok_or(Error::NotFound)
    }
}
