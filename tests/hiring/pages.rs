//! The public pages as a browser without script uses them.

use axum::{
    body::Body,
    http::{Method, header},
};
use platform::ids::LocationId;
use recruiting::types::Job;

use super::postings::posting;
use crate::{
    routes::world::World,
    support::{Browser, Reply, URL, between, status_token},
};

/// A brand with an opening, and a visitor.
pub(crate) struct Kitchen {
    pub(crate) world: World,
    pub(crate) place: LocationId,
    pub(crate) job: Job,
    pub(crate) browser: Browser,
}

impl Kitchen {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Job)) -> Self {
        Self::of(World::new().await, change).await
    }

    /// In a brand that is set up already.
    pub(crate) async fn of(world: World, change: impl FnOnce(&mut Job)) -> Self {
        let place = world.la.parse().expect("an id");
        let job = posting(&world.server, place, change).await;
        let browser = world.server.browser();
        Self {
            world,
            place,
            job,
            browser,
        }
    }

    pub(crate) fn code(&self) -> String {
        self.world.server.tenant.code().to_string()
    }

    /// `<code>-<ref>`.
    pub(crate) fn public(&self) -> String {
        format!("{}-{}", self.code(), self.job.reference)
    }

    /// The path of the job's page.
    pub(crate) fn path(&self) -> String {
        format!("/jobs/{}/{}", self.code(), self.public())
    }

    /// Opens the form and fills it in soundly.
    pub(crate) async fn fields(&mut self, first_name: &str, phone: &str) -> Vec<(String, String)> {
        let page = self
            .browser
            .get(&format!("/apply/{}", self.public()))
            .await
            .text();
        let hidden = |name: &str| {
            between(&page, &format!("name=\"{name}\" value=\""), "\"").unwrap_or_default()
        };
        [
            ("form", hidden("form")),
            ("key", hidden("key")),
            ("draft", hidden("draft")),
            ("src", "qr".to_owned()),
            ("language", "en".to_owned()),
            ("firstName", first_name.to_owned()),
            ("lastName", "Delgado".to_owned()),
            ("phone", phone.to_owned()),
            ("email", String::new()),
            ("a.saturdays", "yes".to_owned()),
            ("a.authorised", "yes".to_owned()),
            ("a.card", "no".to_owned()),
            ("a.years", "three_plus".to_owned()),
            ("a.why", "Because of the salsa".to_owned()),
            ("d.fri", "pm".to_owned()),
            ("d.sat", "anytime".to_owned()),
            ("website", String::new()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// Posts a form.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        fields: &[(String, String)],
        file: Option<(&str, &[u8])>,
    ) -> Reply {
        let (kind, body) = multipart(fields, file);
        let request = self
            .browser
            .request(Method::POST, path)
            .header(header::ORIGIN, URL)
            .header(header::CONTENT_TYPE, kind);
        self.browser.send(request, Body::from(body)).await
    }

    /// Posts the form that is open on a status page.
    pub(crate) async fn act(&mut self, status: &str, act: &str, fields: &[(&str, &str)]) -> Reply {
        let page = self.browser.get(status).await.text();
        let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a token");
        let all: Vec<(String, String)> = [("form", seal.as_str())]
            .iter()
            .chain(fields)
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        self.post(&format!("{status}/{act}"), &all, None).await
    }

    /// Applies, and returns the path of the status page.
    pub(crate) async fn apply(&mut self, first_name: &str, phone: &str) -> String {
        let fields = self.fields(first_name, phone).await;
        let path = format!("/apply/{}", self.public());
        let reply = self.post(&path, &fields, None).await;
        let token = status_token(&reply.text()).unwrap_or_else(|| panic!("{}", reply.text()));
        format!("/status/{token}")
    }
}

/// A multipart body and its type.
pub(crate) fn multipart(
    fields: &[(String, String)],
    file: Option<(&str, &[u8])>,
) -> (String, Vec<u8>) {
    const EDGE: &str = "----lineup-test-4f1c";
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!(
                "--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            )
            .bytes(),
        );
    }
    if let Some((name, bytes)) = file {
        body.extend(
            format!("--{EDGE}\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"{name}\"\r\nContent-Type: application/pdf\r\n\r\n").bytes(),
        );
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{EDGE}--\r\n").bytes());
    (format!("multipart/form-data; boundary={EDGE}"), body)
}
