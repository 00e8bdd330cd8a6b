//! A program without what only texts and fixes need, for sweeps that count: no moment, no shift, no
//! reason, no numbers for the texts, no fixes, and nothing that is worked out for them alone.
//!
//! An error there is not seen, which is the one difference from the whole program.

use super::fold;
use super::node::{Key, Node};
use super::value::Number;

/// The program of an answer that is weighed, not read.
pub(super) fn brief(body: &Node) -> Node {
    let mut body = rewrite(body.clone(), &mut shorten);
    loop {
        let whole = body.clone();
        let before = fold::size(&whole);
        body = rewrite(body, &mut |node| unused(node, &whole));
        if fold::size(&body) == before {
            return body;
        }
    }
}

fn weighs(key: Key) -> bool {
    match key {
        Key::Missing | Key::Severity => true,
        Key::Number(position) => {
            (Number::PremiumMinutes as usize..Number::COUNT).contains(&position)
        }
        Key::Reason | Key::Breach | Key::Fixes => false,
    }
}

fn shorten(node: Node) -> Node {
    match node {
        Node::Answer(mut entries) => {
            entries.retain(|(key, _)| weighs(*key));
            Node::Answer(entries)
        }
        Node::Put(_, key, _) if !weighs(key) => Node::Unit,
        node => node,
    }
}

/// Drops what is kept for no one.
fn unused(node: Node, whole: &Node) -> Node {
    match node {
        Node::Let(slot, value) | Node::Push(slot, value)
            if reads(whole, slot) == 0 && stays_inside(&value, whole) =>
        {
            Node::Unit
        }
        Node::If(condition, then, other)
            if matches!((&*then, &*other), (Node::Unit, Node::Unit))
                && stays_inside(&condition, whole) =>
        {
            Node::Unit
        }
        Node::For { over, body, .. }
            if matches!(*body, Node::Unit) && stays_inside(&over, whole) =>
        {
            Node::Unit
        }
        Node::Block(steps) => fold::block(steps),
        node => node,
    }
}

/// Whether the step only has a value: it leaves nothing and changes nothing that is read outside.
fn stays_inside(node: &Node, whole: &Node) -> bool {
    match node {
        Node::Return(_) | Node::Break | Node::Continue | Node::Put(..) | Node::Push(..) => false,
        Node::Let(slot, value) => {
            reads(value, *slot) == reads(whole, *slot) && stays_inside(value, whole)
        }
        node => fold::children(node)
            .into_iter()
            .all(|child| stays_inside(child, whole)),
    }
}

fn reads(node: &Node, slot: usize) -> usize {
    let own = match node {
        Node::Local(read) | Node::Put(read, ..) => usize::from(*read == slot),
        _ => 0,
    };
    let children = fold::children(node).into_iter();
    own + children.map(|child| reads(child, slot)).sum::<usize>()
}

/// Rebuilds a tree from its leaves up.
fn rewrite(node: Node, change: &mut impl FnMut(Node) -> Node) -> Node {
    let mut node = node;
    for child in fold::children_mut(&mut node) {
        *child = rewrite(std::mem::replace(child, Node::Unit), change);
    }
    change(node)
}
