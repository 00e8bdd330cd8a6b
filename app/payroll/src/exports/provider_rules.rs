//! What each provider's file needs and can carry.

use std::collections::BTreeMap;

use super::types::{EarningCode, ExportMode, Provider};

/// How a file carries a kind of pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// In a place of its own, whatever the provider calls it.
    Fixed,
    /// Under the provider's name of it.
    Named,
    /// Not at all: it is entered by hand.
    LeftOut,
}

/// A setting of a provider.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// Whether there is no file without it.
    pub required: bool,
    /// The most characters.
    pub most: usize,
    /// The values that it may have; empty: any.
    pub values: &'static [&'static str],
}

const fn setting(name: &'static str, required: bool, most: usize) -> Setting {
    Setting {
        name,
        required,
        most,
        values: &[],
    }
}

const ADP_WORKFORCE_NOW: [Setting; 2] =
    [setting("companyCode", true, 3), setting("batchId", true, 9)];
// The template of ADP begins with a line of its own, which the customer copies from their download.
const ADP_RUN: [Setting; 3] = [
    setting("companyCode", true, 20),
    Setting {
        values: &["W", "B", "S", "M"],
        ..setting("payFrequency", true, 1)
    },
    setting("headerLine", false, 200),
];
const PAYCHEX_FLEX: [Setting; 1] = [setting("clientId", true, 8)];
const QUICKBOOKS_DESKTOP: [Setting; 3] = [
    setting("companyName", false, 60),
    setting("companyCreateTime", false, 20),
    Setting {
        values: &["pitem", "item"],
        ..setting("itemColumn", false, 5)
    },
];
const GENERIC: [Setting; 1] = [Setting {
    values: &["yes", "no"],
    ..setting("bom", false, 3)
}];

impl Provider {
    /// The settings of its file.
    pub const fn settings(self) -> &'static [Setting] {
        match self {
            Self::Gusto | Self::QuickbooksOnline => &[],
            Self::AdpWorkforceNow => &ADP_WORKFORCE_NOW,
            Self::AdpRun => &ADP_RUN,
            Self::PaychexFlex => &PAYCHEX_FLEX,
            Self::QuickbooksDesktop => &QUICKBOOKS_DESKTOP,
            Self::Generic => &GENERIC,
        }
    }

    /// How its file carries a kind of pay.
    pub const fn carries(self, code: EarningCode) -> Carried {
        match self {
            Self::Generic => Carried::Fixed,
            Self::AdpWorkforceNow => match code {
                EarningCode::Regular | EarningCode::Overtime => Carried::Fixed,
                _ => Carried::Named,
            },
            // Time activities have a duration and no amount.
            Self::QuickbooksDesktop | Self::QuickbooksOnline if !code.is_hours() => {
                Carried::LeftOut
            }
            _ => Carried::Named,
        }
    }

    /// The names that it has for kinds of pay where nothing else was said.
    pub fn default_names(self) -> BTreeMap<EarningCode, String> {
        let names: &[(EarningCode, &str)] = match self {
            Self::Gusto => &[
                (EarningCode::Regular, "regular_hours"),
                (EarningCode::Overtime, "overtime_hours"),
                (EarningCode::Doubletime, "double_overtime_hours"),
                (EarningCode::Bonus, "bonus"),
                (EarningCode::PaycheckTips, "paycheck_tips"),
                (EarningCode::CashTips, "cash_tips"),
                (EarningCode::Correction, "correction_payment"),
            ],
            Self::AdpRun => &[
                (EarningCode::Regular, "REG"),
                (EarningCode::Overtime, "OVT"),
            ],
            _ => &[],
        };
        names
            .iter()
            .map(|(code, name)| (*code, (*name).to_owned()))
            .collect()
    }

    /// Whether it knows people by an id only.
    pub const fn needs_ids(self) -> bool {
        matches!(
            self,
            Self::AdpWorkforceNow | Self::AdpRun | Self::PaychexFlex
        )
    }

    /// Whether it knows people by their names, and by an id only those who share one.
    pub const fn knows_names(self) -> bool {
        matches!(
            self,
            Self::Gusto | Self::QuickbooksDesktop | Self::QuickbooksOnline
        )
    }

    /// Whether the file carries what hours pay, so that hours in hundredths change nothing.
    pub const fn carries_cents_of_hours(self, mode: ExportMode) -> bool {
        matches!(
            (self, mode),
            (Self::Generic, _) | (Self::AdpRun, ExportMode::Premium)
        )
    }

    /// Whether hours go out as minutes, so that nothing is rounded.
    pub const fn sends_minutes(self) -> bool {
        matches!(self, Self::QuickbooksDesktop | Self::QuickbooksOnline)
    }

    /// The most characters of an id.
    pub const fn longest_id(self) -> usize {
        match self {
            Self::Gusto | Self::AdpWorkforceNow => 6,
            Self::PaychexFlex => 10,
            _ => 60,
        }
    }

    /// The most characters of its name of a kind of pay.
    pub const fn longest_name(self) -> usize {
        match self {
            Self::PaychexFlex => 20,
            _ => 60,
        }
    }
}
