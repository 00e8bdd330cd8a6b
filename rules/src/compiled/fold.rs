//! Steps whose parts are known when the rule is loaded become their values.

use super::node::{Arithmetic, Compare, Node};
use crate::guard::Param;

/// Whether the step is a value already.
pub(super) fn known(node: &Node) -> bool {
    matches!(
        node,
        Node::Unit | Node::Bool(_) | Node::Int(_) | Node::Word(_) | Node::Params(_)
    )
}

pub(super) fn param(param: &Param) -> Node {
    match param {
        Param::Int(number) => Node::Int(*number),
        Param::Flag(flag) => Node::Bool(*flag),
        Param::Word(word) => Node::Word(word.clone()),
        Param::List(items) => Node::Params(items.clone()),
    }
}

pub(super) fn conditional(condition: Node, then: Node, other: Node) -> Node {
    match condition {
        Node::Bool(true) => then,
        Node::Bool(false) => other,
        condition if known(&condition) => Node::Trap,
        condition => Node::If(condition.into(), then.into(), other.into()),
    }
}

pub(super) fn arithmetic(operator: Arithmetic, left: Node, right: Node) -> Node {
    match (&left, &right) {
        (Node::Int(a), Node::Int(b)) => operator.apply(*a, *b).map_or(Node::Trap, Node::Int),
        _ => Node::Arithmetic(operator, left.into(), right.into()),
    }
}

pub(super) fn compare(operator: Compare, left: Node, right: Node) -> Node {
    let equality = matches!(operator, Compare::Is | Compare::IsNot);
    match (&left, &right) {
        (Node::Int(a), Node::Int(b)) => Node::Bool(operator.apply(a, b)),
        (Node::Word(a), Node::Word(b)) if equality => Node::Bool(operator.apply(a, b)),
        (Node::Bool(a), Node::Bool(b)) if equality => Node::Bool(operator.apply(a, b)),
        _ => Node::Compare(operator, left.into(), right.into()),
    }
}

pub(super) fn not(node: Node) -> Node {
    match node {
        Node::Bool(value) => Node::Bool(!value),
        node => Node::Not(node.into()),
    }
}

/// `&&` where `decisive` is false, `||` where it is true: a known operand decides or drops out.
pub(super) fn chain(operands: Vec<Node>, decisive: bool) -> Node {
    let mut left = Vec::with_capacity(operands.len());
    for operand in operands {
        match operand {
            Node::Bool(value) if value != decisive => {}
            Node::Bool(_) if left.is_empty() => return Node::Bool(decisive),
            Node::Bool(_) => {
                left.push(operand);
                break;
            }
            operand => left.push(operand),
        }
    }
    match (left.is_empty(), decisive) {
        (true, _) => Node::Bool(!decisive),
        (false, true) => Node::Or(left),
        (false, false) => Node::And(left),
    }
}

pub(super) fn item(list: Node, index: Node) -> Node {
    if let (Node::Params(items), Node::Int(index)) = (&list, &index) {
        let item = usize::try_from(*index).ok().and_then(|at| items.get(at));
        return item.map_or(Node::Trap, param);
    }
    Node::Item(list.into(), index.into())
}

pub(super) fn length(list: Node) -> Node {
    match &list {
        Node::Params(items) => i64::try_from(items.len()).map_or(Node::Trap, Node::Int),
        _ => Node::Length(list.into()),
    }
}

/// One step after the other; what follows a way out is dropped, and so are values no one reads.
pub(super) fn block(steps: Vec<Node>) -> Node {
    let mut kept: Vec<Node> = Vec::with_capacity(steps.len());
    let last = steps.len().saturating_sub(1);
    for (position, step) in steps.into_iter().enumerate() {
        if position < last && known(&step) {
            continue;
        }
        let leaves = matches!(
            step,
            Node::Return(_) | Node::Break | Node::Continue | Node::Trap
        );
        kept.push(step);
        if leaves {
            break;
        }
    }
    match kept.len() {
        0 => Node::Unit,
        1 => kept.remove(0),
        _ => Node::Block(kept),
    }
}

/// A function's body: a return at its end is its value.
pub(super) fn function(body: Node) -> Node {
    let body = value_at_end(body);
    if returns(&body) {
        Node::Function(body.into())
    } else {
        body
    }
}

