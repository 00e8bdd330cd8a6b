//! Shapes: the Rhai files that many rules share, what they may call, and what they may answer.
//!
//! The interpreter here is the reference for the [compiled](crate::compiled) form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rhai::{AST, Array, CallFnOptions, Dynamic, Engine, EvalAltResult, Map, Scope};

use crate::bounds;
use crate::compiled::{Program, Source};
use crate::facts::Fact;
use crate::finding::Severity;
use crate::guard::Param;
use crate::lists;
use crate::pack::{PackError, Version};
use crate::sandbox;
use crate::subject::{NAMES, Subject, Value, slot};

type Raised<T> = Result<T, Box<EvalAltResult>>;

/// A rule version's parameters by name.
pub(crate) type Parameters = Arc<BTreeMap<Arc<str>, Param>>;

/// A rule version's parameters as `p` of a shape.
#[derive(Clone, Debug)]
struct Params(Parameters);

/// A shape's answer: one breach or one payment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ScriptOutput {
    pub(crate) reason: Option<Arc<str>>,
    /// Epoch minutes.
    pub(crate) at: Option<i64>,
    /// Position in the subject's list of shifts.
    pub(crate) shift: Option<i64>,
    pub(crate) breach: Option<bool>,
    /// Milder than the row says (a consent is on file, an exemption holds); never stricter.
    pub(crate) severity: Option<Severity>,
    /// The shape cannot decide without this fact: a notice instead of a finding.
    pub(crate) missing: Option<Arc<str>>,
    pub(crate) premium_minutes: Option<i64>,
    /// Seconds, where a premium is finer than a minute.
    pub(crate) premium_seconds: Option<i64>,
    /// Ten-thousandths of a dollar times minutes.
    pub(crate) premium_money: Option<i64>,
    pub(crate) premium_cents: Option<i64>,
    /// Cost that is no premium line (overtime is in the wages already).
    pub(crate) cost_money: Option<i64>,
    /// Numbers for the texts.
    pub(crate) values: Vec<(Arc<str>, i64)>,
    pub(crate) fixes: Vec<Offer>,
}

/// The kind of a fix's change, as a shape names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferKind {
    /// Missing meals are planned.
    Meal,
    /// Missing paid rests are planned.
    Rest,
    /// A planned break starts at another time.
    MoveBreak,
    /// The shift starts at another time.
    StartAt,
    /// The shift ends at another time.
    EndAt,
    /// The shift goes to another person.
    Unassign,
    /// The employee is asked to agree.
    Consent,
    /// A document is put on file.
    Document,
}

impl OfferKind {
    /// The kind of a shape's name for it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "meal" => Self::Meal,
            "rest" => Self::Rest,
            "move_break" => Self::MoveBreak,
            "start_at" => Self::StartAt,
            "end_at" => Self::EndAt,
            "unassign" => Self::Unassign,
            "consent" => Self::Consent,
            "document" => Self::Document,
            _ => return None,
        })
    }
}

/// A fix as a shape offers it, before it is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offer {
    /// `None`: a kind that is not known, which offers nothing.
    pub(crate) kind: Option<OfferKind>,
    pub(crate) shift: Option<i64>,
    pub(crate) at: Option<i64>,
    /// Instead of one start: so many breaks, in the middle of the longest stretches of the shift.
    pub(crate) count: Option<i64>,
    /// And so many more that no stretch between them is longer (minutes).
    pub(crate) stretch: Option<i64>,
    pub(crate) from: Option<i64>,
    pub(crate) minutes: Option<i64>,
    pub(crate) paid: bool,
    pub(crate) word: Option<Arc<str>>,
}

/// The engine and every shape.
pub(crate) struct Shapes {
    engine: Engine,
    shapes: BTreeMap<Arc<str>, Shape>,
}

struct Shape {
    ast: AST,
    /// For the compiler, or why it cannot read the shape.
    source: Result<Source, String>,
}

/// The programs of a rule version: its shape for its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    /// `check`, or why it is interpreted.
    pub(crate) check: Result<Program, String>,
    required: Option<Result<Program, String>>,
}

impl Default for Programs {
    fn default() -> Self {
        Self {
            check: Err("not compiled yet".into()),
            required: None,
        }
    }
}

impl std::fmt::Debug for Shapes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_set().entries(self.shapes.keys()).finish()
    }
}

