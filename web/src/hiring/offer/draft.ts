/** What an offer's form holds, and what it becomes on the wire. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import { choice, fault, neededText, rateInRange } from '@/components/form/schema';
import { parseRateE4, rateText } from '@/lib/money/money';
import { addDays, dateIn, type PlainDate } from '@/lib/time/dates';
import type { Classification, Contingency, Offer, OfferBody, OfferFor } from './api';

/** How many days an applicant may be given to answer; three, unless someone chooses. */
export const RESPONSE_DAYS = [1, 2, 3, 5, 7, 10, 14] as const;
/** First days lie at most this far ahead. */
const MAX_DAYS_AHEAD = 60;

const FAULTS = defineMessages({
  rate: { id: 'offer.rate_unreadable', defaultMessage: 'Enter a rate like 18.50.' },
});

export const DRAFT = z.object({
  jobTitle: neededText(),
  positionId: z.string(),
  rate: z.string().check(
    z.refine((typed) => parseRateE4(typed) !== null, fault(FAULTS.rate)),
    rateInRange(),
  ),
  startsOn: z.string(),
  language: choice<'en' | 'es'>(),
  classification: choice<Classification>(),
  tipEligible: z.boolean(),
  manager: neededText(),
  employer: neededText(),
  contingencies: z.array(choice<Contingency>()),
  firstDate: z.string(),
  firstStart: z.string(),
  firstEnd: z.string(),
  words: z.string(),
  /** How long the applicant may think about it, in days. */
  answerDays: z.number(),
  /** The chosen template; empty: the most specific one. */
  templateId: z.string(),
  outsideRangeReason: z.string(),
});

export type Draft = z.infer<typeof DRAFT>;

/** The form's fields by the names of the wire, where they differ. */
export const DRAFT_NAMES = {
  rateE4: 'rate',
  wage_below_minimum: 'rate',
  'terms.manager': 'manager',
  'terms.employer': 'employer',
  'terms.answerDays': 'answerDays',
  'terms.words': 'words',
  'terms.firstShift': 'firstDate',
};

export function draftOf(of: OfferFor, offer: Offer | null, manager: string): Draft {
  const terms = offer?.terms;
  return {
    jobTitle: offer?.jobTitle ?? of.jobTitle[of.language],
    positionId: offer?.positionId ?? of.positionId ?? '',
    rate: rateText(offer?.rateE4 ?? of.payMinE4 ?? 0),
    startsOn: offer?.startsOn ?? addDays(dateIn(of.zone), 7),
    language: offer?.language ?? of.language,
    classification: terms?.classification ?? 'part_time',
    tipEligible: terms?.tipEligible ?? of.tipEligible,
    manager: terms?.manager ?? manager,
    employer: terms?.employer ?? of.employer,
    contingencies: terms?.contingencies ?? ['i9'],
    firstDate: terms?.firstShift?.date ?? '',
    firstStart: terms?.firstShift?.start ?? '16:00',
    firstEnd: terms?.firstShift?.end ?? '22:00',
    answerDays: terms?.answerDays ?? 3,
    words: terms?.words ?? '',
    templateId: offer?.templateId ?? '',
    outsideRangeReason: offer?.outsideRangeReason ?? '',
  };
}

/** The draft in another language: the posting's title changes with it, a custom title stays. */
export function inLanguage(draft: Draft, of: OfferFor, language: Draft['language']): Draft {
  const own = draft.jobTitle !== of.jobTitle[draft.language];
  return { ...draft, language, jobTitle: own ? draft.jobTitle : of.jobTitle[language] };
}

/** Below or above what the posting says; null where the rate cannot be read. */
export function rangeOf(draft: Draft, of: OfferFor): 'inside' | 'outside' | null {
  const rate = parseRateE4(draft.rate);
  if (rate === null) return null;
  return outsideRange(rate, of) ? 'outside' : 'inside';
}

/** Whether someone else has to approve a rate before it goes out. */
export function outsideRange(rateE4: number, of: OfferFor): boolean {
  const below = of.payMinE4 !== null && rateE4 < of.payMinE4;
  const above = of.payMaxE4 !== null && rateE4 > of.payMaxE4;
  return below || above;
}

export const latestStart = (zone: string): PlainDate => addDays(dateIn(zone), MAX_DAYS_AHEAD);

export function bodyOf(draft: Draft, version: number): OfferBody | null {
  const rateE4 = parseRateE4(draft.rate);
  if (rateE4 === null) return null;
  return {
    version,
    jobTitle: draft.jobTitle,
    positionId: draft.positionId || null,
    rateE4,
    startsOn: draft.startsOn,
    language: draft.language,
    terms: {
      tipEligible: draft.tipEligible,
      classification: draft.classification,
      firstShift: draft.firstDate
        ? { date: draft.firstDate, start: draft.firstStart, end: draft.firstEnd }
        : null,
      manager: draft.manager,
      contingencies: draft.contingencies,
      employer: draft.employer,
      answerDays: draft.answerDays,
      words: draft.words,
    },
    templateId: draft.templateId || null,
    outsideRangeReason: draft.outsideRangeReason.trim() || null,
  };
}
