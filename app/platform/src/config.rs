//! The server's configuration: one struct for each concern, and the only place that reads the environment.

mod billing;
mod limits;

use std::{
    collections::BTreeMap,
    net::IpAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};

pub use self::{
    billing::Stripe,
    limits::{Limits, Times},
};

/// Everything that a deployment can set.
#[derive(Clone, Debug)]
pub struct Config {
    /// The server's address and name.
    pub serve: Serve,
    /// The folders of the brands.
    pub data: Data,
    /// An outside sign-in, if there is one.
    pub oidc: Option<Oidc>,
    /// A mail server, if there is one.
    pub smtp: Option<Smtp>,
    /// A gateway for text messages, if there is one.
    pub sms: Option<Sms>,
    /// A timestamp authority for checkpoints of the audit trails, if there is one.
    pub timestamps: Option<TimestampAuthority>,
    /// A model that writes text, if there is one.
    pub writer: Option<Writer>,
    /// A billing provider, if there is one.
    pub stripe: Option<Stripe>,
    /// `LINEUP_SALES_MAIL`: where requests for Multi-Unit go.
    pub sales_mail: Option<String>,
    /// `LINEUP_PAYMENT_DETAILS`: how invoices are paid, as customers read it; one line.
    pub payment_details: Option<String>,
    /// A virus scanner for the files of applicants, if there is one.
    pub scanner: Option<Scanner>,
    /// `LINEUP_PUSH_HOSTS` (`push.example.com,127.0.0.1:9000`): push services besides those of the known browsers.
    pub push_hosts: Vec<String>,
    /// The limits of strangers, people and brands.
    pub limits: Limits,
}

/// The server's address and name.
#[derive(Clone, Debug)]
pub struct Serve {
    /// `LINEUP_BIND` (default 127.0.0.1).
    pub bind: IpAddr,
    /// `PORT` (default 8080).
    pub port: u16,
    /// `LINEUP_URL`: the address that people type, without a trailing slash. Decides links, cookies and origins.
    pub url: String,
    /// `LINEUP_TRUSTED_PROXY`: the address of a proxy whose `X-Forwarded-For` is believed.
    pub trusted_proxy: Option<IpAddr>,
    /// Demo mode: the sign-in page offers the demo people and shows the messages.
    pub demo: bool,
}

/// The folders of the brands.
#[derive(Clone, Debug)]
pub struct Data {
    /// `LINEUP_DATA` (default `data`).
    pub root: PathBuf,
    /// `LINEUP_MASTER_KEY` (64 hex digits) or the file `LINEUP_MASTER_KEY_FILE` (default `<data>/master.key`).
    pub master_key: [u8; 32],
    /// Under which keyed hashes are made, and links and sign-ins sealed that last for days: the first master key. A
    /// rotation cannot change it, because what it hashed is not kept; [`crate::keys::open`] finds it in the control file.
    pub stable_key: [u8; 32],
    /// `LINEUP_AUDIT_HEADS`: where the signed ends of the audit trails go (default: beside the data, `<data>-heads`).
    pub audit_heads: PathBuf,
    /// `LINEUP_AUDIT_MAIL` (`off`, default `on` outside of demos): each day's checkpoint of its trail goes to each brand's
    /// owners and compliance reviewers.
    pub audit_mail: bool,
    /// `LINEUP_AUDIT_STORE`: they go to a bucket too.
    pub audit_store: Option<AuditStore>,
    /// `LINEUP_OPEN_TENANTS`: how many brands stay open (default 100, at most what the open-file limit allows).
    pub open_tenants: usize,
    /// `LINEUP_BALLAST_MB` (default 64): room on the disk that is kept for what must be written when it is full, in
    /// bytes; 0 for none.
    pub ballast: u64,
}

/// A bucket that speaks S3, to which the signed ends of the audit trails go besides their folder.
#[derive(Clone, Debug)]
pub struct AuditStore {
    /// `LINEUP_AUDIT_STORE`: `s3://bucket/folder`.
    pub url: String,
    /// The settings of the cloud's own tools: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`,
    /// `AWS_ENDPOINT_URL`, …
    pub options: Vec<(String, String)>,
}

impl AuditStore {
    /// A bucket, with the account of the environment.
    pub fn at(url: String) -> Self {
        let options = named("AWS_");
        Self { url, options }
    }
}

/// A timestamp authority (RFC 3161), which signs the checkpoints of the audit trails.
#[derive(Clone, Debug)]
pub struct TimestampAuthority {
    /// `LINEUP_TSA_URL`.
    pub url: String,
    /// `LINEUP_TSA_CERTIFICATES`: a PEM file with the authority's certificate, or that of its issuer.
    pub certificates: PathBuf,
}

