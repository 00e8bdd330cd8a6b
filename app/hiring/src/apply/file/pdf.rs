//! The packed objects of a PDF: since 1.5 a page, and an action, may be in a compressed stream of objects.

use std::io::Read as _;

use flate2::read::ZlibDecoder;

use super::{find, has_name, names_programs};

/// No honest resume has so many bytes of objects.
const UNPACKED: u64 = 50 * 1024 * 1024;
/// The distance before its stream at which a dictionary may begin.
const DICTIONARY: usize = 4096;

/// Whether no stream of objects names a program. One that cannot be read might, so it counts as if it did.
pub(super) fn packed_objects_are_harmless(bytes: &[u8]) -> bool {
    let (mut from, mut left) = (0, UNPACKED);
    while let Some(at) = find(&bytes[from..], b"stream").map(|at| from + at) {
        from = at + b"stream".len();
        if bytes[..at].ends_with(b"end") {
            continue;
        }
        let dictionary = dictionary_before(bytes, at);
        if !has_name(dictionary, b"ObjStm") {
            continue;
        }
        let Some(objects) = unpacked(dictionary, &bytes[from..], left) else {
            return false;
        };
        left = left.saturating_sub(objects.len() as u64);
        if names_programs(&objects) {
            return false;
        }
    }
    true
}

/// The dictionary of the stream at `at`: what is between its object's head and the stream.
fn dictionary_before(bytes: &[u8], at: usize) -> &[u8] {
    let near = &bytes[at.saturating_sub(DICTIONARY)..at];
    let head = near
        .windows(4)
        .rposition(|four| four == b" obj" || four == b"\nobj" || four == b"\robj");
    &near[head.unwrap_or(0)..]
}

/// The objects of a stream, if it is packed in the one way that programs use, or not at all.
fn unpacked(dictionary: &[u8], stream: &[u8], most: u64) -> Option<Vec<u8>> {
    let ([b'\r', b'\n', stream @ ..] | [b'\n' | b'\r', stream @ ..]) = stream else {
        return None;
    };
    let other = [
        "LZWDecode",
        "LZW",
        "ASCII85Decode",
        "A85",
        "ASCIIHexDecode",
        "AHx",
        "RunLengthDecode",
        "RL",
        "Crypt",
        "Predictor",
    ];
    if other
        .iter()
        .any(|filter| has_name(dictionary, filter.as_bytes()))
    {
        return None;
    }
    let mut objects = Vec::new();
    if !has_name(dictionary, b"FlateDecode") && !has_name(dictionary, b"Fl") {
        if has_name(dictionary, b"Filter") {
            return None;
        }
        let end = find(stream, b"endstream")?;
        objects.extend(&stream[..end]);
        return Some(objects);
    }
    let read = ZlibDecoder::new(stream)
        .take(most + 1)
        .read_to_end(&mut objects);
    // A reader shows what came out before an error, so that counts too.
    (objects.len() as u64 <= most && (read.is_ok() || !objects.is_empty())).then_some(objects)
}
