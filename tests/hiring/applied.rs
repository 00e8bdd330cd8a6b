//! A job and someone who applied for it, written by the stores: for tests that begin after applying.

use platform::{
    ids::{ApplicantId, ApplicationId, JobId, LocationId, QuestionSetId},
    messages::{Lang, LocalizedText},
    token,
};
use recruiting::{
    applications, jobs,
    types::{
        Answer, Answers, Applicant, Application, Business, Choice, DayPart, Experience, Job,
        JobShift, JobStatus, Question, QuestionKind, Requirement, RoleCode, Stage, Status,
        WeekParts,
    },
};

use crate::support::TestApp;

/// A job, its questions, a person and their application, to be changed before they are written.
#[derive(Clone)]
pub(crate) struct Applied {
    pub(crate) job: Job,
    pub(crate) questions: Vec<Question>,
    pub(crate) applicant: Applicant,
    pub(crate) application: Application,
}

/// The same words in both languages.
pub(crate) fn text(words: &str) -> LocalizedText {
    LocalizedText {
        en: words.to_owned(),
        es: words.to_owned(),
    }
}

/// A question of yes (with points) and no.
pub(crate) fn yes_no(id: &str, points: u8) -> Question {
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
        text: text(&format!("{id}?")),
        required: true,
        choices: vec![
            choice("yes", "Yes", "Sí", points),
            choice("no", "No", "No", 0),
        ],
        knockout: Vec::new(),
        max_points: points,
        topic: None,
    }
}

/// A question in words that a manager rates.
pub(crate) fn in_words(id: &str) -> Question {
    Question {
        kind: QuestionKind::Text,
        choices: Vec::new(),
        max_points: 4,
        ..yes_no(id, 0)
    }
}

/// Years in the role, as a choice.
pub(crate) fn years() -> Question {
    let choice = |value: Experience| Choice {
        value: value.name().to_owned(),
        label: text(value.name()),
        points: 0,
    };
    Question {
        kind: QuestionKind::Single,
        choices: Experience::ALL.iter().map(|value| choice(*value)).collect(),
        max_points: 0,
        topic: Some("experience_years".to_owned()),
        ..yes_no("years", 0)
    }
}

/// One answer.
pub(crate) fn said(word: &str) -> Answer {
    Answer::One(word.to_owned())
}

impl Applied {
    /// Lupita Cárdenas for a line cook's job of evenings and weekends, free all week. She said yes to everything.
    pub(crate) fn new(server: &TestApp, location: LocationId) -> Self {
        let now = server.now();
        let (job, set) = (JobId::new(now), QuestionSetId::new(now));
        let (applicant, application) = (ApplicantId::new(now), ApplicationId::new(now));
        let mut card = yes_no("card", 5);
        card.topic = Some("certification:food_handler".to_owned());
        let mut saturdays = yes_no("saturdays", 5);
        saturdays.knockout = vec!["no".to_owned()];
        let answers: Answers = [
            ("saturdays", "yes"),
            ("card", "yes"),
            ("years", "one_to_two"),
            ("rush", "First I clean, then I run."),
        ]
        .into_iter()
        .map(|(id, word)| (id.to_owned(), said(word)))
        .collect();
        let free: WeekParts = platform::date_time::Day::ALL
            .into_iter()
            .map(|day| (day, DayPart::Anytime))
            .collect();
        Self {
            questions: vec![saturdays, card, years(), in_words("rush")],
            job: Job {
                id: job,
                reference: data_encoding::BASE32_NOPAD
                    .encode(&job.0.as_bytes()[11..])
                    .to_lowercase(),
                location_id: location,
                additional_location_ids: Vec::new(),
                position_id: None,
                role_code: RoleCode::LineCook,
                title: LocalizedText {
                    en: "Line cook".to_owned(),
                    es: "Cocinera de línea".to_owned(),
                },
                shifts: vec![JobShift::Evening, JobShift::Weekends],
                experience: Some(Experience::None),
                pay_min_e4: Some(175_000),
                pay_max_e4: Some(200_000),
                tips_note: LocalizedText::default(),
                benefits: LocalizedText::default(),
                description: text("Cook."),
                description_source: "typed".to_owned(),
                requirements: vec![Requirement {
                    key: "food_handler".to_owned(),
                    label: LocalizedText {
                        en: "Food handler card".to_owned(),
                        es: "Tarjeta de manejo de alimentos".to_owned(),
                    },
                }],
                question_set_id: Some(set),
                eeo: true,
                book_manually: false,
                business: Business::default(),
                boards: Vec::new(),
                openings: 1,
                evergreen: false,
                employment_types: Vec::new(),
                cool_off_days: 0,
                status: JobStatus::Published,
                legal_hold: false,
                owner_id: Some(server.owner),
                created_at: now,
                published_at: Some(now),
                closed_at: None,
                valid_through: None,
                version: 1,
            },
            applicant: Applicant {
                id: applicant,
                first_name: "Lupita".to_owned(),
                last_name: "Cárdenas".to_owned(),
                preferred_name: None,
                phone: Some("+16195550176".to_owned()),
                phone_verified: false,
                email: None,
                preferred_language: Lang::Es,
                merged_into: None,
                do_not_rehire: false,
                talent_pool: false,
                anonymised_at: None,
                created_at: now,
                version: 1,
            },
            application: Application {
                id: application,
                job_id: job,
                location_id: location,
                applicant_id: applicant,
                stage: Stage::Applied,
                status: Status::Active,
                stage_entered_at: now,
                source: "career_site".to_owned(),
                language: Lang::Es,
                question_set_id: Some(set),
                answers,
                availability: free,
                knockout: None,
                reject_reason: None,
                rejected_at: None,
                hired_at: None,
                hired_employee_id: None,
                last_applicant_activity_at: now,
                last_team_activity_at: None,
                owner_id: None,
                tags: Vec::new(),
                simulated: false,
                applied_at: now,
                version: 1,
            },
        }
    }

    /// Someone else for the same job.
    pub(crate) fn another(&self, server: &TestApp) -> Self {
        let now = server.now();
        let mut other = self.clone();
        other.applicant.id = ApplicantId::new(now);
        other.application.id = ApplicationId::new(now);
        other.application.applicant_id = other.applicant.id;
        other
    }

    /// Writes all of it.
    pub(crate) async fn save(&self, server: &TestApp) -> &Self {
        let it = self.clone();
        server
            .as_owner(move |change| {
                jobs::store::save(change.db, &it.job)?;
                if let Some(set) = it.job.question_set_id {
                    jobs::store::save_questions(
                        change.db,
                        set,
                        it.job.id,
                        &it.questions,
                        change.now,
                    )?;
                }
                applications::save_applicant(change.db, &it.applicant)?;
                let token = token::mint(change.db)?;
                applications::insert(change, &it.application, &token)
            })
            .await
            .expect("an application");
        self
    }
}
