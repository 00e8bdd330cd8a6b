//! The law found for the typed locations, made by the rule book: what each jurisdiction has, what is off and why.

use jiff::{civil::Date, tz::TimeZone};
use platform::{app::Environment, format};
use rules::{
    PackInfo,
    facts::{Employer, Place, WeekStart},
    reach::Refusal,
    wages::Wage,
};

use super::{
    draft::{Draft, Fields},
    location_plan,
    place_found::{self, PlaceFound, Search},
};
use crate::{
    app::App,
    messages::{Lang, translate},
    settings::types::Industry,
    site::page::Page,
};

/// Topics of packs that are shown in lines of their own.
const WAGES: &str = "wages";
const FAIR_WORKWEEK: &str = "fair-workweek";
/// What a jurisdiction's rules cover, by the packs' families, in the order of the line.
const COVERED: [(&str, &[&str]); 8] = [
    ("overtime", &["overtime"]),
    ("spread", &["spread", "split"]),
    ("breaks", &["meal", "rest"]),
    ("days-off", &["day_of_rest", "clopening"]),
    ("reporting", &["reporting", "on_call"]),
    ("tips", &["tips", "wage"]),
    (
        "minors",
        &[
            "minor_daily_hours",
            "minor_weekly_hours",
            "minor_time_of_day",
            "minor_days",
        ],
    ),
    ("hazards", &["minor_hazard"]),
];

/// The law of the location that is being typed, and of those before it.
pub(super) struct LawView {
    /// The name of the location.
    pub(super) name: String,
    /// `us · us-ny · us-ny-nyc`.
    pub(super) ids: String,
    /// Its lines; empty as long as there is no address.
    pub(super) lines: Vec<LawLine>,
    /// The other locations.
    pub(super) others: Vec<OtherLaw>,
}

/// A line of the law.
pub(super) struct LawLine {
    /// `on`, `off` or `ask`.
    pub(super) mark: &'static str,
    /// What it is.
    pub(super) title: String,
    /// What it covers, or why it is off.
    pub(super) detail: String,
    /// How much there is.
    pub(super) count: String,
}

/// The law of another location, in short.
pub(super) struct OtherLaw {
    /// The name of the location.
    pub(super) name: String,
    /// Its places and the number of their rules.
    pub(super) count: String,
    /// What it covers.
    pub(super) detail: String,
}

/// The brand's size as typed: its people are known where all of its locations are.
pub(super) fn employer(draft: &Draft) -> Employer {
    let count = draft.count();
    let entered = u32::try_from(draft.locations.len()).ok();
    let people = draft
        .locations
        .iter()
        .map(location_plan::people)
        .sum::<Option<u32>>()
        .filter(|_| count.is_some() && count == entered);
    Employer {
        locations_us: count,
        locations_worldwide: count,
        employees_us: people,
        employees_worldwide: people,
    }
}

/// The law of a draft's locations; `open` is the one on the form.
pub(super) fn law_found(app: &App, page: &Page, draft: &Draft, open: Option<&Fields>) -> LawView {
    let on = app.clock.now().to_zoned(TimeZone::UTC).date();
    let reader = Reader {
        core: &app.core,
        page,
        employer: employer(draft),
        on,
    };
    let (name, place) = open.map_or((String::new(), None), |fields| {
        (fields.get("name").to_owned(), found(fields))
    });
    let lines = match (&place, open) {
        (Some(place), Some(fields)) => reader.lines(place, fields),
        _ => Vec::new(),
    };
    let others = draft
        .locations
        .iter()
        .filter(|fields| Some(*fields) != open)
        .filter_map(|fields| reader.in_short(fields));
    LawView {
        ids: place.map_or_else(String::new, |place| place.jurisdictions().join(" · ")),
        name,
        lines,
        others: others.collect(),
    }
}

fn found(fields: &Fields) -> Option<PlaceFound> {
    match place_found::search(fields) {
        Search::Found(place) => Some(place),
        Search::Nothing | Search::Outside => None,
    }
}

/// The name of a jurisdiction.
pub(super) fn place_name(core: &Environment, lang: Lang, id: &str) -> String {
    let name = core.rule_book.places().get(id);
    name.map_or_else(
        || id.to_owned(),
        |name| match lang {
            Lang::En => name.en.clone(),
            Lang::Es => name.es.clone(),
        },
    )
}

