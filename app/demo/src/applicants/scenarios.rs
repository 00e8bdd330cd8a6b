//! The steps of each fate.

use super::{
    people::{Fate, Persona},
    postings::Posting,
    timeline::{
        Action, Earliest, Panel, Step,
        Wait::{self, Day, Minutes, Over, Today},
    },
};
use crate::random::Dice;
use recruiting::types::{RejectReason, Stage};

/// Everything that happens to the `who`th person.
pub(super) fn timeline(who: usize, person: &Persona, posting: &Posting, dice: Dice) -> Vec<Step> {
    let mut plan = Plan {
        who,
        posting,
        person,
        dice,
        steps: Vec::new(),
    };
    plan.live();
    plan.steps
}

struct Plan<'a> {
    who: usize,
    posting: &'a Posting,
    person: &'a Persona,
    dice: Dice,
    steps: Vec<Step>,
}

/// Applicants whose offers depend on a background check: one was clear, one has the notice and disputes it, one has
/// just begun.
pub(super) const CHECKED: [usize; 3] = [33, 44, 104];

/// Minutes until a busy manager answers; the last ones only look the next day.
const REPLIES: [i64; 8] = [6, 14, 25, 48, 95, 170, 320, 1120];

impl Plan<'_> {
    fn then(&mut self, wait: Wait, action: Action) {
        self.steps.push(Step { wait, action });
    }

    /// Every so-manieth person of a fate.
    const fn each(&self, count: usize, which: usize) -> bool {
        (self.who / 30 + self.who % 30) % count == which
    }

    fn live(&mut self) {
        match self.person.fate {
            Fate::LeavesForm => {
                let step = [1, 2, 2, 3][self.who % 4];
                return self.then(Minutes(0), Action::Begins(step));
            }
            Fate::StopsTexting => {
                let answers = 2 + self.who % 4;
                return self.then(Minutes(0), Action::TextsAFew(answers));
            }
            _ => self.then(Minutes(0), Action::Apply),
        }
        match self.person.fate {
            Fate::Waits => self.waits(),
            Fate::KnockedOut => {
                if self.who == 67 {
                    self.then(Minutes(2400), Action::AsksFor("review"));
                }
            }
            Fate::Screened => self.screened_only(),
            Fate::Phone => self.soon_by_phone(),
            Fate::Meets => self.soon_in_person(),
            Fate::TurnedDown => self.turned_down(),
            Fate::Withdrew => self.withdrew(),
            Fate::NoShow => self.no_show(),
            Fate::FinalRound => self.final_round(),
            Fate::Offered | Fate::OfferWaits | Fate::Hired => self.offered(),
            Fate::LeavesForm | Fate::StopsTexting => {}
        }
    }

    fn waits(&mut self) {
        if self.each(3, 0) && !self.posting.by_hand {
            self.then(Minutes(4), Action::Books(Earliest::Today(1)));
            if self.each(2, 0) {
                self.then(Minutes(1), Action::Confirms);
            }
        }
        if self.each(4, 0) {
            self.then(Minutes(110), Action::Writes(self.who));
        }
        if self.who == 38 {
            self.then(Minutes(700), Action::NewHours);
        }
    }

    fn screening(&mut self) {
        self.then(Day(1, 11), Action::Move(Stage::Screening, false));
        if !self.each(3, 1) {
            self.then(Minutes(9), Action::Samples);
            if !self.each(4, 3) {
                let minutes = 60 + 90 * self.dice.between(0, 9);
                self.then(Minutes(minutes), Action::DoesSample);
            }
        }
    }

    /// Words that go both ways, at the pace of a kitchen.
    fn talk(&mut self, which: usize) {
        let minutes = self.dice.between(35, 400);
        self.then(Minutes(minutes), Action::Writes(which));
        if !self.each(6, 5) {
            let wait = self.dice.below(REPLIES.len() as u64);
            let wait = REPLIES[usize::try_from(wait).unwrap_or(0)];
            self.then(Minutes(wait), Action::Answers(which));
        }
    }

    /// The manager books a time by hand; most confirm.
    fn by_hand(&mut self, earliest: Earliest, panel: Panel) {
        self.then(Minutes(4), Action::Schedules(earliest, panel));
        if !self.each(3, 1) {
            let minutes = self.dice.between(6, 300);
            self.then(Minutes(minutes), Action::Confirms);
        }
    }

    /// The first talk: chosen right after applying, or by the link of the manager.
    fn first_talk(&mut self, from: Earliest) {
        if self.posting.by_hand {
            self.then(Day(1, 10), Action::Move(Stage::PhoneInterview, false));
            return self.by_hand(from, Panel::Manager);
        }
        if self.each(2, 0) {
            self.then(Minutes(3), Action::Books(from));
            self.then(Day(1, 9), Action::Move(Stage::PhoneInterview, false));
        } else {
            self.then(Day(1, 10), Action::Move(Stage::PhoneInterview, true));
            let minutes = self.dice.between(8, 600);
            self.then(Minutes(minutes), Action::Books(from));
        }
        if !self.each(3, 2) {
            self.then(Minutes(2), Action::Confirms);
        }
    }

    fn in_person(&mut self, from: Earliest) {
        if self.posting.by_hand {
            self.then(Minutes(45), Action::Move(Stage::InPerson, false));
            return self.by_hand(from, Panel::Manager);
        }
        self.then(Minutes(45), Action::Move(Stage::InPerson, true));
        let minutes = self.dice.between(12, 500);
        self.then(Minutes(minutes), Action::Books(from));
        if !self.each(4, 1) {
            self.then(Minutes(2), Action::Confirms);
        }
    }

    fn screened_only(&mut self) {
        self.screening();
        if self.each(2, 0) {
            self.then(Minutes(30), Action::Note(self.who));
        }
        if self.each(3, 0) {
            self.talk(self.who);
        }
        if self.who % 30 == 11 && self.each(3, 2) {
            self.then(Minutes(300), Action::AsksFor("correction"));
        }
    }

    fn soon_by_phone(&mut self) {
        let ahead = i64::try_from(self.who % 4).unwrap_or(0);
        self.first_talk(Earliest::Today(ahead));
        self.talk(self.who);
        if self.who == 36 {
            self.then(Minutes(200), Action::Reschedules);
        }
    }

    fn soon_in_person(&mut self) {
        if self.who % 30 == 22 {
            // Yesterday's interview: what it was like is still to be said.
            self.then(Day(1, 10), Action::Move(Stage::InPerson, false));
            self.by_hand(Earliest::Today(-1), Panel::Interviewer);
            self.talk(self.who);
            return self.then(Over(12), Action::Held);
        }
        self.first_talk(Earliest::Next(1));
        self.then(Over(25), Action::Met(4));
        let ahead = i64::try_from(self.who / 30 % 4).unwrap_or(0);
        self.in_person(Earliest::Today(ahead));
        self.talk(self.who);
    }

    fn turned_down(&mut self) {
        if self.each(3, 0) {
            self.first_talk(Earliest::Next(1));
            self.then(Over(30), Action::Met(2));
            self.then(
                Minutes(90),
                Action::TurnDown(RejectReason::InterviewOutcome),
            );
        } else {
            self.screening();
            let reason = [
                RejectReason::AvailabilityMismatch,
                RejectReason::Experience,
                RejectReason::PositionFilled,
                RejectReason::Unreachable,
            ][self.who % 4];
            self.then(Day(2, 16), Action::TurnDown(reason));
        }
        match self.who {
            32 => self.then(Minutes(1500), Action::Stops),
            2 => {
                self.then(Minutes(1700), Action::AsksFor("review"));
                self.then(Day(1, 10), Action::Grants);
            }
            54 => self.then(Minutes(2600), Action::AsksFor("deletion")),
            _ => {}
        }
    }

    fn withdrew(&mut self) {
        self.screening();
        if self.who == 81 {
            self.first_talk(Earliest::Next(2));
            self.then(Minutes(240), Action::CallsOff);
        } else {
            self.talk(self.who);
        }
        self.then(Minutes(180), Action::Withdraws);
    }

    fn no_show(&mut self) {
        self.first_talk(Earliest::Next(1));
        self.then(Over(5), Action::NoShow);
        if self.each(2, 0) {
            self.then(Day(3, 10), Action::TurnDown(RejectReason::NoShow));
        } else {
            // Invited again automatically, and this time the interview is held.
            self.then(Day(1, 12), Action::Books(Earliest::Next(1)));
            self.then(Over(25), Action::Met(3));
        }
    }

    fn final_round(&mut self) {
        self.first_talk(Earliest::Next(1));
        self.then(Over(20), Action::Met(4));
        self.then(Minutes(15), Action::Samples);
        if !self.each(4, 3) {
            self.then(Minutes(330), Action::DoesSample);
        }
        self.in_person(Earliest::Next(1));
        self.talk(self.who);
        self.then(Over(40), Action::Met(4 + i64::from(self.each(2, 0))));
        self.then(Minutes(20), Action::Note(self.who));
        self.then(Day(1, 11), Action::Move(Stage::Interview, false));
        let ahead = i64::try_from(self.who / 30 % 3).unwrap_or(0);
        self.by_hand(Earliest::Today(ahead), Panel::Two);
    }

    fn offered(&mut self) {
        let hired = self.person.fate == Fate::Hired;
        let rating = 4 + i64::from(self.each(2, 0));
        let round = self.who / 30;
        let pace = if hired {
            (round + self.who % 30 / 10) % 4
        } else {
            1
        };
        self.first_talk(Earliest::Next(1));
        self.then(Over(25), Action::Met(rating));
        if pace > 0 {
            self.then(Minutes(10), Action::Samples);
            self.then(Minutes(400), Action::DoesSample);
            self.in_person(Earliest::Next([1, 1, 3, 4][pace]));
            self.talk(self.who);
            self.then(Over(45), Action::Met(rating));
            self.then(Minutes(15), Action::Note(self.who));
        }
        if pace == 3 {
            self.then(Day(2, 11), Action::Move(Stage::Interview, false));
            self.by_hand(Earliest::Next(2), Panel::Two);
            self.then(Over(40), Action::Met(5));
            self.then(Day(3, 10), Action::Note(self.who + 1));
        }
        if self.who == 49 {
            // Written by hand at the restaurant, and signed there.
            return self.then(Day(1, 12), Action::HireOffline);
        }
        let above = self.person.fate == Fate::OfferWaits;
        let wait = match (self.person.fate, round) {
            (Fate::Offered, 2 | 3 | 5) | (Fate::OfferWaits, 0 | 2 | 4) => Today(-1, 14),
            (Fate::Offered, 4) => Today(-2, 13),
            (Fate::Hired, _) if pace > 0 => Day([0, 1, 3, 1][pace], 14),
            _ => Minutes(150),
        };
        self.then(wait, Action::Offer(above));
        match (self.person.fate, round) {
            (Fate::Hired, _) => self.signs(),
            (Fate::OfferWaits, round) if round % 2 == 1 => {
                self.then(Minutes(260), Action::Approves);
                self.signs();
            }
            (Fate::Offered, 0) => {
                self.then(Minutes(300), Action::Opens);
                self.then(Minutes(900), Action::Declines);
                self.then(Day(1, 10), Action::TurnDown(RejectReason::OfferDeclined));
            }
            (Fate::Offered, 1) => self.checked(),
            (Fate::Offered, 3) => {
                self.then(Minutes(190), Action::Opens);
                self.then(Minutes(25), Action::Signs);
                self.then(Minutes(20), Action::BeginsCheck);
            }
            (Fate::Offered, 2) => self.then(Minutes(190), Action::Opens),
            (Fate::Offered, 4) => {
                self.then(Minutes(50), Action::Opens);
                self.then(Minutes(25), Action::Signs);
            }
            // No one answers, or no one has yet.
            _ => {}
        }
    }

    /// Signed weeks ago, and waiting for the end of a background check.
    fn checked(&mut self) {
        self.then(Minutes(160), Action::Opens);
        self.then(Minutes(25), Action::Signs);
        self.then(Minutes(20), Action::BeginsCheck);
        self.then(Today(-3, 10), Action::SendsNotice);
        self.then(Minutes(1500), Action::Disputes);
    }

    fn signs(&mut self) {
        let minutes = self.dice.between(20, 1300);
        self.then(Minutes(minutes), Action::Opens);
        let minutes = self.dice.between(6, 240);
        self.then(Minutes(minutes), Action::Signs);
        if self.who == CHECKED[0] {
            self.then(Minutes(5), Action::BeginsCheck);
            self.then(Day(1, 9), Action::ClearsCheck);
            return self.then(Minutes(60), Action::Hire);
        }
        self.then(Day(1, 11), Action::Hire);
    }
}
