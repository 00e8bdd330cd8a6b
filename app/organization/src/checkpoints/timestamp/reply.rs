//! RFC 3161: the request over a hash, and the check of a reply.

use anyhow::{Context as _, bail, ensure};
use cms::{
    cert::CertificateChoices,
    signed_data::{SignedData, SignerIdentifier, SignerInfo},
};
use der::{
    Any, Decode as _, Encode as _, Tag,
    asn1::{Int, ObjectIdentifier, OctetString},
};
use jiff::Timestamp;
use ring::digest;
use x509_cert::{
    Certificate,
    ext::pkix::{ExtendedKeyUsage, SubjectKeyIdentifier},
    spki::AlgorithmIdentifierOwned,
};
use x509_tsp::{MessageImprint, TimeStampReq, TimeStampResp, TspVersion, TstInfo};

use super::signature::{self, SHA256};

const SIGNED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
const TST_INFO: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.1.4");
const CONTENT_TYPE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
const TIME_STAMPING: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.8");
/// The highest status with which a timestamp is granted: `grantedWithMods`.
const GRANTED: u8 = 1;

/// A request: the hash, and a number that the reply repeats.
#[derive(Clone, Debug)]
pub(super) struct Request {
    head: [u8; 32],
    nonce: Int,
}

impl Request {
    /// A request over a hash with a number of its own.
    pub(super) fn new(head: [u8; 32], mut nonce: [u8; 8]) -> anyhow::Result<Self> {
        // Positive, and as short as DER wants it.
        nonce[0] = nonce[0] & 0x3f | 0x40;
        let nonce = Int::new(&nonce).map_err(anyhow::Error::msg)?;
        Ok(Self { head, nonce })
    }

    /// The request in DER. It asks for the signer's certificate, so that the reply is checked by itself.
    pub(super) fn der(&self) -> anyhow::Result<Vec<u8>> {
        let request = TimeStampReq {
            version: TspVersion::V1,
            message_imprint: MessageImprint {
                hash_algorithm: AlgorithmIdentifierOwned {
                    oid: SHA256,
                    parameters: Some(Any::new(Tag::Null, Vec::new()).map_err(anyhow::Error::msg)?),
                },
                hashed_message: OctetString::new(&self.head[..]).map_err(anyhow::Error::msg)?,
            },
            req_policy: None,
            nonce: Some(self.nonce.clone()),
            cert_req: true,
            extensions: None,
        };
        request.to_der().map_err(anyhow::Error::msg)
    }

    /// The time of a reply to this request, signed by an authority whose certificate, or whose issuer's, is in `trusted`.
    ///
    /// # Errors
    /// What does not hold, in words for the log.
    pub(super) fn check(&self, reply: &[u8], trusted: &[Certificate]) -> anyhow::Result<Timestamp> {
        let reply = TimeStampResp::from_der(reply)
            .map_err(|error| anyhow::anyhow!("the reply is no timestamp: {error}"))?;
        let status = reply.status.status as u8;
        ensure!(
            status <= GRANTED,
            "the authority refused, with status {status}"
        );
        let token = reply.time_stamp_token.context("the reply has no token")?;
        ensure!(
            token.content_type == SIGNED_DATA,
            "the token is not signed data"
        );
        let signed: SignedData = token.content.decode_as().map_err(anyhow::Error::msg)?;
        let content = &signed.encap_content_info;
        ensure!(
            content.econtent_type == TST_INFO,
            "the token holds no time information"
        );
        let content = content.econtent.as_ref().context("the token is empty")?;
        let info = TstInfo::from_der(content.value()).map_err(anyhow::Error::msg)?;
        let imprint = &info.message_imprint;
        ensure!(
            imprint.hash_algorithm.oid == SHA256
                && imprint.hashed_message.as_bytes() == self.head.as_slice(),
            "the token is over another hash"
        );
        ensure!(
            info.nonce.as_ref() == Some(&self.nonce),
            "the token answers another request"
        );
        let [signer] = signed.signer_infos.0.as_slice() else {
            bail!("the token has more or less than one signer");
        };
        let certificate = certificate_of(signer, &signed, trusted)?;
        is_signed(signer, content.value(), &certificate)?;
        let seconds = info.gen_time.to_unix_duration().as_secs();
        is_trusted(&certificate, trusted, seconds)?;
        Ok(Timestamp::from_second(i64::try_from(seconds)?)?)
    }
}

