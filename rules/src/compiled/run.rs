//! Runs a compiled shape.

use std::sync::Arc;

use super::node::{Compare, Key, Node, Part, Question};
use super::value::{Offering, Saying, Value};
use super::{Frame, Stop};
use crate::bounds::answer;
use crate::facts::Fact as Named;
use crate::finding::Severity;
use crate::guard::Param;
use crate::lists;
use crate::subject::{Subject, cell};

type Step<T> = Result<T, Stop>;

/// The interpreter limits the size of data. So does this, well below: longer lists are its affair.
const LONG: usize = 100;
/// Letters of a word, on average, with which a long list is within that limit.
const WORD: usize = 40;

impl<'a> Frame<'a> {
    pub(super) fn value(&mut self, node: &'a Node) -> Step<Value<'a>> {
        Ok(match node {
            Node::Unit => Value::Unit,
            Node::Bool(value) => Value::Bool(*value),
            Node::Int(value) => Value::Int(*value),
            Node::Word(word) => Value::Word(word),
            Node::Params(items) => Value::Params(items),
            Node::Local(slot) => self.locals[*slot],
            Node::Copy(node) => {
                let value = self.value(node)?;
                self.copied(value)
            }
            Node::Fact(slot) => {
                let subject = self.subject()?;
                match subject.cells[*slot] {
                    cell::ABSENT | cell::MISSING => Value::Unit,
                    cell::WORD => subject.word_of(*slot).map_or(Value::Unit, Value::Word),
                    value => Value::Int(value),
                }
            }
            Node::Rows(table) => {
                let rows = table.rows(self.subject()?);
                limited(rows.len())?;
                Value::Rows(rows)
            }
            Node::Equipment => {
                let words = lists::equipment(self.subject()?);
                limited(words.len())?;
                limited(words.iter().map(|word| word.len()).sum::<usize>() / WORD)?;
                Value::Words(words)
            }
            Node::Estimates => {
                let hours = &self.subject()?.line.situation.estimate_hours;
                limited(hours.len())?;
                Value::Ints(hours)
            }
            Node::Column(row, columns) => match self.value(row)? {
                Value::Row(row) => match columns[row.table as usize] {
                    Some(column) => Value::Int(row.cells[usize::from(column)]),
                    None => return Err(Stop::Trap),
                },
                _ => return Err(Stop::Trap),
            },
            Node::Item(list, index) => {
                let list = self.value(list)?;
                let index = self.int(index)?;
                let index = usize::try_from(index).map_err(|_| Stop::Trap)?;
                self.item(list, index).ok_or(Stop::Trap)?
            }
            Node::Length(list) => {
                let list = self.value(list)?;
                let length = self.length(list).ok_or(Stop::Trap)?;
                Value::Int(i64::try_from(length).map_err(|_| Stop::Trap)?)
            }
            Node::Contains(list, wanted) => {
                let (list, wanted) = (self.value(list)?, self.value(wanted)?);
                self.contains(list, wanted)?
            }
            Node::Arithmetic(..) | Node::Negative(_) | Node::Passed(..) => {
                Value::Int(self.int(node)?)
            }
            Node::Compare(..) | Node::Not(_) | Node::And(_) | Node::Or(_) => {
                Value::Bool(self.boolean(node)?)
            }
            Node::Coalesce(operands) => {
                for operand in operands {
                    let value = self.value(operand)?;
                    if !matches!(value, Value::Unit) {
                        return Ok(value);
                    }
                }
                Value::Unit
            }
            Node::Ask(question, about) => {
                let about = self.value(about)?;
                ask(*question, self.subject()?, about)?
            }
            Node::List(items) => {
                let list = self.new_list();
                for item in items {
                    let item = self.value(item)?;
                    self.lists[list as usize].push(item);
                }
                Value::List(list)
            }
            Node::Answer(entries) => {
                let mut said = Saying::default();
                for (key, entry) in entries {
                    let entry = self.value(entry)?;
                    put(&mut said, *key, entry)?;
                }
                self.said.push(said);
                Value::Said(number(self.said.len() - 1)?)
            }
            Node::Offer(entries) => {
                let mut offer = Offering::default();
                for (part, entry) in entries {
                    let entry = self.value(entry)?;
                    set(&mut offer, *part, entry)?;
                }
                self.offers.push(offer);
                Value::Offer(number(self.offers.len() - 1)?)
            }
            Node::Let(slot, value) => {
                self.locals[*slot] = self.value(value)?;
                Value::Unit
            }
            Node::Put(slot, key, value) => {
                let value = self.value(value)?;
                let Value::Said(said) = self.locals[*slot] else {
                    return Err(Stop::Trap);
                };
                put(&mut self.said[said as usize], *key, value)?;
                Value::Unit
            }
            Node::Push(slot, value) => {
                let value = self.value(value)?;
                let Value::List(list) = self.locals[*slot] else {
                    return Err(Stop::Trap);
                };
                let list = &mut self.lists[list as usize];
                limited(list.len() + 1)?;
                list.push(value);
                Value::Unit
            }
            Node::Block(steps) => {
                let mut value = Value::Unit;
                for step in steps {
                    value = self.value(step)?;
                }
                value
            }
            Node::If(condition, then, other) => {
                let branch = if self.boolean(condition)? {
                    then
                } else {
                    other
                };
                self.value(branch)?
            }
            Node::For { slot, over, body } => {
                let list = self.value(over)?;
                let length = self.length(list).ok_or(Stop::Trap)?;
                for index in 0..length {
                    self.locals[*slot] = self.item(list, index).ok_or(Stop::Trap)?;
                    if self.turn(body)? {
                        break;
                    }
                }
                Value::Unit
            }
            Node::Count { slot, range, body } => {
                let (from, to) = (self.int(&range.0)?, self.int(&range.1)?);
                for index in from..to {
                    self.locals[*slot] = Value::Int(index);
                    if self.turn(body)? {
                        break;
                    }
                }
                Value::Unit
            }
            Node::While(condition, body) => {
                while self.boolean(condition)? {
                    if self.turn(body)? {
                        break;
                    }
                }
                Value::Unit
            }
            Node::Break => return Err(Stop::Break),
            Node::Continue => return Err(Stop::Continue),
            Node::Return(value) => {
                self.returned = self.value(value)?;
                return Err(Stop::Return);
            }
            Node::Function(body) => match self.value(body) {
                Err(Stop::Return) => self.returned,
                other => other?,
            },
            Node::Trap => return Err(Stop::Trap),
        })
    }

    fn int(&mut self, node: &'a Node) -> Step<i64> {
        match node {
            Node::Int(value) => Ok(*value),
            Node::Arithmetic(operator, left, right) => {
                let (left, right) = (self.int(left)?, self.int(right)?);
                operator.apply(left, right).ok_or(Stop::Trap)
            }
            Node::Negative(number) => self.int(number)?.checked_neg().ok_or(Stop::Trap),
            Node::Passed(limits, number) => {
                let number = self.int(number)?;
                let passed = limits.iter().filter(|limit| number > **limit).count();
                i64::try_from(passed).map_err(|_| Stop::Trap)
            }
            node => match self.value(node)? {
                Value::Int(value) => Ok(value),
                _ => Err(Stop::Trap),
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
                let (left, right) = (self.value(left)?, self.value(right)?);
                compare(*operator, left, right)
            }
            node => match self.value(node)? {
                Value::Bool(value) => Ok(value),
                _ => Err(Stop::Trap),
            },
        }
    }

    /// One turn of a loop: whether it was the last.
    fn turn(&mut self, body: &'a Node) -> Step<bool> {
        self.turns = self.turns.checked_sub(1).ok_or(Stop::Trap)?;
        match self.value(body) {
            Ok(_) | Err(Stop::Continue) => Ok(false),
            Err(Stop::Break) => Ok(true),
            Err(stop) => Err(stop),
        }
    }

    fn subject(&self) -> Step<&'a Subject> {
        self.subject.ok_or(Stop::Trap)
    }

