//! A request names the server that it means exactly once (RFC 9112, 3.2): a proxy between must not read another name
//! than we do.

use axum::{
    extract::Request,
    http::{Version, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::error::Error;

/// Refuses HTTP/1.1 requests without `Host`, and any with several.
pub async fn named_once(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    let needed = usize::from(request.version() == Version::HTTP_11);
    if hosts > 1 || hosts < needed {
        return Error::Malformed("A request names one Host.".to_owned()).into_response();
    }
    next.run(request).await
}
