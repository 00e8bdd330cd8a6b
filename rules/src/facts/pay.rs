//! Facts about pay beyond the hourly wage, and about time beside the shifts.

use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Id;

/// Pay beyond the hourly wage of the week it was earned in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtraPay {
    pub kind: ExtraPayKind,
    pub cents: i64,
    /// A day of the workweek it was earned in; `None`: the first workweek.
    #[serde(default)]
    pub date: Option<Date>,
    /// A premium that a contract pays for hours beyond 8 a day, 40 a week or another bona fide standard: it counts
    /// towards the overtime that the law asks for (29 CFR 778.201, 778.202). Heeded for
    /// [`ExtraPayKind::PremiumPay`] alone.
    #[serde(default)]
    pub credits_overtime: bool,
}

impl ExtraPay {
    /// Whether overtime may be paid with it.
    pub(crate) fn pays_overtime(&self) -> bool {
        self.credits_overtime && self.kind == ExtraPayKind::PremiumPay
    }
}

/// The kind of extra pay. Which of them the regular rate leaves out is a parameter of the packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraPayKind {
    /// Promised pay by output or sales; all hours divide.
    ProductionBonus,
    /// A flat sum for attendance and the like; the non-overtime hours divide where the state says so.
    FlatBonus,
    /// A compulsory charge that is passed on: pay, no tip (29 CFR 531.55).
    ServiceCharge,
    /// More pay for a shift or a station.
    ShiftDifferential,
    Commission,
    /// A bonus that no one promised (29 CFR 778.211).
    DiscretionaryBonus,
    Gift,
    Expense,
    /// Pay for time that is not worked.
    PaidLeave,
    /// A premium: spread of hours, change of a schedule, daily or weekly overtime by contract.
    PremiumPay,
}

impl ExtraPayKind {
    const ALL: [Self; 10] = [
        Self::ProductionBonus,
        Self::FlatBonus,
        Self::ServiceCharge,
        Self::ShiftDifferential,
        Self::Commission,
        Self::DiscretionaryBonus,
        Self::Gift,
        Self::Expense,
        Self::PaidLeave,
        Self::PremiumPay,
    ];

    /// The word of packs and cases.
    pub fn word(self) -> &'static str {
        match self {
            Self::ProductionBonus => "production_bonus",
            Self::FlatBonus => "flat_bonus",
            Self::ServiceCharge => "service_charge",
            Self::ShiftDifferential => "shift_differential",
            Self::Commission => "commission",
            Self::DiscretionaryBonus => "discretionary_bonus",
            Self::Gift => "gift",
            Self::Expense => "expense",
            Self::PaidLeave => "paid_leave",
            Self::PremiumPay => "premium_pay",
        }
    }
}

/// A word that names no kind of extra pay: an error, never a guess.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no kind of extra pay")]
pub struct UnknownExtraPay(pub String);

impl FromStr for ExtraPayKind {
    type Err = UnknownExtraPay;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| UnknownExtraPay(word.to_owned()))
    }
}

/// Time beside the shifts that someone spent for the employer, or near the work. What of it is work is paid at the rate
/// of the shift that carries it: the one that it touches, else the nearest of that workday; on a day without a shift at
/// the employee's rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtraWork {
    /// Names the time in the report where no shift of that workday carries it.
    pub id: Id,
    pub kind: ExtraWorkKind,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    /// Index of the place whose law and clock count where no shift of that workday carries it.
    #[serde(default)]
    pub place: usize,
}

/// What time beside the shifts was spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtraWorkKind {
    /// Between two places of work within one day, or to another city for one day (29 CFR 785.37, 785.38).
    Travel,
    /// From home to the first place and back from the last one (29 CFR 785.35).
    Commute,
    /// Work that was suffered or permitted without a punch (29 CFR 785.11 to 785.13).
    OffClock,
    /// Training, a course or reading that the employer asks for (29 CFR 785.27).
    RequiredTraining,
    /// Training outside of hours that is voluntary, not about the job and without any work (29 CFR 785.27): all four.
    VoluntaryTraining,
}

impl ExtraWorkKind {
    /// Whether such time is work, by federal law and so for everyone.
    pub fn is_work(self) -> bool {
        match self {
            Self::Travel | Self::OffClock | Self::RequiredTraining => true,
            Self::Commute | Self::VoluntaryTraining => false,
        }
    }
}

/// Hours paid on a day without work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaidNotWorked {
    pub kind: String,
    pub date: Date,
    pub minutes: i64,
}
