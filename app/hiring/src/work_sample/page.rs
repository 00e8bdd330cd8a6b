//! The work sample in a browser: one task for each screen, plain controls, no script needed.

use askama::Template;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde::Deserialize;

use super::{
    content::{Content, Item, Kind, SimPosition},
    points,
    public::visit,
    store::SimState,
    take::Taken,
};
use crate::{
    error::{Error, Result},
    extract::{Path, Query},
    format::day,
    ids::ApplicationId,
    messages::{Lang, LocalizedText},
    settings,
    site::brand::Brand,
    web::{
        form::CsrfToken,
        page::{self, Page},
        public_request::{PublicContext, PublicRequest},
    },
};

/// The path of a work sample: the brand's code, the application, the position.
pub type Address = (String, ApplicationId, SimPosition);

/// The query of the address.
#[derive(Clone, Debug, Deserialize)]
pub struct TaskView {
    /// The token.
    #[serde(default)]
    k: String,
    /// Which screen; left out: where the person left off.
    #[serde(default)]
    step: String,
}

#[derive(Template)]
#[template(path = "site/microsim.html")]
struct SimPage {
    page: Page,
    shop: Brand,
    form: String,
    script: &'static str,
    /// The address without a step.
    address: String,
    screen: Screen,
    title: String,
    minutes: i64,
}

/// The content of the screen.
enum Screen {
    Start {
        earlier: Option<String>,
        asked: bool,
    },
    Task(Box<Task>),
    Review {
        missing: Vec<(usize, String)>,
    },
    Done {
        points: i64,
    },
    Asked,
}

struct Task {
    id: String,
    kind: &'static str,
    practice: bool,
    number: usize,
    count: usize,
    title: String,
    task: String,
    ticket: String,
    choices: Vec<PageState>,
    parts: Vec<ShownPart>,
    /// After practice: why the key is what it is, and whether it was hit.
    why: String,
    right: bool,
    wrong_input: bool,
    back: String,
}

struct PageState {
    id: String,
    number: usize,
    label: String,
    at: String,
    chosen: bool,
    best: bool,
    worst: bool,
}

struct ShownPart {
    id: String,
    label: String,
    money: bool,
    value: String,
}

const SCRIPT: &str = include_str!("../../../templates/site/microsim.js");

/// The page's script: it keeps answers on the phone while the server cannot be reached.
pub async fn script() -> Response {
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let keep = (header::CACHE_CONTROL, "public, max-age=3600");
    ([kind, keep], SCRIPT).into_response()
}

/// The work sample of an address: only where the token belongs to exactly this brand, application and position.
pub(super) async fn opened(
    guest: PublicRequest,
    (code, application, position): &Address,
    asked: &TaskView,
) -> Result<(PublicContext, [u8; 32], Taken)> {
    if asked.k.split_once('.').map(|(brand, _)| brand) != Some(code.as_str()) {
        return Err(Error::NotFound);
    }
    let (visit, hash, taken) = visit(guest, &asked.k).await?;
    if taken.application.id != *application || taken.attempt.position != *position {
        return Err(Error::NotFound);
    }
    Ok((visit, hash, taken))
}

/// The address without a step.
pub(super) fn address((code, application, position): &Address, asked: &TaskView) -> String {
    format!(
        "/microsim/{code}/{application}/{}?k={}",
        position.name(),
        asked.k
    )
}

/// A screen of the work sample.
///
/// # Errors
/// `NotFound`, `microsim_expired`.
pub async fn show(
    guest: PublicRequest,
    page: Page,
    seal: CsrfToken,
    Path(at): Path<Address>,
    Query(asked): Query<TaskView>,
) -> Result<Response> {
    let (visit, _, taken) = opened(guest, &at, &asked).await?;
    let content = taken.attempt.position.content();
    let state = taken.attempt.state;
    let page = page.meant_for(taken.applicant.preferred_language);
    let lang = page.lang;
    let shop = visit
        .read(|db, visit| Brand::of(db, &visit.app.core, visit.tenant.code().to_string()))
        .await?;
    let screen = match (state, asked.step.as_str()) {
        (SimState::Submitted, _) => Screen::Done {
            points: taken.attempt.points.unwrap_or(0),
        },
        (_, "asked") => Screen::Asked,
        (SimState::Started, "review") => review(content, &taken, lang),
        (SimState::Started, step) => task(content, &taken, step, lang),
        _ => {
            let asked = taken.attempt.accommodation.is_some();
            let earlier = visit
                .read(move |db, visit| {
                    let place = settings::location(db, taken.application.location_id)?;
                    let earlier = taken.earlier(db, visit.now)?;
                    let at = earlier.and_then(|earlier| earlier.submitted_at);
                    at.map(|at| Ok(day(lang, place.date(at)?))).transpose()
                })
                .await?;
            Screen::Start { earlier, asked }
        }
    };
    let view = SimPage {
        title: content.title.get(lang).to_owned(),
        minutes: content.minutes,
        form: seal.token.clone(),
        script: "/microsim.js",
        address: address(&at, &asked),
        screen,
        page,
        shop,
    };
    let mut response = page::show(StatusCode::OK, &view)?;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    if let Some(cookie) = &seal.cookie
        && let Ok(value) = HeaderValue::from_str(&cookie.to_string())
    {
        headers.append(header::SET_COOKIE, value);
    }
    Ok(response)
}

