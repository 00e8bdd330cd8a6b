//! The words of exports, and what goes in and out.

use std::collections::BTreeMap;

use jiff::Timestamp;
use platform::{
    ids::{EmployeeId, LocationId, PayrollExportId},
    string_enum,
};
use serde::{Deserialize, Serialize};

string_enum! {
    /// A payroll provider, or the file that suits none.
    Provider as PayrollProviderId {
        /// Gusto, the regular payroll's CSV.
        Gusto = "gusto",
        /// ADP Workforce Now, paydata CSV.
        AdpWorkforceNow = "adp_workforce_now",
        /// RUN Powered by ADP, time sheet import.
        AdpRun = "adp_run",
        /// Paychex Flex, standard payroll import.
        PaychexFlex = "paychex_flex",
        /// QuickBooks Desktop, IIF of time activities.
        QuickbooksDesktop = "quickbooks_desktop",
        /// QuickBooks Online, time activities through an importer.
        QuickbooksOnline = "quickbooks_online",
        /// A plain CSV with everything.
        Generic = "generic",
    }
}

string_enum! {
    /// A kind of pay.
    EarningCode {
        /// Straight time; in premium mode of all hours.
        Regular = "REG",
        /// Overtime, its premium included.
        Overtime = "OT",
        /// Double time, its premium included.
        Doubletime = "DT",
        /// What overtime pays beyond straight time, as money.
        OvertimePremium = "OT_PREMIUM",
        /// Paid time off.
        PaidTimeOff = "PTO",
        /// Sick pay.
        Sick = "SICK",
        /// For a meal that was missed, late or short.
        MealPremium = "MEAL_PREM",
        /// For a rest that was missed.
        RestPremium = "REST_PREM",
        /// For a long or a split day.
        Spread = "SPREAD",
        /// For a change of the schedule, or too little rest between two shifts.
        Predictability = "PREDICT",
        /// For coming in and being sent home.
        Reporting = "REPORTING",
        /// What another law adds.
        OtherPremium = "OTHER_PREM",
        /// Tips that the person kept and declared.
        CashTips = "CASH_TIPS",
        /// Tips that payroll pays out.
        PaycheckTips = "PAYCHECK_TIPS",
        /// What wages or tips lack to the minimum.
        MakeUp = "MAKEUP",
        /// A bonus.
        Bonus = "BONUS",
        /// What an earlier period should have paid, and cents that hours in hundredths lose or add.
        Correction = "CORRECTION",
    }
}

impl EarningCode {
    /// Whether it is paid by the hour; every other one is an amount.
    pub const fn is_hours(self) -> bool {
        matches!(
            self,
            Self::Regular | Self::Overtime | Self::Doubletime | Self::PaidTimeOff | Self::Sick
        )
    }

    /// Whether it is tips, which are no wages.
    pub const fn is_tips(self) -> bool {
        matches!(self, Self::CashTips | Self::PaycheckTips)
    }

    /// How many times the rate an hour pays, in halves.
    pub const fn halves(self) -> i128 {
        match self {
            Self::Overtime => 3,
            Self::Doubletime => 4,
            _ => 2,
        }
    }
}

string_enum! {
    /// How overtime is sent.
    ExportMode {
        /// Regular and overtime hours; the provider computes what they pay.
        Hours = "hours",
        /// All hours at their own rate, and the overtime premium as an amount.
        Premium = "premium",
    }
}

/// What a file is made of.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPayrollExport {
    /// For whom.
    pub provider: Provider,
    /// How overtime is sent.
    pub mode: ExportMode,
    /// What was earned at one location; without it, at every one in the caller's scope.
    pub location_id: Option<LocationId>,
}

string_enum! {
    /// Why a file cannot be made.
    ProblemCode as ExportProblemCode {
        /// Timesheets are not locked.
        PeriodNotLocked = "period_not_locked",
        /// A setting that the file needs is missing.
        SettingsMissing = "settings_missing",
        /// The provider's name of a kind of pay is not known.
        MappingMissing = "mapping_missing",
        /// The provider needs to know someone by an id.
        PayrollIdMissing = "payroll_id_missing",
        /// Two people have the same id.
        PayrollIdTwice = "payroll_id_twice",
        /// Two people share a name, and one has no id.
        NameTwice = "name_twice",
        /// An amount or hours below zero.
        NegativeLine = "negative_line",
        /// More hours than a week has.
        HoursOver168 = "hours_over_168",
        /// Hours without a rate.
        ZeroRate = "zero_rate",
        /// The file does not add up to the timesheets.
        TotalsMismatch = "totals_mismatch",
        /// Several rates in a workweek, whose overtime the provider would compute wrongly.
        SeveralRates = "several_rates",
        /// A field is longer than the provider takes.
        FieldTooLong = "field_too_long",
    }
}

/// Someone whom a problem is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPerson {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
}

