//! The types that several use cases of the team share: people, assignments, wages, documents, availability, time off.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use crate::{
    date_time::{Day, TimeOfDay},
    ids::{
        AssignmentId, AvailabilityRequestId, CertificateId, EmployeeId, LocationId, PositionId,
        SchoolCalendarId, TimeOffId, WageId, WaiverId,
    },
    messages::Lang,
    settings::types::{CertificateKind, string_enum},
};

string_enum! {
    /// A person's employment status.
    Status {
        /// Works here, has been invited to sign in and has not done so yet.
        Invited = "invited",
        /// Works here.
        Active = "active",
        /// Works here, but not now.
        OnLeave = "on_leave",
        /// No longer works here.
        Terminated = "terminated",
        /// Never started.
        Cancelled = "cancelled",
    }
}

impl Status {
    /// Whether the person can be given shifts.
    pub const fn works(self) -> bool {
        matches!(self, Self::Invited | Self::Active)
    }

    /// Whether the person is gone.
    pub const fn gone(self) -> bool {
        matches!(self, Self::Terminated | Self::Cancelled)
    }
}

string_enum! {
    /// How old a person is, as coarsely as the rules need.
    AgeBand {
        /// 18 or older, or no one said otherwise.
        Adult = "adult",
        /// 16 or 17.
        SixteenSeventeen = "16_17",
        /// 14 or 15.
        FourteenFifteen = "14_15",
        /// Too young for restaurant work.
        UnderFourteen = "under_14",
        /// Goes to school here, but no one entered a birth date.
        Unknown = "unknown",
    }
}

string_enum! {
    /// A waiver or consent that a person signed once for many shifts.
    WaiverKind {
        /// California: the meal of a shift of six hours or less.
        CaMealFirst = "ca_meal_first",
        /// California: the second meal of a shift of twelve hours or less.
        CaMealSecond = "ca_meal_second",
        /// A paid meal on duty, agreed in writing.
        OnDutyMeal = "on_duty_meal",
        /// Short rest between two shifts.
        ShortRest = "short_rest",
        /// Work on the seventh day, knowing of the right to rest.
        SeventhDay = "seventh_day",
        /// Notice of the tip credit.
        TipCredit = "tip_credit",
    }
}

impl WaiverKind {
    /// The document's word in the packs.
    pub const fn document(self) -> &'static str {
        match self {
            Self::CaMealFirst => "meal1",
            Self::CaMealSecond => "meal2",
            Self::OnDutyMeal => "on_duty_meal_agreement",
            Self::ShortRest => "short_rest",
            Self::SeventhDay => "seventh_day",
            Self::TipCredit => "tip_credit",
        }
    }
}