/// The task of a step: `1` is practice; `why` after it shows why; none: the first that has no answer.
fn task(content: &'static Content, taken: &Taken, step: &str, lang: Lang) -> Screen {
    let answered = |item: &Item| {
        let answer = taken.attempt.answers.get(&item.id);
        answer.is_some_and(|answer| !points::is_empty(answer))
    };
    let (step, state) = step.split_once('-').unwrap_or((step, ""));
    let asked = step
        .parse::<usize>()
        .ok()
        .and_then(|step| step.checked_sub(1));
    let open = content.items.iter().position(|item| !answered(item));
    let Some(place) = asked.filter(|place| *place < content.items.len()).or(open) else {
        return review(content, taken, lang);
    };
    let item = &content.items[place];
    let answer = taken
        .attempt
        .answers
        .get(&item.id)
        .cloned()
        .unwrap_or_default();
    let say = |text: &LocalizedText| text.get(lang).to_owned();
    let mut choices: Vec<_> = item.choices().iter().enumerate().collect();
    if !answer.order.is_empty() {
        choices.sort_by_key(|(_, choice)| answer.order.iter().position(|id| *id == choice.id));
    }
    let (kind, ticket, right) = match &item.kind {
        Kind::Build { ticket, key, .. } => ("build", say(ticket), same(key, &answer.chosen)),
        Kind::Order { .. } => ("order", String::new(), false),
        Kind::Spot { .. } => ("spot", String::new(), false),
        Kind::Guest { .. } => ("guest", String::new(), false),
        Kind::Count { .. } => ("count", String::new(), false),
    };
    let parts = match &item.kind {
        Kind::Count { parts } => parts.as_slice(),
        _ => &[],
    };
    Screen::Task(Box::new(Task {
        id: item.id.clone(),
        kind,
        practice: item.practice,
        number: place + 1,
        count: content.items.len(),
        title: say(&item.title),
        task: say(&item.task),
        ticket,
        choices: choices
            .into_iter()
            .map(|(at, choice)| PageState {
                number: at + 1,
                label: say(&choice.label),
                at: choice.at.clone(),
                chosen: answer.chosen.contains(&choice.id),
                best: answer.best.as_ref() == Some(&choice.id),
                worst: answer.worst.as_ref() == Some(&choice.id),
                id: choice.id.clone(),
            })
            .collect(),
        parts: parts
            .iter()
            .map(|part| ShownPart {
                id: part.id.clone(),
                label: say(&part.label),
                money: part.unit == "money",
                value: answer
                    .numbers
                    .get(&part.id)
                    .map(|number| written(*number, part.unit == "money"))
                    .unwrap_or_default(),
            })
            .collect(),
        why: if item.practice && state == "why" {
            say(&item.why)
        } else {
            String::new()
        },
        right,
        wrong_input: state == "again",
        back: if place > 0 {
            place.to_string()
        } else {
            String::new()
        },
    }))
}

fn same(key: &[String], chosen: &[String]) -> bool {
    key.len() == chosen.len() && chosen.iter().all(|id| key.contains(id))
}

fn written(number: i64, money: bool) -> String {
    if money {
        format!("{}.{:02}", number / 100, number % 100)
    } else {
        number.to_string()
    }
}

fn review(content: &Content, taken: &Taken, lang: Lang) -> Screen {
    let missing = content
        .items
        .iter()
        .enumerate()
        .filter(|(_, item)| !item.practice)
        .filter(|(_, item)| {
            let answer = taken.attempt.answers.get(&item.id);
            answer.is_none_or(points::is_empty)
        })
        .map(|(place, item)| (place + 1, item.title.get(lang).to_owned()))
        .collect();
    Screen::Review { missing }
}
