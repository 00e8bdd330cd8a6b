//! An employee who leaves owned work in hiring: another user takes it over in the same change, or on the day that was
//! planned.

use jiff::SignedDuration;
use platform::{ids::UserId, messages::Lang, permit::Role};
use recruiting::types::Stage;
use serde_json::{Value, json};

use super::{meet::application, world::HiringWorld};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::Browser,
};

/// A manager who owns a job, an applicant with an interview, and their conversation; and a colleague like her.
struct Scene {
    world: HiringWorld,
    /// The employee who leaves.
    maya: Value,
    maya_user: UserId,
    dana_user: UserId,
    application: String,
}

async fn manager(world: &mut HiringWorld, name: &str) -> (Value, UserId) {
    let mut person = world.world.person(name, "Reyes");
    person["role"] = json!("general_manager");
    person["email"] = json!(format!("{}@example.com", name.to_lowercase()));
    let person = world.world.add(person).await;
    let employee = id(&person);
    let user = world
        .world
        .server
        .tenant
        .read(move |db| {
            db.query_row(
                "SELECT id FROM users WHERE employee_id = ?1",
                [employee],
                |row| row.get(0),
            )
            .map_err(platform::error::Error::from)
        })
        .await
        .expect("an account");
    (person, user)
}

async fn interview(owner: &mut Browser, application: &str, with: UserId, date: &str) {
    let time = json!({
        "date": date, "start": "09:00", "minutes": 30, "format": "phone", "interviewerIds": [with],
    });
    ok(owner
        .post(&format!("/api/applications/{application}/interviews"), time)
        .await);
}

impl Scene {
    async fn new() -> Self {
        let mut world = HiringWorld::new().await;
        let (maya, maya_user) = manager(&mut world, "Maya").await;
        let (_, dana_user) = manager(&mut world, "Dana").await;
        let (job, server) = (world.job_id(), &world.world.server);
        let application = application(server, &job, Stage::InPerson, "Rosa", Lang::En).await;
        let mut owner = world.world.owner.clone();
        interview(&mut owner, &application, maya_user, "2026-12-07").await;
        let job = format!("/api/jobs/{job}");
        let version = ok(owner.get(&job).await)["version"].clone();
        ok(owner
            .patch(&job, json!({ "version": version, "ownerId": maya_user }))
            .await);
        let address = format!("/api/applications/{application}");
        let version = ok(owner.get(&address).await)["application"]["version"].clone();
        ok(owner
            .patch(
                &address,
                json!({ "version": version, "ownerId": maya_user }),
            )
            .await);
        world.world.server.work().await;
        let talks = ok(owner.get("/api/conversations").await);
        let talk = talks["items"][0].clone();
        assert!(talk["id"].is_string(), "the invitation began one: {talks}");
        let assigned = json!({ "version": talk["version"], "userId": maya_user });
        ok(owner
            .post(
                &format!("/api/conversations/{}/assign", id(&talk)),
                assigned,
            )
            .await);
        Self {
            world,
            maya,
            maya_user,
            dana_user,
            application,
        }
    }

    fn address(&self, what: &str) -> String {
        format!("/api/team/{}{what}", id(&self.maya))
    }

    /// The owners of the job, the application and the conversation, and the interviewers, in this order.
    async fn whose(&self, owner: &mut Browser) -> Vec<Value> {
        let job = ok(owner
            .get(&format!("/api/jobs/{}", self.world.job_id()))
            .await);
        let profile = ok(owner
            .get(&format!("/api/applications/{}", self.application))
            .await);
        let talk = ok(owner.get("/api/conversations").await);
        let agenda = ok(owner
            .get("/api/interviews?from=2026-12-01&to=2026-12-20")
            .await);
        let talks = talk["items"].as_array().unwrap();
        let about = |it: &&Value| it["applicationId"] == self.application.as_str();
        let talk = talks.iter().find(about).expect("their conversation");
        let led = agenda["items"].as_array().unwrap().iter();
        let led = led.filter(|it| it["applicationId"] == self.application.as_str());
        [
            job["ownerId"].clone(),
            profile["application"]["ownerId"].clone(),
            talk["assignedTo"]["id"].clone(),
        ]
        .into_iter()
        .chain(led.map(|it| it["interviewers"][0]["id"].clone()))
        .collect()
    }
}

fn all(user: UserId) -> Vec<Value> {
    vec![json!(user); 4]
}

