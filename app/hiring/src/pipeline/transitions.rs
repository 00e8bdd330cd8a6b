//! Which way an application may go: the table of stages, as the specification has it.

use recruiting::types::Stage;

/// The requirement of a step from one stage to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transition {
    /// It is at that stage already.
    Same,
    /// Allowed.
    Allowed,
    /// Allowed; screens ask first, because it leaves stages out.
    SkipsStages,
    /// Allowed with a reason in words: some restaurants hire on the spot.
    ReasonRequired,
    /// Allowed once no offer is open.
    CloseOfferFirst,
    /// Hiring has a form of its own.
    Hire,
    /// Taking a hire back has a form of its own.
    Unhire,
    /// Not possible.
    Forbidden,
}

/// The requirement of the step from `from` to `to`.
pub const fn step(from: Stage, to: Stage) -> Transition {
    use Stage::{Applied, Hired, InPerson, Interview, Offer, PhoneInterview, Screening};
    match (from, to) {
        (Applied, Applied)
        | (Screening, Screening)
        | (PhoneInterview, PhoneInterview)
        | (InPerson, InPerson)
        | (Interview, Interview)
        | (Offer, Offer)
        | (Hired, Hired) => Transition::Same,
        (Applied, InPerson | Interview) | (Screening, Interview) => Transition::SkipsStages,
        (Applied | Screening, Offer) => Transition::ReasonRequired,
        (Offer, InPerson | Interview) => Transition::CloseOfferFirst,
        (Offer, Hired) => Transition::Hire,
        (Hired, Offer) => Transition::Unhire,
        (Offer | Hired, _) | (_, Hired) => Transition::Forbidden,
        _ => Transition::Allowed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The specification's table: a row for each stage in order, `.` stay, `y` go, `a` skip, `b` reason, `c` no open
    /// offer, `d` hire, `e` un-hire, `x` never.
    const TABLE: [&str; 7] = [
        ".yyaabx", "y.yyabx", "yy.yyyx", "yyy.yyx", "yyyy.yx", "xxxcc.d", "xxxxxe.",
    ];

    #[test]
    fn every_cell_is_the_specifications() {
        for (row, from) in TABLE.iter().zip(Stage::ALL) {
            for (cell, to) in row.chars().zip(Stage::ALL) {
                let expected = match cell {
                    '.' => Transition::Same,
                    'y' => Transition::Allowed,
                    'a' => Transition::SkipsStages,
                    'b' => Transition::ReasonRequired,
                    'c' => Transition::CloseOfferFirst,
                    'd' => Transition::Hire,
                    'e' => Transition::Unhire,
                    _ => Transition::Forbidden,
                };
                assert_eq!(
                    step(*from, *to),
                    expected,
                    "{} to {}",
                    from.name(),
                    to.name()
                );
            }
        }
    }
}
