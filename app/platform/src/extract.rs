//! Request parts with our errors instead of axum's: JSON bodies, path and query parameters.

use std::{fmt, ops::RangeInclusive};

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request, rejection::PathRejection},
    http::{StatusCode, header, request::Parts},
};
use http_body_util::LengthLimitError;
use serde::de::{DeserializeOwned, Expected, Unexpected};
use serde_json::Value;
use serde_path_to_error::Segment;

use crate::error::{Error, Result};

/// A JSON body. Broken JSON is 400, another type 415, a field that does not fit 422 with its name.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| {
            kind.split(';')
                .next()
                .is_some_and(|kind| kind.trim() == "application/json")
        }) {
            return Err(Error::WrongType);
        }
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| {
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE
                    || is_length_limit(&rejection)
                {
                    Error::TooLarge
                } else {
                    Error::Malformed(rejection.body_text())
                }
            })?;
        parse(&bytes).map(Json)
    }
}

/// The years of valid dates. Further away, calendars end: the day after 9999-12-31 is none.
const YEARS: RangeInclusive<i32> = 1000..=9000;

/// Whether a text is a date, or begins with one as a moment does, of a year that no one means.
fn is_far_away(text: &str) -> bool {
    let (sign, digits) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (if text.starts_with('-') { -1 } else { 1 }, rest),
        None => (1, text),
    };
    let mut parts = digits.splitn(3, '-');
    let (Some(year), Some(month), Some(rest)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let upto = |text: &str, most: u8| {
        text.len() == 2
            && number(text)
            && text
                .parse()
                .is_ok_and(|found: u8| (1..=most).contains(&found))
    };
    let day = rest.get(..2).is_some_and(|day| upto(day, 31));
    let time = |rest: &str| rest.starts_with(|sign: char| sign.is_ascii_digit());
    let ends = rest.get(2..).is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix(['T', 't', ' ']).is_some_and(time)
    });
    let dated = (4..=6).contains(&year.len()) && number(year) && upto(month, 12);
    let year: Option<i32> = year.parse().ok();
    dated && day && ends && year.is_some_and(|year| !YEARS.contains(&(sign * year)))
}

/// The path in a body of a date that is too far away: `wages[0].from`.
fn far_away(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => is_far_away(text).then(String::new),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(at, item)| Some(join(&format!("[{at}]"), &far_away(item)?))),
        Value::Object(fields) => fields
            .iter()
            .find_map(|(name, field)| Some(join(name, &far_away(field)?))),
        _ => None,
    }
}

fn join(name: &str, rest: &str) -> String {
    match rest.chars().next() {
        None => name.to_owned(),
        Some('[') => format!("{name}{rest}"),
        Some(_) => format!("{name}.{rest}"),
    }
}

fn is_length_limit(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return true;
        }
        cause = error.source();
    }
    false
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let malformed = |error: serde_json::Error| Error::Malformed(error.to_string());
    let whole: Value = serde_json::from_slice(bytes).map_err(malformed)?;
    let tree: serde_value::Value = serde_json::from_slice(bytes).map_err(malformed)?;
    let reader = serde_value::ValueDeserializer::<Misfit>::new(tree);
    let value = serde_path_to_error::deserialize(reader).map_err(|error| {
        let path = error.path().clone();
        let Misfit { code, field } = error.into_inner();
        // A date field that was left empty lacks a date; it has no wrong one.
        let empty =
            code == "date_invalid" && found_at(&whole, &path).is_some_and(|text| text == "");
        let code = if empty { "required" } else { code };
        Error::field(field.unwrap_or_else(|| path.to_string()), code)
    })?;
    match far_away(&whole) {
        Some(field) => Err(Error::field(field, "out_of_range")),
        None => Ok(value),
    }
}

/// The value of a body at a path.
fn found_at<'a>(whole: &'a Value, path: &serde_path_to_error::Path) -> Option<&'a Value> {
    path.iter().try_fold(whole, |value, segment| match segment {
        Segment::Seq { index } => value.get(index),
        Segment::Map { key } => value.get(key),
        Segment::Enum { .. } => Some(value),
        Segment::Unknown => None,
    })
}

/// The reason why a value does not fit its field, as a code of ours: serde says the kind of each misfit by the function
/// that it calls.
#[derive(Debug)]
struct Misfit {
    code: &'static str,
    /// The field that is unknown or missing.
    field: Option<String>,
}

impl Misfit {
    fn new(code: &'static str) -> Self {
        Self { code, field: None }
    }

