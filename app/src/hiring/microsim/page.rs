//! The work sample in a browser: one task for each screen, plain controls, no script needed.

use askama::Template;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    content::{Content, Item, Kind, SimPosition},
    mark::{self, SimAnswer},
    public::visit,
    store::SimState,
    take::{self, Taken},
};
use crate::{
    error::{Error, Result},
    extract::{Path, Query},
    ids::ApplicationId,
    messages::{Lang, Text},
    request, settings,
    site::{
        brand::Brand,
        careers::words::day,
        form::{Form, Seal},
        guest::Guest,
        page::{self, Page},
    },
};

/// The path of a work sample: the brand's code, the application, the position.
pub type Address = (String, ApplicationId, SimPosition);

/// What the address asks for.
#[derive(Clone, Debug, Deserialize)]
pub struct Asked {
    /// The token.
    #[serde(default)]
    k: String,
    /// Which screen; left out: where the person left off.
    #[serde(default)]
    step: String,
}

/// What the form sends: names may repeat.
pub type Fields = Vec<(String, String)>;

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

/// What is on the screen.
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
    choices: Vec<Shown>,
    parts: Vec<ShownPart>,
    /// After practice: why the key is what it is, and whether it was hit.
    why: String,
    right: bool,
    wrong_input: bool,
    back: String,
}

