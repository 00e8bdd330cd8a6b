//! A subscription and the state that it is in at a time.

use jiff::{SignedDuration, Timestamp};
use platform::string_enum;

/// How long a new brand tries everything.
pub const TRIAL: SignedDuration = SignedDuration::from_hours(14 * 24);
/// How long a period that was not paid stays open.
pub const GRACE: SignedDuration = SignedDuration::from_hours(14 * 24);

string_enum! {
    /// What a brand has.
    Plan {
        /// Everything, for 14 days.
        Trial = "trial",
        /// Hiring and the schedule.
        Starter = "starter",
        /// Also scores.
        Pro = "pro",
        /// Everything, at an agreed price.
        MultiUnit = "multi_unit",
    }
}

string_enum! {
    /// How often a brand pays.
    BillingInterval {
        /// Every month.
        Month = "month",
        /// Every year.
        Year = "year",
    }
}

string_enum! {
    /// The state of a subscription.
    PlanState {
        /// On trial.
        Trialing = "trialing",
        /// Paid.
        Active = "active",
        /// A payment is missing; everything still works for 14 days.
        PastDue = "past_due",
        /// Canceled; everything works until the paid period ends.
        Canceling = "canceling",
        /// The trial ended, the paid period of a canceled subscription ended, or a payment stayed away: what is there can be
        /// read and exported, new weeks and postings need a plan.
        ReadOnly = "read_only",
    }
}

/// A brand's subscription, as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The plan.
    pub plan: Plan,
    /// How often it is paid.
    pub interval: BillingInterval,
    /// The end of the trial, while it is one.
    pub trial_ends_at: Option<Timestamp>,
    /// The end of the last period that was paid; none where the operator gave the plan without an end.
    pub paid_until: Option<Timestamp>,
    /// When it was canceled.
    pub canceled_at: Option<Timestamp>,
    /// The plan from the next period on.
    pub next_plan: Option<Plan>,
    /// The agreed price of a location for a month, in cents, on Multi-Unit.
    pub monthly_price_cents: Option<i64>,
    /// When the owner asked for Multi-Unit.
    pub multi_unit_asked_at: Option<Timestamp>,
    /// The customer at the billing provider.
    pub stripe_customer: Option<String>,
    /// The subscription at the billing provider.
    pub stripe_subscription: Option<String>,
    /// When the brand is deleted, where its owner ended it.
    pub delete_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

impl Subscription {
    /// A new brand's trial.
    pub fn trial(now: Timestamp) -> Self {
        Self {
            plan: Plan::Trial,
            interval: BillingInterval::Month,
            trial_ends_at: Some(now + TRIAL),
            paid_until: None,
            canceled_at: None,
            next_plan: None,
            monthly_price_cents: None,
            multi_unit_asked_at: None,
            stripe_customer: None,
            stripe_subscription: None,
            delete_at: None,
            version: 1,
        }
    }

    /// A plan without an end: the demo's.
    pub fn without_end(plan: Plan, now: Timestamp) -> Self {
        Self {
            plan,
            trial_ends_at: None,
            ..Self::trial(now)
        }
    }

    /// The state at a time.
    pub fn state(&self, now: Timestamp) -> PlanState {
        if self.read_only_since(now).is_some() {
            return PlanState::ReadOnly;
        }
        match (self.plan, self.canceled_at, self.paid_until) {
            (Plan::Trial, _, _) => PlanState::Trialing,
            (_, Some(_), Some(_)) => PlanState::Canceling,
            (_, None, Some(until)) if now >= until => PlanState::PastDue,
            _ => PlanState::Active,
        }
    }

    /// What the audit trail keeps of it.
    pub fn on_record(&self) -> serde_json::Value {
        serde_json::json!({
            "plan": self.plan, "interval": self.interval, "trialEndsAt": self.trial_ends_at,
            "paidUntil": self.paid_until, "canceledAt": self.canceled_at, "nextPlan": self.next_plan,
            "monthlyPriceCents": self.monthly_price_cents, "multiUnitAskedAt": self.multi_unit_asked_at,
            "atProvider": self.stripe_subscription.is_some(), "deleteAt": self.delete_at,
        })
    }

    /// The time at which it became, or will become, read-only unless something is paid; none where it has no end.
    pub fn ends_at(&self) -> Option<Timestamp> {
        match self.plan {
            Plan::Trial => self.trial_ends_at,
            _ if self.canceled_at.is_some() => self.paid_until,
            _ => self.paid_until.map(|until| until + GRACE),
        }
    }

    /// Since when it is read-only; none while it is not.
    pub fn read_only_since(&self, now: Timestamp) -> Option<Timestamp> {
        self.ends_at().filter(|end| *end <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::UNIX_EPOCH;

    fn after(days: i64) -> Timestamp {
        START + SignedDuration::from_hours(24 * days)
    }

    #[test]
    fn a_trial_lasts_fourteen_days() {
        let trial = Subscription::trial(START);
        let last = after(14) - SignedDuration::from_millis(1);
        assert_eq!(trial.state(START), PlanState::Trialing);
        assert_eq!(trial.state(last), PlanState::Trialing);
        assert_eq!(trial.state(after(14)), PlanState::ReadOnly);
        assert_eq!(trial.read_only_since(after(20)), Some(after(14)));
    }

    #[test]
    fn a_missing_payment_closes_nothing_for_fourteen_days() {
        let paid = Subscription {
            paid_until: Some(after(30)),
            ..Subscription::without_end(Plan::Pro, START)
        };
        assert_eq!(paid.state(after(29)), PlanState::Active);
        assert_eq!(paid.state(after(30)), PlanState::PastDue);
        assert_eq!(paid.state(after(43)), PlanState::PastDue);
        assert_eq!(paid.state(after(44)), PlanState::ReadOnly);
    }

    #[test]
    fn a_canceled_plan_runs_to_the_end_of_what_was_paid_and_no_longer() {
        let canceled = Subscription {
            paid_until: Some(after(30)),
            canceled_at: Some(after(3)),
            ..Subscription::without_end(Plan::Starter, START)
        };
        assert_eq!(canceled.state(after(29)), PlanState::Canceling);
        assert_eq!(canceled.state(after(30)), PlanState::ReadOnly);
    }

    #[test]
    fn a_plan_that_the_operator_gave_has_no_end() {
        let given = Subscription::without_end(Plan::Pro, START);
        assert_eq!(given.state(after(4_000)), PlanState::Active);
        assert_eq!(given.ends_at(), None);
    }
}
