//! Signatures of certificates and tokens: RSA and ECDSA with SHA-2.

use anyhow::{bail, ensure};
use der::asn1::ObjectIdentifier;
use ring::{
    digest,
    signature::{self, UnparsedPublicKey, VerificationAlgorithm},
};
use x509_cert::spki::SubjectPublicKeyInfoOwned;

/// SHA-256.
pub(super) const SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
const SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.2");
const SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.3");
const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
const RSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const RSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
const RSA_SHA512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
const ECDSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");
const ECDSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.3");
const P256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");

/// A digest algorithm of SHA-2.
///
/// # Errors
/// Where it is another one.
pub(super) fn digest(oid: ObjectIdentifier) -> anyhow::Result<&'static digest::Algorithm> {
    match oid {
        SHA256 => Ok(&digest::SHA256),
        SHA384 => Ok(&digest::SHA384),
        SHA512 => Ok(&digest::SHA512),
        other => bail!("the digest {other} is not supported"),
    }
}

/// Checks a signature. The algorithm names its digest, or a digest is named beside it.
///
/// # Errors
/// Where it does not hold, or an algorithm is not supported.
pub(super) fn check(
    key: &SubjectPublicKeyInfoOwned,
    (algorithm, beside): (ObjectIdentifier, Option<ObjectIdentifier>),
    covered: &[u8],
    signed: &[u8],
) -> anyhow::Result<()> {
    let digest = match algorithm {
        RSA_SHA256 | ECDSA_SHA256 => Some(SHA256),
        RSA_SHA384 | ECDSA_SHA384 => Some(SHA384),
        RSA_SHA512 => Some(SHA512),
        RSA => beside,
        _ => None,
    };
    let curve = match &key.algorithm.parameters {
        Some(named) if key.algorithm.oid == EC => Some(
            named
                .decode_as::<ObjectIdentifier>()
                .map_err(anyhow::Error::msg)?,
        ),
        _ => None,
    };
    let is_rsa = key.algorithm.oid == RSA;
    let by: &'static dyn VerificationAlgorithm = match (is_rsa, curve, digest) {
        (true, _, Some(SHA256)) => &signature::RSA_PKCS1_2048_8192_SHA256,
        (true, _, Some(SHA384)) => &signature::RSA_PKCS1_2048_8192_SHA384,
        (true, _, Some(SHA512)) => &signature::RSA_PKCS1_2048_8192_SHA512,
        (false, Some(P256), Some(SHA256)) => &signature::ECDSA_P256_SHA256_ASN1,
        (false, Some(P256), Some(SHA384)) => &signature::ECDSA_P256_SHA384_ASN1,
        (false, Some(P384), Some(SHA256)) => &signature::ECDSA_P384_SHA256_ASN1,
        (false, Some(P384), Some(SHA384)) => &signature::ECDSA_P384_SHA384_ASN1,
        _ => bail!("the signature algorithm {algorithm} is not supported"),
    };
    let held =
        UnparsedPublicKey::new(by, key.subject_public_key.raw_bytes()).verify(covered, signed);
    ensure!(
        held.is_ok(),
        "it was made by another key or over other content"
    );
    Ok(())
}
