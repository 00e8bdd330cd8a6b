//! The types that the parts of hiring share: stages and statuses, jobs, questions, applicants, applications.

mod applicant;
mod job;

use crate::settings::types::string_enum;

pub use applicant::{Applicant, Application, Knockout};
pub use job::{Answer, Answers, Business, Choice, Job, Question, Requirement, WeekParts};

string_enum! {
    /// An application's stage on the board.
    Stage {
        /// Came in.
        Applied = "applied",
        /// Being looked at.
        Screening = "screening",
        /// By video or phone; screens say "Video Interview".
        PhoneInterview = "phone_interview",
        /// In the restaurant.
        InPerson = "in_person",
        /// The final round.
        Interview = "interview",
        /// An offer is being made.
        Offer = "offer",
        /// Hired.
        Hired = "hired",
    }
}

string_enum! {
    /// Whether an application is alive. Rejecting keeps the stage, so that it can be restored.
    Status as ApplicationStatus {
        /// Alive.
        Active = "active",
        /// Became an employee.
        Hired = "hired",
        /// Rejected by the brand.
        Rejected = "rejected",
        /// Withdrawn by the applicant.
        Withdrawn = "withdrawn",
    }
}

string_enum! {
    /// The life of a posting.
    JobStatus {
        /// Being written.
        Draft = "draft",
        /// Open.
        Published = "published",
        /// Taken off for now.
        Paused = "paused",
        /// Everyone found.
        Filled = "filled",
        /// Over.
        Closed = "closed",
    }
}

string_enum! {
    /// The role of a posting.
    RoleCode {
        /// Line cook.
        LineCook = "line_cook",
        /// Prep cook.
        Prep = "prep",
        /// Cashier.
        Cashier = "cashier",
        /// Server.
        Server = "server",
        /// Host.
        Host = "host",
        /// Dishwasher.
        Dishwasher = "dishwasher",
        /// Shift lead.
        ShiftLead = "shift_lead",
        /// General manager.
        GeneralManager = "general_manager",
        /// Anything else, by its own title.
        Custom = "custom",
    }
}

string_enum! {
    /// A shift of a job.
    JobShift {
        /// Mornings.
        Morning = "morning",
        /// Afternoons.
        Afternoon = "afternoon",
        /// Evenings.
        Evening = "evening",
        /// Nights.
        Night = "night",
        /// Weekends.
        Weekends = "weekends",
        /// Holidays.
        Holidays = "holidays",
        /// Any of them.
        Flexible = "flexible",
    }
}

string_enum! {
    /// The extent of a job in a week, or that it ends with a season.
    EmploymentType {
        /// A whole week's work.
        FullTime = "full_time",
        /// Part of a week's work.
        PartTime = "part_time",
        /// For a season or an event.
        Temporary = "temporary",
    }
}

impl EmploymentType {
    /// Its name in schema.org's `JobPosting`.
    pub const fn schema_org(self) -> &'static str {
        match self {
            Self::FullTime => "FULL_TIME",
            Self::PartTime => "PART_TIME",
            Self::Temporary => "TEMPORARY",
        }
    }

    /// Its name in Indeed's feed.
    pub const fn indeed(self) -> &'static str {
        match self {
            Self::FullTime => "fulltime",
            Self::PartTime => "parttime",
            Self::Temporary => "temporary",
        }
    }
}

string_enum! {
    /// Years of experience that a job asks for.
    Experience {
        /// None needed.
        None = "none",
        /// Less than one.
        UnderOne = "under_one",
        /// One to two.
        OneToTwo = "one_to_two",
        /// Three or more.
        ThreePlus = "three_plus",
    }
}

string_enum! {
    /// A part of a day in an applicant's availability.
    DayPart {
        /// Not at all.
        Unavailable = "unavailable",
        /// Before the afternoon (06:00–14:00).
        Am = "am",
        /// From the afternoon on (14:00–22:00).
        Pm = "pm",
        /// All day.
        Anytime = "anytime",
    }
}

string_enum! {
    /// The kind of a question's answer.
    QuestionKind {
        /// Yes or no.
        YesNo = "yes_no",
        /// One of several.
        Single = "single",
        /// Any of several.
        Multi = "multi",
        /// A number.
        Number = "number",
        /// A date.
        Date = "date",
        /// In words.
        Text = "text",
    }
}

string_enum! {
    /// The reason of a rejection. "Culture fit" is not offered on purpose.
    RejectReason {
        /// A knockout answer.
        Knockout = "knockout",
        /// Availability does not fit.
        AvailabilityMismatch = "availability_mismatch",
        /// Experience.
        Experience = "experience",
        /// A certification is missing.
        Certification = "certification",
        /// The outcome of the interview.
        InterviewOutcome = "interview_outcome",
        /// No-show.
        NoShow = "no_show",
        /// Could not be reached.
        Unreachable = "unreachable",
        /// Someone else was hired.
        PositionFilled = "position_filled",
        /// Declined the offer.
        OfferDeclined = "offer_declined",
        /// The work sample.
        FailedWorkSample = "failed_work_sample",
        /// The background check, after its notices.
        BackgroundCheck = "background_check",
        /// The same person again.
        Duplicate = "duplicate",
        /// Withdrew.
        ApplicantWithdrew = "applicant_withdrew",
        /// Something else, in words.
        Other = "other",
    }
}

string_enum! {
    /// The state of a try.
    SimState {
        /// The link is out.
        Invited = "invited",
        /// Begun.
        Started = "started",
        /// Handed in.
        Submitted = "submitted",
        /// Set aside by the team, with a reason.
        Voided = "voided",
    }
}

string_enum! {
    /// The kind of an applicant's request.
    RequestKind {
        /// Something that is written about them is wrong.
        Correction = "correction",
        /// A person shall look at what the rubric said.
        HumanReview = "human_review",
        /// Their data shall go.
        Deletion = "deletion",
        /// A message to the team.
        Message = "message",
    }
}

string_enum! {
    /// The state of a request.
    RequestState {
        /// Waits for an answer.
        Open = "open",
        /// Done as asked.
        Done = "done",
        /// Answered, but not done as asked.
        Declined = "declined",
    }
}
