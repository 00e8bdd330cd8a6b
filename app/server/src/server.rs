//! Puts the server together: which jobs, scheduled tasks and hooks the product brings to the platform.

use anyhow::Context as _;
use jiff::Timestamp;
use organization::{owned_work::OwnedWork, settings::logo, team::release_shifts::TeamShifts};
use platform::services::Services;
use rusqlite::Connection;

use crate::{
    app::App,
    checkpoints,
    clock::Clock,
    config::Config,
    error::Result,
    identity,
    ids::{EmployeeId, LocationId, UserId},
    outbox::{self, JobRegistry, Schedule},
    plan,
    product::Product,
    team,
    write_context::WriteContext,
};
use hiring::{
    analytics::answer_rate,
    apply::{drafts, resume_draft},
    automations, background, boards, dashboard,
    follow::FollowPipeline,
    handover::HiringWork,
    offers::{self, templates},
    profile::retention,
    resumes::{self, scan},
    sms_simulator, text_to_apply,
    work_sample::weekly,
};
use recruiting::{
    hooks::PipelineHooks,
    interviews, legal_holds, messaging,
    notifications::{
        self, NotificationData, NotificationKind, Recipients,
        data::{self, ShiftAnswer},
    },
    scoring::rescore,
};
use rule_studio::RunningBacktests;
use scheduling::{
    self,
    planner_notices::{AnsweredShift, PlannerNotice, PlannerNotices},
    release_shifts::ReleaseShifts,
    staff_alerts::{StaffAlerts, UrgentShift},
};
use timekeeping::kiosk;
use timekeeping::manager_alerts::{ManagerAlert, ManagerAlerts};

/// The kinds of jobs that the brands' files may hold. A kind leaves this list only once no file holds it any more.
const KINDS: [&str; 26] = [
    "auto_schedule",
    "automation",
    "check_answer_over",
    "compact",
    "end_employment",
    "feed_quiet",
    "forget_rehearsal",
    "interview_clock",
    "mail_code",
    "mail_news",
    "news_due",
    "nudge_by_text",
    "offer_due",
    "open_shift_urgent",
    "open_shift_wave",
    "push_news",
    "remind_of_form",
    "rescore",
    "scan_resume",
    "send_message",
    "send_to_applicant",
    "swap_due",
    "sync_identities",
    "text_code",
    "text_message",
    "text_to_applicant",
];

/// Starts the server with everything that the product consists of.
///
/// # Errors
/// An error where a kind of job has no home; those of [`App::start`].
pub fn start(config: Config, clock: Clock) -> anyhow::Result<App> {
    App::start(config, clock, product()?)
}

/// Starts the server for the rotation of its master key, also for one that was broken off.
///
/// # Errors
/// Those of [`start`].
pub fn start_to_rotate(config: Config, clock: Clock) -> anyhow::Result<App> {
    App::start_to_rotate(config, clock, product()?)
}

fn product() -> anyhow::Result<Product> {
    let jobs = jobs();
    jobs.check(&KINDS)
        .context("the jobs of the server are not complete")?;
    Ok(Product {
        jobs,
        schedule: schedule(),
        derived: vec![
            dashboard::DERIVED,
            labor::dashboard::DERIVED,
            scheduling::coverage::DERIVED,
            scheduling::fairness_ledger::DERIVED,
        ],
        on_tenant_created: vec![automations::begin, templates::begin],
        must_keep: vec![legal_holds::any, organization::legal_holds::any],
        exported_files: vec![
            resumes::store::exported,
            logo::exported,
            kiosk::photos::exported,
        ],
        services: Services::default()
            .with::<Box<dyn OwnedWork>>(Box::new(HiringWork))
            .with::<Box<dyn TeamShifts>>(Box::new(ReleaseShifts))
            .with::<Box<dyn PlannerNotices>>(Box::new(Bell))
            .with::<Box<dyn StaffAlerts>>(Box::new(Bell))
            .with::<Box<dyn ManagerAlerts>>(Box::new(Bell))
            .with::<Box<dyn PipelineHooks>>(Box::new(FollowPipeline))
            .with(RunningBacktests::default()),
    })
}

