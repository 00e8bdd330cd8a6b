//! The OpenAPI document: what the slices say of their routes, plus the errors that any route can answer with.

pub mod operation_id;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::{
    Content, Info, OpenApi, OpenApiBuilder, Ref, RefOr, Response, ResponseBuilder,
    path::{HttpMethod, Operation, PathItem},
    schema::Schema,
};

use crate::error::Problem;

/// The replies that refuse a request: status, name, meaning.
const REFUSALS: [(&str, &str, &str); 12] = [
    ("400", "BadRequest", "The request cannot be read"),
    ("401", "SignedOut", "Nobody is signed in"),
    (
        "403",
        "Forbidden",
        "A permission is missing; `needs` says which",
    ),
    (
        "404",
        "NotFound",
        "It does not exist, or the caller may not know of it",
    ),
    (
        "409",
        "Conflict",
        "It changed meanwhile, or its state does not allow this",
    ),
    ("413", "TooLarge", "The body is larger than allowed"),
    ("415", "WrongType", "The body is of another content type"),
    ("422", "Invalid", "A field is wrong, or a rule refuses it"),
    ("423", "ReadOnly", "Writing is switched off"),
    (
        "429",
        "TooMany",
        "Too many requests; `retryAfterSeconds` says when again",
    ),
    ("500", "Failed", "The server failed"),
    ("503", "Unavailable", "The server cannot answer now"),
];
/// Only a request that writes is refused with these.
const OF_WRITES: [&str; 5] = ["400", "409", "413", "415", "423"];

/// Response fields that may be left out and may be null: `null` is a value of its own there.
const LEFT_OUT_OR_NULL: [(&str, &str); 5] = [
    ("EmployeeDetail", "employeeNumber"),
    ("EmployeeDetail", "schoolCalendarId"),
    ("EmployeeDetail", "maxWeeklyMinutes"),
    ("EmployeeDetail", "tipCreditE4"),
    ("EmployeeDetail", "availability"),
];

/// The document before the routes.
pub fn base() -> OpenApi {
    let mut document = OpenApiBuilder::new()
        .info(Info::new("Lineup", env!("CARGO_PKG_VERSION")))
        .build();
    let mut components = utoipa::openapi::Components::new();
    components.schemas.insert(
        "Problem".to_owned(),
        <Problem as utoipa::PartialSchema>::schema(),
    );
    let mut nested = Vec::new();
    <Problem as utoipa::ToSchema>::schemas(&mut nested);
    components.schemas.extend(nested);
    for (_, name, meaning) in REFUSALS {
        components
            .responses
            .insert(name.to_owned(), RefOr::T(refusal(meaning)));
    }
    document.components = Some(components);
    document
}

fn refusal(meaning: &str) -> Response {
    ResponseBuilder::new()
        .description(meaning)
        .content(
            "application/problem+json",
            Content::new(Some(Ref::from_schema_name("Problem"))),
        )
        .build()
}

/// Gives each operation its name and the problems that its layers and extractors answer with, and says which fields a
/// reply always has.
pub fn finish(mut document: OpenApi) -> OpenApi {
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            if !operation
                .operation_id
                .as_deref()
                .is_some_and(operation_id::is_chosen)
            {
                operation.operation_id = Some(operation_id::derived(&method, path));
            }
            let writes = method != HttpMethod::Get;
            for (code, name, _) in REFUSALS {
                if (OF_WRITES.contains(&code) && !writes)
                    || (code == "403" && path == "/api/auth/user")
                {
                    continue;
                }
                operation
                    .responses
                    .responses
                    .entry(code.to_owned())
                    .or_insert_with(|| RefOr::Ref(Ref::from_response_name(name)));
            }
        }
    }
    require_what_is_always_sent(&mut document);
    document
}

/// A field of `Option` is sent as `null`, not left out, unless its type says `nullable = false`: so a reply always has it.
/// What requests also use stays as it is: there it may be left out.
fn require_what_is_always_sent(document: &mut OpenApi) {
    let requests = used_by_requests(document);
    let Some(components) = &mut document.components else {
        return;
    };
    for (name, schema) in &mut components.schemas {
        if requests.contains(name) {
            continue;
        }
        if let RefOr::T(schema) = schema {
            require(name, schema);
        }
    }
}

fn require(name: &str, schema: &mut Schema) {
    match schema {
        Schema::Object(object) => {
            for (field, property) in &object.properties {
                let known = object.required.contains(field);
                let left_out = LEFT_OUT_OR_NULL.contains(&(name, field));
                if !known && !left_out && says_null(property) {
                    object.required.push(field.clone());
                }
            }
        }
        Schema::AllOf(parts) => parts.items.iter_mut().for_each(|part| {
            if let RefOr::T(part) = part {
                require(name, part);
            }
        }),
        Schema::OneOf(parts) => parts.items.iter_mut().for_each(|part| {
            if let RefOr::T(part) = part {
                require(name, part);
            }
        }),
        _ => {}
    }
}

/// Whether a property may be `null`.
fn says_null(property: &impl serde::Serialize) -> bool {
    let null = Value::from("null");
    serde_json::to_value(property).is_ok_and(|it| {
        let types = it["type"].as_array();
        let choices = it["oneOf"].as_array();
        types.is_some_and(|types| types.contains(&null))
            || choices.is_some_and(|choices| choices.iter().any(|it| it["type"] == null))
    })
}

/// The schemas that requests use, directly or inside of others.
fn used_by_requests(document: &OpenApi) -> BTreeSet<String> {
    let mut uses: BTreeMap<&String, BTreeSet<String>> = BTreeMap::new();
    if let Some(components) = &document.components {
        for (name, schema) in &components.schemas {
            uses.insert(name, references(schema));
        }
    }
    let mut waiting: Vec<String> = document
        .paths
        .paths
        .values()
        .flat_map(|item| {
            [&item.get, &item.post, &item.put, &item.patch, &item.delete]
                .into_iter()
                .flatten()
        })
        .flat_map(|operation| {
            references(&operation.request_body)
                .into_iter()
                .chain(references(&operation.parameters))
        })
        .collect();
    let mut found = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        if found.insert(name.clone()) {
            waiting.extend(uses.get(&name).into_iter().flatten().cloned());
        }
    }
    found
}

/// The names of the schemas that a part of the document refers to.
fn references(part: &impl serde::Serialize) -> BTreeSet<String> {
    fn collect(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(to)) = fields.get("$ref") {
                    found.extend(to.rsplit('/').next().map(str::to_owned));
                }
                fields.values().for_each(|it| collect(it, found));
            }
            Value::Array(items) => items.iter().for_each(|it| collect(it, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    if let Ok(value) = serde_json::to_value(part) {
        collect(&value, &mut found);
    }
    found
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    [
        (HttpMethod::Get, item.get.as_mut()),
        (HttpMethod::Post, item.post.as_mut()),
        (HttpMethod::Put, item.put.as_mut()),
        (HttpMethod::Patch, item.patch.as_mut()),
        (HttpMethod::Delete, item.delete.as_mut()),
    ]
    .into_iter()
    .filter_map(|(method, operation)| operation.map(|operation| (method, operation)))
}
