//! A brand that hires: the two locations of [`World`] with addresses, and a published job with five questions.

use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, ok},
    support::{Browser, TestApp},
};

/// A brand that hires.
pub(crate) struct HiringWorld {
    /// The brand, its people and places.
    pub(crate) world: World,
    /// A published job for line cooks in Los Angeles, with five questions, as its editor shows it.
    pub(crate) job: Value,
}

impl HiringWorld {
    pub(crate) async fn new() -> Self {
        Self::on(TestApp::start().await).await
    }

    /// The same on a server that is set up differently.
    pub(crate) async fn on(server: TestApp) -> Self {
        let mut world = World::of(server).await;
        addresses(&mut world).await;
        let place = world.la.clone();
        let draft = sound_draft(&mut world.owner, &place).await;
        let job = publish(&mut world.owner, &draft).await;
        Self { world, job }
    }

    /// The job's id.
    pub(crate) fn job_id(&self) -> String {
        id(&self.job)
    }

    /// The job's public reference, `<brand code>-<8 characters>`.
    pub(crate) fn reference(&self) -> String {
        let code = self.world.server.tenant.code();
        format!("{code}-{}", self.job["ref"].as_str().expect("a reference"))
    }

    /// Another published job for line cooks at a location.
    pub(crate) async fn another_job(&mut self, location: &str) -> Value {
        let draft = sound_draft(&mut self.world.owner, location).await;
        publish(&mut self.world.owner, &draft).await
    }
}

/// Gives both locations a street: a posting needs a place that people find.
pub(crate) async fn addresses(world: &mut World) {
    for (place, street, postal_code) in [
        (world.la.clone(), "1540 Sunset Blvd", "90026"),
        (world.brooklyn.clone(), "271 Bedford Ave", "11211"),
    ] {
        let address = format!("/api/locations/{place}");
        let version = ok(world.owner.get(&address).await)["version"].clone();
        let change = json!({ "version": version, "street": street, "postalCode": postal_code });
        ok(world.owner.patch(&address, change).await);
    }
}

/// A draft for line cooks that lacks nothing.
pub(crate) async fn sound_draft(browser: &mut Browser, location: &str) -> Value {
    let new = json!({ "roleCode": "line_cook", "locationIds": [location] });
    let draft = ok(browser.post("/api/jobs", new).await);
    let mut change = sound();
    change["version"] = draft["version"].clone();
    ok(browser
        .patch(&format!("/api/jobs/{}", id(&draft)), change)
        .await)
}

/// The fields of a valid draft.
pub(crate) fn sound() -> Value {
    json!({
        "shifts": ["evening", "weekends"],
        "experience": "under_one",
        "employmentType": "part_time",
        "payMinE4": 195_000,
        "payMaxE4": 220_000,
        "tipsNote": { "en": "Shared tips", "es": "Propinas compartidas" },
        "benefits": { "en": "Family meal every shift", "es": "Comida en cada turno" },
        "description": {
            "en": "You cook on the line with a team that helps each other. ".repeat(5),
            "es": "Cocinas en la línea con un equipo que se apoya en todo. ".repeat(5),
        },
        "questions": five_questions(),
        "bookManually": true,
        "business": {
            "legalName": "Pitaya Taquería LLC", "contact": "people@pitaya.example.com",
            "about": { "en": "", "es": "" }, "statement": { "en": "", "es": "" },
        },
    })
}

/// Five questions: a knockout, a choice with points, years of experience, a certificate, and one in words.
pub(crate) fn five_questions() -> Value {
    let yes_no = |points: i64| {
        json!([
            { "value": "yes", "label": { "en": "Yes", "es": "Sí" }, "points": points },
            { "value": "no", "label": { "en": "No", "es": "No" }, "points": 0 },
        ])
    };
    json!([
        {
            "id": "saturdays", "kind": "yes_no", "required": true, "choices": yes_no(5), "knockout": ["no"],
            "text": { "en": "Can you work Saturdays?", "es": "¿Puedes trabajar los sábados?" },
        },
        {
            "id": "stations", "kind": "multi", "required": false,
            "text": { "en": "Which stations have you worked?", "es": "¿En qué estaciones has trabajado?" },
            "choices": [
                { "value": "grill", "label": { "en": "Grill", "es": "Parrilla" }, "points": 4 },
                { "value": "fry", "label": { "en": "Fryer", "es": "Freidora" }, "points": 4 },
            ],
        },
        {
            "id": "experience", "kind": "single", "required": true, "topic": "experience_years",
            "text": { "en": "How much restaurant experience do you have?", "es": "¿Cuánta experiencia tienes en restaurantes?" },
            "choices": [
                { "value": "none", "label": { "en": "None yet", "es": "Todavía ninguna" } },
                { "value": "under_one", "label": { "en": "Less than a year", "es": "Menos de un año" } },
                { "value": "one_to_two", "label": { "en": "One to two years", "es": "De uno a dos años" } },
                { "value": "three_plus", "label": { "en": "Three years or more", "es": "Tres años o más" } },
            ],
        },
        {
            "id": "food_handler", "kind": "yes_no", "required": true, "choices": yes_no(3),
            "topic": "certification:food_handler",
            "text": { "en": "Do you have a food handler card?", "es": "¿Tienes tarjeta de manipulador de alimentos?" },
        },
        {
            "id": "why", "kind": "text", "required": false, "maxPoints": 4,
            "text": { "en": "Why do you like to cook?", "es": "¿Por qué te gusta cocinar?" },
        },
    ])
}

/// Publishes a draft.
pub(crate) async fn publish(browser: &mut Browser, draft: &Value) -> Value {
    let address = format!("/api/jobs/{}/publish", id(draft));
    ok(browser
        .post(&address, json!({ "version": draft["version"] }))
        .await)
}
