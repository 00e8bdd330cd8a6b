//! Word 97 to 2003 ([MS-DOC]): the file information block leads to the piece table, and its pieces to the text.

use std::io::{Cursor, Read as _};

use super::Page;
use crate::apply::file;

type File<'a> = cfb::CompoundFile<Cursor<&'a [u8]>>;

/// Offsets in the file information block: the flags, the length of the main text, and the piece table's position.
const FLAGS: usize = 0x0A;
const ENCRYPTED: u16 = 0x0100;
const TABLE_ONE: u16 = 0x0200;
const MAIN_TEXT: usize = 0x4C;
const PIECES_AT: usize = 0x01A2;
const PIECES_LONG: usize = 0x01A6;
/// The bit of a piece that is written with one byte for each sign.
const NARROW: u32 = 1 << 30;
/// Windows-1252's characters where Latin 1 has controls.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Reads the main text piece by piece.
pub(super) fn read(bytes: &[u8], page: &mut Page) -> Option<()> {
    let mut file = cfb::CompoundFile::open(Cursor::new(bytes)).ok()?;
    let document = stream(&mut file, "/WordDocument")?;
    let flags = u16_at(&document, FLAGS)?;
    if flags & ENCRYPTED != 0 {
        return None;
    }
    let table = if flags & TABLE_ONE == 0 {
        "/0Table"
    } else {
        "/1Table"
    };
    let table = stream(&mut file, table)?;
    let begin = usize_at(&document, PIECES_AT)?;
    let long = usize_at(&document, PIECES_LONG)?;
    let pieces = piece_table(table.get(begin..begin.checked_add(long)?)?)?;
    // However often pieces name the same place: no more text than the file has bytes.
    let mut left = usize_at(&document, MAIN_TEXT)?.min(document.len());
    let mut fields = Fields::default();
    let count = pieces.len().checked_sub(4)? / 12;
    for at in 0..count {
        let signs = usize_at(pieces, (at + 1) * 4)?.checked_sub(usize_at(pieces, at * 4)?)?;
        let place = u32_at(pieces, (count + 1) * 4 + at * 8 + 2)?;
        let signs = signs.min(left);
        left -= signs;
        piece(&document, place, signs, &mut |sign| fields.add(sign, page))?;
        if left == 0 || page.full() {
            break;
        }
    }
    Some(())
}

/// The positions of the text: the table follows any number of formats.
fn piece_table(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        match rest.first()? {
            1 => rest = rest.get(3 + usize::from(u16_at(rest, 1)?)..)?,
            2 => return rest.get(5..5_usize.checked_add(usize_at(rest, 1)?)?),
            _ => return None,
        }
    }
}

/// The signs of one piece, in one byte each or in two.
fn piece(document: &[u8], place: u32, signs: usize, each: &mut impl FnMut(char)) -> Option<()> {
    let begin = usize::try_from(place & !NARROW & !(1 << 31)).ok()?;
    if place & NARROW != 0 {
        let begin = begin / 2;
        for byte in document.get(begin..begin.checked_add(signs)?)? {
            each(match byte {
                0x80..=0x9F => WINDOWS[usize::from(byte - 0x80)],
                byte => char::from(*byte),
            });
        }
        return Some(());
    }
    let bytes = document.get(begin..begin.checked_add(signs.checked_mul(2)?)?)?;
    let units = bytes
        .chunks_exact(2)
        .map(|two| u16::from_le_bytes([two[0], two[1]]));
    for sign in char::decode_utf16(units) {
        each(sign.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    Some(())
}

/// Fields (links, page numbers) are in the text as instruction and result: people see the result.
#[derive(Default)]
struct Fields {
    /// For each open field: whether its result has begun.
    open: Vec<bool>,
    /// How many of them have not reached their result.
    hidden: usize,
}

impl Fields {
    fn add(&mut self, sign: char, page: &mut Page) {
        match sign {
            '\u{13}' => {
                self.open.push(false);
                self.hidden += 1;
            }
            '\u{14}' => {
                if let Some(shown) = self.open.last_mut().filter(|shown| !**shown) {
                    *shown = true;
                    self.hidden -= 1;
                }
            }
            '\u{15}' => {
                if self.open.pop() == Some(false) {
                    self.hidden -= 1;
                }
            }
            _ if self.hidden > 0 => {}
            // The ends of paragraphs, lines, pages and cells.
            '\r' | '\u{b}' | '\u{c}' => page.add('\n'),
            '\u{7}' => page.add('\t'),
            '\u{1e}' => page.add('-'),
            sign => page.add(sign),
        }
    }
}

fn stream(file: &mut File<'_>, path: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let stream = file.open_stream(path).ok()?;
    stream
        .take(file::LARGEST as u64)
        .read_to_end(&mut bytes)
        .ok()?;
    Some(bytes)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

fn usize_at(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32_at(bytes, at)?).ok()
}