/// An OpenID Connect provider.
#[derive(Clone, Debug)]
pub struct Oidc {
    /// `LINEUP_OIDC_ISSUER`.
    pub issuer: String,
    /// `LINEUP_OIDC_CLIENT_ID`.
    pub client_id: String,
    /// `LINEUP_OIDC_CLIENT_SECRET`.
    pub client_secret: String,
}

/// A mail server.
#[derive(Clone, Debug)]
pub struct Smtp {
    /// `LINEUP_SMTP_URL`: `smtps://user:password@host`, `smtp://host:port` (loopback only without TLS).
    pub url: String,
    /// `LINEUP_MAIL_FROM`: `Lineup <no-reply@example.com>`.
    pub from: String,
}

/// A gateway for text messages that speaks Twilio's API.
#[derive(Clone, Debug)]
pub struct Sms {
    /// `LINEUP_SMS_URL` (default `https://api.twilio.com`), without a trailing slash.
    pub url: String,
    /// `LINEUP_SMS_ACCOUNT`: the account's id (`AC…`).
    pub account: String,
    /// `LINEUP_SMS_TOKEN`: its secret, which also signs what the gateway sends to us.
    pub token: String,
    /// `LINEUP_SMS_FROM`: the sender, a number in E.164, or the id of a messaging service (`MG…`).
    pub from: String,
    /// `LINEUP_SMS_LINES` (`pitaya=+16195550100,otra=+12135550100`): brands with a sender of their own, by their short
    /// code. What people text to a number reaches one brand, so a server of several brands needs a number for each.
    pub lines: BTreeMap<String, String>,
}

impl Sms {
    /// The sender of a brand's texts.
    pub fn sender(&self, brand: &str) -> &str {
        self.lines.get(brand).unwrap_or(&self.from)
    }

    /// The number at which people can text a brand; a messaging service has an id instead.
    fn number(&self, brand: &str) -> Option<&str> {
        Some(self.sender(brand)).filter(|sender| sender.starts_with('+'))
    }
}

/// A model that writes text: any endpoint that speaks OpenAI's chat completions.
#[derive(Clone, Debug)]
pub struct Writer {
    /// `LINEUP_WRITER_URL`: the address before `/chat/completions`, without a trailing slash.
    pub url: String,
    /// `LINEUP_WRITER_KEY`; empty where the endpoint wants none.
    pub key: String,
    /// `LINEUP_WRITER_MODEL`.
    pub model: String,
}

/// ClamAV's daemon, by where it listens: `LINEUP_CLAMD`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scanner {
    /// A socket in the file system: `/run/clamav/clamd.ctl`.
    Socket(PathBuf),
    /// A port: `127.0.0.1:3310`. What goes there is not encrypted, so a network between must be one's own.
    Tcp(String),
}

impl std::str::FromStr for Scanner {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let host_and_port = text
            .rsplit_once(':')
            .is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        if text.starts_with('/') {
            Ok(Self::Socket(PathBuf::from(text)))
        } else if host_and_port {
            Ok(Self::Tcp(text.to_owned()))
        } else {
            Err("neither a path nor host:port")
        }
    }
}

/// A number of the range that is kept for stories: what the demo shows where a restaurant shows its own.
const DEMO_LINE: &str = "+16195550142";

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// Names the variable that does not hold up.
    pub fn from_env(demo: bool) -> Result<Self> {
        let port = number("PORT", 8080)?;
        let root = data_root();
        let master = master_key(&root)?;
        let url = text("LINEUP_URL").unwrap_or_else(|| format!("http://localhost:{port}"));
        Ok(Self {
            serve: Serve {
                bind: parsed("LINEUP_BIND")?.unwrap_or(IpAddr::from([127, 0, 0, 1])),
                port,
                url: url.trim_end_matches('/').to_owned(),
                trusted_proxy: parsed("LINEUP_TRUSTED_PROXY")?,
                demo,
            },
            data: Data {
                master_key: master,
                stable_key: master,
                audit_heads: audit_heads(&root),
                audit_store: text("LINEUP_AUDIT_STORE").map(AuditStore::at),
                audit_mail: switch_or("LINEUP_AUDIT_MAIL", !demo)?,
                open_tenants: number("LINEUP_OPEN_TENANTS", 100)?,
                ballast: number::<u64>("LINEUP_BALLAST_MB", 64)? << 20,
                root,
            },
            oidc: oidc()?,
            smtp: smtp()?,
            timestamps: timestamps()?,
            writer: writer()?,
            sms: sms()?,
            stripe: billing::stripe()?,
            sales_mail: text("LINEUP_SALES_MAIL"),
            payment_details: text("LINEUP_PAYMENT_DETAILS"),
            scanner: parsed("LINEUP_CLAMD")?,
            push_hosts: listed(&text("LINEUP_PUSH_HOSTS").unwrap_or_default()),
            limits: limits::limits()?,
        })
    }

    /// The number at which people can text a brand; none where messages leave by no line of our own. A demo keeps its
    /// messages and shows a number that no one has.
    pub fn line(&self, brand: &str) -> Option<&str> {
        let demo = self.serve.demo.then_some(DEMO_LINE);
        self.sms.as_ref().map_or(demo, |sms| sms.number(brand))
    }

    /// Whether people reach the server over TLS: cookies are then `Secure` and named `__Host-`.
    pub fn secure(&self) -> bool {
        self.serve.url.starts_with("https://")
    }
}

