//! The words of a Word document: plain text without its looks, links and pictures, so that it can be read without being
//! opened. What a file says of itself is never believed; what cannot be read is no text, never an error.

mod doc;
mod docx;

use super::file::{Kind, prove};

/// So much is read by a person at most: some forty pages.
pub const LONGEST: usize = 100_000;

/// The text of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Its paragraphs, one a line.
    pub text: String,
    /// Whether it goes on behind `LONGEST` characters.
    pub cut: bool,
}

/// The words of a Word document, old or new. A PDF is drawn in the browser; its words are not read here.
pub fn words_of(bytes: &[u8]) -> Option<Words> {
    let mut page = Page::default();
    match prove(bytes)? {
        Kind::Docx => docx::read(bytes, &mut page)?,
        Kind::Doc => doc::read(bytes, &mut page)?,
        Kind::Pdf => return None,
    }
    page.finish()
}

/// Text as it is gathered: lines without blanks at their ends, never two empty ones in a row, and an end.
#[derive(Default)]
struct Page {
    text: String,
    line: String,
    length: usize,
    cut: bool,
}

impl Page {
    fn add(&mut self, sign: char) {
        if self.length >= LONGEST {
            self.cut = true;
            return;
        }
        match sign {
            '\n' => self.end_line(),
            '\t' | '\u{a0}' => self.line.push(' '),
            // No character that steers its surroundings, in a page or in a line.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            sign if sign.is_control() => {}
            sign => self.line.push(sign),
        }
        self.length += 1;
    }

    fn add_all(&mut self, text: &str) {
        text.chars().for_each(|sign| self.add(sign));
    }

    fn full(&self) -> bool {
        self.cut
    }

    fn end_line(&mut self) {
        let line = self.line.trim();
        if !line.is_empty() || !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push_str(line);
            self.text.push('\n');
        }
        self.line.clear();
    }

    fn finish(mut self) -> Option<Words> {
        self.end_line();
        let text = self.text.trim().to_owned();
        (!text.is_empty()).then_some(Words {
            text,
            cut: self.cut,
        })
    }
}
