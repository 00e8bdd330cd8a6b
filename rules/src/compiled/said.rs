//! The answers and offers of a compiled shape.

use super::node::{Key, Node, Part};
use super::run::Step;
use super::value::{Offering, Saying, Value};
use super::{Frame, Stopped};
use crate::bounds::answer;

impl<'a> Frame<'a> {
    #[inline(never)]
    pub(super) fn say(&mut self, entries: &'a [(Key, Node)]) -> Step<Value<'a>> {
        let said = self.said.len();
        self.said.push(Saying::default());
        for (key, entry) in entries {
            let entry = self.value(entry)?;
            put(&mut self.said[said], *key, entry)?;
        }
        Ok(Value::Said(said))
    }

    #[inline(never)]
    pub(super) fn offer(&mut self, entries: &'a [(Part, Node)]) -> Step<Value<'a>> {
        let offer = self.offers.len();
        self.offers.push(Offering::default());
        for (part, entry) in entries {
            let entry = self.value(entry)?;
            set(&mut self.offers[offer], *part, entry)?;
        }
        Ok(Value::Offer(offer))
    }
}

pub(super) fn put<'a>(said: &mut Saying<'a>, key: Key, value: Value<'a>) -> Step<()> {
    match (key, value) {
        (Key::Number(position), Value::Int(value)) if answer(value) => said.set(position, value),
        (Key::Reason, Value::Word(word)) => said.reason = Some(word),
        (Key::Missing, Value::Word(word)) => said.missing = Some(word),
        (Key::Severity, Value::Word(word)) => {
            said.severity = Some(crate::script::milder(word).map_err(|_| Stopped)?);
        }
        (Key::Breach, Value::True) => said.breach = Some(true),
        (Key::Breach, Value::False) => said.breach = Some(false),
        (Key::Fixes, Value::List(list)) => said.fixes = Some(list),
        _ => return Err(Stopped),
    }
    Ok(())
}

fn set<'a>(offer: &mut Offering<'a>, part: Part, value: Value<'a>) -> Step<()> {
    match (part, value) {
        (Part::Kind, Value::Word(word)) => offer.kind = Some(word),
        (Part::Word, Value::Word(word)) => offer.word = Some(word),
        (Part::Paid, Value::True) => offer.paid = true,
        (Part::Paid, Value::False) => offer.paid = false,
        (Part::Shift, Value::Int(value)) if answer(value) => offer.shift = Some(value),
        (Part::At, Value::Int(value)) if answer(value) => offer.at = Some(value),
        (Part::Count, Value::Int(value)) if answer(value) => offer.count = Some(value),
        (Part::Stretch, Value::Int(value)) if answer(value) => offer.stretch = Some(value),
        (Part::From, Value::Int(value)) if answer(value) => offer.from = Some(value),
        (Part::Minutes, Value::Int(value)) if answer(value) => offer.minutes = Some(value),
        _ => return Err(Stopped),
    }
    Ok(())
}
