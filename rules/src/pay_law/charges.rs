//! Charges that guests must pay: the house's money or the staff's (29 CFR 531.55 and the states' rows).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Source;
use crate::RuleBook;
use crate::facts::Place;

/// What the law says of a compulsory charge: an automatic gratuity, a banquet fee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ServiceCharge {
    /// It must be paid out to the staff. What is paid out of any charge is pay (inside the regular rate), not a tip.
    pub to_staff: bool,
    /// The menu and the receipt must say what becomes of it.
    pub disclosure: bool,
    pub sources: Vec<Source>,
}

impl RuleBook {
    /// The law of a compulsory charge at a place on a date. `disclosed`: guests were told in writing that it does not go to
    /// the staff.
    pub fn service_charge(&self, place: &Place, date: Date, disclosed: bool) -> ServiceCharge {
        let rows = self
            .book
            .pay_law
            .rows(place, date, |law| &law.service_charge);
        ServiceCharge {
            to_staff: !disclosed && rows.iter().any(|row| row.law.staff_unless_disclosed),
            disclosure: rows.iter().any(|row| row.law.disclosure),
            sources: rows.into_iter().map(|row| row.source.clone()).collect(),
        }
    }
}
