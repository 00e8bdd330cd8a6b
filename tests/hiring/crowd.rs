//! Many applicants at once, written with the stores: what reports are about.

use hiring::{
    fairness,
    work_sample::{
        content::SimPosition,
        points::{ItemPoints, PointsReason},
    },
};
use jiff::{SignedDuration, Timestamp};
use platform::{
    error::Result,
    ids::{ApplicantId, ApplicationId, JobId, LocationId, new_id},
    messages::{Lang, LocalizedText},
    token,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    jobs::store as jobs,
    types::{
        Applicant, Application, Business, Job, JobStatus, Knockout, RejectReason, RoleCode, Stage,
        Status,
    },
};
use rusqlite::params;
use tenants::eeo::Response;

use crate::routes::world::World;

/// A brand with a job at Los Angeles.
pub(crate) struct Crowd {
    pub(crate) world: World,
    pub(crate) job: JobId,
    pub(crate) la: LocationId,
}

/// Someone who applied.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) lang: Lang,
    pub(crate) source: &'static str,
    pub(crate) stage: Stage,
    pub(crate) status: Status,
    pub(crate) knocked_out: bool,
    /// Days before now.
    pub(crate) applied: i64,
    /// Days after applying.
    pub(crate) hired: Option<i64>,
    /// Tenths of points of 1,000, and the band.
    pub(crate) score: Option<(i64, &'static str)>,
    /// Sex and race.
    pub(crate) says: Option<(&'static str, &'static str)>,
    /// The set of questions that they were asked.
    pub(crate) set_version: i64,
    pub(crate) simulated: bool,
}

impl Default for Person {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            source: "career_site",
            stage: Stage::Applied,
            status: Status::Active,
            knocked_out: false,
            applied: 3,
            hired: None,
            score: None,
            says: None,
            set_version: 1,
            simulated: false,
        }
    }
}

pub(crate) fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

impl Crowd {
    pub(crate) async fn new() -> Self {
        Self::of(World::new().await).await
    }

    pub(crate) async fn of(world: World) -> Self {
        let la: LocationId = world.la.parse().unwrap();
        let job = world
            .server
            .as_owner(move |change| open_job(change, la))
            .await
            .expect("a job");
        Self { world, job, la }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.world.server.now()
    }

    /// Lets people apply; what they say of themselves goes straight into its own file.
    pub(crate) async fn apply(&self, people: Vec<Person>) -> Vec<ApplicationId> {
        let (job, la, said) = (self.job, self.la, people.clone());
        let ids = self
            .world
            .server
            .as_owner(move |change| {
                people
                    .iter()
                    .map(|person| write(change, job, la, person))
                    .collect::<Result<Vec<_>>>()
            })
            .await
            .expect("applications");
        let server = &self.world.server;
        let master = &server.app.core.config.data.master_key;
        for (id, person) in ids.iter().zip(&said) {
            let Some((sex, race)) = person.says else {
                continue;
            };
            let at = self.now() - days(person.applied);
            let kept = Response {
                outcome_key: fairness::outcome_key(master, *id),
                month: at.strftime("%Y-%m").to_string(),
                location_group: "CA".to_owned(),
                job_category: "service".to_owned(),
                sex: sex.to_owned(),
                race_ethnicity: race.to_owned(),
                veteran: None,
                disability: None,
                set_version: person.set_version,
            };
            assert!(server.tenant.eeo_submit().put(kept).await.unwrap());
        }
        ids
    }

    /// Hands in a line cook's work sample with these points of its five items; fewer than none: skipped.
    pub(crate) async fn hand_in(&self, ids: &[ApplicationId], lang: Lang, points: [i64; 5]) {
        let content = SimPosition::LineCook.content();
        let items: Vec<ItemPoints> = content
            .scored()
            .zip(points)
            .map(|(item, points)| ItemPoints {
                item: item.id.clone(),
                points: points.max(0),
                max: 5,
                reason: if points < 0 {
                    PointsReason::Skipped
                } else {
                    PointsReason::Part
                },
            })
            .collect();
        for id in ids {
            self.sql(
                "INSERT INTO work_sample_attempts (id, application_id, position, token_hash, state, content_version,
                   per_item, language, invited_at, expires_at, submitted_at)
                 VALUES (?1, ?2, 'line_cook', randomblob(32), 'submitted', CAST(?3 AS INTEGER), ?4, ?5, ?6, ?6, ?6)",
                vec![
                    new_id(self.now()).to_string(),
                    id.to_string(),
                    content.version.to_string(),
                    serde_json::to_string(&items).expect("points"),
                    lang.tag().to_owned(),
                    self.now().to_string(),
                ],
            )
            .await;
        }
    }

    /// The address of the equal-opportunity page of an application.
    pub(crate) async fn invitation(&self, id: ApplicationId) -> Option<String> {
        let invite = move |change: &mut WriteContext<'_>| {
            // As on the day of applying: the questions are asked for a day.
            let mut application = applications::application(change.db, id)?;
            application.applied_at = change.now;
            let master = &change.core.config.data.master_key;
            fairness::invite(change.db, master, &application, change.now)
        };
        self.world
            .server
            .as_owner(invite)
            .await
            .expect("an invitation or none")
    }

    /// Writes straight into the brand's file.
    pub(crate) async fn sql(&self, sql: &'static str, values: Vec<String>) {
        self.world
            .server
            .as_owner(move |change| {
                change.db.execute(sql, rusqlite::params_from_iter(values))?;
                Ok(())
            })
            .await
            .expect(sql);
    }
}

