//! Pay law beyond overtime: tip credit, tip pools, tips due, deductions, final pay, records, wage statements, and the
//! amounts of the tax report.
//!
//! Files `packs/<place>/pay.toml` hold the law as dated rows ([`rows`]). The functions are methods of
//! [`RuleBook`](crate::RuleBook): place, employer and date in, an answer with its sources out. They read no clock and no
//! database. Money is in cents, rates are ten-thousandths of a dollar an hour, time is in seconds; sums are exact
//! fractions, rounded half up once at each line of money.

mod charges;
mod deductions;
mod final_pay;
mod load;
mod records;
mod rows;
mod statements;
mod tax;
mod tip_credit;
mod tip_pool;
mod tips_due;
mod vacation_payout;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use charges::ServiceCharge;
pub use deductions::{Deduction, DeductionLimit};
pub use final_pay::{FinalPayBy, FinalPayDue, Separation, Termination, WaitingTimePenalty};
pub use records::KeepUntil;
pub use statements::{StatementFacts, StatementGaps, StatementItem};
pub use tax::{ReceivedTips, TaxAmount};
pub use tip_credit::{CreditRefused, TipCredit, TippedShift, TippedShiftPay, TippedWeek};
pub use tip_pool::{Division, Managerial, PoolBreach, PoolMember, TipPool, TipShare, TipShares};
pub use tips_due::{CardTips, TipsDue, TipsDueBy};

pub(crate) use load::{FILE, PayLaw};

use crate::finding::{Citation, Text};

/// The row of a pack behind an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// The row's id, as the law files name it.
    pub id: Arc<str>,
    pub citation: Citation,
    /// `high`, `medium` or `knowledge`: the last was not read, and of a tip pool it only informs.
    pub confidence: Arc<str>,
    /// What the row does not compute, in words.
    pub note: Option<Text>,
}

/// A word that no row of the packs names: a kind of record, deduction, statement item.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pay law names `{0}`")]
pub struct UnknownWord(pub String);

/// A local day in words: `Mon, Oct 5` / `lun 5 oct`.
fn on(date: Date) -> Text {
    crate::format::day(date)
}

/// A sentence in both languages.
fn text(en: impl Into<String>, es: impl Into<String>) -> Text {
    Text {
        en: en.into(),
        es: es.into(),
    }
}

/// Seconds as whole minutes in words.
fn time(seconds: i64) -> String {
    crate::format::duration(seconds.div_euclid(60))
}

/// Ten-thousandths of a dollar times seconds, in a cent.
const CENT: i128 = 100 * 3600;
