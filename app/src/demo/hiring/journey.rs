//! Each applicant's way: what happens when, as the board would show it.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};

use super::{
    people::{Fate, Somebody},
    postings::Posting,
};
use crate::{
    demo::dice::Dice,
    hiring::types::{RejectReason, Stage},
};

/// One thing that happens to an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// It comes in.
    Apply,
    /// The applicant writes.
    Writes(usize),
    /// The manager answers.
    Answers(usize),
    /// The manager moves it.
    Move(Stage),
    /// The manager writes a note.
    Note(usize),
    /// An interview is booked on this day, at this hour.
    Book(Date, i8),
    /// The newest interview took place; the manager says what it was like, 1 to 5.
    Met(i64),
    /// Nobody came.
    NobodyCame,
    /// An offer is written and sent; `true`: above the posted range, so that it waits for approval.
    Offer(bool),
    /// Hired on a paper offer.
    Hire,
    /// Turned down.
    TurnDown(RejectReason),
    /// The applicant withdrew.
    Withdraw,
}

/// Somebody's deed at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) at: Timestamp,
    /// Which person of the list.
    pub(super) who: usize,
    pub(super) deed: Deed,
}

/// The way of a person up to `until`.
pub(super) struct Way<'a> {
    pub(super) zone: &'a TimeZone,
    pub(super) today: Date,
    pub(super) until: Timestamp,
}

impl Way<'_> {
    /// What happens to the `who`th person.
    pub(super) fn of(&self, who: usize, person: &Somebody, posting: &Posting) -> Vec<Step> {
        let mut dice = Dice::of(&format!("way {who}"));
        let (least, most) = match person.fate {
            Fate::Waits => (0, 5),
            Fate::Screened => (2, 8),
            Fate::Phone => (4, 9),
            Fate::KnockedOut => (1, 20),
            Fate::Meets => (6, 12),
            Fate::TurnedDown | Fate::Withdrew => (6, 26),
            Fate::NoShow => (9, 20),
            Fate::FinalRound | Fate::Offered | Fate::OfferWaits => (10, 17),
            Fate::Hired => (14, 34),
        };
        let most = most.min(posting.days_ago.max(1));
        let began = self
            .today
            .saturating_sub(dice.between(least.min(most - 1), most).days());
        let came = self.moment(began, dice.between(9, 22), dice.between(0, 60));
        let mut steps = vec![(came, Deed::Apply)];
        let mut then = |days: i64, hour: i64, deed: Deed| {
            let day = began.saturating_add(days.days());
            steps.push((self.moment(day, hour, dice.between(0, 59)), deed));
        };
        self.later(person.fate, began, who, &mut then);
        steps
            .into_iter()
            // Nothing happens after the demo's now.
            .map(|(at, deed)| Step {
                at: at.min(self.until - SignedDuration::from_mins(1)),
                who,
                deed,
            })
            .collect()
    }

    fn later(&self, fate: Fate, began: Date, who: usize, then: &mut impl FnMut(i64, i64, Deed)) {
        let soon = |days: i64| self.today.saturating_add(days.days());
        let hour = [10_i8, 11, 14, 15, 16][who % 5];
        let screened =
            |then: &mut dyn FnMut(i64, i64, Deed)| then(1, 11, Deed::Move(Stage::Screening));
        match fate {
            Fate::Waits => {
                if who.is_multiple_of(4) {
                    then(0, 22, Deed::Writes(who));
                }
            }
            Fate::KnockedOut => {}
            Fate::Screened => {
                screened(then);
                if who.is_multiple_of(2) {
                    then(1, 12, Deed::Note(who));
                }
            }
            Fate::Phone => {
                screened(then);
                then(2, 10, Deed::Move(Stage::PhoneInterview));
                then(
                    2,
                    10,
                    Deed::Book(soon(1 + i64::try_from(who % 3).unwrap_or(0)), hour),
                );
                then(2, 18, Deed::Writes(who));
                if !who.is_multiple_of(3) {
                    then(3, 9, Deed::Answers(who));
                }
            }
            Fate::Meets => {
                screened(then);
                then(2, 14, Deed::Move(Stage::InPerson));
                then(
                    2,
                    14,
                    Deed::Book(soon(i64::try_from(who % 5).unwrap_or(0)), hour),
                );
                then(3, 13, Deed::Writes(who));
                then(3, 15, Deed::Answers(who));
            }
            Fate::TurnedDown => {
                screened(then);
                let reason = [
                    RejectReason::AvailabilityMismatch,
                    RejectReason::Experience,
                    RejectReason::PositionFilled,
                    RejectReason::Unreachable,
                ][who % 4];
                then(4, 16, Deed::TurnDown(reason));
            }
            Fate::Withdrew => {
                screened(then);
                then(3, 12, Deed::Writes(who));
                then(3, 17, Deed::Withdraw);
            }
            Fate::NoShow => {
                screened(then);
                then(2, 11, Deed::Move(Stage::InPerson));
                then(2, 11, Deed::Book(began.saturating_add(4.days()), hour));
                then(5, 9, Deed::NobodyCame);
                if who.is_multiple_of(2) {
                    then(7, 10, Deed::TurnDown(RejectReason::NoShow));
                }
            }
            Fate::FinalRound | Fate::Offered | Fate::OfferWaits | Fate::Hired => {
                screened(then);
                then(2, 15, Deed::Move(Stage::InPerson));
                then(2, 15, Deed::Book(began.saturating_add(4.days()), hour));
                then(3, 12, Deed::Writes(who));
                if !who.is_multiple_of(7) {
                    then(3, 15, Deed::Answers(who));
                }
                then(4, 19, Deed::Met(4 + i64::try_from(who % 2).unwrap_or(0)));
                then(4, 20, Deed::Note(who));
                match fate {
                    Fate::FinalRound => {
                        then(6, 11, Deed::Move(Stage::Interview));
                        then(
                            6,
                            11,
                            Deed::Book(soon(1 + i64::try_from(who % 4).unwrap_or(0)), hour),
                        );
                    }
                    Fate::Hired => then(6, 12, Deed::Hire),
                    _ => then(8, 12, Deed::Offer(fate == Fate::OfferWaits)),
                }
            }
        }
    }

    fn moment(&self, day: Date, hour: i64, minute: i64) -> Timestamp {
        let (hour, minute) = (
            i8::try_from(hour).unwrap_or(12),
            i8::try_from(minute).unwrap_or(0),
        );
        day.at(hour, minute, 0, 0)
            .to_zoned(self.zone.clone())
            .map_or(self.until, |zoned| zoned.timestamp())
    }
}
