//! Writes findings: texts filled with numbers, reasons, keys and digests, notices.

mod notices;

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use sha2::{Digest, Sha256};

use crate::book::Book;
use crate::facts::Id;
use crate::finding::{Because, Finding, Premium, Severity, Subject as About, Text};
use crate::format;
use crate::guard::Param;
use crate::pack::{Granularity, Rule, Version};
use crate::script::ScriptOutput;
use crate::subject::{Subject, Value, slot};

pub(crate) use notices::{
    failed, missing, missing_wage, no_local_rules, not_checked, notice, too_long, unknown_zone,
    wage_depends, wage_unknown,
};

/// The text of an amount that is not known (English, Spanish).
pub(crate) const UNKNOWN: (&str, &str) = ("(not known)", "(sin dato)");

/// Everything that one finding is written from.
pub(crate) struct Speech<'a> {
    pub(crate) book: &'a Book,
    pub(crate) rule: &'a Rule,
    pub(crate) version: &'a Version,
    pub(crate) subject: &'a Subject,
    pub(crate) said: &'a ScriptOutput,
    pub(crate) cost_cents: Option<i64>,
    pub(crate) premium: Option<&'a Premium>,
}

impl<'a> Speech<'a> {
    /// The finding with its texts and the digest of its inputs.
    pub(crate) fn finding(&self, severity: Severity, ordinal: usize) -> Finding {
        let (rule, subject) = (self.rule, self.subject);
        let mut known = Vec::new();
        let because = rule.because.iter().filter_map(|name| {
            let label = self.book.labels.get(name.as_ref())?.clone();
            let value = self.known_value(name, &mut known).clone()?;
            Some(Because { label, value })
        });
        let because = because.collect();
        let mut title = self.fill(&rule.title, &mut known);
        let date = date(subject, self.said);
        if subject
            .line
            .situation
            .focus
            .is_some_and(|focus| date < focus.from || date >= focus.to)
        {
            let day = format::day(date);
            title = Text {
                en: format!("{} ({})", title.en, day.en),
                es: format!("{} ({})", title.es, day.es),
            };
        }
        Finding {
            title,
            because,
            arithmetic: self.fill(&rule.math, &mut known),
            citation: Some(rule.citation.clone()),
            inputs_hash: self.inputs(),
            ..self.outline(severity, ordinal)
        }
    }

    /// The finding without its texts and the digest of its inputs.
    pub(crate) fn outline(&self, severity: Severity, ordinal: usize) -> Finding {
        let (rule, subject) = (self.rule, self.subject);
        let about = self.about();
        Finding {
            rule_id: Arc::clone(&rule.id),
            rule_version: self.version.from,
            pack: Arc::clone(&rule.pack),
            pack_hash: Arc::clone(&rule.pack_hash),
            family: Arc::clone(&rule.family),
            severity,
            at_publish: severity,
            breach: self.said.breach.unwrap_or(rule.breach),
            title: Text::default(),
            because: Vec::new(),
            arithmetic: Text::default(),
            citation: None,
            cost_cents: self.cost_cents,
            premium: None,
            fixes: Vec::new(),
            overridable_by: if severity == Severity::Block {
                None
            } else {
                rule.overridable_by.clone()
            },
            consent: rule.consent.clone(),
            key: key(rule, &about, subject, ordinal),
            inputs_hash: String::new(),
            subject: about,
            reason: self.said.reason.clone(),
            missing: None,
        }
    }

    fn about(&self) -> About {
        let subject = self.subject;
        About {
            employee_id: subject.line.situation.employee.id.clone(),
            shift_id: shift_id(subject, self.said),
            at: self
                .said
                .at
                .and_then(|minute| Timestamp::from_second(minute * 60).ok()),
            date: Some(date(subject, self.said)),
        }
    }

    /// The number of that name: the shape's own, then the rule's parameter, then a fact.
    fn number(&self, name: &str) -> Option<i64> {
        let own = self
            .said
            .values
            .iter()
            .find(|(known, _)| **known == *name)
            .map(|(_, value)| *value);
        let said = || match name {
            "at" => self.said.at,
            "cost_cents" => self.cost_cents,
            "premium_minutes" => self
                .premium
                .and_then(|premium| premium.seconds)
                .map(|seconds| seconds / 60),
            _ => None,
        };
        let param = || match self.version.params.get(name) {
            Some(Param::Int(value)) => Some(*value),
            _ => None,
        };
        let fact = || match self.subject.value(slot(name)?) {
            Value::Int(value) => Some(value),
            _ => None,
        };
        own.or_else(said).or_else(param).or_else(fact)
    }

    fn value(&self, name: &str) -> Option<Text> {
        if let Some(number) = self.number(name) {
            return Some(format::by_name(name, number, |minute| {
                self.subject.line.local(self.subject.place, minute * 60)
            }));
        }
        if name == "reason" {
            return self.said.reason.as_deref().map(|word| self.word(word));
        }
        match self.subject.value(slot(name)?) {
            Value::Word(word) => Some(self.word(word)),
            _ => None,
        }
    }

    /// A word of the packs as people call it.
    fn word(&self, word: &str) -> Text {
        let plain = || Text {
            en: word.replace('_', " "),
            es: word.replace('_', " "),
        };
        self.book.labels.get(word).cloned().unwrap_or_else(plain)
    }