fn value_at_end(node: Node) -> Node {
    match node {
        Node::Return(value) => *value,
        Node::Block(mut steps) => {
            if let Some(last) = steps.pop() {
                steps.push(value_at_end(last));
            }
            Node::Block(steps)
        }
        Node::If(condition, then, other) => Node::If(
            condition,
            value_at_end(*then).into(),
            value_at_end(*other).into(),
        ),
        node => node,
    }
}

/// Whether a return inside would leave the function.
fn returns(node: &Node) -> bool {
    match node {
        Node::Return(_) => true,
        Node::Function(_) => false,
        node => children(node).into_iter().any(returns),
    }
}

/// How many steps the tree has.
pub(super) fn size(node: &Node) -> usize {
    1 + children(node).into_iter().map(size).sum::<usize>()
}

/// The steps within a step.
pub(super) fn children(node: &Node) -> Vec<&Node> {
    match node {
        Node::Unit
        | Node::Bool(_)
        | Node::Int(_)
        | Node::Word(_)
        | Node::Params(_)
        | Node::Local(_)
        | Node::Fact(_)
        | Node::Rows(_)
        | Node::Equipment
        | Node::Estimates
        | Node::Break
        | Node::Continue
        | Node::Trap => Vec::new(),
        Node::Copy(one)
        | Node::Column(one, _)
        | Node::Length(one)
        | Node::Not(one)
        | Node::Negative(one)
        | Node::Ask(_, one)
        | Node::Passed(_, one)
        | Node::Let(_, one)
        | Node::Put(_, _, one)
        | Node::Push(_, one)
        | Node::Return(one)
        | Node::Function(one) => vec![one],
        Node::Item(a, b)
        | Node::Contains(a, b)
        | Node::Arithmetic(_, a, b)
        | Node::Compare(_, a, b)
        | Node::While(a, b) => vec![a, b],
        Node::If(a, b, c) => vec![a, b, c],
        Node::And(all)
        | Node::Or(all)
        | Node::Coalesce(all)
        | Node::List(all)
        | Node::Block(all) => all.iter().collect(),
        Node::Answer(entries) => entries.iter().map(|(_, node)| node).collect(),
        Node::Offer(entries) => entries.iter().map(|(_, node)| node).collect(),
        Node::For { over, body, .. } => vec![over, body],
        Node::Count { range, body, .. } => vec![&range.0, &range.1, body],
    }
}

/// The steps within a step, to change them.
pub(super) fn children_mut(node: &mut Node) -> Vec<&mut Node> {
    match node {
        Node::Unit
        | Node::Bool(_)
        | Node::Int(_)
        | Node::Word(_)
        | Node::Params(_)
        | Node::Local(_)
        | Node::Fact(_)
        | Node::Rows(_)
        | Node::Equipment
        | Node::Estimates
        | Node::Break
        | Node::Continue
        | Node::Trap => Vec::new(),
        Node::Copy(one)
        | Node::Column(one, _)
        | Node::Length(one)
        | Node::Not(one)
        | Node::Negative(one)
        | Node::Ask(_, one)
        | Node::Passed(_, one)
        | Node::Let(_, one)
        | Node::Put(_, _, one)
        | Node::Push(_, one)
        | Node::Return(one)
        | Node::Function(one) => vec![one],
        Node::Item(a, b)
        | Node::Contains(a, b)
        | Node::Arithmetic(_, a, b)
        | Node::Compare(_, a, b)
        | Node::While(a, b) => vec![a, b],
        Node::If(a, b, c) => vec![a, b, c],
        Node::And(all)
        | Node::Or(all)
        | Node::Coalesce(all)
        | Node::List(all)
        | Node::Block(all) => all.iter_mut().collect(),
        Node::Answer(entries) => entries.iter_mut().map(|(_, node)| node).collect(),
        Node::Offer(entries) => entries.iter_mut().map(|(_, node)| node).collect(),
        Node::For { over, body, .. } => vec![over, body],
        Node::Count { range, body, .. } => {
            let (from, to) = &mut **range;
            vec![from, to, body]
        }
    }
}