string_enum! {
    /// A permit, certificate or consent on file.
    DocumentKind {
        /// A work permit issued by the school.
        WorkPermit = "work_permit",
        /// A parent's consent.
        ParentConsent = "parent_consent",
        /// The school's certificate of good standing.
        SchoolStanding = "school_standing_certificate",
        /// A waiver of weekly hours for a minor.
        WeeklyHoursWaiver = "weekly_hours_waiver",
        /// Still enrolled in high school at 18.
        EnrolledHighSchool = "enrolled_high_school",
        /// Finished high school: several states lift hour limits.
        HighSchoolGraduate = "high_school_graduate",
        /// At 16 or 17, left school lawfully: limits for students do not apply.
        NotEnrolled = "not_enrolled",
        /// An approved program of work experience (WECEP, co-op): more hours in school weeks.
        WorkExperienceProgram = "work_experience_program",
        /// An approved work-study program (29 CFR 570.37): hours during school hours.
        WorkStudyProgram = "work_study_program",
        /// College courses in high school (Running Start, Washington).
        CollegeProgram = "college_program",
        /// An approved career and technical placement (Washington, from July 2026).
        CareerTechnicalProgram = "career_technical_program",
        /// The school's full-time permit (California Education Code 49112).
        FullTimePermit = "full_time_permit",
        /// A state, school district or court allowed other hours.
        HoursVariance = "hours_variance",
        /// Schooled at home or online: limits tied to school days do not apply (Florida).
        HomeEducation = "home_education",
        /// Emancipated by a court.
        EmancipatedMinor = "emancipated_minor",
        /// The business is wholly owned by a parent: work under 14 is allowed (29 CFR 570.2).
        ParentOwnedBusiness = "parent_owned_business",
        /// The parent's and the school's authorization (Washington), renewed each year.
        ParentSchoolAuthorization = "parent_school_authorization",
        /// The state's registration of the job (New Jersey).
        StateRegistration = "state_registration",
        /// A permit to leave school for work (Colorado).
        SchoolReleasePermit = "school_release_permit",
        /// The written estimate of hours at hire that fair-workweek laws ask for.
        GoodFaithEstimate = "good_faith_estimate",
        /// Paid an exempt salary: hourly scheduling law does not apply.
        ExemptSalary = "exempt_salary",
        /// A union contract waives the local scheduling law.
        BargainedWaiver = "bargained_waiver",
        /// A union contract that settles breaks or overtime in its own way, where a state lets it.
        CollectiveAgreement = "collective_agreement",
        /// Four days of ten hours by agreement (Nevada, NRS 608.018).
        FourTenAgreement = "four_ten_agreement",
        /// A plan of four days of ten hours that the state approved (Alaska, AS 23.10.060).
        FlexibleWorkHourPlan = "flexible_work_hour_plan",
        /// A written agreement to shifts under the daily least (Connecticut).
        ShortShiftAgreement = "short_shift_agreement",
        /// Consent to a schedule well below the regular one (New York City).
        ReducedHours = "reduced_hours",
        /// Waived rest periods (Nevada, NRS 608.019).
        RestWaiver = "rest_waiver",
        /// Short rests as the work allows, in place of one of ten minutes (Washington, WAC 296-126-092).
        IntermittentRests = "intermittent_rests",
        /// Two rests of five minutes in place of one of ten, agreed by both (Colorado, 7 CCR 1103-1 Rule 5.2).
        TwoFiveMinuteRests = "two_five_minute_rests",
        /// A tipped server's waiver of meal periods (Oregon, OAR 839-020-0050).
        TippedServerMealWaiver = "tipped_server_meal_waiver",
        /// The notice that meals on duty are paid because of undue hardship (Oregon, OAR 839-020-0050).
        UndueHardshipNotice = "undue_hardship_notice",
        /// A custom of shorter meals in the trade (Oregon, OAR 839-020-0050).
        ShortMealCustom = "short_meal_custom",
        /// The state's permit for shorter meals (New York, Labor Law 162).
        ShortMealPermit = "short_meal_permit",
        /// An employee who works alone agreed to eat on duty (New York, Labor Law 162).
        OneEmployeeMealConsent = "one_employee_meal_consent",
        /// The state's permit to work on a day of rest (Illinois, 820 ILCS 140).
        DayOfRestPermit = "day_of_rest_permit",
        /// The state's variance from the day of rest (New York, Labor Law 161).
        DayOfRestVariance = "day_of_rest_variance",
        /// Supervises others: no seventh-day overtime (Kentucky, KRS 337.050).
        Supervisor = "supervisor",
        /// The employer stops serving at ten at night.
        ServiceStops2200 = "service_stops_2200",
        /// A food handler's card.
        FoodHandler = "food_handler",
        /// A certificate to serve alcohol.
        AlcoholService = "alcohol_service",
    }
}

string_enum! {
    /// The kind of a time off.
    TimeOffKind {
        /// Vacation.
        Vacation = "vacation",
        /// Sick leave.
        Sick = "sick",
        /// Unpaid leave.
        Unpaid = "unpaid",
        /// Jury duty.
        Jury = "jury",
        /// Bereavement.
        Bereavement = "bereavement",
        /// Leave that the law protects.
        Protected = "protected",
    }
}

impl TimeOffKind {
    /// Whether it is reported and not asked for: leave that no employer may refuse in advance.
    pub const fn is_reported(self) -> bool {
        matches!(self, Self::Sick | Self::Jury | Self::Protected)
    }

    /// Whether blocked days hold for it.
    pub const fn can_be_blocked(self) -> bool {
        matches!(self, Self::Vacation | Self::Unpaid)
    }
}

string_enum! {
    /// The state of a request for time off.
    TimeOffRequestState {
        /// Waits for a manager.
        Pending = "pending",
        /// Granted, or on record where it needs no approval.
        Approved = "approved",
        /// A manager said no.
        Declined = "declined",
        /// The person took it back before it was decided.
        Withdrawn = "withdrawn",
        /// No one decided before it began.
        Expired = "expired",
        /// Approved; the person asks to take it back.
        CancelRequested = "cancel_requested",
        /// Approved once, and taken back.
        Cancelled = "cancelled",
    }
}

string_enum! {
    /// The state of a request to change weekly availability.
    AvailabilityRequestState {
        /// Waits for a manager.
        Pending = "pending",
        /// Holds from its first day on; one that only adds hours holds without a decision.
        Approved = "approved",
        /// A manager said no.
        Declined = "declined",
        /// The person took it back, or asked for something else.
        Withdrawn = "withdrawn",
        /// Approved once; a later change took its place.
        Superseded = "superseded",
    }
}

/// A person as the file keeps them.
#[derive(Clone, Debug)]
pub struct Employee {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub preferred_language: Lang,
    pub status: Status,
    pub sealed_birth_date: Option<Vec<u8>>,
    pub employee_number: Option<String>,
    pub hired_on: Date,
    pub terminated_on: Option<Date>,
    pub termination_reason: Option<String>,
    pub school_calendar_id: Option<SchoolCalendarId>,
    pub tip_credit_e4: Option<i64>,
    pub max_weekly_minutes: Option<i64>,
    pub version: i64,
}