fn jobs() -> JobRegistry {
    outbox::own_jobs()
        .register::<identity::SyncIdentities>()
        .register::<team::end_employment::EndEmployment>()
        .register::<automations::RunAutomation>()
        .register::<background::AnswerTimeOver>()
        .register::<boards::stale_feed::FeedQuiet>()
        .register::<resume_draft::SendDraftReminder>()
        .register::<interviews::InterviewTimer>()
        .register::<notifications::due::NotificationDeadline>()
        .register::<notifications::mail::NotificationEmail>()
        .register::<notifications::push::WebPush>()
        .register::<offers::close::OfferDue>()
        .register::<rescore::Rescore>()
        .register::<scan::ScanResume>()
        .register::<scheduling::AutoScheduleWeek>()
        .register::<scheduling::SwapDue>()
        .register::<scheduling::open_shifts::NextWave>()
        .register::<scheduling::open_shifts::SendUrgent>()
        .register::<sms_simulator::DeleteSimulation>()
        .register::<messaging::SendToApplicant>()
        .register::<messaging::TextToApplicant>()
        .register::<text_to_apply::SmsApplicationReminder>()
}

/// Deletions are first, counts next, and the trail's end last.
fn schedule() -> Schedule {
    Schedule::default()
        .register::<drafts::ForgetDrafts>()
        .register::<kiosk::photos::ForgetPunchPhotos>()
        .register::<notifications::ForgetNotifications>()
        .register::<scheduling::ForgetUndos>()
        .register::<scheduling::auto_schedule::ForgetAutoSchedules>()
        .register::<scheduling::open_shifts::EndLateClaims>()
        .register::<team::certificates::remind::RemindOfCertificates>()
        .register::<timekeeping::time_clock::watch::WatchTimeClock>()
        .register::<payroll::final_pay::remind::RemindOfFinalPay>()
        .register::<rule_studio::changes::take_effect::TakeEffect>()
        .register::<team::time_off_requests::expire::ExpireTimeOff>()
        .register::<team::time_off_balances::grants::PostTimeOff>()
        .register::<retention::ForgetApplicants>()
        .register::<answer_rate::CountAnswerRate>()
        .register::<scan::CatchUp>()
        .register::<weekly::CountWorkSamples>()
        .register::<notifications::server::TellOfServer>()
        .register::<plan::IssueInvoices>()
        .register::<checkpoints::DailyCheckpoint>()
}

/// Planners are notified of answers, the team of urgent shifts and managers of the time clock, in the bell and on devices.
struct Bell;

impl PlannerNotices for Bell {
    fn notify(
        &self,
        change: &mut WriteContext<'_>,
        planners: &[UserId],
        notice: PlannerNotice,
        about: AnsweredShift,
    ) -> Result<()> {
        let answer = ShiftAnswer {
            shift_id: about.shift,
            employee_id: about.employee,
            location_id: about.location,
            week_start: about.week_start,
            date: about.date,
        };
        let notification = match notice {
            PlannerNotice::ShiftDeclined => NotificationData::ShiftDeclined(answer),
            PlannerNotice::ChangeDeclined => NotificationData::ChangeDeclined(answer),
        };
        notifications::notify(change, Recipients::People(planners), None, &notification)
    }
}

impl StaffAlerts for Bell {
    fn has_device(&self, db: &Connection, user: UserId) -> Result<bool> {
        notifications::has_device(db, user, NotificationKind::UrgentShift)
    }

    fn push(&self, change: &mut WriteContext<'_>, user: UserId, about: UrgentShift) -> Result<()> {
        let urgent = NotificationData::UrgentShift(data::UrgentShift {
            shift_id: about.shift,
            location_id: about.location,
            date: about.date,
            at_night: about.at_night,
        });
        notifications::notify(change, Recipients::People(&[user]), None, &urgent)
    }

    fn by_day(&self, now: Timestamp, zone: &str) -> Timestamp {
        messaging::quiet_hours::release(now, zone)
    }
}

impl ManagerAlerts for Bell {
    fn alert(
        &self,
        change: &mut WriteContext<'_>,
        managers: &[UserId],
        alert: ManagerAlert,
        (employee_id, location_id): (EmployeeId, LocationId),
    ) -> Result<()> {
        let about = data::AtTheClock {
            employee_id,
            location_id,
        };
        let notification = match alert {
            ManagerAlert::OverrideAsked => NotificationData::ClockOverrideAsked(about),
            ManagerAlert::ClockInMissing => NotificationData::ClockInMissing(about),
            ManagerAlert::ClockOutMissing => NotificationData::ClockOutMissing(about),
            ManagerAlert::OvertimeSoon => NotificationData::OvertimeSoon(about),
            ManagerAlert::FinalPayDue => NotificationData::FinalPayDue(about),
        };
        notifications::notify(change, Recipients::People(managers), None, &notification)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_job_has_a_home() {
        jobs().check(&KINDS).unwrap();
    }

    #[test]
    fn a_kind_without_a_home_is_found_before_anything_runs() {
        let error = outbox::own_jobs().check(&KINDS).unwrap_err().to_string();
        assert!(
            error.starts_with("no job is registered for the kind"),
            "{error}"
        );
    }
}
