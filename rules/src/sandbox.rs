//! The one place where Rhai is set up: every limit, and nothing that reaches outside.

use std::cell::Cell;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage, LogicPackage,
    Package,
};
use rhai::{AST, Dynamic, Engine, EvalAltResult, Module, Position};

/// A script that takes more CPU time is stopped. CPU, not wall time: a busy machine must not make
/// a lawful rule fail.
pub(crate) const DEADLINE: Duration = Duration::from_millis(25);
/// The error of a script that was stopped by the deadline.
pub const TOO_SLOW: &str = "the script takes too long";
/// A longer source is refused before it is parsed.
const SOURCE_BYTES: usize = 8 * 1024;
const OPERATIONS: u64 = 200_000;
/// So few operations are over before the deadline in any case; the clock is a system call.
const UNTIMED: u64 = 256;

thread_local! {
    /// The thread's CPU time at which the script that runs on it is stopped. Set by its first
    /// check, so that the many short scripts never ask the kernel for the time.
    static UNTIL: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// The functions that scripts may call, built once for all engines.
static PACKAGES: LazyLock<[Arc<Module>; 5]> = LazyLock::new(|| {
    [
        ArithmeticPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
        BasicIteratorPackage::new().as_shared_module(),
    ]
});

/// A raw engine with chosen packages (arithmetic, logic, arrays, maps, ranges): no strings beyond
/// literals, no `eval`, `import`, `sleep`, timestamps, printing or floats, and every limit set.
pub(crate) fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    for package in PACKAGES.iter() {
        engine.register_global_module(Arc::clone(package));
    }
    engine.set_module_resolver(rhai::module_resolvers::DummyModuleResolver::new());
    engine.set_max_modules(0);
    engine.set_max_operations(OPERATIONS);
    engine.set_max_call_levels(16);
    engine.set_max_expr_depths(48, 32);
    engine.set_max_functions(32);
    engine.set_max_variables(64);
    engine.set_max_string_size(4_096);
    engine.set_max_array_size(512);
    // A list's entries count with all their numbers: a week cut at midnights has 14 for each piece.
    engine.set_max_map_size(2_048);
    engine.set_strict_variables(true);
    engine.set_fail_on_invalid_map_property(true);
    engine.set_optimization_level(rhai::OptimizationLevel::None);
    for word in [
        "eval",
        "import",
        "export",
        "print",
        "debug",
        "Fn",
        "call",
        "curry",
        "is_def_fn",
        "is_def_var",
    ] {
        engine.disable_symbol(word);
    }
    // Should a package ever bring `sleep` back, ours is the one that is called.
    engine.register_fn("sleep", |_: Dynamic| -> Result<(), Box<EvalAltResult>> {
        Err("a rule cannot sleep".into())
    });
    engine.on_print(|_| {}).on_debug(|_, _, _| {});
    engine.on_progress(|operations| {
        let late = operations % 64 == 0 && operations >= UNTIMED && late();
        late.then(|| Dynamic::from("deadline"))
    });
    engine
}

/// Compiles a source that holds only functions.
pub(crate) fn compile(engine: &Engine, source: &str) -> Result<AST, String> {
    if source.len() > SOURCE_BYTES {
        return Err(format!(
            "a script has at most {SOURCE_BYTES} bytes; this has {}",
            source.len()
        ));
    }
    within_deadline(|| engine.compile(source)).map_err(|error| error.to_string())
}

/// CPU time that this thread has used.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

/// Whether this thread's script is past its deadline; the first call starts the count.
fn late() -> bool {
    let now = cpu_time();
    if UNTIL.get().is_none() {
        UNTIL.set(Some(now + DEADLINE));
    }
    UNTIL.get().is_some_and(|until| now >= until)
}

/// Runs `work` with the deadline set for scripts on this thread.
pub(crate) fn within_deadline<T>(work: impl FnOnce() -> T) -> T {
    UNTIL.set(None);
    work()
}

/// An error in the engine's words. Where a deadline hits is a matter of chance: it is said without a
/// place, so that the same input gets the same answer.
pub(crate) fn said(error: &EvalAltResult) -> String {
    match error.unwrap_inner() {
        EvalAltResult::ErrorTerminated(..) => TOO_SLOW.to_owned(),
        _ => error.to_string(),
    }
}

/// Runs any script text, for tests of the limits and the rule studio's scratch pad.
///
/// # Errors
/// Everything that a script can do wrong, in the engine's words.
pub fn run(source: &str) -> Result<String, String> {
    let engine = engine();
    let ast = compile(&engine, source)?;
    let value = within_deadline(|| engine.eval_ast::<Dynamic>(&ast));
    value
        .map(|value| value.to_string())
        .map_err(|error: Box<EvalAltResult>| {
            let mut error = error;
            error.set_position(Position::NONE);
            error.to_string()
        })
}
