//! How an application ends, and what its row says meanwhile.

use jiff::ToSpan as _;
use serde_json::json;

use super::{Hiring, postings::POSTINGS};
use crate::{error::Result, ids::ApplicationId};
use recruiting::{
    applications,
    types::{Application, RejectReason, Stage},
};

impl Hiring {
    pub(super) async fn turn_down(
        &mut self,
        who: usize,
        id: ApplicationId,
        reason: RejectReason,
    ) -> Result<()> {
        let manager = self.manager(who)?;
        // An applicant who declined the offer needs no decline.
        let declined = reason == RejectReason::OfferDeclined;
        let body = json!({
            "version": self.version(id).await?, "reasonCode": reason, "notify": !declined, "delayHours": 24,
            "keepInTalentPool": reason != RejectReason::NoShow,
        });
        let path = format!("/api/applications/{id}/reject");
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    /// Hires on the signed offer, which the manager signs too; or on one that was signed on paper.
    pub(super) async fn hire(
        &mut self,
        who: usize,
        id: ApplicationId,
        offline: bool,
    ) -> Result<()> {
        let posting = &POSTINGS[self.people[who].posting];
        let place = self.place(posting)?;
        let offer = if offline {
            let today = self.app.clock.now().to_zoned(place.zone).date();
            json!({
                "reason": "Signed at the restaurant; the letter is in the office binder.",
                "rateE4": (posting.pay.0 + 50) * 100, "startsOn": today.saturating_add(5.days()),
            })
        } else {
            self.countersign(who).await?;
            serde_json::Value::Null
        };
        let body = json!({
            "version": self.version(id).await?, "positionId": null, "isMinor": false, "birthDate": null,
            "schoolCalendarId": null, "offlineOffer": offer,
        });
        let path = format!("/api/applications/{id}/hire");
        // An offer on paper needs a user who may approve offers.
        let by = if offline { self.owner } else { place.manager };
        self.client.post(by, &path, body).await?;
        Ok(())
    }

    pub(super) async fn version(&self, id: ApplicationId) -> Result<i64> {
        Ok(self.row(id).await?.version)
    }

    pub(super) async fn stage(&self, id: ApplicationId) -> Result<Stage> {
        Ok(self.row(id).await?.stage)
    }

    async fn row(&self, id: ApplicationId) -> Result<Application> {
        self.tenant
            .read(move |db| applications::application(db, id))
            .await
    }
}
