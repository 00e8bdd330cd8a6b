//! Request parts with our errors instead of axum's: JSON bodies, path and query parameters.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request, rejection::PathRejection},
    http::{StatusCode, header, request::Parts},
};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;

use crate::error::{Error, Field, Result};

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
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        use serde_json::error::Category;
        let path = error.path().to_string();
        let inner = error.into_inner();
        match inner.classify() {
            Category::Syntax | Category::Eof | Category::Io => Error::Malformed(inner.to_string()),
            Category::Data => Error::Invalid(vec![Field {
                field: unknown_field(&inner.to_string()).unwrap_or(path),
                code: data_code(&inner.to_string()).to_owned(),
                message: inner
                    .to_string()
                    .split(" at line ")
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            }]),
        }
    })?;
    reader
        .end()
        .map_err(|error| Error::Malformed(error.to_string()))?;
    Ok(value)
}

/// serde says which field it does not know only in words.
fn unknown_field(message: &str) -> Option<String> {
    ["unknown field `", "missing field `"]
        .into_iter()
        .find_map(|start| message.split_once(start))
        .and_then(|(_, rest)| rest.split('`').next().map(str::to_owned))
}

fn data_code(message: &str) -> &'static str {
    if message.starts_with("unknown field") {
        "unknown_field"
    } else if message.starts_with("missing field") {
        "required"
    } else {
        "wrong_type"
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
        found.map(|query| Query(query.0)).map_err(|rejection| {
            Error::Invalid(vec![Field {
                field: "query".to_owned(),
                code: "wrong_type".to_owned(),
                message: rejection.body_text(),
            }])
        })
    }
}
