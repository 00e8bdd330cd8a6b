//! Lineup moves an application on by itself, as an automation of the brand says: forward only, and never into an offer or
//! a hire. People decide those.

use serde_json::json;

use super::case::Case;
use crate::{
    change::Change,
    error::{Error, Result},
    hiring::{
        stages::Stages,
        types::{Application, Stage},
    },
};

/// Whether an application may be moved on by itself from one stage to another.
pub fn goes_on(from: Stage, to: Stage) -> bool {
    from < to && to < Stage::Offer
}

/// Moves an application on. Whoever calls it answers for the right to.
///
/// # Errors
/// `not_active`, `stage_not_allowed`, `stage_hidden`; those of the file.
pub fn move_on(change: &mut Change<'_>, application: Application, to: Stage) -> Result<()> {
    let mut case = Case::of(change, application)?;
    case.must_be_active()?;
    let from = case.application.stage;
    if !goes_on(from, to) {
        return Err(Error::unprocessable("stage_not_allowed"));
    }
    if Stages::of(change.db)?.hides(to) {
        return Err(Error::unprocessable("stage_hidden"));
    }
    case.application.stage = to;
    case.application.stage_entered_at = change.now;
    let data =
        json!({ "from": from, "to": to, "explained": false, "messageId": null, "link": false });
    let said = ("application.moved", "application.stage_changed");
    case.save(change, said, None, &data)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_moved_back_or_into_an_offer() {
        for from in Stage::ALL {
            for to in Stage::ALL {
                let on = goes_on(*from, *to);
                assert!(!on || (from < to && !matches!(to, Stage::Offer | Stage::Hired)));
            }
        }
        assert!(goes_on(Stage::Applied, Stage::InPerson));
        assert!(!goes_on(Stage::Interview, Stage::Screening));
    }
}
