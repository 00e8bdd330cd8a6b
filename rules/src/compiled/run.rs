//! Runs a compiled shape.

use std::sync::Arc;

use super::node::{Compare, Key, Node, Part, Question};
use super::value::{Offering, Saying, Value};
use super::{Frame, Stop, Stopped};
use crate::bounds::answer;
use crate::facts::Fact as Named;
use crate::guard::Param;
use crate::lists;
use crate::subject::{Subject, cell};

type Step<T> = Result<T, Stopped>;

/// The interpreter limits the size of data. So does this, well below: longer lists are its affair.
const LONG: usize = 100;
/// Letters of a word, on average, with which a long list is within that limit.
const WORD: usize = 40;

impl<'a> Frame<'a> {
    pub(super) fn value(&mut self, node: &'a Node) -> Step<Value<'a>> {
        match node {
            Node::Unit => Ok(Value::Unit),
            Node::Bool(value) => Ok((*value).into()),
            Node::Int(value) => Ok(Value::Int(*value)),
            Node::Word(word) => Ok(Value::Word(word)),
            Node::Params(items) => Ok(Value::Params(items)),
            Node::Local(slot) => Ok(self.locals[*slot]),
            Node::Fact(slot) => self.fact(*slot),
            Node::Column(..)
            | Node::Arithmetic(..)
            | Node::Negative(_)
            | Node::Passed(..)
            | Node::Length(_) => self.int(node).map(Value::Int),
            Node::Compare(..) | Node::Not(_) | Node::And(_) | Node::Or(_) | Node::Contains(..) => {
                self.boolean(node).map(Value::from)
            }
            Node::Let(slot, value) => {
                self.locals[*slot] = self.value(value)?;
                Ok(Value::Unit)
            }
            Node::Block(steps) => {
                let mut value = Value::Unit;
                for step in steps {
                    value = self.value(step)?;
                }
                Ok(value)
            }
            Node::If(condition, then, other) => {
                let branch = if self.boolean(condition)? {
                    then
                } else {
                    other
                };
                self.value(branch)
            }
            Node::Return(value) => {
                self.returned = self.value(value)?;
                self.stopped(Stop::Return)
            }
            Node::Function(body) => match self.value(body) {
                Err(Stopped) if self.stop == Stop::Return => {
                    self.stop = Stop::Trap;
                    Ok(self.returned)
                }
                value => value,
            },
            Node::Item(list, index) => {
                let list = self.value(list)?;
                let index = usize::try_from(self.int(index)?).map_err(|_| Stopped)?;
                self.item(list, index).ok_or(Stopped)
            }
            Node::Rows(table) => {
                let rows = table.rows(self.subject()?);
                limited(rows.len())?;
                Ok(Value::Rows(rows))
            }
            Node::For { slot, over, body } => self.each(*slot, over, body),
            Node::Ask(question, about) => {
                let about = self.value(about)?;
                ask(*question, self.subject()?, about)
            }
            Node::List(items) => self.list(items),
            Node::Answer(entries) => self.say(entries),
            Node::Offer(entries) => self.offer(entries),
            Node::Put(slot, key, value) => {
                let value = self.value(value)?;
                let Value::Said(said) = self.locals[*slot] else {
                    return Err(Stopped);
                };
                put(&mut self.said[said], *key, value)?;
                Ok(Value::Unit)
            }
            Node::Push(slot, value) => {
                let value = self.value(value)?;
                let Value::List(list) = self.locals[*slot] else {
                    return Err(Stopped);
                };
                limited(self.lists[list].len() + 1)?;
                self.lists[list].push(value);
                Ok(Value::Unit)
            }
            Node::Break => self.stopped(Stop::Break),
            Node::Continue => self.stopped(Stop::Continue),
            Node::Trap => Err(Stopped),
            rare => self.rare(rare),
        }
    }

    /// Steps that few shapes take.
    #[inline(never)]
    fn rare(&mut self, node: &'a Node) -> Step<Value<'a>> {
        match node {
            Node::Copy(node) => {
                let value = self.value(node)?;
                Ok(self.copied(value))
            }
            Node::Equipment => {
                let words = lists::equipment(self.subject()?);
                limited(words.len())?;
                limited(words.iter().map(|word| word.len()).sum::<usize>() / WORD)?;
                Ok(Value::Words(words))
            }
            Node::Estimates => {
                let hours = &self.subject()?.line.situation.estimate_hours;
                limited(hours.len())?;
                Ok(Value::Ints(hours))
            }
            Node::Coalesce(operands) => {
                for operand in operands {
                    let value = self.value(operand)?;
                    if !matches!(value, Value::Unit) {
                        return Ok(value);
                    }
                }
                Ok(Value::Unit)
            }
            Node::Count { slot, range, body } => {
                let (from, to) = (self.int(&range.0)?, self.int(&range.1)?);
                for index in from..to {
                    self.locals[*slot] = Value::Int(index);
                    if self.turn(body)? {
                        break;
                    }
                }
                Ok(Value::Unit)
            }
            Node::While(condition, body) => {
                while self.boolean(condition)? {
                    if self.turn(body)? {
                        break;
                    }
                }
                Ok(Value::Unit)
            }
            _ => Err(Stopped),
        }
    }

    /// A whole number that lies ready.
    #[inline]
    fn ready(&self, node: &Node) -> Option<i64> {
        match node {
            Node::Int(value) => Some(*value),
            Node::Fact(slot) => self.subject?.int_at(*slot),
            Node::Local(slot) => match self.locals[*slot] {
                Value::Int(value) => Some(value),
                _ => None,
            },
            Node::Column(row, columns) => match **row {
                Node::Local(slot) => match self.locals[slot] {
                    Value::Row(row) => {
                        let column = columns[row.table as usize]?;
                        Some(row.cells[usize::from(column)])
                    }
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    fn int(&mut self, node: &'a Node) -> Step<i64> {
        if let Some(ready) = self.ready(node) {
            return Ok(ready);
        }
        match node {
            Node::Arithmetic(operator, left, right) => {
                let (left, right) = (self.int(left)?, self.int(right)?);
                operator.apply(left, right).ok_or(Stopped)
            }
            Node::Negative(number) => self.int(number)?.checked_neg().ok_or(Stopped),
            Node::Passed(limits, number) => {
                let number = self.int(number)?;
                let passed = limits.iter().filter(|limit| number > **limit).count();
                i64::try_from(passed).map_err(|_| Stopped)
            }
            Node::Column(row, columns) => match self.value(row)? {
                Value::Row(row) => {
                    let column = columns[row.table as usize].ok_or(Stopped)?;
                    Ok(row.cells[usize::from(column)])
                }
                _ => Err(Stopped),
            },
            Node::Length(list) => {
                let list = self.value(list)?;
                let length = self.length(list).ok_or(Stopped)?;
                i64::try_from(length).map_err(|_| Stopped)
            }
            Node::Compare(..) | Node::Not(_) | Node::And(_) | Node::Or(_) | Node::Contains(..) => {
                Err(Stopped)
            }
            node => match self.value(node)? {
                Value::Int(value) => Ok(value),
                _ => Err(Stopped),
            },
        }
    }

    fn boolean(&mut self, node: &'a Node) -> Step<bool> {
        match node {
            Node::Bool(value) => Ok(*value),
            Node::Not(node) => Ok(!self.boolean(node)?),
            Node::And(operands) => {
                for operand in operands {
                    if !self.boolean(operand)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Node::Or(operands) => {
                for operand in operands {
                    if self.boolean(operand)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Node::Compare(operator, left, right) => {
                if let (Some(left), Some(right)) = (self.ready(left), self.ready(right)) {
                    return Ok(operator.apply(&left, &right));
                }
                let (left, right) = (self.value(left)?, self.value(right)?);
                compare(*operator, left, right)
            }
            Node::Contains(list, wanted) => {
                let (list, wanted) = (self.value(list)?, self.value(wanted)?);
                self.contains(list, wanted)
            }
            Node::Column(..)
            | Node::Arithmetic(..)
            | Node::Negative(_)
            | Node::Passed(..)
            | Node::Length(_) => Err(Stopped),
            node => match self.value(node)? {
                Value::True => Ok(true),
                Value::False => Ok(false),
                _ => Err(Stopped),
            },
        }
    }

    fn stopped<T>(&mut self, stop: Stop) -> Step<T> {
        self.stop = stop;
        Err(Stopped)
    }

    fn each(&mut self, slot: usize, over: &'a Node, body: &'a Node) -> Step<Value<'a>> {
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
    fn turn(&mut self, body: &'a Node) -> Step<bool> {
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

    fn subject(&self) -> Step<&'a Subject> {
        self.subject.ok_or(Stopped)
    }

    fn fact(&self, slot: usize) -> Step<Value<'a>> {
        let subject = self.subject()?;
        Ok(match subject.cells[slot] {
            cell::ABSENT | cell::MISSING => Value::Unit,
            cell::WORD => subject.word_of(slot).map_or(Value::Unit, Value::Word),
            value => Value::Int(value),
        })
    }

    #[inline(never)]
    fn list(&mut self, items: &'a [Node]) -> Step<Value<'a>> {
        let list = self.new_list();
        for item in items {
            let item = self.value(item)?;
            self.lists[list].push(item);
        }
        Ok(Value::List(list))
    }

    #[inline(never)]
    fn say(&mut self, entries: &'a [(Key, Node)]) -> Step<Value<'a>> {
        let said = self.said.len();
        self.said.push(Saying::default());
        for (key, entry) in entries {
            let entry = self.value(entry)?;
            put(&mut self.said[said], *key, entry)?;
        }
        Ok(Value::Said(said))
    }

    #[inline(never)]
    fn offer(&mut self, entries: &'a [(Part, Node)]) -> Step<Value<'a>> {
        let offer = self.offers.len();
        self.offers.push(Offering::default());
        for (part, entry) in entries {
            let entry = self.value(entry)?;
            set(&mut self.offers[offer], *part, entry)?;
        }
        Ok(Value::Offer(offer))
    }

    fn new_list(&mut self) -> usize {
        if self.used == self.lists.len() {
            self.lists.push(Vec::new());
        }
        self.lists[self.used].clear();
        self.used += 1;
        self.used - 1
    }

    fn copied(&mut self, value: Value<'a>) -> Value<'a> {
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

    fn length(&self, list: Value<'a>) -> Option<usize> {
        Some(match list {
            Value::Rows(rows) => rows.len(),
            Value::Words(words) => words.len(),
            Value::Ints(numbers) => numbers.len(),
            Value::Params(params) => params.len(),
            Value::List(list) => self.lists[list].len(),
            _ => return None,
        })
    }

    fn item(&self, list: Value<'a>, index: usize) -> Option<Value<'a>> {
        Some(match list {
            Value::Rows(rows) => Value::Row(rows.get(index)?),
            Value::Words(words) => Value::Word(words.get(index)?),
            Value::Ints(numbers) => Value::Int(*numbers.get(index)?),
            Value::Params(params) => param(params.get(index)?),
            Value::List(list) => *self.lists[list].get(index)?,
            _ => return None,
        })
    }

    fn contains(&self, list: Value<'a>, wanted: Value<'a>) -> Step<bool> {
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

fn limited(length: usize) -> Step<()> {
    if length > LONG { Err(Stopped) } else { Ok(()) }
}

fn param(param: &Param) -> Value<'_> {
    match param {
        Param::Int(number) => Value::Int(*number),
        Param::Flag(flag) => (*flag).into(),
        Param::Word(word) => Value::Word(word),
        Param::List(items) => Value::Params(items),
    }
}

/// `()` equals nothing else; words, numbers, and yes and no are compared with their own kind.
fn compare(operator: Compare, left: Value<'_>, right: Value<'_>) -> Step<bool> {
    let equal = match (left, right) {
        (Value::Int(left), Value::Int(right)) => return Ok(operator.apply(&left, &right)),
        _ if !matches!(operator, Compare::Is | Compare::IsNot) => return Err(Stopped),
        (Value::Word(left), Value::Word(right)) => Arc::ptr_eq(left, right) || left == right,
        (Value::Name(name), Value::Word(word)) | (Value::Word(word), Value::Name(name)) => {
            **word == **name
        }
        // A named fact is a number in most situations and a word in some.
        (Value::Name(_), Value::Int(_)) | (Value::Int(_), Value::Name(_)) => false,
        (Value::True, Value::True) | (Value::False, Value::False) => true,
        (Value::True, Value::False) | (Value::False, Value::True) => false,
        (Value::Unit, Value::Unit) => true,
        (Value::Unit, _) | (_, Value::Unit) => false,
        _ => return Err(Stopped),
    };
    Ok(equal == (operator == Compare::Is))
}

fn ask<'a>(question: Question, subject: &'a Subject, about: Value<'a>) -> Step<Value<'a>> {
    let position = |position: usize| Value::Int(i64::try_from(position).unwrap_or(0));
    Ok(match (question, about) {
        (Question::Paper, Value::Word(kind)) => subject.paper(kind).into(),
        (Question::Named, Value::Word(name)) => match subject.named(name) {
            Named::Flag(flag) => Value::Int(i64::from(*flag)),
            Named::Number(value) => Value::Int(*value),
            Named::Word(word) => Value::Name(word),
        },
        (Question::Consent, Value::Word(kind)) => {
            subject.consent(kind).map_or(Value::Unit, Value::from)
        }
        (Question::InstantOfWork, Value::Int(minutes)) => {
            Value::Int(subject.instant_of_work(minutes))
        }
        (Question::ShiftPast, Value::Int(minutes)) => position(subject.shift_past(minutes)),
        (Question::ShiftAt, Value::Int(instant)) => position(subject.shift_at(instant)),
        (Question::AtClock, Value::Int(minutes)) => Value::Int(subject.at_clock(minutes)),
        (Question::ClockOf, Value::Int(instant)) => Value::Int(subject.clock_of(instant)),
        _ => return Err(Stopped),
    })
}

fn put<'a>(said: &mut Saying<'a>, key: Key, value: Value<'a>) -> Step<()> {
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
