//! The applicant's page: the notice with its reasons, until when they may answer, their answers, and the decision. It
//! works without script, and looking changes nothing.

use askama::Template;
use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};

use super::{
    answer::{self, MOST, Opened, Typed},
    laws::Office,
    types::{Assessment, CheckState},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    hiring::{jobs, offers},
    identity, messages,
    permit::Actor,
    site::{
        brand::Brand,
        form::{Form, Seal},
        guest::Guest,
        page::{self, Page},
    },
};

#[derive(Template)]
#[template(path = "site/check.html")]
struct CheckPage {
    page: Page,
    shop: Brand,
    form: String,
    /// `open`, `late`, `cleared`, `final`, `ended`.
    step: &'static str,
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
    wrong: Option<String>,
}

impl CheckPage {
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
        messages::say(self.page.lang, id, &facts)
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
    seal: Seal,
    guest: Guest,
    Path(token): Path<String>,
) -> Result<Response> {
    shown(page, seal, guest, token, StatusCode::OK, Retry::default()).await
}

/// Takes an answer.
///
/// # Errors
/// `NotFound`, `check_over`.
pub(super) async fn answer(
    page: Page,
    seal: Seal,
    guest: Guest,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let master = visit.app.core.config.data.master_key;
    let applicant = visit
        .read(move |db, _| Ok(answer::opened(db, &master, &hash)?.applicant))
        .await?;
    let who = Actor::applicant(applicant.id, applicant.name(), applicant.preferred_language);
    let given = typed.clone();
    let taken = visit
        .write(who, move |change| answer::take(change, &hash, &given))
        .await;
    match taken {
        Ok(()) => Ok(Redirect::to(&format!("/check/{token}#answers")).into_response()),
        Err(Error::Invalid(fields)) => {
            let retry = Retry {
                words: typed.words,
                wrong: fields.into_iter().next().map(|field| field.message),
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, token, status, retry).await
        }
        Err(error) => Err(error),
    }
}

/// What was typed and did not hold up.
#[derive(Default)]
struct Retry {
    words: String,
    wrong: Option<String>,
}

async fn shown(
    page: Page,
    seal: Seal,
    guest: Guest,
    token: String,
    status: StatusCode,
    retry: Retry,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let master = visit.app.core.config.data.master_key;
    let (it, title, employer, shop) = visit
        .read(move |db, visit| {
            let it = answer::opened(db, &master, &hash)?;
            let job = jobs::store::job(db, it.application.job_id)?;
            let offer = offers::of_application(db, it.application.id)?
                .into_iter()
                .find(|offer| offer.id == it.check.offer_id);
            let shop = Brand::of(db, visit.tenant.code().to_string())?;
            let employer = offer.map_or_else(|| shop.name.clone(), |offer| offer.terms.employer);
            Ok((it, job.title, employer, shop))
        })
        .await?;
    let page = page
        .meant_for(it.applicant.preferred_language)
        .at(&format!("/check/{token}"));
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
            CheckState::Noticed if late => "late",
            CheckState::Noticed => "open",
            CheckState::Final => "final",
            CheckState::Cleared | CheckState::Clear | CheckState::Waived => "cleared",
            _ => "ended",
        },
        token,
        first_name: it.applicant.called().to_owned(),
        job_title: title.get(lang).to_owned(),
        employer,
        place: it.place.name,
        provider: it.check.provider,
        provider_contact: it.check.provider_contact,
        until: until.map_or_else(String::new, |day| offers::long_date(day, lang)),
        may_answer: open && answers.len() < MOST,
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
        words: retry.words,
        wrong: retry.wrong,
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
