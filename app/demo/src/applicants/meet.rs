//! Interviews of the demo: chosen by link, booked by hand, moved, missed, held and with feedback.

use jiff::{ToSpan as _, civil::Date};
use serde_json::json;

use super::{
    super::random::Dice,
    Hiring,
    postings::POSTINGS,
    sample_texts,
    timeline::{Action, Earliest, Panel, Step, Wait},
    visitor::{between, link},
};
use crate::{
    error::{Error, Result},
    ids::{ApplicationId, InterviewId, UserId},
};
use recruiting::{
    interviews::{store, types::Interview},
    types::Stage,
};

/// How long someone who was handed a link at the counter takes to use it.
const LATER: i64 = 75;

impl Hiring {
    /// The day, at the restaurant, from which an interview may be.
    fn earliest(&self, who: usize, earliest: Earliest) -> Result<Date> {
        let zone = self.place(&POSTINGS[self.people[who].posting])?.zone;
        let now = self.app.clock.now().to_zoned(zone).date();
        Ok(match earliest {
            Earliest::Next(days) => now.saturating_add(days.days()),
            Earliest::Today(days) => self.today.saturating_add(days.days()).max(now),
        })
    }

    /// The applicant chooses a time on the page behind their link.
    pub(super) async fn book(
        &mut self,
        who: usize,
        id: ApplicationId,
        earliest: Earliest,
    ) -> Result<()> {
        let known = self.people[who].schedule.clone();
        let Some(path) = known.or_else(|| self.link_by_text(who, "schedule")) else {
            return self.hand_a_link(who, id, earliest).await;
        };
        self.people[who].schedule = Some(path.clone());
        self.choose(who, &path, self.earliest(who, earliest)?)
            .await?;
        self.met_with(who, id).await
    }

    /// An applicant without a link gets one from the manager, and uses it later.
    async fn hand_a_link(
        &mut self,
        who: usize,
        id: ApplicationId,
        earliest: Earliest,
    ) -> Result<()> {
        let manager = self.manager(who)?;
        let body = json!({ "stage": "phone_interview", "format": "virtual" });
        let path = format!("/api/applications/{id}/links");
        let made = self.client.post(manager, &path, body).await?;
        let it = &mut self.people[who];
        it.schedule = made["url"].as_str().and_then(|url| link(url, "schedule"));
        it.steps.push_front(Step {
            wait: Wait::Minutes(LATER),
            action: Action::Books(earliest),
        });
        Ok(())
    }

    async fn choose(&mut self, who: usize, path: &str, from: Date) -> Result<()> {
        let mut dice = Dice::of(&format!("time {who} {from}"));
        let it = &mut self.people[who];
        for days in 0..10 {
            let day = from.saturating_add(days.days());
            // With the form for other times, the page proves itself before a time is tapped.
            let asked = format!("{path}?day={day}&change=1&wish=1");
            let page = self.web.look(&mut it.browser, &asked).await?;
            // The page shows another day where this one is full.
            let chosen =
                ["", "&amp;change=1"].map(|more| format!("?day={day}{more}\" aria-current"));
            let times: Vec<&str> = page
                .html
                .split("class=\"time\"")
                .skip(1)
                .filter_map(|rest| between(rest, "?slot=", "#"))
                .filter_map(|slot| slot.split("&amp;").next())
                .collect();
            if times.is_empty() || !chosen.iter().any(|link| page.html.contains(link)) {
                continue;
            }
            let at = usize::try_from(dice.below(times.len() as u64)).unwrap_or(0);
            let slot = times[at];
            if !page.html.contains("name=\"form\"") {
                let sheet = format!("{path}?slot={slot}&change=1");
                self.web.look(&mut it.browser, &sheet).await?;
            }
            let books = format!("{path}/book");
            self.web
                .fill(&mut it.browser, &books, &[("slot", slot)])
                .await?;
            return Ok(());
        }
        Err(Error::internal("no time to choose"))
    }

    /// The applicant says yes to the time, or calls it off.
    pub(super) async fn answer_interview(&mut self, who: usize, act: &str) -> Result<()> {
        let it = &mut self.people[who];
        if it.meeting.is_none() {
            return Ok(());
        }
        let Some(path) = it.schedule.clone() else {
            // Booked by hand: the text about it asks for a number.
            let texts = it.person.texts && act == "confirm";
            return if texts {
                self.texts(who, "1").await
            } else {
                Ok(())
            };
        };
        self.web.look(&mut it.browser, &path).await?;
        let reason = [("reason", sample_texts::cannot(it.person.lang))];
        let fields = if act == "cancel" { &reason[..] } else { &[] };
        let path = format!("{path}/{act}");
        self.web.fill(&mut it.browser, &path, fields).await?;
        Ok(())
    }

