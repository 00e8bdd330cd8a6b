//! The rule book's contents: packs, shapes and labels, indexed for evaluation.

use std::collections::BTreeMap;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::facts::{Employer, ExtraPayKind, Place};
use crate::finding::Text;
use crate::fix::Sentences;
use crate::guard::Param;
use crate::law::Jurisdiction;
use crate::pack::{self, Granularity, Pack, PackError};
use crate::pay_law::{self, PayLaw};
use crate::script::Shapes;
use crate::wages::Binding;

/// Loaded packs.
#[derive(Debug)]
pub(crate) struct Book {
    pub(crate) packs: Vec<Pack>,
    pub(crate) shapes: Shapes,
    pub(crate) labels: BTreeMap<String, Text>,
    /// The names of jurisdictions.
    pub(crate) places: BTreeMap<String, Text>,
    /// The texts of fixes' buttons.
    pub(crate) sentences: Sentences,
    pub(crate) hash: Arc<str>,
    pub(crate) pay_law: PayLaw,
    jurisdictions: BTreeMap<Arc<str>, Jurisdiction>,
}

/// The topic of packs that hold minimum wages and no rule.
const WAGES: &str = "wages";

impl Book {
    /// Loads `(path, content)` pairs: `labels.toml`, `places.toml`, `remedies.toml`, `fixes.toml`,
    /// `shapes/*.rhai` and packs (`*.toml`). Not `compiled`: every shape is interpreted.
    pub(crate) fn load(files: &[(&str, &str)], compiled: bool) -> Result<Self, PackError> {
        let mut digest = Sha256::new();
        for (name, content) in files {
            digest.update(name.as_bytes());
            digest.update([0]);
            digest.update(content.as_bytes());
        }
        let shapes = files.iter().filter_map(|(name, content)| {
            let name = name.strip_suffix(".rhai")?;
            Some((name.rsplit('/').next().unwrap_or(name), *content))
        });
        let (mut labels, mut places, mut remedies) = Default::default();
        let mut sentences = Sentences::default();
        let mut pay_law = PayLaw::default();
        let mut sources = Vec::new();
        for (name, content) in files.iter().filter(|(name, _)| name.ends_with(".toml")) {
            match name.rsplit('/').next() {
                Some("labels.toml") => labels = texts(name, content)?,
                Some("places.toml") => places = texts(name, content)?,
                Some("remedies.toml") => remedies = texts(name, content)?,
                Some("fixes.toml") => sentences = sentences_of(name, content)?,
                Some(pay_law::FILE) => pay_law.add(name, content)?,
                _ => sources.push((name, content)),
            }
        }
        let packs = sources
            .into_iter()
            .map(|(name, content)| pack::load(name, content, &remedies))
            .collect::<Result<Vec<_>, _>>()?;
        let rules = packs.iter().flat_map(|pack: &Pack| &pack.rules);
        let params = rules
            .flat_map(|rule| &rule.versions)
            .flat_map(|version| version.params.keys().cloned())
            .collect();
        let shapes = Shapes::new(shapes, &params)?;
        let mut book = Self {
            packs,
            shapes,
            labels,
            places,
            sentences,
            hash: crate::hex(&digest.finalize()).into(),
            pay_law,
            jurisdictions: BTreeMap::new(),
        };
        book.check()?;
        book.compile(compiled);
        book.index();
        Ok(book)
    }

    /// Every rule names a shape and labels that exist, and no id occurs twice.
    fn check(&self) -> Result<(), PackError> {
        let mut seen = BTreeMap::new();
        for pack in &self.packs {
            for rule in &pack.rules {
                let wrong = |message: String| PackError::Rule {
                    pack: pack.id.to_string(),
                    rule: rule.id.to_string(),
                    message,
                };
                if !self.shapes.has(&rule.shape) {
                    return Err(wrong(format!("no shape `{}`", rule.shape)));
                }
                if let Some(name) = rule
                    .because
                    .iter()
                    .find(|name| !self.labels.contains_key(name.as_ref()))
                {
                    return Err(wrong(format!("`{name}` has no label in labels.toml")));
                }
                let versions = rule.versions.iter();
                let listed = versions.filter_map(|version| version.param("outside_regular_rate"));
                if let Some(word) = listed.flat_map(unknown_extra_pay).next() {
                    return Err(wrong(format!("`{word}` is no kind of extra pay")));
                }
                if let Some(other) = seen.insert(Arc::clone(&rule.id), &pack.id) {
                    return Err(wrong(format!("stands in {other} already")));
                }
            }
        }
        Ok(())
    }

