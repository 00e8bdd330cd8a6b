//! The input of the optimiser.

/// A week to fill.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// Everyone who could work.
    pub people: Vec<Person>,
    /// Shifts without a person: planned ones, and ones that could be created.
    pub shifts: Vec<Shift>,
    /// The assignments to choose from. A person takes at most one shift that begins on a day.
    pub assignments: Vec<Assignment>,
    /// People still needed, beyond those who are assigned already.
    pub needs: Vec<Need>,
    /// Sets of assignments that the rules do not allow together.
    pub at_most: Vec<AtMost>,
}

/// A person's week.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// Paid minutes of the shifts that they have already.
    pub assigned_minutes: u32,
    /// The most paid minutes of the week.
    pub max_minutes: u32,
    /// Minutes of the week after which each hour costs [`Person::overtime_cents`] more.
    pub overtime_after: u32,
    /// Extra cents of an hour of overtime.
    pub overtime_cents: u32,
    /// Paid minutes that they prefer, at least and at most.
    pub preferred_minutes: (u32, u32),
    /// The most further days.
    pub max_days: u32,
    /// The least half hours between the end of a shift and the start of the next day's.
    pub rest: u32,
    /// Closing shifts that they have already.
    pub assigned_closes: u32,
}

/// A shift without a person.
#[derive(Clone, Debug, Default)]
pub struct Shift {
    /// The position, a number of the caller's.
    pub position: usize,
    /// The day on which it begins, 0 to 6.
    pub day: u32,
    /// Its first half hour.
    pub start: u32,
    /// The half hour after its last one.
    pub end: u32,
    /// Paid minutes.
    pub minutes: u32,
    /// Whether it is a closing shift.
    pub closes: bool,
    /// Whether it is planned: an empty one counts as unfilled. One that could be created counts only through the needs.
    pub planned: bool,
    /// The most people who work it: 1 for a planned one, and for one that could be created how often it could be.
    pub people: u32,
}

/// A lawful assignment.
#[derive(Clone, Copy, Debug)]
pub struct Assignment {
    /// The person, an index of [`Problem::people`].
    pub person: usize,
    /// The shift, an index of [`Problem::shifts`].
    pub shift: usize,
    /// Its wages and premiums, without weekly overtime.
    pub cents: i64,
    /// Whether it is outside the times that the person prefers.
    pub against_wish: bool,
    /// Whether the person did not work then last week.
    pub unusual: bool,
    /// How many more shifts of this kind than their fair share the person had before; none where it is not kept.
    pub beyond_share: f64,
}

/// People needed in a half hour, beyond those who are assigned already.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The position.
    pub position: usize,
    /// The half hour.
    pub half_hour: u32,
    /// Number of people.
    pub people: u32,
    /// How many times the price of a missing person counts for the last of them: more than once where someone has to open
    /// or close.
    pub last_times: u32,
}

/// A set of assignments of which only some are allowed together.
#[derive(Clone, Debug)]
pub struct AtMost {
    /// Indices of [`Problem::assignments`].
    pub assignments: Vec<usize>,
    /// How many of them.
    pub most: u32,
}

/// The price of what a week lacks, in cents. Wages count as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A half hour of a needed person that no one works.
    pub short: f64,
    /// A half hour of a planned shift that stays empty.
    pub unfilled: f64,
    /// Multiplies wages and overtime.
    pub cost: f64,
    /// An assignment outside of the preferred times.
    pub against_wish: f64,
    /// An hour below or above the preferred hours of a person.
    pub off_hours: f64,
    /// A closing shift more for the person with most of them than for the one with fewest.
    pub closes: f64,
    /// An assignment that the person did not have last week.
    pub unusual: f64,
    /// Each shift that the person of an assignment had beyond their fair share before.
    pub beyond_share: f64,
    /// Whether anyone may work overtime of the week.
    pub overtime: bool,
}

impl Person {
    /// The most further minutes under `weights`.
    pub(crate) fn further_minutes(&self, weights: &Weights) -> u32 {
        let most = if weights.overtime {
            self.max_minutes
        } else {
            self.max_minutes.min(self.overtime_after)
        };
        most.saturating_sub(self.assigned_minutes)
    }
}
