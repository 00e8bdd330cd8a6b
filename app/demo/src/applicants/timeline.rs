//! Each applicant's way: what happens after what, as the board would show it. A step waits for the one before it, and
//! what would be after the demo's now has not happened yet.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};

use super::{
    people::{Fate, Persona},
    postings::Posting,
    scenarios::timeline,
};
use crate::random::Dice;
use recruiting::types::{JobStatus, RejectReason, Stage};

/// One thing that happens to an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// A form is begun, filled in up to this step, and left.
    Begins(u8),
    /// It comes in.
    Apply,
    /// Someone texts the word of a poster, and stops after so many answers.
    TextsAFew(usize),
    /// The applicant writes.
    Writes(usize),
    /// The manager answers that.
    Answers(usize),
    /// The applicant wants no more texts.
    Stops,
    /// The manager moves it; `true`: with a link to choose an interview time.
    Move(Stage, bool),
    /// The manager writes a note.
    Note(usize),
    /// The manager sends a work sample.
    Samples,
    /// The applicant does it.
    DoesSample,
    /// The applicant chooses an interview time by link.
    Books(Earliest),
    /// The manager books one by hand.
    Schedules(Earliest, Panel),
    /// The applicant confirms.
    Confirms,
    /// The applicant chooses another time.
    Reschedules,
    /// The applicant calls it off.
    CallsOff,
    /// The interview took place; each interviewer says what it was like, 1 to 5.
    Met(i64),
    /// It took place, and no one has said yet what it was like.
    Held,
    /// The applicant missed it.
    NoShow,
    /// An offer is written; `true`: above the posted range, so that it waits for approval.
    Offer(bool),
    /// The owner agrees to it, and it goes out.
    Approves,
    /// The applicant opens it.
    Opens,
    /// The applicant signs it.
    Signs,
    /// The applicant says no to it.
    Declines,
    /// The background check that the offer depends on is begun.
    BeginsCheck,
    /// Nothing in it speaks against the hire.
    ClearsCheck,
    /// Something in it has to be weighed: the notice goes out.
    SendsNotice,
    /// The applicant says that the report is wrong.
    Disputes,
    /// Hired on a signed offer.
    Hire,
    /// Hired on an offer on paper.
    HireOffline,
    /// Rejected.
    TurnDown(RejectReason),
    /// The applicant withdraws.
    Withdraws,
    /// The applicant asks for something on the status page: `correction`, `review`, `deletion`.
    AsksFor(&'static str),
    /// The manager answers that.
    Grants,
    /// The applicant has other hours now.
    NewHours,
}

/// The first day on which an interview may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Earliest {
    /// So many days after it is booked.
    Next(i64),
    /// So many days after the demo's today.
    Today(i64),
}

/// The interviewer of an interview that is booked by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    /// The manager.
    Manager,
    /// The manager and someone of the office.
    Two,
    /// The other interviewer there, else the manager.
    Interviewer,
}

/// When the next thing happens, counted from the one before.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wait {
    /// After so many minutes.
    Minutes(i64),
    /// So many days later, at this hour of the restaurant.
    Day(i64, i64),
    /// So many days after the demo's today, at this hour of the restaurant.
    Today(i64, i64),
    /// So many minutes after the newest interview ended.
    Over(i64),
}

/// A step of someone's way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) wait: Wait,
    pub(super) action: Action,
}

/// The ways of applicants up to the demo's today.
pub(super) struct Timeline<'a> {
    pub(super) zone: &'a TimeZone,
    pub(super) today: Date,
    pub(super) until: Timestamp,
}

impl Timeline<'_> {
    /// When the `who`th person begins, and everything that follows.
    pub(super) fn of(
        &self,
        who: usize,
        person: &Persona,
        posting: &Posting,
    ) -> (Timestamp, Vec<Step>) {
        let mut dice = Dice::of(&format!("way {who}"));
        let round = who / 30;
        let (least, most) = match person.fate {
            Fate::Waits | Fate::LeavesForm | Fate::StopsTexting => (0, 6),
            Fate::Screened => (2, 8),
            Fate::Phone => (3, 6),
            Fate::KnockedOut => (1, 20),
            Fate::Meets => (5, 9),
            Fate::TurnedDown | Fate::Withdrew => (7, 26),
            Fate::NoShow => (9, 20),
            Fate::FinalRound => (9, 14),
            Fate::Offered if round < 2 => (15, 20),
            Fate::Offered => (10, 14),
            Fate::OfferWaits if round % 2 == 1 => (16, 22),
            Fate::OfferWaits => (10, 14),
            Fate::Hired => (23, 36),
        };
        let most = if person.fate == Fate::LeavesForm {
            posting.days_ago - 1
        } else {
            most.min(posting.days_ago.max(1))
        };
        // No one applies where a job is off.
        let (least, most) = if posting.now == JobStatus::Published {
            (least, most)
        } else {
            (least.max(4), most.max(7))
        };
        let days = dice.between(least.min(most - 1), most);
        let (hour, minute) = (dice.between(9, 22), dice.between(0, 60));
        let on = |days: i64| {
            let day = self.today.saturating_sub(days.days());
            moment(self.zone, day, hour, minute, self.until)
        };
        // A step that would be ahead happened a day earlier.
        let latest = self.until - SignedDuration::from_mins(90);
        let came = Some(on(days)).filter(|at| *at < latest);
        let came = came.unwrap_or_else(|| on(days + 1));
        (came, timeline(who, person, posting, dice))
    }
}

/// A moment by the clock of a place.
pub(super) fn moment(
    zone: &TimeZone,
    day: Date,
    hour: i64,
    minute: i64,
    otherwise: Timestamp,
) -> Timestamp {
    let (hour, minute) = (
        i8::try_from(hour).unwrap_or(12),
        i8::try_from(minute).unwrap_or(0),
    );
    day.at(hour, minute, 0, 0)
        .to_zoned(zone.clone())
        .map_or(otherwise, |zoned| zoned.timestamp())
}