/// A reason why a file cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportProblem {
    /// What.
    pub code: ProblemCode,
    /// The people whom it is about.
    pub people: Vec<ExportPerson>,
    /// The kinds of pay that it is about.
    pub codes: Vec<EarningCode>,
    /// How many things it is about.
    pub count: i64,
    /// The page where it is mended.
    pub path: String,
}

/// The sums of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportTotals {
    /// Straight time in hundredths of an hour; in premium mode all hours.
    pub regular_hours: i64,
    /// Overtime and double time in hundredths of an hour; 0 in premium mode.
    pub overtime_hours: i64,
    /// Minutes behind both.
    pub minutes: i64,
    /// Everything that is paid but tips, in cents, true to the minute.
    pub gross_cents: i64,
    /// Tips, declared and paid out, in cents.
    pub tips_cents: i64,
    /// Wages and tips that this kind of file cannot carry, in cents: they are entered with the provider by hand.
    pub left_out_cents: i64,
    /// People in the file.
    pub people: i64,
}

/// What would be in a file, and what keeps it from being made.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPreview {
    /// Why it cannot be made; empty: it can.
    pub problems: Vec<ExportProblem>,
    /// The titles of the columns.
    pub header: Vec<String>,
    /// The first twenty rows.
    pub rows: Vec<Vec<String>>,
    /// How many rows there are.
    pub row_count: i64,
    /// By how many cents hours in hundredths times the rate pay more than time to the minute; less below zero.
    pub hundredths_cents: i64,
    /// Whether the file makes up for that with a line of its own.
    pub hundredths_sent: bool,
    /// Its sums.
    pub totals: ExportTotals,
    /// SHA-256 (hex) of the file.
    pub sha256: String,
}

/// A sum that the provider shows otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportDifference {
    /// `grossCents`, `regularHours`, `overtimeHours` or `tipsCents`.
    pub field: String,
    /// What the file said.
    pub ours: i64,
    /// What the provider showed.
    pub theirs: i64,
}

/// The sums that the provider showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProviderTotals {
    /// Everything that is paid but tips, in cents.
    pub gross_cents: i64,
    /// Straight time in hundredths of an hour.
    pub regular_hours: i64,
    /// Overtime and double time in hundredths of an hour.
    pub overtime_hours: i64,
    /// Tips in cents.
    pub tips_cents: i64,
}

/// A file that was made.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportRun {
    /// Its id.
    pub id: PayrollExportId,
    /// For whom.
    pub provider: Provider,
    /// How overtime was sent.
    pub mode: ExportMode,
    /// Only what was earned there; null: at every location in the maker's scope.
    pub location_id: Option<LocationId>,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// Who made it.
    pub made_by_name: Option<String>,
    /// The file's name.
    pub file_name: String,
    /// SHA-256 (hex) of the file.
    pub sha256: String,
    /// How many rows it has.
    pub row_count: i64,
    /// Its sums.
    pub totals: ExportTotals,
    /// Whether the same file would say something else now.
    pub stale: bool,
    /// When the provider's sums were entered.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub acknowledged_at: Option<Timestamp>,
    /// Where they differ; empty: they agree. Null: they were not entered.
    pub differences: Option<Vec<ExportDifference>>,
}

/// A kind of pay and what a provider calls it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderCode {
    /// The kind.
    pub code: EarningCode,
    /// The provider's name of it; null: not known, or not sent.
    pub name: Option<String>,
    /// Whether the present or the last period has some and the file needs the name.
    pub needed: bool,
}

/// A provider and how files for it are made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollProvider {
    /// Which.
    pub id: Provider,
    /// What the file needs to know of the employer, by the setting's name. A setting that is not set is empty.
    pub settings: BTreeMap<String, String>,
    /// What it calls kinds of pay.
    pub codes: Vec<ProviderCode>,
    /// Raised by each write; 0: never written.
    pub version: i64,
}

/// A name of a kind of pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewProviderCode {
    /// The kind.
    pub code: EarningCode,
    /// The provider's name of it, at most 60 characters; null or empty: not known.
    pub name: Option<String>,
}

/// How files for a provider are made from now on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPayrollProvider {
    /// By the setting's name; one that is left out is empty.
    pub settings: BTreeMap<String, String>,
    /// Names of kinds of pay; one that is left out has none.
    pub codes: Vec<NewProviderCode>,
    /// The version that was seen.
    pub version: i64,
}

/// What a provider knows someone by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayrollIdRow {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The provider's id of them.
    pub payroll_id: Option<String>,
    /// The provider's title of their job.
    pub title: Option<String>,
    /// Whether a file needs the id and has none.
    pub needed: bool,
}

/// What a provider knows someone by from now on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPayrollId {
    /// The provider.
    pub provider: Provider,
    /// The provider's id of them; null or empty: none.
    pub payroll_id: Option<String>,
    /// The provider's title of their job; null or empty: that of the position.
    pub title: Option<String>,
}