struct Shown {
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

/// What the address opens: only where the token belongs to exactly this brand, application and position.
async fn opened(
    guest: Guest,
    (code, application, position): &Address,
    asked: &Asked,
) -> Result<(crate::site::guest::Visit, [u8; 32], Taken)> {
    if asked.k.split_once('.').map(|(brand, _)| brand) != Some(code.as_str()) {
        return Err(Error::NotFound);
    }
    let (visit, hash, taken) = visit(guest, &asked.k).await?;
    if taken.application.id != *application || taken.attempt.position != *position {
        return Err(Error::NotFound);
    }
    Ok((visit, hash, taken))
}

fn address((code, application, position): &Address, asked: &Asked) -> String {
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
    guest: Guest,
    page: Page,
    seal: Seal,
    Path(at): Path<Address>,
    Query(asked): Query<Asked>,
) -> Result<Response> {
    let (visit, _, taken) = opened(guest, &at, &asked).await?;
    let content = taken.attempt.position.content();
    let state = taken.attempt.state;
    let page = page.meant_for(taken.applicant.preferred_language);
    let lang = page.lang;
    let shop = visit
        .read(|db, visit| Brand::of(db, visit.tenant.code().to_string()))
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
        answer.is_some_and(|answer| !mark::is_empty(answer))
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
    let say = |text: &Text| text.get(lang).to_owned();
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
            .map(|(at, choice)| Shown {
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
            answer.is_none_or(mark::is_empty)
        })
        .map(|(place, item)| (place + 1, item.title.get(lang).to_owned()))
        .collect();
    Screen::Review { missing }
}

/// What was posted: begin, an answer, the last word, a wish.
///
/// # Errors
/// `NotFound`, `microsim_expired`, `already_submitted`, `Invalid`.
pub async fn post(
    guest: Guest,
    Path(at): Path<Address>,
    Query(asked): Query<Asked>,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let (visit, hash, taken) = opened(guest, &at, &asked).await?;
    let base = address(&at, &asked);
    let actor = taken.actor();
    let to = |step: &str| Ok(Redirect::to(&format!("{base}{step}")).into_response());
    if taken.attempt.state == SimState::Submitted {
        return to("");
    }
    let one = |name: &str| {
        let found = fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let lang = request::lang();
    match one("do").as_str() {
        "start" => {
            visit
                .write(actor, move |change| take::begin(change, &hash, lang))
                .await?;
            to("&step=1")
        }
        "reuse" => {
            visit
                .write(actor, move |change| take::reuse(change, &hash))
                .await?;
            to("")
        }
        "submit" => {
            visit
                .write(actor, move |change| take::submit(change, &hash))
                .await?;
            to("")
        }
        "ask" => {
            let words = one("words");
            if words.trim().is_empty() {
                return to("");
            }
            visit
                .write(actor, move |change| take::ask_for(change, &hash, &words))
                .await?;
            to("&step=asked")
        }
        _ => {
            let item = taken.item(&one("item"))?;
            let place = place(&taken, item);
            let Some(answer) = read(item, &fields) else {
                return to(&format!("&step={place}-again"));
            };
            let moved = fields
                .iter()
                .any(|(name, _)| name == "up" || name == "down");
            let id = item.id.clone();
            visit
                .write(actor, move |change| {
                    take::answer(change, &hash, &id, answer, lang)
                })
                .await?;
            if item.practice {
                to(&format!("&step={place}-why"))
            } else if moved {
                to(&format!("&step={place}"))
            } else if place < taken.attempt.position.content().items.len() {
                to(&format!("&step={}", place + 1))
            } else {
                to("&step=review")
            }
        }
    }
}

fn place(taken: &Taken, item: &Item) -> usize {
    let items = &taken.attempt.position.content().items;
    let found = items.iter().position(|other| other.id == item.id);
    found.map_or(1, |place| place + 1)
}

/// The answer that a form holds; `None` where a number cannot be read or one answer is both best and worst.
fn read(item: &Item, fields: &Fields) -> Option<SimAnswer> {
    let all = |name: &str| -> Vec<String> {
        let named = fields.iter().filter(|(field, _)| field == name);
        named.map(|(_, value)| value.clone()).collect()
    };
    let mut answer = SimAnswer::default();
    match &item.kind {
        Kind::Build { .. } | Kind::Spot { .. } => answer.chosen = all("chosen"),
        Kind::Order { .. } => {
            answer.order = all("order");
            for (name, step) in [("up", -1), ("down", 1)] {
                for id in all(name) {
                    turn(&mut answer.order, &id, step);
                }
            }
        }
        Kind::Guest { .. } => {
            answer.best = all("best").into_iter().next();
            answer.worst = all("worst").into_iter().next();
        }
        Kind::Count { parts } => {
            for part in parts {
                let text = all(&part.id).into_iter().next().unwrap_or_default();
                if !text.trim().is_empty() {
                    let number = number(&text, part.unit == "money")?;
                    answer.numbers.insert(part.id.clone(), number);
                }
            }
        }
    }
    mark::fits(item, &answer).then_some(answer)
}

/// Moves an entry one place.
fn turn(order: &mut [String], id: &str, step: isize) {
    if let Some(at) = order.iter().position(|other| other == id)
        && let Some(to) = at.checked_add_signed(step)
        && to < order.len()
    {
        order.swap(at, to);
    }
}

/// A number as people type it: `2.65`, `$2.65`, `2,65`, `120`. Money is in cents.
fn number(text: &str, money: bool) -> Option<i64> {
    let text = text.trim().trim_start_matches('$').trim();
    let (whole, cents) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(cents) || whole.len() > 6 || cents.len() > 2 {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    match (money, cents) {
        (false, "") => Some(whole),
        (false, _) => None,
        (true, _) => Some(100 * whole + format!("{cents:0<2}").parse::<i64>().ok()?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (text, cents) in [
            ("2.65", 265),
            ("$2.65", 265),
            ("2,65", 265),
            ("2.6", 260),
            ("19", 1900),
        ] {
            assert_eq!(number(text, true), Some(cents), "{text}");
        }
        assert_eq!(number("120", false), Some(120));
        for wrong in ["", "two", "2.655", "1.5.2", "-3", "9999999"] {
            assert_eq!(number(wrong, true), None, "{wrong}");
        }
        assert_eq!(number("2.5", false), None);
    }

    #[test]
    fn an_entry_moves_one_place_and_not_over_the_edge() {
        let mut order: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        turn(&mut order, "c", -1);
        turn(&mut order, "a", -1);
        assert_eq!(order, ["a", "c", "b"]);
    }
}
