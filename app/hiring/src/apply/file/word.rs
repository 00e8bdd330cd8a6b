//! The forbidden parts of a Word document that is no program: links that load something when it opens, fields that
//! start another program, parts that are read only by what they declare.

use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_xml_entity,
    events::{BytesStart, Event},
};

/// Fields that fetch from, or speak to, another program or file.
const FIELDS: [&str; 5] = ["dde", "ddeauto", "link", "includetext", "database"];
/// Elements that bring in something foreign: another document, or an object of another program.
const ELEMENTS: [&str; 2] = ["altChunk", "OLEObject"];
/// Kinds of relationships that bring in foreign content, at any path.
const FOREIGN: [&str; 4] = ["/aFChunk", "/oleObject", "/subDocument", "/frame"];
/// The schemes of a link that a person clicks.
const CLICKED: [&str; 4] = ["http:", "https:", "mailto:", "tel:"];

/// Whether a part is written in XML.
pub(super) fn is_xml(name: &str) -> bool {
    let name = name.to_lowercase();
    name.ends_with(".xml") || name.ends_with(".rels")
}

/// Whether a part of XML holds nothing that acts. `None`, like `false`: it cannot be read, so no one knows.
pub(super) fn is_harmless(name: &str, bytes: &[u8]) -> Option<bool> {
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !declares_utf8(text) || text.contains("<!DOCTYPE") || text.contains("<!ENTITY") {
        return Some(false);
    }
    let links = name.to_lowercase().ends_with(".rels");
    let mut reader = Reader::from_str(text);
    let mut fields = Fields::default();
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) => {
                if !element(&tag, links, &mut fields)? {
                    return Some(false);
                }
                fields.inside = tag.local_name().as_ref() == "instrText";
            }
            Event::Empty(tag) if !element(&tag, links, &mut fields)? => return Some(false),
            Event::End(_) => fields.inside = false,
            Event::Text(words) => fields.add(&words),
            Event::CData(words) => fields.add(&words),
            Event::GeneralRef(name) => match name.resolve_char_ref().ok()? {
                Some(sign) => fields.add(sign.encode_utf8(&mut [0; 4])),
                None => fields.add(resolve_xml_entity(&name)?),
            },
            Event::Eof => return Some(!fields.found),
            _ => {}
        }
    }
}

/// Whether the text says that it is UTF-8, or says nothing: other readers believe what it declares.
fn declares_utf8(text: &str) -> bool {
    let Some((head, _)) = text
        .strip_prefix("<?xml")
        .and_then(|rest| rest.split_once("?>"))
    else {
        return true;
    };
    let Some((_, rest)) = head.split_once("encoding") else {
        return true;
    };
    let named = rest.trim_start_matches(|sign: char| sign.is_whitespace() || "='\"".contains(sign));
    let named = named.split(['"', '\'']).next().unwrap_or_default();
    ["utf-8", "utf8", "us-ascii"].contains(&named.to_lowercase().as_str())
}

fn element(tag: &BytesStart<'_>, links: bool, fields: &mut Fields) -> Option<bool> {
    let name = tag.local_name();
    let name: &str = name.as_ref();
    if ELEMENTS.contains(&name) {
        return Some(false);
    }
    match name {
        "Relationship" if links => return relationship(tag),
        "fldChar" => match attribute(tag, "fldCharType")?.as_deref() {
            Some("begin") => fields.begin(),
            Some("separate") => fields.separate(),
            Some("end") => fields.end(),
            _ => {}
        },
        "fldSimple" => {
            let instruction = attribute(tag, "instr")?.unwrap_or_default();
            fields.found |= acts(&instruction);
        }
        _ => {}
    }
    Some(true)
}

/// Whether what a part refers to is in the document, or is a link that a person clicks. A document remembers the
/// template on its author's own disk that it was made from; one elsewhere would be fetched.
fn relationship(tag: &BytesStart<'_>) -> Option<bool> {
    let kind = attribute(tag, "Type")?.unwrap_or_default();
    let target = attribute(tag, "Target")?.unwrap_or_default();
    if FOREIGN.iter().any(|foreign| kind.ends_with(foreign)) {
        return Some(false);
    }
    let outside =
        attribute(tag, "TargetMode")?.is_some_and(|mode| mode.eq_ignore_ascii_case("external"));
    let target = target.trim().to_lowercase();
    Some(if !outside {
        true
    } else if kind.ends_with("/hyperlink") {
        CLICKED.iter().any(|scheme| target.starts_with(scheme))
    } else {
        kind.ends_with("/attachedTemplate") && is_on_own_disk(&target)
    })
}

/// `file:///c:\…`, `c:\…` or a bare name; neither another machine nor the web.
fn is_on_own_disk(target: &str) -> bool {
    let path = target.strip_prefix("file:///").unwrap_or(target);
    let path = path.replace("%5c", "\\").replace('/', "\\");
    let drive = path.as_bytes().get(..2);
    let rest = match drive {
        Some([letter, b':']) if letter.is_ascii_alphabetic() => &path[2..],
        _ => path.as_str(),
    };
    !rest.contains(':') && !path.starts_with("\\\\")
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<Option<String>> {
    for one in tag.attributes().with_checks(false) {
        let one = one.ok()?;
        if one.key.local_name().as_ref() == name {
            let value = one.normalized_value(XmlVersion::Implicit1_0).ok()?;
            return Some(Some(value.into_owned()));
        }
    }
    Some(None)
}

/// Whether an instruction is one that fetches or starts something.
fn acts(instruction: &str) -> bool {
    let word = instruction
        .trim_start()
        .split(|sign: char| !sign.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_lowercase();
    FIELDS.contains(&word.as_str())
}

/// The instructions of the fields that are open: Word joins their pieces, however many runs they are spread over.
#[derive(Default)]
struct Fields {
    open: Vec<String>,
    inside: bool,
    found: bool,
}

impl Fields {
    fn begin(&mut self) {
        self.open.push(String::new());
    }

    fn add(&mut self, words: &str) {
        if self.inside {
            match self.open.last_mut() {
                Some(instruction) => instruction.push_str(words),
                None => self.found |= acts(words),
            }
        }
    }

    /// The instruction is whole; what follows is what people see.
    fn separate(&mut self) {
        if let Some(instruction) = self.open.last_mut() {
            self.found |= acts(&std::mem::take(instruction));
        }
    }

    fn end(&mut self) {
        self.separate();
        self.open.pop();
    }
}

/// Whether the text of an old document (Word 97 to 2003) holds a field that starts another program: after the mark of a
/// field, its instruction, in one byte a sign or two.
pub(super) fn old_text_acts(document: &[u8]) -> bool {
    const BEGINS: u8 = 0x13;
    let mut marks = document
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == BEGINS);
    marks.any(|(at, _)| {
        let rest = &document[at + 1..document.len().min(at + 65)];
        let narrow: String = rest.iter().copied().map(char::from).collect();
        let wide: String = rest
            .get(1..)
            .unwrap_or_default()
            .chunks_exact(2)
            .map_while(|two| char::from_u32(u32::from(u16::from_le_bytes([two[0], two[1]]))))
            .collect();
        [narrow, wide].iter().any(|text| {
            let text = text.trim_start_matches(' ').to_ascii_lowercase();
            text.starts_with("dde ") || text.starts_with("ddeauto ")
        })
    })
}
