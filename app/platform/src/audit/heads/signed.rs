//! One signed head: what a brand's trail ended with at a moment, under the server's own key.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{audit::canonical, error::Result};

/// The first bytes of what the signature covers: the key signs nothing else that looks alike.
const PURPOSE: &[u8] = b"lineup audit head 1\n";

/// The end of a trail, signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedHead {
    /// The brand's id.
    pub tenant: String,
    /// The newest record's number.
    pub seq: i64,
    /// Its hash, in hex.
    pub hash: String,
    /// When it was signed.
    pub at: Timestamp,
    /// An operator said that an older copy was restored: earlier heads beyond this record do not count any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restored: Option<i64>,
    /// The public key, in hex.
    pub key: String,
    /// The signature, in base64.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sig: String,
}

/// The content of a head.
#[derive(Clone, Debug)]
pub struct End {
    /// The brand's id.
    pub tenant: String,
    /// The newest record's number.
    pub seq: i64,
    /// Its hash.
    pub hash: [u8; 32],
    /// An older copy was restored, which held this record of those that were signed, and none after it.
    pub restored: Option<i64>,
}

impl SignedHead {
    /// Signs the end of a trail.
    ///
    /// # Errors
    /// Never in practice: a head has a canonical form.
    pub fn sign(key: &SigningKey, end: End, at: Timestamp) -> Result<Self> {
        let mut head = Self {
            tenant: end.tenant,
            seq: end.seq,
            hash: data_encoding::HEXLOWER.encode(&end.hash),
            at,
            restored: end.restored,
            key: data_encoding::HEXLOWER.encode(key.verifying_key().as_bytes()),
            sig: String::new(),
        };
        head.sig = data_encoding::BASE64.encode(&key.sign(&head.covered()?).to_bytes());
        Ok(head)
    }

    /// The head as one line.
    ///
    /// # Errors
    /// Never in practice.
    pub fn line(&self) -> Result<String> {
        canonical(&serde_json::to_value(self)?)
    }

    /// Reads a line; none where it is no head in its canonical form.
    pub fn parse(line: &str) -> Option<Self> {
        let head: Self = serde_json::from_str(line).ok()?;
        (head.line().ok()? == line).then_some(head)
    }

    /// Whether one of `keys` signed it.
    pub fn holds(&self, keys: &[VerifyingKey]) -> bool {
        let signature = data_encoding::BASE64
            .decode(self.sig.as_bytes())
            .ok()
            .and_then(|bytes| Signature::from_slice(&bytes).ok());
        let (Some(signature), Ok(covered)) = (signature, self.covered()) else {
            return false;
        };
        keys.iter().any(|key| {
            data_encoding::HEXLOWER.encode(key.as_bytes()) == self.key
                && key.verify_strict(&covered, &signature).is_ok()
        })
    }

    fn covered(&self) -> Result<Vec<u8>> {
        let unsigned = Self {
            sig: String::new(),
            ..self.clone()
        };
        Ok([PURPOSE, unsigned.line()?.as_bytes()].concat())
    }
}

/// A public key as it is written down: 64 hex digits.
pub fn public_key(hex: &str) -> Option<VerifyingKey> {
    let bytes = data_encoding::HEXLOWER_PERMISSIVE
        .decode(hex.trim().as_bytes())
        .ok()?;
    VerifyingKey::from_bytes(&bytes.try_into().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_holds_as_it_was_signed_and_in_no_other_form() {
        let key = SigningKey::from_bytes(&crate::secrets::random());
        let other = SigningKey::from_bytes(&crate::secrets::random());
        let end = End {
            tenant: "a".to_owned(),
            seq: 7,
            hash: [3; 32],
            restored: None,
        };
        let head = SignedHead::sign(&key, end, Timestamp::UNIX_EPOCH).unwrap();
        let line = head.line().unwrap();
        assert_eq!(SignedHead::parse(&line), Some(head.clone()));
        assert!(head.holds(&[key.verifying_key()]));
        assert!(!head.holds(&[other.verifying_key()]));
        for changed in [
            line.replace("\"seq\":7", "\"seq\":8"),
            line.replace("0303", "0304"),
        ] {
            let head = SignedHead::parse(&changed).expect("a head");
            assert!(!head.holds(&[key.verifying_key()]), "{changed}");
        }
        let doubled = line.replace("\"seq\":7", "\"seq\":7,\"seq\":7");
        assert_eq!(SignedHead::parse(&doubled), None);
        assert_eq!(SignedHead::parse(&format!("{line} ")), None);
        assert_eq!(
            public_key(&head.key).map(|key| key.to_bytes()),
            Some(key.verifying_key().to_bytes())
        );
    }
}