fn oidc() -> Result<Option<Oidc>> {
    let Some(issuer) = text("LINEUP_OIDC_ISSUER") else {
        return Ok(None);
    };
    Ok(Some(Oidc {
        issuer,
        client_id: text("LINEUP_OIDC_CLIENT_ID")
            .context("LINEUP_OIDC_ISSUER needs LINEUP_OIDC_CLIENT_ID")?,
        client_secret: text("LINEUP_OIDC_CLIENT_SECRET")
            .context("LINEUP_OIDC_ISSUER needs LINEUP_OIDC_CLIENT_SECRET")?,
    }))
}

fn smtp() -> Result<Option<Smtp>> {
    let Some(url) = text("LINEUP_SMTP_URL") else {
        return Ok(None);
    };
    let from = text("LINEUP_MAIL_FROM").context("LINEUP_SMTP_URL needs LINEUP_MAIL_FROM")?;
    Ok(Some(Smtp { url, from }))
}

fn timestamps() -> Result<Option<TimestampAuthority>> {
    let Some(url) = text("LINEUP_TSA_URL") else {
        return Ok(None);
    };
    let certificates = text("LINEUP_TSA_CERTIFICATES")
        .context("LINEUP_TSA_URL needs LINEUP_TSA_CERTIFICATES")?
        .into();
    Ok(Some(TimestampAuthority { url, certificates }))
}

fn sms() -> Result<Option<Sms>> {
    let Some(account) = text("LINEUP_SMS_ACCOUNT") else {
        return Ok(None);
    };
    let url = text("LINEUP_SMS_URL").unwrap_or_else(|| "https://api.twilio.com".to_owned());
    Ok(Some(Sms {
        url: url.trim_end_matches('/').to_owned(),
        account,
        token: text("LINEUP_SMS_TOKEN").context("LINEUP_SMS_ACCOUNT needs LINEUP_SMS_TOKEN")?,
        from: text("LINEUP_SMS_FROM").context("LINEUP_SMS_ACCOUNT needs LINEUP_SMS_FROM")?,
        lines: lines(&text("LINEUP_SMS_LINES").unwrap_or_default())?,
    }))
}

/// `one,two`
fn listed(text: &str) -> Vec<String> {
    let parts = text.split(',').map(str::trim).filter(|it| !it.is_empty());
    parts.map(str::to_owned).collect()
}

/// `pitaya=+16195550100,otra=MG…`
fn lines(text: &str) -> Result<BTreeMap<String, String>> {
    listed(text)
        .iter()
        .map(|pair| {
            let (brand, sender) = pair
                .split_once('=')
                .with_context(|| format!("LINEUP_SMS_LINES: {pair}: write code=number"))?;
            Ok((brand.trim().to_owned(), sender.trim().to_owned()))
        })
        .collect()
}

fn writer() -> Result<Option<Writer>> {
    let Some(url) = text("LINEUP_WRITER_URL") else {
        return Ok(None);
    };
    Ok(Some(Writer {
        url: url.trim_end_matches('/').to_owned(),
        key: text("LINEUP_WRITER_KEY").unwrap_or_default(),
        model: text("LINEUP_WRITER_MODEL")
            .context("LINEUP_WRITER_URL needs LINEUP_WRITER_MODEL")?,
    }))
}

/// The data folder.
fn data_root() -> PathBuf {
    PathBuf::from(text("LINEUP_DATA").unwrap_or_else(|| "data".to_owned()))
}

/// The folder of the audit trails' heads, for a command that needs no other settings.
pub fn audit_heads_folder() -> PathBuf {
    audit_heads(&data_root())
}

/// Beside the data folder, not in it: restoring an older copy of the folder does not restore its heads.
fn audit_heads(root: &Path) -> PathBuf {
    text("LINEUP_AUDIT_HEADS").map_or_else(
        || {
            let mut beside = root.as_os_str().to_owned();
            beside.push("-heads");
            PathBuf::from(beside)
        },
        PathBuf::from,
    )
}

/// The master key, made on first start: it is beside the brands' folders, never in one.
fn master_key(root: &Path) -> Result<[u8; 32]> {
    if let Some(hex) = text("LINEUP_MASTER_KEY") {
        return key_of(&hex).context("LINEUP_MASTER_KEY must be 64 hex digits");
    }
    let file =
        text("LINEUP_MASTER_KEY_FILE").map_or_else(|| root.join("master.key"), PathBuf::from);
    key_in(&file, root)
}

