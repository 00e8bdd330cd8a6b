//! The one error of the server, and the only place that turns it into a reply.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use fluent_bundle::FluentValue;
use serde::Serialize;
use serde_json::Value;

use crate::{finding_view::FindingView, messages, permit::Permission, request};

/// Short for a result of the server's use cases.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The reason why a request failed. Each variant is something that the caller can act on.
#[derive(Debug)]
pub enum Error {
    /// The request cannot be read: broken JSON, a wrong id.
    Malformed(String),
    /// No one is signed in.
    Unauthenticated,
    /// Signed in and allowed to see, but not to do this.
    Forbidden(Permission),
    /// The brand's plan does not have it, or the brand is read-only; names the least plan that has it.
    PlanRequired(&'static str),
    /// Signed in, but a rule about people refuses it (`role_above_own`, `self_edit_forbidden`, `cross_site`).
    Refused(&'static str),
    /// It does not exist, or the caller may not know that it does.
    NotFound,
    /// The state has moved on: `version_conflict` and the like, with what is there now.
    Conflict(Box<Conflict>),
    /// A link that once worked.
    Gone(&'static str),
    /// The body is larger than this route takes.
    TooLarge,
    /// The body is not of the type that this route takes.
    WrongType,
    /// Fields that do not hold up, each with a reason.
    Invalid(Vec<Field>),
    /// The request is sound but cannot be done as asked: `shift_overlap`, `local_time_invalid`, `rule_blocked`.
    Unprocessable(Box<Unprocessable>),
    /// Closed or locked: `week_closed`.
    Locked(&'static str),
    /// It has to be kept: `legal_hold`, with what is kept and why.
    Kept(Box<Conflict>),
    /// The request, or a piece of its body, took too long.
    TooLate,
    /// Too many requests; try again after so many seconds.
    TooMany(u64),
    /// The brand's file is busy; try again after so many seconds.
    Busy(u64),
    /// Our fault. Logged once with its reference; the caller sees only the reference.
    Internal(anyhow::Error),
}

/// The present value, where a write was stale.
#[derive(Debug)]
pub struct Conflict {
    /// A stable code, e.g. `version_conflict`.
    pub code: &'static str,
    /// The present object.
    pub current: Value,
    /// The user who changed it, and when.
    pub changed_by: Option<Value>,
}

/// One field that does not hold up.
#[derive(Clone, Debug, Serialize, PartialEq, Eq, utoipa::ToSchema)]
pub struct Field {
    /// The field's name on the wire, e.g. `birthDate`.
    pub field: String,
    /// A stable reason, e.g. `required`.
    pub code: String,
    /// The reason in the caller's language.
    pub message: String,
}

/// A sound request that cannot be done as asked.
#[derive(Debug, Default)]
pub struct Unprocessable {
    /// A stable code, e.g. `shift_overlap`.
    pub code: &'static str,
    /// The findings, where the rules decided.
    pub findings: Vec<FindingView>,
    /// The missing fields of the request.
    pub fields: Vec<Field>,
    /// The obstacle's present value.
    pub current: Option<Value>,
    /// An alternative that would work.
    pub suggestion: Option<Value>,
}

impl Error {
    /// One invalid field; `code` is a message id under `field-`.
    pub fn field(field: impl Into<String>, code: &'static str) -> Self {
        Self::Invalid(vec![Field::new(field, code)])
    }

    /// A sound request that cannot be done: only a code.
    pub fn unprocessable(code: &'static str) -> Self {
        Self::Unprocessable(Box::new(Unprocessable {
            code,
            ..Unprocessable::default()
        }))
    }

    /// Refused by rules: `rule_blocked` or `reason_required`, with what they said.
    pub fn findings(code: &'static str, findings: Vec<FindingView>) -> Self {
        Self::Unprocessable(Box::new(Unprocessable {
            code,
            findings,
            ..Unprocessable::default()
        }))
    }

    /// Goes through only with a written reason: `reason_required`, naming the field.
    pub fn reason_required() -> Self {
        Self::Unprocessable(Box::new(Unprocessable {
            code: "reason_required",
            fields: vec![Field::new("reason", "required")],
            ..Unprocessable::default()
        }))
    }

    /// An unexpected state that is our fault, in words for the log.
    pub fn internal(
        what: impl std::fmt::Display + std::fmt::Debug + Send + Sync + 'static,
    ) -> Self {
        Self::Internal(anyhow::anyhow!(what))
    }

    /// The stable code on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Unauthenticated => "unauthenticated",
            Self::Forbidden(_) => "forbidden",
            Self::PlanRequired(_) => "plan_required",
            Self::Refused(code) | Self::Gone(code) | Self::Locked(code) => code,
            Self::NotFound => "not_found",
            Self::Conflict(conflict) | Self::Kept(conflict) => conflict.code,
            Self::TooLarge => "body_too_large",
            Self::WrongType => "unsupported_type",
            Self::Invalid(_) => "invalid",
            Self::Unprocessable(refusal) => refusal.code,
            Self::TooLate => "request_timeout",
            Self::TooMany(_) => "rate_limited",
            Self::Busy(_) => "busy",
            Self::Internal(_) => "internal",
        }
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::PlanRequired(_) => StatusCode::PAYMENT_REQUIRED,
            Self::Forbidden(_) | Self::Refused(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Gone(_) => StatusCode::GONE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) | Self::Unprocessable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Locked(_) | Self::Kept(_) => StatusCode::LOCKED,
            Self::TooLate => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl Field {
    /// A field and its reason, worded in the language of the present request.
    pub fn new(field: impl Into<String>, code: &'static str) -> Self {
        Self::with(field, code, &[])
    }

    /// The same, with what the message names.
    pub fn with(
        field: impl Into<String>,
        code: &'static str,
        facts: &[(&str, FluentValue<'_>)],
    ) -> Self {
        let message = messages::translate(
            request::lang(),
            &format!("field-{}", code.replace('_', "-")),
            facts,
        );
        Self {
            field: field.into(),
            code: code.to_owned(),
            message,
        }
    }
}

/// RFC 9457 problem details, as every error goes out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// Always `about:blank`: the `code` distinguishes errors.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// A short sentence in the caller's language.
    pub title: String,
    /// The HTTP status again.
    pub status: u16,
    /// The stable code to act on.
    pub code: &'static str,
    /// The remedy, in the caller's language.
    pub detail: String,
    /// Invalid fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Field>,
    /// The findings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingView>,
    /// The present value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current: Option<Value>,
    /// The user who changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_by: Option<Value>,
    /// The missing permission, or the plan that has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub needs: Option<&'static str>,
    /// An alternative that would work.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub suggestion: Option<Value>,
    /// The pause before the next try.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub retry_after_seconds: Option<u64>,
    /// Quote this to support.
    pub request_id: String,
}

impl Problem {
    /// The reply about an error, in the language of the present request.
    pub fn of(error: Error) -> Self {
        let (code, status, lang) = (error.code(), error.status(), request::lang());
        let id = code.replace('_', "-");
        let mut problem = Self {
            kind: "about:blank",
            title: messages::translate(lang, &format!("error-{id}"), &[]),
            status: status.as_u16(),
            code,
            detail: messages::translate(lang, &format!("error-{id}.detail"), &[]),
            fields: Vec::new(),
            findings: Vec::new(),
            current: None,
            changed_by: None,
            needs: None,
            suggestion: None,
            retry_after_seconds: None,
            request_id: request::id(),
        };
        match error {
            Error::Malformed(what) => problem.detail = what,
            Error::Forbidden(permission) => problem.needs = Some(permission.name()),
            Error::PlanRequired(plan) => problem.needs = Some(plan),
            Error::Conflict(conflict) | Error::Kept(conflict) => {
                problem.current = Some(conflict.current);
                problem.changed_by = conflict.changed_by;
            }
            Error::Invalid(fields) => problem.fields = fields,
            Error::Unprocessable(refusal) => {
                problem.findings = refusal.findings;
                problem.fields = refusal.fields;
                problem.current = refusal.current;
                problem.suggestion = refusal.suggestion;
            }
            Error::TooMany(seconds) | Error::Busy(seconds) => {
                problem.retry_after_seconds = Some(seconds);
            }
            Error::Internal(cause) => tracing::error!(request_id = problem.request_id, "{cause:?}"),
            _ => {}
        }
        problem
    }
}

/// A problem's text, left on the reply for those who show it as a page.
#[derive(Clone, Debug)]
pub struct ProblemPage {
    /// The short sentence.
    pub title: String,
    /// The remedy.
    pub detail: String,
    /// The request's reference.
    pub request_id: String,
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        let problem = Problem::of(self);
        let retry = problem.retry_after_seconds;
        let shown = ProblemPage {
            title: problem.title.clone(),
            detail: problem.detail.clone(),
            request_id: problem.request_id.clone(),
        };
        let mut response = (status, axum::Json(problem)).into_response();
        response.extensions_mut().insert(shown);
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Internal(cause) => write!(f, "{cause:#}"),
            other => write!(f, "{} ({other:?})", other.code()),
        }
    }
}

impl std::error::Error for Error {}

impl From<tenants::Error> for Error {
    fn from(error: tenants::Error) -> Self {
        match error {
            tenants::Error::Busy { retry_after } => Self::Busy(retry_after.as_secs().max(1)),
            tenants::Error::NotFound => Self::NotFound,
            // Only a person can help; the others of this server are served on.
            error @ (tenants::Error::NeedsAttention { .. }
            | tenants::Error::DiskFull
            | tenants::Error::Damaged { .. }
            | tenants::Error::WrongFile { .. }
            | tenants::Error::FileReplaced { .. }) => {
                tracing::error!(%error, "a brand cannot be served");
                Self::Busy(60)
            }
            other => Self::Internal(other.into()),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        tenants::Error::from(error).into()
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.into())
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}
