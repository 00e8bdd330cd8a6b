//! The positions that a kind of restaurant usually has: chosen at registration, changed later in the settings.

use super::draft::Fields;
use crate::{
    messages::LocalizedText,
    permit::DepartmentKind::{self, Boh, Foh},
    settings::types::{Industry, Station},
};

/// The fields of the boxes begin so.
const FIELD: &str = "p_";

/// A position that is offered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Preset {
    /// Two capital letters.
    pub(super) code: &'static str,
    /// Its house.
    pub(super) house: DepartmentKind,
    en: &'static str,
    es: &'static str,
    /// The station in the house.
    pub(super) station: Station,
    /// Whether it customarily earns tips.
    pub(super) tipped: bool,
}

impl Preset {
    /// Its name.
    pub(super) fn name(&self) -> LocalizedText {
        LocalizedText {
            en: self.en.to_owned(),
            es: self.es.to_owned(),
        }
    }

    /// The name of its box.
    pub(super) fn field(&self) -> String {
        format!("{FIELD}{}", self.code)
    }
}

const fn preset(
    code: &'static str,
    house: DepartmentKind,
    (en, es): (&'static str, &'static str),
    station: Station,
    tipped: bool,
) -> Preset {
    Preset {
        code,
        house,
        en,
        es,
        station,
        tipped,
    }
}

const ALL: [Preset; 12] = [
    preset("SV", Foh, ("Server", "Mesero"), Station::Host, true),
    preset("HS", Foh, ("Host", "Recepción"), Station::Host, false),
    preset("BT", Foh, ("Bartender", "Bartender"), Station::Expo, true),
    preset(
        "BS",
        Foh,
        ("Busser", "Ayudante de mesero"),
        Station::Host,
        true,
    ),
    preset("RG", Foh, ("Register", "Caja"), Station::Register, false),
    preset(
        "DT",
        Foh,
        ("Drive-through", "Autoservicio"),
        Station::Register,
        false,
    ),
    preset("EX", Foh, ("Expo", "Despacho"), Station::Expo, false),
    preset(
        "LD",
        Foh,
        ("Shift lead", "Líder de turno"),
        Station::Lead,
        false,
    ),
    preset("LN", Boh, ("Line cook", "Cocina"), Station::Line, false),
    preset("GR", Boh, ("Grill", "Parrilla"), Station::Grill, false),
    preset("PR", Boh, ("Prep", "Preparación"), Station::Prep, false),
    preset("DW", Boh, ("Dish", "Lavaplatos"), Station::Dish, false),
];

/// The codes that a kind is offered, and those of them that are chosen to begin with.
const fn codes(kind: Industry) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        Industry::FullService => (
            &["SV", "HS", "BT", "BS", "EX", "LD", "LN", "GR", "PR", "DW"],
            &["SV", "HS", "BS", "LD", "LN", "GR", "PR", "DW"],
        ),
        Industry::FastFood => (
            &["RG", "DT", "EX", "LD", "LN", "GR", "PR", "DW"],
            &["RG", "LD", "LN", "GR", "PR", "DW"],
        ),
        Industry::FastCasual => (
            &["RG", "EX", "LD", "LN", "GR", "PR", "DW"],
            &["RG", "LD", "LN", "GR", "PR", "DW"],
        ),
    }
}

/// The positions that a kind is offered.
pub(super) fn offered(kind: Industry) -> impl Iterator<Item = &'static Preset> {
    ALL.iter()
        .filter(move |preset| codes(kind).0.contains(&preset.code))
}

/// Whether a field is the box of a position.
pub(super) fn is_field(name: &str) -> bool {
    name.strip_prefix(FIELD)
        .is_some_and(|code| ALL.iter().any(|preset| preset.code == code))
}

/// Checks the usual boxes of a kind where none were shown yet, or where they are still the usual ones of another kind.
pub(super) fn settle(fields: &mut Fields, kind: Industry) {
    let shown = kind_of(fields.get("presets"));
    if shown == Some(kind) {
        return;
    }
    let untouched = shown.is_none_or(|shown| {
        ALL.iter()
            .all(|preset| fields.has(&preset.field()) == codes(shown).1.contains(&preset.code))
    });
    if untouched {
        for preset in &ALL {
            let usual = codes(kind).1.contains(&preset.code);
            fields.set(&preset.field(), if usual { "yes" } else { "" });
        }
    }
    fields.set("presets", kind.name());
}

/// The chosen positions of a kind.
pub(super) fn chosen(fields: &Fields, kind: Industry) -> Vec<&'static Preset> {
    offered(kind)
        .filter(|preset| fields.has(&preset.field()))
        .collect()
}

/// The kind of restaurant that a word names.
pub(super) fn kind_of(word: &str) -> Option<Industry> {
    [
        Industry::FullService,
        Industry::FastCasual,
        Industry::FastFood,
    ]
    .into_iter()
    .find(|kind| kind.name() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_kind_brings_its_positions_unless_someone_chose() {
        let mut fields = Fields::default();
        settle(&mut fields, Industry::FullService);
        assert!(fields.has("p_SV") && !fields.has("p_RG"));
        settle(&mut fields, Industry::FastFood);
        assert!(!fields.has("p_SV") && fields.has("p_RG") && !fields.has("p_DT"));
        fields.set("p_DT", "yes");
        settle(&mut fields, Industry::FastCasual);
        assert!(
            fields.has("p_DT") && fields.has("p_RG"),
            "their choice stays"
        );
        let codes: Vec<_> = chosen(&fields, Industry::FastCasual)
            .iter()
            .map(|preset| preset.code)
            .collect();
        assert_eq!(
            codes,
            ["RG", "LD", "LN", "GR", "PR", "DW"],
            "not offered there"
        );
    }
}
