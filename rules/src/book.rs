//! The rule book's contents: packs, shapes and labels, indexed for evaluation.

use std::collections::BTreeMap;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::brand;
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
    pub(crate) packs: Vec<Arc<Pack>>,
    pub(crate) shapes: Arc<Shapes>,
    pub(crate) labels: Arc<BTreeMap<String, Text>>,
    /// The names of jurisdictions.
    pub(crate) places: Arc<BTreeMap<String, Text>>,
    /// The texts of fixes' buttons.
    pub(crate) sentences: Arc<Sentences>,
    pub(crate) hash: Arc<str>,
    /// Of the brand's rules alone.
    pub(crate) brand_hash: Arc<str>,
    pub(crate) pay_law: Arc<PayLaw>,
    jurisdictions: BTreeMap<Arc<str>, Arc<Jurisdiction>>,
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
            .map(|(name, content)| pack::load(name, content, &remedies).map(Arc::new))
            .collect::<Result<Vec<_>, _>>()?;
        let rules = packs.iter().flat_map(|pack: &Arc<Pack>| &pack.rules);
        let params = rules
            .flat_map(|rule| &rule.versions)
            .flat_map(|version| version.params.keys().cloned())
            .collect();
        let shapes = Shapes::new(shapes, &params)?;
        let mut book = Self {
            packs,
            shapes: Arc::new(shapes),
            labels: Arc::new(labels),
            places: Arc::new(places),
            sentences: Arc::new(sentences),
            hash: crate::hex(&digest.finalize()).into(),
            brand_hash: crate::hex(&Sha256::new().finalize()).into(),
            pay_law: Arc::new(pay_law),
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
        let packs = self.packs.iter_mut().filter_map(Arc::get_mut);
        let rules = packs.flat_map(|pack| &mut pack.rules);
        for (position, rule) in rules.filter_map(Arc::get_mut).enumerate() {
            rule.position = position;
            for version in &mut rule.versions {
                let params = compiled.then_some(&version.params);
                version.programs = self.shapes.programs(&rule.shape, params);
            }
        }
    }

    /// The law of `law` with a brand's packs over it: `(jurisdiction, source)`. The law's rules are shared, not copied.
    pub(crate) fn with_brand(law: &Self, sources: &[(String, String)]) -> Result<Self, PackError> {
        let own = |pack: &Arc<Pack>| !pack.jurisdiction.starts_with("brand:");
        let packs: Vec<Arc<Pack>> = law.packs.iter().filter(|pack| own(pack)).cloned().collect();
        let known = law.jurisdictions.iter();
        let mut book = Self {
            shapes: Arc::clone(&law.shapes),
            labels: Arc::clone(&law.labels),
            places: Arc::clone(&law.places),
            sentences: Arc::clone(&law.sentences),
            hash: Arc::clone(&law.hash),
            brand_hash: Arc::clone(&law.brand_hash),
            pay_law: Arc::clone(&law.pay_law),
            jurisdictions: known
                .filter(|(name, _)| !name.starts_with("brand:"))
                .map(|(name, known)| (Arc::clone(name), Arc::clone(known)))
                .collect(),
            packs,
        };
        let mut position = book.packs.iter().map(|pack| pack.rules.len()).sum();
        let mut digest = Sha256::new();
        for (name, source) in sources {
            digest.update(source.as_bytes());
            let mut pack = pack::load(name, source, &BTreeMap::new())?;
            let mut known = Jurisdiction::new(&pack.jurisdiction);
            for rule in &mut pack.rules {
                if let Some(rule) = Arc::get_mut(rule) {
                    rule.position = position;
                    position += 1;
                    for version in &mut rule.versions {
                        version.programs = book.shapes.programs(&rule.shape, Some(&version.params));
                    }
                }
                known.add(rule);
            }
            known.settle();
            let name = Arc::clone(&pack.jurisdiction);
            book.jurisdictions.insert(name, Arc::new(known));
            book.packs.push(Arc::new(pack));
        }
        book.brand_hash = crate::hex(&digest.finalize()).into();
        Ok(book)
    }

    fn index(&mut self) {
        let mut jurisdictions: BTreeMap<Arc<str>, Jurisdiction> = BTreeMap::new();
        for pack in &self.packs {
            let known = jurisdictions.entry(Arc::clone(&pack.jurisdiction));
            let known = known.or_insert_with(|| Jurisdiction::new(&pack.jurisdiction));
            known.wages.extend(pack.wages.iter().cloned());
            known.youth_wages.extend(pack.youth_wages.iter().cloned());
            known.covered |= pack.info.topic != WAGES || pack.no_other_law;
            for rule in &pack.rules {
                known.add(rule);
            }
        }
        let settled = jurisdictions.into_iter().map(|(name, mut known)| {
            known.settle();
            (name, Arc::new(known))
        });
        self.jurisdictions = settled.collect();
    }

    /// Whether rules of the jurisdiction are known; its minimum wage alone is no cover, unless the pack
    /// says that there is nothing else.
    pub(crate) fn covers(&self, jurisdiction: &str) -> bool {
        let known = self.jurisdictions.get(jurisdiction);
        known.is_some_and(|known| known.covered)
    }

    /// The packs' jurisdictions of a location, the brand's own rules last; those without a pack are left out.
    pub(crate) fn jurisdictions(&self, place: &Place) -> Vec<&Jurisdiction> {
        let brand = brand::jurisdiction(&place.id);
        let names = place.jurisdictions.iter().map(String::as_str);
        names
            .chain([brand.as_str()])
            .filter_map(|name| self.jurisdictions.get(name).map(Arc::as_ref))
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