fn open_job(change: &mut WriteContext<'_>, la: LocationId) -> Result<JobId> {
    let id = JobId::new(change.now);
    let text = |en: &str, es: &str| LocalizedText {
        en: en.to_owned(),
        es: es.to_owned(),
    };
    let job = Job {
        id,
        reference: "abcd2345".to_owned(),
        location_id: la,
        additional_location_ids: Vec::new(),
        position_id: None,
        role_code: RoleCode::LineCook,
        title: text("Line cook", "Cocinero de línea"),
        shifts: Vec::new(),
        experience: None,
        pay_min_e4: Some(180_000),
        pay_max_e4: Some(210_000),
        tips_note: LocalizedText::default(),
        benefits: LocalizedText::default(),
        description: LocalizedText::default(),
        description_source: "typed".to_owned(),
        requirements: Vec::new(),
        question_set_id: None,
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
        owner_id: None,
        created_at: change.now,
        published_at: Some(change.now),
        closed_at: None,
        valid_through: None,
        version: 1,
    };
    jobs::save(change.db, &job)?;
    Ok(id)
}

fn write(
    change: &mut WriteContext<'_>,
    job: JobId,
    la: LocationId,
    person: &Person,
) -> Result<ApplicationId> {
    let applied_at = change.now - days(person.applied);
    let applicant = Applicant {
        id: ApplicantId::new(change.now),
        first_name: "Rosa".to_owned(),
        last_name: "Solano".to_owned(),
        preferred_name: None,
        phone: Some("+16195550123".to_owned()),
        phone_verified: false,
        email: None,
        preferred_language: person.lang,
        merged_into: None,
        do_not_rehire: false,
        talent_pool: false,
        anonymised_at: None,
        created_at: applied_at,
        version: 1,
    };
    applications::save_applicant(change.db, &applicant)?;
    let rejected = person.status == Status::Rejected;
    let application = Application {
        id: ApplicationId::new(change.now),
        job_id: job,
        location_id: la,
        applicant_id: applicant.id,
        stage: person.stage,
        status: person.status,
        stage_entered_at: applied_at,
        source: person.source.to_owned(),
        language: person.lang,
        question_set_id: None,
        answers: [].into(),
        availability: [].into(),
        knockout: person.knocked_out.then(|| Knockout {
            question_id: "saturdays".to_owned(),
            answer: "no".to_owned(),
        }),
        reject_reason: rejected.then_some(if person.knocked_out {
            RejectReason::Knockout
        } else {
            RejectReason::InterviewOutcome
        }),
        rejected_at: rejected.then_some(applied_at),
        hired_at: person.hired.map(|after| applied_at + days(after)),
        hired_employee_id: None,
        last_applicant_activity_at: applied_at,
        last_team_activity_at: None,
        owner_id: None,
        tags: Vec::new(),
        simulated: person.simulated,
        applied_at,
        version: 1,
    };
    applications::insert(change, &application, &token::mint(change.db)?)?;
    if let Some((points, band)) = person.score {
        change.db.execute(
            "INSERT OR IGNORE INTO rubrics (id, version_no, state, settings, score_script, knockout_script, hash, created_at)
             VALUES ('rubric', 900, 'retired', '{}', '', '', '', ?1)",
            [change.now.to_string()],
        )?;
        change.db.execute(
            "INSERT INTO scores (id, application_id, rubric_id, input_hash, components, points_tenths, attainable_tenths,
               percent, band, provisional, computed_at)
             VALUES (?1, ?2, 'rubric', '', '[]', ?3, 1000, ?4, ?5, 0, ?6)",
            params![
                new_id(change.now).to_string(),
                application.id,
                points,
                points / 10,
                band,
                change.now.to_string()
            ],
        )?;
    }
    Ok(application.id)
}
