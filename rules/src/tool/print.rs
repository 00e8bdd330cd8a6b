//! Prints the tool's answers.

use std::io::Write as _;

/// A shell's exit code for a program that SIGPIPE ended.
const BROKEN_PIPE: i32 = 141;

/// Prints one line to standard output. A reader that closed its end (`rules cases FILE | head`) ends the tool quietly;
/// any other error ends it with its cause.
pub(crate) fn line(text: &str) {
    let Err(error) = writeln!(std::io::stdout(), "{text}") else {
        return;
    };
    if error.kind() == std::io::ErrorKind::BrokenPipe {
        std::process::exit(BROKEN_PIPE);
    }
    eprintln!("cannot print: {error}");
    std::process::exit(2);
}
