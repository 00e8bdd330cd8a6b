//! The rule book's contents: packs, shapes and labels, indexed for evaluation.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::facts::{Employer, Place, Situation};
use crate::finding::Text;
use crate::pack::{self, Over, Pack, PackError, Rule};
use crate::script::Shapes;
use crate::wages::{Binding, Wage};

/// Loaded packs.
#[derive(Debug)]
pub(crate) struct Book {
    pub(crate) packs: Vec<Pack>,
    pub(crate) shapes: Shapes,
    pub(crate) labels: BTreeMap<String, Text>,
    pub(crate) hash: Arc<str>,
    index: BTreeMap<Arc<str>, BTreeMap<Over, Vec<Arc<Rule>>>>,
    pay: BTreeMap<Arc<str>, Vec<Arc<Rule>>>,
    wages: BTreeMap<Arc<str>, Vec<Arc<Wage>>>,
}

/// The topic of packs that hold minimum wages and nothing else.
const WAGES: &str = "wages";

impl Book {
    /// Loads `(path, content)` pairs: `labels.toml`, `remedies.toml`, `shapes/*.rhai` and packs
    /// (`*.toml`).
    pub(crate) fn load(files: &[(&str, &str)]) -> Result<Self, PackError> {
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
        let (mut labels, mut remedies) = (BTreeMap::new(), BTreeMap::new());
        let mut sources = Vec::new();
        for (name, content) in files.iter().filter(|(name, _)| name.ends_with(".toml")) {
            match name.rsplit('/').next() {
                Some("labels.toml") => labels = texts(name, content)?,
                Some("remedies.toml") => remedies = texts(name, content)?,
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
            hash: crate::hex(&digest.finalize()).into(),
            index: BTreeMap::new(),
            pay: BTreeMap::new(),
            wages: BTreeMap::new(),
        };
        book.check()?;
        book.compile();
        book.index();
        Ok(book)
    }

    /// Every rule names a shape and labels that exist, and no id stands twice.
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
                if let Some(other) = seen.insert(Arc::clone(&rule.id), &pack.id) {
                    return Err(wrong(format!("stands in {other} already")));
                }
            }
        }
        Ok(())
    }

    /// Compiles each rule version's shape for its parameters.
    fn compile(&mut self) {
        let rules = self.packs.iter_mut().flat_map(|pack| &mut pack.rules);
        for rule in rules.filter_map(Arc::get_mut) {
            for version in &mut rule.versions {
                version.programs = self.shapes.programs(&rule.shape, &version.params);
            }
        }
    }

    fn index(&mut self) {
        for pack in &self.packs {
            let wages = self.wages.entry(Arc::clone(&pack.jurisdiction));
            wages.or_default().extend(pack.wages.iter().cloned());
            for rule in &pack.rules {
                let rules = self
                    .index
                    .entry(Arc::clone(&pack.jurisdiction))
                    .or_default();
                rules.entry(rule.over).or_default().push(Arc::clone(rule));
                if rule.pay.is_some() {
                    self.pay
                        .entry(Arc::clone(&pack.jurisdiction))
                        .or_default()
                        .push(Arc::clone(rule));
                }
            }
        }
    }

    /// Whether rules of the jurisdiction are known; its minimum wage alone is no cover.
    pub(crate) fn covers(&self, jurisdiction: &str) -> bool {
        let mut packs = self.packs.iter();
        packs.any(|pack| *pack.jurisdiction == *jurisdiction && pack.info.topic != WAGES)
    }

    pub(crate) fn rules(&self, jurisdiction: &str, over: Over) -> &[Arc<Rule>] {
        self.index
            .get(jurisdiction)
            .and_then(|rules| rules.get(&over))
            .map_or(&[], Vec::as_slice)
    }

    /// What the rules of the situation's places look at.
    pub(crate) fn scopes(&self, situation: &Situation) -> BTreeSet<Over> {
        let names = situation
            .places
            .iter()
            .flat_map(|place| &place.jurisdictions);
        let rules = names.filter_map(|name| self.index.get(name.as_str()));
        rules.flat_map(BTreeMap::keys).copied().collect()
    }

    pub(crate) fn pay_rules(&self, jurisdiction: &str) -> &[Arc<Rule>] {
        self.pay.get(jurisdiction).map_or(&[], Vec::as_slice)
    }

    /// What the packs say about the minimum wage of a place.
    pub(crate) fn wages<'a>(&'a self, place: &Place, employer: &Employer) -> Binding<'a> {
        let layers = place.jurisdictions.iter().filter_map(|name| {
            let (name, wages) = self.wages.get_key_value(name.as_str())?;
            Some((name.as_ref(), wages.as_slice()))
        });
        Binding::new(layers, place, employer)
    }
}

/// A file of texts by name.
fn texts(name: &str, content: &str) -> Result<BTreeMap<String, Text>, PackError> {
    toml::from_str(content).map_err(|error| PackError::Pack {
        pack: name.to_owned(),
        message: error.to_string(),
    })
}