    /// The applicant moves their interview to another day.
    pub(super) async fn choose_again(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let it = &self.people[who];
        let (Some(path), Some(meeting)) = (it.schedule.clone(), &it.meeting) else {
            return Ok(());
        };
        let zone = self.place(&POSTINGS[it.posting])?.zone;
        let day = meeting.starts_at.to_zoned(zone).date();
        self.choose(who, &path, day.saturating_add(1.day())).await?;
        self.met_with(who, id).await
    }

    /// The manager books a time by hand, at the first hour at which everyone is free.
    pub(super) async fn book_manually(
        &mut self,
        who: usize,
        id: ApplicationId,
        (earliest, panel): (Earliest, Panel),
    ) -> Result<()> {
        let manager = self.manager(who)?;
        let (phone, day) = (
            self.stage(id).await? == Stage::PhoneInterview,
            self.earliest(who, earliest)?,
        );
        let (format, minutes) = if phone {
            ("phone", 15)
        } else {
            ("in_person", 30)
        };
        let people = self.panel(who, panel)?;
        let path = format!("/api/applications/{id}/interviews");
        let mut last = Err(Error::NotFound);
        for hour in [13, 11, 15, 12, 16, 10, 17] {
            let body = json!({
                "date": day, "start": format!("{hour:02}:{:02}", 15 * (who % 3)), "minutes": minutes,
                "format": format, "interviewerIds": people,
            });
            last = self.client.post(manager, &path, body).await;
            if last.is_ok() {
                break;
            }
        }
        last?;
        self.people[who].schedule = None;
        self.met_with(who, id).await
    }

    /// The interviewers of an interview.
    fn panel(&self, who: usize, panel: Panel) -> Result<Vec<UserId>> {
        let posting = &POSTINGS[self.people[who].posting];
        let manager = self.place(posting)?.manager;
        let office = |name: &str| self.office.get(name).copied();
        let second = match posting.site {
            "North Park" | "Echo Park" => office("Gabriel"),
            "Midtown" => office("Patricia"),
            "Williamsburg" => office("Monique"),
            _ => Some(self.owner),
        };
        Ok(match panel {
            Panel::Manager => vec![manager],
            Panel::Two => std::iter::once(manager).chain(second).collect(),
            Panel::Interviewer => {
                let interviewer = office("Patricia").filter(|_| posting.site == "Midtown");
                vec![interviewer.unwrap_or(manager)]
            }
        })
    }

    /// Records the booked interview.
    async fn met_with(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let all = self
            .tenant
            .read(move |db| store::interviews_of(db, id))
            .await?;
        self.people[who].meeting = all.into_iter().find(|it| it.state.is_booked());
        Ok(())
    }

    /// It took place: its interviewer records that, with feedback.
    pub(super) async fn met(&mut self, who: usize, rating: Option<i64>) -> Result<()> {
        let Some(meeting) = self.over(who, "complete").await? else {
            return Ok(());
        };
        let path = format!("/api/interviews/{}/feedback", meeting.id);
        let Some(rating) = rating else { return Ok(()) };
        for (number, author) in meeting.interviewer_ids.iter().enumerate() {
            let body = sample_texts::opinion(who + number, rating);
            self.client.post(*author, &path, body).await?;
        }
        Ok(())
    }

    pub(super) async fn no_show(&mut self, who: usize) -> Result<()> {
        self.over(who, "no-show").await?;
        // The invitation to choose again has a link of its own.
        self.people[who].schedule = None;
        Ok(())
    }

    /// The interviewer records how it ended.
    async fn over(&mut self, who: usize, how: &str) -> Result<Option<Interview>> {
        let Some(meeting) = self.people[who].meeting.take() else {
            return Ok(None);
        };
        let Some(first) = meeting.interviewer_ids.first().copied() else {
            return Ok(None);
        };
        let seen = json!({ "version": self.seen(meeting.id).await? });
        let path = format!("/api/interviews/{}/{how}", meeting.id);
        self.client.post(first, &path, seen).await?;
        Ok(Some(meeting))
    }

    /// The present version of an interview: the applicant may have confirmed meanwhile.
    async fn seen(&self, id: InterviewId) -> Result<i64> {
        let now = self.tenant.read(move |db| store::interview(db, id)).await?;
        Ok(now.version)
    }
}
