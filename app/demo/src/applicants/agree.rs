//! Offers of the demo: written, approved, opened and signed on the applicant's phone.

use jiff::ToSpan as _;
use serde_json::json;

use super::{Hiring, postings::POSTINGS, scenarios::CHECKED, text, visitor::link};
use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    outbox,
};

impl Hiring {
    /// Writes an offer, and sends it; one above the posted range waits for the owner.
    pub(super) async fn offer(&mut self, who: usize, id: ApplicationId, above: bool) -> Result<()> {
        let manager = self.manager(who)?;
        let it = &self.people[who];
        let posting = &POSTINGS[it.posting];
        let place = self.place(posting)?;
        let cents = if above {
            posting.pay.1 + 100
        } else {
            posting.pay.0 + 50
        };
        let checked = CHECKED.contains(&who);
        let mut contingencies = vec!["i9", "food_handler"];
        contingencies.extend(checked.then_some("background"));
        // A background check, with the days to answer it, takes its time.
        let ahead = if checked { 38 } else { 10 };
        let today = self.app.clock.now().to_zoned(place.zone.clone()).date();
        let body = json!({
            "version": 0, "jobTitle": "", "positionId": null, "rateE4": cents * 100,
            "startsOn": today.saturating_add(ahead.days()), "language": it.person.lang,
            "outsideRangeReason": above.then_some("Runs the station alone from the first day"),
            "terms": {
                "tipEligible": true, "classification": "part_time", "firstShift": null,
                "manager": self.manager_name(place.manager).await?, "contingencies": contingencies,
                "employer": "Pitaya Taquería LLC", "words": "",
            },
        });
        let path = format!("/api/applications/{id}/offers");
        let offer = self.client.post(manager, &path, body).await?;
        let offer_id = text(&offer, "id")?;
        self.people[who].offer = Some(offer_id.parse().map_err(anyhow::Error::from)?);
        if above {
            let seen = json!({ "version": offer["version"] });
            let path = format!("/api/offers/{offer_id}/submit");
            self.client.post(manager, &path, seen).await?;
            return Ok(());
        }
        self.send_offer(who).await
    }

    /// The owner agrees, and the manager sends it.
    pub(super) async fn approve(&mut self, who: usize) -> Result<()> {
        let Some(id) = self.people[who].offer else {
            return Ok(());
        };
        let body = json!({
            "version": self.offer_version(who).await?,
            "reason": "Worth it: we have looked for this station for a month.",
        });
        let path = format!("/api/offers/{id}/approve");
        self.client.post(self.owner, &path, body).await?;
        self.send_offer(who).await
    }

    async fn send_offer(&mut self, who: usize) -> Result<()> {
        let Some(id) = self.people[who].offer else {
            return Ok(());
        };
        let manager = self.manager(who)?;
        let seen = json!({ "version": self.offer_version(who).await? });
        let path = format!("/api/offers/{id}/send");
        let sent = self.client.post(manager, &path, seen).await?;
        self.people[who].letter = link(&text(&sent, "linkUrl")?, "offer");
        Ok(())
    }

    async fn offer_version(&mut self, who: usize) -> Result<i64> {
        let id = self.people[who].application.ok_or(Error::NotFound)?;
        let manager = self.manager(who)?;
        let path = format!("/api/applications/{id}/offers");
        let all = self.client.get(manager, &path).await?;
        let mine = self.people[who].offer.map(|id| id.to_string());
        let found = all["items"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|offer| offer["id"].as_str() == mine.as_deref());
        found
            .and_then(|offer| offer["version"].as_i64())
            .ok_or(Error::NotFound)
    }

    /// The applicant opens the link, and proves with the code from their phone who they are.
    pub(super) async fn open_letter(&mut self, who: usize) -> Result<()> {
        let Some(path) = self.people[who].letter.clone() else {
            return Ok(());
        };
        let it = &mut self.people[who];
        self.web.look(&mut it.browser, &path).await?;
        let asks = format!("{path}/code");
        self.web.fill(&mut it.browser, &asks, &[]).await?;
        self.app.outbox.wake(self.tenant.id());
        outbox::drain(&self.app).await?;
        let phone = self.people[who].person.phone.clone();
        let code = self
            .app
            .outbox
            .shown()
            .into_iter()
            .filter(|message| message.to == phone)
            .find_map(|message| message.letter.code)
            .ok_or_else(|| Error::internal("no code came"))?;
        let it = &mut self.people[who];
        let proves = format!("{path}/prove");
        self.web
            .fill(&mut it.browser, &proves, &[("code", &code)])
            .await?;
        Ok(())
    }

    /// The applicant agrees to electronic records, reads the letter and signs it.
    pub(super) async fn sign(&mut self, who: usize) -> Result<()> {
        let Some(path) = self.people[who].letter.clone() else {
            return Ok(());
        };
        // The proof of who they are lasts an hour.
        self.open_letter(who).await?;
        let it = &mut self.people[who];
        let name = format!("{} {}", it.person.first, it.person.last);
        self.web.look(&mut it.browser, &path).await?;
        let agrees = format!("{path}/consent");
        self.web.fill(&mut it.browser, &agrees, &[]).await?;
        self.web.look(&mut it.browser, &path).await?;
        let signs = format!("{path}/sign");
        let fields = [("name", &*name), ("age", "18_plus"), ("intend", "yes")];
        self.web.fill(&mut it.browser, &signs, &fields).await?;
        Ok(())
    }

    /// The applicant says no, and why.
    pub(super) async fn decline(&mut self, who: usize) -> Result<()> {
        let Some(path) = self.people[who].letter.clone() else {
            return Ok(());
        };
        self.open_letter(who).await?;
        let it = &mut self.people[who];
        let why = [("reason", "Found something closer to home. Thank you!")];
        let declines = format!("{path}/decline");
        self.web.fill(&mut it.browser, &declines, &why).await?;
        Ok(())
    }

    /// The manager signs for the restaurant.
    pub(super) async fn countersign(&mut self, who: usize) -> Result<()> {
        let Some(id) = self.people[who].offer else {
            return Ok(());
        };
        let manager = self.manager(who)?;
        let seen = json!({ "version": self.offer_version(who).await? });
        let path = format!("/api/offers/{id}/countersign");
        self.client.post(manager, &path, seen).await?;
        Ok(())
    }
}
