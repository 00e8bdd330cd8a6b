//! From the script's functions and statements to the tree; calls of its own functions are inlined.

use std::collections::BTreeMap;
use std::sync::Arc;

use rhai::{ASTFlags, Expr, OpAssignment, Stmt};

use super::fold;
use super::node::{Arithmetic, Key, Node};
use super::source::{Function, Source};
use super::value::Number;
use crate::guard::Param;

/// The tree, or what the compiler does not know, in words.
pub(super) type Compiled<T> = Result<T, String>;

/// The interpreter's own limit is 16 levels of calls; few shapes need more than two.
const DEPTH: usize = 8;
/// A larger tree is left to the interpreter.
const STEPS: usize = 8_192;

/// The meaning of a name.
#[derive(Clone, Debug)]
pub(super) enum Bound {
    Subject,
    Params,
    /// A value that is known already and stays.
    Known(Node),
    Slot(usize),
}

/// Compiles one function of a shape, and all that it calls, for one version's parameters.
#[derive(Debug)]
pub(super) struct Compiler<'s> {
    pub(super) source: &'s Source,
    pub(super) params: &'s BTreeMap<Arc<str>, Param>,
    /// The present function.
    within: &'s Function,
    scope: Vec<(String, Bound)>,
    /// The beginning of the present function's variables.
    base: usize,
    /// Variables in use.
    pub(super) slots: usize,
    depth: usize,
    steps: usize,
}

impl<'s> Compiler<'s> {
    /// Compiles `name(s, p)`; the tree and how many variables it needs.
    pub(super) fn compile(
        source: &'s Source,
        name: &str,
        params: &'s BTreeMap<Arc<str>, Param>,
    ) -> Compiled<(Node, usize)> {
        let within = source.functions.first().ok_or("has no function")?;
        let mut compiler = Self {
            source,
            params,
            within,
            scope: Vec::new(),
            base: 0,
            slots: 0,
            depth: 0,
            steps: 0,
        };
        let body = compiler.call(name, vec![Bound::Subject, Bound::Params])?;
        Ok((body, compiler.slots))
    }

    pub(super) fn bound(&self, name: &str) -> Option<&Bound> {
        let mut scope = self.scope[self.base..].iter().rev();
        scope
            .find(|(known, _)| known == name)
            .map(|(_, bound)| bound)
    }

    fn slot(&self, name: &str) -> Compiled<usize> {
        match self.bound(name) {
            Some(Bound::Slot(slot)) => Ok(*slot),
            _ => Err(format!("changes `{name}`, which is no variable")),
        }
    }

    /// The variable of a list or answer that is changed in place.
    pub(super) fn changed(&self, variable: &Expr) -> Compiled<usize> {
        match variable {
            Expr::Variable(variable, ..) => self.slot(&variable.1),
            _ => Err("changes what is no variable".into()),
        }
    }

    pub(super) fn is_changed_inside(&self, name: &str) -> bool {
        self.within.inside.contains(name)
    }

