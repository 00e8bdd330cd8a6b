//! The lines of each report in its spreadsheet.

use rusqlite::Connection;

use super::{
    csv_writer::CsvSheet,
    export::Part,
    figures::Ratio,
    filter::{Basis, Filter, Span},
    funnel::{self, Funnel},
    messages::{self, Answers, Messages},
    scores::{self, Scores},
    sources::{self, Cost, SourceFigures, Sources},
    summary::{self, Figures, Summary},
    times::{self, Times},
};
use crate::{
    context::Context,
    error::{Error, Result},
    messages::Lang,
    profile::summaries::user_name,
    settings,
};
use recruiting::jobs::store as jobs;

/// A report as a spreadsheet, and what it covers.
///
/// # Errors
/// Those of the report.
pub fn sheet(
    db: &Connection,
    context: &Context,
    part: Part,
    filter: &Filter,
) -> Result<(Span, String)> {
    let mut sheet = CsvSheet::new(filter.lang.unwrap_or(context.actor.lang));
    let span = match part {
        Part::Summary => {
            let report = summary::summary(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_summary(&mut sheet, &report);
            report.span
        }
        Part::Funnel => {
            let report = funnel::funnel(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_funnel(&mut sheet, &report);
            report.span
        }
        Part::Sources => {
            let report = sources::sources(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_sources(&mut sheet, &report);
            report.span
        }
        Part::Times => {
            let report = times::times(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_times(&mut sheet, &report);
            report.span
        }
        Part::Messages => {
            let report = messages::messages(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_messages(&mut sheet, &report);
            report.span
        }
        Part::Scoring => {
            let report = scores::scores(db, context, filter)?;
            covers(db, context, &mut sheet, &report.span, filter)?;
            of_scores(&mut sheet, &report);
            report.span
        }
    };
    Ok((span, sheet.done()))
}

/// The request: a file is read without the screen that it came from.
fn covers(
    db: &Connection,
    context: &Context,
    sheet: &mut CsvSheet,
    span: &Span,
    filter: &Filter,
) -> Result<()> {
    sheet.part_named("report");
    sheet.word("from", &span.from.to_string());
    sheet.word("to", &span.to.to_string());
    let basis = sheet.say(match span.basis {
        Basis::Applied => "basis-applied",
        Basis::Event => "basis-event",
    });
    sheet.word("basis", &basis);
    sheet.word("as-of", &span.as_of.to_string());
    if let Some(place) = filter.location {
        sheet.word("location", &settings::location(db, place)?.name);
    }
    if let Some(job) = filter.job {
        let job = jobs::job(db, job)?;
        if !context.actor.includes(job.location_id) {
            return Err(Error::NotFound);
        }
        let title = sheet.text(&job.title).to_owned();
        sheet.word("job", &title);
    }
    if let Some(source) = &filter.source {
        let name = sheet.source(source);
        sheet.word("source", &name);
    }
    if let Some(lang) = filter.language {
        let name = sheet.say(language(lang));
        sheet.word("language", &name);
    }
    if filter.manager.is_some() {
        sheet.word(
            "manager",
            &user_name(db, filter.manager)?.unwrap_or_default(),
        );
    }
    Ok(())
}

const fn language(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "english",
        Lang::Es => "spanish",
    }
}

fn of_summary(sheet: &mut CsvSheet, report: &Summary) {
    sheet.part_named("now");
    sheet.number("applications", report.applications);
    sheet.number("active", report.active);
    sheet.number("hires", report.hires);
    of_figures(sheet, &report.figures);
    sheet.part_named("before");
    of_figures(sheet, &report.before);
}

fn of_figures(sheet: &mut CsvSheet, figures: &Figures) {
    sheet.spread("time-to-hire", "days", figures.time_to_hire);
    sheet.spread("first-reply", "hours", figures.first_reply);
    sheet.share("no-shows", figures.no_shows);
    sheet.share("offers", figures.offers);
    sheet.spread("time-to-sign", "days", figures.time_to_sign);
    sheet.share("self-scheduled", figures.self_scheduled);
    sheet.share("without-slots", figures.without_slots);
}

fn of_funnel(sheet: &mut CsvSheet, report: &Funnel) {
    let mut before = None;
    for one in &report.stages {
        match &one.name {
            Some(name) => sheet.part(sheet.text(name).to_owned()),
            None => sheet.part_named(&format!("stage-{}", one.stage.name())),
        }
        sheet.number("reached", one.reached);
        if let Some(before) = before {
            sheet.share("conversion", Ratio::new(one.reached, before));
        }
        before = Some(one.reached);
        sheet.spread("stay", "days", one.days);
        sheet.number("rejected", one.rejected);
        sheet.number("withdrawn", one.withdrawn);
        sheet.number("active", one.active);
    }
    sheet.part_named("forms");
    sheet.share("finished", report.form.finished);
    for (step, people) in &report.form.left_at {
        sheet.number(&format!("left-at-{step}"), *people);
    }
    for one in &report.form.devices {
        sheet.share(&format!("device-{}", one.device.name()), one.finished);
    }
    sheet.part_named("stopped-before");
    for one in &report.form.questions {
        let question = sheet.text(&one.question).to_owned();
        sheet.number_of(&question, one.people);
    }
    for one in &report.languages {
        sheet.part_named(language(one.language));
        sheet.number("applications", one.applied);
        sheet.share("finished", one.finished);
        sheet.spread("first-reply", "hours", one.first_reply);
        sheet.share("met", one.met);
        sheet.share("offered", one.offered);
        sheet.share("hired", one.hired);
    }
}

fn of_sources(sheet: &mut CsvSheet, report: &Sources) {
    let one = |sheet: &mut CsvSheet, figures: &SourceFigures| {
        sheet.number("applications", figures.applied);
        sheet.share("interviewed", figures.interviewed);
        sheet.share("hired", figures.hired);
        sheet.share("stayed", figures.stayed);
    };
    let cost = |sheet: &mut CsvSheet, cost: Cost| {
        sheet.dollars("spend", cost.spend);
        sheet.dollars("cost-application", cost.application);
        sheet.dollars("cost-hire", cost.hire);
    };
    for line in &report.items {
        sheet.part(sheet.source(&line.figures.source));
        one(sheet, &line.figures);
        cost(sheet, line.figures.cost);
        for part in &line.parts {
            sheet.part(sheet.source(&part.source));
            one(sheet, part);
        }
    }
    sheet.part_named("all-sources");
    one(sheet, &report.all);
    cost(sheet, report.all.cost);
}

fn of_times(sheet: &mut CsvSheet, report: &Times) {
    sheet.part_named("all-locations");
    sheet.spread("time-to-hire", "days", report.time_to_hire);
    goal(sheet, report.goal);
    for place in &report.places {
        sheet.part(place.location_name.as_str());
        sheet.spread("time-to-hire", "days", place.time_to_hire);
        goal(sheet, place.goal);
    }
    for week in &report.weeks {
        sheet.part(format!("{} {}", sheet.say("week"), week.week_start));
        sheet.spread("time-to-hire", "days", week.time_to_hire);
    }
}

fn goal(sheet: &mut CsvSheet, goal: Option<u16>) {
    if let Some(days) = goal {
        sheet.number("goal", u32::from(days));
    }
}

fn of_messages(sheet: &mut CsvSheet, report: &Messages) {
    let one = |sheet: &mut CsvSheet, answers: &Answers| {
        sheet.spread("team-answers", "hours", answers.team);
        sheet.spread("applicants-answer", "hours", answers.applicants);
        sheet.number("waiting", answers.waiting);
    };
    sheet.part_named("all-locations");
    one(sheet, &report.all);
    for place in &report.places {
        sheet.part(place.location_name.as_str());
        one(sheet, &place.answers);
    }
    for manager in &report.managers {
        let name = manager.name.clone();
        sheet.part(name.unwrap_or_else(|| sheet.say("nobody")));
        one(sheet, &manager.answers);
    }
}

fn of_scores(sheet: &mut CsvSheet, report: &Scores) {
    for band in &report.bands {
        sheet.part_named(&format!("band-{}", band.band));
        sheet.number("scored", band.scored);
        sheet.share("interviewed", band.interviewed);
        let feedback = band.feedback.map(|feedback| feedback.to_string());
        sheet.word("feedback", feedback.as_deref().unwrap_or("–"));
        sheet.share("hired", band.hired);
        sheet.share("stayed", band.stayed);
    }
    sheet.part_named("all-bands");
    sheet.share("overridden", report.overridden);
    for one in &report.knockouts {
        sheet.part(format!(
            "{}: {}",
            sheet.say("ruled-out"),
            sheet.text(&one.job_title)
        ));
        let question = sheet.text(&one.question).to_owned();
        sheet.share_of(&question, one.rejected);
    }
}
