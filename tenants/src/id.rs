//! Identity of a brand: its id, which places its files, and its short code, which people and links carry.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use jiff::Timestamp;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use uuid::{NoContext, Uuid};

use crate::Error;

/// The id of a brand, a UUIDv7. Never leaves a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TenantId(Uuid);

impl TenantId {
    /// A new id for a brand that begins at `now`.
    pub fn new(now: Timestamp) -> Self {
        let seconds = u64::try_from(now.as_second()).unwrap_or(0);
        let nanos = u32::try_from(now.subsec_nanosecond()).unwrap_or(0);
        Self(Uuid::new_v7(uuid::Timestamp::from_unix(
            NoContext, seconds, nanos,
        )))
    }

    /// The UUID itself.
    pub fn uuid(self) -> Uuid {
        self.0
    }

    /// The brand's folder below `root`. The two levels are the last bytes, which are random: the first are the time and
    /// would put all brands of one year into one folder.
    pub(crate) fn folder(self, root: &Path) -> PathBuf {
        let bytes = self.0.as_bytes();
        root.join(format!("{:02x}", bytes[15]))
            .join(format!("{:02x}", bytes[14]))
            .join(self.to_string())
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.hyphenated().fmt(f)
    }
}

impl FromStr for TenantId {
    type Err = Error;

    /// Takes the hyphenated form only: one brand has one spelling.
    fn from_str(text: &str) -> Result<Self, Error> {
        let uuid = Uuid::try_parse(text).map_err(|_| Error::InvalidId)?;
        let id = Self(uuid);
        let usual = uuid.get_version_num() == 7 && id.to_string() == text;
        usual.then_some(id).ok_or(Error::InvalidId)
    }
}

impl TryFrom<String> for TenantId {
    type Error = Error;
    fn try_from(text: String) -> Result<Self, Error> {
        text.parse()
    }
}

impl From<TenantId> for String {
    fn from(id: TenantId) -> Self {
        id.to_string()
    }
}

impl ToSql for TenantId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for TenantId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value
            .as_str()?
            .parse()
            .map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

/// The short public code of a brand: 6 to 8 of `a-z2-7` (base32 of RFC 4648), never given twice. Job references,
/// links and QR codes begin with it, so that a request finds its brand without a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TenantCode(Box<str>);

impl TenantCode {
    /// A code of seven characters (35 bits) from the random tail of an id.
    pub(crate) fn of(id: TenantId) -> Self {
        const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
        let bits = id.0.as_u128();
        Self(
            (0..7)
                .map(|place| char::from(ALPHABET[(bits >> (5 * place)) as usize & 31]))
                .collect(),
        )
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TenantCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TenantCode {
    type Err = Error;

    /// Capitals are taken too: codes are typed from posters.
    fn from_str(text: &str) -> Result<Self, Error> {
        let fits = (6..=8).contains(&text.len())
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphabetic() || (b'2'..=b'7').contains(&byte));
        fits.then(|| Self(text.to_ascii_lowercase().into()))
            .ok_or(Error::InvalidCode)
    }
}

impl TryFrom<String> for TenantCode {
    type Error = Error;
    fn try_from(text: String) -> Result<Self, Error> {
        text.parse()
    }
}

impl From<TenantCode> for String {
    fn from(code: TenantCode) -> Self {
        code.0.into()
    }
}

impl ToSql for TenantCode {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for TenantCode {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value
            .as_str()?
            .parse()
            .map_err(|error| FromSqlError::Other(Box::new(error)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling_and_is_version_7() {
        let id = TenantId::new(Timestamp::UNIX_EPOCH);
        assert_eq!(id.to_string().parse::<TenantId>().unwrap(), id);
        for wrong in [
            id.to_string().to_uppercase(),
            id.uuid().simple().to_string(),
            "../../etc/passwd".into(),
            "67e55044-10b1-426f-9247-bb680e5fe0c8".into(),
            String::new(),
        ] {
            assert!(wrong.parse::<TenantId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn brands_of_one_day_spread_over_folders() {
        let folders: std::collections::HashSet<_> = (0..500)
            .map(|_| {
                TenantId::new(Timestamp::UNIX_EPOCH)
                    .folder(Path::new(""))
                    .parent()
                    .unwrap()
                    .to_path_buf()
            })
            .collect();
        assert!(folders.len() > 450, "{}", folders.len());
    }

    #[test]
    fn an_id_is_the_same_in_every_form_and_gives_its_code() {
        let id: TenantId = "018f0000-0000-7000-8000-00018a418820".parse().unwrap();
        assert_eq!(
            id.uuid().as_u128(),
            0x018f_0000_0000_7000_8000_0001_8a41_8820
        );
        // Five bits for each sign, the last ones first.
        assert_eq!(TenantCode::of(id).as_str(), "abcdefg");
    }

    #[test]
    fn a_code_is_short_and_typed_in_any_case() {
        assert_eq!("TacoSd".parse::<TenantCode>().unwrap().as_str(), "tacosd");
        for wrong in [
            "taco",
            "tacotacot",
            "taco-1",
            "täcosd",
            "tacos0",
            "new",
            "edit",
        ] {
            assert!(wrong.parse::<TenantCode>().is_err(), "{wrong}");
        }
        let made = TenantCode::of(TenantId::new(Timestamp::UNIX_EPOCH));
        assert_eq!(made.as_str().parse::<TenantCode>().unwrap(), made);
    }
}