    fn new_list(&mut self) -> u32 {
        if self.used == self.lists.len() {
            self.lists.push(Vec::new());
        }
        self.lists[self.used].clear();
        self.used += 1;
        u32::try_from(self.used - 1).unwrap_or(u32::MAX)
    }

    fn copied(&mut self, value: Value<'a>) -> Value<'a> {
        match value {
            Value::List(from) => {
                let to = self.new_list();
                let items = std::mem::take(&mut self.lists[from as usize]);
                self.lists[to as usize].extend_from_slice(&items);
                self.lists[from as usize] = items;
                Value::List(to)
            }
            Value::Said(from) => {
                self.said.push(self.said[from as usize]);
                u32::try_from(self.said.len() - 1).map_or(Value::Unit, Value::Said)
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
            Value::List(list) => self.lists[list as usize].len(),
            _ => return None,
        })
    }

    fn item(&self, list: Value<'a>, index: usize) -> Option<Value<'a>> {
        Some(match list {
            Value::Rows(rows) => Value::Row(rows.get(index)?),
            Value::Words(words) => Value::Word(words.get(index)?),
            Value::Ints(numbers) => Value::Int(*numbers.get(index)?),
            Value::Params(params) => param(params.get(index)?),
            Value::List(list) => *self.lists[list as usize].get(index)?,
            _ => return None,
        })
    }

    fn contains(&self, list: Value<'a>, wanted: Value<'a>) -> Step<Value<'a>> {
        let length = self.length(list).ok_or(Stop::Trap)?;
        for index in 0..length {
            let item = self.item(list, index).ok_or(Stop::Trap)?;
            if compare(Compare::Is, item, wanted)? {
                return Ok(Value::Bool(true));
            }
        }
        Ok(Value::Bool(false))
    }
}

fn limited(length: usize) -> Step<()> {
    if length > LONG {
        Err(Stop::Trap)
    } else {
        Ok(())
    }
}

fn number(position: usize) -> Step<u32> {
    u32::try_from(position).map_err(|_| Stop::Trap)
}

fn param(param: &Param) -> Value<'_> {
    match param {
        Param::Int(number) => Value::Int(*number),
        Param::Flag(flag) => Value::Bool(*flag),
        Param::Word(word) => Value::Word(word),
        Param::List(items) => Value::Params(items),
    }
}

