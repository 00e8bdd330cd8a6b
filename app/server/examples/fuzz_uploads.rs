//! Tries changed files on the check of resumes: none may stop it. `fuzz_uploads COUNT [SEED]`.

#[path = "../../../tests/hiring/files.rs"]
mod files;

use hiring::apply::file;

#[expect(clippy::print_stdout, reason = "it is a tool")]
fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse::<u64>().ok());
    let (count, seed) = (
        arguments.next().unwrap_or(100_000),
        arguments.next().unwrap_or(0),
    );
    let (corpus, mut dice, mut taken) = (files::corpus(), files::Dice(seed), 0_u64);
    for _ in 0..count {
        taken += u64::from(file::prove(&dice.mutate(&corpus)).is_some());
    }
    println!("{count} files from seed {seed}: no panic, {taken} taken");
}
