//! The address of a route, with the ids of things in it.

use axum::http::Method;

use super::{Call, STALE, Things};

/// A future week.
const WEEK: &str = "2026-11-30";
/// A pay period of the brand that is over.
const PERIOD: &str = "2026-11-02";

impl Things {
    /// The address of a route for these things.
    pub(crate) fn address(&self, call: &Call) -> String {
        let id = if call.route.starts_with("/api/access") {
            &self.account
        } else if call.route.starts_with("/api/offers") {
            &self.offer
        } else if call.route.starts_with("/api/background-checks") {
            &self.check
        } else if call.route.starts_with("/api/offer-templates") {
            &self.offer_template
        } else if call.route.starts_with("/api/onboarding-tasks") {
            &self.task
        } else if call.route.starts_with("/api/team") {
            &self.person
        } else if call.route.starts_with("/api/locations") {
            &self.location
        } else if call.route.starts_with("/api/positions") {
            &self.position
        } else if call.route.starts_with("/api/school-calendars") {
            &self.calendar
        } else if call.route.starts_with("/api/applications") {
            &self.application
        } else if call.route.starts_with("/api/applicants")
            || call.route.starts_with("/api/talent-pool")
        {
            &self.applicant
        } else if call.route.starts_with("/api/applicant-requests") {
            &self.request
        } else if call.route.starts_with("/api/jobs") {
            &self.job
        } else if call.route.starts_with("/api/scoring/rubrics") {
            &self.rubric
        } else if call.route.starts_with("/api/conversations") {
            &self.conversation
        } else if call.route.starts_with("/api/messages") {
            &self.message
        } else if call.route.starts_with("/api/interviews") {
            &self.interview
        } else if call.route.starts_with("/api/scheduling-links") {
            &self.link
        } else if call.route.starts_with("/api/interview-availability") {
            &self.interview_times
        } else if call.route.starts_with("/api/interview-blackouts") {
            &self.blackout
        } else if call.route.starts_with("/api/feedback") {
            &self.feedback
        } else if call.route.starts_with("/api/time-off-policies") {
            &self.time_off_policy
        } else if call.route.starts_with("/api/time-off") {
            &self.time_off_request
        } else if call.route.starts_with("/api/availability-requests") {
            &self.availability_request
        } else if call.route.starts_with("/api/open-shifts") {
            &self.open_shift
        } else if call.route.starts_with("/api/shift-claims") {
            &self.shift_claim
        } else if call.route.starts_with("/api/auto-schedules") {
            &self.auto_schedule
        } else if call.route.starts_with("/api/swaps") {
            &self.swap
        } else if call.route == "/api/shifts/{id}/swap-options" {
            &self.swapped_shift
        } else if call.route.starts_with("/api/estimates") {
            &self.estimate
        } else if call.route.starts_with("/api/blocked-days") {
            &self.blocked_days
        } else if call.route.starts_with("/api/demand-events") {
            &self.demand_event
        } else if call.route.starts_with("/api/schedule-templates") {
            &self.schedule_template
        } else if call.route.starts_with("/api/shift-templates") {
            &self.shift_template
        } else if call.route.starts_with("/api/stations") {
            &self.station
        } else if call.route.starts_with("/api/tip-pools") {
            &self.tips.pool
        } else if call.route.starts_with("/api/tip-receipts") {
            &self.tips.receipt
        } else if call.route.starts_with("/api/tip-runs") {
            &self.tips.run
        } else if call.route.starts_with("/api/tip-managers") {
            &self.person
        } else if call.route.starts_with("/api/kiosk") {
            &self.kiosk
        } else if call.route.starts_with("/api/timeclock/photos") {
            &self.punch_photo
        } else if call.route.starts_with("/api/time-requests") {
            &self.time_request
        } else if call.route.starts_with("/api/timeclock/overrides") {
            &self.clock_override
        } else if call.route.starts_with("/api/records/holds") {
            &self.legal_hold
        } else if call.route.starts_with("/api/rules") {
            &self.rule
        } else if call.route.starts_with("/api/automations") {
            &self.automation
        } else {
            &self.shift
        };
        let address = call
            .route
            .replace("{id}", id)
            .replace("{locationId}", &self.location)
            .replace("{weekStart}", WEEK)
            .replace("{date}", WEEK)
            .replace("{assignmentId}", &self.assignment)
            .replace("{waiverId}", &self.waiver)
            .replace("{certificateId}", &self.certificate)
            .replace("{timeOffId}", &self.time_off)
            .replace("{noteId}", &self.note)
            .replace("{documentId}", &self.document)
            .replace("{kind}", "food_handler")
            .replace("{questionId}", "rush")
            .replace("{attemptId}", &self.application)
            .replace("{part}", "funnel")
            .replace("{month}", "2026-11")
            .replace("{board}", "feed")
            .replace("{key}", &self.template)
            .replace("{phone}", "+16195550188")
            .replace("{seq}", &self.seq)
            .replace("{aim}", "balanced")
            .replace("{shiftId}", &self.proposed_shift)
            .replace("{periodStart}", PERIOD)
            .replace("{year}", "2026")
            .replace("{employeeId}", &self.person)
            .replace("{exportId}", &self.payroll_export)
            .replace("{provider}", "gusto")
            .replace("{entryId}", &self.shift)
            .replace("{code}", "long_shift")
            .replace("{no}", "1");
        match (&call.method, call.route) {
            (&Method::DELETE, "/api/team/{id}/documents/{kind}") => address,
            (&Method::DELETE, _) => format!("{address}?version={STALE}"),
            (_, "/api/question-library") => format!("{address}?role=host"),
            (_, "/api/applications") => format!("{address}?stage=applied"),
            (_, "/api/interviews") => format!("{address}?from=2026-11-20&to=2026-11-30"),
            (
                &Method::GET,
                "/api/kiosk/devices"
                | "/api/schedule-templates"
                | "/api/shift-tags"
                | "/api/shift-templates"
                | "/api/stations",
            )
            | (_, "/api/interviewers" | "/api/interview-availability/preview") => {
                format!("{address}?locationId={}", self.location)
            }
            (_, "/api/team/{id}/time-off-outlook") => {
                format!("{address}?kind=vacation&from=2026-12-01&to=2026-12-02")
            }
            (_, "/api/analytics/people") => format!("{address}?figure=applied"),
            (&Method::GET, "/api/tip-pools") => format!("{address}?locationId={}", self.location),
            (&Method::GET, "/api/tip-receipts") => {
                format!(
                    "{address}?locationId={}&from=2026-11-19&to=2026-11-19",
                    self.location
                )
            }
            (&Method::GET, "/api/tip-runs") => {
                format!(
                    "{address}?poolId={}&from=2026-11-19&to=2026-11-19",
                    self.tips.pool
                )
            }
            (&Method::GET, "/api/payroll/payroll-ids") => format!("{address}?provider=gusto"),
            (_, "/api/labor/analytics" | "/api/labor/league") => {
                format!("{address}?from={PERIOD}&to=2026-11-15")
            }
            (_, "/api/timeclock/rounding-lab/{locationId}") => format!("{address}?step=15"),
            (_, "/api/tips/me") => format!("{address}?from=2026-11-19&to=2026-11-19"),
            (_, "/api/schedules/me") => format!("{address}?from=2026-11-30&to=2026-12-06"),
            _ => address,
        }
    }
}