/// Values of different kinds are never equal; what else can be compared is compared by its kind.
fn compare(operator: Compare, left: Value<'_>, right: Value<'_>) -> Step<bool> {
    let equality = matches!(operator, Compare::Is | Compare::IsNot);
    match (left, right) {
        (Value::Int(left), Value::Int(right)) => Ok(operator.apply(&left, &right)),
        _ if !equality => Err(Stop::Trap),
        (Value::Word(left), Value::Word(right)) => {
            Ok((Arc::ptr_eq(left, right) || left == right) == (operator == Compare::Is))
        }
        (Value::Name(name), Value::Word(word)) | (Value::Word(word), Value::Name(name)) => {
            Ok((**word == **name) == (operator == Compare::Is))
        }
        // A named fact is a number in most situations and a word in some.
        (Value::Name(_), Value::Int(_)) | (Value::Int(_), Value::Name(_)) => {
            Ok(operator == Compare::IsNot)
        }
        (Value::Bool(left), Value::Bool(right)) => Ok(operator.apply(&left, &right)),
        (Value::Unit, Value::Unit) => Ok(operator == Compare::Is),
        (Value::Unit, _) | (_, Value::Unit) => Ok(operator == Compare::IsNot),
        _ => Err(Stop::Trap),
    }
}

fn ask<'a>(question: Question, subject: &'a Subject, about: Value<'a>) -> Step<Value<'a>> {
    let position = |position: usize| Value::Int(i64::try_from(position).unwrap_or(0));
    Ok(match (question, about) {
        (Question::Paper, Value::Word(kind)) => Value::Bool(subject.paper(kind)),
        (Question::Named, Value::Word(name)) => match subject.named(name) {
            Named::Flag(flag) => Value::Int(i64::from(*flag)),
            Named::Number(value) => Value::Int(*value),
            Named::Word(word) => Value::Name(word),
        },
        (Question::Consent, Value::Word(kind)) => {
            subject.consent(kind).map_or(Value::Unit, Value::Bool)
        }
        (Question::InstantOfWork, Value::Int(minutes)) => {
            Value::Int(subject.instant_of_work(minutes))
        }
        (Question::ShiftPast, Value::Int(minutes)) => position(subject.shift_past(minutes)),
        (Question::ShiftAt, Value::Int(instant)) => position(subject.shift_at(instant)),
        (Question::AtClock, Value::Int(minutes)) => Value::Int(subject.at_clock(minutes)),
        (Question::ClockOf, Value::Int(instant)) => Value::Int(subject.clock_of(instant)),
        _ => return Err(Stop::Trap),
    })
}

fn put<'a>(said: &mut Saying<'a>, key: Key, value: Value<'a>) -> Step<()> {
    match (key, value) {
        (Key::Reason, Value::Word(word)) => said.reason = Some(word),
        (Key::Missing, Value::Word(word)) => said.missing = Some(word),
        (Key::Severity, Value::Word(word)) => said.severity = Some(milder(word)?),
        (Key::Breach, Value::Bool(breach)) => said.breach = Some(breach),
        (Key::Fixes, Value::List(list)) => said.fixes = Some(list),
        (key, Value::Int(value)) if answer(value) => {
            let entry = match key {
                Key::At => &mut said.at,
                Key::Shift => &mut said.shift,
                Key::PremiumMinutes => &mut said.premium_minutes,
                Key::PremiumSeconds => &mut said.premium_seconds,
                Key::PremiumMoney => &mut said.premium_money,
                Key::PremiumCents => &mut said.premium_cents,
                Key::CostMoney => &mut said.cost_money,
                Key::Number(name) => &mut said.numbers[name],
                _ => return Err(Stop::Trap),
            };
            *entry = Some(value);
        }
        _ => return Err(Stop::Trap),
    }
    Ok(())
}

fn milder(word: &str) -> Step<Severity> {
    crate::script::milder(word).map_err(|_| Stop::Trap)
}

fn set<'a>(offer: &mut Offering<'a>, part: Part, value: Value<'a>) -> Step<()> {
    match (part, value) {
        (Part::Kind, Value::Word(word)) => offer.kind = Some(word),
        (Part::Word, Value::Word(word)) => offer.word = Some(word),
        (Part::Paid, Value::Bool(paid)) => offer.paid = paid,
        (Part::Shift, Value::Int(value)) if answer(value) => offer.shift = Some(value),
        (Part::At, Value::Int(value)) if answer(value) => offer.at = Some(value),
        (Part::Count, Value::Int(value)) if answer(value) => offer.count = Some(value),
        (Part::Stretch, Value::Int(value)) if answer(value) => offer.stretch = Some(value),
        (Part::From, Value::Int(value)) if answer(value) => offer.from = Some(value),
        (Part::Minutes, Value::Int(value)) if answer(value) => offer.minutes = Some(value),
        _ => return Err(Stop::Trap),
    }
    Ok(())
}