/// The certificate that the signer names, from the token or the file of the authority.
fn certificate_of(
    signer: &SignerInfo,
    signed: &SignedData,
    trusted: &[Certificate],
) -> anyhow::Result<Certificate> {
    let mut all: Vec<&Certificate> = trusted.iter().collect();
    for choice in signed.certificates.iter().flat_map(|set| set.0.iter()) {
        if let CertificateChoices::Certificate(certificate) = choice {
            all.push(certificate);
        }
    }
    let is_named = |certificate: &&&Certificate| {
        let body = &certificate.tbs_certificate;
        match &signer.sid {
            SignerIdentifier::IssuerAndSerialNumber(id) => {
                id.issuer == body.issuer && id.serial_number == body.serial_number
            }
            SignerIdentifier::SubjectKeyIdentifier(id) => body
                .get::<SubjectKeyIdentifier>()
                .is_ok_and(|found| found.is_some_and(|(_, own)| own == *id)),
        }
    };
    let found = all.iter().find(is_named);
    found.map(|certificate| (*certificate).clone()).context(
        "the signer's certificate is neither in the token nor in the file of the authority",
    )
}

/// Whether the signer signed the content: its digest is among the signed attributes, and the signature covers these.
fn is_signed(signer: &SignerInfo, content: &[u8], certificate: &Certificate) -> anyhow::Result<()> {
    let attributes = signer
        .signed_attrs
        .as_ref()
        .context("the token has no signed attributes")?;
    let value = |oid: ObjectIdentifier| {
        let mut with = attributes.iter().filter(|attribute| attribute.oid == oid);
        match (with.next(), with.next()) {
            (Some(attribute), None) if attribute.values.len() == 1 => attribute.values.get(0),
            _ => None,
        }
    };
    let kind = value(CONTENT_TYPE).context("the token does not sign its type")?;
    let kind: ObjectIdentifier = kind.decode_as().map_err(anyhow::Error::msg)?;
    ensure!(kind == TST_INFO, "the token signs another type");
    let expected = value(MESSAGE_DIGEST).context("the token does not sign its content")?;
    let algorithm = signature::digest(signer.digest_alg.oid)?;
    ensure!(
        digest::digest(algorithm, content).as_ref() == expected.value(),
        "the content of the token was changed"
    );
    let covered = attributes.to_der().map_err(anyhow::Error::msg)?;
    signature::check(
        &certificate.tbs_certificate.subject_public_key_info,
        (signer.signature_algorithm.oid, Some(signer.digest_alg.oid)),
        &covered,
        signer.signature.as_bytes(),
    )
    .context("the signature of the token does not hold")
}

/// Whether a certificate may sign timestamps at a time, and is in the file of the authority or issued by one that is.
fn is_trusted(
    certificate: &Certificate,
    trusted: &[Certificate],
    seconds: u64,
) -> anyhow::Result<()> {
    let body = &certificate.tbs_certificate;
    let usage = body
        .get::<ExtendedKeyUsage>()
        .map_err(anyhow::Error::msg)?
        .context("the signer's certificate is not for timestamps")?;
    ensure!(
        usage.1.0.contains(&TIME_STAMPING),
        "the signer's certificate is not for timestamps"
    );
    let covers = |certificate: &Certificate| {
        let validity = &certificate.tbs_certificate.validity;
        let from = validity.not_before.to_unix_duration().as_secs();
        let until = validity.not_after.to_unix_duration().as_secs();
        (from..=until).contains(&seconds)
    };
    ensure!(
        covers(certificate),
        "the signer's certificate was not valid then"
    );
    if trusted.contains(certificate) {
        return Ok(());
    }
    let covered = body.to_der().map_err(anyhow::Error::msg)?;
    let issued = trusted.iter().any(|issuer| {
        let issuer_body = &issuer.tbs_certificate;
        issuer_body.subject == body.issuer
            && covers(issuer)
            && signature::check(
                &issuer_body.subject_public_key_info,
                (certificate.signature_algorithm.oid, None),
                &covered,
                certificate.signature.raw_bytes(),
            )
            .is_ok()
    });
    ensure!(
        issued,
        "the signer's certificate is not from the authority whose file is set"
    );
    Ok(())
}
