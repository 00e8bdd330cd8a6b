//! When the demo's people interview: weekly times of their own, video rooms, a day off.

use axum::http::Method;
use jiff::ToSpan as _;
use serde_json::json;

use super::{DemoLocation, Hiring};
use crate::{error::Result, ids::UserId};

const ALL_WEEK: [&str; 6] = ["mon", "tue", "wed", "thu", "fri", "sat"];

impl Hiring {
    /// Everyone who interviews gives their times, and each place its word, before the first posting goes out.
    pub(super) async fn give_times(&mut self) -> Result<()> {
        self.rooms().await?;
        self.give_words().await?;
        for (index, place) in self.places.clone().iter().enumerate() {
            // Before the rush, and between lunch and dinner; each place at its own hour.
            let late = index % 2 == 1;
            let (morning, afternoon) = if late {
                (("10:00", "12:00"), ("15:00", "17:00"))
            } else {
                (("09:00", "11:00"), ("14:30", "17:00"))
            };
            let manager = place.manager;
            self.weekly(manager, place, (&ALL_WEEK[..5], morning, "virtual", 15))
                .await?;
            self.weekly(manager, place, (&ALL_WEEK, afternoon, "in_person", 30))
                .await?;
        }
        for (name, site, days, hours, format, minutes) in [
            (
                "Monique",
                "Midtown",
                &["mon", "wed", "fri"][..],
                ("10:00", "12:30"),
                "virtual",
                20,
            ),
            (
                "Monique",
                "Williamsburg",
                &["tue", "thu"],
                ("13:00", "15:30"),
                "in_person",
                30,
            ),
            (
                "Patricia",
                "Midtown",
                &["tue", "thu", "sat"],
                ("13:00", "16:00"),
                "in_person",
                30,
            ),
            (
                "Patricia",
                "Midtown",
                &["mon"],
                ("09:00", "10:00"),
                "phone",
                15,
            ),
            (
                "Gabriel",
                "North Park",
                &["wed"],
                ("16:00", "18:00"),
                "in_person",
                30,
            ),
        ] {
            let place = self.places.iter().find(|place| place.name == site).cloned();
            let who = self.office.get(name).copied();
            if let (Some(place), Some(who)) = (place, who) {
                self.weekly(who, &place, (days, hours, format, minutes))
                    .await?;
            }
        }
        self.day_off().await
    }

    async fn weekly(
        &mut self,
        who: UserId,
        place: &DemoLocation,
        (days, (from, to), format, minutes): (&[&str], (&str, &str), &str, i64),
    ) -> Result<()> {
        let rule = json!({
            "locationIds": [place.id], "days": days, "startTime": from, "endTime": to, "format": format,
            "slotMinutes": minutes, "minNoticeMinutes": 180,
        });
        self.client
            .post(who, "/api/interview-availability", rule)
            .await?;
        Ok(())
    }

    /// The brand's video room, and one of the hiring manager's own.
    async fn rooms(&mut self) -> Result<()> {
        let path = "/api/interview-availability";
        let room =
            json!({ "version": 0, "brandMeetingUrl": "https://meet.pitaya.example/hiring-{id}" });
        let stored = self
            .client
            .send(self.owner, Method::PUT, path, &room)
            .await?;
        if let Some(monique) = self.office.get("Monique").copied() {
            let room = json!({
                "version": stored["version"], "meetingUrl": "https://meet.pitaya.example/monique-{id}",
            });
            self.client.send(monique, Method::PUT, path, &room).await?;
        }
        Ok(())
    }

    /// A day next week on which the first restaurant's manager is at a training.
    async fn day_off(&mut self) -> Result<()> {
        let Some(place) = self.places.first().cloned() else {
            return Ok(());
        };
        let day = self.today.saturating_add(6.days());
        let off = json!({
            "locationId": place.id, "from": day, "to": day, "start": "12:00", "end": "18:00",
            "reason": "Food safety training",
        });
        self.client
            .post(place.manager, "/api/interview-blackouts", off)
            .await?;
        Ok(())
    }
}
