//! Reads a document of ours back: takes the PDF apart and maps its glyphs to signs.

use std::{collections::HashMap, io::Read as _};

use flate2::read::ZlibDecoder;
use regex::{Regex, bytes};

/// An object of the document: its dictionary, and the unpacked stream where it has one.
struct Object {
    dictionary: String,
    stream: Vec<u8>,
}

type Objects = HashMap<u32, Object>;
/// Signs by glyph.
type Signs = HashMap<u16, String>;

/// The texts of a document in the order in which they were drawn, each on a line of its own.
pub(super) fn text_of(pdf: &[u8]) -> String {
    assert!(pdf.starts_with(b"%PDF-"), "no PDF");
    let objects = objects(pdf);
    let mut catalogs = objects
        .values()
        .filter(|object| object.dictionary.contains("/Catalog"));
    let catalog = catalogs.next().expect("a catalog");
    let root = reference(&catalog.dictionary, "Pages").expect("pages");
    let pages = pages(&objects, root);
    let texts = pages.into_iter().flat_map(|page| {
        let page = &objects[&page].dictionary;
        let content = reference(page, "Contents").expect("a page has content");
        let resources = reference(page, "Resources").expect("a page has fonts");
        let fonts = fonts(&objects, &objects[&resources].dictionary);
        shown(&objects[&content].stream, &fonts)
    });
    texts.collect::<Vec<_>>().join("\n")
}

fn objects(pdf: &[u8]) -> Objects {
    let object = bytes::Regex::new(r"(?s-u)(\d+) 0 obj(.*?)\nendobj").expect("a pattern");
    let found = object.captures_iter(pdf).map(|found| {
        let number = std::str::from_utf8(&found[1]).expect("digits");
        let body = &found[2];
        let start = b"\nstream\n";
        let at = body.windows(start.len()).position(|part| part == start);
        let dictionary = String::from_utf8_lossy(&body[..at.unwrap_or(body.len())]).into_owned();
        let packed = at.map_or(&[][..], |at| &body[at + start.len()..]);
        let stream = if dictionary.contains("/FlateDecode") {
            let mut unpacked = Vec::new();
            let mut reader = ZlibDecoder::new(packed);
            reader
                .read_to_end(&mut unpacked)
                .expect("a stream that can be unpacked");
            unpacked
        } else {
            packed.to_vec()
        };
        let number = number.parse().expect("a number");
        (number, Object { dictionary, stream })
    });
    found.collect()
}

/// The object that a name of a dictionary refers to.
fn reference(dictionary: &str, name: &str) -> Option<u32> {
    let pattern = Regex::new(&format!(r"/{name}\s+(\d+) 0 R")).expect("a pattern");
    pattern.captures(dictionary)?[1].parse().ok()
}

/// The pages below a node of the tree, in order.
fn pages(objects: &Objects, node: u32) -> Vec<u32> {
    let dictionary = &objects[&node].dictionary;
    let Some((_, kids)) = dictionary.split_once("/Kids") else {
        return vec![node];
    };
    let kids = kids.split(']').next().expect("a list");
    let kid = Regex::new(r"(\d+) 0 R").expect("a pattern");
    let kids = kid.captures_iter(kids).map(|kid| kid[1].parse().unwrap());
    kids.flat_map(|kid| pages(objects, kid)).collect()
}

/// What the fonts of a page map glyphs to, by the names that the page gives them.
fn fonts(objects: &Objects, resources: &str) -> HashMap<String, Signs> {
    let font = Regex::new(r"/(f\d+)\s+(\d+) 0 R").expect("a pattern");
    let fonts = font.captures_iter(resources).map(|font| {
        let number: u32 = font[2].parse().unwrap();
        let map = reference(&objects[&number].dictionary, "ToUnicode").expect("a map");
        (font[1].to_owned(), signs(&objects[&map].stream))
    });
    fonts.collect()
}

fn signs(map: &[u8]) -> Signs {
    let map = String::from_utf8_lossy(map);
    let pair = Regex::new(r"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>").expect("a pattern");
    let pairs = pair.captures_iter(&map).map(|pair| {
        let glyph = u16::from_str_radix(&pair[1], 16).unwrap();
        let units = pair[2].as_bytes().chunks(4).map(|unit| {
            let unit = std::str::from_utf8(unit).unwrap();
            u16::from_str_radix(unit, 16).unwrap()
        });
        let units: Vec<u16> = units.collect();
        (glyph, String::from_utf16_lossy(&units))
    });
    pairs.collect()
}

/// The texts that a page draws: one from each `BT` to its `ET`.
fn shown(content: &[u8], fonts: &HashMap<String, Signs>) -> Vec<String> {
    let (mut texts, mut text) = (Vec::new(), String::new());
    let (mut font, mut name) = (String::new(), String::new());
    let mut strings: Vec<Vec<u8>> = Vec::new();
    let mut rest = content;
    while let Some(first) = rest.first() {
        match first {
            b'(' => {
                let (string, after) = literal(&rest[1..]);
                strings.push(string);
                rest = after;
            }
            b'<' if rest.get(1) == Some(&b'<') => rest = &rest[2..],
            b'<' => {
                let end = rest.iter().position(|sign| *sign == b'>').expect("an end");
                let pairs = rest[1..end].chunks(2).map(|pair| {
                    let pair = std::str::from_utf8(pair).unwrap();
                    u8::from_str_radix(pair, 16).unwrap()
                });
                strings.push(pairs.collect());
                rest = &rest[end + 1..];
            }
            b'/' => (name, rest) = word(&rest[1..]),
            sign if sign.is_ascii_alphabetic() => {
                let operator;
                (operator, rest) = word(rest);
                match operator.as_str() {
                    "Tf" => font.clone_from(&name),
                    "Tj" | "TJ" => {
                        let glyphs = strings.iter().flat_map(|string| string.chunks(2));
                        for glyph in glyphs {
                            let glyph = u16::from_be_bytes([glyph[0], glyph[1]]);
                            text.push_str(&fonts[&font][&glyph]);
                        }
                    }
                    "ET" => texts.push(std::mem::take(&mut text)),
                    _ => {}
                }
                strings.clear();
            }
            _ => rest = &rest[1..],
        }
    }
    texts
}

/// A name or an operator, and what follows it.
fn word(content: &[u8]) -> (String, &[u8]) {
    let end = content
        .iter()
        .position(|sign| !sign.is_ascii_alphanumeric())
        .unwrap_or(content.len());
    let word = String::from_utf8_lossy(&content[..end]).into_owned();
    (word, &content[end..])
}

/// A string in parentheses, without its escapes, and what follows it.
fn literal(content: &[u8]) -> (Vec<u8>, &[u8]) {
    let (mut string, mut depth, mut at) = (Vec::new(), 0, 0);
    loop {
        let sign = content[at];
        at += 1;
        match sign {
            b'\\' => {
                let escaped = content[at];
                at += 1;
                string.push(match escaped {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    b'0'..=b'7' => {
                        let digits = std::str::from_utf8(&content[at - 1..at + 2]).unwrap();
                        at += 2;
                        u8::from_str_radix(digits, 8).unwrap()
                    }
                    other => other,
                });
            }
            b')' if depth == 0 => return (string, &content[at..]),
            _ => {
                depth += match sign {
                    b'(' => 1,
                    b')' => -1,
                    _ => 0,
                };
                string.push(sign);
            }
        }
    }
}
