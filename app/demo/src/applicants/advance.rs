//! The weeks of hiring go by: what is due happens, in its order, and what falls due automatically in between.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};

use super::{
    Due, Hiring,
    postings::POSTINGS,
    timeline::{self, Action, Step, Wait},
};
use crate::{
    error::{Error, Result},
    outbox,
};

/// The least time between two things that one application goes through.
const BREATH: SignedDuration = SignedDuration::from_mins(2);

impl Hiring {
    /// Does everything that is due by `now`, and what falls due automatically in between: messages leave, reminders go
    /// out and links end when they would have.
    ///
    /// # Errors
    /// Those of the use cases: a plan of the demo that a rule does not let pass is changed, not forced.
    pub(crate) async fn until(&mut self, now: Timestamp) -> Result<()> {
        loop {
            let planned = self.waiting.first_key_value().map(|((at, _), _)| *at);
            let next_job = self.tenant.read(outbox::jobs::next_due).await?;
            if let Some(at) = next_job.filter(|at| *at <= planned.unwrap_or(now).min(now)) {
                self.app.clock.set(at.max(self.app.clock.now()));
                self.app.outbox.wake(self.tenant.id());
                let done = outbox::drain(&self.app).await;
                if done.map_err(|error| in_words(&error))? > 0 {
                    continue;
                }
            }
            let Some(at) = planned.filter(|at| *at <= now) else {
                return Ok(());
            };
            self.app.clock.set(at);
            match self.waiting.pop_first() {
                Some((_, Due::Times)) => {
                    self.give_times().await?;
                    self.automate().await?;
                }
                Some((_, Due::Publish { posting })) => self.publish(posting).await?,
                Some((_, Due::End { posting })) => self.end(posting).await?,
                Some((_, Due::Person(who))) => self.go_on(who, at).await,
                Some((_, Due::Announce)) => self.announce_points().await?,
                Some((_, Due::ReadNotifications)) => self.read_notifications().await?,
                None => {}
            }
        }
    }

    /// The hiring user reads the bell.
    async fn read_notifications(&mut self) -> Result<()> {
        let managers = self.places.iter().map(|place| place.manager);
        let mut readers: Vec<_> = managers.chain(self.office.values().copied()).collect();
        readers.push(self.owner);
        for reader in readers {
            let all = serde_json::json!({});
            self.client
                .post(reader, "/api/notifications/read", all)
                .await?;
        }
        Ok(())
    }

    /// The next step of a person, and when the one after it is due.
    async fn go_on(&mut self, who: usize, at: Timestamp) {
        let Some(step) = self.people[who].steps.pop_front() else {
            return;
        };
        // A step that a rule does not permit is left out, as a manager would leave it.
        if let Err(error) = self.take(who, step.action).await {
            tracing::warn!(who, action = ?step.action, "left out: {error:?}");
            self.left_out += 1;
        }
        self.people[who].last = at;
        if let Some(next) = self.people[who].steps.front().copied() {
            let due = self.due(who, next);
            if due < self.until {
                self.wait_for(due, Due::Person(who));
            }
        }
    }

    /// When a step is due: never at once, and no earlier than people are awake.
    fn due(&self, who: usize, step: Step) -> Timestamp {
        let it = &self.people[who];
        let last = it.last;
        let minute = i64::try_from(who * 7 % 50).unwrap_or(0);
        let Ok(place) = self.place(&POSTINGS[it.posting]) else {
            return self.until;
        };
        let on = |day: Date, hour| timeline::moment(&place.zone, day, hour, minute, last);
        let local = last.to_zoned(place.zone.clone()).date();
        let at = match step.wait {
            Wait::Minutes(minutes) => last + SignedDuration::from_mins(minutes),
            Wait::Day(days, hour) => on(local.saturating_add(days.days()), hour),
            Wait::Today(days, hour) => on(self.today.saturating_add(days.days()), hour),
            Wait::Over(minutes) => {
                let over = it.meeting.as_ref().map_or(last, |it| it.ends_at);
                over + SignedDuration::from_mins(minutes)
            }
        };
        let at = at.max(last + BREATH);
        let local = at.to_zoned(place.zone.clone());
        match local.hour() {
            8..23 => at,
            23.. => on(local.date().saturating_add(1.day()), 8),
            _ => on(local.date(), 8),
        }
        .max(last + BREATH)
    }

    async fn take(&mut self, who: usize, action: Action) -> Result<()> {
        match action {
            Action::Begins(step) => return self.begin_form(who, step).await,
            Action::Apply => return self.apply(who).await,
            Action::TextsAFew(answers) => return self.begin_by_text(who, answers).await,
            _ => {}
        }
        // An applicant who was knocked out, or applied twice, goes no further.
        let Some(id) = self.people[who].application else {
            return Ok(());
        };
        match action {
            Action::Begins(_) | Action::Apply | Action::TextsAFew(_) => Ok(()),
            Action::Writes(which) => self.writes(who, which).await,
            Action::Answers(which) => self.answers(who, id, which).await,
            Action::Stops => self.texts(who, "STOP").await,
            Action::Move(stage, link) => self.move_on(who, id, (stage, link)).await,
            Action::Note(which) => self.note(who, id, which).await,
            Action::Samples => self.send_sample(who, id).await,
            Action::DoesSample => self.do_sample(who).await,
            Action::Books(earliest) => self.book(who, id, earliest).await,
            Action::Schedules(earliest, panel) => {
                self.book_manually(who, id, (earliest, panel)).await
            }
            Action::Confirms => self.answer_interview(who, "confirm").await,
            Action::Reschedules => self.choose_again(who, id).await,
            Action::CallsOff => self.answer_interview(who, "cancel").await,
            Action::Met(rating) => self.met(who, Some(rating)).await,
            Action::Held => self.met(who, None).await,
            Action::NoShow => self.no_show(who).await,
            Action::Offer(above) => self.offer(who, id, above).await,
            Action::Approves => self.approve(who).await,
            Action::Opens => self.open_letter(who).await,
            Action::Signs => self.sign(who).await,
            Action::Declines => self.decline(who).await,
            Action::BeginsCheck => self.begin_check(who, id).await,
            Action::ClearsCheck => self.clear_check(who, id).await,
            Action::SendsNotice => self.notice_check(who, id).await,
            Action::Disputes => self.dispute_check(who).await,
            Action::Hire => self.hire(who, id, false).await,
            Action::HireOffline => self.hire(who, id, true).await,
            Action::TurnDown(reason) => self.turn_down(who, id, reason).await,
            Action::Withdraws => self.on_status(who, "withdraw", &[]).await,
            Action::AsksFor(what) => self.asks_for(who, what).await,
            Action::Grants => self.grant(who, id).await,
            Action::NewHours => self.new_hours(who).await,
        }
    }
}

fn in_words(error: &Error) -> Error {
    Error::internal(format!("messages of the demo cannot leave: {error:?}"))
}