    /// The value of that name, made once for the texts of a finding.
    fn known_value<'k, 'n>(
        &self,
        name: &'n str,
        known: &'k mut Vec<(&'n str, Option<Text>)>,
    ) -> &'k Option<Text> {
        let position = known.iter().position(|(other, _)| *other == name);
        let position = position.unwrap_or_else(|| {
            known.push((name, self.value(name)));
            known.len() - 1
        });
        &known[position].1
    }

    /// Replaces each `{name}`; an amount that is not known reads "not known".
    fn fill<'n>(&self, text: &'n Text, known: &mut Vec<(&'n str, Option<Text>)>) -> Text {
        let mut one = |template: &'n str, spanish: bool| {
            let mut out = String::with_capacity(template.len() + 32);
            let mut rest = template;
            while let Some((before, after)) = rest.split_once('{') {
                let (name, tail) = after.split_once('}').unwrap_or((after, ""));
                out.push_str(before);
                match self.known_value(name, known) {
                    Some(value) => out.push_str(if spanish { &value.es } else { &value.en }),
                    None => out.push_str(if spanish { UNKNOWN.1 } else { UNKNOWN.0 }),
                }
                rest = tail;
            }
            out.push_str(rest);
            out
        };
        Text {
            en: one(&text.en, false),
            es: one(&text.es, true),
        }
    }

    /// Digest of everything that decided: the shifts as they are, the facts, the version, the answer.
    pub(crate) fn inputs(&self) -> String {
        let mut digest = Sha256::new();
        digest.update(self.rule.id.as_bytes());
        digest.update(self.version.from.to_string());
        for work in self.subject.works() {
            digest.update(self.subject.line.shift(work).id.as_bytes());
            for (start, end) in &work.pieces {
                digest.update(start.to_le_bytes());
                digest.update(end.to_le_bytes());
            }
            for pause in &self.subject.line.shift(work).breaks {
                digest.update(pause.starts_at.as_second().to_le_bytes());
                digest.update(pause.ends_at.as_second().to_le_bytes());
                digest.update([u8::from(pause.paid)]);
            }
            digest.update(work.rate.unwrap_or(-1).to_le_bytes());
        }
        for value in [
            self.said.at,
            self.cost_cents,
            self.premium.and_then(|premium| premium.seconds),
        ] {
            digest.update(value.unwrap_or(i64::MIN).to_le_bytes());
        }
        for (name, value) in &self.said.values {
            digest.update(name.as_bytes());
            digest.update(value.to_le_bytes());
        }
        short(digest)
    }
}

/// The shift an answer is about: the one it names, the only one, or the changed one.
pub(crate) fn shift_id(subject: &Subject, said: &ScriptOutput) -> Option<Id> {
    let position = said.shift.and_then(|shift| usize::try_from(shift).ok());
    let only = (subject.work.len() == 1).then_some(0);
    let shift = position
        .or(only)
        .and_then(|position| subject.work.get(position));
    let changed = || {
        let (publication, change) = subject.change?;
        let publications = &subject.line.situation.publications;
        let changes = &publications.get(publication)?.changes;
        changes.get(change)?.shift.clone()
    };
    shift
        .map(|index| subject.line.shift(&subject.line.work[*index]).id.clone())
        .or_else(changed)
}

/// A premium as a line of its week's trace.
pub(crate) fn premium(premium: &Premium) -> Text {
    let day = format::day(premium.date);
    let time = premium
        .seconds
        .map(|seconds| format::duration(seconds / 60));
    let time = time.map_or_else(String::new, |time| format!(": {time}"));
    let amount = premium.cents.map_or_else(
        || {
            (
                "(rate not known)".to_owned(),
                "(falta la tarifa)".to_owned(),
            )
        },
        |cents| (format::money(cents), format::money(cents)),
    );
    Text {
        en: format!(
            "premium {} on {}{time} = {}",
            premium.rule_id, day.en, amount.0
        ),
        es: format!(
            "pago adicional {} del {}{time} = {}",
            premium.rule_id, day.es, amount.1
        ),
    }
}

fn short(digest: Sha256) -> String {
    crate::hex(&digest.finalize()[..16])
}

/// The statement's name: the same rule on the same shift, day or week keeps it when times change.
fn key(rule: &Rule, about: &About, subject: &Subject, ordinal: usize) -> String {
    let mut digest = Sha256::new();
    digest.update(rule.id.as_bytes());
    digest.update([0]);
    digest.update(about.employee_id.as_deref().unwrap_or_default().as_bytes());
    digest.update([0]);
    if subject.over.named_by_shift() {
        digest.update(about.shift_id.as_deref().unwrap_or_default().as_bytes());
    }
    digest.update(about.date.unwrap_or(subject.date).to_string());
    digest.update(ordinal.to_le_bytes());
    short(digest)
}

fn blank(rule_id: &str, family: &str, title: Text, why: Text) -> Finding {
    Finding {
        rule_id: rule_id.into(),
        rule_version: Date::ZERO,
        pack: "".into(),
        pack_hash: "".into(),
        family: family.into(),
        severity: Severity::Info,
        at_publish: Severity::Info,
        breach: false,
        title,
        because: Vec::new(),
        arithmetic: why,
        citation: None,
        cost_cents: None,
        premium: None,
        fixes: Vec::new(),
        overridable_by: None,
        consent: None,
        subject: About::default(),
        key: String::new(),
        inputs_hash: String::new(),
        reason: None,
        missing: None,
    }
}

/// The local day that a statement is about: of a subject over many weeks, the day of its shift.
pub(crate) fn date(subject: &Subject, said: &ScriptOutput) -> Date {
    let position = said
        .shift
        .filter(|_| subject.over == Granularity::Everything);
    let work = position.and_then(|position| {
        let position = usize::try_from(position).ok()?;
        subject.works().nth(position)
    });
    work.map_or(subject.date, |work| work.day)
}