/// The key in a file. A missing one is made for an empty data folder, and never for one that has data in it.
fn key_in(file: &Path, root: &Path) -> Result<[u8; 32]> {
    let there = file
        .try_exists()
        .with_context(|| format!("cannot read {}", file.display()))?;
    if !there && tenants::has_data(root) {
        bail!(
            "{} is missing, but {} holds data that was sealed with a master key. Put the key back from where its copy is kept, \
             or name it with LINEUP_MASTER_KEY or LINEUP_MASTER_KEY_FILE. Lineup makes a key only for an empty data folder: \
             under another one documents, birth dates, messages and letters do not open",
            file.display(),
            root.display()
        );
    }
    if !there {
        tenants::make_data_folder(root)?;
    }
    key_file(file)
}

/// The master key in `file`, made where there is no such file.
///
/// # Errors
/// An error where the file cannot be read or written, or holds no key.
pub fn key_file(file: &Path) -> Result<[u8; 32]> {
    match std::fs::read_to_string(file) {
        Ok(hex) => key_of(hex.trim())
            .with_context(|| format!("{} must hold 64 hex digits", file.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => new_key(file),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}

fn new_key(file: &Path) -> Result<[u8; 32]> {
    let key = crate::secrets::random::<32>();
    crate::secrets::write_private(file, data_encoding::HEXLOWER.encode(&key).as_bytes())
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(key)
}

fn key_of(hex: &str) -> Result<[u8; 32]> {
    let bytes = data_encoding::HEXLOWER_PERMISSIVE.decode(hex.as_bytes())?;
    bytes
        .try_into()
        .map_err(|_| anyhow::anyhow!("not 32 bytes"))
}

#[expect(clippy::disallowed_methods, reason = "the one home of the environment")]
fn text(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The variables whose names begin so.
fn named(prefix: &str) -> Vec<(String, String)> {
    std::env::vars()
        .filter(|(name, value)| name.starts_with(prefix) && !value.is_empty())
        .collect()
}

fn parsed<T: std::str::FromStr>(name: &str) -> Result<Option<T>> {
    let Some(value) = text(name) else {
        return Ok(None);
    };
    match value.parse() {
        Ok(parsed) => Ok(Some(parsed)),
        Err(_) => bail!("{name}={value} cannot be read"),
    }
}

fn switch_or(name: &str, default: bool) -> Result<bool> {
    match text(name).as_deref() {
        None => Ok(default),
        Some("off") => Ok(false),
        Some("on") => Ok(true),
        Some(other) => bail!("{name}={other}: write on or off"),
    }
}

fn number<T: std::str::FromStr>(name: &str, default: T) -> Result<T> {
    Ok(parsed(name)?.unwrap_or(default))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brand_texts_from_its_own_line_and_the_others_from_the_servers() {
        let sms = Sms {
            url: String::new(),
            account: String::new(),
            token: String::new(),
            from: "MG0123".to_owned(),
            lines: lines("pitaya = +16195550100, otra=+12135550100,").unwrap(),
        };
        assert_eq!(sms.sender("pitaya"), "+16195550100");
        assert_eq!(sms.number("otra"), Some("+12135550100"));
        assert_eq!((sms.sender("nueva"), sms.number("nueva")), ("MG0123", None));
        assert!(lines("+16195550100").is_err());
    }

    #[test]
    fn a_key_is_made_for_an_empty_folder_only_and_for_this_user_only() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::TempDir::new().unwrap();
        let root = folder.path().join("data");
        let file = root.join("master.key");
        let made = key_in(&file, &root).unwrap();
        assert_eq!(key_in(&file, &root).unwrap(), made);
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&root), mode(&file)), (0o700, 0o600));
        std::fs::write(root.join("control.sqlite"), "data").unwrap();
        std::fs::remove_file(&file).unwrap();
        let refused = key_in(&file, &root).unwrap_err().to_string();
        assert!(refused.contains("LINEUP_MASTER_KEY"), "{refused}");
        assert!(!file.exists(), "nothing is put in its place");
    }

    #[test]
    fn a_scanner_listens_at_a_socket_or_a_port() {
        let socket = Scanner::Socket("/run/clamav/clamd.ctl".into());
        assert_eq!("/run/clamav/clamd.ctl".parse(), Ok(socket));
        let port = Scanner::Tcp("127.0.0.1:3310".to_owned());
        assert_eq!("127.0.0.1:3310".parse(), Ok(port));
        for wrong in ["clamd", ":3310", "localhost:clam", "127.0.0.1:70000"] {
            assert!(wrong.parse::<Scanner>().is_err(), "{wrong}");
        }
    }
}
