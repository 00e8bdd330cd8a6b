//! Randomness, hashes and sealing: the one home of both.

use std::{fs, io::Write as _, path::Path};

use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use hmac::{Hmac, Mac as _};
use sha2::{Digest as _, Sha256};

/// `N` random bytes from the operating system.
#[expect(clippy::disallowed_methods, reason = "the one home of randomness")]
#[expect(
    clippy::expect_used,
    reason = "without randomness no secret may be made"
)]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}

/// A capability secret that can travel in a link or a cookie: `BYTES` random bytes in base64url.
pub fn token<const BYTES: usize>() -> String {
    data_encoding::BASE64URL_NOPAD.encode(&random::<BYTES>())
}

/// A six-digit code, every one equally likely.
pub fn six_digits() -> String {
    loop {
        let number = u32::from_be_bytes(random());
        // Rejecting the last, incomplete run of a million keeps the digits even.
        if number < u32::MAX - u32::MAX % 1_000_000 {
            return format!("{:06}", number % 1_000_000);
        }
    }
}

/// SHA-256, for secrets that are random enough to need no salt.
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// A keyed hash, so that an address or a code cannot be guessed from its stored form.
#[expect(clippy::expect_used, reason = "HMAC takes any key length")]
pub fn hmac(key: &[u8; 32], label: &str, value: &str) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes any key length");
    mac.update(label.as_bytes());
    mac.update(&[0]);
    mac.update(value.as_bytes());
    mac.finalize().into_bytes().into()
}

/// What a short secret such as a PIN is stretched to before it is compared or kept: PBKDF2-HMAC-SHA256. Takes tens of
/// milliseconds by design, so it belongs on a blocking thread and outside of any transaction.
pub fn stretched(secret: &str, salt: &[u8], rounds: u32) -> [u8; 32] {
    pbkdf2::pbkdf2_hmac_array::<pbkdf2::sha2::Sha256, 32>(secret.as_bytes(), salt, rounds)
}

/// Whether two secrets are equal, in a time that does not disclose where they differ.
pub fn same(left: &[u8], right: &[u8]) -> bool {
    subtle::ConstantTimeEq::ct_eq(left, right).into()
}

/// Seals `plain` under `key`, bound to `context` (what it belongs to). The nonce goes in front.
#[expect(clippy::expect_used, reason = "memory is the only limit")]
pub fn seal(key: &[u8; 32], context: &str, plain: &[u8]) -> Vec<u8> {
    let nonce: [u8; 24] = random();
    let cipher = XChaCha20Poly1305::new(&(*key).into());
    let sealed = cipher
        .encrypt(
            &XNonce::from(nonce),
            Payload {
                msg: plain,
                aad: context.as_bytes(),
            },
        )
        .expect("memory is the only limit");
    [&nonce[..], &sealed].concat()
}

/// Opens what [`seal`] made; `None` when key, context or bytes are not the same.
pub fn open(key: &[u8; 32], context: &str, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, sealed) = sealed.split_first_chunk::<24>()?;
    let cipher = XChaCha20Poly1305::new(&(*key).into());
    cipher
        .decrypt(
            &XNonce::from(*nonce),
            Payload {
                msg: sealed,
                aad: context.as_bytes(),
            },
        )
        .ok()
}

/// Writes a file that only this user reads; refuses to replace one.
///
/// # Errors
/// File system errors.
pub fn write_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_value_opens_only_in_its_place() {
        let key = random();
        let sealed = seal(&key, "employee:1", b"2011-04-02");
        assert_eq!(
            open(&key, "employee:1", &sealed).as_deref(),
            Some(&b"2011-04-02"[..])
        );
        assert_eq!(open(&key, "employee:2", &sealed), None);
        assert_eq!(open(&random(), "employee:1", &sealed), None);
        assert!(!sealed.windows(10).any(|part| part == b"2011-04-02"));
    }

    #[test]
    fn codes_have_six_digits() {
        for _ in 0..1000 {
            let code = six_digits();
            assert!(code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()));
        }
    }
}