impl Shapes {
    /// Compiles the shapes; `params` are the names that rows give to `p`.
    pub(crate) fn new<'a>(
        sources: impl Iterator<Item = (&'a str, &'a str)>,
        params: &BTreeSet<Arc<str>>,
    ) -> Result<Self, PackError> {
        let mut engine = sandbox::engine();
        register(&mut engine);
        getters(&mut engine, params);
        let mut shapes = BTreeMap::new();
        for (name, source) in sources {
            let wrong = |message: String| PackError::Shape {
                shape: name.to_owned(),
                message,
            };
            let ast = sandbox::compile(&engine, source).map_err(wrong)?;
            // Only functions count: all else in a file is dropped.
            let ast = ast.clone_functions_only();
            if !ast
                .iter_functions()
                .any(|function| function.name == "check" && function.params.len() == 2)
            {
                return Err(wrong("has no `fn check(s, p)`".into()));
            }
            let source = Source::read(&ast);
            shapes.insert(Arc::from(name), Shape { ast, source });
        }
        Ok(Self { engine, shapes })
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.shapes.contains_key(name)
    }

    /// Compiles a shape for a rule version's parameters; without them it is interpreted.
    pub(crate) fn programs(&self, shape: &str, params: Option<&Parameters>) -> Programs {
        let Some(shape) = self.shapes.get(shape) else {
            return Programs::default();
        };
        let compile = |name: &str| {
            let params = params.ok_or("as asked")?;
            let source = shape.source.as_ref().map_err(Clone::clone)?;
            Program::compile(source, name, params)
        };
        Programs {
            check: compile("check"),
            required: shape.counts().then(|| compile("required")),
        }
    }

    /// Asks the interpreter; an error or an answer out of schema is the rule's failure, never
    /// silence.
    pub(crate) fn interpreted(
        &self,
        shape: &str,
        subject: &Arc<Subject>,
        params: &Parameters,
    ) -> Result<Vec<ScriptOutput>, String> {
        let answer: Array = self.call(shape, "check", subject, params)?;
        answer.into_iter().map(said).collect()
    }

    /// How many breaks the shape demands of the subject, where it has `fn required(s, p)`.
    pub(crate) fn required(
        &self,
        shape: &str,
        subject: &Arc<Subject>,
        version: &Version,
    ) -> Option<i64> {
        let program = version.programs.required.as_ref()?;
        let compiled = program
            .as_ref()
            .ok()
            .and_then(|program| program.count(subject).ok());
        compiled.or_else(|| self.call(shape, "required", subject, &version.params).ok())
    }

    fn call<T: Clone + Send + Sync + 'static>(
        &self,
        shape: &str,
        function: &str,
        subject: &Arc<Subject>,
        params: &Parameters,
    ) -> Result<T, String> {
        let shape = self.shapes.get(shape);
        let ast = &shape.ok_or("no such shape")?.ast;
        let options = CallFnOptions::new().eval_ast(false);
        let arguments = (Arc::clone(subject), Params(Arc::clone(params)));
        sandbox::within_deadline(|| {
            self.engine
                .call_fn_with_options(options, &mut Scope::new(), ast, function, arguments)
        })
        .map_err(|error| sandbox::said(&error))
    }
}

impl Shape {
    /// Whether it has `fn required(s, p)`.
    fn counts(&self) -> bool {
        let mut functions = self.ast.iter_functions();
        functions.any(|function| function.name == "required" && function.params.len() == 2)
    }
}

fn dynamic(value: Value<'_>) -> Dynamic {
    match value {
        Value::Int(number) => Dynamic::from_int(number),
        Value::Word(word) => word.to_owned().into(),
        Value::Absent | Value::Missing => Dynamic::UNIT,
    }
}

fn of_param(param: &Param) -> Dynamic {
    match param {
        Param::Int(number) => Dynamic::from_int(*number),
        Param::Flag(flag) => Dynamic::from_bool(*flag),
        Param::Word(word) => word.to_string().into(),
        Param::List(items) => items.iter().map(of_param).collect::<Array>().into(),
    }
}

/// Known names get getters of their own: an unknown one costs the interpreter an error first, and
/// then the indexer says what is wrong.
fn getters(engine: &mut Engine, params: &BTreeSet<Arc<str>>) {
    type S = Arc<Subject>;
    for (slot, name) in NAMES.iter().enumerate() {
        engine.register_get(*name, move |subject: &mut S| dynamic(subject.value(slot)));
    }
    for name in lists::NAMES {
        engine.register_get(*name, move |subject: &mut S| {
            Dynamic::from_array(lists::list(subject, name).unwrap_or_default())
        });
    }
    for name in params {
        let known = Arc::clone(name);
        engine.register_get(
            name.as_ref(),
            move |params: &mut Params| -> Raised<Dynamic> { params.get(&known) },
        );
    }
}

impl Params {
    fn get(&self, name: &str) -> Raised<Dynamic> {
        let param = self.0.get(name).map(of_param);
        param.ok_or_else(|| format!("no parameter `{name}`").into())
    }
}

