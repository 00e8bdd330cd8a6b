//! Runs a compiled shape.

use std::sync::Arc;

use super::node::{Compare, Node, Question};
use super::said::put;
use super::value::Value;
use super::{Frame, Stop, Stopped};
use crate::facts::Fact as Named;
use crate::guard::Param;
use crate::lists;
use crate::subject::{Subject, cell};

pub(super) type Step<T> = Result<T, Stopped>;

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

    /// A whole number without evaluation.
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
}

fn limited(length: usize) -> Step<()> {
    if length > LONG { Err(Stopped) } else { Ok(()) }
}

pub(super) fn param(param: &Param) -> Value<'_> {
    match param {
        Param::Int(number) => Value::Int(*number),
        Param::Flag(flag) => (*flag).into(),
        Param::Word(word) => Value::Word(word),
        Param::List(items) => Value::Params(items),
    }
}

/// `()` equals nothing else; words, numbers, and yes and no are compared with their own kind.
pub(super) fn compare(operator: Compare, left: Value<'_>, right: Value<'_>) -> Step<bool> {
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
        (Question::Document, Value::Word(kind)) => subject.document(kind).into(),
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
