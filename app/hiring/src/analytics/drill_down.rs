//! The people behind a figure: each list is made of the very items that the figure counts.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    cohort::{Cohort, CohortMember},
    events,
    filter::Scope,
    funnel, messages, scores,
    sources::{Stays, interviewed},
    stage_progress::{StageProgress, never_opened, stopped_after, ways},
};
use crate::{
    dashboard,
    error::Result,
    ids::{ApplicantId, ApplicationId, ConversationId},
};
use platform::string_enum;
use recruiting::types::Stage;

crate::settings::types::string_enum! {
    /// A figure that counts people, or what happened to them.
    Figure as PeopleFigure {
        /// Applied within the dates.
        Applied = "applied",
        /// Hired.
        Hired = "hired",
        /// Contacted by a team member, or could choose a time.
        FirstReply = "first_reply",
        /// Interviews held or missed.
        Interviews = "interviews",
        /// No-shows.
        NoShows = "no_shows",
        /// Offers sent.
        Offers = "offers",
        /// Offers signed.
        Signed = "signed",
        /// Links to choose a time.
        Links = "links",
        /// Links by which a time was chosen.
        SelfScheduled = "self_scheduled",
        /// Links that led to no free time.
        WithoutSlots = "without_slots",
        /// Came to a stage or further.
        Reached = "reached",
        /// Stopped after a stage.
        Stopped = "stopped",
        /// Stopped after a stage and never opened their link.
        NotOpened = "not_opened",
        /// Met in person.
        Met = "met",
        /// Interviewed, or about to be, of those who applied within the dates.
        Interviewed = "interviewed",
        /// Hired, and still on the team after 90 days.
        Stayed = "stayed",
        /// With a score.
        Scored = "scored",
        /// With a score that a person overruled.
        Overridden = "overridden",
        /// Knocked out by a question.
        RuledOut = "ruled_out",
        /// Waiting for an answer for more than a day.
        Unanswered = "unanswered",
        /// Active, for an open job; the dates do not matter.
        Open = "open",
        /// Interviews of this week; the dates do not matter.
        ThisWeek = "this_week",
        /// Hired in this month; the dates do not matter.
        ThisMonth = "this_month",
        /// Hired in the last 90 days; the dates do not matter.
        Recently = "recently",
    }
}

/// The further filters of the people.
#[derive(Clone, Debug, Default)]
pub struct DrillDownQuery {
    /// The stage, for those who reached it or stopped after it; left out, applied.
    pub stage: Option<Stage>,
    /// Only those in this band of the score.
    pub band: Option<String>,
    /// The knockout question.
    pub question: Option<String>,
}

string_enum! {
    /// The state of the interview, offer or link that a figure counts.
    FigureState {
        /// An interview that was held.
        Completed = "completed",
        /// An interview that the applicant missed.
        NoShow = "no_show",
        /// An offer that is not signed.
        Sent = "sent",
        /// An offer that is signed.
        Signed = "signed",
        /// A scheduling link that was sent and not opened.
        LinkSent = "link_sent",
        /// A scheduling link that was opened.
        Opened = "opened",
        /// A scheduling link with a booked interview.
        Booked = "booked",
        /// A scheduling link without free times.
        NoSlots = "no_slots",
    }
}

/// One of what a figure counts.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Which application; none for someone who only texted.
    pub application: Option<ApplicationId>,
    /// The applicant, where there is no application.
    pub applicant: Option<ApplicantId>,
    /// In which conversation, for answers.
    pub conversation: Option<ConversationId>,
    /// Its time; none for what has no moment.
    pub at: Option<Timestamp>,
    /// The state of an interview, an offer or a link.
    pub state: Option<FigureState>,
}

impl Entry {
    fn of(application: ApplicationId, at: Option<Timestamp>, state: Option<FigureState>) -> Self {
        Self {
            application: Some(application),
            at,
            state,
            ..Self::default()
        }
    }
}

