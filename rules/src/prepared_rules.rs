//! A situation whose facts are prepared, to be judged as often as one likes.

use std::sync::Arc;

use crate::RuleBook;
use crate::apply_rules::{Answer, Inputs, Judge, Listener};
use crate::book::Book;
use crate::collect_facts::{Gathered, collect_facts};
use crate::facts::Situation;
use crate::law::Laws;
use crate::pack::Rule;
use crate::report::{Question, Stage};
use crate::subject::Subject;
use crate::verdict::Statement;

/// Subjects with their facts, before any rule was asked.
#[derive(Debug)]
pub struct PreparedRules<'b> {
    book: &'b Book,
    laws: Laws<'b>,
    stage: Stage,
    gathered: Gathered,
}

impl RuleBook {
    /// Prepares the facts of a situation without asking a rule.
    pub fn ready(&self, question: Question, situation: Situation) -> PreparedRules<'_> {
        let laws = Laws::new(&self.book, &situation);
        PreparedRules {
            book: &self.book,
            stage: question.stage(),
            gathered: collect_facts(&laws, question, Arc::new(situation), None, false),
            laws,
        }
    }
}

impl PreparedRules<'_> {
    /// Asks every rule about every subject; in no particular order.
    pub fn statements(&self) -> Vec<Statement<'_>> {
        let (line, paid) = (&self.gathered.line, &self.gathered.paid);
        let mut judge = Judge::new((self.book, &self.laws), self.stage, line, paid);
        let mut said = Statements(Vec::new());
        for subject in &self.gathered.subjects {
            judge.subject(subject, &mut said);
        }
        said.0
    }
}

struct Statements<'a>(Vec<Statement<'a>>);

impl<'a> Listener<'a> for Statements<'a> {
    const BRIEF: bool = true;

    fn inputs(&mut self, inputs: Inputs<'a>, _: Answer<'_, 'a>) {
        self.0.push(Statement {
            rule_id: &inputs.rule.id,
            severity: inputs.severity,
            date: inputs.subject.date,
            cost_cents: inputs.cost_cents,
        });
    }

    fn unchecked(&mut self, _: &'a Arc<Rule>, _: &'a Arc<Subject>, _: &str) {}
}
