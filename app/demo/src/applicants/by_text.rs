//! Applying by text: the keyword of a poster, and an answer to each question.

use jiff::SignedDuration;

use super::{
    Hiring,
    arrivals::{answered, week},
    people::Persona,
    postings::POSTINGS,
    visitor,
};
use crate::{date_time::Day, error::Result, messages::Lang};
use recruiting::{
    messaging::inbound::{self, Inbound},
    types::{Answer, DayPart, Question},
};

/// Between two texts of someone who is at it.
const TYPING: SignedDuration = SignedDuration::from_secs(34);

impl Hiring {
    /// Texts the word and answers what is asked: everything, or only so many times.
    pub(super) async fn by_text(&mut self, who: usize, most: Option<usize>) -> Result<()> {
        let it = &self.people[who];
        let (Some(word), Some(job)) = (
            POSTINGS[it.posting].keyword,
            self.jobs.get(&it.posting).map(|job| job.id),
        ) else {
            return Ok(());
        };
        let questions = self.questions(job).await?;
        let texts = replies(&self.people[who].person, word, &questions, self.start());
        let began = self.app.clock.now();
        for (number, text) in (0..).zip(texts.iter().take(most.unwrap_or(texts.len()))) {
            self.app.clock.set(began + TYPING * number);
            self.texts(who, text).await?;
        }
        Ok(())
    }

    /// Texts the word, and stops after a few answers.
    pub(super) async fn begin_by_text(&mut self, who: usize, answers: usize) -> Result<()> {
        self.by_text(who, Some(answers)).await
    }

    /// A text of the applicant comes in.
    pub(super) async fn texts(&mut self, who: usize, words: &str) -> Result<()> {
        let now = self.app.clock.now();
        let text = Inbound {
            from: self.people[who].person.phone.clone(),
            body: words.to_owned(),
            provider_id: format!("demo-{who}-{now}"),
            answered: false,
            simulated: false,
        };
        self.app
            .run_as_system(&self.tenant, move |change| {
                inbound::receive(change, &text).map(drop)
            })
            .await
    }

    /// The newest text on someone's phone that leads to a part of the site.
    pub(super) fn link_by_text(&self, who: usize, part: &str) -> Option<String> {
        let phone = &self.people[who].person.phone;
        let shown = self.app.outbox.shown();
        shown
            .iter()
            .filter(|message| message.to == *phone)
            .find_map(|message| visitor::link(&message.letter.short, part))
    }
}

/// An applicant's texts, one after the other: the keyword, the language, their name, the questions, their week.
fn replies(
    person: &Persona,
    word: &str,
    questions: &[Question],
    start: jiff::civil::Date,
) -> Vec<String> {
    let mut texts = vec![
        word.to_lowercase(),
        match person.lang {
            Lang::En => "1",
            Lang::Es => "2",
        }
        .to_owned(),
        person.first.to_owned(),
        person.last.to_owned(),
    ];
    let said = answered(person, questions, start);
    for question in questions
        .iter()
        .filter(|question| question.required || !question.knockout.is_empty())
    {
        let place = |value: &String| {
            let at = question.choices.iter().position(|it| it.value == *value);
            at.map_or_else(|| value.clone(), |at| (at + 1).to_string())
        };
        texts.push(match said.get(&question.id) {
            Some(Answer::One(value)) => place(value),
            Some(Answer::Many(values)) => {
                let places: Vec<String> = values.iter().map(place).collect();
                places.join(" ")
            }
            None => "1".to_owned(),
        });
    }
    let week = week(person);
    let weekend = week.get(&Day::Sun) != Some(&DayPart::Unavailable);
    let mornings = week.values().filter(|part| **part == DayPart::Am).count();
    texts.push(
        match (mornings > 2, weekend) {
            (true, true) => "2",
            (true, false) => "2 4",
            (false, true) => "1",
            (false, false) => "3",
        }
        .to_owned(),
    );
    texts
}
