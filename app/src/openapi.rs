//! The OpenAPI document: what the slices say of their routes, plus the errors that any route can answer with.

mod operation_id;

use utoipa::openapi::{
    Content, Info, OpenApi, OpenApiBuilder, Ref, ResponseBuilder,
    path::{HttpMethod, Operation, PathItem},
};

use crate::error::Problem;

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
    document.components = Some(components);
    document
}

/// Gives each operation its name and the problems that its layers and extractors answer with.
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
            let mut codes = vec!["401", "403", "404", "422", "429", "500", "503"];
            if writes {
                codes.extend(["400", "409", "413", "415", "423"]);
            }
            if path == "/api/auth/user" {
                codes.retain(|code| *code != "403");
            }
            for code in codes {
                operation
                    .responses
                    .responses
                    .entry(code.to_owned())
                    .or_insert_with(|| {
                        ResponseBuilder::new()
                            .description("A problem; `code` says which")
                            .content(
                                "application/problem+json",
                                Content::new(Some(Ref::from_schema_name("Problem"))),
                            )
                            .build()
                            .into()
                    });
            }
        }
    }
    document
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn each_operation_has_a_name_of_its_own() {
        let (_, document) = crate::router::api().split_for_parts();
        let mut document = finish(document);
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (path, item) in &mut document.paths.paths {
            for (_, operation) in operations(item) {
                let name = operation.operation_id.clone().expect("a name");
                assert!(operation_id::is_chosen(&name), "{path}: {name}");
                if let Some(other) = names.insert(name.clone(), path.clone()) {
                    panic!("{name}: {other} and {path}: choose one with `operation_id`");
                }
            }
        }
        assert!(names.len() > 250, "{}", names.len());
    }
}
