//! The known facts about a job, as the generator needs them.

use rusqlite::Connection;
use serde_json::json;

use crate::{
    error::Result,
    jobs::{checks::pay::dollars, library},
    messages::{Lang, translate},
    settings,
    types::{Experience, Job, JobShift},
};

/// The known facts about a job.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) job: Job,
    /// The brand's name.
    pub(super) brand: String,
    /// The city; none where the posting is for several, each of which gets the same text.
    pub(super) city: Option<String>,
}

impl Facts {
    /// Reads them.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn of(db: &Connection, job: Job) -> Result<Self> {
        let brand = db
            .prepare_cached("SELECT name FROM brand")?
            .query_row([], |row| row.get(0))?;
        let mut city = Some(settings::location(db, job.location_id)?.city);
        for place in &job.additional_location_ids {
            let other = settings::location(db, *place)?.city;
            city = city.filter(|city| *city == other);
        }
        Ok(Self { job, brand, city })
    }

    /// The brand, and its city where there is one.
    pub(super) fn place(&self, lang: Lang) -> String {
        match &self.city {
            Some(city) => {
                let facts = [
                    ("brand", self.brand.clone().into()),
                    ("city", city.clone().into()),
                ];
                translate(lang, "describe-place", &facts)
            }
            None => self.brand.clone(),
        }
    }

    /// The role, in a language.
    pub(super) fn title(&self, lang: Lang) -> &str {
        self.job.title.get(lang)
    }

    /// `$19.50 to $22.00`, one figure where both are the same; none while the range is missing.
    pub(super) fn pay(&self, lang: Lang) -> Option<String> {
        let (least, most) = self.job.pay_min_e4.zip(self.job.pay_max_e4)?;
        if least == most {
            return Some(dollars(least));
        }
        let range = [
            ("least", dollars(least).into()),
            ("most", dollars(most).into()),
        ];
        Some(translate(lang, "describe-range", &range))
    }

    /// "evenings, weekends and holidays"; none where nothing is chosen or the hours are flexible.
    pub(super) fn shifts(&self, lang: Lang) -> Option<String> {
        let shifts = &self.job.shifts;
        if shifts.is_empty() || shifts.contains(&JobShift::Flexible) {
            return None;
        }
        let words: Vec<String> = shifts
            .iter()
            .map(|shift| translate(lang, &format!("describe-shift-{}", shift.name()), &[]))
            .collect();
        Some(listed(lang, &words))
    }

    /// The required experience in years, as a line.
    pub(super) fn experience(&self, lang: Lang) -> Option<String> {
        let id = match self.job.experience? {
            Experience::None => "describe-years-none",
            Experience::UnderOne => "describe-years-under-one",
            Experience::OneToTwo => "describe-years-one-to-two",
            Experience::ThreePlus => "describe-years-three-plus",
        };
        Some(translate(lang, id, &[]))
    }

    /// The duties, line by line.
    pub(super) fn duties(&self, lang: Lang) -> &'static [String] {
        let lines = &library::role(self.job.role_code).duties;
        match lang {
            Lang::En => &lines.en,
            Lang::Es => &lines.es,
        }
    }

    /// The requirements, line by line: experience, the role's own, requirements.
    pub(super) fn bring(&self, lang: Lang) -> Vec<String> {
        let lines = &library::role(self.job.role_code).bring;
        let own = match lang {
            Lang::En => &lines.en,
            Lang::Es => &lines.es,
        };
        let needed = self.job.requirements.iter();
        self.experience(lang)
            .into_iter()
            .chain(own.iter().cloned())
            .chain(needed.map(|item| item.label.get(lang).to_owned()))
            .collect()
    }

    /// Pay, tips and benefits, line by line.
    pub(super) fn offer(&self, lang: Lang) -> Vec<String> {
        let pay = self
            .pay(lang)
            .map(|pay| translate(lang, "describe-pay", &[("pay", pay.into())]));
        let tips = Some(self.job.tips_note.get(lang).to_owned());
        let benefits = self.job.benefits.get(lang).lines();
        pay.into_iter()
            .chain(tips)
            .chain(benefits.map(|line| line.trim_start_matches(['-', '•', ' ']).to_owned()))
            .filter(|line| !line.trim().is_empty())
            .collect()
    }

    /// The facts as a model gets them.
    pub(super) fn lines(&self, lang: Lang) -> String {
        json!({
            "restaurant": self.brand, "city": self.city, "role": self.title(lang), "openings": self.job.openings,
            "duties": self.duties(lang), "shifts": self.shifts(lang), "bring": self.bring(lang),
            "offer": self.offer(lang), "about": self.job.business.about.get(lang),
        })
        .to_string()
    }
}

/// "a, b and c".
fn listed(lang: Lang, words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let facts = [
                ("first", first.join(", ").into()),
                ("last", last.as_str().into()),
            ];
            translate(lang, "describe-list", &facts)
        }
    }
}
