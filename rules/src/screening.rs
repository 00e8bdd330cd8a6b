//! An owner's own scripts (who is screened out, how points are given), run in the same sandbox as the law.
//!
//! A script sees exactly the value that it is given and answers with one value. Every failure (a typing mistake, an
//! endless loop, an answer of another form) is a [`ScriptError`] with its line: never silence, and never a decision.

use std::sync::LazyLock;

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope, serde as convert};
use serde::{Serialize, de::DeserializeOwned};

use crate::sandbox;

/// A longer script is refused before it is parsed.
pub const SOURCE_BYTES: usize = 16 * 1024;

static ENGINE: LazyLock<Engine> = LazyLock::new(sandbox::engine);

/// A fault of a script, or an error in a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ScriptError {
    /// The line, from 1, where it is known.
    pub line: Option<usize>,
    /// In the engine's words.
    pub message: String,
}

impl ScriptError {
    fn new(message: impl Into<String>) -> Self {
        Self {
            line: None,
            message: message.into(),
        }
    }
}

/// A script that was read and holds the function that is asked.
#[derive(Clone, Debug)]
pub struct Script {
    ast: AST,
    function: &'static str,
}

impl Script {
    /// Reads a script that defines `fn <function>(facts, parameters)`. Only its functions count.
    ///
    /// # Errors
    /// The script's fault.
    pub fn read(source: &str, function: &'static str) -> Result<Self, ScriptError> {
        if source.len() > SOURCE_BYTES {
            return Err(ScriptError::new(format!(
                "a script has at most {SOURCE_BYTES} bytes; this has {}",
                source.len()
            )));
        }
        let ast =
            sandbox::within_deadline(|| ENGINE.compile(source)).map_err(|error| ScriptError {
                line: error.position().line(),
                message: error.err_type().to_string(),
            })?;
        let ast = ast.clone_functions_only();
        let found = ast
            .iter_functions()
            .any(|found| found.name == function && found.params.len() == 2);
        if !found {
            return Err(ScriptError::new(format!("has no `fn {function}(f, p)`")));
        }
        Ok(Self { ast, function })
    }

    /// Asks it. The same facts and parameters always give the same answer.
    ///
    /// # Errors
    /// The script's error, or that its answer has another form than `A`.
    pub fn ask<A: DeserializeOwned>(
        &self,
        facts: &impl Serialize,
        parameters: &impl Serialize,
    ) -> Result<A, ScriptError> {
        let arguments = (given(facts)?, given(parameters)?);
        let options = CallFnOptions::new().eval_ast(false);
        let answer: Dynamic = sandbox::within_deadline(|| {
            ENGINE.call_fn_with_options(
                options,
                &mut Scope::new(),
                &self.ast,
                self.function,
                arguments,
            )
        })
        .map_err(|error| fault(&error))?;
        convert::from_dynamic(&answer).map_err(|error| fault(&error))
    }
}

fn given(value: &impl Serialize) -> Result<Dynamic, ScriptError> {
    convert::to_dynamic(value).map_err(|error| fault(&error))
}

fn fault(error: &EvalAltResult) -> ScriptError {
    let message = sandbox::said(error);
    // Where a deadline hits is a matter of chance.
    let line = (message != sandbox::TOO_SLOW)
        // The place in the function itself, not the one from which it was called.
        .then(|| error.unwrap_inner().position().line())
        .flatten();
    ScriptError { line, message }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn ask(source: &str) -> Result<i64, ScriptError> {
        let facts = BTreeMap::from([("hours", 26), ("needed", 32)]);
        Script::read(source, "score")?.ask(&facts, &())
    }

    #[test]
    fn facts_go_in_and_an_answer_comes_out() {
        let share = "fn score(f, p) { (2 * 300 * f.hours + f.needed) / (2 * f.needed) }";
        assert_eq!(ask(share), Ok(244));
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let typing = ask("fn score(f, p) {\n  let x = ;\n}").unwrap_err();
        assert_eq!(typing.line, Some(2), "{typing:?}");
        let unknown = ask("fn score(f, p) {\n\n  f.shoe_size\n}").unwrap_err();
        assert_eq!(unknown.line, Some(3), "{unknown:?}");
        let other = Script::read("fn points(f, p) { 1 }", "score").unwrap_err();
        assert!(other.message.contains("fn score(f, p)"), "{other}");
    }

    #[test]
    fn an_answer_of_another_form_is_a_fault() {
        for source in [
            "fn score(f, p) { \"strong\" }",
            "fn score(f, p) { 62.4 }",
            "fn score(f, p) { () }",
            "fn score(f, p) { [1] }",
        ] {
            assert!(ask(source).is_err(), "{source}");
        }
    }

    #[test]
    fn hostile_scripts_are_stopped() {
        for source in [
            "fn score(f, p) { loop { } }",
            "fn score(f, p) { score(f, p) }",
            "fn score(f, p) { let a = []; loop { a.push(a); } }",
            "fn score(f, p) { let a = \"x\"; loop { a += a; } }",
            "fn score(f, p) { let m = #{}; let n = 0; loop { m[`k${n}`] = m; n += 1; } }",
            "fn score(f, p) { eval(\"1\") }",
            "fn score(f, p) { import \"fs\" as fs; 1 }",
            "fn score(f, p) { sleep(10) }",
            "fn score(f, p) { timestamp() }",
            "fn score(f, p) { rand() }",
            "fn score(f, p) { 9223372036854775807 + 1 }",
            "fn score(f, p) { 1 / 0 }",
        ] {
            assert!(ask(source).is_err(), "{source}");
        }
        let long = format!("fn score(f, p) {{ 1 }} //{}", "x".repeat(SOURCE_BYTES));
        assert!(Script::read(&long, "score").is_err());
    }

    #[test]
    fn nothing_of_one_run_is_left_in_the_next() {
        let script = Script::read("fn score(f, p) { f.hours += 1; f.hours }", "score").unwrap();
        let facts = BTreeMap::from([("hours", 1)]);
        for _ in 0..3 {
            assert_eq!(script.ask::<i64>(&facts, &()), Ok(2));
        }
    }
}
