//! A form as it comes in, read piece by piece: fields of bounded size, and at most one file, counted while it streams.

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, header},
};
use futures_util::StreamExt as _;
use multer::{Constraints, Multipart, SizeLimit};

use crate::{
    app::App,
    apply::{
        check,
        drafts::DraftFields,
        file::{self, Kind},
    },
    date_time::Day,
    edge::{Client, Slot},
    error::{Error, Result},
    messages::Lang,
    web::form,
};
use recruiting::types::{Answer, Answers, DayPart, WeekParts};

/// All fields together.
const FIELDS: usize = 256 * 1024;
/// More fields are not a form of ours.
const COUNT: usize = 400;
/// The most that is read of a file that is too large, so that its sender gets an answer instead of a broken connection.
const PATIENCE: u64 = 64 * 1024 * 1024;

/// The pause before another file, in seconds.
const SOON: u64 = 10;

/// A file that was sent.
pub enum Upload {
    /// A document, proven by its content.
    Sound {
        /// The sender's name for it.
        name: String,
        /// The kind.
        kind: Kind,
        /// Its bytes.
        bytes: Vec<u8>,
    },
    /// More than 5 MB.
    TooLarge,
    /// Not an accepted type, independent of its name.
    BadType,
    /// It came without a proof that a page of ours is open, so nothing of it was kept.
    Unproven,
}

/// A form as it came in.
#[derive(Default)]
pub struct Incoming {
    /// Fields by name, in their order.
    fields: Vec<(String, String)>,
    /// The file.
    pub upload: Option<Upload>,
    /// The memory that it takes is counted until the form is dealt with.
    place: Option<Slot<Client>>,
}

impl Incoming {
    /// Reads a form. A file is kept only behind the form's proof.
    ///
    /// # Errors
    /// `WrongType` where it is not multipart, `Malformed` where it breaks off, `TooLarge` where its fields are, `TooMany`
    /// where too many files are on their way.
    pub async fn read(app: &App, request: Request) -> Result<(HeaderMap, Self)> {
        let (parts, body) = request.into_parts();
        let kind = parts
            .headers
            .get(header::CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        let boundary = multer::parse_boundary(kind).map_err(|_| Error::WrongType)?;
        let whole = Constraints::new().size_limit(SizeLimit::new().whole_stream(PATIENCE));
        let stream = Body::into_data_stream(body);
        let mut multipart = Multipart::with_constraints(stream, boundary, whole);
        let mut it = Self::default();
        let mut room = FIELDS;
        while let Some(field) = multipart.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            if let Some(file) = field.file_name().map(str::to_owned) {
                let proven = form::verify(app, &parts.headers, it.get("form"));
                let upload = it.receive(app, field, file, proven).await?;
                it.upload = upload.or(it.upload);
            } else {
                let value = text(field, &mut room).await?;
                it.fields.push((name, value));
            }
            if it.fields.len() > COUNT {
                return Err(Error::TooLarge);
            }
        }
        Ok((parts.headers, it))
    }

    /// A file, as far as we take it; an empty file field is none.
    async fn receive(
        &mut self,
        app: &App,
        mut field: multer::Field<'_>,
        name: String,
        proven: bool,
    ) -> Result<Option<Upload>> {
        let mut bytes = Vec::new();
        let (mut some, mut too_large) = (false, false);
        while let Some(chunk) = field.next().await {
            let chunk = chunk.map_err(broken)?;
            some |= !chunk.is_empty();
            if some && proven && self.place.is_none() {
                let place = app.edge.uploads.take(Some(Client::here()));
                self.place = Some(place.ok_or(Error::TooMany(SOON))?);
            }
            too_large |= bytes.len() + chunk.len() > file::LARGEST;
            if too_large || !proven {
                bytes = Vec::new();
            } else {
                bytes.extend_from_slice(&chunk);
            }
        }
        if !some {
            return Ok((!name.is_empty()).then_some(Upload::BadType));
        }
        if too_large {
            return Ok(Some(Upload::TooLarge));
        }
        if !proven {
            return Ok(Some(Upload::Unproven));
        }
        let proven = tokio::task::spawn_blocking(move || (file::prove(&bytes), bytes)).await;
        let (kind, bytes) = proven.map_err(anyhow::Error::from)?;
        Ok(Some(match kind {
            Some(kind) => Upload::Sound {
                name: file::shown_name(&name, kind),
                kind,
                bytes,
            },
            None => Upload::BadType,
        }))
    }

    /// A field; empty where it is missing.
    pub fn get(&self, name: &str) -> &str {
        let found = self.fields.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// The typed values of the application form.
    pub fn typed(&self) -> DraftFields {
        DraftFields {
            first_name: short(self.get("firstName")),
            last_name: short(self.get("lastName")),
            phone: short(self.get("phone")),
            email: short(self.get("email")),
            language: Lang::parse(self.get("language")).unwrap_or_default(),
            answers: self.answers(),
            availability: self.availability(),
            texts: !self.get("texts").is_empty(),
            ..DraftFields::default()
        }
    }

    fn answers(&self) -> Answers {
        let mut all = Answers::new();
        for (name, value) in &self.fields {
            let Some(id) = name.strip_prefix("a.") else {
                continue;
            };
            let answer = match all.remove(id) {
                None => Answer::One(worded(value)),
                Some(Answer::One(first)) => Answer::Many(vec![first, worded(value)]),
                Some(Answer::Many(mut all)) => {
                    all.push(worded(value));
                    Answer::Many(all)
                }
            };
            all.insert(id.to_owned(), answer);
        }
        all
    }

    /// The week; a day without an answer is not free.
    pub fn availability(&self) -> WeekParts {
        Day::ALL
            .into_iter()
            .map(|day| {
                let part = self.get(&format!("d.{}", day.name()));
                (day, part.parse().unwrap_or(DayPart::Unavailable))
            })
            .collect()
    }
}

/// A line that someone typed, before it is judged.
fn short(text: &str) -> String {
    text.chars().take(300).collect()
}

/// An answer, no longer than shows that it is too long.
fn worded(text: &str) -> String {
    text.chars().take(check::WORDS + 1).collect()
}

fn broken(error: multer::Error) -> Error {
    match error {
        multer::Error::StreamSizeExceeded { .. } | multer::Error::FieldSizeExceeded { .. } => {
            Error::TooLarge
        }
        other => Error::Malformed(other.to_string()),
    }
}

async fn text(mut field: multer::Field<'_>, room: &mut usize) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(broken)? {
        *room = room.checked_sub(chunk.len()).ok_or(Error::TooLarge)?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
