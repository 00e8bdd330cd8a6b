//! The forms of the work sample: begin, an answer, submit, a comment.

use axum::response::{IntoResponse as _, Redirect, Response};

use super::{
    content::{Item, Kind},
    page::{Address, TaskView, address, opened},
    points::{self, SimAnswer},
    store::SimState,
    take::{self, Taken},
};
use crate::{
    error::Result,
    extract::{Path, Query},
    request,
    web::{form::Form, public_request::PublicRequest},
};

/// The form's fields: names may repeat.
pub type Fields = Vec<(String, String)>;

/// The posted form: begin, an answer, submit, a comment.
///
/// # Errors
/// `NotFound`, `microsim_expired`, `already_submitted`, `Invalid`.
pub async fn post(
    guest: PublicRequest,
    Path(at): Path<Address>,
    Query(asked): Query<TaskView>,
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
    points::fits(item, &answer).then_some(answer)
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