    fn of(field: &str, code: &'static str) -> Self {
        Self {
            code,
            field: Some(field.to_owned()),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code)
    }
}

impl std::error::Error for Misfit {}

impl serde::de::Error for Misfit {
    /// An error of the type's own: of the types that fields have, those of jiff bring one, about a date or a time.
    fn custom<T: fmt::Display>(_: T) -> Self {
        let is_date = std::any::type_name::<T>() == std::any::type_name::<jiff::Error>();
        Self::new(if is_date {
            "date_invalid"
        } else {
            "wrong_type"
        })
    }

    fn invalid_type(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::new(match found {
            Unexpected::Unit | Unexpected::Option => "required",
            Unexpected::Float(_) => "whole_number",
            _ => "wrong_type",
        })
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::new(match found {
            Unexpected::Unsigned(_) | Unexpected::Signed(_) => "out_of_range",
            _ => "wrong_type",
        })
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::of(field, "unknown_field")
    }

    fn missing_field(field: &'static str) -> Self {
        Self::of(field, "required")
    }
}

/// Path parameters. One that cannot be an id is an id that does not exist.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let found: Result<axum::extract::Path<T>, PathRejection> =
            axum::extract::Path::from_request_parts(parts, state).await;
        // A week so far away is a week that does not exist.
        if parts.uri.path().split('/').any(is_far_away) {
            return Err(Error::NotFound);
        }
        found.map(|path| Path(path.0)).map_err(|_| Error::NotFound)
    }
}

/// Query parameters; one that cannot be read is 422.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let found = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let mut fields = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        if let Some((name, _)) = fields.find(|(_, value)| is_far_away(value)) {
            return Err(Error::field(name, "out_of_range"));
        }
        found
            .map(|query| Query(query.0))
            .map_err(|_| Error::field("query", "wrong_type"))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use serde::Deserialize;

    use super::*;
    use crate::error::Field;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    struct Goal {
        #[expect(dead_code, reason = "read by serde alone")]
        days: u16,
        #[expect(dead_code, reason = "read by serde alone")]
        from_day: Date,
    }

    #[test]
    fn a_date_out_of_range_is_refused_with_its_path() {
        for far in [
            "9999-12-31",
            "-009999-01-02",
            "-009999-01-02T01:59:59Z",
            "0001-01-01",
            "9999-12-31T22:00:00Z",
        ] {
            assert!(is_far_away(far), "{far}");
        }
        for near in [
            "2026-11-20",
            "1931-02-03",
            "9999-12-31 is far away",
            "619-555-0100",
            "2026-11",
            "",
        ] {
            assert!(!is_far_away(near), "{near}");
        }
        let body = r#"{"days": [{"on": "2026-11-22"}, {"on": "9999-12-31"}]}"#;
        let Err(Error::Invalid(fields)) = parse::<Value>(body.as_bytes()) else {
            panic!("it is taken");
        };
        assert_eq!(fields[0], Field::new("days[1].on", "out_of_range"));
    }

    /// Typed values that do not fit get a message in plain words, beside the field, and never a parser's.
    #[test]
    fn what_does_not_fit_is_said_in_words_for_people() {
        for (body, field, code) in [
            (
                r#"{"days": -3, "fromDay": "2026-11-22"}"#,
                "days",
                "out_of_range",
            ),
            (
                r#"{"days": 2.5, "fromDay": "2026-11-22"}"#,
                "days",
                "whole_number",
            ),
            (
                r#"{"days": null, "fromDay": "2026-11-22"}"#,
                "days",
                "required",
            ),
            (
                r#"{"days": "x", "fromDay": "2026-11-22"}"#,
                "days",
                "wrong_type",
            ),
            (r#"{"days": 3}"#, "fromDay", "required"),
            (r#"{"days": 3, "fromDay": ""}"#, "fromDay", "required"),
            (
                r#"{"days": 3, "fromDay": "soon"}"#,
                "fromDay",
                "date_invalid",
            ),
            (
                r#"{"days": 3, "fromDay": "2026-02-30"}"#,
                "fromDay",
                "date_invalid",
            ),
            (
                r#"{"days": 3, "fromDay": "2026-11-22", "x": 1}"#,
                "x",
                "unknown_field",
            ),
        ] {
            let Err(Error::Invalid(fields)) = parse::<Goal>(body.as_bytes()) else {
                panic!("{body} is taken")
            };
            assert_eq!(
                (&*fields[0].field, &*fields[0].code),
                (field, code),
                "{body}"
            );
            assert_eq!(
                fields[0],
                Field::new(field, code),
                "{body}: its message is ours"
            );
        }
    }
}
