//! A browser, as far as a server can see: cookies, `Origin`, forms. It follows no redirect automatically.

use std::{collections::BTreeMap, net::SocketAddr};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

/// A browser with its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    origin: String,
    cookies: BTreeMap<String, String>,
    /// Its `User-Agent`; usually none.
    agent: Option<String>,
    /// The token of the last form that it saw.
    form: String,
    /// Its IP address.
    peer: SocketAddr,
}

/// The reply of the server.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Browser {
    pub(crate) fn new(router: Router, origin: &str) -> Self {
        Self {
            router,
            origin: origin.to_owned(),
            cookies: BTreeMap::new(),
            agent: None,
            form: String::new(),
            peer: ([203, 0, 113, 9], 40_000).into(),
        }
    }

    /// Uses another IP address from now on.
    pub(crate) fn comes_from(&mut self, ip: [u8; 4]) {
        self.peer = (ip, 40_000).into();
    }

    /// Puts a cookie into the jar.
    pub(crate) fn keep(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    /// Names itself from now on.
    pub(crate) fn says_it_is(&mut self, agent: &str) {
        self.agent = Some(agent.to_owned());
    }

    /// A cookie of the jar.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        let reply = self
            .send(self.request(Method::GET, path), Body::empty())
            .await;
        if let Some(token) = between(&reply.text(), "name=\"form\" value=\"", "\"") {
            self.form = token;
        }
        reply
    }

    /// The head of a reply whose body never ends.
    pub(crate) async fn head_of(&mut self, path: &str) -> Reply {
        let request = self
            .request(Method::GET, path)
            .extension(ConnectInfo(self.peer))
            .body(Body::empty())
            .expect("a request");
        let response = self
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("the router answers");
        let (parts, body) = response.into_parts();
        let streams = parts
            .headers
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind == "text/event-stream");
        let body = if streams {
            Bytes::new()
        } else {
            body.collect().await.expect("a whole body").to_bytes()
        };
        Reply {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.json(Method::POST, path, body).await
    }

    pub(crate) async fn patch(&mut self, path: &str, body: Value) -> Reply {
        self.json(Method::PATCH, path, body).await
    }

    /// Any method with a JSON body.
    pub(crate) async fn json(&mut self, method: Method, path: &str, body: Value) -> Reply {
        let request = self
            .request(method, path)
            .header(header::ORIGIN, &self.origin)
            .header(header::CONTENT_TYPE, "application/json");
        self.send(request, Body::from(body.to_string())).await
    }

    /// Posts what may be sent again under the same key.
    pub(crate) async fn post_once(&mut self, path: &str, key: &str, body: &Value) -> Reply {
        let request = self
            .request(Method::POST, path)
            .header(header::ORIGIN, &self.origin)
            .header(header::CONTENT_TYPE, "application/json")
            .header("idempotency-key", key);
        self.send(request, Body::from(body.to_string())).await
    }

    /// Posts the form of the page that was got last.
    pub(crate) async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.append_pair("form", &self.form).extend_pairs(fields);
        let request = self
            .request(Method::POST, path)
            .header(header::ORIGIN, &self.origin)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request, Body::from(body.finish())).await
    }

    /// A request with the jar's cookies, to be changed by the test.
    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let host = self.origin.split_once("://").map_or("", |(_, host)| host);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, host);
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if let Some(agent) = &self.agent {
            request = request.header(header::USER_AGENT, agent);
        }
        request
    }

    /// Sends a request and keeps the reply's cookies.
    pub(crate) async fn send(
        &mut self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Reply {
        let request = request
            .extension(ConnectInfo(self.peer))
            .body(body)
            .expect("a request");
        let response = self
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("the router answers");
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("a whole body").to_bytes();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            self.take(cookie.to_str().expect("a readable cookie"));
        }
        Reply {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    fn take(&mut self, cookie: &str) {
        let (pair, attributes) = cookie.split_once(';').unwrap_or((cookie, ""));
        let (name, value) = pair.split_once('=').expect("a name and a value");
        if attributes.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.keep(name, value);
        }
    }
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.body
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.text()))
    }

    /// The target of a redirect.
    pub(crate) fn location(&self) -> &str {
        self.headers
            .get(header::LOCATION)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    /// The `Set-Cookie` line of a cookie.
    pub(crate) fn set_cookie(&self, name: &str) -> Option<String> {
        let start = format!("{name}=");
        self.headers
            .get_all(header::SET_COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .find(|value| value.starts_with(&start))
            .map(str::to_owned)
    }
}

/// The text between two marks.
pub(crate) fn between(text: &str, start: &str, end: &str) -> Option<String> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found.to_owned())
}

/// The token of the applicant's status page that a page leads to.
pub(crate) fn status_token(page: &str) -> Option<String> {
    let found = between(page, "/status/", "\"")?;
    found.split('?').next().map(str::to_owned)
}
