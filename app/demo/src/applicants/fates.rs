//! What each fate comes to, step by step.

use super::{
    journey::{
        Beat, Deed, Earliest, Panel,
        Wait::{self, Day, Minutes, Over, Today},
    },
    people::{Fate, Somebody},
    postings::Posting,
};
use crate::dice::Dice;
use recruiting::types::{RejectReason, Stage};

/// Everything that happens to the `who`th person.
pub(super) fn lived(who: usize, person: &Somebody, posting: &Posting, dice: Dice) -> Vec<Beat> {
    let mut plan = Plan {
        who,
        posting,
        person,
        dice,
        beats: Vec::new(),
    };
    plan.live();
    plan.beats
}

struct Plan<'a> {
    who: usize,
    posting: &'a Posting,
    person: &'a Somebody,
    dice: Dice,
    beats: Vec<Beat>,
}

/// Whose offers depend on a background check: one was clear, one has the notice and disputes it, one has just begun.
pub(super) const CHECKED: [usize; 3] = [33, 44, 104];

/// Minutes until a busy manager answers; the last ones only look the next day.
const REPLIES: [i64; 8] = [6, 14, 25, 48, 95, 170, 320, 1120];

impl Plan<'_> {
    fn then(&mut self, wait: Wait, deed: Deed) {
        self.beats.push(Beat { wait, deed });
    }

    /// Every so-manieth person of a fate.
    const fn each(&self, count: usize, which: usize) -> bool {
        (self.who / 30 + self.who % 30) % count == which
    }

    fn live(&mut self) {
        match self.person.fate {
            Fate::LeavesForm => {
                let step = [1, 2, 2, 3][self.who % 4];
                return self.then(Minutes(0), Deed::Begins(step));
            }
            Fate::StopsTexting => {
                let answers = 2 + self.who % 4;
                return self.then(Minutes(0), Deed::TextsAFew(answers));
            }
            _ => self.then(Minutes(0), Deed::Apply),
        }
        match self.person.fate {
            Fate::Waits => self.waits(),
            Fate::KnockedOut => {
                if self.who == 67 {
                    self.then(Minutes(2400), Deed::AsksFor("review"));
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
            self.then(Minutes(4), Deed::Books(Earliest::Today(1)));
            if self.each(2, 0) {
                self.then(Minutes(1), Deed::Confirms);
            }
        }
        if self.each(4, 0) {
            self.then(Minutes(110), Deed::Writes(self.who));
        }
        if self.who == 38 {
            self.then(Minutes(700), Deed::NewHours);
        }
    }

    fn screening(&mut self) {
        self.then(Day(1, 11), Deed::Move(Stage::Screening, false));
        if !self.each(3, 1) {
            self.then(Minutes(9), Deed::Samples);
            if !self.each(4, 3) {
                let minutes = 60 + 90 * self.dice.between(0, 9);
                self.then(Minutes(minutes), Deed::DoesSample);
            }
        }
    }

    /// Words that go both ways, at the pace of a kitchen.
    fn talk(&mut self, which: usize) {
        let minutes = self.dice.between(35, 400);
        self.then(Minutes(minutes), Deed::Writes(which));
        if !self.each(6, 5) {
            let wait = self.dice.below(REPLIES.len() as u64);
            let wait = REPLIES[usize::try_from(wait).unwrap_or(0)];
            self.then(Minutes(wait), Deed::Answers(which));
        }
    }

    /// The manager books a time by hand; most say that they will come.
    fn by_hand(&mut self, earliest: Earliest, panel: Panel) {
        self.then(Minutes(4), Deed::Schedules(earliest, panel));
        if !self.each(3, 1) {
            let minutes = self.dice.between(6, 300);
            self.then(Minutes(minutes), Deed::Confirms);
        }
    }

    /// The first talk: chosen right after applying, or by the link of the manager.
    fn first_talk(&mut self, from: Earliest) {
        if self.posting.by_hand {
            self.then(Day(1, 10), Deed::Move(Stage::PhoneInterview, false));
            return self.by_hand(from, Panel::Manager);
        }
        if self.each(2, 0) {
            self.then(Minutes(3), Deed::Books(from));
            self.then(Day(1, 9), Deed::Move(Stage::PhoneInterview, false));
        } else {
            self.then(Day(1, 10), Deed::Move(Stage::PhoneInterview, true));
            let minutes = self.dice.between(8, 600);
            self.then(Minutes(minutes), Deed::Books(from));
        }
        if !self.each(3, 2) {
            self.then(Minutes(2), Deed::Confirms);
        }
    }

    fn in_person(&mut self, from: Earliest) {
        if self.posting.by_hand {
            self.then(Minutes(45), Deed::Move(Stage::InPerson, false));
            return self.by_hand(from, Panel::Manager);
        }
        self.then(Minutes(45), Deed::Move(Stage::InPerson, true));
        let minutes = self.dice.between(12, 500);
        self.then(Minutes(minutes), Deed::Books(from));
        if !self.each(4, 1) {
            self.then(Minutes(2), Deed::Confirms);
        }
    }

    fn screened_only(&mut self) {
        self.screening();
        if self.each(2, 0) {
            self.then(Minutes(30), Deed::Note(self.who));
        }
        if self.each(3, 0) {
            self.talk(self.who);
        }
        if self.who % 30 == 11 && self.each(3, 2) {
            self.then(Minutes(300), Deed::AsksFor("correction"));
        }
    }

    fn soon_by_phone(&mut self) {
        let ahead = i64::try_from(self.who % 4).unwrap_or(0);
        self.first_talk(Earliest::Today(ahead));
        self.talk(self.who);
        if self.who == 36 {
            self.then(Minutes(200), Deed::Reschedules);
        }
    }

    fn soon_in_person(&mut self) {
        if self.who % 30 == 22 {
            // Yesterday's interview: what it was like is still to be said.
            self.then(Day(1, 10), Deed::Move(Stage::InPerson, false));
            self.by_hand(Earliest::Today(-1), Panel::Interviewer);
            self.talk(self.who);
            return self.then(Over(12), Deed::Held);
        }
        self.first_talk(Earliest::Next(1));
        self.then(Over(25), Deed::Met(4));
        let ahead = i64::try_from(self.who / 30 % 4).unwrap_or(0);
        self.in_person(Earliest::Today(ahead));
        self.talk(self.who);
    }

    fn turned_down(&mut self) {
        if self.each(3, 0) {
            self.first_talk(Earliest::Next(1));
            self.then(Over(30), Deed::Met(2));
            self.then(Minutes(90), Deed::TurnDown(RejectReason::InterviewOutcome));
        } else {
            self.screening();
            let reason = [
                RejectReason::AvailabilityMismatch,
                RejectReason::Experience,
                RejectReason::PositionFilled,
                RejectReason::Unreachable,
            ][self.who % 4];
            self.then(Day(2, 16), Deed::TurnDown(reason));
        }
        match self.who {
            32 => self.then(Minutes(1500), Deed::Stops),
            2 => {
                self.then(Minutes(1700), Deed::AsksFor("review"));
                self.then(Day(1, 10), Deed::Grants);
            }
            54 => self.then(Minutes(2600), Deed::AsksFor("deletion")),
            _ => {}
        }
    }

    fn withdrew(&mut self) {
        self.screening();
        if self.who == 81 {
            self.first_talk(Earliest::Next(2));
            self.then(Minutes(240), Deed::CallsOff);
        } else {
            self.talk(self.who);
        }
        self.then(Minutes(180), Deed::Withdraws);
    }

    fn no_show(&mut self) {
        self.first_talk(Earliest::Next(1));
        self.then(Over(5), Deed::NobodyCame);
        if self.each(2, 0) {
            self.then(Day(3, 10), Deed::TurnDown(RejectReason::NoShow));
        } else {
            // Invited again by themselves, and this time it holds.
            self.then(Day(1, 12), Deed::Books(Earliest::Next(1)));
            self.then(Over(25), Deed::Met(3));
        }
    }

    fn final_round(&mut self) {
        self.first_talk(Earliest::Next(1));
        self.then(Over(20), Deed::Met(4));
        self.then(Minutes(15), Deed::Samples);
        if !self.each(4, 3) {
            self.then(Minutes(330), Deed::DoesSample);
        }
        self.in_person(Earliest::Next(1));
        self.talk(self.who);
        self.then(Over(40), Deed::Met(4 + i64::from(self.each(2, 0))));
        self.then(Minutes(20), Deed::Note(self.who));
        self.then(Day(1, 11), Deed::Move(Stage::Interview, false));
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
        self.then(Over(25), Deed::Met(rating));
        if pace > 0 {
            self.then(Minutes(10), Deed::Samples);
            self.then(Minutes(400), Deed::DoesSample);
            self.in_person(Earliest::Next([1, 1, 3, 4][pace]));
            self.talk(self.who);
            self.then(Over(45), Deed::Met(rating));
            self.then(Minutes(15), Deed::Note(self.who));
        }
        if pace == 3 {
            self.then(Day(2, 11), Deed::Move(Stage::Interview, false));
            self.by_hand(Earliest::Next(2), Panel::Two);
            self.then(Over(40), Deed::Met(5));
            self.then(Day(3, 10), Deed::Note(self.who + 1));
        }
        if self.who == 49 {
            // Written by hand at the restaurant, and signed there.
            return self.then(Day(1, 12), Deed::HireOnPaper);
        }
        let above = self.person.fate == Fate::OfferWaits;
        let wait = match (self.person.fate, round) {
            (Fate::Offered, 2 | 3 | 5) | (Fate::OfferWaits, 0 | 2 | 4) => Today(-1, 14),
            (Fate::Offered, 4) => Today(-2, 13),
            (Fate::Hired, _) if pace > 0 => Day([0, 1, 3, 1][pace], 14),
            _ => Minutes(150),
        };
        self.then(wait, Deed::Offer(above));
        match (self.person.fate, round) {
            (Fate::Hired, _) => self.signs(),
            (Fate::OfferWaits, round) if round % 2 == 1 => {
                self.then(Minutes(260), Deed::Approves);
                self.signs();
            }
            (Fate::Offered, 0) => {
                self.then(Minutes(300), Deed::Opens);
                self.then(Minutes(900), Deed::Declines);
                self.then(Day(1, 10), Deed::TurnDown(RejectReason::OfferDeclined));
            }
            (Fate::Offered, 1) => self.checked(),
            (Fate::Offered, 3) => {
                self.then(Minutes(190), Deed::Opens);
                self.then(Minutes(25), Deed::Signs);
                self.then(Minutes(20), Deed::BeginsCheck);
            }
            (Fate::Offered, 2) => self.then(Minutes(190), Deed::Opens),
            (Fate::Offered, 4) => {
                self.then(Minutes(50), Deed::Opens);
                self.then(Minutes(25), Deed::Signs);
            }
            // Nobody answers, or nobody has yet.
            _ => {}
        }
    }

    /// Signed weeks ago, and waiting for the end of a background check.
    fn checked(&mut self) {
        self.then(Minutes(160), Deed::Opens);
        self.then(Minutes(25), Deed::Signs);
        self.then(Minutes(20), Deed::BeginsCheck);
        self.then(Today(-3, 10), Deed::SendsNotice);
        self.then(Minutes(1500), Deed::Disputes);
    }

    fn signs(&mut self) {
        let minutes = self.dice.between(20, 1300);
        self.then(Minutes(minutes), Deed::Opens);
        let minutes = self.dice.between(6, 240);
        self.then(Minutes(minutes), Deed::Signs);
        if self.who == CHECKED[0] {
            self.then(Minutes(5), Deed::BeginsCheck);
            self.then(Day(1, 9), Deed::ClearsCheck);
            return self.then(Minutes(60), Deed::Hire);
        }
        self.then(Day(1, 11), Deed::Hire);
    }
}