    /// Compiles each rule version's shape for its parameters.
    fn compile(&mut self, compiled: bool) {
        let rules = self.packs.iter_mut().flat_map(|pack| &mut pack.rules);
        for (position, rule) in rules.filter_map(Arc::get_mut).enumerate() {
            rule.position = position;
            for version in &mut rule.versions {
                let params = compiled.then_some(&version.params);
                version.programs = self.shapes.programs(&rule.shape, params);
            }
        }
    }

    fn index(&mut self) {
        for pack in &self.packs {
            let known = self.jurisdictions.entry(Arc::clone(&pack.jurisdiction));
            let known = known.or_insert_with(|| Jurisdiction::new(&pack.jurisdiction));
            known.wages.extend(pack.wages.iter().cloned());
            known.youth_wages.extend(pack.youth_wages.iter().cloned());
            known.covered |= pack.info.topic != WAGES || pack.no_other_law;
            for rule in &pack.rules {
                known.add(rule);
            }
        }
        for known in self.jurisdictions.values_mut() {
            known.settle();
        }
    }

    /// Whether rules of the jurisdiction are known; its minimum wage alone is no cover, unless the pack
    /// says that there is nothing else.
    pub(crate) fn covers(&self, jurisdiction: &str) -> bool {
        let known = self.jurisdictions.get(jurisdiction);
        known.is_some_and(|known| known.covered)
    }

    /// The packs' jurisdictions of a location; those without a pack are left out.
    pub(crate) fn jurisdictions(&self, place: &Place) -> Vec<&Jurisdiction> {
        let names = place.jurisdictions.iter();
        names
            .filter_map(|name| self.jurisdictions.get(name.as_str()))
            .collect()
    }

    /// Whether the rule of an id looks at changes of a published schedule.
    pub(crate) fn judges_changes(&self, rule_id: &str) -> bool {
        let rules = self.packs.iter().flat_map(|pack| &pack.rules);
        let mut changes = rules.filter(|rule| rule.over == Granularity::Change);
        changes.any(|rule| &*rule.id == rule_id)
    }

    /// The packs' minimum wages of a location.
    pub(crate) fn wages<'a>(&'a self, place: &Place, employer: &Employer) -> Binding<'a> {
        let known = self.jurisdictions(place).into_iter();
        let layers = known.map(|known| {
            (
                known.name.as_ref(),
                known.wages.as_slice(),
                known.youth_wages.as_slice(),
            )
        });
        Binding::new(layers, place, employer)
    }
}

/// Words of a list that name no kind of extra pay.
fn unknown_extra_pay(list: &Param) -> Vec<&str> {
    let Param::List(items) = list else {
        return vec!["outside_regular_rate"];
    };
    let words = items.iter().map(|item| match item {
        Param::Word(word) => word.as_ref(),
        _ => "?",
    });
    words
        .filter(|word| word.parse::<ExtraPayKind>().is_err())
        .collect()
}

fn sentences_of(name: &str, content: &str) -> Result<Sentences, PackError> {
    Sentences::of(texts(name, content)?).map_err(|message| PackError::Pack {
        pack: name.to_owned(),
        message,
    })
}

/// A file of texts by name.
fn texts(name: &str, content: &str) -> Result<BTreeMap<String, Text>, PackError> {
    toml::from_str(content).map_err(|error| PackError::Pack {
        pack: name.to_owned(),
        message: error.to_string(),
    })
}
