//! Rate limits by address and by brand, for each class of route.

use std::{hash::Hash, sync::Arc};

use axum::{
    body::Body,
    http::{Request, header},
    response::{IntoResponse as _, Response},
};
use governor::middleware::NoOpMiddleware;
use tower_governor::{
    GovernorError, GovernorLayer,
    governor::{GovernorConfig, GovernorConfigBuilder},
    key_extractor::KeyExtractor,
};

use crate::{error::Error, request, secrets};

/// How many times an address's allowance a whole brand gets.
const BRAND_FACTOR: u32 = 20;

/// Requests from one address.
#[derive(Clone, Copy, Debug)]
pub struct ByAddress;

/// Requests of one brand, as its session cookie names it. Requests without one count by address alone.
#[derive(Clone, Copy, Debug)]
pub struct ByBrand;

impl KeyExtractor for ByAddress {
    type Key = String;

    fn extract<T>(&self, request: &Request<T>) -> Result<Self::Key, GovernorError> {
        let info = request.extensions().get::<request::Request>();
        Ok(info
            .and_then(|info| info.ip)
            .map_or_else(|| "unknown".to_owned(), |ip| ip.to_string()))
    }
}

impl KeyExtractor for ByBrand {
    type Key = String;

    fn extract<T>(&self, request: &Request<T>) -> Result<Self::Key, GovernorError> {
        let cookies = request
            .headers()
            .get(header::COOKIE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let session = cookies
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| matches!(*name, "lineup" | "__Host-lineup"));
        match session.and_then(|(_, value)| value.split_once('.')) {
            Some((code, _)) => Ok(code.to_owned()),
            None => ByAddress.extract(request),
        }
    }
}

/// Requests of one address of the site, whoever makes them: a link that is tried over and over. Addresses are counted in
/// a million drawers, so that guessing fills no memory.
#[derive(Clone, Copy, Debug)]
pub struct ByPath;

impl KeyExtractor for ByPath {
    type Key = u32;

    fn extract<T>(&self, request: &Request<T>) -> Result<Self::Key, GovernorError> {
        let hash = secrets::sha256(request.uri().path().as_bytes());
        Ok(u32::from_be_bytes([0, hash[0] & 0x0f, hash[1], hash[2]]))
    }
}

/// At most `a_minute` requests of one path.
pub fn by_path(
    a_minute: u32,
) -> GovernorLayer<ByPath, NoOpMiddleware<governor::clock::QuantaInstant>, Body> {
    layer(ByPath, a_minute)
}

/// At most `a_minute` requests from one address, in bursts of as many.
pub fn by_address(
    a_minute: u32,
) -> GovernorLayer<ByAddress, NoOpMiddleware<governor::clock::QuantaInstant>, Body> {
    layer(ByAddress, a_minute)
}

/// At most as many requests of one brand as twenty addresses have.
pub fn by_brand(
    a_minute: u32,
) -> GovernorLayer<ByBrand, NoOpMiddleware<governor::clock::QuantaInstant>, Body> {
    layer(ByBrand, a_minute.saturating_mul(BRAND_FACTOR))
}

#[expect(
    clippy::expect_used,
    reason = "a period and a burst above zero make a limit"
)]
fn layer<K>(
    key: K,
    a_minute: u32,
) -> GovernorLayer<K, NoOpMiddleware<governor::clock::QuantaInstant>, Body>
where
    K: KeyExtractor<Key: Hash + Eq + Clone> + Clone,
{
    let config: GovernorConfig<K, _> = GovernorConfigBuilder::default()
        .key_extractor(key)
        .per_nanosecond(60_000_000_000 / u64::from(a_minute.max(1)))
        .burst_size(a_minute.max(1))
        .finish()
        .expect("a period and a burst above zero");
    GovernorLayer::new(Arc::new(config)).error_handler(refuse)
}

fn refuse(error: GovernorError) -> Response<Body> {
    match error {
        GovernorError::TooManyRequests { wait_time, .. } => {
            Error::TooMany(wait_time.max(1)).into_response()
        }
        other => Error::internal(other.to_string()).into_response(),
    }
}
