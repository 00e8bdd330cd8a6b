//! The dashboard of the scheduling workspace: one reply of widgets. Each has a permission of its own and is absent without it;
//! one that fails says so and takes no other with it. Each shows the figures of the screen that it leads to, by the same
//! functions.

pub mod audit_chain;
pub mod certificates;
pub mod compliance;
pub mod layout;
pub mod league;
pub mod my_clock;
pub mod my_open_shifts;
pub mod my_pay;
pub mod my_requests;
pub mod my_shifts;
pub mod needs_you;
pub mod next_publish;
pub mod overrides;
pub mod right_now;
pub mod rule_reviews;
mod scope;
pub mod shifts_to_fill;
pub mod today;
pub mod violations;
pub mod week_so_far;
pub mod widget;

use axum::Json as Reply;
use platform::{
    app::App, context::Context, error::Result, extract::Query, ids::LocationId, permit::Permission,
    product::Derived,
};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use scope::Scope;
use widget::{Computed, DashboardWidget, WidgetState, computed, widgets};

/// Where the dashboard is read.
const ADDRESS: &str = "/api/dashboard/scheduling";

/// The dashboard is stale where something is that it is made of, but for punches: they come every few seconds when shifts
/// begin, and the pay of a period is too much to compute for each. Screens read it again every half minute anyway.
pub const DERIVED: Derived = Derived {
    address: ADDRESS,
    sources: &[
        "/api/schedules",
        "/api/open-shifts",
        "/api/swaps",
        "/api/forecasts",
        "/api/labor-standards",
        "/api/team",
        "/api/time-off",
        "/api/availability-requests",
        "/api/time-requests",
        "/api/locations",
    ],
};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(handler))
        .routes(routes!(layout::handler))
}

/// For which location.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DashboardFilter {
    /// One location; left out, all of the person's.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
}

widgets! {
    /// Who is at work at this moment.
    RightNowWidget of right_now::RightNow;
    /// The person's own time clock; no data: they have no location.
    MyClockWidget of my_clock::MyClock;
    /// The person's own next shifts.
    MyShiftsWidget of my_shifts::MyShifts;
    /// What waits for the person's decision.
    NeedsYouWidget of needs_you::NeedsYou;
    /// The present day.
    TodayWidget of today::Today;
    /// Weeks that must be published.
    NextPublishWidget of next_publish::NextPublish;
    /// Shifts that someone has to find a person for.
    ShiftsToFillWidget of shifts_to_fill::ShiftsToFill;
    /// The present week.
    WeekSoFarWidget of week_so_far::WeekSoFar;
    /// What the rules say.
    ComplianceWidget of compliance::ComplianceToday;
    /// Certificates that end.
    CertificatesWidget of certificates::CertificatesEnding;
    /// The person's own hours and pay of the week.
    MyPayWidget of my_pay::MyPay;
    /// Open shifts that the person can take.
    MyOpenShiftsWidget of my_open_shifts::MyOpenShifts;
    /// The person's own requests.
    MyRequestsWidget of my_requests::MyRequests;
    /// The locations against each other.
    LeagueWidget of league::DashboardLeague;
    /// What is against the rules.
    ViolationsWidget of violations::Violations;
    /// Findings that someone went ahead with.
    OverridesWidget of overrides::AcceptedFindings;
    /// The state of the audit trail.
    AuditChainWidget of audit_chain::AuditChain;
    /// Laws to look at.
    RuleReviewsWidget of rule_reviews::RuleReviews;
}

/// The dashboard. A widget is absent where the person may not see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchedulingDashboard {
    /// The person's order of the widgets, absent ones too.
    order: Vec<DashboardWidget>,
    /// Who is at work at this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    right_now: Option<RightNowWidget>,
    /// The person's own time clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_clock: Option<MyClockWidget>,
    /// The person's own next shifts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_shifts: Option<MyShiftsWidget>,
    /// What waits for the person's decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    needs_you: Option<NeedsYouWidget>,
    /// The present day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    today: Option<TodayWidget>,
    /// Weeks that must be published.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next_publish: Option<NextPublishWidget>,
    /// Shifts that someone has to find a person for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    shifts_to_fill: Option<ShiftsToFillWidget>,
    /// The present week.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    week_so_far: Option<WeekSoFarWidget>,
    /// What the rules say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    compliance: Option<ComplianceWidget>,
    /// Certificates that end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    certificates: Option<CertificatesWidget>,
    /// The person's own hours and pay of the week.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_pay: Option<MyPayWidget>,
    /// Open shifts that the person can take.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_open_shifts: Option<MyOpenShiftsWidget>,
    /// The person's own requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_requests: Option<MyRequestsWidget>,
    /// The locations against each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    league: Option<LeagueWidget>,
    /// What is against the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    violations: Option<ViolationsWidget>,
    /// Findings that someone went ahead with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    overrides: Option<OverridesWidget>,
    /// The state of the audit trail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    audit_chain: Option<AuditChainWidget>,
    /// Laws to look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rule_reviews: Option<RuleReviewsWidget>,
}