/// The entries that a figure counts, in no order.
///
/// # Errors
/// Database errors.
pub fn drill_down(
    db: &Connection,
    scope: &Scope,
    figure: Figure,
    which: &DrillDownQuery,
    now: Timestamp,
) -> Result<Vec<Entry>> {
    if let Some(part) = dashboard_part(figure) {
        let zones = scope.places.iter();
        let places = zones.map(|(id, place)| (*id, place.zone.clone())).collect();
        let found = dashboard::figures::behind(db, &places, part, now)?;
        return Ok(found
            .into_iter()
            .map(|(id, at)| Entry::of(id, at, None))
            .collect());
    }
    let mut cohort = Cohort::load(db, scope)?;
    if let Some(band) = &which.band {
        let bands = scores::bands_of(db)?;
        cohort = cohort.only(|case| {
            scope.counts(case.place, case.applied_at) && bands.get(&case.id) == Some(band)
        });
    }
    let stage = which.stage.unwrap_or(Stage::Applied);
    Ok(match figure {
        Figure::Applied => cases(cohort.arrived(scope)),
        Figure::Hired => hired(cohort.hired(scope)),
        Figure::Stayed => {
            let stays = Stays::load(db, now)?;
            hired(
                cohort
                    .hired(scope)
                    .filter(|(case, _)| stays.of(case) == Some(true)),
            )
        }
        Figure::FirstReply => hired(events::replies(db, scope, &cohort)?.into_iter()),
        Figure::Interviews | Figure::NoShows => {
            let met = events::met(db, scope, &cohort)?;
            let met = met
                .iter()
                .filter(|meeting| figure == Figure::Interviews || meeting.missed());
            met.map(|meeting| {
                let state = if meeting.missed() {
                    FigureState::NoShow
                } else {
                    FigureState::Completed
                };
                Entry::of(meeting.application, Some(meeting.starts_at), Some(state))
            })
            .collect()
        }
        Figure::Offers | Figure::Signed => {
            let sent = events::sent(db, scope, &cohort)?;
            let sent = sent
                .iter()
                .filter(|offer| figure == Figure::Offers || offer.signed_at.is_some());
            sent.map(|offer| {
                let state = offer
                    .signed_at
                    .map_or(FigureState::Sent, |_| FigureState::Signed);
                Entry::of(
                    offer.application,
                    offer.signed_at.or(Some(offer.at)),
                    Some(state),
                )
            })
            .collect()
        }
        Figure::Links | Figure::SelfScheduled | Figure::WithoutSlots => {
            let links = events::links(db, scope, &cohort)?;
            let links = links.iter().filter(|link| match figure {
                Figure::SelfScheduled => link.booked,
                Figure::WithoutSlots => link.without_slots,
                _ => true,
            });
            links
                .map(|link| {
                    let state = match (link.booked, link.without_slots, link.opened) {
                        (true, ..) => FigureState::Booked,
                        (_, true, _) => FigureState::NoSlots,
                        (_, _, true) => FigureState::Opened,
                        _ => FigureState::LinkSent,
                    };
                    Entry::of(link.application, Some(link.at), Some(state))
                })
                .collect()
        }
        Figure::Reached => {
            let ways = ways(db, scope, &cohort)?;
            on(ways.iter().filter(|way| way.furthest_stage >= stage))
        }
        Figure::Stopped => on(stopped_after(&ways(db, scope, &cohort)?, stage)),
        Figure::NotOpened => {
            let mut found = Vec::new();
            for way in stopped_after(&ways(db, scope, &cohort)?, stage) {
                if never_opened(db, way.case.id)? {
                    found.extend(cases([way.case].into_iter()));
                }
            }
            found
        }
        Figure::Met => {
            let ways = ways(db, scope, &cohort)?;
            on(funnel::met_in_person(db, scope, &cohort, &ways)?.into_iter())
        }
        Figure::Interviewed => {
            let met = interviewed(db, scope)?;
            cases(arrived(&cohort, scope).filter(|case| met.contains(&case.id)))
        }
        Figure::Scored | Figure::Overridden => {
            let bands = scores::bands_of(db)?;
            let overridden = scores::overridden(db)?;
            cases(arrived(&cohort, scope).filter(|case| {
                bands.contains_key(&case.id)
                    && (figure == Figure::Scored || overridden.contains(&case.id))
            }))
        }
        Figure::RuledOut => cases(arrived(&cohort, scope).filter(|case| {
            case.knockout.is_some() && (which.question.is_none() || case.knockout == which.question)
        })),
        Figure::Unanswered => messages::waiting(db, scope, now)?
            .into_iter()
            .map(|one| Entry {
                application: one.application,
                applicant: Some(one.applicant),
                conversation: Some(one.conversation),
                at: Some(one.since),
                state: None,
            })
            .collect(),
        Figure::Open | Figure::ThisWeek | Figure::ThisMonth | Figure::Recently => Vec::new(),
    })
}

fn dashboard_part(figure: Figure) -> Option<dashboard::figures::Part> {
    use dashboard::figures::Part;
    match figure {
        Figure::Open => Some(Part::Open),
        Figure::ThisWeek => Some(Part::ThisWeek),
        Figure::ThisMonth => Some(Part::ThisMonth),
        Figure::Recently => Some(Part::Recently),
        _ => None,
    }
}

/// Those whose arrival counts: all of the report, or those of the dates where these are about events.
fn arrived<'a>(cohort: &'a Cohort, scope: &'a Scope) -> impl Iterator<Item = &'a CohortMember> {
    let counts = |case: &&CohortMember| scope.counts(case.place, case.applied_at);
    cohort.cases.iter().filter(counts)
}

fn cases<'a>(cases: impl Iterator<Item = &'a CohortMember>) -> Vec<Entry> {
    cases.map(|case| Entry::of(case.id, None, None)).collect()
}

fn hired<'a>(cases: impl Iterator<Item = (&'a CohortMember, Timestamp)>) -> Vec<Entry> {
    let entry = |(case, at): (&CohortMember, Timestamp)| Entry::of(case.id, Some(at), None);
    cases.map(entry).collect()
}

fn on<'a, 'b: 'a>(ways: impl Iterator<Item = &'a StageProgress<'b>>) -> Vec<Entry> {
    cases(ways.map(|way| way.case))
}
