//! Every kind of background job, and every scheduled task, has a home in the server.

use std::fs;

use regex::Regex;

use crate::support::sources;

#[test]
fn every_job_and_every_scheduled_task_is_registered() {
    let texts: Vec<String> = sources()
        .into_iter()
        .map(|(_, path)| fs::read_to_string(path).unwrap())
        // The unit tests of a file are last, and have jobs of their own.
        .map(|text| text.split("#[cfg(test)]").next().unwrap().to_owned())
        .collect();
    let kind = Regex::new(r"impl (?:outbox::)?(?:Job|ScheduledTask) for (\w+)").unwrap();
    let made_by_macro = Regex::new(r#"\b(\w+) = "\w+" in \w+,"#).unwrap();
    let registered = Regex::new(r"register::<(?:\w+::)*(\w+)>").unwrap();
    let names = |pattern: &Regex| -> Vec<String> {
        let all = texts.iter().flat_map(|text| pattern.captures_iter(text));
        all.map(|found| found[1].to_owned()).collect()
    };
    let mut kinds = names(&kind);
    kinds.extend(names(&made_by_macro));
    assert!(kinds.len() >= 29, "the patterns still find them: {kinds:?}");
    let registered = names(&registered);
    for kind in kinds {
        assert!(registered.contains(&kind), "{kind} is not registered");
    }
}