fn register(engine: &mut Engine) {
    type S = Arc<Subject>;
    engine
        .register_type_with_name::<S>("Subject")
        .register_type_with_name::<Params>("Params");
    engine.register_indexer_get(|subject: &mut S, name: &str| -> Raised<Dynamic> {
        if let Some(slot) = slot(name) {
            return Ok(dynamic(subject.value(slot)));
        }
        lists::list(subject, name)
            .map(Dynamic::from_array)
            .ok_or_else(|| format!("no fact `{name}`").into())
    });
    engine.register_indexer_get(|params: &mut Params, name: &str| params.get(name));
    engine.register_fn("has", |params: &mut Params, name: &str| {
        params.0.contains_key(name)
    });
    engine.register_fn("passed", |params: &mut Params, list: &str, number: i64| {
        let passed = |limit: &&Param| matches!(limit, Param::Int(limit) if number > *limit);
        match params.0.get(list) {
            Some(Param::List(limits)) => {
                i64::try_from(limits.iter().filter(passed).count()).unwrap_or(0)
            }
            _ => 0,
        }
    });
    engine.register_fn("document", |subject: &mut S, kind: &str| {
        subject.document(kind)
    });
    engine.register_fn("named", |subject: &mut S, name: &str| {
        match subject.named(name) {
            Fact::Flag(flag) => Dynamic::from_int(i64::from(*flag)),
            Fact::Number(number) => Dynamic::from_int(*number),
            Fact::Word(word) => word.clone().into(),
        }
    });
    engine.register_fn("consent", |subject: &mut S, kind: &str| {
        subject
            .consent(kind)
            .map_or(Dynamic::UNIT, Dynamic::from_bool)
    });
    engine.register_fn("instant_of_work", |subject: &mut S, minutes: i64| {
        subject.instant_of_work(minutes)
    });
    engine.register_fn("shift_past", |subject: &mut S, minutes: i64| {
        i64::try_from(subject.shift_past(minutes)).unwrap_or(0)
    });
    engine.register_fn("shift_at", |subject: &mut S, instant: i64| {
        i64::try_from(subject.shift_at(instant)).unwrap_or(0)
    });
    engine.register_fn("at_clock", |subject: &mut S, minutes: i64| {
        subject.at_clock(minutes)
    });
    engine.register_fn("clock_of", |subject: &mut S, instant: i64| {
        subject.clock_of(instant)
    });
}

fn said(value: Dynamic) -> Result<ScriptOutput, String> {
    let map = value
        .try_cast::<Map>()
        .ok_or("a shape answers with a list of maps")?;
    let mut said = ScriptOutput::default();
    for (key, value) in map {
        match key.as_str() {
            "reason" => said.reason = Some(word(&key, value)?),
            "at" => said.at = Some(int(&key, &value)?),
            "shift" => said.shift = Some(int(&key, &value)?),
            "breach" => {
                said.breach = Some(
                    value
                        .as_bool()
                        .map_err(|kind| format!("`breach` is yes or no, not {kind}"))?,
                );
            }
            "severity" => said.severity = Some(milder(&word(&key, value)?)?),
            "missing" => said.missing = Some(word(&key, value)?),
            "premium_minutes" => said.premium_minutes = Some(int(&key, &value)?),
            "premium_seconds" => said.premium_seconds = Some(int(&key, &value)?),
            "premium_money" => said.premium_money = Some(int(&key, &value)?),
            "premium_cents" => said.premium_cents = Some(int(&key, &value)?),
            "cost_money" => said.cost_money = Some(int(&key, &value)?),
            "fixes" => {
                let offers = value.try_cast::<Array>().ok_or("`fixes` is a list")?;
                said.fixes = offers.into_iter().map(offer).collect::<Result<_, _>>()?;
            }
            _ => said.values.push((key.as_str().into(), int(&key, &value)?)),
        }
    }
    Ok(said)
}

pub(crate) fn milder(word: &str) -> Result<Severity, String> {
    match word {
        "info" => Ok(Severity::Info),
        "warn" => Ok(Severity::Warn),
        "reason_required" => Ok(Severity::ReasonRequired),
        other => Err(format!("no severity `{other}` that a shape may ask for")),
    }
}

fn offer(value: Dynamic) -> Result<Offer, String> {
    let map = value.try_cast::<Map>().ok_or("a fix is a map")?;
    let mut offer = Offer::default();
    for (key, value) in map {
        match key.as_str() {
            "kind" => offer.kind = OfferKind::named(&word(&key, value)?),
            "shift" => offer.shift = Some(int(&key, &value)?),
            "at" => offer.at = Some(int(&key, &value)?),
            "from" => offer.from = Some(int(&key, &value)?),
            "count" => offer.count = Some(int(&key, &value)?),
            "stretch" => offer.stretch = Some(int(&key, &value)?),
            "minutes" => offer.minutes = Some(int(&key, &value)?),
            "paid" => {
                offer.paid = value
                    .as_bool()
                    .map_err(|kind| format!("`paid` is yes or no, not {kind}"))?;
            }
            "word" => offer.word = Some(word(&key, value)?),
            other => return Err(format!("a fix has no `{other}`")),
        }
    }
    Ok(offer)
}

fn int(key: &str, value: &Dynamic) -> Result<i64, String> {
    let number = value
        .as_int()
        .map_err(|kind| format!("`{key}` is a whole number, not {kind}"))?;
    if !bounds::answer(number) {
        return Err(format!("`{key}` is out of bounds"));
    }
    Ok(number)
}

fn word(key: &str, value: Dynamic) -> Result<Arc<str>, String> {
    let word = value.into_string();
    word.map(Into::into)
        .map_err(|kind| format!("`{key}` is a word, not {kind}"))
}
