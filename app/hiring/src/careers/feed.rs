//! The feeds that job boards read, from the same serializer as the pages.

use std::fmt::Write as _;

use super::{
    posting::Posting,
    xml::{escaped, lawful},
};
use crate::{format::money, messages::Lang};
use recruiting::job_boards::Board;

/// The publisher of the feeds.
const PUBLISHER: &str = "Lineup";

/// A file for job boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feed {
    /// In Indeed's form.
    Indeed,
    /// For others, with both languages.
    Generic,
}

impl Feed {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Indeed, Self::Generic];

    /// Which board it is for.
    pub const fn board(self) -> Board {
        match self {
            Self::Indeed => Board::Indeed,
            Self::Generic => Board::Feed,
        }
    }

    /// Its address on this server, for the brand with this code.
    pub fn address(self, server: &str, code: &str) -> String {
        let name = match self {
            Self::Indeed => "indeed",
            Self::Generic => "jobs",
        };
        format!("{server}/feeds/{code}/{name}.xml")
    }

    /// The entry of a posting.
    pub fn entry(self, it: &Posting) -> String {
        let fields = fields(it);
        match self {
            Self::Indeed => {
                let lang = Lang::En;
                let own = [
                    ("url", format!("{}?src=indeed", it.url)),
                    ("title", it.title(lang).to_owned()),
                    ("description", it.whole_html(lang)),
                ];
                wrapped(fields.into_iter().chain(own))
            }
            Self::Generic => {
                let own = [("url", format!("{}?src=feed", it.url))];
                let mut entry = wrapped(fields.into_iter().chain(own));
                for lang in [Lang::En, Lang::Es] {
                    let tag = lang.tag();
                    let _ = write!(
                        entry,
                        "<title xml:lang=\"{tag}\">{}</title><shifts xml:lang=\"{tag}\">{}</shifts>\
                         <description xml:lang=\"{tag}\">{}</description>",
                        cdata(it.title(lang)),
                        cdata(&it.shifts(lang)),
                        cdata(&it.whole_html(lang))
                    );
                }
                entry
            }
        }
    }
}

/// The whole file: the given entries, `newest` being the brand's newest posting.
pub fn file(server: &str, newest: Option<&Posting>, entries: &[String]) -> String {
    let built = newest.map_or_else(String::new, |it| {
        let date = it.posted().strftime("%a, %d %b %Y %H:%M:%S GMT");
        format!("<lastBuildDate>{date}</lastBuildDate>")
    });
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<source><publisher>{PUBLISHER}</publisher>\
         <publisherurl>{}</publisherurl>{built}\n",
        escaped(server)
    );
    for entry in entries {
        let _ = writeln!(out, "<job>{entry}</job>");
    }
    out.push_str("</source>\n");
    out
}

/// The fields that both feeds share.
fn fields(it: &Posting) -> [(&'static str, String); 15] {
    let place = &it.place;
    let salary = match (it.job.pay_min_e4, it.job.pay_max_e4) {
        (Some(min), Some(max)) if min != max => {
            format!("{} - {} per hour", money(min), money(max))
        }
        (Some(pay), _) | (_, Some(pay)) => format!("{} per hour", money(pay)),
        (None, None) => String::new(),
    };
    // The contact may be a telephone number, which is no address for applications.
    let contact = it.job.business.contact.trim();
    let email = crate::identity::address::email(contact).unwrap_or_default();
    let types = it.job.employment_types.iter();
    let job_types: Vec<&str> = types.map(|it| it.indeed()).collect();
    [
        (
            "date",
            it.posted().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        ),
        ("referencenumber", it.public.to_uppercase()),
        ("requisitionid", it.job.reference.to_uppercase()),
        ("company", it.brand.clone()),
        ("sourcename", it.brand.clone()),
        ("city", place.city.clone()),
        ("state", place.state.clone()),
        ("country", "US".to_owned()),
        ("postalcode", place.postal_code.clone()),
        ("streetaddress", place.street.clone()),
        ("salary", salary),
        ("jobtype", job_types.join(", ")),
        ("category", "Restaurant".to_owned()),
        ("email", email),
        ("expirationdate", it.ends().unwrap_or_default()),
    ]
}

/// Fields as elements; those without a value are left out.
fn wrapped(fields: impl Iterator<Item = (&'static str, String)>) -> String {
    let mut out = String::new();
    for (name, value) in fields.filter(|(_, value)| !value.is_empty()) {
        let _ = write!(out, "<{name}>{}</{name}>", cdata(&value));
    }
    out
}

/// Text inside of CDATA: its end mark is split, and what no XML may hold is left out.
fn cdata(text: &str) -> String {
    format!(
        "<![CDATA[{}]]>",
        lawful(text).replace("]]>", "]]]]><![CDATA[>")
    )
}

#[cfg(test)]
mod tests {
    use quick_xml::{Reader, events::Event};

    use super::*;

    #[test]
    fn whatever_a_title_holds_the_feed_stays_xml() {
        let title = "Line\u{0} cook\u{fffe}\u{ffff}\u{7f} & \"host\" <b>]]>\u{1f35d}";
        let entry = wrapped([("title", title.to_owned())].into_iter());
        let file = file("https://x.example/?a=\u{ffff}&b", None, &[entry]);
        assert!(!file.contains(['\u{fffe}', '\u{ffff}', '\u{0}']), "{file}");
        let (mut reader, mut text) = (Reader::from_str(&file), String::new());
        loop {
            match reader.read_event().expect("XML") {
                Event::CData(part) => text.push_str(&part),
                Event::Eof => break,
                _ => {}
            }
        }
        assert_eq!(text, "Line cook & \"host\" <b>]]>\u{1f35d}");
    }
}