    /// Counts a step against the limit.
    pub(super) fn step(&mut self) -> Compiled<()> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err("is too large".into());
        }
        Ok(())
    }

    fn fresh(&mut self) -> usize {
        self.slots += 1;
        self.slots - 1
    }

    /// Gives a name to a value: `None` where it is known and stays, else the step that keeps it.
    fn declare(&mut self, name: &str, value: Node) -> Option<Node> {
        let stays = !self.within.set.contains(name) && !self.within.inside.contains(name);
        if stays && fold::known(&value) {
            self.scope.push((name.to_owned(), Bound::Known(value)));
            return None;
        }
        let slot = self.fresh();
        let value = self.own(name, value);
        self.scope.push((name.to_owned(), Bound::Slot(slot)));
        Some(Node::Let(slot, value.into()))
    }

    /// A variable that is changed in place holds what no one else holds.
    fn own(&self, name: &str, value: Node) -> Node {
        let own = fold::known(&value) || matches!(value, Node::List(_) | Node::Answer(_));
        if own || !self.is_changed_inside(name) {
            value
        } else {
            Node::Copy(value.into())
        }
    }

    /// Inlines a function of the script; its arguments are evaluated already.
    pub(super) fn call(&mut self, name: &str, arguments: Vec<Bound>) -> Compiled<Node> {
        let source = self.source;
        let called = source
            .functions
            .iter()
            .find(|function| function.name == name && function.params.len() == arguments.len());
        let called = called.ok_or_else(|| format!("calls `{name}`"))?;
        if self.depth == DEPTH {
            return Err(format!("calls `{name}` too deep, or itself"));
        }
        let (outer, base) = (self.within, self.base);
        let length = self.scope.len();
        (self.within, self.base) = (called, length);
        self.depth += 1;
        let mut steps = Vec::new();
        for (param, argument) in called.params.iter().zip(arguments) {
            match argument {
                Bound::Known(value) => steps.extend(self.declare(param, value)),
                Bound::Slot(slot) => {
                    if called.set.contains(param) || called.inside.contains(param) {
                        steps.extend(self.declare(param, Node::Local(slot)));
                    } else {
                        self.scope.push((param.clone(), Bound::Slot(slot)));
                    }
                }
                bound => self.scope.push((param.clone(), bound)),
            }
        }
        let body = self.statements(&called.body, true)?;
        steps.push(fold::function(body));
        self.scope.truncate(length);
        (self.within, self.base) = (outer, base);
        self.depth -= 1;
        Ok(fold::block(steps))
    }

    /// An argument: what is no constant is kept in a variable of its own.
    pub(super) fn argument(&mut self, value: Node, steps: &mut Vec<Node>) -> Bound {
        if fold::known(&value) {
            return Bound::Known(value);
        }
        let slot = self.fresh();
        steps.push(Node::Let(slot, value.into()));
        Bound::Slot(slot)
    }

    /// `last`: the block's value is the function's.
    pub(super) fn statements(&mut self, statements: &[Stmt], last: bool) -> Compiled<Node> {
        let length = self.scope.len();
        let mut steps = Vec::with_capacity(statements.len());
        for (position, statement) in statements.iter().enumerate() {
            let last = last && position + 1 == statements.len();
            steps.push(self.statement(statement, last)?);
        }
        self.scope.truncate(length);
        Ok(fold::block(steps))
    }

    fn statement(&mut self, statement: &Stmt, last: bool) -> Compiled<Node> {
        self.step()?;
        Ok(match statement {
            Stmt::Noop(_) => Node::Unit,
            Stmt::Expr(expression) => self.expression(expression, last)?,
            Stmt::Block(block) => self.statements(block.statements(), last)?,
            Stmt::FnCall(call, _) => self.function_call(call)?,
            Stmt::If(flow, _) => {
                let condition = self.expression(&flow.expr, false)?;
                if let Node::Bool(holds) = condition {
                    let branch = if holds { &flow.body } else { &flow.branch };
                    return self.statements(branch.statements(), last);
                }
                let then = self.statements(flow.body.statements(), last)?;
                let other = self.statements(flow.branch.statements(), last)?;
                fold::conditional(condition, then, other)
            }
            Stmt::Var(variable, flags, _) if !flags.contains(ASTFlags::EXPORTED) => {
                let value = self.expression(&variable.1, false)?;
                self.declare(&variable.0.name, value).unwrap_or(Node::Unit)
            }
            Stmt::Assignment(assignment) => {
                let (operator, sides) = &**assignment;
                self.assignment(operator, &sides.lhs, &sides.rhs)?
            }
            Stmt::For(parts, _) => {
                let (variable, counter, flow) = &**parts;
                if counter.is_some() {
                    return Err("counts a loop's turns".into());
                }
                self.repeat(&variable.name, &flow.expr, flow.body.statements())?
            }
            Stmt::While(flow, _) => {
                let condition = match &flow.expr {
                    Expr::Unit(_) => Node::Bool(true),
                    condition => self.expression(condition, false)?,
                };
                let body = self.statements(flow.body.statements(), false)?;
                Node::While(condition.into(), body.into())
            }
            Stmt::BreakLoop(None, flags, _) => {
                if flags.contains(ASTFlags::BREAK) {
                    Node::Break
                } else {
                    Node::Continue
                }
            }
            Stmt::Return(value, flags, _) if !flags.contains(ASTFlags::BREAK) => {
                let value = match value {
                    Some(value) => self.expression(value, true)?,
                    None => Node::Unit,
                };
                Node::Return(value.into())
            }
            _ => return Err("has a statement that is not compiled".into()),
        })
    }

    fn assignment(&mut self, operator: &OpAssignment, to: &Expr, value: &Expr) -> Compiled<Node> {
        let value = self.expression(value, false)?;
        let operator = operator.get_op_assignment_info();
        let operator = operator.map(|(.., name)| {
            Arithmetic::of(name).ok_or_else(|| format!("assigns with `{name}=`"))
        });
        match to {
            Expr::Variable(variable, ..) => {
                let slot = self.slot(&variable.1)?;
                let value = match operator.transpose()? {
                    Some(operator) => fold::arithmetic(operator, Node::Local(slot), value),
                    None => self.own(&variable.1, value),
                };
                Ok(Node::Let(slot, value.into()))
            }
            Expr::Dot(chain, ..) => match (&chain.rhs, operator) {
                (Expr::Property(property, _), None) => {
                    let slot = self.changed(&chain.lhs)?;
                    Ok(Node::Put(slot, self.key(&property.2)?, value.into()))
                }
                _ => Err("changes an entry in place".into()),
            },
            _ => Err("changes an entry in place".into()),
        }
    }

    /// The entry of an answer.
    pub(super) fn key(&self, name: &str) -> Compiled<Key> {
        let number = || self.source.names.iter().position(|known| **known == *name);
        Key::of(name)
            .or_else(|| Some(Key::Number(Number::COUNT + number()?)))
            .ok_or_else(|| format!("sets `{name}`"))
    }

    fn repeat(&mut self, name: &str, over: &Expr, body: &[Stmt]) -> Compiled<Node> {
        let range = match over {
            Expr::FnCall(call, _) if call.name == ".." && call.args.len() == 2 => {
                let from = self.expression(&call.args[0], false)?;
                Some((from, self.expression(&call.args[1], false)?))
            }
            _ => None,
        };
        let list = match range {
            Some(_) => Node::Unit,
            None => self.expression(over, false)?,
        };
        let slot = self.fresh();
        self.scope.push((name.to_owned(), Bound::Slot(slot)));
        let body = self.statements(body, false)?.into();
        self.scope.pop();
        Ok(match range {
            Some(range) => Node::Count {
                slot,
                range: range.into(),
                body,
            },
            None => Node::For {
                slot,
                over: list.into(),
                body,
            },
        })
    }
}
