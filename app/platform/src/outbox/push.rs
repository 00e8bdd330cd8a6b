//! Web push: a browser's push service carries notifications that only that browser can read (RFC 8291), from a server
//! that it knows by its key (RFC 8292). The operator needs no account anywhere: the key follows from the master key.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use data_encoding::BASE64URL_NOPAD;
use jiff::{SignedDuration, Timestamp};
use p256::{
    PublicKey, SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer as _},
};
use reqwest::{Client, StatusCode, Url, redirect};
use serde::{Deserialize, Serialize};
use serde_json::json;
use web_push_native::Auth;

use crate::{config::Config, secrets};

/// The push services of the browsers that have one: Chrome and its kin, Firefox, Safari, Edge. Addresses come from
/// browsers and are not trusted, so nothing is sent elsewhere.
const SERVICES: [&str; 4] = [
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
];
/// How long a push service keeps a notification for a device that is off: older ones are in the bell.
const TTL: SignedDuration = SignedDuration::from_hours(24);
/// A signature is good for so long; 24 hours are the most that is allowed.
const SIGNED_FOR: SignedDuration = SignedDuration::from_hours(12);
/// Push services take 4,096 bytes, of which 103 are not the message's own.
const MAX_PAYLOAD: usize = 3_993;

/// The address at which a browser takes notifications, and the keys that it reads them with; as browsers give it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key: an uncompressed point of P-256 in base64url.
    pub p256dh: String,
    /// Its secret: 16 bytes in base64url.
    pub auth: String,
}

/// The result of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushResult {
    /// The service has it.
    Accepted,
    /// The browser takes no notifications there any more.
    Expired,
}

/// The way to the push services.
pub struct Push {
    http: Client,
    key: SigningKey,
    contact: String,
    /// Services that the operator allows besides.
    also: Vec<String>,
}

impl Push {
    pub(super) fn new(config: &Config) -> Result<Self> {
        let seed = secrets::hmac(&config.data.stable_key, "web-push", "");
        let from = config.smtp.as_ref().map(|smtp| smtp.from.as_str());
        let http = Client::builder()
            .redirect(redirect::Policy::none())
            .timeout(Duration::from_secs(10))
            .build()?;
        Ok(Self {
            http,
            key: SecretKey::from_slice(&seed)
                .context("the master key gives no key for web push")?
                .into(),
            contact: contact(from, &config.serve.url),
            also: config.push_hosts.clone(),
        })
    }

    /// The server's key for browsers: a point of P-256 in base64url.
    pub fn key(&self) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        BASE64URL_NOPAD.encode(point.as_bytes())
    }

    /// Whether a notification can be sent there: to a known push service, with valid keys. `Err` names the field.
    pub fn takes(&self, to: &Subscription) -> Result<(), &'static str> {
        self.address(&to.endpoint).ok_or("endpoint")?;
        point(&to.p256dh).ok_or("p256dh")?;
        secret(&to.auth).ok_or("auth")?;
        Ok(())
    }

    fn address(&self, endpoint: &str) -> Option<Url> {
        let url = Url::parse(endpoint).ok()?;
        let host = url.host_str()?;
        let known = SERVICES.iter().any(|service| {
            host == *service
                || host
                    .strip_suffix(service)
                    .is_some_and(|rest| rest.ends_with('.'))
        });
        let place = url
            .port()
            .map_or(host.to_owned(), |port| format!("{host}:{port}"));
        let listed = self.also.contains(&place);
        let here = matches!(host, "localhost" | "127.0.0.1" | "[::1]");
        let sound = url.scheme() == "https" && (url.port().is_none() || listed)
            || url.scheme() == "http" && listed && here;
        let plain = url.username().is_empty() && url.password().is_none();
        ((known || listed) && sound && plain).then_some(url)
    }

    /// Sends a notification to a browser's push service. Of two under one `topic`, a device that was off gets the
    /// newer.
    ///
    /// # Errors
    /// An error where another try may help.
    pub async fn send(
        &self,
        to: &Subscription,
        payload: &[u8],
        topic: &str,
        now: Timestamp,
    ) -> Result<PushResult> {
        let (Some(url), Some(key), Some(auth)) = (
            self.address(&to.endpoint),
            point(&to.p256dh),
            secret(&to.auth),
        ) else {
            return Ok(PushResult::Expired);
        };
        if payload.len() > MAX_PAYLOAD {
            bail!("{} bytes are more than a push service takes", payload.len());
        }
        let sealed = web_push_native::encrypt(payload.to_vec(), &key, &auth)
            .map_err(|error| anyhow::anyhow!("not encrypted: {error}"))?;
        let reply = self
            .http
            .post(url.clone())
            .header("TTL", TTL.as_secs())
            .header("Urgency", "high")
            .header("Topic", topic)
            .header("Content-Encoding", "aes128gcm")
            .header("Content-Type", "application/octet-stream")
            .header("Authorization", self.signed(&url, now))
            .body(sealed)
            .send()
            .await
            .context("the push service does not answer")?;
        match reply.status() {
            status if status.is_success() => Ok(PushResult::Accepted),
            // 400 and 403: the service will not take this address with our key, however often it is tried.
            StatusCode::NOT_FOUND
            | StatusCode::GONE
            | StatusCode::BAD_REQUEST
            | StatusCode::FORBIDDEN => Ok(PushResult::Expired),
            status => bail!("the push service answered {status}"),
        }
    }

    /// The sender, signed (RFC 8292): the service may report trouble to us, and no one else can send in our name.
    fn signed(&self, url: &Url, now: Timestamp) -> String {
        let claims = json!({
            "aud": url.origin().ascii_serialization(),
            "exp": (now + SIGNED_FOR).as_second(),
            "sub": self.contact,
        });
        let part = |value: &serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let text = format!(
            "{}.{}",
            part(&json!({ "typ": "JWT", "alg": "ES256" })),
            part(&claims)
        );
        let signature: Signature = self.key.sign(text.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={text}.{signature}, k={}", self.key())
    }
}

