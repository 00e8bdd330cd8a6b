//! Fuzzes the rule book: generated weeks, changed packs and strange scripts, each answered twice on
//! two threads; the second interprets the shapes of every other input, so that compiled and interpreted
//! ones are compared, too. No input may panic, hang or get two answers.
//!
//! `fuzz CORPUS FOUND FROM COUNT` replays the corpus folder, then tries the seeds from FROM on. What
//! goes wrong is written to the folder FOUND; put it into the corpus with its fix.
#![expect(clippy::print_stdout, reason = "a command-line tool prints its answer")]

mod packs;
mod random;
mod scripts;
mod watch;
mod weeks;

use std::fs;
use std::process::ExitCode;

use rules::{Edit, Question, RuleBook, Situation};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use random::Random;
use watch::Tally;

/// One input, as the corpus keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Input {
    /// Packs, shapes and labels; empty: the built-in ones.
    #[serde(default)]
    files: Vec<(String, String)>,
    question: Question,
    situation: Situation,
}

/// The real packs, from which inputs are made.
struct Library {
    compiled: RuleBook,
    interpreted: RuleBook,
    packs: Vec<(String, Table)>,
    shapes: Vec<(String, String)>,
    labels: Table,
    /// `fixes.toml`: without it no fix is offered.
    fixes: String,
}

impl Library {
    fn new() -> Result<Self, String> {
        let mut library = Self {
            compiled: RuleBook::embedded(),
            interpreted: RuleBook::interpreted(RuleBook::sources())
                .map_err(|error| error.to_string())?,
            packs: Vec::new(),
            shapes: Vec::new(),
            labels: Table::new(),
            fixes: String::new(),
        };
        for (name, content) in RuleBook::sources() {
            let file = name.rsplit('/').next().unwrap_or(name);
            let table = || content.parse().map_err(|error| format!("{name}: {error}"));
            match file.split_once('.') {
                Some((shape, "rhai")) => library.shapes.push((shape.into(), (*content).into())),
                Some(("labels", _)) => library.labels = table()?,
                Some(("fixes", _)) => library.fixes = (*content).into(),
                // Remedies and the names of places are never read by an answer.
                Some(("remedies" | "places", _)) => {}
                _ => library.packs.push(((*name).into(), table()?)),
            }
        }
        Ok(library)
    }

    /// The labels that a pack's rows name, and what fixes say: loading all of them would take most of the time.
    fn labels(&self, pack: &Table) -> Vec<(String, String)> {
        let rules = pack.get("rule").and_then(Value::as_array);
        let names = rules
            .into_iter()
            .flatten()
            .filter_map(|rule| rule.get("because")?.as_array());
        let names = names.flatten().filter_map(Value::as_str);
        let labels =
            names.filter_map(|name| Some((name.to_owned(), self.labels.get(name)?.clone())));
        let labels: Table = labels.collect();
        let labels = toml::to_string(&labels).unwrap_or_default();
        vec![
            ("labels.toml".into(), labels),
            ("fixes.toml".into(), self.fixes.clone()),
        ]
    }

    /// The input of a seed: a week, a changed pack or a strange script in turn.
    fn input(&self, seed: u64) -> Input {
        let mut random = Random::new(seed);
        let (names, files) = match seed % 3 {
            0 => {
                let names = self
                    .compiled
                    .packs()
                    .iter()
                    .map(|pack| pack.jurisdiction.clone());
                (names.collect(), Vec::new())
            }
            1 => {
                let (name, files) = packs::changed(&mut random, self);
                (vec![name], files)
            }
            _ => {
                let (name, files) = scripts::strange(&mut random, self);
                (vec![name], files)
            }
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let situation = weeks::situation(&mut random, &names);
        Input {
            files,
            question: weeks::question(&mut random, &situation),
            situation,
        }
    }

    /// Everything that the rule book says about an input, as text.
    fn answer(&self, input: &Input, interpreted: bool) -> String {
        let own;
        let book = if input.files.is_empty() {
            if interpreted {
                &self.interpreted
            } else {
                &self.compiled
            }
        } else {
            let files: Vec<(&str, &str)> = input
                .files
                .iter()
                .map(|(name, content)| (name.as_str(), content.as_str()))
                .collect();
            let loaded = if interpreted {
                RuleBook::interpreted(&files)
            } else {
                RuleBook::load(&files)
            };
            match loaded {
                Ok(book) => {
                    own = book;
                    &own
                }
                Err(error) => return error.to_string(),
            }
        };
        let situation = &input.situation;
        let report = book.check(input.question, situation);
        let edit = Edit {
            remove: situation.shifts.first().map(|shift| shift.id.as_ref()),
            add: situation.shifts.last().cloned(),
            ..Edit::default()
        };
        // Half of the inputs: an edit costs as much as a check.
        let edited = situation.shifts.len().is_multiple_of(2);
        let verdict = edited.then(|| book.prepare(input.question, situation).verdict(&edit));
        let rests = book.required_breaks("rest", situation);
        let overtime = book.local_overtime_seconds(situation);
        let text = serde_json::to_string(&(report, verdict, rests, overtime));
        text.unwrap_or_else(|error| error.to_string())
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = match words[..] {
        ["show", file] => show(file),
        [corpus, found, from, count] => run(corpus, found, from, count),
        _ => Err("usage: fuzz CORPUS FOUND FROM COUNT, or fuzz show FILE".into()),
    };
    match ran {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(corpus: &str, found: &str, from: &str, count: &str) -> Result<bool, String> {
    let number = |text: &str| {
        text.parse::<u64>()
            .map_err(|error| format!("{text}: {error}"))
    };
    let (from, count) = (number(from)?, number(count)?);
    let library = Library::new()?;
    let kept = kept(corpus)?;
    let replayed = watch::run(&library, found, kept.len() as u64, |index| {
        usize::try_from(index).map_or_else(|_| library.input(index), |at| kept[at].1.clone())
    });
    said("corpus", &replayed);
    for (index, outcome) in &replayed.failures {
        let name = usize::try_from(*index).map_or("?", |at| kept[at].0.as_str());
        println!("  {name}: {outcome}");
    }
    let tried = watch::run(&library, found, count, |index| library.input(from + index));
    said("seeds", &tried);
    for (index, outcome) in &tried.failures {
        println!("  seed {}: {outcome}", from + index);
    }
    Ok(replayed.failures.is_empty() && tried.failures.is_empty())
}

/// Prints both answers to one kept input: compiled, then interpreted.
fn show(file: &str) -> Result<bool, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let input = serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))?;
    let library = Library::new()?;
    let answers = [false, true].map(|interpreted| library.answer(&input, interpreted));
    println!("{}\n{}", answers[0], answers[1]);
    Ok(answers[0] == answers[1])
}

/// The corpus in order of file names.
fn kept(folder: &str) -> Result<Vec<(String, Input)>, String> {
    let mut kept = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.display().to_string();
        let text = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        let input = serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
        kept.push((name, input));
    }
    kept.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(kept)
}

fn said(what: &str, tally: &Tally) {
    println!(
        "{what}: {} inputs in {} s, {} failures; {} stopped at the script deadline; slowest {} ms of CPU",
        tally.count,
        tally.seconds,
        tally.failures.len(),
        tally.stopped,
        tally.slowest_ms,
    );
}