/// The dashboard of the caller.
#[utoipa::path(
    get, path = "/api/dashboard/scheduling", operation_id = "getSchedulingDashboard", tag = "schedule",
    params(DashboardFilter), responses((status = 200, body = SchedulingDashboard))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<DashboardFilter>,
) -> Result<Reply<SchedulingDashboard>> {
    context
        .read(move |db, context| dashboard(db, context, filter.location))
        .await
        .map(Reply)
}

fn dashboard(
    db: &Connection,
    context: &Context,
    only: Option<LocationId>,
) -> Result<SchedulingDashboard> {
    use DashboardWidget as W;
    let scope = Scope::load(db, context, only)?;
    let scope = &scope;
    let own = scope.actor().employee.is_some();
    let plans = scope.at(Permission::SchedulesReadDrafts).next().is_some();
    let may = |permission| scope.at(permission).next().is_some();
    let reviews = plans && may(Permission::ComplianceNote);
    Ok(SchedulingDashboard {
        order: layout::of(db, context.actor.user),
        right_now: scope.widget(
            (W::RightNow, "/timeclock/live"),
            may(Permission::TimeclockReadLive),
            right_now::right_now,
        ),
        my_clock: scope.widget_of_some(
            (W::MyClock, "/timeclock"),
            own && scope.has(Permission::TimesheetsCreate),
            my_clock::my_clock,
        ),
        my_shifts: scope.widget((W::MyShifts, "/schedule"), own, my_shifts::my_shifts),
        needs_you: scope.widget(
            (W::NeedsYou, "/timesheets"),
            needs_you::decides(scope),
            needs_you::needs_you,
        ),
        today: scope.widget((W::Today, "/schedule"), plans, today::today),
        next_publish: scope.widget(
            (W::NextPublish, "/schedule"),
            plans,
            next_publish::next_publish,
        ),
        shifts_to_fill: scope.widget(
            (W::ShiftsToFill, "/schedule"),
            plans,
            shifts_to_fill::shifts_to_fill,
        ),
        week_so_far: scope.widget(
            (W::WeekSoFar, "/timesheets"),
            plans && may(Permission::TimesheetsRead),
            week_so_far::week_so_far,
        ),
        compliance: scope.widget(
            (W::Compliance, "/schedule"),
            plans && may(Permission::ComplianceRead),
            compliance::compliance,
        ),
        certificates: scope.widget(
            (W::Certificates, "/team"),
            may(Permission::TeamReadPrivate),
            certificates::certificates,
        ),
        my_pay: scope.widget_of_some(
            (W::MyPay, "/timesheets"),
            own && scope.has(Permission::TimesheetsReadOwn),
            my_pay::my_pay,
        ),
        my_open_shifts: scope.widget(
            (W::MyOpenShifts, "/open-shifts"),
            own && scope.has(Permission::OpenshiftsClaim),
            my_open_shifts::my_open_shifts,
        ),
        my_requests: scope.widget(
            (W::MyRequests, "/shift-swaps"),
            own,
            my_requests::my_requests,
        ),
        league: scope.widget(
            (W::League, "/timesheets"),
            league::compares(scope),
            league::league,
        ),
        violations: scope.widget(
            (W::Violations, "/schedule"),
            reviews,
            violations::violations,
        ),
        overrides: scope.widget((W::Overrides, "/audit"), reviews, overrides::overrides),
        audit_chain: scope.widget(
            (W::AuditChain, "/audit"),
            scope.has(Permission::AuditRead) && scope.actor().includes_all(),
            audit_chain::audit_chain,
        ),
        rule_reviews: scope.widget(
            (W::RuleReviews, "/settings/rules"),
            may(Permission::ComplianceNote),
            rule_reviews::rule_reviews,
        ),
    })
}

impl<'a> Scope<'a> {
    /// A widget of this request; see [`computed`].
    fn widget<T, W: From<Computed<T>>>(
        &self,
        of: (DashboardWidget, &'static str),
        allowed: bool,
        compute: fn(&Scope<'a>) -> Result<T>,
    ) -> Option<W> {
        computed(of, allowed, self.now(), || compute(self)).map(W::from)
    }

    /// As [`Scope::widget`], of one that is absent where there is nothing that it could be about.
    fn widget_of_some<T, W: From<Computed<T>>>(
        &self,
        of: (DashboardWidget, &'static str),
        allowed: bool,
        compute: fn(&Scope<'a>) -> Result<Option<T>>,
    ) -> Option<W> {
        let Computed { as_of, link, data } = computed(of, allowed, self.now(), || compute(self))?;
        let data = data.transpose()?;
        Some(W::from(Computed { as_of, link, data }))
    }
}
