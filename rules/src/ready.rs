//! A situation whose facts are prepared, to be judged as often as one likes.

use std::sync::Arc;

use crate::RuleBook;
use crate::book::Book;
use crate::facts::Situation;
use crate::gather::{Gathered, gather};
use crate::judge::{Answer, Heard, Judge, Listener};
use crate::law::Laws;
use crate::pack::Rule;
use crate::report::{Question, Stage};
use crate::subject::Subject;
use crate::verdict::Statement;

/// Subjects with their facts, before any rule was asked.
#[derive(Debug)]
pub struct Ready<'b> {
    book: &'b Book,
    laws: Laws<'b>,
    stage: Stage,
    gathered: Gathered,
}

impl RuleBook {
    /// Prepares the facts of a situation without asking a rule.
    pub fn ready(&self, question: Question, situation: Situation) -> Ready<'_> {
        let laws = Laws::new(&self.book, &situation);
        Ready {
            book: &self.book,
            stage: question.stage(),
            gathered: gather(&laws, question, Arc::new(situation), None, false),
            laws,
        }
    }
}

impl Ready<'_> {
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

    fn heard(&mut self, heard: Heard<'a>, _: Answer<'_, 'a>) {
        self.0.push(Statement {
            rule_id: &heard.rule.id,
            severity: heard.severity,
            date: heard.subject.date,
            cost_cents: heard.cost_cents,
        });
    }

    fn unchecked(&mut self, _: &'a Arc<Rule>, _: &'a Arc<Subject>, _: &str) {}
}