/// Reads the rule book for one brand and reader.
struct Reader<'a> {
    core: &'a Environment,
    page: &'a Page,
    employer: Employer,
    on: Date,
}

impl Reader<'_> {
    fn name(&self, id: &str) -> String {
        place_name(self.core, self.page.lang, id)
    }

    fn packs<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a PackInfo> {
        let packs = self.core.rule_book.packs().iter();
        packs.filter(move |pack| pack.jurisdiction == id)
    }

    /// Rules of a pack that are in force.
    fn in_force(&self, pack: &PackInfo) -> usize {
        let begun = |versions: &[Date]| versions.iter().any(|from| *from <= self.on);
        pack.rules
            .iter()
            .filter(|rule| begun(&rule.versions))
            .count()
    }

    fn place(&self, found: &PlaceFound, fields: &Fields) -> Place {
        Place {
            id: "registration".into(),
            zone: found.zone.to_owned(),
            jurisdictions: found.jurisdictions(),
            industry: location_plan::kind(fields).name().to_owned(),
            workweek: WeekStart {
                weekday: location_plan::week(fields).iso(),
                time: jiff::civil::Time::midnight(),
            },
            workday_start: jiff::civil::Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: location_plan::people(fields),
        }
    }

    fn lines(&self, found: &PlaceFound, fields: &Fields) -> Vec<LawLine> {
        let place = self.place(found, fields);
        let mut lines = Vec::new();
        for id in &place.jurisdictions {
            lines.extend(self.general(id));
            let fair = self.packs(id).filter(|pack| pack.topic == FAIR_WORKWEEK);
            lines.extend(fair.filter_map(|pack| self.fair_workweek(pack, &place)));
        }
        lines.extend(self.minimum_wage(&place));
        if !found.is_clear() {
            lines.push(LawLine {
                mark: "ask",
                title: self.page.say("register-law-inside"),
                detail: self.page.say("register-law-inside-detail"),
                count: self.page.say("register-law-asked"),
            });
        }
        let day = location_plan::week(fields).name();
        let day = self.page.say(&format!("register-day-{day}"));
        lines.push(LawLine {
            mark: "ask",
            title: self.page.say("register-law-week"),
            detail: self.page.with("register-law-week-detail", "day", &day),
            count: self.page.say("register-law-asked"),
        });
        lines
    }

    /// The rules of a jurisdiction but those about fair workweeks.
    fn general(&self, id: &str) -> Option<LawLine> {
        let own = |pack: &&PackInfo| pack.topic != WAGES && pack.topic != FAIR_WORKWEEK;
        let rules: usize = self
            .packs(id)
            .filter(own)
            .map(|pack| self.in_force(pack))
            .sum();
        let title = if id == "us" {
            self.page.say("register-law-federal")
        } else {
            self.name(id)
        };
        if rules > 0 {
            let packs: Vec<&PackInfo> = self.packs(id).filter(own).collect();
            return Some(LawLine {
                mark: "on",
                title,
                detail: self.covered(&packs),
                count: self.page.number("register-law-rules", "count", rules),
            });
        }
        let uncovered = !self.core.rule_book.uncovered(&[id.to_owned()]).is_empty();
        uncovered.then(|| LawLine {
            mark: "off",
            title,
            detail: self.page.say("register-law-none"),
            count: String::new(),
        })
    }

    /// "Overtime, meal and rest breaks, hours of minors".
    fn covered(&self, packs: &[&PackInfo]) -> String {
        let has = |family: &&str| {
            let mut rules = packs.iter().flat_map(|pack| &pack.rules);
            rules.any(|rule| &*rule.family == *family)
        };
        let groups = COVERED
            .iter()
            .filter(|(_, families)| families.iter().any(has));
        let words: Vec<String> = groups
            .map(|(word, _)| self.page.say(&format!("register-law-{word}")))
            .collect();
        capital(&words.join(", "))
    }

    fn fair_workweek(&self, pack: &PackInfo, place: &Place) -> Option<LawLine> {
        let book = &self.core.rule_book;
        let reach = book.reach(&pack.id, place, &self.employer, self.on)?;
        let title = match self.page.lang {
            Lang::En => pack.title.en.clone(),
            Lang::Es => pack.title.es.clone(),
        };
        let detail = match &reach.refusal {
            Some(refusal) if reach.binding == 0 => self.reason(refusal, place),
            _ => self.page.say("register-law-fair"),
        };
        let (mark, count) = if reach.binding > 0 {
            let count = self
                .page
                .number("register-law-rules", "count", reach.binding);
            ("on", count)
        } else {
            let count = self.page.number("register-law-off", "count", reach.off);
            ("off", count)
        };
        Some(LawLine {
            mark,
            title,
            detail,
            count,
        })
    }

    /// Why a law does not bind.
    fn reason(&self, refusal: &Refusal, place: &Place) -> String {
        let (employer, fact) = (&self.employer, refusal.fact.replace('_', "-"));
        let have = match refusal.fact {
            "locations_us" => employer.locations_us,
            "locations_worldwide" => employer.locations_worldwide,
            "employees_us" => employer.employees_us,
            "employees_worldwide" => employer.employees_worldwide,
            "local_employees" => place.local_employees,
            _ => None,
        };
        let lang = self.page.lang;
        match (refusal.at_least, have) {
            (Some(from), Some(have)) => {
                let facts = [("from", from.into()), ("have", i64::from(have).into())];
                translate(lang, &format!("register-law-from-{fact}"), &facts)
            }
            (Some(from), None) => {
                let facts = [("from", from.into())];
                translate(lang, &format!("register-law-unknown-{fact}"), &facts)
            }
            (None, _) => self.page.say("register-law-other-kind"),
        }
    }

    /// The minimum wage with the day of its next change, where a pack has it.
    fn minimum_wage(&self, place: &Place) -> Option<LawLine> {
        let book = &self.core.rule_book;
        let minimum = book.minimum_wage(place, &self.employer, self.on);
        let (rate, id) = (minimum.rate?, minimum.jurisdiction?);
        let lang = self.page.lang;
        let meant = |wage: &Wage| wage.trades.is_empty() || wage.trades.contains(&place.industry);
        let next = self
            .packs(&id)
            .flat_map(|pack| &pack.wages)
            .filter(|wage| wage.from > self.on && meant(wage))
            .map(|wage| wage.from)
            .min();
        let now = ("rate", format::money(rate));
        let detail = match next {
            Some(next) => {
                let next = ("date", format::date(lang, next));
                self.page.two("register-law-wage-changes", &now, &next)
            }
            None => self.page.with("register-law-wage-now", now.0, &now.1),
        };
        Some(LawLine {
            mark: "on",
            title: self
                .page
                .with("register-law-wage", "place", &self.name(&id)),
            detail,
            count: self.page.say("register-law-dated"),
        })
    }

    fn in_short(&self, fields: &Fields) -> Option<OtherLaw> {
        let found = found(fields)?;
        let place = self.place(&found, fields);
        let mut rules = 0;
        let mut packs = Vec::new();
        for pack in place.jurisdictions.iter().flat_map(|id| self.packs(id)) {
            if pack.topic == FAIR_WORKWEEK {
                let book = &self.core.rule_book;
                let reach = book.reach(&pack.id, &place, &self.employer, self.on);
                rules += reach.map_or(0, |reach| reach.binding);
            } else {
                rules += self.in_force(pack);
                packs.push(pack);
            }
        }
        let names: Vec<String> = place.jurisdictions[1..]
            .iter()
            .map(|id| self.name(id))
            .collect();
        let lang = self.page.lang;
        let facts = [
            ("places", format::listed(lang, &names).into()),
            ("count", rules.into()),
        ];
        let wage = self.minimum_wage(&place).map(|line| line.detail);
        let covered = self.covered(&packs);
        Some(OtherLaw {
            name: fields.get("name").to_owned(),
            count: translate(lang, "register-law-places", &facts),
            detail: match wage {
                Some(wage) => {
                    self.page
                        .two("register-law-short", &("covered", covered), &("wage", wage))
                }
                None => covered,
            },
        })
    }
}

/// The text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    first + signs.as_str()
}

/// The words for a kind of restaurant.
pub(super) fn kind_id(kind: Industry) -> String {
    format!("register-kind-{}", kind.name().replace('_', "-"))
}
