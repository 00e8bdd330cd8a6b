//! A widget on the wire: what it shows, or why it could not be computed. One that fails takes no other with it.

use jiff::Timestamp;
use platform::{
    error::{Error, Result},
    string_enum,
};

string_enum! {
    /// The widgets of the dashboard, in the order that counts for who has chosen no other.
    DashboardWidget {
        /// Who is at work, late, or needs something.
        RightNow = "right_now",
        /// The person's own time clock.
        MyClock = "my_clock",
        /// The person's own next shifts.
        MyShifts = "my_shifts",
        /// Requests and flags that wait for the person.
        NeedsYou = "needs_you",
        /// The present day against its demand.
        Today = "today",
        /// Weeks that must be published.
        NextPublish = "next_publish",
        /// Shifts that no one has, or that their person cannot work.
        ShiftsToFill = "shifts_to_fill",
        /// The present week, planned and worked.
        WeekSoFar = "week_so_far",
        /// What the rules say of the coming weeks, and the premiums of the pay period.
        Compliance = "compliance",
        /// Certificates that end.
        Certificates = "certificates",
        /// The person's own hours and pay of the week.
        MyPay = "my_pay",
        /// Open shifts that the person can take.
        MyOpenShifts = "my_open_shifts",
        /// The person's own requests that wait for an answer.
        MyRequests = "my_requests",
        /// The locations against each other.
        League = "league",
        /// What is against the rules, by rule and location.
        Violations = "violations",
        /// Findings that someone went ahead with.
        Overrides = "overrides",
        /// The state of the audit trail.
        AuditChain = "audit_chain",
        /// Laws that should be compared with their source again.
        RuleReviews = "rule_reviews",
    }
}

string_enum! {
    /// Whether a widget could be computed.
    WidgetState {
        /// It shows its data.
        Ready = "ready",
        /// It could not be computed.
        Error = "error",
    }
}

/// A widget that was computed, or failed.
#[derive(Debug)]
pub(super) struct Computed<T> {
    pub(super) as_of: Timestamp,
    pub(super) link: &'static str,
    pub(super) data: Result<T, &'static str>,
}

/// Computes a widget. It is absent where the person may not see it: where `allowed` says so, where its permission is missing
/// on the way, and where the brand's plan does not have it. Any other error is logged, and the widget says its code.
pub(super) fn computed<T>(
    (widget, link): (DashboardWidget, &'static str),
    allowed: bool,
    as_of: Timestamp,
    compute: impl FnOnce() -> Result<T>,
) -> Option<Computed<T>> {
    if !allowed {
        return None;
    }
    let data = match compute() {
        Ok(data) => Ok(data),
        Err(Error::Forbidden(_) | Error::PlanRequired(_)) => return None,
        Err(error) => {
            tracing::error!(widget = widget.name(), "a widget failed: {error:?}");
            Err(error.code())
        }
    };
    Some(Computed { as_of, link, data })
}

/// The wire types of widgets: each a state with its data.
macro_rules! widgets {
    ($($(#[$doc:meta])* $name:ident of $data:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            /// Whether it could be computed.
            pub state: WidgetState,
            /// The moment that it shows.
            #[schema(value_type = String, format = DateTime)]
            pub as_of: jiff::Timestamp,
            /// The screen that has all of it.
            pub link: &'static str,
            /// Why it could not be computed; null: it was.
            pub code: Option<&'static str>,
            /// What it shows; null: it could not be computed.
            pub data: Option<$data>,
        }

        impl From<Computed<$data>> for $name {
            fn from(computed: Computed<$data>) -> Self {
                let Computed { as_of, link, data } = computed;
                let (state, code, data) = match data {
                    Ok(data) => (WidgetState::Ready, None, Some(data)),
                    Err(code) => (WidgetState::Error, Some(code), None),
                };
                Self { state, as_of, link, code, data }
            }
        }
    )*};
}
pub(super) use widgets;

#[cfg(test)]
mod tests {
    use platform::permit::Permission;

    use super::*;

    const NEEDS_YOU: (DashboardWidget, &str) = (DashboardWidget::NeedsYou, "/timesheets");

    fn run(allowed: bool, result: Result<u8>) -> Option<Result<u8, &'static str>> {
        computed(NEEDS_YOU, allowed, Timestamp::UNIX_EPOCH, || result).map(|one| one.data)
    }

    #[test]
    fn a_widget_is_ready_failed_or_absent() {
        assert_eq!(run(true, Ok(1)), Some(Ok(1)));
        assert_eq!(
            run(true, Err(Error::internal("broken"))),
            Some(Err("internal"))
        );
        assert_eq!(run(false, Ok(1)), None);
        let forbidden = Err(Error::Forbidden(Permission::TimesheetsRead));
        assert_eq!(run(true, forbidden), None);
        assert_eq!(run(true, Err(Error::PlanRequired("pro"))), None);
    }
}