/// The operator's contact: the sender of the emails, else the address of the server.
fn contact(from: Option<&str>, url: &str) -> String {
    let address = from.and_then(|from| {
        let inner = from.rsplit_once('<').map_or(from, |(_, rest)| rest);
        inner.split('>').next().filter(|it| it.contains('@'))
    });
    address.map_or_else(
        || url.to_owned(),
        |address| format!("mailto:{}", address.trim()),
    )
}

fn point(text: &str) -> Option<PublicKey> {
    let bytes = BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
    PublicKey::from_sec1_bytes(&bytes.ok()?).ok()
}

fn secret(text: &str) -> Option<Auth> {
    let bytes = BASE64URL_NOPAD
        .decode(text.trim_end_matches('=').as_bytes())
        .ok()?;
    (bytes.len() == 16).then(|| Auth::clone_from_slice(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(also: &[&str]) -> Push {
        Push {
            http: Client::new(),
            key: SigningKey::from_slice(&[7; 32]).unwrap(),
            contact: String::new(),
            also: also.iter().map(|host| (*host).to_owned()).collect(),
        }
    }

    #[test]
    fn notifications_go_only_to_push_services_of_browsers() {
        let push = push(&[]);
        for known in [
            "https://fcm.googleapis.com/fcm/send/x",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com/x",
            "https://wns2-par02p.notify.windows.com/w/?token=x",
        ] {
            assert!(push.address(known).is_some(), "{known}");
        }
        for other in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com.example.com/x",
            "https://evilfcm.googleapis.com.example/x",
            "https://notfcm.googleapis.com/x",
            "https://user:secret@fcm.googleapis.com/x",
            "https://fcm.googleapis.com@127.0.0.1/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://169.254.169.254/latest/meta-data",
            "http://localhost:9000/x",
            "file:///etc/passwd",
            "fcm.googleapis.com",
            "",
        ] {
            assert!(push.address(other).is_none(), "{other}");
        }
    }

    #[test]
    fn an_operators_own_service_is_named_with_its_port_and_is_plain_on_this_machine_only() {
        let push = push(&["127.0.0.1:9000", "push.example.com", "10.0.0.7:9000"]);
        assert!(push.address("http://127.0.0.1:9000/x").is_some());
        assert!(push.address("https://push.example.com/x").is_some());
        assert!(push.address("http://127.0.0.1:9001/x").is_none());
        assert!(push.address("http://push.example.com/x").is_none());
        assert!(push.address("http://10.0.0.7:9000/x").is_none());
    }

    #[test]
    fn the_service_learns_whom_to_write_to() {
        assert_eq!(
            contact(Some("Lineup <no-reply@example.com>"), ""),
            "mailto:no-reply@example.com"
        );
        assert_eq!(
            contact(Some("no-reply@example.com"), ""),
            "mailto:no-reply@example.com"
        );
        assert_eq!(
            contact(None, "https://lineup.example"),
            "https://lineup.example"
        );
    }
}
