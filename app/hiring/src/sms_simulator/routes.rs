//! The simulator's addresses: write as an applicant, look at the phone, turn its clock, report like a carrier.

use axum::Json as Reply;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions::{self, SimulatorStep},
    view::{self, Simulation},
};
use crate::{
    app::App,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    identity::address,
    ids::ConversationMessageId,
    permit::Permission,
    settings,
};
use platform::string_enum;

/// The simulator's routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(inbound))
        .routes(routes!(thread))
        .routes(routes!(clock))
        .routes(routes!(report))
}

/// A text of the rehearsed phone.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RehearsedText {
    /// The phone's number, in any spelling.
    pub from: String,
    /// The text.
    pub body: String,
    /// The gateway's id for it; the same one again is a repeated post.
    #[serde(default)]
    pub message_sid: Option<String>,
}

/// A phone's clock.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AdvanceClock {
    /// The phone's number.
    pub phone: String,
    /// How far ahead of its present time; two weeks at most.
    pub advance_minutes: i64,
}

string_enum! {
    /// A carrier's report.
    SimulatedStatus {
        /// It was handed on.
        Sent = "sent",
        /// It arrived.
        Delivered = "delivered",
        /// It did not arrive.
        Undelivered = "undelivered",
        /// It could not be sent.
        Failed = "failed",
    }
}

/// A carrier's report.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RehearsedReport {
    /// The phone's number.
    pub phone: String,
    /// About which message.
    pub message_id: ConversationMessageId,
    /// The carrier's report.
    pub status: SimulatedStatus,
    /// The carrier's number for a failure: 30003 unreachable, 30006 landline, 30007 filtered.
    #[serde(default)]
    pub error_code: Option<String>,
}

/// Writes a text as an applicant would.
#[utoipa::path(
    post, path = "/api/sms-simulator/inbound", operation_id = "sendSmsSimulatorText", tag = "messages", request_body = RehearsedText,
    responses((status = 200, body = Simulation))
)]
pub async fn inbound(
    context: Context,
    Json(text): Json<RehearsedText>,
) -> Result<Reply<Simulation>> {
    if text.body.chars().count() > 1600 {
        return Err(Error::field("body", "too_long"));
    }
    let step = SimulatorStep::Text {
        body: text.body,
        sid: text.message_sid,
    };
    rehearse(context, &text.from, step).await
}

/// The rehearsed phone: what it got and wrote, and what happened.
#[utoipa::path(
    get, path = "/api/sms-simulator/threads/{phone}", tag = "messages", params(("phone" = String, Path)),
    responses((status = 200, body = Simulation))
)]
pub async fn thread(context: Context, Path(phone): Path<String>) -> Result<Reply<Simulation>> {
    let phone = number(&phone)?;
    context
        .read(move |db, context| {
            settings::allow_everywhere(&context.actor, Permission::SettingsUpdate)?;
            view::of(db, &context.app.core.config, &phone, context.now)
        })
        .await
        .map(Reply)
}

/// Turns the clock of one rehearsed phone ahead: reminders fall due, the night passes.
#[utoipa::path(
    post, path = "/api/sms-simulator/clock", operation_id = "turnSmsSimulatorClock", tag = "messages", request_body = AdvanceClock,
    responses((status = 200, body = Simulation))
)]
pub async fn clock(
    context: Context,
    Json(turned): Json<AdvanceClock>,
) -> Result<Reply<Simulation>> {
    if !(1..=14 * 24 * 60).contains(&turned.advance_minutes) {
        return Err(Error::field("advanceMinutes", "out_of_range"));
    }
    let step = SimulatorStep::Clock {
        minutes: turned.advance_minutes,
    };
    rehearse(context, &turned.phone, step).await
}

/// Reports what became of a message, as a carrier would: late, twice or in the wrong order as one likes.
#[utoipa::path(
    post, path = "/api/sms-simulator/report", operation_id = "reportSmsSimulatorDelivery", tag = "messages", request_body = RehearsedReport,
    responses((status = 200, body = Simulation))
)]
pub async fn report(
    context: Context,
    Json(report): Json<RehearsedReport>,
) -> Result<Reply<Simulation>> {
    let step = SimulatorStep::Report {
        message: report.message_id,
        status: report.status.name().to_owned(),
        failure: report.error_code,
    };
    rehearse(context, &report.phone, step).await
}

async fn rehearse(context: Context, phone: &str, step: SimulatorStep) -> Result<Reply<Simulation>> {
    let phone = number(phone)?;
    context
        .write(move |change| {
            settings::allow_everywhere(change.actor, Permission::SettingsUpdate)?;
            actions::act(change, &phone, &step)?;
            let now: Timestamp = change.now;
            view::of(change.db, &change.core.config, &phone, now)
        })
        .await
        .map(Reply)
}

fn number(typed: &str) -> Result<String> {
    address::phone(typed).map_err(|_| Error::unprocessable("text_number_invalid"))
}
