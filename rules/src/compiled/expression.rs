//! From the script's expressions to the tree.

use rhai::{ASTFlags, Expr, FnCallExpr};

use super::compile::{Bound, Compiled, Compiler};
use super::fold;
use super::node::{Arithmetic, Compare, Node, Part, Question};
use super::source::is_offer;
use crate::guard::Param;
use crate::lists::Table;
use crate::subject::slot;

/// The expression left of a dot or a bracket.
enum Left {
    Subject,
    Params,
    Node(Node),
}

/// Longer lists of parameters are left to the interpreter, which limits them.
const LONGEST_LIST: usize = 200;

impl Compiler<'_> {
    /// `last`: the value is the function's, after which nothing can change any more.
    pub(super) fn expression(&mut self, expression: &Expr, last: bool) -> Compiled<Node> {
        self.step()?;
        Ok(match expression {
            Expr::Unit(_) => Node::Unit,
            Expr::BoolConstant(value, _) => Node::Bool(*value),
            Expr::IntegerConstant(value, _) => Node::Int(*value),
            Expr::StringConstant(word, _) => Node::Word(word.as_str().into()),
            Expr::Variable(variable, ..) => {
                let name = variable.1.as_str();
                match self.bound(name) {
                    Some(Bound::Known(node)) => node.clone(),
                    Some(Bound::Slot(slot)) => {
                        let local = Node::Local(*slot);
                        if self.is_changed_inside(name) && !last {
                            Node::Copy(local.into())
                        } else {
                            local
                        }
                    }
                    _ => return Err(format!("uses `{name}` as a value")),
                }
            }
            Expr::And(operands, _) => fold::chain(self.all(operands)?, false),
            Expr::Or(operands, _) => fold::chain(self.all(operands)?, true),
            Expr::Coalesce(operands, _) => Node::Coalesce(self.all(operands)?),
            Expr::FnCall(call, _) => self.function_call(call)?,
            Expr::Stmt(block) => self.statements(block.statements(), last)?,
            Expr::Array(items, _) => {
                let items = items.iter().map(|item| self.expression(item, last));
                Node::List(items.collect::<Result<_, _>>()?)
            }
            Expr::Map(map, _) if is_offer(&map.0) => {
                let mut entries = Vec::with_capacity(map.0.len());
                for (key, value) in &map.0 {
                    let part = Part::of(&key.name);
                    let part = part.ok_or_else(|| format!("a fix has no `{}`", key.name))?;
                    entries.push((part, self.expression(value, last)?));
                }
                Node::Offer(entries)
            }
            Expr::Map(map, _) => {
                let mut entries = Vec::with_capacity(map.0.len());
                for (key, value) in &map.0 {
                    entries.push((self.key(&key.name)?, self.expression(value, last)?));
                }
                Node::Answer(entries)
            }
            Expr::Dot(chain, flags, _) | Expr::Index(chain, flags, _) => {
                let dot = matches!(expression, Expr::Dot(..));
                if dot && let Some(push) = self.push(&chain.lhs, &chain.rhs)? {
                    return Ok(push);
                }
                let left = match &chain.lhs {
                    Expr::Variable(variable, ..) => match self.bound(&variable.1) {
                        Some(Bound::Subject) => Left::Subject,
                        Some(Bound::Params) => Left::Params,
                        // Only looked into: no copy.
                        Some(Bound::Slot(slot)) => Left::Node(Node::Local(*slot)),
                        _ => Left::Node(self.expression(&chain.lhs, false)?),
                    },
                    other => Left::Node(self.expression(other, false)?),
                };
                self.links(left, &chain.rhs, dot, *flags)?
            }
            _ => return Err("has an expression that is not compiled".into()),
        })
    }

    fn all(&mut self, expressions: &[Expr]) -> Compiled<Vec<Node>> {
        let nodes = expressions.iter().map(|one| self.expression(one, false));
        nodes.collect()
    }

    /// Follows `.a.b()[c].d` from left to right.
    fn links(&mut self, left: Left, right: &Expr, dot: bool, flags: ASTFlags) -> Compiled<Node> {
        if flags.contains(ASTFlags::NEGATED) {
            return Err("has `?.` or `?[`".into());
        }
        if let Expr::Dot(next, more, _) | Expr::Index(next, more, _) = right
            && !flags.contains(ASTFlags::BREAK)
        {
            let first = self.link(left, &next.lhs, dot)?;
            let dot = matches!(right, Expr::Dot(..));
            return self.links(Left::Node(first), &next.rhs, dot, *more);
        }
        self.link(left, right, dot)
    }

    fn link(&mut self, left: Left, right: &Expr, dot: bool) -> Compiled<Node> {
        if !dot {
            let index = self.expression(right, false)?;
            return match left {
                Left::Node(list) => Ok(fold::item(list, index)),
                _ => Err("looks up a fact by a value".into()),
            };
        }
        match right {
            Expr::Property(property, _) => self.property(left, &property.2),
            Expr::MethodCall(call, _) => self.method(left, call),
            _ => Err("has a chain that is not compiled".into()),
        }
    }

    fn property(&mut self, left: Left, name: &str) -> Compiled<Node> {
        Ok(match left {
            Left::Subject => {
                if let Some(slot) = slot(name) {
                    Node::Fact(slot)
                } else if let Some(table) = Table::named(name) {
                    Node::Rows(table)
                } else {
                    match name {
                        "equipment" => Node::Equipment,
                        "estimates" => Node::Estimates,
                        _ => Node::Trap,
                    }
                }
            }
            Left::Params => match self.params.get(name) {
                Some(Param::List(items)) if items.len() > LONGEST_LIST => {
                    return Err(format!("`{name}` is too long a list"));
                }
                Some(param) => fold::param(param),
                None => Node::Trap,
            },
            Left::Node(row) => {
                let column = |table: Table| {
                    let column = table.columns().iter().position(|column| *column == name);
                    column.and_then(|column| u8::try_from(column).ok())
                };
                let columns = Table::ALL.map(column);
                if columns.iter().all(Option::is_none) {
                    return Err(format!("reads `{name}` of an answer"));
                }
                Node::Column(row.into(), columns)
            }
        })
    }

    fn method(&mut self, left: Left, call: &FnCallExpr) -> Compiled<Node> {
        let name = call.name.as_str();
        if self
            .source
            .functions
            .iter()
            .any(|function| function.name == name)
        {
            return Err(format!("calls its own `{name}` as a method"));
        }
        let arguments = self.all(&call.args)?;
        match (left, name, arguments.as_slice()) {
            (Left::Subject, _, [_]) => {
                let question = Question::of(name).ok_or_else(|| format!("asks `{name}`"))?;
                let about = arguments.into_iter().next().unwrap_or(Node::Trap);
                Ok(Node::Ask(question, about.into()))
            }
            (Left::Params, "has", [Node::Word(word)]) => {
                Ok(Node::Bool(self.params.contains_key(word)))
            }
            (Left::Params, "passed", [Node::Word(list), number]) => {
                let limits = match self.params.get(list) {
                    Some(Param::List(limits)) => limits.as_slice(),
                    _ => &[],
                };
                let limits = limits.iter().filter_map(|limit| match limit {
                    Param::Int(limit) => Some(*limit),
                    _ => None,
                });
                Ok(Node::Passed(limits.collect(), number.clone().into()))
            }
            (Left::Node(list), "len", []) => Ok(fold::length(list)),
            (Left::Node(list), "contains", [_]) => {
                let wanted = arguments.into_iter().next().unwrap_or(Node::Trap);
                Ok(Node::Contains(list.into(), wanted.into()))
            }
            _ => Err(format!("calls `{name}`")),
        }
    }

    /// `list.push(value)` on a variable.
    fn push(&mut self, list: &Expr, right: &Expr) -> Compiled<Option<Node>> {
        match right {
            Expr::MethodCall(call, _) if call.name == "push" && call.args.len() == 1 => {
                let slot = self.changed(list)?;
                let value = self.expression(&call.args[0], false)?;
                Ok(Some(Node::Push(slot, value.into())))
            }
            _ => Ok(None),
        }
    }

    /// An operator, or a function of the script.
    pub(super) fn function_call(&mut self, call: &FnCallExpr) -> Compiled<Node> {
        if call.is_qualified() || call.capture_parent_scope {
            return Err(format!("calls `{}`", call.name));
        }
        let name = call.name.as_str();
        if call.is_operator_call() {
            let mut operands = self.all(&call.args)?;
            return match (operands.pop(), operands.pop()) {
                (Some(right), Some(left)) => {
                    if let Some(operator) = Arithmetic::of(name) {
                        Ok(fold::arithmetic(operator, left, right))
                    } else if let Some(operator) = Compare::of(name) {
                        Ok(fold::compare(operator, left, right))
                    } else if name == "contains" || name == "in" {
                        Ok(Node::Contains(left.into(), right.into()))
                    } else {
                        Err(format!("has the operator `{name}`"))
                    }
                }
                (Some(operand), None) if name == "!" => Ok(fold::not(operand)),
                (Some(operand), None) if name == "-" => Ok(Node::Negative(operand.into())),
                _ => Err(format!("has the operator `{name}`")),
            };
        }
        let mut steps = Vec::new();
        let mut arguments = Vec::with_capacity(call.args.len());
        for argument in &call.args {
            arguments.push(match argument {
                Expr::Variable(variable, ..) => match self.bound(&variable.1) {
                    Some(bound @ (Bound::Subject | Bound::Params | Bound::Known(_))) => {
                        bound.clone()
                    }
                    _ => {
                        let value = self.expression(argument, false)?;
                        self.argument(value, &mut steps)
                    }
                },
                argument => {
                    let value = self.expression(argument, false)?;
                    self.argument(value, &mut steps)
                }
            });
        }
        steps.push(self.call(name, arguments)?);
        Ok(fold::block(steps))
    }
}
