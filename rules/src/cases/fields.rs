//! Single fields of a case: dates, flags, words, amounts.

use jiff::civil::Weekday;
use serde_json::Value;

use super::Unreadable;
use crate::facts::Fact;

/// Says which field is missing or malformed.
pub(super) fn wrong(what: &str) -> impl Fn() -> Unreadable + '_ {
    move || Unreadable(format!("`{what}` is missing or malformed"))
}

pub(super) fn parse<T: std::str::FromStr>(
    value: Option<&Value>,
    what: &str,
) -> Result<T, Unreadable> {
    value
        .and_then(Value::as_str)
        .and_then(|text| text.parse().ok())
        .ok_or_else(wrong(what))
}

pub(super) fn iso(weekday: Weekday) -> u8 {
    u8::try_from(weekday.to_monday_one_offset()).unwrap_or(7)
}

pub(super) fn flag(row: &Value, name: &str) -> bool {
    row.get(name).and_then(Value::as_bool).unwrap_or(false)
}

pub(super) fn strings(list: Option<&Value>) -> Vec<String> {
    list.and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(ToOwned::to_owned)
        .collect()
}

/// Dollars as the cases write them, in ten-thousandths.
pub(super) fn rate(value: &Value) -> Result<i64, Unreadable> {
    let text = value.to_string();
    crate::pack::dollars(&text)
        .or_else(|_| {
            value
                .as_f64()
                .map(|number| whole(number * 10_000.0))
                .ok_or(())
        })
        .map_err(|()| wrong("an amount")())
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "case files carry small decimals; rounded before the cast"
)]
pub(super) fn whole(number: f64) -> i64 {
    number.round() as i64
}

pub(super) fn fact(value: &Value) -> Result<Fact, Unreadable> {
    match value {
        Value::Bool(flag) => Ok(Fact::Flag(*flag)),
        Value::Number(number) => number.as_i64().map(Fact::Number).ok_or_else(wrong("facts")),
        Value::String(word) => Ok(Fact::Word(word.clone())),
        _ => Err(wrong("facts")()),
    }
}
