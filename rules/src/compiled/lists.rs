//! Lists of a compiled shape, and the loops over them.

use super::node::{Compare, Node};
use super::run::{Step, compare, param};
use super::value::Value;
use super::{Frame, Stop, Stopped};

impl<'a> Frame<'a> {
    pub(super) fn each(&mut self, slot: usize, over: &'a Node, body: &'a Node) -> Step<Value<'a>> {
        let list = self.value(over)?;
        let length = self.length(list).ok_or(Stopped)?;
        for index in 0..length {
            self.locals[slot] = self.item(list, index).ok_or(Stopped)?;
            if self.turn(body)? {
                break;
            }
        }
        Ok(Value::Unit)
    }

    /// One turn of a loop: whether it was the last.
    pub(super) fn turn(&mut self, body: &'a Node) -> Step<bool> {
        self.turns = self.turns.checked_sub(1).ok_or(Stopped)?;
        if self.value(body).is_ok() {
            return Ok(false);
        }
        match self.stop {
            Stop::Continue | Stop::Break => {
                let last = self.stop == Stop::Break;
                self.stop = Stop::Trap;
                Ok(last)
            }
            Stop::Return | Stop::Trap => Err(Stopped),
        }
    }

    #[inline(never)]
    pub(super) fn list(&mut self, items: &'a [Node]) -> Step<Value<'a>> {
        let list = self.new_list();
        for item in items {
            let item = self.value(item)?;
            self.lists[list].push(item);
        }
        Ok(Value::List(list))
    }

    pub(super) fn new_list(&mut self) -> usize {
        if self.used == self.lists.len() {
            self.lists.push(Vec::new());
        }
        self.lists[self.used].clear();
        self.used += 1;
        self.used - 1
    }

    pub(super) fn copied(&mut self, value: Value<'a>) -> Value<'a> {
        match value {
            Value::List(from) => {
                let to = self.new_list();
                let items = std::mem::take(&mut self.lists[from]);
                self.lists[to].extend_from_slice(&items);
                self.lists[from] = items;
                Value::List(to)
            }
            Value::Said(from) => {
                self.said.push(self.said[from]);
                Value::Said(self.said.len() - 1)
            }
            value => value,
        }
    }

    pub(super) fn length(&self, list: Value<'a>) -> Option<usize> {
        Some(match list {
            Value::Rows(rows) => rows.len(),
            Value::Words(words) => words.len(),
            Value::Ints(numbers) => numbers.len(),
            Value::Params(params) => params.len(),
            Value::List(list) => self.lists[list].len(),
            _ => return None,
        })
    }

    pub(super) fn item(&self, list: Value<'a>, index: usize) -> Option<Value<'a>> {
        Some(match list {
            Value::Rows(rows) => Value::Row(rows.get(index)?),
            Value::Words(words) => Value::Word(words.get(index)?),
            Value::Ints(numbers) => Value::Int(*numbers.get(index)?),
            Value::Params(params) => param(params.get(index)?),
            Value::List(list) => *self.lists[list].get(index)?,
            _ => return None,
        })
    }

    pub(super) fn contains(&self, list: Value<'a>, wanted: Value<'a>) -> Step<bool> {
        let length = self.length(list).ok_or(Stopped)?;
        for index in 0..length {
            let item = self.item(list, index).ok_or(Stopped)?;
            if compare(Compare::Is, item, wanted)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
