//! A device with passkeys, as far as a site can see: it makes keys for a host, and signs what the host asks (WebAuthn
//! 2, sections 5.8.1, 6.1 and 6.5).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The person was there, and showed a finger, a face or a PIN.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
/// The answer holds a new key.
const ATTESTED: u8 = 0x40;

/// A device with one passkey.
#[derive(Clone)]
pub(crate) struct Authenticator {
    origin: String,
    key: SigningKey,
    id: Vec<u8>,
    handle: String,
    /// How often it has signed; devices that share their keys always say 0.
    pub(crate) counter: u32,
    /// Whether it asks for a finger, a face or a PIN.
    pub(crate) verifies: bool,
}

impl Authenticator {
    /// A device whose secrets grow from a seed, looking at a page of an origin.
    pub(crate) fn new(seed: u8, origin: &str) -> Self {
        Self {
            origin: origin.to_owned(),
            key: SigningKey::from_slice(&[seed; 32]).expect("a key"),
            id: vec![seed; 32],
            handle: String::new(),
            counter: 0,
            verifies: true,
        }
    }

    /// Looks at another page from now on.
    pub(crate) fn at(mut self, origin: &str) -> Self {
        origin.clone_into(&mut self.origin);
        self
    }

    /// Answers `navigator.credentials.create`.
    pub(crate) fn create(&mut self, options: &Value) -> Value {
        self.handle = text(&options["user"]["id"]);
        let client = self.client("webauthn.create", &options["challenge"]);
        let mut data = self.data(&text(&options["rp"]["id"]), ATTESTED);
        // No maker is named; then the credential's id and its public key (COSE, ES256).
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).expect("short").to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().expect("x"));
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().expect("y"));
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("short"));
        object.extend(data);
        json!({
            "id": code(&self.id), "rawId": code(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": { "attestationObject": code(&object), "clientDataJSON": code(&client), "transports": ["internal"] },
        })
    }

    /// Answers `navigator.credentials.get`.
    pub(crate) fn get(&mut self, options: &Value) -> Value {
        if self.counter > 0 {
            self.counter += 1;
        }
        let client = self.client("webauthn.get", &options["challenge"]);
        let data = self.data(&text(&options["rpId"]), 0);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": code(&self.id), "rawId": code(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "authenticatorData": code(&data), "clientDataJSON": code(&client),
                "signature": code(signature.to_der().as_bytes()), "userHandle": self.handle,
            },
        })
    }

    fn client(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn data(&self, host: &str, more: u8) -> Vec<u8> {
        let verified = if self.verifies { VERIFIED } else { 0 };
        let mut data = Sha256::digest(host).to_vec();
        data.push(PRESENT | verified | more);
        data.extend(self.counter.to_be_bytes());
        data
    }
}

fn code(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