#[tokio::test]
async fn who_leaves_hands_over_and_nothing_is_left_with_no_one() {
    let scene = Scene::new().await;
    let mut owner = scene.world.world.owner.clone();
    // At the same time, Dana meets someone else.
    let (job, server) = (scene.world.job_id(), &scene.world.world.server);
    let other = application(server, &job, Stage::InPerson, "Leo", Lang::En).await;
    interview(&mut owner, &other, scene.dana_user, "2026-12-07").await;
    let shift_manager = server
        .account(
            Role::ShiftManager,
            "sam@example.com",
            Some(vec![scene.world.world.la.parse().unwrap()]),
        )
        .await;
    let elsewhere = server
        .account(
            Role::GeneralManager,
            "bea@example.com",
            Some(vec![scene.world.world.brooklyn.parse().unwrap()]),
        )
        .await;

    let handover = ok(owner.get(&scene.address("/handover")).await);
    for what in ["jobs", "applications", "conversations", "interviews"] {
        assert_eq!(handover[what], 1, "{what}: {handover}");
    }
    let assignees = handover["assignees"].as_array().unwrap();
    let assignee = |user: UserId| {
        assignees
            .iter()
            .find(|assignee| assignee["id"] == json!(user))
    };
    assert!(
        assignee(scene.maya_user).is_none()
            && assignee(shift_manager).is_none()
            && assignee(elsewhere).is_none(),
        "only who may do all of it there: {handover}"
    );
    assert_eq!(
        assignee(server.owner).expect("the owner")["clashes"],
        json!([])
    );
    let clash = &assignee(scene.dana_user).expect("Dana")["clashes"][0];
    assert_eq!(
        (
            &clash["applicantName"],
            &clash["otherName"],
            &clash["startsAt"]
        ),
        (
            &"Rosa Rivas".into(),
            &"Leo Rivas".into(),
            &"2026-12-07T17:00:00Z".into()
        )
    );

    let leaves = |assignee: Value| json!({ "version": 1, "on": "2026-11-20", "reason": "Moves away", "reassignTo": assignee });
    let terminate = scene.address("/terminate");
    let refused = owner.post(&terminate, leaves(Value::Null)).await;
    problem(&refused, 422, "reassignment_required");
    for no_one in [shift_manager, elsewhere, scene.maya_user] {
        let refused = owner.post(&terminate, leaves(json!(no_one))).await;
        assert_eq!(
            fields(&refused),
            [("reassignTo".to_owned(), "unknown".to_owned())]
        );
    }
    assert_eq!(scene.whose(&mut owner).await, all(scene.maya_user));

    ok(owner.post(&terminate, leaves(json!(scene.dana_user))).await);
    assert_eq!(scene.whose(&mut owner).await, all(scene.dana_user));
    server.work().await;
    let texts = server.app.outbox.shown();
    assert!(
        texts.iter().any(|text| text.letter.short.contains("Dana")),
        "the applicant hears whom they meet"
    );
    let mut dana = server.sign_in(scene.dana_user).await;
    let notifications = ok(dana.get("/api/notifications").await);
    let kinds: Vec<&Value> = notifications["items"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|group| group["entries"].as_array().unwrap())
        .map(|entry| &entry["type"])
        .collect();
    assert_eq!(
        kinds.iter().filter(|kind| ***kind == "handed_over").count(),
        1,
        "{notifications}"
    );
    let trail = ok(owner.get("/api/audit?action=hiring.handed_over").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    let left = ok(owner.get(&scene.address("/handover")).await);
    assert_eq!((&left["jobs"], &left["assignees"]), (&0.into(), &json!([])));
}

#[tokio::test]
async fn what_is_planned_ahead_is_handed_over_on_the_day() {
    let scene = Scene::new().await;
    let mut owner = scene.world.world.owner.clone();
    let server = &scene.world.world.server;
    let leaves = json!({
        "version": 1, "on": "2026-12-04", "reason": "Moves away", "reassignTo": scene.dana_user,
    });
    ok(owner.post(&scene.address("/terminate"), leaves).await);
    assert_eq!(
        scene.whose(&mut owner).await,
        all(scene.maya_user),
        "she is still here"
    );
    server.clock.set("2026-12-05T07:59:00Z".parse().unwrap());
    server.work().await;
    let mut owner = server.sign_in(server.owner).await;
    assert_eq!(scene.whose(&mut owner).await, all(scene.maya_user));
    server.turn(SignedDuration::from_mins(2));
    server.work().await;
    assert_eq!(scene.whose(&mut owner).await, all(scene.dana_user));
}

#[tokio::test]
async fn an_assignee_who_left_first_is_replaced_by_someone_who_may() {
    let scene = Scene::new().await;
    let mut owner = scene.world.world.owner.clone();
    let server = &scene.world.world.server;
    let leaves = json!({
        "version": 1, "on": "2026-12-04", "reason": "Moves away", "reassignTo": scene.dana_user,
    });
    ok(owner.post(&scene.address("/terminate"), leaves).await);
    let dana = scene.dana_user;
    server
        .as_owner(move |change| organization::identity::deactivate_user(change, dana))
        .await
        .expect("Dana goes first");
    server.clock.set("2026-12-05T08:01:00Z".parse().unwrap());
    server.work().await;
    let mut owner = server.sign_in(server.owner).await;
    assert_eq!(scene.whose(&mut owner).await, all(server.owner));
}

#[tokio::test]
async fn a_role_that_ends_hiring_asks_for_an_assignee_as_well() {
    let scene = Scene::new().await;
    let mut owner = scene.world.world.owner.clone();
    let address = scene.address("");
    let role = |role: Value, assignee: Value| json!({ "version": 1, "role": role, "reassignTo": assignee });
    for less in [Value::Null, json!("staff")] {
        let refused = owner.patch(&address, role(less, Value::Null)).await;
        problem(&refused, 422, "reassignment_required");
    }
    ok(owner
        .patch(&address, role(json!("staff"), json!(scene.dana_user)))
        .await);
    assert_eq!(scene.whose(&mut owner).await, all(scene.dana_user));
}
