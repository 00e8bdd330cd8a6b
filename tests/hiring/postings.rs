//! Postings and applications to try hiring on.

use hiring::apply::{self, NewApplication, Submitted, TextConsent};
use platform::{
    date_time::Day,
    ids::{ApplicantId, JobId, LocationId, QuestionSetId},
    messages::{Lang, LocalizedText},
};
use recruiting::{
    jobs::store,
    messaging,
    types::{
        Answer, Answers, Business, Choice, DayPart, EmploymentType, Experience, Job, JobShift,
        JobStatus, Question, QuestionKind, RoleCode, WeekParts,
    },
};

use crate::support::TestApp;

/// The same words in both languages, marked to differ.
pub(crate) fn text(en: &str) -> LocalizedText {
    LocalizedText {
        en: en.to_owned(),
        es: format!("{en} (es)"),
    }
}

/// A yes-no question; `knockout` is the answer that knocks out.
pub(crate) fn yes_no(id: &str, words: &str, knockout: Option<&str>) -> Question {
    let choice = |value: &str, en: &str, es: &str, points| Choice {
        value: value.to_owned(),
        label: LocalizedText {
            en: en.to_owned(),
            es: es.to_owned(),
        },
        points,
    };
    Question {
        id: id.to_owned(),
        kind: QuestionKind::YesNo,
        text: text(words),
        required: true,
        choices: vec![choice("yes", "Yes", "Sí", 5), choice("no", "No", "No", 0)],
        knockout: knockout.map(str::to_owned).into_iter().collect(),
        max_points: 5,
        topic: None,
    }
}

/// Five questions: three of yes and no (a No to Saturdays knocks out), one choice, one in words.
pub(crate) fn questions() -> Vec<Question> {
    let mut single = yes_no("years", "How long have you cooked?", None);
    single.kind = QuestionKind::Single;
    single.topic = Some("experience_years".to_owned());
    for (choice, (value, label)) in single.choices.iter_mut().zip([
        ("under_one", "Less than a year"),
        ("three_plus", "Three years or more"),
    ]) {
        value.clone_into(&mut choice.value);
        choice.label = text(label);
    }
    let mut words = yes_no("why", "Why this kitchen?", None);
    words.kind = QuestionKind::Text;
    words.choices.clear();
    words.required = false;
    words.max_points = 4;
    vec![
        yes_no("saturdays", "Can you work Saturdays?", Some("no")),
        yes_no(
            "authorised",
            "Are you authorized to work in the U.S.?",
            None,
        ),
        yes_no("card", "Do you have a food handler card?", None),
        single,
        words,
    ]
}

/// Sound answers to [`questions`].
pub(crate) fn answers() -> Answers {
    [
        ("saturdays", "yes"),
        ("authorised", "yes"),
        ("card", "no"),
        ("years", "three_plus"),
        ("why", "I like salsa"),
    ]
    .into_iter()
    .map(|(id, value)| (id.to_owned(), Answer::One(value.to_owned())))
    .collect()
}

/// Evenings all week.
pub(crate) fn evenings() -> WeekParts {
    Day::ALL.into_iter().map(|day| (day, DayPart::Pm)).collect()
}

/// A published posting of a line cook; `change` makes it different.
pub(crate) async fn posting(
    server: &TestApp,
    location: LocationId,
    change: impl FnOnce(&mut Job),
) -> Job {
    let now = server.now();
    let set = QuestionSetId::new(now);
    let id = JobId::new(now);
    let secret = data_encoding::BASE32_NOPAD
        .encode(&id.0.as_bytes()[11..])
        .to_lowercase();
    let mut job = Job {
        id,
        reference: secret,
        location_id: location,
        additional_location_ids: vec![],
        position_id: None,
        role_code: RoleCode::LineCook,
        title: LocalizedText {
            en: "Line cook".to_owned(),
            es: "Cocinero de línea".to_owned(),
        },
        shifts: vec![JobShift::Evening, JobShift::Weekends],
        experience: Some(Experience::None),
        pay_min_e4: Some(195_000),
        pay_max_e4: Some(220_000),
        tips_note: text("Tips are shared by hours worked."),
        benefits: text("Family meal every shift"),
        description: text("You run the plancha.\n\n- Set up your station\n- Keep a clean line"),
        description_source: "typed".to_owned(),
        requirements: vec![],
        question_set_id: Some(set),
        eeo: true,
        book_manually: true,
        business: Business {
            legal_name: "Pitaya LLC".to_owned(),
            about: text("Tortillas by hand."),
            contact: "jobs@pitaya.example".to_owned(),
            statement: LocalizedText::default(),
        },
        boards: vec!["markup".to_owned(), "indeed".to_owned(), "feed".to_owned()],
        openings: 2,
        evergreen: false,
        employment_types: vec![EmploymentType::PartTime],
        cool_off_days: 0,
        status: JobStatus::Published,
        legal_hold: false,
        owner_id: None,
        created_at: now,
        published_at: Some(now),
        closed_at: None,
        valid_through: None,
        version: 1,
    };
    change(&mut job);
    let made = job.clone();
    server
        .tenant
        .write(move |db| {
            store::save(db, &made)?;
            store::save_questions(db, set, made.id, &questions(), now)
        })
        .await
        .expect("a posting");
    job
}

/// A sound application of someone new.
pub(crate) fn application(
    server: &TestApp,
    job: &Job,
    first_name: &str,
    phone: &str,
) -> NewApplication {
    NewApplication {
        job_id: job.id,
        new_applicant_id: ApplicantId::new(server.now()),
        first_name: first_name.to_owned(),
        last_name: "Delgado".to_owned(),
        phone: phone.to_owned(),
        phone_verified: false,
        email: String::new(),
        language: Lang::En,
        answers: answers(),
        availability: evenings(),
        consent: Some(TextConsent {
            source: "form",
            text_version: messaging::consent::BOX_VERSION.to_owned(),
            wording: None,
        }),
        source: "career_site".to_owned(),
        resume: None,
        draft: None,
        simulated: false,
        by_team: false,
    }
}

/// Submits an application, as the owner.
pub(crate) async fn submit(server: &TestApp, it: NewApplication) -> Submitted {
    server
        .as_owner(move |change| apply::submit(change, &it))
        .await
        .expect("a sound application")
}

/// The rows of a table, by a query of one text column.
pub(crate) async fn texts(server: &TestApp, sql: &'static str) -> Vec<String> {
    server
        .tenant
        .read(move |db| {
            let mut statement = db.prepare(sql)?;
            let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
            Ok::<_, platform::error::Error>(rows.collect::<Result<Vec<_>, _>>()?)
        })
        .await
        .expect("rows")
}