impl Employee {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// A position that a person works at a location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assignment {
    /// Its id.
    pub id: AssignmentId,
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// The location.
    pub location_id: LocationId,
    /// As what.
    pub position_id: PositionId,
    /// Whether it is the person's main one; its location is home.
    pub is_primary: bool,
    /// Raised by each write.
    pub version: i64,
}

/// An hourly wage with its dates.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wage {
    /// Its id.
    pub id: WageId,
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// For this position only; null is any.
    pub position_id: Option<PositionId>,
    /// At this location only; null is any.
    pub location_id: Option<LocationId>,
    /// Ten-thousandths of a dollar an hour.
    pub rate_e4: i64,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day; null goes on.
    #[schema(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// The reason of the change.
    pub reason: String,
    /// Raised by each write.
    pub version: i64,
}

impl Wage {
    /// Whether the wage holds on a date.
    pub fn holds(&self, on: Date) -> bool {
        self.from <= on && self.to.is_none_or(|to| on <= to)
    }
}

/// A signed waiver.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Waiver {
    /// Its id.
    pub id: WaiverId,
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// The signed waiver.
    pub kind: WaiverKind,
    /// When it was signed.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// From this day it no longer holds.
    #[schema(value_type = Option<String>, format = Date)]
    pub revoked_on: Option<Date>,
    /// Raised by each write.
    pub version: i64,
}

/// A permit, certificate or consent on file.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDocument {
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// The kind.
    pub kind: DocumentKind,
    /// The day from which it holds.
    #[schema(value_type = String, format = Date)]
    pub signed_on: Date,
    /// The last day on which it holds.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

/// What a person has shown that they are certified for.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Its id.
    pub id: CertificateId,
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// What it is for.
    pub kind: CertificateKind,
    /// What it is called, where the kind is `other`.
    pub name: Option<String>,
    /// The number on it.
    pub number: Option<String>,
    /// The first day on which it holds.
    #[schema(value_type = String, format = Date)]
    pub issued_on: Date,
    /// The last day on which it holds; null where it does not expire.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
    /// Raised by each write.
    pub version: i64,
}

impl Certificate {
    /// Whether it holds on a date.
    pub fn holds(&self, on: Date) -> bool {
        self.issued_on <= on && self.expires_on.is_none_or(|last| on <= last)
    }
}

/// Weekly availability from a date on.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Availability {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Each day of the week; a day that is not named is open.
    #[schema(value_type = BTreeMap<String, DayAvailability>)]
    pub days: WeekAvailability,
    /// The request that it came from; none where a manager entered it.
    #[serde(skip)]
    pub request_id: Option<AvailabilityRequestId>,
    /// Raised by each write.
    pub version: i64,
}

/// Availability of each weekday; a day that is not named is open.
pub type WeekAvailability = BTreeMap<Day, DayAvailability>;

/// A person's availability on a day of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum DayAvailability {
    /// All day, or not at all.
    Whole(WholeDay),
    /// Open except for these windows.
    Windows(Vec<Window>),
}

impl Default for DayAvailability {
    fn default() -> Self {
        Self::Whole(WholeDay::Open)
    }
}

string_enum! {
    /// A day without windows.
    WholeDay {
        /// Can work at any time.
        Open = "open",
        /// Cannot work.
        Unavailable = "unavailable",
    }
}

string_enum! {
    /// The meaning of a window.
    WindowKind {
        /// Cannot work then.
        Unavailable = "unavailable",
        /// Would like to work then.
        Preferred = "preferred",
    }
}

/// A window of a day; one that ends at or before its start ends the next day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Unavailable or preferred.
    pub kind: WindowKind,
    /// From.
    pub start: TimeOfDay,
    /// To.
    pub end: TimeOfDay,
}

/// Time off that was granted.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOff {
    /// Its id.
    pub id: TimeOffId,
    /// The employee.
    #[serde(skip)]
    pub employee_id: EmployeeId,
    /// The kind.
    pub kind: TimeOffKind,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Whole days, or one day from `start` to `end`.
    pub all_day: bool,
    /// From this time, where it is not the whole day.
    pub start: Option<TimeOfDay>,
    /// To this time.
    pub end: Option<TimeOfDay>,
    /// A note.
    pub note: Option<String>,
    /// Raised by each write.
    pub version: i64,
}

/// A language as the file keeps it.
pub(super) struct SqlLang(pub(super) Lang);

impl FromSql for SqlLang {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Lang::parse(value.as_str()?)
            .map(Self)
            .ok_or(FromSqlError::InvalidType)
    }
}

impl ToSql for SqlLang {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.tag().into())
    }
}
