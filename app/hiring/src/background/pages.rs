//! The applicant's page: who they are, the notice with its reasons, until when they may answer, their answers, and the
//! decision. It works without script, and looking changes nothing.

use askama::Template;
use axum::{
    http::{HeaderMap, StatusCode},
    response::Response,
};

use super::{
    answer::{self, AnswerForm, MAX_ANSWERS, Opened},
    laws::Office,
    types::{Assessment, CheckState},
};
use crate::{
    error::Result,
    extract::Path,
    identity, messages, offers,
    site::brand::Brand,
    verification::{Asking, Codes},
    web::{
        form::CsrfToken,
        page::{self, Page},
        public_request::PublicRequest,
    },
};
use recruiting::jobs;

#[derive(Template)]
#[template(path = "site/check.html")]
struct CheckPage {
    page: Page,
    shop: Brand,
    form: String,
    /// `who`, `open`, `late`, `cleared`, `final`, `ended`.
    step: &'static str,
    asks: Option<Asking>,
    token: String,
    first_name: String,
    job_title: String,
    employer: String,
    place: String,
    provider: String,
    provider_contact: String,
    until: String,
    notice: Option<(String, Assessment)>,
    answers: Vec<Given>,
    disputed: bool,
    decision: String,
    offices: Vec<Office>,
    sources: Vec<(String, String)>,
    may_answer: bool,
    words: String,
    disputes: bool,
    wrong: Option<String>,
}

impl CheckPage {
    fn who_lead(&self) -> String {
        self.about("check-who-lead")
    }

    fn lead(&self) -> String {
        self.about("check-open-lead")
    }

    fn final_lead(&self) -> String {
        self.about("check-final-lead")
    }

    fn about(&self, id: &str) -> String {
        let facts = [
            ("name", self.first_name.clone().into()),
            ("employer", self.employer.clone().into()),
            ("title", self.job_title.clone().into()),
            ("place", self.place.clone().into()),
            ("provider", self.provider.clone().into()),
        ];
        messages::translate(self.page.lang, id, &facts)
    }
}

/// An answer as the page repeats it.
struct Given {
    on: String,
    words: String,
    disputes: bool,
}

/// The page of a link.
///
/// # Errors
/// `NotFound`.
pub(super) async fn show(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let view = View::default();
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// The message of the last step: about the code, or about an answer with faults.
#[derive(Default)]
pub(super) struct View {
    pub(super) left: Option<u8>,
    /// The right code was typed just now.
    pub(super) proven: bool,
    pub(super) answer: AnswerForm,
    pub(super) wrong: Option<String>,
}

/// The page at its holder's present step.
pub(super) async fn shown(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: &HeaderMap,
    token: String,
    status: StatusCode,
    view: View,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let master = visit.app.core.config.data.master_key;
    let (it, codes, title, shop) = visit
        .read(move |db, visit| {
            let it = answer::opened(db, &master, &hash)?;
            let job = jobs::store::job(db, it.application.job_id)?;
            let shop = Brand::of(db, &visit.app.core, visit.tenant.code().to_string())?;
            let codes = Codes::of(db, it.check.id.0, &it.applicant, visit.now)?;
            Ok((it, codes, job.title, shop))
        })
        .await?;
    let at = format!("/check/{token}");
    let page = page.meant_for(it.applicant.preferred_language).at(&at);
    let demo = visit.app.core.config.serve.demo;
    let asks = (!view.proven && !it.open_to(&visit, headers)).then(|| Asking {
        kept: view.answer.kept(),
        ..codes.asking(at, view.left, demo)
    });
    let lang = page.lang;
    let today = it.place.date(visit.now)?;
    let late = it.check.answer_until.is_some_and(|until| today > until);
    let open = it.check.state == CheckState::Noticed;
    let until = it.check.answer_until;
    let answers = given(&it, lang)?;
    let waiting = it.check.waiting.as_ref();
    let shown = CheckPage {
        shop,
        form: seal.token,
        step: match it.check.state {
            _ if asks.is_some() => "who",
            CheckState::Noticed if late => "late",
            CheckState::Noticed => "open",
            CheckState::Final => "final",
            CheckState::Cleared | CheckState::Clear | CheckState::Waived => "cleared",
            _ => "ended",
        },
        asks,
        token,
        first_name: it.applicant.called().to_owned(),
        job_title: title.get(lang).to_owned(),
        employer: it.employer,
        place: it.place.name,
        provider: it.check.provider,
        provider_contact: it.check.provider_contact,
        until: until.map_or_else(String::new, |day| offers::long_date(day, lang)),
        may_answer: open && answers.len() < MAX_ANSWERS,
        answers,
        disputed: it.check.disputed_at.is_some(),
        notice: it.notice.map(|notice| (notice.matter, notice.assessment)),
        decision: it.decision.unwrap_or_default(),
        offices: waiting
            .map(super::laws::Waiting::offices)
            .unwrap_or_default(),
        sources: waiting
            .map(|waiting| {
                let laws = waiting.laws.iter();
                laws.map(|law| (law.citation.clone(), law.url.clone()))
                    .collect()
            })
            .unwrap_or_default(),
        disputes: !view.answer.disputes.is_empty(),
        words: view.answer.words,
        wrong: view.wrong,
        page,
    };
    let mut response = page::show(status, &shown)?;
    if let Some(cookie) = &seal.cookie {
        identity::set_cookie(&mut response, cookie);
    }
    Ok(response)
}

fn given(it: &Opened, lang: messages::Lang) -> Result<Vec<Given>> {
    let answers = it.answers.iter();
    answers
        .map(|answer| {
            Ok(Given {
                on: offers::long_date(it.place.date(answer.at)?, lang),
                words: answer.words.clone(),
                disputes: answer.disputes,
            })
        })
        .collect()
}
