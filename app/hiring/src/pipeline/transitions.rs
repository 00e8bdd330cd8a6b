//! Which way an application may go: the table of stages, as the specification has it.

use recruiting::types::Stage;

/// What a step from one stage to another asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It stands there already.
    Stay,
    /// Allowed.
    Go,
    /// Allowed; screens ask first, because it leaves stages out.
    Skip,
    /// Allowed with a reason in words: some restaurants hire on the spot.
    Explain,
    /// Allowed once no offer is open.
    Withdraw,
    /// Hiring has a form of its own.
    Hire,
    /// Taking a hire back has a form of its own.
    Unhire,
    /// Not possible.
    Never,
}

/// What the step from `from` to `to` asks for.
pub const fn step(from: Stage, to: Stage) -> Step {
    use Stage::{Applied, Hired, InPerson, Interview, Offer, PhoneInterview, Screening};
    match (from, to) {
        (Applied, Applied)
        | (Screening, Screening)
        | (PhoneInterview, PhoneInterview)
        | (InPerson, InPerson)
        | (Interview, Interview)
        | (Offer, Offer)
        | (Hired, Hired) => Step::Stay,
        (Applied, InPerson | Interview) | (Screening, Interview) => Step::Skip,
        (Applied | Screening, Offer) => Step::Explain,
        (Offer, InPerson | Interview) => Step::Withdraw,
        (Offer, Hired) => Step::Hire,
        (Hired, Offer) => Step::Unhire,
        (Offer | Hired, _) | (_, Hired) => Step::Never,
        _ => Step::Go,
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
                    '.' => Step::Stay,
                    'y' => Step::Go,
                    'a' => Step::Skip,
                    'b' => Step::Explain,
                    'c' => Step::Withdraw,
                    'd' => Step::Hire,
                    'e' => Step::Unhire,
                    _ => Step::Never,
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
