//! A shape's functions as the parser understood them, and what each of them changes.

use std::collections::BTreeSet;
use std::sync::Arc;

use rhai::{AST, ASTNode, Expr, Stmt};

use super::node::{Key, Part};
use super::value::NUMBERS;

/// A shape, read once for all rules that use it.
#[derive(Debug)]
pub(crate) struct Source {
    pub(super) functions: Vec<Function>,
    /// Names of the numbers that its answers carry for the texts, in order.
    pub(super) names: Vec<Arc<str>>,
}

#[derive(Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) params: Vec<String>,
    pub(super) body: Vec<Stmt>,
    /// Variables that get a new value.
    pub(super) set: BTreeSet<String>,
    /// Variables whose list or answer is changed in place.
    pub(super) inside: BTreeSet<String>,
}

impl Source {
    /// # Errors
    /// Says what the compiler does not know.
    pub(crate) fn read(ast: &AST) -> Result<Self, String> {
        let mut functions = Vec::new();
        let mut names = BTreeSet::new();
        for known in ast.iter_functions() {
            let mut one = ast.clone();
            one.retain_functions(|_, _, name, count| {
                name == known.name && count == known.params.len()
            });
            let mut function = Function {
                name: known.name.to_owned(),
                params: known.params.iter().map(ToString::to_string).collect(),
                body: Vec::new(),
                set: BTreeSet::new(),
                inside: BTreeSet::new(),
            };
            one.walk(&mut |path: &[ASTNode<'_>]| {
                if let [ASTNode::Stmt(statement)] = path {
                    function.body.push((*statement).clone());
                }
                if let Some(node) = path.last() {
                    look(node, &mut function, &mut names);
                }
                true
            });
            functions.push(function);
        }
        if names.len() > NUMBERS {
            return Err(format!("its answers carry more than {NUMBERS} numbers"));
        }
        Ok(Self {
            functions,
            names: names.into_iter().map(Into::into).collect(),
        })
    }
}

fn look(node: &ASTNode<'_>, function: &mut Function, names: &mut BTreeSet<String>) {
    match node {
        ASTNode::Stmt(Stmt::Assignment(assignment)) => match &assignment.1.lhs {
            Expr::Variable(variable, ..) => {
                function.set.insert(variable.1.to_string());
            }
            Expr::Dot(chain, ..) => {
                if let (Expr::Variable(variable, ..), Expr::Property(property, _)) =
                    (&chain.lhs, &chain.rhs)
                {
                    function.inside.insert(variable.1.to_string());
                    number(&property.2, names);
                }
            }
            _ => {}
        },
        ASTNode::Expr(Expr::Dot(chain, ..)) => {
            if let (Expr::Variable(variable, ..), Expr::MethodCall(call, _)) =
                (&chain.lhs, &chain.rhs)
                && call.name == "push"
            {
                function.inside.insert(variable.1.to_string());
            }
        }
        ASTNode::Expr(Expr::Map(map, _)) if !is_offer(&map.0) => {
            for (key, _) in &map.0 {
                number(&key.name, names);
            }
        }
        _ => {}
    }
}

/// Whether a map with these entries is a fix; others are answers.
pub(super) fn is_offer<T>(entries: &[(rhai::Ident, T)]) -> bool {
    entries
        .iter()
        .any(|(key, _)| Part::of(&key.name) == Some(Part::Kind))
}

fn number(name: &str, names: &mut BTreeSet<String>) {
    if Key::of(name).is_none() {
        names.insert(name.to_owned());
    }
}
