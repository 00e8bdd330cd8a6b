//! The separator of a file of rows: spreadsheets write commas, semicolons or tabs, as their user's country has it.

/// The separator that the first line has most of.
pub fn of(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let count = |mark: &u8| head.bytes().filter(|byte| byte == mark).count();
    *[b'\t', b';', b',']
        .iter()
        .max_by_key(|mark| count(mark))
        .unwrap_or(&b',')
}
